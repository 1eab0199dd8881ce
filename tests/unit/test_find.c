/* Finding positions in tables: against a plain look at every quiet position of a board, in every
 * order; that samples are fair, and the same for any number of threads; that ranks which do not fit
 * into one walk are found by the next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "find.h"
#include "placements.h"
#include "position.h"
#include "table_fixture.h"

enum { FOUND_MAX = 200000, TABLES_STONES = 5 };

enum { ROUNDS = SLOW_BUILD ? 800 : 4000 };

typedef struct Found {
    FoundPosition *position;
    size_t count, enough;
    unsigned problems;
    Error problem;
} Found;

static bool take(void *context, const FoundPosition *position) {
    Found *found = context;
    assert_true(found->count < FOUND_MAX);
    found->position[found->count++] = *position;
    return found->count != found->enough;
}

static void take_problem(void *context, const Error *error) {
    Found *found = context;
    found->problems++;
    found->problem = *error;
}

static void take_progress(void *context, bool is_walking, double done) {
    (void)context;
    (void)is_walking;
    assert_true(done >= 0 && done <= 1);
}

static FindQuery query_for(const TableFixture *fixture, Found *found) {
    return (FindQuery){.rules = fixture->rules,
                       .stones = TABLES_STONES,
                       .outcomes = 1 << OUTCOME_DRAW | 1 << OUTCOME_WIN | 1 << OUTCOME_LOSS,
                       .distance = FIND_ANY,
                       .keeping = FIND_ANY,
                       .count = FOUND_MAX - 1,
                       .has_seed = true,
                       .seed = 1,
                       .path = &fixture->path,
                       .threads = 2,
                       .cache_bytes = 1 << 24,
                       .progress = take_progress,
                       .found = take,
                       .problem = take_problem,
                       .context = found};
}

static void find(const FindQuery *query, Found *found) {
    Error error;
    size_t seen;
    found->count = 0;
    if (!tables_find(query, &seen, &error))
        fail_msg("%s", error.message);
    assert_int_equal(seen, found->count);
}

/* --- Every quiet position, without the index --- */

typedef struct Plain {
    const FindQuery *query;
    const Rules *rules;
    Tables *tables;
    Found expected;
} Plain;

typedef struct TurnCount {
    Tables *tables;
    Outcome outcome;
    uint64_t turns;
    int64_t keeping;
} TurnCount;

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    TurnCount *count = context;
    (void)turn;
    Probe value = probe_before(tables_probe(count->tables, position_stones(after)));
    count->turns++;
    count->keeping += value.outcome == count->outcome;
    return true;
}

static bool is_asked(FindRange range, int64_t number) {
    return (range.low == 0 && range.high == UINT32_MAX) ||
           (number >= (int64_t)range.low && number <= (int64_t)range.high);
}

static void look_at_plainly(void *context, Stones stones) {
    Plain *plain = context;
    const FindQuery *query = plain->query;
    unsigned symmetries;
    if (stones_can_capture(plain->rules->board, stones) != query->captures ||
        !stones_equal(stones_least_image(plain->rules->board, stones, &symmetries), stones))
        return;
    Position position = {.stones = {stones.mover, stones.opponent}, .vela = SIDE_NONE};
    FoundPosition found = {.stones = stones, .value = tables_probe(plain->tables, stones)};
    TurnCount count = {.tables = plain->tables, .outcome = found.value.outcome};
    position_turns(plain->rules, &position, count_turn, &count);
    Probe other = tables_probe(plain->tables, (Stones){stones.opponent, stones.mover});
    bool zugzwang = found.value.outcome == OUTCOME_LOSS && other.outcome == OUTCOME_LOSS;
    if ((query->outcomes >> found.value.outcome & 1) == 0 ||
        !is_asked(query->distance, found.value.distance) ||
        !is_asked(query->keeping, count.keeping) || (query->zugzwang && !zugzwang))
        return;
    found.turns = count.turns;
    found.keeping = count.keeping;
    plain->expected.position[plain->expected.count++] = found;
}

/* In each of the classes just one image counts, but the index may choose another than the lowest.
 */
static void make_canonical(const Board *board, Found *found) {
    for (size_t number = 0; number < found->count; number++) {
        unsigned symmetries;
        Stones *stones = &found->position[number].stones;
        *stones = stones_least_image(board, *stones, &symmetries);
    }
}

static int compare_stones(const void *first, const void *second) {
    const Stones *a = &((const FoundPosition *)first)->stones;
    const Stones *b = &((const FoundPosition *)second)->stones;
    if (a->mover != b->mover)
        return a->mover < b->mover ? -1 : 1;
    return a->opponent == b->opponent ? 0 : a->opponent < b->opponent ? -1 : 1;
}

static void sort(Found *found) {
    qsort(found->position, found->count, sizeof *found->position, compare_stones);
}

