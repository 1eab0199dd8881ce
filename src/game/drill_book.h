/* What somebody has practised: for each drill how often it was tried and how often it went well,
 * and when it is to be asked again; kept as a small text file (docs/formats.md, Drills).
 *
 * Spaced repetition by boxes: a drill that went well goes one box up and rests for twice as long,
 * one that failed begins again in the lowest and is due at once. Days are counted from 1970-01-01,
 * by the calendar at the place where the program runs.
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

/* "find" or "play". */
const char *drill_kind_name(DrillKind kind);

/* Reads such a name. Returns false for any other text and leaves `kind` alone. */
bool drill_kind_read(const char *name, DrillKind *kind);

/* What is asked about a position. */
typedef struct Drill {
    DrillKind kind;
    Rules rules;
    Position position;
} Drill;

/* Whether two ask the same. */
bool drill_equal(const Drill *a, const Drill *b);

/* A drill that was tried. Box 0 is due at once; box n rests 2^(n-1) days. */
enum { DRILL_BOXES = 9 };
typedef struct DrillEntry {
    Drill drill;
    unsigned box;
    int32_t due; /* day */
    unsigned tries, hits;
} DrillEntry;

/* That a drill was tried on a day. */
typedef struct DrillNote {
    Drill drill;
    bool hit;
    int32_t day;
} DrillNote;

/* Zero-initialised it is empty. */
typedef struct DrillBook {
    DrillEntry *entry; /* in the order in which they were last tried */
    size_t entries, capacity;
    DrillNote *unkept; /* what no file has yet, since it could not be written */
    size_t unkept_notes;
} DrillBook;

/* What is read of a file, at most. */
enum { DRILL_BOOK_SIZE_MAX = 1 << 18, DRILL_COUNT_MAX = 999999 };

void drill_book_finish(DrillBook *book);

/* The entry of a drill, or NULL. */
const DrillEntry *drill_book_find(const DrillBook *book, const Drill *drill);

/* Takes down that a drill was tried today. False, and nothing changed, when memory runs out. */
bool drill_book_note(DrillBook *book, const Drill *drill, bool hit, int32_t today, Error *error);

/* Which of the drills to ask next: of those that were tried and are due, the one that has waited
 * longest, the lower box first; else the first new one; else the one that is due soonest. `after`
 * is the one asked last, or `count`: another one is preferred. `count` is not 0. */
size_t drill_book_next(const DrillBook *book, const Drill *drills, size_t count, size_t after,
                       int32_t today);

/* Returns how many of the drills that are asked about went well in a row, each once: those that
 * were tried last, back to one that did not go well. `asked` says whether a drill is one of them.
 */
unsigned drill_book_streak(const DrillBook *book, bool (*asked)(void *context, const Drill *drill),
                           void *context);

/* Which of so many things is the day's; each day another order of them begins. `count` is not 0. */
size_t drill_of_the_day(int32_t today, size_t count);

typedef struct DrillScore {
    unsigned drills, tries, hits;
    unsigned due;      /* that were tried and are due */
    unsigned mastered; /* in one of the two highest boxes */
} DrillScore;

/* How all drills of the book went. */
DrillScore drill_book_score(const DrillBook *book, int32_t today);

/* Today, by the local calendar. */
int32_t drill_today(void);

/* Reads the bytes of a file. What is wrong is told with its line; `book` is written on success
 * only.
 */
bool drill_book_read(const char *bytes, size_t length, DrillBook *book, Error *error);

/* Appends the canonical form, which drill_book_read takes back as the same book. */
void drill_book_write(const DrillBook *book, Text *text);

/* drill_book_read of a file, which need not be there: then the book is empty. */
bool drill_book_load(const char *path, DrillBook *book, Error *error);

/* Notes a drill in the file at `path`, which is read anew first, so that two programs do not lose
 * what the other has noted; `book` is then what the file has. A damaged file is not touched: it is
 * renamed to PATH.damaged, and a new one begun. False where nothing could be kept; then `book` has
 * the note nevertheless, unless memory has run out, and it comes into the file with the next one.
 */
bool drill_book_note_in_file(const char *path, DrillBook *book, const Drill *drill, bool hit,
                             int32_t today, Error *error);

/* The file, in the user's state folder; the caller frees the path. NULL where there is no home. */
char *drill_book_path(void);

#endif
