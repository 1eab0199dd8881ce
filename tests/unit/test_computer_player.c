/* Players that look ahead: they know what tables know, and play legally whatever the rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "certain_turns.h"
#include "computer_player.h"
#include "fold.h"
#include "levels.h"
#include "notation.h"
#include "proof_search.h"
#include "seat.h"
#include "table_fixture.h"
#include "turn_choice.h"
#include "turn_values.h"

enum { TABLE_STONES = 6, MEMORY = 1 << 24 };

typedef struct Bench {
    TableFixture fixture;
    Tables *tables;
    PlayerResources *resources;
    Random random;
} Bench;

static void begin(Bench *bench, unsigned distances) {
    Error error;
    table_fixture_init(&bench->fixture, 3, 5, (RuleSet){0}, TABLE_STONES, distances);
    bench->tables = tables_create(&bench->fixture.rules, &bench->fixture.path, 1 << 20, &error);
    assert_non_null(bench->tables);
    PlayerResourcesOptions options = {.path = &bench->fixture.path, .memory = MEMORY, .threads = 1};
    bench->resources = player_resources_create(&options, &error);
    assert_non_null(bench->resources);
    assert_true(random_init_seeded(&bench->random, 5));
}

static void end(Bench *bench) {
    player_resources_destroy(bench->resources);
    tables_destroy(bench->tables);
    table_fixture_finish(&bench->fixture);
}

static Player *create(const Bench *bench, ComputerKind kind, unsigned level, uint64_t seed) {
    Random random;
    Error error;
    ComputerOptions options = {kind, level};
    assert_true(random_init_seeded(&random, seed));
    Player *player = computer_player_create(&options, bench->resources, &random, &error);
    assert_non_null(player);
    return player;
}

static Turn choose(Player *player, const History *history) {
    Turn turn;
    Error error;
    assert_int_equal(player_choose(player, history, NULL, &turn, &error), PLAYER_CHOSE);
    return turn;
}

/* A game between two players from a position; who has won, or SIDE_NONE for a draw. */
static Side play(const Bench *bench, Player *players[2], Position start, unsigned *turns) {
    Error error;
    History *history = history_create(&bench->fixture.rules, &start, &error);
    Side winner = SIDE_NONE;
    assert_non_null(history);
    for (*turns = 0; *turns < 300; ++*turns) {
        Position position = history_position(history);
        winner = position_winner(&bench->fixture.rules, &position);
        if (winner != SIDE_NONE ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            break;
        Turn turn = choose(players[position.side], history);
        assert_true(history_play(history, &turn, &error));
    }
    assert_true(*turns < 300);
    history_destroy(history);
    return winner;
}

/* What tables call won is won, in as many turns as they say where both know the distance; what they
 * call drawn is not lost. */
static void check_outcomes(unsigned distances, ComputerKind kind) {
    Bench bench;
    begin(&bench, distances);
    Player *perfect = create(&bench, kind, 0, 1);
    Player *other = create(&bench, COMPUTER_PERFECT, 0, 2);
    Error error;
    Random stream = bench.random;
    Seat greedy;
    assert_true(seat_init(&greedy, SEAT_GREEDY, NULL, &stream, &error));
    ThinkingLimits limits = {.nodes = 20000};
    computer_player_set_limits(perfect, &limits);
    computer_player_set_limits(other, &limits);
    for (unsigned number = 0; number < 60; number++) {
        Stones stones = random_stones_of(&bench.random, bench.fixture.rules.board, TABLE_STONES);
        Probe probe = tables_probe(bench.tables, stones);
        Player *opponent = number % 2 == 0 ? other : greedy.player;
        Player *players[2] = {perfect, opponent};
        unsigned turns;
        Outcome outcome = tables_outcome(bench.tables, stones);
        Side winner = play(&bench, players, position_of_stones(stones), &turns);
        if (outcome == OUTCOME_WIN)
            assert_int_equal(winner, WHITE);
        else if (outcome == OUTCOME_DRAW)
            assert_int_not_equal(winner, BLACK);
        if (outcome != OUTCOME_DRAW && probe.distance >= 0 && opponent == other)
            assert_int_equal(turns, probe.distance);
    }
    player_destroy(perfect);
    player_destroy(other);
    seat_finish(&greedy);
    end(&bench);
}

static void test_perfect(void **state) {
    (void)state;
    check_outcomes(TABLE_STONES, COMPUTER_PERFECT);
}

static void test_swindler_is_perfect(void **state) {
    (void)state;
    check_outcomes(TABLE_STONES, COMPUTER_SWINDLER);
}

/* Distances are known of few stones only: it wins nevertheless. */
static void test_outcomes_alone(void **state) {
    (void)state;
    check_outcomes(3, COMPUTER_PERFECT);
    check_outcomes(0, COMPUTER_PERFECT);
}

static bool never(void *context) {
    (void)context;
    return false;
}

/* Of a position's turns those remain that leave the opponent the fewest right answers. */
static void test_fewest_answers(void **state) {
    (void)state;
    Bench bench;
    Error error;
    unsigned choices = 0;
    begin(&bench, TABLE_STONES);
    for (unsigned number = 0; number < 200; number++) {
        Stones stones = random_stones_of(&bench.random, bench.fixture.rules.board, TABLE_STONES);
        Position start = position_of_stones(stones);
        TurnChoice all = turn_choice_none, few = turn_choice_none;
        Knowing knowing;
        if (position_is_over(&bench.fixture.rules, &start))
            continue;
        assert_true(sources_know_tables(&knowing, &bench.fixture.rules, NULL, &start, bench.tables,
                                        &error));
        assert_true(turn_choice_make(&all, &knowing, &error));
        assert_true(turn_choice_make(&few, &knowing, &error));
        assert_true(turn_choice_fewest_answers(&few, bench.tables, &bench.fixture.rules, &start,
                                               never, NULL, &error));
        assert_true(few.turns >= 1 && few.turns <= all.turns);
        size_t fewest = SIZE_MAX, kept = 0;
        for (size_t i = 0; i < all.turns; i++) {
            Position after = start;
            PositionValue value = {0};
            size_t right = 0;
            position_play(&bench.fixture.rules, &after, &all.turn[i]);
            if (!position_is_over(&bench.fixture.rules, &after)) {
                value = turn_values(bench.tables, &bench.fixture.rules, &after);
                for (size_t j = 0; j < value.turns; j++)
                    right += value.turn[j].value.outcome == value.value.outcome;
                turn_values_finish(&value);
            } else
                right = SIZE_MAX;
            kept = right < fewest ? 1 : kept + (right == fewest);
            fewest = right < fewest ? right : fewest;
        }
        assert_int_equal(kept, few.turns);
        choices += few.turns < all.turns;
        turn_choice_finish(&all);
        turn_choice_finish(&few);
        knowing_finish(&knowing);
    }
    assert_true(choices > 5);
    end(&bench);
}

/* Where tables know some turns only: a win is taken, what is lost for certain is left, and a draw
 * is not risked where there is nothing to win. */
static void test_partly_known(void **state) {
    (void)state;
    TableFixture fixture;
    Random random;
    Error error;
    unsigned mixed = 0;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 5, 5);
    Tables *tables = tables_create(&fixture.rules, &fixture.path, 1 << 20, &error);
    assert_non_null(tables);
    assert_true(random_init_seeded(&random, 8));
    for (unsigned number = 0; number < 1500; number++) {
        Position position =
            position_of_stones(random_stones_of(&random, fixture.rules.board, 6 + number % 3));
        TurnChoice choice = turn_choice_none;
        Knowing knowing;
        if (position_is_over(&fixture.rules, &position))
            continue;
        PositionValue value = turn_values(tables, &fixture.rules, &position);
        assert_true(sources_know_tables(&knowing, &fixture.rules, NULL, &position, tables, &error));
        assert_true(
            sources_ask_progress(&knowing, tables, &(ConversionEffort){.positions = 1000}, &error));
        assert_true(turn_choice_make(&choice, &knowing, &error));
        unsigned lost = 0, won = 0, unknown = 0;
        for (size_t i = 0; i < value.turns; i++) {
            lost += value.turn[i].value.high < 0;
            won += value.turn[i].value.low > 0;
            unknown += value.turn[i].value.low < 0 && value.turn[i].value.high > 0;
        }
        for (size_t i = 0; i < choice.turns; i++) {
            size_t at = 0;
            while (!turn_equal(&value.turn[at].turn, &choice.turn[i]))
                at++;
            Probe worth = value.turn[at].value;
            assert_true(won == 0 || worth.low > 0);
            assert_true(lost == value.turns || worth.high >= 0);
            assert_true(value.value.outcome != OUTCOME_DRAW || worth.low >= 0);
        }
        mixed += lost > 0 && unknown > 0 && choice.turns > 0;
        assert_true(choice.turns > 0 || (lost == 0 && won == 0));
        turn_values_finish(&value);
        turn_choice_finish(&choice);
        knowing_finish(&knowing);
    }
    assert_true(mixed > 20);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* With tables of fewer stones a win is proved where there is one, by a turn that keeps it. */
static void test_proof_search(void **state) {
    (void)state;
    Bench bench;
    Error error;
    unsigned won = 0;
    begin(&bench, 0);
    const SearchTables fewer = {bench.tables, 4};
    DfpnOptions options = {1 << 24, 1, INITIAL_MOBILITY};
    ProofSearch proofs = {0};
    assert_true(
        proof_search_prepare(&proofs, &bench.fixture.rules, &fewer, &bench.fixture.path, &options));
    for (unsigned number = 0; number < 100; number++) {
        Stones stones = random_stones_of(&bench.random, bench.fixture.rules.board, TABLE_STONES);
        Position position = position_of_stones(stones);
        uint64_t nodes;
        Knowing knowing;
        TurnChoice choice = turn_choice_none;
        if (position_is_over(&bench.fixture.rules, &position))
            continue;
        assert_true(knowing_init(&knowing, &bench.fixture.rules, NULL, &position, NULL, &error));
        bool proved = proof_search_win(&proofs, &knowing, &position, &(Limits){0}, &nodes);
        assert_int_equal(proved, tables_outcome(bench.tables, stones) == OUTCOME_WIN);
        if (proved) {
            assert_true(turn_choice_make(&choice, &knowing, &error) && choice.turns > 0);
            position_play(&bench.fixture.rules, &position, &choice.turn[0]);
            Outcome after = tables_outcome(bench.tables, position_stones(&position));
            assert_int_equal(after, OUTCOME_LOSS);
            won++;
        }
        turn_choice_finish(&choice);
        knowing_finish(&knowing);
    }
    assert_true(won > 10);
    proof_search_finish(&proofs);
    end(&bench);
}

/* A turn that is known not to lose is remembered for all images of the position that it leads to,
 * until it is another game's turn. */
static void test_promise(void **state) {
    (void)state;
    Bench bench;
    Rules others;
    Error error;
    unsigned held = 0, lost = 0, turned = 0;
    begin(&bench, TABLE_STONES);
    const Rules *rules = &bench.fixture.rules;
    assert_true(rules_init(&others, 3, 5, (RuleSet){.must_continue = true}, &error));
    Position start = position_start(&others, SIDE_NONE);
    History *other = history_create(&others, &start, &error);
    Player *player = create(&bench, COMPUTER_PERFECT, 0, 1);
    const ComputerPlayer *computer = (const ComputerPlayer *)player;
    computer_player_set_limits(player, &(ThinkingLimits){.nodes = 1000});
    for (unsigned number = 0; number < 40; number++) {
        Stones stones = random_stones_of(&bench.random, rules->board, TABLE_STONES);
        Position position = position_of_stones(stones);
        TurnList replies = {0};
        if (position_is_over(rules, &position))
            continue;
        History *history = history_create(rules, &position, &error);
        bool holds = tables_outcome(bench.tables, stones) != OUTCOME_LOSS;
        Turn turn = choose(player, history);
        assert_true(history_play(history, &turn, &error));
        position = history_position(history);
        Stones after = position_stones(&position);
        assert_true(turn_list_make(&replies, rules, &position, NULL));
        for (size_t reply = 0; reply < replies.turns; reply++) {
            assert_true(history_play(history, &replies.turn[reply].turn, &error));
            assert_true(certain_turns_are_promised(computer, history) == holds);
            assert_true(history_undo(history));
        }
        held += holds && replies.turns > 0;
        lost += !holds && replies.turns > 0;
        turned += replies.turns > 0 && !stones_equal(stones_fold(rules->board, after), after);
        if (number % 8 == 0 && replies.turns > 0) {
            player_prepare(player, other, NULL);
            assert_true(history_play(history, &replies.turn[0].turn, &error));
            assert_false(certain_turns_are_promised(computer, history));
        }
        turn_list_finish(&replies);
        history_destroy(history);
    }
    assert_true(held > 5 && lost > 5 && turned > 5);
    player_destroy(player);
    history_destroy(other);
    end(&bench);
}

/* Every kind of player on boards and rules of all sorts, to the end or for a while. */
static void test_legal(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        RuleSet set;
        Side vela;
    } games[] = {{5, 9, {0}, SIDE_NONE},
                 {5, 9, {0}, BLACK},
                 {5, 9, {.vela_winner = true}, BLACK},
                 {3, 3, {.first_single = true}, SIDE_NONE},
                 {5, 5, {.must_continue = true, .strong_centre = true}, WHITE},
                 {7, 9, {.may_revisit = true, .any_direction = true}, SIDE_NONE}};
    Random random;
    Error error;
    assert_true(random_init_seeded(&random, 3));
    for (size_t game = 0; game < sizeof games / sizeof *games; game++)
        for (SeatKind kind = SEAT_RANDOM; kind < SEAT_KINDS; kind++) {
            Rules rules;
            Seat seat;
            assert_true(
                rules_init(&rules, games[game].rows, games[game].columns, games[game].set, &error));
            Position start = position_start(&rules, games[game].vela);
            History *history = history_create(&rules, &start, &error);
            assert_true(seat_init(&seat, kind, NULL, &random, &error));
            if (kind >= SEAT_LEVEL_1) {
                ThinkingLimits limits = {.nodes = 300};
                computer_player_set_limits(seat.player, &limits);
            }
            for (unsigned turns = 0; turns < 12; turns++) {
                Position position = history_position(history);
                if (position_is_over(&rules, &position))
                    break;
                Turn turn = choose(seat.player, history);
                assert_true(history_play(history, &turn, &error));
            }
            history_destroy(history);
            seat_finish(&seat);
        }
}

