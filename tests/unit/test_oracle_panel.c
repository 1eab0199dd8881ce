/* The oracle's words, on the ladder, in the panel and on the meter, from snapshots made by hand. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "folded_turns.h"
#include "hint_ladder.h"
#include "likely_cost.h"
#include "meter.h"
#include "notation.h"
#include "oracle_panel.h"
#include "verdict_words.h"

static const Verdict unknown = {OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_WIN, -1, VERDICT_NONE, 0,
                                {0, 0}};
static const Verdict draw = {OUTCOME_DRAW, OUTCOME_DRAW, OUTCOME_DRAW, -1, VERDICT_TABLE, 0,
                             {0, 0}};
static const Verdict at_least_draw = {
    OUTCOME_UNKNOWN, OUTCOME_DRAW, OUTCOME_WIN, -1, VERDICT_NONE, 0, {0, 0}};
static const Verdict at_most_draw = {
    OUTCOME_UNKNOWN, OUTCOME_LOSS, OUTCOME_DRAW, -1, VERDICT_NONE, 0, {0, 0}};

static Verdict win(int distance, VerdictSource source) {
    return (Verdict){OUTCOME_WIN, OUTCOME_WIN, OUTCOME_WIN, distance, source, 0, {0, 0}};
}

static Verdict loss(int distance, VerdictSource source) {
    return (Verdict){OUTCOME_LOSS, OUTCOME_LOSS, OUTCOME_LOSS, distance, source, 0, {0, 0}};
}

static void assert_words(Verdict verdict, int columns, const char *expected) {
    char text[VERDICT_WORDS_SIZE];
    verdict_words(&verdict, columns, text);
    assert_string_equal(text, expected);
}

static void verdicts_have_words_for_any_width(void **state) {
    (void)state;
    assert_words(win(13, VERDICT_TABLE), 40, "win in 13 (7 turns of yours)");
    assert_words(win(13, VERDICT_TABLE), 22, "win in 13 (7 of yours)");
    assert_words(win(13, VERDICT_TABLE), 10, "win in 13");
    assert_words(win(13, VERDICT_TABLE), 7, "win 13");
    assert_words(win(13, VERDICT_TABLE), 2, "win 13");
    assert_words(win(1, VERDICT_OVER), 40, "win in 1 (1 turn of yours)");
    assert_words(loss(8, VERDICT_TABLE), 40, "loss in 8 (4 turns of yours)");
    assert_words(win(-1, VERDICT_PROOF), 40, "win");
    assert_words(loss(0, VERDICT_OVER), 40, "the game is over");
    assert_words(draw, 40, "draw");
    assert_words(at_least_draw, 40, "at least a draw");
    assert_words(at_least_draw, 12, "win or draw");
    assert_words(at_most_draw, 12, "draw or loss");
    assert_words(unknown, 40, "?");
}

static Verdict likely(Verdict verdict, int percent) {
    return verdict_estimated(verdict, (Estimate){percent / 100.0, 9});
}

static void estimates_have_a_sign_of_their_own(void **state) {
    (void)state;
    assert_words(likely(unknown, 62), 40, "~62 % (depth 9)");
    assert_words(likely(unknown, 62), 8, "~62 %");
    assert_words(likely(unknown, 0), 5, "~1 %");
    assert_words(likely(unknown, 100), 5, "~99 %");
    assert_words(likely(at_least_draw, 62), 40, "at least a draw, ~62 % (depth 9)");
    assert_words(likely(at_least_draw, 62), 28, "win or draw, ~62 % (depth 9)");
    assert_words(likely(at_least_draw, 30), 24, "at least a draw, ~50 %");
    assert_words(likely(at_most_draw, 30), 20, "draw or loss, ~30 %");
    assert_words(likely(at_most_draw, 70), 12, "draw or loss");
    assert_words(likely(draw, 70), 40, "draw");
    char text[VERDICT_WORDS_SIZE];
    Verdict verdict = likely(unknown, 62);
    verdict_sentence(&verdict, 40, text);
    assert_string_equal(text, "Not certain, ~62 % (depth 9)");
    verdict_sentence(&verdict, 20, text);
    assert_string_equal(text, "~62 % (depth 9)");
}

static void assert_badge(Verdict verdict, const char *expected) {
    char text[VERDICT_BADGE_SIZE];
    verdict_badge(&verdict, text);
    assert_string_equal(text, expected);
}

static void values_are_badges(void **state) {
    (void)state;
    assert_badge(win(7, VERDICT_TABLE), "+7");
    assert_badge(win(-1, VERDICT_PROOF), "+");
    assert_badge(loss(128, VERDICT_TABLE), "-128");
    assert_badge(loss(0, VERDICT_OVER), "-");
    assert_badge(draw, "=");
    assert_badge(at_least_draw, "+/=");
    assert_badge(at_most_draw, "=/-");
    assert_badge(unknown, "");
    assert_badge(likely(unknown, 62), "~62%");
    assert_badge(likely(at_least_draw, 62), "+/=");
}

static void assert_source(Verdict verdict, CertificateSet certificates, int columns,
                          const char *expected) {
    char text[VERDICT_SOURCE_SIZE];
    verdict.certificates = certificates;
    verdict_source_words(&verdict, columns, text);
    assert_string_equal(text, expected);
}

static void a_verdict_from_a_certificate_says_so(void **state) {
    (void)state;
    assert_source(draw, 0, 40, "table");
    assert_source(unknown, 0, 40, "");
    assert_source(loss(0, VERDICT_OVER), 0, 40, "");
    assert_source(draw, 2, 40, "proved beforehand (certificate)");
    assert_source(at_least_draw, 1, 31, "proved beforehand (certificate)");
    assert_source(draw, 3, 30, "certificate");
    assert_source(at_most_draw, 1, 5, "cert.");
}

static void a_verdict_from_a_settled_opening_says_so(void **state) {
    (void)state;
    assert_source(draw, CERTIFICATE_SETTLED, 40, "settled opening");
    assert_source(draw, CERTIFICATE_SETTLED | 3, 60, "settled opening");
    assert_source(at_most_draw, CERTIFICATE_SETTLED, 40, "settled opening");
    assert_source(win(-1, VERDICT_SETTLED), CERTIFICATE_SETTLED, 7, "opening");
    assert_source(win(-1, VERDICT_SETTLED), CERTIFICATE_SETTLED, 5, "sett.");
}

static void numbers_are_short(void **state) {
    (void)state;
    static const struct {
        uint64_t number;
        const char *text;
    } cases[] = {{0, "0"},
                 {99999, "99999"},
                 {100000, "100k"},
                 {123456, "123k"},
                 {999949, "1000k"},
                 {1234567, "1.2M"},
                 {99949999, "99.9M"},
                 {4294967294, "4.3G"},
                 {UINT64_MAX, "18.4E"}};
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        char text[SHORT_NUMBER_SIZE];
        short_number(cases[number].number, text);
        assert_true(strlen(text) <= 6);
        assert_string_equal(text, cases[number].text);
    }
}

/* --- positions and their snapshots --- */

