/* The tree of a game: the start position, the turns played from it, the variations beside them, and
 * comments. One node is the current one.
 *
 * A node is a position and the turn that led to it; the root is the start and has no turn. Children
 * are alternatives to each other, the first is the main one; the main line leads from the root by
 * first children. Every turn in the tree is legal. The tree does not know when a game is over by
 * repetition or by agreement (match.h does): a study may go on where a game would have ended.
 *
 * A History owns its nodes; a node lives until it is deleted or its History destroyed. Readers may
 * share a History between threads as long as nobody changes it. */
#ifndef GAME_HISTORY_H
#define GAME_HISTORY_H

#include "position.h"

/* The same position this many times draws; and the most children of a node. */
enum { HISTORY_DRAW_OCCURRENCES = 3, HISTORY_ALTERNATIVES_MAX = 1024 };

typedef struct History History;
typedef struct HistoryNode HistoryNode;

/* Returns a tree of the start position alone, which may have an unfinished turn. Returns NULL if
 * memory runs out. */
History *history_create(const Rules *rules, const Position *start, Error *error);

/* Accepts NULL. */
void history_destroy(History *history);

/* Returns a new tree of the line from the root to the current node, which is current in it, too,
 * without comments and variations. It is for a thread that thinks while the tree changes. Returns
 * NULL if memory runs out. */
History *history_copy_line(const History *history, Error *error);

/* history_id returns a number that no other history of this program has or had. history_version
 * returns a number that no other state of any history has: it changes with the tree, with a
 * comment, and with the current node. */
uint64_t history_id(const History *history);
uint64_t history_version(const History *history);

/* Returns the version at which the tree or a comment last changed. A new current node is no
 * change. */
uint64_t history_edition(const History *history);

const Rules *history_rules(const History *history);
HistoryNode *history_root(const History *history);
HistoryNode *history_current(const History *history);

/* Returns the position of the current node. */
Position history_position(const History *history);

/* Return the last node of the main line, and of the line that redo would follow from the current
 * node. */
HistoryNode *history_main_end(const History *history);
HistoryNode *history_line_end(const History *history);

/* Return the parts of a node. The root has no turn (length 0), unless the start has an unfinished
 * turn: then it has that. */
Turn node_turn(const HistoryNode *node);
Position node_position(const HistoryNode *node);
unsigned node_ply(const HistoryNode *node);        /* turns from the root */
const char *node_comment(const HistoryNode *node); /* "" without one; valid until it changes */

/* Return a node's neighbours, or NULL if there is none. The chosen child is the one to which redo
 * goes. */
HistoryNode *node_parent(const HistoryNode *node);
HistoryNode *node_first_child(const HistoryNode *node);
HistoryNode *node_next_sibling(const HistoryNode *node);
HistoryNode *node_chosen_child(const HistoryNode *node);

/* Returns whether a node, which must not be the root, is the first child of its parent. */
bool node_is_first_child(const HistoryNode *node);

/* Returns the node that follows in the tree of `top` and the nodes after it: along each line to its
 * end, and then along the alternatives to its turns, from the last one back. Returns NULL at the
 * end. */
HistoryNode *node_next(const HistoryNode *node, const HistoryNode *top);

/* Returns the node that follows in a record: after a turn come its alternatives, each with its
 * whole line, and then the rest of the line. Returns NULL at the end. `depth` is the number of
 * variations that the node is in, one inside the other, and becomes that of the next node. */
HistoryNode *node_next_in_record(const HistoryNode *node, unsigned *depth);

/* Returns the number that records give to the turn played from the node: 1 for both sides' first
 * turns. */
unsigned node_turn_number(const HistoryNode *node);

/* Returns how many times the node's position has occurred from the root to the node, itself
 * included: the same stones, side to move, unfinished turn, vela and first turns. That is at least
 * 1. Takes time in proportion to the turns since the last capture. */
unsigned node_occurrences(const HistoryNode *node);

/* Returns the same for a position that would come next after the node, itself included. */
unsigned node_occurrences_after(const HistoryNode *node, const Position *after);

/* Plays a turn at the current node: goes to the child with this turn, which becomes the chosen one.
 * If there is none, it is added as the last child. Returns false, with the reason, and changes
 * nothing if the turn is illegal, there are too many alternatives or memory runs out. */
bool history_play(History *history, const Turn *turn, Error *error);

/* Goes to the parent. Returns false at the root. */
bool history_undo(History *history);

/* Goes to the chosen child: the one last visited, or else the first. Returns false at the end. */
bool history_redo(History *history);

/* Goes to any node of this tree. It and the nodes above it become chosen. */
void history_go(History *history, HistoryNode *node);

/* Makes a node, which must not be the root, the first child of its parent. */
void history_promote(History *history, HistoryNode *node);

/* Makes the line from the root to the node the beginning of the main line. */
void history_make_main(History *history, HistoryNode *node);

/* Deletes a node, which must not be the root, with everything after it. If the current node is
 * among them, the node's parent becomes current. */
void history_delete(History *history, HistoryNode *node);

/* Sets a node's comment, or adds to it, with a space between. A comment is one line of any bytes:
 * white space and control bytes count as spaces, and a run of them as one; none are kept at the
 * ends. An empty comment is none. Returns false and changes nothing if memory runs out. */
bool history_set_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error);
bool history_add_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error);

/* Returns whether both trees have the same rules, start, turns, order of children and comments. */
bool history_equal(const History *a, const History *b);

#endif
