#include "searches.h"

#include <stdlib.h>

#include "alpha_beta.h"
#include "dfpn.h"
#include "parallel.h"
#include "pn.h"
#include "search_memory.h"

/* Alpha-beta gets one part in SCORES_SHARE of the memory; PN2 remembers in one part in PROVED_SHARE
 * of the rest. */
enum { SCORES_SHARE = 8, PROVED_SHARE = 4 };

struct Searches {
    Rules rules;
    Algorithm algorithm;
    uint64_t scores; /* bytes for alpha-beta, */
    uint64_t memory; /* and for the others */
    unsigned threads;
    AlphaBeta *alpha_beta;
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
    /* With df-pn all threads are free for alpha-beta, since the two never work at once. */
    bool alone = searches->algorithm == ALGORITHM_DFPN;
    AlphaBetaOptions estimating = {.memory = searches->scores,
                                   .threads = alone ? searches->threads : 1};
    searches->alpha_beta = alpha_beta_create(&searches->rules, knowledge, &estimating, error);
    if (searches->alpha_beta == NULL)
        return false;
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
        error_out_of_memory(error);
        return NULL;
    }
    searches->rules = *rules;
    searches->algorithm = algorithm;
    searches->scores = memory / SCORES_SHARE;
    searches->memory = memory - searches->scores;
    searches->threads = threads;
    if (create_parts(searches, knowledge, error))
        return searches;
    searches_destroy(searches);
    return NULL;
}

void searches_destroy(Searches *searches) {
    if (searches == NULL)
        return;
    alpha_beta_destroy(searches->alpha_beta);
    dfpn_destroy(searches->dfpn);
    for (unsigned search = 0; search < searches->threads; search++)
        pn_destroy(searches->pn[search]);
    transposition_destroy(searches->proved);
    free(searches);
}

Algorithm searches_algorithm(const Searches *searches) {
    return searches->algorithm;
}

unsigned searches_at_once(const Searches *searches) {
    return searches->dfpn != NULL ? 1 : searches->threads;
}

bool searches_estimate(Searches *searches, const AlphaBetaTask *task, AlphaBetaFinding *finding) {
    AlphaBetaTask own = *task;
    Error error;
    own.limits.threads = searches->dfpn != NULL ? searches->threads : 1;
    return alpha_beta_search(searches->alpha_beta, &own, finding, &error);
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

Answer searches_proved(Searches *searches, Stones stones, Attacker attacker) {
    if (searches->dfpn != NULL)
        return dfpn_proved(searches->dfpn, stones, attacker);
    return proved_answer(searches->proved, searches->rules.board, stones, attacker);
}

uint64_t searches_memory(const Searches *searches) {
    return searches->scores +
           (searches->proved == NULL ? 0 : transposition_bytes(searches->proved));
}

void searches_forget(Searches *searches) {
    alpha_beta_clear(searches->alpha_beta);
    if (searches->dfpn != NULL)
        dfpn_clear(searches->dfpn);
    else
        transposition_clear(searches->proved);
}

bool searches_set_knowledge(Searches *searches, const Knowledge *knowledge, Error *error) {
    alpha_beta_set_knowledge(searches->alpha_beta, knowledge);
    if (searches->dfpn == NULL)
        return create_trees(searches, knowledge, error);
    dfpn_set_knowledge(searches->dfpn, knowledge);
    return true;
}
