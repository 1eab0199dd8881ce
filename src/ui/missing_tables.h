/* Which endgame tables are not there for the game on the board, and what it takes to build them.
 * For the files of the session alone. */
#ifndef UI_MISSING_TABLES_H
#define UI_MISSING_TABLES_H

#include "session_state.h"

/* Returns the number of stones up to which all tables are there, whether the oracle uses them yet
 * or not. */
unsigned missing_tables_stones_there(const Session *session);

/* Returns the number of stones of the first tables that are not there. */
unsigned missing_tables_next(const Session *session);

/* Returns whether the tables know the outcome of the position on the board but lack the distances
 * of its stones, with either side to move. The tables are complete up to `there` stones. Gives the
 * pair of its stones. */
bool missing_tables_distances(const Session *session, unsigned there, Split *pair);

/* Returns the bytes that a build may use: the game and other programs need some, too. */
uint64_t missing_tables_memory(void);

/* Returns the number of stones up to which all processors build the tables in so many seconds
 * (search_tables_worth_building). */
unsigned missing_tables_worth_building(const Session *session, double seconds);

/* Writes the time that a build takes: "25 min". */
void missing_tables_write_time(double seconds, char *text, size_t size);

#endif
