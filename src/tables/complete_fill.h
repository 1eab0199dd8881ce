/* Making what complete.h has. Private to build.c. */
#ifndef TABLES_COMPLETE_FILL_H
#define TABLES_COMPLETE_FILL_H

#include "complete.h"

/* Makes one without any positions, for up to COMPLETE_STONES_MAX stones. The caller destroys it.
 * Returns NULL when memory runs out. */
CompleteValues *complete_create(const Board *board, bool outcomes);
void complete_destroy(CompleteValues *complete);

/* How many positions with so many stones there are, nearly, and the bytes that they take; with 0
 * stones what all need. */
uint64_t complete_positions(const Board *board, unsigned stones);
uint64_t complete_memory(const Board *board, unsigned stones, bool outcomes);

/* Adds all positions with one stone more, of those splits that have values, under rule sets with
 * standard chains; or finds that complete values are full. Returns false when memory runs out or it
 * was stopped; then they can only be destroyed. */
bool complete_add(CompleteValues *complete, const Rules *rules, const ValueTables *tables,
                  unsigned threads, const atomic_bool *stop, Error *error);

#endif
