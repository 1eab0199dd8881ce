/* What tables know of a position of a game and of each of its turns, found the direct way: every
 * turn by itself, and nothing is concluded but from the turns to the position. */
#ifndef TEST_TURN_VALUES_H
#define TEST_TURN_VALUES_H

#include "position.h"
#include "tables.h"

/* For the side that plays the turn; the distance counts the turn itself. */
typedef struct TurnValue {
    Turn turn;
    Probe value;
    bool is_over; /* the turn ends the game */
} TurnValue;

typedef struct PositionValue {
    Probe value;     /* for the side to move */
    TurnValue *turn; /* best first: won sooner, drawn, lost later, unknown */
    size_t turns;
} PositionValue;

/* The value of a position and of its turns, as far as tables know them; the position's turn may be
 * unfinished. The caller finishes the value. */
PositionValue turn_values(Tables *tables, const Rules *rules, const Position *position);
void turn_values_finish(PositionValue *value);

#endif
