/* What follows `fanorona tables`: the verbs, each in a file of its own. */
#ifndef CLI_TABLES_VERBS_H
#define CLI_TABLES_VERBS_H

#include "commands.h"
#include "tables_options.h"

Status tables_verb_build(const Arguments *arguments);
Status tables_verb_digests(const Arguments *arguments);
Status tables_verb_find(const Arguments *arguments);
Status tables_verb_list(const Arguments *arguments);
Status tables_verb_probe(const Arguments *arguments);
Status tables_verb_stats(const Arguments *arguments);
Status tables_verb_verify(const Arguments *arguments);

#endif
