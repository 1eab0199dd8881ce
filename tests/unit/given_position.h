/* Positions that tests write down as text. */
#ifndef GIVEN_POSITION_H
#define GIVEN_POSITION_H

#include "notation.h"

#define START "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -"
#define CAPTURING "9/2b2wbwb/9/1w1bb1b2/9 w -"

/* The position and its rules. Text that cannot be read fails the test. */
Position given_position(const char *set, const char *text, Rules *rules);

#endif
