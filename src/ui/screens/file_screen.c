#include "file_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "exchange.h"
#include "file.h"
#include "file_names.h"
#include "folders.h"
#include "frame.h"
#include "guest_game.h"
#include "kept_game.h"
#include "question_screen.h"
#include "resume_question.h"
#include "saved_game.h"
#include "session_autosave.h"
#include "session_game.h"
#include "study_screen.h"
#include "translate.h"

enum { FILE_COLUMNS = 72, INPUT_ROWS = 3, CANDIDATES_SHOWN = 8 };

static const size_t NONE_CHOSEN = SIZE_MAX;

/* The purpose for which a file's name is typed. */
typedef enum FilePurpose {
    FILE_SAVE,   /* the game, as a record */
    FILE_OPEN,   /* a game, a position or a diagram, to go on with */
    FILE_EXPORT, /* the ending of the name says in which form */
} FilePurpose;

typedef struct FileScreen {
    Screen screen;
    FilePurpose purpose;
    LineInput input;
    FileNames names; /* that may complete the typed one */
    size_t chosen;   /* the one of them that the cursor keys chose; NONE_CHOSEN: none */
    Error error;     /* why the last attempt failed; "": nothing to say */
} FileScreen;

static const struct {
    const char *title, *keys;
} purposes[] = {
    [FILE_SAVE] = {N_("Save the game"), N_("Enter saves  Tab completes  Esc leaves")},
    [FILE_OPEN] = {N_("Open a game"), N_("Enter opens  Up Down Tab  Esc leaves")},
    [FILE_EXPORT] = {N_("Export"), N_("Enter writes  Tab completes  Esc leaves")},
};

/* The part that outlives the screen. */
typedef struct SessionFiles {
    Record pending;                     /* a game that was read and may not begin yet */
    char pending_path[LINE_INPUT_SIZE]; /* of its file; "" if there is none */
} SessionFiles;

static SessionFiles *get_files(const Session *session) {
    return session_part(session, &files_part);
}

static bool export_file(const Session *session, const char *path, Error *error) {
    const Record *record = match_record(session->game.match);
    ExchangeForm form;
    Text text = {0};
    if (!form_of_file(path, &form, error))
        return false;
    Diagram diagram = session_diagram(session);
    bool written = form_append(form, record, &diagram, &text, error) &&
                   file_replace(path, text_string(&text), text.length, error);
    text_finish(&text);
    return written;
}

static void write_file(Session *session, FileScreen *file) {
    char *path = folder_expand(file->input.text);
    bool written;
    if (path == NULL)
        written = error_out_of_memory(&file->error);
    else if (file->purpose == FILE_EXPORT)
        written = export_file(session, path, &file->error);
    else
        written = record_save(path, match_record(session->game.match), &file->error);
    free(path);
    if (!written)
        return;
    session_say(session, file->purpose == FILE_EXPORT ? N_("Written to %s.") : N_("Saved to %s."),
                file->input.text);
    if (file->purpose == FILE_SAVE) {
        saved_game_set_path(session, file->input.text);
        if (!screen_shows_study(session))
            saved_game_note(session);
    }
    screen_close(session, &file->screen);
}

/* The question was over the screen for the name, which is on top again. */
static void replace_file(Session *session) {
    write_file(session, (FileScreen *)session->top);
}

static void ask_replace(Session *session, const FileScreen *file) {
    char text[LINE_INPUT_SIZE + 64];
    snprintf(text, sizeof text, _("There is a file %s already."), file->input.text);
    QuestionScreen *question =
        question_open(session, file->purpose == FILE_EXPORT ? N_("Export") : N_("Save"), text);
    question_add_button(question, "Cancel", NULL);
    question_add_button(question, "Replace it", replace_file);
}

/* --- opening --- */

/* Goes on with a kept game. It has no file of the player's yet. */
static bool resume_pending(Session *session, Text *notes) {
    const SessionFiles *files = get_files(session);
    char *path = folder_expand(files->pending_path);
    bool resumed =
        path != NULL && !screen_shows_study(session) && resume_file(session, path, notes);
    free(path);
    return resumed;
}

