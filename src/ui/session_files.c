/* Games in files: saved, opened, and exported in other forms. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "exchange.h"
#include "file.h"
#include "folders.h"
#include "session_state.h"

enum { DIALOG_COLUMNS = 64, INPUT_ROWS = 3, CANDIDATES_SHOWN = 8 };

static const struct {
    const char *title, *keys;
} purposes[] = {
    [FILE_SAVE] = {"Save the game", "Enter saves  Tab completes  Esc leaves"},
    [FILE_OPEN] = {"Open a game", "Enter opens  Tab completes  Esc leaves"},
    [FILE_EXPORT] = {"Export", "Enter writes  Tab completes  Esc leaves"},
};

void files_finish(Session *session) {
    SessionFiles *files = &session->files;
    file_completion_clear(&files->completion);
    record_finish(&files->pending);
    text_finish(&files->saved);
    text_finish(&files->text);
    text_finish(&files->copied);
}

/* Whether the game would be lost if another took its place: it has turns, or a comment, and is not
 * in a file. */
static bool would_be_lost(const Session *session) {
    const Record *record = match_record(session->game.match);
    const HistoryNode *root = history_root(record->history);
    Text text = {0};
    if (node_first_child(root) == NULL && node_comment(root)[0] == '\0')
        return false;
    bool is_saved = record_write(record, &text, NULL) &&
                    strcmp(text_string(&text), text_string(&session->files.saved)) == 0;
    text_finish(&text);
    return !is_saved;
}

void files_note_saved(Session *session) {
    text_clear(&session->files.saved);
    record_write(match_record(session->game.match), &session->files.saved, NULL);
}

