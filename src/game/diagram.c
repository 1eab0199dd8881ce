#include "diagram.h"

#include <string.h>

#include "notation.h"

/* Between two points of a row. */
static const char row_line[] = "---";

static char point_letter(const Board *board, const PointSet stones[2], unsigned point) {
    static const char letters[] = {[WHITE] = 'W', [BLACK] = 'B'};
    Side side = stone_on(stones, point);
    return side != SIDE_NONE ? letters[side] : set_has(board->strong, point) ? '+' : '.';
}

/* Appends the lines between a row of points and the row below. */
static void append_lines(const Board *board, int row, Text *text) {
    text_append_string(text, "  |");
    for (int column = 0; column + 1 < board->columns; column++) {
        /* The two strong points of a square of four lie across from each other. */
        bool falls = (board->strong >> (row * board->columns + column) & 1) != 0;
        text_format(text, " %c |", falls ? '\\' : '/');
    }
    text_append_string(text, "\n");
}

void diagram_append_board(const Board *board, const PointSet stones[2], Text *text) {
    for (int row = board->rows - 1; row >= 0; row--) {
        text_format(text, "%d ", row + 1);
        for (int column = 0; column < board->columns; column++) {
            unsigned point = (unsigned)(row * board->columns + column);
            text_format(text, "%s%c", column == 0 ? "" : row_line,
                        point_letter(board, stones, point));
        }
        text_append_string(text, "\n");
        if (row > 0)
            append_lines(board, row, text);
    }
    text_append_string(text, " ");
    for (int column = 0; column < board->columns; column++)
        text_format(text, " %c%s", 'a' + column, column + 1 < board->columns ? "  " : "\n");
}

bool diagram_row_begins(const char *text) {
    int row = text[0] - '0', columns = 0;
    if (row < 1 || row > BOARD_SIDE_MAX || text[1] != ' ')
        return false;
    for (text += 2; *text != '\0' && strchr("WB+.", *text) != NULL; columns++) {
        text++;
        if (strncmp(text, row_line, strlen(row_line)) != 0) {
            text += strspn(text, " \t");
            return columns > 0 && strchr("\r\n", *text) != NULL;
        }
        text += strlen(row_line);
    }
    return false;
}

Diagram diagram_of_position(const Rules *rules, const Position *position) {
    return (Diagram){.rules = rules,
                     .position = *position,
                     .turn = position->unfinished,
                     .result = result_of_position(rules, position)};
}

Diagram diagram_of_node(const Record *record, const HistoryNode *node) {
    const Rules *rules = history_rules(record->history);
    Position position = node_position(node);
    Diagram diagram = diagram_of_position(rules, &position);
    const HistoryNode *parent = node_parent(node);
    diagram.result = record_result_at(record, node);
    if (parent == NULL)
        return diagram;
    Position before = node_position(parent);
    Side other = side_other((Side)before.side);
    diagram.turn = node_turn(node);
    diagram.taken = before.stones[other] & ~position.stones[other];
    return diagram;
}

void diagram_append_text(const Diagram *diagram, Text *text) {
    const Board *board = diagram->rules->board;
    const Position *position = &diagram->position;
    char line[POSITION_TEXT_SIZE];
    diagram_append_board(board, position->stones, text);
    if (diagram->result.reason == RESULT_OPEN)
        text_format(text, "%s to move\n", side_name((Side)position->side));
    else {
        result_write(diagram->result, line);
        text_format(text, "%s\n", line);
    }
    if (diagram->turn.length > 0) {
        turn_write(board, &diagram->turn, line);
        text_format(text, "%s: %s",
                    position->unfinished.length > 0 ? "Unfinished turn" : "Last turn", line);
        points_write(board, diagram->taken, line);
        text_format(text, "%s%s\n", line[0] == '\0' ? "" : ", takes ", line);
    }
    position_write(diagram->rules, position, line);
    text_format(text, DIAGRAM_POSITION "%s\n", line);
}
