#include "terminal.h"

#include <errno.h>
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

enum { ESCAPE_MILLISECONDS = 25, RESCUE_SIZE = 256 };

/* Keys of our own, for what terminals send around text that is pasted. */
enum { KEY_PASTE_BEGIN = KEY_MAX + 1, KEY_PASTE_END };

static const char PASTE_ON[] = "\033[?2004h", PASTE_OFF[] = "\033[?2004l";

struct Terminal {
    SCREEN *curses;
    int input, output;
    bool uses_mouse;
    bool is_modern; /* it knows a mouse, and so the control sequences of its time or ignores them */
    bool is_pasting;
    Scheme scheme;
    int colours;
    Cells shown; /* what is on the terminal; without cells: nothing that is known */
};

/* What terminal_rescue needs: a handler of signals finds nothing else. */
static struct {
    volatile sig_atomic_t is_open;
    int descriptor;
    struct termios modes;
    char sequence[RESCUE_SIZE]; /* puts the terminal back in order */
    size_t length;
} rescue;

/* Adds a terminal's sequence without the delays that are written in it. */
static void add_sequence(const char *name) {
    const char *sequence = tigetstr(name);
    if (sequence == NULL || sequence == (const char *)-1)
        return;
    while (*sequence != '\0' && rescue.length < RESCUE_SIZE) {
        if (sequence[0] == '$' && sequence[1] == '<') {
            sequence = strchr(sequence, '>');
            if (sequence == NULL)
                return;
            sequence++;
        } else
            rescue.sequence[rescue.length++] = *sequence++;
    }
}

static void prepare_rescue(int output, bool is_modern) {
    static const char mouse_off[] = "\033[?1000l\033[?1002l\033[?1006l\033[?2004l";
    rescue.length = 0;
    rescue.descriptor = output;
    if (is_modern) {
        memcpy(rescue.sequence, mouse_off, sizeof mouse_off - 1);
        rescue.length = sizeof mouse_off - 1;
    }
    add_sequence("sgr0");
    add_sequence("cnorm");
    add_sequence("rmkx");
    add_sequence("rmcup");
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

static void set_up_colours(Terminal *terminal) {
    terminal->colours = 0;
    if (!has_colors())
        return;
    start_color();
    use_default_colors();
    terminal->colours = COLOR_PAIRS > STYLES ? COLORS : 0;
}

static void paint(Terminal *terminal) {
    for (short style = 0; terminal->colours >= 8 && style < STYLES; style++) {
        Look look = theme_look(terminal->scheme, (Style)style, terminal->colours);
        init_pair((short)(style + 1), look.foreground, look.background);
    }
}

/* Sends what curses has no word for. */
static void send(const Terminal *terminal, const char *sequence) {
    size_t length = strlen(sequence);
    while (terminal->is_modern && length > 0) {
        ssize_t count = write(terminal->output, sequence, length);
        if (count < 0 && errno != EINTR && errno != EAGAIN)
            break;
        if (count > 0) {
            sequence += count;
            length -= (size_t)count;
        }
    }
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
        error_set(error, "out of memory");
        return NULL;
    }
    const char *name = type != NULL ? type : getenv("TERM");
    bool has_modes = tcgetattr(fileno(output), &rescue.modes) == 0;
    terminal->input = fileno(input);
    terminal->output = fileno(output);
    terminal->curses = newterm(type, output, input);
    bool is_known = terminal->curses != NULL;
    /* Curses takes one that cannot move its cursor. */
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
    cbreak();
    noecho();
    nonl();
    meta(stdscr, TRUE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    leaveok(stdscr, FALSE);
    set_escdelay(ESCAPE_MILLISECONDS);
    mouseinterval(0);
    set_up_colours(terminal);
    paint(terminal);
    terminal->is_modern = tigetstr("kmous") != NULL && tigetstr("kmous") != (char *)-1;
    prepare_rescue(terminal->output, terminal->is_modern);
    define_key("\033[200~", KEY_PASTE_BEGIN);
    define_key("\033[201~", KEY_PASTE_END);
    send(terminal, PASTE_ON);
    rescue.is_open = has_modes;
    return terminal;
}

void terminal_close(Terminal *terminal) {
    if (terminal == NULL)
        return;
    send(terminal, PASTE_OFF);
    endwin();
    rescue.is_open = 0;
    delscreen(terminal->curses);
    cells_finish(&terminal->shown);
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
    *columns = COLS;
}

static Event read_mouse(void) {
    MEVENT mouse;
    Event event = {.kind = EVENT_NONE};
    if (getmouse(&mouse) != OK)
        return event;
    event.row = mouse.y;
    event.column = mouse.x;
    if ((mouse.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED)) != 0)
        event.kind = EVENT_CLICK;
    else if ((mouse.bstate & BUTTON4_PRESSED) != 0)
        event.kind = EVENT_WHEEL_UP;
    else if ((mouse.bstate & BUTTON5_PRESSED) != 0)
        event.kind = EVENT_WHEEL_DOWN;
    return event;
}

typedef struct KeyMeaning {
    wint_t key;
    Key means;
} KeyMeaning;

