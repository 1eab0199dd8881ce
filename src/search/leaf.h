/* What is known of a position before it is searched. Any thread may call. */
#ifndef SEARCH_LEAF_H
#define SEARCH_LEAF_H

#include "evaluation.h"
#include "question.h"

/* The answer if the position is over, known, or decided by playing out its captures into positions
 * that are; else ANSWER_UNKNOWN. */
Answer leaf_answer(const Rules *rules, const Knowledge *knowledge, Stones stones,
                   Attacker attacker);

/* The numbers to begin with where the answer is unknown: neither is 0 nor infinite. */
Numbers leaf_numbers(const Rules *rules, const Evaluation *evaluation, InitialNumbers initial,
                     Stones stones, Attacker attacker);

/* The numbers of a position with this answer, which is not unknown. */
Numbers answer_numbers(Answer answer);

#endif
