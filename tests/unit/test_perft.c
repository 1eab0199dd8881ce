/* Perft of published counts, and that symmetric positions count alike. */
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
#include "perft.h"
#include "random.h"

enum { LINES_EXPECTED = 43 };

static void check_line(const char *name, const char *size, unsigned depth, uint64_t count) {
    int rows, columns;
    RuleSet set;
    Rules rules;
    Side vela = SIDE_NONE;
    if (strncmp(name, "vela", 4) == 0) {
        name = "standard";
        vela = BLACK;
    }
    assert_true(board_read_size(size, &rows, &columns, NULL));
    assert_true(ruleset_read(name, &set, NULL));
    assert_true(rules_init(&rules, rows, columns, set, NULL));
    Position start = position_start(&rules, vela);
    uint64_t found = perft(&rules, &start, depth);
    if (found != count)
        fail_msg("%s%s on %s, depth %u: %" PRIu64 ", published %" PRIu64, name,
                 vela == SIDE_NONE ? "" : " (vela)", size, depth, found, count);
}

static void test_published_counts(void **state) {
    (void)state;
    const char *path = TEST_DATA "/perft.tsv";
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("%s: %s", path, strerror(errno));
    char line[256];
    int lines = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        char name[64], size[8];
        unsigned depth;
        uint64_t count;
        int fields = sscanf(line, "%63[^\t]\t%7[^\t]\t%u\t%" SCNu64, name, size, &depth, &count);
        if (fields != 4)
            fail_msg("%s: not four fields: %s", path, line);
        check_line(name, size, depth, count);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, LINES_EXPECTED);
}

static void test_depth_zero(void **state) {
    (void)state;
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    assert_int_equal(perft(&rules, &start, 0), 1);
}

static Position position_mapped(const Board *board, int symmetry, Position position) {
    position.stones[WHITE] = board_map(board, symmetry, position.stones[WHITE]);
    position.stones[BLACK] = board_map(board, symmetry, position.stones[BLACK]);
    return position;
}

static unsigned swap_first(unsigned first) {
    unsigned white = first >> WHITE & 1, black = first >> BLACK & 1;
    return white << BLACK | black << WHITE;
}

/* Colours swapped, board turned by half. */
static Position position_swapped(const Board *board, Position position) {
    Position swapped = position;
    PointSet turned[2] = {0, 0};
    for (unsigned point = 0; point < (unsigned)board->points; point++)
        for (int side = 0; side < 2; side++)
            if (position.stones[side] >> point & 1)
                turned[1 - side] |= point_set((unsigned)board->points - 1 - point);
    swapped.stones[WHITE] = turned[WHITE];
    swapped.stones[BLACK] = turned[BLACK];
    swapped.side = (uint8_t)side_other((Side)position.side);
    if (position.vela != SIDE_NONE)
        swapped.vela = (uint8_t)side_other((Side)position.vela);
    swapped.first = (uint8_t)swap_first(position.first);
    return swapped;
}

static Position random_position(Random *stream, const Rules *rules) {
    Position position = {.side = (uint8_t)random_below(stream, 2), .vela = SIDE_NONE};
    uint64_t white = 1 + random_below(stream, 40), black = 1 + random_below(stream, 40);
    uint64_t empty = 30 + random_below(stream, 150);
    for (unsigned point = 0; point < (unsigned)rules->board->points; point++) {
        uint64_t pick = random_below(stream, white + black + empty);
        if (pick < white)
            position.stones[WHITE] |= point_set(point);
        else if (pick < white + black)
            position.stones[BLACK] |= point_set(point);
    }
    if (random_below(stream, 4) == 0)
        position.vela = (uint8_t)random_below(stream, 2);
    if (rules->set.first_single)
        position.first = (uint8_t)random_below(stream, 4);
    position_normalise(rules, &position);
    return position;
}

