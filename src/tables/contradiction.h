/* Tables that contradict themselves. The value of a position must follow from the values after its
 * turns. If it does not, a file is wrong, even if it is whole. Published files (published.h) are
 * believed; the other files that had a part in the contradiction are left out, and
 * tables_next_problem tells that. Any thread may call. */
#ifndef TABLES_CONTRADICTION_H
#define TABLES_CONTRADICTION_H

#include "tables.h"

/* Returns whether a position cannot have this value if its best turn has a score between these
 * two. */
static inline bool probe_contradicts(Probe position, Score low, Score high) {
    return position.low > high || position.high < low;
}

/* Leaves out the files that may be wrong in a contradiction about a position whose best turn has a
 * score between these two. Returns false if all files that had a part were published. */
bool tables_leave_out_wrong(Tables *tables, Stones stones, Probe position, Score low, Score high);

/* Compares the tables' value of a position, if they have one, with those after its turns, and
 * leaves out files that may be wrong until nothing contradicts. The budget is for the turns, each
 * time. Returns true if a file was left out: earlier conclusions from tables may then be wrong. */
bool tables_check_turns(Tables *tables, Stones stones, ProbeBudget budget);

#endif
