/* The position editor: changes, undo, and what is refused. */
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "notation.h"
#include "position_editor.h"
#include "random.h"

static PositionEditor editor; /* too large for some stacks */

static void begin(const char *set, const char *text) {
    Rules rules;
    RuleSet rule_set;
    Position position;
    Error error;
    memset(&editor, 0, sizeof editor);
    if (!ruleset_read(set, &rule_set, &error) ||
        !position_read(rule_set, text, &rules, &position, &error))
        fail_msg("%s", error.message);
    editor_begin(&editor, &rules, &position);
}

static void assert_position(const char *expected) {
    char text[POSITION_TEXT_SIZE];
    position_write(editor_rules(&editor), editor_position(&editor), text);
    assert_string_equal(text, expected);
}

static void assert_refused(bool done, const Error *error, const char *reason) {
    assert_false(done);
    assert_string_equal(error->message, reason);
}

static void stones_are_put_and_removed(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/1w1/1b1 w -");
    assert_true(editor_put(&editor, 0, BLACK, &error));
    assert_position("3/1w1/bb1 w -");
    assert_true(editor_put(&editor, 0, WHITE, &error));
    assert_position("3/1w1/wb1 w -");
    assert_refused(editor_put(&editor, 0, WHITE, &error), &error,
                   "there is a white stone on a1 already");
    assert_true(editor_put(&editor, 0, SIDE_NONE, &error));
    assert_refused(editor_put(&editor, 0, SIDE_NONE, &error), &error, "a1 is empty");
    assert_position("3/1w1/1b1 w -");
    editor_set_side(&editor, BLACK);
    assert_position("3/1w1/1b1 b -");
    editor_clear(&editor);
    assert_position("3/3/3 b -");
    editor_start(&editor);
    assert_position("bbb/b1w/www w -");
}

static void the_pen_puts_and_takes_away(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/1w1/1b1 w -");
    assert_true(editor_choose(&editor, 8, &error));
    assert_position("2w/1w1/1b1 w -");
    assert_true(editor_choose(&editor, 8, &error));
    assert_true(editor_choose(&editor, 1, &error));
    assert_position("3/1w1/1w1 w -");
    editor_next_pen(&editor);
    assert_true(editor_choose(&editor, 1, &error));
    assert_position("3/1w1/1b1 w -");
    editor_next_pen(&editor);
    assert_true(editor_choose(&editor, 1, &error));
    assert_refused(editor_choose(&editor, 1, &error), &error, "b1 is empty");
    editor_next_pen(&editor);
    assert_int_equal(editor.pen, WHITE);
}

static void each_change_is_one_to_undo(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/1w1/1b1 w -");
    editor_set_side(&editor, WHITE);
    assert_false(editor_undo(&editor));
    assert_false(editor_redo(&editor));
    editor_clear(&editor);
    editor_clear(&editor);
    assert_true(editor_put(&editor, 4, BLACK, &error));
    assert_true(editor_undo(&editor));
    assert_true(editor_undo(&editor));
    assert_position("3/1w1/1b1 w -");
    assert_false(editor_undo(&editor));
    assert_true(editor_redo(&editor));
    assert_true(editor_redo(&editor));
    assert_position("3/1b1/3 w -");
    assert_false(editor_redo(&editor));
    /* A change after undo drops what was taken back; beginning from the same position is none. */
    assert_true(editor_undo(&editor));
    Rules rules = *editor_rules(&editor);
    Position position = *editor_position(&editor);
    editor_begin(&editor, &rules, &position);
    assert_true(editor_redo(&editor));
    assert_true(editor_undo(&editor));
    assert_true(editor_put(&editor, 0, WHITE, &error));
    assert_false(editor_redo(&editor));
    assert_position("3/3/w2 w -");
}

static void many_changes_forget_the_oldest(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/3/w2 w -");
    for (unsigned change = 0; change < EDITOR_STATES_MAX + 11; change++)
        assert_true(editor_choose(&editor, 8, &error));
    unsigned undone = 0;
    while (editor_undo(&editor))
        undone++;
    assert_int_equal(undone, EDITOR_STATES_MAX - 1);
    assert_position("3/3/w2 w -"); /* an even number of changes from the first one */
    while (editor_redo(&editor))
        undone--;
    assert_int_equal(undone, 0);
    assert_position("2w/3/w2 w -");
}

