/* Computer players on a thread of their own: answers, questions that are stopped, and the end. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

#include <setjmp.h>

#include <cmocka.h>

#include "computer_player.h"
#include "notation.h"
#include "player_thread.h"
#include "seat.h"

static History *start_history(void) {
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    assert_non_null(history);
    return history;
}

/* A player that thinks until it is stopped. */
static PlayerAnswer think_for_ever(Player *player, const History *history, const atomic_bool *stop,
                                   Turn *turn, Error *error) {
    (void)player, (void)history, (void)turn, (void)error;
    while (!atomic_load(stop))
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    return PLAYER_STOPPED;
}

static PlayerAnswer refuse(Player *player, const History *history, const atomic_bool *stop,
                           Turn *turn, Error *error) {
    (void)player, (void)history, (void)stop, (void)turn;
    error_set(error, "no wish to play");
    return PLAYER_FAILED;
}

static PlayerAnswer forfeit(Player *player, const History *history, const atomic_bool *stop,
                            Turn *turn, Error *error) {
    (void)player, (void)history, (void)stop, (void)turn;
    error_set(error, "no strength to go on");
    return PLAYER_FORFEITS;
}

static void keep(Player *player) {
    (void)player;
}

static const PlayerKind slow_kind = {.name = "slow", .choose = think_for_ever, .destroy = keep};
static const PlayerKind failing_kind = {.name = "failing", .choose = refuse, .destroy = keep};

static PlayerThread *start(void) {
    Error error;
    PlayerThread *thread = player_thread_create(&error);
    assert_non_null(thread);
    return thread;
}

static bool wait_for(const PlayerThread *thread, int milliseconds) {
    struct pollfd descriptor = {player_thread_descriptor(thread), POLLIN, 0};
    return poll(&descriptor, 1, milliseconds) == 1;
}

static void a_player_answers(void **state) {
    (void)state;
    PlayerThread *thread = start();
    Random random;
    Seat seat;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    assert_true(seat_init(&seat, SEAT_RANDOM, NULL, &random, &error));
    for (int round = 0; round < 100; round++) {
        PlayerThreadAnswer answer;
        unsigned question = player_thread_ask(thread, seat.player, start_history());
        assert_true(wait_for(thread, -1));
        assert_true(player_thread_take(thread, &answer));
        assert_int_equal(answer.question, question);
        assert_int_equal(answer.answer, PLAYER_CHOSE);
        assert_int_equal(answer.turn.length, 1);
        assert_false(player_thread_take(thread, &answer));
        assert_false(wait_for(thread, 0));
    }
    player_thread_destroy(thread);
    seat_finish(&seat);
}

static void a_question_is_stopped(void **state) {
    (void)state;
    Player slow = {&slow_kind}, failing = {&failing_kind};
    PlayerThreadAnswer answer;
    PlayerThread *thread = start();
    player_thread_ask(thread, &slow, start_history());
    assert_false(player_thread_take(thread, &answer));
    player_thread_stop(thread);
    assert_false(wait_for(thread, 0));
    player_thread_stop(thread); /* nothing to stop */
    /* A new question ends the one before; only its answer comes. */
    player_thread_ask(thread, &slow, start_history());
    unsigned question = player_thread_ask(thread, &failing, start_history());
    assert_true(wait_for(thread, -1));
    assert_true(player_thread_take(thread, &answer));
    assert_int_equal(answer.question, question);
    assert_int_equal(answer.answer, PLAYER_FAILED);
    assert_string_equal(answer.error.message, "no wish to play");
    /* An answer that nobody took is dropped. */
    player_thread_ask(thread, &failing, start_history());
    assert_true(wait_for(thread, -1));
    player_thread_stop(thread);
    assert_false(wait_for(thread, 0));
    assert_false(player_thread_take(thread, &answer));
    /* It ends in the middle of a question. */
    player_thread_ask(thread, &slow, start_history());
    player_thread_destroy(thread);
    player_thread_destroy(NULL);
}

static void questions_are_stopped_at_any_moment(void **state) {
    (void)state;
    Player slow = {&slow_kind};
    Random random;
    assert_true(random_init_seeded(&random, 1));
    for (int round = 0; round < 200; round++) {
        PlayerThread *thread = start();
        player_thread_ask(thread, &slow, start_history());
        nanosleep(&(struct timespec){0, (long)random_below(&random, 300000)}, NULL);
        if (round % 2 == 0)
            player_thread_stop(thread);
        player_thread_destroy(thread);
    }
}