/* If the file is a kept game, takes what was on the screen: perhaps a study over the game. */
static void read_shown(const Session *session) {
    SessionFiles *files = get_files(session);
    char *path = folder_expand(files->pending_path);
    if (path != NULL)
        kept_game_read_shown(path, &files->pending);
    free(path);
}

/* Puts the game that was read on the board as a game of its own. */
static void begin_pending(Session *session, const Text *notes) {
    SessionFiles *files = get_files(session);
    Error error;
    Match *match = match_resume(&files->pending, &error);
    if (match == NULL) {
        session_refuse(session, &error);
        return;
    }
    /* In a study the file is studied, too, and the player's game still waits. */
    bool is_studied = screen_shows_study(session);
    GameTerms terms = session->options.terms;
    seated_game_read_seats(match_record(match)->tags, terms.seats);
    bool begun = is_studied ? study_begin(session, match) : session_begin(session, &terms, match);
    if (!begun) {
        match_destroy(match);
        return;
    }
    /* The player looks at it first; a computer player waits. */
    if (!is_studied && !session_awaits_person(session) && !session->game.paused) {
        session->game.paused = true;
        session_refresh(session);
    }
    saved_game_set_path(session, files->pending_path);
    if (!is_studied)
        saved_game_note(session);
    if (notes->length > 0)
        session_alert(session, "%s", text_string(notes));
    else
        session_say(session, files->pending_path[0] == '\0' ? N_("Opened.") : N_("Opened %s."),
                    files->pending_path);
}

static void take_pending(Session *session) {
    Text notes = {0};
    if (resume_pending(session, &notes))
        record_finish(&get_files(session)->pending);
    else {
        read_shown(session); /* the list named that */
        begin_pending(session, &notes);
    }
    text_finish(&notes);
}

void files_offer(Session *session, Record *record, const char *path) {
    SessionFiles *files = get_files(session);
    char fate[SESSION_TEXT_SIZE];
    record_finish(&files->pending);
    files->pending = *record;
    snprintf(files->pending_path, sizeof files->pending_path, "%s", path);
    saved_game_write_fate(session, fate);
    if (fate[0] == '\0' || screen_shows_study(session)) {
        take_pending(session);
        return;
    }
    QuestionScreen *question = question_open(session, "Open", fate);
    question_add_button(question, "Cancel", NULL);
    question_add_button(question, "Open", take_pending);
}

static void open_file(Session *session, FileScreen *file, const char *path) {
    char typed[LINE_INPUT_SIZE];
    Record record;
    if (!exchange_load_regular(path, session->options.terms.rules.set, &record, &file->error))
        return;
    memcpy(typed, file->input.text, sizeof typed);
    screen_close(session, &file->screen);
    files_offer(session, &record, typed);
}

/* --- typing the name --- */

/* Lists the names to choose from before the player asks. */
static void list_names(FileScreen *file) {
    Text completed = {0};
    file->chosen = NONE_CHOSEN;
    if (file->purpose == FILE_OPEN)
        file_names_find(&file->names, file->input.text, &completed, NULL);
    else
        file_names_clear(&file->names);
    text_finish(&completed);
}

static void complete(FileScreen *file) {
    Text completed = {0};
    file->chosen = NONE_CHOSEN;
    size_t typed = strlen(file->input.text);
    bool names_folder = typed > 0 && file->input.text[typed - 1] == '/';
    if (file_names_find(&file->names, file->input.text, &completed, &file->error)) {
        if (completed.length < LINE_INPUT_SIZE)
            line_input_begin(&file->input, text_string(&completed));
        bool found = file->names.found.count > 0 || completed.length > typed;
        if (!found && !names_folder)
            error_set(&file->error, "no file has a name that begins like that");
        else if (!found)
            error_set(&file->error, file->purpose == FILE_OPEN
                                        ? N_("there is no file in this folder")
                                        : N_("this is a folder: type a file's name after it"));
    }
    text_finish(&completed);
}

