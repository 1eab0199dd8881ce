/* `fanorona solve --checkpoint`: a search that goes on where it was. */
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
    bool resumed;       /* whether there were any */
} SolveCheckpoint;

/* Refuses a file that can't be written, and says so: before tables are read. NULL: there is none.
 */
Status solve_checkpoint_check(const char *name);

/* Reads the file if it is there. False with the reason. */
bool solve_checkpoint_begin(SolveCheckpoint *checkpoint, Error *error);

/* SettleOptions.keep, with a SolveCheckpoint: writes the file. What is wrong is said, and the
 * search goes on. */
void solve_checkpoint_keep(void *context, const Settlement *so_far);

/* Writes the file at the end. What is wrong is said. */
Status solve_checkpoint_end(SolveCheckpoint *checkpoint, const Settlement *settlement);

#endif
