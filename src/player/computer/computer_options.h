/* The kinds of computer players, and the limits of their thinking. Plain values. */
#ifndef PLAYER_COMPUTER_OPTIONS_H
#define PLAYER_COMPUTER_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum ComputerKind {
    COMPUTER_LEVEL, /* limited by nodes, and by the size of errors that it may make */
    /* Never gives away what is proved. If tables know the position, it wins in the fewest turns, or
     * holds the draw, or loses as late as it can. If nothing is known, it plays the best turn that
     * search finds within its limits. */
    COMPUTER_PERFECT,
    /* The same, but it leaves a draw by certificates for a turn in which search sees more. */
    COMPUTER_SWINDLER,
} ComputerKind;

enum { COMPUTER_LEVELS = 9 };

typedef struct ComputerOptions {
    ComputerKind kind;
    unsigned level; /* of COMPUTER_LEVEL: 1 to COMPUTER_LEVELS */
} ComputerOptions;

/* The limits of thinking about one turn. 0 means no limit; all zero means the usual limits of the
 * kind of player. */
typedef struct ThinkingLimits {
    double seconds;
    uint64_t nodes;
    unsigned depth;
    /* There is a turn even if the stop flag is set; without another limit the player thinks until
     * then. The first question keeps to the seconds, too, if need be without tables and
     * certificates that are still being read. */
    bool answers_stop;
} ThinkingLimits;

#endif
