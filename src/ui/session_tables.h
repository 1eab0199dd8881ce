/* Builds larger endgame tables in the background during play. For the files of the session
 * alone. */
#ifndef UI_SESSION_TABLES_H
#define UI_SESSION_TABLES_H

#include <stdbool.h>

typedef struct Session Session;

extern const struct PartKind tables_part;

/* Returns whether tables are being built. */
bool session_tables_works(const Session *session);

/* Says once that larger tables would know more, if they would help on this board. */
void session_tables_offer(Session *session);

#endif
