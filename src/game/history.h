/* The tree of a game: the start position, the turns played from it, the variations beside them, and
 * comments. One node is the current one.
 *
 * A node is a position and the turn that led to it; the root is the start and has no turn. Children
 * are alternatives to each other, the first is the main one; the main line leads from the root by
 * first children. Every turn in the tree is legal. Whether a game is over by repetition or by
 * agreement is not the tree's concern (match.h): study may go on where a game would have ended.
 *
 * A History owns its nodes; a node lives until it is deleted or its History destroyed. Readers may
 * share a History between threads as long as nobody changes it. */
#ifndef GAME_HISTORY_H
#define GAME_HISTORY_H

#include "position.h"

/* The same position this many times draws. */
enum { HISTORY_DRAW_OCCURRENCES = 3 };

typedef struct History History;
typedef struct HistoryNode HistoryNode;

/* A tree of the start position alone, which may hold an unfinished turn. NULL when memory is out.
 */
History *history_create(const Rules *rules, const Position *start, Error *error);

/* Accepts NULL. */
void history_destroy(History *history);

/* A new tree of the line from the root to the current node, which is current there; without
 * comments and variations. For a thread that thinks while the tree goes on changing. NULL when
 * memory is out. */
History *history_copy_line(const History *history, Error *error);

/* A number that no other history of this program has or had, and one that no other state of this or
 * any history has: it changes with the tree, with a comment, and with the current node. */
uint64_t history_id(const History *history);
uint64_t history_version(const History *history);

/* The version at which the tree or a comment changed last: going about in it is no change. */
uint64_t history_edition(const History *history);

const Rules *history_rules(const History *history);
HistoryNode *history_root(const History *history);
HistoryNode *history_current(const History *history);

/* The position of the current node. */
Position history_position(const History *history);

/* The last node of the main line, and of the line that redo would follow from the current node. */
HistoryNode *history_main_end(const History *history);
HistoryNode *history_line_end(const History *history);

/* A node's own; the root has no turn (length 0, unless the start has an unfinished turn: then
 * that). */
Turn node_turn(const HistoryNode *node);
Position node_position(const HistoryNode *node);
unsigned node_ply(const HistoryNode *node);        /* turns from the root */
const char *node_comment(const HistoryNode *node); /* "" without one; valid until it changes */

/* A node's neighbours, NULL where there is none. The chosen child is the one that redo takes. */
HistoryNode *node_parent(const HistoryNode *node);
HistoryNode *node_first_child(const HistoryNode *node);
HistoryNode *node_next_sibling(const HistoryNode *node);
HistoryNode *node_chosen_child(const HistoryNode *node);

/* The number that records give the turn played from the node: 1 for both sides' first turns. */
unsigned node_turn_number(const HistoryNode *node);

/* How many times the node's position has occurred from the root to the node, itself included: the
 * same stones, side to move, unfinished turn, vela and first turns. At least 1. Takes time in
 * proportion to the turns since the last capture. */
unsigned node_occurrences(const HistoryNode *node);

/* The same of a position that comes next after the node, with this time. */
unsigned node_occurrences_after(const HistoryNode *node, const Position *after);

/* Plays a legal turn at the current node: goes to the child with this turn, which is made as the
 * last child where there is none, and becomes the chosen one. False, and nothing changed, when the
 * turn is illegal (with the reason) or memory is out. */
bool history_play(History *history, const Turn *turn, Error *error);

/* Goes to the parent; false at the root. */
bool history_undo(History *history);

/* Goes to the chosen child, which is the one last gone to, or else the first; false at the end. */
bool history_redo(History *history);

/* Goes to any node of this tree. It and the nodes above it become chosen. */
void history_go(History *history, HistoryNode *node);

/* Makes a node, not the root, the first child of its parent. */
void history_promote(History *history, HistoryNode *node);

/* Makes the line through the node the main line, down to the node. */
void history_make_main(History *history, HistoryNode *node);

/* Deletes a node, not the root, with everything behind it. Where the current node is among them its
 * parent becomes current. */
void history_delete(History *history, HistoryNode *node);

/* Sets a node's comment, or adds to it, with a space between. A comment is one line of any bytes:
 * white space and control bytes count as spaces, and a run of them as one; none are kept at the
 * ends. An empty comment is none. False, and nothing changed, when memory is out. */
bool history_set_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error);
bool history_add_comment(History *history, HistoryNode *node, const char *bytes, size_t length,
                         Error *error);

/* Whether both trees have the same rules, start, turns, order of children and comments. */
bool history_equal(const History *a, const History *b);

#endif
