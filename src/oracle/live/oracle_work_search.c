#include "oracle_work_state.h"

/* Estimates come first, `first_nodes` of them and for each turn to the least depth, since proof
 * begins slowly if tables are not in memory yet. Then each node of proof, which takes far longer,
 * is matched by `quick_each` nodes of estimates until there are `quick_nodes` more, and by one from
 * there on. If nothing can be proved there are no more than `nodes_alone`. */
static const uint64_t first_nodes = 1 << 16, quick_each = 4, quick_nodes = 1 << 22,
                      nodes_alone = 1 << 23;

/* The next work of a search. */
typedef struct Task {
    bool is_estimate;
    Slice slice;            /* unless it is an estimate */
    EstimateSlice estimate; /* if it is one */
    Limits limits;
} Task;

/* A search as its trace knows it. */
typedef struct TracedSearch {
    OracleWork *work;
    unsigned search;
} TracedSearch;

/* Nodes made so far, those under way included. */
static uint64_t all_nodes(const OracleWork *work) {
    uint64_t nodes = work->nodes;
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++)
        nodes += work->searcher[search].is_busy ? work->searcher[search].progress.nodes : 0;
    return nodes;
}

/* Writes what is left of the limits. Returns false if nothing is left. */
static bool limit_task(const OracleWork *work, unsigned search, Limits *limits) {
    if (!budget_left(&work->order->budget, all_nodes(work), limits))
        return false;
    limits->stop = &work->order->stop[search];
    return true;
}

static void report(void *context, const Progress *progress) {
    const TracedSearch *traced = context;
    OracleWork *work = traced->work;
    lock_take(&work->lock);
    work->searcher[traced->search].progress = *progress;
    oracle_work_publish_when_due(work);
    lock_release(&work->lock);
}

/* Stops searches whose answers others have found meanwhile. */
static void stop_needless(OracleWork *work) NEEDS_LOCK(&work->lock) {
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++) {
        const Searcher *searcher = &work->searcher[search];
        bool is_needed =
            searcher->is_estimating
                ? !is_known(work, searcher->position)
                : knowing_is_open(&work->knowing, searcher->position, searcher->slice.attacker);
        if (searcher->is_busy && !is_needed)
            atomic_store(&work->order->stop[search], true);
    }
}

/* --- what is searched next --- */

/* Returns whether an estimate must come before more proof. */
static bool is_estimate_due(const OracleWork *work) {
    uint64_t proof = all_nodes(work), quick = proof * quick_each;
    return estimates_lack(&work->estimates) ||
           work->estimates.nodes <
               first_nodes + proof + (quick < quick_nodes ? quick : quick_nodes);
}

/* Returns whether there may be one more estimate if there is nothing to prove. */
static bool may_estimate_alone(const OracleWork *work) {
    uint64_t limit = work->order->budget.limits.nodes;
    return work->estimates.nodes < (limit != 0 && limit < nodes_alone ? limit : nodes_alone);
}

/* Every turn gets its first estimate, which takes a moment, whatever the limits are. */
static bool choose_estimate(OracleWork *work, unsigned search, Task *task) {
    *task = (Task){.is_estimate = true, .limits.stop = &work->order->stop[search]};
    if (!limit_task(work, search, &task->limits) && !estimates_lack(&work->estimates))
        return false;
    if (!estimates_next(&work->estimates, &task->estimate))
        return false;
    task->limits.nodes = task->estimate.nodes;
    return true;
}

static bool choose_slice(OracleWork *work, unsigned search, Task *task) {
    *task = (Task){.is_estimate = false};
    if (work->over || !slices_next(&work->slices, &task->slice))
        return false;
    work->over = !limit_task(work, search, &task->limits);
    if (work->over)
        return false;
    if (task->limits.nodes != 0 && task->slice.nodes > task->limits.nodes)
        task->slice.nodes = task->limits.nodes;
    task->limits.nodes = task->slice.nodes;
    return true;
}

static bool choose_task(OracleWork *work, unsigned search, Task *task) {
    if (is_estimate_due(work) && choose_estimate(work, search, task))
        return true;
    if (choose_slice(work, search, task))
        return true;
    return !work->over && !slices_are_open(&work->slices) && may_estimate_alone(work) &&
           choose_estimate(work, search, task);
}

