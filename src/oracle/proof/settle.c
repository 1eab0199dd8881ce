#include "settle.h"

#include "budget.h"
#include "knowing.h"
#include "pn.h"
#include "results.h"

const char *algorithm_name(size_t algorithm) {
    static const char *const names[] = {
        [ALGORITHM_DFPN] = "dfpn", [ALGORITHM_PN] = "pn", [ALGORITHM_PN2] = "pn2"};
    return names[algorithm];
}

const char *initial_name(size_t initial) {
    static const char *const names[] = {[INITIAL_ONE] = "one",
                                        [INITIAL_MOBILITY] = "mobility",
                                        [INITIAL_GREEDY] = "greedy",
                                        [INITIAL_ESTIMATE] = "estimate",
                                        [INITIAL_CHANCES] = "chances"};
    return names[initial];
}

typedef struct Settling {
    const SettleOptions *options;
    Settlement *settlement;
    Stones stones;        /* of the position */
    Knowing knowing;      /* of it */
    Budget budget;        /* of this run */
    uint64_t nodes;       /* of this run, without those of the search under way */
    Finding under_way[2]; /* what the search under way has reported, */
    bool is_under_way[2]; /* if so */
    double kept;          /* seconds of this run when `keep` was last called */
    Dfpn *dfpn;           /* this or `pn` is NULL */
    Pn *pn;
} Settling;

static bool create_search(Settling *settling, const Rules *rules, const Knowledge *knowledge,
                          Error *error) {
    const SettleOptions *options = settling->options;
    if (options->algorithm == ALGORITHM_DFPN && options->dfpn != NULL) {
        settling->dfpn = options->dfpn;
    } else if (options->algorithm == ALGORITHM_DFPN) {
        DfpnOptions made = {options->memory, options->limits.threads, options->initial};
        settling->dfpn = dfpn_create(rules, knowledge, &made, error);
    } else {
        PnOptions made = {options->memory, options->algorithm == ALGORITHM_PN2, options->initial,
                          NULL};
        settling->pn = pn_create(rules, knowledge, &made, error);
    }
    return settling->dfpn != NULL || settling->pn != NULL;
}

/* Adds the finding of a search about a question to earlier ones. */
static void add_finding(Settlement *settlement, Attacker question, Finding finding) {
    settlement->nodes += finding.nodes;
    settlement->seconds += finding.seconds;
    if (finding.memory > settlement->memory)
        settlement->memory = finding.memory;
    if (settlement->asked[question]) {
        finding.nodes += settlement->question[question].nodes;
        finding.seconds += settlement->question[question].seconds;
    }
    settlement->question[question] = finding;
    settlement->asked[question] = true;
}

/* Has the state of the questions kept, unless one under way is decided: its search ends soon. */
static void keep_state(Settling *settling) {
    Settlement so_far = *settling->settlement;
    for (Attacker question = ATTACKER_OPPONENT; question <= ATTACKER_MOVER; question++) {
        const Finding *finding = &settling->under_way[question];
        if (!settling->is_under_way[question])
            continue;
        if (numbers_answer(finding->root) != ANSWER_UNKNOWN)
            return;
        add_finding(&so_far, question, *finding);
    }
    settling->options->keep(settling->options->keep_context, &so_far);
}

/* Reports the search under way, and has its state kept when that is due. */
static void report(void *context, const Progress *progress) {
    Settling *settling = context;
    const SettleOptions *options = settling->options;
    const Finding *before = &settling->settlement->question[progress->question];
    if (options->report != NULL) {
        Progress total = *progress;
        total.nodes += before->nodes;
        total.seconds += before->seconds;
        options->report(options->context, &total);
    }
    settling->under_way[progress->question] = (Finding){.root = progress->root,
                                                        .nodes = progress->nodes,
                                                        .seconds = progress->seconds,
                                                        .memory = progress->memory};
    settling->is_under_way[progress->question] = true;
    double seconds = budget_seconds(&settling->budget);
    if (options->keep == NULL || seconds < settling->kept + options->keep_every)
        return;
    keep_state(settling);
    settling->kept = seconds;
}

/* Adds the finding of a search, and concludes from it about the position. */
static void take_finding(Settling *settling, Attacker question, Finding finding) {
    add_finding(settling->settlement, question, finding);
    settling->is_under_way[question] = false;
    knowing_add_answer(&settling->knowing, 0, question, finding.answer);
}

static bool is_open(const Settling *settling, Attacker question) {
    return knowing_is_open(&settling->knowing, 0, question);
}

/* Asks a question, unless its answer is known, within `share` of what is left of the limits. Does
 * nothing if nothing is left. */
