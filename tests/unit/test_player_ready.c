/* Computer players while their tables are being loaded, which here takes as long as the test wants:
 * the linker leads pthread_create to it, and it holds the threads that load. A player that must
 * answer at a set time does so without tables; one that has time waits for them. */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "computer_player.h"
#include "notation.h"
#include "player_thread.h"
#include "table_fixture.h"

int __real_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);
int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument);

typedef struct HeldThread {
    void *(*start)(void *);
    void *argument;
    bool is_held;
} HeldThread;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static bool holds, lacks; /* new threads wait; there are none */
static unsigned waiting;  /* threads that are held */

static void set_holds(bool value) {
    pthread_mutex_lock(&mutex);
    holds = value;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

/* Waits until a thread is held: then somebody has asked for tables. */
static void await_held_thread(void) {
    pthread_mutex_lock(&mutex);
    while (waiting == 0)
        pthread_cond_wait(&changed, &mutex);
    pthread_mutex_unlock(&mutex);
}

static void *wait_and_start(void *argument) {
    HeldThread held = *(HeldThread *)argument;
    free(argument);
    pthread_mutex_lock(&mutex);
    waiting++;
    pthread_cond_broadcast(&changed);
    while (held.is_held && holds)
        pthread_cond_wait(&changed, &mutex);
    waiting--;
    pthread_mutex_unlock(&mutex);
    return held.start(held.argument);
}

int __wrap_pthread_create(pthread_t *thread, const pthread_attr_t *attributes,
                          void *(*start)(void *), void *argument) {
    HeldThread *held = malloc(sizeof *held);
    if (held == NULL || lacks) {
        free(held);
        return EAGAIN;
    }
    pthread_mutex_lock(&mutex);
    *held = (HeldThread){start, argument, holds};
    pthread_mutex_unlock(&mutex);
    return __real_pthread_create(thread, attributes, wait_and_start, held);
}

/* A position that tables know, and somebody who thinks about it. */
typedef struct Bench {
    TableFixture fixture;
    PlayerResources *resources;
    Player *player;
    PlayerThread *player_thread;
    History *history;
    Thought thought;
} Bench;

static void note_thought(void *context, const Thought *thought) {
    ((Bench *)context)->thought = *thought;
}

static void begin(Bench *bench) {
    Error error;
    Rules rules;
    Position position;
    Random random;
    ComputerOptions kind = {.kind = COMPUTER_PERFECT};
    *bench = (Bench){.player = NULL};
    table_fixture_init(&bench->fixture, 3, 5, (RuleSet){0}, 4, 4);
    PlayerResourcesOptions options = {.path = &bench->fixture.path, .memory = 1 << 22};
    bench->resources = player_resources_create(&options, &error);
    assert_true(random_init_seeded(&random, 1));
    bench->player = computer_player_create(&kind, bench->resources, &random, &error);
    computer_player_listen(bench->player, note_thought, bench);
    bench->player_thread = player_thread_create(&error);
    assert_true(position_read((RuleSet){0}, "b4/5/3ww w -", &rules, &position, &error));
    bench->history = history_create(&rules, &position, &error);
    assert_non_null(bench->history);
}

static void end(Bench *bench) {
    player_thread_destroy(bench->player_thread);
    player_destroy(bench->player);
    player_resources_destroy(bench->resources);
    history_destroy(bench->history);
    table_fixture_finish(&bench->fixture);
}

static void ask(Bench *bench, ThinkingLimits limits) {
    Error error;
    History *line = history_copy_line(bench->history, &error);
    assert_non_null(line);
    computer_player_set_limits(bench->player, &limits);
    player_thread_ask(bench->player_thread, bench->player, line);
}

static void assert_answer(Bench *bench, bool from_tables) {
    PlayerThreadAnswer answer;
    struct pollfd source = {player_thread_descriptor(bench->player_thread), POLLIN, 0};
    assert_int_equal(poll(&source, 1, -1), 1);
    assert_true(player_thread_take(bench->player_thread, &answer));
    assert_int_equal(answer.answer, PLAYER_CHOSE);
    assert_int_equal(bench->thought.source == THOUGHT_TABLE, from_tables);
}

static void a_set_time_is_kept(void **state) {
    (void)state;
    Bench bench;
    begin(&bench);
    set_holds(true);
    ask(&bench, (ThinkingLimits){.seconds = 0.05, .answers_stop = true});
    assert_answer(&bench, false);
    ask(&bench, (ThinkingLimits){.answers_stop = true});
    player_thread_hurry(bench.player_thread);
    assert_answer(&bench, false);
    set_holds(false);
    /* What the questions before found without tables is forgotten. */
    ask(&bench, (ThinkingLimits){.nodes = 1000, .answers_stop = true});
    assert_answer(&bench, true);
    end(&bench);
}

/* A player whose limits don't depend on time gives answers that don't depend on it either. */
static void a_player_with_time_waits(void **state) {
    (void)state;
    static const ThinkingLimits patient[] = {{.nodes = 1000, .answers_stop = true},
                                             {.depth = 1, .answers_stop = true},
                                             {.nodes = 1000},
                                             {.seconds = 0.001}};
    for (size_t number = 0; number < sizeof patient / sizeof *patient; number++) {
        Bench bench;
        PlayerThreadAnswer answer;
        begin(&bench);
        set_holds(true);
        ask(&bench, patient[number]);
        await_held_thread();
        assert_false(player_thread_take(bench.player_thread, &answer));
        set_holds(false);
        assert_answer(&bench, true);
        end(&bench);
    }
}

/* Tables that come while a game goes on are used once that is said. */
static void new_tables_are_used(void **state) {
    (void)state;
    Bench bench;
    const ThinkingLimits limits = {.nodes = 1000};
    char aside[sizeof bench.fixture.place + 8];
    begin(&bench);
    snprintf(aside, sizeof aside, "%s-aside", bench.fixture.place);
    assert_int_equal(rename(bench.fixture.place, aside), 0);
    ask(&bench, limits);
    assert_answer(&bench, false);
    assert_int_equal(rename(aside, bench.fixture.place), 0);
    ask(&bench, limits);
    assert_answer(&bench, false);
    player_resources_tables_changed(bench.resources);
    ask(&bench, limits);
    assert_answer(&bench, true);
    end(&bench);
}

/* Getting ready in the background is stopped by the next question, and by the end. */
static void preparing_is_stopped_at_once(void **state) {
    (void)state;
    Bench bench;
    Error error;
    begin(&bench);
    set_holds(true);
    player_thread_prepare(bench.player_thread, bench.player,
                          history_copy_line(bench.history, &error));
    await_held_thread();
    player_thread_stop(bench.player_thread);
    player_thread_prepare(bench.player_thread, bench.player,
                          history_copy_line(bench.history, &error));
    ask(&bench, (ThinkingLimits){.seconds = 0.05, .answers_stop = true});
    assert_answer(&bench, false);
    set_holds(false);
    player_thread_prepare(bench.player_thread, bench.player,
                          history_copy_line(bench.history, &error));
    ask(&bench, (ThinkingLimits){.nodes = 1, .answers_stop = true});
    assert_answer(&bench, true);
    end(&bench);
}

/* Where no thread can be started the player loads the tables itself. */
static void a_player_can_do_without_a_thread(void **state) {
    (void)state;
    Bench bench;
    begin(&bench);
    lacks = true;
    ask(&bench, (ThinkingLimits){.nodes = 1});
    assert_answer(&bench, true);
    lacks = false;
    end(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_set_time_is_kept),
        cmocka_unit_test(a_player_with_time_waits),
        cmocka_unit_test(new_tables_are_used),
        cmocka_unit_test(preparing_is_stopped_at_once),
        cmocka_unit_test(a_player_can_do_without_a_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