typedef struct Told {
    Rules rules;
    Position position;
    OracleSnapshot snapshot;
    TurnVerdict turn[512];
} Told;

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    Told *told = context;
    (void)after;
    assert_in_range(told->snapshot.turns, 0, 511);
    told->turn[told->snapshot.turns++] = (TurnVerdict){*turn, unknown};
    return true;
}

static void tell(Told *told, const char *position) {
    Error error;
    *told = (Told){
        .snapshot = {.question = 1, .complete = true, .tables_stones = 8, .position = unknown}};
    if (!position_read((RuleSet){0}, position, &told->rules, &told->position, &error))
        fail_msg("%s", error.message);
    told->snapshot.turn = told->turn;
    position_turns(&told->rules, &told->position, add_turn, told);
}

/* Gives a turn its verdict; the turns are sorted anew. */
static void know(Told *told, const char *text, Verdict verdict) {
    Turn turn;
    Error error;
    if (!turn_read(&told->rules, &told->position, text, &turn, &error))
        fail_msg("%s", error.message);
    size_t number = 0;
    while (!turn_equal(&told->turn[number].turn, &turn))
        number++;
    TurnVerdict known = {turn, verdict};
    memmove(told->turn + 1, told->turn, number * sizeof *told->turn);
    told->turn[0] = known;
    for (size_t at = 0; at + 1 < told->snapshot.turns &&
                        verdict_compare(&told->turn[at].verdict, &told->turn[at + 1].verdict) > 0;
         at++) {
        TurnVerdict first = told->turn[at];
        told->turn[at] = told->turn[at + 1];
        told->turn[at + 1] = first;
    }
}

static void assert_hint(const Told *told, HintRung rung, int columns, const char *expected) {
    Hint hint;
    hint_make(&told->rules, &told->position, &told->snapshot, rung, columns, &hint);
    assert_string_equal(hint.text, expected);
}

static const char BOTH_WAYS[] = "9/9/bbw1bb3/9/9 w -";

/* Climbs the ladder from the ground and writes its texts. */
static void climb(const Told *told, Text *text) {
    HintRung rung = HINT_NONE;
    for (;;) {
        HintRung next = hint_next(&told->rules, &told->position, &told->snapshot, rung);
        if (next == rung)
            return;
        assert_true(next > rung);
        rung = next;
        Hint hint;
        hint_make(&told->rules, &told->position, &told->snapshot, rung, 200, &hint);
        text_format(text, "%s [%u]\n", hint.text, set_count(hint.marked));
    }
}