static void assert_same(Found *found, Found *expected) {
    sort(found);
    sort(expected);
    assert_int_equal(found->count, expected->count);
    for (size_t number = 0; number < found->count; number++) {
        const FoundPosition *is = &found->position[number], *should = &expected->position[number];
        assert_true(stones_equal(is->stones, should->stones));
        assert_int_equal(is->value.outcome, should->value.outcome);
        assert_int_equal(is->value.distance, should->value.distance);
        assert_int_equal(is->turns, should->turns);
        assert_int_equal(is->keeping, should->keeping);
    }
}

static void assert_ordered(const Found *found, FindOrder order) {
    for (size_t number = 1; order != FIND_SAMPLE && number < found->count; number++) {
        int before = found->position[number - 1].value.distance;
        int after = found->position[number].value.distance;
        assert_true(order == FIND_SHORTEST ? before <= after : before >= after);
    }
}

/* No extreme is a draw, which has no end. */
static void leave_out_drawn(Found *found) {
    size_t left = 0;
    for (size_t number = 0; number < found->count; number++)
        if (found->position[number].value.outcome != OUTCOME_DRAW)
            found->position[left++] = found->position[number];
    found->count = left;
}

static void compare(FindQuery query, Found *found) {
    Error error;
    Plain plain = {.query = &query, .rules = &query.rules};
    plain.expected.position = malloc(FOUND_MAX * sizeof *plain.expected.position);
    plain.tables = tables_create(&query.rules, query.path, query.cache_bytes, &error);
    assert_true(plain.tables != NULL && plain.expected.position != NULL);
    for (unsigned stones = 2; stones <= TABLES_STONES; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
            if (query.only.mover == 0 ||
                (split.mover == query.only.mover && split.opponent == query.only.opponent))
                placements_visit(query.rules.board, split, look_at_plainly, &plain);
        }
    assert_int_not_equal(plain.expected.count, 0);
    for (query.order = FIND_SAMPLE; query.order <= (query.captures ? FIND_SAMPLE : FIND_LONGEST);
         query.order++) {
        find(&query, found);
        assert_ordered(found, query.order);
        make_canonical(query.rules.board, found);
        assert_same(found, &plain.expected);
        leave_out_drawn(&plain.expected);
    }
    free(plain.expected.position);
    tables_destroy(plain.tables);
}

static void test_finds_all_that_is_asked(void **state) {
    Found found = {.position = *state};
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, TABLES_STONES, TABLES_STONES);
    FindQuery all = query_for(&fixture, &found);
    compare(all, &found);
    FindQuery query = all;
    query.outcomes = 1 << OUTCOME_WIN;
    query.keeping = (FindRange){1, 1};
    compare(query, &found);
    query.distance = (FindRange){5, 9};
    compare(query, &found);
    query = all;
    query.outcomes = 1 << OUTCOME_DRAW;
    query.keeping = (FindRange){2, 3};
    query.only = (Split){2, 3};
    compare(query, &found);
    query = all;
    query.zugzwang = true;
    compare(query, &found);
    query = all;
    query.captures = true;
    query.only = (Split){2, 1};
    compare(query, &found);
    assert_int_equal(found.problems, 0);
    table_fixture_finish(&fixture);
}

static uint64_t count_decided(const TableFixture *fixture) {
    uint64_t decided = 0;
    for (unsigned mover = 1; mover < TABLES_STONES; mover++)
        for (unsigned opponent = 1; mover + opponent <= TABLES_STONES; opponent++) {
            const ValueTable *table = &fixture->values->split[mover][opponent];
            for (uint64_t number = 0; number < index_size(table->index); number++) {
                Stones stones;
                unsigned symmetries;
                decided += value_outcome(table->values[number]) != OUTCOME_DRAW &&
                           index_unrank(table->index, number, &stones, &symmetries);
            }
        }
    return decided;
}

/* More positions than one walk keeps. */
static void test_goes_on_behind_a_full_walk(void **state) {
    Found found = {.position = *state};
    TableFixture fixture;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, TABLES_STONES, TABLES_STONES);
    FindQuery query = query_for(&fixture, &found);
    uint64_t decided = count_decided(&fixture);
    assert_true(decided > 1 << 15);
    query.outcomes = 1 << OUTCOME_WIN | 1 << OUTCOME_LOSS;
    for (query.order = FIND_SAMPLE; query.order <= FIND_LONGEST; query.order++) {
        find(&query, &found);
        assert_int_equal(found.count, decided);
        assert_ordered(&found, query.order);
        sort(&found);
        for (size_t number = 1; number < found.count; number++)
            assert_true(compare_stones(&found.position[number - 1], &found.position[number]) < 0);
    }
    table_fixture_finish(&fixture);
}

