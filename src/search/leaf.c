#include "leaf.h"

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
