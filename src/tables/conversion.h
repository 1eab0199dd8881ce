/* Makes progress in a position that tables know to be won, but not how soon: looks for a way to
 * force a position whose distance they know, usually with fewer stones, without giving the win
 * away. */
#ifndef TABLES_CONVERSION_H
#define TABLES_CONVERSION_H

#include "tables.h"

/* The limits of a search for progress. A position takes microseconds to milliseconds, as blocks of
 * tables must be unpacked. */
typedef struct ConversionEffort {
    unsigned positions; /* the most positions to look at; 0: none */
    /* Called at each of them; returns true to end the search. May be NULL. */
    bool (*is_over)(void *context);
    void *context;
} ConversionEffort;

/* Remembers positions from one turn of a position to the next. */
typedef struct Conversion Conversion;

/* Copies the effort. Returns NULL if memory runs out. */
Conversion *conversion_create(Tables *tables, const ConversionEffort *effort);
void conversion_destroy(Conversion *conversion);

/* conversion_is_forced returns whether the side that has just moved, and wins, can force a known
 * distance within `turns` (at most 254) further turns of both sides, whatever the mover of `after`
 * does. It also returns false when the effort is spent; conversion_is_spent tells. */
bool conversion_is_forced(Conversion *conversion, Stones after, unsigned turns);

bool conversion_is_spent(const Conversion *conversion);

#endif
