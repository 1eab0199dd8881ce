/* What the live oracle has searched for next: slices of search about a position and about those
 * after its turns, each a question with so many nodes. Knows no threads; one at a time. */
#ifndef ORACLE_SLICES_H
#define ORACLE_SLICES_H

#include "knowing.h"

/* How far search has come with one of the two questions about a position. */
typedef struct Asked {
    uint64_t limit;    /* nodes of the next slice */
    uint64_t reached;  /* by the longest slice so far, which had these numbers */
    Numbers numbers;   /* 0 and 0 before the first */
    bool is_under_way; /* a slice is */
    bool gave_up;      /* the last slice ended for want of memory ... */
    uint64_t proved;   /* ... when so much was proved */
} Asked;

typedef struct Slices {
    Knowing *knowing;
    Asked (*asked)[2];                /* by position and Attacker */
    uint64_t proved;                  /* questions answered */
    uint64_t root_nodes, other_nodes; /* that went into the position and into those after it */
} Slices;

typedef struct Slice {
    uint32_t position;
    Attacker attacker;
    uint64_t nodes;
} Slice;

/* Nothing has been asked about these positions. False when memory runs out. The caller finishes the
 * slices, and the knowing after them. */
bool slices_init(Slices *slices, Knowing *knowing);
void slices_finish(Slices *slices);

/* Takes in the answer to a question. */
void slices_add_answer(Slices *slices, uint32_t position, Attacker attacker, Answer answer);

/* Chooses the next slice, which is then under way. Half of all nodes go into the position itself,
 * the rest into those after the turns in rounds, the most promising first. False when there is
 * none: all is known or under way, or search has given up on it. */
bool slices_next(Slices *slices, Slice *slice);

/* Takes in what a slice found; what it proved is concluded from. `stopped`: it was ended from
 * outside, and says nothing about whether search gave up. */
void slices_note(Slices *slices, const Slice *slice, const Finding *finding, bool stopped);

/* Whether there is a question that search may ask, if not at once. */
bool slices_are_open(const Slices *slices);

#endif
