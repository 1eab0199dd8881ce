/* Studies: positions worth playing, and what is true of them.
 *
 * A study is a game record (record.h; docs/formats.md, Studies). It begins with the position; the
 * main line, where there is one, is best play of both sides; the tags Name, Theme, Idea, Value,
 * Plies, Keeping and Found say the rest. Any record with a Name will do; what is not said is
 * unknown. Nothing here asks tables: a test compares the shipped studies with them. catalogue.h
 * finds them.
 *
 * Any thread may call; a Study belongs to one thread at a time. */
#ifndef GAME_STUDY_H
#define GAME_STUDY_H

#include "drill_book.h"
#include "outcome.h"
#include "record.h"

#define STUDY_SUFFIX ".fan" /* that of any record */

typedef struct Study {
    char *path;    /* of its file; NULL for one that was read from bytes */
    bool is_own;   /* in the user's folder, not shipped */
    Record record; /* current is the root */
    /* The texts are the record's own, "" where it has none. */
    const char *name;  /* never empty */
    const char *theme; /* what it is listed under */
    const char *idea;  /* what there is to see, in words */
    const char *found; /* by which command */
    Outcome value;     /* for the side to move; OUTCOME_UNKNOWN where it is not said */
    int plies;         /* turns of both sides to the end, -1 where not said or drawn */
    int keeping;       /* turns that keep the value, -1 where not said */
} Study;

/* Reads the study that the bytes, or those of a file, are: a record with a name. `study` is written
 * on success only. */
bool study_read(const char *bytes, size_t length, Study *study, Error *error);
bool study_load(const char *path, Study *study, Error *error);

void study_finish(Study *study);

/* Returns whether it can be asked as a drill of this kind: its value is known, there is something
 * to keep, and a turn that loses it. */
bool study_has_drill(const Study *study, DrillKind kind);

/* Returns how much of the name is left without the value that it may end in: ": win in 7". */
size_t study_name_length(const Study *study);

/* The study as a drill of this kind. */
Drill study_drill(const Study *study, DrillKind kind);

/* The position to play from. */
const Rules *study_rules(const Study *study);
Position study_position(const Study *study);

#endif
