/* The turns at the root of an alpha-beta search, and the search of them. Private to
 * alpha_beta*.c. */
#ifndef SEARCH_ALPHA_BETA_ROOT_H
#define SEARCH_ALPHA_BETA_ROOT_H

#include "alpha_beta_tree.h"

/* A legal turn, one for each position that a turn leads to. */
typedef struct RootTurn {
    Turn turn;
    TreeResult result;
    Past past; /* after the turn */
} RootTurn;

typedef struct Root {
    Repeatable position; /* with the stones of an unfinished turn as they are; for repetition */
    RootTurn *turn;
    size_t count, capacity;
} Root;

/* Returns the Past of a position, seen by its mover. */
Past position_past(const Position *position);

/* Collects the turns of the task. If a position has very many turns, or the budget is spent, some
 * are left out, but never the first. Returns false if memory runs out. The caller finishes the
 * root. */
bool root_make(Root *root, const Rules *rules, const AlphaBetaTask *task, const Budget *budget);
void root_finish(Root *root);

/* A worker's view of a turn at the root. */
typedef struct RootChoice {
    uint32_t number; /* of the turn */
    int score;
    bool is_exact;
} RootChoice;

/* The findings of a worker so far. `choices` are best first, by the scores of `depth`, or as far as
 * they are known before the first depth is finished. */
typedef struct RootFinding {
    RootChoice *choices;
    unsigned depth;
    int score;
    Stones line[PLY_MAX + 1]; /* positions after the turns of the best line */
    unsigned length;
} RootFinding;

/* Searches the turns to a depth and writes `finding`. If the search is stopped, `finding` changes
 * only if a turn is certain to be better. */
void root_search(TreeWorker *worker, const TreeLoops *loops, const Root *root, unsigned depth,
                 int window, RootFinding *finding);

#endif
