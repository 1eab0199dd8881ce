/* Reports on the screen, of games that were made up, and made in the background. */
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "notation.h"
#include "report_chart.h"
#include "report_maker.h"
#include "report_view.h"
#include "report_words.h"
#include "table_fixture.h"

/* The screen has room for a chart of some rows with its labels, and an event. */
enum { TURNS = 100, ROWS_LEAST = 10, COLUMNS_LEAST = 8 };

static Verdict known(Outcome outcome, int distance) {
    return (Verdict){outcome, outcome, outcome, distance, VERDICT_PROOF, 0, {0, 0}};
}

static Verdict unknown(void) {
    return (Verdict){OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, -1, VERDICT_NONE, 0, {0, 0}};
}

/* A game in which nothing is known until turn 40, then White throws a win away each 20 turns and
 * Black gives it back. */
static GameReport make_report(ReportTurn turn[TURNS]) {
    GameReport report = {.turn = turn, .turns = TURNS, .known = TURNS - 39, .gave_up = SIDE_NONE};
    Error error;
    assert_true(position_read((RuleSet){0}, "3/1w1/1b1 w -", &report.rules, &report.start, &error));
    report.first = unknown();
    report.last = known(OUTCOME_WIN, 7);
    for (size_t number = 0; number < TURNS; number++) {
        bool is_white = number % 2 == 0;
        turn[number] = (ReportTurn){.side = is_white ? WHITE : BLACK,
                                    .number = (unsigned)number / 2 + 1,
                                    .before = unknown(),
                                    .after = unknown(),
                                    .keeping = -1};
        Turn paika = {.origin = 4, .length = 1};
        paika.steps[0] = step_make(WEST, PAIKA);
        turn[number].turn = paika;
        if (number < 40)
            continue;
        turn[number].before = known(is_white ? OUTCOME_WIN : OUTCOME_LOSS, -1);
        turn[number].after = turn[number].before;
        if (number % 20 == 0) {
            turn[number].after = known(OUTCOME_LOSS, 12);
            turn[number].mark = MARK_WIN_TO_LOSS;
            turn[number + 1].before = known(OUTCOME_WIN, 11);
        } else if (number % 20 == 1) {
            turn[number].before = known(OUTCOME_WIN, 11);
            turn[number].mark = MARK_WIN_TO_LOSS;
        } else if (number % 20 == 10) {
            turn[number].mark = MARK_ONLY;
            turn[number].legal = 9;
        }
    }
    return report;
}

static void draw(ReportView *view, const GameReport *report, Cells *cells, Text *text) {
    cells_clear(cells);
    report_view_draw(view, report, &glyph_table[GLYPHS_ASCII], cells,
                     (Area){0, 0, cells->rows, cells->columns});
    text_clear(text);
    cells_dump(cells, text);
}

static void assert_shows(const Text *text, const char *part) {
    if (strstr(text_string(text), part) == NULL)
        fail_msg("'%s' is not in\n%s", part, text_string(text));
}

static void chart_and_events_follow_the_pointer(void **state) {
    (void)state;
    static ReportTurn turn[TURNS];
    GameReport report = make_report(turn);
    ReportView view = {0};
    Cells cells = {0};
    Text text = {0};
    Error error;
    assert_true(report_view_make(&view, &report, &error));
    assert_int_equal(view.window.count, 9);
    assert_true(cells_resize(&cells, 14, 58, &error)); /* 51 columns for the chart */
    draw(&view, &report, &cells, &text);
    assert_shows(&text, "turns          10        15        20        25        30\n");
    assert_shows(&text, "100 %  ..............................# ####");
    assert_shows(&text, " 50 %  ..............................######");
    assert_shows(&text, "  0 %  .............................. #\n");
    assert_shows(&text, "> 21. b2-a2? win thrown away, loss in 12 now; ");
    /* To the end: the last events and the end of the chart are there. */
    list_window_move(&view.window, 100);
    assert_int_equal(view.window.chosen, 8);
    draw(&view, &report, &cells, &text);
    assert_shows(&text, "> 46. b2-a2: the only right one of 9 turns: win");
    assert_null(strstr(text_string(&text), "21. b2-a2"));
    assert_shows(&text, "turns          30        35        40        45        50\n");
    /* Where a line is, a click finds it. */
    size_t line = list_window_line(&view.window, cells.cursor_row, 5);
    assert_int_equal(line, 8);
    assert_int_equal(list_window_line(&view.window, 0, 5), view.window.count);
    list_window_move(&view.window, -100);
    assert_int_equal(view.window.chosen, 0);
    /* A screen that is too small shows nothing rather than anything wrong. */
    for (int rows = 1; rows < 16; rows++)
        for (int columns = 1; columns < 70; columns++) {
            assert_true(cells_resize(&cells, rows, columns, &error));
            draw(&view, &report, &cells, &text);
            bool is_blank = text_string(&text)[strspn(text_string(&text), "\n")] == '\0';
            bool is_too_small = rows < ROWS_LEAST || columns < COLUMNS_LEAST;
            assert_int_equal(is_blank, is_too_small);
        }
    report_view_finish(&view);
    cells_finish(&cells);
    text_finish(&text);
}

