/* The chance that an attacker wins, which proof search looks at before it has searched a position.
 *
 * On 5x9 two networks give it, one for each side that may attack, fitted to positions that proof
 * search has decided (docs/research/solving.md, Chances). On the other boards it is the evaluation
 * with weights set by hand. */
#ifndef SEARCH_CHANCES_H
#define SEARCH_CHANCES_H

#include "evaluation.h"
#include "question.h"

typedef struct Chances {
    Network *network[2]; /* by Attacker; NULL: the board has none */
    Evaluation by_hand;
} Chances;

/* Makes the chances of a board. Then any number of threads may use them. Returns false if memory
 * runs out. The caller finishes them in any case. */
bool chances_init(Chances *chances, const Board *board);
void chances_finish(Chances *chances);

/* Returns the chance that the attacker wins. 0 means even odds, 100 odds of about e to 1, 200 of e
 * squared to 1, and so on. */
static inline int chance_of(const Chances *chances, Stones stones, Attacker attacker) {
    if (chances->network[attacker] != NULL)
        return network_score(chances->network[attacker], stones);
    int score = evaluate_by_hand(&chances->by_hand, stones);
    return attacker == ATTACKER_MOVER ? score : -score;
}

#endif
