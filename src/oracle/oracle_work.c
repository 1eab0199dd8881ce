#include "oracle_work.h"

#include <pthread.h>
#include <stdlib.h>

#include "clock.h"
#include "contradiction.h"
#include "estimates.h"
#include "slices.h"
#include "sources.h"

/* Snapshots come as often as a screen can show them, those that bring nothing but numbers less
 * often. */
static const double news_every = 0.01, numbers_every = 0.05;

/* What asking tables may cost: for each position before anything else, then for all of them
 * together before search begins, and when it has ended, as much as for `fanorona tables probe`. */
enum {
    FIRST_MISSING = 64,
    FIRST_VISITS = 1 << 12,
    EARLY_MISSING = 1 << 10,
    MISSING_MAX = 1 << 18,
    VISITS_MAX = 1 << 18,
};

/* While search goes on distances take at most one part in so many of the time. They need far more
 * parts of tables than outcomes do, and say less. */
enum { DISTANCE_TIME = 8 };

/* Estimates come first, so many nodes of them and for each turn to the least depth: proof begins
 * slowly where tables are not in memory yet. Then there are so many nodes of them for one of proof,
 * which takes far longer, until there are QUICK_NODES, and one from there on; and alone, where
 * nothing can be proved, no more than so many. */
static const uint64_t first_nodes = 1 << 16, quick_each = 4, quick_nodes = 1 << 22,
                      nodes_alone = 1 << 23;

/* What a search does next. */
typedef struct Task {
    bool is_estimate;
    Slice slice;            /* else this */
    EstimateSlice estimate; /* the one or the other */
    Limits limits;
} Task;

/* A search that is under way. */
typedef struct Searcher {
    bool is_busy;
    bool is_estimating; /* this position, and there is no slice */
    uint32_t position;
    Slice slice;
    Progress progress;
} Searcher;

/* Asking tables for distances while search goes on: each position in turn, with `missing` parts,
 * each time round with twice as many. */
typedef struct DistanceRound {
    uint32_t next;
    bool has_asked; /* this time round */
    unsigned missing;
    double began, seconds; /* when search did, and what was spent since */
} DistanceRound;

typedef struct OracleWork {
    const WorkOrder *order;
    Tables *tables;
    pthread_mutex_t lock; /* over all below; never held while searching or asking tables */
    pthread_cond_t noted; /* a slice has ended */
    Knowing knowing;
    Slices slices;
    Estimates estimates;
    CertificateNames names; /* of those that were asked */
    Error problem;
    uint64_t nodes; /* of slices that have ended */
    DistanceRound distances;
    Searcher searcher[PARALLEL_THREADS_MAX];
    Attacker attacker; /* of the newest slice about the position */
    bool over;         /* a limit is met */
    bool has_news;     /* since the last snapshot */
    double published;
} OracleWork;

/* A search as its trace knows it. */
typedef struct TracedSearch {
    OracleWork *work;
    unsigned search;
} TracedSearch;

static bool is_dropped(const OracleWork *work) {
    return atomic_load(work->order->dropped);
}

/* Adds what searches under way have to say. */
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
        /* A search that begins anew is where the last one was only after as many nodes. */
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

/* A snapshot of the position and its turns, all else zero. NULL without memory. */
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

/* The lock is held. Gives whether there was memory for it. */
static bool publish(OracleWork *work, bool done) {
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
    snapshot->attacker = work->attacker;
    snapshot->nodes = work->nodes;
    snapshot->estimate_nodes = work->estimates.nodes;
    snapshot->seconds = budget_seconds(&order->budget);
    snapshot->memory = searches_memory(order->searches);
    snapshot->tables_stones = known_files_tables(order->files)->stones;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        snapshot->root[attacker] = work->slices.asked[0][attacker].numbers;
    add_progress(work, snapshot);
    order->publish(order->context, snapshot);
    work->has_news = false;
    work->published = clock_seconds();
    return true;
}

/* Publishes what is due. The lock is held. */
static void publish_when_due(OracleWork *work) {
    double since = clock_seconds() - work->published;
    if (since >= numbers_every || (work->has_news && since >= news_every))
        publish(work, false);
}

static void note_problems(OracleWork *work) {
    Error problem;
    while (known_files_next_problem(work->order->files, &problem)) {
        Error before = work->problem;
        if (before.message[0] == '\0')
            work->problem = problem;
        else
            error_set(&work->problem, "%s; %s", before.message, problem.message);
    }
}

