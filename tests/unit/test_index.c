/* The numbers of quiet positions: all positions of many splits, walked one by one with symmetry
 * tried out, against rank, unrank and walk; and the published numbers of quiet positions.
 * TEST_STONES says to how many stones, more or less; the more the longer it takes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "index_loops.h"
#include "placements.h"
#include "random.h"

enum { STONES_DEFAULT = SLOW_BUILD ? 4 : 5 };

static unsigned stones_asked(void) {
    int stones = amount("TEST_STONES", STONES_DEFAULT);
    return stones < 2 ? 2 : (unsigned)stones;
}

static const Board *find_board(const char *size, StrongPoints strong_points) {
    int rows, columns;
    Error error;
    if (!board_read_size(size, &rows, &columns, &error))
        fail_msg("%s", error.message);
    return board_find(rows, columns, strong_points, NULL);
}

static Index *make_index(const Board *board, Split split) {
    Error error;
    Index *index = index_create(board, split, &error);
    if (index == NULL)
        fail_msg("%uv%u: %s", split.mover, split.opponent, error.message);
    return index;
}

/* What the walk over all positions found out about one number. */
typedef struct Class {
    Stones least;        /* of the class that has the number; nothing for a hole */
    unsigned symmetries; /* that map its positions to themselves */
} Class;

typedef struct Survey {
    const Board *board;
    Split split;
    Index *index;
    uint64_t size;
    Class *classes; /* by number */
    uint64_t quiet; /* positions, symmetric ones too */
    Random stream;
} Survey;

#define CHECK(survey, condition, number)                                                           \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%dx%d %uv%u, number %" PRIu64 ": not so: %s", (survey)->board->rows,         \
                     (survey)->board->columns, (survey)->split.mover, (survey)->split.opponent,    \
                     (uint64_t)(number), #condition);                                              \
    } while (false)

static void survey_position(void *context, Stones stones) {
    Survey *survey = context;
    if (stones_can_capture(survey->board, stones))
        return;
    survey->quiet++;
    unsigned symmetries, told = 0;
    Stones least = stones_least_image(survey->board, stones, &symmetries);
    uint64_t number = rank_position(survey->index, stones, &told);
    CHECK(survey, number < survey->size, number);
    CHECK(survey, told == symmetries, number);
    CHECK(survey, index_rank(survey->index, stones) == number, number);
    CHECK(survey, index_rank(survey->index, least) == number, number); /* one number a class */
    Class *class = &survey->classes[number];
    if (class->symmetries == 0)
        *class = (Class){least, symmetries};
    CHECK(survey, stones_equal(class->least, least), number); /* one class a number */
}

/* Unranks every number, which fills `positions`; the numbers of the classes, and no others, give
 * positions. */
static void check_unrank(Survey *survey, Stones *positions) {
    uint64_t quiet = 0;
    for (uint64_t number = 0; number < survey->size; number++) {
        const Class *class = &survey->classes[number];
        Stones stones = {0, 0};
        unsigned symmetries = 0, ignored;
        bool found = index_unrank(survey->index, number, &stones, &symmetries);
        CHECK(survey, found == (class->symmetries > 0), number);
        if (!found)
            continue;
        CHECK(survey, symmetries == class->symmetries, number);
        Stones least = stones_least_image(survey->board, stones, &ignored);
        CHECK(survey, stones_equal(least, class->least), number);
        positions[number] = stones;
        quiet += (unsigned)survey->board->symmetries / symmetries;
    }
    CHECK(survey, quiet == survey->quiet, survey->size);
}

typedef struct NumberWalk {
    Survey *survey;
    const Stones *positions;
    uint64_t next, stop_at;
} NumberWalk;

static bool look_at_number(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    NumberWalk *walk = context;
    Survey *survey = walk->survey;
    while (walk->next < survey->size && survey->classes[walk->next].symmetries == 0)
        walk->next++;
    CHECK(survey, number == walk->next, number);
    CHECK(survey, stones_equal(stones, walk->positions[number]), number);
    CHECK(survey, symmetries == survey->classes[number].symmetries, number);
    walk->next++;
    return number < walk->stop_at;
}

static void check_walk(Survey *survey, const Stones *positions, uint64_t begin, uint64_t end) {
    NumberWalk walk = {survey, positions, begin, UINT64_MAX};
    assert_true(index_walk(survey->index, begin, end, look_at_number, &walk));
    CHECK(survey, walk.next <= end || begin == end, walk.next);
    while (walk.next < end && survey->classes[walk.next].symmetries == 0)
        walk.next++;
    CHECK(survey, walk.next == end, walk.next);
}

