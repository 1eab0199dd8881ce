/* Small tables that pay: made before a search on a board that has none. */
#ifndef CLI_SMALL_TABLES_H
#define CLI_SMALL_TABLES_H

#include "arguments.h"
#include "question.h"
#include "tables_path.h"

/* Builds the tables of a few stones for these rules where there are none and it takes no more than
 * some seconds, and of `limits.seconds` a small part; says so on standard error, and keeps them in
 * the user's folder. Nothing happens where somebody has named the folder of tables. Without them
 * the search still works: what goes wrong is said, and that is all. Of the limits it looks at
 * threads, seconds and stop, too. */
void small_tables_build(const Arguments *arguments, const Rules *rules, const TablesPath *path,
                        const Limits *limits, uint64_t memory);

#endif
