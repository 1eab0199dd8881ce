/* Series of games: pairs with colours changed, the score and its interval, failing and stopped
 * players. */
#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "engine_player.h"
#include "notation.h"
#include "random_player.h"
#include "series.h"
#include "simple_turn.h"

static SeriesOptions options_for(int rows, int columns, Random *random) {
    SeriesOptions options = {.random_plies = 2, .plies_max = 200, .random = random};
    Error error;
    assert_true(rules_init(&options.rules, rows, columns, (RuleSet){0}, &error));
    options.start = position_start(&options.rules, SIDE_NONE);
    return options;
}

/* What the reports of a series add up to. */
typedef struct Sum {
    unsigned games, points_of_first; /* in half points */
    unsigned long plies;
    Position opening;
} Sum;

/* The second game of a pair begins with the same turns, and the colours changed. */
static void add_game(void *context, const SeriesGame *game) {
    Sum *sum = context;
    const History *history = match_record(game->match)->history;
    const HistoryNode *node = history_root(history);
    assert_int_equal(game->number, ++sum->games);
    assert_int_equal(game->first, sum->games % 2 == 1 ? WHITE : BLACK);
    for (int ply = 0; ply < 2; ply++)
        node = node_first_child(node);
    Position opening = node_position(node);
    if (sum->games % 2 == 0)
        assert_true(position_equal(&opening, &sum->opening));
    sum->opening = opening;
    sum->plies += node_ply(history_main_end(history));
    assert_int_equal(game->plies, node_ply(history_main_end(history)));
    Side winner = match_result(game->match).winner;
    sum->points_of_first += winner == SIDE_NONE ? 1 : winner == game->first ? 2 : 0;
}

static void games_come_in_pairs(void **state) {
    (void)state;
    Random random;
    Sum sum = {0};
    SeriesScore score, again;
    Error error;
    double share, interval;
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(5, 5, &random);
    options.games = 60;
    options.player[0] = random_player_create_greedy(&random, &error);
    options.player[1] = random_player_create(&random, &error);
    options.report = add_game;
    options.context = &sum;
    assert_true(series_play(&options, &score, &error));
    assert_int_equal(sum.games, 60);
    assert_int_equal(score.wins + score.draws + score.losses, 60);
    assert_int_equal(pair_statistics(score.pair).pairs, 30);
    assert_int_equal(score.plies, sum.plies);
    assert_int_equal(2 * score.wins + score.draws, sum.points_of_first);
    assert_true(series_share(&score, &share, &interval));
    assert_true(fabs(share - sum.points_of_first / 120.0) < 1e-9);
    assert_true(fabs(share - pair_statistics(score.pair).mean) < 1e-9);
    assert_true(interval > 0 && interval < 0.3);
    assert_true(share > 0.7); /* the player that takes the most stones beats chance */
    options.report = NULL;
    options.games = 3; /* half a pair at the end */
    assert_true(series_play(&options, &again, &error));
    assert_int_equal(again.wins + again.draws + again.losses, 3);
    assert_int_equal(pair_statistics(again.pair).pairs, 1);
    player_destroy(options.player[0]);
    player_destroy(options.player[1]);
}

static void the_interval_is_that_of_the_pairs(void **state) {
    (void)state;
    /* 10 pairs: five of 1 and five of 1/2: mean 0.75, variance 0.625/9. */
    SeriesScore score = {.wins = 15, .losses = 5, .pair = {0, 0, 5, 0, 5}};
    double share, interval;
    assert_true(series_share(&score, &share, &interval));
    assert_true(fabs(share - 0.75) < 1e-12);
    assert_true(fabs(interval - 1.96 * sqrt(0.625 / 9 / 10)) < 1e-12);
    score = (SeriesScore){.wins = 1};
    assert_true(series_share(&score, &share, &interval));
    assert_true(interval == 1);
    score = (SeriesScore){0};
    assert_false(series_share(&score, &share, &interval));
}

/* A list of two openings, for three pairs. */
static void note_opening(void *context, const SeriesGame *game) {
    const HistoryNode *node = history_root(match_record(game->match)->history);
    char *played = context, text[TURN_TEXT_SIZE];
    Turn turn = node_turn(node_first_child(node));
    turn_write(history_rules(match_record(game->match)->history)->board, &turn, text);
    strcat(played, text);
    strcat(played, " ");
}

