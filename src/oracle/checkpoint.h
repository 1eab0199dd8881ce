/* Checkpoints: files that a long search by df-pn goes on from (docs/formats.md). Any thread may
 * call, one at a time for a search. */
#ifndef ORACLE_CHECKPOINT_H
#define ORACLE_CHECKPOINT_H

#include "settle.h"
#include "tables_path.h"

/* What a search is about. The tables of up to `tables_stones` stones along the path are those that
 * it asks. */
typedef struct CheckpointTerms {
    Rules rules;
    Position root; /* no unfinished turn, no vela, no first turns of one step */
    InitialNumbers initial;
    const TablesPath *path;
    unsigned tables_stones;
} CheckpointTerms;

/* Bytes that writing or reading takes beside the search. */
uint64_t checkpoint_memory(void);

/* Writes how far the questions are (`question` and `asked` of a settlement) and all that the search
 * has found. The file is what it was before until the new one is whole and on the disk. Between
 * searches, or from SettleOptions.keep. Ends early, with the error "stopped", when `stop`, which
 * may be NULL, is set. */
bool checkpoint_write(const char *path, const CheckpointTerms *terms, const Settlement *so_far,
                      Dfpn *dfpn, const atomic_bool *stop, Error *error);

/* Reads a checkpoint: `so_far` gets `question` and `asked`, and `dfpn` what the search had found.
 * It may be of another size. False with a clear error that names the file, and with `dfpn` empty,
 * when it is damaged, truncated, foreign or of a newer version, about another question, or from a
 * search that leaned on tables which are not all here. More tables than it had are fine. What the
 * file says is believed: it proves nothing to somebody else, for which there are certificates. */
bool checkpoint_read(const char *path, const CheckpointTerms *terms, Settlement *so_far, Dfpn *dfpn,
                     Error *error);

#endif
