/* A game under way between two seats: its record, the side to move, draw offers, resignation,
 * result.
 *
 * There is no input or output here, and no clock: the owner of a clock (game_clock.h) calls
 * match_lose_on_time. A Match belongs to one thread at a time. */
#ifndef GAME_MATCH_H
#define GAME_MATCH_H

#include "record.h"

typedef struct Match Match;

/* Returns a new game, or NULL if memory runs out. */
Match *match_create(const Rules *rules, const Position *start, Error *error);

/* Goes on with a game that was read, at the end of its main line, whether it has ended or not.
 * Takes over the contents of the record and leaves it empty. Returns NULL and leaves the record
 * untouched if memory runs out. */
Match *match_resume(Record *record, Error *error);

/* Returns the same as match_resume, but goes on at the current node. `offer` is the side that has
 * offered a draw, or SIDE_NONE. */
Match *match_restore(Record *record, Side offer, Error *error);

/* Returns a new game with the turns up to the current node, which is current in it, too. The game
 * is open and has no tags, comments and variations. Returns NULL if memory runs out. */
Match *match_copy_line(const Match *match, Error *error);

/* Returns the return game of a decided one: the loser takes White and begins, the previous winner
 * is Black and may not capture yet. If White had won, the tags White and Black change places; other
 * tags are not copied. The caller seats its players likewise. Returns NULL, with the reason, if the
 * game is not decided or was a vela game itself, or if memory runs out. */
Match *match_create_vela(const Match *decided, Error *error);

/* Accepts NULL. */
void match_destroy(Match *match);

/* Returns the game so far, to look at and to save. The main line is the game as it was played;
 * turns that were taken back and replaced stay as variations. */
const Record *match_record(const Match *match);

/* Sets a tag of the record, as tags_set does. */
bool match_set_tag(Match *match, const char *name, const char *value, Error *error);

/* Returns the position of the current node. */
Position match_position(const Match *match);

/* Returns the side to move, or SIDE_NONE if the game is over. */
Side match_side(const Match *match);

/* Returns how the game stands at the current node. The third occurrence of a position draws by
 * itself. */
Result match_result(const Match *match);

/* Plays a turn of the side to move, which declines a draw that the other side has offered. Returns
 * false, with the reason, if the turn is illegal, the game is over, or memory runs out. */
bool match_play(Match *match, const Turn *turn, Error *error);

/* match_undo takes back the last turn; match_redo plays a turn again that was taken back. They also
 * drop an offer at the present position. If there was an agreement, a resignation or a loss on
 * time, undo takes back that alone. They return false, with the reason, if there is nothing to take
 * back or to play again. */
bool match_undo(Match *match, Error *error);
bool match_redo(Match *match, Error *error);

/* Goes to any node of the history. If a turn is played there, its line becomes the main line. */
void match_go(Match *match, HistoryNode *node);

/* Moves the variation of a node up by one level: it becomes the first alternative at the place
 * where it leaves the line above it. Returns false, with the reason, if the node is in the main
 * line, or if the main line would change and has a declared result. */
bool match_promote(Match *match, HistoryNode *node, Error *error);

/* Deletes a node, which must not be the root, with everything after it. A result that was declared
 * there goes, too, and an offer is withdrawn. */
void match_delete(Match *match, HistoryNode *node);

/* Do the same as history_set_comment and history_add_comment. */
bool match_set_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error);
bool match_add_comment(Match *match, HistoryNode *node, const char *bytes, size_t length,
                       Error *error);

/* Returns the side that waits for an answer to its draw offer, or SIDE_NONE. An offer stands at the
 * node where it was made, or after a turn of the side that made it, until it is answered, another
 * turn is played, or a turn is taken back, played again or deleted. */
Side match_draw_offer(const Match *match);

/* Offers a draw, or accepts one if the other side has offered it. Returns false, with the reason,
 * if the game is over or this side's offer still stands. */
bool match_offer_draw(Match *match, Side side, Error *error);

/* `side` answers the other side's offer. They return false, with the reason, if there is none. An
 * agreed draw drops turns that were taken back: the main line ends where the game did. */
bool match_accept_draw(Match *match, Side side, Error *error);
bool match_decline_draw(Match *match, Side side, Error *error);

/* `side` resigns. Turns that were taken back are dropped, as with an agreed draw. Returns false,
 * with the reason, if the game is over. */
bool match_resign(Match *match, Side side, Error *error);

/* The time of `side` is up: it has lost. Turns that were taken back are dropped, as with an agreed
 * draw. If there is no room for the tag RECORD_TERMINATION, the record does not tell that it was
 * the time. Returns false, with the reason, if the game is over. */
bool match_lose_on_time(Match *match, Side side, Error *error);

#endif
