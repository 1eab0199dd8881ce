/* Builds small tables that pay before a search, on a board that has none. */
#ifndef CLI_SMALL_TABLES_H
#define CLI_SMALL_TABLES_H

#include "arguments.h"
#include "question.h"
#include "tables_path.h"

/* Builds the tables of a few stones for these rules if they are missing and take no more than some
 * seconds, and no more than a small part of `limits.seconds`. Says so on standard error, and keeps
 * them in the user's folder. Does nothing if the user has named a folder of tables. The search
 * works without them, so an error is reported and nothing else. Uses threads, seconds and stop of
 * the limits. */
void small_tables_build(const Arguments *arguments, const Rules *rules, const TablesPath *path,
                        const Limits *limits, uint64_t memory);

#endif
