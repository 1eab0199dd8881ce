#include "rules_field.h"

#include <string.h>

#include "table_names.h"

_Static_assert((int)RULESET_TEXT_SIZE <= (int)RULES_FIELD_BYTES, "every rule set fits");

void rules_field_write(const Rules *rules, uint8_t field[static RULES_FIELD_BYTES]) {
    char text[RULESET_TEXT_SIZE];
    ruleset_write(table_ruleset(rules->set), text);
    memset(field, 0, RULES_FIELD_BYTES);
    memcpy(field, text, strlen(text));
}

bool rules_field_read(const uint8_t field[static RULES_FIELD_BYTES], int rows, int columns,
                      Rules *rules) {
    char text[RULES_FIELD_BYTES + 1] = "";
    uint8_t again[RULES_FIELD_BYTES];
    RuleSet set;
    Rules read;
    memcpy(text, field, RULES_FIELD_BYTES);
    if (!ruleset_read(text, &set, NULL) || !rules_init(&read, rows, columns, set, NULL))
        return false;
    rules_field_write(&read, again);
    if (memcmp(again, field, RULES_FIELD_BYTES) != 0)
        return false;
    *rules = read;
    return true;
}
