#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "exchange.h"
#include "folder_fixture.h"
#include "notation.h"
#include "random_games.h"

enum { GAMES = 4000 };

static void read_back(const Text *text, Record *record) {
    Error error;
    if (!record_read(text_string(text), text->length, record, &error))
        fail_msg("%s\n%s", error.message, text_string(text));
}

static void write_out(const Record *record, Text *text) {
    Error error;
    if (!record_write(record, text, &error))
        fail_msg("%s", error.message);
}

static void assert_same_game(const Record *a, const Record *b) {
    if (!history_equal(a->history, b->history)) {
        Text text = {0};
        write_out(a, &text);
        fail_msg("read back otherwise: %s", text_string(&text));
    }
    Result result_a = record_result(a), result_b = record_result(b);
    assert_int_equal(result_a.reason, result_b.reason);
    assert_int_equal(result_a.winner, result_b.winner);
    assert_int_equal(tags_count(a->tags), tags_count(b->tags));
    for (size_t number = 0; number < tags_count(a->tags); number++)
        assert_string_equal(tags_value(a->tags, number),
                            tags_get(b->tags, tags_name(a->tags, number)));
}

/* No line is longer than it must be: one that does not fit holds a single turn or word. */
static void assert_wrapped(const char *text) {
    for (const char *line = strstr(text, "\n\n") + 2; *line != '\0';) {
        size_t length = strcspn(line, "\n"), columns = 0, words = 1;
        for (size_t byte = 0; byte < length; byte++) {
            columns += ((unsigned char)line[byte] & 0xC0) != 0x80;
            words += line[byte] == ' ';
        }
        if (columns > RECORD_COLUMNS && words > 2)
            fail_msg("too long: %.*s", (int)length, line);
        line += length + 1;
    }
}

static void test_random_games(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 1));
    size_t variations = 0, plies = 0;
    for (int number = 0; number < GAMES; number++) {
        Record record, again;
        Text text = {0}, text_again = {0};
        random_game(&stream, &record);
        write_out(&record, &text);
        read_back(&text, &again);
        assert_same_game(&record, &again);
        assert_ptr_equal(history_current(again.history), history_main_end(again.history));
        write_out(&again, &text_again);
        assert_string_equal(text_string(&text), text_string(&text_again));
        assert_wrapped(text_string(&text));
        plies += node_ply(history_main_end(record.history));
        for (HistoryNode *node = node_first_child(history_root(record.history)); node != NULL;
             node = node_first_child(node))
            variations += node_next_sibling(node) != NULL;
        record_finish(&record);
        record_finish(&again);
        text_finish(&text);
        text_finish(&text_again);
    }
    assert_true(variations > GAMES / 4);
    assert_true(plies > GAMES * 5);
}

/* The same game, with space of all kinds wherever there is some between the words. */
static void loosen(Random *stream, const char *text, Text *loose) {
    static const char *const spaces[] = {"\r\n", "\r", "\n\n\n", "   ", "\t", "\f\v", " "};
    bool in_value = false, in_comment = false;
    if (random_below(stream, 2) == 0)
        text_append_string(loose, "\xEF\xBB\xBF");
    for (const char *byte = text; *byte != '\0'; byte++) {
        bool in_tags = strstr(byte, "\n\n") != NULL;
        if (in_tags && *byte == '"' && byte[-1] != '\\')
            in_value = !in_value;
        if (!in_tags && (*byte == '{' || (*byte == '}' && byte[-1] != '\\')))
            in_comment = *byte == '{';
        if ((*byte == ' ' || *byte == '\n') && !in_value)
            text_append_string(loose, spaces[random_below(stream, sizeof spaces / sizeof *spaces)]);
        else
            text_append(loose, byte, 1);
        if (!in_tags && !in_comment && (*byte == '(' || (*byte == '.' && byte[1] == ' ')))
            text_append_string(loose, random_below(stream, 2) == 0 ? "" : "\r\n ");
    }
}

static void test_lenient_space(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 2));
    for (int number = 0; number < GAMES / 10; number++) {
        Record record, again;
        Text text = {0}, loose = {0};
        random_game(&stream, &record);
        while (tags_count(record.tags) > 0) /* odd values are not what this test is about */
            tags_set(record.tags, tags_name(record.tags, 0), NULL, NULL);
        write_out(&record, &text);
        loosen(&stream, text_string(&text), &loose);
        read_back(&loose, &again);
        assert_same_game(&record, &again);
        record_finish(&record);
        record_finish(&again);
        text_finish(&text);
        text_finish(&loose);
    }
}

