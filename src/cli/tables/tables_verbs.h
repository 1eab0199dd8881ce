/* What follows `fanorona tables`: the verbs, each in a file of its own, and what they share. */
#ifndef CLI_TABLES_VERBS_H
#define CLI_TABLES_VERBS_H

#include "commands.h"
#include "tables.h"

typedef struct TablesVerb {
    const char *name;
    int operands_max;                          /* after the verb */
    uint64_t options;                          /* of those that the command takes */
    Status (*run)(const Arguments *arguments); /* the operands are those after the verb */
} TablesVerb;

/* The path of --tables. What is wrong is said. The caller finishes it. */
Status tables_path_read(const Arguments *arguments, TablesPath *path);

/* Says that there are no tables where there should be some. Gives STATUS_FAILED. */
Status tables_say_none(const TablesPath *path);

/* Read --stones (0 where it is not given) and --only (0 against 0). What is wrong is said. */
Status tables_stones_read(const Arguments *arguments, unsigned *stones);
Status tables_only_read(const Arguments *arguments, Split *only);

/* Prints the messages about damaged files on standard error. True when there were any. */
bool tables_print_problems(Tables *tables);

Status tables_verb_build(const Arguments *arguments);
Status tables_verb_digests(const Arguments *arguments);
Status tables_verb_find(const Arguments *arguments);
Status tables_verb_list(const Arguments *arguments);
Status tables_verb_probe(const Arguments *arguments);
Status tables_verb_stats(const Arguments *arguments);
Status tables_verb_verify(const Arguments *arguments);

#endif
