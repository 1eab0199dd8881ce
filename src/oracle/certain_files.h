/* The files that are certain about the games of one board and rule set: tables, certificates and
 * settled openings. A thread of its own loads certificates and openings and makes the indexes of
 * the tables. If tables are opened at once, it unpacks those of few stones, too. All else of tables
 * is read when somebody asks. Any thread may ask; only the owner creates and destroys. */
#ifndef ORACLE_CERTAIN_FILES_H
#define ORACLE_CERTAIN_FILES_H

#include "budget.h"
#include "proofs.h"
#include "search_tables.h"

typedef struct CertainFiles CertainFiles;

typedef struct CertainFilesOptions {
    const TablesPath *path; /* must live as long as the files do, and so must the strings below */
    uint64_t tables_memory; /* the `memory` of search_tables_open */
    uint64_t cache;         /* the `cache` of search_tables_open */
    uint64_t memory;        /* for certificates, as for ProofReading */
    bool opens_at_once; /* certain_files_create opens the tables, so that they can be asked before
                           certificates are loaded */
    ProofFiles proofs;
} CertainFilesOptions;

/* Begins to load. If no thread can be started, it loads before it returns. Returns NULL if memory
 * runs out. */
CertainFiles *certain_files_create(const Rules *rules, const CertainFilesOptions *options,
                                   Error *error);

/* Has the thread end soon, and waits for that. Accepts NULL. */
void certain_files_destroy(CertainFiles *files);

typedef enum LoadState { LOAD_UNDER_WAY, LOAD_DONE, LOAD_FAILED } LoadState;

/* Waits until certificates and openings are loaded and the tables are open, or until `patience` is
 * over (NULL: without end). If memory ran out, `error` is written, and the next call tries
 * again. */
LoadState certain_files_wait(CertainFiles *files, const Budget *patience, Error *error);

/* Waits until the thread that loads has ended: then all is loaded, with the indexes that may be
 * wanted later. If no thread could be begun, what is missing is loaded when it is wanted. Only the
 * owner may call. */
void certain_files_await_end(CertainFiles *files);

/* Return what was loaded. Call them after LOAD_DONE; certain_files_tables at any time if tables
 * were opened at once. The result does not change and lives as long as the files. */
const SearchTables *certain_files_tables(const CertainFiles *files);
const Proofs *certain_files_proofs(const CertainFiles *files);

/* Takes the next message about a file that was left out. Returns false if there is none. */
bool certain_files_next_problem(CertainFiles *files, Error *problem);

#endif