static void test_seeded(void **state) {
    (void)state;
    Bench bench = {0};
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    unsigned different = 0;
    for (unsigned level = 1; level <= 5; level++) {
        Player *players[3] = {create(&bench, COMPUTER_LEVEL, level, 9),
                              create(&bench, COMPUTER_LEVEL, level, 9),
                              create(&bench, COMPUTER_LEVEL, level, 10)};
        History *history = history_create(&rules, &start, &error);
        for (unsigned turns = 0; turns < 8; turns++) {
            Turn turn = choose(players[0], history), same = choose(players[1], history);
            Turn other = choose(players[2], history);
            assert_true(turn_equal(&turn, &same));
            different += !turn_equal(&turn, &other);
            assert_true(history_play(history, &turn, &error));
        }
        for (unsigned i = 0; i < 3; i++)
            player_destroy(players[i]);
        history_destroy(history);
    }
    assert_true(different > 0);
}

static Verdict verdict_of(Player *player, const History *history) {
    Turn turn = choose(player, history);
    Verdict verdict = {.outcome = OUTCOME_UNKNOWN};
    computer_player_verdict(player, &turn, &verdict);
    return verdict;
}

/* The perfect player knows no tables here, and proves by search that all its turns lose. It plays
 * the one that holds out longest: a search to a depth, which asks for no proofs, says so, too. */
