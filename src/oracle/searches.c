#include "searches.h"

#include <stdlib.h>

#include "dfpn.h"
#include "parallel.h"
#include "pn.h"
#include "search_memory.h"

/* Of the memory, what is for remembering beside PN2. */
enum { PROVED_SHARE = 4 };

struct Searches {
    Rules rules;
    Algorithm algorithm;
    uint64_t memory;
    unsigned threads;
    Dfpn *dfpn; /* with df-pn */
    Transposition *proved;
    Pn *pn[PARALLEL_THREADS_MAX]; /* with PN2, one a thread */
};

static bool create_trees(Searches *searches, const Knowledge *knowledge, Error *error) {
    PnOptions options = {
        .memory = (searches->memory - searches->memory / PROVED_SHARE) / searches->threads,
        .two_levels = true,
        .initial = INITIAL_MOBILITY,
        .proved = searches->proved,
    };
    for (unsigned search = 0; search < searches->threads; search++) {
        Pn *made = pn_create(&searches->rules, knowledge, &options, error);
        if (made == NULL)
            return false;
        pn_destroy(searches->pn[search]);
        searches->pn[search] = made;
    }
    return true;
}

static bool create_parts(Searches *searches, const Knowledge *knowledge, Error *error) {
    if (searches->algorithm == ALGORITHM_DFPN) {
        DfpnOptions options = {searches->memory, searches->threads, INITIAL_MOBILITY};
        searches->dfpn = dfpn_create(&searches->rules, knowledge, &options, error);
        return searches->dfpn != NULL;
    }
    searches->proved = transposition_create(searches->memory / PROVED_SHARE);
    if (searches->proved == NULL)
        return search_memory_lacks(searches->memory, error);
    return create_trees(searches, knowledge, error);
}

Searches *searches_create(const Rules *rules, const Knowledge *knowledge, Algorithm algorithm,
                          uint64_t memory, unsigned threads, Error *error) {
    Searches *searches = calloc(1, sizeof *searches);
    if (searches == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    searches->rules = *rules;
    searches->algorithm = algorithm;
    searches->memory = memory;
    searches->threads = threads;
    if (create_parts(searches, knowledge, error))
        return searches;
    searches_destroy(searches);
    return NULL;
}

void searches_destroy(Searches *searches) {
    if (searches == NULL)
        return;
    dfpn_destroy(searches->dfpn);
    for (unsigned search = 0; search < searches->threads; search++)
        pn_destroy(searches->pn[search]);
    transposition_destroy(searches->proved);
    free(searches);
}

unsigned searches_at_once(const Searches *searches) {
    return searches->dfpn != NULL ? 1 : searches->threads;
}

bool searches_go_on(const Searches *searches) {
    return searches->dfpn != NULL;
}

Finding searches_ask(Searches *searches, unsigned search, Stones stones, Attacker attacker,
                     const Limits *limits, const Trace *trace) {
    Limits own = *limits;
    own.threads = searches->threads;
    if (searches->dfpn != NULL)
        return dfpn_search(searches->dfpn, stones, attacker, &own, trace);
    return pn_search(searches->pn[search], stones, attacker, &own, trace);
}

Answer searches_known(Searches *searches, Stones stones, Attacker attacker) {
    if (searches->dfpn != NULL)
        return dfpn_known(searches->dfpn, stones, attacker);
    return proved_answer(searches->proved, searches->rules.board, stones, attacker);
}

uint64_t searches_memory(const Searches *searches) {
    return searches->proved == NULL ? 0 : transposition_bytes(searches->proved);
}

void searches_forget(Searches *searches) {
    if (searches->dfpn != NULL)
        dfpn_clear(searches->dfpn);
    else
        transposition_clear(searches->proved);
}

bool searches_set_knowledge(Searches *searches, const Knowledge *knowledge, Error *error) {
    if (searches->dfpn == NULL)
        return create_trees(searches, knowledge, error);
    dfpn_set_knowledge(searches->dfpn, knowledge);
    return true;
}
