#include "autosave_folder.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "file.h"
#include "translate.h"

enum { DAY = 24 * 60 * 60, HEAD_SIZE = 64 };

typedef struct FolderEntry {
    char *path;
    struct timespec modified;
    uint64_t size;
    bool is_damaged;
} FolderEntry;

/* The files of a folder, the oldest first. */
typedef struct FolderListing {
    FolderEntry *entries;
    size_t count;
} FolderListing;

AutosaveBounds autosave_folder_bounds(void) {
    return (AutosaveBounds){.files = 50, .bytes = 16 * 1024 * 1024, .seconds = 30 * DAY};
}

static void listing_finish(FolderListing *listing) {
    for (size_t number = 0; number < listing->count; number++)
        free(listing->entries[number].path);
    free(listing->entries);
}

/* Returns whether a name is one that file_put_aside gives. */
static bool is_damaged_name(const char *name) {
    static const char end[] = AUTOSAVE_SUFFIX ".damaged";
    const char *found = strstr(name, end);
    return found != NULL && found[strlen(end) + strspn(found + strlen(end), "0123456789")] == '\0';
}

static bool is_game_name(const char *name) {
    return text_ends_in(name, AUTOSAVE_SUFFIX) || is_damaged_name(name);
}

static bool listing_add(FolderListing *listing, const char *folder, const char *name) {
    struct stat status;
    FolderEntry entry = {.is_damaged = is_damaged_name(name)};
    if (!is_game_name(name))
        return true;
    FolderEntry *grown = realloc(listing->entries, (listing->count + 1) * sizeof *grown);
    if (grown == NULL)
        return false;
    listing->entries = grown;
    if (asprintf(&entry.path, "%s/%s", folder, name) < 0)
        return false;
    if (lstat(entry.path, &status) != 0 || !S_ISREG(status.st_mode)) {
        free(entry.path);
        return true;
    }
    entry.modified = status.st_mtim;
    entry.size = (uint64_t)status.st_size;
    grown[listing->count++] = entry;
    return true;
}

static int compare_age(const void *a, const void *b) {
    const FolderEntry *first = a, *second = b;
    if (first->modified.tv_sec != second->modified.tv_sec)
        return first->modified.tv_sec < second->modified.tv_sec ? -1 : 1;
    if (first->modified.tv_nsec != second->modified.tv_nsec)
        return first->modified.tv_nsec < second->modified.tv_nsec ? -1 : 1;
    return strcmp(first->path, second->path);
}

/* A folder that cannot be read has no files. */
static FolderListing list_files(const char *folder) {
    FolderListing listing = {0};
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return listing;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;)
        if (!listing_add(&listing, folder, entry->d_name))
            break;
    closedir(directory);
    if (listing.count > 1)
        qsort(listing.entries, listing.count, sizeof *listing.entries, compare_age);
    return listing;
}

/* Removes the lock of a file that is not there, unless a program has it. */
static void remove_lock(const char *folder, const char *name) {
    char *path;
    size_t dot = 1, suffix = strlen(AUTOSAVE_LOCK_SUFFIX);
    if (name[0] != '.' || !text_ends_in(name, AUTOSAVE_LOCK_SUFFIX) ||
        asprintf(&path, "%s/%.*s", folder, (int)(strlen(name) - dot - suffix), name + dot) < 0)
        return;
    bool is_left = is_game_name(file_last_name(path)) && access(path, F_OK) != 0;
    int lock = is_left ? autosave_lock(path) : -1;
    if (lock >= 0)
        autosave_unlock(path, lock);
    free(path);
}

/* Removes the leftovers of programs that were killed while they wrote. */
static void remove_leftovers(const char *folder) {
    file_remove_leftovers(folder);
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return;
    for (struct dirent *entry; (entry = readdir(directory)) != NULL;)
        remove_lock(folder, entry->d_name);
    closedir(directory);
}

/* Returns how the game of a file was left. */
static AutosaveEnd end_of(const char *path) {
    char bytes[HEAD_SIZE + 1] = "";
    uint64_t size;
    int descriptor = file_open(path, &size, NULL);
    if (descriptor < 0)
        return AUTOSAVE_PLAYING;
    file_read_at(descriptor, 0, bytes, size < HEAD_SIZE ? size : HEAD_SIZE, NULL);
    close(descriptor);
    return autosave_text_head(bytes).end;
}

static void note_patched(const FolderEntry *entry, const AutosaveFile *file, Text *notes) {
    const char *found = autosave_file_found(file);
    if (found != NULL)
        text_format(notes, _("A game was changed or damaged. The file %s has it as it was found. "),
                    found);
    else
        text_format(notes, _("The game in %s was changed or damaged. "), entry->path);
}

static void note_damaged(const FolderEntry *entry, Text *notes) {
    char *aside = file_put_aside(entry->path, false);
    text_format(notes,
                _("An unfinished game is damaged, and you cannot go on with it. The file %s has "
                  "what is left of it. "),
                aside != NULL ? aside : entry->path);
    free(aside);
}