static void test_losses_without_tables(void **state) {
    (void)state;
    enum { BEYOND = 4 }; /* turns: at the depth of the end itself it may not be seen */
    Bench bench;
    Error error;
    unsigned lost = 0;
    begin(&bench, 0);
    char nowhere[] = "/nowhere", *folders[] = {nowhere};
    const TablesPath path = {folders, 1, NULL};
    const PlayerResourcesOptions options = {.path = &path, .memory = MEMORY, .threads = 1};
    player_resources_destroy(bench.resources);
    bench.resources = player_resources_create(&options, &error);
    assert_non_null(bench.resources);
    Player *player = create(&bench, COMPUTER_PERFECT, 0, 3);
    Player *by_depth = create(&bench, COMPUTER_PERFECT, 0, 3);
    computer_player_set_limits(player, &(ThinkingLimits){.nodes = 20000});
    for (unsigned number = 0; number < 100; number++) {
        Position position =
            position_of_stones(random_stones_of(&bench.random, bench.fixture.rules.board, 10));
        if (position_is_over(&bench.fixture.rules, &position))
            continue;
        History *history = history_create(&bench.fixture.rules, &position, &error);
        assert_non_null(history);
        Verdict verdict = verdict_of(player, history);
        if (verdict.outcome == OUTCOME_LOSS) {
            assert_true(verdict.distance > 0);
            ThinkingLimits deeper = {.depth = (unsigned)verdict.distance + BEYOND};
            computer_player_set_limits(by_depth, &deeper);
            Verdict seen = verdict_of(by_depth, history);
            assert_int_equal(seen.outcome, OUTCOME_LOSS);
            assert_int_equal(seen.distance, verdict.distance);
            lost++;
        }
        history_destroy(history);
    }
    assert_in_range(lost, 10, 90);
    player_destroy(player);
    player_destroy(by_depth);
    end(&bench);
}

