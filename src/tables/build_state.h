/* A build at work. Private to build.c and build_plan.c. */
#ifndef TABLES_BUILD_STATE_H
#define TABLES_BUILD_STATE_H

#include "build.h"

/* What is to be done with a pair. */
typedef enum Task { NOTHING, LOAD, SOLVE } Task;

typedef struct Pair {
    Split split; /* mover >= opponent */
    Task task;
    unsigned last_use; /* the number of the last pair that needs its values */
    bool distances;    /* a pair that needs them needs more than outcomes */
} Pair;

enum { PAIRS_MAX = STONES_MAX * STONES_MAX };

typedef struct Build {
    const BuildOptions *options;
    Rules rules;
    char *folder; /* for this board and these rules, in the writable one */
    int lock;
    Pair *pair; /* in the order of solving */
    unsigned pairs;
    ValueTables *tables;
    unsigned
        complete_stones[2]; /* what complete.h has is to have: with distances, outcomes alone */
    BuildPlan plan;
    BuildProgress progress;
    double start; /* by clock_seconds */
} Build;

static inline unsigned splits_in(const Pair *pair) {
    return pair->split.mover == pair->split.opponent ? 1 : 2;
}

static inline Split split_of(const Pair *pair, unsigned number) {
    return number == 0 ? pair->split : split_turned(pair->split);
}

static inline ValueTable *table_of(const Build *build, const Pair *pair, unsigned number) {
    Split split = split_of(pair, number);
    return &build->tables->split[split.mover][split.opponent];
}

static inline uint64_t numbers_of(const Build *build, const Pair *pair) {
    uint64_t numbers = 0;
    for (unsigned number = 0; number < splits_in(pair); number++)
        numbers += index_size(table_of(build, pair, number)->index);
    return numbers;
}

static inline unsigned stones_of(const Pair *pair) {
    return (unsigned)(pair->split.mover + pair->split.opponent);
}

static inline bool wants_distances(const Build *build, const Pair *pair) {
    return stones_of(pair) <= build->options->distance_stones;
}

/* Whether the whole values of a pair are needed here: a process that is alone has them anyway. */
bool build_needs_whole(const Build *build, unsigned number);

/* Makes the indexes of all pairs with a task. False as soon as they alone are too much. */
bool build_make_indexes(Build *build, Error *error);

/* Fills in the plan, once the indexes are there. */
void build_make_plan(Build *build);

/* How many stones the complete values may have while a pair is solved. */
unsigned build_complete_stones(const Build *build, const Pair *pair);

/* Whether memory and disk do. */
bool build_check_limits(const Build *build, Error *error);

#endif
