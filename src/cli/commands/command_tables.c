/* fanorona tables: all work with endgame tables, by verbs. */
#include <string.h>

#include "commands.h"
#include "confine.h"
#include "tables_verbs.h"

#define COMMON OPTION_BIT(TABLES)
#define RULES (OPTION_BIT(BOARD) | OPTION_BIT(RULES))
#define SELECTION (OPTIONS_RESOURCES | RULES | OPTION_BIT(STONES) | OPTION_BIT(ONLY))

const TablesVerb tables_verb_table[TABLES_VERBS] = {
    {"digests", 0, COMMON | OPTION_BIT(THREADS), tables_verb_digests},
    {"build", 0, SELECTION | OPTION_BIT(DISTANCES) | OPTION_BIT(KEEP_EVERY) | OPTION_BIT(JSON),
     tables_verb_build},
    {"probe", 1, COMMON | OPTIONS_START | OPTION_BIT(JSON), tables_verb_probe},
    {"find", 0,
     COMMON | RULES | OPTION_BIT(STONES) | OPTION_BIT(ONLY) | OPTION_BIT(OUTCOME) |
         OPTION_BIT(PLIES) | OPTION_BIT(KEEPING) | OPTION_BIT(ZUGZWANG) | OPTION_BIT(CAPTURES) |
         OPTION_BIT(SAMPLE) | OPTION_BIT(LONGEST) | OPTION_BIT(SHORTEST) | OPTION_BIT(SEED) |
         OPTION_BIT(JSON) | OPTION_BIT(THREADS),
     tables_verb_find},
    {"list", 0, COMMON | RULES | OPTION_BIT(JSON), tables_verb_list},
    {"stats", 0, SELECTION | OPTION_BIT(AS_PUBLISHED) | OPTION_BIT(JSON), tables_verb_stats},
    {"verify", 0, SELECTION | OPTION_BIT(SAMPLE) | OPTION_BIT(SEED), tables_verb_verify},
};

static const char *verb_name(size_t index) {
    return tables_verb_table[index].name;
}

/* Returns whether a verb only reads files, which may then come from strangers. */
static bool only_reads(const TablesVerb *verb) {
    return verb->run != tables_verb_build && verb->run != tables_verb_stats;
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
        return message_usage("tables", "'tables %s' has one operand too many: '%s'", verb->name,
                             arguments.operands[verb->operands_max]);
    if (only_reads(verb))
        confine_writing(NULL, 0);
    return verb->run(&arguments);
}

Status command_tables(Arguments *arguments) {
    const char *name = arguments->operands[0];
    for (size_t index = 0; index < TABLES_VERBS; index++)
        if (strcmp(tables_verb_table[index].name, name) == 0)
            return run_verb(&tables_verb_table[index], *arguments);
    return message_usage("tables", "there is no 'tables %s'; the nearest is 'tables %s'", name,
                         name_nearest(name, TABLES_VERBS, verb_name));
}