static void check_walks(Survey *survey, const Stones *positions) {
    check_walk(survey, positions, 0, survey->size);
    check_walk(survey, positions, 0, 0);
    check_walk(survey, positions, survey->size, survey->size);
    if (survey->size == 0)
        return;
    check_walk(survey, positions, survey->size - 1, survey->size);
    for (unsigned time = 0; time < 200; time++) {
        uint64_t begin = random_below(&survey->stream, survey->size);
        uint64_t end = begin + random_below(&survey->stream, survey->size - begin + 1);
        if (time % 2 == 0 && end > begin + 100)
            end = begin + random_below(&survey->stream, 100);
        check_walk(survey, positions, begin, end);
    }
    uint64_t stop_at = random_below(&survey->stream, survey->size);
    NumberWalk walk = {survey, positions, 0, stop_at};
    bool whole = index_walk(survey->index, 0, survey->size, look_at_number, &walk);
    while (stop_at < survey->size && survey->classes[stop_at].symmetries == 0)
        stop_at++;
    CHECK(survey, whole == (stop_at == survey->size), stop_at);
    if (!whole)
        CHECK(survey, walk.next == stop_at + 1, stop_at);
}

/* From a random number on, with gaps of up to `gap` numbers; each number is asked for twice. */
static void check_cursor(Survey *survey, const Stones *positions, uint64_t gap) {
    uint64_t number = gap == 1 ? 0 : random_below(&survey->stream, survey->size);
    IndexCursor cursor = index_cursor(survey->index, number);
    for (unsigned time = 0; number < survey->size; time++) {
        Stones stones;
        unsigned symmetries;
        bool found = index_unrank_next(survey->index, &cursor, number, &stones, &symmetries);
        CHECK(survey, found == (survey->classes[number].symmetries > 0), number);
        if (found) {
            CHECK(survey, stones_equal(stones, positions[number]), number);
            CHECK(survey, symmetries == survey->classes[number].symmetries, number);
        }
        if (time % 2 == 1)
            number += gap == 1 ? 1 : random_below(&survey->stream, gap);
    }
}

static void survey_split(const Board *board, Split split) {
    Survey survey = {.board = board, .split = split, .index = make_index(board, split)};
    assert_true(random_init_seeded(&survey.stream, split.mover * 100u + split.opponent));
    survey.size = index_size(survey.index);
    survey.classes = calloc(survey.size + 1, sizeof *survey.classes);
    Stones *positions = calloc(survey.size + 1, sizeof *positions);
    assert_true(survey.classes != NULL && positions != NULL);
    assert_true(index_memory(survey.index) > 0);
    placements_visit(board, split, survey_position, &survey);
    check_unrank(&survey, positions);
    check_walks(&survey, positions);
    if (survey.size > 0) {
        check_cursor(&survey, positions, 1);
        check_cursor(&survey, positions, 10);
        check_cursor(&survey, positions, survey.size / 20 + 2);
    }
    free(positions);
    free(survey.classes);
    index_destroy(survey.index);
}

