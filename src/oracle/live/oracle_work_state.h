/* The state of the work on one question of the live oracle. Private to oracle_work*.c. */
#ifndef ORACLE_ORACLE_WORK_STATE_H
#define ORACLE_ORACLE_WORK_STATE_H

#include "estimates.h"
#include "lock.h"
#include "oracle_work.h"
#include "slices.h"

/* Seconds between snapshots: those with news come as often as a screen can show them, those that
 * bring nothing but numbers less often. */
static const double news_every = 0.01, numbers_every = 0.05;

/* A search that is under way. */
typedef struct Searcher {
    bool is_busy;
    bool is_estimating; /* it estimates this position, and there is no slice */
    uint32_t position;
    Slice slice;
    Progress progress;
} Searcher;

/* Distances that are asked for while search goes on: each position in turn may read `missing` parts
 * of tables, twice as many in each round. */
typedef struct DistanceRound {
    uint32_t next;
    bool has_asked; /* something in this round */
    unsigned missing;
    double began, seconds; /* when search began, and what asking has taken since */
} DistanceRound;

typedef struct OracleWork {
    const WorkOrder *order;
    Tables *tables;
    Lock lock; /* guards all below; never held during a search or while tables are asked */
    pthread_cond_t noted; /* a slice has ended */
    Knowing knowing;
    Slices slices;
    Estimates estimates;
    CertificateNames names; /* of the certificates that were asked */
    Error problem;
    bool estimates_alone; /* nothing can be proved, and not all is known */
    uint64_t nodes;       /* of slices that have ended */
    DistanceRound distances;
    Searcher searcher[PARALLEL_THREADS_MAX];
    Attacker attacker; /* of the newest slice about the position */
    bool over;         /* a limit is met */
    bool has_news;     /* since the last snapshot */
    double published;
} OracleWork;

static inline bool is_dropped(const OracleWork *work) {
    return atomic_load(work->order->dropped);
}

static inline bool is_known(const OracleWork *work, uint32_t position) {
    return knowing_outcome(&work->knowing, position) != OUTCOME_UNKNOWN;
}

/* oracle_work_publish.c */

/* Publishes a snapshot of what is known. The caller holds the lock, or there is only one thread.
 * Returns false if memory runs out. */
bool oracle_work_publish(OracleWork *work, bool done);

/* Publishes one if the last is old enough (news_every, numbers_every). */
void oracle_work_publish_when_due(OracleWork *work) NEEDS_LOCK(&work->lock);

/* oracle_work_tables.c: asks tables, each time within a budget. One thread calls these while
 * nothing is searched, except oracle_work_ask_a_distance. */

/* Asks for the outcomes that cost little. */
void oracle_work_ask_at_first(OracleWork *work);

/* Asks for more outcomes and the first distances, before search begins. */
void oracle_work_ask_before_search(OracleWork *work);

/* Asks for answers that take longer, when search has ended. */
void oracle_work_ask_after_search(OracleWork *work);

/* Asks for a distance if that is due. The lock is not held while tables are asked. */
void oracle_work_ask_a_distance(OracleWork *work) NEEDS_LOCK(&work->lock);

/* Adds problems with files to the problem of the snapshots. */
void oracle_work_note_problems(OracleWork *work);

/* oracle_work_search.c */

/* Gives each turn of unknown outcome an estimate of the least depth. Called by one thread before
 * search begins. */
void oracle_work_estimate_first(OracleWork *work);

/* Proves and estimates in turns, on as many threads as there are searches at once, until nothing is
 * open, a limit is met, the question is dropped or its sources contradict each other. The caller
 * doesn't hold the lock. */
void oracle_work_search(OracleWork *work);

#endif
