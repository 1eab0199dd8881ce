/* A crew of processes that talk by MPI, on one machine or many. One a program, and from the thread
 * that began it. */
#ifndef CLUSTER_CREW_MPI_H
#define CLUSTER_CREW_MPI_H

#include "crew.h"

/* Joins the crew that the program was started in (by mpirun, say), or one of its own. To be called
 * first in main, with its arguments. False when MPI gives no threads, or memory runs out. */
bool crew_mpi_begin(Crew *crew, int *argc, char ***argv, Error *error);

/* Returns the bytes that all members have sent each other for exchanges, so far. All call it. */
uint64_t crew_mpi_exchanged(const Crew *crew);

/* Leaves the crew, once all do. */
void crew_mpi_end(Crew *crew);

#endif
