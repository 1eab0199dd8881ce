#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "match.h"
#include "notation.h"
#include "random_games.h"

static const char quiet[] = "w8/9/9/9/8b w -";

static Match *match_of(const char *position_text) {
    Rules rules;
    Position position;
    Error error;
    if (!position_read((RuleSet){0}, position_text, &rules, &position, &error))
        fail_msg("%s", error.message);
    Match *match = match_create(&rules, &position, &error);
    assert_non_null(match);
    return match;
}

static const History *history_of(const Match *match) {
    return match_record(match)->history;
}

static void play(Match *match, const char *turns) {
    for (const char *text = turns; *text != '\0';) {
        size_t length = strcspn(text, " ");
        char word[TURN_TEXT_SIZE] = "";
        memcpy(word, text, length);
        Turn turn = turn_of(history_of(match), word);
        Error error;
        if (!match_play(match, &turn, &error))
            fail_msg("%s: %s", word, error.message);
        text += length + strspn(text + length, " ");
    }
}

static void assert_result(const Match *match, const char *code, const char *wanted) {
    char text[RESULT_TEXT_SIZE];
    Result result = match_result(match);
    result_write(result, text);
    assert_string_equal(text, wanted);
    assert_string_equal(result_code(result), code);
    assert_int_equal(match_side(match),
                     result.reason == RESULT_OPEN ? match_position(match).side : SIDE_NONE);
}

/* The record of the match says the same when it has been written and read. */
static void assert_saved(const Match *match) {
    Text text = {0};
    Record record;
    Error error;
    assert_true(record_write(match_record(match), &text, &error));
    if (!record_read(text_string(&text), text.length, &record, &error))
        fail_msg("%s", error.message);
    Result wanted = record_result(match_record(match)), result = record_result(&record);
    assert_int_equal(result.reason, wanted.reason);
    assert_int_equal(result.winner, wanted.winner);
    text_finish(&text);
    record_finish(&record);
}

static void test_wins(void **state) {
    (void)state;
    Match *match = match_of("w1b/3/w2 w -");
    assert_result(match, "*", "The game goes on");
    play(match, "a3-b3A");
    assert_result(match, "1-0", "White wins: Black has no stones left");
    assert_saved(match);
    Turn turn = {.origin = 8, .length = 1, .steps = {step_make(WEST, PAIKA)}};
    Error error = {0};
    assert_false(match_play(match, &turn, &error));
    assert_string_equal(error.message, "the game is over: White wins: Black has no stones left");
    assert_false(match_resign(match, BLACK, &error));
    assert_false(match_offer_draw(match, BLACK, &error));
    assert_false(match_redo(match, &error));
    assert_true(match_undo(match, &error));
    assert_result(match, "*", "The game goes on");
    assert_false(match_undo(match, &error));
    assert_string_equal(error.message, "there is no turn to take back");
    match_destroy(match);

    /* Black's only stone is shut in by stones that it cannot take. */
    match = match_of("bww/w1w/w2 w -");
    play(match, "c2-b2");
    assert_result(match, "1-0", "White wins: Black cannot move");
    assert_saved(match);
    match_destroy(match);
    match_destroy(NULL);
}

static void test_repetition(void **state) {
    (void)state;
    Match *match = match_of(quiet);
    for (int time = 0; time < 2; time++) {
        assert_result(match, "*", "The game goes on");
        play(match, "a5-b5 i1-h1 b5-a5 h1-i1");
    }
    assert_result(match, "1/2-1/2", "Draw: the same position a third time");
    assert_saved(match);
    Error error = {0};
    Turn turn = turn_of(history_of(match), "a5-b5");
    assert_false(match_play(match, &turn, &error));
    assert_non_null(strstr(error.message, "third time"));
    assert_true(match_undo(match, &error));
    assert_result(match, "*", "The game goes on");
    play(match, "h1-h2");
    assert_result(match, "*", "The game goes on");
    /* The turn played instead is the game; the one taken back stays beside it. */
    assert_ptr_equal(history_main_end(history_of(match)), history_current(history_of(match)));
    assert_non_null(node_next_sibling(history_current(history_of(match))));
    assert_saved(match);
    match_destroy(match);
}

