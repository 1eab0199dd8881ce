/* A worker: what is newest replaces what waits, what is dropped is freed, nobody waits too long. */
#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "random.h"
#include "worker.h"

/* What the worker does: answers so many times, or until it is stopped. */
typedef struct Job {
    int *asked; /* on the heap: what is freed twice, or never, shows */
    unsigned answers;
    bool until_hurried;
    bool until_dropped;
} Job;

typedef struct Result {
    int *answered;
    unsigned number;
    unsigned index;
} Result;

typedef struct Bench {
    Worker *worker;
    atomic_uint worked; /* questions whose work has ended */
} Bench;

static atomic_int alive; /* of the heap's pieces in jobs and results */

static int *give_birth(void) {
    int *piece = malloc(sizeof *piece);
    assert_non_null(piece);
    *piece = 7;
    atomic_fetch_add(&alive, 1);
    return piece;
}

static void bury(int *piece) {
    assert_int_equal(*piece, 7);
    *piece = 0;
    free(piece);
    atomic_fetch_sub(&alive, 1);
}

static void finish_job(void *question) {
    bury(((Job *)question)->asked);
}

static void finish_result(void *answer) {
    bury(((Result *)answer)->answered);
}

static void pause_shortly(void) {
    nanosleep(&(struct timespec){0, 100000}, NULL);
}

static void work(void *context, void *question, unsigned number) {
    Bench *bench = context;
    const Job *job = question;
    while (job->until_hurried && !atomic_load(worker_stop_flag(bench->worker)))
        pause_shortly();
    while (job->until_dropped && !atomic_load(worker_drop_flag(bench->worker)))
        pause_shortly();
    for (unsigned index = 0; index < job->answers; index++) {
        Result result = {give_birth(), number, index};
        worker_answer(bench->worker, &result);
    }
    atomic_fetch_add(&bench->worked, 1);
}

static void open_bench(Bench *bench) {
    static const WorkerKind kind = {"a test", sizeof(Job), sizeof(Result),
                                    work,     finish_job,  finish_result};
    Error error;
    *bench = (Bench){0};
    bench->worker = worker_create(&kind, bench, &error);
    assert_non_null(bench->worker);
}

static void close_bench(Bench *bench) {
    worker_destroy(bench->worker);
    assert_int_equal(atomic_load(&alive), 0);
}

static unsigned ask(Bench *bench, Job job) {
    job.asked = give_birth();
    return worker_ask(bench->worker, &job);
}

static bool wait_for(const Bench *bench, int milliseconds) {
    struct pollfd descriptor = {worker_descriptor(bench->worker), POLLIN, 0};
    return poll(&descriptor, 1, milliseconds) == 1;
}

/* Takes answers until the one with this index has come. */
static void take_until(Bench *bench, unsigned number, unsigned index) {
    Result result = {0};
    unsigned next = 0;
    do {
        assert_true(wait_for(bench, -1));
        assert_int_equal(worker_take(bench->worker, &result), number);
        assert_int_equal(result.number, number);
        assert_true(result.index >= next);
        next = result.index + 1;
        bury(result.answered);
    } while (result.index < index);
}

static void questions_are_answered(void **state) {
    (void)state;
    Bench bench;
    open_bench(&bench);
    Result result = {.index = 99};
    assert_int_equal(worker_take(bench.worker, &result), 0);
    assert_int_equal(result.index, 99);
    for (unsigned round = 1; round <= 100; round++) {
        unsigned number = ask(&bench, (Job){.answers = round});
        assert_int_equal(number, round);
        take_until(&bench, number, round - 1);
        assert_false(wait_for(&bench, 0));
        assert_int_equal(worker_take(bench.worker, &result), 0);
    }
    close_bench(&bench);
    worker_destroy(NULL);
}

static void a_newer_question_drops_the_one_before(void **state) {
    (void)state;
    Bench bench;
    open_bench(&bench);
    ask(&bench, (Job){.until_dropped = true, .answers = 1});
    ask(&bench, (Job){.until_dropped = true, .answers = 1});
    unsigned number = ask(&bench, (Job){.answers = 1});
    take_until(&bench, number, 0);
    /* An answer that nobody took goes with its question. */
    ask(&bench, (Job){.answers = 1});
    assert_true(wait_for(&bench, -1));
    number = ask(&bench, (Job){.until_hurried = true, .answers = 1});
    assert_false(wait_for(&bench, 0));
    worker_hurry(bench.worker);
    take_until(&bench, number, 0);
    close_bench(&bench);
}

static void a_stopped_worker_has_nothing_to_do(void **state) {
    (void)state;
    Bench bench;
    Result result;
    open_bench(&bench);
    worker_stop(bench.worker);
    for (unsigned round = 0; round < 100; round++) {
        ask(&bench, (Job){.until_dropped = true, .answers = 3});
        if (round % 2 == 0)
            pause_shortly();
        worker_stop(bench.worker);
        assert_int_equal(atomic_load(&alive), 0);
        assert_false(wait_for(&bench, 0));
        assert_int_equal(worker_take(bench.worker, &result), 0);
    }
    close_bench(&bench);
}

/* Even when the thread has not begun with the question; and the next one is not hurried. */
static void a_hurried_question_is_answered(void **state) {
    (void)state;
    Bench bench;
    open_bench(&bench);
    for (unsigned round = 0; round < 100; round++) {
        unsigned number = ask(&bench, (Job){.until_hurried = true, .answers = 1});
        if (round % 2 == 0)
            pause_shortly();
        worker_hurry(bench.worker);
        take_until(&bench, number, 0);
    }
    ask(&bench, (Job){.until_hurried = true, .answers = 1});
    assert_false(wait_for(&bench, 20));
    close_bench(&bench);
}

static void a_dropped_question_is_not_answered(void **state) {
    (void)state;
    Bench bench;
    open_bench(&bench);
    ask(&bench, (Job){.until_hurried = true, .answers = 5});
    while (atomic_load(&bench.worked) == 0) {
        pause_shortly();
        worker_drop(bench.worker);
        /* It may not have been begun. */
        if (atomic_load(&alive) == 0)
            break;
    }
    worker_stop(bench.worker);
    assert_false(wait_for(&bench, 0));
    assert_int_equal(atomic_load(&alive), 0);
    close_bench(&bench);
}

static void anything_happens_at_any_moment(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 1));
    for (unsigned round = 0; round < 50; round++) {
        Bench bench;
        Result result;
        unsigned number = 0, taken;
        open_bench(&bench);
        for (unsigned step = 0; step < 40; step++) {
            uint64_t kind = random_below(&random, 8);
            Job job = {.answers = (unsigned)random_below(&random, 4),
                       .until_hurried = random_below(&random, 4) == 0};
            if (kind < 3)
                number = ask(&bench, job);
            else if (kind == 3)
                worker_hurry(bench.worker);
            else if (kind == 4)
                worker_drop(bench.worker);
            else if (kind == 5)
                worker_stop(bench.worker);
            else if ((taken = worker_take(bench.worker, &result)) != 0) {
                assert_int_equal(taken, number);
                assert_int_equal(result.number, number);
                bury(result.answered);
            }
            if (random_below(&random, 4) == 0)
                pause_shortly();
        }
        close_bench(&bench);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_answered),
        cmocka_unit_test(a_newer_question_drops_the_one_before),
        cmocka_unit_test(a_stopped_worker_has_nothing_to_do),
        cmocka_unit_test(a_hurried_question_is_answered),
        cmocka_unit_test(a_dropped_question_is_not_answered),
        cmocka_unit_test(anything_happens_at_any_moment),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
