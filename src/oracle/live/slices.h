/* The order in which the live oracle searches: slices of search about a position and about those
 * after its turns, each a question with a number of nodes. Slices start no threads; one thread at a
 * time may call. */
#ifndef ORACLE_SLICES_H
#define ORACLE_SLICES_H

#include "knowing.h"

/* How far search is with one of the two questions about a position. */
typedef struct Asked {
    uint64_t limit;    /* nodes of the next slice */
    uint64_t reached;  /* nodes of the longest slice so far, which ended with these numbers */
    Numbers numbers;   /* 0 and 0 before the first slice */
    bool is_under_way; /* a slice is under way */
    bool gave_up;      /* the last slice ran out of memory ... */
    uint64_t proved;   /* ... when this many questions were answered (Slices.proved) */
} Asked;

typedef struct Slices {
    Knowing *knowing;
    Asked (*asked)[2];                /* by position and Attacker */
    uint64_t proved;                  /* questions answered */
    uint64_t root_nodes, other_nodes; /* spent on the position and on those after it */
} Slices;

typedef struct Slice {
    uint32_t position;
    Attacker attacker;
    uint64_t nodes;
} Slice;

/* Begins with no question asked. Returns false if memory runs out. The caller finishes the slices,
 * and the knowing after them. */
bool slices_init(Slices *slices, Knowing *knowing);
void slices_finish(Slices *slices);

/* Notes the answer to a question. */
void slices_add_answer(Slices *slices, uint32_t position, Attacker attacker, Answer answer);

/* Chooses the next slice, which is then under way. Half of all nodes go into the position itself;
 * the rest go in rounds into the positions after its turns, the most promising first. Returns false
 * if there is no slice: all is known or under way, or search has given it up. */
bool slices_next(Slices *slices, Slice *slice);

/* Notes the finding of a slice and draws conclusions from it. `stopped` says that the slice was
 * ended from outside or the time was up, so that search has not given up. */
void slices_note(Slices *slices, const Slice *slice, const Finding *finding, bool stopped);

/* Returns whether there is a question that search may ask, now or later. */
bool slices_are_open(const Slices *slices);

#endif