static void test_draw_offers(void **state) {
    (void)state;
    Error error = {0};
    Match *match = match_of(quiet);
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    assert_false(match_accept_draw(match, BLACK, &error));
    assert_string_equal(error.message, "White has not offered a draw");
    assert_false(match_decline_draw(match, WHITE, &error));
    assert_true(match_offer_draw(match, WHITE, &error));
    assert_int_equal(match_draw_offer(match), WHITE);
    assert_false(match_offer_draw(match, WHITE, &error));
    assert_string_equal(error.message, "White has offered a draw already");
    assert_false(match_accept_draw(match, WHITE, &error));
    assert_true(match_decline_draw(match, BLACK, &error));
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    /* The offer stands while the one who made it plays, and is declined by a turn of the other. */
    assert_true(match_offer_draw(match, WHITE, &error));
    play(match, "a5-b5");
    assert_int_equal(match_draw_offer(match), WHITE);
    play(match, "i1-h1");
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    /* It does not survive that a turn is taken back. */
    assert_true(match_offer_draw(match, BLACK, &error));
    assert_true(match_undo(match, &error));
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    assert_true(match_redo(match, &error));
    /* It stands while somebody looks at another turn, and falls if one is played there. */
    assert_true(match_offer_draw(match, BLACK, &error));
    HistoryNode *here = history_current(history_of(match));
    match_go(match, history_root(history_of(match)));
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    match_go(match, here);
    assert_int_equal(match_draw_offer(match), BLACK);
    assert_true(match_decline_draw(match, WHITE, &error));
    /* Two offers agree. */
    assert_true(match_offer_draw(match, BLACK, &error));
    assert_true(match_offer_draw(match, WHITE, &error));
    assert_result(match, "1/2-1/2", "Draw by agreement");
    assert_int_equal(match_draw_offer(match), SIDE_NONE);
    assert_saved(match);
    assert_false(match_offer_draw(match, WHITE, &error));
    assert_true(match_undo(match, &error));
    assert_result(match, "*", "The game goes on");
    assert_int_equal(node_ply(history_current(history_of(match))), 2);
    match_destroy(match);
}

static void test_resignation(void **state) {
    (void)state;
    Error error = {0};
    for (Side side = WHITE; side <= BLACK; side++) {
        Match *match = match_of(quiet);
        play(match, "a5-b5 i1-h1 b5-c5");
        assert_true(match_undo(match, &error) && match_undo(match, &error));
        assert_true(match_resign(match, side, &error));
        assert_result(match, side == WHITE ? "0-1" : "1-0",
                      side == WHITE ? "Black wins: White has resigned"
                                    : "White wins: Black has resigned");
        /* The game ended here: the turns taken back are not its end. */
        assert_int_equal(node_ply(history_main_end(history_of(match))), 1);
        assert_saved(match);
        assert_false(match_resign(match, side, &error));
        /* It ended here, and nowhere before. */
        HistoryNode *end = history_current(history_of(match));
        match_go(match, history_root(history_of(match)));
        assert_result(match, "*", "The game goes on");
        match_go(match, end);
        assert_int_equal(match_result(match).reason, RESULT_RESIGNATION);
        assert_true(match_undo(match, &error));
        play(match, "i1-h1");
        assert_result(match, "*", "The game goes on");
        match_destroy(match);
    }
}