static void the_ladder_tells_one_thing_more_each_time(void **state) {
    (void)state;
    Told told;
    Text text = {0};
    tell(&told, BOTH_WAYS);
    know(&told, "c3-d3A", draw);
    know(&told, "c3-d3W", win(5, VERDICT_TABLE));
    told.snapshot.position = win(5, VERDICT_TABLE);
    climb(&told, &text);
    assert_string_equal(
        text_string(&text),
        "Win in 5 (3 turns of yours), table [0]\n"
        "Win in 5 (3 turns of yours), table; 1 of 2 turns keeps it [0]\n"
        "Win in 5 (3 turns of yours), table; 1 of 2 turns keeps it; move the stone on c3 [1]\n"
        "Win in 5 (3 turns of yours), table; 1 of 2 turns keeps it; c3 goes to d3 [2]\n"
        "Win in 5 (3 turns of yours), table; 1 of 2 turns keeps it; c3 goes to d3 by withdrawal "
        "[2]\n"
        "Win in 5 (3 turns of yours), table; 1 of 2 turns keeps it; the turn is c3-d3W [2]\n");
    text_finish(&text);
    assert_hint(&told, HINT_KIND, 70,
                "Win in 5 (3 turns of yours), table; c3 goes to d3 by withdrawal");
    assert_hint(&told, HINT_KIND, 40, "Win in 5; c3 goes to d3 by withdrawal");
    assert_hint(&told, HINT_KIND, 30, "c3 goes to d3 by withdrawal");
    know(&told, "c3-d3A", win(5, VERDICT_TABLE));
    assert_hint(&told, HINT_COUNT, 80, "Win in 5 (3 turns of yours), table; every turn keeps it");
}

static void the_ladder_says_no_more_than_is_certain(void **state) {
    (void)state;
    Told told;
    Text text = {0};
    tell(&told, BOTH_WAYS);
    climb(&told, &text);
    assert_string_equal(text_string(&text), "Not known yet [0]\n");
    told.snapshot.searching = true;
    assert_hint(&told, HINT_TURN, 80, "Not known yet; the search goes on");
    text_clear(&text);
    know(&told, "c3-d3A", at_least_draw);
    told.snapshot.position = at_least_draw;
    climb(&told, &text);
    assert_non_null(strstr(text_string(&text),
                           "At least a draw; 1 of 2 turns keeps it, as far as is known [0]\n"));
    text_clear(&text);
    know(&told, "c3-d3A", loss(4, VERDICT_TABLE));
    know(&told, "c3-d3W", loss(2, VERDICT_TABLE));
    told.snapshot.position = loss(4, VERDICT_TABLE);
    climb(&told, &text);
    assert_non_null(strstr(text_string(&text), "every turn loses; c3 goes to d3 by approach"));
    text_finish(&text);
    Hint hint;
    hint_make(&told.rules, &told.position, NULL, HINT_OUTCOME, 80, &hint);
    assert_string_equal(hint.text, "Asking the oracle ...");
    assert_int_equal(hint_next(&told.rules, &told.position, NULL, HINT_OUTCOME), HINT_OUTCOME);
}

/* The turn that hints are about. */
static void assert_hint_turn(const Told *told, const char *expected) {
    char text[TURN_TEXT_SIZE];
    turn_write(told->rules.board, hint_turn(&told->snapshot), text);
    assert_string_equal(text, expected);
}

static void the_ladder_tells_what_is_likely_where_nothing_is_certain(void **state) {
    (void)state;
    Told told;
    Text text = {0};
    tell(&told, BOTH_WAYS);
    know(&told, "c3-d3A", likely(unknown, 30));
    know(&told, "c3-d3W", likely(unknown, 62));
    told.snapshot.position = likely(unknown, 62);
    climb(&told, &text);
    assert_string_equal(
        text_string(&text),
        "Not certain, ~62 % (depth 9) [0]\n"
        "Not certain, ~62 % (depth 9); 1 of 2 turns may be best [0]\n"
        "Not certain, ~62 % (depth 9); 1 of 2 turns may be best; likely best: move the stone on "
        "c3 [1]\n"
        "Not certain, ~62 % (depth 9); 1 of 2 turns may be best; likely best: c3 goes to d3 [2]\n"
        "Not certain, ~62 % (depth 9); 1 of 2 turns may be best; likely best: c3 goes to d3 by "
        "withdrawal [2]\n");
    text_finish(&text);
    assert_hint(&told, HINT_KIND, 45, "likely best: c3 goes to d3 by withdrawal");
    know(&told, "c3-d3A", likely(unknown, 38)); /* less, but not by a quarter of a point */
    assert_hint(&told, HINT_COUNT, 80, "Not certain, ~62 % (depth 9); 2 of 2 turns may be best");
    /* A turn that is proved to lose is never one of them, however low the best stands. */
    know(&told, "c3-d3A", loss(4, VERDICT_TABLE));
    know(&told, "c3-d3W", likely(unknown, 20));
    told.snapshot.position = likely(unknown, 20);
    assert_hint(&told, HINT_COUNT, 80, "Not certain, ~20 % (depth 9); 1 of 2 turns may be best");
    /* The bound puts a turn behind in the list; its estimate counts here. */
    know(&told, "c3-d3W", likely(at_most_draw, 50));
    know(&told, "c3-d3A", likely(unknown, 30));
    assert_hint_turn(&told, "c3-d3W");
    know(&told, "c3-d3A", at_least_draw);
    assert_hint_turn(&told, "c3-d3A");
    assert_false(hint_is_likely(&told.snapshot));
}

