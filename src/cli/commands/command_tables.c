/* fanorona tables: everything about endgame tables, by verbs. */
#include <stdio.h>
#include <string.h>

#include "resources.h"
#include "tables_verbs.h"

typedef struct TablesVerb {
    const char *name;
    int operands_max;                    /* after the verb */
    uint64_t options;                    /* of those that the command takes */
    Status (*run)(Arguments *arguments); /* the operands are those after the verb */
} TablesVerb;

#define COMMON OPTION_BIT(OPTION_TABLES)
#define RULES (OPTION_BIT(OPTION_BOARD) | OPTION_BIT(OPTION_RULES))
#define SELECTION (OPTIONS_RESOURCES | RULES | OPTION_BIT(OPTION_STONES) | OPTION_BIT(OPTION_ONLY))

static const TablesVerb verb_table[] = {
    {"digests", 0, COMMON, tables_verb_digests},
    {"build", 0, SELECTION | OPTION_BIT(OPTION_DISTANCES) | OPTION_BIT(OPTION_JSON),
     tables_verb_build},
    {"probe", 1, COMMON | OPTIONS_START | OPTION_BIT(OPTION_JSON), tables_verb_probe},
    {"find", 0,
     COMMON | RULES | OPTION_BIT(OPTION_STONES) | OPTION_BIT(OPTION_ONLY) |
         OPTION_BIT(OPTION_OUTCOME) | OPTION_BIT(OPTION_PLIES) | OPTION_BIT(OPTION_KEEPING) |
         OPTION_BIT(OPTION_ZUGZWANG) | OPTION_BIT(OPTION_CAPTURES) | OPTION_BIT(OPTION_SAMPLE) |
         OPTION_BIT(OPTION_LONGEST) | OPTION_BIT(OPTION_SHORTEST) | OPTION_BIT(OPTION_SEED) |
         OPTION_BIT(OPTION_JSON) | OPTION_BIT(OPTION_THREADS),
     tables_verb_find},
    {"list", 0, COMMON | RULES | OPTION_BIT(OPTION_JSON), tables_verb_list},
    {"stats", 0, SELECTION | OPTION_BIT(OPTION_AS_PUBLISHED) | OPTION_BIT(OPTION_JSON),
     tables_verb_stats},
    {"verify", 0, SELECTION | OPTION_BIT(OPTION_SAMPLE) | OPTION_BIT(OPTION_SEED),
     tables_verb_verify},
};

enum { VERBS = sizeof verb_table / sizeof *verb_table };

static const char *verb_name(size_t index) {
    return verb_table[index].name;
}

static void read_stones(Arguments *arguments, unsigned *stones) {
    const char *text = arguments_value(arguments, OPTION_STONES);
    uint64_t number = 0;
    if (text != NULL && (!number_read(text, BOARD_POINTS_MAX - 1, &number) || number < 2))
        arguments->status =
            message_usage("tables", "--stones takes a number of stones from 2 to %d, not '%s'",
                          BOARD_POINTS_MAX - 1, text);
    *stones = (unsigned)number;
}

static void read_only(Arguments *arguments, Split *only) {
    const char *text = arguments_value(arguments, OPTION_ONLY);
    unsigned mover = 0, opponent = 0;
    char end;
    if (text != NULL &&
        (strlen(text) > strlen("22v22") || text[strspn(text, "0123456789v")] != '\0' ||
         sscanf(text, "%2uv%2u%c", &mover, &opponent, &end) != 2 || mover == 0 || opponent == 0))
        arguments->status =
            message_usage("tables", "--only takes two numbers of stones like 5v3, not '%s'", text);
    *only = (Split){(uint8_t)mover, (uint8_t)opponent};
}

Status tables_selection_read(Arguments *arguments, TablesSelection *selection) {
    *selection = (TablesSelection){0};
    setup_read(arguments, NULL, &selection->setup);
    read_stones(arguments, &selection->stones);
    read_only(arguments, &selection->only);
    threads_read(arguments, &selection->threads);
    memory_read(arguments, &selection->memory);
    return tables_path_read(arguments, &selection->path);
}

static Status run_verb(const TablesVerb *verb, Arguments arguments) {
    arguments.operands++;
    arguments.operand_count--;
    for (int id = 0; id < OPTIONS; id++) {
        if (((verb->options | OPTIONS_EVERYWHERE) >> id & 1) != 0)
            continue;
        if (arguments_given(&arguments, (OptionId)id))
            return message_usage("tables", "'tables %s' does not take the option '--%s'",
                                 verb->name, option_table[id].name);
        arguments.values[id] = NULL;
    }
    if (arguments.operand_count > verb->operands_max)
        return message_usage("tables", "'tables %s' takes no further '%s'", verb->name,
                             arguments.operands[verb->operands_max]);
    return verb->run(&arguments);
}

Status command_tables(Arguments *arguments) {
    const char *name = arguments->operands[0];
    for (size_t index = 0; index < VERBS; index++)
        if (strcmp(verb_table[index].name, name) == 0)
            return run_verb(&verb_table[index], *arguments);
    return message_usage("tables", "there is no 'tables %s'; the nearest is 'tables %s'", name,
                         name_nearest(name, VERBS, verb_name));
}
