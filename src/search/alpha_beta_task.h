/* The tasks and the findings of alpha-beta search. Plain values. */
#ifndef SEARCH_ALPHA_BETA_TASK_H
#define SEARCH_ALPHA_BETA_TASK_H

#include "budget.h"
#include "question.h"

/* A score is for the side that plays the turn or is to move: 0 for a draw, 100 if the odds are
 * about e to 1. A win in at most d turns of both sides is SCORE_WIN - d, a loss the negative of
 * that. A position that is won by knowledge, d turns ahead, is SCORE_KNOWN - d, since it is not
 * known how soon it ends. */
enum { SCORE_WIN = 30000, SCORE_KNOWN = 20000, SCORE_ESTIMATE_MAX = 15000 };

enum { ALPHA_BETA_DEPTH_MAX = 100, ALPHA_BETA_LINE_MAX = 24 };

/* The state of a search, and in the end its finding. */
typedef struct AlphaBetaFinding {
    unsigned depth; /* in turns, of the last depth searched to its end; 0 if there is none */
    int score;
    Turn best;                      /* whole from its origin */
    Turn line[ALPHA_BETA_LINE_MAX]; /* expected turns, `best` first; only in a report or at */
    unsigned length;                /* the end; at least 1 */
    uint64_t nodes;                 /* positions looked at, by all threads */
    double seconds;
} AlphaBetaFinding;

typedef struct AlphaBetaTask {
    Position position;    /* of a game that is not over; its turn may be unfinished */
    const Position *past; /* earlier positions of the game, as often as they occurred, in any */
    size_t past_count;    /* order; those before the last capture may be left out */
    const Turn *turns;    /* only these legal turns are searched; NULL: all */
    size_t turns_count;
    Limits limits;
    unsigned depth; /* in turns; 0: ALPHA_BETA_DEPTH_MAX */
    /* The knowledge is asked only about positions with fewer stones than this; 0: about all. This
     * is for a position that is known to be won: the search must find the way to win. */
    unsigned stones_unknown;
    int window; /* turns whose scores are within this much of the best get true scores, too */
    /* Called after each depth, by one thread at a time, not always the caller's. May be NULL. */
    void (*report)(void *context, const AlphaBetaFinding *finding);
    void *context;
} AlphaBetaTask;

#endif
