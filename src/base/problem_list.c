#include "problem_list.h"

#include <stdlib.h>

typedef struct Problem {
    Error error;
    struct Problem *next;
} Problem;

void problem_list_add(ProblemList *list, const Error *error) {
    Problem *problem = malloc(sizeof *problem);
    if (problem == NULL)
        return;
    *problem = (Problem){*error, NULL};
    if (list->first == NULL)
        list->first = problem;
    else
        list->last->next = problem;
    list->last = problem;
}

bool problem_list_take(ProblemList *list, Error *problem) {
    Problem *first = list->first;
    if (first == NULL)
        return false;
    list->first = first->next;
    *problem = first->error;
    free(first);
    return true;
}

void problem_list_clear(ProblemList *list) {
    Error dropped;
    while (problem_list_take(list, &dropped))
        continue;
}
