#include "slices.h"

#include <stdlib.h>

enum { FIRST_SLICE_NODES = 1 << 12 };

bool slices_init(Slices *slices, Knowing *knowing) {
    *slices = (Slices){.knowing = knowing};
    slices->asked = calloc(knowing->positions, sizeof *slices->asked);
    for (uint32_t position = 0; slices->asked != NULL && position < knowing->positions; position++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            slices->asked[position][attacker].limit = FIRST_SLICE_NODES;
    return slices->asked != NULL;
}

void slices_finish(Slices *slices) {
    free(slices->asked);
    *slices = (Slices){0};
}

void slices_add_answer(Slices *slices, uint32_t position, Attacker attacker, Answer answer) {
    slices->proved += knowing_add_answer(slices->knowing, position, attacker, answer);
}

static bool may_be_asked(const Slices *slices, uint32_t position, Attacker attacker) {
    const Asked *asked = &slices->asked[position][attacker];
    return !asked->is_under_way && knowing_is_open(slices->knowing, position, attacker) &&
           (!asked->gave_up || asked->proved != slices->proved);
}

/* Returns whether question `a` about a position after a turn comes before question `b`: first the
 * one that was asked less, then the one that captures more, later the one whose answer seems
 * nearer. */
static bool comes_before(const Slices *slices, Slice a, Slice b) {
    const Asked *asked_a = &slices->asked[a.position][a.attacker];
    const Asked *asked_b = &slices->asked[b.position][b.attacker];
    const KnownPosition *known = slices->knowing->position;
    if (asked_a->limit != asked_b->limit)
        return asked_a->limit < asked_b->limit;
    if (asked_a->reached == 0 || asked_b->reached == 0)
        return set_count(known[a.position].stones.mover) <
               set_count(known[b.position].stones.mover);
    Numbers one = asked_a->numbers, other = asked_b->numbers;
    Number least_one = one.proof < one.disproof ? one.proof : one.disproof;
    Number least_other = other.proof < other.disproof ? other.proof : other.disproof;
    return least_one < least_other;
}

static bool choose_root(const Slices *slices, Slice *slice) {
    const Asked *asked = slices->asked[0];
    bool win = may_be_asked(slices, 0, ATTACKER_MOVER);
    bool loss = may_be_asked(slices, 0, ATTACKER_OPPONENT);
    if (!win && !loss)
        return false;
    bool less = asked[ATTACKER_MOVER].limit <= asked[ATTACKER_OPPONENT].limit;
    slice->position = 0;
    slice->attacker = win && (less || !loss) ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    return true;
}

static bool choose_other(const Slices *slices, Slice *slice) {
    bool found = false;
    for (uint32_t number = 1; number < slices->knowing->positions; number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
            Slice other = {number, attacker, 0};
            if (!may_be_asked(slices, number, attacker) ||
                (found && !comes_before(slices, other, *slice)))
                continue;
            *slice = other;
            found = true;
        }
    return found;
}

bool slices_next(Slices *slices, Slice *slice) {
    bool root_first = slices->root_nodes <= slices->other_nodes;
    bool chosen = root_first ? choose_root(slices, slice) || choose_other(slices, slice)
                             : choose_other(slices, slice) || choose_root(slices, slice);
    if (!chosen)
        return false;
    Asked *asked = &slices->asked[slice->position][slice->attacker];
    asked->is_under_way = true;
    slice->nodes = asked->limit;
    return true;
}

/* Notes the value after the turn that proved an answer about the position: the opponent has lost
 * after a turn that wins, and can't win after one that holds. */
static void note_best(Knowing *knowing, Attacker attacker, Stones best) {
    uint32_t after = knowing_find(knowing, best);
    Outcome at_most = attacker == ATTACKER_MOVER ? OUTCOME_LOSS : OUTCOME_DRAW;
    if (after != 0 && knowing->position[after].is_plain)
        knowing_add_outcomes(knowing, after, OUTCOME_LOSS, at_most, ground_of(VERDICT_PROOF));
}

void slices_note(Slices *slices, const Slice *slice, const Finding *finding, bool stopped) {
    Asked *asked = &slices->asked[slice->position][slice->attacker];
    asked->is_under_way = false;
    *(slice->position == 0 ? &slices->root_nodes : &slices->other_nodes) += finding->nodes;
    if (finding->nodes >= asked->reached && finding->nodes > 1) {
        asked->reached = finding->nodes;
        asked->numbers = finding->root;
    }
    if (finding->answer == ANSWER_UNKNOWN) {
        asked->gave_up = !stopped && finding->nodes < slice->nodes;
        asked->proved = slices->proved;
        asked->limit = slice->nodes * 2;
        return;
    }
    asked->numbers = finding->root;
    slices_add_answer(slices, slice->position, slice->attacker, finding->answer);
    if (slice->position == 0 && finding->has_best)
        note_best(slices->knowing, slice->attacker, finding->best);
    knowing_conclude(slices->knowing);
}

bool slices_are_open(const Slices *slices) {
    for (uint32_t number = 0; number < slices->knowing->positions; number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (knowing_is_open(slices->knowing, number, attacker))
                return true;
    return false;
}