/* A chain under way: b2-c2A was played, c2-c3A may follow, or stopping. */
static const char IN_CHAIN[] = "9/2b2wbwb/9/2w3b2/9 w b2-c2A";

static void the_ladder_goes_on_in_a_chain(void **state) {
    (void)state;
    Told told;
    tell(&told, IN_CHAIN);
    know(&told, "b2-c2A-c3A", loss(6, VERDICT_TABLE));
    know(&told, "b2-c2A", draw);
    told.snapshot.position = draw;
    assert_hint(&told, HINT_DESTINATION, 80, "Draw, table; 1 of 2 turns keeps it; stop here");
    know(&told, "b2-c2A-c3A", win(3, VERDICT_TABLE));
    told.snapshot.position = win(3, VERDICT_TABLE);
    assert_hint(&told, HINT_DESTINATION, 40, "Win in 3; c2 goes on to c3");
    assert_int_equal(hint_next(&told.rules, &told.position, &told.snapshot, HINT_COUNT),
                     HINT_DESTINATION);
}

/* --- the panel --- */

static const char LONG[] =
    "2b2/1wbb1/2b1b/1b3/2b1w w -"; /* the position of tests/ui/panel.script */
static const char MANY[] = "1bbbbb1b1/3w1bbb1/b4wbb1/bb2b1b1w/wbb1b1b2 w -";

static void dump_panel(const Told *told, OraclePanel *panel, const Meter *meter, bool choosing,
                       int rows, int columns, GlyphKind glyphs, Text *text) {
    Cells cells = {0};
    OraclePanelView view = {.board = told->rules.board,
                            .tables_key = "B",
                            .glyphs = &glyph_table[glyphs],
                            .snapshot = &told->snapshot,
                            .waiting = "",
                            .meter = meter,
                            .side = (Side)told->position.side,
                            .choosing = choosing};
    assert_true(cells_resize(&cells, rows, columns, NULL));
    oracle_panel_draw(panel, &view, &cells, (Area){0, 0, rows, columns});
    cells_dump(&cells, text);
    cells_finish(&cells);
}

static void assert_panel(const Told *told, OraclePanel *panel, bool choosing, int rows, int columns,
                         const char *expected) {
    Text text = {0};
    Meter meter = {.count = 0};
    dump_panel(told, panel, &meter, choosing, rows, columns, GLYPHS_ASCII, &text);
    assert_string_equal(text_string(&text), expected);
    text_finish(&text);
}

static void the_panel_lists_turns_best_first(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, "9/2b2wbwb/9/1w1bb1b2/9 w -");
    know(&told, "f4-e4W", draw);
    know(&told, "b2-c2A", win(13, VERDICT_TABLE));
    told.snapshot.position = win(13, VERDICT_TABLE);
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 5, 24,
                 "Win in 13, table\n"
                 " +13  b2-c2A\n"
                 " =    f4-e4W\n"
                 "      b2-c2A-c3A\n"
                 "v     f4-e3A\n");
    assert_panel(&told, &panel, false, 5, 60,
                 "Win in 13 (7 turns of yours), table\n"
                 " +13  b2-c2A                                           table\n"
                 " =    f4-e4W                                           table\n"
                 "      b2-c2A-c3A\n"
                 "v     f4-e3A\n");
    know(&told, "f4-e3A", likely(unknown, 62));
    know(&told, "b2-c2A-c3A", likely(at_least_draw, 62));
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 5, 60,
                 "Win in 13 (7 turns of yours), table\n"
                 " +13  b2-c2A                                           table\n"
                 " +/=  ~62% b2-c2A-c3A                                  d9\n"
                 " =    f4-e4W                                           table\n"
                 "v~62% f4-e3A                                           d9\n");
    assert_panel(&told, &panel, false, 5, 24,
                 "Win in 13, table\n"
                 " +13  b2-c2A\n"
                 " +/=  ~62% b2-c2A-c3A\n"
                 " =    f4-e4W\n"
                 "v~62% f4-e3A\n");
    /* With the same in the heading: certain and likely outcomes look different. */
    told.snapshot.position = likely(at_least_draw, 62);
    Cells cells = {0};
    OraclePanelView view = {.board = told.rules.board,
                            .glyphs = &glyph_table[GLYPHS_ASCII],
                            .snapshot = &told.snapshot,
                            .waiting = "",
                            .meter = &(Meter){.count = 0}};
    assert_true(cells_resize(&cells, 5, 28, NULL));
    oracle_panel_draw(&panel, &view, &cells, (Area){0, 0, 5, 28});
    assert_int_equal(cells_at(&cells, 0, 0)->style, STYLE_STRONG);
    assert_int_equal(cells_at(&cells, 0, 13)->glyph, '~');
    assert_int_equal(cells_at(&cells, 0, 13)->style, STYLE_FAINT);
    assert_int_equal(cells_at(&cells, 2, 1)->glyph, '+');
    assert_int_equal(cells_at(&cells, 2, 1)->style, STYLE_TEXT);
    assert_int_equal(cells_at(&cells, 2, 6)->glyph, '~');
    assert_int_equal(cells_at(&cells, 2, 6)->style, STYLE_FAINT);
    cells_finish(&cells);
    oracle_panel_finish(&panel);
}

