#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "board.h"

/* By direction, from the header: opposite ones differ by 4, the first four lead to higher points.
 */
static const int direction_rows[DIRECTIONS] = {
    [EAST] = 0,       [WEST] = 0,   [NORTH] = 1,       [NORTH_EAST] = 1,
    [NORTH_WEST] = 1, [SOUTH] = -1, [SOUTH_EAST] = -1, [SOUTH_WEST] = -1};
static const int direction_columns[DIRECTIONS] = {
    [NORTH] = 0,      [SOUTH] = 0, [EAST] = 1,        [NORTH_EAST] = 1,
    [SOUTH_EAST] = 1, [WEST] = -1, [NORTH_WEST] = -1, [SOUTH_WEST] = -1};

/* Calls `check` with every board there is. */
static int every_board(void (*check)(const Board *board)) {
    int count = 0;
    for (int rows = 3; rows <= 9; rows += 2)
        for (int columns = 3; columns <= 9; columns += 2)
            for (int strong = 0; strong < 2 && rows * columns <= 63; strong++) {
                const Board *board =
                    board_find(rows, columns, strong ? STRONG_CENTRE : STRONG_CORNER, NULL);
                assert_non_null(board);
                assert_int_equal(board->rows, rows);
                assert_int_equal(board->columns, columns);
                assert_int_equal(board->points, rows * columns);
                check(board);
                count++;
            }
    return count;
}

/* The rules page counts from 1: strong when column number + row number is even, or, where the
 * centre is strong, when that parity is the centre's. */
static bool strong_by_definition(const Board *board, int point) {
    int parity = (point / board->columns + 1 + point % board->columns + 1) % 2;
    if (board->strong_points == STRONG_CORNER)
        return parity == 0;
    return parity == ((board->rows + 1) / 2 + (board->columns + 1) / 2) % 2;
}

/* The point so many steps away, or POINT_NONE where the board or the line ends. */
static int point_by_definition(const Board *board, int point, Direction direction, int steps) {
    int row = point / board->columns + steps * direction_rows[direction];
    int column = point % board->columns + steps * direction_columns[direction];
    bool diagonal = direction_rows[direction] != 0 && direction_columns[direction] != 0;
    if (row < 0 || row >= board->rows || column < 0 || column >= board->columns)
        return POINT_NONE;
    if (diagonal && !strong_by_definition(board, point))
        return POINT_NONE;
    return row * board->columns + column;
}

static void check_points(const Board *board) {
    assert_true(board->all == (PointSet)-1 >> (64 - board->points));
    for (int point = 0; point < 64; point++) {
        bool strong = point < board->points && strong_by_definition(board, point);
        assert_int_equal(board->strong >> point & 1, strong);
    }
}

/* The directions in which there are a neighbour and a point beyond it, and what steps could take.
 */
static void check_directions_of(const Board *board, int point) {
    PointSet beyond = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        Direction direction = (Direction)d, back = direction_opposite(direction);
        int next = point_by_definition(board, point, direction, 1);
        int second = point_by_definition(board, point, direction, 2);
        assert_int_equal(board->neighbour_directions[point] >> d & 1, next != POINT_NONE);
        assert_int_equal(board->beyond_directions[point] >> d & 1, second != POINT_NONE);
        if (second != POINT_NONE)
            beyond |= point_set((unsigned)second);
        if (next == POINT_NONE)
            continue; /* no step, nothing is promised */
        assert_true(board->taking_ray[d][point] == board->ray[d][next]);
        assert_true(board->taking_ray[DIRECTIONS + d][point] == board->ray[back][point]);
    }
    assert_true(board->beyond[point] == beyond);
}

/* For every set of directions. */
static void check_opposites(const Board *board) {
    for (unsigned directions = 0; directions < 256; directions++)
        for (int d = 0; d < DIRECTIONS; d++)
            assert_int_equal(
                board->opposite_directions[directions] >> direction_opposite((Direction)d) & 1,
                directions >> d & 1);
}

