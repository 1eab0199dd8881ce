/* Plays a session from a script, without a terminal and with a clock of its own, and prints the
 * screens that somebody would have seen.
 *
 *   screen_script SCRIPT COLUMNSxROWS utf8|console|ascii [LANGUAGE]
 *
 * With a language it tells, too, which texts have had no room: "-- no room STEP ROW COLUMN: ...".
 *
 * A script is lines: first how the session begins (board, rules, position, white, black, clock,
 * hints request|on, pace MS, asks, record FILE, studies FOLDER), then what happens:
 *
 * - keys NAME...: keys by their names; text WORDS: every character of them
 * - at_once NAME...: keys of which the program reads all before it draws
 * - paste WORDS: as text that is pasted, \n ending a line; copied: print what was copied
 * - click ROW COLUMN; wheel up|down
 * - size CxR: the terminal has this size now
 * - tick MS: time passes
 * - wait: until a computer player has played; oracle: until the oracle has no more to say; report:
 *   until the report is made
 * - pipe NAME: there is a pipe of this name now
 * - show: print the screen; styles: print the styles of its cells
 * - picture FILE SCHEME COLOURS: write an SVG of it
 *
 * Lines that begin with # are comments, which are printed. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../unit/amount.h"
#include "clock.h"
#include "exchange.h"
#include "keymap.h"
#include "notation.h"
#include "picture.h"
#include "session.h"
#include "translate.h"

/* How long a script waits for the oracle: if something failed, it may have come to another
 * position, and ask what takes days. TEST_ORACLE_SECONDS in the environment says otherwise. */
enum { ORACLE_SECONDS = 120 };

typedef struct Script {
    SessionOptions options;
    Record record;
    TablesPath tables;
    PlayerResources *resources;
    const char *path;
    char studies[4096];
    Session *session;
    Cells cells;
    Text lost;
    unsigned draws;
    int64_t now;
} Script;

