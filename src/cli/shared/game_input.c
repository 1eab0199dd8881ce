#include "game_input.h"

#include <stdio.h>
#include <string.h>

#include "exchange.h"

static bool read_input(Text *text, Error *error) {
    char bytes[4096];
    size_t count;
    while (text->length <= RECORD_SIZE_MAX && !text->failed &&
           (count = fread(bytes, 1, sizeof bytes, stdin)) > 0)
        text_append(text, bytes, count);
    if (text->failed)
        return error_set(error, "not enough memory");
    return !ferror(stdin) || error_set(error, "cannot be read");
}

bool game_input_read(const char *path, RuleSet set, Record *record, Error *error) {
    if (strcmp(path, "-") != 0)
        return exchange_load(path, set, record, error);
    Text text = {0};
    bool success = read_input(&text, error) &&
                   exchange_read(text_string(&text), text.length, set, record, error);
    text_finish(&text);
    return success || error_prefix(error, "standard input");
}
