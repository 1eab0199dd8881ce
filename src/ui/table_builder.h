/* Builds endgame tables while a game goes on: `fanorona tables build` in a process of its own, of
 * the lowest priority, so that whatever happens to it (memory, a full disk) happens to it alone.
 * It can be stopped at any time; the finished tables stay, and the next build goes on behind them.
 * It ends when the program does. One thread. */
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
    unsigned stones;          /* all tables of up to so many, ... */
    Split only;               /* ... or, unless 0 against 0, this pair and what it needs */
    unsigned distance_stones; /* outcomes alone of more stones; 0: distances of all */
    uint64_t memory;          /* bytes that it may use; 0: all that the machine has */
} TableOrder;

typedef enum BuilderState {
    BUILDER_WORKING,
    BUILDER_DONE,    /* all tables are there */
    BUILDER_STOPPED, /* as somebody wished */
    BUILDER_FAILED,  /* `problem` says why; the finished tables stay */
} BuilderState;

typedef struct BuilderReport {
    BuilderState state;
    unsigned finished;   /* pairs of tables that have been added since it began */
    unsigned stones[2];  /* of the pair at work; 0 before the first */
    double all;          /* share of everything that is done */
    double seconds_left; /* an estimate; negative: none */
    Error problem;       /* "" without one */
} BuilderReport;

/* Starts it. NULL, with the reason, when that is not possible. */
TableBuilder *table_builder_create(const TableOrder *order, Error *error);

/* Stops it, whatever it does, and waits until it has ended. Accepts NULL. */
void table_builder_destroy(TableBuilder *builder);

/* Readable when there is something to take. */
int table_builder_descriptor(const TableBuilder *builder);

/* Takes what it has said since the last time, without waiting. */
BuilderReport table_builder_take(TableBuilder *builder);

/* Tells it to stop; take says when it has. */
void table_builder_stop(TableBuilder *builder);

#endif
