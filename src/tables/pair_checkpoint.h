/* Keeps an unfinished pair on the disk, so that another run, with any number of processes, can go
 * on from there. All members of a crew call these functions together, between two pieces of work.
 * Private to solve.c. */
#ifndef TABLES_PAIR_CHECKPOINT_H
#define TABLES_PAIR_CHECKPOINT_H

#include "solve_loops.h"

/* Loads the solver's file, if it is there. Returns false for all members, with the reason, if the
 * file is damaged or about another pair. */
bool pair_checkpoint_load(Solver *solver, Error *error);

/* Replaces the file if it is time. Whenever the program is killed, the file is as before or as it
 * must be. Returns false, with the reason, on failure. */
bool pair_checkpoint_keep(Solver *solver, Error *error);

#endif
