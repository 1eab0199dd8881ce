/* A position in the making: stones put and removed, the side to move, board and rule set, with undo
 * and redo. Knows nothing of keys or screens: cursor, mouse and typed text all go through it.
 *
 * Each change is one to undo; one that changes nothing is none. What is refused says why and leaves
 * the editor as it was. Stones that are put or removed end a turn that was under way, and a vela or
 * first turns that have no meaning any more are dropped. Plain values, owned by one thread;
 * zero-initialised there is no position yet. */
#ifndef UI_POSITION_EDITOR_H
#define UI_POSITION_EDITOR_H

#include "position.h"

/* Of more changes than this the oldest can no longer be taken back. */
enum { EDITOR_STATES_MAX = 200 };

typedef struct EditorState {
    Rules rules;
    Position position; /* normalised, but there may be no stone */
} EditorState;

typedef struct PositionEditor {
    unsigned count, current; /* states, and which of them is the position now */
    Side pen;                /* what editor_choose puts; SIDE_NONE: it removes */
    EditorState states[EDITOR_STATES_MAX];
} PositionEditor;

/* Goes on from a position, which counts as a change of what was there before. */
void editor_begin(PositionEditor *editor, const Rules *rules, const Position *position);

static inline const Rules *editor_rules(const PositionEditor *editor) {
    return &editor->states[editor->current].rules;
}

static inline const Position *editor_position(const PositionEditor *editor) {
    return &editor->states[editor->current].position;
}

/* What stands on a point of the board, or SIDE_NONE. */
Side editor_stone(const PositionEditor *editor, unsigned point);

/* Puts a stone of a side on a point of the board, in the place of one that stands there; with
 * SIDE_NONE removes the one that is there. */
bool editor_put(PositionEditor *editor, unsigned point, Side side, Error *error);

/* Puts a stone of the pen, or removes the stone where the pen does that or such a one is there. */
bool editor_choose(PositionEditor *editor, unsigned point, Error *error);

/* White, Black, remove, in turn. */
void editor_next_pen(PositionEditor *editor);

/* Removes all stones; the start of a game. */
void editor_clear(PositionEditor *editor);
void editor_start(PositionEditor *editor);

void editor_set_side(PositionEditor *editor, Side side);

/* Takes board and rule set, the side that may not capture yet (or SIDE_NONE), and the sides whose
 * first turn is still to come, bit 1 << side, where the rule set makes a difference. Another board
 * begins with the start of a game on it; another rule set keeps the stones. A vela is refused where
 * its side has too few stones for it. */
enum { EDITOR_FIRST_AS_IS = 4 };
bool editor_set_up(PositionEditor *editor, const Rules *rules, Side vela, unsigned first,
                   Error *error);

/* Moves all stones by a symmetry of the board; gives each stone, the turn and all else to the other
 * side. */
void editor_map(PositionEditor *editor, int symmetry);
void editor_swap_sides(PositionEditor *editor);

/* Takes a typed position (notation.h), with its board, under the rule set that is set. */
bool editor_read(PositionEditor *editor, const char *text, Error *error);

/* Takes the last change back; makes it again. False where there is none. */
bool editor_undo(PositionEditor *editor);
bool editor_redo(PositionEditor *editor);

/* Whether a game can go on from here: there is a turn to play. Otherwise the reason, and what would
 * help. */
bool editor_check(const PositionEditor *editor, Error *error);

#endif
