/* What tables say about the turns of a position in a game. Private to src/player. */
#ifndef PLAYER_TABLE_CHOICE_H
#define PLAYER_TABLE_CHOICE_H

#include <stdatomic.h>

#include "history.h"
#include "tables_turns.h"

/* The turns that come into question, and what they are worth. */
typedef struct TableChoice {
    Turn *turn; /* each may be the best as far as tables can tell; none: tables say nothing */
    size_t turns;
    size_t holding;  /* so many of them, the first, are known not to lose */
    Outcome outcome; /* of each of them; OUTCOME_UNKNOWN: they differ, or it isn't known */
    int distance;    /* turns to the end; -1: unknown, or a draw */
} TableChoice;

/* Looks the current position of the game up, which is not over; a turn that makes a position occur
 * for the third time is a draw. The effort is for turns that get on with a win whose distance is
 * not known; once it is spent, all that win are there. False when memory runs out. The caller
 * finishes the choice. */
bool table_choice_make(TableChoice *choice, Tables *tables, const History *history,
                       const ConversionEffort *effort, Error *error);
void table_choice_finish(TableChoice *choice);

/* Leaves only those turns that leave the opponent the fewest right answers: turns that keep for it
 * what it has. False when memory runs out. */
bool table_choice_swindle(TableChoice *choice, Tables *tables, const History *history,
                          const atomic_bool *stop, Error *error);

#endif
