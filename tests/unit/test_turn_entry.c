/* Turns in the making: worked examples, and every legal turn of random positions, chosen point by
 * point and typed. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "keymap.h"
#include "notation.h"
#include "random.h"
#include "typed_turn.h"

static const char captures[] = "9/2b2wbwb/9/1w1bb1b2/9 w -";
static const char start[] = "bbbbbbbbb/bbbbbbbbb/bwbw1bwbw/wwwwwwwww/wwwwwwwww w -";

static TurnEntry entry_of(const char *text) {
    Rules rules;
    Position position;
    TurnEntry entry;
    Error error;
    if (!position_read((RuleSet){0}, text, &rules, &position, &error))
        fail_msg("%s", error.message);
    entry_begin(&entry, &rules, &position);
    return entry;
}

static unsigned point_of(const TurnEntry *entry, const char *text) {
    return (unsigned)((text[1] - '1') * entry->rules.board->columns + text[0] - 'a');
}

static void choose(TurnEntry *entry, const char *point) {
    Error error;
    if (!entry_choose(entry, point_of(entry, point), &error))
        fail_msg("%s: %s", point, error.message);
}

static void assert_refused(TurnEntry *entry, const char *point, const char *reason) {
    Error error = {0};
    EntryStage stage = entry->stage;
    assert_false(entry_choose(entry, point_of(entry, point), &error));
    if (strstr(error.message, reason) == NULL)
        fail_msg("%s: %s", point, error.message);
    assert_int_equal(entry->stage, stage);
}

static void assert_turn(const TurnEntry *entry, const char *wanted) {
    char text[TURN_TEXT_SIZE];
    assert_int_equal(entry->stage, ENTRY_COMPLETE);
    turn_write(entry->rules.board, entry_turn(entry), text);
    assert_string_equal(text, wanted);
}

static void a_chain_goes_on_or_stops(void **state) {
    (void)state;
    Error error;
    TurnEntry entry = entry_of(captures);
    assert_int_equal(set_count(entry_movable(&entry)), 2);
    choose(&entry, "b2");
    assert_true(entry_destinations(&entry) == point_set(point_of(&entry, "c2")));
    assert_int_equal(set_count(entry_taken(&entry, point_of(&entry, "c2"), APPROACH)), 2);
    assert_true(entry_taken(&entry, point_of(&entry, "c2"), WITHDRAWAL) == 0);
    assert_false(entry_stop(&entry, &error));
    choose(&entry, "c2");
    assert_int_equal(entry.stage, ENTRY_FURTHER);
    assert_true(entry_movable(&entry) == 0);
    TurnEntry stopped = entry, clicked = entry;
    choose(&entry, "c3");
    assert_turn(&entry, "b2-c2A-c3A");
    assert_true(entry_stop(&stopped, &error));
    assert_turn(&stopped, "b2-c2A");
    choose(&clicked, "c2"); /* the stone itself */
    assert_turn(&clicked, "b2-c2A");
}

static void illegal_steps_are_refused_with_the_reason(void **state) {
    (void)state;
    TurnEntry entry = entry_of(captures);
    assert_refused(&entry, "h4", "h4 can't capture, and you must");
    assert_refused(&entry, "g4", "isn't yours");
    assert_refused(&entry, "a1", "a1 is empty");
    choose(&entry, "f4");
    assert_refused(&entry, "g4", "not empty");
    assert_refused(&entry, "h4", "can't capture");
    assert_refused(&entry, "a1", "no line leads");
    assert_refused(&entry, "f5", "must capture");
    choose(&entry, "e4");
    assert_refused(&entry, "d4", "same direction");
    choose(&entry, "e3");
    assert_turn(&entry, "f4-e4W-e3A");
}