static void note_begun(OracleWork *work, unsigned search, const Task *task)
    NEEDS_LOCK(&work->lock) {
    Searcher *searcher = &work->searcher[search];
    uint64_t memory = searcher->progress.memory; /* proof keeps it while estimates are made */
    *searcher =
        (Searcher){.is_busy = true, .is_estimating = task->is_estimate, .progress.memory = memory};
    searcher->position = task->is_estimate ? task->estimate.position : task->slice.position;
    searcher->slice = task->slice;
    if (!task->is_estimate && task->slice.position == 0)
        work->attacker = task->slice.attacker;
    atomic_store(&work->order->stop[search], false);
}

/* Chooses the next search. Waits if there may be one after what others are about to find. Returns
 * false if there is nothing more to do. */
static bool begin_task(OracleWork *work, unsigned search, Task *task) NEEDS_LOCK(&work->lock) {
    while (!is_dropped(work) && !work->knowing.is_contradicted) {
        if (choose_task(work, search, task)) {
            note_begun(work, search, task);
            return true;
        }
        bool others = false;
        for (unsigned other = 0; other < searches_at_once(work->order->searches); other++)
            others = others || work->searcher[other].is_busy;
        if (!others || work->over)
            return false;
        lock_wait(&work->lock, &work->noted);
    }
    return false;
}

/* Releases the lock during the search. */
static void prove(OracleWork *work, unsigned search, const Task *task) NEEDS_LOCK(&work->lock) {
    const WorkOrder *order = work->order;
    TracedSearch traced = {work, search};
    Trace trace = {report, &traced};
    Stones stones = work->knowing.position[task->slice.position].stones;
    Finding finding = {0};
    lock_release(&work->lock);
    /* The question may have been dropped before this search's flag was cleared. */
    if (!is_dropped(work))
        finding = searches_ask(order->searches, search, stones, task->slice.attacker, &task->limits,
                               &trace);
    lock_take(&work->lock);
    work->searcher[search].progress.memory = finding.memory;
    work->nodes += finding.nodes;
    work->has_news = work->has_news || finding.answer != ANSWER_UNKNOWN;
    bool is_ended = atomic_load(&order->stop[search]) || budget_is_over(&order->budget);
    slices_note(&work->slices, &task->slice, &finding, is_ended);
}

/* Releases the lock during the search, too. */
static void estimate(OracleWork *work, unsigned search, const Task *task) NEEDS_LOCK(&work->lock) {
    const WorkOrder *order = work->order;
    AlphaBetaTask asked = {
        .position = task->estimate.after, .depth = task->estimate.depth, .limits = task->limits};
    AlphaBetaFinding finding = {0};
    bool lacked = estimates_lack(&work->estimates), failed = false;
    lock_release(&work->lock);
    if (!is_dropped(work))
        failed = !searches_estimate(order->searches, &asked, &finding);
    lock_take(&work->lock);
    estimates_note(&work->estimates, &task->estimate, failed ? NULL : &finding,
                   atomic_load(&order->stop[search]));
    work->has_news = work->has_news || (lacked && !estimates_lack(&work->estimates));
}

void oracle_work_estimate_first(OracleWork *work) {
    Task task;
    bool lacked = estimates_lack(&work->estimates);
    lock_take(&work->lock);
    while (!is_dropped(work) && estimates_lack(&work->estimates) &&
           choose_estimate(work, 0, &task)) {
        note_begun(work, 0, &task);
        estimate(work, 0, &task);
        work->searcher[0].is_busy = false;
    }
    if (lacked)
        oracle_work_publish(work, false);
    lock_release(&work->lock);
}

static bool search_in_turns(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    OracleWork *work = context;
    unsigned search = (unsigned)piece;
    Task task;
    lock_take(&work->lock);
    while (begin_task(work, search, &task)) {
        if (task.is_estimate)
            estimate(work, search, &task);
        else
            prove(work, search, &task);
        work->searcher[search].is_busy = false;
        stop_needless(work);
        oracle_work_publish_when_due(work);
        pthread_cond_broadcast(&work->noted);
        if (search == 0)
            oracle_work_ask_a_distance(work);
    }
    pthread_cond_broadcast(&work->noted);
    lock_release(&work->lock);
    return true;
}

void oracle_work_search(OracleWork *work) {
    unsigned searches = searches_at_once(work->order->searches);
    if (slices_are_open(&work->slices) || estimates_are_open(&work->estimates))
        parallel_run(searches, searches, search_in_turns, work);
}
