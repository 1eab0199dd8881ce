/* A query for positions in tables (find.h). Plain values; any thread may call. */
#ifndef TABLES_FIND_QUERY_H
#define TABLES_FIND_QUERY_H

#include <stdatomic.h>

#include "tables.h"

typedef enum FindOrder { FIND_SAMPLE, FIND_SHORTEST, FIND_LONGEST } FindOrder;

/* Numbers from `low` to `high`, both included. */
typedef struct FindRange {
    unsigned low, high;
} FindRange;

#define FIND_ANY ((FindRange){0, UINT32_MAX})

typedef struct FoundPosition {
    Stones stones; /* one position of its class */
    Probe value;
    uint64_t turns;  /* legal ones */
    int64_t keeping; /* those that keep the outcome; -1 if the tables do not know */
} FoundPosition;

typedef struct FindQuery {
    Rules rules;
    unsigned stones;    /* tables of up to this many stones; 0: all */
    Split only;         /* this table alone, unless 0 against 0 */
    unsigned outcomes;  /* 1 << Outcome for each wanted outcome */
    FindRange distance; /* unless it is FIND_ANY, it leaves out drawn positions */
    FindRange keeping;
    /* Positions that are lost for the mover, and for the other side if that had to move. */
    bool zugzwang;
    /* Positions with captures, which no table lists, instead of quiet ones: a sample of one split
     * (`only`), drawn from all placements of its stones. */
    bool captures;
    FindOrder order; /* unless FIND_SAMPLE, it leaves out drawn positions: they have no distance */
    size_t count;    /* how many positions, or fewer if there are no more */
    bool has_seed;
    uint64_t
        seed; /* the same seed gives the same positions for any number of threads; without one,
               * equal extremes come in the order of their numbers, and samples are new each time */
    const TablesPath *path;
    unsigned threads;
    uint64_t cache_bytes;    /* for the values after turns */
    const atomic_bool *stop; /* may be NULL */
    /* Called a few times a second, by one thread at a time, with the share of a walk through the
     * tables, or of the wanted positions; may be NULL. */
    void (*progress)(void *context, bool is_walking, double done);
    /* Called with each position that was found. Returns false to end the search. */
    bool (*found)(void *context, const FoundPosition *position);
    /* Called for each file that is left out: damaged, or without the wanted distances. */
    void (*problem)(void *context, const Error *error);
    /* Called before positions are found in tables of the board as it looks from the side. */
    void (*from_side)(void *context);
    void *context;
} FindQuery;

/* Return whether a number is in a range, and whether every number is. */
static inline bool find_is_in_range(FindRange range, uint64_t number) {
    return number >= range.low && number <= range.high;
}

static inline bool find_is_any(FindRange range) {
    return range.low == 0 && range.high == UINT32_MAX;
}

/* Returns whether a position with this outcome and distance (-1: none or unknown) may match the
 * query. */
bool find_wants(const FindQuery *query, Outcome outcome, int distance);

#endif