static void check_lines(const Board *board) {
    for (int point = 0; point < board->points; point++) {
        PointSet neighbours = 0;
        for (int d = 0; d < DIRECTIONS; d++) {
            Direction direction = (Direction)d;
            int next = point_by_definition(board, point, direction, 1);
            assert_int_equal(board->next[d][point], next);
            assert_int_equal(board->origins[d] >> point & 1, next != POINT_NONE);
            PointSet ray = 0;
            for (int steps = 1; point_by_definition(board, point, direction, steps) != POINT_NONE;
                 steps++)
                ray |= point_set((unsigned)point_by_definition(board, point, direction, steps));
            assert_true(board->ray[d][point] == ray);
            if (next == POINT_NONE)
                continue;
            neighbours |= point_set((unsigned)next);
            assert_int_equal(board->direction[point][next], d);
            assert_int_equal(board->next[direction_opposite(direction)][next], point);
            assert_true(board_shift(board, point_set((unsigned)point), direction) ==
                        point_set((unsigned)next));
            assert_int_equal(direction_ascends(direction), next > point);
            assert_int_equal(board->stride[d], next > point ? next - point : point - next);
        }
        assert_true(board->neighbours[point] == neighbours);
        check_directions_of(board, point);
    }
    for (int d = 0; d < DIRECTIONS; d++)
        assert_true((board->origins[d] & ~board->all) == 0);
}

/* Two points have the same line number in a direction exactly when one is on the other's ray. */
static void check_line_numbers(const Board *board) {
    int axis_of[64];
    memset(axis_of, -1, sizeof axis_of);
    for (int d = 0; d < DIRECTIONS; d++) {
        Direction direction = (Direction)d, back = direction_opposite(direction);
        unsigned axis = direction_axis(direction);
        assert_int_equal(direction_axis(back), axis);
        for (int a = 0; a < board->points; a++) {
            PointSet whole = board->ray[direction][a] | board->ray[back][a];
            if (whole == 0)
                continue; /* no line: no number is promised */
            int line = board->line[axis][a];
            assert_in_range(line, 0, 62);
            assert_true(axis_of[line] == -1 || axis_of[line] == (int)axis);
            axis_of[line] = (int)axis;
            for (int b = 0; b < board->points; b++) {
                if (a == b || (board->ray[direction][b] | board->ray[back][b]) == 0)
                    continue;
                assert_int_equal(board->line[axis][b] == line, whole >> b & 1);
            }
        }
    }
}

static void check_before_and_run(const Board *board) {
    PointSet set = 0x9e3779b97f4a7c15;
    for (int round = 0; round < 50; round++) {
        set = set * 6364136223846793005 + 1442695040888963407;
        PointSet sparse = set & (set >> 21) & board->all, dense = (set | set << 17) & board->all;
        PointSet tried[] = {sparse, dense, set & board->all, 0, board->all};
        for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
            for (int d = 0; d < DIRECTIONS; d++) {
                PointSet before = 0;
                for (int point = 0; point < board->points; point++) {
                    int next = board->next[d][point];
                    if (next != POINT_NONE && (tried[i] >> next & 1))
                        before |= point_set((unsigned)point);
                    PointSet run = 0;
                    for (; next != POINT_NONE && (tried[i] >> next & 1);
                         next = board->next[d][next])
                        run |= point_set((unsigned)next);
                    assert_true(ray_run(board->ray[d][point], tried[i],
                                        0 - (PointSet)direction_ascends((Direction)d)) == run);
                }
                assert_true(board_before(board, tried[i], (Direction)d) == before);
            }
        }
    }
}

/* Returns the symmetry that takes another one back. */
static int inverse_of(const Board *board, int symmetry) {
    for (int other = 0; other < board->symmetries; other++) {
        bool undoes = true;
        for (int point = 0; point < board->points; point++)
            undoes = undoes && board->image[other][board->image[symmetry][point]] == point;
        if (undoes)
            return other;
    }
    fail_msg("the symmetries are no group");
    return 0;
}

