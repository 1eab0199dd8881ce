/* JSON on standard output, in ASCII alone, so that any terminal shows all of it. Long lists are
 * printed an object at a time: they need no memory, and the reader gets each object at once. */
#ifndef CLI_JSON_OUTPUT_H
#define CLI_JSON_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>

#include "setup.h"

/* Returns a string for text from elsewhere (a path, an error): as it is, or, if it is not UTF-8,
 * which JSON requires, made visible (utf8.h). Returns NULL without memory. */
json_t *json_text(const char *string);

/* Returns an object {"position": ..., "rules": ...}, with which most results begin; NULL without
 * memory. */
json_t *json_setup(const Setup *setup);

/* Adds the members of one object to another, and frees the former. Returns the latter; returns
 * NULL, with both freed, if memory is out or one of them is NULL. */
json_t *json_join(json_t *object, json_t *members);

/* Prints a value as one line and frees it. Returns false if the value is NULL, memory is out, or
 * standard output cannot be written. */
bool json_print(json_t *value);

/* Print a list that is a member of an object: the members before it, then each item as it comes,
 * then the members after it (NULL: none). They free the values, and return false as json_print
 * does. */
typedef struct JsonList {
    bool has_items;
} JsonList;

bool json_list_begin(JsonList *list, json_t *before, const char *name);
bool json_list_add(JsonList *list, json_t *item);
bool json_list_end(JsonList *list, json_t *after);

#endif
