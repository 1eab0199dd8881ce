/* Goes through the positions of a part of a table by rising number and finds their neighbours: the
 * shared part of the coders of outcomes and of distances. Private to them; docs/formats.md says
 * what a neighbour is.
 *
 * It goes run by run: the positions of a run differ only in the lowest placed stone. The neighbours
 * by a move of another stone are then runs, too. All functions are inline, with the visitors that
 * they get. */
#ifndef TABLES_NEIGHBOURS_H
#define TABLES_NEIGHBOURS_H

#include <string.h>

#include "hot.h"
#include "index.h"

/* The number of ways from a point to others, and of the lowest stones that take them. */
enum {
    NEIGHBOUR_WAYS = 4,
    NEIGHBOUR_STONES = 7,
    NEIGHBOURS_MAX = NEIGHBOUR_WAYS * NEIGHBOUR_STONES
};

/* The free points of a class, numbered from the lowest; and for each of them where the ways lead:
 * the number of another free point, or -1. */
typedef struct FreePoints {
    unsigned count;
    PointSet point[64]; /* of the board */
    int8_t way[NEIGHBOUR_WAYS][64];
} FreePoints;

/* Positions with the lowest stone on the free points begin..end-1. `stone` has the free points of
 * the other stones, numbers 2 to `stones`. `zero` is the entry of the part that the lowest free
 * point would have; it may be below 0, in an earlier part. */
typedef struct Run {
    const Index *index;
    const IndexPiece *piece;
    const FreePoints *points;
    const unsigned *stone;
    unsigned stones, begin, end;
    int64_t zero;
    bool begins_block; /* the first run of its block in the part */
    size_t part_end;   /* after the last entry of the piece in the part */
} Run;

/* Gets neighbours: the positions of a run with the lowest stone on the points begin..end-1 have the
 * neighbours `entry`, `entry` + 1 and so on. */
typedef void (*NeighboursVisitor)(void *context, unsigned begin, unsigned end, size_t entry);

typedef void (*RunVisitor)(void *context, const Run *run);

INLINE void free_points_init(FreePoints *points, const Board *board, PointSet free) {
    int8_t number[64];
    uint8_t point[64];
    unsigned count = 0;
    memset(number, -1, sizeof number);
    memset(points->way, -1, sizeof points->way);
    for (; free != 0; free &= free - 1) {
        point[count] = (uint8_t)set_lowest(free);
        number[point[count]] = (int8_t)count;
        points->point[count] = point_set(point[count]);
        count++;
    }
    points->count = count;
    for (unsigned own = 0; own < count; own++) {
        int columns = board->columns, south = point[own] - columns, column = point[own] % columns;
        points->way[0][own] = (int8_t)((int)own - 1);
        points->way[1][own] = south < 0 ? -1 : number[south];
        /* cppcheck-suppress negativeIndex ; `south` is 1 at least, for its column is not 0 */
        points->way[2][own] = south < 0 || column == 0 ? -1 : number[south - 1];
        points->way[3][own] = south < 0 || column == columns - 1 ? -1 : number[south + 1];
    }
}

INLINE int64_t sets_below(const Run *run, unsigned order, unsigned point) {
    return (int64_t)run->piece->binomial[order][point];
}

/* Visits the neighbours with stone number `moved`, which is not the lowest, on free point `to`. */
INLINE void visit_moved(const Run *run, unsigned moved, unsigned to, NeighboursVisitor visit,
                        void *context) {
    const unsigned *stone = run->stone;
    int64_t zero = run->zero - sets_below(run, moved, stone[moved]);
    unsigned below = moved - 1; /* the next stone below `to` */
    for (; below > 1 && stone[below] >= to; below--) {
        if (stone[below] == to)
            return;
        zero += sets_below(run, below + 1, stone[below]) - sets_below(run, below, stone[below]);
    }
    /* If the lowest stone is below `to` it stays the lowest; */
    int64_t first = zero + sets_below(run, below + 1, to);
    unsigned begin = run->begin, end = to < run->end ? to : run->end;
    if (first + begin < 0)
        begin = first + end <= 0 ? end : (unsigned)-first;
    if (begin < end)
        visit(context, begin, end, (size_t)(first + begin));
    if (below != 1)
        return;
    /* otherwise the moved stone is now the lowest, and the lowest the second. */
    begin = run->begin > to ? run->begin : to + 1;
    for (unsigned point = begin; point < run->end; point++) {
        int64_t entry = zero + to + sets_below(run, 2, point);
        if (entry >= 0)
            visit(context, point, point + 1, (size_t)entry);
    }
}

/* Positions that differ only in the two lowest placed stones: several consecutive runs. Most
 * neighbours by moves of other stones are consecutive, too. */
typedef struct Block {
    unsigned moves; /* by which a stone may get below the second one */
    struct {
        uint8_t stone, to;
    } move[NEIGHBOURS_MAX];
} Block;

/* Gets neighbours: `count` positions from `entry` on have the neighbours `other`, `other` + 1 and
 * so on. */
typedef void (*BlockVisitor)(void *context, size_t entry, size_t count, size_t other);

/* Visits the neighbours of the block that begins with a run, of two stones at least, by one move of
 * a stone above the lowest two that stays above them. */
