/* Reports of games: against brute force, with tables, with search alone, and with so few nodes that
 * little is found; that what is not known is never said; repetition, resignation, stopping. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "brute_force.h"
#include "game_report.h"
#include "notation.h"
#include "random_games.h"
#include "table_fixture.h"

enum { GAMES = 60, STONES = 8, TURNS_MAX = 40 };

typedef struct Fixture {
    TableFixture tables;
    BruteForce *values;
    TablesPath nowhere;
} Fixture;

static ReportOptions options_for(const TablesPath *path) {
    return (ReportOptions){.path = path, .memory = 64 << 20, .threads = 1};
}

static GameReport report_of(const Record *record, const ReportOptions *options) {
    GameReport report;
    Error error;
    if (!game_report_make(record, options, &report, &error))
        fail_msg("%s", error.message);
    return report;
}

static Record read_game(const char *text) {
    Record record;
    Error error;
    if (!record_read(text, strlen(text), &record, &error))
        fail_msg("%s", error.message);
    return record;
}

static Record play_game(Random *stream, const Rules *rules) {
    Position start = position_start(rules, SIDE_NONE);
    Record record;
    assert_true(record_init(&record, rules, &start, NULL));
    for (unsigned turns = 0; turns < TURNS_MAX; turns++) {
        Position position = history_position(record.history);
        if (position_is_over(rules, &position))
            break;
        Turn turn = random_turn(stream, rules, position);
        assert_true(history_play(record.history, &turn, NULL));
    }
    return record;
}

/* --- What brute force says --- */

typedef struct Truth {
    const BruteForce *values;
    Outcome outcome; /* of the position */
    int distance;
    size_t turns;
    int keeping;
} Truth;

static Outcome outcome_of_turn(const BruteForce *values, const Position *after) {
    return outcome_turned(brute_force_outcome(values, position_stones(after)));
}

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    Truth *truth = context;
    (void)turn;
    truth->turns++;
    truth->keeping += outcome_of_turn(truth->values, after) == truth->outcome;
    return true;
}

static Truth truth_of(const Fixture *fixture, const Position *position) {
    Truth truth = {.values = fixture->values};
    truth.distance = brute_force_distance(fixture->values, position_stones(position));
    truth.outcome = brute_force_outcome(fixture->values, position_stones(position));
    position_turns(&fixture->tables.rules, position, count_turn, &truth);
    return truth;
}

