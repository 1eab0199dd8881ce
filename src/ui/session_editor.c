/* The position editor on the screen: keys, mouse and a typed position in, the board and what is set
 * out, and the game that goes on from there. The game that was there waits meanwhile, untouched. */
#include <stdio.h>
#include <string.h>

#include "board_view.h"
#include "notation.h"
#include "session_state.h"

enum { MIRROR_LEFT_RIGHT = 1, HALF_TURN = 3 }; /* symmetries of every board (board.c) */

/* --- beginning and end --- */

void editor_open(Session *session, int64_t now) {
    const Rules *rules = session_rules(session);
    Position position = match_position(session->game.match);
    session_hold(session, now);
    /* What was set up last time is still there, for undo. */
    editor_begin(&session->editor, rules, &position);
    session->editor_cursor = session->cursor;
    session->editor_types = false;
    session->mode = session->ground = MODE_EDITOR;
}

void editor_close(Session *session, int64_t now) {
    session->mode = session->ground = MODE_BOARD;
    session_release(session, now);
}

static void ask_play(Session *session) {
    Error error;
    if (editor_check(&session->editor, &error))
        session_ask(session, ASK_EDITOR_PLAY);
    else
        session_refuse(session, &error);
}

void editor_play(Session *session, const SeatKind seats[2], TimeControl control, int64_t now) {
    SessionOptions before = session->options;
    SessionOptions *options = &session->options;
    options->rules = *editor_rules(&session->editor);
    options->start = *editor_position(&session->editor);
    options->seats[WHITE] = seats[WHITE];
    options->seats[BLACK] = seats[BLACK];
    options->control = control;
    if (!session_begin(session, NULL, now))
        session->options = before;
}

/* --- what is done --- */

static unsigned board_points(const Session *session) {
    return (unsigned)editor_rules(&session->editor)->board->points;
}

/* Another board may be smaller. */
static void keep_cursor_on_board(Session *session) {
    if (session->editor_cursor >= board_points(session))
        session->editor_cursor = board_points(session) / 2;
}

void editor_take_rules(Session *session, const Rules *rules, Side vela, unsigned first) {
    Error error;
    if (!editor_set_up(&session->editor, rules, vela, first, &error))
        session_refuse(session, &error);
    keep_cursor_on_board(session);
}

static void put(Session *session, Side side) {
    Error error;
    if (!editor_put(&session->editor, session->editor_cursor, side, &error))
        session_refuse(session, &error);
}

static void choose(Session *session) {
    Error error;
    if (!editor_choose(&session->editor, session->editor_cursor, &error))
        session_refuse(session, &error);
}

static void undo(Session *session, bool forward) {
    Error error;
    if (forward ? !editor_redo(&session->editor) : !editor_undo(&session->editor)) {
        error_set(&error,
                  forward ? "there is no change to make again" : "there is no change to take back");
        session_refuse(session, &error);
    }
    keep_cursor_on_board(session);
}

static void begin_typing(Session *session) {
    line_input_begin(&session->input, "");
    session->editor_types = true;
}

/* Commands that the editor has of the board. */
static void board_command(Session *session, UiCommandId command, int64_t now) {
    if (session_command_over(session, command, now))
        return;
    switch (command) {
    case UI_CHOOSE:
        choose(session);
        break;
    case UI_LEFT:
    case UI_RIGHT:
    case UI_UP:
    case UI_DOWN:
    case UI_UP_LEFT:
    case UI_UP_RIGHT:
    case UI_DOWN_LEFT:
    case UI_DOWN_RIGHT:
        session->editor_cursor = session_moved(session, editor_rules(&session->editor)->board,
                                               session->editor_cursor, command);
        break;
    case UI_TYPE:
        begin_typing(session);
        break;
    case UI_UNDO:
        undo(session, false);
        break;
    case UI_CANCEL:
    case UI_QUIT:
    case UI_EDITOR:
        editor_close(session, now);
        break;
    case UI_COMMANDS:
        break;
    default:
        session_say(session, "'%s' is for the game; %s goes back to it",
                    ui_command_table[command].label, session_key(session, UI_CANCEL));
        session->message_is_alert = true;
        break;
    }
}

