/* The stack of screens: where keys and clicks go, and what is drawn. */
#include "screen.h"

#include <stdlib.h>
#include <string.h>

#include "translate.h"

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
    if (!held || screen_holds_game(session))
        return;
    session_release(session);
    if (screen_is_board(session) && session_waits_to_begin(session))
        session_open(session, UI_NEW);
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

Screen *screen_bottom(const Session *session) {
    Screen *screen = session->top;
    while (screen->below != NULL)
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

bool screen_asks(const Session *session) {
    const Screen *screen = session->top;
    while (!screen->kind->shows_game && !screen->kind->asks)
        screen = screen->below;
    return screen->kind->asks;
}

/* --- the game on the board --- */

bool screen_shows_study(const Session *session) {
    return screen_of_game(session)->kind->is_study;
}

const char *screen_silence(const Session *session) {
    const Screen *screen = screen_of_game(session);
    return screen->kind->silence == NULL ? NULL : screen->kind->silence(screen);
}

bool screen_can(const Session *session, UiCommandId command) {
    const Screen *screen = screen_of_game(session);
    return screen->kind->can(session, screen, command);
}

void screen_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    const Screen *screen = screen_of_game(session);
    screen->kind->prompt(session, screen, columns, text);
}

/* --- keys --- */

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

/* In lists and questions a special key always has its usual command, and any other key keeps it
 * unless the player gave the key another one: a changed key must not lock anybody in. */
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

/* --- drawing --- */

/* Draws the notes of background work, right-aligned at a column. Returns the columns used. */
static int draw_notes(const Session *session, Cells *cells, int row, int end) {
    int used = 0;
    for (const PartKind *const *kind = session->part_kinds; *kind != NULL; kind++) {
        char text[SESSION_TEXT_SIZE] = "";
        if ((*kind)->note != NULL)
            (*kind)->note(session, end / 2, text);
        if (text[0] == '\0')
            continue;
        int columns = cells_columns(text) + 1;
        used += columns;
        cells_text(cells, row, end - used, columns, STYLE_STRONG, text);
    }
    return used;
}

void screen_draw_footer(const Session *session, Cells *cells, int row) {
    const Screen *screen = session->top;
    const ScreenKind *kind = screen->kind;
    int column = 0;
    if (row < 0)
        return;
    if (kind->footer == NULL) {
        int columns = cells->columns - draw_notes(session, cells, row, cells->columns);
        cells_items(cells, row, 0, columns, STYLE_FAINT, kind->keys == NULL ? "" : _(kind->keys));
        return;
    }
    const char *help = session_key(session, UI_HELP),
               *help_label = _(ui_command_table[UI_HELP].label);
    int help_columns = cells_columns(help);
    int end = cells->columns - help_columns - 2 - cells_columns(help_label);
    cells_text(cells, row, end + 2 + help_columns, cells->columns, STYLE_FAINT, help_label);
    cells_text(cells, row, end + 1, help_columns, STYLE_KEY, help);
    end -= draw_notes(session, cells, row, end);
    for (const UiCommandId *next = kind->footer; *next != UI_COMMANDS; next++) {
        UiCommandId command = *next;
        if (kind->can != NULL && !kind->can(session, screen, command))
            continue;
        const char *label = kind->label == NULL ? NULL : kind->label(session, screen, command);
        if (label == NULL)
            label = _(ui_command_table[command].label);
        const char *key = session_key(session, command);
        int key_columns = cells_columns(key);
        int columns = key_columns + cells_columns(label) + 3;
        if (column + columns > end)
            continue;
        cells_text(cells, row, column, columns, STYLE_KEY, key);
        cells_text(cells, row, column + key_columns + 1, columns, STYLE_FAINT, label);
        column += columns;
    }
}

enum { MESSAGE_ROWS_MAX = 3 };

void screen_draw_message(const Session *session, Cells *cells, Area place, const char *notice) {
    const char *message = session->message.message;
    const char *text = message[0] != '\0' ? message : notice;
    Style style = session->message_is_alert && message[0] != '\0' ? STYLE_ALERT : STYLE_TEXT;
    int lines = cells_paragraph(NULL, place, 0, style, text);
    if (place.rows == 1 && lines > 1 && lines <= MESSAGE_ROWS_MAX && lines <= place.row) {
        place.row -= lines - 1; /* it hides what is above for a moment */
        place.rows = lines;
    }
    Area taken = {place.row, place.column, lines < place.rows ? lines : place.rows, place.columns};
    if (text[0] != '\0') /* a panel may be there */
        cells_fill(cells, taken, ' ', STYLE_TEXT);
    if (place.rows == 1)
        cells_text(cells, place.row, place.column, place.columns, style, text);
    else
        cells_paragraph(cells, place, 0, style, text);
}

bool screen_draw_text(const Session *session, Cells *cells, Area area, const char *text,
                      UiCommandId whole) {
    bool fits = cells_paragraph(NULL, area, 0, STYLE_TEXT, text) <= area.rows;
    if (!fits) {
        area.rows--;
        cells_format(cells, area.row + area.rows, area.column, area.columns, STYLE_STRONG,
                     "%s: the whole text", session_key(session, whole));
    }
    cells_part(cells, area, 0, STYLE_TEXT, text);
    return fits;
}

void screen_draw_typed(const Session *session, const LineInput *input, Cells *cells,
                       const char *label, const char *next) {
    int row = session->layout.prompt_row;
    cells_fill(cells, (Area){row, 0, 1, cells->columns}, ' ', STYLE_TEXT);
    int used = cells_text(cells, row, 0, cells->columns, STYLE_STRONG, label);
    /* If the text is too long, its end is shown, where it grows. */
    const char *text = input->text;
    while (cells_columns(text) > cells->columns - used - 1)
        utf8_read(&text);
    used += cells_text(cells, row, used, cells->columns - used, STYLE_STRONG, text);
    cells_put(cells, row, used, session_glyphs(session)->text_cursor, STYLE_FAINT);
    cells_set_cursor(cells, row, used);
    used += cells_columns(next) <= cells->columns - used - 3 ? 3 : 1;
    cells_text(cells, row, used, cells->columns - used, STYLE_FAINT, next);
}