/* ---- tables and what was proved before ---- */

static bool is_known(const OracleWork *work, uint32_t position) {
    return knowing_outcome(&work->knowing, position) != OUTCOME_UNKNOWN;
}

/* Tells what has come since `every` seconds ago. */
static void tell_news(OracleWork *work, double every) {
    work->has_news = true;
    if (clock_seconds() - work->published < every)
        return;
    knowing_conclude(&work->knowing);
    publish(work, false);
}

/* Asks for the outcomes that are not known yet; the budget is for each where it is not shared. */
static void ask_outcomes(OracleWork *work, ProbeBudget budget, bool shared) {
    ProbeBudget left = budget;
    for (uint32_t number = 0; number < work->knowing.positions && !is_dropped(work); number++) {
        const KnownPosition *known = &work->knowing.position[number];
        if (!known->is_plain || is_known(work, number))
            continue;
        left = shared ? left : budget;
        Probe probe = tables_outcome_within(work->tables, known->stones, &left);
        knowing_add_outcomes(&work->knowing, number, probe_at_least(probe), probe_at_most(probe),
                             ground_of(VERDICT_TABLE));
        tell_news(work, news_every);
    }
    knowing_conclude(&work->knowing);
}

/* Where tables know the outcome they may know the distance; that takes reading more of them. */
static bool lacks_distance(const OracleWork *work, uint32_t number) {
    const KnownPosition *known = &work->knowing.position[number];
    Outcome outcome = knowing_outcome(&work->knowing, number);
    return known->is_plain && (outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS) &&
           known->bounds.low != known->bounds.high;
}

static void ask_distances(OracleWork *work, ProbeBudget budget) {
    for (uint32_t number = work->knowing.positions; number-- > 0 && !is_dropped(work);) {
        const KnownPosition *known = &work->knowing.position[number];
        if (number == 0)
            knowing_conclude(&work->knowing);
        if (!lacks_distance(work, number))
            continue;
        Probe probe = tables_probe_within(work->tables, known->stones, &budget);
        knowing_add_scores(&work->knowing, number, probe.low, probe.high, ground_of(VERDICT_TABLE));
        tell_news(work, numbers_every);
    }
    knowing_conclude(&work->knowing);
}

/* Certificates are there some hundredths of a second after the oracle was made. */
static void ask_certificates(OracleWork *work) {
    const WorkOrder *order = work->order;
    Budget patience;
    budget_start(&patience, &(Limits){.stop = order->dropped});
    if (!slices_are_open(&work->slices) ||
        known_files_wait(order->files, &patience, &work->problem) != LOAD_DONE)
        return;
    const ProvenPlay *proven = known_files_proven(order->files);
    note_problems(work);
    if (proven != NULL) {
        work->names = *proven_play_names(proven);
        sources_ask_certificates(&work->knowing, proven, work->tables, 0, order->dropped);
        sources_ask_certified_turns(&work->knowing, proven);
    }
    sources_ask_settled(&work->knowing, known_files_settled(order->files));
    work->has_news = true;
}

static void ask_what_was_proved(OracleWork *work) {
    for (uint32_t number = 0; number < work->knowing.positions && !is_dropped(work); number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (knowing_is_open(&work->knowing, number, attacker))
                slices_add_answer(&work->slices, number, attacker,
                                  searches_known(work->order->searches,
                                                 work->knowing.position[number].stones, attacker));
    knowing_conclude(&work->knowing);
}

/* One thread, before search begins. */
static void ask_what_is_there(OracleWork *work) {
    const atomic_bool *dropped = work->order->dropped;
    ProbeBudget first = {FIRST_MISSING, FIRST_VISITS, false, dropped};
    work->published = clock_seconds();
    if (work->knowing.position[0].is_plain && !is_known(work, 0) &&
        tables_check_turns(work->tables, work->knowing.position[0].stones, first))
        searches_forget(work->order->searches);
    ask_outcomes(work, first, false);
    ask_what_was_proved(work);
    note_problems(work);
    publish(work, false);
    ask_certificates(work);
    publish(work, false);
    ask_outcomes(work, (ProbeBudget){EARLY_MISSING, VISITS_MAX, false, dropped}, true);
    ask_distances(work, first);
    note_problems(work);
}

/* One thread, when search has ended. */
static void ask_what_takes_longer(OracleWork *work) {
    ProbeBudget budget = {MISSING_MAX, VISITS_MAX, false, work->order->dropped};
    if (budget_is_over(&work->order->budget))
        return;
    publish(work, false);
    ask_outcomes(work, budget, true);
    ask_distances(work, budget);
    note_problems(work);
}

/* ---- search ---- */

/* Nodes made so far, those under way included. */
static uint64_t all_nodes(const OracleWork *work) {
    uint64_t nodes = work->nodes;
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++)
        nodes += work->searcher[search].is_busy ? work->searcher[search].progress.nodes : 0;
    return nodes;
}