/* However soon it is hurried, a player that answers when stopped has a legal turn. */
static void a_question_is_hurried(void **state) {
    (void)state;
    const ComputerOptions options = {.kind = COMPUTER_PERFECT};
    const ThinkingLimits endless = {.answers_stop = true};
    PlayerThread *thread = start();
    Random random;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    Player *player = computer_player_create(&options, NULL, &random, &error);
    assert_non_null(player);
    computer_player_set_limits(player, &endless);
    for (int round = 0; round < 20; round++) {
        PlayerThreadAnswer answer;
        History *history = start_history();
        Rules rules = *history_rules(history);
        Position position = history_position(history);
        player_thread_ask(thread, player, history);
        nanosleep(&(struct timespec){0, (long)random_below(&random, 2000000)}, NULL);
        player_thread_hurry(thread);
        assert_true(wait_for(thread, -1));
        assert_true(player_thread_take(thread, &answer));
        assert_int_equal(answer.answer, PLAYER_CHOSE);
        assert_true(turn_check(&rules, &position, &answer.turn, &error));
    }
    Player slow = {&slow_kind};
    PlayerThreadAnswer answer;
    player_thread_ask(thread, &slow, start_history());
    player_thread_hurry(thread);
    assert_true(wait_for(thread, -1));
    assert_true(player_thread_take(thread, &answer));
    assert_int_equal(answer.answer, PLAYER_STOPPED);
    player_thread_destroy(thread);
    player_destroy(player);
}

static void ponder_until_stopped(Player *player, const History *history, const atomic_bool *stop) {
    (void)player, (void)history;
    while (!atomic_load(stop))
        nanosleep(&(struct timespec){0, 1000000}, NULL);
}

static void pondering_has_no_answer(void **state) {
    (void)state;
    const PlayerKind pondering_kind = {
        .name = "pondering", .choose = refuse, .destroy = keep, .ponder = ponder_until_stopped};
    Player pondering = {&pondering_kind}, slow = {&slow_kind};
    PlayerThreadAnswer answer;
    PlayerThread *thread = start();
    player_thread_ponder(thread, &pondering, start_history());
    assert_false(wait_for(thread, 5));
    unsigned question = player_thread_ask(thread, &pondering, start_history());
    assert_true(wait_for(thread, -1));
    assert_true(player_thread_take(thread, &answer));
    assert_int_equal(answer.question, question);
    assert_int_equal(answer.answer, PLAYER_FAILED);
    /* One that does not ponder is done with it at once. */
    player_thread_ponder(thread, &slow, start_history());
    player_thread_stop(thread);
    assert_false(wait_for(thread, 0));
    player_thread_ponder(thread, &pondering, start_history());
    player_thread_destroy(thread);
}

/* Every answer without a turn says why there is none. */
static void there_is_a_turn_or_a_reason(void **state) {
    (void)state;
    const PlayerKind forfeiting_kind = {.name = "forfeiting", .choose = forfeit, .destroy = keep};
    const struct {
        const PlayerKind *kind;
        PlayerAnswer answer;
        const char *reason;
    } cases[] = {
        {&failing_kind, PLAYER_FAILED, "no wish to play"},
        {&forfeiting_kind, PLAYER_FORFEITS, "no strength to go on"},
        {&slow_kind, PLAYER_STOPPED, "the player was stopped before it had a turn"},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Player player = {cases[number].kind};
        PlayerThreadAnswer answer;
        PlayerThread *thread = start();
        player_thread_ask(thread, &player, start_history());
        player_thread_hurry(thread);
        assert_true(wait_for(thread, -1));
        assert_true(player_thread_take(thread, &answer));
        assert_int_equal(answer.answer, cases[number].answer);
        assert_string_equal(answer.error.message, cases[number].reason);
        player_thread_destroy(thread);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_answers),
        cmocka_unit_test(a_question_is_stopped),
        cmocka_unit_test(questions_are_stopped_at_any_moment),
        cmocka_unit_test(a_question_is_hurried),
        cmocka_unit_test(pondering_has_no_answer),
        cmocka_unit_test(there_is_a_turn_or_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