/* A likely outcome is drawn with its own sign, and a turn that probably cost something says so. */
static void likely_outcomes_are_told_apart(void **state) {
    (void)state;
    static ReportTurn turn[TURNS];
    GameReport report = make_report(turn);
    ReportView view = {0};
    Cells cells = {0};
    Text text = {0};
    Error error;
    turn[2].before = verdict_estimated(unknown(), (Estimate){0.9, 8});
    turn[2].after = verdict_estimated(unknown(), (Estimate){0.2, 7});
    turn[2].cost = 0.7;
    turn[3].before = verdict_turned(turn[2].after);
    assert_true(report_view_make(&view, &report, &error));
    assert_int_equal(view.window.count, 11); /* nine that are certain, a heading, one likely */
    assert_int_equal(view.heading, 9);
    assert_true(cells_resize(&cells, 14, 72, &error));
    report_view_move(&view, 8);
    assert_int_equal(view.window.chosen, 8);
    report_view_move(&view, 1);
    assert_int_equal(view.window.chosen, 10);
    report_view_move(&view, -1);
    assert_int_equal(view.window.chosen, 8);
    report_view_move(&view, 11);
    draw(&view, &report, &cells, &text);
    assert_shows(&text, "What White can expect: # proved, ~ likely, . possible\n");
    assert_shows(&text, "White wins 100 %  ..~ ....");
    assert_shows(&text, "            75 %  ..~ ....");
    assert_shows(&text, "Draw        50 %  ..~~....");
    assert_shows(&text, "            25 %  .. ~....");
    assert_shows(&text, "Black wins   0 %  ..  ....");
    assert_shows(&text, "Probably cost half a point or more; not proved:\n"
                        "> 2. b2-a2: probably cost half a point: ~90 %, then ~20 %");
    assert_int_equal(report_view_line(&view, 12, 0), view.window.count); /* the heading */
    assert_int_equal(report_view_line(&view, 13, 0), 10);
    report_view_finish(&view);

    /* Without anything that is certain the heading comes first. */
    report = make_report(turn);
    for (size_t number = 0; number < TURNS; number++)
        turn[number] = (ReportTurn){.turn = turn[number].turn};
    turn[2].cost = 0.7;
    assert_true(report_view_make(&view, &report, &error));
    assert_int_equal(view.window.count, 2);
    assert_int_equal(view.window.chosen, 1);
    report_view_move(&view, -1);
    assert_int_equal(view.window.chosen, 1);
    report_view_finish(&view);
    cells_finish(&cells);
    text_finish(&text);
}

/* A bar goes from the middle to the expected outcome; the rows that a bound leaves open stand
 * beside an estimate. */
static void bars_have_the_height_of_what_is_expected(void **state) {
    (void)state;
    Verdict not_lost = {OUTCOME_UNKNOWN, OUTCOME_DRAW, OUTCOME_WIN, -1, VERDICT_NONE, 0, {0, 0}};
    const struct {
        Verdict verdict;
        const char *column; /* from above */
    } cases[] = {
        {unknown(), "........."},
        {known(OUTCOME_WIN, 3), "#####    "},
        {known(OUTCOME_DRAW, -1), "    #    "},
        {known(OUTCOME_LOSS, 4), "    #####"},
        {verdict_estimated(unknown(), (Estimate){0.5, 8}), "    ~    "},
        {verdict_estimated(unknown(), (Estimate){0.62, 8}), "   ~~    "},
        {verdict_estimated(unknown(), (Estimate){0.01, 8}), "    ~~~~~"},
        {not_lost, ".....    "},
        {verdict_estimated(not_lost, (Estimate){0.62, 8}), "...~~    "},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        char column[10] = "";
        for (int row = 0; row < 9; row++)
            column[row] = " .~#"[report_chart_sign(&cases[number].verdict, row, 9)];
        assert_string_equal(column, cases[number].column);
    }
}

static void read_game(const char *text, Record *record) {
    Error error;
    if (!record_read(text, strlen(text), record, &error))
        fail_msg("%s", error.message);
}

static ReportState wait_for(ReportMaker *maker) {
    ReportState state;
    do {
        struct pollfd source = {report_maker_descriptor(maker), POLLIN, 0};
        assert_int_equal(poll(&source, 1, -1), 1);
        state = report_maker_take(maker)->state;
    } while (state == REPORT_WORKING);
    return state;
}

static void reports_are_made_in_the_background(void **state) {
    (void)state;
    Record record;
    Error error;
    OracleOptions options = {.threads = 1, .memory = (uint64_t)16 << 20};
    /* By search alone: c1-b2 loses, c2-b2 wins. */
    read_game("[Position \"3/2w/bbw w -\"] 1. c1-b2 b1-c1 *", &record);
    ReportMaker *maker = report_maker_create(&record, &options, 60, &error);
    assert_non_null(maker);
    assert_null(record.history);
    assert_int_equal(wait_for(maker), REPORT_DONE);
    const GameReport *report = report_maker_report(maker);
    assert_int_equal(report->turns, 2);
    assert_int_equal(report->turn[0].mark, MARK_WIN_TO_LOSS);
    assert_int_equal(report->turn[0].rights, 1);
    char text[TURN_TEXT_SIZE];
    turn_write(report->rules.board, &report->turn[0].right[0], text);
    assert_string_equal(text, "c2-b2");
    report_maker_destroy(maker);
}

