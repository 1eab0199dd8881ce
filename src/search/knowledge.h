/* What search asks of tables, without knowing them: whoever has tables fills one in. */
#ifndef SEARCH_KNOWLEDGE_H
#define SEARCH_KNOWLEDGE_H

#include "outcome.h"
#include "stones.h"

/* A source of true outcomes. Copied freely; what `context` points to outlives every search that was
 * given a copy. All zero, it knows nothing. */
typedef struct Knowledge {
    /* What the position is worth to its mover, or OUTCOME_UNKNOWN. Its answers depend on nothing
     * but the stones, and never change while a search lasts. Called from many threads at once. */
    Outcome (*outcome)(void *context, Stones stones);
    void *context;
    unsigned stones; /* it is not asked about positions with more */
} Knowledge;

#endif
