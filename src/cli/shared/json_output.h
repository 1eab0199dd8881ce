/* JSON on standard output, in ASCII alone, so that a terminal shows all of it. Long lists are
 * printed an object at a time, so that they need no memory and their reader gets them as they come.
 */
#ifndef CLI_JSON_OUTPUT_H
#define CLI_JSON_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "setup.h"

/* A string for what comes from elsewhere (a path, an error): as it is, or made visible (utf8.h) if
 * it is no UTF-8, which JSON cannot hold; NULL without memory. */
json_t *json_text(const char *string);

/* An object {"position": ..., "rules": ...}, the beginning of most results; NULL without memory. */
json_t *json_setup(const Setup *setup);

/* Adds the members of one object to another, and frees the one that they come from. NULL, with both
 * freed, without memory or where one of them is NULL already. */
json_t *json_join(json_t *object, json_t *members);

/* Prints a value as one line and frees it. False without memory (value NULL included) or when
 * standard output cannot be written. */
bool json_print(json_t *value);

/* A list that is a member of an object: the members before it are printed, then each item as it
 * comes, then the members after it (NULL: none). The values given are freed. */
typedef struct JsonList {
    bool has_items;
} JsonList;

bool json_list_begin(JsonList *list, json_t *before, const char *name);
bool json_list_add(JsonList *list, json_t *item);
bool json_list_end(JsonList *list, json_t *after);

#endif
