/* What the oracle says, on the screen. For the files of the session alone. */
#ifndef UI_SESSION_HINTS_H
#define UI_SESSION_HINTS_H

#include "hint_ladder.h"
#include "session_state.h"

/* Whether there is a panel on the screen beside the board. */
bool session_oracle_has_panel(const Session *session);

/* What the ladder says, within columns; false where nobody has asked. */
bool session_oracle_hint(const Session *session, int columns, char text[static HINT_TEXT_SIZE]);

/* Points that are advised, or that the turn at the panel's pointer is about. */
PointSet session_oracle_marks(const Session *session);

/* The panel, in its area, or over the whole screen where there is none and a line is chosen. */
void session_oracle_draw(Session *session, Cells *cells);

#endif
