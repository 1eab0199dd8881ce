/* What tables say of a position and its turns; and playing wins of which they know the outcome
 * alone: they are kept, and they come to an end. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "notation.h"
#include "sources.h"
#include "table_fixture.h"
#include "turn_values.h"

enum { CACHE = 1 << 24 };

/* Of the tests of progress. */
enum { STONES = 4, DISTANCES = 3, GAMES = 60, GAME_TURNS_MAX = 400, POSITIONS = 200000 };

static Knowing know(Tables *tables, const Rules *rules, const Position *position) {
    Knowing knowing;
    Error error;
    if (!sources_know_tables(&knowing, rules, NULL, position, tables, &error))
        fail_msg("%s", error.message);
    return knowing;
}

/* --- what tables say --- */

/* What is said of a written position. */
static Knowing know_text(Tables *tables, RuleSet set, const char *text) {
    Rules rules;
    Position position;
    Error error;
    if (!position_read(set, text, &rules, &position, &error))
        fail_msg("%s", error.message);
    return know(tables, &rules, &position);
}

static void assert_known(Tables *tables, RuleSet set, const char *text, VerdictSource source,
                         Outcome outcome, int distance) {
    Knowing knowing = know_text(tables, set, text);
    Verdict verdict = knowing_verdict(&knowing);
    assert_int_equal(verdict.source, source);
    assert_int_equal(verdict.outcome, outcome);
    assert_int_equal(verdict.distance, distance);
    knowing_finish(&knowing);
}

/* That all turns are worth what they are by themselves, and stand in order. */
static void check_turns(Tables *tables, const Rules *rules, const Position *position) {
    Knowing knowing = know(tables, rules, position);
    PositionValue truth = turn_values(tables, rules, position);
    uint32_t *ranking = knowing_ranking_known_first(&knowing);
    assert_non_null(ranking);
    assert_int_equal(knowing.turns, truth.turns);
    assert_true(knowing.is_complete);
    Bounds here = knowing.position[0].bounds;
    assert_true(here.low == truth.value.low && here.high == truth.value.high);
    for (size_t place = 0; place < knowing.turns; place++) {
        Bounds bounds = knowing_turn_bounds(&knowing, ranking[place]);
        assert_true(bounds.low == truth.turn[place].value.low);
        assert_true(bounds.high == truth.turn[place].value.high);
        assert_int_equal(bounds.low_ground.source == VERDICT_OVER, truth.turn[place].is_over);
    }
    free(ranking);
    turn_values_finish(&truth);
    knowing_finish(&knowing);
}

static void turns_are_worth_what_tables_say(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 8, 8);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    Random stream;
    Rules rules;
    Position position;
    assert_true(random_init_seeded(&stream, 3));
    for (unsigned round = 0; round < 500; round++) {
        Stones stones = random_stones_of(&stream, fixture.rules.board, 2 + round % 7);
        position = (Position){.stones = {stones.mover, stones.opponent}, .vela = SIDE_NONE};
        check_turns(tables, &fixture.rules, &position);
    }
    assert_known(tables, (RuleSet){0}, "3/3/1w1 w -", VERDICT_OVER, OUTCOME_WIN, 0);
    assert_known(tables, (RuleSet){0}, "3/3/1w1 b -", VERDICT_OVER, OUTCOME_LOSS, 0);
    /* A turn that takes the last stone. */
    assert_known(tables, (RuleSet){0}, "1b1/3/1w1 w -", VERDICT_TABLE, OUTCOME_WIN, 1);
    /* An unfinished turn: b1-b2 took b3; it may stop or go on. */
    assert_true(position_read((RuleSet){0}, "b1b/1w1/3 w b1-b2A", &rules, &position, NULL));
    check_turns(tables, &rules, &position);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* Asked no more than so many times. */
static bool is_asked_often(void *context) {
    unsigned *left = context;
    return *left == 0 || (*left)-- == 0;
}

