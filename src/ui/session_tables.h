/* Builds larger endgame tables in the background during play. For the files of the session
 * alone. */
#ifndef UI_SESSION_TABLES_H
#define UI_SESSION_TABLES_H

#include "session_state.h"

extern const PartKind tables_part;

/* Returns whether tables are being built. */
bool session_tables_works(const Session *session);

/* Begins a build that the player has chosen: of the tables of up to `stones` stones, or, if `pair`
 * is not 0 against 0, of its distances. If that is not possible, there is a message. Larger tables
 * are not offered any more. No build may run. */
void session_tables_build(Session *session, unsigned stones, Split pair);

/* Stops the build, if one runs. */
void session_tables_stop(Session *session);

/* Writes "tables to 8 stones: 12 %, 25 min left", at most `columns` wide if that is possible. A
 * build must run. */
void session_tables_write_progress(const Session *session, int columns,
                                   char text[static SESSION_TEXT_SIZE]);

/* Says once that larger tables would know more, if they would help on this board. */
void session_tables_offer(Session *session);

#endif
