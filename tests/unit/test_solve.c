/* Retrograde analysis: values against brute force on many boards and rule sets, the same values on
 * any number of threads, stopping, and the published outcomes of 5x9 endgames.
 * TEST_STONES says to how many stones, more or less; the more the longer it takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "amount.h"
#include "brute_force.h"
#include "parallel.h"
#include "placements.h"
#include "point_sets.h"
#include "seconds_worked.h"
#include "solve.h"

enum { STONES_DEFAULT = SLOW_BUILD ? 3 : 4 };

static unsigned stones_asked(void) {
    int stones = amount("TEST_STONES", STONES_DEFAULT);
    return stones < 2 ? 2 : (unsigned)stones;
}

/* For brute force. */
static unsigned fewer_stones(void) {
    return stones_asked() < 5 ? stones_asked() : 5;
}

static Rules rules_of(const char *size, const char *set_text) {
    Rules rules = {0};
    RuleSet set;
    Error error;
    int rows, columns;
    if (!ruleset_read(set_text, &set, &error) || !board_read_size(size, &rows, &columns, &error) ||
        !rules_init(&rules, rows, columns, set, &error))
        fail_msg("%s %s: %s", size, set_text, error.message);
    return rules;
}

static void make_pair(const Rules *rules, ValueTables *tables, Split split) {
    Error error;
    for (unsigned i = 0; i < 2; i++) {
        ValueTable *table = &tables->split[split.mover][split.opponent];
        if (table->index == NULL)
            table->index = index_create(rules->board, split, &error);
        if (table->index == NULL)
            fail_msg("%uv%u: %s", split.mover, split.opponent, error.message);
        split = (Split){split.opponent, split.mover};
    }
}

/* Forgets the values of a pair, and keeps its indexes. */
static void free_pair(ValueTables *tables, Split split) {
    for (unsigned i = 0; i < 2; i++) {
        ValueTable *table = &tables->split[split.mover][split.opponent];
        free(table->values);
        table->values = NULL;
        split = (Split){split.opponent, split.mover};
    }
}

/* Solves all pairs of so many stones at most. Either of a pair's splits may name it. */
static ValueTables *solve_with(const Rules *rules, unsigned stones, const SolveOptions *options) {
    ValueTables *tables = calloc(1, sizeof *tables);
    assert_non_null(tables);
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned fewer = 1; 2 * fewer <= sum; fewer++) {
            Split split = {(uint8_t)fewer, (uint8_t)(sum - fewer)};
            if (options->threads % 2 == 0)
                split = (Split){split.opponent, split.mover};
            Error error;
            make_pair(rules, tables, split);
            if (!solve_pair(rules, tables, split, options, &error))
                fail_msg("%uv%u: %s", split.mover, split.opponent, error.message);
        }
    return tables;
}

static ValueTables *solve_all(const Rules *rules, unsigned stones, unsigned threads) {
    return solve_with(rules, stones, &(SolveOptions){.threads = threads});
}

static void free_all(ValueTables *tables) {
    value_tables_clear(tables);
    for (unsigned mover = 0; mover <= STONES_MAX; mover++)
        for (unsigned opponent = 0; opponent <= STONES_MAX; opponent++)
            assert_true(tables->split[mover][opponent].index == NULL &&
                        tables->split[mover][opponent].values == NULL);
    free(tables);
}

static Value value_of(const ValueTables *tables, Stones stones) {
    const ValueTable *table = &tables->split[set_count(stones.mover)][set_count(stones.opponent)];
    return table->values[index_rank(table->index, stones)];
}

typedef struct Comparison {
    const Rules *rules;
    const ValueTables *tables;
    const BruteForce *truth;
    uint64_t compared, decided;
} Comparison;

