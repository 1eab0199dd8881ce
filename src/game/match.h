/* A game under way between two seats: its record, whose turn it is, draw offers, resignation,
 * result.
 *
 * No input or output, and no clock: who keeps one (game_clock.h) tells the match when somebody's
 * time is up. A Match belongs to one thread at a time. */
#ifndef GAME_MATCH_H
#define GAME_MATCH_H

#include "record.h"

typedef struct Match Match;

/* A new game. NULL when memory is out. */
Match *match_create(const Rules *rules, const Position *start, Error *error);

/* Goes on with a game that was read: at the end of its main line, ended or not. Takes over what the
 * record owns and leaves it empty. NULL, and the record untouched, when memory is out. */
Match *match_resume(Record *record, Error *error);

/* The same, but at the node that is current, with the draw that `offer` has offered, if any. */
Match *match_restore(Record *record, Side offer, Error *error);

/* A game of its own with the turns up to the current node, which is current there; open, without
 * tags, comments and variations. NULL when memory is out. */
Match *match_copy_line(const Match *match, Error *error);

/* The return game of a decided one: the loser takes White and begins, the previous winner is Black
 * and may not capture yet. The tags White and Black change places when White had won; other tags
 * are not copied. The caller seats its players likewise. NULL, with the reason, where the game is
 * not decided or was a vela game itself, and when memory is out. */
Match *match_create_vela(const Match *decided, Error *error);

/* Accepts NULL. */
void match_destroy(Match *match);

/* The game so far, to look at and to save. The main line is the game as played; what was taken back
 * and played otherwise stands beside it as variations. */
const Record *match_record(const Match *match);

/* Sets a tag of the record (tags_set). */
bool match_set_tag(Match *match, const char *name, const char *value, Error *error);

/* The position now, which is the current node's. */
Position match_position(const Match *match);

/* The side whose turn it is; SIDE_NONE when the game is over. */
Side match_side(const Match *match);

/* How the game stands now. The third occurrence of a position draws by itself. */
Result match_result(const Match *match);

/* Plays a turn of the side to move. Declines a draw that the other side has offered. False, with
 * the reason, when the turn is illegal, the game is over, or memory is out. */
bool match_play(Match *match, const Turn *turn, Error *error);

/* Takes back the last turn; takes a turn back again that was taken back. An agreement, a
 * resignation, a loss on time or an offer at the present position is taken back too: where there
 * was one of the first three, undo takes back that alone. False, with the reason, when there is
 * nothing to take back. */
bool match_undo(Match *match, Error *error);
bool match_redo(Match *match, Error *error);

/* Goes to any node of the history; an offer is withdrawn. A turn played there makes its line the
 * main one. */
void match_go(Match *match, HistoryNode *node);

/* Makes the variation that a node is in the first of its alternatives: one level up, at the place
 * where it parts from the line before it. False, with the reason, for a node of the main line, and
 * where the main line, which would become another, ends in a result that is not the position's. */
bool match_promote(Match *match, HistoryNode *node, Error *error);

/* Deletes a node, not the root, with everything behind it; a result that was declared there goes,
 * too, and an offer is withdrawn. */
void match_delete(Match *match, HistoryNode *node);

/* history_set_comment and history_add_comment. */
bool match_set_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error);
bool match_add_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error);

/* The side that has offered a draw which is not answered yet, or SIDE_NONE. */
Side match_draw_offer(const Match *match);

/* Offers a draw. Where the other side has offered one already, this accepts it. False, with the
 * reason, when the game is over or this side's offer still stands. */
bool match_offer_draw(Match *match, Side side, Error *error);

/* `side` answers the other side's offer. False, with the reason, when there is none. Where turns
 * were taken back, an agreed draw drops them: the main line ends where the game did. */
bool match_accept_draw(Match *match, Side side, Error *error);
bool match_decline_draw(Match *match, Side side, Error *error);

/* `side` gives up. Turns taken back are dropped, as with an agreed draw. False when the game is
 * over. */
bool match_resign(Match *match, Side side, Error *error);

/* The time of `side` is up: it has lost. Turns taken back are dropped, as with an agreed draw.
 * False when the game is over, or memory is out. */
bool match_lose_on_time(Match *match, Side side, Error *error);

#endif
