#include "terminal.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>

#include "base64.h"
#include "clock.h"
#include "key_reader.h"

/* ESCAPE_MILLISECONDS: how long an Esc waits for the rest of a sequence. */
enum { ESCAPE_MILLISECONDS = 50, RESCUE_SIZE = 256 };

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";
static const char MOUSE_ON[] = "\033[?1000h\033[?1006h", MOUSE_OFF[] = "\033[?1000l\033[?1006l";

/* Keys for which terminals may have sequences of their own. If the keypad's keys have some, they
 * are diagonals, as they lie there. */
static const struct {
    const char *name;
    Key key;
} own_keys[] = {
    {"kent", TERM_KEY_ENTER},
    {"kbs", TERM_KEY_BACKSPACE},
    {"kcbt", TERM_KEY_BACK_TAB},
    {"kcuu1", TERM_KEY_UP},
    {"kcud1", TERM_KEY_DOWN},
    {"kcub1", TERM_KEY_LEFT},
    {"kcuf1", TERM_KEY_RIGHT},
    {"khome", TERM_KEY_HOME},
    {"kend", TERM_KEY_END},
    {"kpp", TERM_KEY_PAGE_UP},
    {"knp", TERM_KEY_PAGE_DOWN},
    {"kdch1", TERM_KEY_DELETE},
    {"ka1", 'y'},
    {"ka3", 'u'},
    {"kc1", 'b'},
    {"kc3", 'n'},
};

struct Terminal {
    SCREEN *curses;
    int input, output;
    KeyReader keys;
    bool uses_mouse;
    bool is_modern; /* has a mouse, and so knows or ignores the control sequences of its time */
    bool scrolls;   /* when its last cell is written */
    Scheme scheme;
    int colours;
    Look looks[STYLES];
    Cells shown;  /* what the terminal shows; without cells: unknown */
    Text painted; /* what will be sent to it */
};

/* All that terminal_rescue needs, since a signal handler can't reach anything else. */
static struct {
    volatile sig_atomic_t is_open;
    int descriptor;
    struct termios modes;
    char sequence[RESCUE_SIZE]; /* restores the terminal */
    size_t length;
} rescue;

/* Returns a sequence of the terminal, or NULL if it has none. */
static const char *sequence_of(const char *name) {
    const char *sequence = tigetstr(name);
    return sequence == (const char *)-1 ? NULL : sequence;
}

/* Appends a sequence, unless it is NULL, without its delays. */
static void append_sequence(Text *text, const char *sequence) {
    while (sequence != NULL && *sequence != '\0') {
        const char *delay = strstr(sequence, "$<");
        text_append(text, sequence, delay == NULL ? strlen(sequence) : (size_t)(delay - sequence));
        const char *end = delay == NULL ? NULL : strchr(delay, '>');
        sequence = end == NULL ? NULL : end + 1;
    }
}

static void prepare_rescue(int output, bool is_modern) {
    static const char *const names[] = {"sgr0", "cnorm", "rmkx", "rmcup"};
    Text text = {0};
    if (is_modern)
        text_append_string(&text, "\033[?1000l\033[?1002l\033[?1006l\033[?2004l");
    for (size_t number = 0; number < sizeof names / sizeof *names; number++)
        append_sequence(&text, sequence_of(names[number]));
    rescue.descriptor = output;
    rescue.length = text.length < RESCUE_SIZE ? text.length : RESCUE_SIZE;
    memcpy(rescue.sequence, text_string(&text), rescue.length);
    text_finish(&text);
}

void terminal_rescue(void) {
    if (!rescue.is_open)
        return;
    rescue.is_open = 0;
    size_t written = 0;
    while (written < rescue.length) {
        ssize_t count =
            write(rescue.descriptor, rescue.sequence + written, rescue.length - written);
        if (count <= 0)
            break;
        written += (size_t)count;
    }
    tcsetattr(rescue.descriptor, TCSANOW, &rescue.modes);
}

