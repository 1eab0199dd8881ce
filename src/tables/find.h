/* Finding positions in tables: by their stones, outcome, distance and the number of turns that keep
 * the outcome; each class of symmetric ones once.
 *
 * How it works. A sample is drawn first: numbers of the tables, each as likely as any other, until
 * enough of their positions are as asked. Where that takes more blocks than reading all of them,
 * and for the longest and the shortest, the tables are walked through: each position whose stored
 * value is as asked gets a rank (a random one, or its distance), those of the lowest ranks are kept
 * and looked at in that order; where too few of them hold the rest of what is asked, the next ones
 * are found by another walk. So a sample is uniform either way. */
#ifndef TABLES_FIND_H
#define TABLES_FIND_H

#include "find_query.h"

/* False when it was stopped, memory ran out, a block is damaged, or there is no such table; when
 * `found` ended it error->message is empty. `seen` (may be NULL) gets how many positions `found`
 * was called with. */
bool tables_find(const FindQuery *query, size_t *seen, Error *error);

#endif
