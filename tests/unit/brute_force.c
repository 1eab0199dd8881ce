#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "brute_force.h"

/* A position is a number with a digit for each point: 0 empty, 1 the mover's, 2 the opponent's. */
struct BruteForce {
    Rules rules;
    unsigned stones;
    uint32_t *list; /* the positions in which both have stones */
    uint32_t length;
    int16_t *distance; /* by number; BRUTE_FORCE_DRAW: not decided */
};

static uint32_t number_of(const BruteForce *brute_force, Stones stones) {
    uint32_t number = 0;
    for (unsigned point = (unsigned)brute_force->rules.board->points; point-- > 0;)
        number = number * 3 + (uint32_t)(stones.mover >> point & 1) +
                 2 * (uint32_t)(stones.opponent >> point & 1);
    return number;
}

static Stones stones_of(uint32_t number) {
    Stones stones = {0, 0};
    for (unsigned point = 0; number != 0; point++, number /= 3) {
        stones.mover |= (PointSet)(number % 3 == 1) << point;
        stones.opponent |= (PointSet)(number % 3 == 2) << point;
    }
    return stones;
}

typedef struct Turns {
    const BruteForce *brute_force;
    int shortest_loss, longest_win; /* of the positions after the turns; -1: none */
    bool all_won;
} Turns;

static bool look_at(void *context, Stones after) {
    Turns *turns = context;
    int distance = brute_force_distance(turns->brute_force, after);
    turns->all_won = turns->all_won && distance >= 0 && distance % 2 == 1;
    if (distance >= 0 && distance % 2 == 1 && distance > turns->longest_win)
        turns->longest_win = distance;
    if (distance >= 0 && distance % 2 == 0 &&
        (turns->shortest_loss < 0 || distance < turns->shortest_loss))
        turns->shortest_loss = distance;
    return true;
}

static int decide(const BruteForce *brute_force, Stones stones) {
    Turns turns = {brute_force, -1, -1, true};
    results_visit(&brute_force->rules, stones, TURN_FREE, look_at, &turns);
    if (turns.shortest_loss >= 0)
        return turns.shortest_loss + 1;
    return turns.all_won ? turns.longest_win + 1 : BRUTE_FORCE_DRAW;
}

BruteForce *brute_force_create(const Rules *rules, unsigned stones) {
    BruteForce *made = calloc(1, sizeof *made);
    assert_non_null(made);
    uint32_t numbers = 1;
    for (int point = 0; point < rules->board->points; point++)
        numbers *= 3;
    made->rules = *rules;
    made->stones = stones;
    made->list = malloc(numbers * sizeof *made->list);
    made->distance = malloc(numbers * sizeof *made->distance);
    assert_true(made->list != NULL && made->distance != NULL);
    for (uint32_t number = 0; number < numbers; number++) {
        Stones position = stones_of(number);
        made->distance[number] = BRUTE_FORCE_DRAW;
        if (position.mover != 0 && position.opponent != 0 &&
            set_count(position.mover | position.opponent) <= stones)
            made->list[made->length++] = number;
    }
    /* In sweep d exactly the positions of distance d are decided: one of them has a turn to one of
     * distance d - 1. */
    bool found = true;
    for (int16_t distance = 0; found || distance < 2; distance++) {
        found = false;
        for (uint32_t place = 0; place < made->length; place++) {
            uint32_t number = made->list[place];
            if (made->distance[number] == BRUTE_FORCE_DRAW &&
                decide(made, stones_of(number)) == distance) {
                made->distance[number] = distance;
                found = true;
            }
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

void brute_force_visit(const BruteForce *brute_force, void (*visit)(void *context, Stones stones),
                       void *context) {
    for (uint32_t place = 0; place < brute_force->length; place++)
        visit(context, stones_of(brute_force->list[place]));
}
