#include "worker.h"

#include <errno.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "lock.h"
#include "parallel.h"
#include "translate.h"

struct Worker {
    WorkerKind kind;
    void *context;
    int descriptor;
    pthread_t thread;
    atomic_bool stop;    /* the present question was hurried or dropped */
    atomic_bool dropped; /* nobody wants its answer */
    void *question;      /* the present one; only the thread uses it */

    /* The lock guards all below. Nobody holds it during the work. */
    Lock lock;
    pthread_cond_t changed;
    bool ends;
    bool is_busy; /* the thread works on a question */
    bool is_asked;
    bool is_hurried; /* of the waiting question */
    void *waiting;   /* valid if is_asked */
    bool has_answer;
    void *answer; /* valid if has_answer */
    unsigned last_number;
};

static void signal_answer(const Worker *worker) {
    uint64_t one = 1;
    while (write(worker->descriptor, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static void drain(const Worker *worker) {
    uint64_t count;
    while (read(worker->descriptor, &count, sizeof count) < 0 && errno == EINTR)
        ;
}

static void finish_question(const Worker *worker, void *question) {
    if (worker->kind.finish_question != NULL)
        worker->kind.finish_question(question);
}

static void finish_answer(const Worker *worker, void *answer) {
    if (worker->kind.finish_answer != NULL)
        worker->kind.finish_answer(answer);
}

/* Works on the waiting question, without the lock during the work. */
static void work_on_question(Worker *worker) NEEDS_LOCK(&worker->lock) {
    unsigned number = worker->last_number;
    memcpy(worker->question, worker->waiting, worker->kind.question_size);
    worker->is_asked = false;
    worker->is_busy = true;
    atomic_store(&worker->dropped, false);
    atomic_store(&worker->stop, worker->is_hurried);
    lock_release(&worker->lock);
    worker->kind.work(worker->context, worker->question, number);
    finish_question(worker, worker->question);
    lock_take(&worker->lock);
    worker->is_busy = false;
    pthread_cond_broadcast(&worker->changed);
}

static void *run(void *context) {
    Worker *worker = context;
    lock_take(&worker->lock);
    while (!worker->ends) {
        if (worker->is_asked)
            work_on_question(worker);
        else
            lock_wait(&worker->lock, &worker->changed);
    }
    lock_release(&worker->lock);
    return NULL;
}

static void destroy_parts(Worker *worker) {
    pthread_cond_destroy(&worker->changed);
    lock_finish(&worker->lock);
    if (worker->descriptor >= 0)
        close(worker->descriptor);
    free(worker->question);
    free(worker->waiting);
    free(worker->answer);
    free(worker);
}

static bool create_parts(Worker *worker, Error *error) {
    const char *purpose = _(worker->kind.purpose);
    worker->question = calloc(1, worker->kind.question_size);
    worker->waiting = calloc(1, worker->kind.question_size);
    worker->answer = calloc(1, worker->kind.answer_size);
    if (worker->question == NULL || worker->waiting == NULL || worker->answer == NULL)
        return error_set_out_of_memory(error, "out of memory for %s", purpose);
    worker->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (worker->descriptor < 0)
        return error_set(error, "no wake-up descriptor for %s: %s", purpose, strerror(errno));
    int failure = parallel_start(&worker->thread, run, worker);
    return failure == 0 || error_set(error, "no thread for %s: %s", purpose, strerror(failure));
}

Worker *worker_create(const WorkerKind *kind, void *context, Error *error) {
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        error_set_out_of_memory(error, "out of memory for %s", _(kind->purpose));
        return NULL;
    }
    worker->kind = *kind;
    worker->context = context;
    worker->descriptor = -1;
    lock_init(&worker->lock);
    pthread_cond_init(&worker->changed, NULL);
    if (create_parts(worker, error))
        return worker;
    destroy_parts(worker);
    return NULL;
}

static void drop_question(Worker *worker) NEEDS_LOCK(&worker->lock) {
    atomic_store(&worker->dropped, true);
    atomic_store(&worker->stop, true);
    if (worker->is_asked)
        finish_question(worker, worker->waiting);
    worker->is_asked = worker->is_hurried = false;
    if (worker->has_answer) {
        finish_answer(worker, worker->answer);
        drain(worker);
    }
    worker->has_answer = false;
}

void worker_destroy(Worker *worker) {
    if (worker == NULL)
        return;
    lock_take(&worker->lock);
    drop_question(worker);
    worker->ends = true;
    pthread_cond_broadcast(&worker->changed);
    lock_release(&worker->lock);
    pthread_join(worker->thread, NULL);
    destroy_parts(worker);
}

int worker_descriptor(const Worker *worker) {
    return worker->descriptor;
}

unsigned worker_ask(Worker *worker, const void *question) {
    lock_take(&worker->lock);
    drop_question(worker);
    memcpy(worker->waiting, question, worker->kind.question_size);
    worker->is_asked = true;
    worker->last_number = worker->last_number == UINT_MAX ? 1 : worker->last_number + 1;
    unsigned number = worker->last_number;
    pthread_cond_broadcast(&worker->changed);
    lock_release(&worker->lock);
    return number;
}

unsigned worker_take(Worker *worker, void *answer) {
    unsigned number = 0;
    lock_take(&worker->lock);
    if (worker->has_answer) {
        number = worker->last_number;
        memcpy(answer, worker->answer, worker->kind.answer_size);
        worker->has_answer = false;
        drain(worker);
    }
    lock_release(&worker->lock);
    return number;
}

void worker_hurry(Worker *worker) {
    lock_take(&worker->lock);
    if (worker->is_asked)
        worker->is_hurried = true;
    else
        atomic_store(&worker->stop, true);
    lock_release(&worker->lock);
}

void worker_drop(Worker *worker) {
    lock_take(&worker->lock);
    drop_question(worker);
    lock_release(&worker->lock);
}

void worker_stop(Worker *worker) {
    lock_take(&worker->lock);
    drop_question(worker);
    while (worker->is_busy)
        lock_wait(&worker->lock, &worker->changed);
    lock_release(&worker->lock);
}

const atomic_bool *worker_stop_flag(const Worker *worker) {
    return &worker->stop;
}

const atomic_bool *worker_drop_flag(const Worker *worker) {
    return &worker->dropped;
}

void worker_answer(Worker *worker, const void *answer) {
    lock_take(&worker->lock);
    bool wanted = !atomic_load(&worker->dropped);
    /* An unwanted answer is freed from the same place. */
    if (worker->has_answer)
        finish_answer(worker, worker->answer);
    memcpy(worker->answer, answer, worker->kind.answer_size);
    worker->has_answer = wanted;
    if (wanted)
        signal_answer(worker);
    else
        finish_answer(worker, worker->answer);
    lock_release(&worker->lock);
}