static void note(const FolderEntry *entry, const AutosaveFile *file, AutosaveOpened opened,
                 const Error *error, Text *notes) {
    switch (opened) {
    case AUTOSAVE_PATCHED:
        note_patched(entry, file, notes);
        break;
    case AUTOSAVE_LATER:
        text_format(notes, _("A later version of the program saved the game in %s. "), entry->path);
        break;
    case AUTOSAVE_DAMAGED:
        note_damaged(entry, notes);
        break;
    case AUTOSAVE_FAILED:
        text_format(notes, _("A game cannot be read: %s. "), error->message);
        break;
    case AUTOSAVE_OPENED:
    case AUTOSAVE_BUSY:
        break;
    }
}

/* Notes why the game of a file can only be copied. */
static void note_copied(AutosaveOpened opened, Text *notes) {
    if (opened == AUTOSAVE_BUSY)
        text_format(notes, _("This game is being played already: you see a copy of it. "));
    else if (opened == AUTOSAVE_LATER)
        text_format(notes, _("A later version of the program saved this game: you see a copy of "
                             "what this one understands. "));
    else
        text_format(notes, _("This is a copy: the program cannot go on with the game itself. "));
}

/* Returns whether a file has a game to go on with. Ask again when the file is locked. */
static bool may_go_on(const char *path, bool also_kept) {
    AutosaveEnd end = end_of(path);
    return end == AUTOSAVE_PLAYING || (end == AUTOSAVE_KEPT && also_kept);
}

unsigned autosave_folder_open(const char *folder, bool also_kept, AutosaveFile *files[],
                              unsigned count, Text *notes) {
    remove_leftovers(folder);
    FolderListing listing = list_files(folder);
    unsigned opened = 0;
    for (size_t left = listing.count; left > 0 && opened < count; left--) {
        const FolderEntry *entry = &listing.entries[left - 1];
        AutosaveOpened how;
        Error error;
        if (entry->is_damaged || !may_go_on(entry->path, also_kept))
            continue;
        AutosaveFile *file = autosave_file_open(entry->path, &how, &error);
        note(entry, file, how, &error, notes);
        if (file != NULL && may_go_on(entry->path, also_kept))
            files[opened++] = file;
        else
            autosave_file_destroy(file);
    }
    listing_finish(&listing);
    return opened;
}

/* Returns the path of a file without links, which the caller frees, or NULL if the file is not one
 * of the folder's. */
static char *path_in_folder(const char *folder, const char *path) {
    char *real_folder = realpath(folder, NULL), *real_path = realpath(path, NULL);
    size_t length = real_folder == NULL ? 0 : strlen(real_folder);
    bool is_there = real_folder != NULL && real_path != NULL &&
                    text_ends_in(real_path, AUTOSAVE_SUFFIX) &&
                    strrchr(real_path, '/') == real_path + length &&
                    strncmp(real_path, real_folder, length) == 0;
    free(real_folder);
    if (is_there)
        return real_path;
    free(real_path);
    return NULL;
}

AutosaveFile *autosave_folder_take(const char *folder, const char *path, Text *notes) {
    FolderEntry entry = {.path = path_in_folder(folder, path)};
    AutosaveFile *file = NULL;
    AutosaveOpened how = AUTOSAVE_FAILED;
    if (entry.path != NULL && end_of(entry.path) != AUTOSAVE_OVER) {
        file = autosave_file_open(entry.path, &how, NULL);
        if (file == NULL)
            note_copied(how, notes);
    }
    if (file != NULL && end_of(entry.path) == AUTOSAVE_OVER) { /* now that it is locked */
        autosave_file_destroy(file);
        file = NULL;
    }
    if (file != NULL && how == AUTOSAVE_PATCHED)
        note_patched(&entry, file, notes);
    free(entry.path);
    return file;
}

/* Removes a file that no program has open, if its game is over or, unless `is_over`, old enough. */
static bool remove_file(const FolderEntry *entry, int64_t seconds, bool is_over) {
    int lock = autosave_lock(entry->path);
    if (lock < 0)
        return false;
    AutosaveEnd end = end_of(entry->path);
    bool may_go = is_over ? entry->is_damaged || end == AUTOSAVE_OVER || end == AUTOSAVE_ASIDE
                          : entry->modified.tv_sec < time(NULL) - seconds;
    bool removed = may_go && unlink(entry->path) == 0;
    autosave_unlock(entry->path, lock);
    return removed;
}

void autosave_folder_tidy(const char *folder, AutosaveBounds bounds) {
    remove_leftovers(folder);
    FolderListing listing = list_files(folder);
    size_t files = listing.count;
    uint64_t bytes = 0;
    for (size_t number = 0; number < listing.count; number++)
        bytes += listing.entries[number].size;
    for (int round = 0; round < 2; round++)
        for (size_t number = 0; number < listing.count; number++) {
            FolderEntry *entry = &listing.entries[number];
            if (files <= bounds.files && bytes <= bounds.bytes)
                break;
            if (entry->size == UINT64_MAX || !remove_file(entry, bounds.seconds, round == 0))
                continue;
            files--;
            bytes -= entry->size;
            entry->size = UINT64_MAX; /* the file is gone */
        }
    listing_finish(&listing);
}