static void ask_within(Settling *settling, Attacker question, double share) {
    Limits limits;
    Trace trace = {report, settling};
    if (!is_open(settling, question) || !budget_left(&settling->budget, settling->nodes, &limits))
        return;
    if (share < 1 && limits.nodes != 0)
        limits.nodes = (uint64_t)((double)limits.nodes * share) + 1;
    limits.seconds *= share;
    Finding finding = settling->dfpn != NULL
                          ? dfpn_search(settling->dfpn, settling->stones, question, &limits, &trace)
                          : pn_search(settling->pn, settling->stones, question, &limits, &trace);
    settling->nodes += finding.nodes;
    take_finding(settling, question, finding);
}

/* Asks both questions at once, if both are open, until one is answered. */
static void ask_both(Settling *settling) {
    Limits limits;
    Trace trace = {report, settling};
    Finding finding[2];
    if (!is_open(settling, ATTACKER_MOVER) || !is_open(settling, ATTACKER_OPPONENT) ||
        !budget_left(&settling->budget, settling->nodes, &limits))
        return;
    dfpn_search_both(settling->dfpn, settling->stones, &limits, &trace, finding);
    for (Attacker question = ATTACKER_OPPONENT; question <= ATTACKER_MOVER; question++) {
        settling->nodes += finding[question].nodes;
        take_finding(settling, question, finding[question]);
    }
}

static void ask_questions(Settling *settling) {
    if (settling->dfpn != NULL && settling->options->limits.threads > 1)
        ask_both(settling);
    ask_within(settling, ATTACKER_MOVER, is_open(settling, ATTACKER_OPPONENT) ? 0.5 : 1);
    ask_within(settling, ATTACKER_OPPONENT, 1);
    if (settling->dfpn != NULL)
        ask_within(settling, ATTACKER_MOVER, 1);
}

static bool search_position(Settling *settling, const Rules *rules, const Knowledge *knowledge,
                            Error *error) {
    const Settlement *earlier = settling->options->earlier;
    if (!create_search(settling, rules, knowledge, error))
        return false;
    budget_start(&settling->budget, &settling->options->limits);
    for (Attacker question = ATTACKER_OPPONENT; question <= ATTACKER_MOVER; question++)
        if (earlier != NULL && earlier->asked[question])
            take_finding(settling, question, earlier->question[question]);
    ask_questions(settling);
    if (settling->dfpn != settling->options->dfpn)
        dfpn_destroy(settling->dfpn);
    pn_destroy(settling->pn);
    return true;
}

static void find_best(const Rules *rules, const Position *position, Settlement *settlement) {
    Attacker shown = settlement->at_least == OUTCOME_WIN ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    const Finding *finding = &settlement->question[shown];
    if (!settlement->asked[shown] || !finding->has_best)
        return;
    settlement->has_best =
        position_turn_to(rules, position, finding->best, true, UINT64_MAX, &settlement->best);
}

static bool is_over(const Knowing *knowing) {
    return knowing_outcome(knowing, 0) != OUTCOME_UNKNOWN;
}

static bool can_settle(const Knowing *knowing, Error *error) {
    return is_over(knowing) || knowing->position[0].is_plain ||
           error_copy(error, &knowing->not_plain);
}

static bool has_few_turns(const Rules *rules, Stones stones, Error *error) {
    Results results = {0};
    bool has_few = results_make_for_search(&results, rules, stones);
    bool has_many =
        results.count == RESULTS_SEARCHED_MAX || results.turns > RESULTS_SEARCHED_TURNS_MAX;
    results_finish(&results);
    if (!has_few && !has_many)
        return error_out_of_memory(error);
    return has_few || error_set(error,
                                "nothing can be proved of a position with more than %d turns, or "
                                "more than %d positions after them",
                                RESULTS_SEARCHED_TURNS_MAX, RESULTS_SEARCHED_MAX);
}

bool settle_check(const Rules *rules, const Position *position, Error *error) {
    Knowing knowing;
    if (!knowing_init(&knowing, rules, NULL, position, NULL, error))
        return false;
    bool can = can_settle(&knowing, error) &&
               (is_over(&knowing) || has_few_turns(rules, position_stones(position), error));
    knowing_finish(&knowing);
    return can;
}

bool settle_position(const Rules *rules, const Position *position, const Knowledge *knowledge,
                     const SettleOptions *options, Settlement *settlement, Error *error) {
    Settlement result = {0};
    Settling settling = {
        .options = options, .settlement = &result, .stones = position_stones(position)};
    Knowing *knowing = &settling.knowing;
    if (!knowing_init(knowing, rules, NULL, position, NULL, error))
        return false;
    bool settled = can_settle(knowing, error) &&
                   (is_over(knowing) || search_position(&settling, rules, knowledge, error));
    Verdict verdict = knowing_verdict(knowing);
    knowing_finish(knowing);
    if (!settled)
        return false;
    result.outcome = verdict.outcome;
    result.at_least = verdict.at_least;
    result.at_most = verdict.at_most;
    find_best(rules, position, &result);
    *settlement = result;
    return true;
}
