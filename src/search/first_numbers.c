#include "first_numbers.h"

/* The most turns that are counted for mobility. */
enum { MOBILITY_MAX = 1000 };

static bool count_result(void *context, Stones after) {
    (void)after;
    unsigned *count = context;
    return ++*count < MOBILITY_MAX;
}

/* A score that is worse by DOUBLING makes a number twice as large. Measured:
 * docs/research/player.md. */
enum { DOUBLING = 250, DOUBLINGS_MAX = 4, EVEN = 1 << DOUBLINGS_MAX };

/* Returns the number of the other side, EVEN at a score of 0, for a score of 0 or more. */
static Number weight_of_lead(int score) {
    int most = DOUBLING * DOUBLINGS_MAX, lead = score < most ? score : most;
    return (Number)((EVEN << lead / DOUBLING) * (DOUBLING + lead % DOUBLING) / DOUBLING);
}

/* Returns the number of the side that has this score. The better the score, the less there is to
 * prove. */
static Number weight_of(int score) {
    return score < 0 ? weight_of_lead(-score) : EVEN * EVEN / weight_of_lead(score);
}

InitialNumbers first_numbers_best(const Board *board) {
    return network_fits(board) ? INITIAL_CHANCES : INITIAL_MOBILITY;
}

Number first_numbers_unit(InitialNumbers initial) {
    return initial == INITIAL_CHANCES ? EVEN : 1;
}

bool first_numbers_init(FirstNumbers *first, const Board *board, InitialNumbers initial) {
    *first = (FirstNumbers){.initial = initial, .unit = first_numbers_unit(initial)};
    return (initial != INITIAL_ESTIMATE || evaluation_init(&first->evaluation, board)) &&
           (initial != INITIAL_CHANCES || chances_init(&first->chances, board));
}

void first_numbers_finish(FirstNumbers *first) {
    evaluation_finish(&first->evaluation);
    chances_finish(&first->chances);
}

/* Returns the attacker's chance, as the kind of numbers sees it. */
static int chance_by(const FirstNumbers *first, Stones stones, Attacker attacker) {
    if (first->initial == INITIAL_CHANCES)
        return chance_of(&first->chances, stones, attacker);
    int score = evaluate(&first->evaluation, stones);
    return attacker == ATTACKER_MOVER ? score : -score;
}

Numbers first_numbers_of(const FirstNumbers *first, const Rules *rules, Stones stones,
                         Attacker attacker) {
    InitialNumbers initial = first->initial;
    bool attacking = attacker == ATTACKER_MOVER;
    bool weighs = initial == INITIAL_ESTIMATE || initial == INITIAL_CHANCES;
    Number proof = 1, disproof = 1;
    if (initial == INITIAL_MOBILITY || weighs) {
        unsigned turns = 0;
        results_visit(rules, stones, TURN_FREE, count_result, &turns);
        *(attacking ? &disproof : &proof) = turns > 0 ? turns : 1;
    } else if (initial == INITIAL_GREEDY) {
        unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
        proof = attacking ? opponent : mover;
        disproof = attacking ? mover : opponent;
    }
    if (weighs) {
        int chance = chance_by(first, stones, attacker);
        proof *= weight_of(chance);
        disproof *= weight_of(-chance);
    }
    return (Numbers){proof, disproof};
}
