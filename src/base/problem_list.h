/* Messages that wait for somebody to tell them, the first first. A list belongs to one thread at a
 * time. All zero, it is empty. */
#ifndef BASE_PROBLEM_LIST_H
#define BASE_PROBLEM_LIST_H

#include "error.h"

typedef struct ProblemList {
    struct Problem *first, *last;
} ProblemList;

/* Adds a message; without memory for it, it is not told. */
void problem_list_add(ProblemList *list, const Error *error);

/* Takes the first. False when there is none. */
bool problem_list_take(ProblemList *list, Error *problem);

/* Drops all messages. */
void problem_list_clear(ProblemList *list);

#endif
