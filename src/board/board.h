/* The geometry of every board: points, lines, strong and weak points, symmetries.
 *
 * A point is a number, row * columns + column, both counted from 0 at a1 (White's left corner); a
 * set of points is a 64-bit word with bit `point` set. No board has more than 63 points, so bit 63
 * is never set: POINT_NONE can be looked up in any set and is never in it.
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

/* Directions stand in the order of the points to which they lead, so that opposite ones add up to 7
 * and the last four ascend, to higher points. */
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

/* The strong points are those of the parity of corner a1, or of the centre. */
typedef enum StrongPoints { STRONG_CORNER, STRONG_CENTRE } StrongPoints;

/* A symmetry is a number with these bits: it mirrors left and right, then up and down, and then, on
 * a square board, swaps rows and columns. 0 is the identity. */
enum { MIRROR_LEFT_RIGHT = 1, MIRROR_UP_DOWN = 2, SWAP_ROWS_COLUMNS = 4 };

typedef struct Board {
    int rows, columns, points;
    StrongPoints strong_points;
    int symmetries; /* 4, or 8 on a square board */
    PointSet all, strong;
    uint8_t stride[DIRECTIONS];              /* by how much a step raises or lowers the point */
    PointSet origins[DIRECTIONS];            /* the points that have a line in the direction */
    uint64_t axis_stride[AXES];              /* the same by axis, for the ascending direction */
    PointSet axis_ahead[AXES];               /* origins of the axis's ascending direction ... */
    PointSet axis_behind[AXES];              /* ... and of its descending direction */
    PointSet neighbours[64];                 /* the points one step away ... */
    uint8_t neighbour_directions[64];        /* ... and their directions, one bit each */
    PointSet beyond[64];                     /* the points two steps away in one direction ... */
    uint8_t beyond_directions[64];           /* ... and their directions, one bit each */
    uint8_t opposite_directions[256];        /* directions, one bit each, turned round */
    PointSet ray[DIRECTIONS][64];            /* all points further on along the line */
    PointSet taking_ray[2 * DIRECTIONS][64]; /* points that a step could take from: by approach,
                                                then by withdrawal */
    PointSet taking_ascends[2 * DIRECTIONS]; /* all bits if those rays ascend, else none */
    uint8_t arrival[2 * DIRECTIONS][64];     /* where the step leads, or POINT_NONE */
    uint8_t next[DIRECTIONS][64];            /* the next point, or POINT_NONE */
    uint8_t direction[64][64];               /* from a point to one of its neighbours */
    uint8_t line[DIRECTIONS / 2][64]; /* by axis: numbers 0..62 of rows, columns, diagonals */
    uint8_t image[BOARD_SYMMETRIES_MAX][64]; /* where a symmetry takes a point */
} Board;

/* Returns the board of `rows` rows and `columns` columns. Returns NULL, with the reason, if one of
 * them is even or not 3 to 9, or the board has more than 63 points. */
const Board *board_find(int rows, int columns, StrongPoints strong_points, Error *error);

/* Reads "5x9" (rows x columns) or one of the names: tsivy or sivy, dimy or dimyand, telo, each also
 * as fanoron-tsivy and so on, and fanorona, the national game. Returns false, with the reason, for
 * anything else. Outputs are written on success only, and then board_find has the board. */
bool board_read_size(const char *text, int *rows, int *columns, Error *error);

/* Writes "5x9". */
void board_write_size(const Board *board, char name[static BOARD_NAME_SIZE]);

/* Returns "Tsivy", "Dimy" or "Telo", or NULL if the board has no name. */
const char *board_name(int rows, int columns);

/* Writes the size of a board by its number, from 0 on, those with a name first. Returns false after
 * the last. */
bool board_listed(unsigned number, int *rows, int *columns);

static inline Direction direction_opposite(Direction direction) {
    return (Direction)(7 - direction);
}

static inline bool direction_ascends(Direction direction) {
    return direction >= EAST;
}

/* Returns the axis of a direction, 0 to 3; opposite directions have the same. */
static inline unsigned direction_axis(Direction direction) {
    return direction_ascends(direction) ? direction - EAST : (unsigned)WEST - direction;
}

static inline PointSet point_set(unsigned point) {
    return (PointSet)1 << point;
}

static inline bool set_has(PointSet set, unsigned point) {
    return (set >> point & 1) != 0;
}

/* Return the lowest and the highest point of a set, which must not be empty. */
static inline unsigned set_lowest(PointSet set) {
    return (unsigned)__builtin_ctzll(set);
}

static inline unsigned set_highest(PointSet set) {
    return 63 ^ (unsigned)__builtin_clzll(set);
}

static inline unsigned set_count(PointSet set) {
    return (unsigned)__builtin_popcountll(set);
}

/* Returns how many sets of `stones` points there are among `points` points, 63 at most. */
uint64_t set_choices(unsigned points, unsigned stones);

/* Returns the set moved by one step; every point of `set` must be in `origins[direction]`. */
static inline PointSet board_shift(const Board *board, PointSet set, Direction direction) {
    return direction_ascends(direction) ? set << board->stride[direction]
                                        : set >> board->stride[direction];
}

/* Returns the points whose next point in `direction` is in `set`. */
static inline PointSet board_before(const Board *board, PointSet set, Direction direction) {
    return board_shift(board, set, direction_opposite(direction)) & board->origins[direction];
}

/* Returns the unbroken run of points of `set` from the ray's beginning. `ascends` has all bits set
 * if the ray leads to higher points, else none. It has no branches, since the hot loops can't
 * predict directions. */
static inline PointSet ray_run(PointSet ray, PointSet set, PointSet ascends) {
    PointSet end = ray & ~set; /* points that end the run; empty: it reaches the edge */
    PointSet below_lowest = (end & (0 - end)) - 1;
    PointSet above_highest = ~(PointSet)0 << set_highest(end << 1 | 1);
    return ray & (above_highest ^ ((above_highest ^ below_lowest) & ascends));
}

/* Returns the set as a symmetry of the board moves it. */
PointSet board_map(const Board *board, int symmetry, PointSet set);

#endif
