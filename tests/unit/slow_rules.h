/* The rules of the game once more, slow and obvious, to check the fast engine against.
 *
 * Written from docs/rules.md alone: a board is an array of characters, a line is found by asking
 * which points are neighbours, and whatever a step depends on is recomputed from the turn's list of
 * points. Nothing here uses src/rules. */
#ifndef SLOW_RULES_H
#define SLOW_RULES_H

#include <stdbool.h>

enum { SLOW_SIDE_MAX = 9, SLOW_STEPS_MAX = 80, SLOW_CHOICES_MAX = 1024 };

typedef struct SlowRules {
    bool must_continue, any_direction, line_once, may_revisit, first_single, strong_centre,
        vela_winner, stuck_draws;
} SlowRules;

typedef struct SlowPoint {
    int row, column; /* from 0 at a1 */
} SlowPoint;

/* The point at which a step arrives, and 'A', 'W' or '-' (a step that takes nothing). */
typedef struct SlowStep {
    SlowPoint to;
    char kind;
} SlowStep;

typedef struct SlowTurn {
    SlowPoint origin;
    int length;
    SlowStep steps[SLOW_STEPS_MAX];
} SlowTurn;

/* A step that could be next, and where its stone stands. */
typedef struct SlowChoice {
    SlowPoint from;
    SlowStep step;
} SlowChoice;

typedef struct SlowPosition {
    int rows, columns;
    char at[SLOW_SIDE_MAX][SLOW_SIDE_MAX]; /* [row][column]: 'w', 'b' or '.' */
    char side;                             /* 'w' or 'b': to move */
    char vela;                             /* the colour that may not capture yet, or '-' */
    bool white_first, black_first;         /* whether the colour's first turn is still to come */
    SlowTurn turn;                         /* unfinished; length 0 when none has begun */
} SlowPosition;

/* The start; `vela` is '-' or the previous winner's colour. */
SlowPosition slow_start(SlowRules rules, int rows, int columns, char vela);

/* How many stones the previous winner has left when he may capture again. */
int slow_vela_threshold(int rows, int columns);

bool slow_is_strong(SlowRules rules, const SlowPosition *position, SlowPoint point);

/* Whether a line joins the two points directly. */
bool slow_joined(SlowRules rules, const SlowPosition *position, SlowPoint a, SlowPoint b);

/* The enemy stones that the step would take (`taken` may be NULL): their number, 0 for kind '-' and
 * for captures of nothing. Only looks at stones and lines, not at whether the step is legal. */
int slow_taken(SlowRules rules, const SlowPosition *position, SlowChoice choice,
               bool taken[SLOW_SIDE_MAX][SLOW_SIDE_MAX]);

/* All steps that are legal next; their number. */
int slow_steps(SlowRules rules, const SlowPosition *position, SlowChoice choices[SLOW_CHOICES_MAX]);

/* Makes a legal step; the turn is unfinished after it. */
void slow_step(SlowRules rules, SlowPosition *position, SlowChoice choice);

bool slow_may_stop(SlowRules rules, const SlowPosition *position);

/* Ends the turn. */
void slow_stop(SlowRules rules, SlowPosition *position);

/* Whether a turn has to begin and cannot. */
bool slow_is_over(SlowRules rules, const SlowPosition *position);

/* 'w', 'b', or '-'. */
char slow_winner(SlowRules rules, const SlowPosition *position);

/* Whether any stone of the side to move could begin a turn with a capture, vela or not. */
bool slow_capture_exists(SlowRules rules, const SlowPosition *position);

/* Prints the position on standard error. */
void slow_print(SlowRules rules, const SlowPosition *position);

#endif
