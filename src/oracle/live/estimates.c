#include "estimates.h"

#include <stdlib.h>
#include <string.h>

#include "expectation.h"

enum { FIRST_LIMIT = 1 << 14, DEPTH_MAX = 40, LINES_MAX = 1 << 11 };

bool estimates_init(Estimates *estimates, Knowing *knowing, const Position *position) {
    uint32_t positions = knowing->positions;
    *estimates = (Estimates){.knowing = knowing, .before = position, .limit = FIRST_LIMIT};
    estimates->turn = malloc(positions * sizeof *estimates->turn);
    estimates->ended = calloc(positions, sizeof *estimates->ended);
    estimates->order = malloc(positions * sizeof *estimates->order);
    if (positions <= LINES_MAX) /* estimates work without lines if memory is short */
        estimates->line = calloc(positions, sizeof *estimates->line);
    if (estimates->turn == NULL || estimates->ended == NULL || estimates->order == NULL) {
        estimates_finish(estimates);
        return false;
    }
    for (size_t turn = knowing->turns; turn-- > 0;)
        estimates->turn[knowing_after(knowing, turn)] = (uint32_t)turn;
    return true;
}

void estimates_finish(Estimates *estimates) {
    free(estimates->turn);
    free(estimates->ended);
    free(estimates->line);
    free(estimates->order);
    *estimates = (Estimates){0};
}

static bool is_open(const Estimates *estimates, uint32_t position) {
    return !estimates->ended[position] &&
           knowing_outcome(estimates->knowing, position) == OUTCOME_UNKNOWN;
}

bool estimates_are_open(const Estimates *estimates) {
    for (uint32_t position = 1; position < estimates->knowing->positions; position++)
        if (!estimates->gave_up && is_open(estimates, position))
            return true;
    return false;
}

bool estimates_lack(const Estimates *estimates) {
    if (estimates->gave_up || estimates->depth > ESTIMATE_DEPTH_FIRST)
        return false;
    if (estimates->depth > 0)
        return estimates->at < estimates->count || estimates->cut > 0 || estimates->is_under_way;
    return estimates_are_open(estimates);
}

/* A position that is bad for its mover is good for the side that goes there. */
static int compare_positions(const void *first, const void *second, void *context) {
    const KnownPosition *position = context;
    uint32_t one = *(const uint32_t *)first, other = *(const uint32_t *)second;
    double a = position[one].estimate.expected, b = position[other].estimate.expected;
    return a < b ? -1 : a > b ? 1 : (one > other) - (one < other);
}

/* Searches that were cut short are made once more with more nodes; if there were none, the next
 * depth begins. */
static bool begin_round(Estimates *estimates) {
    estimates->at = 0;
    if (estimates->cut > 0) {
        estimates->count = estimates->cut;
        estimates->cut = 0;
        estimates->limit *= 2;
        return true;
    }
    estimates->count = 0;
    if (estimates->depth == DEPTH_MAX)
        return false;
    for (uint32_t position = 1; position < estimates->knowing->positions; position++)
        if (is_open(estimates, position))
            estimates->order[estimates->count++] = position;
    if (estimates->count == 0)
        return false;
    estimates->depth = estimates->depth == 0 ? ESTIMATE_DEPTH_FIRST : estimates->depth + 1;
    qsort_r(estimates->order, estimates->count, sizeof *estimates->order, compare_positions,
            estimates->knowing->position);
    return true;
}

bool estimates_next(Estimates *estimates, EstimateSlice *slice) {
    const Knowing *knowing = estimates->knowing;
    if (estimates->is_under_way || estimates->gave_up)
        return false;
    do
        while (estimates->at < estimates->count) {
            uint32_t position = estimates->order[estimates->at++];
            if (!is_open(estimates, position))
                continue;
            *slice =
                (EstimateSlice){position, *estimates->before, estimates->depth, estimates->limit};
            position_play(&knowing->rules, &slice->after,
                          &knowing->turn[estimates->turn[position]].turn);
            estimates->is_under_way = true;
            return true;
        }
    while (begin_round(estimates));
    return false;
}

static void note_line(EstimateLine *line, const AlphaBetaFinding *finding) {
    line->turns = finding->length < ESTIMATE_LINE_MAX ? finding->length : ESTIMATE_LINE_MAX;
    memcpy(line->turn, finding->line, line->turns * sizeof *line->turn);
}

void estimates_note(Estimates *estimates, const EstimateSlice *slice,
                    const AlphaBetaFinding *finding, bool stopped) {
    estimates->is_under_way = false;
    estimates->gave_up = finding == NULL;
    if (finding == NULL)
        return;
    estimates->nodes += finding->nodes;
    bool ended = finding->depth > 0 && abs(finding->score) > SCORE_WIN - (int)finding->depth;
    if (finding->depth < slice->depth && !ended) {
        if (!stopped)
            estimates->order[estimates->cut++] = slice->position;
        return;
    }
    if (estimates->line != NULL)
        note_line(&estimates->line[slice->position], finding);
    Stones stones = position_stones(&slice->after);
    unsigned count = stones_count(stones);
    estimates->ended[slice->position] = ended;
    knowing_add_estimate(estimates->knowing, slice->position,
                         (Estimate){expectation_of_score(finding->score, count), finding->depth});
}
