#include "autosave_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "random.h"
#include "translate.h"

/* A name begins with a date, as in 20260131-235959. */
enum { DATE_SIZE = 16 };

struct AutosaveFile {
    char *folder, *path;   /* `path` is NULL: the file has no name yet */
    char begun[DATE_SIZE]; /* when the game began, for the name; "": when the file gets one */
    int lock;              /* -1: none */
    Text text;             /* the contents of the file; empty: there is no file */
    bool is_unsure;        /* the text may not be on the disk */
    struct stat status;    /* of the file when it was written or read */
    char *found; /* where the file is as it was found, if it was damaged and that is kept */
    AutosaveState state;
};

enum { LOCK_TRIES = 10 };

/* The finding at the path of the file. */
typedef enum Found { FOUND_SAME, FOUND_CHANGED, FOUND_GONE, FOUND_ANOTHER } Found;

/* --- the lock --- */

/* Returns ".NAME.lock" beside NAME. The caller frees it. Returns NULL if memory runs out. */
static char *lock_path(const char *path) {
    const char *name = file_last_name(path);
    char *made;
    return asprintf(&made, "%.*s.%s" AUTOSAVE_LOCK_SUFFIX, (int)(name - path), path, name) < 0
               ? NULL
               : made;
}

int autosave_lock(const char *path) {
    char *name = lock_path(path);
    int lock = name == NULL ? -1 : open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOCTTY, 0600);
    int cause = errno;
    if (lock >= 0) {
        if (!file_lock(lock) || !file_is_at(name, lock)) {
            cause = EWOULDBLOCK;
            close(lock);
            lock = -1;
        }
    }
    free(name);
    errno = cause;
    return lock;
}

void autosave_unlock(const char *path, int lock) {
    char *name = lock_path(path);
    if (name != NULL && file_is_at(name, lock))
        unlink(name); /* before others can lock it */
    free(name);
    close(lock);
}

static void unlock(AutosaveFile *file) {
    if (file->lock >= 0)
        autosave_unlock(file->path, file->lock);
    file->lock = -1;
}

/* --- opening --- */

static AutosaveFile *allocate(const char *folder, size_t folder_length, const char *path,
                              Error *error) {
    AutosaveFile *file = calloc(1, sizeof *file);
    if (file != NULL) {
        file->lock = -1;
        file->folder = strndup(folder, folder_length);
        file->path = path == NULL ? NULL : strdup(path);
        if (file->folder != NULL && (path == NULL || file->path != NULL))
            return file;
        autosave_file_destroy(file);
    }
    error_out_of_memory(error);
    return NULL;
}

AutosaveFile *autosave_file_create(const char *folder, Error *error) {
    return allocate(folder, strlen(folder), NULL, error);
}

static AutosaveOpened read_file(AutosaveFile *file, Error *error) {
    bool is_whole;
    file->lock = autosave_lock(file->path);
    if (file->lock < 0 && errno == EWOULDBLOCK) {
        file_fail(error, errno, NC_("cannot", "lock"), file->path);
        return AUTOSAVE_BUSY;
    }
    if (stat(file->path, &file->status) != 0) {
        bool is_gone = errno == ENOENT; /* another program has just removed it */
        file_fail(error, errno, NC_("cannot", "read"), file->path);
        return is_gone ? AUTOSAVE_BUSY : AUTOSAVE_FAILED;
    }
    if (!file_read_regular(file->path, AUTOSAVE_SIZE_MAX, &file->text, error))
        return AUTOSAVE_FAILED;
    const char *text = text_string(&file->text);
    if (!autosave_text_read(text, file->text.length, &file->state, &is_whole, error)) {
        error_prefix(error, "%s", file->path);
        bool is_later = autosave_text_head(text).version > AUTOSAVE_VERSION;
        return is_later               ? AUTOSAVE_LATER
               : error->out_of_memory ? AUTOSAVE_FAILED
                                      : AUTOSAVE_DAMAGED;
    }
    return is_whole ? AUTOSAVE_OPENED : AUTOSAVE_PATCHED;
}