static const char canonical[] =
    "[Event \"A \\\"friendly\\\" \\\\ game\"]\n"
    "[Date \"2026.11.20\"]\n"
    "[White \"Rabe\"]\n"
    "[Black \"Soa\"]\n"
    "[Result \"0-1\"]\n"
    "[Board \"5x9\"]\n"
    "[Rules \"standard\"]\n"
    "[Annotator \"me\"]\n"
    "[Ply \"3\"]\n"
    "\n"
    "{A first game.} 1. d3-e3A {A brace: \\} and a stroke: \\\\} (1. f2-e3A {instead})\n"
    "(1. d2-e3A) 1... f4-f3A 0-1\n";

static void test_canonical_text(void **state) {
    (void)state;
    Record record;
    Text text = {0};
    Error error;
    if (!record_read(canonical, strlen(canonical), &record, &error))
        fail_msg("%s", error.message);
    const History *history = record.history;
    assert_string_equal(tags_get(record.tags, "event"), "A \"friendly\" \\ game");
    assert_string_equal(node_comment(history_root(history)), "A first game.");
    const HistoryNode *first = node_first_child(history_root(history));
    assert_string_equal(node_comment(first), "A brace: } and a stroke: \\");
    assert_string_equal(node_comment(node_next_sibling(first)), "instead");
    assert_int_equal(record_result(&record).reason, RESULT_RESIGNATION);
    assert_int_equal(record_result(&record).winner, BLACK);
    write_out(&record, &text);
    assert_string_equal(text_string(&text), canonical);
    text_finish(&text);
    record_finish(&record);
}

/* What is written loosely, and the canonical form of it. */
static void assert_reads_as(const char *loose, const char *wanted) {
    Record record;
    Text text = {0};
    Error error;
    if (!record_read(loose, strlen(loose), &record, &error))
        fail_msg("%s: %s", loose, error.message);
    write_out(&record, &text);
    assert_non_null(strstr(text_string(&text), wanted));
    text_finish(&text);
    record_finish(&record);
}

static void test_loose_forms(void **state) {
    (void)state;
    assert_reads_as("*", "[Result \"*\"]\n[Board \"5x9\"]\n[Rules \"standard\"]\n\n*\n");
    assert_reads_as("d3-e3a F4-F3 *", "1. d3-e3A f4-f3A *");
    assert_reads_as("1.d3-e3A(1.d2-e3A)1...f4-f3A{x}{ y }*",
                    "1. d3-e3A (1. d2-e3A) 1... f4-f3A {x y} *");
    assert_reads_as("1. d3-e3A (1. d2-e3A (1. f2-e3A)) *", "1. d3-e3A (1. d2-e3A) (1. f2-e3A) *");
    assert_reads_as("1. d3-e3A (1. {before} d2-e3A) {after} *",
                    "{before} 1. d3-e3A {after} (1. d2-e3A) *");
    /* A variation that repeats the main line's turn becomes one with it. */
    assert_reads_as("1. d3-e3A (1. d3-e3A {same} f4-f3A) c3-d3A *",
                    "1. d3-e3A {same} 1... c3-d3A (1... f4-f3A) *");
    assert_reads_as("[board \"tsivy\"] [RULES \"Standard,direction=free\"] *",
                    "[Rules \"free-direction\"]");
    assert_reads_as("[Board \"telo\"][Vela \"Black\"] *",
                    "[Board \"3x3\"]\n[Rules \"standard\"]\n[Vela \"black\"]\n\n");
    assert_reads_as("[Position \"w1b/3/w2 b -\"] 1... c3-b3A *",
                    "[Position \"w1b/3/w2 b -\"]\n\n1... c3-b3A *");
}

static void test_repeated_turn_keeps_main_line(void **state) {
    (void)state;
    static const char text[] = "1. d3-e3A (1. d3-e3A f4-f3A {aside}) 1... d4-d3A {main} *";
    Record record;
    Error error;
    if (!record_read(text, strlen(text), &record, &error))
        fail_msg("%s", error.message);
    assert_string_equal(node_comment(history_main_end(record.history)), "main");
    record_finish(&record);
}

typedef struct Refusal {
    const char *text, *message;
} Refusal;

