/* The questions of search to tables. Search does not know tables; the owner of tables fills in a
 * Knowledge. */
#ifndef SEARCH_KNOWLEDGE_H
#define SEARCH_KNOWLEDGE_H

#include "outcome.h"
#include "stones.h"

/* A source of true outcomes. It can be copied; its context must outlive every search that has a
 * copy. All zero, it knows nothing. */
typedef struct Knowledge {
    /* Returns the outcome of a position for its mover, or OUTCOME_UNKNOWN. Answers depend on the
     * stones alone and never change during a search. Many threads call it at once. */
    Outcome (*outcome)(void *context, Stones stones);
    void *context;
    unsigned stones; /* it is not asked about positions with more stones */
} Knowledge;

#endif
