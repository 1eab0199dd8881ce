#include "position_editor.h"

#include <string.h>

#include "notation.h"
#include "result.h"
#include "translate.h"

/* Adds a state after the present one and drops those that could be redone. Does nothing if the
 * state is the same. */
static void take(PositionEditor *editor, const EditorState *state) {
    const EditorState *now = &editor->states[editor->current];
    if (editor->count > 0 && rules_equal(&now->rules, &state->rules) &&
        position_equal(&now->position, &state->position))
        return;
    unsigned next = editor->count == 0 ? 0 : editor->current + 1;
    if (next == EDITOR_STATES_MAX) {
        memmove(&editor->states[0], &editor->states[1],
                (EDITOR_STATES_MAX - 1) * sizeof editor->states[0]);
        next--;
    }
    editor->states[next] = *state;
    editor->current = next;
    editor->count = next + 1;
}

static EditorState state_of(const PositionEditor *editor) {
    return editor->states[editor->current];
}

/* Returns whether this is the start of a game or of a vela game. */
static bool is_start(const EditorState *state) {
    const Position *position = &state->position;
    Position start = position_start(&state->rules, SIDE_NONE);
    return position->unfinished.length == 0 && position->side == start.side &&
           position->stones[WHITE] == start.stones[WHITE] &&
           position->stones[BLACK] == start.stones[BLACK];
}

/* After a change of stones or of the side to move, the turn under way is dropped. */
static void take_changed(PositionEditor *editor, EditorState *state) {
    state->position.unfinished = (Turn){.length = 0};
    if (is_start(state) && state->position.first == 0)
        state->position.first = 1 << WHITE | 1 << BLACK;
    position_normalise(&state->rules, &state->position);
    take(editor, state);
}

void editor_begin(PositionEditor *editor, const Rules *rules, const Position *position) {
    EditorState state = {*rules, *position};
    take(editor, &state);
}

Side editor_stone(const PositionEditor *editor, unsigned point) {
    return stone_on(editor_position(editor)->stones, point);
}

bool editor_put(PositionEditor *editor, unsigned point, Side side, Error *error) {
    EditorState state = state_of(editor);
    char text[POINT_TEXT_SIZE];
    point_write(state.rules.board, point, text);
    Side there = editor_stone(editor, point);
    if (there == side)
        return side == SIDE_NONE ? error_set(error, "%s is empty", text)
                                 : error_set(error, "there is a %s stone on %s already",
                                             side == WHITE ? _("white") : _("black"), text);
    /* First turns belong to the start; elsewhere the player says which are still to come. */
    if (is_start(&state))
        state.position.first = 0;
    if (there != SIDE_NONE)
        state.position.stones[there] &= ~point_set(point);
    if (side != SIDE_NONE)
        state.position.stones[side] |= point_set(point);
    take_changed(editor, &state);
    return true;
}

bool editor_choose(PositionEditor *editor, unsigned point, Error *error) {
    bool removes = editor_stone(editor, point) == editor->pen;
    return editor_put(editor, point, removes ? SIDE_NONE : editor->pen, error);
}

void editor_next_pen(PositionEditor *editor) {
    editor->pen = editor->pen == SIDE_NONE ? WHITE : (Side)(editor->pen + 1);
}

void editor_clear(PositionEditor *editor) {
    EditorState state = state_of(editor);
    state.position = (Position){.side = state.position.side, .vela = SIDE_NONE};
    take_changed(editor, &state);
}

void editor_start(PositionEditor *editor) {
    EditorState state = state_of(editor);
    state.position = position_start(&state.rules, SIDE_NONE);
    take(editor, &state);
}

void editor_set_side(PositionEditor *editor, Side side) {
    EditorState state = state_of(editor);
    if (state.position.side == side)
        return;
    state.position.side = (uint8_t)side;
    take_changed(editor, &state);
}

/* Takes new rules. The position becomes the start of a game if the board is another one, or if it
 * was the start under the old rules. */
static void change_rules(EditorState *state, const Rules *rules) {
    const Board *before = state->rules.board;
    bool same_size = before->rows == rules->board->rows && before->columns == rules->board->columns;
    bool starts = (is_start(state) && state->position.vela == SIDE_NONE) || !same_size;
    state->rules = *rules;
    if (starts)
        state->position = position_start(rules, SIDE_NONE);
}

bool editor_set_up(PositionEditor *editor, const Rules *rules, Side vela, unsigned first,
                   Error *error) {
    EditorState state = state_of(editor);
    if (!rules_equal(&state.rules, rules))
        change_rules(&state, rules);
    unsigned few = vela_threshold(rules->board);
    if (vela != SIDE_NONE && set_count(state.position.stones[vela]) <= few)
        return error_set(error,
                         "vela lasts while the previous winner has more than %u stones; %s has %u",
                         few, _(side_name(vela)), set_count(state.position.stones[vela]));
    if (rules->set.first_single && first == 0 && is_start(&state))
        return error_set(error, "at the start of a game no first turn has been played");
    state.position.vela = (uint8_t)vela;
    if (first != EDITOR_FIRST_AS_IS)
        state.position.first = (uint8_t)first;
    const EditorState *now = &editor->states[editor->current];
    if (!rules_equal(&now->rules, rules) || now->position.vela != vela ||
        now->position.first != state.position.first)
        take_changed(editor, &state);
    return true;
}

void editor_map(PositionEditor *editor, int symmetry) {
    EditorState state = state_of(editor);
    for (Side side = WHITE; side <= BLACK; side++)
        state.position.stones[side] =
            board_map(state.rules.board, symmetry, state.position.stones[side]);
    take_changed(editor, &state);
}

void editor_swap_sides(PositionEditor *editor) {
    EditorState state = state_of(editor);
    Position *position = &state.position;
    PointSet white = position->stones[WHITE];
    position->stones[WHITE] = position->stones[BLACK];
    position->stones[BLACK] = white;
    position->side = (uint8_t)side_other((Side)position->side);
    if (position->vela != SIDE_NONE)
        position->vela = (uint8_t)side_other((Side)position->vela);
    position->first = (uint8_t)((position->first & 1) << 1 | position->first >> 1);
    take_changed(editor, &state);
}

bool editor_read(PositionEditor *editor, const char *text, Error *error) {
    EditorState state;
    if (!position_read(editor_rules(editor)->set, text, &state.rules, &state.position, error))
        return false;
    take(editor, &state);
    return true;
}

bool editor_undo(PositionEditor *editor) {
    if (editor->current == 0)
        return false;
    editor->current--;
    return true;
}

bool editor_redo(PositionEditor *editor) {
    if (editor->current + 1 >= editor->count)
        return false;
    editor->current++;
    return true;
}

bool editor_check(const PositionEditor *editor, Error *error) {
    const Position *position = editor_position(editor);
    if ((position->stones[WHITE] | position->stones[BLACK]) == 0)
        return error_set(error, "there are no stones yet");
    for (Side side = WHITE; side <= BLACK; side++)
        if (position->stones[side] == 0)
            return error_set(error, "%s has no stones: the game would be over", _(side_name(side)));
    if (position_is_over(editor_rules(editor), position))
        return error_set(error, "%s is to move and cannot: the game would be over",
                         _(side_name((Side)position->side)));
    return true;
}
