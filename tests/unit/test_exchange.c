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

/* Elements are closed in the order in which they were opened, attributes are quoted, and no
 * character with a meaning in XML stands in the words. */
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

/* Words that other forms begin with, or are known by, among bytes of all kinds. */
static size_t random_words(Random *stream, char *bytes, size_t size) {
    static const char *const words[] = {"---",      "Position: ",
                                        "/",        "<svg>",
                                        "</desc>",  "bbb/b1w/www w -",
                                        "{",        "}",
                                        "[",        "]",
                                        "\"",       "\\",
                                        "3 B---+",  "1. ",
                                        "*",        "\xEF\xBB\xBF",
                                        "\x1B[2J",  "\xE2\x80\xAE",
                                        "1/2-1/2 ", " ",
                                        " a---b ",  "+---B---W",
                                        "<",        "w"};
    size_t length = 0;
    for (uint64_t left = random_below(stream, 8); left > 0; left--) {
        const char *word = words[random_below(stream, sizeof words / sizeof *words)];
        if (length + strlen(word) < size)
            length += (size_t)snprintf(bytes + length, size - length, "%s", word);
    }
    return length;
}

static void assert_reads_as(const char *bytes, size_t length, const Record *record,
                            const Tags *tags) {
    Record again;
    Error error;
    if (!exchange_read(bytes, length, (RuleSet){0}, &again, &error))
        fail_msg("%s: %s", bytes, error.message);
    Result result = record_result(&again), wanted = record_result(record);
    assert_true(history_equal(record->history, again.history));
    assert_int_equal(result.reason, wanted.reason);
    assert_int_equal(result.winner, wanted.winner);
    assert_int_equal(tags_count(again.tags), tags == NULL ? 0 : tags_count(tags));
    for (size_t tag = 0; tag < tags_count(again.tags); tag++)
        assert_string_equal(tags_value(again.tags, tag),
                            tags_get(tags, tags_name(again.tags, tag)));
    record_finish(&again);
}

/* The text with another string in place of each line feed. */
static void append_with_line_ends(const char *text, const char *line_end, Text *out) {
    for (size_t length; *text != '\0'; text += length) {
        length = strcspn(text, "\n");
        text_append(out, text, length);
        if (text[length] == '\n') {
            text_append_string(out, line_end);
            length++;
        }
    }
}

/* As it was written; with a byte order mark and other ends of lines; with all of it on one line;
 * and the text behind the tags alone, where they say nothing that anybody has to know. */
static void check_ways_to_write(const Record *record, const char *written) {
    static const char *const line_ends[] = {"\n", "\r\n", "\r", " "};
    Rules usual;
    assert_true(rules_init(&usual, 5, 9, (RuleSet){0}, NULL));
    Position start = position_start(&usual, SIDE_NONE);
    Position root = node_position(history_root(record->history));
    const Rules *rules = history_rules(record->history);
    bool needs_tags = rules->board != usual.board || !ruleset_equal(rules->set, usual.set) ||
                      !position_equal(&root, &start);
    const char *behind_tags = strstr(written, "\"]\n\n") + strlen("\"]\n");
    for (size_t way = 0; way < sizeof line_ends / sizeof *line_ends; way++)
        for (int mark = 0; mark < 2; mark++) {
            Text text = {0};
            text_append_string(&text, mark == 0 ? "" : "\xEF\xBB\xBF");
            append_with_line_ends(written, line_ends[way], &text);
            assert_reads_as(text_string(&text), text.length, record, record->tags);
            text_clear(&text);
            text_append_string(&text, mark == 0 ? "" : "\xEF\xBB\xBF");
            append_with_line_ends(behind_tags, line_ends[way], &text);
            if (!needs_tags)
                assert_reads_as(text_string(&text), text.length, record, NULL);
            text_finish(&text);
        }
}

