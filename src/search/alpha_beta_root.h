/* The turns at the root of an alpha-beta search, and searching them. Private to alpha_beta*.c. */
#ifndef SEARCH_ALPHA_BETA_ROOT_H
#define SEARCH_ALPHA_BETA_ROOT_H

#include "alpha_beta_tree.h"

/* A legal turn, one for each position that a turn leads to. */
typedef struct RootTurn {
    Turn turn;
    TreeResult result;
    Past past; /* after it */
} RootTurn;

typedef struct Root {
    Repeatable position; /* of an unfinished turn the stones as they are: only for its repetition */
    RootTurn *turn;
    size_t count, capacity;
} Root;

/* The Past of a position's mover. */
Past position_past(const Position *position);

/* Collects the turns of the task. False when memory runs out. A position may have very many turns:
 * then, or when the budget is spent, some are left out, but never the first. */
bool root_make(Root *root, const Rules *rules, const AlphaBetaTask *task, const Budget *budget);
void root_finish(Root *root);

/* A worker's view of a turn at the root. */
typedef struct RootChoice {
    uint32_t number; /* of the turn */
    int score;
    bool is_exact;
} RootChoice;

/* What a worker has found so far: `choices` best first, those of `depth` or, before the first depth
 * is through, whatever there is. */
typedef struct RootFinding {
    RootChoice *choices;
    unsigned depth;
    int score;
    Stones line[PLY_MAX + 1]; /* positions after the turns of the best line */
    unsigned length;
} RootFinding;

/* Searches the turns to a depth. What is found is in `finding`, which a search that was stopped
 * half-way improves only by what is certain to be better. */
void root_search(TreeWorker *worker, const TreeLoops *loops, const Root *root, unsigned depth,
                 int window, RootFinding *finding);

#endif
