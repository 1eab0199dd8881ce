/* fanorona-bench coverage: how many positions and turns of real games the oracle settles, or at
 * least bounds. */
#include <inttypes.h>
#include <stdio.h>

#include "bench.h"
#include "json_output.h"
#include "match.h"
#include "number.h"
#include "oracle.h"
#include "resources.h"
#include "seat.h"
#include "tables_options.h"
#include "verdict_words.h"

/* Games between players of this level give the positions: of each number of stones so many, from
 * each game one. */
enum { POSITIONS_DEFAULT = 20, POSITIONS_MAX = 1000, PLIES_MAX = 200, LEVEL = 5 };
enum { NODES_DEFAULT = 2000000, MOMENT_SIZE = 48 };
static const unsigned stones_table[] = {20, 16, 14, 12, 11, 10, 9, 8};
enum { SIZES = sizeof stones_table / sizeof *stones_table };

/* How far the oracle was is told at these shares of the limit; the last is all of it: with
 * `--time 30` after 1, 5 and 30 seconds. */
static const unsigned share_table[] = {30, 6, 1};
enum { SHARES = sizeof share_table / sizeof *share_table };

/* Settled: the outcome is known; bounded: some outcome is ruled out, or all but one. */
typedef struct Tally {
    unsigned positions, positions_settled, positions_bounded;
    unsigned turns, turns_settled, turns_bounded;
} Tally;

/* What an oracle's work on some positions took: nodes, parts of tables unpacked, processor time. */
typedef struct Effort {
    uint64_t nodes, parts;
    double seconds;
} Effort;

typedef struct Coverage {
    Rules rules;
    OracleOptions options;
    Limits limits;
    uint64_t positions, seed, stones; /* 0: of each number of stones */
    Tally tally[SIZES + 1][SHARES];   /* the last size: of all */
    Effort effort[SIZES + 1];
} Coverage;

static void count(const Verdict *verdict, unsigned *all, unsigned *settled, unsigned *bounded) {
    ++*all;
    *settled += verdict->outcome != OUTCOME_UNKNOWN;
    *bounded += verdict->at_least != OUTCOME_LOSS || verdict->at_most != OUTCOME_WIN;
}

static Tally tally_of(const OracleSnapshot *snapshot) {
    Tally tally = {0};
    count(&snapshot->position, &tally.positions, &tally.positions_settled,
          &tally.positions_bounded);
    for (size_t turn = 0; turn < snapshot->turns; turn++)
        count(&snapshot->turn[turn].verdict, &tally.turns, &tally.turns_settled,
              &tally.turns_bounded);
    return tally;
}

static void tally_add(Tally *tally, const Tally *more) {
    tally->positions += more->positions;
    tally->positions_settled += more->positions_settled;
    tally->positions_bounded += more->positions_bounded;
    tally->turns += more->turns;
    tally->turns_settled += more->turns_settled;
    tally->turns_bounded += more->turns_bounded;
}

/* A question under way. */
typedef struct Asking {
    const Coverage *coverage;
    Oracle *oracle;
    double begin;     /* processor time */
    Tally at[SHARES]; /* how far it was at these shares of the limit */
} Asking;

/* Processor time is the same whatever else the machine does. */
static double spent_seconds(const Asking *asking) {
    return (bench_processor_seconds() - asking->begin) / asking->coverage->options.threads;
}

/* The limit in nodes ends a search by itself, that in time does not. */
static void note(Asking *asking, const OracleSnapshot *snapshot, double seconds) {
    const Limits *limits = &asking->coverage->limits;
    for (unsigned number = 0; number < SHARES; number++) {
        Tally *at = &asking->at[number];
        unsigned share = share_table[number];
        bool is_within =
            (share == 1 || limits->nodes == 0 || snapshot->nodes <= limits->nodes / share) &&
            (limits->seconds <= 0 || seconds <= limits->seconds / share);
        if (at->positions == 0 || is_within)
            *at = tally_of(snapshot);
    }
}

/* Returns the last snapshot, which the caller destroys: with it everything is settled, or a limit
 * was reached. */
static OracleSnapshot *wait_for_last(Asking *asking) {
    double limit = asking->coverage->limits.seconds, seconds = 0;
    OracleSnapshot *last = NULL;
    bool is_over = false;
    while (last == NULL || !is_over) {
        OracleSnapshot *newer = oracle_wait(asking->oracle, 10);
        seconds = spent_seconds(asking);
        is_over = limit > 0 && seconds >= limit;
        if (newer == NULL)
            continue;
        oracle_snapshot_destroy(last);
        last = newer;
        note(asking, last, seconds);
        Tally tally = tally_of(last);
        is_over = is_over || last->done || tally.turns_settled == tally.turns;
    }
    return last;
}

static void add(Coverage *coverage, unsigned size, const Tally at[SHARES], const Effort *effort) {
    for (unsigned share = 0; share < SHARES; share++)
        tally_add(&coverage->tally[size][share], &at[share]);
    coverage->effort[size].nodes += effort->nodes;
    coverage->effort[size].parts += effort->parts;
    coverage->effort[size].seconds += effort->seconds;
}

