/* The files that are certain about the games of one board and rule set: tables, certificates and
 * settled openings. A thread of its own loads certificates and openings and makes the indexes of
 * the tables. If tables are opened at once, it unpacks those of few stones, too. All else of tables
 * is read when somebody asks. Any thread may ask; only the owner creates and destroys. */
#ifndef ORACLE_KNOWN_FILES_H
#define ORACLE_KNOWN_FILES_H

#include "budget.h"
#include "proofs.h"
#include "table_knowledge.h"

typedef struct KnownFiles KnownFiles;

typedef struct KnownFilesOptions {
    const TablesPath *path; /* must live as long as the files do, and so must the strings below */
    uint64_t tables_memory; /* the `memory` of table_knowledge_open */
    uint64_t cache;         /* the `cache` of table_knowledge_open */
    uint64_t memory;        /* for certificates, as for ProofReading */
    bool opens_at_once;     /* known_files_create opens the tables, so that they can be asked before
                               certificates are loaded */
    ProofFiles proofs;
} KnownFilesOptions;

/* Begins to load. If no thread can be started, it loads before it returns. Returns NULL if memory
 * runs out. */
KnownFiles *known_files_create(const Rules *rules, const KnownFilesOptions *options, Error *error);

/* Has the thread end soon, and waits for that. Accepts NULL. */
void known_files_destroy(KnownFiles *files);

typedef enum LoadState { LOAD_UNDER_WAY, LOAD_DONE, LOAD_FAILED } LoadState;

/* Waits until certificates and openings are loaded and the tables are open, or until `patience` is
 * over (NULL: without end). If memory ran out, `error` is written, and the next call tries
 * again. */
LoadState known_files_wait(KnownFiles *files, const Budget *patience, Error *error);

/* Waits until all is loaded, with the indexes that may be wanted later. Only the owner may call. */
void known_files_await_end(KnownFiles *files);

/* Return what was loaded. Call them after LOAD_DONE; known_files_tables at any time if tables were
 * opened at once. The result does not change and lives as long as the files. */
const TableKnowledge *known_files_tables(const KnownFiles *files);
const Proofs *known_files_proofs(const KnownFiles *files);

/* Takes the next message about a file that was left out. Returns false if there is none. */
bool known_files_next_problem(KnownFiles *files, Error *problem);

#endif
