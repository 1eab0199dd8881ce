/* Lessons: positions to play in, one after the other, each with a text and with the turns that go
 * on.
 *
 * A lesson is a folder of studies (study.h; docs/formats.md, Lessons). Each is a part of it. The
 * learner plays the side to move; the main line has the turns to play and the replies, its comments
 * are the texts, and a variation is a turn that is not wanted, with a comment that says why.
 *
 * Any thread may call; a Lesson belongs to one thread at a time. */
#ifndef GAME_LESSON_H
#define GAME_LESSON_H

#include "catalogue.h"

typedef struct LessonStep {
    const char *position; /* NULL: that after the step before */
    const char *text;
    const char *turns;       /* with blanks between; NULL: there is nothing to play */
    const char *reply;       /* of the other side; NULL: none */
    const Study *part;       /* that it belongs to; NULL if the step is not read from a file */
    const HistoryNode *node; /* its node in the part; NULL as well */
} LessonStep;

typedef struct Lesson {
    Catalogue parts; /* they own the texts */
    LessonStep *step;
    size_t steps;
    char **copy; /* the other texts */
    size_t copies;
} Lesson;

/* Reads the lesson in a folder. Returns false, with the reason, if a file is damaged, there is
 * none, or memory runs out. The caller finishes the lesson. */
bool lesson_load(const char *folder, Lesson *lesson, Error *error);

/* Frees the steps and leaves an empty lesson. Accepts one that is all zero. */
void lesson_finish(Lesson *lesson);

/* Returns whether a turn, as it is written, is one of those that go on. */
bool lesson_step_wants(const LessonStep *step, const char *turn);

/* Returns the objection to a turn that is not wanted, or "" if there is none. */
const char *lesson_step_objection(const LessonStep *step, const Turn *turn);

/* Returns how many turns the mover has after which the other side can't capture, or -1 if the mover
 * must capture. */
int lesson_free_turns(const Board *board, Stones stones);

/* Returns the folder of the lesson about 3 stones against 5, which comes with the program. The
 * caller frees the path. Returns NULL if it is not there or memory runs out. */
char *lesson_shipped_folder(void);

#endif