static void survey_board(const char *size, StrongPoints strong_points, unsigned stones) {
    const Board *board = find_board(size, strong_points);
    for (unsigned sum = 2; sum <= stones && sum <= (unsigned)board->points; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            survey_split(board, (Split){(uint8_t)mover, (uint8_t)(sum - mover)});
}

static void test_3x3(void **state) {
    (void)state;
    survey_board("3x3", STRONG_CORNER, 9);
}

static void test_small_boards(void **state) {
    (void)state;
    survey_board("3x5", STRONG_CORNER, stones_asked() + 1);
    survey_board("5x3", STRONG_CORNER, stones_asked() + 1);
    survey_board("3x5", STRONG_CENTRE, stones_asked());
    survey_board("3x7", STRONG_CORNER, stones_asked());
}

static void test_square_boards(void **state) {
    (void)state;
    survey_board("5x5", STRONG_CORNER, stones_asked());
    survey_board("7x7", STRONG_CORNER, stones_asked() - 1);
}

static void test_wide_boards(void **state) {
    (void)state;
    survey_board("3x9", STRONG_CORNER, stones_asked() - 1);
    survey_board("9x3", STRONG_CENTRE, stones_asked() - 1);
    survey_board("5x7", STRONG_CORNER, stones_asked() - 1);
    survey_board("5x7", STRONG_CENTRE, stones_asked() - 1);
    survey_board("5x9", STRONG_CORNER, stones_asked() - 1);
    survey_board("9x5", STRONG_CORNER, stones_asked() - 1);
    survey_board("7x9", STRONG_CORNER, stones_asked() - 2);
    survey_board("9x7", STRONG_CENTRE, stones_asked() - 2);
}

/* Boards that are all but full, where hardly a stone can step. */
static void test_full_boards(void **state) {
    (void)state;
    const Board *board = find_board("3x5", STRONG_CORNER);
    for (unsigned sum = 13; sum <= 15; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            survey_split(board, (Split){(uint8_t)mover, (uint8_t)(sum - mover)});
    board = find_board("5x5", STRONG_CORNER);
    survey_split(board, (Split){1, 24});
    survey_split(board, (Split){23, 1});
    survey_split(board, (Split){3, 22});
    survey_split(board, (Split){20, 3});
}

/* The published numbers of quiet positions of both colours, each symmetric position counted. */
static bool add_quiet(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    uint64_t *quiet = context;
    (void)number;
    (void)stones;
    quiet[symmetries]++;
    return true;
}

static uint64_t count_quiet(const Board *board, unsigned stones) {
    uint64_t sum = 0;
    for (unsigned mover = 1; mover < stones; mover++) {
        Index *index = make_index(board, (Split){(uint8_t)mover, (uint8_t)(stones - mover)});
        uint64_t quiet[BOARD_SYMMETRIES_MAX + 1] = {0};
        assert_true(index_walk(index, 0, index_size(index), add_quiet, quiet));
        for (unsigned symmetries = 1; symmetries <= BOARD_SYMMETRIES_MAX; symmetries++)
            sum += quiet[symmetries] * (unsigned)board->symmetries / symmetries;
        index_destroy(index);
    }
    return sum;
}

static void test_published_quiet_positions(void **state) {
    (void)state;
    const char *path = TEST_DATA "/quiet.tsv";
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    char line[256], size[8];
    unsigned stones, checked = 0;
    uint64_t positions, quiet;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        if (sscanf(line, "%7s %u %" SCNu64 " %" SCNu64, size, &stones, &positions, &quiet) != 4)
            fail_msg("%s: not four fields: %s", path, line);
        const Board *board = find_board(size, STRONG_CORNER);
        unsigned limit = board->points == 25 ? 2 * stones_asked() - 4 : stones_asked() + 1;
        if (stones > limit)
            continue;
        uint64_t found = count_quiet(board, stones);
        if (found != quiet)
            fail_msg("%s, %u stones: %" PRIu64 " quiet positions, published %" PRIu64, size, stones,
                     found, quiet);
        checked++;
    }
    fclose(file);
    assert_true(checked >= 2);
}

static void check_refused(const char *size, Split split) {
    Error error = {0};
    Index *index = index_create(find_board(size, STRONG_CORNER), split, &error);
    if (index != NULL)
        fail_msg("%uv%u on %s is not refused", split.mover, split.opponent, size);
    assert_string_not_equal(error.message, "");
}

static void test_refusals(void **state) {
    (void)state;
    check_refused("3x3", (Split){0, 3});
    check_refused("3x3", (Split){3, 0});
    check_refused("3x3", (Split){0, 0});
    check_refused("3x3", (Split){5, 5});
    check_refused("3x3", (Split){9, 1});
    check_refused("3x3", (Split){255, 255});
    check_refused("5x9", (Split){23, 23});
    check_refused("5x9", (Split){1, 22}); /* C(44, 22) positions in a class, or about that */
    index_destroy(NULL);
}

/* Of a split that has too many numbers for any memory it is soon clear that it has more than a file
 * may say. */
static void test_bounds(void **state) {
    (void)state;
    static const Split splits[] = {{8, 8}, {7, 12}, {20, 8}, {6, 30}};
    const Board *board = find_board("5x9", STRONG_CORNER);
    Error error;
    for (size_t number = 0; number < sizeof splits / sizeof *splits; number++) {
        IndexLimits few = {.numbers = 1 << 16};
        assert_null(index_create_within(board, splits[number], &few, &error));
        assert_non_null(strstr(error.message, "have more than 65536 positions"));
    }
    Index *index = make_index(board, (Split){2, 2});
    uint64_t size = index_size(index), bytes = index_memory(index);
    index_destroy(index);
    IndexLimits limits = {.numbers = size - 1};
    assert_null(index_create_within(board, (Split){2, 2}, &limits, &error));
    limits = (IndexLimits){.numbers = size, .bytes = 1 << 10};
    assert_true(limits.bytes < bytes);
    assert_null(index_create_within(board, (Split){2, 2}, &limits, &error));
    assert_true(error.out_of_memory);
    limits.bytes = bytes;
    index = index_create_within(board, (Split){2, 2}, &limits, &error);
    assert_non_null(index);
    assert_int_equal(index_size(index), size);
    index_destroy(index);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3x3),           cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_square_boards), cmocka_unit_test(test_wide_boards),
        cmocka_unit_test(test_full_boards),   cmocka_unit_test(test_published_quiet_positions),
        cmocka_unit_test(test_refusals),      cmocka_unit_test(test_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
