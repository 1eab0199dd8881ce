/* The steps of the tutorial. For the files of the session alone. */
#ifndef UI_TUTORIAL_STEPS_H
#define UI_TUTORIAL_STEPS_H

#include "lesson.h"

/* {name} in a text stands for the first key of the command of that name. */
extern const LessonStep tutorial_steps[];
extern const size_t tutorial_steps_count;

#endif
