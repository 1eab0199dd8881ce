/* Work shared out to threads: every piece once, in order, ended early, with fewer threads than
 * asked for. The linker leads pthread_create to the test, which lets it fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "parallel.h"

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);

static unsigned threads_left = PARALLEL_THREADS_MAX; /* that can still be created */

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument) {
    if (threads_left == 0)
        return EAGAIN;
    threads_left--;
    return __real_pthread_create(thread, attributes, start, argument);
}

enum { PIECES_MAX = 5000 };

typedef struct Record {
    unsigned threads;
    atomic_uint done[PIECES_MAX];
    uint64_t last[PARALLEL_THREADS_MAX]; /* piece that the thread began last, plus one */
    atomic_uint wrong_thread, out_of_order, skipped;
} Record;

static bool record_piece(void *context, uint64_t piece, unsigned thread) {
    Record *record = context;
    if (piece >= PIECES_MAX || thread >= record->threads) {
        atomic_fetch_add(&record->wrong_thread, 1);
        return true;
    }
    atomic_fetch_add(&record->done[piece], 1);
    if (piece < record->last[thread])
        atomic_fetch_add(&record->out_of_order, 1);
    record->last[thread] = piece + 1;
    /* Each other thread may have taken one lower piece and not told yet. */
    unsigned missing = 0;
    for (uint64_t lower = 0; lower < piece; lower++)
        missing += atomic_load(&record->done[lower]) == 0;
    if (missing >= record->threads)
        atomic_fetch_add(&record->skipped, 1);
    return true;
}

static void check_pieces(unsigned threads, unsigned pieces) {
    Record *record = calloc(1, sizeof *record);
    assert_non_null(record);
    record->threads = threads;
    assert_true(parallel_run(threads, pieces, record_piece, record));
    for (unsigned piece = 0; piece < PIECES_MAX; piece++)
        assert_int_equal(atomic_load(&record->done[piece]), piece < pieces);
    assert_int_equal(atomic_load(&record->wrong_thread), 0);
    assert_int_equal(atomic_load(&record->out_of_order), 0);
    assert_int_equal(atomic_load(&record->skipped), 0);
    free(record);
}

static void test_each_piece_once(void **state) {
    (void)state;
    static const unsigned threads[] = {1, 2, 3, 8, PARALLEL_THREADS_MAX};
    static const unsigned pieces[] = {0, 1, 2, 3, 100, PIECES_MAX};
    for (unsigned i = 0; i < sizeof threads / sizeof threads[0]; i++)
        for (unsigned j = 0; j < sizeof pieces / sizeof pieces[0]; j++) {
            threads_left = PARALLEL_THREADS_MAX;
            check_pieces(threads[i], pieces[j]);
        }
}

static void test_fewer_threads_than_asked(void **state) {
    (void)state;
    for (unsigned left = 0; left < 3; left++) {
        threads_left = left;
        check_pieces(4, 1000);
    }
    threads_left = PARALLEL_THREADS_MAX;
}

static void test_more_threads_than_there_may_be(void **state) {
    (void)state;
    threads_left = 4 * PARALLEL_THREADS_MAX;
    Record *record = calloc(1, sizeof *record);
    assert_non_null(record);
    record->threads = PARALLEL_THREADS_MAX;
    assert_true(parallel_run(100000, PIECES_MAX, record_piece, record));
    assert_int_equal(atomic_load(&record->wrong_thread), 0);
    assert_true(threads_left > 3 * PARALLEL_THREADS_MAX);
    threads_left = PARALLEL_THREADS_MAX;
    free(record);
}

static bool compare_thread(void *context, uint64_t piece, unsigned thread) {
    const pthread_t *caller = context;
    (void)piece;
    return thread == 0 && pthread_equal(*caller, pthread_self()) != 0;
}

static void test_one_thread_is_the_callers(void **state) {
    (void)state;
    pthread_t caller = pthread_self();
    threads_left = 0;
    assert_true(parallel_run(1, 100, compare_thread, &caller));
    threads_left = PARALLEL_THREADS_MAX;
}