static void compare(void *context, Stones stones) {
    Comparison *comparison = context;
    if (stones_can_capture(comparison->rules->board, stones))
        return;
    int distance = brute_force_distance(comparison->truth, stones);
    Value value = value_of(comparison->tables, stones);
    int found = value == VALUE_DRAW ? BRUTE_FORCE_DRAW : (int)value_distance(value);
    if (found != distance)
        fail_msg("mover %#" PRIx64 " opponent %#" PRIx64 ": solved %d, brute force %d",
                 stones.mover, stones.opponent, found, distance);
    comparison->compared++;
    comparison->decided += value != VALUE_DRAW;
}

static void check_holes(const ValueTables *tables, Split split) {
    const ValueTable *table = &tables->split[split.mover][split.opponent];
    for (uint64_t number = 0; number < index_size(table->index); number++) {
        Stones stones;
        unsigned symmetries;
        if (!index_unrank(table->index, number, &stones, &symmetries))
            assert_int_equal(table->values[number], VALUE_DRAW);
    }
}

/* Outcomes that are solved alone are those of the values. */
static void check_outcomes(const Rules *rules, unsigned stones, const ValueTables *expected) {
    ValueTables *found = solve_with(rules, stones, &(SolveOptions){.threads = 2, .outcomes = true});
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned mover = 1; mover < sum; mover++) {
            const ValueTable *a = &expected->split[mover][sum - mover];
            const ValueTable *b = &found->split[mover][sum - mover];
            for (uint64_t number = 0; number < index_size(a->index); number++)
                if (value_outcome(a->values[number]) != value_outcome(b->values[number]))
                    fail_msg("%uv%u, %" PRIu64 ": another outcome without distances", mover,
                             sum - mover, number);
        }
    free_all(found);
}

static void check_board(const char *size, const char *set, unsigned stones) {
    Rules rules = rules_of(size, set);
    if (stones > (unsigned)rules.board->points)
        stones = (unsigned)rules.board->points;
    BruteForce *truth = brute_force_create(&rules, stones);
    ValueTables *first = solve_all(&rules, stones, 1);
    Comparison comparison = {&rules, first, truth, 0, 0};
    brute_force_visit(truth, compare, &comparison);
    assert_true(comparison.compared > 0 && comparison.decided > 0);
    for (unsigned threads = 2; threads <= 3; threads++) {
        stones_use_portable_loops(threads == 3);
        ValueTables *other = solve_all(&rules, stones, threads);
        stones_use_portable_loops(false);
        for (unsigned sum = 2; sum <= stones; sum++)
            for (unsigned mover = 1; mover < sum; mover++) {
                ValueTable *a = &first->split[mover][sum - mover];
                ValueTable *b = &other->split[mover][sum - mover];
                assert_int_equal(index_size(a->index), index_size(b->index));
                assert_memory_equal(a->values, b->values, index_size(a->index));
                check_holes(other, (Split){(uint8_t)mover, (uint8_t)(sum - mover)});
            }
        free_all(other);
    }
    check_outcomes(&rules, stones, first);
    free_all(first);
    brute_force_destroy(truth);
}

static const char *const rule_sets[] = {
    "standard",
    "cyningstan",
    "mandatory",
    "free-direction",
    "standard,line=once",
    "standard,revisit=yes",
    "standard,strong=centre",
    "standard,stuck=draws",
};

static void check_rule_sets(const char *size, unsigned stones) {
    for (unsigned i = 0; i < sizeof rule_sets / sizeof rule_sets[0]; i++)
        check_board(size, rule_sets[i], stones);
}

static void test_3x3(void **state) {
    (void)state;
    check_rule_sets("3x3", 9);
}

static void test_15_points(void **state) {
    (void)state;
    check_rule_sets("3x5", fewer_stones() + 1);
    check_rule_sets("5x3", fewer_stones() + 1);
}

static void test_square_boards(void **state) {
    (void)state;
    check_rule_sets("5x5", fewer_stones());
    check_board("7x7", "standard", fewer_stones() - 1);
}

