/* fanorona-bench coverage: how many positions and turns of real games the oracle settles. */
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <time.h>

#include "bench.h"
#include "json_output.h"
#include "match.h"
#include "oracle.h"
#include "resources.h"
#include "seat.h"
#include "tables_options.h"

/* Games between players of this level, of which one position for each of these numbers of stones is
 * taken: the first that has so many. */
enum { GAMES_DEFAULT = 10, GAMES_MAX = 1000, PLIES_MAX = 200, LEVEL = 5 };
enum { NODES_DEFAULT = 2000000 };
static const unsigned stones_table[] = {20, 16, 14, 12, 11, 10, 9, 8};
enum { SIZES = sizeof stones_table / sizeof *stones_table };

/* What became of the positions with some number of stones. */
typedef struct Tally {
    unsigned positions, settled; /* settled: the outcome is known */
    unsigned turns, turns_settled;
    uint64_t parts; /* of tables that were unpacked, */
    double seconds; /* and processor time, all in all */
} Tally;

typedef struct Coverage {
    Rules rules;
    OracleOptions options;
    Limits limits;
    uint64_t games, seed;
    Tally tally[SIZES + 1]; /* the last: of all */
} Coverage;

static OracleSnapshot *wait_for_last(Oracle *oracle) {
    OracleSnapshot *last = NULL;
    while (last == NULL || !last->done) {
        struct pollfd descriptor = {oracle_descriptor(oracle), POLLIN, 0};
        poll(&descriptor, 1, -1);
        OracleSnapshot *newer = oracle_take(oracle);
        if (newer == NULL)
            continue;
        oracle_snapshot_destroy(last);
        last = newer;
    }
    return last;
}

static double processor_seconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void add(Tally *tally, const OracleSnapshot *snapshot, uint64_t parts, double seconds) {
    tally->positions++;
    tally->settled += snapshot->position.outcome != OUTCOME_UNKNOWN;
    tally->turns += (unsigned)snapshot->turns;
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        tally->turns_settled += snapshot->turn[turn].verdict.outcome != OUTCOME_UNKNOWN;
    tally->parts += parts;
    tally->seconds += seconds;
}

/* Asks an oracle of its own, which has proved nothing yet, about the current node of a game. */
static bool ask(Coverage *coverage, const History *game, unsigned size, Error *error) {
    Position position = history_position(game);
    double begin = processor_seconds();
    Oracle *oracle = oracle_create(&coverage->rules, &coverage->options, error);
    History *line = oracle == NULL ? NULL : history_create(&coverage->rules, &position, error);
    bool asked = line != NULL && (oracle_ask(oracle, line, &position, &coverage->limits) != 0 ||
                                  error_set(error, "out of memory"));
    OracleSnapshot *last = asked ? wait_for_last(oracle) : NULL;
    if (asked && last->failed)
        asked = error_set(error, "%s", last->problem.message);
    if (asked) {
        uint64_t parts = oracle_unpacked(oracle);
        double seconds = processor_seconds() - begin;
        add(&coverage->tally[size], last, parts, seconds);
        add(&coverage->tally[SIZES], last, parts, seconds);
    }
    oracle_snapshot_destroy(last);
    oracle_destroy(oracle);
    return asked;
}

/* Plays a game, and asks where a number of stones is there for the first time. */
static bool play_game(Coverage *coverage, Player *player[static 2], Error *error) {
    Position start = position_start(&coverage->rules, SIDE_NONE);
    Match *match = match_create(&coverage->rules, &start, error);
    bool played = match != NULL;
    unsigned least = BOARD_POINTS_MAX;
    for (unsigned ply = 0; played && ply < PLIES_MAX && match_side(match) != SIDE_NONE; ply++) {
        const History *game = match_record(match)->history;
        Position now = match_position(match);
        unsigned stones = set_count(now.stones[WHITE] | now.stones[BLACK]);
        Turn turn;
        for (unsigned size = 0; played && stones < least && size < SIZES; size++)
            if (stones == stones_table[size])
                played = ask(coverage, game, size, error);
        least = stones < least ? stones : least;
        played =
            played &&
            player_choose(player[match_side(match)], game, NULL, &turn, error) == PLAYER_CHOSE &&
            match_play(match, &turn, error);
    }
    match_destroy(match);
    return played;
}