/* What is left of the limits. False when nothing is. */
static bool limit_task(const OracleWork *work, unsigned search, Limits *limits) {
    if (!budget_left(&work->order->budget, all_nodes(work), limits))
        return false;
    limits->stop = &work->order->stop[search];
    return true;
}

static void report(void *context, const Progress *progress) {
    const TracedSearch *traced = context;
    OracleWork *work = traced->work;
    pthread_mutex_lock(&work->lock);
    work->searcher[traced->search].progress = *progress;
    publish_when_due(work);
    pthread_mutex_unlock(&work->lock);
}

/* Searches whose answers others have given meanwhile need not go on. The lock is held. */
static void stop_needless(OracleWork *work) {
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

/* Whether an estimate is to come before more proof. */
static bool is_estimate_due(const OracleWork *work) {
    uint64_t proof = all_nodes(work), quick = proof * quick_each;
    return estimates_lack(&work->estimates) ||
           work->estimates.nodes <
               first_nodes + proof + (quick < quick_nodes ? quick : quick_nodes);
}

/* Whether there may be one more where there is nothing to prove. */
static bool may_estimate_alone(const OracleWork *work) {
    uint64_t limit = work->order->budget.limits.nodes;
    return work->estimates.nodes < (limit != 0 && limit < nodes_alone ? limit : nodes_alone);
}

/* No limit keeps a turn from having any estimate, which takes a moment. */
static bool choose_estimate(OracleWork *work, unsigned search, Task *task) {
    if (!limit_task(work, search, &task->limits) && !estimates_lack(&work->estimates))
        return false;
    if (!estimates_next(&work->estimates, &task->estimate))
        return false;
    task->is_estimate = true;
    task->limits.nodes = task->estimate.nodes;
    return true;
}

static bool choose_slice(OracleWork *work, unsigned search, Task *task) {
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
    *task = (Task){.limits.stop = &work->order->stop[search]};
    if (is_estimate_due(work) && choose_estimate(work, search, task))
        return true;
    if (choose_slice(work, search, task))
        return true;
    return !work->over && !slices_are_open(&work->slices) && may_estimate_alone(work) &&
           choose_estimate(work, search, task);
}

/* Chooses what is searched next; waits where something can come only of what others are about to
 * find. False when there is nothing more to do. The lock is held. */
static bool begin_task(OracleWork *work, unsigned search, Task *task) {
    Searcher *searcher = &work->searcher[search];
    while (!is_dropped(work) && !work->knowing.is_contradicted) {
        if (choose_task(work, search, task)) {
            *searcher = (Searcher){.is_busy = true, .is_estimating = task->is_estimate};
            searcher->position = task->is_estimate ? task->estimate.position : task->slice.position;
            searcher->slice = task->slice;
            if (!task->is_estimate && task->slice.position == 0)
                work->attacker = task->slice.attacker;
            atomic_store(&work->order->stop[search], false);
            return true;
        }
        bool others = false;
        for (unsigned other = 0; other < searches_at_once(work->order->searches); other++)
            others = others || work->searcher[other].is_busy;
        if (!others || work->over)
            return false;
        pthread_cond_wait(&work->noted, &work->lock);
    }
    return false;
}

/* Asks for a distance if that is due. The lock is held, but while tables are asked. */
static void ask_a_distance(OracleWork *work) {
    DistanceRound *round = &work->distances;
    double now = clock_seconds();
    if (round->missing > MISSING_MAX || round->seconds * DISTANCE_TIME > now - round->began)
        return;
    while (round->next < work->knowing.positions && !lacks_distance(work, round->next))
        round->next++;
    if (round->next == work->knowing.positions) {
        round->missing *= round->has_asked ? 2 : 1;
        round->has_asked = false;
        round->next = 0;
        return;
    }
    uint32_t number = round->next++;
    round->has_asked = true;
    Stones stones = work->knowing.position[number].stones;
    ProbeBudget budget = {round->missing, VISITS_MAX, false, work->order->dropped};
    pthread_mutex_unlock(&work->lock);
    Probe probe = tables_probe_within(work->tables, stones, &budget);
    pthread_mutex_lock(&work->lock);
    round->seconds += clock_seconds() - now;
    knowing_add_scores(&work->knowing, number, probe.low, probe.high, ground_of(VERDICT_TABLE));
    knowing_conclude(&work->knowing);
    work->has_news = true;
}

/* The lock is held, but not while it searches. */
static void prove(OracleWork *work, unsigned search, const Task *task) {
    const WorkOrder *order = work->order;
    TracedSearch traced = {work, search};
    Trace trace = {report, &traced};
    Stones stones = work->knowing.position[task->slice.position].stones;
    Finding finding = {0};
    pthread_mutex_unlock(&work->lock);
    /* It may have been dropped before this search's flag was put down. */
    if (!is_dropped(work))
        finding = searches_ask(order->searches, search, stones, task->slice.attacker, &task->limits,
                               &trace);
    pthread_mutex_lock(&work->lock);
    work->searcher[search].progress.memory = finding.memory;
    work->nodes += finding.nodes;
    work->has_news = work->has_news || finding.answer != ANSWER_UNKNOWN;
    slices_note(&work->slices, &task->slice, &finding, atomic_load(&order->stop[search]));
}

/* The same. */
static void estimate(OracleWork *work, unsigned search, const Task *task) {
    const WorkOrder *order = work->order;
    AlphaBetaTask asked = {
        .position = task->estimate.after, .depth = task->estimate.depth, .limits = task->limits};
    AlphaBetaFinding finding = {0};
    bool lacked = estimates_lack(&work->estimates), failed = false;
    pthread_mutex_unlock(&work->lock);
    if (!is_dropped(work))
        failed = !searches_estimate(order->searches, &asked, &finding);
    pthread_mutex_lock(&work->lock);
    estimates_note(&work->estimates, &task->estimate, failed ? NULL : &finding,
                   atomic_load(&order->stop[search]));
    work->has_news = work->has_news || (lacked && !estimates_lack(&work->estimates));
}

static bool search_in_turns(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    OracleWork *work = context;
    unsigned search = (unsigned)piece;
    Task task;
    pthread_mutex_lock(&work->lock);
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
            ask_a_distance(work);
    }
    pthread_cond_broadcast(&work->noted);
    pthread_mutex_unlock(&work->lock);
    return true;
}

