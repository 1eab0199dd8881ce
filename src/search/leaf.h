/* The knowledge of a position before it is searched. Any thread may call. */
#ifndef SEARCH_LEAF_H
#define SEARCH_LEAF_H

#include "question.h"

/* Returns the answer if the game is over, the position is known, or its captures, played out,
 * decide it; else ANSWER_UNKNOWN. */
Answer leaf_answer(const Rules *rules, const Knowledge *knowledge, Stones stones,
                   Attacker attacker);

#endif
