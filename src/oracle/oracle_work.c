#include <stdlib.h>
#include <string.h>

#include "clock.h"
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

/* Adds the progress of searches under way. */
static void add_progress(const OracleWork *work, OracleSnapshot *snapshot) {
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++) {
        const Searcher *searcher = &work->searcher[search];
        snapshot->memory += searcher->progress.memory;
        if (!searcher->is_busy || searcher->is_estimating)
            continue;
        snapshot->nodes += searcher->progress.nodes;
        if (searcher->slice.position != 0)
            continue;
        const Asked *asked = &work->slices.asked[0][searcher->slice.attacker];
        snapshot->depth = searcher->progress.depth;
        /* A search that begins anew has caught up with the last one only after as many nodes. */
        if (searches_go_on(work->order->searches) || searcher->progress.nodes >= asked->reached)
            snapshot->root[searcher->slice.attacker] = searcher->progress.root;
    }
}

void oracle_snapshot_destroy(OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return;
    free(snapshot->turn);
    free(snapshot);
}

/* Returns a snapshot of the position and its turns, all else zero, or NULL if memory runs out. */
static OracleSnapshot *snapshot_knowing(const Knowing *knowing) {
    OracleSnapshot *snapshot = calloc(1, sizeof *snapshot);
    uint32_t *ranking = knowing_ranking(knowing);
    if (snapshot != NULL && ranking != NULL)
        snapshot->turn = malloc((knowing->turns + 1) * sizeof *snapshot->turn);
    if (snapshot == NULL || ranking == NULL || snapshot->turn == NULL) {
        free(ranking);
        oracle_snapshot_destroy(snapshot);
        return NULL;
    }
    for (; snapshot->turns < knowing->turns; snapshot->turns++) {
        uint32_t number = ranking[snapshot->turns];
        snapshot->turn[snapshot->turns] =
            (TurnVerdict){knowing->turn[number].turn, knowing_turn_verdict(knowing, number)};
    }
    free(ranking);
    snapshot->complete = knowing->is_complete;
    snapshot->position = knowing_verdict(knowing);
    return snapshot;
}

/* Adds the turns that are likely to be played. */
static void add_line(const OracleWork *work, OracleSnapshot *snapshot) {
    const TurnVerdict *best =
        turn_verdicts_best(&snapshot->position, snapshot->turn, snapshot->turns);
    if (work->estimates.line == NULL || best == NULL ||
        snapshot->position.outcome != OUTCOME_UNKNOWN)
        return;
    size_t number = knowing_find_turn(&work->knowing, &best->turn);
    const EstimateLine *line = &work->estimates.line[knowing_after(&work->knowing, number)];
    if (line->turns == 0)
        return;
    snapshot->line[0] = best->turn;
    memcpy(snapshot->line + 1, line->turn, line->turns * sizeof *line->turn);
    snapshot->line_turns = 1 + line->turns;
}

bool oracle_work_publish(OracleWork *work, bool done) {
    const WorkOrder *order = work->order;
    OracleSnapshot *snapshot = snapshot_knowing(&work->knowing);
    if (snapshot == NULL)
        return false;
    snapshot->question = order->question;
    snapshot->done = done;
    snapshot->algorithm = searches_algorithm(order->searches);
    snapshot->searching = !done;
    snapshot->names = work->names;
    snapshot->problem = work->problem;
    snapshot->estimates_alone = work->estimates_alone;
    snapshot->attacker = work->attacker;
    snapshot->nodes = work->nodes;
    snapshot->estimate_nodes = work->estimates.nodes;
    snapshot->seconds = budget_seconds(&order->budget);
    snapshot->memory = searches_memory(order->searches);
    snapshot->tables_stones = known_files_tables(order->files)->stones;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        snapshot->root[attacker] = work->slices.asked[0][attacker].numbers;
    add_line(work, snapshot);
    add_progress(work, snapshot);
    order->publish(order->context, snapshot);
    work->has_news = false;
    work->published = clock_seconds();
    return true;
}

static void publish_when_due(OracleWork *work) NEEDS_LOCK(&work->lock) {
    double since = clock_seconds() - work->published;
    if (since >= numbers_every || (work->has_news && since >= news_every))
        oracle_work_publish(work, false);
}

/* ---- search ---- */

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
    publish_when_due(work);
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
    *searcher = (Searcher){.is_busy = true, .is_estimating = task->is_estimate};
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
    slices_note(&work->slices, &task->slice, &finding, atomic_load(&order->stop[search]));
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
        publish_when_due(work);
        pthread_cond_broadcast(&work->noted);
        if (search == 0)
            oracle_work_ask_a_distance(work);
    }
    pthread_cond_broadcast(&work->noted);
    lock_release(&work->lock);
    return true;
}

/* Returns whether something is unknown, and there is nothing that tables and search may be asked
 * about. */
static bool estimates_alone(const OracleWork *work) {
    bool is_open = false;
    for (uint32_t number = 0; number < work->knowing.positions; number++) {
        if (work->knowing.position[number].is_plain)
            return false;
        is_open = is_open || (number > 0 && !is_known(work, number));
    }
    return is_open;
}

/* Says why the work is over although not all is known. */
static void explain_end(OracleWork *work) {
    if (work->knowing.is_contradicted)
        error_set(&work->problem, "tables, certificates and search contradict each other: one "
                                  "of them is wrong");
    else if (work->problem.message[0] == '\0' && !work->over && slices_are_open(&work->slices))
        error_set(&work->problem, "there is not enough memory to search on");
}

bool work_on_question(const WorkOrder *order, Error *error) {
    OracleWork *work = calloc(1, sizeof *work);
    if (work == NULL)
        return error_set(error, "out of memory");
    work->order = order;
    work->tables = known_files_tables(order->files)->tables;
    if (!knowing_init(&work->knowing, order->rules, history_current(order->line), order->position,
                      order->dropped, error) ||
        !slices_init(&work->slices, &work->knowing) ||
        !estimates_init(&work->estimates, &work->knowing, order->position)) {
        bool dropped = is_dropped(work);
        slices_finish(&work->slices);
        knowing_finish(&work->knowing);
        free(work);
        return dropped || error_set(error, "out of memory for the turns of a position");
    }
    work->estimates.gave_up = order->without_estimates;
    work->estimates_alone = estimates_alone(work);
    if (work->estimates_alone)
        work->problem = work->knowing.not_plain;
    lock_init(&work->lock);
    pthread_cond_init(&work->noted, NULL);
    oracle_work_ask_first(work);
    unsigned searches = searches_at_once(order->searches);
    if (!is_dropped(work) &&
        (slices_are_open(&work->slices) || estimates_are_open(&work->estimates)))
        parallel_run(searches, searches, search_in_turns, work);
    if (!is_dropped(work))
        oracle_work_ask_last(work);
    bool told = is_dropped(work);
    if (!told) {
        explain_end(work);
        told = oracle_work_publish(work, true) || error_set(error, "out of memory");
    }
    pthread_cond_destroy(&work->noted);
    lock_finish(&work->lock);
    estimates_finish(&work->estimates);
    slices_finish(&work->slices);
    knowing_finish(&work->knowing);
    free(work);
    return told;
}
