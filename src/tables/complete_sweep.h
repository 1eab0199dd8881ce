/* The captures of all positions with the same occupied points at once, under rule sets with
 * standard chains. Private to complete_fill.c. */
#ifndef TABLES_COMPLETE_SWEEP_H
#define TABLES_COMPLETE_SWEEP_H

#include "complete.h"

/* For one thread. */
typedef struct Sweep {
    const CompleteValues *complete;
    PointSet occupied;
    Worth best[1 << COMPLETE_STONES_MAX]; /* by the mover's stones among the occupied points */
} Sweep;

/* Finds the best capture of all positions with these occupied points; 0 if there is none. All
 * positions with fewer stones must be there. Compiled for different processors. */
typedef void (*SweepCaptures)(Sweep *sweep, PointSet occupied);

void sweep_captures_portable(Sweep *sweep, PointSet occupied);
#ifdef HAVE_V3_LOOPS
void sweep_captures_v3(Sweep *sweep, PointSet occupied);
#endif

#endif
