#include "folded_turns.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A turn that needs folding has several steps, so each of them captures: "e3W". */
enum {
    POINT_COLUMNS = 2,
    STEP_COLUMNS = 3,
    HEAD_COLUMNS = POINT_COLUMNS + 1 + STEP_COLUMNS, /* "d2-c3A" */
    GAP_COLUMNS = 2,                                 /* ".." */
};

static bool is_folded(const FoldedTurn *turn) {
    return POINT_COLUMNS + turn->turn.length * (STEP_COLUMNS + 1) > turn->columns;
}

/* Appends a step after the gap that may be before it. Returns false if there is no room for it, or
 * none for the gap behind it. */
static bool append_step(FoldedTurn *turn, const char *whole, unsigned step, unsigned *last) {
    bool follows = step == *last + 1, ends = step + 1 == turn->turn.length;
    size_t length = strlen(turn->text);
    int needed = (follows ? 1 : GAP_COLUMNS) + STEP_COLUMNS + (ends ? 0 : GAP_COLUMNS);
    if ((int)length + needed > turn->columns)
        return false;
    snprintf(turn->text + length, sizeof turn->text - length, "%s%.*s", follows ? "-" : "..",
             STEP_COLUMNS, whole + POINT_COLUMNS + 1 + (STEP_COLUMNS + 1) * step);
    *last = step;
    return true;
}

/* Keeps the first step and the last ones. */
static void fold_middle(const Board *board, FoldedTurn *turn) {
    char whole[TURN_TEXT_SIZE];
    int room = turn->columns - HEAD_COLUMNS - GAP_COLUMNS + 1; /* no dash before the first step */
    int steps = room < 0 ? 0 : room / (STEP_COLUMNS + 1);
    turn_write(board, &turn->turn, whole);
    snprintf(turn->text, sizeof turn->text, "%.*s..%s", HEAD_COLUMNS, whole,
             steps == 0 ? "" : whole + strlen(whole) - (size_t)(steps * (STEP_COLUMNS + 1) - 1));
}

static unsigned steps_in_common(const Turn *a, const Turn *b) {
    unsigned common = 0;
    while (common < a->length && common < b->length &&
           step_equal(a->steps[common], b->steps[common]))
        common++;
    return common;
}

/* Keeps the first step, the steps at which the turn parts from others of `alike`, and the last
 * one. */
static void fold_to_differences(const Board *board, FoldedTurn *turn, FoldedTurn *const alike[],
                                size_t count) {
    bool differs[TURN_STEPS_MAX + 1] = {false};
    char whole[TURN_TEXT_SIZE];
    unsigned last = 0, length = turn->turn.length;
    for (size_t other = 0; other < count; other++)
        differs[steps_in_common(&turn->turn, &alike[other]->turn)] = true;
    turn_write(board, &turn->turn, whole);
    snprintf(turn->text, sizeof turn->text, "%.*s", HEAD_COLUMNS, whole);
    bool fits = true;
    for (unsigned step = 1; fits && step < length; step++)
        fits = !differs[step] || append_step(turn, whole, step, &last);
    if (last + 1 < length && !append_step(turn, whole, length - 1, &last))
        strcat(turn->text, "..");
}

/* Puts a number at the end. */
static void number_turn(FoldedTurn *turn, size_t number) {
    char sign[24];
    int columns = snprintf(sign, sizeof sign, "#%zu", number);
    int kept = (int)strlen(turn->text);
    kept = kept + columns <= turn->columns ? kept : turn->columns - columns;
    if (kept > 0)
        strcpy(turn->text + kept, sign);
}

static int compare_texts(const void *a, const void *b) {
    const FoldedTurn *first = *(FoldedTurn *const *)a, *second = *(FoldedTurn *const *)b;
    int compared = strcmp(first->text, second->text);
    return compared != 0 ? compared : (first > second) - (first < second);
}

/* Sorts the turns by their texts. */
static void sort(FoldedTurn *sorted[], size_t count) {
    qsort(sorted, count, sizeof *sorted, compare_texts);
}

/* Returns how many turns from the first one on look like it. */
static size_t count_alike(FoldedTurn *const sorted[], size_t count) {
    size_t alike = 1;
    while (alike < count && strcmp(sorted[alike]->text, sorted[0]->text) == 0)
        alike++;
    return alike;
}

static void tell_apart(const Board *board, FoldedTurn *sorted[], size_t count) {
    size_t alike, numbered = 1;
    sort(sorted, count);
    for (size_t first = 0; first < count; first += alike) {
        alike = count_alike(sorted + first, count - first);
        for (size_t number = 0; alike > 1 && number < alike; number++)
            fold_to_differences(board, sorted[first + number], sorted + first, alike);
    }
    sort(sorted, count);
    for (size_t first = 0; first < count; first += alike) {
        alike = count_alike(sorted + first, count - first);
        for (size_t number = 1; number < alike; number++)
            number_turn(sorted[first + number], ++numbered);
    }
}

void folded_turns_write(const Board *board, FoldedTurn turns[], size_t count) {
    FoldedTurn **folded = calloc(count + 1, sizeof *folded);
    size_t folded_count = 0;
    for (size_t number = 0; number < count; number++) {
        FoldedTurn *turn = &turns[number];
        turn->text[0] = '\0';
        if (turn->turn.length == 0)
            continue;
        if (!is_folded(turn) || turn->turn.length == 1)
            turn_write(board, &turn->turn, turn->text);
        else {
            fold_middle(board, turn);
            if (folded != NULL)
                folded[folded_count++] = turn;
        }
    }
    if (folded != NULL)
        tell_apart(board, folded, folded_count);
    free(folded);
}
