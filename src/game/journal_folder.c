#include "journal_folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { CHECKSUM_SIZE = 17, TAIL_SIZE = 64, DAY = 24 * 60 * 60, LEFTOVER_AGE = 60 * 60 };

typedef struct Entry {
    char *name;
    struct timespec modified;
    uint64_t size;
} Entry;

typedef struct Listing {
    int folder;
    Entry *entries;
    size_t count;
} Listing;

JournalBounds journal_folder_bounds(void) {
    return (JournalBounds){.files = 50, .bytes = 16 * 1024 * 1024, .seconds = 30 * DAY};
}

static bool ends_with(const char *name, const char *suffix) {
    size_t length = strlen(name), suffix_length = strlen(suffix);
    return length > suffix_length && strcmp(name + length - suffix_length, suffix) == 0;
}

static void listing_finish(Listing *listing) {
    for (size_t number = 0; number < listing->count; number++)
        free(listing->entries[number].name);
    free(listing->entries);
    if (listing->folder >= 0)
        close(listing->folder);
}

static bool listing_add(Listing *listing, const char *name) {
    struct stat status;
    if (fstatat(listing->folder, name, &status, AT_SYMLINK_NOFOLLOW) != 0 ||
        !S_ISREG(status.st_mode))
        return true;
    Entry *grown = realloc(listing->entries, (listing->count + 1) * sizeof *grown);
    if (grown == NULL)
        return false;
    listing->entries = grown;
    char *copy = strdup(name);
    if (copy != NULL)
        grown[listing->count++] = (Entry){copy, status.st_mtim, (uint64_t)status.st_size};
    return copy != NULL;
}

static int compare_age(const void *a, const void *b) {
    const Entry *first = a, *second = b;
    if (first->modified.tv_sec != second->modified.tv_sec)
        return first->modified.tv_sec < second->modified.tv_sec ? -1 : 1;
    if (first->modified.tv_nsec != second->modified.tv_nsec)
        return first->modified.tv_nsec < second->modified.tv_nsec ? -1 : 1;
    return strcmp(first->name, second->name);
}

