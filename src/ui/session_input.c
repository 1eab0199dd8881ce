/* Where keys and clicks go: to the board, a list, a dialog, the help, or a line that is typed. */
#include "board_view.h"
#include "session_state.h"
#include "typed_turn.h"

enum { LIST_PAGE = 10 };

int session_list_lines(UiCommandId command, size_t all) {
    switch (command) {
    case UI_UP:
    case UI_DOWN:
        return command == UI_UP ? -1 : 1;
    case UI_BACKWARD:
    case UI_FORWARD:
        return command == UI_BACKWARD ? -LIST_PAGE : LIST_PAGE;
    case UI_FIRST:
    case UI_LAST:
        return command == UI_FIRST ? -(int)all : (int)all;
    default:
        return 0;
    }
}

static void list_command(Session *session, UiCommandId command, int64_t now) {
    move_list_move(&session->list, session_list_lines(command, session->list.count));
    switch (command) {
    case UI_COMMENT:
        comment_begin(session);
        break;
    case UI_PROMOTE:
        variation_promote(session, now);
        break;
    case UI_DELETE:
        variation_ask_delete(session);
        break;
    case UI_CHOOSE:
        session->mode = MODE_BOARD;
        session_go(session, session->list.lines[session->list.chosen].node, now);
        break;
    case UI_CANCEL:
    case UI_QUIT:
    case UI_LIST:
        session->mode = MODE_BOARD;
        break;
    default:
        break;
    }
}

static void help_command(Session *session, UiCommandId command) {
    int page = session->help_page > 1 ? session->help_page - 1 : 1;
    switch (command) {
    case UI_UP:
    case UI_DOWN:
        session->help_line += command == UI_UP ? -1 : 1;
        break;
    case UI_BACKWARD:
    case UI_FORWARD:
        session->help_line += command == UI_BACKWARD ? -page : page;
        break;
    case UI_CHOOSE:
        session->help_line += page;
        break;
    case UI_FIRST:
        session->help_line = 0;
        break;
    case UI_LAST:
        session->help_line = 1 << 20; /* drawing goes back to what there is */
        break;
    case UI_HELP:
    case UI_CANCEL:
    case UI_QUIT:
        session->mode = session->ground;
        break;
    default:
        break;
    }
}

static void type_key(Session *session, Key key, int64_t now) {
    char *text = session->input.text;
    Error error;
    if (key == UI_KEY_ESCAPE) {
        entry_cancel(&session->entry);
        session->mode = MODE_BOARD;
        return;
    }
    bool was_right = !session->input_is_wrong;
    if (key == UI_KEY_TAB && was_right)
        typed_turn_complete(&session->entry, text);
    else
        line_input_key(&session->input, key);
    session->input_is_wrong = !typed_turn_apply(&session->entry, text, &error);
    if (session->input_is_wrong)
        session_refuse(session, &error);
    if (session->entry.stone != POINT_NONE)
        session->cursor = session->entry.stone;
    if (key != UI_KEY_ENTER || session->input_is_wrong)
        return;
    /* What is not complete goes on with the cursor, from the same prompt. */
    session->mode = MODE_BOARD;
    if (entry_may_stop(&session->entry))
        entry_stop(&session->entry, NULL);
    session_entry_changed(session, now);
}

static void click_board(Session *session, int row, int column, int64_t now) {
    const Layout *layout = &session->layout;
    const Board *board = session_rules(session)->board;
    if (!layout->fits)
        return;
    size_t line = move_list_line(&session->list, layout->turns, row);
    bool on_list = session->lesson < 0 && column >= layout->turns.column;
    if (layout->turns.rows > 0 && on_list && line < session->list.count) {
        session->mode = MODE_BOARD;
        session_go(session, session->list.lines[line].node, now);
        return;
    }
    unsigned point =
        board_view_point(board, session->flipped, layout->board, layout->scale, row, column);
    if (session->mode != MODE_BOARD || point == POINT_NONE)
        return;
    session->cursor = point;
    session_choose(session, point, now);
}

static void click(Session *session, const Event *event, int64_t now) {
    switch (session->mode) {
    case MODE_DIALOG:
        session_dialog_answered(session, dialog_click(&session->dialog, event->row, event->column),
                                now);
        break;
    case MODE_BOARD:
    case MODE_LIST:
        if (!session_oracle_click(session, event->row, event->column, now))
            click_board(session, event->row, event->column, now);
        break;
    case MODE_VERDICTS:
        session_oracle_click(session, event->row, event->column, now);
        break;
    case MODE_REPORT:
        report_click(session, event->row, event->column, now);
        break;
    case MODE_CATALOGUE:
        catalogue_click(session, event->row, event->column, now);
        break;
    case MODE_EDITOR:
        editor_click(session, event->row, event->column);
        break;
    default:
        break;
    }
}