typedef struct Ending {
    uint64_t ending; /* the piece that ends the work */
    atomic_uint_fast64_t begun;
} Ending;

static bool end_at(void *context, uint64_t piece, unsigned thread) {
    Ending *ending = context;
    (void)thread;
    atomic_fetch_add(&ending->begun, 1);
    return piece != ending->ending;
}

/* With so many pieces it never comes to an end unless that one ends it. */
static void test_a_piece_ends_the_work(void **state) {
    (void)state;
    for (unsigned threads = 1; threads <= 4; threads++)
        for (uint64_t piece = 0; piece <= 1000; piece += 100) {
            Ending ending = {.ending = piece};
            assert_false(parallel_run(threads, UINT64_MAX / 2, end_at, &ending));
            assert_true(atomic_load(&ending.begun) > piece);
            if (threads == 1)
                assert_int_equal(atomic_load(&ending.begun), piece + 1);
        }
    Ending last = {.ending = 9};
    assert_false(parallel_run(3, 10, end_at, &last));
    assert_int_equal(atomic_load(&last.begun), 10);
}

/* Waits until the other piece has begun too. */
static bool meet(void *context, uint64_t piece, unsigned thread) {
    (void)piece;
    (void)thread;
    pthread_barrier_wait(context);
    return true;
}

/* One after the other they never end. */
static void test_pieces_run_at_the_same_time(void **state) {
    (void)state;
    pthread_barrier_t both;
    assert_int_equal(pthread_barrier_init(&both, NULL, 2), 0);
    assert_true(parallel_run(2, 2, meet, &both));
    pthread_barrier_destroy(&both);
}

/* Fails from a piece on. */
static bool fail_from(void *context, uint64_t piece, unsigned thread, Error *error) {
    const uint64_t *first = context;
    (void)thread;
    return piece < *first || error_set(error, "piece %d", (int)piece);
}

/* All fail once all have begun, so that all fail at about the same time. */
static bool meet_and_fail(void *context, uint64_t piece, unsigned thread, Error *error) {
    meet(context, piece, thread);
    return error_set(error, "piece %d", (int)piece);
}

static void test_the_reason_is_of_the_first_that_failed(void **state) {
    (void)state;
    uint64_t first = 70;
    Error error = {.message = "as it was"};
    assert_true(parallel_try(3, first, fail_from, &first, &error));
    assert_string_equal(error.message, "as it was");
    assert_false(parallel_try(1, 1000, fail_from, &first, &error));
    assert_string_equal(error.message, "piece 70");
    assert_false(parallel_try(2, 1000, fail_from, &first, NULL));
    enum { THREADS = 4 };
    pthread_barrier_t all;
    assert_int_equal(pthread_barrier_init(&all, NULL, THREADS), 0);
    assert_false(parallel_try(THREADS, THREADS, meet_and_fail, &all, &error));
    assert_int_equal(strncmp(error.message, "piece ", 6), 0);
    assert_in_range(atoi(error.message + 6), 0, THREADS - 1);
    pthread_barrier_destroy(&all);
}

static void test_processors(void **state) {
    (void)state;
    cpu_set_t all, one;
    assert_int_equal(sched_getaffinity(0, sizeof all, &all), 0);
    assert_in_range(parallel_processors(), 1, PARALLEL_THREADS_MAX);
    unsigned processor = 0;
    while (!CPU_ISSET(processor, &all))
        processor++;
    CPU_ZERO(&one);
    CPU_SET(processor, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    assert_int_equal(parallel_processors(), 1);
    assert_int_equal(sched_setaffinity(0, sizeof all, &all), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_piece_once),
        cmocka_unit_test(test_fewer_threads_than_asked),
        cmocka_unit_test(test_more_threads_than_there_may_be),
        cmocka_unit_test(test_one_thread_is_the_callers),
        cmocka_unit_test(test_a_piece_ends_the_work),
        cmocka_unit_test(test_pieces_run_at_the_same_time),
        cmocka_unit_test(test_the_reason_is_of_the_first_that_failed),
        cmocka_unit_test(test_processors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
