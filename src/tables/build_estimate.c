#include "build_estimate.h"

#include <math.h>

#include "random.h"
#include "solve.h"
#include "stones.h"

enum { SAMPLES = 512 };

static double bytes_a_position(const Board *board, unsigned stones) {
    return stones > board_roomy_stones(board) ? 0.06 : 0.25;
}

static double seconds_a_position(const Board *board, unsigned stones) {
    unsigned roomy = board_roomy_stones(board), quarter = (unsigned)board->points / 4;
    return stones > roomy ? 3e-6 * pow(1.12, stones - roomy)
                          : 2e-6 * pow(1.4, fmax(0, (double)stones - quarter));
}

/* Returns the bytes of the index: the fuller the board, the fewer positions share a closed set.
 * Measured on 5x5. */
static double index_bytes_a_position(const Board *board, unsigned stones) {
    return 0.008 * exp(8.0 * stones / board->points);
}

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

/* Returns the share of quiet positions in a sample. If the sample has none, returns half of the
 * least share that a sample can show. */
static double quiet_share(Random *random, const Board *board, unsigned mover, unsigned opponent) {
    double quiet = 0;
    for (int sample = 0; sample < SAMPLES; sample++) {
        Stones stones = {.mover = draw_points(random, board, mover, 0)};
        stones.opponent = draw_points(random, board, opponent, stones.mover);
        quiet += stones_capturers(board, stones) == 0;
    }
    return (quiet < 1 ? 0.5 : quiet) / SAMPLES;
}

static double estimate_positions(Random *random, const Rules *rules, unsigned mover,
                                 unsigned opponent) {
    const Board *board = rules->board;
    unsigned points = (unsigned)board->points;
    double placements =
        (double)set_choices(points, mover) * (double)set_choices(points - mover, opponent);
    return placements / board->symmetries * quiet_share(random, board, mover, opponent);
}

static void add_split(BuildEstimate *estimate, const Rules *rules, unsigned stones,
                      double positions) {
    estimate->positions += positions;
    estimate->bytes += positions * bytes_a_position(rules->board, stones);
    estimate->seconds += positions * seconds_a_position(rules->board, stones);
}

/* Returns the memory while the last tables are built: these tables, the values after their
 * captures, and the indexes of all. `largest`: the positions of a table that is built. */
static double memory_of(Random *random, const Rules *rules, Split most, unsigned last,
                        double largest) {
    double memory = (double)solve_memory_peak(2 * (uint64_t)largest);
    for (unsigned mover = 1; mover <= most.mover; mover++)
        for (unsigned opponent = 1; opponent <= most.opponent && mover + opponent <= last;
             opponent++) {
            double positions = estimate_positions(random, rules, mover, opponent);
            double values = mover + opponent < last ? (double)solve_memory_left(1) : 0;
            memory += positions * (values + index_bytes_a_position(rules->board, mover + opponent));
        }
    return memory;
}

BuildEstimate build_estimate(const Rules *rules, unsigned first, unsigned last) {
    unsigned points = (unsigned)rules->board->points;
    BuildEstimate estimate = {0};
    Random random;
    if (!random_init_seeded(&random, 1))
        return estimate;
    double largest = 0;
    for (unsigned stones = first; stones <= last && stones <= points; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            double positions = estimate_positions(&random, rules, mover, stones - mover);
            add_split(&estimate, rules, stones, positions);
            largest = positions > largest ? positions : largest;
        }
    Split most = {(uint8_t)last, (uint8_t)last};
    estimate.memory = memory_of(&random, rules, most, last < points ? last : points, largest);
    return estimate;
}

BuildEstimate build_estimate_pair(const Rules *rules, Split split) {
    Split turned = split_turned(split);
    unsigned stones = split.mover + split.opponent;
    BuildEstimate estimate = {0};
    Random random;
    if (!random_init_seeded(&random, 1))
        return estimate;
    double positions = estimate_positions(&random, rules, split.mover, split.opponent);
    add_split(&estimate, rules, stones, positions);
    estimate.memory = memory_of(&random, rules, split, stones, positions);
    if (split.mover != split.opponent) {
        add_split(&estimate, rules, stones,
                  estimate_positions(&random, rules, split.opponent, split.mover));
        estimate.memory += memory_of(&random, rules, turned, stones, 0);
    }
    return estimate;
}
