/* Proof-number search with the whole tree in memory, on one level (PN) or two (PN2), as published.
 *
 * Sources: L.V. Allis, M. van der Meulen, H.J. van den Herik, Proof-number search, Artificial
 * Intelligence 66 (1994); D.M. Breuker, J.W.H.M. Uiterwijk, H.J. van den Herik, The PN2-search
 * algorithm (2001); for Fanorona M.P.D. Schadd et al., Best play in Fanorona leads to draw, New
 * Mathematics and Natural Computation 4 (2008).
 *
 * A tree grows by its most-proving node: a child for each position that a turn of the node leads
 * to, evaluated as it is made. What is solved loses its subtree. A position that repeats one on the
 * way from the root is disproved there: such a leaf says nothing about the position elsewhere, and
 * need not, because in a tree each node has one way only. PN2 does not give the most-proving node
 * its children by making them but by a search of its own, of which the children are what is kept;
 * it may grow to as many nodes as the first level has, while there is memory.
 *
 * Nodes are counted when they are made, the root, those of the second level and those that were
 * removed since included. A search takes one thread, whatever its limits say. It gives up where the
 * most-proving node has too many turns to list (results.h). */
#ifndef SEARCH_PN_H
#define SEARCH_PN_H

#include "transposition.h"

typedef struct Pn Pn;

typedef struct PnOptions {
    uint64_t memory; /* bytes, for everything that the search holds */
    bool two_levels; /* PN2 */
    InitialNumbers initial;
    /* Where it looks for answers that hold everywhere and adds those that it finds; not part of
     * `memory`, outlives the search, and may be shared with others on other threads. NULL: none. */
    Transposition *proved;
} PnOptions;

/* NULL when memory runs out or `memory` is too little. */
Pn *pn_create(const Rules *rules, const Knowledge *knowledge, const PnOptions *options,
              Error *error);
void pn_destroy(Pn *pn);

/* Searches until the answer is known or a limit is met; one search at a time. The same question
 * with the same limit of nodes is searched in the same way, if as much was proved before. Of the
 * limits, `memory` is not looked at: pn_create has it. */
Finding pn_search(Pn *pn, Stones root, Attacker attacker, const Limits *limits, const Trace *trace);

/* What was proved before, of this position itself: nothing is searched, and no knowledge asked. */
Answer proved_answer(Transposition *proved, const Board *board, Stones stones, Attacker attacker);

#endif
