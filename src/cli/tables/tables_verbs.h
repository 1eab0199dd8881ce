/* What follows `fanorona tables`: the verbs, each in a file of its own (cli/tables), and the list
 * of them. */
#ifndef CLI_TABLES_VERBS_H
#define CLI_TABLES_VERBS_H

#include "arguments.h"
#include "crew.h"

typedef struct TablesVerb {
    const char *name;
    int operands_max;                    /* after the verb */
    uint64_t options;                    /* of those that the command takes */
    Status (*run)(Arguments *arguments); /* the operands are those after the verb */
} TablesVerb;

enum { TABLES_VERBS = 7 };
extern const TablesVerb tables_verb_table[TABLES_VERBS];

Status tables_verb_build(Arguments *arguments);

/* The same in all processes of a crew, of which the first one says what there is to say. */
Status tables_build_together(Arguments *arguments, const Crew *crew);

Status tables_verb_digests(Arguments *arguments);
Status tables_verb_find(Arguments *arguments);
Status tables_verb_list(Arguments *arguments);
Status tables_verb_probe(Arguments *arguments);
Status tables_verb_stats(Arguments *arguments);
Status tables_verb_verify(Arguments *arguments);

#endif
