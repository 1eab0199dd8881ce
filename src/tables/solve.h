/* Retrograde analysis of one pair of splits, a against b and b against a stones, given the tables
 * of all splits with fewer stones. */
#ifndef TABLES_SOLVE_H
#define TABLES_SOLVE_H

#include <stdatomic.h>

#include "crew.h"
#include "index.h"
#include "value.h"

/* The values of one split, one byte for each number of its index; holes are draws. */
typedef struct ValueTable {
    Index *index;
    Value *values; /* NULL while they are unknown */
} ValueTable;

enum { STONES_MAX = 62 };

typedef struct CompleteValues CompleteValues; /* complete.h */

/* The tables in memory, by [mover's stones][opponent's stones]; they own indexes and values. */
typedef struct ValueTables {
    ValueTable split[STONES_MAX + 1][STONES_MAX + 1];
    CompleteValues *complete; /* of all positions with few stones; NULL: none */
} ValueTables;

typedef struct SolveOptions {
    unsigned threads;
    const atomic_bool *stop; /* polled at least a thousand times a second; NULL: never */
    /* Called a few times a second, by one thread at a time, with the share that is done, 0 to 1,
     * estimated from what such tables usually take; may be NULL. */
    void (*progress)(void *context, double done);
    void *context;
    bool outcomes;    /* the values tell who wins, but not how soon, which is much less work */
    const Crew *crew; /* may be NULL; each member has a share of the numbers (solve_share) */
    /* A file in which the work is kept when `keep_every` seconds have passed since the last time,
     * and from which it goes on; NULL: none. It stays after the pair is solved. */
    const char *checkpoint;
    double keep_every;
} SolveOptions;

/* `count` numbers of a table from `begin` on. */
typedef struct NumberRange {
    uint64_t begin, count;
} NumberRange;

/* Returns the share of a member of a crew in a table with `numbers` numbers: consecutive whole
 * blocks of its file. A process on its own has all. */
NumberRange solve_share(const Crew *crew, unsigned member, uint64_t numbers);

/* Fills in the values of both tables of the pair. Their indexes must be there, and so must the
 * values of every split that captures can lead to, which may be outcomes if outcomes are wanted.
 * Values do not depend on the number of threads. Returns false, with the reason and without values,
 * if it was stopped, memory ran out or a distance is greater than VALUE_DISTANCE_MAX.
 *
 * Members of a crew call it together, with the same tables of fewer stones. Each gets the values of
 * its own share alone, from the first number there. */
bool solve_pair(const Rules *rules, ValueTables *tables, Split split, const SolveOptions *options,
                Error *error);

/* Frees all that is in the tables, and leaves them empty. */
void value_tables_clear(ValueTables *tables);

/* Return the most bytes that solve_pair allocates at any time for a share of `numbers` numbers, and
 * the bytes that are left when it is done; both without those of the index. */
uint64_t solve_memory_peak(uint64_t numbers);
uint64_t solve_memory_left(uint64_t numbers);

/* Returns an estimate of the bytes that a member of a crew may hold for messages to and from
 * others, with a share of `numbers` numbers. */
uint64_t solve_memory_messages(uint64_t numbers);

#endif
