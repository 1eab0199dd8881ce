/* Endgame tables as the command line names them. The functions say what is wrong. */
#ifndef CLI_TABLES_OPTIONS_H
#define CLI_TABLES_OPTIONS_H

#include <jansson.h>

#include "arguments.h"
#include "tables.h"

/* Reads the path of --tables. Returns the status of the arguments (arguments.h); if that is fine
 * the caller finishes the path. */
Status tables_path_read(Arguments *arguments, TablesPath *path);

/* Says that tables are missing. Returns STATUS_FAILED. */
Status tables_say_none(const TablesPath *path);

/* Says that tables of the board as it looks from the side are used for these rules. */
void tables_say_from_side(const Rules *rules);

/* Returns an object {"board": ..., "rules": ...} for the tables of these rules; NULL without
 * memory. */
json_t *tables_json_rules(const Rules *rules);

/* Prints the messages about damaged files on standard error. Returns true if there were any. */
bool tables_print_problems(Tables *tables);

#endif
