#include "journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "journal_folder.h"
#include "journal_words.h"
#include "random.h"

static const char HEADER[] = JOURNAL_HEADER;

/* A file grows by this and so many times what it would have when written anew before that is done.
 */
enum { GROWTH = 64 * 1024, GROWTH_FACTOR = 4 };

struct Journal {
    char *folder, *path; /* path NULL: no name yet */
    LineLog *log;        /* NULL: no file yet */
    JournalState state;  /* what the file says */
    bool is_whole;       /* entries can be appended to it */
    uint64_t whole_size; /* when it was written anew */
    int64_t clock_time;  /* when the clocks were noted */
    int64_t retry_time;
    Error failure; /* "" while all is well */
    bool repaired;
};

static Journal *allocate(const char *folder, size_t folder_length, const char *path, Error *error) {
    Journal *journal = calloc(1, sizeof *journal);
    if (journal != NULL) {
        journal->folder = strndup(folder, folder_length);
        journal->path = path == NULL ? NULL : strdup(path);
        if (journal->folder != NULL && (path == NULL || journal->path != NULL))
            return journal;
        journal_destroy(journal);
    }
    error_set(error, "out of memory");
    return NULL;
}

Journal *journal_create(const char *folder, Error *error) {
    return allocate(folder, strlen(folder), NULL, error);
}

static bool visit_entry(void *context, const char *content, size_t length) {
    return journal_state_apply(context, content, length, NULL);
}

/* The damaged file keeps a name of its own when it is written anew. */
static void keep_damaged(const char *path) {
    char *other;
    if (asprintf(&other, "%s" JOURNAL_DAMAGED_SUFFIX, path) < 0)
        return;
    int linked = link(path, other); /* it may be there already */
    (void)linked;
    free(other);
}

Journal *journal_open(const char *path, LineLogOpened *opened, Error *error) {
    const char *slash = strrchr(path, '/');
    size_t folder_length = slash == NULL ? 1 : (size_t)(slash - path);
    *opened = (LineLogOpened){.state = LINE_LOG_FAILED};
    Journal *journal = allocate(slash == NULL ? "." : path, folder_length, path, error);
    if (journal == NULL)
        return NULL;
    journal->log =
        line_log_open(path, HEADER, JOURNAL_SIZE_MAX, visit_entry, &journal->state, opened, error);
    if (journal->log != NULL && journal->state.record.history == NULL) {
        opened->state = LINE_LOG_FOREIGN;
        error_set(error, "%s holds no whole entry", path);
    }
    if (opened->state != LINE_LOG_GOOD) {
        journal_destroy(journal);
        return NULL;
    }
    if (opened->cut > 0 && !opened->torn)
        keep_damaged(path);
    return journal;
}

bool journal_is_at(const char *path) {
    char bytes[sizeof HEADER];
    uint64_t size;
    int descriptor = file_open(path, &size, NULL);
    if (descriptor < 0)
        return false;
    bool is_one = file_read_at(descriptor, 0, bytes, sizeof bytes, NULL) &&
                  memcmp(bytes, HEADER, sizeof HEADER - 1) == 0 && bytes[sizeof HEADER - 1] == '\n';
    close(descriptor);
    return is_one;
}

bool journal_load(const char *path, Record *record, Error *error) {
    LineLogOpened opened;
    Journal *journal = journal_open(path, &opened, error);
    if (journal == NULL)
        return opened.state == LINE_LOG_BUSY
                   ? error_set(error, "%s: the game is being played", path)
                   : false;
    *record = journal->state.record;
    journal->state.record = (Record){.declared = {RESULT_OPEN, SIDE_NONE}};
    history_go(record->history, history_main_end(record->history));
    journal_destroy(journal);
    return true;
}

void journal_destroy(Journal *journal) {
    if (journal == NULL)
        return;
    line_log_close(journal->log);
    journal_state_finish(&journal->state);
    free(journal->folder);
    free(journal->path);
    free(journal);
}

JournalState *journal_state(Journal *journal) {
    return &journal->state;
}

bool journal_has_file(const Journal *journal) {
    return journal->log != NULL;
}

const char *journal_name(const Journal *journal) {
    const char *slash = journal->path == NULL ? NULL : strrchr(journal->path, '/');
    return slash != NULL ? slash + 1 : journal->path == NULL ? "" : journal->path;
}

time_t journal_time(const Journal *journal) {
    return journal->log == NULL ? time(NULL) : line_log_time(journal->log);
}

bool journal_take_repaired(Journal *journal) {
    bool repaired = journal->repaired;
    journal->repaired = false;
    return repaired;
}

/* A name that no journal has: when the game began, and something random. */
static bool name_file(Journal *journal, Error *error) {
    char date[32];
    time_t now = time(NULL);
    struct tm local;
    Random random;
    if (!random_init(&random))
        return error_set(error, "random numbers are not available");
    if (localtime_r(&now, &local) == NULL ||
        strftime(date, sizeof date, "%Y%m%d-%H%M%S", &local) == 0)
        snprintf(date, sizeof date, "game");
    char *path;
    if (asprintf(&path, "%s/%s-%08x" JOURNAL_SUFFIX, journal->folder, date,
                 (unsigned)(random_next(&random) & 0xffffffff)) < 0)
        return error_set(error, "out of memory");
    free(journal->path);
    journal->path = path;
    return true;
}

