/* Messages that wait for somebody to tell them, the first first. Private to tables; a list belongs
 * to one thread at a time. All zero, it is empty. */
#ifndef TABLES_PROBLEM_LIST_H
#define TABLES_PROBLEM_LIST_H

#include "error.h"

typedef struct ProblemList {
    struct Problem *first, *last;
} ProblemList;

/* Adds a message; without memory for it, it is not told. */
void problem_list_add(ProblemList *list, const Error *error);

/* Takes the first. False when there is none. */
bool problem_list_take(ProblemList *list, Error *problem);

#endif