static void check_symmetries(const Board *board) {
    assert_int_equal(board->symmetries, board->rows == board->columns ? 8 : 4);
    for (int s = 0; s < board->symmetries; s++) {
        PointSet images = 0;
        for (int a = 0; a < board->points; a++) {
            int image = board->image[s][a];
            assert_in_range(image, 0, board->points - 1);
            images |= point_set((unsigned)image);
            assert_int_equal(board->strong >> a & 1, board->strong >> image & 1);
            for (int b = 0; b < board->points; b++)
                assert_int_equal(board->neighbours[a] >> b & 1,
                                 board->neighbours[image] >> board->image[s][b] & 1);
            if (s == 0)
                assert_int_equal(image, a);
            /* A straight line stays straight. */
            for (int d = 0; d < DIRECTIONS; d++) {
                int next = board->next[d][a];
                if (next == POINT_NONE)
                    continue;
                int moved = board->direction[image][board->image[s][next]];
                assert_in_range(moved, 0, DIRECTIONS - 1);
                assert_true(board_map(board, s, board->ray[d][a]) == board->ray[moved][image]);
            }
        }
        assert_true(images == board->all);
        PointSet set = board->all & 0x1234567089abcdef;
        assert_true(board_map(board, inverse_of(board, s), board_map(board, s, set)) == set);
        assert_int_equal(set_count(board_map(board, s, set)), set_count(set));
        for (int other = 0; other < s; other++)
            assert_memory_not_equal(board->image[s], board->image[other], (size_t)board->points);
    }
}

/* One after the other is a symmetry again. */
static void check_group(const Board *board) {
    for (int s = 0; s < board->symmetries; s++) {
        for (int t = 0; t < board->symmetries; t++) {
            bool found = false;
            for (int u = 0; u < board->symmetries && !found; u++) {
                found = true;
                for (int point = 0; point < board->points; point++)
                    found =
                        found && board->image[t][board->image[s][point]] == board->image[u][point];
            }
            assert_true(found);
        }
    }
}

static void test_points(void **state) {
    (void)state;
    assert_int_equal(every_board(check_points), 30);
}

static void test_lines(void **state) {
    (void)state;
    every_board(check_lines);
    every_board(check_line_numbers);
    every_board(check_opposites);
}

static void test_before_and_run(void **state) {
    (void)state;
    every_board(check_before_and_run);
}

static void test_symmetries(void **state) {
    (void)state;
    every_board(check_symmetries);
    every_board(check_group);
}

static void test_known_points(void **state) {
    (void)state;
    const Board *board = board_find(5, 9, STRONG_CORNER, NULL);
    assert_int_equal(set_count(board->strong), 23);
    assert_true(board->strong & point_set(0));         /* a1 */
    assert_true(board->strong & point_set(2 * 9 + 4)); /* e3, the centre */
    assert_false(board->strong & point_set(1));        /* b1 */
    assert_int_equal(set_count(board->neighbours[0]), 3);
    assert_int_equal(set_count(board->neighbours[1]), 3);
    assert_int_equal(set_count(board->neighbours[2 * 9 + 4]), 8);
    assert_int_equal(set_count(board->neighbours[2 * 9 + 3]), 4);
    assert_int_equal(direction_opposite(EAST), WEST);
    assert_int_equal(direction_opposite(SOUTH_EAST), NORTH_WEST);

    /* On 3x5 the parity of the centre is not the corner's. */
    board = board_find(3, 5, STRONG_CORNER, NULL);
    assert_int_equal(set_count(board->strong), 8);
    assert_false(board->strong & point_set(7));
    board = board_find(3, 5, STRONG_CENTRE, NULL);
    assert_int_equal(set_count(board->strong), 7);
    assert_true(board->strong & point_set(7));
    assert_false(board->strong & point_set(0));
}

static void test_same_board_each_time(void **state) {
    (void)state;
    assert_ptr_equal(board_find(5, 9, STRONG_CORNER, NULL), board_find(5, 9, STRONG_CORNER, NULL));
}

static void test_sizes_refused(void **state) {
    (void)state;
    static const int refused[][2] = {{9, 9},  {4, 5},  {5, 4}, {1, 3}, {3, 1},  {11, 3},
                                     {3, 11}, {0, 0},  {2, 2}, {8, 7}, {-5, 9}, {5, -9},
                                     {13, 3}, {10, 9}, {6, 6}, {7, 8}, {1, 63}, {63, 1}};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        Error error = {0};
        assert_null(board_find(refused[i][0], refused[i][1], STRONG_CORNER, &error));
        assert_true(strlen(error.message) > 0);
        assert_null(board_find(refused[i][0], refused[i][1], STRONG_CENTRE, NULL));
    }
}

