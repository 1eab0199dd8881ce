/* The initial numbers of `solve`. */
#ifndef CLI_SOLVE_INITIAL_H
#define CLI_SOLVE_INITIAL_H

#include "settle.h"
#include "setup.h"

/* Returns the value of --initial, or else the best for the board and the algorithm. If arguments
 * were refused before, it reads nothing. */
InitialNumbers solve_initial_read(Arguments *arguments, const Setup *setup, Algorithm algorithm);

#endif
