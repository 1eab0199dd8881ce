/* Work shared out to threads in numbered pieces. Any thread may call. */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "error.h"

enum { PARALLEL_THREADS_MAX = 256 };

/* Called once for each piece, by any of the threads; `thread` counts them from 0. False ends the
 * work: no further piece is begun. */
typedef bool (*ParallelWork)(void *context, uint64_t piece, unsigned thread);

/* Does pieces 0..pieces-1, each once, on `threads` threads (1 to PARALLEL_THREADS_MAX, the caller's
 * among them), in rising order of their beginnings, and returns when all are done. False when a
 * piece ended the work. When threads cannot be had, those that are there do it all. */
bool parallel_run(unsigned threads, uint64_t pieces, ParallelWork work, void *context);

/* Starts a thread on which no signal is handled: they are for the thread with the loop. Gives 0, or
 * what errno would be. */
int parallel_start(pthread_t *thread, void *(*work)(void *), void *context);

/* The number of processors that this process may use. */
unsigned parallel_processors(void);

#endif
