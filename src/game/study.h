/* Studies: positions worth playing, with facts about them.
 *
 * A study is a game record (record.h; docs/formats.md, Studies). It begins with the position; the
 * main line, if there is one, is best play of both sides; the tags Name, Theme, Idea, Value, Plies,
 * Keeping and Found have the rest. Any record with a Name is a study; a fact without a tag is
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
    char *path;    /* of its file; NULL if it was read from bytes */
    bool is_own;   /* in the user's folder, not shipped */
    Record record; /* current is the root */
    /* The record owns these texts; "" if it has none. */
    const char *name;  /* never empty */
    const char *theme; /* the heading under which it is listed */
    const char *idea;  /* the point of the study, in words */
    const char *found; /* the command that found it */
    Outcome value;     /* for the side to move; OUTCOME_UNKNOWN without a tag */
    int plies;         /* turns of both sides to the end; -1 without a tag or if drawn */
    int keeping;       /* turns that keep the value; -1 without a tag */
} Study;

/* Read a study, a record with a name, from bytes or from a file. They return false, with the
 * reason, if that fails. `study` is written on success only; then the caller finishes it. */
bool study_read(const char *bytes, size_t length, Study *study, Error *error);
bool study_load(const char *path, Study *study, Error *error);

void study_finish(Study *study);

/* Returns whether the study can be a drill of this kind: its value is known, there is something to
 * keep, and for DRILL_FIND some turn loses it. */
bool study_has_drill(const Study *study, DrillKind kind);

/* Returns the bytes of the name without a value at its end, like ": win in 7". */
size_t study_name_length(const Study *study);

/* Returns the study as a drill of this kind. */
Drill study_drill(const Study *study, DrillKind kind);

/* Return the position to play from and its rules. */
const Rules *study_rules(const Study *study);
Position study_position(const Study *study);

#endif