/* A turn that holds is found where there is one, and nowhere else; unless the time is over. */
static void a_turn_that_holds_is_found(void **state) {
    (void)state;
    TableFixture fixture;
    Random stream;
    unsigned found = 0, lost = 0;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 8, 8);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    assert_true(random_init_seeded(&stream, 5));
    for (unsigned round = 0; round < 500; round++) {
        Stones stones = random_stones_of(&stream, fixture.rules.board, 2 + round % 7);
        Position position = {.stones = {stones.mover, stones.opponent}, .vela = SIDE_NONE};
        PositionValue truth = turn_values(tables, &fixture.rules, &position);
        Knowing knowing;
        Error error;
        unsigned often = UINT_MAX, never = 0;
        assert_true(knowing_init(&knowing, &fixture.rules, NULL, &position, NULL, &error));
        bool by_rules = sources_find_holding(&knowing, NULL, tables, is_asked_often, &never);
        bool holds = sources_find_holding(&knowing, NULL, tables, is_asked_often, &often);
        assert_true(holds == (truth.value.low >= 0));
        assert_true((knowing.position[0].bounds.low >= 0) == holds);
        assert_true(!by_rules || holds);
        found += holds && !by_rules;
        lost += !holds;
        turn_values_finish(&truth);
        knowing_finish(&knowing);
    }
    assert_true(found > 50 && lost > 50);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* Turns that are restricted are not what tables know; turns after which none is are. */
static void restricted_turns_are_not_known(void **state) {
    (void)state;
    static const struct {
        bool first_single;
        const char *text;
        VerdictSource source;
    } cases[] = {
        /* Black may capture again with 3 stones left: after this turn, not after that. */
        {false, "b1b1b/5/5/5/w1b2 w - vela:b", VERDICT_TABLE},
        {false, "b1b1b/b4/5/5/w1b2 w - vela:b", VERDICT_NONE},
        {true, "5/5/2b2/5/1w1w1 w - first:wb", VERDICT_NONE},
        {true, "5/5/2b2/5/1w1w1 w - first:w", VERDICT_TABLE},
        {true, "5/5/2b2/5/1w1w1 w -", VERDICT_TABLE},
    };
    enum { CASES = sizeof cases / sizeof *cases };
    TableFixture fixture;
    Score low[CASES];
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, 4, 4);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    for (size_t number = 0; number < CASES; number++) {
        RuleSet set = {.first_single = cases[number].first_single};
        Knowing knowing = know_text(tables, set, cases[number].text);
        assert_int_equal(knowing_verdict(&knowing).source, cases[number].source);
        assert_true(number < 2 ? knowing.turns == 1 : knowing.turns > 0);
        low[number] = knowing.position[0].bounds.low;
        knowing_finish(&knowing);
    }
    assert_int_equal(low[3], low[4]); /* it is quiet: paikas all the same */
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

/* --- progress --- */

static Knowing know_progress(Tables *tables, const Rules *rules, const Position *position,
                             const ConversionEffort *effort) {
    Knowing knowing = know(tables, rules, position);
    Error error;
    assert_true(sources_ask_progress(&knowing, tables, effort, &error));
    return knowing;
}

static int progress_of(const Knowing *knowing, size_t turn) {
    return knowing->position[knowing_after(knowing, turn)].progress;
}

/* The winner plays the first turn of the list, the loser any. */
static void play_out(TableFixture *fixture, Tables *tables, Random *stream, Position position) {
    const Rules *rules = &fixture->rules;
    Side winner = (Side)position.side;
    unsigned turns = 0;
    while (!position_is_over(rules, &position)) {
        Knowing knowing =
            know_progress(tables, rules, &position, &(ConversionEffort){.positions = POSITIONS});
        uint32_t *ranking = knowing_ranking_known_first(&knowing);
        assert_non_null(ranking);
        uint32_t choice = ranking[0];
        if (position.side == winner) {
            Verdict best = knowing_turn_verdict(&knowing, choice);
            assert_int_equal(knowing_outcome(&knowing, 0), OUTCOME_WIN);
            assert_int_equal(best.outcome, OUTCOME_WIN);
            assert_true(best.distance >= 0 || progress_of(&knowing, choice) > 0);
        } else {
            assert_int_equal(knowing_outcome(&knowing, 0), OUTCOME_LOSS);
            choice = (uint32_t)random_below(stream, knowing.turns);
        }
        position_play(rules, &position, &knowing.turn[choice].turn);
        free(ranking);
        knowing_finish(&knowing);
        assert_true(++turns < GAME_TURNS_MAX);
    }
    assert_int_equal(position_winner(rules, &position), winner);
}

