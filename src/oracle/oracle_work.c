#include "oracle_work.h"

#include <pthread.h>
#include <stdlib.h>

#include "clock.h"
#include "contradiction.h"
#include "inquiry.h"

/* Snapshots come as often as a screen can show them, those that bring nothing but numbers less
 * often. */
static const double news_every = 0.01, numbers_every = 0.05;

/* What asking tables may cost: for each position before anything else, and then for all of them
 * together, as much as for `fanorona tables probe`. */
enum {
    FIRST_MISSING = 64,
    FIRST_VISITS = 1 << 12,
    MISSING_MAX = 1 << 18,
    VISITS_MAX = 1 << 18,
};

/* A search that is under way. */
typedef struct Searcher {
    bool is_busy;
    Slice slice;
    Progress progress;
} Searcher;

typedef struct Work {
    const WorkOrder *order;
    pthread_mutex_t lock; /* over all below; never held while searching or asking tables */
    pthread_cond_t noted; /* a slice has ended */
    Inquiry inquiry;
    CertificateNames names; /* of those that were asked */
    Error problem;
    uint64_t nodes; /* of slices that have ended */
    Searcher searcher[PARALLEL_THREADS_MAX];
    Attacker attacker; /* of the newest slice about the position */
    bool over;         /* a limit is met */
    bool has_news;     /* since the last snapshot */
    double published;
} Work;

/* A search as its trace knows it. */
typedef struct Reporter {
    Work *work;
    unsigned search;
} Reporter;

static bool is_dropped(const Work *work) {
    return atomic_load(work->order->dropped);
}

/* Adds what searches under way have to say. */
static void add_progress(const Work *work, OracleSnapshot *snapshot) {
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++) {
        const Searcher *searcher = &work->searcher[search];
        snapshot->memory += searcher->progress.memory;
        if (!searcher->is_busy)
            continue;
        snapshot->nodes += searcher->progress.nodes;
        if (searcher->slice.subject != 0)
            continue;
        const Inquest *inquest = &work->inquiry.subject[0].inquest[searcher->slice.attacker];
        snapshot->depth = searcher->progress.depth;
        /* A search that begins anew is where the last one was only after as many nodes. */
        if (searches_go_on(work->order->searches) || searcher->progress.nodes >= inquest->reached)
            snapshot->root[searcher->slice.attacker] = searcher->progress.root;
    }
}

/* The lock is held. Gives whether there was memory for it. */
static bool publish(Work *work, bool done) {
    const WorkOrder *order = work->order;
    OracleSnapshot *snapshot = inquiry_snapshot(&work->inquiry);
    if (snapshot == NULL)
        return false;
    snapshot->question = order->question;
    snapshot->done = done;
    snapshot->searching = !done;
    snapshot->names = work->names;
    snapshot->problem = work->problem;
    snapshot->attacker = work->attacker;
    snapshot->nodes = work->nodes;
    snapshot->seconds = clock_seconds() - order->asked;
    snapshot->memory = searches_memory(order->searches);
    snapshot->tables_stones = order->tables_stones;
    add_progress(work, snapshot);
    order->publish(order->context, snapshot);
    work->has_news = false;
    work->published = clock_seconds();
    return true;
}

/* Publishes what is due. The lock is held. */
static void publish_when_due(Work *work) {
    double since = clock_seconds() - work->published;
    if (since >= numbers_every || (work->has_news && since >= news_every))
        publish(work, false);
}

static void note_problems(Work *work) {
    Error problem;
    while (tables_next_problem(work->order->tables, &problem)) {
        Error before = work->problem;
        if (before.message[0] == '\0')
            work->problem = problem;
        else
            error_set(&work->problem, "%s; %s", before.message, problem.message);
    }
}

/* ---- tables and what was proved before ---- */

static bool is_known(const Work *work, uint32_t subject) {
    return bounds_outcome(&work->inquiry.subject[subject].bounds) != OUTCOME_UNKNOWN;
}

/* Asks for the outcomes that are not known yet; the budget is for each where it is not shared. */
static void ask_outcomes(Work *work, ProbeBudget budget, bool shared) {
    ProbeBudget left = budget;
    for (uint32_t number = 0; number < work->inquiry.subjects && !is_dropped(work); number++) {
        if (!work->inquiry.subject[number].is_plain || is_known(work, number))
            continue;
        left = shared ? left : budget;
        Stones stones = work->inquiry.subject[number].stones;
        inquiry_add_outcome(&work->inquiry, number,
                            tables_outcome_within(work->order->tables, stones, &left));
        work->has_news = true;
        if (clock_seconds() - work->published < news_every)
            continue;
        inquiry_conclude(&work->inquiry);
        publish(work, false);
    }
    inquiry_conclude(&work->inquiry);
}

