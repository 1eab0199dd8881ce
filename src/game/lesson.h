/* Lessons: positions to play in one after the other, with a text for each, and the turns that go on
 * from it.
 *
 * A lesson is a folder of studies (study.h; docs/formats.md, Lessons). Each is a part of it:
 * whoever is to move is the one who learns, the main line is what he is to play and what is
 * answered, its comments are what he reads, and a variation is a turn that is not wanted, with a
 * comment that says why.
 *
 * Any thread may call; a Lesson belongs to one thread at a time. */
#ifndef GAME_LESSON_H
#define GAME_LESSON_H

#include "catalogue.h"

typedef struct LessonStep {
    const char *position; /* NULL: the one that the step before has led to */
    const char *text;
    const char *turns;       /* with blanks between; NULL: nothing is to be played */
    const char *reply;       /* of the other side; NULL: none */
    const Study *part;       /* what it belongs to, and where it stands in that; both NULL: */
    const HistoryNode *node; /* the step is not read from a file */
} LessonStep;

typedef struct Lesson {
    Catalogue parts; /* the texts are theirs */
    LessonStep *step;
    size_t steps;
    char **made; /* the other texts */
    size_t mades;
} Lesson;

/* Reads the lesson in a folder. False where a file is damaged, there is none, or memory runs out.
 * The caller finishes the lesson. */
bool lesson_load(const char *folder, Lesson *lesson, Error *error);

/* Leaves a lesson without steps; one that is zero-initialised is one. */
void lesson_finish(Lesson *lesson);

/* Whether a turn, as it is written, is one of those that go on. */
bool lesson_step_wants(const LessonStep *step, const char *turn);

/* Returns what there is to say to a turn that is not wanted; "" where that is nothing. */
const char *lesson_step_objection(const LessonStep *step, const Turn *turn);

/* Returns how many turns the mover has after which the other side can take nothing; -1 where the
 * mover has to take. */
int lesson_free_turns(const Board *board, Stones stones);

/* The folder of the lesson about 3 stones against 5, which comes with the program. The caller frees
 * the path. NULL when memory runs out. */
char *lesson_shipped_folder(void);

#endif
