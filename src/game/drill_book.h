/* The drills that a player has practised: how often each was tried and went well, and when to ask
 * it again. The book is kept as a small text file (docs/formats.md, Drills).
 *
 * Spaced repetition by boxes: a drill that went well goes one box up and rests twice as long; a
 * drill that failed goes back to the lowest box and is due at once. Days count from 1970-01-01, by
 * the local calendar.
 *
 * Any thread may call; a DrillBook belongs to one thread at a time. */
#ifndef GAME_DRILL_BOOK_H
#define GAME_DRILL_BOOK_H

#include <stdint.h>

#include "position.h"
#include "text.h"

typedef enum DrillKind {
    DRILL_FIND, /* find a turn that keeps the value */
    DRILL_PLAY, /* play it out against perfect defence */
    DRILL_KINDS,
} DrillKind;

/* Returns "find" or "play". */
const char *drill_kind_name(DrillKind kind);

/* Reads such a name. Returns false and leaves `kind` alone if the text is another one. */
bool drill_kind_read(const char *name, DrillKind *kind);

/* A question about a position. */
typedef struct Drill {
    DrillKind kind;
    Rules rules;
    Position position;
} Drill;

/* Returns whether two drills ask the same. */
bool drill_equal(const Drill *a, const Drill *b);

/* A drill that was tried. Box 0 is due at once; box n rests 2^(n-1) days. */
enum { DRILL_BOXES = 9 };
typedef struct DrillEntry {
    Drill drill;
    unsigned box;
    int32_t due; /* day */
    unsigned tries, hits;
} DrillEntry;

/* A note that a drill was tried on a day. */
typedef struct DrillNote {
    Drill drill;
    bool hit;
    int32_t day;
} DrillNote;

/* All zero, it is empty. */
typedef struct DrillBook {
    DrillEntry *entry; /* in the order in which they were last tried */
    size_t entries, capacity;
    DrillNote *unkept; /* notes that no file has yet, because it could not be written */
    size_t unkept_notes;
} DrillBook;

/* The most that is written to a file. */
enum { DRILL_BOOK_SIZE_MAX = 1 << 18, DRILL_COUNT_MAX = 999999 };

void drill_book_finish(DrillBook *book);

/* Returns the entry of a drill, or NULL. */
const DrillEntry *drill_book_find(const DrillBook *book, const Drill *drill);

/* Notes that a drill was tried today. Returns false and changes nothing if memory runs out. */
bool drill_book_note(DrillBook *book, const Drill *drill, bool hit, int32_t today, Error *error);

/* Returns the number of the drill to ask next: among those that were tried and are due, the one
 * that has waited longest, the lower box first; else the first new one; else the one that is due
 * soonest. `after` is the drill that was asked last, or `count`; another one is preferred to it.
 * `count` must not be 0. */
size_t drill_book_next(const DrillBook *book, const Drill *drills, size_t count, size_t after,
                       int32_t today);

/* Returns how many of certain drills went well in a row, each counted once: from the one tried last
 * back to one that did not go well. `asked` says whether a drill counts. */
unsigned drill_book_streak(const DrillBook *book, bool (*asked)(void *context, const Drill *drill),
                           void *context);

/* Returns a number below `count`: the thing of the day. It looks random, but depends on `today` and
 * `count` alone. `count` must not be 0. */
size_t drill_of_the_day(int32_t today, size_t count);

typedef struct DrillScore {
    unsigned drills, tries, hits;
    unsigned due;      /* drills that were tried and are due */
    unsigned mastered; /* drills in one of the two highest boxes */
} DrillScore;

/* Returns how all drills of the book went. */
DrillScore drill_book_score(const DrillBook *book, int32_t today);

/* Returns today's number, by the local calendar. */
int32_t drill_today(void);

/* Reads the bytes of a file. Returns false, with an error that names the line, if something is
 * wrong. `book` is written on success only. */
bool drill_book_read(const char *bytes, size_t length, DrillBook *book, Error *error);

/* Appends the canonical form, which drill_book_read takes back as the same book. */
void drill_book_write(const DrillBook *book, Text *text);

/* Reads a file as drill_book_read reads its bytes. If the file is not there, the book is empty. */
bool drill_book_load(const char *path, DrillBook *book, Error *error);

/* Notes a drill in the file at `path`. It reads the file anew first, so that two programs do not
 * lose each other's notes; then `book` is what the file has. A damaged file is renamed to
 * PATH.damaged, or PATH.damaged2 and so on if there is one, and a new one begins. Drills that were
 * tried longest ago are dropped if there are too many for a file. Returns false, with the reason,
 * if the file cannot be kept; then `book` has the note all the same, unless memory ran out, and it
 * goes into the file with the next one. */
bool drill_book_note_in_file(const char *path, DrillBook *book, const Drill *drill, bool hit,
                             int32_t today, Error *error);

/* Returns the path of the file, in the user's state folder. The caller frees it. Returns NULL if
 * there is no home. */
char *drill_book_path(void);

#endif
