/* The tables that a verb of `fanorona tables` works on. */
#ifndef CLI_TABLES_SELECTION_H
#define CLI_TABLES_SELECTION_H

#include "setup.h"
#include "tables_options.h"

/* Which tables a verb works on, and what it may use. */
typedef struct TablesSelection {
    Setup setup;     /* by --board and --rules */
    unsigned stones; /* 0: not given */
    Split only;      /* 0 against 0: not given */
    unsigned threads;
    uint64_t memory; /* 0: not given */
    TablesPath path;
} TablesSelection;

/* Reads the options; those that the verb does not take count as not given. Says what is wrong. The
 * caller finishes the path. */
Status tables_selection_read(Arguments *arguments, TablesSelection *selection);

#endif
