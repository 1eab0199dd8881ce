/* The order in which the live oracle estimates positions. Each position after a turn has a search
 * of its own as long as its outcome is unknown, to a depth that grows from round to round. Within a
 * round the turns that seem best come first. Estimates start no threads; one thread at a time may
 * call. */
#ifndef ORACLE_ESTIMATES_H
#define ORACLE_ESTIMATES_H

#include "alpha_beta_task.h"
#include "knowing.h"

/* The depth of the first round: estimates of fewer turns swing, and are hardly sooner there
 * (docs/research/estimates.md, How far estimates look). */
enum { ESTIMATE_DEPTH_FIRST = 3 };

/* The turns that a search expects from a position on. */
enum { ESTIMATE_LINE_MAX = 8 };
typedef struct EstimateLine {
    Turn turn[ESTIMATE_LINE_MAX];
    unsigned turns;
} EstimateLine;

typedef struct Estimates {
    Knowing *knowing;
    const Position *before; /* the position that is asked about */
    uint32_t *turn;         /* by position: the number of a turn that leads to it */
    bool *ended;            /* by position: looking further cannot change what was found */
    EstimateLine *line;     /* by position; NULL if there are too many positions */
    uint32_t *order;        /* the positions of the round */
    size_t count, at;       /* of `order`; those before `at` have been searched, */
    size_t cut;             /* and `cut` of these, now the first ones, met the limit */
    unsigned depth;         /* of the round; 0 before the first */
    uint64_t limit;         /* nodes that a search may take */
    uint64_t nodes;         /* of all searches */
    bool is_under_way;      /* a search is under way */
    bool gave_up;           /* nothing more is estimated: memory ran out, or nobody wants it */
} Estimates;

/* A search to make. */
typedef struct EstimateSlice {
    uint32_t position;
    Position after; /* the position to search */
    unsigned depth;
    uint64_t nodes;
} EstimateSlice;

/* Begins with no estimates. The position may be in the middle of a turn; it and the knowing must
 * outlive the estimates. Returns false if memory runs out. The caller finishes the estimates. */
bool estimates_init(Estimates *estimates, Knowing *knowing, const Position *position);
void estimates_finish(Estimates *estimates);

/* Returns whether a turn of unknown outcome can get an estimate, or a better one. */
bool estimates_are_open(const Estimates *estimates);

/* Returns whether a turn of unknown outcome may have no estimate yet and can get one. */
bool estimates_lack(const Estimates *estimates);

/* Chooses the next search, which is then under way. Returns false if a search is under way already,
 * or there is none to make. */
bool estimates_next(Estimates *estimates, EstimateSlice *slice);

/* Takes in the finding of a search; it is NULL if the search ran out of memory. `stopped` says that
 * the search was ended from outside and not by its limit. */
void estimates_note(Estimates *estimates, const EstimateSlice *slice,
                    const AlphaBetaFinding *finding, bool stopped);

#endif