static void the_panel_groups_by_the_next_step_in_a_chain(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, IN_CHAIN);
    know(&told, "b2-c2A-c3A", loss(6, VERDICT_TABLE));
    know(&told, "b2-c2A", draw);
    told.snapshot.position = draw;
    oracle_panel_update(&panel, &told.snapshot, told.position.unfinished.length);
    assert_panel(&told, &panel, false, 4, 24,
                 "Draw, table\n"
                 " =    stop here\n"
                 " -6   c2-c3A\n"
                 "\n");
    oracle_panel_finish(&panel);
}

/* Turns of one stone that begin alike are told apart where there is no room for the whole of them.
 */
static void long_turns_are_folded_in_the_middle(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, LONG);
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 9, 22,
                 "Not known yet\n"
                 "      e1-d1A\n"
                 "      e1-d2A\n"
                 "      e1-d2A-c2A\n"
                 "      e1-d2A-c2A-c3A\n"
                 "      e1-d2A..c3A-d3A\n"
                 "      e1-d2A..c3A-b2W\n"
                 "      e1-d2A..b2W-a3W\n"
                 "v     e1-d2A-c2A-c3W\n");
    /* Also where a bound and an estimate stand before them. */
    know(&told, "e1-d2A-c2A-c3A-d3A", likely(at_least_draw, 99));
    know(&told, "e1-d2A-c2A-c3A-b2W", likely(at_least_draw, 98));
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 4, 22,
                 "Not known yet\n"
                 " +/=  ~99% e1-d2A..d3A\n"
                 " +/=  ~98% e1-d2A..b2W\n"
                 "v     e1-d1A\n");
    oracle_panel_finish(&panel);
}

/* Reads steps that need no position. */
static void read_steps(const Board *board, const char *text, Turn *turn) {
    unsigned from = point_read(board, text);
    *turn = (Turn){.origin = (uint8_t)from};
    for (text += 2; *text != '\0'; text += 4) {
        unsigned to = point_read(board, text + 1);
        Direction direction = 0;
        while (board->next[direction][from] != to)
            direction++;
        turn->steps[turn->length++] = step_make(direction, text[3] == 'A' ? APPROACH : WITHDRAWAL);
        from = to;
    }
}

/* The texts of turns that differ in the middle alone have what differs. */
static void turns_that_look_alike_show_where_they_differ(void **state) {
    (void)state;
    static const char *const written[] = {"c5-d4A-e3A-d3A-d2A-e3W", "c5-d4A-c4A-c3W-d2A-e3W",
                                          "c5-d4A-e3A-d3W-d2A-e3W", "c5-d4A-c4A"};
    const struct {
        int columns;
        const char *texts[4];
    } cases[] = {
        {30, {written[0], written[1], written[2], written[3]}},
        {21, {"c5-d4A..d3A-d2A-e3W", "c5-d4A..c3W-d2A-e3W", "c5-d4A..d3W-d2A-e3W", written[3]}},
        {17, {"c5-d4A-e3A-d3A..", "c5-d4A-c4A..e3W", "c5-d4A-e3A-d3W..", written[3]}},
        {14, {"c5-d4A-e3A..", "c5-d4A-c4A..", "c5-d4A-e3A..#2", written[3]}},
    };
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        FoldedTurn turns[4] = {0};
        for (size_t turn = 0; turn < 4; turn++) {
            read_steps(rules.board, written[turn], &turns[turn].turn);
            turns[turn].columns = cases[number].columns;
        }
        folded_turns_write(rules.board, turns, 4);
        for (size_t turn = 0; turn < 4; turn++)
            assert_string_equal(turns[turn].text, cases[number].texts[turn]);
    }
}

static void folded_turns_never_look_the_same(void **state) {
    (void)state;
    static const char *const positions[] = {LONG, MANY};
    for (size_t number = 0; number < sizeof positions / sizeof *positions; number++) {
        Told told;
        tell(&told, positions[number]);
        FoldedTurn *turns = calloc(told.snapshot.turns, sizeof *turns);
        assert_non_null(turns);
        for (int columns = 12; columns <= 40; columns++) {
            for (size_t turn = 0; turn < told.snapshot.turns; turn++) {
                turns[turn].turn = told.turn[turn].turn;
                turns[turn].columns = columns;
            }
            folded_turns_write(told.rules.board, turns, told.snapshot.turns);
            for (size_t turn = 0; turn < told.snapshot.turns; turn++) {
                assert_in_range(strlen(turns[turn].text), 1, columns);
                for (size_t other = 0; other < turn; other++)
                    assert_string_not_equal(turns[turn].text, turns[other].text);
            }
        }
        free(turns);
    }
}