static void both_ways_are_asked(void **state) {
    (void)state;
    Error error;
    TurnEntry entry = entry_of(start);
    assert_false(entry_choose_kind(&entry, APPROACH, &error));
    choose(&entry, "d3");
    choose(&entry, "e3");
    assert_int_equal(entry.stage, ENTRY_KIND);
    assert_true(entry_taken(&entry, entry.to, APPROACH) == point_set(point_of(&entry, "f3")));
    assert_true(entry_taken(&entry, entry.to, WITHDRAWAL) == point_set(point_of(&entry, "c3")));
    assert_refused(&entry, "a1", "approach or withdrawal");
    TurnEntry clicked = entry;
    assert_true(entry_choose_kind(&entry, APPROACH, &error));
    assert_turn(&entry, "d3-e3A");
    choose(&clicked, "c3"); /* a stone of the line */
    assert_turn(&clicked, "d3-e3W");
}

static void choices_are_taken_back(void **state) {
    (void)state;
    TurnEntry entry = entry_of(start);
    assert_false(entry_back(&entry));
    assert_false(entry_cancel(&entry));
    choose(&entry, "d3");
    choose(&entry, "e3");
    assert_true(entry_back(&entry));
    assert_int_equal(entry.stage, ENTRY_DESTINATION);
    choose(&entry, "d2"); /* another stone */
    assert_int_equal(entry.stone, point_of(&entry, "d2"));
    assert_true(entry_back(&entry));
    assert_int_equal(entry.stage, ENTRY_STONE);
    entry = entry_of(captures);
    choose(&entry, "f4");
    choose(&entry, "e4");
    assert_true(entry_back(&entry));
    assert_int_equal(entry.stage, ENTRY_DESTINATION);
    assert_int_equal(entry.stone, point_of(&entry, "f4"));
    assert_true(position_equal(&entry.position, &entry.start));
    choose(&entry, "e4");
    assert_true(entry_cancel(&entry));
    assert_int_equal(entry.stage, ENTRY_STONE);
    assert_true(position_equal(&entry.position, &entry.start));
}

static void a_turn_that_was_begun_stays(void **state) {
    (void)state;
    Error error;
    TurnEntry entry = entry_of("9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    assert_int_equal(entry.stage, ENTRY_FURTHER);
    assert_false(entry_back(&entry));
    assert_false(entry_cancel(&entry));
    assert_true(typed_turn_apply(&entry, "B2-c2a-c3", &error));
    assert_turn(&entry, "b2-c2A-c3A");
    assert_false(typed_turn_apply(&entry, "f4-e4", &error));
    assert_non_null(strstr(error.message, "has begun with b2-c2A"));
}

static void typing_is_completed(void **state) {
    (void)state;
    static const struct {
        const char *position, *text, *next, *completed;
    } cases[] = {
        {start, "", "d2 e2 f2 d3", ""},
        {start, "d", "d2 d3", "d"},
        {start, "e", "e2", "e2"},
        {start, "d3", "e3", "d3-e3"},
        {start, "d3-", "e3", "d3-e3"},
        {start, "d3-e3", "A W", "d3-e3"},
        {start, "d3-e3w", "", "d3-e3w"},
        {captures, "b2c2", "c3 stop", "b2c2"},
        {captures, "b2c2-", "c3 stop", "b2c2-"},
        {captures, "b2c2c", "c3", "b2c2c3"},
        {captures, "b2c2ac", "c3", "b2c2ac3"},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        TurnEntry entry = entry_of(cases[number].position);
        char next[TYPED_NEXT_SIZE], text[TYPED_TURN_SIZE];
        Error error;
        snprintf(text, sizeof text, "%s", cases[number].text);
        if (!typed_turn_apply(&entry, text, &error))
            fail_msg("%s: %s", text, error.message);
        typed_turn_next(&entry, text, next);
        assert_string_equal(next, cases[number].next);
        typed_turn_complete(&entry, text);
        assert_string_equal(text, cases[number].completed);
    }
}

static void typing_is_refused_with_the_reason(void **state) {
    (void)state;
    static const char *const cases[][3] = {
        {start, "x", "points and letters"},
        {start, "a9", "not on the board"},
        {start, "d3-e3-e4", "which line"},
        {start, "d2-e3W", "approach (A) only"},
        {start, "a", "after a step"},
        {captures, "b2-c2A-c3A-c4", "ends here"},
        {captures, "f4-e4-d4", "same direction"},
        {"w8/9/9/9/8b w -", "a5-b5A", "takes nothing"},
    };
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        TurnEntry entry = entry_of(cases[number][0]);
        Error error = {0};
        assert_false(typed_turn_apply(&entry, cases[number][1], &error));
        if (strstr(error.message, cases[number][2]) == NULL)
            fail_msg("%s: %s", cases[number][1], error.message);
    }
}

