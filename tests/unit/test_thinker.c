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
#include "seat.h"
#include "thinker.h"

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

static Thinker *start(void) {
    Error error;
    Thinker *thinker = thinker_create(&error);
    assert_non_null(thinker);
    return thinker;
}

static bool wait_for(const Thinker *thinker, int milliseconds) {
    struct pollfd descriptor = {thinker_descriptor(thinker), POLLIN, 0};
    return poll(&descriptor, 1, milliseconds) == 1;
}

static void a_player_answers(void **state) {
    (void)state;
    Thinker *thinker = start();
    Random random;
    Seat seat;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    assert_true(seat_init(&seat, SEAT_RANDOM, NULL, &random, &error));
    for (int round = 0; round < 100; round++) {
        ThinkerAnswer answer;
        unsigned question = thinker_ask(thinker, seat.player, start_history());
        assert_true(wait_for(thinker, -1));
        assert_true(thinker_take(thinker, &answer));
        assert_int_equal(answer.question, question);
        assert_int_equal(answer.answer, PLAYER_CHOSE);
        assert_int_equal(answer.turn.length, 1);
        assert_false(thinker_take(thinker, &answer));
        assert_false(wait_for(thinker, 0));
    }
    thinker_destroy(thinker);
    seat_finish(&seat);
}

static void a_question_is_stopped(void **state) {
    (void)state;
    Player slow = {&slow_kind}, failing = {&failing_kind};
    ThinkerAnswer answer;
    Thinker *thinker = start();
    thinker_ask(thinker, &slow, start_history());
    assert_false(thinker_take(thinker, &answer));
    thinker_stop(thinker);
    assert_false(wait_for(thinker, 0));
    thinker_stop(thinker); /* nothing to stop */
    /* A new question ends the one before; only its answer comes. */
    thinker_ask(thinker, &slow, start_history());
    unsigned question = thinker_ask(thinker, &failing, start_history());
    assert_true(wait_for(thinker, -1));
    assert_true(thinker_take(thinker, &answer));
    assert_int_equal(answer.question, question);
    assert_int_equal(answer.answer, PLAYER_FAILED);
    assert_string_equal(answer.error.message, "no wish to play");
    /* An answer that nobody took is dropped. */
    thinker_ask(thinker, &failing, start_history());
    assert_true(wait_for(thinker, -1));
    thinker_stop(thinker);
    assert_false(wait_for(thinker, 0));
    assert_false(thinker_take(thinker, &answer));
    /* It ends in the middle of a question. */
    thinker_ask(thinker, &slow, start_history());
    thinker_destroy(thinker);
    thinker_destroy(NULL);
}

static void questions_are_stopped_at_any_moment(void **state) {
    (void)state;
    Player slow = {&slow_kind};
    Random random;
    assert_true(random_init_seeded(&random, 1));
    for (int round = 0; round < 200; round++) {
        Thinker *thinker = start();
        thinker_ask(thinker, &slow, start_history());
        nanosleep(&(struct timespec){0, (long)random_below(&random, 300000)}, NULL);
        if (round % 2 == 0)
            thinker_stop(thinker);
        thinker_destroy(thinker);
    }
}

/* However soon it is hurried, a player that answers when stopped has a legal turn. */
static void a_question_is_hurried(void **state) {
    (void)state;
    const ComputerOptions options = {.kind = COMPUTER_PERFECT};
    const ThinkingLimits endless = {.answers_stop = true};
    Thinker *thinker = start();
    Random random;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    Player *player = computer_player_create(&options, NULL, &random, &error);
    assert_non_null(player);
    computer_player_set_limits(player, &endless);
    for (int round = 0; round < 20; round++) {
        ThinkerAnswer answer;
        History *history = start_history();
        Rules rules = *history_rules(history);
        Position position = history_position(history);
        thinker_ask(thinker, player, history);
        nanosleep(&(struct timespec){0, (long)random_below(&random, 2000000)}, NULL);
        thinker_hurry(thinker);
        assert_true(wait_for(thinker, -1));
        assert_true(thinker_take(thinker, &answer));
        assert_int_equal(answer.answer, PLAYER_CHOSE);
        assert_true(turn_check(&rules, &position, &answer.turn, &error));
    }
    Player slow = {&slow_kind};
    ThinkerAnswer answer;
    thinker_ask(thinker, &slow, start_history());
    thinker_hurry(thinker);
    assert_true(wait_for(thinker, -1));
    assert_true(thinker_take(thinker, &answer));
    assert_int_equal(answer.answer, PLAYER_STOPPED);
    thinker_destroy(thinker);
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
    ThinkerAnswer answer;
    Thinker *thinker = start();
    thinker_ponder(thinker, &pondering, start_history());
    assert_false(wait_for(thinker, 5));
    unsigned question = thinker_ask(thinker, &pondering, start_history());
    assert_true(wait_for(thinker, -1));
    assert_true(thinker_take(thinker, &answer));
    assert_int_equal(answer.question, question);
    assert_int_equal(answer.answer, PLAYER_FAILED);
    /* One that does not ponder is done with it at once. */
    thinker_ponder(thinker, &slow, start_history());
    thinker_stop(thinker);
    assert_false(wait_for(thinker, 0));
    thinker_ponder(thinker, &pondering, start_history());
    thinker_destroy(thinker);
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
        ThinkerAnswer answer;
        Thinker *thinker = start();
        thinker_ask(thinker, &player, start_history());
        thinker_hurry(thinker);
        assert_true(wait_for(thinker, -1));
        assert_true(thinker_take(thinker, &answer));
        assert_int_equal(answer.answer, cases[number].answer);
        assert_string_equal(answer.error.message, cases[number].reason);
        thinker_destroy(thinker);
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
