#include "game_input.h"

#include <stdio.h>
#include <string.h>

#include "exchange.h"

static bool read_input(Text *text, Error *error) {
    char bytes[4096];
    size_t count;
    while (text->length <= EXCHANGE_SIZE_MAX && !text->failed &&
           (count = fread(bytes, 1, sizeof bytes, stdin)) > 0)
        text_append(text, bytes, count);
    if (text->failed)
        return error_out_of_memory(error);
    return !ferror(stdin) || error_set(error, "cannot be read");
}

static bool read_game(const char *path, RuleSet set, Record *record, Error *error) {
    if (strcmp(path, "-") != 0)
        return exchange_load(path, set, record, error);
    Text text = {0};
    bool success = read_input(&text, error) &&
                   exchange_read(text_string(&text), text.length, set, record, error);
    text_finish(&text);
    return success || error_prefix(error, "standard input");
}

Status game_input_read(const Arguments *arguments, Record *record) {
    OptionId other = arguments_first_given(arguments, OPTIONS_START & ~OPTION_BIT(RULES));
    const char *rules = arguments->values[OPTION_RULES];
    RuleSet set = {0};
    Record read;
    Error error;
    if (other != OPTIONS)
        return message_usage(arguments->command, "'--%s' does not go with a file",
                             option_table[other].name);
    if (rules != NULL && !ruleset_read(rules, &set, &error))
        return message_usage(arguments->command, "--rules %s: %s", rules, error.message);
    if (!read_game(arguments_operand(arguments), set, &read, &error))
        return message_failure("%s", error.message);
    if (arguments_given(arguments, OPTION_RULES) &&
        !ruleset_equal(history_rules(read.history)->set, set)) {
        record_finish(&read);
        return message_usage(arguments->command,
                             "'--rules' does not go with a record, which has its own");
    }
    *record = read;
    return STATUS_FINE;
}