/* A position that is won, and tables do not know how soon. */
static Position position_won_without_distance(const TableFixture *fixture, Tables *tables,
                                              Random *stream) {
    for (;;) {
        Stones stones = random_stones_of(stream, fixture->rules.board, STONES);
        Probe probe = tables_probe(tables, stones);
        if (probe.outcome == OUTCOME_WIN && probe.distance < 0)
            return (Position){
                .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    }
}

static void check_board(int rows, int columns) {
    TableFixture fixture;
    Random stream;
    table_fixture_init(&fixture, rows, columns, (RuleSet){0}, STONES, DISTANCES);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    assert_true(random_init_seeded(&stream, 7));
    for (unsigned game = 0; game < GAMES; game++)
        play_out(&fixture, tables, &stream,
                 position_won_without_distance(&fixture, tables, &stream));
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

static void wins_without_distances_are_won(void **state) {
    (void)state;
    check_board(3, 5);
    check_board(5, 5);
    check_board(5, 9);
}

static bool count_down(void *context) {
    unsigned *left = context;
    return *left == 0 || --*left == 0;
}

static size_t turns_with_progress(const Knowing *knowing) {
    size_t turns = 0;
    for (size_t number = 0; number < knowing->turns; number++)
        turns += progress_of(knowing, number) > 0;
    return turns;
}

/* How many turns the best progress takes; 0: there is none. */
static int best_progress(const Knowing *knowing) {
    uint32_t *ranking = knowing_ranking_known_first(knowing);
    assert_non_null(ranking);
    int best = progress_of(knowing, ranking[0]);
    free(ranking);
    return best;
}

/* However early the effort is spent, the value stays the same, and progress that is told is true.
 */
static void effort_is_limited(void **state) {
    (void)state;
    TableFixture fixture;
    Random stream;
    unsigned stopped = 0;
    table_fixture_init(&fixture, 5, 5, (RuleSet){0}, STONES, DISTANCES);
    Tables *tables = create_tables(&fixture.rules, &fixture.path, CACHE);
    assert_true(random_init_seeded(&stream, 8));
    for (unsigned trial = 0; trial < 200; trial++) {
        const Rules *rules = &fixture.rules;
        Position position = position_won_without_distance(&fixture, tables, &stream);
        unsigned left = 1 + trial % 20;
        ConversionEffort nothing = {0}, little = {1000, count_down, &left};
        ConversionEffort much = {.positions = POSITIONS};
        Knowing all = know_progress(tables, rules, &position, &much);
        Knowing none = know_progress(tables, rules, &position, &nothing);
        Knowing some = know_progress(tables, rules, &position, &little);
        assert_int_equal(knowing_outcome(&all, 0), knowing_outcome(&none, 0));
        assert_int_equal(knowing_outcome(&all, 0), knowing_outcome(&some, 0));
        uint32_t *ranking = knowing_ranking_known_first(&all);
        assert_non_null(ranking);
        bool is_needed = knowing_turn_verdict(&all, ranking[0]).distance < 0;
        free(ranking);
        assert_int_equal(turns_with_progress(&none), 0);
        assert_true(!is_needed || turns_with_progress(&all) > 0);
        if (turns_with_progress(&some) > 0)
            assert_int_equal(best_progress(&some), best_progress(&all));
        else
            stopped += is_needed;
        knowing_finish(&all);
        knowing_finish(&none);
        knowing_finish(&some);
    }
    assert_true(stopped > 0);
    tables_destroy(tables);
    table_fixture_finish(&fixture);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_worth_what_tables_say),
        cmocka_unit_test(a_turn_that_holds_is_found),
        cmocka_unit_test(restricted_turns_are_not_known),
        cmocka_unit_test(wins_without_distances_are_won),
        cmocka_unit_test(effort_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