/* What is wrong comes first: a line that is shown may have no room for more. */
static bool make_folder(const char *path, Error *error) {
    Error found;
    if (file_make_folder(path, &found))
        return true;
    char *cause = strrchr(found.message, ':');
    if (cause == NULL)
        return error_set(error, "%s", found.message);
    *cause = '\0';
    return error_set(error, "%s: %s", cause + 2, found.message);
}

/* Puts a file with the whole game in the place of the one there is, or of none. On failure that
 * stays as it is, and the state with it. */
static bool write_anew(Journal *journal, const JournalView *view, Error *error) {
    JournalState state = {0};
    Text lines = {0};
    bool is_first = journal->path == NULL;
    /* A file of somebody else's that has taken the name is not written over. */
    bool is_taken = journal->log != NULL && !line_log_is_there(journal->log) &&
                    access(journal->path, F_OK) == 0;
    LineLog *log = NULL;
    if (journal_state_follow(&state, view, true, '\n', &lines, error) &&
        ((!is_first && !is_taken) || name_file(journal, error)) &&
        make_folder(journal->folder, error))
        log = line_log_write(journal->path, HEADER, text_string(&lines), lines.length, error);
    text_finish(&lines);
    if (log == NULL) {
        journal_state_finish(&state);
        return false;
    }
    line_log_close(journal->log);
    journal_state_finish(&journal->state);
    journal->log = log;
    journal->state = state;
    journal->is_whole = true;
    journal->whole_size = line_log_size(log);
    if (is_first)
        journal_folder_tidy(journal->folder, journal_folder_bounds());
    return true;
}

/* Appends what has changed. */
static bool append_changes(Journal *journal, const JournalView *view, int64_t now, Error *error) {
    Text items = {0};
    bool clock_due = now - journal->clock_time >= JOURNAL_CLOCK_PERIOD;
    bool made = journal_state_follow(&journal->state, view, clock_due, '\t', &items, error);
    if (made && items.length > 0) {
        made = line_log_append(journal->log, text_string(&items), items.length - 1, error);
        journal->clock_time = now;
    }
    text_finish(&items);
    journal->is_whole = journal->is_whole && made;
    return made;
}

static bool has_grown(const Journal *journal) {
    return line_log_size(journal->log) > GROWTH + GROWTH_FACTOR * journal->whole_size;
}

bool journal_write(Journal *journal, const JournalView *view, int64_t now, Error *error) {
    bool failed = journal->failure.message[0] != '\0';
    if (failed && now < journal->retry_time) {
        if (error != NULL)
            *error = journal->failure;
        return false;
    }
    bool was_whole = journal->is_whole;
    if (was_whole && append_changes(journal, view, now, error)) {
        if (has_grown(journal) && !write_anew(journal, view, NULL))
            journal->whole_size = line_log_size(journal->log); /* later, then */
        return true;
    }
    if (write_anew(journal, view, &journal->failure)) {
        journal->failure.message[0] = '\0';
        journal->clock_time = now;
        journal->repaired = was_whole;
        return true;
    }
    journal->retry_time = now + JOURNAL_RETRY_PERIOD;
    if (error != NULL)
        *error = journal->failure;
    return false;
}

int64_t journal_deadline(const Journal *journal, bool clock_runs) {
    if (journal->failure.message[0] != '\0')
        return journal->retry_time;
    return clock_runs && journal->log != NULL ? journal->clock_time + JOURNAL_CLOCK_PERIOD : -1;
}

/* A file that nothing can be appended to, written anew with its end. */
static void write_end_anew(Journal *journal, const char *entry) {
    JournalState *known = &journal->state, copy = {0};
    JournalSetting settings[JOURNAL_SETTINGS_MAX];
    size_t count = known->settings == NULL ? 0 : tags_count(known->settings);
    Text lines = {0};
    for (size_t number = 0; number < count; number++)
        settings[number] = (JournalSetting){tags_name(known->settings, number),
                                            tags_value(known->settings, number)};
    JournalView view = {
        &known->record, known->offer, {known->left[0], known->left[1]}, settings, count};
    bool told = journal_state_follow(&copy, &view, true, '\n', &lines, NULL);
    text_format(&lines, "%s\n", entry);
    if (told && !lines.failed && line_log_is_there(journal->log))
        line_log_close(
            line_log_write(journal->path, HEADER, text_string(&lines), lines.length, NULL));
    journal_state_finish(&copy);
    text_finish(&lines);
}

void journal_close_with(Journal *journal, JournalEnd end, const char *study) {
    if (journal == NULL)
        return;
    Text entry = {0};
    if (study[0] != '\0')
        text_format(&entry, "%s %s %s\t", JOURNAL_SETTING, JOURNAL_ENDS, study);
    text_format(&entry, "%s %s", JOURNAL_END_WORD, journal_ends[end]);
    /* Where it cannot be noted the game will be offered once more, no worse. */
    bool can_note = end != JOURNAL_CUT_OFF && journal->log != NULL && !entry.failed;
    if (can_note && !line_log_append(journal->log, text_string(&entry), entry.length, NULL) &&
        journal->state.record.history != NULL)
        write_end_anew(journal, text_string(&entry));
    text_finish(&entry);
    journal_destroy(journal);
}

void journal_close(Journal *journal, JournalEnd end) {
    journal_close_with(journal, end, "");
}

void journal_remove(Journal *journal) {
    if (journal == NULL)
        return;
    if (journal->log != NULL && line_log_is_there(journal->log))
        unlink(journal->path);
    journal_destroy(journal);
}