/* Goes into a folder. */
static void enter_folder(FileScreen *file) {
    size_t length = strlen(file->input.text);
    if (length > 0 && file->input.text[length - 1] != '/')
        line_input_key(&file->input, '/');
    complete(file);
}

/* Returns whether the list begins with the folder of kept games: only while no name is typed. */
static bool offers_kept(const Session *session, const FileScreen *file) {
    const char *folder = session->options.autosave_folder;
    return file->purpose == FILE_OPEN && file->input.text[0] == '\0' && folder != NULL &&
           folder[0] != '\0';
}

static void choose(const Session *session, FileScreen *file, Key key) {
    size_t count = file->names.found.count + offers_kept(session, file);
    if (count == 0)
        return;
    if (key == TERM_KEY_DOWN)
        file->chosen = file->chosen == NONE_CHOSEN ? 0 : (file->chosen + 1) % count;
    else
        file->chosen =
            file->chosen == NONE_CHOSEN || file->chosen == 0 ? count - 1 : file->chosen - 1;
}

/* The chosen name becomes the typed one. */
static void take_chosen(const Session *session, FileScreen *file) {
    char path[LINE_INPUT_SIZE];
    if (file->chosen == NONE_CHOSEN)
        return;
    bool has_kept = offers_kept(session, file);
    if (has_kept && file->chosen == 0)
        snprintf(path, sizeof path, "%s/", session->options.autosave_folder);
    else
        file_names_path(&file->names, file->chosen - has_kept, path);
    line_input_begin(&file->input, path);
    list_names(file); /* the new folder has other names */
}

static void enter(Session *session, FileScreen *file) {
    struct stat status;
    ExchangeForm form;
    char *path = folder_expand(file->input.text);
    bool exists = path != NULL && stat(path, &status) == 0;
    if (path == NULL)
        error_out_of_memory(&file->error);
    else if (exists && S_ISDIR(status.st_mode))
        enter_folder(file);
    else if (file->purpose == FILE_OPEN)
        open_file(session, file, path);
    else if (file->purpose == FILE_SAVE &&
             strcmp(file->input.text, saved_game_path(session)) != 0 &&
             form_of_file(path, &form, NULL) && form != FORM_RECORD)
        error_set(&file->error, "this ending is for exports: Esc, then %s",
                  session_key(session, UI_EXPORT));
    else if (exists && !S_ISREG(status.st_mode)) /* opening a pipe would block */
        error_set(&file->error, "cannot write %s: it is not a regular file", path);
    else if (exists)
        ask_replace(session, file);
    else
        write_file(session, file);
    free(path);
}

static void press(Session *session, Screen *screen, Key key) {
    FileScreen *file = (FileScreen *)screen;
    file->error.message[0] = '\0';
    if (key == TERM_KEY_ESCAPE)
        screen_close(session, screen);
    else if (key == TERM_KEY_TAB)
        complete(file);
    else if (file->purpose == FILE_OPEN && (key == TERM_KEY_UP || key == TERM_KEY_DOWN))
        choose(session, file, key);
    else if (key == TERM_KEY_ENTER) {
        take_chosen(session, file);
        if (file->input.text[0] == '\0')
            error_set(&file->error, "type the name of a file first");
        else
            enter(session, file);
    } else {
        line_input_edit(&file->input, key);
        list_names(file);
    }
}

