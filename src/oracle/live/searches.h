/* The searches of the live oracle: PN2 on each of a number of threads, which share what they have
 * proved, or one df-pn on all of them; and alpha-beta for estimates, in place of one of these. They
 * remember their findings from search to search, in memory of a fixed size, and use those that they
 * come upon. */
#ifndef ORACLE_SEARCHES_H
#define ORACLE_SEARCHES_H

#include "alpha_beta_task.h"
#include "settle.h"

typedef struct Searches Searches;

/* Makes searches that use no more than `memory` bytes. Beside them alpha-beta sets aside 24 MiB for
 * each of its threads, all of them with df-pn and one with PN2, and uses as much of that as its
 * lists of turns need. The algorithm is ALGORITHM_PN2 or ALGORITHM_DFPN. It copies the knowledge,
 * whose context must live until the searches are destroyed or have other knowledge. Returns NULL,
 * with the reason, if memory runs out or is too little for these threads. searches_destroy accepts
 * NULL. */
Searches *searches_create(const Rules *rules, const Knowledge *knowledge, Algorithm algorithm,
                          uint64_t memory, unsigned threads, Error *error);
void searches_destroy(Searches *searches);

Algorithm searches_algorithm(const Searches *searches);

/* Returns how many searches may be under way at once, each on a thread of the caller's. They have
 * the numbers below that. */
unsigned searches_at_once(const Searches *searches);

/* Lets search number `search` answer a question. The limits of memory and threads are ignored. */
Finding searches_ask(Searches *searches, unsigned search, Stones stones, Attacker attacker,
                     const Limits *limits, const Trace *trace);

/* Lets alpha-beta search a position; the limit of threads is ignored. One thread at a time may
 * call. Other threads may ask meanwhile, but not with df-pn. Returns false if memory runs out. */
bool searches_estimate(Searches *searches, const AlphaBetaTask *task, AlphaBetaFinding *finding);

/* Returns whether a search goes on where the last one about the same question ended. If not, it
 * begins anew with what was proved. */
bool searches_go_on(const Searches *searches);

/* Returns the answer that is remembered, and with df-pn any other that is proved without a search.
 * With df-pn, don't call it during a search. */
Answer searches_proved(Searches *searches, Stones stones, Attacker attacker);

/* Returns the bytes in use besides those that a Progress tells. */
uint64_t searches_memory(const Searches *searches);

/* Forgets all findings, which may come from a table that was wrong. Don't call it during a
 * search. */
void searches_forget(Searches *searches);

/* Uses other knowledge from now on. Proofs stay. Don't call it during a search. Returns
 * false, with the reason, if memory runs out; then the searches may use the old knowledge still. */
bool searches_set_knowledge(Searches *searches, const Knowledge *knowledge, Error *error);

#endif