/* Whether there is anything that tables and search may be asked about. */
static bool is_plain(const OracleWork *work) {
    for (uint32_t number = 0; number < work->knowing.positions; number++)
        if (work->knowing.position[number].is_plain)
            return true;
    return false;
}

/* Why it is over though not all is known. */
static void explain_end(OracleWork *work) {
    if (work->knowing.is_contradicted)
        error_set(&work->problem, "tables, certificates and search contradict each other: one "
                                  "of them is wrong");
    else if (work->problem.message[0] == '\0' && !is_known(work, 0) && !is_plain(work))
        work->problem = work->knowing.not_plain;
    else if (work->problem.message[0] == '\0' && !work->over && slices_are_open(&work->slices))
        error_set(&work->problem, "the memory for searching does not suffice for more");
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
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->noted, NULL);
    ask_what_is_there(work);
    unsigned searches = searches_at_once(order->searches);
    work->distances = (DistanceRound){.missing = FIRST_MISSING, .began = clock_seconds()};
    if (!is_dropped(work) && (slices_are_open(&work->slices) || estimates_lack(&work->estimates)))
        parallel_run(searches, searches, search_in_turns, work);
    if (!is_dropped(work))
        ask_what_takes_longer(work);
    bool told = is_dropped(work);
    if (!told) {
        explain_end(work);
        told = publish(work, true) || error_set(error, "out of memory");
    }
    pthread_cond_destroy(&work->noted);
    pthread_mutex_destroy(&work->lock);
    estimates_finish(&work->estimates);
    slices_finish(&work->slices);
    knowing_finish(&work->knowing);
    free(work);
    return told;
}
