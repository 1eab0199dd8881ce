#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "notation.h"
#include "random_games.h"

static History *history_of(const char *position_text) {
    Rules rules;
    Position position;
    Error error;
    if (!position_read((RuleSet){0}, position_text, &rules, &position, &error))
        fail_msg("%s", error.message);
    History *history = history_create(&rules, &position, &error);
    assert_non_null(history);
    return history;
}

/* Two stones far apart: nothing is captured unless they are brought together. */
static const char quiet[] = "w8/9/9/9/8b w -";

static void assert_turn(const HistoryNode *node, const History *history, const char *text) {
    char written[TURN_TEXT_SIZE];
    assert_non_null(node);
    Turn turn = node_turn(node);
    turn_write(history_rules(history)->board, &turn, written);
    assert_string_equal(written, text);
}

/* Goes to a ply of the line through the current node, by undo and redo; false when it is shorter.
 */
static bool go_to_ply(History *history, unsigned ply) {
    while (node_ply(history_current(history)) > ply)
        history_undo(history);
    while (node_ply(history_current(history)) < ply && history_redo(history))
        ;
    return node_ply(history_current(history)) == ply;
}

static void test_play_undo_redo(void **state) {
    (void)state;
    History *history = history_of(quiet);
    HistoryNode *root = history_root(history);
    assert_false(history_undo(history));
    assert_false(history_redo(history));
    play_text(history, "a5-b5 i1-h1 b5-c5");
    assert_int_equal(node_ply(history_current(history)), 3);
    assert_int_equal(history_position(history).side, BLACK);
    HistoryNode *end = history_current(history);
    while (history_undo(history))
        ;
    assert_ptr_equal(history_current(history), root);
    assert_true(history_redo(history) && history_redo(history) && history_redo(history));
    assert_ptr_equal(history_current(history), end);
    assert_false(history_redo(history));
    history_destroy(history);
    history_destroy(NULL);
}

static void test_variations(void **state) {
    (void)state;
    History *history = history_of(quiet);
    play_text(history, "a5-b5 i1-h1 b5-c5");
    assert_true(go_to_ply(history, 1));
    play_text(history, "i1-i2 b5-b4");
    assert_true(go_to_ply(history, 1));
    play_text(history, "i1-h2");
    assert_true(history_undo(history));
    /* Redo takes the turn last played; a known turn is followed, not added. */
    assert_true(history_redo(history));
    assert_turn(history_current(history), history, "i1-h2");
    history_undo(history);
    play_text(history, "i1-i2");
    assert_turn(node_first_child(history_current(history)), history, "b5-b4");
    const HistoryNode *first = node_first_child(history_root(history));
    const HistoryNode *reply = node_first_child(first);
    assert_turn(reply, history, "i1-h1");
    assert_turn(node_next_sibling(reply), history, "i1-i2");
    assert_turn(node_next_sibling(node_next_sibling(reply)), history, "i1-h2");
    assert_null(node_next_sibling(node_next_sibling(node_next_sibling(reply))));
    assert_turn(history_main_end(history), history, "b5-c5");
    assert_turn(history_line_end(history), history, "b5-b4");
    /* Along the line through the current node, not the main one. */
    assert_true(go_to_ply(history, 0));
    assert_true(go_to_ply(history, 3));
    assert_turn(history_current(history), history, "b5-b4");
    assert_false(go_to_ply(history, 4));
    assert_int_equal(node_ply(history_current(history)), 3);
    history_destroy(history);
}

static void test_go_promote_delete(void **state) {
    (void)state;
    History *history = history_of(quiet);
    play_text(history, "a5-b5 i1-h1");
    HistoryNode *main_end = history_current(history);
    history_go(history, history_root(history));
    play_text(history, "a5-a4 i1-i2 a4-a3");
    HistoryNode *other_end = history_current(history);
    history_go(history, main_end);
    assert_ptr_equal(history_current(history), main_end);
    history_go(history, node_parent(other_end));
    assert_true(history_redo(history));
    assert_ptr_equal(history_current(history), other_end);
    assert_ptr_equal(history_main_end(history), main_end);
    history_make_main(history, other_end);
    assert_ptr_equal(history_main_end(history), other_end);
    history_promote(history, node_parent(main_end));
    assert_ptr_equal(history_main_end(history), main_end);
    /* The current node is among what is deleted; then it is not. */
    history_delete(history, node_parent(node_parent(other_end)));
    assert_ptr_equal(history_current(history), history_root(history));
    assert_null(node_next_sibling(node_first_child(history_root(history))));
    assert_true(history_redo(history) && history_redo(history));
    assert_ptr_equal(history_current(history), main_end);
    history_undo(history);
    history_delete(history, main_end);
    assert_false(history_redo(history));
    history_destroy(history);
}

