/* A thread that works on one question at a time, for an owner that does not wait. Questions have
 * numbers and answers carry them; a descriptor becomes readable when there is an answer, so that a
 * loop need not wait. A new question replaces the one before; a new answer replaces one that nobody
 * has taken.
 *
 * Three threads may call. The owner's thread (one at a time) creates, asks, takes and destroys. The
 * worker's thread runs the functions of WorkerKind; but `finish_...` run on the thread that drops
 * something. Any thread may call worker_hurry. */
#ifndef BASE_WORKER_H
#define BASE_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"

typedef struct Worker Worker;

/* A kind of worker. Questions and answers are structs of the owner, which are copied byte by byte;
 * what they point to goes with them. */
typedef struct WorkerKind {
    const char *purpose; /* for errors: N_("the oracle") */
    size_t question_size;
    size_t answer_size;
    /* Works on a question, on the worker's thread. It may give any number of answers with
     * worker_answer, polls the flags, and may change the question. */
    void (*work)(void *context, void *question, unsigned number);
    /* Free what a question points to, after the work or when it is dropped before; and what an
     * answer points to that nobody takes. They must not call the worker. NULL: nothing to free. */
    void (*finish_question)(void *question);
    void (*finish_answer)(void *answer);
} WorkerKind;

/* Starts the thread, which handles no signals. Copies the kind; `context` goes to `work`. Returns
 * NULL, with the reason, if memory, a descriptor or a thread is missing. */
Worker *worker_create(const WorkerKind *kind, void *context, Error *error);

/* Drops the present question, ends the thread when its work is done, and frees the worker. Accepts
 * NULL. */
void worker_destroy(Worker *worker);

/* Returns a descriptor that is readable while there is an answer to take. */
int worker_descriptor(const Worker *worker);

/* Asks a question, which is copied, and drops the one before. Returns its number, which is not 0.
 * Does not wait: the work on the question before goes on until it sees a flag. */
unsigned worker_ask(Worker *worker, const void *question);

/* Takes the newest answer to the last question. Returns the number of the question; returns 0, and
 * leaves `answer` untouched, if there is no answer. */
unsigned worker_take(Worker *worker, void *answer);

/* Asks the work on the last question to end soon with the present result: sets the flag of
 * worker_stop_flag. Does not wait. */
void worker_hurry(Worker *worker);

/* Drops the last question, if any, and its answer: sets both flags. Does not wait. */
void worker_drop(Worker *worker);

/* Does the same, and waits until the thread is idle. */
void worker_stop(Worker *worker);

/* The flags that the work polls. The stop flag is set when its question is hurried or dropped, the
 * drop flag when it is dropped, also by a newer question. When the work on a question begins, both
 * are clear, unless the question was hurried before. Any thread may read them. */
const atomic_bool *worker_stop_flag(const Worker *worker);
const atomic_bool *worker_drop_flag(const Worker *worker);

/* Gives an answer to the present question. For any thread that works for the functions of
 * WorkerKind, one at a time. The worker takes over the answer. */
void worker_answer(Worker *worker, const void *answer);

#endif
