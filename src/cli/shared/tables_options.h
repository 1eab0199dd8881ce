/* Endgame tables, as the command line names them. What is wrong is said. */
#ifndef CLI_TABLES_OPTIONS_H
#define CLI_TABLES_OPTIONS_H

#include <jansson.h>

#include "arguments.h"
#include "tables.h"

/* The path of --tables. Gives the status of the arguments (arguments.h); where it is fine the
 * caller finishes the path. */
Status tables_path_read(Arguments *arguments, TablesPath *path);

/* Says that there are no tables where there should be some. Gives STATUS_FAILED. */
Status tables_say_none(const TablesPath *path);

/* An object {"board": ..., "rules": ...} of the tables for these rules; NULL without memory. */
json_t *tables_json_rules(const Rules *rules);

/* Prints the messages about damaged files on standard error. True when there were any. */
bool tables_print_problems(Tables *tables);

#endif