static void test_wide_boards(void **state) {
    (void)state;
    check_rule_sets("3x7", fewer_stones());
    check_rule_sets("5x7", fewer_stones() - 1);
    check_rule_sets("5x9", fewer_stones() - 1);
    check_board("9x7", "standard", 2);
    check_board("7x9", "standard,strong=centre", 2);
}

/* Every stone on the board, or all but one. */
static void test_full_board(void **state) {
    (void)state;
    if (fewer_stones() <= 4)
        skip(); /* brute force has 14 million positions; test_3x3 fills a smaller board */
    check_board("3x5", "standard", 15);
}

/* What is needed to count all positions of a split, each class once. */
typedef struct Counting {
    const Rules *rules;
    const ValueTables *tables;
    Split split;
    unsigned threads;
    unsigned half_turn; /* the symmetry */
    uint64_t counts[PARALLEL_THREADS_MAX][3];
} Counting;

static Outcome outcome_of(const Counting *counting, Stones stones);

typedef struct Captures {
    const Counting *counting;
    Outcome best;
} Captures;

static bool look_at_capture(void *context, Stones after) {
    Captures *captures = context;
    Outcome outcome = outcome_of(captures->counting, after);
    if (outcome == OUTCOME_LOSS)
        captures->best = OUTCOME_WIN;
    else if (outcome == OUTCOME_DRAW)
        captures->best = OUTCOME_DRAW;
    return captures->best != OUTCOME_WIN;
}

/* By playing out the captures until the position is quiet or over. */
static Outcome outcome_of(const Counting *counting, Stones stones) {
    if (stones.mover == 0)
        return OUTCOME_LOSS;
    if (!stones_can_capture(counting->rules->board, stones))
        return value_outcome(value_of(counting->tables, stones));
    Captures captures = {counting, OUTCOME_LOSS};
    captures_visit(counting->rules, stones, TURN_FREE, look_at_capture, &captures);
    return captures.best;
}

static void count_position(Counting *counting, Stones stones, unsigned thread) {
    Stones turned = stones_mapped(counting->rules->board, (int)counting->half_turn, stones);
    if (!stones_equal(turned, stones))
        counting->counts[thread][outcome_of(counting, stones)]++;
}

/* All positions whose mover has its highest stone at `piece`. Where the mover's stones are the
 * least of their images and no symmetry keeps them, every set of the opponent's is a class. */
static bool count_piece(void *context, uint64_t piece, unsigned thread) {
    Counting *counting = context;
    const Board *board = counting->rules->board;
    PointSet highest = point_set((unsigned)piece);
    if (set_count(highest - 1) + 1 < counting->split.mover)
        return true;
    PointSet below = point_set_first(highest - 1, counting->split.mover - 1u);
    do {
        Stones stones = {below | highest, 0};
        unsigned symmetries;
        Stones least = stones_least_image(board, stones, &symmetries);
        if (least.mover != stones.mover)
            continue;
        PointSet within = board->all & ~stones.mover;
        stones.opponent = point_set_first(within, counting->split.opponent);
        do {
            unsigned ignored;
            if (symmetries == 1 ||
                stones_equal(stones_least_image(board, stones, &ignored), stones))
                count_position(counting, stones, thread);
        } while (point_set_next(within, &stones.opponent));
    } while (point_set_next(highest - 1, &below));
    return true;
}

static unsigned half_turn_of(const Board *board) {
    unsigned symmetry = 0;
    for (unsigned point = 0; point < (unsigned)board->points;)
        if (board->image[symmetry][point] == (unsigned)board->points - 1 - point)
            point++;
        else
            symmetry++, point = 0;
    return symmetry;
}

