/* What is looked for in tables (find.h). Plain values; any thread may call. */
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
    Stones stones; /* one of the symmetric ones */
    Probe value;
    uint64_t turns;  /* legal ones */
    int64_t keeping; /* those that keep the outcome; -1 where the tables do not say */
} FoundPosition;

typedef struct FindQuery {
    Rules rules;
    unsigned stones;    /* of tables of up to so many stones; 0: all */
    Split only;         /* unless 0 against 0: of this table alone */
    unsigned outcomes;  /* 1 << Outcome for each that is wanted */
    FindRange distance; /* other than FIND_ANY it leaves out drawn positions */
    FindRange keeping;
    /* Lost for the mover, and lost for the other side if that had to move: whoever must move loses.
     */
    bool zugzwang;
    /* In place of quiet positions those with captures, which no table lists: a sample of one split
     * (`only`), drawn from all placements of its stones. */
    bool captures;
    FindOrder order; /* other than FIND_SAMPLE it leaves out drawn positions, which have no end */
    size_t count;    /* so many positions, or fewer where there are no more */
    bool has_seed;
    uint64_t
        seed; /* the same one gives the same positions for any number of threads; without it
               * extremes that are equal come by their numbers, and samples are new each time */
    const TablesPath *path;
    unsigned threads;
    uint64_t cache_bytes;    /* for what turns lead to */
    const atomic_bool *stop; /* may be NULL */
    /* Called some times a second, by one thread at a time, with the share done of one walk through
     * the tables, or of the positions wanted; may be NULL. */
    void (*progress)(void *context, bool is_walking, double done);
    /* Called with each position as it is found; false ends it. */
    bool (*found)(void *context, const FoundPosition *position);
    /* Called about each file that is left out, damaged or without the distances asked for. */
    void (*problem)(void *context, const Error *error);
    void *context;
} FindQuery;

/* Whether a number lies in a range, and whether any number does. */
static inline bool find_is_in_range(FindRange range, uint64_t number) {
    return number >= range.low && number <= range.high;
}

static inline bool find_is_any(FindRange range) {
    return range.low == 0 && range.high == UINT32_MAX;
}

/* Whether a position of this outcome and distance (-1: none or not known) may be what is asked. */
bool find_wants(const FindQuery *query, Outcome outcome, int distance);

#endif
