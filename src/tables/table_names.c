#include "table_names.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

void table_file_name(TableKind kind, Split split, char name[static TABLE_NAME_SIZE]) {
    snprintf(name, TABLE_NAME_SIZE, "%uv%u.%s", split.mover, split.opponent,
             kind == TABLE_WDL ? "wdl" : "distance");
}

RuleSet table_ruleset(RuleSet set) {
    set.first_single = false;
    set.vela_winner = false;
    return set;
}

void tables_folder_name(const Rules *rules, char name[static TABLES_FOLDER_SIZE]) {
    rules_write(&(Rules){rules->board, table_ruleset(rules->set)}, '-', name);
}

void table_place_name(const Rules *rules, TableKind kind, Split split,
                      char name[static TABLE_PLACE_SIZE]) {
    char folder[TABLES_FOLDER_SIZE], file[TABLE_NAME_SIZE];
    tables_folder_name(rules, folder);
    table_file_name(kind, split, file);
    snprintf(name, TABLE_PLACE_SIZE, "%s/%s", folder, file);
}

bool tables_folder_read(const char *name, Rules *rules) {
    char canonical[TABLES_FOLDER_SIZE];
    Rules found;
    if (!rules_read(name, '-', &found, NULL))
        return false;
    tables_folder_name(&found, canonical);
    if (strcmp(canonical, name) != 0)
        return false;
    *rules = found;
    return true;
}
