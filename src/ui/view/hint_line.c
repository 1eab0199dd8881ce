#include "hint_line.h"

#include <stdio.h>
#include <string.h>

#include "hint_ladder.h"
#include "notation.h"

/* Seconds for a position that tables do not answer at once. */
static const double patience = 1;

void hint_line_finish(HintLine *line) {
    history_destroy(line->history);
    *line = (HintLine){.history = NULL};
}

/* Plays a turn, and asks about the position after it. */
static void go_on(HintLine *line, Oracle *oracle, const Turn *turn) {
    const Limits limits = {.seconds = patience};
    line->question = 0;
    if (!history_play(line->history, turn, NULL))
        return;
    line->turn[line->turns++] = *turn;
    Position position = history_position(line->history);
    bool is_over = position_is_over(history_rules(line->history), &position);
    bool repeats = node_occurrences(history_current(line->history)) >= HISTORY_DRAW_OCCURRENCES;
    if (is_over || repeats || line->turns == HINT_LINE_TURNS_MAX)
        return;
    History *copy = history_copy_line(line->history, NULL);
    if (copy != NULL)
        line->question = oracle_ask(oracle, copy, &position, &limits);
}

void hint_line_begin(HintLine *line, Oracle *oracle, const History *history, const Turn *turn) {
    hint_line_finish(line);
    line->history = history_copy_line(history, NULL);
    if (line->history != NULL)
        go_on(line, oracle, turn);
}

bool hint_line_take(HintLine *line, Oracle *oracle, OracleSnapshot *snapshot) {
    if (line->question == 0 || snapshot->question != line->question)
        return false;
    const Turn *turn = hint_turn(snapshot);
    bool is_known = snapshot->position.outcome != OUTCOME_UNKNOWN;
    if (snapshot->done) {
        line->question = 0;
        if (is_known && turn != NULL)
            go_on(line, oracle, turn);
    }
    oracle_snapshot_destroy(snapshot);
    return true;
}

void hint_line_write(const Turn *turn, unsigned turns, const Board *board, int columns, char *text,
                     size_t size) {
    static const char more[] = " ...";
    size_t room = (size_t)columns < size ? (size_t)columns : size - 1, length = 0;
    text[0] = '\0';
    for (unsigned number = 0; number < turns; number++) {
        char name[TURN_TEXT_SIZE];
        turn_write(board, &turn[number], name);
        size_t behind = number + 1 == turns ? 0 : strlen(more);
        bool fits = length + 1 + strlen(name) + behind <= room;
        length += (size_t)snprintf(text + length, size - length, "%s",
                                   fits ? number == 0 ? "" : " " : more + (number == 0));
        if (!fits)
            return;
        length += (size_t)snprintf(text + length, size - length, "%s", name);
    }
}
