#include "settle.h"

#include "pn.h"
#include "stop.h"

const char *algorithm_name(size_t algorithm) {
    static const char *const names[] = {
        [ALGORITHM_DFPN] = "dfpn", [ALGORITHM_PN] = "pn", [ALGORITHM_PN2] = "pn2"};
    return names[algorithm];
}

typedef struct Settling {
    const SettleOptions *options;
    Settlement *settlement;
    Attacker question; /* that is being asked */
    uint64_t nodes;    /* of this run, without those of the search under way */
    double seconds;
    double kept; /* seconds of this run when it was kept */
    Stones stones;
    Dfpn *dfpn; /* one of them is there */
    Pn *pn;
} Settling;

static bool create_search(Settling *settling, const Rules *rules, const Knowledge *knowledge,
                          Error *error) {
    const SettleOptions *options = settling->options;
    uint64_t memory = options->limits.memory;
    if (options->algorithm == ALGORITHM_DFPN && options->dfpn != NULL) {
        settling->dfpn = options->dfpn;
    } else if (options->algorithm == ALGORITHM_DFPN) {
        DfpnOptions made = {memory, options->limits.threads, options->initial};
        settling->dfpn = dfpn_create(rules, knowledge, &made, error);
    } else {
        PnOptions made = {memory, options->algorithm == ALGORITHM_PN2, options->initial, NULL};
        settling->pn = pn_create(rules, knowledge, &made, error);
    }
    return settling->dfpn != NULL || settling->pn != NULL;
}

/* Adds what a search found about a question to what was found before. */
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

/* Shows how far the search under way is, and has it kept when it is time. */
static void report(void *context, const Progress *progress) {
    Settling *settling = context;
    const SettleOptions *options = settling->options;
    const Finding *before = &settling->settlement->question[settling->question];
    if (options->report != NULL) {
        Progress total = *progress;
        total.nodes += before->nodes;
        total.seconds += before->seconds;
        options->report(options->context, settling->question, &total);
    }
    double seconds = settling->seconds + progress->seconds;
    if (options->keep == NULL || seconds < settling->kept + options->keep_every)
        return;
    Settlement so_far = *settling->settlement;
    Finding finding = {.root = progress->root,
                       .nodes = progress->nodes,
                       .seconds = progress->seconds,
                       .memory = progress->memory};
    if (finding.root.proof != 0 && finding.root.disproof != 0) {
        add_finding(&so_far, settling->question, finding);
        options->keep(options->keep_context, &so_far);
    }
    settling->kept = seconds;
}

/* Asks within `share` of what is left of the limits. Nothing happens where that is nothing. */
static void ask_within(Settling *settling, Attacker question, double share) {
    Limits limits = settling->options->limits;
    if (limits.nodes != 0) {
        if (settling->nodes >= limits.nodes)
            return;
        double left = (double)(limits.nodes - settling->nodes);
        limits.nodes = share < 1 ? (uint64_t)(left * share) + 1 : limits.nodes - settling->nodes;
    }
    if (limits.seconds > 0) {
        limits.seconds = (limits.seconds - settling->seconds) * share;
        if (limits.seconds <= 0)
            return;
    }
    if (stop_is_set(limits.stop))
        return;
    settling->question = question;
    Trace trace = {report, settling};
    Finding finding = settling->dfpn != NULL
                          ? dfpn_search(settling->dfpn, settling->stones, question, &limits, &trace)
                          : pn_search(settling->pn, settling->stones, question, &limits, &trace);
    settling->nodes += finding.nodes;
    settling->seconds += finding.seconds;
    add_finding(settling->settlement, question, finding);
}

static Answer answer(const Settling *settling, Attacker question) {
    const Settlement *settlement = settling->settlement;
    return settlement->asked[question] ? settlement->question[question].answer : ANSWER_UNKNOWN;
}

static bool is_decided(const Settling *settling) {
    Answer win = answer(settling, ATTACKER_MOVER), loss = answer(settling, ATTACKER_OPPONENT);
    return win == ANSWER_YES || loss == ANSWER_YES || (win == ANSWER_NO && loss == ANSWER_NO);
}

static void ask_questions(Settling *settling) {
    if (!is_decided(settling) && answer(settling, ATTACKER_MOVER) == ANSWER_UNKNOWN)
        ask_within(settling, ATTACKER_MOVER,
                   answer(settling, ATTACKER_OPPONENT) == ANSWER_NO ? 1 : 0.5);
    if (!is_decided(settling) && answer(settling, ATTACKER_OPPONENT) == ANSWER_UNKNOWN)
        ask_within(settling, ATTACKER_OPPONENT, 1);
    if (!is_decided(settling) && settling->dfpn != NULL &&
        answer(settling, ATTACKER_MOVER) == ANSWER_UNKNOWN)
        ask_within(settling, ATTACKER_MOVER, 1);
}

/* Begins with what an earlier run found. */
static void take_earlier(Settlement *settlement, const Settlement *earlier) {
    for (int question = 0; earlier != NULL && question < 2; question++)
        if (earlier->asked[question])
            add_finding(settlement, (Attacker)question, earlier->question[question]);
}

static void find_best(const Rules *rules, const Position *position, Settlement *settlement) {
    Attacker shown = settlement->at_least == OUTCOME_WIN ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    const Finding *finding = &settlement->question[shown];
    if (!settlement->asked[shown] || !finding->has_best)
        return;
    settlement->has_best =
        position_turn_to(rules, position, finding->best, true, UINT64_MAX, &settlement->best);
}

static void draw_conclusions(const Settling *settling) {
    Settlement *settlement = settling->settlement;
    Answer win = answer(settling, ATTACKER_MOVER), loss = answer(settling, ATTACKER_OPPONENT);
    if (win == ANSWER_YES)
        settlement->at_least = OUTCOME_WIN;
    else if (loss == ANSWER_NO)
        settlement->at_least = OUTCOME_DRAW;
    if (loss == ANSWER_YES)
        settlement->at_most = OUTCOME_LOSS;
    else if (win == ANSWER_NO)
        settlement->at_most = OUTCOME_DRAW;
}

bool settle_position(const Rules *rules, const Position *position, const Knowledge *knowledge,
                     const SettleOptions *options, Settlement *settlement, Error *error) {
    Settlement result = {
        .outcome = OUTCOME_UNKNOWN, .at_least = OUTCOME_LOSS, .at_most = OUTCOME_WIN};
    Settling settling = {.options = options, .settlement = &result};
    Side winner = position_winner(rules, position);
    if (winner != SIDE_NONE) {
        result.at_least = result.at_most = winner == position->side ? OUTCOME_WIN : OUTCOME_LOSS;
    } else {
        if (!question_stones(rules, position, &settling.stones, error) ||
            !create_search(&settling, rules, knowledge, error))
            return false;
        take_earlier(&result, options->earlier);
        ask_questions(&settling);
        draw_conclusions(&settling);
        find_best(rules, position, &result);
        if (settling.dfpn != options->dfpn)
            dfpn_destroy(settling.dfpn);
        pn_destroy(settling.pn);
    }
    if (result.at_least == result.at_most)
        result.outcome = result.at_least;
    *settlement = result;
    return true;
}
