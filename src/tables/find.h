/* Finds positions in tables: by their stones, outcome, distance and the number of turns that keep
 * the outcome; each class of symmetric positions once.
 *
 * How it works. A sample is drawn first: random numbers of the tables, all equally likely, until
 * enough of their positions match the query. If that takes more blocks than reading all of them,
 * and for the longest and the shortest, it walks through the tables: each position whose stored
 * value matches gets a rank (a random one, or its distance); those of the lowest ranks are kept and
 * looked at in that order; if too few of them match the rest of the query, another walk finds the
 * next ones. A sample is uniform either way. */
#ifndef TABLES_FIND_H
#define TABLES_FIND_H

#include "find_query.h"

/* Returns false, with the reason, if it was stopped, memory ran out, a block is damaged, or there
 * is no such table. If `found` ended it, returns false with an empty error->message. `seen` (may be
 * NULL) gets how often `found` was called. */
bool tables_find(const FindQuery *query, size_t *seen, Error *error);

#endif