static void a_damaged_table_is_told(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 3, (RuleSet){0}, 4, 0);
    change_byte(table_fixture_file(&fixture, TABLE_WDL, (Split){2, 2}), 20, SEEK_SET);
    OracleOptions options = {.path = &fixture.path, .threads = 1, .memory = (uint64_t)16 << 20};
    Record record;
    Error error;
    read_game("[Position \"3/2w/bbw w -\"] 1. c1-b2 b1-c1 *", &record);
    ReportMaker *maker = report_maker_create(&record, &options, 60, &error);
    assert_non_null(maker);
    assert_int_equal(wait_for(maker), REPORT_DONE);
    assert_non_null(strstr(report_maker_take(maker)->left_out.message, "2v2"));
    report_maker_destroy(maker);
    table_fixture_finish(&fixture);
}

static void reports_can_be_stopped(void **state) {
    (void)state;
    Error error;
    OracleOptions options = {.threads = 1, .memory = (uint64_t)16 << 20};
    for (int round = 0; round < 6; round++) {
        Record record;
        read_game("[Board \"5x9\"] 1. d3-e3A f4-f3A *", &record);
        ReportMaker *maker = report_maker_create(&record, &options, 0, &error);
        assert_non_null(maker);
        if (round % 2 == 0) {
            report_maker_stop(maker);
            assert_int_equal(wait_for(maker), REPORT_DONE);
            assert_false(report_maker_report(maker)->complete);
        }
        report_maker_destroy(maker);
    }
}

/* The certificates of the pointer's event are named where there is room for all of them. */
static void certificates_are_named(void **state) {
    (void)state;
    static ReportTurn turn[TURNS];
    GameReport report = make_report(turn);
    ReportView view = {0};
    Cells cells = {0};
    Text text = {0};
    Error error;
    report.names = (CertificateNames){1, {"5x9-standard.white"}};
    turn[40].after.certificates = 1;
    assert_true(report_view_make(&view, &report, &error));
    assert_true(cells_resize(&cells, 24, 80, &error));
    draw(&view, &report, &cells, &text);
    assert_shows(&text, "loss in 12 (certificate) now");
    assert_shows(&text, "rests on: 5x9-standard.white.");
    turn[40].after.certificates = 0;
    draw(&view, &report, &cells, &text);
    assert_null(strstr(text_string(&text), "rests on"));
    text_finish(&text);
    cells_finish(&cells);
    report_view_finish(&view);
}

/* Where nothing between two positions is proved the loss is told all the same. */
static void a_loss_in_a_gap_is_an_event(void **state) {
    (void)state;
    static ReportTurn turn[TURNS];
    ReportGap gap = {BLACK, OUTCOME_DRAW, 3, 7};
    GameReport report = make_report(turn);
    ReportView view = {.event = NULL};
    Cells cells = {0};
    Text text = {0};
    report.gap = &gap;
    report.gaps = 1;
    assert_true(report_view_make(&view, &report, NULL) && cells_resize(&cells, 24, 80, NULL));
    assert_int_equal(view.event[0].turn, 3);
    draw(&view, &report, &cells, &text);
    assert_shows(&text, "Black lost the draw between turns 2 and 4; it is not proved");
    text_finish(&text);
    cells_finish(&cells);
    report_view_finish(&view);
}

/* No nodes are told of before there are any. */
static void progress_says_what_is_done(void **state) {
    (void)state;
    static const struct {
        ReportProgress progress;
        const char *words;
    } cases[] = {
        {{REPORT_READS, 0, 0, 0, 0, 0}, "Tables and certificates are read"},
        {{REPORT_READS, 3, 12, 0, 0, 1.6},
         "Tables and certificates are read; 3 of 12 positions are known, 2 s"},
        {{REPORT_ESTIMATES, 5, 12, 0, 0, 3},
         "The rest is estimated; 5 of 12 positions are known, 3 s"},
        {{REPORT_PROVES, 6, 12, 7, 123456, 9},
         "6 of 12 positions proved, at turn 7, 123k nodes, 9 s"},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        char text[128];
        report_progress_write(&cases[number].progress, text, sizeof text);
        assert_string_equal(text, cases[number].words);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_loss_in_a_gap_is_an_event),
        cmocka_unit_test(chart_and_events_follow_the_pointer),
        cmocka_unit_test(likely_outcomes_are_told_apart),
        cmocka_unit_test(bars_have_the_height_of_what_is_expected),
        cmocka_unit_test(certificates_are_named),
        cmocka_unit_test(reports_are_made_in_the_background),
        cmocka_unit_test(a_damaged_table_is_told),
        cmocka_unit_test(reports_can_be_stopped),
        cmocka_unit_test(progress_says_what_is_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