static void test_illegal_turn(void **state) {
    (void)state;
    History *history = history_of("w1b/1w1/w2 w -");
    Turn turn = {.origin = 0, .length = 1, .steps = {step_make(EAST, PAIKA)}};
    Error error = {0};
    assert_false(history_play(history, &turn, &error));
    assert_non_null(strstr(error.message, "must capture"));
    assert_ptr_equal(history_current(history), history_root(history));
    assert_null(node_first_child(history_root(history)));
    history_destroy(history);
}

static void test_turn_numbers(void **state) {
    (void)state;
    static const unsigned numbers[2][4] = {{1, 1, 2, 2}, {1, 2, 2, 3}};
    static const char *const starts[2] = {quiet, "w8/9/9/9/8b b -"};
    static const char *const turns[2] = {"a5-b5 i1-h1 b5-c5 ", "i1-h1 a5-b5 h1-g1"};
    for (int side = 0; side < 2; side++) {
        History *history = history_of(starts[side]);
        play_text(history, turns[side]);
        for (unsigned ply = 0; ply < 4; ply++) {
            assert_true(go_to_ply(history, ply));
            assert_int_equal(node_turn_number(history_current(history)), numbers[side][ply]);
        }
        history_destroy(history);
    }
}

static void test_occurrences(void **state) {
    (void)state;
    History *history = history_of(quiet);
    static const unsigned wanted[] = {1, 1, 1, 1, 2, 2, 2, 2, 3};
    for (unsigned ply = 0; ply < 9; ply++) {
        static const char *const cycle[] = {"a5-b5", "i1-h1", "b5-a5", "h1-i1"};
        assert_int_equal(node_occurrences(history_current(history)), wanted[ply]);
        play_text(history, cycle[ply % 4]);
    }
    /* Another line has occurrences of its own. */
    go_to_ply(history, 3);
    play_text(history, "h1-h2");
    assert_int_equal(node_occurrences(history_current(history)), 1);
    history_destroy(history);

    /* The same stones with the other side to move, or with a first turn still to come, are another
     * position. */
    Rules rules;
    Position position;
    RuleSet set = {.first_single = true};
    assert_true(position_read(set, "w8/9/9/9/8b w - first:wb", &rules, &position, NULL));
    history = history_create(&rules, &position, NULL);
    play_text(history, "a5-b5 i1-h1 b5-a5 h1-i1");
    assert_int_equal(node_occurrences(history_current(history)), 1);
    play_text(history, "a5-b5 i1-h1 b5-a5 h1-i1");
    assert_int_equal(node_occurrences(history_current(history)), 2);
    play_text(history, "a5-b4 i1-h1 b4-b5 h1-i1 b5-a5 i1-h1");
    assert_int_equal(node_occurrences(history_current(history)), 1);
    history_destroy(history);
}

static void test_comments(void **state) {
    (void)state;
    History *history = history_of(quiet);
    HistoryNode *root = history_root(history);
    assert_string_equal(node_comment(root), "");
    assert_true(history_add_comment(history, root, " \t\n", 3, NULL));
    assert_string_equal(node_comment(root), "");
    assert_true(history_add_comment(history, root, " one\r\n\ttwo\0three\x7f ", 18, NULL));
    assert_string_equal(node_comment(root), "one two three");
    assert_true(history_add_comment(history, root, "\xff} four", 7, NULL));
    assert_string_equal(node_comment(root), "one two three \xff} four");
    assert_true(history_set_comment(history, root, "five", 4, NULL));
    assert_string_equal(node_comment(root), "five");
    assert_true(history_set_comment(history, root, "", 0, NULL));
    assert_string_equal(node_comment(root), "");
    history_destroy(history);
}

static void test_unfinished_start(void **state) {
    (void)state;

    Rules rules;
    Error error;
    Random stream;
    assert_true(random_init_seeded(&stream, 4));
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position position = position_start(&rules, SIDE_NONE);
    StepChoice choices[STEP_CHOICES_MAX];
    assert_true(position_steps(&rules, &position, choices) > 0);
    position_step(&rules, &position, choices[0]);
    History *history = history_create(&rules, &position, &error);
    assert_non_null(history);
    Position start = history_position(history);
    assert_true(position_equal(&start, &position));
    Turn turn = random_turn(&stream, &rules, position);
    assert_true(history_play(history, &turn, &error));
    position_play(&rules, &position, &turn);
    Position after = history_position(history);
    assert_true(position_equal(&after, &position));
    assert_true(history_undo(history));
    after = history_position(history);
    assert_true(position_equal(&after, &start));
    history_destroy(history);
}