static void obey(Session *session, UiCommandId command, int64_t now) {
    PositionEditor *editor = &session->editor;
    switch (command) {
    case UI_EDIT_WHITE:
    case UI_EDIT_BLACK:
        put(session, command == UI_EDIT_WHITE ? WHITE : BLACK);
        break;
    case UI_EDIT_REMOVE:
        put(session, SIDE_NONE);
        break;
    case UI_EDIT_PEN:
        editor_next_pen(editor);
        break;
    case UI_EDIT_SIDE:
        editor_set_side(editor, side_other((Side)editor_position(editor)->side));
        break;
    case UI_EDIT_SETUP:
        session_ask(session, ASK_EDITOR_SETUP);
        break;
    case UI_EDIT_CLEAR:
        editor_clear(editor);
        break;
    case UI_EDIT_START:
        editor_start(editor);
        break;
    case UI_EDIT_MIRROR:
    case UI_EDIT_TURN:
        editor_map(editor, command == UI_EDIT_MIRROR ? MIRROR_LEFT_RIGHT : HALF_TURN);
        break;
    case UI_EDIT_SWAP:
        editor_swap_sides(editor);
        break;
    case UI_EDIT_REDO:
        undo(session, true);
        break;
    case UI_EDIT_PLAY:
        ask_play(session);
        break;
    default:
        board_command(session, command, now);
        break;
    }
}

static void type_key(Session *session, Key key) {
    Error error;
    if (key == UI_KEY_ESCAPE)
        session->editor_types = false;
    else if (key == UI_KEY_TAB) {
        char text[POSITION_TEXT_SIZE];
        position_write(editor_rules(&session->editor), editor_position(&session->editor), text);
        line_input_begin(&session->input, text);
    } else if (key != UI_KEY_ENTER)
        line_input_key(&session->input, key);
    else if (editor_read(&session->editor, session->input.text, &error)) {
        session->editor_types = false;
        keep_cursor_on_board(session);
    } else
        session_refuse(session, &error);
}

void editor_key(Session *session, Key key, int64_t now) {
    if (session->editor_types)
        type_key(session, key);
    else
        obey(session, keymap_find_in(&session->keymap, CONTEXT_EDITOR, key), now);
}

void editor_click(Session *session, int row, int column) {
    const Layout *layout = &session->layout;
    if (!layout->fits || session->editor_types)
        return;
    unsigned point = board_view_point(editor_rules(&session->editor)->board, session->flipped,
                                      layout->board, layout->scale, row, column);
    if (point == POINT_NONE)
        return;
    session->editor_cursor = point;
    choose(session);
}

/* --- what is seen --- */

static const char *stone_name(Side side) {
    return side == WHITE ? "white" : side == BLACK ? "black" : "no";
}

static void draw_board(const Session *session, Cells *cells) {
    const PositionEditor *editor = &session->editor;
    const Position *position = editor_position(editor);
    BoardView view = {.board = editor_rules(editor)->board,
                      .glyphs = &glyph_table[session->options.glyphs],
                      .flipped = session->flipped,
                      .stones = {position->stones[WHITE], position->stones[BLACK]},
                      .cursor = session->editor_cursor,
                      .selected = POINT_NONE};
    board_view_draw(&view, cells, session->layout.board, session->layout.scale);
}

static void write_state(const Session *session, Text *text) {
    /* What matters most comes first: a low terminal cuts the end off. */
    static const struct {
        UiCommandId command;
        const char *does;
    } listed[] = {{UI_EDIT_WHITE, "white stone"},
                  {UI_EDIT_BLACK, "black stone"},
                  {UI_EDIT_REMOVE, "remove"},
                  {UI_EDIT_SIDE, "side to move"},
                  {UI_EDIT_PLAY, "play from here"},
                  {UI_CANCEL, "back to the game"},
                  {UI_UNDO, "undo"},
                  {UI_TYPE, "type a position"},
                  {UI_EDIT_SETUP, "board, rules"},
                  {UI_EDIT_CLEAR, "empty board"},
                  {UI_EDIT_START, "start position"},
                  {UI_EDIT_PEN, "what Enter puts"},
                  {UI_EDIT_SWAP, "swap the sides"},
                  {UI_EDIT_MIRROR, "mirror"},
                  {UI_EDIT_TURN, "half turn"},
                  {UI_EDIT_REDO, "redo"}};
    const Rules *rules = editor_rules(&session->editor);
    const Position *position = editor_position(&session->editor);
    char board[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE], turn[TURN_TEXT_SIZE];
    board_write_size(rules->board, board);
    ruleset_write(rules->set, set);
    text_format(text, "SETTING UP\nBoard %s, %s\n", board, set);
    for (Side side = WHITE; side <= BLACK; side++)
        text_format(text, "%s %u%s%s%s\n", side_name(side), set_count(position->stones[side]),
                    position->side == side ? ", to move" : "",
                    position->vela == side ? ", may not capture" : "",
                    (position->first >> side & 1) != 0 ? ", first turn" : "");
    if (position->unfinished.length != 0) {
        turn_write(rules->board, &position->unfinished, turn);
        text_format(text, "Turn %s, unfinished\n", turn);
    }
    text_append_string(text, "\n");
    for (size_t number = 0; number < sizeof listed / sizeof *listed; number++)
        text_format(text, "%-3s %s\n", session_key(session, listed[number].command),
                    listed[number].does);
}

