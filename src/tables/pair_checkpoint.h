/* What is kept on the disk of a pair that is being solved, so that another run, of any number of
 * processes, goes on there. All members of a crew call these functions together, between two pieces
 * of work. Private to solve.c. */
#ifndef TABLES_PAIR_CHECKPOINT_H
#define TABLES_PAIR_CHECKPOINT_H

#include "solve_loops.h"

/* Takes over what the solver's file has, if it is there. False for all when it is damaged or about
 * something else. */
bool pair_checkpoint_load(Solver *solver, Error *error);

/* Replaces the file, if the time has come. It is as it was or as it shall be whenever the program
 * is killed. */
bool pair_checkpoint_keep(Solver *solver, Error *error);

#endif