static void listen(void *context, const Thought *thought) {
    *(Thought *)context = *thought;
}

/* Levels have limits of their own, and keep to lower ones that they are given. */
static void test_levels_keep_to_limits(void **state) {
    (void)state;
    Bench bench;
    Error error;
    static const ThinkingLimits limits[] = {{.nodes = 50}, {.depth = 1}, {.nodes = 0}};
    Thought last[3] = {0};
    begin(&bench, TABLE_STONES);
    Player *player = create(&bench, COMPUTER_LEVEL, 9, 3);
    Position position = position_start(&bench.fixture.rules, SIDE_NONE);
    History *history = history_create(&bench.fixture.rules, &position, &error);
    assert_non_null(history);
    for (size_t number = 0; number < 3; number++) {
        computer_player_forget(player);
        computer_player_listen(player, listen, &last[number]);
        computer_player_set_limits(player, &limits[number]);
        choose(player, history);
    }
    assert_true(last[0].nodes < last[2].nodes / 2);
    assert_int_equal(last[1].depth, 1);
    assert_true(last[2].depth > 1);
    history_destroy(history);
    player_destroy(player);
    end(&bench);
}

/* Level 1 overlooks wins that it sees; its verdict is about the turn that it plays. */
static void test_verdicts_on_picked_turns(void **state) {
    (void)state;
    Bench bench;
    Error error;
    unsigned won = 0, overlooked = 0;
    begin(&bench, TABLE_STONES);
    Player *player = create(&bench, COMPUTER_LEVEL, 1, 3);
    for (unsigned number = 0; number < 300; number++) {
        Stones stones = random_stones_of(&bench.random, bench.fixture.rules.board, 4);
        Probe probe = tables_probe(bench.tables, stones);
        Position position = position_of_stones(stones);
        History *history = history_create(&bench.fixture.rules, &position, &error);
        assert_non_null(history);
        if (probe.outcome == OUTCOME_WIN && probe.distance == 1) {
            Turn turn = choose(player, history);
            Verdict verdict;
            assert_true(computer_player_verdict(player, &turn, &verdict));
            assert_true(history_play(history, &turn, &error));
            position = history_position(history);
            bool wins = position_is_over(&bench.fixture.rules, &position);
            assert_int_equal(verdict.outcome == OUTCOME_WIN && verdict.distance == 1, wins);
            won += wins;
            overlooked += !wins;
        }
        history_destroy(history);
    }
    assert_true(won > 0);
    assert_true(overlooked > 0);
    player_destroy(player);
    end(&bench);
}