INLINE void visit_block_moved(const Run *run, Block *block, unsigned moved, unsigned to,
                              BlockVisitor visit, void *context) {
    const unsigned *stone = run->stone;
    int64_t zero = run->zero - sets_below(run, 2, stone[2]); /* of the block, */
    int64_t other = zero - sets_below(run, moved, stone[moved]);
    int64_t begin = run->zero + run->begin, end = zero + sets_below(run, 2, stone[3]);
    unsigned below = moved - 1;
    for (; below > 2 && stone[below] >= to; below--) {
        if (stone[below] == to)
            return;
        other += sets_below(run, below + 1, stone[below]) - sets_below(run, below, stone[below]);
    }
    other += sets_below(run, below + 1, to);
    if (below == 2) {
        block->move[block->moves].stone = (uint8_t)moved;
        block->move[block->moves++].to = (uint8_t)to;
        end = to < stone[3] ? zero + sets_below(run, 2, to) : end;
    }
    end = end < (int64_t)run->part_end ? end : (int64_t)run->part_end;
    begin = other + (begin - zero) < 0 ? zero - other : begin;
    if (begin < end)
        visit(context, (size_t)begin, (size_t)(end - begin), (size_t)(other + (begin - zero)));
}

/* Visits the neighbours of a whole block by moves of stones above the lowest two, except those that
 * block_run_neighbours visits. They come before the block. */
INLINE void block_neighbours(const Run *run, Block *block, BlockVisitor visit, void *context) {
    unsigned stones = run->stones < NEIGHBOUR_STONES ? run->stones : NEIGHBOUR_STONES;
    block->moves = 0;
    for (unsigned moved = 3; moved <= stones; moved++)
        for (unsigned way = 0; way < NEIGHBOUR_WAYS; way++) {
            int to = run->points->way[way][run->stone[moved]];
            if (to >= 0)
                visit_block_moved(run, block, moved, (unsigned)to, visit, context);
        }
}

/* Visits the other neighbours of a run of the block, except those by moves of its lowest stone. */
INLINE void block_run_neighbours(const Run *run, const Block *block, NeighboursVisitor visit,
                                 void *context) {
    if (run->stones < 2)
        return;
    for (unsigned way = 0; way < NEIGHBOUR_WAYS; way++) {
        int to = run->points->way[way][run->stone[2]];
        if (to >= 0)
            visit_moved(run, 2, (unsigned)to, visit, context);
    }
    for (unsigned move = 0; move < block->moves; move++)
        if (block->move[move].to < run->stone[2])
            visit_moved(run, block->move[move].stone, block->move[move].to, visit, context);
}

/* Visits the neighbours by moves of stones other than the lowest. They come before the run. */
INLINE void run_neighbours(const Run *run, NeighboursVisitor visit, void *context) {
    unsigned stones = run->stones < NEIGHBOUR_STONES ? run->stones : NEIGHBOUR_STONES;
    for (unsigned moved = 2; moved <= stones; moved++)
        for (unsigned way = 0; way < NEIGHBOUR_WAYS; way++) {
            int to = run->points->way[way][run->stone[moved]];
            if (to >= 0)
                visit_moved(run, moved, (unsigned)to, visit, context);
        }
}

/* Returns the entry of the neighbour by a way of the lowest stone from its point; -1 if the part
 * has none. It may be in the run itself. */
INLINE int64_t run_neighbour(const Run *run, unsigned way, unsigned point) {
    int to = run->points->way[way][point];
    return to < 0 || run->zero + to < 0 ? -1 : run->zero + to;
}

/* Returns whether the position with the lowest stone on this free point is a hole. */
INLINE bool run_is_hole(const Run *run, unsigned point) {
    if (run->piece->symmetries == 1)
        return false;
    PointSet placed = run->piece->linked | (run->stones > 0 ? run->points->point[point] : 0);
    for (unsigned stone = 2; stone <= run->stones; stone++)
        placed |= run->points->point[run->stone[stone]];
    return index_is_hole(run->index, run->piece, placed);
}

/* Visits the runs of a piece that are in the part, from `entry` to `end`. */
INLINE void piece_runs(const Index *index, const IndexPiece *piece, const FreePoints *points,
                       size_t entry, size_t end, RunVisitor visit, void *context) {
    unsigned stone[66], stones = 0;
    for (PointSet set = piece->chosen; set != 0; set &= set - 1)
        stone[++stones] = set_lowest(set);
    stone[stones + 1] = stones == 0 ? 0 : points->count; /* without stones a run of one position */
    bool begins_block = true;
    for (;;) {
        unsigned length = stones == 0 ? 1 : stone[2] - stone[1];
        length = length < end - entry ? length : (unsigned)(end - entry);
        Run run = {index,
                   piece,
                   points,
                   stone,
                   stones,
                   stone[1],
                   stone[1] + length,
                   (int64_t)entry - stone[1],
                   begins_block,
                   end};
        visit(context, &run);
        entry += length;
        if (entry == end)
            return;
        /* The next in colexicographic order: the first stone that can goes one point further, and
         * those below it go to the lowest points. */
        unsigned next = 2;
        while (stone[next] + 1 == stone[next + 1]) /* NOLINT: there are that many in `set` */
            next++;
        begins_block = next > 2;
        stone[next]++;
        for (unsigned lower = 1; lower < next; lower++)
            stone[lower] = lower - 1;
    }
}

/* Visits the runs of `length` numbers from `begin` on. */
INLINE void part_runs(const Index *index, uint64_t begin, size_t length, RunVisitor visit,
                      void *context) {
    FreePoints points = {0};
    PointSet free = 0;
    IndexCursor cursor = index_cursor(index, begin);
    for (size_t entry = 0; entry < length;) {
        IndexPiece piece = index_piece(index, &cursor, begin + entry);
        if (entry == 0 || piece.free != free)
            free_points_init(&points, index_board(index), piece.free);
        free = piece.free;
        size_t end = piece.end - begin < length ? (size_t)(piece.end - begin) : length;
        piece_runs(index, &piece, &points, entry, end, visit, context);
        entry = end;
    }
}

#endif
