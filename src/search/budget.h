/* Keeping within limits: what a search has used, and whether it must end. */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "question.h"

typedef struct Budget {
    Limits limits;
    double started; /* seconds of a clock that only goes forward */
} Budget;

/* Starts the clock; the limits are copied. */
void budget_start(Budget *budget, const Limits *limits);

/* Seconds since the start. */
double budget_seconds(const Budget *budget);

/* Gives what is left of the limits when so many nodes were used. False when nothing is, and then
 * `left` is untouched. */
bool budget_left(const Budget *budget, uint64_t nodes, Limits *left);

/* Whether time is up or the stop flag set; looks at the clock: to be asked every few hundred nodes.
 * Nodes and memory are the search's own to count. */
bool budget_is_over(const Budget *budget);

/* How many nodes a search makes between two looks, which depends on how long they take: a machine
 * that is short of memory may hand it out slowly. All zero at the beginning of a search. */
typedef struct Pace {
    double looked; /* seconds of the budget at the last look */
    unsigned nodes;
} Pace;

/* To be called at every look: the nodes, at most `most`, until the next. */
unsigned budget_pace(const Budget *budget, Pace *pace, unsigned most);

#endif
