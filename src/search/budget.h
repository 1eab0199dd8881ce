/* Budgets keep searches within limits. One thread starts a budget; then any thread may ask it. */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "question.h"

typedef struct Budget {
    Limits limits;
    double started; /* seconds of a clock that only goes forward */
} Budget;

/* Starts the clock; the limits are copied. */
void budget_start(Budget *budget, const Limits *limits);

/* Returns the seconds since the start. */
double budget_seconds(const Budget *budget);

/* Writes what is left of the limits after `nodes` nodes. Returns false and leaves `left` alone if
 * nothing is left. */
bool budget_left(const Budget *budget, uint64_t nodes, Limits *left);

/* Returns whether the time is up or the stop flag is set. It looks at the clock, so ask it every
 * few hundred nodes. The search counts nodes and memory itself. */
bool budget_is_over(const Budget *budget);

/* The nodes that a search makes between two looks at the clock, which depend on the time that they
 * take: a machine that is short of memory may give it slowly. All zero at the beginning of a
 * search. */
typedef struct Pace {
    double looked; /* seconds of the budget at the last look */
    unsigned nodes;
} Pace;

/* Call it at every look. Returns the nodes until the next look, at most `most`. */
unsigned budget_pace(const Budget *budget, Pace *pace, unsigned most);

#endif