/* The files of a suffix, the oldest first. A folder that cannot be read has none. */
static Listing list_files(const char *path, const char *suffix) {
    Listing listing = {.folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    DIR *directory = opendir(path);
    bool going_on = listing.folder >= 0 && directory != NULL;
    while (going_on) {
        struct dirent *entry = readdir(directory);
        going_on = entry != NULL &&
                   (!ends_with(entry->d_name, suffix) || listing_add(&listing, entry->d_name));
    }
    if (directory != NULL)
        closedir(directory);
    if (listing.count > 1)
        qsort(listing.entries, listing.count, sizeof *listing.entries, compare_age);
    return listing;
}

/* Whether the bytes end with an item: behind a TAB, or as all that the last line holds. */
static bool ends_with_item(const char *bytes, const char *item) {
    if (!ends_with(bytes, item))
        return false;
    const char *begin = bytes + strlen(bytes) - strlen(item);
    return begin[-1] == '\t' ||
           (begin - bytes > CHECKSUM_SIZE && begin[-1 - CHECKSUM_SIZE] == '\n');
}

/* How the game of a file was left, by its last line; JOURNAL_CUT_OFF where that does not say. */
static JournalEnd end_of(int descriptor) {
    static const struct {
        const char *item;
        JournalEnd end;
    } ends[] = {
        {"end kept\n", JOURNAL_KEPT}, {"end over\n", JOURNAL_OVER}, {"end aside\n", JOURNAL_ASIDE}};
    char bytes[TAIL_SIZE + 1];
    struct stat status;
    if (fstat(descriptor, &status) != 0)
        return JOURNAL_CUT_OFF;
    off_t offset = status.st_size > TAIL_SIZE ? status.st_size - TAIL_SIZE : 0;
    ssize_t length = pread(descriptor, bytes, TAIL_SIZE, offset);
    if (length < 0)
        return JOURNAL_CUT_OFF;
    bytes[length] = '\0';
    for (size_t number = 0; number < sizeof ends / sizeof *ends; number++)
        if (ends_with_item(bytes, ends[number].item))
            return ends[number].end;
    return JOURNAL_CUT_OFF;
}

/* A file of a version that is not ours is nobody's to touch. */
static bool is_of_other_version(int folder, const char *name) {
    static const char beginning[] = "fanorona journal ";
    char bytes[sizeof beginning] = "";
    int descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    ssize_t length = pread(descriptor, bytes, sizeof bytes, 0);
    close(descriptor);
    return length == (ssize_t)sizeof bytes && memcmp(bytes, beginning, sizeof beginning - 1) == 0 &&
           bytes[sizeof beginning - 1] > '1' && bytes[sizeof beginning - 1] <= '9';
}

static void set_aside(const Listing *listing, const char *name, Text *notes) {
    char *other;
    if (is_of_other_version(listing->folder, name)) {
        text_format(notes, "%s is of a later version. ", name);
        return;
    }
    if (asprintf(&other, "%s" JOURNAL_DAMAGED_SUFFIX, name) < 0)
        return;
    if (renameat(listing->folder, name, listing->folder, other) == 0)
        text_format(notes, "A damaged journal is kept: %s. ", other);
    else
        text_format(notes, "A damaged journal: %s. ", name);
    free(other);
}

/* Whether the game of a file is one to go on with; without a lock, to be asked once more with it.
 */
static bool may_go_on(const Listing *listing, const char *name, bool also_kept) {
    int descriptor = openat(listing->folder, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    JournalEnd end = end_of(descriptor);
    close(descriptor);
    return end == JOURNAL_CUT_OFF || (end == JOURNAL_KEPT && also_kept);
}

/* The journal of the game that a study says it is over, however that was left. */
static Journal *open_game_of(const char *folder, Journal *study) {
    const char *name = journal_state_setting(journal_state(study), JOURNAL_WAITS);
    char *path;
    LineLogOpened opened;
    if (name == NULL || name[0] == '\0' || strchr(name, '/') != NULL ||
        asprintf(&path, "%s/%s", folder, name) < 0)
        return NULL;
    Journal *game = journal_open(path, &opened, NULL);
    free(path);
    return game;
}

Journal *journal_folder_open_waiting(const char *folder, Journal *study) {
    Journal *game = open_game_of(folder, study);
    if (game == NULL || journal_state(game)->end != JOURNAL_ASIDE)
        return game;
    journal_destroy(game);
    return NULL;
}

/* Whether the journal of the game under a study says that both have ended: whoever left them was
 * cut off before the study's own did. */
static bool has_ended_with_game(const char *folder, Journal *study) {
    Journal *game = open_game_of(folder, study);
    if (game == NULL)
        return false;
    const char *ended = journal_state_setting(journal_state(game), JOURNAL_ENDS);
    bool has_ended = journal_state(game)->end != JOURNAL_CUT_OFF && ended != NULL &&
                     strcmp(ended, journal_name(study)) == 0;
    journal_destroy(game);
    return has_ended;
}

static Journal *open_one(const Listing *listing, const char *folder, const char *name,
                         bool also_kept, Text *notes) {
    char *path;
    LineLogOpened opened;
    if (!may_go_on(listing, name, also_kept) || asprintf(&path, "%s/%s", folder, name) < 0)
        return NULL;
    Error error;
    Journal *journal = journal_open(path, &opened, &error);
    free(path);
    if (journal == NULL && opened.state == LINE_LOG_FOREIGN)
        set_aside(listing, name, notes);
    else if (journal == NULL && opened.state == LINE_LOG_FAILED)
        text_format(notes, "A journal cannot be read: %s. ", error.message);
    if (journal == NULL)
        return NULL;
    if (opened.cut > 0)
        text_format(notes, "Damaged and left out: the last %llu bytes of %s. ",
                    (unsigned long long)opened.cut, name);
    JournalEnd end = journal_state(journal)->end;
    bool has_ended = has_ended_with_game(folder, journal);
    if (!has_ended && (end == JOURNAL_CUT_OFF || (end == JOURNAL_KEPT && also_kept)))
        return journal;
    journal_close(journal, has_ended ? JOURNAL_ASIDE : JOURNAL_CUT_OFF);
    return NULL;
}

unsigned journal_folder_open(const char *folder, bool also_kept, Journal *journals[],
                             unsigned count, Text *notes) {
    Listing listing = list_files(folder, JOURNAL_SUFFIX);
    unsigned opened = 0;
    for (size_t left = listing.count; left > 0 && opened < count; left--) {
        Journal *journal =
            open_one(&listing, folder, listing.entries[left - 1].name, also_kept, notes);
        if (journal != NULL)
            journals[opened++] = journal;
    }
    listing_finish(&listing);
    return opened;
}

/* Removes a file that nobody has open, if it may go: one that is over, or else is old enough. */
static bool remove_file(const Listing *listing, const Entry *entry, int64_t seconds, bool is_over) {
    int descriptor = openat(listing->folder, entry->name, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    bool removed = false;
    if (flock(descriptor, LOCK_EX | LOCK_NB) == 0) {
        JournalEnd end = end_of(descriptor);
        bool is_damaged = ends_with(entry->name, JOURNAL_DAMAGED_SUFFIX);
        bool may_go = is_over ? is_damaged || end == JOURNAL_OVER || end == JOURNAL_ASIDE
                              : entry->modified.tv_sec < time(NULL) - seconds;
        removed = may_go && unlinkat(listing->folder, entry->name, 0) == 0;
    }
    close(descriptor);
    return removed;
}

/* What a program that was killed while it wrote a journal anew has left. */
static void remove_leftovers(const char *folder) {
    Listing listing = list_files(folder, JOURNAL_SUFFIX ".new");
    for (size_t number = 0; number < listing.count; number++)
        remove_file(&listing, &listing.entries[number], LEFTOVER_AGE, false);
    listing_finish(&listing);
}

/* The journals and the damaged ones together, the oldest first. */
static Listing list_all(const char *folder) {
    Listing all = list_files(folder, JOURNAL_SUFFIX);
    Listing damaged = list_files(folder, JOURNAL_DAMAGED_SUFFIX);
    for (size_t number = 0; number < damaged.count; number++)
        listing_add(&all, damaged.entries[number].name);
    listing_finish(&damaged);
    if (all.count > 1)
        qsort(all.entries, all.count, sizeof *all.entries, compare_age);
    return all;
}

void journal_folder_tidy(const char *folder, JournalBounds bounds) {
    remove_leftovers(folder);
    Listing listing = list_all(folder);
    size_t files = listing.count;
    uint64_t bytes = 0;
    for (size_t number = 0; number < listing.count; number++)
        bytes += listing.entries[number].size;
    for (int round = 0; round < 2; round++)
        for (size_t number = 0; number < listing.count; number++) {
            Entry *entry = &listing.entries[number];
            if (files <= bounds.files && bytes <= bounds.bytes)
                break;
            if (entry->size == UINT64_MAX ||
                !remove_file(&listing, entry, bounds.seconds, round == 0))
                continue;
            files--;
            bytes -= entry->size;
            entry->size = UINT64_MAX; /* gone */
        }
    listing_finish(&listing);
}
