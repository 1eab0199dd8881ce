/* The parts of an Index, and the loops over it that must be inline. Private to index.c and
 * solve_loops.c, which compile them for different processors. index.h has the contracts. */
#ifndef TABLES_INDEX_LOOPS_H
#define TABLES_INDEX_LOOPS_H

#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "hot.h"
#include "index.h"

/* One canonical set of fixed stones. */
typedef struct FixedClass {
    PointSet fixed;
    PointSet free;
    uint64_t begin;      /* the class's first number */
    uint32_t sets_begin; /* its closed sets go from here to those of the next class */
    uint8_t symmetries;  /* bit mask of the symmetries that map `fixed` to itself */
} FixedClass;

/* The sets of placed stones on linked points that leave the others room on free ones. The sets of a
 * class are in rising order. */
typedef struct ClosedSets {
    uint32_t *low, *high; /* points below 32 and the others; high is NULL if the board has none */
    uint32_t *offset;     /* of the first position with this set, from the class's first number */
    uint32_t length;
    size_t low_capacity, high_capacity;
} ClosedSets;

INLINE PointSet closed_set(const ClosedSets *sets, uint32_t number) {
    PointSet low = sets->low[number];
    return sets->high == NULL ? low : low | (PointSet)sets->high[number] << 32;
}

struct Index {
    const Board *board;
    Split split;
    bool mover_fixed; /* the mover has the fixed colour: that of fewer stones, or the opponent's */
    unsigned fixed_stones, placed_stones;
    uint64_t size;
    uint64_t most, promised; /* the most numbers allowed; the numbers of the closed sets so far */
    uint64_t bytes_max;
    uint64_t looked_at; /* closed sets so far, including those without numbers */
    uint32_t classes;
    uint32_t *class_of; /* by colexicographic rank of the fixed set: class * 8 + symmetry to it */
    FixedClass *class;  /* with one more at the end, for the bounds of the last class */
    ClosedSets sets;
    uint64_t binomial[64][64]; /* [k][n]: number of sets of k among n points */
};

/* Returns the colexicographic rank of `set` among all points of the board, by the numbers of its
 * points. */
INLINE uint64_t colex_rank_board(const Index *index, PointSet set) {
    uint64_t rank = 0;
    for (unsigned k = 1; set != 0; set &= set - 1, k++)
        rank += index->binomial[k][set_lowest(set)];
    return rank;
}

/* Returns the same among the points of `among`, which contains the set. */
INLINE uint64_t colex_rank(const Index *index, PointSet set, PointSet among) {
#ifdef __BMI2__
    return colex_rank_board(index, _pext_u64(set, among));
#else
    uint64_t rank = 0;
    for (unsigned k = 1; set != 0; set &= set - 1, k++)
        rank += index->binomial[k][set_count(among & ((set & (0 - set)) - 1))];
    return rank;
#endif
}

INLINE PointSet map_set(const uint8_t image[static 64], PointSet set) {
    PointSet mapped = 0;
    for (; set != 0; set &= set - 1)
        mapped |= point_set(image[set_lowest(set)]);
    return mapped;
}

INLINE PointSet colex_unrank(const Index *index, uint64_t rank, unsigned stones, PointSet among) {
    PointSet set = 0;
    unsigned n = set_count(among);
    for (unsigned k = stones; k > 0; k--) {
        do {
            unsigned highest = set_highest(among);
            among &= ~point_set(highest);
            n--;
            if (index->binomial[k][n] <= rank) {
                set |= point_set(highest);
                break;
            }
        } while (true);
        rank -= index->binomial[k][n];
    }
    return set;
}

/* Returns the next set of as many points in colexicographic order; 0 after the last of the low
 * `points`. */
INLINE PointSet colex_next(PointSet set, unsigned points) {
    if (set == 0)
        return 0;
    PointSet ripple = set + (set & (0 - set));
    PointSet next = ripple | (set ^ ripple) >> 2 >> set_lowest(set);
    return ripple == 0 || next >> points != 0 ? 0 : next;
}

/* Returns the lowest of the images of this placement under the symmetries of the fixed stones, and
 * gives how many of these leave it as it is. */
INLINE PointSet lowest_placement(const Board *board, unsigned symmetries, PointSet placed,
                                 unsigned *unchanged) {
    PointSet lowest = placed;
    unsigned same = 0;
    for (; symmetries != 0; symmetries &= symmetries - 1) {
        PointSet image = map_set(board->image[__builtin_ctz(symmetries)], placed);
        same += image == placed;
        lowest = image < lowest ? image : lowest;
    }
    *unchanged = same;
    return lowest;
}

INLINE Stones join_stones(const Index *index, PointSet fixed, PointSet placed) {
    return index->mover_fixed ? (Stones){fixed, placed} : (Stones){placed, fixed};
}

/* Returns the place of the closed set in the list; if the position is quiet, it is there. */
INLINE uint32_t find_set(const ClosedSets *sets, uint32_t begin, uint32_t end, PointSet set) {
    for (uint32_t length = end - begin; length > 1;) {
        uint32_t half = length / 2;
        begin += closed_set(sets, begin + half) <= set ? half : 0;
        length -= half;
    }
    return begin;
}