static void turn_wheel(Session *session, bool up, int64_t now) {
    UiCommandId command = up ? UI_UP : UI_DOWN;
    if (session->mode == MODE_CATALOGUE)
        catalogue_wheel(session, up);
    else if (session->mode == MODE_REPORT)
        report_view_move(&session->report.view, up ? -3 : 3);
    else if (session->mode == MODE_HELP)
        for (int line = 0; line < 3; line++)
            help_command(session, command);
    else if (session->mode == MODE_LIST)
        list_command(session, command, now);
    else if (session->mode == MODE_BOARD && session_can(session, up ? UI_BACKWARD : UI_FORWARD))
        session_command(session, up ? UI_BACKWARD : UI_FORWARD, now);
}

/* The command of a key. In lists and dialogs the usual keys do what they usually do, as far as
 * nobody has changed them: a changed key must not lock somebody in. */
static UiCommandId find_command(const Session *session, Key key) {
    UiCommandId command = keymap_find(&session->keymap, key);
    if (session->mode == MODE_BOARD || (command != UI_COMMANDS && key < KEYS_SPECIAL))
        return command;
    const Keymap usual = keymap_usual();
    UiCommandId usual_command = keymap_find(&usual, key);
    return usual_command == UI_COMMANDS ? command : usual_command;
}

static bool takes_text(const Session *session) {
    return session->mode == MODE_TYPE || session->mode == MODE_FILE ||
           session->mode == MODE_PASTE || session->mode == MODE_COMMENT ||
           (session->mode == MODE_EDITOR && session->editor_types);
}

/* Pasted text is never taken for commands: where nothing is typed it is a game to go on with. */
static bool take_pasted(Session *session, Key key) {
    if (session->mode == MODE_BOARD && session_can(session, UI_IMPORT))
        paste_begin(session);
    return session->mode == MODE_PASTE || (takes_text(session) && key >= ' ' && key < KEYS_SPECIAL);
}

static void press(Session *session, Key key, int64_t now) {
    UiCommandId command = find_command(session, key);
    bool types = takes_text(session) && key < KEYS_SPECIAL;
    if (!types && (command == UI_REDRAW || command == UI_SUSPEND)) {
        session_command(session, command, now);
        return;
    }
    switch (session->mode) {
    case MODE_BOARD:
        if (command != UI_COMMANDS)
            session_command(session, command, now);
        break;
    case MODE_TYPE:
        type_key(session, key, now);
        break;
    case MODE_FILE:
        files_key(session, key, now);
        break;
    case MODE_PASTE:
        paste_key(session, key, now);
        break;
    case MODE_TEXT:
        text_command(session, command);
        break;
    case MODE_COMMENT:
        comment_key(session, key);
        break;
    case MODE_LIST:
        list_command(session, command, now);
        break;
    case MODE_DIALOG:
        session_dialog_answered(session, dialog_key(&session->dialog, key, command), now);
        break;
    case MODE_HELP:
        help_command(session, command);
        break;
    case MODE_VERDICTS:
        session_oracle_key(session, command, now);
        break;
    case MODE_REPORT:
        report_key(session, key, now);
        break;
    case MODE_CATALOGUE:
        catalogue_key(session, key, now);
        break;
    case MODE_EDITOR:
        editor_key(session, key, now);
        break;
    }
}

void session_event(Session *session, const Event *event, int64_t now) {
    if (session_check_clock(session, now)) /* the event came too late */
        return;
    if (event->kind == EVENT_KEY || event->kind == EVENT_CLICK)
        study_interrupt(session);
    /* What is wrong with a line that is typed stays until it changes. */
    if (event->kind == EVENT_KEY || session->mode != MODE_TYPE)
        session->message.message[0] = '\0';
    switch (event->kind) {
    case EVENT_KEY:
        if (event->is_pasted && !take_pasted(session, event->key))
            break;
        if (event->is_pasted && event->key == UI_KEY_TAB)
            press(session, ' ', now);
        else
            press(session, event->key, now);
        break;
    case EVENT_PASTED:
        paste_end(session, now);
        break;
    case EVENT_CLICK:
        click(session, event, now);
        break;
    case EVENT_WHEEL_UP:
    case EVENT_WHEEL_DOWN:
        if (!session_oracle_wheel(session, event))
            turn_wheel(session, event->kind == EVENT_WHEEL_UP, now);
        break;
    case EVENT_NONE:
    case EVENT_CLOSED:
        break;
    }
}
