/* A thread that works on one question at a time for an owner that does not wait. Questions have
 * numbers and answers carry them; a descriptor becomes readable when there is an answer, so that a
 * loop need not wait. What is newer replaces what waits: a question the one before, an answer the
 * one that nobody has taken.
 *
 * Three threads may meet here. The owner's creates, asks, takes and destroys; one thread at a time
 * is the owner's. The worker's runs the functions of WorkerKind, `finish_...` excepted, which run
 * where something is dropped. worker_hurry is for any thread. */
#ifndef BASE_WORKER_H
#define BASE_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"

typedef struct Worker Worker;

/* What a worker is for. Questions and answers are structs of the owner's, which are copied byte by
 * byte; what they point to goes with them. */
typedef struct WorkerKind {
    const char *purpose; /* for errors: N_("the oracle") */
    size_t question_size;
    size_t answer_size;
    /* Works on a question, on the worker's thread. It gives as many answers as it likes, none among
     * them, with worker_answer, polls the flags, and may change the question. */
    void (*work)(void *context, void *question, unsigned number);
    /* Free what a question points to, after the work or where it is dropped before, and what an
     * answer points to that nobody takes. They must not call the worker. NULL: nothing to free. */
    void (*finish_question)(void *question);
    void (*finish_answer)(void *answer);
} WorkerKind;

/* Starts the thread, on which no signal is handled. The kind is copied; `context` is given to
 * `work`. NULL, with the reason, when memory, a descriptor or a thread is not to be had. */
Worker *worker_create(const WorkerKind *kind, void *context, Error *error);

/* Drops the question under way, and ends the thread when it is done with it. Accepts NULL. */
void worker_destroy(Worker *worker);

/* Readable while there is an answer to take. */
int worker_descriptor(const Worker *worker);

/* Asks, and drops the question before. Returns the number of this one, which is not 0. Does not
 * wait: the work on the question before goes on until it sees a flag. */
unsigned worker_ask(Worker *worker, const void *question);

/* Takes the newest answer to the question asked last. Returns the number of the question; 0, and
 * `answer` is untouched, when there is no answer. */
unsigned worker_take(Worker *worker, void *answer);

/* Lets the work on the question asked last end soon with what it has: sets the flag of
 * worker_stop_flag. Does not wait. */
void worker_hurry(Worker *worker);

/* Drops the question asked last, if any, and its answer: sets both flags. Does not wait. */
void worker_drop(Worker *worker);

/* Drops likewise, and waits until the thread has nothing to do. */
void worker_stop(Worker *worker);

/* What the work polls: set when its question is hurried or dropped, and when it is dropped, by a
 * newer question too. They are clear when the work on a question begins. Any thread may read them.
 */
const atomic_bool *worker_stop_flag(const Worker *worker);
const atomic_bool *worker_drop_flag(const Worker *worker);

/* Gives an answer to the question under way, for the functions of WorkerKind: any thread that works
 * for them, one at a time. The answer is the worker's from now on. */
void worker_answer(Worker *worker, const void *answer);

#endif
