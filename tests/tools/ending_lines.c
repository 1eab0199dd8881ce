/* How won endings go: positions drawn at random from a table are played to the end by both sides as
 * the tables say, the one as fast, the other as slow as it can.
 *
 *     ending_lines [-n POSITIONS] [-s SEED] [-d FOLDER] [-l] 5v3
 *
 * The side to move has 5 stones, its opponent 3, and the side to move wins, or with -l loses. The
 * tables of FOLDER must have the distances of that split and of all that captures lead to. Told are
 * how long the games last, when the first stone falls, which numbers of stones come up and how long
 * play stays at them, and in how many of the positions of the side that wins one turn alone does.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "find.h"

enum { CACHE = 1 << 28, PLIES_MAX = 256, STONES = 9 };

typedef struct Line {
    Rules rules;
    Tables *tables;
    unsigned games, plies, first_capture[PLIES_MAX], length[PLIES_MAX], left[PLIES_MAX];
    unsigned choices, only;
    unsigned games_at[STONES][STONES], plies_at[STONES][STONES]; /* winner's and loser's stones */
} Line;

typedef struct Best {
    Tables *tables;
    Stones after;
    Score score;
    unsigned wins;
    bool any;
} Best;

static bool take_best(void *context, Stones after) {
    Best *best = context;
    Probe probe = probe_before(tables_probe(best->tables, after));
    if (probe.low != probe.high)
        return false;
    best->wins += probe.outcome == OUTCOME_WIN;
    if (!best->any || probe.low > best->score) {
        best->any = true;
        best->score = probe.low;
        best->after = after;
    }
    return true;
}

/* Plays a position out; `wins` is whether its mover does. Returns false if tables do not say. */
static bool play(Line *line, Stones stones, bool wins) {
    bool seen[STONES][STONES] = {{false}};
    unsigned all = stones_count(stones), ply = 0;
    unsigned first = 0; /* the turn that took the first stone; 0: none was taken yet */
    while (stones_can_move(&line->rules, stones) && stones.opponent != 0) {
        Best best = {.tables = line->tables};
        if (!results_visit(&line->rules, stones, TURN_FREE, take_best, &best))
            return false;
        if (wins) {
            line->choices++;
            line->only += best.wins == 1;
        }
        unsigned winner = set_count(wins ? stones.mover : stones.opponent);
        unsigned loser = set_count(wins ? stones.opponent : stones.mover);
        line->plies_at[winner][loser]++;
        line->games_at[winner][loser] += !seen[winner][loser];
        seen[winner][loser] = true;
        stones = best.after;
        wins = !wins;
        ply++;
        if (first == 0 && stones_count(stones) < all)
            first = ply;
        if (ply + 1 >= PLIES_MAX)
            return false;
    }
    line->games++;
    line->plies += ply;
    line->length[ply]++;
    line->first_capture[first]++;
    line->left[ply - first]++;
    return true;
}

static bool found(void *context, const FoundPosition *position) {
    Line *line = context;
    if (!play(line, position->stones, position->value.outcome == OUTCOME_WIN))
        fputs("a position whose value is not known is left out\n", stderr);
    return true;
}

static void print_quarters(const char *name, const unsigned count[PLIES_MAX], unsigned games) {
    printf("%s:", name);
    for (unsigned quarter = 1; quarter <= 4; quarter++) {
        unsigned sum = 0, ply = 0;
        while (ply < PLIES_MAX - 1 && (sum + count[ply]) * 4 < quarter * games)
            sum += count[ply++];
        printf(" %u", ply);
    }
    putchar('\n');
}

static void print(const Line *line) {
    printf("%u games of %u turns\n", line->games, line->plies);
    puts("turns of both sides, a quarter of the games at most, half, three quarters, all:");
    print_quarters("to the end", line->length, line->games);
    print_quarters("to the first capture", line->first_capture, line->games);
    print_quarters("from there to the end", line->left, line->games);
    printf("the winner had one turn alone that wins in %u of %u positions\n", line->only,
           line->choices);
    puts("stones of the winner and of the loser: games that come to them, turns spent there");
    for (int loser = STONES - 1; loser > 0; loser--)
        for (int winner = STONES - 1; winner > 0; winner--)
            if (line->games_at[winner][loser] > 0)
                printf("  %d:%d %5.1f %%, %5.1f turns\n", winner, loser,
                       100.0 * line->games_at[winner][loser] / line->games,
                       (double)line->plies_at[winner][loser] / line->games_at[winner][loser]);
}

static void tell(void *context, const Error *error) {
    (void)context;
    fprintf(stderr, "%s\n", error->message);
}

int main(int count, char **arguments) {
    unsigned positions = 100, seed = 1, mover, opponent;
    unsigned outcome = OUTCOME_WIN;
    const char *folder = NULL;
    for (int option; (option = getopt(count, arguments, "n:s:d:l")) != -1;)
        switch (option) {
        case 'n':
            positions = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 's':
            seed = (unsigned)strtoul(optarg, NULL, 10);
            break;
        case 'd':
            folder = optarg;
            break;
        case 'l':
            outcome = OUTCOME_LOSS;
            break;
        default:
            return 2;
        }
    if (count - optind != 1 || sscanf(arguments[optind], "%uv%u", &mover, &opponent) != 2 ||
        mover >= STONES || opponent >= STONES || positions == 0) {
        fputs("ending_lines [-n POSITIONS] [-s SEED] [-d FOLDER] [-l] 5v3\n", stderr);
        return 2;
    }
    static Line line;
    TablesPath path;
    Error error;
    FindQuery query = {.only = {(uint8_t)mover, (uint8_t)opponent},
                       .outcomes = 1u << outcome,
                       .distance = FIND_ANY,
                       .keeping = FIND_ANY,
                       .count = positions,
                       .has_seed = true,
                       .seed = seed,
                       .threads = 1,
                       .cache_bytes = CACHE,
                       .path = &path,
                       .found = found,
                       .problem = tell,
                       .context = &line};
    if (!rules_init(&line.rules, 5, 9, (RuleSet){0}, &error) ||
        !tables_path_find(folder, &path, &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 1;
    }
    query.rules = line.rules;
    line.tables = tables_create(&line.rules, &path, CACHE, &error);
    bool played = line.tables != NULL && tables_find(&query, NULL, &error);
    if (played)
        print(&line);
    else
        fprintf(stderr, "%s\n", error.message);
    tables_destroy(line.tables);
    tables_path_finish(&path);
    return played ? 0 : 1;
}