static void openings_are_played_in_order(void **state) {
    (void)state;
    static const char list[] = "# two\nb2-c3A d3-d4W # even\n\n c2-c3A\n";
    Random random;
    SeriesScore score;
    Openings openings;
    Error error;
    char played[200] = "";
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(5, 5, &random);
    if (!openings_read(list, strlen(list), &options.rules, &options.start, &openings, &error))
        fail_msg("%s", error.message);
    assert_int_equal(openings.count, 2);
    options.games = 6;
    options.openings = &openings;
    options.player[0] = random_player_create_greedy(&random, &error);
    options.player[1] = random_player_create(&random, &error);
    options.report = note_opening;
    options.context = played;
    assert_true(series_play(&options, &score, &error));
    assert_string_equal(played, "b2-c3A b2-c3A c2-c3A c2-c3A b2-c3A b2-c3A ");
    player_destroy(options.player[0]);
    player_destroy(options.player[1]);
    openings_finish(&openings);
}

static void wrong_openings_are_refused(void **state) {
    (void)state;
    static const struct {
        const char *list, *message;
    } cases[] = {
        {"", "there is no opening"},
        {"# d3-e3A\n \n", "there is no opening"},
        {"b2-c3A\nb2-b1\n", "line 2: "},
        {"b2-c3A b2-c3A\n", "line 1: "},
    };
    Random random;
    Error error;
    SeriesOptions options = options_for(5, 5, &random);
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Openings openings;
        const char *list = cases[number].list;
        assert_false(
            openings_read(list, strlen(list), &options.rules, &options.start, &openings, &error));
        assert_non_null(strstr(error.message, cases[number].message));
    }
}

static void the_test_decides(void **state) {
    (void)state;
    /* Of 100 pairs 40 are 1.5 and 60 are 1: mean 0.6, variance 0.015; by hand
     * 100 * 0.01439 * (1.2 - 1.01439) / (2 * 0.01515). */
    const unsigned better[PAIR_OUTCOMES] = {0, 0, 60, 40, 0}, even[PAIR_OUTCOMES] = {0, 30, 40, 30};
    const unsigned few[PAIR_OUTCOMES] = {[4] = 9}, wins[PAIR_OUTCOMES] = {[4] = 10};
    const Sprt sprt = {0, 10}, wide = {0, 100};
    assert_true(fabs(sprt_ratio(&sprt, better) - 8.8) < 0.1);
    assert_int_equal(sprt_state(&sprt, better), SPRT_HIGH);
    assert_int_equal(sprt_state(&sprt, even), SPRT_OPEN);
    assert_int_equal(sprt_state(&wide, even), SPRT_LOW);
    assert_int_equal(sprt_state(&sprt, few), SPRT_OPEN);
    assert_int_equal(sprt_state(&sprt, wins), SPRT_HIGH);
    assert_true(fabs(elo_of_share(share_of_elo(70)) - 70) < 1e-9);
    assert_true(fabs(share_of_elo(0) - 0.5) < 1e-12);
    assert_true(fabs(sprt_bound() - 2.944) < 1e-3);
    /* A series ends with it: a player that takes stones beats chance. */
    Random random;
    SeriesScore score;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(5, 5, &random);
    options.games = 1000;
    options.sprt = &sprt;
    options.player[0] = random_player_create_greedy(&random, &error);
    options.player[1] = random_player_create(&random, &error);
    assert_true(series_play(&options, &score, &error));
    assert_int_equal(sprt_state(&sprt, score.pair), SPRT_HIGH);
    assert_true(pair_statistics(score.pair).pairs < 500);
    player_destroy(options.player[0]);
    player_destroy(options.player[1]);
}

static PlayerAnswer give_up(Player *player, const History *history, const atomic_bool *stop,
                            Turn *turn, Error *error) {
    (void)player, (void)history, (void)turn;
    if (stop != NULL && atomic_load(stop))
        return PLAYER_STOPPED;
    error_set(error, "no more");
    return PLAYER_FAILED;
}

static void keep(Player *player) {
    (void)player;
}

static void players_fail_and_are_stopped(void **state) {
    (void)state;
    static const PlayerKind kind = {.name = "helpless", .choose = give_up, .destroy = keep};
    Player helpless = {&kind};
    Random random;
    SeriesScore score;
    Error error;
    atomic_bool stop = false;
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(5, 9, &random);
    options.games = 10;
    options.player[0] = &helpless;
    options.player[1] = random_player_create(&random, &error);
    options.stop = &stop;
    assert_false(series_play(&options, &score, &error));
    assert_string_equal(error.message, "game 1, White: no more");
    assert_int_equal(score.wins + score.draws + score.losses, 0);
    atomic_store(&stop, true);
    assert_true(series_play(&options, &score, &error));
    assert_int_equal(score.wins + score.draws + score.losses, 0);
    player_destroy(options.player[1]);
}

