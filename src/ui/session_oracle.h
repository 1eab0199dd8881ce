/* The oracle in a session: it is asked about what is on the board, and what it says is shown as
 * hints, a rung of the ladder at a time, in the panel, and by marks on the board. For the files
 * of the session alone; who shows a position of a game has hints by the hooks below, and nothing
 * else to do. */
#ifndef UI_SESSION_ORACLE_H
#define UI_SESSION_ORACLE_H

#include "hint_ladder.h"
#include "oracle_panel.h"
#include "point_verdicts.h"
#include "session_options.h"

typedef struct Session Session;

extern const struct PartKind oracle_part;

/* Asks about the position on the board, with the steps made of a turn, where that has changed and
 * somebody wants to know; drops the question where nobody does. To be called after whatever may
 * have changed the board. */
void session_oracle_follow(Session *session);

/* The number of the question that stands; 0: none does. */
unsigned session_oracle_question(const Session *session);

/* The position that the last question was about, with the steps that were made since its node. */
const Position *session_oracle_position(const Session *session);

/* Whether a question stands, and is about the position of this node or the steps after it. */
bool session_oracle_is_about(const Session *session, const HistoryNode *node);

/* Shows a snapshot from now on, which it takes over. */
void session_oracle_show(Session *session, OracleSnapshot *snapshot);

/* Whether it has been asked about what is on the board and has more to say. */
bool session_oracle_works(const Session *session);

/* Takes what it has said since. */
void session_oracle_take(Session *session);

/* Hints as somebody wishes: study wants HINTS_ON. The panel comes with them. */
HintMode session_oracle_mode(const Session *session);
void session_oracle_set_mode(Session *session, HintMode mode);

/* The same, where the game on the board is about to change: asks nothing before the next
 * session_oracle_follow. */
void session_oracle_set_next_mode(Session *session, HintMode mode);

/* Larger tables are there now: asks anew. */
void session_oracle_use_new_tables(Session *session);

/* Whether what is known may be shown now: not while a computer player thinks against a person. */
bool session_oracle_speaks(const Session *session);

/* What is known of the position on the board; NULL while nothing is or it may not be shown. Valid
 * until the next call of one of these functions. */
const OracleSnapshot *session_oracle_snapshot(const Session *session);

/* The same, for whatever judges turns: also where it may not be shown, and only if it is about the
 * current node or the steps after it. */
const OracleSnapshot *session_oracle_known(const Session *session);

/* What UI_HINT does. */
void session_oracle_give_hint(Session *session);

/* What UI_ALGORITHM does. */
void session_oracle_next_algorithm(Session *session);

/* Whether UI_HINT, UI_ORACLE, UI_VERDICTS or UI_ALGORITHM means something now. */
bool session_oracle_can(const Session *session, UiCommandId command);

/* Why one of them means nothing now. */
void session_oracle_refusal(const Session *session, Error *error);

/* Whether there is a panel on the screen beside the board. */
bool session_oracle_has_panel(const Session *session);

/* What the ladder says, within columns; false where nobody has asked. */
bool session_oracle_hint(const Session *session, int columns, char text[static HINT_TEXT_SIZE]);

/* Points that are advised. */
PointSet session_oracle_marks(const Session *session);

/* The turn at the panel's pointer, whole from its origin, while somebody chooses one there; else
 * NULL. */
const Turn *session_oracle_pointed(const Session *session);

/* What is known of what can be chosen next, where hints are on: false where nothing may be shown.
 * `to`: the point that is looked at. */
bool session_oracle_verdicts(const Session *session, unsigned to, PointVerdicts *verdicts);

/* The lines of the panel, for the screen that moves in them. */
OraclePanel *session_oracle_panel(const Session *session);

/* Says whether somebody is choosing a line of the panel: then its pointer is shown. */
void session_oracle_set_choosing(Session *session, bool is_choosing);

/* The panel, in its area, or over the whole screen where there is none and a line is chosen. */
void session_oracle_draw(Session *session, Cells *cells);

#endif
