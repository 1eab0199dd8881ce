#include "sources.h"

#include "contradiction.h"
#include "playout.h"
#include "stop.h"

/* The effort for one position, at first and at most, when a turn that holds must be found. */
enum { EFFORT_MIN = 1 << 8, EFFORT_MAX = 1 << 20, EFFORT_FACTOR = 8 };

/* How far a win is followed for progress. */
enum { PROGRESS_TURNS_MAX = 64 };

void sources_ask_tables(Knowing *knowing, Tables *tables, ProbeBudget *budget) {
    for (uint32_t asked = 1; asked <= knowing->positions; asked++) {
        uint32_t number = asked % knowing->positions;
        const KnownPosition *known = &knowing->position[number];
        if (!known->is_plain || known->bounds.low == known->bounds.high)
            continue;
        Probe probe = tables_probe_within(tables, known->stones, budget);
        knowing_add_scores(knowing, number, probe.low, probe.high, ground_of(VERDICT_TABLE));
    }
    knowing_conclude(knowing);
}

static bool holds(Knowing *knowing) {
    knowing_conclude(knowing);
    return knowing->position[0].bounds.low >= 0;
}

/* The sources that are asked on the way, and the certificates that had an answer. */
typedef struct HoldingLook {
    const ProvenPlay *proven;
    Tables *tables;
    bool (*is_over)(void *context);
    void *context;
    CertificateSet used;
} HoldingLook;

static PlayoutLook look_for_holding(void *context, Stones stones, bool is_quiet,
                                    bool strategist_moves) {
    HoldingLook *look = context;
    CertificateSet holding = strategist_moves ? proven_play_holds(look->proven, stones) : 0;
    look->used |= holding;
    if (holding != 0)
        return PLAYOUT_HOLDS;
    if (!is_quiet)
        return PLAYOUT_GOES_ON;
    Outcome outcome = tables_outcome(look->tables, stones);
    if (outcome == OUTCOME_UNKNOWN)
        outcome = stones_outcome(tables_rules(look->tables), stones);
    bool holds =
        outcome != OUTCOME_UNKNOWN && outcome != (strategist_moves ? OUTCOME_LOSS : OUTCOME_WIN);
    return holds ? PLAYOUT_HOLDS : PLAYOUT_FAILS;
}

/* Returns whether captures show that the mover does not win. They are played out in the order of
 * the board's points. One order can take a hundred times as long as another, so all images of the
 * position are tried. */
static bool is_held_after(HoldingLook *look, Stones stones, unsigned effort) {
    const Rules *rules = tables_rules(look->tables);
    bool held = false;
    for (int symmetry = 0; symmetry < rules->board->symmetries && !held; symmetry++) {
        if (look->is_over(look->context))
            return false;
        Playout playout = {rules, look_for_holding, look, effort};
        Stones image = {board_map(rules->board, symmetry, stones.mover),
                        board_map(rules->board, symmetry, stones.opponent)};
        look->used = 0;
        held = playout_holds(&playout, image, false);
    }
    return held;
}

bool sources_find_holding(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                          bool (*is_over)(void *context), void *context) {
    HoldingLook look = {proven, tables, is_over, context, 0};
    for (unsigned effort = EFFORT_MIN; effort <= EFFORT_MAX; effort *= EFFORT_FACTOR)
        for (uint32_t number = 1; number < knowing->positions; number++) {
            if (!knowing_is_open(knowing, number, ATTACKER_MOVER))
                continue;
            if (is_over(context))
                return holds(knowing);
            if (!is_held_after(&look, knowing->position[number].stones, effort))
                continue;
            knowing_add_outcomes(knowing, number, OUTCOME_LOSS, OUTCOME_DRAW,
                                 look.used != 0 ? ground_of_certificates(look.used)
                                                : ground_of(VERDICT_TABLE));
            return holds(knowing);
        }
    return holds(knowing);
}

bool sources_know_tables(Knowing *knowing, const Rules *rules, const HistoryNode *past,
                         const Position *position, Tables *tables, Error *error) {
    while (knowing_init(knowing, rules, past, position, NULL, error)) {
        ProbeBudget budget = {SOURCES_MISSING_MAX, SOURCES_VISITS_MAX, false, NULL};
        ProbeBudget again = budget;
        sources_ask_tables(knowing, tables, &budget);
        if (!knowing->is_contradicted || !knowing->position[0].is_plain ||
            !tables_check_turns(tables, position_stones(position), again))
            return true;
        knowing_finish(knowing);
    }
    return false;
}

/* Returns whether the turns to a position win at an unknown distance. */
static bool needs_progress(const KnownPosition *after) {
    return after->is_plain && after->bounds.high < 0 && after->bounds.low < after->bounds.high;
}

/* Looks for turns that force a position of known distance within so many more turns. Returns
 * whether there are any. */
