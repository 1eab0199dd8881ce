/* How the draw comes about: games of the perfect player against itself, from the start of 5x9.
 *
 *     draw_games [-g GAMES] [-n NODES] [-s SEED] [-r PLIES]
 *
 * So many games, with so many nodes a turn on one thread, after so many turns at random. A game is
 * looked at until a position comes back for the first time, or for 400 turns. Told are how games
 * end, what is on the board when a position comes back, and, of drawn positions with 8 stones or
 * fewer, which tables know, how often one turn alone holds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lesson.h"
#include "notation.h"
#include "player_resources_private.h"
#include "seat.h"

enum { PLIES_MAX = 400, MEMORY = 1 << 26, KNOWN_STONES = 8, STONES = 46, EXAMPLES = 6 };

/* Positions of one side with so many stones on the board. */
typedef struct Holding {
    unsigned positions, forced, only, all; /* one legal turn; one of several holds; all hold */
} Holding;

typedef struct Games {
    Rules rules;
    PlayerResources *resources;
    Tables *tables;
    Seat seat;
    Random random;
    unsigned games, won[2], endless, plies;
    unsigned repeats, first_ply[PLIES_MAX + 1], stones[STONES], splits[STONES][STONES];
    unsigned cycle[PLIES_MAX + 1];
    unsigned free_turns[2], calm; /* sums over first repetitions, of White and Black */
    Holding holding[2][STONES];
    unsigned examples;
} Games;

typedef struct Counter {
    Tables *tables;
    unsigned turns, holding;
} Counter;

static bool count_holding(void *context, Stones after) {
    Counter *counter = context;
    Outcome outcome = outcome_turned(tables_outcome(counter->tables, after));
    counter->turns++;
    counter->holding += outcome == OUTCOME_DRAW || outcome == OUTCOME_WIN;
    return true;
}

/* Counts different positions after turns, in one that is drawn. */
static void look_at_turns(Games *games, const Position *position) {
    Stones stones = position_stones(position);
    unsigned all = stones_count(stones);
    if (all > KNOWN_STONES || tables_outcome(games->tables, stones) != OUTCOME_DRAW)
        return;
    Counter counter = {games->tables, 0, 0};
    results_visit(&games->rules, stones, TURN_FREE, count_holding, &counter);
    Holding *holding = &games->holding[position->side][all];
    holding->positions++;
    holding->forced += counter.turns == 1;
    holding->only += counter.turns > 1 && counter.holding == 1;
    holding->all += counter.turns > 1 && counter.holding == counter.turns;
}

static void look_at_repeat(Games *games, const HistoryNode *node) {
    Position position = node_position(node);
    unsigned white = set_count(position.stones[WHITE]), black = set_count(position.stones[BLACK]);
    int free_turns[2];
    games->repeats++;
    games->first_ply[node_ply(node)]++;
    games->stones[white + black]++;
    games->splits[white][black]++;
    const HistoryNode *before = node_parent(node);
    for (unsigned cycle = 1; before != NULL; before = node_parent(before), cycle++) {
        Position then = node_position(before);
        if (position_equal(&then, &position)) {
            games->cycle[cycle]++;
            break;
        }
    }
    for (Side side = WHITE; side <= BLACK; side++)
        free_turns[side] = lesson_free_turns(
            games->rules.board, (Stones){position.stones[side], position.stones[side_other(side)]});
    if (free_turns[WHITE] >= 0 && free_turns[BLACK] >= 0) {
        games->calm++;
        games->free_turns[WHITE] += (unsigned)free_turns[WHITE];
        games->free_turns[BLACK] += (unsigned)free_turns[BLACK];
    }
    if (games->examples++ < EXAMPLES) {
        char text[POSITION_TEXT_SIZE];
        position_write(&games->rules, &position, text);
        printf("comes back: %s\n", text);
    }
}

static bool play_random(Games *games, History *history, unsigned plies, Error *error) {
    Seat seat;
    SeatKind kind;
    bool played = seat_kind_read("random", &kind, error) &&
                  seat_init(&seat, kind, games->resources, &games->random, error);
    for (unsigned ply = 0; played && ply < plies; ply++) {
        Turn turn;
        played = player_choose(seat.player, history, NULL, &turn, error) == PLAYER_CHOSE &&
                 history_play(history, &turn, error);
    }
    if (played)
        seat_finish(&seat);
    return played;
}