static void check_counts(Counting *counting, const uint64_t expected[3]) {
    memset(counting->counts, 0, sizeof counting->counts);
    parallel_run(counting->threads, (uint64_t)counting->rules->board->points, count_piece,
                 counting);
    uint64_t found[3] = {0};
    for (unsigned thread = 0; thread < counting->threads; thread++)
        for (Outcome outcome = OUTCOME_DRAW; outcome <= OUTCOME_LOSS; outcome++)
            found[outcome] += counting->counts[thread][outcome];
    if (memcmp(found, expected, sizeof found) != 0)
        fail_msg("%uv%u: %" PRIu64 " won, %" PRIu64 " drawn, %" PRIu64 " lost; published: %" PRIu64
                 ", %" PRIu64 ", %" PRIu64,
                 counting->split.mover, counting->split.opponent, found[OUTCOME_WIN],
                 found[OUTCOME_DRAW], found[OUTCOME_LOSS], expected[OUTCOME_WIN],
                 expected[OUTCOME_DRAW], expected[OUTCOME_LOSS]);
}

static void test_published_outcomes(void **state) {
    (void)state;
    const char *path = TEST_DATA "/endgames-5x9.tsv";
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    Rules rules = rules_of("5x9", "standard");
    unsigned threads = parallel_processors();
    ValueTables *tables = solve_all(&rules, stones_asked(), threads);
    Counting *counting = calloc(1, sizeof *counting);
    assert_non_null(counting);
    *counting = (Counting){.rules = &rules,
                           .tables = tables,
                           .threads = threads,
                           .half_turn = half_turn_of(rules.board)};
    char line[256];
    unsigned lines = 0, checked = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        unsigned mover, opponent;
        uint64_t win, draw, loss;
        if (line[0] == '#')
            continue;
        if (sscanf(line, "%u %u %" SCNu64 " %" SCNu64 " %" SCNu64, &mover, &opponent, &win, &draw,
                   &loss) != 5)
            fail_msg("%s: not five numbers: %s", path, line);
        lines++;
        if (mover + opponent > stones_asked())
            continue;
        counting->split = (Split){(uint8_t)mover, (uint8_t)opponent};
        check_counts(counting, (uint64_t[3]){draw, win, loss});
        checked++;
    }
    fclose(file);
    assert_int_equal(lines, 21);
    assert_int_equal(checked, stones_asked() < 7 ? stones_asked() * (stones_asked() - 1) / 2 : 21);
    free(counting);
    free_all(tables);
}

typedef struct Stopping {
    double share; /* done, from which on it is stopped */
    double stopped_at, last;
    unsigned calls;
    bool wrong;
    atomic_bool stop;
} Stopping;

static void stop_at_share(void *context, double done) {
    Stopping *stopping = context;
    if (!(done >= 0 && done <= 1) || done < stopping->last)
        stopping->wrong = true;
    stopping->last = done;
    stopping->calls++;
    if (done >= stopping->share && stopping->stopped_at == 0) {
        stopping->stopped_at = seconds_worked();
        atomic_store(&stopping->stop, true);
    }
}

/* A pair large enough to be reported on; stopped before its beginning and at some shares done. */
static void test_stop(void **state) {
    (void)state;
    Rules rules = rules_of("5x7", "standard");
    ValueTables *tables = solve_all(&rules, 4, 2);
    Split split = {3, 2};
    ValueTable *own = &tables->split[split.mover][split.opponent];
    ValueTable *other = &tables->split[split.opponent][split.mover];
    make_pair(&rules, tables, split);
    static const struct {
        unsigned threads;
        double share;
    } stops[] = {{1, -1}, {2, -1}, {1, 0}, {2, 0.1}, {3, 0.3}, {2, 0.7}};
    for (unsigned i = 0; i < sizeof stops / sizeof stops[0]; i++) {
        Stopping stopping = {.share = stops[i].share};
        SolveOptions options = {.threads = stops[i].threads,
                                .stop = &stopping.stop,
                                .progress = stop_at_share,
                                .context = &stopping};
        Error error = {0};
        if (stopping.share < 0) {
            stopping.stopped_at = seconds_worked();
            atomic_store(&stopping.stop, true);
        }
        bool solved = solve_pair(&rules, tables, split, &options, &error);
        double end = seconds_worked();
        assert_false(stopping.wrong);
        /* What comes last may come too late to be stopped. */
        if (solved && stopping.share > 0.5) {
            free_pair(tables, split);
            continue;
        }
        assert_false(solved);
        assert_string_not_equal(error.message, "");
        assert_true(own->values == NULL && other->values == NULL);
        assert_true(own->index != NULL && other->index != NULL);
        assert_true(end - stopping.stopped_at < 2);
    }
    /* Nothing of it stays behind: the values come out right afterwards. */
    SolveOptions options = {.threads = 2};
    assert_true(solve_pair(&rules, tables, split, &options, NULL));
    ValueTables *whole = solve_all(&rules, 5, 3);
    assert_memory_equal(own->values, whole->split[split.mover][split.opponent].values,
                        index_size(own->index));
    assert_memory_equal(other->values, whole->split[split.opponent][split.mover].values,
                        index_size(other->index));
    free_all(whole);
    free_all(tables);
}

