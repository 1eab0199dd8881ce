/* The positions after the turns of one position, each once. */
#ifndef SEARCH_CHILDREN_H
#define SEARCH_CHILDREN_H

#include "stones.h"

/* A position can have very many results, and many more turns that lead to them; past these numbers
 * a search gives up on the position rather than on its memory or time. */
enum { CHILDREN_MAX = 1 << 16, CHILDREN_TURNS_MAX = 1 << 19 };

/* A growing list, used again from position to position. All zero to begin with; one thread's. */
typedef struct Children {
    Stones *stones; /* seen by the mover after the turn */
    unsigned count, capacity;
    unsigned turns;  /* looked at for them */
    unsigned *slots; /* of a hash table of the list's numbers + 1, empty between calls */
    unsigned slots_capacity;
} Children;

typedef enum ChildrenMade {
    CHILDREN_ALL,      /* every result is there, each once, in the order of the turns */
    CHILDREN_TOO_MANY, /* more than the above, or no memory for them */
} ChildrenMade;

/* Replaces the list by the results of the position's legal turns. */
ChildrenMade children_make(Children *children, const Rules *rules, Stones stones);

void children_finish(Children *children);

#endif
