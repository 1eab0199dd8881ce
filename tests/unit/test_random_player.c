#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "match.h"
#include "notation.h"
#include "random_player.h"

enum { TURNS_MAX = 64, DRAWS_PER_TURN = 2000 };

static Player *player_of(uint64_t seed) {
    Random random;
    assert_true(random_init_seeded(&random, seed));
    Player *player = random_player_create(&random, NULL);
    assert_non_null(player);
    return player;
}

static History *history_of(RuleSet set, const char *position_text) {
    Rules rules;
    Position position;
    Error error;
    if (!position_read(set, position_text, &rules, &position, &error))
        fail_msg("%s", error.message);
    History *history = history_create(&rules, &position, &error);
    assert_non_null(history);
    return history;
}

typedef struct Counts {
    Turn turns[TURNS_MAX];
    unsigned times[TURNS_MAX], number;
} Counts;

static bool list_turn(void *context, const Turn *turn, const Position *after) {
    (void)after;
    Counts *counts = context;
    assert_true(counts->number < TURNS_MAX);
    counts->turns[counts->number++] = *turn;
    return true;
}

/* Pearson's sum of the squared differences from an even spread stays below a bound that a fair
 * player passes once in many thousand seeds; the seed is fixed. */
static void assert_uniform(RuleSet set, const char *position_text) {
    History *history = history_of(set, position_text);
    Position position = history_position(history);
    Counts counts = {.number = 0};
    position_turns(history_rules(history), &position, list_turn, &counts);
    assert_true(counts.number > 1);
    Player *player = player_of(7);
    for (unsigned draw = 0; draw < counts.number * DRAWS_PER_TURN; draw++) {
        Turn turn;
        assert_int_equal(player_choose(player, history, NULL, &turn, NULL), PLAYER_CHOSE);
        unsigned index = 0;
        while (index < counts.number && !turn_equal(&counts.turns[index], &turn))
            index++;
        assert_true(index < counts.number);
        counts.times[index]++;
    }
    double sum = 0, freedom = counts.number - 1;
    for (unsigned index = 0; index < counts.number; index++) {
        double difference = (double)counts.times[index] - DRAWS_PER_TURN;
        sum += difference * difference / DRAWS_PER_TURN;
    }
    /* The sum's mean is `freedom` and its variance twice that; four deviations and room for its
     * skew. */
    double excess = sum - freedom - 10;
    assert_true(excess < 0 || excess * excess < 16 * 2 * freedom);
    player_destroy(player);
    history_destroy(history);
}

static void test_uniform(void **state) {
    (void)state;
    assert_uniform((RuleSet){0}, "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -");
    assert_uniform((RuleSet){0}, "9/2b2wbwb/9/1w1bb1b2/9 w -");
    assert_uniform((RuleSet){0}, "w8/9/4w4/9/8b w -");
    assert_uniform((RuleSet){.must_continue = true}, "bbbbb/bbbbb/bw1bw/wwwww/wwwww w -");
}

static void test_same_seed_same_game(void **state) {
    (void)state;
    char games[3][20000];
    for (int game = 0; game < 3; game++) {
        Player *players[2] = {player_of(game < 2 ? 1 : 2), player_of(3)};
        Rules rules;
        Error error = {0};
        assert_true(rules_init(&rules, 5, 5, (RuleSet){0}, &error));
        Position start = position_start(&rules, SIDE_NONE);
        Match *match = match_create(&rules, &start, &error);
        for (int ply = 0; ply < 300 && match_side(match) != SIDE_NONE; ply++) {
            Turn turn;
            Player *player = players[match_side(match)];
            assert_int_equal(
                player_choose(player, match_record(match)->history, NULL, &turn, &error),
                PLAYER_CHOSE);
            if (!match_play(match, &turn, &error))
                fail_msg("%s", error.message);
        }
        Text text = {0};
        assert_true(record_write(match_record(match), &text, &error));
        assert_true(text.length < sizeof games[game]);
        strcpy(games[game], text_string(&text));
        text_finish(&text);
        match_destroy(match);
        player_destroy(players[WHITE]);
        player_destroy(players[BLACK]);
    }
    assert_string_equal(games[0], games[1]);
    assert_string_not_equal(games[0], games[2]);
}

static void test_stop(void **state) {
    (void)state;
    History *history = history_of((RuleSet){0}, "w8/9/9/9/8b w -");
    Player *player = player_of(1);
    atomic_bool stop = true;
    Turn turn;
    Error error = {0};
    assert_string_equal(player->kind->name, "random");
    assert_int_equal(player_choose(player, history, &stop, &turn, &error), PLAYER_STOPPED);
    atomic_store(&stop, false);
    assert_int_equal(player_choose(player, history, &stop, &turn, &error), PLAYER_CHOSE);
    history_destroy(history);
    history = history_of((RuleSet){0}, "w8/9/9/9/9 b -");
    assert_int_equal(player_choose(player, history, &stop, &turn, &error), PLAYER_FAILED);
    assert_string_equal(error.message, "there is no legal turn to choose");
    player_destroy(player);
    player_destroy(NULL);
    history_destroy(history);
}

/* The capture has been begun: what is chosen goes on from it. */
static void test_unfinished(void **state) {
    (void)state;
    History *history = history_of((RuleSet){0}, "9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    Position position = history_position(history);
    Player *player = player_of(1);
    for (int draw = 0; draw < 50; draw++) {
        Turn turn;
        assert_int_equal(player_choose(player, history, NULL, &turn, NULL), PLAYER_CHOSE);
        assert_true(turn_begins_with(&turn, &position.unfinished));
        assert_true(turn_check(history_rules(history), &position, &turn, NULL));
    }
    player_destroy(player);
    history_destroy(history);
}

static bool count_up_to_cap(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    (void)after;
    return ++*(uint64_t *)context <= RANDOM_PLAYER_TURNS_MAX;
}

/* More turns than are counted: step by step, so that single steps are common. Were all turns
 * equally likely, hardly one in a million would be one. */
static void test_beyond_the_cap(void **state) {
    (void)state;
    enum { DRAWS = 20 };
    static const char many_turns[] =
        "wbww1b1bw/1bbb3ww/b2bbbb2/1bw1b1bb1/bbb1bb1bw/1w1bb2bb/wbb1bbb2 w -";
    History *history =
        history_of((RuleSet){.any_direction = true, .may_revisit = true}, many_turns);
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    uint64_t turns = 0;
    assert_false(position_turns(rules, &position, count_up_to_cap, &turns));
    unsigned single = 0, longer = 0;
    Player *player = player_of(1);
    for (unsigned draw = 0; draw < DRAWS; draw++) {
        Turn turn;
        assert_int_equal(player_choose(player, history, NULL, &turn, NULL), PLAYER_CHOSE);
        assert_true(turn_check(rules, &position, &turn, NULL));
        single += turn.length == 1;
        longer += turn.length > 1;
    }
    assert_true(single > 0 && longer > 0);
    player_destroy(player);
    history_destroy(history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uniform),        cmocka_unit_test(test_same_seed_same_game),
        cmocka_unit_test(test_stop),           cmocka_unit_test(test_unfinished),
        cmocka_unit_test(test_beyond_the_cap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
