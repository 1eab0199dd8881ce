/* `fanorona solve --checkpoint`: a search that can be resumed. */
#ifndef CLI_SOLVE_CHECKPOINT_H
#define CLI_SOLVE_CHECKPOINT_H

#include "checkpoint.h"
#include "message.h"

typedef struct SolveCheckpoint {
    const char *file; /* its path */
    CheckpointTerms terms;
    Dfpn *dfpn;
    const atomic_bool *stop;
    Settlement earlier; /* of earlier runs: `question` and `asked` */
    bool resumed;       /* there were earlier runs */
} SolveCheckpoint;

/* Refuses, with a message, a file that can't be written, before tables are read. NULL: there is
 * none. */
Status solve_checkpoint_check(const char *name);

/* Reads the file if it is there. Returns false, with the reason, if that fails. */
bool solve_checkpoint_begin(SolveCheckpoint *checkpoint, Error *error);

/* For SettleOptions.keep, with a SolveCheckpoint as context: writes the file. If that fails, says
 * so, and the search goes on. */
void solve_checkpoint_keep(void *context, const Settlement *so_far);

/* Writes the file at the end. Says what is wrong. */
Status solve_checkpoint_end(SolveCheckpoint *checkpoint, const Settlement *settlement);

#endif