/* Any bytes at all. */
static void typing_nonsense_does_no_harm(void **state) {
    (void)state;
    Random random;
    assert_true(random_init_seeded(&random, 7));
    static const char letters[] = "abcdefghiABCw-Ww 123456789a\x80z";
    for (int round = 0; round < 20000; round++) {
        TurnEntry entry = entry_of(round % 2 == 0 ? start : captures);
        char text[TYPED_TURN_SIZE], next[TYPED_NEXT_SIZE];
        size_t length = random_below(&random, 12);
        for (size_t index = 0; index < length; index++)
            text[index] = letters[random_below(&random, sizeof letters - 1)];
        text[length] = '\0';
        Error error;
        typed_turn_apply(&entry, text, &error);
        typed_turn_next(&entry, text, next);
        typed_turn_complete(&entry, text);
    }
}

typedef struct Check {
    const Rules *rules;
    const Position *position;
    unsigned left;
} Check;

/* A legal turn comes about by choosing its points, and by typing its text. */
static bool check_turn(void *context, const Turn *turn, const Position *after) {
    Check *check = context;
    TurnEntry entry;
    char text[TURN_TEXT_SIZE];
    Error error = {0};
    (void)after;
    entry_begin(&entry, check->rules, check->position);
    assert_true(entry_choose(&entry, turn->origin, &error));
    for (unsigned step = 0; step < turn->length; step++) {
        unsigned to = turn_point(check->rules->board, turn, step + 1);
        StepKind kind = turn->steps[step].kind;
        if (!entry_choose(&entry, to, &error))
            fail_msg("%s", error.message);
        if (entry.stage == ENTRY_KIND)
            assert_true(entry_choose_kind(&entry, kind, &error));
    }
    if (entry.stage == ENTRY_FURTHER)
        assert_true(entry_stop(&entry, &error));
    assert_int_equal(entry.stage, ENTRY_COMPLETE);
    assert_true(turn_equal(entry_turn(&entry), turn));
    entry_begin(&entry, check->rules, check->position);
    turn_write(check->rules->board, turn, text);
    if (!typed_turn_apply(&entry, text, &error))
        fail_msg("%s: %s", text, error.message);
    assert_true(turn_equal(entry_turn(&entry), turn));
    assert_true(entry.stage == ENTRY_COMPLETE || entry_may_stop(&entry));
    return --check->left > 0;
}

static void every_legal_turn_can_be_entered(void **state) {
    (void)state;
    static const char *const rule_sets[] = {"standard", "cyningstan", "mandatory",
                                            "free-direction"};
    static const char *const positions[] = {
        start,
        captures,
        "bbbbbb1bb/bbb1b1bbb/bw1b3bw/w1wwwbwww/1ww1w2ww w -",
        "bbbbbbbbb/bb1bb1bbb/b4bwbw/wwb6/ww2wwwww w -",
        "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -",
        "5b3/4bbb2/w8/8w/w7w b -",
        "1b1/1w1/1w1 w -",
        "bbbbb/bbbbb/bw1bw/wwwww/wwwww w - vela:b",
        "bbbbb/bbbbb/bwwb1/wwwww/wwwww b - vela:b",
    };
    Error error;
    for (size_t set = 0; set < 4; set++)
        for (size_t number = 0; number < sizeof positions / sizeof *positions; number++) {
            RuleSet rule_set;
            Rules rules;
            Position position;
            assert_true(ruleset_read(rule_sets[set], &rule_set, &error));
            if (!position_read(rule_set, positions[number], &rules, &position, &error))
                fail_msg("%s", error.message);
            Check check = {&rules, &position, 2000};
            position_turns(&rules, &position, check_turn, &check);
            assert_true(check.left < 2000);
        }
}