/* Draws as many names as there is room for, from the first one or around the chosen one. */
static void draw_candidates(const Session *session, const FileScreen *file, Cells *cells,
                            Area area) {
    size_t rows = area.rows < 0 ? 0 : (size_t)area.rows;
    bool has_kept = offers_kept(session, file);
    size_t count = file->names.found.count + has_kept;
    bool all = count <= rows;
    size_t shown = all ? count : rows > 0 ? rows - 1 : 0;
    bool is_chosen = file->chosen != NONE_CHOSEN;
    size_t first = is_chosen && file->chosen >= shown ? file->chosen + 1 - shown : 0;
    for (size_t number = first; number < first + shown; number++) {
        Style style = number == file->chosen ? STYLE_CHOSEN : STYLE_TEXT;
        int row = area.row + (int)(number - first);
        const char *name = has_kept && number == 0
                               ? _("games that were kept or forgotten")
                               : file_names_line(&file->names, number - has_kept);
        if (number == file->chosen)
            cells_put(cells, row, area.column, session_glyphs(session)->pointer, style);
        cells_text(cells, row, area.column + 1, area.columns - 1, style, name);
    }
    if (!all)
        cells_format(cells, area.row + (int)shown, area.column + 1, area.columns - 1, STYLE_FAINT,
                     "and %zu more", count - shown);
}

/* Returns what is shown of the chosen name; "" if none is chosen. */
static const char *chosen_line(const Session *session, const FileScreen *file) {
    size_t others = offers_kept(session, file);
    return file->chosen == NONE_CHOSEN || file->chosen < others
               ? ""
               : file_names_line(&file->names, file->chosen - others);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    const FileScreen *file = (const FileScreen *)screen;
    const char *message = file->error.message;
    bool is_wrong = message[0] != '\0';
    if (!is_wrong && file->purpose == FILE_EXPORT)
        message = _("The ending says what is written: .fan the game, .pos the position, .txt the "
                    "board as text, .svg a picture.");
    int columns = cells->columns - 4 < FILE_COLUMNS ? cells->columns - 4 : FILE_COLUMNS;
    const char *chosen = chosen_line(session, file);
    if (!is_wrong && cells_columns(chosen) > columns - 1)
        message = chosen;
    int said = cells_paragraph(NULL, (Area){0, 0, 0, columns}, 0, STYLE_TEXT, message);
    int rows = INPUT_ROWS + said + CANDIDATES_SHOWN + 2;
    Area area =
        frame_draw(cells, session_glyphs(session), purposes[file->purpose].title, rows, columns);
    int last = area.row + area.rows - 1;
    cells_items(cells, last, area.column, area.columns, STYLE_FAINT,
                _(purposes[file->purpose].keys));
    Area below = {area.row + INPUT_ROWS, area.column, last - area.row - INPUT_ROWS, area.columns};
    cells_paragraph(cells, below, 0, is_wrong ? STYLE_ALERT : STYLE_TEXT, message);
    below.row += said;
    below.rows -= said;
    draw_candidates(session, file, cells, below);
    area.rows = INPUT_ROWS;
    line_input_draw(&file->input, cells, area);
}

static void finish(Session *session, Screen *screen) {
    (void)session;
    file_names_clear(&((FileScreen *)screen)->names);
}

static const ScreenKind file_kind = {
    .only_on_top = true, .takes_text = true, .key = press, .draw = draw, .close = finish};

static void open_for(Session *session, FilePurpose purpose, const char *name) {
    FileScreen *file = screen_open(session, &file_kind, sizeof *file);
    if (file == NULL)
        return;
    file->purpose = purpose;
    line_input_begin(&file->input, name);
    list_names(file);
}

static void ask_save(Session *session) {
    const char *own = saved_game_path(session);
    open_for(session, FILE_SAVE, own[0] != '\0' ? own : "game.fan");
}

static void ask_open(Session *session) {
    open_for(session, FILE_OPEN, "");
}

static void ask_export(Session *session) {
    open_for(session, FILE_EXPORT, "board.svg");
}

static void finish_files(Session *session) {
    record_finish(&get_files(session)->pending);
}

const PartKind files_part = {.size = sizeof(SessionFiles), .finish = finish_files};

const ScreenOpener file_openers[] = {
    {UI_SAVE, ask_save}, {UI_OPEN, ask_open}, {UI_EXPORT, ask_export}, {UI_COMMANDS, NULL}};
