/* A position in the making: put and remove stones, set the side to move, the board and the rule
 * set, undo and redo. Knows nothing of keys or screens: cursor, mouse and typed text all use it.
 *
 * Each change can be undone; a change that changes nothing doesn't count. A function that returns
 * false gives the reason and leaves the editor as it was. Putting or removing stones ends a turn
 * that was under way, and drops a vela or first turns that have lost their meaning. Plain values,
 * owned by one thread; zero-initialised there is no position yet. */
#ifndef UI_POSITION_EDITOR_H
#define UI_POSITION_EDITOR_H

#include "position.h"

/* After more changes than this the oldest can no longer be undone. */
enum { EDITOR_STATES_MAX = 200 };

typedef struct EditorState {
    Rules rules;
    Position position; /* normalised, but may have no stones */
} EditorState;

typedef struct PositionEditor {
    unsigned count, current; /* number of states, and the index of the present one */
    Side pen;                /* what editor_choose puts; SIDE_NONE: it removes */
    EditorState states[EDITOR_STATES_MAX];
} PositionEditor;

/* Takes a position; the player can undo that. */
void editor_begin(PositionEditor *editor, const Rules *rules, const Position *position);

static inline const Rules *editor_rules(const PositionEditor *editor) {
    return &editor->states[editor->current].rules;
}

static inline const Position *editor_position(const PositionEditor *editor) {
    return &editor->states[editor->current].position;
}

/* Returns the side of the stone on a point of the board, or SIDE_NONE if the point is empty. */
Side editor_stone(const PositionEditor *editor, unsigned point);

/* Puts a side's stone on a point of the board, replacing any other; SIDE_NONE removes the stone. */
bool editor_put(PositionEditor *editor, unsigned point, Side side, Error *error);

/* Puts a stone of the pen. Removes the stone if it is the pen's side already, or if the pen
 * removes. */
bool editor_choose(PositionEditor *editor, unsigned point, Error *error);

/* Changes the pen: White, Black, remove, in turn. */
void editor_next_pen(PositionEditor *editor);

/* Remove all stones; set up the start of a game. */
void editor_clear(PositionEditor *editor);
void editor_start(PositionEditor *editor);

void editor_set_side(PositionEditor *editor, Side side);

/* Sets board and rule set; the side that may not capture yet (or SIDE_NONE); and the sides with
 * their first turn still to come, bit 1 << side (matters under some rule sets only). A new board
 * begins with the start of a game; a new rule set keeps the stones unless they are a start. Refuses
 * a vela if its side has too few stones. */
enum { EDITOR_FIRST_AS_IS = 4 };
bool editor_set_up(PositionEditor *editor, const Rules *rules, Side vela, unsigned first,
                   Error *error);

/* Map all stones by a symmetry of the board; give each stone, the turn and all else to the other
 * side. */
void editor_map(PositionEditor *editor, int symmetry);
void editor_swap_sides(PositionEditor *editor);

/* Takes a typed position (notation.h) and its board, under the present rule set. */
bool editor_read(PositionEditor *editor, const char *text, Error *error);

/* Take the last change back; make it again. Return false if there is none. */
bool editor_undo(PositionEditor *editor);
bool editor_redo(PositionEditor *editor);

/* Returns whether a game can go on from here: there is a legal turn. If not, gives the reason and a
 * remedy. */
bool editor_check(const PositionEditor *editor, Error *error);

#endif