/* A verdict on an outcome is true, and there is one wherever all must be known. */
static void check_verdict(Verdict verdict, Outcome outcome, bool must_be_known) {
    static const int ranks[] = {[OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 1, [OUTCOME_WIN] = 2};
    assert_true(ranks[verdict.at_least] <= ranks[outcome]);
    assert_true(ranks[verdict.at_most] >= ranks[outcome]);
    assert_int_equal(verdict.outcome,
                     verdict.at_least == verdict.at_most ? outcome : OUTCOME_UNKNOWN);
    assert_int_equal(verdict.source == VERDICT_NONE, verdict.outcome == OUTCOME_UNKNOWN);
    assert_true(!must_be_known || verdict.outcome == outcome);
}

static TurnMark mark_of(const Truth *before, Outcome after) {
    if (before->outcome == OUTCOME_WIN && after != OUTCOME_WIN)
        return after == OUTCOME_DRAW ? MARK_WIN_TO_DRAW : MARK_WIN_TO_LOSS;
    if (before->outcome == OUTCOME_DRAW && after == OUTCOME_LOSS)
        return MARK_DRAW_TO_LOSS;
    return before->outcome != OUTCOME_LOSS && before->keeping == 1 && before->turns > 1 ? MARK_ONLY
                                                                                        : MARK_NONE;
}

static void check_turn(const Fixture *fixture, const HistoryNode *node, const ReportTurn *turn,
                       bool must_be_known) {
    const Rules *rules = &fixture->tables.rules;
    Position position = node_position(node), after = node_position(node_first_child(node));
    Truth truth = truth_of(fixture, &position);
    bool is_repeated = node_occurrences(node_first_child(node)) >= HISTORY_DRAW_OCCURRENCES;
    Outcome played = is_repeated ? OUTCOME_DRAW : outcome_of_turn(fixture->values, &after);
    Turn made = node_turn(node_first_child(node));
    assert_true(turn_equal(&turn->turn, &made));
    assert_int_equal(turn->side, position.side);
    assert_int_equal(turn->legal, truth.turns);
    check_verdict(turn->before, truth.outcome, must_be_known);
    check_verdict(turn->after, played, must_be_known);
    if (turn->before.distance >= 0)
        assert_int_equal(turn->before.distance, truth.distance);
    assert_true(turn->keeping == -1 || turn->keeping == truth.keeping);
    /* What is likely is told apart from mistakes that are proved. */
    assert_true(turn->cost == 0 ||
                (turn->cost >= estimate_step && !turn_mark_is_error(turn->mark)));
    assert_true(turn->cost == 0 || turn->before.outcome == OUTCOME_UNKNOWN ||
                turn->after.outcome == OUTCOME_UNKNOWN);
    assert_true(turn->before.outcome == OUTCOME_UNKNOWN || turn->before.estimate.depth == 0);
    assert_true(turn->after.outcome == OUTCOME_UNKNOWN || turn->after.estimate.depth == 0);
    TurnMark mark = mark_of(&truth, played);
    if (must_be_known)
        assert_int_equal(turn->mark, mark);
    else if (turn_mark_is_error(turn->mark))
        assert_true(turn_mark_is_error(mark));
    else
        assert_true(turn->mark == MARK_NONE || turn->mark == mark);
    assert_true(!must_be_known || (turn->rights != 0) == turn_mark_is_error(turn->mark));
    for (size_t number = 0; number < turn->rights; number++) {
        Position right = position;
        assert_true(turn_check(rules, &position, &turn->right[number], NULL));
        position_play(rules, &right, &turn->right[number]);
        assert_int_equal(outcome_of_turn(fixture->values, &right), truth.outcome);
    }
}

/* One of the side's turns in the gap did throw the outcome away. */
static void check_gap(const Fixture *fixture, const Record *record, const GameReport *report,
                      const ReportGap *gap) {
    const HistoryNode *node = history_root(record->history);
    bool is_lost = false;
    assert_true(gap->first < gap->last && gap->last < report->turns);
    assert_int_equal(report->turn[gap->first].side, gap->side);
    assert_int_equal(report->turn[gap->last].side, gap->side);
    for (size_t plies = 0; plies <= gap->last; plies++, node = node_first_child(node)) {
        Position before = node_position(node), after = node_position(node_first_child(node));
        Outcome played = outcome_of_turn(fixture->values, &after);
        is_lost = is_lost || (plies >= gap->first && before.side == gap->side &&
                              outcome_compare(truth_of(fixture, &before).outcome, gap->lost) >= 0 &&
                              outcome_compare(played, gap->lost) < 0);
    }
    assert_true(is_lost);
}

static void check_report(const Fixture *fixture, const Record *record, const GameReport *report,
                         bool must_be_known) {
    const HistoryNode *node = history_root(record->history);
    size_t known = 0;
    for (size_t plies = 0;; plies++, node = node_first_child(node)) {
        Position position = node_position(node);
        Outcome outcome = truth_of(fixture, &position).outcome;
        Verdict white = game_report_for_white(report, plies);
        check_verdict(white, position.side == WHITE ? outcome : outcome_turned(outcome),
                      must_be_known);
        known += white.outcome != OUTCOME_UNKNOWN;
        if (node_first_child(node) == NULL) {
            assert_int_equal(plies, report->turns);
            break;
        }
        check_turn(fixture, node, &report->turn[plies], must_be_known);
    }
    assert_int_equal(known, report->known);
    for (size_t gap = 0; gap < report->gaps; gap++)
        check_gap(fixture, record, report, &report->gap[gap]);
}

/* --- The tests --- */

static void test_reports_are_true(void **state) {
    const Fixture *fixture = *state;
    Random stream;
    size_t marks[TURN_MARKS] = {0}, unknown = 0, gaps = 0;
    assert_true(random_init_seeded(&stream, 8));
    for (unsigned game = 0; game < GAMES; game++) {
        Record record = play_game(&stream, &fixture->tables.rules);
        /* Tables; search; and next to nothing. */
        ReportOptions with_tables = options_for(&fixture->tables.path);
        ReportOptions with_search = options_for(&fixture->nowhere);
        ReportOptions short_of_nodes = options_for(&fixture->nowhere);
        short_of_nodes.nodes = 1 + random_below(&stream, 60);
        GameReport report = report_of(&record, &with_tables);
        check_report(fixture, &record, &report, true);
        assert_true(report.complete && report.nodes == 0);
        for (size_t turn = 0; turn < report.turns; turn++) {
            const ReportTurn *reported = &report.turn[turn];
            assert_true(reported->keeping >= 0);
            assert_int_equal(reported->before.distance >= 0,
                             reported->before.outcome != OUTCOME_DRAW);
            marks[reported->mark]++;
        }
        game_report_finish(&report);
        report = report_of(&record, &with_search);
        check_report(fixture, &record, &report, true);
        assert_true(report.complete);
        game_report_finish(&report);
        report = report_of(&record, &short_of_nodes);
        check_report(fixture, &record, &report, false);
        unknown += report.turns + 1 - report.known;
        gaps += report.gaps;
        assert_true(report.nodes < short_of_nodes.nodes + 100);
        assert_true(report.known == report.turns + 1 || !report.complete);
        game_report_finish(&report);
        record_finish(&record);
    }
    /* Random play has all kinds of events. */
    for (TurnMark mark = MARK_NONE; mark <= MARK_DRAW_TO_LOSS; mark++)
        assert_int_equal(marks[mark] == 0, mark == MARK_WIN_THROWN_AWAY);
    assert_int_not_equal(unknown, 0);
    assert_int_not_equal(gaps, 0);
}

static void test_no_path_is_no_tables(void **state) {
    const Fixture *fixture = *state;
    Random stream;
    assert_true(random_init_seeded(&stream, 10));
    Record record = play_game(&stream, &fixture->tables.rules);
    ReportOptions options = options_for(NULL);
    GameReport report = report_of(&record, &options);
    check_report(fixture, &record, &report, true);
    assert_true(report.complete && report.nodes > 0 && report.tables_stones == 0);
    game_report_finish(&report);
    record_finish(&record);
}

/* Going to and fro in a won position. */
static void test_repetition_throws_a_win_away(void **state) {
    const Fixture *fixture = *state;
    Record record = read_game("[Position \"4b/5/5/5/w3w b -\"] 1... e5-e4 2. a1-a2 e4-e5 3. a2-a1 "
                              "e5-e4 4. a1-a2 e4-e5 5. a2-a1 1/2-1/2");
    ReportOptions options = options_for(&fixture->nowhere);
    GameReport report = report_of(&record, &options);
    assert_int_equal(report.turns, 8);
    assert_int_equal(report.first.outcome, OUTCOME_LOSS);
    for (size_t turn = 0; turn < 7; turn++)
        assert_int_equal(report.turn[turn].after.outcome,
                         report.turn[turn].side == WHITE ? OUTCOME_WIN : OUTCOME_LOSS);
    const ReportTurn *last = &report.turn[7];
    assert_int_equal(last->mark, MARK_WIN_TO_DRAW);
    assert_int_equal(last->after.source, VERDICT_OVER);
    assert_int_not_equal(last->rights, 0);
    for (size_t number = 0; number < last->rights; number++)
        assert_false(turn_equal(&last->right[number], &last->turn));
    game_report_finish(&report);
    record_finish(&record);
}

static void check_end(const Fixture *fixture, const char *text, Side gave_up, TurnMark mark) {
    Record record = read_game(text);
    ReportOptions options = options_for(&fixture->tables.path);
    GameReport report = report_of(&record, &options);
    assert_int_equal(report.turns, 0);
    assert_int_equal(report.gave_up, gave_up);
    assert_int_equal(report.end_mark, mark);
    game_report_finish(&report);
    record_finish(&record);
}

static void test_giving_up_too_early_is_told(void **state) {
    const Fixture *fixture = *state;
    check_end(fixture, "[Position \"1b1/3/1w1 w -\"] 1/2-1/2", WHITE, MARK_WIN_TO_DRAW);
    check_end(fixture, "[Position \"1b1/3/1w1 w -\"] 0-1", WHITE, MARK_WIN_TO_LOSS);
    check_end(fixture, "[Position \"1b1/3/1w1 w -\"] 1-0", SIDE_NONE, MARK_NONE);
    check_end(fixture, "[Position \"1b1/3/1w1 w -\"] *", SIDE_NONE, MARK_NONE);
    check_end(fixture, "[Position \"1w1/3/1b1 b -\"] 1/2-1/2", BLACK, MARK_WIN_TO_DRAW);
    check_end(fixture, "[Termination \"time forfeit\"] [Position \"1b1/3/1w1 w -\"] 0-1", SIDE_NONE,
              MARK_NONE);
}

static void count_progress(void *context, const ReportProgress *progress) {
    unsigned *count = context;
    assert_true(progress->known <= progress->positions && progress->ply < progress->positions);
    assert_true(progress->nodes == 0 || progress->stage == REPORT_PROVES);
    (*count)++;
}

static void test_can_be_stopped(void **state) {
    const Fixture *fixture = *state;
    Random stream;
    atomic_bool stop = false;
    unsigned count = 0;
    assert_true(random_init_seeded(&stream, 9));
    Record record = play_game(&stream, &fixture->tables.rules);
    ReportOptions options = options_for(&fixture->nowhere);
    options.progress = count_progress;
    options.context = &count;
    options.stop = &stop;
    GameReport report = report_of(&record, &options);
    assert_true(report.complete && report.nodes > 0 && count > 0);
    game_report_finish(&report);
    stop = true;
    report = report_of(&record, &options);
    check_report(fixture, &record, &report, false);
    assert_true(!report.complete && report.turns != 0);
    game_report_finish(&report);
    record_finish(&record);
}

/* However short the time is, nothing is left without an answer. */
static void test_always_has_an_estimate(void **state) {
    const Fixture *fixture = *state;
    Random stream;
    size_t estimated = 0;
    assert_true(random_init_seeded(&stream, 9));
    for (unsigned game = 0; game < 4; game++) {
        Record record = play_game(&stream, &fixture->tables.rules);
        ReportOptions options = options_for(&fixture->nowhere);
        options.seconds = 1e-9;
        GameReport report = report_of(&record, &options);
        for (size_t plies = 0; plies <= report.turns; plies++) {
            Verdict verdict = game_report_for(&report, plies, WHITE);
            bool is_estimated = verdict.estimate.depth > 0;
            assert_int_equal(is_estimated, verdict.outcome == OUTCOME_UNKNOWN);
            estimated += is_estimated;
        }
        game_report_finish(&report);
        record_finish(&record);
    }
    assert_int_not_equal(estimated, 0);
}

/* A game of the greatest length has a report, also if there is no time for it; a longer one, which
 * nobody plays, takes neither time nor memory. */
static void test_long_games(void **state) {
    const Fixture *fixture = *state;
    static const char *const steps[] = {"i1-h1", "a5-b5", "h1-i1", "b5-a5"};
    Rules rules;
    Position position;
    Record record;
    Error error;
    assert_true(position_read((RuleSet){0}, "b8/9/9/9/8w w -", &rules, &position, &error));
    assert_true(record_init(&record, &rules, &position, &error));
    ReportOptions options = options_for(&fixture->nowhere);
    GameReport report;
    for (unsigned turns = 0; turns <= REPORT_TURNS_MAX; turns++) {
        Turn turn;
        if (turns == REPORT_TURNS_MAX) {
            options.seconds = 1e-9;
            report = report_of(&record, &options);
            assert_int_equal(report.turns, REPORT_TURNS_MAX);
            assert_false(report.complete);
            game_report_finish(&report);
        }
        position = history_position(record.history);
        assert_true(turn_read(&rules, &position, steps[turns % 4], &turn, &error));
        assert_true(history_play(record.history, &turn, &error));
    }
    options.nodes = 1;
    assert_false(game_report_make(&record, &options, &report, &error));
    assert_string_equal(error.message,
                        "a report is about a game of up to 10000 turns, and this one has 10001");
    record_finish(&record);
}

/* What the turns of a position come to for its mover, by the rules as far as brute force knows
 * plain positions only. */
typedef struct Outlook {
    const Rules *rules;
    const BruteForce *values;
    unsigned turns; /* looked ahead; whatever is decided later is unknown */
    Outcome best;
} Outlook;

static bool look_ahead(void *context, const Turn *turn, const Position *after);

static Outcome outcome_ahead(const Rules *rules, const BruteForce *values, const Position *position,
                             unsigned turns) {
    Outcome outcome = position_outcome(rules, position);
    Stones stones;
    if (outcome != OUTCOME_UNKNOWN)
        return outcome;
    if (position_plain(rules, position, &stones, NULL))
        return brute_force_outcome(values, stones);
    if (turns == 0)
        return OUTCOME_UNKNOWN;
    Outlook outlook = {rules, values, turns - 1, OUTCOME_LOSS};
    position_turns(rules, position, look_ahead, &outlook);
    return outlook.best;
}

static bool look_ahead(void *context, const Turn *turn, const Position *after) {
    static const int ranks[] = {
        [OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 1, [OUTCOME_UNKNOWN] = 2, [OUTCOME_WIN] = 3};
    Outlook *outlook = context;
    (void)turn;
    Outcome outcome =
        outcome_turned(outcome_ahead(outlook->rules, outlook->values, after, outlook->turns));
    if (ranks[outcome] > ranks[outlook->best])
        outlook->best = outcome;
    return outlook->best != OUTCOME_WIN;
}

/* Positions that search knows nothing of: an unfinished turn, a vela's first phase, first turns. */
static void test_restricted_positions(void **state) {
    enum { LOOKED_AHEAD = 12 };
    static const struct {
        const char *text;
        size_t turns;
    } games[] = {
        {"[Board \"3x3\"] [Vela \"white\"] *", 0},
        {"[Board \"3x3\"] [Rules \"cyningstan\"] 1. b1-b2A *", 1},
        {"[Position \"b1b/1w1/3 w b1-b2A\"] *", 0},
    };
    const Fixture *fixture = *state;
    for (size_t game = 0; game < sizeof games / sizeof *games; game++) {
        Record record = read_game(games[game].text);
        const Rules *rules = history_rules(record.history);
        BruteForce *values = brute_force_create(rules, STONES);
        ReportOptions options = options_for(&fixture->nowhere);
        options.nodes = 1000;
        GameReport report = report_of(&record, &options);
        assert_int_equal(report.turns, games[game].turns);
        const HistoryNode *node = history_root(record.history);
        for (size_t plies = 0; plies <= report.turns; plies++, node = node_first_child(node)) {
            Position position = node_position(node);
            Outcome outcome = outcome_ahead(rules, values, &position, LOOKED_AHEAD);
            assert_int_not_equal(outcome, OUTCOME_UNKNOWN);
            check_verdict(game_report_for(&report, plies, (Side)position.side), outcome, false);
        }
        game_report_finish(&report);
        brute_force_destroy(values);
        record_finish(&record);
    }
}

static int make_fixture(void **state) {
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    table_fixture_init(&fixture->tables, 3, 3, (RuleSet){0}, STONES, STONES);
    fixture->values = brute_force_create(&fixture->tables.rules, STONES);
    *state = fixture;
    return 0;
}

static int free_fixture(void **state) {
    Fixture *fixture = *state;
    brute_force_destroy(fixture->values);
    table_fixture_finish(&fixture->tables);
    free(fixture);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reports_are_true),
        cmocka_unit_test(test_no_path_is_no_tables),
        cmocka_unit_test(test_repetition_throws_a_win_away),
        cmocka_unit_test(test_giving_up_too_early_is_told),
        cmocka_unit_test(test_can_be_stopped),
        cmocka_unit_test(test_always_has_an_estimate),
        cmocka_unit_test(test_long_games),
        cmocka_unit_test(test_restricted_positions),
    };
    return cmocka_run_group_tests(tests, make_fixture, free_fixture);
}
