#include "arguments.h"

#include <ctype.h>
#include <getopt.h>
#include <inttypes.h>
#include <string.h>

#include "number.h"
#include "text.h"
#include "translate.h"

#define OPTION_ROW(id, group, name, letter, value, help)                                           \
    [OPTION_##id] = {OPTION_GROUP_##group, name, letter, value, help},
const Option option_table[OPTIONS] = {OPTION_LIST(OPTION_ROW)};
#undef OPTION_ROW

#define OPTION_GROUP_ROW(id, title) [OPTION_GROUP_##id] = title,
const char *const option_group_titles[OPTION_GROUPS] = {OPTION_GROUP_LIST(OPTION_GROUP_ROW)};
#undef OPTION_GROUP_ROW

static const char *option_name(size_t index) {
    return option_table[index].name;
}

/* Numbers of long options begin above all letters. */
enum { LONG_OPTION = 256 };

static Status refuse_option(int reason, const char *argument, const struct option *long_options) {
    if (optopt == 0)
        return message_usage(NULL, "unknown option '%s'; the nearest is '--%s'", argument,
                             name_nearest(argument + strspn(argument, "-"), OPTIONS, option_name));
    if (optopt < LONG_OPTION)
        return isgraph((unsigned char)optopt)
                   ? message_usage(NULL, "unknown option '-%c'", optopt)
                   : message_usage(NULL, "an option's letter is an ASCII letter");
    const char *name = long_options[optopt - LONG_OPTION].name;
    if (reason == ':')
        return message_usage(NULL, "option '--%s' needs a value: --%s %s", name, name,
                             option_table[optopt - LONG_OPTION].value);
    return message_usage(NULL, "option '--%s' takes no value", name);
}

Status arguments_read(int argc, char *argv[], Arguments *arguments) {
    struct option long_options[OPTIONS + 1] = {{0}};
    char letters[OPTIONS + 2] =
        ":"; /* a colon first: getopt_long then tells a missing value from an unknown option */
    size_t letter_count = 1;
    for (int id = 0; id < OPTIONS; id++) {
        const Option *option = &option_table[id];
        long_options[id].name = option->name;
        long_options[id].has_arg = option->value == NULL ? no_argument : required_argument;
        long_options[id].val = LONG_OPTION + id;
        if (option->letter != 0)
            letters[letter_count++] = option->letter;
    }
    Arguments given = {0};
    opterr = 0;
    for (;;) {
        int found = getopt_long(argc, argv, letters, long_options, NULL);
        if (found == -1)
            break;
        if (found == '?' || found == ':')
            return refuse_option(found, argv[optind - 1], long_options);
        int id = found - LONG_OPTION;
        for (int other = 0; found < LONG_OPTION && other < OPTIONS; other++)
            if (option_table[other].letter == found)
                id = other;
        given.values[id] = optarg == NULL ? "" : optarg;
    }
    given.operands = argv + optind;
    given.operand_count = argc - optind;
    *arguments = given;
    return STATUS_FINE;
}

OptionId arguments_first_given(const Arguments *arguments, uint64_t options) {
    OptionId id = 0;
    while (id < OPTIONS && !((options >> id & 1) != 0 && arguments_given(arguments, id)))
        id++;
    return id;
}

void arguments_refuse(Arguments *arguments, OptionId option, const Error *error) {
    arguments->status =
        error->out_of_memory
            ? message_failure("%s", error->message)
            : message_usage(arguments->command, "--%s %s: %s", option_table[option].name,
                            arguments->values[option], error->message);
}

void name_option_read(Arguments *arguments, OptionId option, size_t count,
                      const char *(*name)(size_t index), unsigned *number) {
    const char *text = arguments_value(arguments, option);
    Error error;
    for (unsigned index = 0; text != NULL && index < count; index++)
        if (strcmp(text, name(index)) == 0) {
            *number = index;
            return;
        }
    if (text == NULL)
        return;
    error_set(&error, "there is no such name; the nearest is '%s'",
              name_nearest(text, count, name));
    arguments_refuse(arguments, option, &error);
}

bool language_read(const char *text, const char **language, Error *error) {
    Text names = {0};
    for (size_t number = 0; language_name(number) != NULL; number++) {
        if (strcmp(text, language_name(number)) == 0) {
            *language = language_name(number);
            text_finish(&names);
            return true;
        }
        text_format(&names, "%s%s", number == 0 ? "" : ", ", language_name(number));
    }
    error_set(error, "there is no such language; there are: %s", text_string(&names));
    text_finish(&names);
    return false;
}

void number_option_read(Arguments *arguments, OptionId option, uint64_t least, uint64_t most,
                        uint64_t *number) {
    const char *text = arguments_value(arguments, option);
    uint64_t read = 0;
    if (text == NULL)
        return;
    if (number_read(text, most, &read) && read >= least)
        *number = read;
    else
        arguments->status = message_usage(
            arguments->command, "--%s takes a number from %" PRIu64 " to %" PRIu64 ", not '%s'",
            option_table[option].name, least, most, text);
}

/* Returns Levenshtein's distance between a name and a text, of which it looks at no more than twice
 * the longest name. */
static size_t name_distance(const char *text, const char *name) {
    enum { NAME_MAX_LENGTH = 32 };
    size_t distance[NAME_MAX_LENGTH + 1]; /* from the text so far to each beginning of the name */
    size_t text_length = strcspn(text, "=");
    size_t length = strnlen(name, NAME_MAX_LENGTH);
    if (text_length > (size_t)2 * NAME_MAX_LENGTH)
        text_length = (size_t)2 * NAME_MAX_LENGTH;
    for (size_t column = 0; column <= length; column++)
        distance[column] = column;
    for (size_t row = 1; row <= text_length; row++) {
        size_t diagonal = distance[0];
        distance[0] = row;
        for (size_t column = 1; column <= length; column++) {
            size_t best = diagonal + (text[row - 1] != name[column - 1]);
            if (distance[column] + 1 < best)
                best = distance[column] + 1;
            if (distance[column - 1] + 1 < best)
                best = distance[column - 1] + 1;
            diagonal = distance[column];
            distance[column] = best;
        }
    }
    return distance[length];
}

static bool begins_with(const char *name, const char *text) {
    return *text != '\0' && strncmp(text, name, strlen(text)) == 0;
}

const char *name_nearer(const char *text, const char *a, const char *b) {
    if (begins_with(a, text) || begins_with(b, text))
        return begins_with(a, text) ? a : b;
    return name_distance(text, b) < name_distance(text, a) ? b : a;
}

const char *name_nearest(const char *text, size_t count, const char *(*name)(size_t index)) {
    const char *nearest = name(0);
    for (size_t index = 1; index < count; index++)
        nearest = name_nearer(text, nearest, name(index));
    return nearest;
}

const char *name_near(const char *text, size_t count, const char *(*name)(size_t index)) {
    enum { SHORT = 4 };
    const char *nearest = name_nearest(text, count, name);
    size_t length = strlen(text), most = length <= SHORT ? 1 : 2;
    bool begins = strncmp(text, nearest, length) == 0;
    return begins || name_distance(text, nearest) <= most ? nearest : NULL;
}