static void set_looks(Terminal *terminal) {
    for (int style = 0; style < STYLES; style++)
        terminal->looks[style] = theme_look(terminal->scheme, (Style)style, terminal->colours);
}

static void set_up_painting(Terminal *terminal, const char *name) {
    bool mixes = tigetflag("RGB") > 0 || tigetflag("Tc") > 0 || tigetnum("RGB") > 0 ||
                 sequence_of("RGB") != NULL;
    int described = sequence_of("setaf") == NULL ? 0 : tigetnum("colors");
    terminal->colours = colours_choose(described, mixes, name, getenv("COLORTERM"));
    terminal->scrolls = tigetflag("am") > 0 && tigetflag("xenl") <= 0;
    set_looks(terminal);
}

static void write_all(const Terminal *terminal, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t count = write(terminal->output, bytes, length);
        if (count < 0 && errno == EAGAIN)
            poll(&(struct pollfd){terminal->output, POLLOUT, 0}, 1, -1);
        else if (count < 0 && errno != EINTR)
            break;
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

/* Sends a sequence that curses does not have. */
static void send(const Terminal *terminal, const char *sequence) {
    if (terminal->is_modern)
        write_all(terminal, sequence, strlen(sequence));
}

static void send_capability(const Terminal *terminal, const char *name) {
    Text text = {0};
    append_sequence(&text, sequence_of(name));
    if (!text.failed)
        write_all(terminal, text.bytes, text.length);
    text_finish(&text);
}

/* Sets what the terminal does with keys, pasted text and the mouse while the game has it. Curses
 * must not do this: it waits for a key after each click, and everything would stop meanwhile. */
static void begin_keys(const Terminal *terminal) {
    send_capability(terminal, "smkx");
    send(terminal, PASTE_ON);
    send(terminal, terminal->uses_mouse ? MOUSE_ON : MOUSE_OFF);
}

static void end_keys(const Terminal *terminal) {
    send(terminal, MOUSE_OFF);
    send(terminal, PASTE_OFF);
    send_capability(terminal, "rmkx");
}

void terminal_copy(Terminal *terminal, const char *text, size_t length) {
    Text sequence = {0};
    text_append_string(&sequence, "\033]52;c;");
    base64_append(&sequence, text, length);
    text_append_string(&sequence, "\a");
    if (!sequence.failed)
        send(terminal, text_string(&sequence));
    text_finish(&sequence);
}

Terminal *terminal_open(const char *type, FILE *input, FILE *output, Error *error) {
    Terminal *terminal = calloc(1, sizeof *terminal);
    if (terminal == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    const char *name = type != NULL ? type : getenv("TERM");
    bool has_modes = tcgetattr(fileno(output), &rescue.modes) == 0;
    terminal->input = fileno(input);
    terminal->output = fileno(output);
    terminal->curses = newterm(type, output, input);
    bool is_known = terminal->curses != NULL;
    /* Curses also accepts a terminal that cannot move its cursor. */
    if (is_known && tigetstr("cup") == NULL) {
        endwin();
        delscreen(terminal->curses);
        is_known = false;
    }
    if (!is_known) {
        error_set(error,
                  "a terminal of the type '%s' (TERM) is not known, or cannot move its cursor",
                  name == NULL ? "" : name);
        free(terminal);
        return NULL;
    }
    set_term(terminal->curses);
    raw(); /* Ctrl-C and Ctrl-Z come as keys: in pasted text they must do nothing */
    noecho();
    nonl();
    leaveok(stdscr, FALSE);
    set_up_painting(terminal, name);
    terminal->is_modern = tigetstr("kmous") != NULL && tigetstr("kmous") != (char *)-1;
    prepare_rescue(terminal->output, terminal->is_modern);
    for (size_t number = 0; number < sizeof own_keys / sizeof *own_keys; number++)
        key_reader_add(&terminal->keys, sequence_of(own_keys[number].name), own_keys[number].key);
    begin_keys(terminal);
    rescue.is_open = has_modes;
    return terminal;
}

/* Leaves the screen. Where the terminal has no other one to go back to, the shell goes on in the
 * last row, which it must find empty. */
static void end_screen(const Terminal *terminal) {
    bool stays = sequence_of("rmcup") == NULL;
    endwin();
    if (stays)
        send_capability(terminal, "el");
}

void terminal_close(Terminal *terminal) {
    if (terminal == NULL)
        return;
    end_keys(terminal);
    end_screen(terminal);
    rescue.is_open = 0;
    delscreen(terminal->curses);
    cells_finish(&terminal->shown);
    text_finish(&terminal->painted);
    free(terminal);
}

int terminal_descriptor(const Terminal *terminal) {
    return terminal->input;
}

void terminal_size(Terminal *terminal, int *rows, int *columns) {
    struct winsize size;
    if (ioctl(terminal->output, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0 &&
        (size.ws_row != LINES || size.ws_col != COLS)) {
        resizeterm(size.ws_row, size.ws_col);
        cells_finish(&terminal->shown);
    }
    *rows = LINES;
    *columns = terminal->scrolls && sequence_of("ich") == NULL ? COLS - 1 : COLS;
}

/* Waits so long for the next byte. Returns EVENT_KEY if it has come, EVENT_NONE if not,
 * EVENT_CLOSED if reading fails. Reads a single byte, so that the rest stays for the shell after
 * the game. */
static EventKind read_byte(Terminal *terminal, int milliseconds) {
    struct pollfd source = {terminal->input, POLLIN, 0};
    char byte;
    if (poll(&source, 1, milliseconds) <= 0)
        return EVENT_NONE;
    ssize_t got = read(terminal->input, &byte, 1);
    if (got < 0 && errno != EAGAIN && errno != EINTR)
        return EVENT_CLOSED;
    if (got == 1)
        key_reader_take(&terminal->keys, byte, clock_milliseconds());
    return got == 1 ? EVENT_KEY : EVENT_NONE;
}

Event terminal_read(Terminal *terminal) {
    Event event;
    while (!key_reader_next(&terminal->keys, &event)) {
        bool waits = key_reader_has_escape(&terminal->keys);
        EventKind kind = read_byte(terminal, waits ? ESCAPE_MILLISECONDS : 0);
        if (kind == EVENT_NONE && waits)
            return key_reader_end_escape(&terminal->keys);
        if (kind != EVENT_KEY)
            return (Event){.kind = kind};
    }
    return event;
}

/* --- painting ---
 *
 * Curses clears the screen, and knows keys and modes. But it can't use 24-bit colours if the
 * terminal's description doesn't name them, which is so for most terminals that have them; so the
 * cells are sent past curses. */

static void paint_colour(Terminal *terminal, int colour, bool is_background) {
    Text *text = &terminal->painted;
    if (colour == COLOUR_DEFAULT)
        return;
    if (terminal->colours == COLOURS_24_BIT)
        text_format(text, "\033[%d;2;%d;%d;%dm", is_background ? 48 : 38, colour >> 16,
                    colour >> 8 & 255, colour & 255);
    else
        append_sequence(text, tiparm(sequence_of(is_background ? "setab" : "setaf"), colour));
}

static void paint_look(Terminal *terminal, Style style) {
    static const struct {
        unsigned attribute;
        const char *name;
    } sequences[] = {{LOOK_BOLD, "bold"}, {LOOK_UNDERLINE, "smul"}, {LOOK_REVERSE, "rev"}};
    Look look = terminal->looks[style];
    append_sequence(&terminal->painted, sequence_of("sgr0"));
    for (size_t number = 0; number < sizeof sequences / sizeof *sequences; number++)
        if ((look.attributes & sequences[number].attribute) != 0)
            append_sequence(&terminal->painted, sequence_of(sequences[number].name));
    paint_colour(terminal, look.foreground, false);
    paint_colour(terminal, look.background, true);
}

static void paint_glyph(Terminal *terminal, uint32_t glyph) {
    char bytes[MB_LEN_MAX];
    int length = wctomb(bytes, (wchar_t)glyph);
    if (length < 1 || wcwidth((wchar_t)glyph) != 1) /* or the locale can't show it */
        text_append(&terminal->painted, "?", 1);
    else
        text_append(&terminal->painted, bytes, (size_t)length);
}

static void paint_place(Terminal *terminal, int row, int column) {
    append_sequence(&terminal->painted, tiparm(sequence_of("cup"), row, column));
}

static void paint_cell(Terminal *terminal, const Cell *cell) {
    paint_look(terminal, cell->style);
    paint_glyph(terminal, cell->glyph);
}

static bool same_cell(const Cell *a, const Cell *b) {
    return a->glyph == b->glyph && a->style == b->style;
}

/* Paints the last cell of a terminal that scrolls: paints it one column too far to the left, and
 * then inserts the cell before it, which pushes it to its place. */
static void push_last_cell(Terminal *terminal, const Cells *cells) {
    int row = cells->rows - 1, column = cells->columns - 2;
    if (column < 0)
        return;
    paint_place(terminal, row, column);
    paint_cell(terminal, cells_at(cells, row, column + 1));
    paint_place(terminal, row, column);
    append_sequence(&terminal->painted, tiparm(sequence_of("ich"), 1));
    paint_cell(terminal, cells_at(cells, row, column));
}

/* Paints the cells of a row that have changed. */
static void paint_row(Terminal *terminal, const Cells *cells, int row) {
    const Cell *before = NULL; /* the last one painted */
    for (int column = 0; column < cells->columns; column++) {
        const Cell *cell = cells_at(cells, row, column);
        Cell *shown = cells_at(&terminal->shown, row, column);
        if (shown != NULL && same_cell(shown, cell))
            continue;
        if (shown != NULL)
            *shown = *cell;
        if (terminal->scrolls && row == LINES - 1 && column == COLS - 1) {
            push_last_cell(terminal, cells);
            break;
        }
        if (before != cell - 1)
            paint_place(terminal, row, column);
        if (before == NULL || before->style != cell->style)
            paint_look(terminal, cell->style);
        paint_glyph(terminal, cell->glyph);
        before = cell;
    }
}

void terminal_show(Terminal *terminal, const Cells *cells) {
    Cells *shown = &terminal->shown;
    if (shown->rows != cells->rows || shown->columns != cells->columns) {
        if (!cells_resize(shown, cells->rows, cells->columns, NULL))
            cells_finish(shown); /* then each call shows everything */
        erase();
        clearok(curscr, TRUE);
        refresh();
    }
    bool hidden = cells->cursor_row < 0;
    curs_set(hidden ? 0 : 1);
    text_clear(&terminal->painted);
    for (int row = 0; row < cells->rows; row++)
        paint_row(terminal, cells, row);
    append_sequence(&terminal->painted, sequence_of("sgr0"));
    paint_place(terminal, hidden ? cells->rows - 1 : cells->cursor_row,
                hidden ? cells->columns - 1 : cells->cursor_column);
    if (terminal->painted.failed) { /* then the next call paints everything */
        cells_finish(shown);
        text_finish(&terminal->painted);
    } else
        write_all(terminal, terminal->painted.bytes, terminal->painted.length);
}

/* Makes the next terminal_show paint everything. */
static void forget_shown(Terminal *terminal) {
    cells_finish(&terminal->shown);
}

void terminal_set_scheme(Terminal *terminal, Scheme scheme) {
    if (terminal->scheme == scheme)
        return;
    terminal->scheme = scheme;
    set_looks(terminal);
    forget_shown(terminal);
}

void terminal_set_mouse(Terminal *terminal, bool used) {
    if (terminal->uses_mouse == used)
        return;
    terminal->uses_mouse = used;
    send(terminal, used ? MOUSE_ON : MOUSE_OFF);
}

void terminal_leave(Terminal *terminal) {
    rescue.is_open = 0;
    end_keys(terminal);
    end_screen(terminal);
}

void terminal_return(Terminal *terminal) {
    reset_prog_mode();
    begin_keys(terminal);
    forget_shown(terminal);
    rescue.is_open = 1;
}
