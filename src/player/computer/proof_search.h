/* The proofs of a computer player where tables do not reach: that it wins, and how, or that a turn
 * does not lose. Proofs are added to a knowing of the position. Private to src/player. */
#ifndef PLAYER_PROOF_SEARCH_H
#define PLAYER_PROOF_SEARCH_H

#include "certificate.h"
#include "dfpn.h"
#include "knowing.h"
#include "search_tables.h"

typedef struct ProofSearch {
    Dfpn *dfpn;                 /* kept from turn to turn; NULL: there is no search */
    InitialNumbers initial;     /* of that search */
    const SearchTables *tables; /* which the search knows, and where they are */
    const TablesPath *path;
    /* A strategy for the win that was proved last, so that play comes to an end and does not only
     * go from one won position to another; empty if there is none. */
    Certificate plan;
} ProofSearch;

/* Makes the df-pn search in place of one with other initial numbers; one with the same numbers
 * stays. The tables and the path must outlive it. Returns whether there is a search: not if memory
 * runs out, or if the options have too little of it. */
bool proof_search_prepare(ProofSearch *search, const Rules *rules, const SearchTables *tables,
                          const TablesPath *path, const DfpnOptions *options);

/* Frees the search and the plan. */
void proof_search_finish(ProofSearch *search);

/* Returns whether the plan has a turn for the position that does not draw by repetition. Notes that
 * turn's win in the knowing. */
bool proof_search_follow(const ProofSearch *search, Knowing *knowing);

/* Returns whether a proof shows that the side to move wins by a turn that does not draw by
 * repetition. Makes the plan for the win if there is time for that, too. `position` is the one of
 * the knowing. Keeps to the limits and writes how many nodes it used. */
bool proof_search_win(ProofSearch *search, Knowing *knowing, const Position *position,
                      const Limits *limits, uint64_t *nodes);

/* Returns whether it is known, or a proof shows, that the opponent can't win after the turn with
 * this number. Keeps to the limits and writes how many nodes it used. */
bool proof_search_holds(ProofSearch *search, Knowing *knowing, size_t turn, const Limits *limits,
                        uint64_t *nodes);

#endif
