#include "clock.h"
#include "contradiction.h"
#include "oracle_work_state.h"
#include "sources.h"

/* What asking tables may cost: first for each position before anything else, then for all of them
 * together before search begins. When search has ended it is SOURCES_MISSING_MAX and
 * SOURCES_VISITS_MAX. */
enum {
    FIRST_MISSING = 64,
    FIRST_VISITS = 1 << 12,
    EARLY_MISSING = 1 << 10,
};

/* While search goes on, distances take at most one part in so many of the time, since they need far
 * more parts of tables than outcomes and say less. */
enum { DISTANCE_TIME = 8 };

void oracle_work_note_problems(OracleWork *work) {
    Error problem;
    while (certain_files_next_problem(work->order->files, &problem)) {
        Error before = work->problem;
        if (before.message[0] == '\0')
            work->problem = problem;
        else
            error_set(&work->problem, "%s; %s", before.message, problem.message);
    }
}

/* Publishes news, unless that was done less than `every` seconds ago. */
static void tell_news(OracleWork *work, double every) {
    work->has_news = true;
    if (clock_seconds() - work->published < every)
        return;
    knowing_conclude(&work->knowing);
    oracle_work_publish(work, false);
}

static bool is_over(const OracleWork *work) {
    return is_dropped(work) || budget_is_over(&work->order->budget);
}

/* Asks for the outcomes that are not known yet. If `shared`, the budget is for all of them, and the
 * time of the question counts. Otherwise it is for each of them, however short that time is. */
static void ask_outcomes(OracleWork *work, ProbeBudget budget, bool shared) {
    ProbeBudget left = budget;
    for (uint32_t number = 0; number < work->knowing.positions; number++) {
        if (shared ? is_over(work) : is_dropped(work))
            break;
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

/* Tables that know the outcome may know the distance, too, but more of them must be read for it. */
static bool lacks_distance(const OracleWork *work, uint32_t number) {
    const KnownPosition *known = &work->knowing.position[number];
    Outcome outcome = knowing_outcome(&work->knowing, number);
    return known->is_plain && (outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS) &&
           known->bounds.low != known->bounds.high;
}

static void ask_distances(OracleWork *work, ProbeBudget budget) {
    for (uint32_t number = work->knowing.positions; number-- > 0 && !is_over(work);) {
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

void oracle_work_ask_at_first(OracleWork *work) {
    ProbeBudget budget = {FIRST_MISSING, FIRST_VISITS, false, work->order->dropped};
    if (work->knowing.position[0].is_plain && !is_known(work, 0) &&
        tables_check_turns(work->tables, work->knowing.position[0].stones, budget))
        searches_forget(work->order->searches);
    ask_outcomes(work, budget, false);
    oracle_work_note_problems(work);
}

void oracle_work_ask_before_search(OracleWork *work) {
    const atomic_bool *dropped = work->order->dropped;
    ask_outcomes(work, (ProbeBudget){EARLY_MISSING, SOURCES_VISITS_MAX, false, dropped}, true);
    ask_distances(work, (ProbeBudget){FIRST_MISSING, FIRST_VISITS, false, dropped});
    oracle_work_note_problems(work);
    work->distances = (DistanceRound){.missing = FIRST_MISSING, .began = clock_seconds()};
}

void oracle_work_ask_after_search(OracleWork *work) {
    ProbeBudget budget = {SOURCES_MISSING_MAX, SOURCES_VISITS_MAX, false, work->order->dropped};
    ask_outcomes(work, budget, true);
    ask_distances(work, budget);
    oracle_work_note_problems(work);
}

void oracle_work_ask_a_distance(OracleWork *work) {
    DistanceRound *round = &work->distances;
    double now = clock_seconds();
    if (round->missing > SOURCES_MISSING_MAX || round->seconds * DISTANCE_TIME > now - round->began)
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
    ProbeBudget budget = {round->missing, SOURCES_VISITS_MAX, false, work->order->dropped};
    lock_release(&work->lock);
    Probe probe = tables_probe_within(work->tables, stones, &budget);
    lock_take(&work->lock);
    round->seconds += clock_seconds() - now;
    knowing_add_scores(&work->knowing, number, probe.low, probe.high, ground_of(VERDICT_TABLE));
    knowing_conclude(&work->knowing);
    work->has_news = true;
}