/* Where there are no tables the panel says so, and how to get some. */
static void missing_tables_are_told_of(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, LONG);
    told.snapshot.tables_stones = 0;
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 5, 25,
                 "Not known yet\n"
                 "No tables: B builds them\n"
                 "      e1-d1A\n"
                 "      e1-d2A\n"
                 "v     e1-d2A-c2A\n");
    oracle_panel_finish(&panel);
}

/* The algorithm is named, also where the search has one line. */
static void the_algorithm_is_named(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, BOTH_WAYS);
    told.snapshot.searching = true;
    told.snapshot.algorithm = ALGORITHM_PN2;
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 5, 24,
                 "Not known yet\n"
                 "      c3-d3A\n"
                 "      c3-d3W\n"
                 "\n"
                 "pn2: Does Black win?\n");
    told.snapshot.nodes = 122;
    told.snapshot.root[told.snapshot.attacker] = (Numbers){20, 122};
    assert_panel(&told, &panel, false, 5, 40,
                 "Not known yet\n"
                 "      c3-d3A\n"
                 "      c3-d3W\n"
                 "\n"
                 "pn2: Black wins? 20:122\n");
    assert_panel(&told, &panel, false, 5, 20,
                 "Not known yet\n"
                 "      c3-d3A\n"
                 "      c3-d3W\n"
                 "\n"
                 "Black wins? 20:122\n");
    assert_panel(&told, &panel, false, 9, 24,
                 "Not known yet\n"
                 "      c3-d3A\n"
                 "      c3-d3W\n"
                 "\n"
                 "\n"
                 "\n"
                 "\n"
                 "Black wins? 20:122\n"
                 "pn2: 122 nodes, 122/s\n");
    oracle_panel_finish(&panel);
}

/* A solved position is not asked about: the search is at its turns. */
static void a_solved_position_is_asked_no_more(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, BOTH_WAYS);
    know(&told, "c3-d3A", win(3, VERDICT_PROOF));
    told.snapshot.position = win(3, VERDICT_PROOF);
    told.snapshot.searching = true;
    told.snapshot.nodes = 122;
    told.snapshot.root[ATTACKER_MOVER] = (Numbers){20, 122};
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 6, 24,
                 "Win in 3, proof\n"
                 " +3   c3-d3A\n"
                 "      c3-d3W\n"
                 "\n"
                 "\n"
                 "dfpn: Other turns\n");
    /* With its turns known there is nothing to search; tables are asked for distances. */
    know(&told, "c3-d3W", loss(4, VERDICT_TABLE));
    told.snapshot.nodes = 0;
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, false, 6, 24,
                 "Win in 3, proof\n"
                 " +3   c3-d3A\n"
                 " -4   c3-d3W\n"
                 "\n"
                 "\n"
                 "\n");
    know(&told, "c3-d3W", unknown);
    oracle_panel_update(&panel, &told.snapshot, 0);
    told.snapshot.estimates_alone = true; /* and nothing is searched for a proof */
    assert_panel(&told, &panel, false, 4, 24,
                 "Win in 3, proof\n"
                 " +3   c3-d3A\n"
                 "      c3-d3W\n"
                 "\n");
    told.snapshot.estimates_alone = false;
    told.snapshot.searching = false;
    assert_panel(&told, &panel, false, 4, 24,
                 "Win in 3, proof\n"
                 " +3   c3-d3A\n"
                 "      c3-d3W\n"
                 "\n");
    oracle_panel_finish(&panel);
}

/* A position with hundreds of turns, of which some are known. */
static void tell_many(Told *told) {
    tell(told, MANY);
    size_t known = 0;
    for (size_t number = 0; number < told->snapshot.turns; number++)
        if (number % 3 == 0) {
            told->turn[number].verdict = number % 2 == 0 ? win(9, VERDICT_TABLE) : draw;
            known++;
        }
    assert_true(known > 20);
    told->snapshot.position = win(9, VERDICT_TABLE);
}