static void test_sizes_read(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int rows, columns;
    } sizes[] = {{"5x9", 5, 9},          {"9x5", 9, 5},
                 {"3x3", 3, 3},          {"7x9", 7, 9},
                 {"tsivy", 5, 9},        {"dimy", 5, 5},
                 {"telo", 3, 3},         {"9x3", 9, 3},
                 {"sivy", 5, 9},         {"Dimyand", 5, 5},
                 {"fanorona", 5, 9},     {"Fanoron-tsivy", 5, 9},
                 {"fanoron-sivy", 5, 9}, {"fanorondimy", 5, 5},
                 {"FANORON-TELO", 3, 3}, {"fanorona-dimyand", 5, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        int rows = 0, columns = 0;
        assert_true(board_read_size(sizes[i].text, &rows, &columns, NULL));
        assert_int_equal(rows, sizes[i].rows);
        assert_int_equal(columns, sizes[i].columns);
    }
}

static void check_written_size(const Board *board) {
    char name[BOARD_NAME_SIZE];
    memset(name, '?', sizeof name);
    board_write_size(board, name);
    assert_non_null(memchr(name, 0, sizeof name));
    int rows = 0, columns = 0;
    assert_true(board_read_size(name, &rows, &columns, NULL));
    assert_int_equal(rows, board->rows);
    assert_int_equal(columns, board->columns);
}

static void test_sizes_written(void **state) {
    (void)state;
    every_board(check_written_size);
    char name[BOARD_NAME_SIZE];
    board_write_size(board_find(5, 9, STRONG_CORNER, NULL), name);
    assert_string_equal(name, "5x9");
}

static void test_size_texts_refused(void **state) {
    (void)state;
    static const char *refused[] = {"",
                                    "5",
                                    "x",
                                    "5x",
                                    "x9",
                                    "5x9x3",
                                    "5x9 ",
                                    " 5x9",
                                    "9x9",
                                    "4x5",
                                    "5x10",
                                    "05x9",
                                    "5x09",
                                    "+5x9",
                                    "-5x9",
                                    "5 x9",
                                    "5*9",
                                    "tsivyy",
                                    "tsi",
                                    "5xx9",
                                    "1x3",
                                    "3x11",
                                    "0x0",
                                    "5x9\n",
                                    "99999999999x3",
                                    "3x4294967299",
                                    "5x0x9",
                                    "fanoron-",
                                    "fanorona-",
                                    "fanoronab",
                                    "fanoron-5x9",
                                    "-tsivy",
                                    "fan",
                                    "fanoron--tsivy"};
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        int rows = -1, columns = -2;
        Error error = {0};
        if (board_read_size(refused[i], &rows, &columns, &error))
            fail_msg("\"%s\" was read as %dx%d", refused[i], rows, columns);
        assert_int_equal(rows, -1);
        assert_int_equal(columns, -2);
        assert_true(strlen(error.message) > 0);
    }
}

/* Pascal's triangle, and sets that are counted one by one. */
static void test_choices(void **state) {
    (void)state;
    for (unsigned points = 0; points < 63; points++)
        for (unsigned stones = 0; stones < 63; stones++)
            assert_true(set_choices(points + 1, stones + 1) ==
                        set_choices(points, stones) + set_choices(points, stones + 1));
    for (unsigned points = 0; points <= 12; points++) {
        unsigned sets[14] = {0};
        for (PointSet set = 0; set < point_set(points); set++)
            sets[set_count(set)]++;
        for (unsigned stones = 0; stones < 14; stones++)
            assert_int_equal(set_choices(points, stones), sets[stones]);
    }
    assert_true(set_choices(63, 31) == UINT64_C(916312070471295267));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_points),         cmocka_unit_test(test_lines),
        cmocka_unit_test(test_before_and_run), cmocka_unit_test(test_symmetries),
        cmocka_unit_test(test_known_points),   cmocka_unit_test(test_same_board_each_time),
        cmocka_unit_test(test_sizes_refused),  cmocka_unit_test(test_sizes_read),
        cmocka_unit_test(test_sizes_written),  cmocka_unit_test(test_size_texts_refused),
        cmocka_unit_test(test_choices),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
