#include "slow_rules.h"

#include <stdio.h>
#include <string.h>

static char enemy_of(char colour) {
    return colour == 'w' ? 'b' : 'w';
}

static bool same_point(SlowPoint a, SlowPoint b) {
    return a.row == b.row && a.column == b.column;
}

static bool on_board(const SlowPosition *position, SlowPoint point) {
    return point.row >= 0 && point.row < position->rows && point.column >= 0 &&
           point.column < position->columns;
}

static char stone_at(const SlowPosition *position, SlowPoint point) {
    return on_board(position, point) ? position->at[point.row][point.column] : '#';
}

static SlowPoint beyond(SlowPoint from, SlowPoint to) {
    return (SlowPoint){2 * to.row - from.row, 2 * to.column - from.column};
}

static int stones_of(const SlowPosition *position, char colour) {
    int count = 0;
    for (int row = 0; row < position->rows; row++)
        for (int column = 0; column < position->columns; column++)
            count += position->at[row][column] == colour;
    return count;
}

/* The page counts columns and rows from 1, and calls a1 strong. */
bool slow_is_strong(SlowRules rules, const SlowPosition *position, SlowPoint point) {
    int parity = (point.row + 1 + point.column + 1) % 2;
    if (!rules.strong_centre)
        return parity == 0;
    int centre_row = (position->rows + 1) / 2, centre_column = (position->columns + 1) / 2;
    return parity == (centre_row + centre_column) % 2;
}

bool slow_joined(SlowRules rules, const SlowPosition *position, SlowPoint a, SlowPoint b) {
    if (!on_board(position, a) || !on_board(position, b) || same_point(a, b))
        return false;
    int rows = a.row > b.row ? a.row - b.row : b.row - a.row;
    int columns = a.column > b.column ? a.column - b.column : b.column - a.column;
    if (rows > 1 || columns > 1)
        return false;
    bool diagonal = rows == 1 && columns == 1;
    return !diagonal || slow_is_strong(rules, position, a);
}

int slow_vela_threshold(int rows, int columns) {
    int stones = (rows * columns - 1) / 2;
    int threshold = 0;
    while (threshold * 22 < stones * 5)
        threshold++;
    return threshold;
}

static void end_vela_phase(SlowPosition *position) {
    if (position->vela != '-' && stones_of(position, position->vela) <=
                                     slow_vela_threshold(position->rows, position->columns))
        position->vela = '-';
}

SlowPosition slow_start(SlowRules rules, int rows, int columns, char vela) {
    SlowPosition position = {.rows = rows, .columns = columns, .side = 'w', .vela = vela};
    position.white_first = position.black_first = rules.first_single;
    int middle_row = rows / 2, middle_column = columns / 2;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            position.at[row][column] = row < middle_row ? 'w' : 'b';
    char next = 'b';
    for (int column = 0; column < columns; column++) {
        if (column == middle_column) {
            position.at[middle_row][column] = '.';
        } else {
            position.at[middle_row][column] = next;
            next = enemy_of(next);
        }
    }
    end_vela_phase(&position);
    return position;
}

int slow_taken(SlowRules rules, const SlowPosition *position, SlowChoice choice,
               bool taken[SLOW_SIDE_MAX][SLOW_SIDE_MAX]) {
    if (taken != NULL)
        memset(taken, 0, SLOW_SIDE_MAX * sizeof taken[0]);
    if (choice.step.kind == '-')
        return 0;
    char enemy = enemy_of(position->side);
    bool approach = choice.step.kind == 'A';
    SlowPoint before = approach ? choice.from : choice.step.to;
    SlowPoint at = approach ? choice.step.to : choice.from;
    int count = 0;
    while (true) {
        SlowPoint next = beyond(before, at);
        if (!slow_joined(rules, position, at, next) || stone_at(position, next) != enemy)
            break;
        if (taken != NULL)
            taken[next.row][next.column] = true;
        count++;
        if (position->vela == enemy && !rules.vela_winner)
            break; /* the previous loser takes only the nearest */
        before = at;
        at = next;
    }
    return count;
}

