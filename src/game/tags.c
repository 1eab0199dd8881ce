#include "tags.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef struct Tag {
    char *name, *value;
} Tag;

struct Tags {
    size_t count;
    Tag tags[TAGS_MAX + OWN_TAGS_MAX];
};

const char *game_tag_name(GameTag tag) {
    static const char *const names[] = {[TAG_RESULT] = "Result",
                                        [TAG_BOARD] = "Board",
                                        [TAG_RULES] = "Rules",
                                        [TAG_VELA] = "Vela",
                                        [TAG_POSITION] = "Position"};
    return names[tag];
}

static char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool tag_names_equal(const char *a, const char *b) {
    while (*a != '\0' && lower(*a) == lower(*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

static bool name_check(const char *name, Error *error) {
    size_t length = strlen(name);
    bool valid = length > 0 && length <= TAG_NAME_MAX;
    for (const char *letter = name; valid && *letter != '\0'; letter++)
        valid = (lower(*letter) >= 'a' && lower(*letter) <= 'z') || *letter == '_' ||
                (*letter >= '0' && *letter <= '9');
    if (!valid)
        return error_set(error, "a tag's name is 1 to %d letters, digits and underscores",
                         TAG_NAME_MAX);
    for (GameTag tag = 0; tag < GAME_TAGS; tag++)
        if (tag_names_equal(name, game_tag_name(tag)))
            return error_set(error, "the tag %s follows from the game", game_tag_name(tag));
    return true;
}

Tags *tags_create(Error *error) {
    Tags *tags = calloc(1, sizeof *tags);
    if (tags == NULL)
        error_out_of_memory(error);
    return tags;
}

void tags_destroy(Tags *tags) {
    if (tags == NULL)
        return;
    for (size_t number = 0; number < tags->count; number++) {
        free(tags->tags[number].name);
        free(tags->tags[number].value);
    }
    free(tags);
}

static size_t tags_find(const Tags *tags, const char *name) {
    size_t number = 0;
    while (number < tags->count && !tag_names_equal(tags->tags[number].name, name))
        number++;
    return number;
}

const char *tags_get(const Tags *tags, const char *name) {
    size_t number = tags_find(tags, name);
    return number < tags->count ? tags->tags[number].value : NULL;
}

static void tags_remove(Tags *tags, size_t number) {
    free(tags->tags[number].name);
    free(tags->tags[number].value);
    tags->count--;
    memmove(&tags->tags[number], &tags->tags[number + 1],
            (tags->count - number) * sizeof *tags->tags);
}

bool tag_is_own(const char *name) {
    return strncasecmp(name, OWN_TAG, strlen(OWN_TAG)) == 0;
}

/* Returns whether there may be one more tag of this name's kind. */
static bool has_room(const Tags *tags, const char *name) {
    size_t count = 0;
    bool is_own = tag_is_own(name);
    for (size_t number = 0; number < tags->count; number++)
        count += tag_is_own(tags->tags[number].name) == is_own;
    return count < (is_own ? OWN_TAGS_MAX : TAGS_MAX);
}

bool tags_set(Tags *tags, const char *name, const char *value, Error *error) {
    if (!name_check(name, error))
        return false;
    size_t number = tags_find(tags, name);
    if (value == NULL) {
        if (number < tags->count)
            tags_remove(tags, number);
        return true;
    }
    if (strlen(value) > TAG_VALUE_MAX)
        return error_set(error, "the value of the tag %s has more than %d bytes", name,
                         TAG_VALUE_MAX);
    if (number == tags->count && !has_room(tags, name))
        return error_set(error, "a game has at most %d tags",
                         tag_is_own(name) ? OWN_TAGS_MAX : TAGS_MAX);
    char *value_copy = strdup(value);
    char *name_copy = number == tags->count ? strdup(name) : tags->tags[number].name;
    if (value_copy == NULL || name_copy == NULL) {
        free(value_copy);
        if (number == tags->count)
            free(name_copy);
        return error_out_of_memory(error);
    }
    for (char *byte = value_copy; *byte != '\0'; byte++)
        if ((unsigned char)*byte < ' ' || *byte == 127)
            *byte = ' ';
    if (number == tags->count)
        tags->count++;
    else
        free(tags->tags[number].value);
    tags->tags[number] = (Tag){name_copy, value_copy};
    return true;
}

size_t tags_count(const Tags *tags) {
    return tags->count;
}

const char *tags_name(const Tags *tags, size_t number) {
    return tags->tags[number].name;
}

const char *tags_value(const Tags *tags, size_t number) {
    return tags->tags[number].value;
}
