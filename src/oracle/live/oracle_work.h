/* The work on one question of the live oracle, on the threads that it starts for it. Private to the
 * oracle. */
#ifndef ORACLE_ORACLE_WORK_H
#define ORACLE_ORACLE_WORK_H

#include "budget.h"
#include "certain_files.h"
#include "history.h"
#include "oracle_snapshot.h"
#include "parallel.h"
#include "searches.h"

typedef struct WorkOrder {
    unsigned question;
    const Rules *rules;
    const History *line;
    const Position *position;
    Budget budget;       /* of the question; nodes, seconds and the stop flag are looked at */
    CertainFiles *files; /* opened */
    Searches *searches;
    bool without_estimates;
    /* Set when the question is dropped; all of `stop` are set right after it. */
    const atomic_bool *dropped;
    atomic_bool *stop; /* one for each search at once */
    /* Takes over a snapshot; called by one thread at a time. */
    void (*publish)(void *context, OracleSnapshot *snapshot);
    void *context;
} WorkOrder;

/* Publishes what is known of a position as it becomes known, until all is known, a limit is met or
 * the question is dropped. The last snapshot is `done`, unless the question was dropped. Returns
 * false, with the reason, if memory runs out; then the caller must publish the last snapshot. */
bool work_on_question(const WorkOrder *order, Error *error);

#endif