/* The point from which the last step of the unfinished turn came, and where the stone is now. */
static SlowPoint turn_point_after(const SlowTurn *turn, int steps) {
    return steps == 0 ? turn->origin : turn->steps[steps - 1].to;
}

static bool stood_on(const SlowTurn *turn, SlowPoint point) {
    for (int steps = 0; steps <= turn->length; steps++)
        if (same_point(turn_point_after(turn, steps), point))
            return true;
    return false;
}

/* Whether the line of a to b is the line of c to d, as whole lines of the board. */
static bool same_line(SlowPoint a, SlowPoint b, SlowPoint c, SlowPoint d) {
    if (a.row == b.row)
        return c.row == d.row && a.row == c.row;
    if (a.column == b.column)
        return c.column == d.column && a.column == c.column;
    if (c.row == d.row || c.column == d.column)
        return false;
    bool rising = (b.row - a.row) == (b.column - a.column);
    bool other_rising = (d.row - c.row) == (d.column - c.column);
    if (rising != other_rising)
        return false;
    return rising ? a.row - a.column == c.row - c.column : a.row + a.column == c.row + c.column;
}

static bool line_used(const SlowTurn *turn, SlowPoint from, SlowPoint to) {
    for (int step = 0; step < turn->length; step++)
        if (same_line(turn_point_after(turn, step), turn->steps[step].to, from, to))
            return true;
    return false;
}

static bool same_direction_as_last(const SlowTurn *turn, SlowPoint from, SlowPoint to) {
    SlowPoint before = turn_point_after(turn, turn->length - 1);
    return to.row - from.row == from.row - before.row &&
           to.column - from.column == from.column - before.column;
}

/* Steps of one stone by lines, emptiness and what they take, whatever else the rules want. */
static int stone_steps(SlowRules rules, const SlowPosition *position, SlowPoint from, bool capture,
                       SlowChoice choices[]) {
    int count = 0;
    for (int row = from.row - 1; row <= from.row + 1; row++) {
        for (int column = from.column - 1; column <= from.column + 1; column++) {
            SlowPoint to = {row, column};
            if (!slow_joined(rules, position, from, to) || stone_at(position, to) != '.')
                continue;
            if (!capture) {
                choices[count++] = (SlowChoice){from, {to, '-'}};
                continue;
            }
            for (int way = 0; way < 2; way++) {
                SlowChoice choice = {from, {to, "AW"[way]}};
                if (slow_taken(rules, position, choice, NULL) > 0)
                    choices[count++] = choice;
            }
        }
    }
    return count;
}

static int steps_of_all(SlowRules rules, const SlowPosition *position, bool capture,
                        SlowChoice choices[]) {
    int count = 0;
    for (int row = 0; row < position->rows; row++)
        for (int column = 0; column < position->columns; column++)
            if (position->at[row][column] == position->side)
                count += stone_steps(rules, position, (SlowPoint){row, column}, capture,
                                     choices + count);
    return count;
}

bool slow_capture_exists(SlowRules rules, const SlowPosition *position) {
    SlowChoice choices[SLOW_CHOICES_MAX];
    return steps_of_all(rules, position, true, choices) > 0;
}

static bool first_turn_of(const SlowPosition *position) {
    return position->side == 'w' ? position->white_first : position->black_first;
}

static int further_steps(SlowRules rules, const SlowPosition *position, SlowChoice choices[]) {
    const SlowTurn *turn = &position->turn;
    if (turn->steps[0].kind == '-')
        return 0;
    if (position->vela == position->side || (position->vela != '-' && !rules.vela_winner) ||
        (rules.first_single && first_turn_of(position)))
        return 0;
    SlowPoint from = turn_point_after(turn, turn->length);
    SlowChoice captures[SLOW_CHOICES_MAX];
    int found = stone_steps(rules, position, from, true, captures), count = 0;
    for (int i = 0; i < found; i++) {
        SlowPoint to = captures[i].step.to;
        if (!rules.any_direction && same_direction_as_last(turn, from, to))
            continue;
        if (!rules.may_revisit && stood_on(turn, to))
            continue;
        if (rules.line_once && line_used(turn, from, to))
            continue;
        choices[count++] = captures[i];
    }
    return count;
}

