/* Messages that wait to be told, in their order. A list belongs to one thread at a time.
 * Zero-initialised: it is empty. */
#ifndef BASE_PROBLEM_LIST_H
#define BASE_PROBLEM_LIST_H

#include "error.h"

typedef struct ProblemList {
    struct Problem *first, *last;
} ProblemList;

/* Adds a message; drops it if memory is out. */
void problem_list_add(ProblemList *list, const Error *error);

/* Takes the first message. Returns false if there is none. */
bool problem_list_take(ProblemList *list, Error *problem);

/* Drops all messages. */
void problem_list_clear(ProblemList *list);

#endif