static void *stop_after_a_while(void *context) {
    Stopping *stopping = context;
    usleep(5000);
    stopping->stopped_at = seconds_worked();
    atomic_store(&stopping->stop, true);
    return NULL;
}

/* From another thread, while nobody asks for progress. A pair that is solved before that is solved
 * again. */
static void test_stop_from_outside(void **state) {
    (void)state;
    Rules rules = rules_of("5x9", "standard");
    ValueTables *tables = solve_all(&rules, 4, 2);
    Split split = {2, 3};
    make_pair(&rules, tables, split);
    Stopping stopping = {0};
    SolveOptions options = {.threads = 2, .stop = &stopping.stop};
    Error error = {0};
    pthread_t stopper;
    assert_int_equal(pthread_create(&stopper, NULL, stop_after_a_while, &stopping), 0);
    while (solve_pair(&rules, tables, split, &options, &error))
        free_pair(tables, split);
    double end = seconds_worked();
    pthread_join(stopper, NULL);
    assert_string_not_equal(error.message, "");
    assert_true(end - stopping.stopped_at < 2);
    free_all(tables);
}

static void test_memory_estimates(void **state) {
    (void)state;
    for (uint64_t numbers = 1; numbers < (uint64_t)1 << 40; numbers *= 3) {
        assert_true(solve_memory_left(numbers) >= numbers);
        assert_true(solve_memory_peak(numbers) >= solve_memory_left(numbers));
        assert_true(solve_memory_peak(3 * numbers) >= solve_memory_peak(numbers));
    }
}

/* No table has so long games that a value had no room for the distance: they are made up. */
static void test_too_long_games_are_refused(void **state) {
    (void)state;
    Rules rules = rules_of("3x5", "standard");
    for (unsigned threads = 1; threads <= 2; threads++) {
        Error error = {0};
        SolveOptions options = {.threads = threads};
        const Split few = {1, 1}, more = {2, 1};
        ValueTables *tables = solve_all(&rules, 2, 1);
        ValueTable *longest = &tables->split[few.mover][few.opponent];
        for (uint64_t number = 0; number < index_size(longest->index); number++) {
            Value *value = &longest->values[number];
            if (*value != VALUE_DRAW)
                *value = value_of_distance(VALUE_DISTANCE_MAX - 1 + value_distance(*value) % 2);
        }
        make_pair(&rules, tables, more);
        assert_false(solve_pair(&rules, tables, more, &options, &error));
        assert_non_null(strstr(error.message, "longer than 253 turns"));
        assert_null(tables->split[2][1].values);
        assert_null(tables->split[1][2].values);
        options.outcomes = true; /* which have no distances */
        assert_true(solve_pair(&rules, tables, more, &options, &error));
        free_all(tables);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3x3),
        cmocka_unit_test(test_15_points),
        cmocka_unit_test(test_square_boards),
        cmocka_unit_test(test_wide_boards),
        cmocka_unit_test(test_full_board),
        cmocka_unit_test(test_published_outcomes),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_stop_from_outside),
        cmocka_unit_test(test_too_long_games_are_refused),
        cmocka_unit_test(test_memory_estimates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