static void test_threads_make_no_difference(void **state) {
    Found found = {.position = *state},
          again = {.position = malloc(FOUND_MAX * sizeof *again.position)};
    TableFixture fixture;
    assert_non_null(again.position);
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, TABLES_STONES, TABLES_STONES);
    for (FindOrder order = FIND_SAMPLE; order <= FIND_LONGEST; order++) {
        FindQuery query = query_for(&fixture, &found);
        query.order = order;
        query.count = 500;
        query.outcomes = 1 << OUTCOME_WIN;
        query.threads = 1;
        find(&query, &found);
        query.threads = 3;
        query.context = &again;
        find(&query, &again);
        assert_int_equal(found.count, 500);
        assert_int_equal(again.count, 500);
        assert_memory_equal(found.position, again.position, 500 * sizeof *found.position);
        query.seed = 2;
        find(&query, &again);
        assert_memory_not_equal(found.position, again.position, 500 * sizeof *found.position);
    }
    free(again.position);
    table_fixture_finish(&fixture);
}

/* Each of the positions that will do comes about as often as any other, whether it is drawn or, as
 * the rarer kind is, found by a walk. */
static void check_fairness(FindQuery query, Found *found, size_t classes) {
    enum { CLASSES_MAX = 64 };
    Stones known[CLASSES_MAX];
    unsigned count[CLASSES_MAX] = {0};
    size_t seen = 0;
    for (query.seed = 1; query.seed <= ROUNDS; query.seed++) {
        find(&query, found);
        assert_int_equal(found->count, 1);
        size_t number = 0;
        while (number < seen && !stones_equal(known[number], found->position[0].stones))
            number++;
        assert_true(number < CLASSES_MAX);
        seen = number == seen ? seen + 1 : seen;
        known[number] = found->position[0].stones;
        count[number]++;
    }
    assert_int_equal(seen, classes);
    double expected = (double)ROUNDS / (double)classes, deviation = 0;
    for (size_t number = 0; number < seen; number++) {
        double more = count[number] - expected;
        deviation += more * more / expected;
    }
    /* Chi-squared; its mean is classes - 1, its variance twice that. */
    double mean = (double)classes - 1;
    assert_true((deviation - mean) * (deviation - mean) < 16 * 2 * mean);
}

static void test_samples_are_fair(void **state) {
    Found found = {.position = *state};
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 3, 3);
    FindQuery query = query_for(&fixture, &found);
    query.threads = 1;
    query.only = (Split){2, 1};
    query.captures = true;
    find(&query, &found);
    size_t with_captures = found.count;
    query.captures = false;
    find(&query, &found);
    size_t quiet = found.count;
    assert_true(quiet > 5 && with_captures > 5);
    query.count = 1;
    check_fairness(query, &found, quiet);
    query.captures = true;
    check_fairness(query, &found, with_captures);
    table_fixture_finish(&fixture);
}

static void test_refuses(void **state) {
    Found found = {.position = *state};
    TableFixture fixture;
    Error error;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 4, 3);
    FindQuery query = query_for(&fixture, &found);
    query.captures = true;
    assert_false(tables_find(&query, NULL, &error));
    assert_non_null(strstr(error.message, "captures"));
    query = query_for(&fixture, &found);
    query.only = (Split){4, 1};
    assert_false(tables_find(&query, NULL, &error));
    assert_non_null(strstr(error.message, "there are no such tables; 'fanorona tables build "));
    query.only = (Split){4, 5};
    assert_false(tables_find(&query, NULL, &error));
    query = query_for(&fixture, &found);
    query.zugzwang = true;
    query.outcomes = 1 << OUTCOME_WIN;
    assert_false(tables_find(&query, NULL, &error));
    assert_non_null(strstr(error.message, "zugzwang"));
    query = query_for(&fixture, &found);
    /* Without distances there are no extremes, but samples. */
    query.only = (Split){2, 2};
    query.count = 3;
    find(&query, &found);
    assert_int_equal(found.count, 3);
    assert_int_equal(found.problems, 0);
    query.order = FIND_LONGEST;
    assert_false(tables_find(&query, NULL, &error));
    assert_int_equal(found.problems, 1);
    assert_string_equal(found.problem.message, "2 against 2 stones: there is no table of distances "
                                               "for the first side to move");
    /* The visitor ends it; so does the flag. */
    query = query_for(&fixture, &found);
    found.count = 0;
    found.enough = 2;
    assert_false(tables_find(&query, NULL, &error));
    assert_string_equal(error.message, "");
    assert_int_equal(found.count, 2);
    atomic_bool stop = true;
    query.stop = &stop;
    assert_false(tables_find(&query, NULL, &error));
    assert_string_equal(error.message, "stopped");
    table_fixture_finish(&fixture);
}

static int make_room(void **state) {
    *state = malloc(FOUND_MAX * sizeof(FoundPosition));
    return *state == NULL;
}

static int free_room(void **state) {
    free(*state);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_finds_all_that_is_asked),
        cmocka_unit_test(test_goes_on_behind_a_full_walk),
        cmocka_unit_test(test_threads_make_no_difference),
        cmocka_unit_test(test_samples_are_fair),
        cmocka_unit_test(test_refuses),
    };
    return cmocka_run_group_tests(tests, make_room, free_room);
}