/* No random game of 3x3 is that long. */
static void games_that_end_too_early_are_no_opening(void **state) {
    (void)state;
    Random random;
    SeriesScore score;
    Error error;
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(3, 3, &random);
    options.games = 2;
    options.random_plies = 400;
    options.player[0] = random_player_create(&random, &error);
    options.player[1] = random_player_create(&random, &error);
    assert_false(series_play(&options, &score, &error));
    assert_non_null(strstr(error.message, "each of 10000 random games was over before turn 401"));
    player_destroy(options.player[0]);
    player_destroy(options.player[1]);
}

static PlayerAnswer forfeit(Player *player, const History *history, const atomic_bool *stop,
                            Turn *turn, Error *error) {
    (void)player, (void)history, (void)stop, (void)turn;
    error_set(error, "no idea");
    return PLAYER_FORFEITS;
}

static void note_forfeit(void *context, const SeriesGame *game) {
    unsigned *games = context;
    ++*games;
    assert_string_equal(game->forfeit, "no idea");
    assert_int_equal(game->result.winner, side_other(game->first));
    assert_int_equal(game->result.reason, RESULT_RESIGNATION);
}

static void forfeits_are_lost_games_until_it_is_enough(void **state) {
    (void)state;
    static const PlayerKind kind = {.name = "clueless", .choose = forfeit, .destroy = keep};
    Player clueless = {&kind};
    Random random;
    SeriesScore score;
    Error error;
    unsigned games = 0;
    assert_true(random_init_seeded(&random, 1));
    SeriesOptions options = options_for(5, 9, &random);
    options.games = 2;
    options.player[0] = &clueless;
    options.player[1] = random_player_create(&random, &error);
    options.report = note_forfeit;
    options.context = &games;
    assert_true(series_play(&options, &score, &error));
    assert_int_equal(score.losses, 2);
    assert_int_equal(score.forfeits[0], 2);
    assert_int_equal(score.forfeits[1], 0);
    options.games = SERIES_FORFEITS_MAX; /* then all games are played */
    assert_true(series_play(&options, &score, &error));
    assert_int_equal(score.losses, SERIES_FORFEITS_MAX);
    options.games = 10;
    assert_false(series_play(&options, &score, &error));
    assert_int_equal(score.losses, SERIES_FORFEITS_MAX);
    assert_int_equal(games, 2 + 2 * SERIES_FORFEITS_MAX);
    assert_non_null(strstr(error.message, "the first player has forfeited 3 games"));
    player_destroy(options.player[1]);
}

/* Each legal turn of random positions is read back from its simple text; what is not one is not. */
static void simple_turns_are_read_back(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position position = position_start(&rules, SIDE_NONE);
    Turn turn = {0}, read;
    char text[SIMPLE_TURN_TEXT_SIZE];
    static const char *const bad[] = {"",       "d3",      "d3e3",  "d3e3P", "d3e3X", "d3-e3W",
                                      "d3e3W ", "d3e3We3", "e3d3W", "z9z9A", "d2d3P"};
    assert_true(turn_read(&rules, &position, "d3-e3W", &turn, &error));
    simple_turn_write(rules.board, &turn, text);
    assert_string_equal(text, "d3e3W");
    assert_true(simple_turn_read(&rules, &position, "D3E3w", &read, &error));
    assert_true(turn_equal(&turn, &read));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(simple_turn_read(&rules, &position, bad[i], &read, &error));
    assert_true(position_read((RuleSet){0}, "3/2b/w2 w", &rules, &position, &error));
    assert_true(simple_turn_read(&rules, &position, "a1b1P", &read, &error));
    assert_int_equal(read.steps[0].kind, PAIKA);
    assert_false(simple_turn_read(&rules, &position, "a1b1A", &read, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_come_in_pairs),
        cmocka_unit_test(openings_are_played_in_order),
        cmocka_unit_test(wrong_openings_are_refused),
        cmocka_unit_test(the_test_decides),
        cmocka_unit_test(the_interval_is_that_of_the_pairs),
        cmocka_unit_test(players_fail_and_are_stopped),
        cmocka_unit_test(games_that_end_too_early_are_no_opening),
        cmocka_unit_test(forfeits_are_lost_games_until_it_is_enough),
        cmocka_unit_test(simple_turns_are_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