static const KeyMeaning special_keys[] = {
    {KEY_ENTER, UI_KEY_ENTER},
    {KEY_BACKSPACE, UI_KEY_BACKSPACE},
    {KEY_BTAB, UI_KEY_BACK_TAB},
    {KEY_UP, UI_KEY_UP},
    {KEY_DOWN, UI_KEY_DOWN},
    {KEY_LEFT, UI_KEY_LEFT},
    {KEY_RIGHT, UI_KEY_RIGHT},
    {KEY_HOME, UI_KEY_HOME},
    {KEY_END, UI_KEY_END},
    {KEY_PPAGE, UI_KEY_PAGE_UP},
    {KEY_NPAGE, UI_KEY_PAGE_DOWN},
    {KEY_DC, UI_KEY_DELETE},
    /* The keypad, where its keys are told apart: diagonals as it shows them. */
    {KEY_A1, 'y'},
    {KEY_A3, 'u'},
    {KEY_C1, 'b'},
    {KEY_C3, 'n'},
    {0, KEY_NONE},
};

static const KeyMeaning control_characters[] = {
    {'\r', UI_KEY_ENTER},      {'\n', UI_KEY_ENTER},
    {'\033', UI_KEY_ESCAPE},   {'\b', UI_KEY_BACKSPACE},
    {127, UI_KEY_BACKSPACE},   {'\t', UI_KEY_TAB},
    {'L' & 31, UI_KEY_REDRAW}, {'Z' & 31, UI_KEY_SUSPEND},
    {'U' & 31, UI_KEY_ERASE},  {0, KEY_NONE},
};

static Key find_key(const KeyMeaning *meaning, wint_t key) {
    while (meaning->means != KEY_NONE && meaning->key != key)
        meaning++;
    return meaning->means;
}

static Key character_key(wint_t key) {
    Key control = find_key(control_characters, key);
    return control != KEY_NONE || key < ' ' ? control : (Key)key;
}

Event terminal_read(Terminal *terminal) {
    for (;;) {
        wint_t key;
        int kind = get_wch(&key);
        if (kind == ERR)
            return (Event){.kind = EVENT_NONE};
        Event event = {.kind = EVENT_KEY, .is_pasted = terminal->is_pasting};
        if (kind == KEY_CODE_YES && key == KEY_PASTE_BEGIN)
            terminal->is_pasting = true;
        else if (kind == KEY_CODE_YES && key == KEY_PASTE_END) {
            terminal->is_pasting = false;
            event.kind = EVENT_PASTED;
        } else if (kind == KEY_CODE_YES && key == KEY_MOUSE)
            event = read_mouse();
        else
            event.key = kind == KEY_CODE_YES ? find_key(special_keys, key) : character_key(key);
        bool means_something = event.kind != EVENT_KEY || event.key != KEY_NONE;
        if (means_something && event.kind != EVENT_NONE)
            return event;
    }
}

static void show_cell(const Terminal *terminal, int row, int column, Cell cell) {
    Look look = theme_look(terminal->scheme, cell.style, terminal->colours);
    attr_t attributes = 0;
    cchar_t character;
    wchar_t text[2] = {(wchar_t)cell.glyph, 0};
    if (wcwidth(text[0]) != 1) /* also what this locale cannot show */
        text[0] = L'?';
    if ((look.attributes & LOOK_BOLD) != 0)
        attributes |= WA_BOLD;
    if ((look.attributes & LOOK_UNDERLINE) != 0)
        attributes |= WA_UNDERLINE;
    if ((look.attributes & LOOK_REVERSE) != 0)
        attributes |= WA_REVERSE;
    short pair = terminal->colours >= 8 ? (short)(cell.style + 1) : 0;
    setcchar(&character, text, attributes, pair, NULL);
    mvadd_wch(row, column, &character);
}

void terminal_show(Terminal *terminal, const Cells *cells) {
    Cells *shown = &terminal->shown;
    bool all = shown->rows != cells->rows || shown->columns != cells->columns;
    if (all && !cells_resize(shown, cells->rows, cells->columns, NULL))
        cells_finish(shown); /* then everything is shown each time */
    for (int row = 0; row < cells->rows; row++)
        for (int column = 0; column < cells->columns; column++) {
            Cell cell = *cells_at(cells, row, column);
            Cell *before = cells_at(shown, row, column);
            if (!all && before != NULL && before->glyph == cell.glyph &&
                before->style == cell.style)
                continue;
            show_cell(terminal, row, column, cell);
            if (before != NULL)
                *before = cell;
        }
    bool hidden = cells->cursor_row < 0;
    curs_set(hidden ? 0 : 1);
    move(hidden ? cells->rows - 1 : cells->cursor_row,
         hidden ? cells->columns - 1 : cells->cursor_column);
    refresh();
}

/* Everything is to be shown anew. */
static void forget_shown(Terminal *terminal) {
    cells_finish(&terminal->shown);
    clearok(curscr, TRUE);
}

void terminal_set_scheme(Terminal *terminal, Scheme scheme) {
    if (terminal->scheme == scheme)
        return;
    terminal->scheme = scheme;
    paint(terminal);
    forget_shown(terminal);
}

void terminal_set_mouse(Terminal *terminal, bool used) {
    if (terminal->uses_mouse == used)
        return;
    terminal->uses_mouse = used;
    mousemask(used ? BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0,
              NULL);
}

void terminal_leave(Terminal *terminal) {
    rescue.is_open = 0;
    send(terminal, PASTE_OFF);
    endwin();
}

void terminal_return(Terminal *terminal) {
    bool used = terminal->uses_mouse;
    reset_prog_mode();
    send(terminal, PASTE_ON);
    forget_shown(terminal);
    rescue.is_open = 1;
    terminal_set_mouse(terminal, false);
    terminal_set_mouse(terminal, used);
}