static void many_turns_are_grouped_and_a_group_opens(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    const Turn *turn;
    tell_many(&told);
    oracle_panel_update(&panel, &told.snapshot, 0);
    assert_panel(&told, &panel, true, 12, 60,
                 "Win in 9 (5 turns of yours), table\n"
                 ">+    i2-h2A...  1 of 6 turns                          table\n"
                 " +    f3-f2W...  4 of 20 turns                         table\n"
                 " +    f3-e3W...  8 of 49 turns                         table\n"
                 " +    d4-c3A...  8 of 46 turns                         table\n"
                 " +    d4-e4A...  3 of 22 turns                         table\n"
                 " +    d4-c3W...  7 of 40 turns                         table\n"
                 " +    d4-e3W...  4 of 26 turns                         table\n"
                 " =    d4-d3W                                           table\n"
                 "\n"
                 "\n"
                 "\n");
    assert_true(oracle_panel_open(&panel, &told.snapshot, &turn));
    assert_panel(&told, &panel, true, 12, 60,
                 "Win in 9 (5 turns of yours), table\n"
                 ">+    i2-h2A...  1 of 6 turns                          table\n"
                 " +9    i2-h2A                                          table\n"
                 "       i2-h2A-h1W\n"
                 "       i2-h2A-h1W-i1W\n"
                 " =     i2-h2A-i1W                                      table\n"
                 "       i2-h2A-i1W-h1A\n"
                 "       i2-h2A-i3W\n"
                 " +    f3-f2W...  4 of 20 turns                         table\n"
                 " +    f3-e3W...  8 of 49 turns                         table\n"
                 " +    d4-c3A...  8 of 46 turns                         table\n"
                 "v+    d4-e4A...  3 of 22 turns                         table\n");
    oracle_panel_finish(&panel);
}

/* Of a group that holds a draw and may win no turn is known to be as good as the group. */
static void a_group_that_is_not_settled_is_only_counted(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, MANY);
    for (size_t number = 0; number < told.snapshot.turns; number++)
        told.turn[number].verdict = at_most_draw;
    know(&told, "i2-h2A", at_least_draw);
    oracle_panel_update(&panel, &told.snapshot, 0);
    Text text = {0};
    Meter meter = {.count = 0};
    dump_panel(&told, &panel, &meter, false, 4, 40, GLYPHS_ASCII, &text);
    assert_string_equal(text_string(&text), "Not known yet\n"
                                            " +/=  i2-h2A...  6 turns\n"
                                            " =/-  f3-f2W...  20 turns\n"
                                            "v=/-  f3-e3W...  49 turns\n");
    text_finish(&text);
    oracle_panel_finish(&panel);
}

/* By estimates those count that may be as good as the best. */
static void a_group_that_is_estimated_counts_what_may_be_as_good(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    tell(&told, MANY);
    for (size_t number = 0; number < told.snapshot.turns; number++)
        told.turn[number].verdict = likely(unknown, number % 2 == 0 ? 60 : 35);
    know(&told, "i2-h2A", likely(unknown, 61));
    oracle_panel_update(&panel, &told.snapshot, 0);
    Text text = {0};
    Meter meter = {.count = 0};
    dump_panel(&told, &panel, &meter, false, 2, 40, GLYPHS_ASCII, &text);
    assert_string_equal(text_string(&text), "Not known yet\n"
                                            "v~61% i2-h2A...  ~3 of 6 turns     d9\n");
    text_finish(&text);
    oracle_panel_finish(&panel);
}

static void the_meter_shows_the_whole_time(void **state) {
    (void)state;
    Told told;
    OraclePanel panel = {0};
    Meter meter = {.count = 0};
    Text text = {0};
    for (unsigned number = 0; number < 10000; number++)
        meter_add(&meter, number / 100.0, (Numbers){1 + number * number, 1 + 10000 - number});
    assert_in_range(meter.count, METER_SAMPLES / 2, METER_SAMPLES);
    assert_int_equal(meter.sample[meter.count - 1].numbers.disproof, 2);
    for (unsigned number = 1; number < meter.count; number++)
        assert_true(meter.sample[number].seconds > meter.sample[number - 1].seconds);
    tell(&told, BOTH_WAYS);
    told.snapshot.searching = true;
    told.snapshot.attacker = ATTACKER_MOVER;
    told.snapshot.root[ATTACKER_MOVER] = (Numbers){99980001, 2};
    told.snapshot.nodes = 1234567;
    told.snapshot.seconds = 10;
    told.snapshot.memory = 64 << 20;
    told.snapshot.depth = 9;
    oracle_panel_update(&panel, &told.snapshot, 0);
    dump_panel(&told, &panel, &meter, false, 12, 40, GLYPHS_UTF8, &text);
    dump_panel(&told, &panel, &meter, false, 16, 80, GLYPHS_ASCII, &text);
    assert_string_equal(
        text_string(&text),
        "Not known yet\n"
        "      c3-d3A\n"
        "      c3-d3W\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "Does White win? proof 100M, disproof 2\n"
        "dfpn: 1.2M nodes, 123k/s, 64 MiB\n"
        "proof    ▅▆▆▆▆▇▇▇▇▇▇▇▇▇▇▇▇██████████████\n"
        "disproof ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▃▃▃▃▃▃▃▃▃▁\n"
        "Not known yet\n"
        "      c3-d3A\n"
        "      c3-d3W\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "\n"
        "Does White win? proof number 100M, disproof number 2\n"
        "dfpn: 1.2M nodes, 123k a second, 10 s, 64 MiB, 9 turns deep\n"
        "          ..::-----=======++++++++++++************************##################\n"
        "proof    #######################################################################\n"
        "\n"
        "disproof ##############################****************************+++++++++==-_\n");
    oracle_panel_finish(&panel);
    text_finish(&text);
}