INLINE uint64_t rank_position(const Index *index, Stones stones, unsigned *symmetries) {
    const Board *board = index->board;
    PointSet fixed = index->mover_fixed ? stones.mover : stones.opponent;
    PointSet placed = index->mover_fixed ? stones.opponent : stones.mover;
    uint32_t found = index->class_of[colex_rank_board(index, fixed)];
    const FixedClass *class = &index->class[found / 8];
    if (found % 8 != 0)
        placed = map_set(board->image[found % 8], placed);
    *symmetries = 1;
    if (class->symmetries != 1)
        placed = lowest_placement(board, class->symmetries, placed, symmetries);
    PointSet on_free = placed & class->free;
    uint64_t number = class->begin + colex_rank(index, on_free, class->free);
    if (on_free != placed)
        number += index->sets.offset[find_set(&index->sets, class->sets_begin, class[1].sets_begin,
                                              placed & ~class->free)];
    return number;
}

INLINE bool unrank_at(const Index *index, const IndexCursor *cursor, uint64_t number,
                      Stones *stones, unsigned *symmetries) {
    const FixedClass *class = &index->class[cursor->class];
    PointSet on_linked = closed_set(&index->sets, cursor->set);
    uint64_t rank = number - class->begin - index->sets.offset[cursor->set];
    PointSet on_free =
        colex_unrank(index, rank, index->placed_stones - set_count(on_linked), class->free);
    PointSet placed = on_linked | on_free;
    *symmetries = 1;
    if (class->symmetries != 1 &&
        lowest_placement(index->board, class->symmetries, placed, symmetries) != placed)
        return false;
    *stones = join_stones(index, class->fixed, placed);
    return true;
}

INLINE void move_cursor(const Index *index, IndexCursor *cursor, uint64_t number) {
    const FixedClass *class = &index->class[cursor->class];
    if (class[1].begin <= number) {
        do
            class ++;
        while (class[1].begin <= number);
        cursor->class = (uint32_t)(class - index->class);
        cursor->set = class->sets_begin;
    }
    while (cursor->set + 1 < class[1].sets_begin &&
           index->sets.offset[cursor->set + 1] <= number - class->begin)
        cursor->set++;
}

/* The constants of the walk through one closed set's positions. */
typedef struct Walk {
    const Index *index;
    uint64_t end;
    IndexVisitor visit;
    void *context;
} Walk;

/* The free points by their order. */
typedef struct FreePlaces {
#ifdef __BMI2__
    PointSet free;
#else
    PointSet point[64];
#endif
} FreePlaces;

INLINE void free_places_init(FreePlaces *places, PointSet free) {
#ifdef __BMI2__
    places->free = free;
#else
    for (unsigned place = 0; free != 0; place++, free &= free - 1)
        places->point[place] = free & (0 - free);
#endif
}

INLINE PointSet put_on_free(const FreePlaces *places, PointSet chosen) {
#ifdef __BMI2__
    return _pdep_u64(chosen, places->free);
#else
    PointSet placed = 0;
    for (; chosen != 0; chosen &= chosen - 1)
        placed |= places->point[set_lowest(chosen)];
    return placed;
#endif
}

/* Walks through a closed set's positions from `number` on, and sets it to the number after the
 * last. Returns false if the visitor stopped it. */
INLINE bool walk_set(const Walk *walk, const IndexCursor *cursor, uint64_t *number) {
    const Index *index = walk->index;
    const FixedClass *class = &index->class[cursor->class];
    PointSet on_linked = closed_set(&index->sets, cursor->set);
    unsigned free_points = set_count(class->free);
    unsigned rest = index->placed_stones - set_count(on_linked);
    FreePlaces places;
    free_places_init(&places, class->free);
    uint64_t rank = *number - class->begin - index->sets.offset[cursor->set];
    PointSet chosen = colex_unrank(index, rank, rest, point_set(free_points) - 1);
    do {
        PointSet placed = on_linked | put_on_free(&places, chosen);
        unsigned symmetries = 1;
        bool hole = class->symmetries != 1 && lowest_placement(index->board, class->symmetries,
                                                               placed, &symmetries) != placed;
        Stones stones = join_stones(index, class->fixed, placed);
        if (!hole && !walk->visit(walk->context, *number, stones, symmetries))
            return false;
        chosen = colex_next(chosen, free_points);
        ++*number;
    } while (chosen != 0 && *number < walk->end);
    return true;
}

INLINE bool walk_positions(const Index *index, uint64_t begin, uint64_t end, IndexVisitor visit,
                           void *context) {
    Walk walk = {index, end, visit, context};
    IndexCursor cursor = index_cursor(index, begin);
    for (uint64_t number = begin; number < end;) {
        move_cursor(index, &cursor, number);
        if (!walk_set(&walk, &cursor, &number))
            return false;
    }
    return true;
}

#endif
