#include "board.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SIZES = (BOARD_SIDE_MAX - BOARD_SIDE_MIN) / 2 + 1 };

/* The first name is the one that is shown; the empty one is that of the national game, Fanorona. */
static const struct {
    const char *names[3];
    int rows, columns;
} named_boards[] = {{{"Tsivy", "sivy", ""}, 5, 9}, {{"Dimy", "dimyand"}, 5, 5}, {{"Telo"}, 3, 3}};

enum {
    NAMED_BOARDS = sizeof named_boards / sizeof *named_boards,
    BOARD_NAMES = sizeof named_boards->names / sizeof *named_boards->names,
};

static const int row_step[DIRECTIONS] = {-1, -1, -1, 0, 0, 1, 1, 1};
static const int column_step[DIRECTIONS] = {-1, 0, 1, -1, 1, -1, 0, 1};

static Board boards[SIZES][SIZES][2];
static pthread_once_t boards_once = PTHREAD_ONCE_INIT;

static bool on_board(const Board *board, int row, int column) {
    return row >= 0 && row < board->rows && column >= 0 && column < board->columns;
}

static void make_points(Board *board) {
    int strong_parity = 0;
    if (board->strong_points == STRONG_CENTRE)
        strong_parity = (board->rows / 2 + board->columns / 2) % 2;
    for (int point = 0; point < board->points; point++) {
        int row = point / board->columns, column = point % board->columns;
        board->all |= point_set((unsigned)point);
        if ((row + column) % 2 == strong_parity)
            board->strong |= point_set((unsigned)point);
    }
}

/* Returns the point one step away, or POINT_NONE if no line leads there. */
static unsigned find_next(const Board *board, int point, Direction direction) {
    int row = point / board->columns + row_step[direction];
    int column = point % board->columns + column_step[direction];
    bool diagonal = row_step[direction] != 0 && column_step[direction] != 0;
    if (!on_board(board, row, column))
        return POINT_NONE;
    if (diagonal && !set_has(board->strong, (unsigned)point))
        return POINT_NONE;
    return (unsigned)(row * board->columns + column);
}

static void make_lines(Board *board) {
    memset(board->next, POINT_NONE, sizeof board->next);
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        board->stride[direction] =
            (uint8_t)abs(row_step[direction] * board->columns + column_step[direction]);
        for (int point = 0; point < board->points; point++) {
            unsigned next = find_next(board, point, direction);
            board->next[direction][point] = (uint8_t)next;
            if (next == POINT_NONE)
                continue;
            board->origins[direction] |= point_set((unsigned)point);
            board->neighbours[point] |= point_set(next);
            board->direction[point][next] = (uint8_t)direction;
        }
    }
    for (Direction direction = 0; direction < DIRECTIONS; direction++)
        for (int point = 0; point < board->points; point++) {
            unsigned next = board->next[direction][point];
            if (next == POINT_NONE)
                continue;
            board->neighbour_directions[point] |= (uint8_t)(1 << direction);
            unsigned beyond = board->next[direction][next];
            if (beyond != POINT_NONE) {
                board->beyond[point] |= point_set(beyond);
                board->beyond_directions[point] |= (uint8_t)(1 << direction);
            }
            for (; next != POINT_NONE; next = board->next[direction][next])
                board->ray[direction][point] |= point_set(next);
        }
}

/* An approach takes stones along the line beyond its destination, a withdrawal those behind its
 * origin. */
static void make_taking_rays(Board *board) {
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        Direction back = direction_opposite(direction);
        unsigned approach = direction, withdrawal = DIRECTIONS + direction;
        board->taking_ascends[approach] = 0 - (PointSet)direction_ascends(direction);
        board->taking_ascends[withdrawal] = 0 - (PointSet)direction_ascends(back);
        for (int point = 0; point < board->points; point++) {
            uint8_t to = board->next[direction][point];
            board->arrival[approach][point] = board->arrival[withdrawal][point] = to;
            if (to == POINT_NONE)
                continue;
            board->taking_ray[approach][point] = board->ray[direction][to];
            board->taking_ray[withdrawal][point] = board->ray[back][point];
        }
    }
}

static void make_opposite_directions(Board *board) {
    for (unsigned directions = 0; directions < 256; directions++)
        for (Direction direction = 0; direction < DIRECTIONS; direction++)
            if (directions >> direction & 1)
                board->opposite_directions[directions] |=
                    (uint8_t)(1 << direction_opposite(direction));
}

static void make_axes(Board *board) {
    for (Direction direction = EAST; direction < DIRECTIONS; direction++) {
        unsigned axis = direction_axis(direction);
        board->axis_stride[axis] = board->stride[direction];
        board->axis_ahead[axis] = board->origins[direction];
        board->axis_behind[axis] = board->origins[direction_opposite(direction)];
    }
}

static void number_lines(Board *board) {
    uint8_t lines = 0;
    for (Direction direction = EAST; direction < DIRECTIONS; direction++)
        for (int point = 0; point < board->points; point++) {
            uint8_t *line = board->line[direction_axis(direction)];
            unsigned before = board->next[direction_opposite(direction)][point];
            if (before != POINT_NONE)
                line[point] = line[before];
            else if (board->next[direction][point] != POINT_NONE)
                line[point] = lines++;
        }
}

