/* `fanorona solve --openings`: a file of settled openings that grows as long as the program
 * runs. */
#ifndef CLI_SOLVE_OPENINGS_H
#define CLI_SOLVE_OPENINGS_H

#include "arguments.h"

/* Reads the options and works on the file of --openings, new or not. Says what is wrong. */
Status solve_openings(Arguments *arguments);

#endif
