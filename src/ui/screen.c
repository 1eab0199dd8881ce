/* The stack of screens: where keys and clicks go, and what is drawn. */
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session_state.h"

enum { LIST_PAGE = 10 };

/* --- the stack --- */

void *screen_open(Session *session, const ScreenKind *kind, size_t size) {
    Screen *screen = calloc(1, size);
    if (screen == NULL) {
        session_alert(session, "out of memory");
        return NULL;
    }
    *screen = (Screen){kind, session->top};
    session->top = screen;
    if (kind->holds_game)
        session_hold(session);
    return screen;
}

void screen_take_off(Session *session) {
    session->top = session->top->below;
}

void screen_destroy(Session *session, Screen *screen) {
    if (screen->kind->close != NULL)
        screen->kind->close(session, screen);
    free(screen);
}

static void close_top(Session *session) {
    Screen *top = session->top;
    screen_take_off(session);
    screen_destroy(session, top);
}

void screen_close(Session *session, Screen *screen) {
    bool held = screen_holds_game(session);
    const Screen *below = screen->below;
    while (session->top != below)
        close_top(session);
    if (held && !screen_holds_game(session))
        session_release(session);
}

void screen_close_over(Session *session, const Screen *screen) {
    while (session->top != screen)
        close_top(session);
}

Screen *screen_find(const Session *session, const ScreenKind *kind) {
    Screen *screen = session->top;
    while (screen != NULL && screen->kind != kind)
        screen = screen->below;
    return screen;
}

Screen *screen_of_game(const Session *session) {
    Screen *screen = session->top;
    while (!screen->kind->shows_game)
        screen = screen->below;
    return screen;
}

bool screen_is_board(const Session *session) {
    return session->top->kind->shows_game;
}

bool screen_holds_game(const Session *session) {
    const Screen *screen = session->top;
    while (!screen->kind->shows_game && !screen->kind->holds_game)
        screen = screen->below;
    return screen->kind->holds_game;
}

/* --- keys and clicks --- */

