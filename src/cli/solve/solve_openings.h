/* `fanorona solve --openings`: a file of settled openings that grows for as long as it runs. */
#ifndef CLI_SOLVE_OPENINGS_H
#define CLI_SOLVE_OPENINGS_H

#include "arguments.h"

/* Reads the options and works on the file of --openings, new or not. What is wrong is said. */
Status solve_openings(Arguments *arguments);

#endif