/* Where tables know the outcome they may know the distance; that takes reading more of them. */
static void ask_distances(Work *work, ProbeBudget budget) {
    for (uint32_t number = work->inquiry.subjects; number-- > 0 && !is_dropped(work);) {
        const Subject *subject = &work->inquiry.subject[number];
        Outcome outcome = bounds_outcome(&subject->bounds);
        if (number == 0)
            inquiry_conclude(&work->inquiry);
        if (!subject->is_plain || outcome == OUTCOME_UNKNOWN || outcome == OUTCOME_DRAW ||
            subject->bounds.low == subject->bounds.high)
            continue;
        inquiry_add_probe(&work->inquiry, number,
                          tables_probe_within(work->order->tables, subject->stones, &budget));
        work->has_news = true;
        if (clock_seconds() - work->published < numbers_every)
            continue;
        inquiry_conclude(&work->inquiry);
        publish(work, false);
    }
    inquiry_conclude(&work->inquiry);
}

/* Looks no more than a turn ahead: after the turns, for the opponent's replies to them. */
static void ask_certificates(Work *work) {
    const WorkOrder *order = work->order;
    Inquiry *inquiry = &work->inquiry;
    if (!inquiry_has_open(inquiry))
        return;
    const ProvenPlay *proven = order->proven(order->context, &work->problem);
    if (proven == NULL)
        return;
    work->names = *proven_play_names(proven);
    ProvenLook look = proven_look(order->tables);
    look.probes.stop = order->dropped;
    for (uint32_t number = 0; number < inquiry->subjects && !is_dropped(work); number++) {
        const Subject *subject = &inquiry->subject[number];
        if (!subject->is_plain)
            continue;
        bool can_lose = inquiry_is_open(inquiry, number, ATTACKER_OPPONENT);
        bool can_win = inquiry_is_open(inquiry, number, ATTACKER_MOVER);
        CertificateSet holding = can_lose ? proven_play_holds(proven, subject->stones) : 0;
        if (holding != 0)
            inquiry_add_not_lost(inquiry, number, ground_of_certificates(holding));
        look.used = 0;
        if (can_win && proven_play_denies(proven, subject->stones, &look))
            inquiry_add_not_won(inquiry, number, ground_of_certificates(look.used));
    }
    ProvenAnswers answers = {0};
    if (inquiry->subject[0].is_plain)
        answers = proven_play_answers(proven, inquiry->subject[0].stones);
    for (unsigned number = 0; number < answers.count; number++)
        inquiry_add_not_won_after(inquiry, answers.after[number],
                                  ground_of_certificates(answers.certificate[number]));
    inquiry_conclude(inquiry);
    work->has_news = true;
}

static void ask_what_was_proved(Work *work) {
    for (uint32_t number = 0; number < work->inquiry.subjects && !is_dropped(work); number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (inquiry_is_open(&work->inquiry, number, attacker))
                inquiry_add_answer(&work->inquiry, number, attacker,
                                   searches_known(work->order->searches,
                                                  work->inquiry.subject[number].stones, attacker));
    inquiry_conclude(&work->inquiry);
}

/* One thread, before search begins. */
static void ask_what_is_there(Work *work) {
    const atomic_bool *dropped = work->order->dropped;
    ProbeBudget first = {FIRST_MISSING, FIRST_VISITS, false, dropped};
    work->published = clock_seconds();
    if (work->inquiry.subject[0].is_plain && !is_known(work, 0) &&
        tables_check_turns(work->order->tables, work->inquiry.subject[0].stones, first))
        searches_forget(work->order->searches);
    ask_outcomes(work, first, false);
    ask_what_was_proved(work);
    note_problems(work);
    publish(work, false);
    ask_certificates(work);
    publish(work, false);
    ProbeBudget budget = {MISSING_MAX, VISITS_MAX, false, dropped};
    ask_distances(work, budget);
    publish(work, false);
    ask_outcomes(work, budget, true);
    ask_distances(work, budget);
    note_problems(work);
}

/* ---- search ---- */

/* Nodes made so far, those under way included. */
static uint64_t all_nodes(const Work *work) {
    uint64_t nodes = work->nodes;
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++)
        nodes += work->searcher[search].is_busy ? work->searcher[search].progress.nodes : 0;
    return nodes;
}

/* What is left of the limits for a slice. False when nothing is. */
static bool limit_slice(const Work *work, Slice *slice, Limits *limits) {
    const Limits *all = &work->order->limits;
    if (all->nodes != 0) {
        uint64_t nodes = all_nodes(work);
        if (nodes >= all->nodes)
            return false;
        if (slice->nodes > all->nodes - nodes)
            slice->nodes = all->nodes - nodes;
    }
    if (all->seconds > 0) {
        limits->seconds = all->seconds - (clock_seconds() - work->order->asked);
        if (limits->seconds <= 0)
            return false;
    }
    limits->nodes = slice->nodes;
    return true;
}