static const Refusal refusals[] = {
    {"", "line 1: the game ends without a result"},
    {"1. d3-e3A\n", "line 2: the game ends without a result"},
    {"1. d3-e3A\n1... a1-a2 *", "line 2, turn 1 of Black: "},
    {"[Position \"w1b/1w1/w2 w -\"]\r\n\r1. a1-b1 *", "line 3, turn 1 of White: must capture"},
    {"2. d3-e3A *", "line 1, turn 1 of White: \"2.\" where 1. or a result"},
    {"1... d3-e3A *", "\"1...\" where 1. or a result"},
    {"1. d3-e3A 1. f4-f3A *", "turn 1 of Black: \"1.\" where 1... or a result"},
    {"1. d3-e3A 99999999999999999999... x *", "turn 1 of Black: "},
    {"1 d3-e3A *", "\"1\" where 1. or a result"},
    {"1. *", "turn 1 of White: "},
    {"(1. d3-e3A) *", "a variation comes after the turn that it replaces"},
    {"1. d3-e3A ((1. d2-e3A)) *", "a variation comes after"},
    {"1. d3-e3A () *", "')' where a turn is expected"},
    {"1. d3-e3A ) *", "')' without a variation"},
    {"1. d3-e3A (1. d2-e3A *", "turn 1 of Black: "},
    {"1. d3-e3A (1. d2-e3A", "the game ends without a result"},
    {"\n{ no end *", "line 2: a comment that begins here has no closing }"},
    {"{ ends \\} *", "no closing }"},
    {"1. d3-e3A } *", "line 1: '}' is not expected here"},
    {"1. d3-e3A \x1b[31m *", "the byte 0x1b is not expected here"},
    {"* *", "line 1: a record holds one game"},
    {"*\n[Event \"second\"] *", "line 2: a record holds one game"},
    {"[Event \"x] *", "line 1: a tag's value ends in a quote"},
    {"[Event x] *", "a tag looks like"},
    {"[Event \"x\" *", "a tag ends in ]"},
    {"[E-vent \"x\"] *", "a tag's name is"},
    {"[\"x\"] *", "a tag's name is"},
    {"[Event \"x\"]\n[EVENT \"y\"] *", "line 2: the tag EVENT is there twice"},
    {"[Board \"5x9\"][board \"5x9\"] *", "the tag Board is there twice"},
    {"\n[Board \"4x4\"] *", "line 2: "},
    {"[Rules \"nonsense\"] *", "line 1: "},
    {"[Vela \"red\"] *", "the tag Vela is \"white\" or \"black\""},
    {"[Position \"nonsense\"] *", "line 1: "},
    {"[Board \"5x9\"]\n[Position \"w1b/3/w2 b -\"] *", "line 2: the position is on a board of 3x3"},
    {"[Vela \"black\"][Position \"w1b/3/w2 b -\"] *", "the tag Vela names Black, but in the tag"},
    {"[Vela \"black\"][Position \"bbb/bbb/w1w w - vela:w\"] *", "the tag Vela names Black"},
    {"[Result \"1-0\"] *", "line 1: the tag Result does not agree"},
    {"[Position \"w2/3/w2 b -\"] 0-1",
     "contradicts the last position, 1-0 (White wins: Black has no stones left)"},
    {"[Position \"w2/3/w2 b -\"]\n1/2-1/2", "line 2: the result 1/2-1/2 contradicts"},
};

static void test_refusals(void **state) {
    (void)state;
    for (size_t number = 0; number < sizeof refusals / sizeof *refusals; number++) {
        const Refusal *refusal = &refusals[number];
        Record record = {0};
        Error error = {0};
        if (record_read(refusal->text, strlen(refusal->text), &record, &error))
            fail_msg("not refused: %s", refusal->text);
        if (strstr(error.message, refusal->message) == NULL)
            fail_msg("%s: %s", refusal->text, error.message);
        assert_null(record.history);
    }
}

static void test_ended_games(void **state) {
    (void)state;
    assert_reads_as("[Position \"w2/3/w2 b -\"] 1-0", "1-0\n");
    assert_reads_as("[Position \"w2/3/w2 b -\"] *", "[Result \"1-0\"]");
    static const char cycle[] = "[Position \"w8/9/9/9/8b w -\"] 1. a5-b5 i1-h1 2. b5-a5 h1-i1 "
                                "3. a5-b5 i1-h1 4. b5-a5 h1-i1 ";
    static const char *const codes[] = {"1/2-1/2", "*", "1-0"};
    for (int number = 0; number < 3; number++) {
        char text[300];
        snprintf(text, sizeof text, "%s%s", cycle, codes[number]);
        Record record = {0};
        Error error;
        assert_int_equal(record_read(text, strlen(text), &record, &error), number < 2);
        if (number == 2)
            assert_non_null(strstr(error.message, "third time"));
        else
            assert_int_equal(record_result(&record).reason, RESULT_REPETITION);
        record_finish(&record);
    }
}

