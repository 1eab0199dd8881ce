/* The names of table files and of their folders. Any thread may call. */
#ifndef TABLES_TABLE_NAMES_H
#define TABLES_TABLE_NAMES_H

#include "index.h"

typedef enum TableKind { TABLE_WDL, TABLE_DISTANCE } TableKind;

enum {
    TABLE_NAME_SIZE = 32,
    TABLES_FOLDER_SIZE = RULES_TEXT_SIZE,
    TABLE_PLACE_SIZE = TABLES_FOLDER_SIZE + TABLE_NAME_SIZE,
};

/* Writes "4v3.wdl" or "4v3.distance". */
void table_file_name(TableKind kind, Split split, char name[static TABLE_NAME_SIZE]);

/* Returns the rule set as tables know it: without `first` and `vela`. */
RuleSet table_ruleset(RuleSet set);

/* Writes the name of the sub-folder: the size of the board and the canonical text of
 * table_ruleset. */
void tables_folder_name(const Rules *rules, char name[static TABLES_FOLDER_SIZE]);

/* Writes the name of a file with that of its folder, "5x9-standard/4v3.wdl". */
void table_place_name(const Rules *rules, TableKind kind, Split split,
                      char name[static TABLE_PLACE_SIZE]);

/* Reads the name of a sub-folder. Returns false for any other text. */
bool tables_folder_read(const char *name, Rules *rules);

#endif