static bool find_progress_within(Knowing *knowing, Conversion *conversion, int turns) {
    bool found = false;
    for (uint32_t number = 1; number < knowing->positions; number++) {
        KnownPosition *after = &knowing->position[number];
        if (!needs_progress(after) ||
            !conversion_is_forced(conversion, after->stones, (unsigned)turns))
            continue;
        after->progress = turns + 1;
        found = true;
    }
    return found;
}

bool sources_ask_progress(Knowing *knowing, Tables *tables, const ConversionEffort *effort,
                          Error *error) {
    bool needed = false;
    for (uint32_t number = 1; number < knowing->positions; number++) {
        const KnownPosition *after = &knowing->position[number];
        if (after->bounds.high < 0 && after->bounds.low == after->bounds.high)
            return true;
        needed = needed || needs_progress(after);
    }
    if (!needed || effort->positions == 0)
        return true;
    Conversion *conversion = conversion_create(tables, effort);
    if (conversion == NULL)
        return error_out_of_memory(error);
    bool found = false;
    for (int turns = 0; !found && turns < PROGRESS_TURNS_MAX; turns += 2)
        found = find_progress_within(knowing, conversion, turns) || conversion_is_spent(conversion);
    conversion_destroy(conversion);
    return true;
}

static void ask_whether_held(Knowing *knowing, uint32_t number, const ProvenPlay *proven) {
    if (!knowing_is_open(knowing, number, ATTACKER_OPPONENT))
        return;
    CertificateSet holding = proven_play_holds(proven, knowing->position[number].stones);
    if (holding != 0)
        knowing_add_outcomes(knowing, number, OUTCOME_DRAW, OUTCOME_WIN,
                             ground_of_certificates(holding));
}

static void ask_whether_denied(Knowing *knowing, uint32_t number, const ProvenPlay *proven,
                               ProvenLook *look) {
    look->used = 0;
    if (knowing_is_open(knowing, number, ATTACKER_MOVER) &&
        proven_play_denies(proven, knowing->position[number].stones, look))
        knowing_add_outcomes(knowing, number, OUTCOME_LOSS, OUTCOME_DRAW,
                             ground_of_certificates(look->used));
}

void sources_ask_certificates(Knowing *knowing, const ProvenPlay *proven, Tables *tables,
                              unsigned ahead, const atomic_bool *stop) {
    ProvenLook look = proven_look(tables);
    look.probes.stop = stop;
    for (uint32_t number = 0; number < knowing->positions && !stop_is_set(stop); number++)
        ask_whether_held(knowing, number, proven);
    /* That the position itself is denied follows from its turns. */
    for (; look.ahead <= ahead; look.ahead++)
        for (uint32_t number = 1; number < knowing->positions && !stop_is_set(stop); number++)
            ask_whether_denied(knowing, number, proven, &look);
    knowing_conclude(knowing);
}

void sources_verify_certified_turns(Knowing *knowing, const ProvenPlay *proven, Tables *tables) {
    ProvenAnswers answers = proven_play_answers(proven, knowing->position[0].stones);
    ProvenLook look = proven_look(tables);
    for (unsigned answer = 0; answer < answers.count; answer++) {
        uint32_t number = knowing_find(knowing, answers.after[answer]);
        if (number != 0)
            ask_whether_denied(knowing, number, proven, &look);
    }
    knowing_conclude(knowing);
}

void sources_believe_certified_turns(Knowing *knowing, const ProvenPlay *proven) {
    if (!knowing->position[0].is_plain)
        return;
    ProvenAnswers answers = proven_play_answers(proven, knowing->position[0].stones);
    for (unsigned answer = 0; answer < answers.count; answer++) {
        uint32_t number = knowing_find(knowing, answers.after[answer]);
        if (number != 0)
            knowing_add_outcomes(knowing, number, OUTCOME_LOSS, OUTCOME_DRAW,
                                 ground_of_certificates(answers.certificate[answer]));
    }
    knowing_conclude(knowing);
}

static void ask_settled(Knowing *knowing, const SettledOpenings *settled, bool wins_alone) {
    for (uint32_t number = 0; number < knowing->positions; number++) {
        const KnownPosition *known = &knowing->position[number];
        const SettledOpening *opening =
            known->is_plain ? settled_openings_find(settled, known->stones) : NULL;
        if (opening != NULL && (!wins_alone || settled_opening_is_won_or_lost(opening)))
            knowing_add_outcomes(knowing, number, opening->at_least, opening->at_most,
                                 ground_of_settled());
    }
    knowing_conclude(knowing);
}

void sources_ask_settled_wins(Knowing *knowing, const SettledOpenings *settled) {
    ask_settled(knowing, settled, true);
}

void sources_ask_proofs(Knowing *knowing, const Proofs *proofs, Tables *tables, unsigned ahead,
                        const atomic_bool *stop) {
    if (proofs->play != NULL) {
        sources_ask_certificates(knowing, proofs->play, tables, ahead, stop);
        sources_believe_certified_turns(knowing, proofs->play);
    }
    ask_settled(knowing, &proofs->settled, false);
}
