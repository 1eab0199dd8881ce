/* Builds endgame tables while a game goes on: runs `fanorona tables build` in a process of its own
 * with the lowest priority, so that its troubles (memory, a full disk) don't reach the game. It can
 * be stopped at any time; the finished tables stay, and the next build goes on from there. It ends
 * with the program. One thread. */
#ifndef UI_TABLE_BUILDER_H
#define UI_TABLE_BUILDER_H

#include <stdint.h>

#include "index.h"
#include "ruleset.h"

typedef struct TableBuilder TableBuilder;

typedef struct TableOrder {
    const char *program; /* the path of fanorona */
    const char *folder;  /* as --tables has it; NULL: the usual ones */
    Rules rules;
    unsigned stones;          /* all tables of up to this many, ... */
    Split only;               /* ... or, unless 0 against 0, only this pair and what it needs */
    unsigned distance_stones; /* above this many stones outcomes alone; 0: distances of all */
    uint64_t memory;          /* bytes that it may use; 0: all that the machine has */
} TableOrder;

typedef enum BuilderState {
    BUILDER_WORKING,
    BUILDER_DONE,    /* all tables are there */
    BUILDER_STOPPED, /* by table_builder_stop */
    BUILDER_FAILED,  /* `problem` says why; the finished tables stay */
} BuilderState;

typedef struct BuilderReport {
    BuilderState state;
    unsigned finished;   /* pairs of tables added since it began */
    unsigned stones[2];  /* of the pair at work; 0 before the first */
    double all;          /* share of all the work that is done */
    double seconds_left; /* an estimate; negative if there is none */
    Error problem;       /* "" without one */
} BuilderReport;

/* Starts the build. Returns NULL, with the reason, if that is not possible. */
TableBuilder *table_builder_create(const TableOrder *order, Error *error);

/* Stops the build at once, waits until the process has ended, and frees the builder. Accepts
 * NULL. */
void table_builder_destroy(TableBuilder *builder);

/* Returns a descriptor that is readable when there is something to take. */
int table_builder_descriptor(const TableBuilder *builder);

/* Returns what the build has reported so far, without waiting. */
BuilderReport table_builder_take(TableBuilder *builder);

/* Tells the build to stop; table_builder_take says when it has. */
void table_builder_stop(TableBuilder *builder);

#endif
