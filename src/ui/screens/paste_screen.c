/* Games and positions that are pasted as text. */
#include "exchange.h"
#include "file_screen.h"
#include "frame.h"
#include "translate.h"

enum { PASTE_COLUMNS = 72, PASTE_ROWS = 12 };

typedef struct PasteScreen {
    Screen screen;
    Text text;
    Error error; /* why the text cannot be read; "": nothing to say */
} PasteScreen;

static void read_pasted(Session *session, Screen *screen) {
    PasteScreen *paste = (PasteScreen *)screen;
    Record record;
    if (!exchange_read(text_string(&paste->text), paste->text.length,
                       session->options.terms.rules.set, &record, &paste->error))
        return;
    screen_close(session, screen);
    files_offer(session, &record, "");
}

static void take_back_character(Text *text) {
    while (text->length > 0 && (text->bytes[--text->length] & 0xC0) == 0x80)
        ;
    if (text->bytes != NULL)
        text->bytes[text->length] = '\0';
}

static void press(Session *session, Screen *screen, Key key) {
    PasteScreen *paste = (PasteScreen *)screen;
    paste->error.message[0] = '\0';
    if (key == TERM_KEY_ESCAPE)
        screen_close(session, screen);
    else if (key == TERM_KEY_TAB)
        read_pasted(session, screen);
    else if (key == TERM_KEY_BACKSPACE)
        take_back_character(&paste->text);
    else if (paste->text.length > EXCHANGE_SIZE_MAX)
        error_set(&paste->error, "a record has at most %d bytes", RECORD_SIZE_MAX);
    else if (key == TERM_KEY_ENTER)
        text_append(&paste->text, "\n", 1);
    else if (key >= ' ' && key < KEYS_SPECIAL)
        utf8_append(&paste->text, key);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    const PasteScreen *paste = (const PasteScreen *)screen;
    bool is_wrong = paste->error.message[0] != '\0';
    const char *message = is_wrong ? paste->error.message
                                   : _("Paste or type a game record or a position; Tab reads it.");
    Area area = frame_draw(cells, session_glyphs(session), "Import", PASTE_ROWS, PASTE_COLUMNS);
    int said = cells_paragraph(cells, area, 0, is_wrong ? STYLE_ALERT : STYLE_TEXT, message);
    int last = area.row + area.rows - 1;
    Area below = {area.row + said + 1, area.column, area.rows - said - 2, area.columns};
    cells_text(cells, last, area.column, area.columns, STYLE_FAINT, _("Tab reads  Esc leaves"));
    /* Only the end of a long text: laying out all of it would take long. */
    const char *text = text_string(&paste->text);
    size_t tail = (size_t)(below.rows > 0 ? below.rows : 0) * (size_t)below.columns;
    if (paste->text.length > tail)
        text += paste->text.length - tail;
    int lines = cells_paragraph(NULL, below, 0, STYLE_STRONG, text);
    cells_paragraph(cells, below, lines > below.rows ? lines - below.rows : 0, STYLE_STRONG, text);
    cells_set_cursor(cells, below.row + (lines > below.rows ? below.rows : lines) - (lines > 0),
                     below.column);
}

static void finish(Session *session, Screen *screen) {
    (void)session;
    text_finish(&((PasteScreen *)screen)->text);
}

static const ScreenKind paste_kind = {.only_on_top = true,
                                      .takes_text = true,
                                      .key = press,
                                      .pasted = read_pasted,
                                      .draw = draw,
                                      .close = finish};

static void open(Session *session) {
    screen_open(session, &paste_kind, sizeof(PasteScreen));
}

const ScreenOpener paste_openers[] = {{UI_IMPORT, open}, {UI_COMMANDS, NULL}};
