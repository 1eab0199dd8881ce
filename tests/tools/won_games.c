/* Plays won positions of 5x9 to their ends: `perfect` against `perfect`, which defends.
 *
 *     won_games [-c COUNT] [-f STONES] [-m MILLISECONDS] [-n NODES] [-s SEED] [-t TABLES]
 *               [-u STONES]
 *
 * Positions of `-f` to `-u` stones (4 to 8) are drawn at random, captures or none, until COUNT of
 * them are won by tables; each number of stones as often. A turn takes so many milliseconds of the
 * clock (100), or nodes. Each game must be won, within the distance if tables know it. Tells what
 * came of them by the number of stones, and the positions in which something else did; the exit
 * status is 1 then. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "computer_player.h"
#include "notation.h"

enum { MEMORY = 1 << 28, CACHE_BYTES = 1 << 26, TURNS_MAX = 1000, STONES_MAX = 8 };

typedef struct Count {
    unsigned games, with_distance, late, drawn, lost, unfinished, longest;
} Count;

typedef struct Work {
    Rules rules;
    Tables *tables;
    PlayerResources *resources;
    Player *player[2];
    Count count[STONES_MAX + 1];
} Work;

/* Each with the same chance of either colour, both there. */
static Stones random_stones(const Work *work, Random *random, unsigned count) {
    Stones stones;
    do {
        stones = (Stones){0, 0};
        while (stones_count(stones) < count) {
            PointSet point =
                point_set((unsigned)random_below(random, (uint64_t)work->rules.board->points));
            if (((stones.mover | stones.opponent) & point) != 0)
                continue;
            if (random_below(random, 2) == 0)
                stones.mover |= point;
            else
                stones.opponent |= point;
        }
    } while (stones.mover == 0 || stones.opponent == 0);
    return stones;
}

/* Plays a game; gives the winner, SIDE_NONE for a draw, and how many turns it took. */
static bool play(const Work *work, History *history, Side *winner, unsigned *turns, Error *error) {
    for (*turns = 0; *turns < TURNS_MAX; ++*turns) {
        Position position = history_position(history);
        Turn turn;
        *winner = position_winner(&work->rules, &position);
        if (*winner != SIDE_NONE ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            return true;
        if (player_choose(work->player[position.side], history, NULL, &turn, error) !=
                PLAYER_CHOSE ||
            !history_play(history, &turn, error))
            return false;
    }
    return true;
}

static void note(Work *work, const Position *start, int distance, Side winner, unsigned turns) {
    char text[POSITION_TEXT_SIZE];
    Count *count = &work->count[stones_count(position_stones(start))];
    bool late = distance >= 0 && winner == WHITE && turns > (unsigned)distance;
    count->games++;
    count->with_distance += distance >= 0;
    count->late += late;
    count->drawn += winner == SIDE_NONE && turns < TURNS_MAX;
    count->unfinished += turns == TURNS_MAX;
    count->lost += winner == BLACK;
    count->longest = turns > count->longest ? turns : count->longest;
    if (winner == WHITE && !late)
        return;
    position_write(&work->rules, start, text);
    printf("%s: %s after %u turns\n", text,
           winner == WHITE   ? "won late"
           : winner == BLACK ? "lost"
                             : "not won",
           turns);
    fflush(stdout);
}

static bool play_one(Work *work, Random *random, unsigned stones_count, Error *error) {
    Stones stones;
    do
        stones = random_stones(work, random, stones_count);
    while (tables_outcome(work->tables, stones) != OUTCOME_WIN);
    Position start = {.stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    History *history = history_create(&work->rules, &start, error);
    Side winner;
    unsigned turns;
    bool played = history != NULL && play(work, history, &winner, &turns, error);
    if (played)
        note(work, &start, tables_probe(work->tables, stones).distance, winner, turns);
    history_destroy(history);
    return played;
}

static bool print(const Work *work) {
    bool good = true;
    printf("stones  games  of known distance  later  not won  lost  longest\n");
    for (unsigned stones = 0; stones <= STONES_MAX; stones++) {
        const Count *count = &work->count[stones];
        unsigned not_won = count->drawn + count->unfinished;
        if (count->games > 0)
            printf("%6u %6u %18u %6u %8u %5u %8u\n", stones, count->games, count->with_distance,
                   count->late, not_won, count->lost, count->longest);
        good = good && count->late == 0 && not_won == 0 && count->lost == 0;
    }
    return good;
}

static bool prepare(Work *work, const char *folder, unsigned most, const ThinkingLimits *limits,
                    uint64_t seed, Error *error) {
    static const ComputerOptions kind = {.kind = COMPUTER_PERFECT};
    TablesPath path;
    if (!rules_init(&work->rules, 5, 9, (RuleSet){0}, error) ||
        !tables_path_find(folder, &path, error))
        return false;
    Split half = {(uint8_t)(most - most / 2), (uint8_t)(most / 2)};
    if (!tables_path_has(&path, TABLE_WDL, &work->rules, half)) {
        tables_path_finish(&path);
        return error_set(error, "there are not all tables of so many stones");
    }
    PlayerResourcesOptions options = {
        .path = &path, .memory = MEMORY, .threads = 1, .without_book = true, .proofs.none = true};
    work->resources = player_resources_create(&options, error);
    work->tables = tables_create(&work->rules, &path, CACHE_BYTES, error);
    tables_path_finish(&path);
    for (Side side = WHITE; side <= BLACK && work->resources != NULL; side++) {
        Random random;
        if (!random_init_seeded(&random, seed << 1 | side))
            return error_set(error, "random numbers are not available");
        work->player[side] = computer_player_create(&kind, work->resources, &random, error);
        if (work->player[side] == NULL)
            return false;
        computer_player_set_limits(work->player[side], limits);
    }
    return work->resources != NULL && work->tables != NULL;
}

int main(int count, char **words) {
    Work work = {.tables = NULL};
    ThinkingLimits limits = {.seconds = 0.1};
    uint64_t games = 1000, seed = 1, least = 4, most = STONES_MAX;
    const char *folder = NULL;
    Random random;
    Error error = {0};
    for (int option; (option = getopt(count, words, "c:f:m:n:s:t:u:")) != -1;) {
        uint64_t number = optarg == NULL ? 0 : strtoull(optarg, NULL, 10);
        if (option == 'c')
            games = number;
        else if (option == 'f')
            least = number;
        else if (option == 'm')
            limits = (ThinkingLimits){.seconds = (double)number / 1000};
        else if (option == 'n')
            limits = (ThinkingLimits){.nodes = number};
        else if (option == 's')
            seed = number;
        else if (option == 't')
            folder = optarg;
        else if (option == 'u')
            most = number;
        else
            return 2;
    }
    if (least < 2 || least > most || most > STONES_MAX || optind != count) {
        fprintf(stderr, "won_games: from 2 to 8 stones\n");
        return 2;
    }
    if (games == 0) {
        fprintf(stderr, "won_games: no game would be played\n");
        return 2;
    }
    bool success = random_init_seeded(&random, seed) &&
                   prepare(&work, folder, (unsigned)most, &limits, seed, &error);
    for (uint64_t game = 0; success && game < games; game++)
        success = play_one(&work, &random, (unsigned)(least + game % (most - least + 1)), &error);
    if (!success)
        fprintf(stderr, "won_games: %s\n", error.message);
    bool good = success && print(&work);
    player_destroy(work.player[WHITE]);
    player_destroy(work.player[BLACK]);
    player_resources_destroy(work.resources);
    tables_destroy(work.tables);
    return good ? 0 : 1;
}
