#include "leaf.h"

/* The most turns that are counted for mobility. */
enum { MOBILITY_MAX = 1000 };

/* The most results that are looked at to play out captures below a leaf. */
enum { CAPTURES_MAX = 64 };

typedef struct LeafPlayout {
    const Rules *rules;
    const Knowledge *knowledge;
    Attacker attacker; /* of the positions after the turn */
    Answer wanted;     /* the answer that decides for the side that moves */
    bool decided, unknown;
    unsigned *left;
} LeafPlayout;

static Answer playout_answer(const Rules *rules, const Knowledge *knowledge, Stones stones,
                             Attacker attacker, unsigned *left);

static bool playout_result(void *context, Stones after) {
    LeafPlayout *playout = context;
    if (*playout->left == 0) {
        playout->unknown = true;
        return false;
    }
    --*playout->left;
    Answer answer =
        playout_answer(playout->rules, playout->knowledge, after, playout->attacker, playout->left);
    playout->unknown |= answer == ANSWER_UNKNOWN;
    playout->decided = answer == playout->wanted;
    return !playout->decided;
}

static Answer playout_answer(const Rules *rules, const Knowledge *knowledge, Stones stones,
                             Attacker attacker, unsigned *left) {
    if (stones.mover == 0 || stones.opponent == 0)
        return answer_from_outcome(stones_outcome(rules, stones), attacker);
    unsigned count = stones_count(stones);
    if (count <= knowledge->stones) {
        Answer answer =
            answer_from_outcome(knowledge->outcome(knowledge->context, stones), attacker);
        if (answer != ANSWER_UNKNOWN)
            return answer;
    }
    PointSet capturers = stones_capturers(rules->board, stones);
    if (capturers == 0)
        return answer_from_outcome(stones_outcome(rules, stones), attacker);
    if (*left == 0 || count > knowledge->stones + 4)
        return ANSWER_UNKNOWN;
    Answer wanted = attacker == ATTACKER_MOVER ? ANSWER_YES : ANSWER_NO;
    Answer other = attacker == ATTACKER_MOVER ? ANSWER_NO : ANSWER_YES;
    LeafPlayout playout = {rules, knowledge, attacker_other(attacker), wanted, false, false, left};
    captures_visit(rules, stones, TURN_FREE, playout_result, &playout);
    return playout.decided ? wanted : playout.unknown ? ANSWER_UNKNOWN : other;
}

Answer leaf_answer(const Rules *rules, const Knowledge *knowledge, Stones stones,
                   Attacker attacker) {
    unsigned left = CAPTURES_MAX;
    return playout_answer(rules, knowledge, stones, attacker, &left);
}

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

Numbers leaf_numbers(const Rules *rules, const Evaluation *evaluation, InitialNumbers initial,
                     Stones stones, Attacker attacker) {
    bool attacking = attacker == ATTACKER_MOVER;
    Number proof = 1, disproof = 1;
    if (initial == INITIAL_MOBILITY || initial == INITIAL_ESTIMATE) {
        unsigned turns = 0;
        results_visit(rules, stones, TURN_FREE, count_result, &turns);
        *(attacking ? &disproof : &proof) = turns > 0 ? turns : 1;
    } else if (initial == INITIAL_GREEDY) {
        unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
        proof = attacking ? opponent : mover;
        disproof = attacking ? mover : opponent;
    }
    if (initial == INITIAL_ESTIMATE) {
        int score = evaluate(evaluation, stones);
        proof *= weight_of(attacking ? score : -score);
        disproof *= weight_of(attacking ? -score : score);
    }
    return (Numbers){proof, disproof};
}
