#include "json_output.h"

#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "utf8.h"

json_t *json_text(const char *string) {
    json_t *exact = json_string(string);
    if (exact != NULL)
        return exact;
    Text shown = {0};
    utf8_append_shown(&shown, string, "");
    json_t *json = json_string(text_string(&shown));
    text_finish(&shown);
    return json;
}

json_t *json_setup(const Setup *setup) {
    char position[POSITION_TEXT_SIZE], rules[RULESET_TEXT_SIZE];
    position_write(&setup->rules, &setup->position, position);
    ruleset_write(setup->rules.set, rules);
    return json_pack("{s:s, s:s}", "position", position, "rules", rules);
}

json_t *json_join(json_t *object, json_t *members) {
    bool joined = object != NULL && members != NULL && json_object_update(object, members) == 0;
    json_decref(members);
    if (joined)
        return object;
    json_decref(object);
    return NULL;
}

/* Prints the text of a value without some bytes at both ends, and frees the value. */
static bool print_value(json_t *value, size_t cut_front, size_t cut_back) {
    char *text = value == NULL ? NULL : json_dumps(value, JSON_ENSURE_ASCII);
    json_decref(value);
    if (text == NULL)
        return false;
    const char *end = text + strlen(text) - cut_back;
    for (const char *byte = text + cut_front; byte < end; byte++)
        if (*byte == '\x7F') /* a control character that jansson does not escape */
            fputs("\\u007f", stdout);
        else
            putchar(*byte);
    bool printed = output_works();
    free(text);
    return printed;
}

bool json_print(json_t *value) {
    return print_value(value, 0, 0) && putchar('\n') != EOF;
}

bool json_list_begin(JsonList *list, json_t *before, const char *name) {
    list->has_items = false;
    return print_value(before, 0, strlen("}")) && printf(", \"%s\": [", name) > 0;
}

bool json_list_add(JsonList *list, json_t *item) {
    if (fputs(list->has_items ? ",\n " : "\n ", stdout) == EOF) {
        json_decref(item);
        return false;
    }
    list->has_items = true;
    return print_value(item, 0, 0);
}

bool json_list_end(JsonList *list, json_t *after) {
    fputs(list->has_items ? "\n]" : "]", stdout);
    if (after == NULL)
        return puts("}") != EOF;
    return fputs(", ", stdout) != EOF && print_value(after, strlen("{"), 0) && putchar('\n') != EOF;
}
