/* The geometry of every board: points, lines, strong and weak points, symmetries.
 *
 * A point is a number, row * columns + column, both counted from 0 at a1 (White's left corner); a
 * set of points is a 64-bit word with bit `point` set. No board has more than 63 points, so bit 63
 * is never set: POINT_NONE can be looked up in any set and is not there.
 *
 * Boards are made once, live as long as the program and never change: any thread may use them. */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "error.h"

enum {
    BOARD_SIDE_MIN = 3,
    BOARD_SIDE_MAX = 9,
    BOARD_POINTS_MAX = 63,
    BOARD_SYMMETRIES_MAX = 8,
    BOARD_NAME_SIZE = 8,
    POINT_NONE = 63,
    AXES = 4,
};

typedef uint64_t PointSet;

/* In the order of the points they lead to, so that opposite directions add up to 7 and the last
 * four ascend, to higher points. */
typedef enum Direction {
    SOUTH_WEST,
    SOUTH,
    SOUTH_EAST,
    WEST,
    EAST,
    NORTH_WEST,
    NORTH,
    NORTH_EAST,
    DIRECTIONS,
} Direction;

/* Which parity of the board is strong: the one of corner a1, or the one of the centre. */
typedef enum StrongPoints { STRONG_CORNER, STRONG_CENTRE } StrongPoints;

typedef struct Board {
    int rows, columns, points;
    StrongPoints strong_points;
    int symmetries; /* 4, or 8 on a square board; number 0 is the identity */
    PointSet all, strong;
    uint8_t stride[DIRECTIONS];              /* by how much a step raises or lowers the point */
    PointSet origins[DIRECTIONS];            /* the points that have a line in the direction */
    uint64_t axis_stride[AXES];              /* the same by axis, for the ascending direction */
    PointSet axis_ahead[AXES];               /* origins of the axis's ascending direction ... */
    PointSet axis_behind[AXES];              /* ... and of its descending direction */
    PointSet neighbours[64];                 /* the points one step away ... */
    uint8_t neighbour_directions[64];        /* ... and their directions, one bit each */
    PointSet beyond[64];                     /* the points two steps away in one direction ... */
    uint8_t beyond_directions[64];           /* ... and these directions */
    uint8_t opposite_directions[256];        /* directions, one bit each, turned round */
    PointSet ray[DIRECTIONS][64];            /* all points further on along the line */
    PointSet taking_ray[2 * DIRECTIONS][64]; /* what a step could take: approaches, withdrawals; */
    PointSet taking_ascends[2 * DIRECTIONS]; /* whether those rays ascend: all bits or none; */
    uint8_t arrival[2 * DIRECTIONS][64];     /* and where the step leads, or POINT_NONE */
    uint8_t next[DIRECTIONS][64];            /* the next point, or POINT_NONE */
    uint8_t direction[64][64];               /* from a point to one of its neighbours */
    uint8_t line[DIRECTIONS / 2][64]; /* by axis: numbers 0..62 of rows, columns, diagonals */
    uint8_t image[BOARD_SYMMETRIES_MAX][64]; /* where a symmetry takes a point */
    uint8_t inverse[BOARD_SYMMETRIES_MAX];   /* the symmetry that takes it back */
} Board;

/* The board of so many rows and columns, or NULL when a side is even or not 3 to 9, or the board
 * has more than 63 points (`error` says which). */
const Board *board_find(int rows, int columns, StrongPoints strong_points, Error *error);

/* Reads "5x9" (rows x columns) or one of the names: tsivy or sivy, dimy or dimyand, telo, each also
 * as fanoron-tsivy and so on, and fanorona, the national game. Outputs are only written on success,
 * and then name a board that board_find has. */
bool board_read_size(const char *text, int *rows, int *columns, Error *error);

/* Writes "5x9". */
void board_write_size(const Board *board, char name[static BOARD_NAME_SIZE]);

/* "Tsivy", "Dimy" or "Telo"; NULL for boards without a name. */
const char *board_name(int rows, int columns);

/* The size of one of the boards, counted from 0, those with a name first. False behind the last. */
bool board_listed(unsigned number, int *rows, int *columns);

static inline Direction direction_opposite(Direction direction) {
    return (Direction)(7 - direction);
}

static inline bool direction_ascends(Direction direction) {
    return direction >= EAST;
}

/* Two opposite directions have the same axis, 0..3. */
static inline unsigned direction_axis(Direction direction) {
    return direction_ascends(direction) ? direction - EAST : (unsigned)WEST - direction;
}

static inline PointSet point_set(unsigned point) {
    return (PointSet)1 << point;
}

static inline unsigned set_lowest(PointSet set) {
    return (unsigned)__builtin_ctzll(set);
}

static inline unsigned set_count(PointSet set) {
    return (unsigned)__builtin_popcountll(set);
}

/* The set moved one step; every point of `set` must be in `origins[direction]`. */
static inline PointSet board_shift(const Board *board, PointSet set, Direction direction) {
    return direction_ascends(direction) ? set << board->stride[direction]
                                        : set >> board->stride[direction];
}

/* The points whose next point in `direction` is in `set`. */
static inline PointSet board_before(const Board *board, PointSet set, Direction direction) {
    return board_shift(board, set, direction_opposite(direction)) & board->origins[direction];
}

/* The part of a ray that is an unbroken run of points of `set` from the ray's beginning, where the
 * ray leads to higher points (`ascends` has all bits set) or to lower ones (none). Free of
 * branches: in the hot loops no direction can be foretold. */
static inline PointSet ray_run(PointSet ray, PointSet set, PointSet ascends) {
    PointSet end = ray & ~set; /* where the run can no longer be; empty: it reaches the edge */
    PointSet below_lowest = (end & (0 - end)) - 1;
    PointSet above_highest = ~(PointSet)0 << (63 ^ (unsigned)__builtin_clzll(end << 1 | 1));
    return ray & (above_highest ^ ((above_highest ^ below_lowest) & ascends));
}

/* The set as a symmetry of the board moves it. */
PointSet board_map(const Board *board, int symmetry, PointSet set);

#endif
