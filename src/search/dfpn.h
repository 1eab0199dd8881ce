/* df-pn: depth-first proof-number search with a transposition table of fixed size, on any number of
 * threads. The workhorse for long proofs.
 *
 * The table is kept from search to search: both questions about a position, and later ones about
 * others of the same game, use what was found before. Sound where positions repeat (dfpn.c says
 * how). One search at a time; any thread may start it. */
#ifndef SEARCH_DFPN_H
#define SEARCH_DFPN_H

#include "question.h"
#include "table_record.h"

typedef struct Dfpn Dfpn;

typedef struct DfpnOptions {
    uint64_t memory;  /* bytes, for everything that the search holds */
    unsigned threads; /* the most that a search will be given; 0 is 1 */
    InitialNumbers initial;
} DfpnOptions;

/* NULL when memory runs out or `memory` is too little for these threads. */
Dfpn *dfpn_create(const Rules *rules, const Knowledge *knowledge, const DfpnOptions *options,
                  Error *error);
void dfpn_destroy(Dfpn *dfpn);

/* Searches until the answer is known or a limit is met. With one thread and a table in the same
 * state, the same question with the same limit of nodes is searched in the same way. */
Finding dfpn_search(Dfpn *dfpn, Stones root, Attacker attacker, const Limits *limits,
                    const Trace *trace);

/* Returns whether the mover wins by a turn that doesn't lead to one of `avoided`, nor to an image
 * of one: no then says nothing of the position itself. Otherwise like dfpn_search. */
Finding dfpn_search_beside(Dfpn *dfpn, Stones root, const Stones *avoided, size_t count,
                           const Limits *limits);

/* What is known without searching: over, in the knowledge, or proved for good by an earlier search
 * and still in the table. Not during a search. */
Answer dfpn_known(Dfpn *dfpn, Stones stones, Attacker attacker);

/* More tables are there than when it was created, or fewer. What was found holds. Not during a
 * search. */
void dfpn_set_knowledge(Dfpn *dfpn, const Knowledge *knowledge);

/* Forgets all that was found. */
void dfpn_clear(Dfpn *dfpn);

/* Copies what was found, for keeping it elsewhere, as transposition_take does. Between searches, or
 * from within a search's trace, while it goes on with other threads. */
size_t dfpn_take(Dfpn *dfpn, uint64_t *place, TableRecord *records, size_t room);

/* Takes over what a search with the same rules found, and with knowledge that is no less than that
 * was. What the knowledge here has anyhow is left out. Between searches. False where a record
 * cannot be one; those before it are taken over. Records are believed: whether what they say is
 * true is not checked. */
bool dfpn_put(Dfpn *dfpn, const TableRecord *records, size_t count);

#endif
