/* The tables that a verb of `fanorona tables` is about. */
#ifndef CLI_TABLES_SELECTION_H
#define CLI_TABLES_SELECTION_H

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

#endif