static void test_time(void **state) {
    (void)state;
    Error error = {0};
    Match *match = match_of(quiet);
    play(match, "a5-b5");
    assert_true(match_lose_on_time(match, BLACK, &error));
    assert_result(match, "1-0", "White wins: Black's time is up");
    assert_saved(match);
    assert_false(match_lose_on_time(match, BLACK, &error));
    assert_true(match_undo(match, &error));
    assert_result(match, "*", "The game goes on");
    assert_null(tags_get(match_record(match)->tags, RECORD_TERMINATION));
    assert_true(match_lose_on_time(match, WHITE, &error));
    assert_true(match_undo(match, &error));
    assert_true(match_resign(match, WHITE, &error));
    assert_result(match, "0-1", "Black wins: White has resigned");
    assert_saved(match);
    /* The time is up even if the record has no room to say so. */
    assert_true(match_undo(match, &error));
    char name[16];
    for (unsigned number = 0; number < TAGS_MAX; number++) {
        snprintf(name, sizeof name, "Tag%u", number);
        match_set_tag(match, name, "x", NULL);
    }
    assert_int_equal(tags_count(match_record(match)->tags), TAGS_MAX);
    assert_true(match_lose_on_time(match, WHITE, &error));
    assert_result(match, "0-1", "Black wins: White's time is up");
    match_destroy(match);
}

static void test_go(void **state) {
    (void)state;
    Match *match = match_of(quiet);
    play(match, "a5-b5 i1-h1 b5-c5");
    HistoryNode *end = history_current(history_of(match));
    match_go(match, history_root(history_of(match)));
    play(match, "a5-a4");
    assert_ptr_equal(history_main_end(history_of(match)), history_current(history_of(match)));
    match_go(match, end);
    play(match, "h1-g1");
    assert_int_equal(node_ply(history_main_end(history_of(match))), 4);
    match_destroy(match);
}

static void test_resume(void **state) {
    (void)state;
    static const char text[] = "[White \"Rabe\"]\n[Position \"w8/9/9/9/8b w -\"]\n"
                               "1. a5-b5 (1. a5-a4 i1-h1 2. a4-a3) 1... i1-h1 1-0\n";
    Record record;
    Error error = {0};
    assert_true(record_read(text, strlen(text), &record, &error));
    Match *match = match_resume(&record, &error);
    assert_non_null(match);
    assert_null(record.history);
    assert_result(match, "1-0", "White wins: Black has resigned");
    assert_string_equal(tags_get(match_record(match)->tags, "White"), "Rabe");
    assert_true(match_undo(match, &error));
    play(match, "b5-c5");
    assert_saved(match);
    match_destroy(match);
}

static void test_vela(void **state) {
    (void)state;
    Error error = {0};
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    for (Side loser = WHITE; loser <= BLACK; loser++) {
        Match *match = match_create(&rules, &start, &error);
        assert_true(match_set_tag(match, "White", "Rabe", &error));
        assert_true(match_set_tag(match, "Black", "Soa", &error));
        assert_null(match_create_vela(match, &error));
        assert_non_null(strstr(error.message, "that somebody has won"));
        assert_true(match_resign(match, loser, &error));
        Match *vela = match_create_vela(match, &error);
        assert_non_null(vela);
        Position position = match_position(vela);
        assert_int_equal(position.side, WHITE);
        assert_int_equal(position.vela, BLACK);
        const Tags *tags = match_record(vela)->tags;
        assert_string_equal(tags_get(tags, "White"), loser == WHITE ? "Rabe" : "Soa");
        assert_string_equal(tags_get(tags, "Black"), loser == WHITE ? "Soa" : "Rabe");
        assert_result(vela, "*", "The game goes on");
        assert_saved(vela);
        assert_true(match_resign(vela, WHITE, &error));
        assert_null(match_create_vela(vela, &error));
        assert_string_equal(error.message, "a vela game is not followed by another");
        match_destroy(vela);
        match_destroy(match);
    }
    Match *drawn = match_create(&rules, &start, &error);
    assert_true(match_offer_draw(drawn, WHITE, &error));
    assert_true(match_accept_draw(drawn, BLACK, &error));
    assert_false(match_accept_draw(drawn, BLACK, &error)); /* now the game is over */
    assert_string_equal(error.message, "the game is over: Draw by agreement");
    assert_null(match_create_vela(drawn, &error));
    match_destroy(drawn);
}

