/* Sets of so many points, one after the other. */
#ifndef POINT_SETS_H
#define POINT_SETS_H

#include "board.h"

/* The first of the sets of `count` points of `within`; the whole of `within` when it has no more.
 */
static inline PointSet point_set_first(PointSet within, unsigned count) {
    PointSet set = 0;
    for (; count > 0 && within != 0; count--, within &= within - 1)
        set |= within & (0 - within);
    return set;
}

/* Makes `set` the next set of as many points of `within`, in colexicographic order. False behind
 * the last one. */
static inline bool point_set_next(PointSet within, PointSet *set) {
    /* The lowest point with room above it moves up one, those below it go back to the bottom. */
    PointSet lowest = *set & (0 - *set);
    PointSet moved = ((*set | ~within) + lowest) & within;
    if (lowest == 0 || moved == 0)
        return false;
    *set = moved | point_set_first(within, set_count(*set) - set_count(moved));
    return true;
}

#endif
