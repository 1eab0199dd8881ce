#include "parallel.h"

#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

typedef struct Team {
    ParallelWork work;
    void *context;
    uint64_t pieces;
    atomic_uint_fast64_t next;
    atomic_uint members;
    atomic_bool ended;
} Team;

static void *work_on_pieces(void *argument) {
    Team *team = argument;
    unsigned thread = atomic_fetch_add(&team->members, 1);
    while (!atomic_load(&team->ended)) {
        uint64_t piece = atomic_fetch_add(&team->next, 1);
        if (piece >= team->pieces)
            break;
        if (!team->work(team->context, piece, thread))
            atomic_store(&team->ended, true);
    }
    return NULL;
}

bool parallel_run(unsigned threads, uint64_t pieces, ParallelWork work, void *context) {
    Team team = {.work = work, .context = context, .pieces = pieces};
    pthread_t others[PARALLEL_THREADS_MAX];
    unsigned started = 0;
    if (threads > PARALLEL_THREADS_MAX)
        threads = PARALLEL_THREADS_MAX;
    while (started + 1 < threads && started + 1 < pieces &&
           pthread_create(&others[started], NULL, work_on_pieces, &team) == 0)
        started++;
    work_on_pieces(&team);
    for (unsigned thread = 0; thread < started; thread++)
        pthread_join(others[thread], NULL);
    return !atomic_load(&team.ended);
}

typedef struct Attempt {
    ParallelTrial trial;
    void *context;
    atomic_flag failed;
    Error *error;
} Attempt;

static bool try_piece(void *context, uint64_t piece, unsigned thread) {
    Attempt *attempt = context;
    Error error = {.out_of_memory = false};
    if (attempt->trial(attempt->context, piece, thread, &error))
        return true;
    if (!atomic_flag_test_and_set(&attempt->failed) && attempt->error != NULL)
        *attempt->error = error;
    return false;
}

bool parallel_try(unsigned threads, uint64_t pieces, ParallelTrial trial, void *context,
                  Error *error) {
    Attempt attempt = {trial, context, ATOMIC_FLAG_INIT, error};
    return parallel_run(threads, pieces, try_piece, &attempt);
}

int parallel_start(pthread_t *thread, void *(*work)(void *), void *context) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigset_t blocked, before;
    sigfillset(&blocked);
    for (size_t number = 0; number < sizeof crashes / sizeof *crashes; number++)
        sigdelset(&blocked, crashes[number]);
    pthread_sigmask(SIG_SETMASK, &blocked, &before);
    int failure = pthread_create(thread, NULL, work, context);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return failure;
}

unsigned parallel_processors(void) {
    cpu_set_t processors;
    /* A system for more processors than the set has room for refuses it. */
    bool listed = sched_getaffinity(0, sizeof processors, &processors) == 0;
    long online = listed ? CPU_COUNT(&processors) : sysconf(_SC_NPROCESSORS_ONLN);
    unsigned count = online < 1 ? 1 : (unsigned)online;
    return count < PARALLEL_THREADS_MAX ? count : PARALLEL_THREADS_MAX;
}