AutosaveFile *autosave_file_open(const char *path, AutosaveOpened *opened, Error *error) {
    const char *slash = strrchr(path, '/');
    size_t folder_length = slash == NULL ? 1 : (size_t)(slash - path);
    Error found;
    AutosaveFile *file = allocate(slash == NULL ? "." : path, folder_length, path, &found);
    *opened = file == NULL ? AUTOSAVE_FAILED : read_file(file, &found);
    if (*opened == AUTOSAVE_PATCHED)
        file->found = file_put_aside(path, true);
    if (*opened == AUTOSAVE_OPENED || *opened == AUTOSAVE_PATCHED)
        return file;
    autosave_file_destroy(file);
    if (error != NULL)
        *error = found;
    return NULL;
}

AutosaveState *autosave_file_state(AutosaveFile *file) {
    return &file->state;
}

time_t autosave_file_time(const AutosaveFile *file) {
    return file->status.st_mtim.tv_sec;
}

const char *autosave_file_found(const AutosaveFile *file) {
    return file->found;
}

void autosave_file_destroy(AutosaveFile *file) {
    if (file == NULL)
        return;
    unlock(file);
    autosave_state_finish(&file->state);
    text_finish(&file->text);
    free(file->folder);
    free(file->path);
    free(file->found);
    free(file);
}

/* --- writing --- */

static Found look(const AutosaveFile *file) {
    struct stat now;
    const struct stat *then = &file->status;
    if (stat(file->path, &now) != 0)
        return FOUND_GONE;
    if (now.st_dev != then->st_dev || now.st_ino != then->st_ino)
        return FOUND_ANOTHER;
    bool same = now.st_size == then->st_size && now.st_mtim.tv_sec == then->st_mtim.tv_sec &&
                now.st_mtim.tv_nsec == then->st_mtim.tv_nsec;
    return same ? FOUND_SAME : FOUND_CHANGED;
}

/* Returns whether the file is still there, changed or not. */
static bool is_own(Found found) {
    return found == FOUND_SAME || found == FOUND_CHANGED;
}

/* Makes a name that no file has: the time at which the game began, and random letters. */
static bool name_file(AutosaveFile *file, Error *error) {
    time_t now = time(NULL);
    struct tm local;
    Random random;
    char *path;
    if (!random_init(&random))
        return error_set(error, "random numbers are not available");
    if (file->begun[0] == '\0' && (localtime_r(&now, &local) == NULL ||
                                   strftime(file->begun, DATE_SIZE, "%Y%m%d-%H%M%S", &local) == 0))
        snprintf(file->begun, DATE_SIZE, "game");
    if (asprintf(&path, "%s/%s-%08x" AUTOSAVE_SUFFIX, file->folder, file->begun,
                 (unsigned)(random_next(&random) & 0xffffffff)) < 0)
        return error_out_of_memory(error);
    unlock(file);
    free(file->path);
    file->path = path;
    return true;
}

/* Puts the cause first, since the line that is shown may have no room for more. */
static bool cause_first(const Error *found, Error *error) {
    const char *cause = strrchr(found->message, ':');
    if (cause == NULL)
        return error_copy(error, found);
    return error_set(error, "%s: %.*s", cause + 2, (int)(cause - found->message), found->message);
}

/* Makes folder, name and lock if they are not there, or no longer. If the file is not there, a
 * program that looks through the folder may remove its lock as a leftover; then the file takes
 * another name. */
static bool prepare(AutosaveFile *file, Found found_file, Error *error) {
    Error found;
    bool is_new = file->text.length == 0 || !is_own(found_file);
    bool has_name = file->path != NULL && found_file != FOUND_ANOTHER;
    if (!is_own(found_file))
        unlock(file);
    if (!file_make_folder(file->folder, &found))
        return cause_first(&found, error);
    for (int tries = 0; file->lock < 0 && tries < LOCK_TRIES; tries++) {
        if ((!has_name || tries > 0) && !name_file(file, error))
            return false;
        file->lock = autosave_lock(file->path);
        if (file->lock < 0 && (!is_new || errno != EWOULDBLOCK))
            break;
    }
    return file->lock >= 0 || file_fail(error, errno, NC_("cannot", "lock"), file->path);
}

