/* What the live oracle has estimated next: the positions after the turns, as long as their outcome
 * is unknown, each by a search of its own to a depth that grows from round to round. Within a round
 * those come first whose turns seem best. Knows no threads; one at a time. */
#ifndef ORACLE_ESTIMATES_H
#define ORACLE_ESTIMATES_H

#include "alpha_beta_task.h"
#include "knowing.h"

/* What a search expects to be played in a position. */
enum { ESTIMATE_LINE_MAX = 8 };
typedef struct EstimateLine {
    Turn turn[ESTIMATE_LINE_MAX];
    unsigned turns;
} EstimateLine;

typedef struct Estimates {
    Knowing *knowing;
    const Position *before; /* that is asked about */
    uint32_t *turn;         /* by position: one that leads to it */
    bool *ended;            /* by position: looking further cannot change what was found */
    EstimateLine *line;     /* by position; NULL: there are too many */
    uint32_t *order;        /* the positions of the round */
    size_t count, at;       /* of them; those before `at` have had their go, */
    size_t cut;             /* and so many, the first ones now, were cut short */
    unsigned depth;         /* of the round; 0 before the first */
    uint64_t limit;         /* nodes of a search */
    uint64_t nodes;         /* of all searches */
    bool is_under_way;      /* a search is */
    bool gave_up;           /* nothing more is estimated: memory ran out, or nobody wants it */
} Estimates;

/* A search that is to be made. */
typedef struct EstimateSlice {
    uint32_t position;
    Position after; /* what is to be searched */
    unsigned depth;
    uint64_t nodes;
} EstimateSlice;

/* Nothing has been estimated. The position may be in the middle of a turn; it outlives the
 * estimates, and so does the knowing. False when memory runs out. The caller finishes them. */
bool estimates_init(Estimates *estimates, Knowing *knowing, const Position *position);
void estimates_finish(Estimates *estimates);

/* Whether there is a turn of unknown outcome that can be estimated, or estimated better. */
bool estimates_are_open(const Estimates *estimates);

/* Whether there may be a turn of unknown outcome that has no estimate yet and can get one. */
bool estimates_lack(const Estimates *estimates);

/* Chooses the next search, which is then under way. False when one is already, or there is none. */
bool estimates_next(Estimates *estimates, EstimateSlice *slice);

/* Takes in what a search found; NULL: it failed, for want of memory. `stopped`: it was ended from
 * outside, not by its limit. */
void estimates_note(Estimates *estimates, const EstimateSlice *slice,
                    const AlphaBetaFinding *finding, bool stopped);

#endif
