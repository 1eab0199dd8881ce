/* A crew of processes that talk by MPI, on one machine or many. A program can have only one, and
 * only the thread that began it may call. */
#ifndef CLUSTER_CREW_MPI_H
#define CLUSTER_CREW_MPI_H

#include "crew.h"

/* Joins the crew in which the program was started (by mpirun, for example), or a crew of its own.
 * Call it first in main, with main's arguments. Returns false, with the reason, if MPI can't be
 * used with threads or memory runs out. */
bool crew_mpi_begin(Crew *crew, int *argc, char ***argv, Error *error);

/* Returns the bytes that all members together have sent in exchanges so far. All members must call
 * it. */
uint64_t crew_mpi_exchanged(const Crew *crew);

/* Leaves the crew. Waits until all members do. */
void crew_mpi_end(Crew *crew);

#endif
