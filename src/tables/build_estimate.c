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

BuildEstimate build_estimate(const Rules *rules, unsigned first, unsigned last) {
    const Board *board = rules->board;
    unsigned points = (unsigned)board->points;
    BuildEstimate estimate = {0};
    Random random;
    if (!random_init_seeded(&random, 1))
        return estimate;
    double largest = 0;
    for (unsigned stones = first; stones <= last && stones <= points; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            double positions = choose(points, mover) * choose(points - mover, stones - mover) /
                               board->symmetries *
                               quiet_share(&random, board, mover, stones - mover);
            estimate.positions += positions;
            if (positions > largest)
                largest = positions;
        }
    estimate.bytes = estimate.positions * bytes_a_position;
    estimate.seconds = estimate.positions * seconds_a_position;
    /* A pair is solved at a time. */
    estimate.memory = (double)solve_memory_peak((uint64_t)(2 * largest));
    return estimate;
}
