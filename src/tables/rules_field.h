/* The field for the rule set in the heads of files: of tables, certificates and checkpoints. Any
 * thread may call. */
#ifndef TABLES_RULES_FIELD_H
#define TABLES_RULES_FIELD_H

#include "ruleset.h"

enum { RULES_FIELD_BYTES = 160 };

/* Writes the canonical text of the rule set as tables know it (table_ruleset), and zeros. */
void rules_field_write(const Rules *rules, uint8_t field[static RULES_FIELD_BYTES]);

/* Reads it, for a board of this size. Returns false for anything that rules_field_write would not
 * write, or if there is no such board. */
bool rules_field_read(const uint8_t field[static RULES_FIELD_BYTES], int rows, int columns,
                      Rules *rules);

#endif