static unsigned bounded_depth(const Rules *rules, const Position *position) {
    uint64_t count = position_turns_count(rules, position);
    return count > 3000 ? 1 : count > 60 ? 2 : 3;
}

static void test_symmetric_positions(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 5));
    for (int round = 0; round < (SLOW_BUILD ? 200 : 1000); round++) {
        int bits = (int)random_below(&stream, 64);
        RuleSet set = {0};
        if (round % 2 == 0)
            set = (RuleSet){.must_continue = bits & 1,
                            .any_direction = bits >> 1 & 1,
                            .line_once = bits >> 2 & 1,
                            .may_revisit = false, /* chains grow without end */
                            .first_single = bits >> 4 & 1,
                            .strong_centre = bits >> 5 & 1};
        int rows = 3 + 2 * (int)random_below(&stream, 4);
        int columns = 3 + 2 * (int)random_below(&stream, rows == 9 ? 3 : 4);
        Rules rules;
        assert_true(rules_init(&rules, rows, columns, set, NULL));
        Position position = random_position(&stream, &rules);
        if (position.stones[WHITE] == 0 || position.stones[BLACK] == 0)
            continue;
        unsigned depth = bounded_depth(&rules, &position);
        uint64_t count = perft(&rules, &position, depth);
        for (int symmetry = 1; symmetry < rules.board->symmetries; symmetry++) {
            Position image = position_mapped(rules.board, symmetry, position);
            assert_int_equal(perft(&rules, &image, depth), count);
        }
        Position swapped = position_swapped(rules.board, position);
        assert_int_equal(perft(&rules, &swapped, depth), count);
    }
}

/* The start is its own image when the board is turned by half and the colours change. */
static void test_start_is_its_own_swap(void **state) {
    (void)state;
    for (int rows = 3; rows <= 9; rows += 2)
        for (int columns = 3; columns <= (rows == 9 ? 7 : 9); columns += 2) {
            Rules rules;
            assert_true(rules_init(&rules, rows, columns, (RuleSet){0}, NULL));
            Position start = position_start(&rules, SIDE_NONE);
            Position swapped = position_swapped(rules.board, start);
            assert_int_equal(swapped.side, BLACK);
            assert_true(swapped.stones[WHITE] == start.stones[WHITE]);
            assert_true(swapped.stones[BLACK] == start.stones[BLACK]);
            assert_int_equal(perft(&rules, &swapped, 3), perft(&rules, &start, 3));
        }
}

static bool add_perft(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    void **pair = context;
    const Rules *rules = pair[0];
    uint64_t *sum = pair[1];
    *sum += perft(rules, after, 2);
    return true;
}

/* What --divide prints adds up. */
static void test_counts_add_up(void **state) {
    (void)state;
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    uint64_t sum = 0;
    void *context[] = {&rules, &sum};
    assert_true(position_turns(&rules, &start, add_perft, context));
    assert_int_equal(sum, perft(&rules, &start, 3));
}

/* The first turn of an unfinished one goes on from it: all its turns share its first step. */
static void test_unfinished_turns_add_up(void **state) {
    (void)state;
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned count = position_steps(&rules, &start, choices);
    uint64_t sum = 0;
    for (unsigned i = 0; i < count; i++) {
        Position unfinished = start;
        position_step(&rules, &unfinished, choices[i]);
        sum += perft(&rules, &unfinished, 4);
    }
    assert_int_equal(sum, perft(&rules, &start, 4));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_counts),    cmocka_unit_test(test_depth_zero),
        cmocka_unit_test(test_symmetric_positions), cmocka_unit_test(test_start_is_its_own_swap),
        cmocka_unit_test(test_counts_add_up),       cmocka_unit_test(test_unfinished_turns_add_up),
    };
    int failed = cmocka_run_group_tests_name("fastest loops", tests, NULL, NULL);
    stones_use_portable_loops(true);
    return failed + cmocka_run_group_tests_name("portable loops", tests, NULL, NULL);
}
