#include "crew_mpi.h"

#include <mpi.h>
#include <stdlib.h>

/* The most that MPI gets in one call, since it counts with int. */
enum { AT_ONCE = 1 << 28 };

typedef struct MpiCrew {
    unsigned members, member;
    uint64_t exchanged; /* bytes that this member has sent */
    MPI_Request *request;
} MpiCrew;

static int at_once(size_t left) {
    return left < AT_ONCE ? (int)left : AT_ONCE;
}

/* MPI ends the program if one of its functions fails, so their results are ignored. */

static void sum(void *context, uint64_t *numbers, size_t length) {
    (void)context;
    for (size_t done = 0; done < length; done += AT_ONCE)
        MPI_Allreduce(MPI_IN_PLACE, numbers + done, at_once(length - done), MPI_UINT64_T, MPI_SUM,
                      MPI_COMM_WORLD);
}

static void share(void *context, unsigned member, void *bytes, size_t length) {
    (void)context;
    for (size_t done = 0; done < length; done += AT_ONCE)
        MPI_Bcast((uint8_t *)bytes + done, at_once(length - done), MPI_BYTE, (int)member,
                  MPI_COMM_WORLD);
}

/* Begins to send and to receive the bytes after the first `done`. Returns the number of
 * requests. */
static int exchange_some(const MpiCrew *mpi, const CrewBytes *send, const CrewBytes *receive,
                         size_t done) {
    int requests = 0;
    for (unsigned step = 1; step < mpi->members; step++) {
        unsigned to = (mpi->member + step) % mpi->members;
        unsigned from = (mpi->member + mpi->members - step) % mpi->members;
        if (receive[from].length > done)
            MPI_Irecv(receive[from].bytes + done, at_once(receive[from].length - done), MPI_BYTE,
                      (int)from, 0, MPI_COMM_WORLD, &mpi->request[requests++]);
        if (send[to].length > done)
            MPI_Isend(send[to].bytes + done, at_once(send[to].length - done), MPI_BYTE, (int)to, 0,
                      MPI_COMM_WORLD, &mpi->request[requests++]);
    }
    return requests;
}

static void exchange(void *context, const CrewBytes *send, const CrewBytes *receive) {
    MpiCrew *mpi = context;
    for (unsigned member = 0; member < mpi->members; member++)
        mpi->exchanged += member == mpi->member ? 0 : send[member].length;
    int requests = 1;
    for (size_t done = 0; requests > 0; done += AT_ONCE) {
        requests = exchange_some(mpi, send, receive, done);
        MPI_Waitall(requests, mpi->request, MPI_STATUSES_IGNORE);
    }
}

bool crew_mpi_begin(Crew *crew, int *argc, char ***argv, Error *error) {
    int threads, members, member;
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &threads);
    MPI_Comm_size(MPI_COMM_WORLD, &members);
    MPI_Comm_rank(MPI_COMM_WORLD, &member);
    MpiCrew *mpi = malloc(sizeof *mpi);
    MPI_Request *request = calloc(2 * (size_t)members, sizeof(MPI_Request));
    if (threads < MPI_THREAD_FUNNELED || mpi == NULL || request == NULL) {
        free(mpi);
        free(request);
        MPI_Finalize();
        return threads < MPI_THREAD_FUNNELED ? error_set(error, "this MPI doesn't support threads")
                                             : error_out_of_memory(error);
    }
    *mpi = (MpiCrew){(unsigned)members, (unsigned)member, 0, request};
    *crew = (Crew){(unsigned)members, (unsigned)member, mpi, sum, share, exchange};
    return true;
}

uint64_t crew_mpi_exchanged(const Crew *crew) {
    uint64_t bytes = ((const MpiCrew *)crew->context)->exchanged;
    crew_sum(crew, &bytes, 1);
    return bytes;
}

void crew_mpi_end(Crew *crew) {
    MpiCrew *mpi = crew->context;
    MPI_Finalize();
    free(mpi->request);
    free(mpi);
}
