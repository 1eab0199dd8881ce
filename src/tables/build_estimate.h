/* A quick rough estimate of what building tables takes, to be told before it begins. The build
 * knows exactly (BuildPlan), but only after a while. Any thread may call. */
#ifndef TABLES_BUILD_ESTIMATE_H
#define TABLES_BUILD_ESTIMATE_H

#include "index.h"
#include "ruleset.h"

typedef struct BuildEstimate {
    double positions; /* quiet ones, each class of symmetric positions once */
    double bytes;     /* of the files */
    double memory;    /* the most bytes at any time */
    double seconds;   /* of one processor */
} BuildEstimate;

/* Returns the most stones with which a board is not crowded. On a crowded board captures answer
 * each other for long; tables are built in another way then, and distances take several times as
 * long as outcomes. */
static inline unsigned board_roomy_stones(const Board *board) {
    return (9 * (unsigned)board->points - 1) / 20;
}

/* Estimates all tables of `first` to `last` stones (at least 2), if those of fewer stones are
 * there. Takes the share of quiet positions from random ones, always the same; and bytes and
 * seconds a position from what was measured on 5x9 and 5x5 (docs/research/tables.md), on a crowded
 * board for outcomes alone. Takes some milliseconds. */
BuildEstimate build_estimate(const Rules *rules, unsigned first, unsigned last);

/* Estimates one pair of tables: these numbers of stones, with either side to move. */
BuildEstimate build_estimate_pair(const Rules *rules, Split split);

#endif
