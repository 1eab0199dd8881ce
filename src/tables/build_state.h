/* The state of a build. Private to build.c and build_plan.c. */
#ifndef TABLES_BUILD_STATE_H
#define TABLES_BUILD_STATE_H

#include "build.h"

/* The task for a pair. */
typedef enum Task { NOTHING, LOAD, SOLVE } Task;

typedef struct Pair {
    Split split; /* mover >= opponent */
    Task task;
    unsigned last_use; /* the number of the last pair that needs its values */
    bool distances;    /* a pair that needs this one needs its distances, too */
} Pair;

enum { PAIRS_MAX = STONES_MAX * STONES_MAX };

typedef struct Build {
    const BuildOptions *options;
    Rules rules;
    char *folder;        /* for this board and these rules, in the writable folder */
    size_t folder_there; /* file_length_there, before the build; SIZE_MAX: it has made nothing */
    int lock;            /* the open lock file of the folder; -1 if the lock isn't this build's */
    Pair *pair;          /* in the order of solving */
    unsigned pairs;
    ValueTables *tables;
    unsigned complete_stones[2]; /* stones of complete.h: with distances, with outcomes alone */
    BuildPlan plan;
    BuildProgress progress;
    double start; /* by clock_seconds */
    Error doubt;  /* why it could not tell whether a file is whole; "" if it could */
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

/* Returns whether this process needs the whole values of a pair. A process on its own has them
 * anyway. */
bool build_needs_whole(const Build *build, unsigned number);

/* Makes the indexes of all pairs with a task. Returns false, with the reason, as soon as they alone
 * need too much memory. */
bool build_make_indexes(Build *build, Error *error);

/* Fills in the plan when the indexes are there. */
void build_make_plan(Build *build);

/* Returns the most stones that the complete values may have while a pair is solved. */
unsigned build_complete_stones(const Build *build, const Pair *pair);

/* Returns whether memory and disk are large enough; if not, gives the reason. */
bool build_check_limits(const Build *build, Error *error);

#endif
