#include "build_estimate.h"

#include "random.h"
#include "solve.h"
#include "stones.h"

enum { SAMPLES = 512 };

static const double bytes_a_position = 0.25, seconds_a_position = 2e-6;

static PointSet draw_points(Random *random, const Board *board, unsigned count, PointSet taken) {
    PointSet drawn = 0;
    while (count > 0) {
        PointSet point = point_set((unsigned)random_below(random, (uint64_t)board->points));
        if (((drawn | taken) & point) != 0)
            continue;
        drawn |= point;
        count--;
    }
    return drawn;
}

/* Where no sample is quiet it is taken as half of the least that would have been seen. */
static double quiet_share(Random *random, const Board *board, unsigned mover, unsigned opponent) {
    double quiet = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        Stones stones = {.mover = draw_points(random, board, mover, 0)};
        stones.opponent = draw_points(random, board, opponent, stones.mover);
        quiet += stones_capturers(board, stones) == 0;
    }
    return (quiet < 1 ? 0.5 : quiet) / SAMPLES;
}

/* The number of ways to choose so many of all. */
static double choose(unsigned all, unsigned count) {
    double ways = 1;
    for (unsigned number = 0; number < count; number++)
        ways = ways * (all - number) / (number + 1);
    return ways;
}

static double estimate_positions(Random *random, const Rules *rules, unsigned mover,
                                 unsigned opponent) {
    const Board *board = rules->board;
    unsigned points = (unsigned)board->points;
    return choose(points, mover) * choose(points - mover, opponent) / board->symmetries *
           quiet_share(random, board, mover, opponent);
}

/* `largest`: the positions of the pair that has most. */
static BuildEstimate estimate_of(double positions, double largest) {
    return (BuildEstimate){.positions = positions,
                           .bytes = positions * bytes_a_position,
                           .memory = (double)solve_memory_peak((uint64_t)largest),
                           .seconds = positions * seconds_a_position};
}

BuildEstimate build_estimate(const Rules *rules, unsigned first, unsigned last) {
    unsigned points = (unsigned)rules->board->points;
    Random random;
    if (!random_init_seeded(&random, 1))
        return (BuildEstimate){0};
    double all = 0, largest = 0;
    for (unsigned stones = first; stones <= last && stones <= points; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            double positions = estimate_positions(&random, rules, mover, stones - mover);
            all += positions;
            if (positions > largest)
                largest = positions;
        }
    return estimate_of(all, 2 * largest);
}

BuildEstimate build_estimate_pair(const Rules *rules, Split split) {
    Random random;
    if (!random_init_seeded(&random, 1))
        return (BuildEstimate){0};
    double positions = estimate_positions(&random, rules, split.mover, split.opponent);
    if (split.mover != split.opponent)
        positions += estimate_positions(&random, rules, split.opponent, split.mover);
    return estimate_of(positions, positions);
}