static void test_copy_line(void **state) {
    (void)state;
    History *history = history_of(quiet);
    play_text(history, "a5-b5 i1-h1 b5-c5");
    go_to_ply(history, 1);
    play_text(history, "i1-i2 b5-b4 i2-i3");
    go_to_ply(history, 3);
    History *copy = history_copy_line(history, NULL);
    assert_non_null(copy);
    assert_int_equal(node_ply(history_current(copy)), 3);
    assert_turn(history_current(copy), copy, "b5-b4");
    assert_null(node_first_child(history_current(copy)));
    assert_ptr_equal(history_main_end(copy), history_current(copy));
    Position position = history_position(history), other = history_position(copy);
    assert_true(position_equal(&position, &other));
    /* The copy is a tree like any other. */
    assert_true(go_to_ply(copy, 1));
    play_text(copy, "i1-h1");
    assert_true(history_undo(copy) && history_undo(copy));
    assert_ptr_equal(history_current(copy), history_root(copy));
    assert_true(history_redo(copy) && history_redo(copy));
    assert_turn(history_current(copy), copy, "i1-h1");
    history_destroy(copy);
    history_destroy(history);
}

/* Every node's position follows from its parent's by its turn; siblings differ. */
static void check_tree(const History *history) {
    const Rules *rules = history_rules(history);
    bool current_seen = false;
    const HistoryNode *node = history_root(history);
    while (node != NULL) {
        current_seen = current_seen || node == history_current(history);
        const HistoryNode *parent = node_parent(node);
        if (parent != NULL) {
            Position position = node_position(parent), wanted = node_position(node);
            Turn turn = node_turn(node);
            assert_true(turn_check(rules, &position, &turn, NULL));
            position_play(rules, &position, &turn);
            assert_true(position_equal(&position, &wanted));
            assert_int_equal(node_ply(node), node_ply(parent) + 1);
            for (const HistoryNode *other = node_next_sibling(node); other != NULL;
                 other = node_next_sibling(other)) {
                Turn other_turn = node_turn(other);
                assert_false(turn_equal(&turn, &other_turn));
                assert_ptr_equal(node_parent(other), parent);
            }
        }
        if (node_first_child(node) != NULL) {
            assert_ptr_equal(node_parent(node_chosen_child(node)), node);
            node = node_first_child(node);
            continue;
        }
        while (node != NULL && node_next_sibling(node) == NULL)
            node = node_parent(node);
        node = node == NULL ? NULL : node_next_sibling(node);
    }
    assert_true(current_seen);
}

static void test_random_trees(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 5));
    for (int number = 0; number < 1000; number++) {
        Record record;
        random_game(&stream, &record);
        History *history = record.history;
        check_tree(history);
        assert_true(history_equal(history, history));
        /* Undo to the root and redo lead back: what is current is on the chosen line. */
        HistoryNode *node = history_current(history);
        unsigned ply = node_ply(node);
        assert_true(go_to_ply(history, 0));
        assert_true(go_to_ply(history, ply));
        assert_ptr_equal(history_current(history), node);
        HistoryNode *main_end = history_main_end(history);
        history_go(history, main_end);
        assert_true(go_to_ply(history, 0));
        assert_true(go_to_ply(history, node_ply(main_end)));
        assert_ptr_equal(history_current(history), main_end);
        record_finish(&record);
    }
}

static void test_equal(void **state) {
    (void)state;
    static const char *const others[] = {"a5-b5", "a5-b5 i1-h1 b5-a5", "a5-b5 i1-i2",
                                         "a5-a4 i1-h1"};
    History *history = history_of(quiet);
    play_text(history, "a5-b5 i1-h1");
    for (size_t number = 0; number < sizeof others / sizeof *others; number++) {
        History *other = history_of(quiet);
        play_text(other, others[number]);
        assert_false(history_equal(history, other));
        history_destroy(other);
    }
    History *other = history_of(quiet);
    play_text(other, "a5-b5 i1-h1");
    assert_true(history_equal(history, other));
    assert_true(history_set_comment(other, history_current(other), "x", 1, NULL));
    assert_false(history_equal(history, other));
    history_destroy(other);
    other = history_of("w8/9/9/9/8b b -");
    assert_false(history_equal(history, other));
    history_destroy(other);
    history_destroy(history);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_undo_redo),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_go_promote_delete),
        cmocka_unit_test(test_illegal_turn),
        cmocka_unit_test(test_turn_numbers),
        cmocka_unit_test(test_occurrences),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_unfinished_start),
        cmocka_unit_test(test_copy_line),
        cmocka_unit_test(test_random_trees),
        cmocka_unit_test(test_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
