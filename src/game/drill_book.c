#include "drill_book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include <fcntl.h>
#include <time.h>

#include "array.h"
#include "file.h"
#include "folders.h"
#include "notation.h"
#include "number.h"

static const char HEADER[] = "fanorona drills 1";

const char *drill_kind_name(DrillKind kind) {
    static const char *const names[DRILL_KINDS] = {[DRILL_FIND] = "find", [DRILL_PLAY] = "play"};
    return names[kind];
}

bool drill_kind_read(const char *name, DrillKind *kind) {
    for (DrillKind candidate = 0; candidate < DRILL_KINDS; candidate++)
        if (strcmp(name, drill_kind_name(candidate)) == 0) {
            *kind = candidate;
            return true;
        }
    return false;
}

void drill_book_finish(DrillBook *book) {
    free(book->entry);
    free(book->unkept);
    *book = (DrillBook){0};
}

bool drill_equal(const Drill *a, const Drill *b) {
    return a->kind == b->kind && rules_equal(&a->rules, &b->rules) &&
           position_equal(&a->position, &b->position);
}

static DrillEntry *find(const DrillBook *book, const Drill *drill) {
    for (size_t number = 0; number < book->entries; number++)
        if (drill_equal(&book->entry[number].drill, drill))
            return &book->entry[number];
    return NULL;
}

const DrillEntry *drill_book_find(const DrillBook *book, const Drill *drill) {
    return find(book, drill);
}

static DrillEntry *add(DrillBook *book, Error *error) {
    DrillEntry *entry =
        array_reserve(book->entry, &book->capacity, book->entries + 1, sizeof *entry);
    if (entry == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    book->entry = entry;
    return &book->entry[book->entries++];
}

/* --- repetition --- */

static int32_t rest_of(unsigned box) {
    return box == 0 ? 0 : 1 << (box - 1);
}

bool drill_book_note(DrillBook *book, const Drill *drill, bool hit, int32_t today, Error *error) {
    DrillEntry *entry = find(book, drill);
    if (entry == NULL) {
        entry = add(book, error);
        if (entry == NULL)
            return false;
        *entry = (DrillEntry){.drill = *drill, .due = today};
    }
    /* Entries stand in the order in which they were last tried. */
    DrillEntry tried = *entry, *last = &book->entry[book->entries - 1];
    memmove(entry, entry + 1, (size_t)(last - entry) * sizeof *entry);
    *last = tried;
    entry = last;
    /* If a drill is repeated before its day, that says nothing about how long it is remembered, so
     * its box stays. */
    bool early = entry->tries > 0 && entry->due > today;
    if (!hit)
        entry->box = 0;
    else if (!early && entry->box + 1 < DRILL_BOXES)
        entry->box++;
    if (!hit || !early)
        entry->due = today + rest_of(entry->box);
    if (entry->tries < DRILL_COUNT_MAX) {
        entry->tries++;
        entry->hits += hit;
    }
    return true;
}

/* Returns whether a drill with entry `a` (NULL: a new drill) is asked before one with `b`. */
static bool comes_before(const DrillEntry *a, const DrillEntry *b, int32_t today) {
    bool a_waits = a != NULL && a->due <= today, b_waits = b != NULL && b->due <= today;
    if (a_waits != b_waits)
        return a_waits;
    if (!a_waits && (a == NULL) != (b == NULL))
        return a == NULL;
    if (a == NULL)
        return false; /* new ones keep their order */
    return a->due != b->due ? a->due < b->due : a->box < b->box;
}

size_t drill_book_next(const DrillBook *book, const Drill *drills, size_t count, size_t after,
                       int32_t today) {
    size_t best = count;
    for (size_t number = 0; number < count; number++) {
        if (number == after && count > 1)
            continue;
        if (best == count ||
            comes_before(find(book, &drills[number]), find(book, &drills[best]), today))
            best = number;
    }
    return best;
}

unsigned drill_book_streak(const DrillBook *book, bool (*asked)(void *context, const Drill *drill),
                           void *context) {
    unsigned streak = 0;
    for (size_t number = book->entries; number-- > 0;) {
        const DrillEntry *entry = &book->entry[number];
        if (!asked(context, &entry->drill))
            continue;
        if (entry->box == 0) /* only a failure leads to this box */
            break;
        streak++;
    }
    return streak;
}

/* The finaliser of splitmix64: the numbers of neighbouring days are unrelated. */
static uint64_t mix(uint64_t word) {
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
}

size_t drill_of_the_day(int32_t today, size_t count) {
    return (size_t)(mix((uint64_t)(int64_t)today + 0x9e3779b97f4a7c15) % count);
}

DrillScore drill_book_score(const DrillBook *book, int32_t today) {
    DrillScore score = {.drills = (unsigned)book->entries};
    for (size_t number = 0; number < book->entries; number++) {
        const DrillEntry *entry = &book->entry[number];
        score.tries += entry->tries;
        score.hits += entry->hits;
        score.due += entry->due <= today;
        score.mastered += entry->box + 2 >= DRILL_BOXES;
    }
    return score;
}

/* --- days --- */

/* Converts a date of the Gregorian calendar to a day. The year begins in March here, so that a leap
 * day is its last day. */
static int32_t day_of_date(int year, int month, int day) {
    int from_march = (month + 9) % 12;
    int years = year - (month <= 2);
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * from_march + 2) / 5 + day -
           1 - 719468;
}

