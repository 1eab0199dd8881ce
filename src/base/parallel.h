/* Shares out numbered pieces of work to threads. Any thread may call. */
#ifndef BASE_PARALLEL_H
#define BASE_PARALLEL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "error.h"

enum { PARALLEL_THREADS_MAX = 256 };

/* Does a piece, on any of the threads; `thread` is its number, from 0. Returns false to end the
 * work: no further piece is begun. */
typedef bool (*ParallelWork)(void *context, uint64_t piece, unsigned thread);

/* Does the pieces 0..pieces-1, once each, beginning them in rising order, on `threads` threads
 * (including the caller's; more than PARALLEL_THREADS_MAX count as that many), and returns when all
 * are done. Returns false if a piece ended the work. If threads cannot be started, the others do
 * all the work. */
bool parallel_run(unsigned threads, uint64_t pieces, ParallelWork work, void *context);

/* Does a piece like a ParallelWork. Returns false, after it has set `error` (never NULL), to end
 * the work. */
typedef bool (*ParallelTrial)(void *context, uint64_t piece, unsigned thread, Error *error);

/* Does the pieces as parallel_run does. If some fail, returns false with the reason of the one that
 * failed first. `error` may be NULL, and stays as it is if no piece fails. */
bool parallel_try(unsigned threads, uint64_t pieces, ParallelTrial trial, void *context,
                  Error *error);

/* Starts a thread that handles no signals, which are for the thread with the loop. Returns 0 or an
 * errno. */
int parallel_start(pthread_t *thread, void *(*work)(void *), void *context);

/* Returns the number of processors that this process may use, 1 to PARALLEL_THREADS_MAX. */
unsigned parallel_processors(void);

#endif
