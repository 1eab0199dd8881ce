/* Random boards, rule sets and positions for tests of properties. */
#ifndef RANDOM_POSITIONS_H
#define RANDOM_POSITIONS_H

#include "position.h"
#include "random.h"

/* Any board and any rule set. */
Rules random_rules(Random *stream);

/* A valid position in which there is a stone: the start (vela or not) or stones set up anyhow, and
 * then some random steps; a turn may be unfinished, the game may be over. */
Position random_position(Random *stream, const Rules *rules);

#endif
