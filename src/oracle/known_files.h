/* What files say for certain about the games of one board and rule set: tables, certificates and
 * settled openings. A thread of its own loads the latter two and makes the indexes of the tables,
 * of which nothing else is read before somebody asks. Any thread may ask; creating and destroying
 * is for the owner.
 */
#ifndef ORACLE_KNOWN_FILES_H
#define ORACLE_KNOWN_FILES_H

#include "budget.h"
#include "proven_play.h"
#include "settled_openings.h"
#include "table_knowledge.h"

typedef struct KnownFiles KnownFiles;

typedef struct KnownFilesOptions {
    const TablesPath *path;    /* lives as long as the files do; so does the folder */
    uint64_t tables_memory;    /* as for table_knowledge_open, */
    uint64_t cache;            /* and this */
    uint64_t memory;           /* as for ProvenSources */
    bool opens_at_once;        /* tables can be asked before certificates are loaded */
    bool without_certificates; /* nor settled openings; else those that proven_play_read finds by
                                * itself, */
    const char *certificates;  /* or in this folder */
    const char *openings;      /* as for settled_openings_load */
} KnownFilesOptions;

/* Begins to load. Where a thread is not to be had it loads before it returns. NULL when memory runs
 * out. */
KnownFiles *known_files_create(const Rules *rules, const KnownFilesOptions *options, Error *error);

/* Ends the thread, soon. Accepts NULL. */
void known_files_destroy(KnownFiles *files);

typedef enum LoadState { LOAD_UNDER_WAY, LOAD_DONE, LOAD_FAILED } LoadState;

/* Waits until what is wanted soon is loaded, or `patience` (NULL: without end) is over. `error` is
 * written when memory ran out; whoever waits then tries again. */
LoadState known_files_wait(KnownFiles *files, const Budget *patience, Error *error);

/* Waits until all is loaded, what may be wanted later, too. */
void known_files_await_end(KnownFiles *files);

/* What is there when it is loaded; the tables before, if they were opened at once. They do not
 * change, and live as long as the files. There may be no certificates: NULL. */
const TableKnowledge *known_files_tables(const KnownFiles *files);
const ProvenPlay *known_files_proven(const KnownFiles *files);
const SettledOpenings *known_files_settled(const KnownFiles *files);

/* Takes the next message about a file that was left out. False when there is
 * none. */
bool known_files_next_problem(KnownFiles *files, Error *problem);

#endif
