/* The positions after the turns of one position, each once. */
#ifndef SEARCH_CHILDREN_H
#define SEARCH_CHILDREN_H

#include "stones.h"

/* A position can have very many results; past this number a search gives up on the position rather
 * than run out of memory. */
enum { CHILDREN_MAX = 1 << 16 };

/* A growing list, used again from position to position. All zero to begin with; one thread's. */
typedef struct Children {
    Stones *stones; /* seen by the mover after the turn */
    unsigned count, capacity;
    unsigned *slots; /* of a hash table of the list's numbers + 1, empty between calls */
    unsigned slots_capacity;
} Children;

typedef enum ChildrenMade {
    CHILDREN_ALL,      /* every result is there, each once, in the order of the turns */
    CHILDREN_TOO_MANY, /* more than CHILDREN_MAX, or no memory for them */
} ChildrenMade;

/* Replaces the list by the results of the position's legal turns. */
ChildrenMade children_make(Children *children, const Rules *rules, Stones stones);

void children_finish(Children *children);

#endif
