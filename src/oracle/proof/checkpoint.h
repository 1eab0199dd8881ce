/* Checkpoints: files from which a long search by df-pn goes on (docs/formats.md). Any thread may
 * call, but only one at a time for each search. */
#ifndef ORACLE_CHECKPOINT_H
#define ORACLE_CHECKPOINT_H

#include "settle.h"
#include "tables_path.h"

/* The subject of a search. The search asks the tables of up to `tables_stones` stones along the
 * path. */
typedef struct CheckpointTerms {
    Rules rules;
    Position root; /* no unfinished turn, no vela, no first turns of one step */
    InitialNumbers initial;
    const TablesPath *path;
    unsigned tables_stones;
} CheckpointTerms;

/* Returns the bytes that writing or reading takes besides the search. */
uint64_t checkpoint_memory(void);

/* Writes how far the questions are (`question` and `asked` of a settlement) and all that the search
 * has found. Call it between searches, or from SettleOptions.keep. The old file stays until the new
 * one is whole and on the disk. Returns false, with the reason, if it fails, and with the error
 * "stopped" if `stop`, which may be NULL, is set. */
bool checkpoint_write(const char *path, const CheckpointTerms *terms, const Settlement *so_far,
                      Dfpn *dfpn, const atomic_bool *stop, Error *error);

/* Reads a checkpoint: `so_far` gets `question` and `asked`, and `dfpn`, which is empty, gets
 * the findings of the search. The memory of `dfpn` may have another size than the one that was
 * written. Returns false, with an error that names the file and with `dfpn` empty, if the file is
 * damaged, truncated, foreign, of a newer version or about another question, or if a table is
 * missing that the search leaned on. More tables than it had are fine. The file is believed: it
 * proves nothing to somebody else; certificates do. */
bool checkpoint_read(const char *path, const CheckpointTerms *terms, Settlement *so_far, Dfpn *dfpn,
                     Error *error);

#endif
