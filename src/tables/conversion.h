/* Making progress where tables know that a position is won but not how soon: forcing a position
 * whose distance they know, with fewer stones as a rule, without giving the win away. */
#ifndef TABLES_CONVERSION_H
#define TABLES_CONVERSION_H

#include "tables.h"

/* How much may be done to find progress. Looking at a position takes some microseconds to
 * milliseconds, as blocks of tables have to be unpacked. */
typedef struct ConversionEffort {
    unsigned positions; /* at most so many are looked at; 0: none */
    /* Asked at each of them: true, and no more are. May be NULL. */
    bool (*is_over)(void *context);
    void *context;
} ConversionEffort;

/* Remembers what was looked at between the turns of one position. */
typedef struct Conversion Conversion;

/* NULL when memory runs out. The effort is copied. */
Conversion *conversion_create(Tables *tables, const ConversionEffort *effort);
void conversion_destroy(Conversion *conversion);

/* Whether the side that has just moved, and wins, can force within `turns` further turns of both
 * sides that the distance is known, whatever the mover of `after` does. False as well once the
 * effort is spent: ask conversion_is_spent. */
bool conversion_is_forced(Conversion *conversion, Stones after, unsigned turns);

bool conversion_is_spent(const Conversion *conversion);

#endif
