/* What follows `fanorona tables`: the verbs, each in a file of its own, and what they share. */
#ifndef CLI_TABLES_VERBS_H
#define CLI_TABLES_VERBS_H

#include "commands.h"
#include "setup.h"
#include "tables_options.h"

/* Which tables a verb is about, and what it may use. */
typedef struct TablesSelection {
    Setup setup;     /* of --board and --rules */
    unsigned stones; /* 0: not given */
    Split only;      /* 0 against 0: not given */
    unsigned threads;
    uint64_t memory; /* 0: not given */
    TablesPath path;
} TablesSelection;

/* Reads what the options say, those that the verb does not take being as if not given. What is
 * wrong is said. The caller finishes the path. */
Status tables_selection_read(Arguments *arguments, TablesSelection *selection);

Status tables_verb_build(Arguments *arguments);
Status tables_verb_digests(Arguments *arguments);
Status tables_verb_find(Arguments *arguments);
Status tables_verb_list(Arguments *arguments);
Status tables_verb_probe(Arguments *arguments);
Status tables_verb_stats(Arguments *arguments);
Status tables_verb_verify(Arguments *arguments);

#endif
