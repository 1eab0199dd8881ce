/* The verbs of `fanorona tables`, each in a file of its own (cli/tables), and their table. */
#ifndef CLI_TABLES_VERBS_H
#define CLI_TABLES_VERBS_H

#include "arguments.h"
#include "crew.h"

typedef struct TablesVerb {
    const char *name;
    int operands_max;                    /* after the verb */
    uint64_t options;                    /* some of those that the command takes */
    Status (*run)(Arguments *arguments); /* gets the operands after the verb */
} TablesVerb;

enum { TABLES_VERBS = 7 };
extern const TablesVerb tables_verb_table[TABLES_VERBS];

/* Each runs its verb, and prints results and messages. Returns the exit status. */
Status tables_verb_build(Arguments *arguments);
Status tables_verb_digests(Arguments *arguments);
Status tables_verb_find(Arguments *arguments);
Status tables_verb_list(Arguments *arguments);
Status tables_verb_probe(Arguments *arguments);
Status tables_verb_stats(Arguments *arguments);
Status tables_verb_verify(Arguments *arguments);

/* Does the same as tables_verb_build in all processes of a crew; only the first one prints. */
Status tables_build_together(Arguments *arguments, const Crew *crew);

#endif
