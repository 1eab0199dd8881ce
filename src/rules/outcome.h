/* The outcome of a position for the side to move, or of a turn for the side that plays it. */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H

typedef enum Outcome { OUTCOME_DRAW, OUTCOME_WIN, OUTCOME_LOSS, OUTCOME_UNKNOWN } Outcome;

/* Returns "draw", "win", "loss" or "unknown", as in files and JSON. */
const char *outcome_name(Outcome outcome);

/* Returns the same in the player's language. */
const char *outcome_word(Outcome outcome);

/* Returns the same outcome, as the other side sees it. */
static inline Outcome outcome_turned(Outcome outcome) {
    return outcome == OUTCOME_WIN ? OUTCOME_LOSS : outcome == OUTCOME_LOSS ? OUTCOME_WIN : outcome;
}

/* Returns a number below, at or above 0 if the first outcome is worse than, equal to or better than
 * the second. Unknown is worse than all others. */
static inline int outcome_compare(Outcome a, Outcome b) {
    static const int rank[] = {
        [OUTCOME_UNKNOWN] = 0, [OUTCOME_LOSS] = 1, [OUTCOME_DRAW] = 2, [OUTCOME_WIN] = 3};
    return rank[a] - rank[b];
}

static inline Outcome outcome_better(Outcome a, Outcome b) {
    return outcome_compare(a, b) >= 0 ? a : b;
}

#endif
