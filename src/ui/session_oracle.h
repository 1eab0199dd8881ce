/* The oracle in a session: the session asks it about the board, and shows its answers as hints (one
 * rung of the ladder at a time), in the panel, and by marks on the board. A screen that shows a
 * game gets hints by the hooks below. For the files of the session alone. */
#ifndef UI_SESSION_ORACLE_H
#define UI_SESSION_ORACLE_H

#include "hint_ladder.h"
#include "oracle_panel.h"
#include "point_verdicts.h"
#include "session_options.h"

typedef struct Session Session;

extern const struct PartKind oracle_part;

/* Asks about the position on the board, with the steps of the turn so far, if it has changed and
 * the answer is wanted; drops the question if the answer is no longer wanted. The caller calls it
 * after anything that may have changed the board. */
void session_oracle_follow(Session *session);

/* Returns the number of the current question, or 0 if there is none. */
unsigned session_oracle_question(const Session *session);

/* Returns the position of the last question, with the steps that were made since its node. */
const Position *session_oracle_position(const Session *session);

/* Returns whether there is a question, and it is about this node's position or the steps after
 * it. */
bool session_oracle_is_about(const Session *session, const HistoryNode *node);

/* Shows a snapshot from now on, and takes it over. */
void session_oracle_show(Session *session, OracleSnapshot *snapshot);

/* Returns whether the oracle has been asked about the board and has more to say. */
bool session_oracle_works(const Session *session);

/* Takes the newest answer of the oracle. */
void session_oracle_take(Session *session);

/* How hints are shown; a study sets HINTS_ON. The panel comes with them. */
HintMode session_oracle_mode(const Session *session);
void session_oracle_set_mode(Session *session, HintMode mode);

/* Sets the mode when the board is about to change: asks nothing before the next
 * session_oracle_follow. */
void session_oracle_set_next_mode(Session *session, HintMode mode);

/* Returns whether larger tables can be built for the oracle of the game on the board. */
bool session_oracle_can_have_tables(const Session *session);

/* Larger tables have appeared: asks anew. */
void session_oracle_use_new_tables(Session *session);

/* Returns whether the player may use the oracle in the game on the board. */
bool session_oracle_is_allowed(const Session *session);

/* Returns whether knowledge may be shown now. It may not while a computer player thinks against a
 * person. */
bool session_oracle_speaks(const Session *session);

/* Returns what is known of the position on the board, or NULL if nothing is or it may not be shown.
 * Valid until the next call of one of these functions. */
const OracleSnapshot *session_oracle_snapshot(const Session *session);

/* Returns what is known of the current node or the steps after it, even if it may not be shown;
 * NULL if nothing is. For code that judges turns. */
const OracleSnapshot *session_oracle_known(const Session *session);

/* Does UI_HINT. */
void session_oracle_give_hint(Session *session);

/* Does UI_ALGORITHM. */
void session_oracle_next_algorithm(Session *session);

/* Writes why a command about hints cannot be used now. */
void session_oracle_refusal(const Session *session, Error *error);

/* Returns whether there is a panel on the screen beside the board. */
bool session_oracle_has_panel(const Session *session);

/* Writes the hint of the ladder, at most `columns` wide. Returns false if nobody has asked for
 * one. */
bool session_oracle_hint(const Session *session, int columns, char text[static HINT_TEXT_SIZE]);

/* Returns the points that the hint advises. */
PointSet session_oracle_marks(const Session *session);

/* Returns the turn at the panel's pointer, whole from its origin, while the player chooses one
 * there; otherwise NULL. */
const Turn *session_oracle_pointed(const Session *session);

/* Gives what is known of each point that can be chosen next. `to` is the point under the cursor.
 * Returns false if hints are off or may not be shown. */
bool session_oracle_verdicts(const Session *session, unsigned to, PointVerdicts *verdicts);

/* Returns the lines of the panel, for the screen that moves in them. */
OraclePanel *session_oracle_panel(const Session *session);

/* Sets whether the player is choosing a line of the panel, which then shows its pointer. */
void session_oracle_set_choosing(Session *session, bool is_choosing);

/* Draws the panel in its area; if there is no area, over the whole screen while the player chooses
 * a line. */
void session_oracle_draw(Session *session, Cells *cells);

#endif
