#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "exchange.h"
#include "notation.h"
#include "random_games.h"

enum { GAMES = 1000 };

/* Counts where a text begins in another. */
static unsigned count(const char *text, const char *word) {
    unsigned found = 0;
    for (; (text = strstr(text, word)) != NULL; text += strlen(word))
        found++;
    return found;
}

/* Elements are closed in the order in which they were opened, attributes are quoted, and nothing of
 * what XML gives a meaning stands in the words. */
static void assert_well_formed(const char *text) {
    char opened[16][16];
    unsigned depth = 0;
    while (*text != '\0') {
        if (*text != '<') {
            assert_int_not_equal(*text, '>');
            assert_int_not_equal(*text, '&');
            text++;
            continue;
        }
        const char *end = strchr(text, '>');
        assert_non_null(end);
        unsigned quotes = 0;
        for (const char *byte = text; byte < end; byte++)
            quotes += *byte == '"';
        assert_int_equal(quotes % 2, 0);
        char name[16] = "";
        bool closes = text[1] == '/';
        sscanf(text + 1 + closes, "%15[a-z]", name);
        if (closes) {
            assert_true(depth > 0);
            assert_string_equal(opened[--depth], name);
        } else if (end[-1] != '/') {
            assert_true(depth < 16);
            strcpy(opened[depth++], name);
        }
        text = end + 1;
    }
    assert_int_equal(depth, 0);
}

static void check_svg(const Diagram *diagram, const char *text) {
    const Board *board = diagram->rules->board;
    PointSet occupied = diagram->position.stones[WHITE] | diagram->position.stones[BLACK];
    unsigned stones = set_count(occupied);
    assert_well_formed(text);
    assert_int_equal(count(text, "r=\"24\""), stones);
    assert_int_equal(count(text, "r=\"7\"") + count(text, "r=\"3\"") + stones, board->points);
    assert_int_equal(count(text, "<text "), board->rows + board->columns);
    /* Where a stone was taken is a cross of two strokes, unless the taker has gone there. */
    assert_int_equal(count(text, "m0 -22"), set_count(diagram->taken & ~occupied));
}

/* Of the text diagram: the letters on the board are the stones. */
static void check_board(const Diagram *diagram, const char *text) {
    unsigned white = 0, black = 0;
    for (const char *end = strstr(text, "  a"); text < end; text++) {
        white += *text == 'W';
        black += *text == 'B';
    }
    assert_int_equal(white, set_count(diagram->position.stones[WHITE]));
    assert_int_equal(black, set_count(diagram->position.stones[BLACK]));
}

static void every_form_goes_back_to_the_position(void **state) {
    (void)state;
    Random stream;
    unsigned marked = 0;
    assert_true(random_init_seeded(&stream, 11));
    for (int number = 0; number < GAMES; number++) {
        Record record;
        random_game(&stream, &record);
        const HistoryNode *node = history_current(record.history);
        Diagram diagram = diagram_of_node(&record, node);
        Position position = node_position(node);
        marked += diagram.taken != 0;
        for (ExchangeForm form = FORM_POSITION; form < EXCHANGE_FORMS; form++) {
            Text text = {0};
            Record again;
            Error error;
            assert_true(form_append(form, &record, &diagram, &text, &error));
            if (!exchange_read(text_string(&text), text.length, history_rules(record.history)->set,
                               &again, &error))
                fail_msg("%s: %s", text_string(&text), error.message);
            Position read = node_position(history_root(again.history));
            assert_true(position_equal(&position, &read));
            if (form == FORM_SVG)
                check_svg(&diagram, text_string(&text));
            if (form == FORM_TEXT)
                check_board(&diagram, text_string(&text));
            record_finish(&again);
            text_finish(&text);
        }
        record_finish(&record);
    }
    assert_true(marked > GAMES / 4);
}

static void a_game_is_read_as_a_game(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 12));
    for (int number = 0; number < GAMES; number++) {
        Record record, again;
        Text text = {0};
        Error error;
        random_game(&stream, &record);
        Diagram diagram = diagram_of_node(&record, history_root(record.history));
        assert_true(form_append(FORM_RECORD, &record, &diagram, &text, &error));
        if (!exchange_read(text_string(&text), text.length, (RuleSet){0}, &again, &error))
            fail_msg("%s: %s", text_string(&text), error.message);
        assert_true(history_equal(record.history, again.history));
        record_finish(&record);
        record_finish(&again);
        text_finish(&text);
    }
}

static void what_a_turn_took_is_known(void **state) {
    (void)state;
    Record record;
    Rules rules;
    Text text = {0};
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&rules, SIDE_NONE);
    assert_true(record_init(&record, &rules, &start, NULL));
    play_text(record.history, "d3-e3A");
    Diagram diagram = diagram_of_node(&record, history_current(record.history));
    diagram_append_text(&diagram, &text);
    assert_non_null(strstr(text_string(&text), "\nBlack to move\nLast turn: d3-e3A, takes f3\n"));
    text_finish(&text);
    diagram = diagram_of_node(&record, history_root(record.history));
    assert_int_equal(diagram.taken, 0);
    assert_int_equal(diagram.turn.length, 0);
    record_finish(&record);
}

static void a_name_says_what_is_written(void **state) {
    (void)state;
    ExchangeForm form = EXCHANGE_FORMS;
    Error error;
    assert_true(form_of_file("/a.b/game.FAN", &form, &error));
    assert_int_equal(form, FORM_RECORD);
    assert_true(form_of_file("x.svg", &form, &error));
    assert_int_equal(form, FORM_SVG);
    assert_false(form_of_file(".svg", &form, &error));
    assert_false(form_of_file("svg", &form, &error));
    assert_false(form_of_file("game.fan.bak", &form, &error));
    assert_int_equal(form, FORM_SVG);
    for (ExchangeForm each = 0; each < EXCHANGE_FORMS; each++) {
        assert_true(form_read(form_name(each), &form, &error));
        assert_int_equal(form, each);
    }
    assert_false(form_read("pdf", &form, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_goes_back_to_the_position),
        cmocka_unit_test(a_game_is_read_as_a_game),
        cmocka_unit_test(what_a_turn_took_is_known),
        cmocka_unit_test(a_name_says_what_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
