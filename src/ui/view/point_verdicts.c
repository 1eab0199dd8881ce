#include "point_verdicts.h"

#include <stdlib.h>

/* The best that several ways to go on give; zero-initialised is no way. */
typedef struct Best {
    bool has_any;
    Outcome at_least, at_most;
} Best;

static void add(Best *best, const Verdict *verdict) {
    if (!best->has_any)
        *best = (Best){true, OUTCOME_LOSS, OUTCOME_LOSS};
    best->at_least = outcome_better(best->at_least, verdict->at_least);
    best->at_most = outcome_better(best->at_most, verdict->at_most);
}

static Outcome outcome_of(const Best *best) {
    return best->has_any && best->at_least == best->at_most ? best->at_least : OUTCOME_UNKNOWN;
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
    PointVerdicts verdicts;
    for (unsigned point = 0; point < BOARD_POINTS_MAX; point++)
        verdicts.point[point] = outcome_of(&points[point]);
    for (unsigned kind = 0; kind < 2; kind++)
        verdicts.taking[kind] = outcome_of(&taking[kind]);
    return verdicts;
}