/* Returns whether the file holds a text. */
static bool holds(const AutosaveFile *file, const Text *text) {
    Text found = {0};
    bool does = file_read_regular(file->path, AUTOSAVE_SIZE_MAX, &found, NULL) &&
                text_equals(text, found.bytes, found.length);
    text_finish(&found);
    return does;
}

/* Writes a text, which the file takes over. It takes it over on failure, too, if the text is in its
 * place all the same: then the folder may not be on the disk. */
static bool replace(AutosaveFile *file, Text *text, Error *error) {
    Error found;
    bool replaced = file_replace_private(file->path, text->bytes, text->length, &found);
    if (replaced || holds(file, text)) {
        stat(file->path, &file->status);
        text_finish(&file->text);
        file->text = *text;
        file->is_unsure = !replaced;
        *text = (Text){0};
    }
    return replaced || cause_first(&found, error);
}

static bool write_text(AutosaveFile *file, const char *records, size_t length, AutosaveEnd end,
                       bool *repaired, Error *error) {
    Text text = {0};
    autosave_text_begin(end, records, length, &text);
    text_append(&text, records, length);
    bool is_same = !file->is_unsure && text_equals(&text, file->text.bytes, file->text.length);
    Found found = is_same || file->text.length == 0 ? FOUND_SAME : look(file);
    bool written = !text.failed || error_out_of_memory(error);
    if (written && !is_same)
        written = prepare(file, found, error) && replace(file, &text, error);
    if (written)
        *repaired = found != FOUND_SAME;
    text_finish(&text);
    return written;
}

bool autosave_file_write(AutosaveFile *file, const Text *records, bool *repaired, Error *error) {
    return write_text(file, text_string(records), records->length, AUTOSAVE_PLAYING, repaired,
                      error);
}

/* Writes a file in which nothing was played since: it keeps its time, where the file system can. */
static bool write_aged(AutosaveFile *file, const char *records, size_t length, AutosaveEnd end) {
    const struct timespec times[] = {file->status.st_atim, file->status.st_mtim};
    bool repaired;
    if (!write_text(file, records, length, end, &repaired, NULL))
        return false;
    if (file->path != NULL && utimensat(AT_FDCWD, file->path, times, 0) == 0)
        stat(file->path, &file->status);
    return true;
}

/* Returns the records of the file's text. */
static const char *records_of(const AutosaveFile *file, size_t *length) {
    const char *text = text_string(&file->text);
    size_t head = autosave_text_head(text).length;
    *length = file->text.length - head;
    return text + head;
}

/* Writes another file, set aside, with what this one has, the date in its name, too. */
static bool copy_aside(const AutosaveFile *file) {
    AutosaveFile *copy = autosave_file_create(file->folder, NULL);
    const char *name = file_last_name(file->path);
    size_t length;
    const char *records = records_of(file, &length);
    if (copy == NULL)
        return false;
    copy->status = file->status;
    if (strspn(name, "0123456789-") >= DATE_SIZE - 1)
        memcpy(copy->begun, name, DATE_SIZE - 1);
    bool copied = write_aged(copy, records, length, AUTOSAVE_ASIDE);
    autosave_file_destroy(copy);
    return copied;
}

bool autosave_file_split_off_study(AutosaveFile *file) {
    AutosaveState game = {.game = file->state.game}, study = {.study = file->state.study};
    AutosaveEnd end = autosave_text_head(text_string(&file->text)).end;
    Text records = {0};
    bool parted = autosave_text_write(&game, &records, NULL) && copy_aside(file) &&
                  write_aged(file, text_string(&records), records.length, end);
    text_finish(&records);
    if (parted) {
        autosave_state_finish(&study);
        file->state.study = (AutosaveGame){0};
    }
    return parted;
}

void autosave_file_leave(AutosaveFile *file, AutosaveEnd end) {
    /* If the note cannot be written, the game will only be offered once more. */
    bool is_there = file->text.length > 0 && is_own(look(file));
    size_t length;
    const char *records = records_of(file, &length);
    if (is_there && end != AUTOSAVE_PLAYING)
        write_aged(file, records, length, end);
    autosave_file_destroy(file);
}

void autosave_file_remove(AutosaveFile *file) {
    if (file->text.length > 0 && is_own(look(file)))
        unlink(file->path);
    autosave_file_destroy(file);
}
