/* What a position is worth to its side to move, or a turn to the side that plays it. */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H

typedef enum Outcome { OUTCOME_DRAW, OUTCOME_WIN, OUTCOME_LOSS, OUTCOME_UNKNOWN } Outcome;

#endif
