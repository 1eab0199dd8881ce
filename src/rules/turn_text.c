#include "turn_text.h"

#include <ctype.h>
#include <string.h>

static const char kind_letters[] = {[PAIKA] = '\0', [APPROACH] = 'A', [WITHDRAWAL] = 'W'};

void point_write(const Board *board, unsigned point, char text[static POINT_TEXT_SIZE]) {
    unsigned columns = (unsigned)board->columns;
    text[0] = (char)('a' + point % columns);
    text[1] = (char)('1' + point / columns);
    text[2] = '\0';
}

unsigned point_read(const Board *board, const char *text) {
    int column = tolower((unsigned char)text[0]) - 'a', row = text[0] == '\0' ? -1 : text[1] - '1';
    if (column < 0 || column >= board->columns || row < 0 || row >= board->rows)
        return POINT_NONE;
    return (unsigned)(row * board->columns + column);
}

void points_write(const Board *board, PointSet points, char text[static POINTS_TEXT_SIZE]) {
    char *end = text;
    *end = '\0';
    for (; points != 0; points &= points - 1) {
        if (end != text)
            *end++ = ' ';
        point_write(board, set_lowest(points), end);
        end += strlen(end);
    }
}

void turn_write(const Board *board, const Turn *turn, char text[static TURN_TEXT_SIZE]) {
    unsigned point = turn->origin;
    point_write(board, point, text);
    char *end = text + 2;
    for (unsigned number = 0; number < turn->length; number++) {
        Step step = turn->steps[number];
        point = board->next[step.direction][point];
        *end++ = '-';
        point_write(board, point, end);
        end += 2;
        if (step.kind != PAIKA)
            *end++ = kind_letters[step.kind];
        *end = '\0';
    }
}

void step_write(const Board *board, StepChoice choice, char text[static TURN_TEXT_SIZE]) {
    Turn turn = {.origin = choice.origin, .length = 1, .steps = {choice.step}};
    turn_write(board, &turn, text);
}
