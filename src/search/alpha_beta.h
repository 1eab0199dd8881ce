/* Alpha-beta finds the best turn as far as a search of limited depth and an evaluation can tell.
 *
 * It is a principal variation search with iterative deepening and a transposition table, which is
 * kept from search to search. Captures, which are compulsory, are searched through. Several threads
 * share the table (lazy SMP). A position that has occurred before on the way counts as a draw; so
 * does one that would occur for the third time in the game.
 *
 * One search at a time; any thread may start it. */
#ifndef SEARCH_ALPHA_BETA_H
#define SEARCH_ALPHA_BETA_H

#include "alpha_beta_task.h"

typedef struct AlphaBeta AlphaBeta;

typedef struct AlphaBetaOptions {
    uint64_t memory;  /* bytes, for the transposition table */
    unsigned threads; /* the most that a search will be given; 0 is 1 */
    /* Looks at all turns to the full depth and at all captures beyond it, and takes no scores of
     * another depth from the table: the score is that of plain minimax. Much slower; for tests. */
    bool is_exhaustive;
    bool evaluates_by_hand; /* by weights set by hand, even if there are fitted ones */
} AlphaBetaOptions;

/* Returns a search, or NULL, with the reason, if memory runs out. It copies the rules and the
 * knowledge, whose context must outlive it or live until alpha_beta_set_knowledge. It asks the
 * knowledge about every position that it meets and that has few enough stones. */
AlphaBeta *alpha_beta_create(const Rules *rules, const Knowledge *knowledge,
                             const AlphaBetaOptions *options, Error *error);
void alpha_beta_destroy(AlphaBeta *search);

/* Searches until a limit is met, or until looking further cannot change anything. There is always a
 * turn, however soon it is stopped. Returns false only if memory runs out. With a limit of time it
 * does not wait until the whole table is ready. With one thread, no limit of time and a table in
 * the same state, the same task gives the same finding. */
bool alpha_beta_search(AlphaBeta *search, const AlphaBetaTask *task, AlphaBetaFinding *finding,
                       Error *error);

/* A legal turn of the task last searched, one for each position that a turn can lead to. If
 * `is_exact`, `score` is its true score at the depth searched; else the turn is worth less than the
 * best by more than the window, and `score` says no more than that. */
typedef struct AlphaBetaTurn {
    Turn turn;
    int score;
    bool is_exact;
} AlphaBetaTurn;

/* Returns the turns of the task last searched, best first, and writes their number to `count`.
 * Valid until the next search. Not to be called after a search that returned false. */
const AlphaBetaTurn *alpha_beta_turns(const AlphaBeta *search, size_t *count);

/* Uses other knowledge from now on, and forgets all findings with the old one. */
void alpha_beta_set_knowledge(AlphaBeta *search, const Knowledge *knowledge);

/* Forgets all that was found. */
void alpha_beta_clear(AlphaBeta *search);

/* Makes the transposition table ready, which may take a second, until `patience` is over (NULL:
 * without end), so that the next search does not wait for it. Don't call it during a search. */
void alpha_beta_prepare(AlphaBeta *search, const Budget *patience);

#endif