/* Asks an oracle of its own, which has proved nothing yet, about the last position of a game. */
static bool ask(Coverage *coverage, const History *game, unsigned size, Error *error) {
    Position position = history_position(game);
    Asking asking = {.coverage = coverage};
    Limits limits = {.nodes = coverage->limits.nodes};
    asking.oracle = oracle_create(&coverage->rules, &coverage->options, error);
    History *line = asking.oracle == NULL ? NULL : history_copy_line(game, error);
    if (asking.oracle != NULL)
        oracle_await_files(asking.oracle);
    asking.begin = bench_processor_seconds();
    bool asked = line != NULL && (oracle_ask(asking.oracle, line, &position, &limits) != 0 ||
                                  error_out_of_memory(error));
    OracleSnapshot *last = asked ? wait_for_last(&asking) : NULL;
    if (asked && last->failed)
        asked = error_set(error, "%s", last->problem.message);
    if (asked) {
        Effort effort = {last->nodes, oracle_unpacked(asking.oracle),
                         bench_processor_seconds() - asking.begin};
        add(coverage, size, asking.at, &effort);
        add(coverage, SIZES, asking.at, &effort);
    }
    oracle_snapshot_destroy(last);
    oracle_destroy(asking.oracle);
    return asked;
}

static bool is_enough(const Coverage *coverage, unsigned size) {
    bool is_wanted = coverage->stones == 0 || coverage->stones == stones_table[size];
    return !is_wanted || coverage->tally[size][0].positions >= coverage->positions;
}

/* Of the positions of a game with some number of stones one is kept, each as likely as another. */
typedef struct Picked {
    History *line; /* to the position; NULL: there is none */
    unsigned seen;
} Picked;

static bool pick(const History *game, Random *random, Picked *picked, Error *error) {
    if (random_below(random, ++picked->seen) != 0)
        return true;
    history_destroy(picked->line);
    picked->line = history_copy_line(game, error);
    return picked->line != NULL;
}

/* Plays a game to its end, and picks. */
static bool play_game(Coverage *coverage, Player *player[static 2], Random *random,
                      Picked picked[static SIZES], Error *error) {
    Position start = position_start(&coverage->rules, SIDE_NONE);
    Match *match = match_create(&coverage->rules, &start, error);
    bool played = match != NULL;
    for (unsigned ply = 0; played && ply < PLIES_MAX && match_side(match) != SIDE_NONE; ply++) {
        const History *game = match_record(match)->history;
        Position now = match_position(match);
        unsigned stones = stones_count(position_stones(&now));
        Turn turn;
        for (unsigned size = 0; played && size < SIZES; size++)
            if (stones == stones_table[size])
                played = pick(game, random, &picked[size], error);
        played =
            played &&
            player_choose(player[match_side(match)], game, NULL, &turn, error) == PLAYER_CHOSE &&
            match_play(match, &turn, error);
    }
    match_destroy(match);
    return played;
}

/* Plays a game, and asks about what was picked, as far as it is not enough yet. */
static bool ask_about_game(Coverage *coverage, Player *player[static 2], Random *random,
                           Error *error) {
    Picked picked[SIZES] = {0};
    bool asked = play_game(coverage, player, random, picked, error);
    for (unsigned size = 0; size < SIZES; size++) {
        if (asked && picked[size].line != NULL && !is_enough(coverage, size))
            asked = ask(coverage, picked[size].line, size, error);
        history_destroy(picked[size].line);
    }
    return asked;
}

static bool is_done(const Coverage *coverage) {
    for (unsigned size = 0; size < SIZES; size++)
        if (!is_enough(coverage, size))
            return false;
    return true;
}

static bool play_games(Coverage *coverage, Error *error) {
    Random random;
    Seat seat[2] = {{SEAT_HUMAN, NULL}, {SEAT_HUMAN, NULL}};
    bool played =
        random_init_seeded(&random, coverage->seed) || error_set(error, "libsodium cannot be used");
    for (unsigned side = 0; side < 2; side++)
        played = played && seat_init(&seat[side], SEAT_LEVEL_1 + LEVEL - 1, NULL, &random, error);
    while (played && !is_done(coverage))
        played = ask_about_game(coverage, (Player *[]){seat[WHITE].player, seat[BLACK].player},
                                &random, error);
    for (unsigned side = 0; side < 2; side++)
        seat_finish(&seat[side]);
    return played;
}

static double percent(unsigned part, unsigned all) {
    return all == 0 ? 0 : 100.0 * part / all;
}

static void print_row(const char *name, const Tally tally[SHARES], const Effort *effort) {
    double positions = tally->positions == 0 ? 1 : tally->positions;
    printf("%6s %9u %5u", name, tally->positions, tally->turns);
    for (unsigned share = 0; share < SHARES; share++) {
        const Tally *at = &tally[share];
        printf(" | %3.0f %3.0f %3.0f %3.0f", percent(at->positions_settled, at->positions),
               percent(at->positions_bounded, at->positions), percent(at->turns_settled, at->turns),
               percent(at->turns_bounded, at->turns));
    }
    printf(" | %9.0f %7.0f %7.2f\n", (double)effort->nodes / positions,
           (double)effort->parts / positions, effort->seconds / positions);
}

