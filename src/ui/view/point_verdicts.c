#include "point_verdicts.h"

#include <stdlib.h>

#include "turn_groups.h"

/* The best of several ways to go on; zero-initialised: there is no way. */
typedef struct Best {
    bool has_any;
    Outcome at_least, at_most;
    double expected; /* certain or estimated; below 0 if neither */
} Best;

static void add(Best *best, const Verdict *verdict) {
    if (!best->has_any)
        *best = (Best){true, OUTCOME_LOSS, OUTCOME_LOSS, -1};
    best->at_least = outcome_better(best->at_least, verdict->at_least);
    best->at_most = outcome_better(best->at_most, verdict->at_most);
    double expected;
    if (verdict_expects(verdict, &expected) && expected > best->expected)
        best->expected = expected;
}

static Outcome outcome_of(const Best *best) {
    return best->has_any && best->at_least == best->at_most ? best->at_least : OUTCOME_UNKNOWN;
}

/* Returns the most that is expected of `count` choices. */
static double most_expected(const Best *best, size_t count) {
    double most = 0;
    for (size_t number = 0; number < count; number++)
        if (best[number].has_any && best[number].expected > most)
            most = best[number].expected;
    return most;
}

static bool is_likely(const Best *best, double most) {
    return best->has_any && outcome_of(best) == OUTCOME_UNKNOWN && most > 0 && most < 1 &&
           !expected_is_less(best->expected, most);
}

PointVerdicts point_verdicts(const Board *board, const OracleSnapshot *snapshot,
                             const Position *position, unsigned stone, unsigned to) {
    unsigned played = position->unfinished.length;
    Best points[BOARD_POINTS_MAX] = {{0}}, taking[2] = {{0}};
    TurnGroup *groups = NULL;
    size_t count = 0;
    turn_groups_make(snapshot->turn, snapshot->turns, played, snapshot->complete, &groups, &count);
    for (size_t number = 0; number < count; number++) {
        const TurnGroup *group = &groups[number];
        const Turn *turn = &group->beginning;
        unsigned origin = turn_point(board, turn, played);
        if (stone == POINT_NONE || group->stops)
            add(&points[origin], &group->best);
        else if (origin == stone) {
            unsigned end = turn_point(board, turn, played + 1);
            StepKind kind = (StepKind)turn->steps[played].kind;
            add(&points[end], &group->best);
            if (end == to && kind != PAIKA)
                add(&taking[kind == WITHDRAWAL], &group->best);
        }
    }
    free(groups);
    PointVerdicts verdicts = {.likely = 0};
    double most = most_expected(points, BOARD_POINTS_MAX);
    for (unsigned point = 0; point < BOARD_POINTS_MAX; point++) {
        verdicts.point[point] = outcome_of(&points[point]);
        if (is_likely(&points[point], most))
            verdicts.likely |= point_set(point);
    }
    for (unsigned kind = 0; kind < 2; kind++) {
        verdicts.taking[kind] = outcome_of(&taking[kind]);
        verdicts.likely_taking[kind] = is_likely(&taking[kind], most);
    }
    return verdicts;
}