static void test_stopped(void **state) {
    (void)state;
    Bench bench = {0};
    Rules rules;
    Error error;
    Turn turn = {.origin = 99};
    atomic_bool stop = true;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    for (ComputerKind kind = COMPUTER_LEVEL; kind <= COMPUTER_SWINDLER; kind++) {
        Player *player = create(&bench, kind, 9, 1);
        assert_int_equal(player_choose(player, history, &stop, &turn, &error), PLAYER_STOPPED);
        assert_int_equal(turn.origin, 99);
        player_ponder(player, history, &stop);
        player_destroy(player);
    }
    history_destroy(history);
}

/* A share of the clock, never more than half of it; and a turn when nothing is left. */
static void test_clock(void **state) {
    (void)state;
    Rules rules;
    Random random;
    Seat seat;
    Error error;
    assert_int_equal(computer_player_turn_time(50000, 0), 2000);
    assert_int_equal(computer_player_turn_time(50000, 4000), 5000);
    assert_int_equal(computer_player_turn_time(1000, 10000), 500);
    assert_int_equal(computer_player_turn_time(0, 10000), 0);
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    History *history = history_create(&rules, &start, &error);
    assert_non_null(history);
    assert_true(random_init_seeded(&random, 1));
    assert_true(seat_init(&seat, SEAT_PERFECT, NULL, &random, &error));
    seat_set_time(&seat, 0, 0, 0);
    Turn turn = choose(seat.player, history);
    assert_true(turn_check(&rules, &start, &turn, &error));
    seat_finish(&seat);
    assert_true(seat_init(&seat, SEAT_RANDOM, NULL, &random, &error));
    seat_set_time(&seat, 0, 0, 0); /* takes no time anyway */
    seat_finish(&seat);
    history_destroy(history);
}

