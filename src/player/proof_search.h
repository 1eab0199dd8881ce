/* What a computer player proves where tables do not reach: that it wins, and then how, or that a
 * turn does not lose. Private to src/player. The functions that search keep to the limits and
 * write how many nodes they used. */
#ifndef PLAYER_PROOF_SEARCH_H
#define PLAYER_PROOF_SEARCH_H

#include "certificate.h"
#include "dfpn.h"
#include "history.h"

typedef struct ProofSearch {
    Dfpn *dfpn; /* kept from turn to turn; NULL: there is no search */
    /* The tables that it knows, those of all splits up to so many stones, and where they are. */
    Tables *tables;
    unsigned tables_stones;
    const TablesPath *path;
    /* A strategy for the win that was proved last, so that play comes to its end and does not just
     * go from one won position to another; empty: there is none. */
    Certificate plan;
} ProofSearch;

/* Frees the search and the plan. */
void proof_search_finish(ProofSearch *search);

/* Whether the plan has a turn for the current position of the game that does not draw by
 * repetition. */
bool proof_search_follow(const ProofSearch *search, const History *history, Turn *turn);

/* Whether a proof shows that the side to move wins from the current position of the game, by a turn
 * that does not draw by repetition. Makes the plan for it if there is time for that, too. */
bool proof_search_win(ProofSearch *search, const History *history, const Limits *limits, Turn *turn,
                      uint64_t *nodes);

/* Whether a proof shows that the opponent cannot win after a legal turn of the current position. */
bool proof_search_holds(ProofSearch *search, const History *history, const Turn *turn,
                        const Limits *limits, uint64_t *nodes);

#endif