static bool play(Games *games, unsigned random_plies, Error *error) {
    Position start = position_start(&games->rules, SIDE_NONE);
    History *history = history_create(&games->rules, &start, error);
    bool played = history != NULL && play_random(games, history, random_plies, error);
    unsigned ply = random_plies;
    games->games += played;
    for (; played && ply < PLIES_MAX; ply++) {
        Position position = history_position(history);
        const HistoryNode *node = history_current(history);
        Turn turn;
        Side winner = position_winner(&games->rules, &position);
        if (winner != SIDE_NONE) {
            games->won[winner]++;
            break;
        }
        if (node_occurrences(node) > 1) {
            look_at_repeat(games, node);
            break;
        }
        look_at_turns(games, &position);
        played = player_choose(games->seat.player, history, NULL, &turn, error) == PLAYER_CHOSE &&
                 history_play(history, &turn, error);
    }
    games->endless += ply == PLIES_MAX;
    games->plies += ply;
    history_destroy(history);
    return played;
}

static void print_counts(const char *name, const unsigned *count, unsigned size) {
    printf("%s:", name);
    for (unsigned value = 0; value < size; value++)
        if (count[value] > 0)
            printf(" %u (%u)", value, count[value]);
    putchar('\n');
}

static void print(const Games *games) {
    printf("%u games: %u won by White, %u by Black, in %u a position comes back, %u unfinished; "
           "%.1f turns\n",
           games->games, games->won[WHITE], games->won[BLACK], games->repeats, games->endless,
           (double)games->plies / games->games);
    print_counts("turn at which a position comes back first", games->first_ply, PLIES_MAX + 1);
    print_counts("stones then", games->stones, STONES);
    printf("White's and Black's then:");
    for (unsigned white = 0; white < STONES; white++)
        for (unsigned black = 0; black < STONES; black++)
            if (games->splits[white][black] > 0)
                printf(" %u:%u (%u)", white, black, games->splits[white][black]);
    putchar('\n');
    print_counts("turns since it was there", games->cycle, PLIES_MAX + 1);
    if (games->calm > 0)
        printf("in %u of %u nobody can take; free turns of White %.1f, of Black %.1f\n",
               games->calm, games->repeats, (double)games->free_turns[WHITE] / games->calm,
               (double)games->free_turns[BLACK] / games->calm);
    puts("drawn positions by stones: all, with one legal result, with one of several that holds, "
         "where all hold");
    for (Side side = WHITE; side <= BLACK; side++)
        for (unsigned stones = 0; stones < STONES; stones++) {
            const Holding *holding = &games->holding[side][stones];
            if (holding->positions > 0)
                printf("  %s %u: %u %u %u %u\n", side_name(side), stones, holding->positions,
                       holding->forced, holding->only, holding->all);
        }
}

static bool prepare(Games *games, uint64_t nodes, uint64_t seed, Error *error) {
    TablesPath path;
    SeatKind kind;
    ThinkingLimits limits = {.nodes = nodes};
    if (!rules_init(&games->rules, 5, 9, (RuleSet){0}, error) ||
        !tables_path_find(NULL, &path, error))
        return false;
    if (!random_init_seeded(&games->random, seed))
        return error_set(error, "random numbers are not available");
    PlayerResourcesOptions options = {.path = &path, .memory = MEMORY, .threads = 1};
    games->resources = player_resources_create(&options, error);
    games->tables = tables_create(&games->rules, &path, MEMORY, error);
    tables_path_finish(&path);
    if (games->resources == NULL || games->tables == NULL ||
        !seat_kind_read("perfect", &kind, error) ||
        !seat_init(&games->seat, kind, games->resources, &games->random, error))
        return false;
    computer_player_set_limits(games->seat.player, &limits);
    return true;
}

int main(int count, char **arguments) {
    unsigned long number = 20, nodes = 3000, seed = 1, random_plies = 0;
    for (int option; (option = getopt(count, arguments, "g:n:s:r:")) != -1;) {
        unsigned long value = optarg == NULL ? 0 : strtoul(optarg, NULL, 10);
        switch (option) {
        case 'g':
            number = value;
            break;
        case 'n':
            nodes = value;
            break;
        case 's':
            seed = value;
            break;
        case 'r':
            random_plies = value;
            break;
        default:
            fputs("draw_games [-g GAMES] [-n NODES] [-s SEED] [-r PLIES]\n", stderr);
            return 2;
        }
    }
    static Games games;
    Error error;
    bool good = prepare(&games, nodes, seed, &error);
    for (unsigned long game = 0; good && game < number; game++)
        good = play(&games, (unsigned)random_plies, &error);
    if (good)
        print(&games);
    else
        fprintf(stderr, "%s\n", error.message);
    seat_finish(&games.seat);
    tables_destroy(games.tables);
    player_resources_destroy(games.resources);
    return good ? 0 : 1;
}