static void a_game_is_read_as_a_game(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 12));
    for (int number = 0; number < GAMES; number++) {
        Record record;
        Text text = {0};
        Error error;
        char words[200];
        random_game(&stream, &record);
        words[random_words(&stream, words, sizeof words)] = '\0';
        assert_true(tags_set(record.tags, "Event", words, &error));
        size_t length = random_words(&stream, words, sizeof words);
        HistoryNode *root = history_root(record.history);
        assert_true(history_set_comment(record.history, root, words, length, &error));
        Diagram diagram = diagram_of_node(&record, root);
        assert_true(form_append(FORM_RECORD, &record, &diagram, &text, &error));
        check_ways_to_write(&record, text_string(&text));
        record_finish(&record);
        text_finish(&text);
    }
}

/* The beginning decides, so that each of these is of the form that it begins with, whatever comes
 * behind. */
static void the_beginning_decides(void **state) {
    (void)state;
    static const char *const records[] = {
        "[Event \"Cup --- final\"]\n[Board \"3x3\"]\n1. a1-b2A *\n",
        "{a---b Position: bbb/3/www w -} [Board \"3x3\"] *",
        "{a---b Position: 1b1/3/1w1 w -} *",
        "1. d3-e3A {---} *",
        "d3-e3A {--- Position: 1b1/3/1w1 w -} *",
        "* ",
        "1/2-1/2\n",
        "\r\n\t{3 B---+---B}\r\n*",
    };
    static const char *const positions[] = {
        "bbb/b1w/www w",
        "\xEF\xBB\xBF\r\n bbb/b1w/www w -\r\n",
        "3 B---B---B\nPosition: bbb/b1w/www w -",
        "\xEF\xBB\xBF\n 3 B---B---B \r\n...\r\nPosition: bbb/b1w/www w -\r\n",
        "\xEF\xBB\xBF<?xml?><desc>Position: bbb/b1w/www w -</desc>",
    };
    static const char *const neither[] = {
        "3 B---B", "B---B---B\nPosition: bbb/b1w/www w -", "3 B---x---B\nPosition: bbb/b1w/www w -",
        "3 B---B---Bx\nPosition: bbb/b1w/www w -", "10 B---B---B\nPosition: bbb/b1w/www w -"};
    Record record;
    Error error;
    for (size_t number = 0; number < sizeof records / sizeof *records; number++) {
        bool is_right = number != 1; /* tags come before comments */
        const char *text = records[number];
        assert_int_equal(exchange_read(text, strlen(text), (RuleSet){0}, &record, &error),
                         is_right);
        if (!is_right) {
            assert_non_null(strstr(error.message, "'[' is not expected here"));
            continue;
        }
        assert_int_equal(history_rules(record.history)->board->columns, number == 0 ? 3 : 9);
        record_finish(&record);
    }
    for (size_t number = 0; number < sizeof positions / sizeof *positions; number++) {
        const char *text = positions[number];
        if (!exchange_read(text, strlen(text), (RuleSet){0}, &record, &error))
            fail_msg("%s: %s", text, error.message);
        Position position = node_position(history_root(record.history));
        char written[POSITION_TEXT_SIZE];
        position_write(history_rules(record.history), &position, written);
        assert_string_equal(written, "bbb/b1w/www w -");
        record_finish(&record);
    }
    for (size_t number = 0; number < sizeof neither / sizeof *neither; number++)
        assert_false(
            exchange_read(neither[number], strlen(neither[number]), (RuleSet){0}, &record, &error));
}

static void the_stones_that_a_turn_took_are_known(void **state) {
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
    static const char *const names[EXCHANGE_FORMS] = {"record", "position", "text", "svg"};
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
        assert_true(form_read(names[each], &form, &error));
        assert_int_equal(form, each);
    }
    assert_false(form_read("pdf", &form, &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_form_goes_back_to_the_position),
        cmocka_unit_test(a_game_is_read_as_a_game),
        cmocka_unit_test(the_beginning_decides),
        cmocka_unit_test(the_stones_that_a_turn_took_are_known),
        cmocka_unit_test(a_name_says_what_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
