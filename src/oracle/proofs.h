/* The proofs that are kept in files: certificates and settled openings. Any thread may call. */
#ifndef ORACLE_PROOFS_H
#define ORACLE_PROOFS_H

#include "proven_play.h"
#include "settled_openings.h"

/* Which files to read. All zero: certificates from the folders that proven_play_read finds by
 * itself, and the settled openings that came with the program. */
typedef struct ProofFiles {
    bool none;                /* no file at all */
    const char *certificates; /* or, unless NULL, certificates from this folder */
    const char *openings;     /* or, unless NULL, settled openings from this file */
} ProofFiles;

/* Writes a copy with names of its own. Returns the memory that these take, which the caller frees
 * when the copy is no longer used; NULL if memory runs out. */
char *proof_files_copy(const ProofFiles *files, ProofFiles *copy);

/* All zero, there are none. */
typedef struct Proofs {
    ProvenPlay *play; /* NULL if there are no certificates */
    SettledOpenings settled;
} Proofs;

/* Reads the proofs for these rules. Adds to `problems` why a file was left out. The caller finishes
 * the proofs. */
Proofs proofs_read(const Rules *rules, const ProofFiles *files, const ProofReading *reading,
                   ProblemList *problems);
void proofs_finish(Proofs *proofs);

#endif
