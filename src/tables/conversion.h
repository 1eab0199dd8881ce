/* Making progress where tables know that a position is won but not how soon: forcing a position
 * whose distance they know, with fewer stones as a rule, without giving the win away. */
#ifndef TABLES_CONVERSION_H
#define TABLES_CONVERSION_H

#include "tables.h"

/* Remembers what was looked at between the turns of one position. */
typedef struct Conversion Conversion;

/* At most `nodes_max` positions are looked at in all. NULL when memory runs out. */
Conversion *conversion_create(Tables *tables, unsigned nodes_max);
void conversion_destroy(Conversion *conversion);

/* Whether the side that has just moved, and wins, can force within `turns` further turns of both
 * sides that the distance is known, whatever the mover of `after` does. False as well once the
 * positions are used up: ask conversion_is_spent. */
bool conversion_is_forced(Conversion *conversion, Stones after, unsigned turns);

bool conversion_is_spent(const Conversion *conversion);

#endif