static void report(void *context, const Progress *progress) {
    const Reporter *reporter = context;
    Work *work = reporter->work;
    pthread_mutex_lock(&work->lock);
    work->searcher[reporter->search].progress = *progress;
    publish_when_due(work);
    pthread_mutex_unlock(&work->lock);
}

/* Searches whose answers other slices have given meanwhile need not go on. The lock is held. */
static void stop_needless(Work *work) {
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++) {
        const Searcher *searcher = &work->searcher[search];
        if (searcher->is_busy &&
            !inquiry_is_open(&work->inquiry, searcher->slice.subject, searcher->slice.attacker))
            atomic_store(&work->order->stop[search], true);
    }
}

/* Chooses the next slice; waits where one can come only of what others are about to find. False
 * when there is nothing more to do. The lock is held. */
static bool begin_slice(Work *work, unsigned search, Slice *slice, Limits *limits) {
    Searcher *searcher = &work->searcher[search];
    while (!work->over && !is_dropped(work) && !work->inquiry.is_contradicted) {
        if (inquiry_next(&work->inquiry, slice)) {
            work->over = !limit_slice(work, slice, limits);
            if (work->over)
                break;
            *searcher = (Searcher){.is_busy = true, .slice = *slice};
            if (slice->subject == 0)
                work->attacker = slice->attacker;
            atomic_store(&work->order->stop[search], false);
            return true;
        }
        bool others = false;
        for (unsigned other = 0; other < searches_at_once(work->order->searches); other++)
            others = others || work->searcher[other].is_busy;
        if (!others)
            return false;
        pthread_cond_wait(&work->noted, &work->lock);
    }
    return false;
}

/* The lock is held. */
static void end_slice(Work *work, unsigned search, const Slice *slice, const Finding *finding) {
    Searcher *searcher = &work->searcher[search];
    bool stopped = atomic_load(&work->order->stop[search]);
    searcher->is_busy = false;
    searcher->progress.memory = finding->memory;
    work->nodes += finding->nodes;
    work->has_news = work->has_news || finding->answer != ANSWER_UNKNOWN;
    inquiry_note(&work->inquiry, slice, finding, stopped);
    stop_needless(work);
    publish_when_due(work);
    pthread_cond_broadcast(&work->noted);
}

static bool search_in_slices(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    Work *work = context;
    unsigned search = (unsigned)piece;
    Reporter reporter = {work, search};
    Trace trace = {report, &reporter};
    Limits limits = {.stop = &work->order->stop[search]};
    Slice slice;
    pthread_mutex_lock(&work->lock);
    while (begin_slice(work, search, &slice, &limits)) {
        Stones stones = work->inquiry.subject[slice.subject].stones;
        pthread_mutex_unlock(&work->lock);
        Finding finding = {0};
        /* It may have been dropped before this search's flag was put down. */
        if (!is_dropped(work))
            finding = searches_ask(work->order->searches, search, stones, slice.attacker, &limits,
                                   &trace);
        pthread_mutex_lock(&work->lock);
        end_slice(work, search, &slice, &finding);
    }
    pthread_cond_broadcast(&work->noted);
    pthread_mutex_unlock(&work->lock);
    return true;
}

/* Why it is over though not all is known. */
static void explain_end(Work *work) {
    if (work->inquiry.is_contradicted)
        error_set(&work->problem, "tables, certificates and search contradict each other: one "
                                  "of them is wrong");
    else if (work->problem.message[0] == '\0' && !is_known(work, 0) &&
             !inquiry_has_plain(&work->inquiry))
        work->problem = work->inquiry.not_plain;
    else if (work->problem.message[0] == '\0' && !work->over && inquiry_has_open(&work->inquiry))
        error_set(&work->problem, "the memory for searching does not suffice for more");
}

bool work_on_question(const WorkOrder *order, Error *error) {
    Work *work = calloc(1, sizeof *work);
    if (work == NULL)
        return error_set(error, "out of memory");
    work->order = order;
    if (!inquiry_init(&work->inquiry, order->rules, order->line, order->position, order->dropped,
                      error)) {
        bool dropped = is_dropped(work);
        free(work);
        return dropped;
    }
    pthread_mutex_init(&work->lock, NULL);
    pthread_cond_init(&work->noted, NULL);
    ask_what_is_there(work);
    unsigned searches = searches_at_once(order->searches);
    if (!is_dropped(work) && inquiry_has_open(&work->inquiry))
        parallel_run(searches, searches, search_in_slices, work);
    bool told = is_dropped(work);
    if (!told) {
        explain_end(work);
        told = publish(work, true) || error_set(error, "out of memory");
    }
    pthread_cond_destroy(&work->noted);
    pthread_mutex_destroy(&work->lock);
    inquiry_finish(&work->inquiry);
    free(work);
    return told;
}
