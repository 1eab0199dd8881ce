/* Games and positions as text that is pasted, and that is copied: to the clipboard, where the
 * terminal does that, and shown for those who copy by hand. */
#include <stdio.h>
#include <string.h>

#include "exchange.h"
#include "session_state.h"

enum { PASTE_COLUMNS = 72, PASTE_ROWS = 12 };

Diagram session_diagram(const Session *session) {
    const TurnEntry *entry = &session->entry;
    const Record *record = match_record(session->game.match);
    if (entry_has_begun(entry))
        return diagram_of_position(&entry->rules, &entry->position);
    return diagram_of_node(record, history_current(record->history));
}

/* --- Pasting --- */

void paste_begin(Session *session) {
    text_clear(&session->files.text);
    session->files.error.message[0] = '\0';
    session->mode = MODE_PASTE;
}

static void read_pasted(Session *session, int64_t now) {
    SessionFiles *files = &session->files;
    record_finish(&files->pending);
    if (exchange_read(text_string(&files->text), files->text.length, session->options.rules.set,
                      &files->pending, &files->error)) {
        files->path[0] = '\0';
        files_offer_pending(session, now);
    }
}

static void take_back_character(Text *text) {
    while (text->length > 0 && (text->bytes[--text->length] & 0xC0) == 0x80)
        ;
    if (text->bytes != NULL)
        text->bytes[text->length] = '\0';
}

void paste_key(Session *session, Key key, int64_t now) {
    SessionFiles *files = &session->files;
    files->error.message[0] = '\0';
    if (key == UI_KEY_ESCAPE)
        session->mode = MODE_BOARD;
    else if (key == UI_KEY_TAB)
        read_pasted(session, now);
    else if (key == UI_KEY_BACKSPACE)
        take_back_character(&files->text);
    else if (files->text.length > RECORD_SIZE_MAX)
        error_set(&files->error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    else if (key == UI_KEY_ENTER)
        text_append(&files->text, "\n", 1);
    else if (key >= ' ' && key < KEYS_SPECIAL)
        utf8_append(&files->text, key);
}

void paste_end(Session *session, int64_t now) {
    if (session->mode == MODE_PASTE)
        read_pasted(session, now);
}

void paste_draw(const Session *session, Cells *cells) {
    const SessionFiles *files = &session->files;
    bool is_wrong = files->error.message[0] != '\0';
    const char *message = is_wrong ? files->error.message
                                   : "Paste or type a game record or a position; Tab reads it.";
    Area area = frame_draw(cells, &glyph_table[session->options.glyphs], "Import", PASTE_ROWS,
                           PASTE_COLUMNS);
    int said = cells_paragraph(cells, area, 0, is_wrong ? STYLE_ALERT : STYLE_TEXT, message);
    int last = area.row + area.rows - 1;
    Area below = {area.row + said + 1, area.column, area.rows - said - 2, area.columns};
    cells_text(cells, last, area.column, area.columns, STYLE_FAINT, "Tab reads  Esc leaves");
    /* Of what is long, the end: without its beginning, which takes long to lay out. */
    const char *text = text_string(&files->text);
    size_t tail = (size_t)(below.rows > 0 ? below.rows : 0) * (size_t)below.columns;
    if (files->text.length > tail)
        text += files->text.length - tail;
    int lines = cells_paragraph(NULL, below, 0, STYLE_STRONG, text);
    cells_paragraph(cells, below, lines > below.rows ? lines - below.rows : 0, STYLE_STRONG, text);
    cells->cursor_row = below.row + (lines > below.rows ? below.rows : lines) - (lines > 0);
    cells->cursor_column = below.column;
}

/* --- Copying --- */

void copy_ask(Session *session) {
    dialog_begin(&session->dialog, "Copy",
                 "To the clipboard, where the terminal allows it; the text is shown, too.");
    dialog_add_button(&session->dialog, "Position");
    dialog_add_button(&session->dialog, "Game");
    dialog_add_button(&session->dialog, "Cancel");
}

void copy_answered(Session *session, const char *button) {
    SessionFiles *files = &session->files;
    ExchangeForm form = strcmp(button, "Game") == 0 ? FORM_RECORD : FORM_POSITION;
    Diagram diagram = session_diagram(session);
    Error error;
    if (strcmp(button, "Cancel") == 0)
        return;
    text_clear(&files->text);
    if (!form_append(form, match_record(session->game.match), &diagram, &files->text, &error)) {
        session_refuse(session, &error);
        return;
    }
    text_clear(&files->copied);
    if (files->text.length <= SESSION_COPY_MAX)
        text_append(&files->copied, text_string(&files->text), files->text.length);
    files->first_line = 0;
    session->mode = MODE_TEXT;
}

bool session_take_copied(Session *session, Text *text) {
    Text *copied = &session->files.copied;
    if (copied->length == 0)
        return false;
    text_append(text, text_string(copied), copied->length);
    text_clear(copied);
    return true;
}

void text_command(Session *session, UiCommandId command) {
    SessionFiles *files = &session->files;
    int page = files->page > 1 ? files->page - 1 : 1;
    switch (command) {
    case UI_UP:
    case UI_DOWN:
        files->first_line += command == UI_UP ? -1 : 1;
        break;
    case UI_BACKWARD:
    case UI_FORWARD:
        files->first_line += command == UI_BACKWARD ? -page : page;
        break;
    case UI_FIRST:
        files->first_line = 0;
        break;
    case UI_LAST:
        files->first_line = RECORD_SIZE_MAX; /* drawing goes back to what there is */
        break;
    case UI_CHOOSE:
    case UI_CANCEL:
    case UI_QUIT:
        session->mode = MODE_BOARD;
        break;
    default:
        break;
    }
}

/* Without a frame and from the first column on, so that it can be marked with the mouse. */
void text_draw(Session *session, Cells *cells) {
    SessionFiles *files = &session->files;
    Area area = {0, 0, cells->rows - 1, cells->columns};
    int lines = cells_paragraph(NULL, area, 0, STYLE_TEXT, text_string(&files->text));
    files->page = area.rows;
    if (files->first_line > lines - area.rows)
        files->first_line = lines - area.rows;
    if (files->first_line < 0)
        files->first_line = 0;
    cells_clear(cells);
    cells_paragraph(cells, area, files->first_line, STYLE_TEXT, text_string(&files->text));
    bool copied = files->text.length <= SESSION_COPY_MAX;
    cells_format(cells, cells->rows - 1, 0, cells->columns, STYLE_STRONG, "Esc: back%s  %s",
                 lines > area.rows ? "  PageDown: more" : "",
                 copied ? "Copied if the terminal can" : "Too long to copy: save it");
}