static void test_names(void **state) {
    (void)state;
    for (size_t kind = 0; kind < SEAT_KINDS; kind++) {
        SeatKind read;
        assert_true(seat_kind_read(seat_kind_name(kind), &read, NULL));
        assert_int_equal(read, kind);
    }
    SeatKind kind = SEAT_RANDOM;
    Error error;
    assert_false(seat_kind_read("10", &kind, &error));
    assert_int_equal(kind, SEAT_RANDOM);
}

static void test_thinking_times(void **state) {
    (void)state;
    static const struct {
        const char *text, *written;
        unsigned seconds;
    } valid[] = {{"usual", "usual", 0}, {"Usual", "usual", 0}, {"1", "1 s", 1},
                 {"10 s", "10 s", 10},  {"30s", "30 s", 30},   {"3600", "3600 s", 3600}};
    static const char *const invalid[] = {"",  "0",    "3601",  "-1",  "1.5",
                                          "s", "10 m", "10000", "5 s "};
    for (size_t number = 0; number < sizeof valid / sizeof *valid; number++) {
        char text[SEAT_TIME_TEXT_SIZE];
        unsigned seconds = 7;
        assert_true(seat_time_read(valid[number].text, &seconds, NULL));
        assert_int_equal(seconds, valid[number].seconds);
        seat_time_write(seconds, text);
        assert_string_equal(text, valid[number].written);
    }
    for (size_t number = 0; number < sizeof invalid / sizeof *invalid; number++) {
        unsigned seconds = 7;
        Error error;
        assert_false(seat_time_read(invalid[number], &seconds, &error));
        assert_int_equal(seconds, 7);
    }
}

/* A turn that a stopped search has not reached is no choice, also if a level overlooks all others.
 */
static void test_levels_pick_what_was_reached(void **state) {
    (void)state;
    enum { TURNS = 5, PICKS = 500 };
    for (unsigned level = 1; level <= COMPUTER_LEVELS; level++)
        for (size_t reached = 0; reached <= TURNS; reached++) {
            AlphaBetaTurn turns[TURNS];
            bool was_picked[TURNS] = {false};
            Random random;
            assert_true(random_init_seeded(&random, level));
            for (size_t i = 0; i < TURNS; i++)
                turns[i] = (AlphaBetaTurn){.score = i < reached ? -(int)i : -SCORE_WIN,
                                           .is_exact = i < reached};
            for (unsigned pick = 0; pick < PICKS; pick++)
                was_picked[level_pick(level_find(level), turns, TURNS, &random) - turns] = true;
            for (size_t i = 0; i < TURNS; i++)
                assert_int_equal(was_picked[i], i < reached || i == 0);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_perfect),
        cmocka_unit_test(test_swindler_is_perfect),
        cmocka_unit_test(test_outcomes_alone),
        cmocka_unit_test(test_fewest_answers),
        cmocka_unit_test(test_partly_known),
        cmocka_unit_test(test_proof_search),
        cmocka_unit_test(test_promise),
        cmocka_unit_test(test_legal),
        cmocka_unit_test(test_seeded),
        cmocka_unit_test(test_verdicts_on_picked_turns),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_clock),
        cmocka_unit_test(test_thinking_times),
        cmocka_unit_test(test_losses_without_tables),
        cmocka_unit_test(test_levels_keep_to_limits),
        cmocka_unit_test(test_levels_pick_what_was_reached),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