static void date_of_day(int32_t today, int *year, int *month, int *day) {
    int32_t days = today + 719468;
    int years = (int)((int64_t)days * 400 / 146097) + 1;
    while (day_of_date(years, 3, 1) + 719468 > days)
        years--;
    int32_t in_year = today - day_of_date(years, 3, 1);
    int from_march = (5 * in_year + 2) / 153;
    *day = in_year - (153 * from_march + 2) / 5 + 1;
    *month = from_march < 10 ? from_march + 3 : from_march - 9;
    *year = years + (*month <= 2);
}

int32_t drill_today(void) {
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) == NULL)
        return (int32_t)(now / 86400);
    return day_of_date(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

/* --- text --- */

static bool read_count(char **rest, unsigned most, unsigned *count) {
    uint64_t number;
    if (!number_read(strsep(rest, " "), most, &number))
        return false;
    *count = (unsigned)number;
    return true;
}

static bool read_date(char **rest, int32_t *due) {
    char *word = strsep(rest, " ");
    int year, month, day, again_year, again_month, again_day, end = 0;
    if (word == NULL || strspn(word, "0123456789-") != strlen(word) ||
        sscanf(word, "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 || end != 10 ||
        word[end] != '\0' || year < 1970 || month < 1 || month > 12 || day < 1)
        return false;
    *due = day_of_date(year, month, day);
    date_of_day(*due, &again_year, &again_month, &again_day);
    return again_year == year && again_month == month && again_day == day;
}

/* Reads one line, in place. */
static bool read_entry(char *line, DrillEntry *entry, Error *error) {
    char *rest = line, *word = strsep(&rest, " ");
    DrillKind kind;
    RuleSet set;
    if (!drill_kind_read(word, &kind))
        return error_set(error, "a line begins with find or play");
    *entry = (DrillEntry){.drill = {.kind = kind}};
    if (!read_count(&rest, DRILL_BOXES - 1, &entry->box))
        return error_set(error, "the box is a number from 0 to %d", DRILL_BOXES - 1);
    if (!read_date(&rest, &entry->due))
        return error_set(error, "the day is a date as in 2026-11-20");
    if (!read_count(&rest, DRILL_COUNT_MAX, &entry->tries) || entry->tries == 0)
        return error_set(error, "the tries are a number from 1 to %d", DRILL_COUNT_MAX);
    if (!read_count(&rest, entry->tries, &entry->hits))
        return error_set(error, "the hits are a number up to that of the tries");
    word = strsep(&rest, " ");
    if (word == NULL || rest == NULL)
        return error_set(error, "the rule set and the position are missing");
    return ruleset_read(word, &set, error) &&
           position_read(set, rest, &entry->drill.rules, &entry->drill.position, error);
}

static bool read_lines(void *context, TextLines *lines, Error *error) {
    DrillBook *book = context;
    char *line = text_line(lines);
    if (line == NULL || strcmp(line, HEADER) != 0)
        return error_set(error, "a file of drills must begin with '%s'", HEADER);
    while ((line = text_line(lines)) != NULL) {
        DrillEntry entry;
        if (!read_entry(line, &entry, error))
            return false;
        if (find(book, &entry.drill) != NULL)
            return error_set(error, "this drill is there twice");
        DrillEntry *added = add(book, error);
        if (added == NULL)
            return false;
        *added = entry;
    }
    return true;
}

bool drill_book_read(const char *bytes, size_t length, DrillBook *book, Error *error) {
    DrillBook made = {0};
    bool read = text_read_lines(bytes, length, read_lines, &made, error);
    if (read)
        *book = made;
    else
        drill_book_finish(&made);
    return read;
}

void drill_book_write(const DrillBook *book, Text *text) {
    text_format(text, "%s\n", HEADER);
    for (size_t number = 0; number < book->entries; number++) {
        const DrillEntry *entry = &book->entry[number];
        char set[RULESET_TEXT_SIZE], position[POSITION_TEXT_SIZE];
        int year, month, day;
        date_of_day(entry->due, &year, &month, &day);
        ruleset_write(entry->drill.rules.set, set);
        position_write(&entry->drill.rules, &entry->drill.position, position);
        text_format(text, "%s %u %04d-%02d-%02d %u %u %s %s\n", drill_kind_name(entry->drill.kind),
                    entry->box, year, month, day, entry->tries, entry->hits, set, position);
    }
}

/* --- files --- */

char *drill_book_path(void) {
    return folder_user(USER_STATE, "drills");
}

/* Earlier versions wrote files of any length; the next note makes such a file shorter. */
enum { READ_SIZE_MAX = 8 * DRILL_BOOK_SIZE_MAX };

typedef enum DrillBookLoaded { LOADED, FAILED, DAMAGED } DrillBookLoaded;

static DrillBookLoaded load(const char *path, DrillBook *book, Error *error) {
    Text text = {0};
    DrillBookLoaded loaded = LOADED;
    if (access(path, F_OK) != 0)
        *book = (DrillBook){0};
    else if (!file_read_regular(path, READ_SIZE_MAX, &text, error))
        loaded = FAILED;
    else if (!drill_book_read(text_string(&text), text.length, book, error)) {
        error_prefix(error, "%s", path);
        loaded = error->out_of_memory ? FAILED : DAMAGED;
    }
    text_finish(&text);
    return loaded;
}

bool drill_book_load(const char *path, DrillBook *book, Error *error) {
    return load(path, book, error) == LOADED;
}

/* Writes the file, without the drills that were tried longest ago if there are too many. */
static bool save(const char *path, const DrillBook *book, Error *error) {
    Text text = {0};
    drill_book_write(book, &text);
    bool saved = !text.failed || error_out_of_memory(error);
    if (saved) {
        const char *end = text_string(&text) + text.length, *kept = strchr(text.bytes, '\n') + 1;
        size_t head = (size_t)(kept - text.bytes);
        while (head + (size_t)(end - kept) > DRILL_BOOK_SIZE_MAX)
            kept = strchr(kept, '\n') + 1;
        memmove(text.bytes + head, kept, (size_t)(end - kept));
        saved = file_replace(path, text.bytes, head + (size_t)(end - kept), error);
    }
    text_finish(&text);
    return saved;
}

/* Reads the file and adds the notes that it lacks. A damaged file is moved out of the way. */
static bool take_file(const char *path, DrillBook *book, Error *error) {
    DrillBook now;
    DrillBookLoaded loaded = load(path, &now, error);
    if (loaded == LOADED) {
        now.unkept = book->unkept;
        now.unkept_notes = book->unkept_notes;
        book->unkept = NULL;
        drill_book_finish(book);
        *book = now;
        bool noted = true;
        for (size_t number = 0; noted && number < book->unkept_notes; number++) {
            const DrillNote *note = &book->unkept[number];
            noted = drill_book_note(book, &note->drill, note->hit, note->day, error);
        }
        return noted;
    }
    char *aside = loaded == DAMAGED ? file_put_aside(path, false) : NULL;
    bool moved = aside != NULL;
    free(aside);
    return moved;
}

static void forget_unkept(DrillBook *book) {
    free(book->unkept);
    book->unkept = NULL;
    book->unkept_notes = 0;
}

/* If memory runs out, only the book has the note. */
static void note_unkept(DrillBook *book, DrillNote note) {
    DrillNote *grown = realloc(book->unkept, (book->unkept_notes + 1) * sizeof *grown);
    if (grown == NULL)
        return;
    book->unkept = grown;
    book->unkept[book->unkept_notes++] = note;
}

bool drill_book_note_in_file(const char *path, DrillBook *book, const Drill *drill, bool hit,
                             int32_t today, Error *error) {
    DrillNote note = {*drill, hit, today};
    if (!file_make_folder_of(path, error)) {
        drill_book_note(book, drill, hit, today, NULL);
        note_unkept(book, note);
        return false;
    }
    /* Some file systems have no locks. Two programs could lose a note there if they wrote at the
     * same moment. */
    Text name = {0};
    text_format(&name, "%s.lock", path);
    int lock = name.failed ? -1 : open(text_string(&name), O_CREAT | O_RDWR | O_CLOEXEC, 0666);
    if (lock >= 0)
        flock(lock, LOCK_EX);
    bool taken = take_file(path, book, error);
    bool noted = drill_book_note(book, drill, hit, today, taken ? error : NULL);
    bool saved = taken && noted && save(path, book, error);
    if (lock >= 0)
        close(lock);
    text_finish(&name);
    if (saved)
        forget_unkept(book);
    else
        note_unkept(book, note);
    return saved;
}
