/* What building tables would take, roughly and at once, to tell somebody before it begins. What it
 * takes exactly the build says (BuildPlan), but only after a while. Any thread may call. */
#ifndef TABLES_BUILD_ESTIMATE_H
#define TABLES_BUILD_ESTIMATE_H

#include "index.h"
#include "ruleset.h"

typedef struct BuildEstimate {
    double positions; /* quiet ones, each class of symmetric ones once */
    double bytes;     /* of the files */
    double memory;    /* bytes at the most */
    double seconds;   /* of one processor */
} BuildEstimate;

/* A board with more stones is crowded: captures answer each other for long then, so that tables are
 * built in another way, and distances take some times as long as outcomes. */
static inline unsigned board_roomy_stones(const Board *board) {
    return (9 * (unsigned)board->points - 1) / 20;
}

/* Of all tables of `first` to `last` stones (at least 2), those of fewer being there. The share of
 * quiet positions is taken from random ones, always the same; bytes and seconds a position are what
 * was seen on 5x9 and 5x5 (docs/research.md), of a crowded board of outcomes alone. Takes some
 * milliseconds. */
BuildEstimate build_estimate(const Rules *rules, unsigned first, unsigned last);

/* The same of one pair of tables: of these numbers of stones with either side to move. */
BuildEstimate build_estimate_pair(const Rules *rules, Split split);

#endif