static void every_key_has_one_command(void **state) {
    (void)state;
    unsigned keys_seen = 0;
    const Keymap keymap = keymap_usual();
    for (UiCommandId id = 0; id < UI_COMMANDS; id++) {
        char written[KEYMAP_TEXT_SIZE];
        keymap_write(&keymap, id, written);
        assert_string_equal(written, ui_command_table[id].keys);
        assert_int_equal(ui_command_named(ui_command_table[id].name), id);
        for (const char *keys = ui_command_table[id].keys; *keys != '\0';) {
            size_t length = strcspn(keys, " ");
            Key key = key_read(keys, length);
            char name[KEY_NAME_SIZE];
            assert_int_not_equal(key, KEY_NONE);
            assert_int_equal(keymap_find_in(&keymap, ui_command_context(id), key), id);
            key_write(key, name);
            assert_int_equal(strlen(name), length);
            assert_memory_equal(name, keys, length);
            keys_seen++;
            keys += length + strspn(keys + length, " ");
        }
    }
    assert_true(keys_seen > UI_COMMANDS);
    assert_int_equal(keymap_find(&keymap, 'Q'), UI_COMMANDS);
    assert_int_equal(keymap_find(&keymap, KEY_NONE), UI_COMMANDS);
    assert_int_equal(ui_command_named("nonsense"), UI_COMMANDS);
    assert_int_equal(key_read("Entr", 4), KEY_NONE);
}

static void keys_can_be_changed(void **state) {
    (void)state;
    Keymap keymap = keymap_usual();
    char text[KEYMAP_TEXT_SIZE];
    keymap_clear(&keymap, UI_UNDO);
    assert_int_equal(keymap_find(&keymap, 'z'), UI_COMMANDS);
    assert_true(keymap_add(&keymap, UI_UNDO, 'u'));
    assert_true(keymap_add(&keymap, UI_UNDO, 'u'));
    assert_true(keymap_add(&keymap, UI_UNDO, TERM_KEY_LEFT));
    assert_int_equal(keymap_find(&keymap, 'u'), UI_UNDO);
    keymap_write(&keymap, UI_UNDO, text);
    assert_string_equal(text, "u Left");
    keymap_write(&keymap, UI_LEFT, text);
    assert_string_equal(text, "h");
    keymap_write(&keymap, UI_UP_RIGHT, text);
    assert_string_equal(text, "");
    assert_true(keymap_add(&keymap, UI_UNDO, TERM_KEY_DELETE));
    assert_true(keymap_add(&keymap, UI_UNDO, TERM_KEY_END));
    assert_false(keymap_add(&keymap, UI_UNDO, TERM_KEY_HOME));
    assert_int_equal(keymap_find(&keymap, TERM_KEY_HOME), UI_FIRST);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_goes_on_or_stops),
        cmocka_unit_test(illegal_steps_are_refused_with_the_reason),
        cmocka_unit_test(both_ways_are_asked),
        cmocka_unit_test(choices_are_taken_back),
        cmocka_unit_test(a_turn_that_was_begun_stays),
        cmocka_unit_test(typing_is_completed),
        cmocka_unit_test(typing_is_refused_with_the_reason),
        cmocka_unit_test(typing_nonsense_does_no_harm),
        cmocka_unit_test(every_legal_turn_can_be_entered),
        cmocka_unit_test(every_key_has_one_command),
        cmocka_unit_test(keys_can_be_changed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