static void fail(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

/* Does one of the lines before the beginning. Returns false if it is none of them. */
static bool set_up(Script *script, const char *word, const char *rest) {
    SessionOptions *options = &script->options;
    GameTerms *terms = &options->terms;
    Error error = {0};
    int rows, columns;
    bool good = true;
    if (strcmp(word, "board") == 0) {
        good = board_read_size(rest, &rows, &columns, &error) &&
               rules_init(&terms->rules, rows, columns, terms->rules.set, &error);
        terms->start = position_start(&terms->rules, SIDE_NONE);
    } else if (strcmp(word, "rules") == 0) {
        const Board *board = terms->rules.board;
        good = ruleset_read(rest, &terms->rules.set, &error) &&
               rules_init(&terms->rules, board->rows, board->columns, terms->rules.set, &error);
        terms->start = position_start(&terms->rules, SIDE_NONE);
    } else if (strcmp(word, "position") == 0)
        good = position_read(terms->rules.set, rest, &terms->rules, &terms->start, &error);
    else if (strcmp(word, "white") == 0)
        good = seat_kind_read(rest, &terms->seats[WHITE], &error);
    else if (strcmp(word, "black") == 0)
        good = seat_kind_read(rest, &terms->seats[BLACK], &error);
    else if (strcmp(word, "clock") == 0)
        good = time_control_read(rest, &terms->control, &error);
    else if (strcmp(word, "record") == 0)
        good = exchange_load_regular(rest, terms->rules.set, &script->record, &error);
    else if (strcmp(word, "hints") == 0) {
        options->hints = strcmp(rest, "on") == 0 ? HINTS_ON : HINTS_ON_REQUEST;
        good = tables_path_find(NULL, &script->tables, &error);
        options->oracle.path = &script->tables;
        PlayerResourcesOptions resources = {
            .path = &script->tables, .memory = (uint64_t)64 << 20, .threads = 1};
        script->resources = good ? player_resources_create(&resources, &error) : NULL;
        terms->resources = script->resources;
        good = script->resources != NULL;
    } else if (strcmp(word, "studies") == 0) {
        snprintf(script->studies, sizeof script->studies, "%.*s/%s",
                 (int)(strrchr(script->path, '/') - script->path), script->path, rest);
        options->studies_folder = script->studies;
        options->drills_path = "drills";
    } else if (strcmp(word, "pace") == 0)
        good = pace_read(rest, &options->pace, &error);
    else if (strcmp(word, "asks") == 0)
        options->asks = true;
    else
        return false;
    if (!good)
        fail(rest, error.message);
    return true;
}

static void draw(Script *script) {
    text_clear(&script->lost);
    session_draw(script->session, &script->cells, script->now);
    script->draws++;
    for (const char *line = text_string(&script->lost); *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        printf("-- no room %u %.*s\n", script->draws, length, line);
        line += length + 1;
    }
}

static void begin(Script *script) {
    Error error;
    Record *record = script->record.history == NULL ? NULL : &script->record;
    script->session = session_create(&script->options, record, script->now, &error);
    if (script->session == NULL)
        fail("session", error.message);
    draw(script);
}

/* What the loop does after events: the time, the screen. */
static void go_on(Script *script) {
    session_tick(script->session, script->now);
    draw(script);
}

static void send(Script *script, Event event) {
    session_event(script->session, &event, script->now);
    go_on(script);
}

static void send_keys(Script *script, const char *names, bool at_once) {
    while (*names != '\0') {
        size_t length = strcspn(names, " ");
        Event event = {.kind = EVENT_KEY, .key = key_read(names, length)};
        if (event.key == KEY_NONE)
            fail(names, "no such key");
        session_event(script->session, &event, script->now);
        names += length + strspn(names + length, " ");
        if (!at_once || *names == '\0')
            go_on(script);
    }
}

/* What a terminal sends for text that is pasted; \n in it ends a line. */
static void paste(Script *script, const char *text) {
    while (*text != '\0') {
        bool line_ends = strncmp(text, "\\n", 2) == 0;
        Key key = line_ends ? (Key)TERM_KEY_ENTER : utf8_read(&text);
        text += line_ends ? 2 : 0;
        send(script, (Event){.kind = EVENT_KEY, .key = key, .is_pasted = true});
    }
    send(script, (Event){.kind = EVENT_PASTED});
}

static void show_copied(Script *script) {
    Text text = {0};
    bool is_copied = session_take_copied(script->session, &text);
    printf("-- clipboard: %s\n", is_copied ? text_string(&text) : "nothing");
    text_finish(&text);
}

static void show(Script *script) {
    Text text = {0};
    cells_dump(&script->cells, &text);
    fputs(text_string(&text), stdout);
    printf("-- cursor %d %d%s\n", script->cells.cursor_row, script->cells.cursor_column,
           session_has_quit(script->session) ? ", left" : "");
    text_finish(&text);
}

/* A letter for the style of each cell, 'a' for the first style; a dot for blank cells of
 * STYLE_TEXT.
 */
static void show_styles(const Cells *cells) {
    for (int row = 0; row < cells->rows; row++) {
        for (int column = 0; column < cells->columns; column++) {
            const Cell *cell = cells_at(cells, row, column);
            putchar(cell->glyph == ' ' && cell->style == STYLE_TEXT ? '.' : 'a' + (int)cell->style);
        }
        putchar('\n');
    }
}

/* As on a terminal whose own colours are those that the scheme is for. */
static void draw_picture(const Script *script, const char *rest) {
    char path[4096], name[32];
    int colours;
    Scheme scheme;
    Error error;
    if (sscanf(rest, "%4095s %31s %d", path, name, &colours) != 3)
        fail(rest, "no picture");
    if (!scheme_read(name, &scheme, &error))
        fail(name, error.message);
    bool is_light = scheme == SCHEME_LIGHT;
    Text svg = {0};
    picture_write(&script->cells, scheme, colours, is_light ? 0xfdfdfa : 0x181818,
                  is_light ? 0x202020 : 0xd8d8d8, &svg);
    FILE *file = fopen(path, "we");
    if (file == NULL || fputs(text_string(&svg), file) == EOF || fclose(file) != 0)
        fail(path, "cannot be written");
    text_finish(&svg);
}

static void set_size(Script *script, const char *size) {
    Error error;
    int columns = 0, rows = 0;
    if (sscanf(size, "%dx%d", &columns, &rows) != 2 || rows < 1 || columns < 1)
        fail(size, "no size");
    if (!cells_resize(&script->cells, rows, columns, &error))
        fail(size, error.message);
}

/* Waits until a descriptor of the session has something for it, which it then takes. */
static void await(Script *script, const char *otherwise) {
    int descriptors[SESSION_DESCRIPTORS_MAX];
    struct pollfd sources[SESSION_DESCRIPTORS_MAX];
    unsigned count = session_descriptors(script->session, descriptors);
    for (unsigned number = 0; number < count; number++)
        sources[number] = (struct pollfd){descriptors[number], POLLIN, 0};
    if (count == 0 || poll(sources, count, -1) < 1)
        fail("wait", otherwise);
    session_tick(script->session, script->now);
}

static void wait_for_oracle(Script *script) {
    int64_t end =
        clock_milliseconds() + 1000 * (int64_t)amount("TEST_ORACLE_SECONDS", ORACLE_SECONDS);
    while (session_awaits_oracle(script->session)) {
        if (clock_milliseconds() > end)
            fail("oracle", "it is not ready in time");
        await(script, "the oracle says nothing");
    }
    draw(script);
}

static void wait_for_report(Script *script) {
    while (session_awaits_report(script->session))
        await(script, "no report is made");
    draw(script);
}

static void wait(Script *script) {
    while (session_is_thinking(script->session))
        await(script, "no computer player has answered");
    int64_t deadline = session_deadline(script->session, script->now);
    if (deadline > script->now)
        script->now = deadline;
    session_tick(script->session, script->now);
    draw(script);
}

static void obey(Script *script, const char *word, const char *rest) {
    if (strcmp(word, "keys") == 0)
        send_keys(script, rest, false);
    else if (strcmp(word, "at_once") == 0)
        send_keys(script, rest, true);
    else if (strcmp(word, "text") == 0)
        while (*rest != '\0')
            send(script, (Event){.kind = EVENT_KEY, .key = utf8_read(&rest)});
    else if (strcmp(word, "paste") == 0)
        paste(script, rest);
    else if (strcmp(word, "copied") == 0)
        show_copied(script);
    else if (strcmp(word, "click") == 0) {
        Event event = {.kind = EVENT_CLICK};
        if (sscanf(rest, "%d %d", &event.row, &event.column) != 2)
            fail(rest, "no place");
        send(script, event);
    } else if (strcmp(word, "wheel") == 0)
        send(script, (Event){.kind = strcmp(rest, "up") == 0 ? EVENT_WHEEL_UP : EVENT_WHEEL_DOWN});
    else if (strcmp(word, "size") == 0) {
        set_size(script, rest);
        draw(script);
    } else if (strcmp(word, "tick") == 0) {
        script->now += atoi(rest);
        session_tick(script->session, script->now);
        draw(script);
    } else if (strcmp(word, "wait") == 0)
        wait(script);
    else if (strcmp(word, "pipe") == 0) {
        if (mkfifo(rest, 0600) != 0)
            fail(rest, "no pipe can be made");
    } else if (strcmp(word, "report") == 0)
        wait_for_report(script);
    else if (strcmp(word, "oracle") == 0)
        wait_for_oracle(script);
    else if (strcmp(word, "show") == 0)
        show(script);
    else if (strcmp(word, "picture") == 0)
        draw_picture(script, rest);
    else if (strcmp(word, "styles") == 0)
        show_styles(&script->cells);
    else
        fail(word, "no such line");
}

int main(int argc, char *argv[]) {
    char line[4096];
    Script script = {.options = {.glyphs = GLYPHS_UTF8}};
    if (argc != 4 && argc != 5)
        fail("usage", "screen_script SCRIPT COLUMNSxROWS utf8|console|ascii [LANGUAGE]");
    script.path = argv[1];
    FILE *file = fopen(argv[1], "re");
    if (file == NULL)
        fail(argv[1], "cannot be read");
    set_size(&script, argv[2]);
    script.options.glyphs = strcmp(argv[3], "utf8") == 0      ? GLYPHS_UTF8
                            : strcmp(argv[3], "console") == 0 ? GLYPHS_CONSOLE
                                                              : GLYPHS_ASCII;
    if (argc == 5) {
        language_choose(argv[4], script.options.glyphs == GLYPHS_ASCII);
        script.cells.lost = &script.lost;
    }
    random_init_seeded(&script.options.terms.random, 5);
    set_up(&script, "board", "5x9");
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        char word[16] = "";
        sscanf(line, "%15s", word);
        const char *rest = line + strlen(word);
        rest += strspn(rest, " ");
        if (word[0] != '\0')
            printf("%s%s\n", word[0] == '#' ? "\n" : "> ", line);
        if (word[0] == '#' || word[0] == '\0' ||
            (script.session == NULL && set_up(&script, word, rest)))
            continue;
        if (script.session == NULL)
            begin(&script);
        obey(&script, word, rest);
    }
    fclose(file);
    session_destroy(script.session);
    record_finish(&script.record);
    player_resources_destroy(script.resources);
    tables_path_finish(&script.tables);
    cells_finish(&script.cells);
    text_finish(&script.lost);
    return 0;
}
