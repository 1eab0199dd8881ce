#include "random_games.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "notation.h"
#include "random_positions.h"

Turn random_turn(Random *stream, const Rules *rules, Position position) {
    StepChoice choices[STEP_CHOICES_MAX];
    for (;;) {
        unsigned steps = position_steps(rules, &position, choices);
        bool may_stop = position_may_stop(rules, &position);
        if (may_stop && (steps == 0 || random_below(stream, 2) == 0))
            return position.unfinished;
        assert_int_not_equal(steps, 0);
        position_step(rules, &position, choices[random_below(stream, steps)]);
    }
}

Turn turn_of(const History *history, const char *text) {
    Position position = history_position(history);
    Turn turn;
    Error error;
    if (!turn_read(history_rules(history), &position, text, &turn, &error))
        fail_msg("%s: %s", text, error.message);
    return turn;
}

void play_text(History *history, const char *turns) {
    for (const char *text = turns; *text != '\0';) {
        size_t length = strcspn(text, " ");
        char word[TURN_TEXT_SIZE] = "";
        assert_true(length < sizeof word);
        memcpy(word, text, length);
        Turn turn = turn_of(history, word);
        Error error;
        if (!history_play(history, &turn, &error))
            fail_msg("%s: %s", word, error.message);
        text += length + strspn(text + length, " ");
    }
}

/* Bytes of all kinds, the ones that mean something in a record more often. */
static size_t random_bytes(Random *stream, char *bytes, size_t size) {
    static const char special[] = "{}()[]\"\\ \n\r\t;%*1.a";
    size_t length =
        random_below(stream, 8) == 0 ? random_below(stream, size) : random_below(stream, 12);
    for (size_t byte = 0; byte < length; byte++) {
        uint64_t kind = random_below(stream, 4);
        if (kind == 0)
            bytes[byte] = (char)random_below(stream, 256);
        else if (kind == 1)
            bytes[byte] = special[random_below(stream, sizeof special - 1)];
        else
            bytes[byte] = (char)('a' + random_below(stream, 26));
    }
    return length;
}

static void random_tags(Random *stream, Tags *tags) {
    static const char *const names[] = {"Event",     "White",   "Black", "Date",
                                        "Annotator", "Opening", "x_1"};
    for (uint64_t left = random_below(stream, 6); left > 0; left--) {
        char value[300];
        value[random_bytes(stream, value, sizeof value)] = '\0';
        const char *name = names[random_below(stream, sizeof names / sizeof *names)];
        assert_true(tags_set(tags, name, value, NULL));
    }
}

static void random_comment(Random *stream, History *history) {
    char bytes[400];
    size_t length = random_bytes(stream, bytes, sizeof bytes);
    HistoryNode *node = history_current(history);
    if (random_below(stream, 2) == 0)
        assert_true(history_set_comment(history, node, bytes, length, NULL));
    else
        assert_true(history_add_comment(history, node, bytes, length, NULL));
}

void random_game_change(Random *stream, History *history) {
    HistoryNode *node = history_current(history);
    Position position = history_position(history);
    uint64_t kind = random_below(stream, 40);
    if (kind < 6)
        random_comment(stream, history);
    else if (kind < 10)
        for (uint64_t back = node_ply(node) - random_below(stream, node_ply(node) + 1); back > 0;
             back--)
            history_undo(history);
    else if (kind < 12)
        history_go(history, history_line_end(history));
    else if (kind == 12 && node_parent(node) != NULL)
        history_promote(history, node);
    else if (kind == 13 && node_first_child(node) == NULL && node_parent(node) != NULL)
        history_delete(history, node);
    else if (position.unfinished.length != 0 ||
             !position_is_over(history_rules(history), &position)) {
        Turn turn = random_turn(stream, history_rules(history), position);
        assert_true(history_play(history, &turn, NULL));
    }
}

void random_game(Random *stream, Record *record) {
    Rules rules = random_rules(stream);
    uint64_t kind = random_below(stream, 4);
    Position start = kind < 2    ? position_start(&rules, SIDE_NONE)
                     : kind == 2 ? position_start(&rules, (Side)random_below(stream, 2))
                                 : random_position(stream, &rules);
    assert_true(record_init(record, &rules, &start, NULL));
    random_tags(stream, record->tags);
    for (uint64_t left = random_below(stream, 120); left > 0; left--)
        random_game_change(stream, record->history);
    if (record_result(record).reason != RESULT_OPEN || random_below(stream, 2) == 0)
        return;
    Side winner = (Side)random_below(stream, 3);
    record->declared =
        (Result){winner == SIDE_NONE ? RESULT_AGREEMENT : RESULT_RESIGNATION, winner};
}