static void assert_words_of_cost(const Told *told, const char *made, bool is_proved,
                                 const char *expected) {
    char text[LIKELY_COST_SIZE], turn[TURN_TEXT_SIZE];
    const OracleSnapshot *snapshot = &told->snapshot;
    for (size_t number = 0; number < snapshot->turns; number++) {
        turn_write(told->rules.board, &snapshot->turn[number].turn, turn);
        if (strcmp(turn, made) != 0)
            continue;
        assert_int_equal(likely_cost_write(told->rules.board, &snapshot->position, snapshot->turn,
                                           snapshot->turns, &snapshot->turn[number], text),
                         is_proved);
        assert_string_equal(text, expected);
        return;
    }
    fail();
}

static void assert_cost(const Told *told, const char *made, const char *expected) {
    assert_words_of_cost(told, made, false, expected);
}

static void assert_proved_cost(const Told *told, const char *made, const char *expected) {
    assert_words_of_cost(told, made, true, expected);
}

static void the_probable_cost_of_a_turn_is_told(void **state) {
    (void)state;
    Told told;
    tell(&told, BOTH_WAYS);
    know(&told, "c3-d3A", likely(unknown, 60));
    know(&told, "c3-d3W", likely(unknown, 70));
    told.snapshot.position = likely(unknown, 70);
    assert_cost(&told, "c3-d3A", "c3-d3A: ~60 % (depth 9), likely as good as any");
    know(&told, "c3-d3A", likely(unknown, 30));
    assert_cost(&told, "c3-d3A",
                "c3-d3A probably costs half a point: ~30 % (depth 9); c3-d3W: ~70 % (depth 9)");
    /* A proved loss is never as good as a turn that may hold. */
    know(&told, "c3-d3A", loss(4, VERDICT_TABLE));
    know(&told, "c3-d3W", likely(unknown, 20));
    told.snapshot.position = likely(unknown, 20);
    assert_cost(&told, "c3-d3A", "");
    know(&told, "c3-d3W", draw);
    told.snapshot.position = likely(unknown, 50);
    assert_cost(&told, "c3-d3A", "c3-d3A probably costs half a point: loss in 4; c3-d3W: draw");
    /* A proved cost is not called probable. */
    told.snapshot.position = likely(at_least_draw, 70);
    assert_proved_cost(&told, "c3-d3A",
                       "c3-d3A costs at least half a point: loss in 4; c3-d3W: draw");
    know(&told, "c3-d3W", likely(at_least_draw, 70));
    assert_proved_cost(&told, "c3-d3A",
                       "c3-d3A costs at least half a point: loss in 4; c3-d3W: win or draw, ~70 %");
    told.snapshot.position = win(-1, VERDICT_PROOF);
    know(&told, "c3-d3A", likely(at_most_draw, 40));
    know(&told, "c3-d3W", win(9, VERDICT_TABLE));
    assert_proved_cost(&told, "c3-d3A",
                       "c3-d3A costs at least half a point: draw or loss, ~40 %; c3-d3W: win in 9");
    know(&told, "c3-d3A", likely(unknown, 40));
    assert_cost(&told, "c3-d3A",
                "c3-d3A probably costs half a point: ~40 % (depth 9); c3-d3W: win in 9");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(estimates_have_a_sign_of_their_own),
        cmocka_unit_test(values_are_badges),
        cmocka_unit_test(verdicts_have_words_for_any_width),
        cmocka_unit_test(a_verdict_from_a_certificate_says_so),
        cmocka_unit_test(a_verdict_from_a_settled_opening_says_so),
        cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(the_ladder_tells_one_thing_more_each_time),
        cmocka_unit_test(the_ladder_says_no_more_than_is_certain),
        cmocka_unit_test(the_ladder_tells_what_is_likely_where_nothing_is_certain),
        cmocka_unit_test(the_ladder_goes_on_in_a_chain),
        cmocka_unit_test(the_panel_lists_turns_best_first),
        cmocka_unit_test(the_panel_groups_by_the_next_step_in_a_chain),
        cmocka_unit_test(long_turns_are_folded_in_the_middle),
        cmocka_unit_test(turns_that_look_alike_show_where_they_differ),
        cmocka_unit_test(folded_turns_never_look_the_same),
        cmocka_unit_test(missing_tables_are_told_of),
        cmocka_unit_test(the_algorithm_is_named),
        cmocka_unit_test(a_solved_position_is_asked_no_more),
        cmocka_unit_test(many_turns_are_grouped_and_a_group_opens),
        cmocka_unit_test(a_group_that_is_not_settled_is_only_counted),
        cmocka_unit_test(a_group_that_is_estimated_counts_what_may_be_as_good),
        cmocka_unit_test(the_meter_shows_the_whole_time),
        cmocka_unit_test(the_probable_cost_of_a_turn_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