int slow_steps(SlowRules rules, const SlowPosition *position,
               SlowChoice choices[SLOW_CHOICES_MAX]) {
    if (position->turn.length > 0)
        return further_steps(rules, position, choices);
    if (stones_of(position, 'w') == 0 || stones_of(position, 'b') == 0)
        return 0;
    if (position->vela == position->side)
        return steps_of_all(rules, position, false, choices);
    int count = steps_of_all(rules, position, true, choices);
    return count > 0 ? count : steps_of_all(rules, position, false, choices);
}

void slow_step(SlowRules rules, SlowPosition *position, SlowChoice choice) {
    bool taken[SLOW_SIDE_MAX][SLOW_SIDE_MAX];
    slow_taken(rules, position, choice, taken);
    for (int row = 0; row < position->rows; row++)
        for (int column = 0; column < position->columns; column++)
            if (taken[row][column])
                position->at[row][column] = '.';
    position->at[choice.from.row][choice.from.column] = '.';
    position->at[choice.step.to.row][choice.step.to.column] = position->side;
    if (position->turn.length == 0)
        position->turn.origin = choice.from;
    position->turn.steps[position->turn.length++] = choice.step;
}

bool slow_may_stop(SlowRules rules, const SlowPosition *position) {
    if (position->turn.length == 0)
        return false;
    SlowChoice choices[SLOW_CHOICES_MAX];
    return !rules.must_continue || further_steps(rules, position, choices) == 0;
}

void slow_stop(SlowRules rules, SlowPosition *position) {
    (void)rules;
    if (position->side == 'w')
        position->white_first = false;
    else
        position->black_first = false;
    position->side = enemy_of(position->side);
    position->turn = (SlowTurn){0};
    end_vela_phase(position);
}

bool slow_is_over(SlowRules rules, const SlowPosition *position) {
    SlowChoice choices[SLOW_CHOICES_MAX];
    return position->turn.length == 0 && slow_steps(rules, position, choices) == 0;
}

char slow_winner(SlowRules rules, const SlowPosition *position) {
    if (position->turn.length > 0)
        return '-';
    if (stones_of(position, position->side) == 0)
        return enemy_of(position->side);
    if (stones_of(position, enemy_of(position->side)) == 0)
        return position->side;
    bool loses = slow_is_over(rules, position) && !rules.stuck_draws;
    return loses ? enemy_of(position->side) : '-';
}

static void print_point(SlowPoint point) {
    fprintf(stderr, "%c%d", 'a' + point.column, point.row + 1);
}

void slow_print(SlowRules rules, const SlowPosition *position) {
    fprintf(stderr,
            "board %dx%d, continue=%s direction=%s line=%s revisit=%s first=%s strong=%s "
            "vela=%s stuck=%s\n",
            position->rows, position->columns, rules.must_continue ? "mandatory" : "optional",
            rules.any_direction ? "free" : "differ", rules.line_once ? "once" : "free",
            rules.may_revisit ? "yes" : "no", rules.first_single ? "one" : "free",
            rules.strong_centre ? "centre" : "corner", rules.vela_winner ? "winner" : "both",
            rules.stuck_draws ? "draws" : "loses");
    for (int row = position->rows - 1; row >= 0; row--)
        fprintf(stderr, "    %.*s\n", position->columns, position->at[row]);
    fprintf(stderr, "    %c to move, vela %c, first%s%s, unfinished turn ", position->side,
            position->vela, position->white_first ? " white" : "",
            position->black_first ? " black" : "");
    if (position->turn.length > 0) {
        print_point(position->turn.origin);
        for (int step = 0; step < position->turn.length; step++) {
            fputc('-', stderr);
            print_point(position->turn.steps[step].to);
            if (position->turn.steps[step].kind != '-')
                fputc(position->turn.steps[step].kind, stderr);
        }
    }
    fputc('\n', stderr);
}