/* Writes the moment that is a share of the limit: "5 s", "67k nodes". */
static void write_moment(const Limits *limits, unsigned share, char text[static MOMENT_SIZE]) {
    char nodes[SHORT_NUMBER_SIZE];
    short_number(limits->nodes / share, nodes);
    if (limits->nodes == 0)
        snprintf(text, MOMENT_SIZE, "%.3g s", limits->seconds / share);
    else if (limits->seconds <= 0)
        snprintf(text, MOMENT_SIZE, "%s nodes", nodes);
    else
        snprintf(text, MOMENT_SIZE, "%.3g s, %s", limits->seconds / share, nodes);
}

static void print_text(const Coverage *coverage) {
    puts("Each time (processor time of each thread) or number of nodes has four columns:\n"
         "the percentages of positions settled and bounded by then, and of turns settled\n"
         "and bounded. The last columns are means for a position: nodes, parts of tables\n"
         "unpacked, and seconds of processor time of all threads.");
    printf("%6s %9s %5s", "stones", "positions", "turns");
    for (unsigned share = 0; share < SHARES; share++) {
        char moment[MOMENT_SIZE];
        write_moment(&coverage->limits, share_table[share], moment);
        printf(" | %15s", moment);
    }
    printf(" | %9s %7s %7s\n", "nodes", "parts", "seconds");
    for (unsigned size = 0; size < SIZES; size++) {
        char name[16];
        if (coverage->tally[size]->positions == 0)
            continue;
        snprintf(name, sizeof name, "%u", stones_table[size]);
        print_row(name, coverage->tally[size], &coverage->effort[size]);
    }
    print_row("all", coverage->tally[SIZES], &coverage->effort[SIZES]);
}

static json_t *tally_json(const Coverage *coverage, unsigned size, unsigned share) {
    const Tally *tally = &coverage->tally[size][share];
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "stones", (int)stones_table[size],
                     "part_of_limit", (int)share_table[share], "positions", (int)tally->positions,
                     "settled", (int)tally->positions_settled, "bounded",
                     (int)tally->positions_bounded, "turns", (int)tally->turns, "turns_settled",
                     (int)tally->turns_settled, "turns_bounded", (int)tally->turns_bounded);
}

static bool print_json(const Coverage *coverage) {
    JsonList list;
    const Effort *effort = &coverage->effort[SIZES];
    bool printed = json_list_begin(
        &list,
        json_pack("{s:s, s:s, s:I, s:I, s:I, s:f, s:i}", "bench", "coverage", "algorithm",
                  algorithm_name(coverage->options.algorithm), "positions",
                  (json_int_t)coverage->positions, "seed", (json_int_t)coverage->seed, "nodes",
                  (json_int_t)coverage->limits.nodes, "time", coverage->limits.seconds, "threads",
                  (int)coverage->options.threads),
        "results");
    for (unsigned size = 0; size < SIZES; size++)
        for (unsigned share = 0; share < SHARES && printed; share++)
            printed = json_list_add(&list, tally_json(coverage, size, share));
    return printed &&
           json_list_end(&list,
                         json_pack("{s:I, s:I, s:f}", "nodes_made", (json_int_t)effort->nodes,
                                   "parts", (json_int_t)effort->parts, "seconds", effort->seconds));
}

static bool has_size(uint64_t stones) {
    for (unsigned size = 0; size < SIZES; size++)
        if (stones_table[size] == stones)
            return true;
    return false;
}

static Status read_options(Arguments *arguments, Coverage *coverage) {
    const char *seed = arguments->values[OPTION_SEED];
    coverage->positions = POSITIONS_DEFAULT;
    coverage->seed = 1;
    number_option_read(arguments, OPTION_SAMPLE, 1, POSITIONS_MAX, &coverage->positions);
    if (arguments->status == STATUS_FINE && seed != NULL &&
        !number_read(seed, UINT32_MAX, &coverage->seed))
        return message_usage("coverage", "--seed takes a number below 2^32, not '%s'", seed);
    number_option_read(arguments, OPTION_STONES, 1, BOARD_POINTS_MAX, &coverage->stones);
    if (arguments->status == STATUS_FINE && coverage->stones != 0 && !has_size(coverage->stones))
        return message_usage("coverage", "--stones takes 20, 16, 14, 12, 11, 10, 9 or 8");
    algorithm_read(arguments, &coverage->options.algorithm);
    limits_read(arguments, &coverage->limits);
    threads_read(arguments, &coverage->options.threads);
    memory_read(arguments, &coverage->options.memory);
    if (coverage->limits.nodes == 0 && coverage->limits.seconds <= 0)
        coverage->limits.nodes = NODES_DEFAULT;
    return arguments->status;
}

Status bench_coverage(Arguments *arguments) {
    Coverage coverage = {.options.proofs.none = true};
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
