/* df-pn: depth-first proof-number search with a transposition table of fixed size, on any number of
 * threads. It is the search for long proofs.
 *
 * The table is kept from search to search: both questions about a position, and later ones about
 * other positions of the same game, use earlier findings. Answers are right even if positions
 * repeat (dfpn_visit.c says how). One search at a time; any thread may start it. */
#ifndef SEARCH_DFPN_H
#define SEARCH_DFPN_H

#include "question.h"
#include "table_record.h"

typedef struct Dfpn Dfpn;

typedef struct DfpnOptions {
    uint64_t memory;  /* bytes, for all that the search holds */
    unsigned threads; /* the most that a search will be given; 0 is 1 */
    InitialNumbers initial;
} DfpnOptions;

/* Returns the fewest bytes with which a search on `threads` threads can be made. Any thread may
 * call. */
uint64_t dfpn_least_memory(unsigned threads);

/* Returns whether `memory` has room for a search on `threads` threads besides `taken` bytes of
 * tables and other things. If not, the reason tells how much memory would do. Any thread may
 * call. */
bool dfpn_fits(uint64_t memory, uint64_t taken, unsigned threads, Error *error);

/* Returns a search, or NULL, with the reason, if memory runs out or `memory` is too little for
 * these threads. It copies the rules and the knowledge, whose context must outlive it or live until
 * dfpn_set_knowledge. */
Dfpn *dfpn_create(const Rules *rules, const Knowledge *knowledge, const DfpnOptions *options,
                  Error *error);
void dfpn_destroy(Dfpn *dfpn);

/* Searches until the answer is known or a limit is met. With one thread and a table in the same
 * state, the same question with the same limit of nodes is searched in the same way. */
Finding dfpn_search(Dfpn *dfpn, Stones root, Attacker attacker, const Limits *limits,
                    const Trace *trace);

/* Asks both questions about a position at once, and ends as soon as one is answered. It needs a
 * search made for two threads, and `limits` of at least two; the limits are for both questions
 * together. The threads take the questions by turns; the seconds of a finding are the share of the
 * time that its threads had. The trace is told of each question. */
void dfpn_search_both(Dfpn *dfpn, Stones root, const Limits *limits, const Trace *trace,
                      Finding finding[2]);

/* Finds out whether the mover wins by a turn that leads neither to one of `avoided` nor to an image
 * of one. ANSWER_NO then says nothing of the position itself, and does not even mean that no other
 * turn wins: a win that needs this position once more, now with all of its turns, counts as failed.
 * Otherwise it is like dfpn_search. */
Finding dfpn_search_beside(Dfpn *dfpn, Stones root, const Stones *avoided, size_t count,
                           const Limits *limits);

/* Returns the answer if it is proved already, without a search: the game is over, the knowledge has
 * it, or an earlier search proved it for good and the table still has it. Don't call it during a
 * search. */
Answer dfpn_proved(Dfpn *dfpn, Stones stones, Attacker attacker);

/* Uses other tables from now on, more or fewer. Findings stay. Don't call it during a search. */
void dfpn_set_knowledge(Dfpn *dfpn, const Knowledge *knowledge);

/* Forgets all findings. Don't call it during a search. */
void dfpn_clear(Dfpn *dfpn);

/* Copies the findings, to keep them elsewhere, as transposition_take does. Call it between
 * searches, or from a search's trace while other threads go on. */
size_t dfpn_take(Dfpn *dfpn, uint64_t *place, TableRecord *records, size_t room);

/* Takes over the findings of a search with the same rules, whose knowledge was no greater than the
 * one here. Leaves out positions that the knowledge here has. Call it between searches. Returns
 * false if a record cannot be one; those before it are taken over. Records are believed, not
 * checked. */
bool dfpn_put(Dfpn *dfpn, const TableRecord *records, size_t count);

#endif
