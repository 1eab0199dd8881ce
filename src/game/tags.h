/* The tags of a game record that say nothing about the play: [Event], [White], [Annotator], ...
 *
 * A list of names with values, each name once; the order is that of first setting. A Tags belongs
 * to one thread at a time. */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

enum { TAGS_MAX = 256, TAG_NAME_MAX = 63, TAG_VALUE_MAX = 4095 };

typedef struct Tags Tags;

/* Whether two names are the same but for the case of ASCII letters, whatever the locale. */
bool tag_names_equal(const char *a, const char *b);

/* No tags. NULL when memory is out. */
Tags *tags_create(Error *error);

/* Accepts NULL. */
void tags_destroy(Tags *tags);

/* The value of a tag, letter case free, or NULL; owned by the tags, valid until they change. */
const char *tags_get(const Tags *tags, const char *name);

/* Sets a tag or, with the value NULL, removes it. A name is letters, digits and underscores, and
 * not one of those that the game itself decides (Result, Board, Rules, Vela, Position). Control
 * bytes of the value become spaces. False, and nothing changed, for a bad name, more than TAGS_MAX
 * tags, a value of more than TAG_VALUE_MAX bytes, or no memory. */
bool tags_set(Tags *tags, const char *name, const char *value, Error *error);

size_t tags_count(const Tags *tags);
const char *tags_name(const Tags *tags, size_t number);
const char *tags_value(const Tags *tags, size_t number);

#endif
