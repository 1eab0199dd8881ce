#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "brute_force.h"
#include "point_sets.h"

/* Positions are numbered by their numbers of stones, then the mover's set, then the opponent's set
 * of what is left, sets in colexicographic order. */
struct BruteForce {
    Rules rules;
    unsigned stones;
    uint64_t choose[BOARD_POINTS_MAX + 1][BOARD_POINTS_MAX + 1];
    uint64_t first[BOARD_POINTS_MAX + 1][BOARD_POINTS_MAX + 1]; /* by stones: the first number */
    Stones *list;                                               /* by number */
    uint64_t length;
    int16_t *distance; /* by number; BRUTE_FORCE_DRAW: not decided */
};

static uint64_t number_of(const BruteForce *brute_force, Stones stones) {
    unsigned movers = set_count(stones.mover), opponents = set_count(stones.opponent);
    uint64_t mover = 0, opponent = 0;
    unsigned points = (unsigned)brute_force->rules.board->points;
    unsigned count = 0;
    for (PointSet left = stones.mover; left != 0; left &= left - 1)
        mover += brute_force->choose[set_lowest(left)][++count];
    count = 0;
    for (PointSet left = stones.opponent; left != 0; left &= left - 1) {
        PointSet below = (left & (0 - left)) - 1;
        unsigned place = set_lowest(left) - set_count(stones.mover & below);
        opponent += brute_force->choose[place][++count];
    }
    return brute_force->first[movers][opponents] +
           mover * brute_force->choose[points - movers][opponents] + opponent;
}

/* All positions of so many stones, in the order of their numbers. */
static void list_positions(BruteForce *made, unsigned movers, unsigned opponents) {
    PointSet all = made->rules.board->all;
    Stones stones;
    made->first[movers][opponents] = made->length;
    stones.mover = point_set_first(all, movers);
    do {
        stones.opponent = point_set_first(all & ~stones.mover, opponents);
        do
            made->list[made->length++] = stones;
        while (point_set_next(all & ~stones.mover, &stones.opponent));
    } while (point_set_next(all, &stones.mover));
}

typedef struct Turns {
    const BruteForce *brute_force;
    int shortest_loss, longest_win; /* of the positions after the turns; -1: none */
    bool any, all_won;
} Turns;

static bool look_at(void *context, Stones after) {
    Turns *turns = context;
    int distance = brute_force_distance(turns->brute_force, after);
    turns->any = true;
    turns->all_won = turns->all_won && distance >= 0 && distance % 2 == 1;
    if (distance >= 0 && distance % 2 == 1 && distance > turns->longest_win)
        turns->longest_win = distance;
    if (distance >= 0 && distance % 2 == 0 &&
        (turns->shortest_loss < 0 || distance < turns->shortest_loss))
        turns->shortest_loss = distance;
    return true;
}

static int decide(const BruteForce *brute_force, Stones stones) {
    Turns turns = {brute_force, -1, -1, false, true};
    results_visit(&brute_force->rules, stones, TURN_FREE, look_at, &turns);
    if (!turns.any)
        return brute_force->rules.set.stuck_draws ? BRUTE_FORCE_DRAW : 0;
    if (turns.shortest_loss >= 0)
        return turns.shortest_loss + 1;
    return turns.all_won ? turns.longest_win + 1 : BRUTE_FORCE_DRAW;
}

static void make_list(BruteForce *made) {
    unsigned points = (unsigned)made->rules.board->points;
    for (unsigned n = 0; n <= points; n++)
        for (unsigned k = 0; k <= n; k++)
            made->choose[n][k] =
                k == 0 || k == n ? 1 : made->choose[n - 1][k - 1] + made->choose[n - 1][k];
    uint64_t length = 0;
    for (unsigned sum = 2; sum <= made->stones; sum++)
        length += made->choose[points][sum] * (((uint64_t)1 << sum) - 2);
    assert_true(length > 0);
    made->list = malloc(length * sizeof *made->list);
    made->distance = malloc(length * sizeof *made->distance);
    assert_true(made->list != NULL && made->distance != NULL);
    for (unsigned sum = 2; sum <= made->stones; sum++)
        for (unsigned movers = 1; movers < sum; movers++)
            list_positions(made, movers, sum - movers);
    assert_int_equal(made->length, length);
    for (uint64_t number = 0; number < length; number++) {
        assert_int_equal(number_of(made, made->list[number]), number);
        made->distance[number] = BRUTE_FORCE_DRAW;
    }
}

BruteForce *brute_force_create(const Rules *rules, unsigned stones) {
    BruteForce *made = calloc(1, sizeof *made);
    assert_non_null(made);
    unsigned points = (unsigned)rules->board->points;
    made->rules = *rules;
    made->stones = stones < points ? stones : points;
    make_list(made);
    /* In sweep d exactly the positions of distance d are decided: one of them has a turn to one of
     * distance d - 1. */
    bool found = true;
    for (int16_t distance = 0; found || distance < 2; distance++) {
        found = false;
        for (uint64_t number = 0; number < made->length; number++)
            if (made->distance[number] == BRUTE_FORCE_DRAW &&
                decide(made, made->list[number]) == distance) {
                made->distance[number] = distance;
                found = true;
            }
    }
    return made;
}

void brute_force_destroy(BruteForce *brute_force) {
    free(brute_force->list);
    free(brute_force->distance);
    free(brute_force);
}

int brute_force_distance(const BruteForce *brute_force, Stones stones) {
    if (stones.mover == 0)
        return 0;
    return brute_force->distance[number_of(brute_force, stones)];
}

Outcome brute_force_outcome(const BruteForce *brute_force, Stones stones) {
    int distance = brute_force_distance(brute_force, stones);
    return distance == BRUTE_FORCE_DRAW ? OUTCOME_DRAW
           : distance % 2 == 1          ? OUTCOME_WIN
                                        : OUTCOME_LOSS;
}

void brute_force_visit(const BruteForce *brute_force, void (*visit)(void *context, Stones stones),
                       void *context) {
    for (uint64_t number = 0; number < brute_force->length; number++)
        visit(context, brute_force->list[number]);
}