static void draw_panel(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    const Position *position = editor_position(&session->editor);
    Area area = layout->turns;
    Text text = {0};
    if (area.rows > 0) {
        area.rows += area.row - layout->players.row;
        area.row = layout->players.row;
        write_state(session, &text);
        cells_paragraph(cells, area, 0, STYLE_TEXT, text_string(&text));
    } else if (layout->players.rows > 0)
        cells_format(cells, layout->players.row, layout->players.column, layout->players.columns,
                     STYLE_TEXT, "%sWhite %u  %sBlack %u", position->side == WHITE ? ">" : "",
                     set_count(position->stones[WHITE]), position->side == BLACK ? ">" : "",
                     set_count(position->stones[BLACK]));
    text_finish(&text);
}

static void write_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    const PositionEditor *editor = &session->editor;
    const char *to_move = side_name((Side)editor_position(editor)->side);
    const char *enter = session_key(session, UI_CHOOSE);
    char point[POINT_TEXT_SIZE], does[64];
    point_write(editor_rules(editor)->board, session->editor_cursor, point);
    Side there = editor_stone(editor, session->editor_cursor);
    if (editor->pen == there && there == SIDE_NONE)
        snprintf(does, sizeof does, "%s is empty", point);
    else if (editor->pen == there || editor->pen == SIDE_NONE)
        snprintf(does, sizeof does, "%s removes %s", enter, point);
    else
        snprintf(does, sizeof does, "%s: a %s stone on %s", enter, stone_name(editor->pen), point);
    snprintf(text, SESSION_TEXT_SIZE, "Setting up, %s to move. %s; %s plays from here", to_move,
             does, session_key(session, UI_EDIT_PLAY));
    if (text_columns(text) > columns)
        snprintf(text, SESSION_TEXT_SIZE, "%s to move. %s", to_move, does);
    if (text_columns(text) > columns)
        snprintf(text, SESSION_TEXT_SIZE, "%s", does);
}

static void draw_lines(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    const char *message = session->message.message;
    char prompt[SESSION_TEXT_SIZE];
    Error lacking = {0};
    if (session->editor_types)
        session_draw_typed(session, cells, layout->prompt_row, "Position: ",
                           session->input.text[0] == '\0' ? "such as 3/1w1/1b1 w -" : "");
    else {
        write_prompt(session, cells->columns, prompt);
        cells_text(cells, layout->prompt_row, 0, cells->columns, STYLE_STRONG, prompt);
    }
    Style style = STYLE_TEXT;
    if (message[0] != '\0')
        style = session->message_is_alert ? STYLE_ALERT : STYLE_TEXT;
    else if (!editor_check(&session->editor, &lacking))
        message = lacking.message;
    session_draw_message(session, cells, style, message);
}

static void draw_footer(const Session *session, Cells *cells) {
    static const UiCommandId shown[] = {
        UI_EDIT_WHITE, UI_EDIT_BLACK, UI_EDIT_REMOVE, UI_EDIT_SIDE,   UI_EDIT_PLAY,
        UI_TYPE,       UI_EDIT_SETUP, UI_EDIT_CLEAR,  UI_EDIT_START,  UI_UNDO,
        UI_EDIT_REDO,  UI_EDIT_PEN,   UI_EDIT_SWAP,   UI_EDIT_MIRROR, UI_EDIT_TURN};
    int row = session->layout.footer_row;
    if (row < 0)
        return;
    if (session->editor_types)
        cells_text(cells, row, 0, cells->columns, STYLE_FAINT,
                   "Enter takes it  Tab: as it is  Esc back");
    else
        session_draw_footer(session, cells, shown, sizeof shown / sizeof *shown);
}

void editor_draw(const Session *session, Cells *cells) {
    draw_board(session, cells);
    draw_panel(session, cells);
    draw_lines(session, cells);
    draw_footer(session, cells);
}