void files_ask(Session *session, FilePurpose purpose) {
    SessionFiles *files = &session->files;
    const char *path = files->path[0] != '\0' ? files->path : "game.fan";
    files->purpose = purpose;
    files->error.message[0] = '\0';
    file_completion_clear(&files->completion);
    line_input_begin(&session->input, purpose == FILE_SAVE     ? path
                                      : purpose == FILE_EXPORT ? "board.svg"
                                                               : "");
    session->mode = MODE_FILE;
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

void files_write(Session *session) {
    SessionFiles *files = &session->files;
    char *path = folder_expand(session->input.text);
    bool written;
    if (path == NULL)
        written = error_set(&files->error, "out of memory");
    else if (files->purpose == FILE_EXPORT)
        written = export_file(session, path, &files->error);
    else
        written = record_save(path, match_record(session->game.match), &files->error);
    free(path);
    session->mode = written ? MODE_BOARD : MODE_FILE;
    if (!written)
        return;
    session_say(session, "%s %s.", files->purpose == FILE_EXPORT ? "Written to" : "Saved to",
                session->input.text);
    if (files->purpose == FILE_SAVE) {
        memcpy(files->path, session->input.text, sizeof files->path);
        files_note_saved(session);
    }
}

void files_take_pending(Session *session, int64_t now) {
    SessionFiles *files = &session->files;
    Error error;
    Match *match = match_resume(&files->pending, &error);
    if (match == NULL) {
        session_refuse(session, &error);
        return;
    }
    /* In study it is studied, and the game waits on. */
    bool is_studied = session->study.is_on;
    bool begun = is_studied ? study_begin(session, match, now) : session_begin(session, match, now);
    if (!begun) {
        match_destroy(match);
        return;
    }
    /* It is there to be looked at first: a computer player waits. */
    if (!is_studied && !session_awaits_person(session) && !session->game.paused) {
        session->game.paused = true;
        session_refresh(session, now);
    }
    files_note_saved(session);
    session_say(session, "Opened%s%s.", files->path[0] == '\0' ? "" : " ", files->path);
}

void files_offer_pending(Session *session, int64_t now) {
    session->mode = MODE_BOARD;
    if (would_be_lost(session))
        session_ask(session, ASK_OPEN);
    else
        files_take_pending(session, now);
}

static void open_file(Session *session, const char *path, int64_t now) {
    SessionFiles *files = &session->files;
    Record record;
    if (!exchange_load_regular(path, session->options.rules.set, &record, &files->error))
        return;
    record_finish(&files->pending);
    files->pending = record;
    memcpy(files->path, session->input.text, sizeof files->path);
    files_offer_pending(session, now);
}

static void complete(Session *session) {
    SessionFiles *files = &session->files;
    Text completed = {0};
    if (file_complete(session->input.text, &files->completion, &completed, &files->error)) {
        if (completed.length < LINE_INPUT_SIZE)
            line_input_begin(&session->input, text_string(&completed));
        if (files->completion.count == 0)
            error_set(&files->error, "no file has a name that begins so");
    }
    text_finish(&completed);
}

/* A folder is gone into. */
static void enter_folder(Session *session) {
    size_t length = strlen(session->input.text);
    if (length > 0 && session->input.text[length - 1] != '/')
        line_input_key(&session->input, '/');
    complete(session);
}

static void enter(Session *session, int64_t now) {
    SessionFiles *files = &session->files;
    struct stat status;
    char *path = folder_expand(session->input.text);
    bool exists = path != NULL && stat(path, &status) == 0;
    if (path == NULL)
        error_set(&files->error, "out of memory");
    else if (exists && S_ISDIR(status.st_mode))
        enter_folder(session);
    else if (files->purpose == FILE_OPEN)
        open_file(session, path, now);
    else if (exists && !S_ISREG(status.st_mode)) /* opening a pipe would wait */
        error_set(&files->error, "cannot write %s: it is not a regular file", path);
    else if (exists)
        session_ask(session, ASK_REPLACE);
    else
        files_write(session);
    free(path);
}

void files_key(Session *session, Key key, int64_t now) {
    SessionFiles *files = &session->files;
    files->error.message[0] = '\0';
    if (key == UI_KEY_ESCAPE) {
        file_completion_clear(&files->completion);
        session->mode = MODE_BOARD;
    } else if (key == UI_KEY_TAB)
        complete(session);
    else if (key == UI_KEY_ENTER) {
        if (session->input.text[0] != '\0')
            enter(session, now);
    } else {
        file_completion_clear(&files->completion);
        line_input_edit(&session->input, key);
    }
}

/* The names that Tab has found, as many as there is room for. */
static void draw_candidates(const FileCompletion *completion, Cells *cells, Area area) {
    size_t rows = area.rows < 0 ? 0 : (size_t)area.rows;
    bool all = completion->count <= rows;
    size_t shown = all ? completion->count : rows > 0 ? rows - 1 : 0;
    for (size_t number = 0; number < shown; number++)
        cells_text(cells, area.row + (int)number, area.column, area.columns, STYLE_TEXT,
                   completion->names[number]);
    if (!all)
        cells_format(cells, area.row + (int)shown, area.column, area.columns, STYLE_FAINT,
                     "and %zu more", completion->count - shown);
}

void files_draw(const Session *session, Cells *cells) {
    const SessionFiles *files = &session->files;
    const char *message = files->error.message;
    bool is_wrong = message[0] != '\0';
    if (!is_wrong && files->purpose == FILE_EXPORT)
        message = "The ending says what is written: .fan the game, .pos the position, .txt the "
                  "board as text, .svg a picture.";
    int columns = cells->columns - 4 < DIALOG_COLUMNS ? cells->columns - 4 : DIALOG_COLUMNS;
    int said = cells_paragraph(NULL, (Area){0, 0, 0, columns}, 0, STYLE_TEXT, message);
    int rows = INPUT_ROWS + said + CANDIDATES_SHOWN + 2;
    Area area = frame_draw(cells, &glyph_table[session->options.glyphs],
                           purposes[files->purpose].title, rows, columns);
    int last = area.row + area.rows - 1;
    cells_text(cells, last, area.column, area.columns, STYLE_FAINT, purposes[files->purpose].keys);
    Area below = {area.row + INPUT_ROWS, area.column, last - area.row - INPUT_ROWS, area.columns};
    cells_paragraph(cells, below, 0, is_wrong ? STYLE_ALERT : STYLE_TEXT, message);
    below.row += said;
    below.rows -= said;
    draw_candidates(&files->completion, cells, below);
    area.rows = INPUT_ROWS;
    line_input_draw(&session->input, cells, area, STYLE_STRONG);
}