static void make_symmetries(Board *board) {
    board->symmetries = board->rows == board->columns ? 8 : 4;
    for (int symmetry = 0; symmetry < board->symmetries; symmetry++)
        for (int point = 0; point < board->points; point++) {
            int row = point / board->columns, column = point % board->columns;
            if (symmetry & MIRROR_LEFT_RIGHT)
                column = board->columns - 1 - column;
            if (symmetry & MIRROR_UP_DOWN)
                row = board->rows - 1 - row;
            int image = symmetry & SWAP_ROWS_COLUMNS ? column * board->columns + row
                                                     : row * board->columns + column;
            board->image[symmetry][point] = (uint8_t)image;
        }
}

static void make_boards(void) {
    for (int rows = BOARD_SIDE_MIN; rows <= BOARD_SIDE_MAX; rows += 2)
        for (int columns = BOARD_SIDE_MIN; columns <= BOARD_SIDE_MAX; columns += 2)
            for (int strong = 0; strong < 2 && rows * columns <= BOARD_POINTS_MAX; strong++) {
                Board *board = &boards[rows / 2 - 1][columns / 2 - 1][strong];
                board->rows = rows;
                board->columns = columns;
                board->points = rows * columns;
                board->strong_points = (StrongPoints)strong;
                make_points(board);
                make_lines(board);
                make_taking_rays(board);
                make_opposite_directions(board);
                make_axes(board);
                number_lines(board);
                make_symmetries(board);
            }
}

static bool side_is_allowed(int side) {
    return side >= BOARD_SIDE_MIN && side <= BOARD_SIDE_MAX && side % 2 == 1;
}

static bool check_size(int rows, int columns, Error *error) {
    if (!side_is_allowed(rows) || !side_is_allowed(columns))
        return error_set(error, "no board of %d rows and %d columns: each must be 3, 5, 7 or 9",
                         rows, columns);
    if (rows * columns > BOARD_POINTS_MAX)
        return error_set(error,
                         "no board of %d rows and %d columns: it has %d points, at most %d fit",
                         rows, columns, rows * columns, BOARD_POINTS_MAX);
    return true;
}

const Board *board_find(int rows, int columns, StrongPoints strong_points, Error *error) {
    if (!check_size(rows, columns, error))
        return NULL;
    pthread_once(&boards_once, make_boards);
    return &boards[rows / 2 - 1][columns / 2 - 1][strong_points];
}

/* Returns the part of a board's name behind the game's name ("fanoron-tsivy"), or all of it. */
static const char *own_name(const char *text) {
    static const char game[] = "fanoron";
    if (strncasecmp(text, game, strlen(game)) != 0)
        return text;
    text += strlen(game);
    text += *text == 'a' || *text == 'A';
    text += *text == '-' && text[1] != '\0';
    return text;
}

static bool read_name(const char *text, int *rows, int *columns) {
    const char *own = *text == '\0' ? NULL : own_name(text);
    for (size_t board = 0; own != NULL && board < NAMED_BOARDS; board++)
        for (size_t name = 0; name < BOARD_NAMES; name++)
            if (named_boards[board].names[name] != NULL &&
                strcasecmp(own, named_boards[board].names[name]) == 0) {
                *rows = named_boards[board].rows;
                *columns = named_boards[board].columns;
                return true;
            }
    return false;
}

bool board_read_size(const char *text, int *rows, int *columns, Error *error) {
    if (read_name(text, rows, columns))
        return true;
    bool digits = strlen(text) == 3 && text[0] >= '0' && text[0] <= '9' &&
                  (text[1] == 'x' || text[1] == 'X') && text[2] >= '0' && text[2] <= '9';
    if (!digits)
        return error_set(
            error, "'%.40s' isn't a board: give rows x columns like 5x9, or tsivy, dimy or telo",
            text);
    if (!check_size(text[0] - '0', text[2] - '0', error))
        return false;
    *rows = text[0] - '0';
    *columns = text[2] - '0';
    return true;
}

void board_write_size(const Board *board, char name[static BOARD_NAME_SIZE]) {
    snprintf(name, BOARD_NAME_SIZE, "%dx%d", board->rows % 10, board->columns % 10);
}

const char *board_name(int rows, int columns) {
    for (size_t name = 0; name < NAMED_BOARDS; name++)
        if (named_boards[name].rows == rows && named_boards[name].columns == columns)
            return named_boards[name].names[0];
    return NULL;
}

bool board_listed(unsigned number, int *rows, int *columns) {
    if (number < NAMED_BOARDS) {
        *rows = named_boards[number].rows;
        *columns = named_boards[number].columns;
        return true;
    }
    number -= NAMED_BOARDS;
    for (int row = BOARD_SIDE_MIN; row <= BOARD_SIDE_MAX; row += 2)
        for (int column = BOARD_SIDE_MIN; column <= BOARD_SIDE_MAX; column += 2)
            if (row * column <= BOARD_POINTS_MAX && board_name(row, column) == NULL &&
                number-- == 0) {
                *rows = row;
                *columns = column;
                return true;
            }
    return false;
}

uint64_t set_choices(unsigned points, unsigned stones) {
    unsigned __int128 choices = 1;
    for (unsigned chosen = 0; chosen < stones && choices > 0; chosen++)
        choices = choices * (points - chosen) / (chosen + 1);
    return (uint64_t)choices;
}

PointSet board_map(const Board *board, int symmetry, PointSet set) {
    PointSet image = 0;
    for (; set != 0; set &= set - 1)
        image |= point_set(board->image[symmetry][set_lowest(set)]);
    return image;
}
