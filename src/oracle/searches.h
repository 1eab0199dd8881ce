/* The searches of the live oracle: PN2 on each of a number of threads, which share what they have
 * proved, or one df-pn on all of them; and alpha-beta for estimates, in place of one of these. What
 * is found is remembered from search to search, in memory of a fixed size, and taken up by those
 * that come upon it. */
#ifndef ORACLE_SEARCHES_H
#define ORACLE_SEARCHES_H

#include "alpha_beta_task.h"
#include "settle.h"

typedef struct Searches Searches;

/* No more than `memory` bytes are used. The algorithm is ALGORITHM_PN2 or ALGORITHM_DFPN. NULL when
 * memory runs out or is too little for these threads. */
Searches *searches_create(const Rules *rules, const Knowledge *knowledge, Algorithm algorithm,
                          uint64_t memory, unsigned threads, Error *error);
void searches_destroy(Searches *searches);

Algorithm searches_algorithm(const Searches *searches);

/* How many may be under way at once, each on a thread of the caller's; their numbers are those
 * below. */
unsigned searches_at_once(const Searches *searches);

/* Search number `search` asks. Its limits of memory and threads are not looked at. */
Finding searches_ask(Searches *searches, unsigned search, Stones stones, Attacker attacker,
                     const Limits *limits, const Trace *trace);

/* Has alpha-beta search a position; its limit of threads is not looked at. One thread at a time,
 * while others may ask; with df-pn nobody else. False when memory runs out. */
bool searches_estimate(Searches *searches, const AlphaBetaTask *task, AlphaBetaFinding *finding);

/* Whether a search goes on where the last one about the same question was; else it begins anew,
 * with what was proved. */
bool searches_go_on(const Searches *searches);

/* What is remembered of a question, and with df-pn what is known without searching. With df-pn, not
 * during a search. */
Answer searches_known(Searches *searches, Stones stones, Attacker attacker);

/* Bytes that are used beside what a Progress tells. */
uint64_t searches_memory(const Searches *searches);

/* Forgets what was found, which may have come from a table that was wrong. Not during a search. */
void searches_forget(Searches *searches);

/* From now on there is other knowledge. What was proved holds. Not during a search. */
bool searches_set_knowledge(Searches *searches, const Knowledge *knowledge, Error *error);

#endif
