#include "survey_proof.h"

#include <stdlib.h>

#include "weak_sum.h"

typedef enum NodeState { NODE_NEW, NODE_ON_PATH, NODE_DONE } NodeState;

/* A question about a place as a node of the tree. */
typedef struct Node {
    NodeState state;
    Numbers numbers;
} Node;

typedef struct Proof {
    const SurveyPlaces *places;
    Number unit;
    Node (*node)[2]; /* by place and Attacker */
} Proof;

static Numbers numbers_of(Proof *proof, uint32_t at, Attacker attacker);

/* Returns the numbers of the position with this number in the knowing of a place. */
static Numbers numbers_after(Proof *proof, const SurveyedPosition *place, uint32_t number,
                             Attacker attacker) {
    if (place->after[number] != NOWHERE)
        return numbers_of(proof, place->after[number], attacker);
    return answer_numbers(answer_from_outcome(knowing_outcome(&place->knowing, number), attacker));
}

static Numbers numbers_by_turns(Proof *proof, const SurveyedPosition *place, Attacker attacker) {
    bool attacking = attacker == ATTACKER_MOVER;
    WeakSum sum = weak_sum_empty;
    for (uint32_t number = 1; number < place->knowing.positions; number++)
        weak_sum_add(&sum, numbers_after(proof, place, number, attacker_other(attacker)),
                     attacking);
    return weak_sum_numbers(&sum, attacking, proof->unit);
}

/* A position that comes up again on the way to itself fails for the attacker there. The numbers
 * that follow are kept for other ways, too: they only say where to search, and prove nothing. */
static Numbers numbers_of(Proof *proof, uint32_t at, Attacker attacker) {
    const SurveyedPosition *place = &proof->places->place[at];
    Node *node = &proof->node[at][attacker];
    Answer answer = settled_opening_answer(survey_opening(proof->places, at), attacker);
    if (answer != ANSWER_UNKNOWN)
        return answer_numbers(answer);
    if (node->state == NODE_ON_PATH)
        return answer_numbers(ANSWER_NO);
    if (node->state == NODE_NEW) {
        node->state = NODE_ON_PATH;
        if (place->after != NULL)
            node->numbers = numbers_by_turns(proof, place, attacker);
        else
            node->numbers = place->is_found[attacker] ? place->found[attacker]
                                                      : (Numbers){proof->unit, proof->unit};
        node->state = NODE_DONE;
    }
    return node->numbers;
}

/* Returns the place after the turn that does most for the side to move, or NOWHERE. */
static uint32_t best_after(Proof *proof, const SurveyedPosition *place, Attacker attacker) {
    uint32_t best = NOWHERE;
    Number least = NUMBER_MAX;
    for (uint32_t number = 1; number < place->knowing.positions; number++) {
        uint32_t after = place->after[number];
        Numbers numbers = numbers_after(proof, place, number, attacker_other(attacker));
        Number own = numbers_own(numbers, attacker == ATTACKER_MOVER);
        if (after != NOWHERE && own > 0 && own < least &&
            proof->node[after][attacker_other(attacker)].state != NODE_ON_PATH) {
            best = after;
            least = own;
        }
    }
    return best;
}

static SurveyQuestion most_proving_below(Proof *proof, SurveyQuestion question) {
    for (;;) {
        const SurveyedPosition *place = &proof->places->place[question.at];
        proof->node[question.at][question.attacker].state = NODE_ON_PATH;
        uint32_t after = NOWHERE;
        if (place->after != NULL)
            after = best_after(proof, place, question.attacker);
        if (after == NOWHERE)
            return question;
        question = (SurveyQuestion){after, attacker_other(question.attacker)};
    }
}

bool survey_most_proving(const SurveyPlaces *places, uint32_t at, Number unit, SurveyQuestion *root,
                         Numbers *numbers, SurveyQuestion *next) {
    Proof proof = {places, unit, calloc(places->count, sizeof *proof.node)};
    Number nearest = NUMBER_INFINITE;
    if (proof.node == NULL)
        return false;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
        if (settled_opening_answer(survey_opening(places, at), attacker) != ANSWER_UNKNOWN)
            continue;
        Numbers found = numbers_of(&proof, at, attacker);
        Number least = found.proof < found.disproof ? found.proof : found.disproof;
        if (least == 0) /* as positions repeat */
            least = NUMBER_MAX;
        if (least < nearest) {
            nearest = least;
            *root = (SurveyQuestion){at, attacker};
            *numbers = found;
        }
    }
    *next = most_proving_below(&proof, *root);
    free(proof.node);
    return true;
}
