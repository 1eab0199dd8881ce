#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "completion.h"
#include "ruleset.h"
#include "seat.h"
#include "tables_verbs.h"
#include "theme.h"
#include "translate.h"

/* --- values of options --- */

static void append_word(Text *words, const char *word) {
    text_format(words, "%s%s", words->length == 0 ? "" : " ", word);
}

static void append_boards(Text *words) {
    int rows, columns;
    for (unsigned number = 0; board_listed(number, &rows, &columns); number++) {
        char size[BOARD_NAME_SIZE];
        snprintf(size, sizeof size, "%dx%d", rows, columns);
        append_word(words, size);
    }
    for (unsigned number = 0; board_listed(number, &rows, &columns); number++) {
        char name[BOARD_NAME_SIZE];
        if (board_name(rows, columns) == NULL)
            break;
        snprintf(name, sizeof name, "%s", board_name(rows, columns));
        name[0] = (char)tolower((unsigned char)name[0]);
        append_word(words, name);
    }
}

static void append_rules(Text *words) {
    for (unsigned number = 0; ruleset_name(number) != NULL; number++)
        append_word(words, ruleset_name(number));
}

static void append_languages(Text *words) {
    for (size_t number = 0; language_name(number) != NULL; number++)
        append_word(words, language_name(number));
}

static void append_names(Text *words, size_t count, const char *(*name)(size_t index)) {
    for (size_t index = 0; index < count; index++)
        append_word(words, name(index));
}

void option_words(OptionId option, Text *words) {
    static const char *const others[OPTIONS] = {
        [OPTION_VELA] = "white black",
        [OPTION_CLOCK] = "none",
        [OPTION_THINK] = "usual",
        [OPTION_BOOK] = "none",
        [OPTION_HINTS] = "off request on",
        [OPTION_OUTCOME] = "win draw loss",
        [OPTION_ALGORITHM] = "dfpn pn2", /* what every command takes */
        [OPTION_INITIAL] = "one mobility greedy estimate chances",
        [OPTION_TO] = "record position text svg",
    };
    if (option == OPTION_BOARD)
        append_boards(words);
    else if (option == OPTION_RULES)
        append_rules(words);
    else if (option == OPTION_WHITE || option == OPTION_BLACK)
        append_names(words, SEAT_KINDS, seat_kind_name);
    else if (option == OPTION_COLOR)
        append_names(words, SCHEMES, scheme_name);
    else if (option == OPTION_LANGUAGE)
        append_languages(words);
    else if (others[option] != NULL)
        append_word(words, others[option]);
}

static bool value_is(OptionId option, const char *value) {
    return option_table[option].value != NULL && strcmp(option_table[option].value, value) == 0;
}

bool option_names_file(OptionId option) {
    return value_is(option, "FILE");
}

bool option_names_folder(OptionId option) {
    return value_is(option, "DIR");
}

/* --- places --- */

#define NONE "none"

static Place *add(Places *places, const char *from, const char *way, uint64_t options) {
    Place *place = &places->place[places->count++];
    *place =
        (Place){.from = from, .way = way, .options = options | OPTIONS_EVERYWHERE, .words = ""};
    bool is_verb = from != NULL && strcmp(from, NONE) != 0;
    snprintf(place->name, sizeof place->name, "%s%s%s", is_verb ? from : "", is_verb ? " " : "",
             way == NULL ? NONE : way);
    return place;
}

static const char *add_verbs(Places *places, const char *command) {
    static char verbs[256];
    for (size_t verb = 0; verb < TABLES_VERBS; verb++) {
        const TablesVerb *of = &tables_verb_table[verb];
        size_t length = strlen(verbs);
        snprintf(verbs + length, sizeof verbs - length, "%s%s", verb == 0 ? "" : " ", of->name);
        add(places, command, of->name, of->options);
    }
    return verbs;
}

static void add_command(Places *places, const Command *command) {
    Place *place = add(places, NONE, command->name, command->options);
    place->takes_files = strstr(command->operands, "FILE") != NULL;
    if (strcmp(command->name, "tables") == 0)
        place->words = add_verbs(places, command->name);
    else if (islower((unsigned char)command->operands[0]))
        place->words = command->operands;
}

/* Adds the place before a command: the commands, and all that the first one takes, which also runs
 * without its name. */
static void add_none(Places *places) {
    static char commands[512];
    Place *place = add(places, NULL, NULL, command_table[0].options);
    place->takes_files = true;
    place->words = commands;
    for (size_t index = 0; index < COMMANDS; index++) {
        size_t length = strlen(commands);
        snprintf(commands + length, sizeof commands - length, "%s%s", index == 0 ? "" : " ",
                 command_table[index].name);
    }
}

const Places *places_list(void) {
    static Places places;
    places.count = 0;
    add_none(&places);
    for (size_t index = 0; index < COMMANDS; index++)
        add_command(&places, &command_table[index]);
    return &places;
}
