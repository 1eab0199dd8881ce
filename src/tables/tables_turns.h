/* What tables know of a position of a game and of each of its turns. */
#ifndef TABLES_TABLES_TURNS_H
#define TABLES_TABLES_TURNS_H

#include "conversion.h"
#include "position.h"
#include "tables.h"

/* Where a value comes from. */
typedef enum ValueSource {
    SOURCE_NONE,  /* the outcome is unknown */
    SOURCE_OVER,  /* the game is over */
    SOURCE_TABLE, /* from tables */
} ValueSource;

/* For the side that plays the turn; the distance counts the turn itself. */
typedef struct TurnValue {
    Turn turn;
    Probe value;
    ValueSource source; /* SOURCE_OVER: the turn ends the game */
    /* For the turns that win in the tables, but not known how soon, of which some forces a position
     * with a known distance soonest: in how many turns, this one included. -1 for all others. */
    int progress;
} TurnValue;

typedef struct PositionValue {
    Probe value; /* for the side to move */
    ValueSource source;
    TurnValue *turn; /* best first: won sooner, won with progress, drawn, lost later, unknown */
    size_t turns;
    bool complete; /* no turn was left out because there are too many */
} PositionValue;

enum { TURN_VALUES_MAX = 1 << 16 };

/* The value of a position of the rules of `tables`, its turn unfinished or not, and of every turn,
 * whole from its origin, at most TURN_LIST_MAX of them. Tables do not know turns that are
 * restricted (a vela's first phase, a first turn of one step): then the values of the turns, as far
 * as no further turn after them is restricted, say what they can. `rules` has the position's own
 * rule set. Where tables contradict each other about it some are left out first (contradiction.h).
 * False when memory runs out. The caller finishes the value. */
bool tables_value_position(Tables *tables, const Rules *rules, const Position *position,
                           PositionValue *value, Error *error);

/* The same, with less or more effort to find progress; that of tables_value_position are 200,000
 * positions, which can take minutes. */
bool tables_value_position_within(Tables *tables, const Rules *rules, const Position *position,
                                  const ConversionEffort *effort, PositionValue *value,
                                  Error *error);

void position_value_finish(PositionValue *value);

#endif