int screen_list_lines(UiCommandId command, size_t all) {
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

/* In lists and questions the usual keys do what they usually do, as far as nobody has changed them:
 * a changed key must not lock somebody in. */
UiCommandId screen_command(const Session *session, Key key) {
    const ScreenKind *kind = session->top->kind;
    UiCommandId command = keymap_find_in(&session->keymap, kind->context, key);
    if (kind->shows_game || kind->context != CONTEXT_BOARD ||
        (command != UI_COMMANDS && key < KEYS_SPECIAL))
        return command;
    const Keymap usual = keymap_usual();
    UiCommandId usual_command = keymap_find(&usual, key);
    return usual_command == UI_COMMANDS ? command : usual_command;
}

static void obey(Session *session, Screen *screen, UiCommandId command) {
    const ScreenKind *kind = screen->kind;
    bool leaves = command == UI_CANCEL || command == UI_QUIT || command == kind->left_by;
    if (kind->is_left && leaves)
        screen_close(session, screen);
    else
        kind->command(session, screen, command);
}

static void turn_wheel(Session *session, Screen *screen, const Event *event) {
    UiCommandId command = event->kind == EVENT_WHEEL_UP ? UI_UP : UI_DOWN;
    for (unsigned line = 0; line < screen->kind->wheel_lines; line++)
        screen->kind->command(session, screen, command);
    if (screen->kind->wheel != NULL)
        screen->kind->wheel(session, screen, event);
}

static void press(Session *session, Key key) {
    Screen *top = session->top;
    UiCommandId command = screen_command(session, key);
    bool types = top->kind->takes_text && key < KEYS_SPECIAL;
    if (!types && (command == UI_REDRAW || command == UI_SUSPEND))
        session_command(session, command);
    else if (top->kind->key != NULL)
        top->kind->key(session, top, key);
    else
        obey(session, top, command);
}

/* Pasted text is never taken for commands: where nothing is typed it is a game to go on with. */
static void press_pasted(Session *session, Key key) {
    if (screen_is_board(session) && session_can(session, UI_IMPORT))
        paste_open(session);
    const ScreenKind *kind = session->top->kind;
    if (kind->pasted == NULL && (!kind->takes_text || key < ' ' || key >= KEYS_SPECIAL))
        return;
    press(session, key == UI_KEY_TAB ? ' ' : key);
}

void session_event(Session *session, const Event *event, int64_t now) {
    session->now = now;
    if (session_check_clock(session)) /* the event came too late */
        return;
    Screen *top = session->top;
    const ScreenKind *kind = top->kind;
    if (event->kind == EVENT_KEY || event->kind == EVENT_CLICK)
        study_interrupt(session);
    if (event->kind == EVENT_KEY || !kind->keeps_message)
        session->message.message[0] = '\0';
    switch (event->kind) {
    case EVENT_KEY:
        if (event->is_pasted)
            press_pasted(session, event->key);
        else
            press(session, event->key);
        break;
    case EVENT_PASTED:
        if (kind->pasted != NULL)
            kind->pasted(session, top);
        break;
    case EVENT_CLICK:
        if (kind->click != NULL && session->layout.fits)
            kind->click(session, top, event->row, event->column);
        break;
    case EVENT_WHEEL_UP:
    case EVENT_WHEEL_DOWN:
        turn_wheel(session, top, event);
        break;
    case EVENT_NONE:
    case EVENT_CLOSED:
        break;
    }
}

/* --- drawing --- */

static void draw_too_small(Cells *cells) {
    char text[64];
    snprintf(text, sizeof text, "%dx%d is too small: make it %dx%d", cells->columns, cells->rows,
             LAYOUT_COLUMNS_MIN, LAYOUT_ROWS_MIN);
    cells_paragraph(cells, (Area){0, 0, cells->rows, cells->columns}, 0, STYLE_STRONG, text);
}

/* The layout for the board that is seen, which is the game's or that of a screen over it. */
static Layout make_layout(const Session *session, const Cells *cells) {
    const Screen *screen = session->top;
    while (screen->below != NULL && screen->kind->rules == NULL)
        screen = screen->below;
    if (screen->kind->rules != NULL)
        return layout_make(screen->kind->rules(session, screen)->board, cells->rows, cells->columns,
                           false);
    bool with_oracle =
        session->oracle.mode == HINTS_ON && screen_of_game(session)->kind->has_oracle;
    return layout_make(session_rules(session)->board, cells->rows, cells->columns, with_oracle);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    if (!screen->kind->covers)
        draw(session, screen->below, cells);
    bool is_hidden = screen->kind->in_frame && screen != session->top;
    if (screen->kind->draw != NULL && !is_hidden)
        screen->kind->draw(session, screen, cells);
}

void session_draw(Session *session, Cells *cells, int64_t now) {
    session->now = now;
    session_autosave_write(session, now); /* before anybody sees it */
    cells_clear(cells);
    session->layout = make_layout(session, cells);
    if (session->layout.fits)
        draw(session, session->top, cells);
    else
        draw_too_small(cells);
}

void session_draw_footer(const Session *session, const Screen *screen, Cells *cells, int row) {
    const ScreenKind *kind = screen->kind;
    int column = 0;
    const char *help = session_key(session, UI_HELP), *help_label = ui_command_table[UI_HELP].label;
    int help_columns = text_columns(help);
    int end = cells->columns - help_columns - 2 - (int)strlen(help_label);
    if (row < 0)
        return;
    cells_text(cells, row, end + 2 + help_columns, cells->columns, STYLE_FAINT, help_label);
    cells_text(cells, row, end + 1, help_columns, STYLE_KEY, help);
    end -= session_tables_draw(session, cells, row, end);
    for (const UiCommandId *next = kind->footer; *next != UI_COMMANDS; next++) {
        UiCommandId command = *next;
        if (kind->can != NULL && !kind->can(session, screen, command))
            continue;
        const char *label = ui_command_table[command].label;
        const char *key = session_key(session, command);
        int key_columns = text_columns(key);
        int columns = key_columns + (int)strlen(label) + 3;
        if (column + columns > end)
            continue;
        cells_text(cells, row, column, columns, STYLE_KEY, key);
        cells_text(cells, row, column + key_columns + 1, columns, STYLE_FAINT, label);
        column += columns;
    }
}

void session_draw_message(const Session *session, Cells *cells, Area place, const char *notice) {
    const char *message = session->message.message;
    const char *text = message[0] != '\0' ? message : notice;
    Style style = session->message_is_alert && message[0] != '\0' ? STYLE_ALERT : STYLE_TEXT;
    if (place.rows == 1)
        cells_text(cells, place.row, place.column, place.columns, style, text);
    else
        cells_paragraph(cells, place, 0, style, text);
}

static void clear_row(Cells *cells, int row) {
    cells_fill(cells, (Area){row, 0, 1, cells->columns}, ' ', STYLE_TEXT);
}

void session_draw_typed(const Session *session, const LineInput *input, Cells *cells,
                        const char *label, const char *next, const char *keys) {
    int row = session->layout.prompt_row, footer_row = session->layout.footer_row;
    clear_row(cells, row);
    int used = cells_text(cells, row, 0, cells->columns, STYLE_STRONG, label);
    /* Of what is too long the end is seen, where it grows. */
    const char *text = input->text;
    while (text_columns(text) > cells->columns - used - 1)
        utf8_read(&text);
    used += cells_text(cells, row, used, cells->columns - used, STYLE_STRONG, text);
    cells_put(cells, row, used, session_glyphs(session)->text_cursor, STYLE_FAINT);
    cells_set_cursor(cells, row, used);
    cells_text(cells, row, used + 3, cells->columns - used - 3, STYLE_FAINT, next);
    if (footer_row < 0)
        return;
    clear_row(cells, footer_row);
    cells_text(cells, footer_row, 0, cells->columns, STYLE_FAINT, keys);
}
