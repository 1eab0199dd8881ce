/* Tables that contradict themselves. What is said of a position must follow from what is said of
 * the positions after its turns; where it does not, a file is wrong however whole it is. Files that
 * were published (published.h) are believed, and those that were not and that had a part in it are
 * left out, which tables_next_problem tells. Any thread may call. */
#ifndef TABLES_CONTRADICTION_H
#define TABLES_CONTRADICTION_H

#include "tables.h"

/* Whether a position cannot be worth what tables say when its best turn is worth between these two
 * scores. */
static inline bool probe_contradicts(Probe position, Score low, Score high) {
    return position.low > high || position.high < low;
}

/* Leaves out what may be wrong in a contradiction about a position whose best turn is worth between
 * these two scores. False when there is nothing left that may be: all those files were published.
 */
bool tables_leave_out_wrong(Tables *tables, Stones stones, Probe position, Score low, Score high);

/* Compares what tables say of a position, if anything, with what they say of its turns, and leaves
 * out what may be wrong until nothing contradicts. The budget is for the turns, each time. True if
 * something was left out: what was concluded from tables before may be wrong then. */
bool tables_check_turns(Tables *tables, Stones stones, ProbeBudget budget);

#endif
