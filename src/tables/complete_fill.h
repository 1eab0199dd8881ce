/* Makes the values of complete.h. Private to build.c. */
#ifndef TABLES_COMPLETE_FILL_H
#define TABLES_COMPLETE_FILL_H

#include "complete.h"

/* Makes values without any positions, for up to COMPLETE_STONES_MAX stones. The caller destroys
 * them. Returns NULL if memory runs out. */
CompleteValues *complete_create(const Board *board, bool outcomes);
void complete_destroy(CompleteValues *complete);

/* Return roughly how many positions with `stones` stones there are, and the bytes that they take;
 * for 0 stones, the bytes that all need. */
uint64_t complete_positions(const Board *board, unsigned stones);
uint64_t complete_memory(const Board *board, unsigned stones, bool outcomes);

/* Adds all positions with one stone more, of the splits that have values, under rule sets with
 * standard chains; or notes that the complete values are full. Returns false, with the reason, if
 * memory runs out or it was stopped; then they can only be destroyed. */
bool complete_add(CompleteValues *complete, const Rules *rules, const ValueTables *tables,
                  unsigned threads, const atomic_bool *stop, Error *error);

#endif