static bool play_games(Coverage *coverage, Error *error) {
    Random random;
    Seat seat[2] = {{SEAT_HUMAN, NULL}, {SEAT_HUMAN, NULL}};
    bool played =
        random_init_seeded(&random, coverage->seed) || error_set(error, "libsodium cannot be used");
    for (unsigned side = 0; side < 2; side++)
        played = played && seat_init(&seat[side], SEAT_LEVEL_1 + LEVEL - 1, NULL, &random, error);
    for (uint64_t game = 0; played && game < coverage->games; game++)
        played = play_game(coverage, (Player *[]){seat[WHITE].player, seat[BLACK].player}, error);
    for (unsigned side = 0; side < 2; side++)
        seat_finish(&seat[side]);
    return played;
}

static double share(unsigned part, unsigned all) {
    return all == 0 ? 0 : 100.0 * part / all;
}

static void print_row(const char *name, const Tally *tally) {
    double positions = tally->positions == 0 ? 1 : tally->positions;
    printf("%6s %9u %8.0f %% %6u %8.0f %% %9.0f %9.2f\n", name, tally->positions,
           share(tally->settled, tally->positions), tally->turns,
           share(tally->turns_settled, tally->turns), (double)tally->parts / positions,
           tally->seconds / positions);
}

static void print_text(const Coverage *coverage) {
    printf("%6s %9s %10s %6s %10s %9s %9s   (of each position)\n", "stones", "positions", "settled",
           "turns", "settled", "parts", "seconds");
    for (unsigned size = 0; size < SIZES; size++) {
        char name[16];
        snprintf(name, sizeof name, "%u", stones_table[size]);
        print_row(name, &coverage->tally[size]);
    }
    print_row("all", &coverage->tally[SIZES]);
}

static bool print_json(const Coverage *coverage) {
    JsonList list;
    bool printed = json_list_begin(
        &list,
        json_pack("{s:s, s:I, s:I, s:I}", "bench", "coverage", "games", (json_int_t)coverage->games,
                  "seed", (json_int_t)coverage->seed, "nodes", (json_int_t)coverage->limits.nodes),
        "results");
    for (unsigned size = 0; size < SIZES && printed; size++) {
        const Tally *tally = &coverage->tally[size];
        printed = json_list_add(
            &list,
            json_pack("{s:i, s:i, s:i, s:i, s:i, s:I, s:f}", "stones", (int)stones_table[size],
                      "positions", (int)tally->positions, "settled", (int)tally->settled, "turns",
                      (int)tally->turns, "turns_settled", (int)tally->turns_settled, "parts",
                      (json_int_t)tally->parts, "seconds", tally->seconds));
    }
    return printed && json_list_end(&list, NULL);
}

static Status read_options(Arguments *arguments, Coverage *coverage) {
    const char *seed = arguments->values[OPTION_SEED];
    coverage->games = GAMES_DEFAULT;
    coverage->seed = 1;
    number_option_read(arguments, OPTION_GAMES, " of games", 1, GAMES_MAX, &coverage->games);
    if (arguments->status == STATUS_FINE && seed != NULL &&
        !number_read(seed, UINT32_MAX, &coverage->seed))
        return message_usage("coverage", "--seed takes a number below 2^32, not '%s'", seed);
    limits_read(arguments, &coverage->limits);
    threads_read(arguments, &coverage->options.threads);
    memory_read(arguments, &coverage->options.memory);
    if (coverage->limits.nodes == 0)
        coverage->limits.nodes = NODES_DEFAULT;
    return arguments->status;
}

Status bench_coverage(Arguments *arguments) {
    Coverage coverage = {.options.without_certificates = true};
    TablesPath path;
    Error error = {0};
    Status status = read_options(arguments, &coverage);
    if (status == STATUS_FINE)
        status = tables_path_read(arguments, &path);
    if (status != STATUS_FINE)
        return status;
    coverage.options.path = &path;
    bool done =
        rules_init(&coverage.rules, 5, 9, (RuleSet){0}, &error) && play_games(&coverage, &error);
    tables_path_finish(&path);
    if (!done)
        return message_failure("%s", error.message);
    if (!arguments_have(arguments, OPTION_JSON))
        print_text(&coverage);
    return bench_status(!arguments_have(arguments, OPTION_JSON) || print_json(&coverage), NULL);
}