/* Random games to the end, with turns taken back: the result is the record's, saved or not. */
static void test_random_matches(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 6));
    unsigned ends[RESULT_RESIGNATION + 1] = {0};
    for (int number = 0; number < 400; number++) {
        static const int sizes[][2] = {{3, 3}, {3, 5}, {5, 5}, {5, 9}};
        const int *size = sizes[random_below(&stream, 4)];
        Rules rules;
        Error error = {0};
        assert_true(rules_init(&rules, size[0], size[1], (RuleSet){0}, &error));
        Side vela = random_below(&stream, 4) == 0 ? BLACK : SIDE_NONE;
        Position start = position_start(&rules, vela);
        Match *match = match_create(&rules, &start, &error);
        assert_non_null(match);
        for (int ply = 0; ply < 500 && match_side(match) != SIDE_NONE; ply++) {
            if (random_below(&stream, 30) == 0)
                match_undo(match, &error);
            Turn turn = random_turn(&stream, &rules, match_position(match));
            if (!match_play(match, &turn, &error))
                fail_msg("%s", error.message);
        }
        ends[match_result(match).reason]++;
        assert_saved(match);
        match_destroy(match);
    }
    assert_true(ends[RESULT_NO_STONES] > 0 && ends[RESULT_NO_MOVE] > 0);
    assert_true(ends[RESULT_REPETITION] > 0);
}

static void variations_change_places(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    Match *match = match_create(&rules, &start, &error);
    History *history = match_record(match)->history;
    play_text(history, "a1-b2A a2-a1");
    HistoryNode *first = node_first_child(history_root(history));
    history_go(history, history_root(history));
    play_text(history, "c1-b2A");
    HistoryNode *second = history_current(history);
    assert_false(match_promote(match, first, &error));
    assert_false(match_promote(match, history_root(history), &error));
    assert_true(match_set_comment(match, second, "a  comment", 10, &error));
    assert_true(match_add_comment(match, second, "and more", 8, &error));
    assert_string_equal(node_comment(second), "a comment and more");
    /* From anywhere in the variation. */
    play_text(history, "a2-a3W");
    assert_true(match_promote(match, history_current(history), &error));
    assert_ptr_equal(node_first_child(history_root(history)), second);
    /* A game that was given up is the main line, for good; what is behind other turns is not. */
    assert_true(match_resign(match, WHITE, &error));
    assert_false(match_promote(match, first, &error));
    assert_non_null(strstr(error.message, "resigned"));
    assert_int_equal(record_result(match_record(match)).reason, RESULT_RESIGNATION);
    match_delete(match, first);
    assert_null(node_next_sibling(second));
    assert_int_equal(record_result(match_record(match)).reason, RESULT_RESIGNATION);
    match_delete(match, second);
    assert_ptr_equal(history_current(history), history_root(history));
    assert_int_equal(record_result(match_record(match)).reason, RESULT_OPEN);
    match_destroy(match);
}

static void a_line_is_a_game_of_its_own(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 3, 3, (RuleSet){0}, &error));
    Position start = position_start(&rules, SIDE_NONE);
    Match *match = match_create(&rules, &start, &error);
    assert_true(match_set_tag(match, "White", "Rakoto", &error));
    play(match, "a1-b2A a2-a1");
    assert_true(match_undo(match, &error));
    assert_true(match_offer_draw(match, BLACK, &error));
    Match *copy = match_copy_line(match, &error);
    assert_non_null(copy);
    assert_int_equal(match_draw_offer(copy), SIDE_NONE);
    assert_null(tags_get(match_record(copy)->tags, "White"));
    const HistoryNode *node = history_current(history_of(copy));
    assert_int_equal(node_ply(node), 1);
    assert_null(node_first_child(node));
    Position here = match_position(match), there = match_position(copy);
    assert_memory_equal(here.stones, there.stones, sizeof here.stones);
    assert_true(match_resign(match, BLACK, &error));
    assert_int_equal(match_result(copy).reason, RESULT_OPEN);
    match_destroy(match);
    play(copy, "a2-a1");
    match_destroy(copy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wins),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_draw_offers),
        cmocka_unit_test(test_resignation),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_resume),
        cmocka_unit_test(test_vela),
        cmocka_unit_test(test_random_matches),
        cmocka_unit_test(variations_change_places),
        cmocka_unit_test(a_line_is_a_game_of_its_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
