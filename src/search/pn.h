/* Proof-number search with the whole tree in memory, on one level (PN) or two (PN2), as published.
 *
 * Sources: L.V. Allis, M. van der Meulen, H.J. van den Herik, Proof-number search, Artificial
 * Intelligence 66 (1994); D.M. Breuker, J.W.H.M. Uiterwijk, H.J. van den Herik, The PN2-search
 * algorithm (2001); for Fanorona M.P.D. Schadd et al., Best play in Fanorona leads to draw, New
 * Mathematics and Natural Computation 4 (2008).
 *
 * A tree grows at its most-proving node: the node gets a child for each position after one of its
 * turns, which is evaluated at once. A solved node loses its subtree. A position that repeats one
 * on the way from the root is disproved there: such a leaf says nothing about the position
 * elsewhere, and need not, since in a tree each node has only one way to it. PN2 develops the
 * most-proving node by a search of its own and keeps only its children; that search may grow to as
 * many nodes as the first level has, while there is memory.
 *
 * Nodes are counted when they are made, also the root, those of the second level and those that
 * were removed later. A search takes one thread, whatever its limits say. It gives up if the
 * most-proving node has too many turns to list (results.h). */
#ifndef SEARCH_PN_H
#define SEARCH_PN_H

#include "transposition.h"

typedef struct Pn Pn;

typedef struct PnOptions {
    uint64_t memory; /* bytes, for all that the search holds */
    bool two_levels; /* PN2 */
    InitialNumbers initial;
    /* The table where the search looks for answers that hold everywhere, and where it adds those
     * that it finds. It is not part of `memory`, must outlive the search, and may be shared with
     * searches on other threads. NULL: none. */
    Transposition *proved;
} PnOptions;

/* Returns a search, or NULL, with the reason, if memory runs out or `memory` is too little. It
 * copies the rules and the knowledge, whose context must outlive it. */
Pn *pn_create(const Rules *rules, const Knowledge *knowledge, const PnOptions *options,
              Error *error);
void pn_destroy(Pn *pn);

/* Searches until the answer is known or a limit is met; one search at a time. The same question
 * with the same limit of nodes is searched in the same way if `proved` has the same answers. */
Finding pn_search(Pn *pn, Stones root, Attacker attacker, const Limits *limits, const Trace *trace);

/* Returns the answer that was proved before for this position itself. It neither searches nor asks
 * knowledge. */
Answer proved_answer(Transposition *proved, const Board *board, Stones stones, Attacker attacker);

#endif
