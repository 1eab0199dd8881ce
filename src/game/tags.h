/* The tags of a game record that say nothing about the play: [Event], [White], [Annotator], ...
 *
 * A list of names with values, each name once; the order is that of first setting. A Tags belongs
 * to one thread at a time. */
#ifndef GAME_TAGS_H
#define GAME_TAGS_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/* A game has at most TAGS_MAX tags. Besides, it may have OWN_TAGS_MAX of the program's own, whose
 * names begin with OWN_TAG: those of the file of an unfinished game (autosave_text.h). */
enum { TAGS_MAX = 256, OWN_TAGS_MAX = 64, TAG_NAME_MAX = 63, TAG_VALUE_MAX = 4095 };
#define OWN_TAG "Autosave"

/* The tags that the game decides, which Tags don't have. */
typedef enum GameTag {
    TAG_RESULT,
    TAG_BOARD,
    TAG_RULES,
    TAG_VELA,
    TAG_POSITION,
    GAME_TAGS
} GameTag;

/* Returns "Result", "Board", "Rules", "Vela" or "Position". */
const char *game_tag_name(GameTag tag);

/* Returns whether a name is that of one of the program's own tags, in capitals or not. */
bool tag_is_own(const char *name);

typedef struct Tags Tags;

/* Returns whether two names are the same apart from the case of ASCII letters, whatever the
 * locale. */
bool tag_names_equal(const char *a, const char *b);

/* Returns an empty list, or NULL if memory runs out. */
Tags *tags_create(Error *error);

/* Accepts NULL. */
void tags_destroy(Tags *tags);

/* Returns the value of a tag, or NULL if there is none. The case of letters does not matter. The
 * tags own the value; it is valid until they change. */
const char *tags_get(const Tags *tags, const char *name);

/* Sets a tag or, with the value NULL, removes it. A name is letters, digits and underscores, and
 * not that of a GameTag. Control bytes of the value become spaces. Returns false, with the reason,
 * and changes nothing if the name is bad, there would be too many tags, the value has more than
 * TAG_VALUE_MAX bytes, or memory runs out. */
bool tags_set(Tags *tags, const char *name, const char *value, Error *error);

/* Return the number of tags, and the name and the value of one, by its number below that. The tags
 * own the texts, which are valid until the tags change. */
size_t tags_count(const Tags *tags);
const char *tags_name(const Tags *tags, size_t number);
const char *tags_value(const Tags *tags, size_t number);

#endif