static void a_turn_under_way_ends_with_a_change(void **state) {
    (void)state;
    Error error;
    begin("standard", "9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    assert_position("9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    assert_true(editor_check(&editor, &error));
    editor_set_side(&editor, WHITE);
    assert_position("9/2b2wbwb/9/2w3b2/9 w b2-c2A");
    editor_set_side(&editor, BLACK);
    assert_position("9/2b2wbwb/9/2w3b2/9 b -");
    assert_true(editor_undo(&editor));
    assert_true(editor_put(&editor, 0, WHITE, &error));
    assert_position("9/2b2wbwb/9/2w3b2/w8 w -");
}

static Rules rules_of(const char *set, int rows, int columns) {
    RuleSet rule_set;
    Rules rules;
    Error error;
    assert_true(ruleset_read(set, &rule_set, &error));
    assert_true(rules_init(&rules, rows, columns, rule_set, &error));
    return rules;
}

static void board_and_rules_change(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/1w1/1b1 w -");
    Rules mandatory = rules_of("mandatory", 3, 3), wide = rules_of("mandatory", 3, 5);
    assert_true(editor_set_up(&editor, &mandatory, SIDE_NONE, EDITOR_FIRST_AS_IS, &error));
    assert_position("3/1w1/1b1 w -");
    assert_true(editor_rules(&editor)->set.must_continue);
    assert_true(editor_set_up(&editor, &wide, SIDE_NONE, EDITOR_FIRST_AS_IS, &error));
    assert_position("bbbbb/bw1bw/wwwww w -");
    assert_true(editor_undo(&editor));
    assert_position("3/1w1/1b1 w -");
    assert_true(editor_undo(&editor));
    assert_false(editor_rules(&editor)->set.must_continue);
    assert_false(editor_undo(&editor));
}

static void first_turns_belong_to_the_start(void **state) {
    (void)state;
    Error error;
    begin("standard", "bbb/b1w/www w -");
    Rules one = rules_of("cyningstan", 3, 3);
    assert_true(editor_set_up(&editor, &one, SIDE_NONE, EDITOR_FIRST_AS_IS, &error));
    assert_position("bbb/b1w/www w - first:wb");
    assert_true(editor_put(&editor, 0, SIDE_NONE, &error));
    assert_position("bbb/b1w/1ww w -");
    assert_true(editor_set_up(&editor, &one, SIDE_NONE, 1 << BLACK, &error));
    assert_true(editor_put(&editor, 0, WHITE, &error));
    assert_position("bbb/b1w/www w - first:b");
    assert_refused(editor_set_up(&editor, &one, SIDE_NONE, 0, &error), &error,
                   "at the start of a game no first turn has been played");
    editor_swap_sides(&editor);
    assert_position("www/w1b/bbb b - first:w");
    editor_start(&editor);
    assert_position("bbb/b1w/www w - first:wb");
}

static void vela_needs_stones(void **state) {
    (void)state;
    Error error;
    begin("standard", "bbbbb/bbbbb/bw1bw/wwwww/wwwww w -");
    Rules rules = *editor_rules(&editor);
    assert_true(editor_set_up(&editor, &rules, BLACK, EDITOR_FIRST_AS_IS, &error));
    assert_position("bbbbb/bbbbb/bw1bw/wwwww/wwwww w - vela:b");
    editor_swap_sides(&editor);
    assert_position("wwwww/wwwww/wb1wb/bbbbb/bbbbb b - vela:w");
    assert_true(editor_undo(&editor));
    for (unsigned point = 20; point < 25; point++)
        assert_true(editor_put(&editor, point, SIDE_NONE, &error));
    for (unsigned point = 15; point < 18; point++)
        assert_true(editor_put(&editor, point, SIDE_NONE, &error));
    assert_position("5/3bb/bw1bw/wwwww/wwwww w - vela:b");
    assert_true(editor_put(&editor, 18, SIDE_NONE, &error));
    assert_position("5/4b/bw1bw/wwwww/wwwww w -");
    assert_refused(editor_set_up(&editor, &rules, BLACK, EDITOR_FIRST_AS_IS, &error), &error,
                   "vela lasts while the previous winner has more than 3 stones; Black has 3");
    assert_position("5/4b/bw1bw/wwwww/wwwww w -");
    assert_true(editor_set_up(&editor, &rules, WHITE, EDITOR_FIRST_AS_IS, &error));
    assert_position("5/4b/bw1bw/wwwww/wwwww w - vela:w");
}

static void positions_are_moved_as_a_whole(void **state) {
    (void)state;
    begin("standard", "wb3/5/3b1 b -");
    editor_map(&editor, 1);
    assert_position("3bw/5/1b3 b -");
    editor_map(&editor, 3);
    assert_position("3b1/5/wb3 b -");
    editor_swap_sides(&editor);
    assert_position("3w1/5/bw3 w -");
}

static void only_what_goes_on_can_be_played(void **state) {
    (void)state;
    Error error;
    begin("standard", "3/1w1/1b1 w -");
    assert_true(editor_check(&editor, &error));
    editor_clear(&editor);
    assert_refused(editor_check(&editor, &error), &error, "there are no stones yet");
    assert_true(editor_put(&editor, 0, BLACK, &error));
    assert_refused(editor_check(&editor, &error), &error,
                   "White has no stones: the game would be over");
    assert_true(editor_read(&editor, "3/ww1/bw1 b -", &error));
    assert_refused(editor_check(&editor, &error), &error,
                   "Black is to move and cannot: the game would be over");
    editor_set_side(&editor, WHITE);
    assert_true(editor_check(&editor, &error));
}

static void typed_positions_are_read(void **state) {
    (void)state;
    Error error;
    begin("mandatory", "3/1w1/1b1 w -");
    assert_true(editor_read(&editor, "5/2w2/4b b -", &error));
    assert_position("5/2w2/4b b -");
    assert_true(editor_rules(&editor)->set.must_continue);
    assert_false(editor_read(&editor, "5/2w2/4x b -", &error));
    assert_position("5/2w2/4b b -");
    assert_true(editor_undo(&editor));
    assert_position("3/1w1/1b1 w -");
}

/* Whatever is done, a position that can be played is one that its text gives back. */
static void anything_done_leaves_a_position(void **state) {
    (void)state;
    static const char *const sets[] = {"standard", "cyningstan", "standard,strong=centre"};
    Random random;
    Error error;
    assert_true(random_init_seeded(&random, 3));
    begin("standard", "3/1w1/1b1 w -");
    unsigned playable = 0;
    for (int step = 0; step < 20000; step++) {
        unsigned points = (unsigned)editor_rules(&editor)->board->points;
        Rules rules = rules_of(sets[random_below(&random, 3)], 3, 3 + 2 * (step / 100 % 4));
        switch (random_below(&random, 12)) {
        case 0:
            editor_set_side(&editor, (Side)random_below(&random, 2));
            break;
        case 1:
            editor_set_up(&editor, &rules, (Side)random_below(&random, 3),
                          (unsigned)random_below(&random, 5), &error);
            break;
        case 2:
            editor_map(&editor, (int)random_below(&random, 4));
            break;
        case 3:
            editor_swap_sides(&editor);
            break;
        case 4:
            if (random_below(&random, 20) == 0)
                editor_clear(&editor);
            else if (random_below(&random, 20) == 0)
                editor_start(&editor);
            break;
        case 5:
            editor_undo(&editor);
            break;
        case 6:
            editor_redo(&editor);
            break;
        default:
            editor_put(&editor, (unsigned)random_below(&random, points),
                       (Side)random_below(&random, 3), &error);
        }
        const Position *position = editor_position(&editor);
        assert_int_equal(position->stones[WHITE] & position->stones[BLACK], 0);
        assert_int_equal((position->stones[WHITE] | position->stones[BLACK]) &
                             ~editor_rules(&editor)->board->all,
                         0);
        if (!editor_check(&editor, &error))
            continue;
        char text[POSITION_TEXT_SIZE];
        Rules read_rules;
        Position read;
        StepChoice choices[STEP_CHOICES_MAX];
        playable++;
        position_write(editor_rules(&editor), position, text);
        assert_true(position_read(editor_rules(&editor)->set, text, &read_rules, &read, &error));
        assert_true(position_equal(&read, position));
        assert_true(position_steps(&read_rules, &read, choices) > 0);
    }
    assert_true(playable > 5000);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_are_put_and_removed),
        cmocka_unit_test(the_pen_puts_and_takes_away),
        cmocka_unit_test(each_change_is_one_to_undo),
        cmocka_unit_test(many_changes_forget_the_oldest),
        cmocka_unit_test(a_turn_under_way_ends_with_a_change),
        cmocka_unit_test(board_and_rules_change),
        cmocka_unit_test(first_turns_belong_to_the_start),
        cmocka_unit_test(vela_needs_stones),
        cmocka_unit_test(positions_are_moved_as_a_whole),
        cmocka_unit_test(only_what_goes_on_can_be_played),
        cmocka_unit_test(typed_positions_are_read),
        cmocka_unit_test(anything_done_leaves_a_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
