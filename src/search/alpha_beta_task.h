/* What an alpha-beta search is asked, and what it finds. Plain values. */
#ifndef SEARCH_ALPHA_BETA_TASK_H
#define SEARCH_ALPHA_BETA_TASK_H

#include "budget.h"
#include "question.h"

/* A score is for the side that plays the turn or is to move: 0 for a draw, 100 where the odds are
 * about e to 1. A win in d turns of both sides is SCORE_WIN - d, a loss the negative of that. A
 * position that the knowledge says is won, d turns ahead, is SCORE_KNOWN - d: how soon it ends is
 * not known. */
enum { SCORE_WIN = 30000, SCORE_KNOWN = 20000, SCORE_ESTIMATE_MAX = 15000 };

enum { ALPHA_BETA_DEPTH_MAX = 100, ALPHA_BETA_LINE_MAX = 24 };

/* How far a search is, and in the end what it found. */
typedef struct AlphaBetaFinding {
    unsigned depth; /* in turns, searched to the end; 0 when there was no time for one */
    int score;
    Turn best;                      /* whole from its origin */
    Turn line[ALPHA_BETA_LINE_MAX]; /* what it expects, `best` first; only with a report, or at */
    unsigned length;                /* the end; at least 1 */
    uint64_t nodes;                 /* positions looked at, by all threads */
    double seconds;
} AlphaBetaFinding;

typedef struct AlphaBetaTask {
    Position position; /* of a game that is not over; its turn may be unfinished */
    const Position
        *past;         /* the positions before it in the game, as often as they occurred, in any */
    size_t past_count; /* order; those before the last capture may be left out */
    const Turn *turns; /* only these legal turns come into question; NULL: all */
    size_t turns_count;
    Limits limits;  /* nodes, seconds, stop flag, threads; no limit is left out by a limit of 0 */
    unsigned depth; /* in turns; 0: ALPHA_BETA_DEPTH_MAX */
    /* The knowledge is asked about positions with fewer stones than this only; 0: about all. For a
     * position that is known to be won: how to get on, not that it is won, is in question. */
    unsigned stones_unknown;
    int window; /* turns that come within so much of the best get true scores, too */
    /* Called after each depth, by the thread that called alpha_beta_search. May be NULL. */
    void (*report)(void *context, const AlphaBetaFinding *finding);
    void *context;
} AlphaBetaTask;

#endif