/* Turns that keep the two stones apart: alternatives nested as deep as the game is long. */
static bool keep_apart(void *context, const Turn *turn, const Position *after) {
    Turn *kept = context;
    PointSet columns_ab = 0, columns_hi = 0;
    for (unsigned row = 0; row < 5; row++) {
        columns_ab |= (PointSet)3 << 9 * row;
        columns_hi |= (PointSet)3 << (9 * row + 7);
    }
    if ((after->stones[WHITE] & ~columns_ab) != 0 || (after->stones[BLACK] & ~columns_hi) != 0)
        return true;
    if (kept[0].length == 0)
        kept[0] = *turn;
    else
        kept[1] = *turn;
    return kept[1].length == 0;
}

static void test_deep_nesting(void **state) {
    (void)state;
    enum { DEPTH = 20000 };
    Rules rules;
    Position start;
    Record record, again;
    Text text = {0};
    assert_true(position_read((RuleSet){0}, "w8/9/9/9/8b w -", &rules, &start, NULL));
    assert_true(record_init(&record, &rules, &start, NULL));
    for (int depth = 0; depth < DEPTH; depth++) {
        Turn kept[2] = {{0}};
        Position position = history_position(record.history);
        position_turns(&rules, &position, keep_apart, kept);
        assert_true(history_play(record.history, &kept[0], NULL));
        assert_true(history_undo(record.history));
        assert_true(history_play(record.history, &kept[1], NULL));
    }
    write_out(&record, &text);
    read_back(&text, &again);
    assert_same_game(&record, &again);
    record_finish(&record);
    record_finish(&again);
    text_finish(&text);
}

static void test_size_limit(void **state) {
    (void)state;
    Record record = {0};
    Error error;
    char *spaces = malloc(RECORD_SIZE_MAX + 1);
    assert_non_null(spaces);
    memset(spaces, ' ', RECORD_SIZE_MAX + 1);
    spaces[RECORD_SIZE_MAX - 1] = '*';
    assert_true(record_read(spaces, RECORD_SIZE_MAX, &record, &error));
    Record longer = {0};
    assert_false(record_read(spaces, RECORD_SIZE_MAX + 1, &longer, &error));
    assert_non_null(strstr(error.message, "at most"));
    memset(spaces, 'x', RECORD_SIZE_MAX + 1);
    HistoryNode *root = history_root(record.history);
    assert_true(history_set_comment(record.history, root, spaces, RECORD_SIZE_MAX + 1, NULL));
    Text text = {0};
    text_append_string(&text, "before");
    assert_false(record_write(&record, &text, &error));
    assert_non_null(strstr(error.message, "too long"));
    assert_string_equal(text_string(&text), "before");
    text_finish(&text);
    record_finish(&record);
    free(spaces);
}

/* No prefix and no single changed byte makes the reader do anything but read or refuse. */
static void test_damaged_text(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 3));
    for (size_t length = 0; length < sizeof canonical; length++) {
        Record record = {0};
        Error error;
        bool whole = length >= sizeof canonical - 2;
        char *copy = malloc(length + 1); /* just as long as the text, for the sanitizers to watch */
        assert_non_null(copy);
        memcpy(copy, canonical, length);
        assert_int_equal(record_read(copy, length, &record, &error),
                         whole && length < sizeof canonical);
        record_finish(&record);
        for (int change = 0; change < 20 && length > 0; change++) {
            copy[random_below(&stream, length)] = (char)random_below(&stream, 256);
            Text text = {0};
            Record again;
            if (!record_read(copy, length, &record, &error))
                continue;
            write_out(&record, &text);
            read_back(&text, &again);
            assert_same_game(&record, &again);
            record_finish(&record);
            record_finish(&again);
            text_finish(&text);
        }
        free(copy);
    }
}

static void test_files(void **state) {
    (void)state;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/game.txt", folder);
    Record record, again;
    Error error;
    assert_true(record_read(canonical, strlen(canonical), &record, &error));
    assert_true(record_save(path, &record, &error));
    assert_true(exchange_load_regular(path, (RuleSet){0}, &again, &error));
    assert_same_game(&record, &again);
    assert_int_equal(unlink(path), 0);
    assert_false(exchange_load_regular(path, (RuleSet){0}, &record, &error));
    assert_non_null(strstr(error.message, path));
    assert_false(record_save("/dev/full", &record, &error));
    assert_string_equal(error.message, "cannot write /dev/full: No space left on device");
    record_finish(&record);
    record_finish(&again);
    assert_int_equal(rmdir(folder), 0); /* nothing else is left in it */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_lenient_space),
        cmocka_unit_test(test_canonical_text),
        cmocka_unit_test(test_loose_forms),
        cmocka_unit_test(test_repeated_turn_keeps_main_line),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_ended_games),
        cmocka_unit_test(test_deep_nesting),
        cmocka_unit_test(test_size_limit),
        cmocka_unit_test(test_damaged_text),
        cmocka_unit_test(test_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
