/* The turns of a position by how they go on, for a player who chooses step by step. Any thread may
 * call. */
#ifndef ORACLE_TURN_GROUPS_H
#define ORACLE_TURN_GROUPS_H

#include "verdict.h"

/* Turns that go on in the same way: with the same next step, or, one turn alone, by stopping
 * here. */
typedef struct TurnGroup {
    Turn beginning;        /* the steps played so far, and the next step if the turn goes on */
    bool stops;            /* the turn stops there: `beginning` is the whole turn */
    Verdict best;          /* the verdict of going on in this way */
    size_t turns, as_good; /* all of them; those as good as the best, by estimates if need be */
    size_t first;          /* the number of its first turn among all turns */
} TurnGroup;

/* Groups turns, which are best first and begin with the same `played` steps. If that is 0, a group
 * is a stone and its first step. `complete` says that no turn is missing; if some are, no group has
 * an upper bound. Groups come best first. The caller frees the list. Returns false if memory runs
 * out. */
bool turn_groups_make(const TurnVerdict *turn, size_t turns, unsigned played, bool complete,
                      TurnGroup **groups, size_t *count);

#endif
