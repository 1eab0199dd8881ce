/* What a computer player proves where tables do not reach: that it wins, and then how, or that a
 * turn does not lose. What is proved is added to a knowing of the position. Private to src/player.
 */
#ifndef PLAYER_PROOF_SEARCH_H
#define PLAYER_PROOF_SEARCH_H

#include "certificate.h"
#include "dfpn.h"
#include "knowing.h"

typedef struct ProofSearch {
    Dfpn *dfpn;             /* kept from turn to turn; NULL: there is no search */
    InitialNumbers initial; /* of that search */
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

/* Whether the plan has a turn for the position that does not draw by repetition. */
bool proof_search_follow(const ProofSearch *search, Knowing *knowing);

/* Whether a proof shows that the side to move wins, by a turn that does not draw by repetition.
 * Makes the plan for it if there is time for that, too. `position` is the one that is known. Keeps
 * to the limits and writes how many nodes it used. */
bool proof_search_win(ProofSearch *search, Knowing *knowing, const Position *position,
                      const Limits *limits, uint64_t *nodes);

/* Whether it is known, or a proof shows, that the opponent can't win after a turn, given by its
 * number. Keeps to the limits and writes how many nodes it used. */
bool proof_search_holds(ProofSearch *search, Knowing *knowing, size_t turn, const Limits *limits,
                        uint64_t *nodes);

#endif
