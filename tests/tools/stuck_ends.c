/* Whether a game can end with a side that has stones and no turn.
 *
 *     stuck_ends BOARD               every position that turns lead to from the start
 *     stuck_ends -g GAMES -s SEED BOARD   games of random turns
 *
 * All positions can be looked at on boards to 15 points, 3x5 that is. Told are how many positions
 * there are, how many of them end the game since all stones of a side are taken, or since it cannot
 * move, and a shortest game that ends so. Of random games that are all drawn, without such an end,
 * nothing follows. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notation.h"
#include "random.h"

enum { POINTS_MAX = 15, PLIES_MAX = 1000 };

static const Rules *board_rules;

static void print_position(Stones stones, Side side) {
    char text[POSITION_TEXT_SIZE];
    Position position = {.side = (uint8_t)side, .vela = SIDE_NONE};
    position.stones[side] = stones.mover;
    position.stones[side_other(side)] = stones.opponent;
    position_write(board_rules, &position, text);
    puts(text);
}

/* --- All positions --- */

/* A position by a number: a digit of 0, 1 or 2 for each point, and the side to move. */
typedef struct Found {
    uint32_t *before; /* by number: the number of the position before, plus 2; 1: the start; 0 */
    uint32_t *queue;
    uint32_t count, power[POINTS_MAX];
    Side side;
} Found;

static uint32_t number_of(const Found *found, Stones stones, Side side) {
    uint32_t number = 0;
    for (PointSet set = stones.mover; set != 0; set &= set - 1)
        number += found->power[set_lowest(set)];
    for (PointSet set = stones.opponent; set != 0; set &= set - 1)
        number += 2 * found->power[set_lowest(set)];
    return 2 * number + (side == BLACK);
}

static Stones stones_of(uint32_t number, unsigned points) {
    Stones stones = {0, 0};
    number /= 2;
    for (unsigned point = 0; point < points; point++, number /= 3)
        if (number % 3 == 1)
            stones.mover |= point_set(point);
        else if (number % 3 == 2)
            stones.opponent |= point_set(point);
    return stones;
}

typedef struct Visit {
    Found *found;
    uint32_t from;
} Visit;

static bool add(void *context, Stones after) {
    const Visit *visit = context;
    Found *found = visit->found;
    uint32_t number = number_of(found, after, side_other(found->side));
    if (found->before[number] == 0) {
        found->before[number] = visit->from + 2;
        found->queue[found->count++] = number;
    }
    return true;
}

static void print_game(const Found *found, uint32_t number, unsigned points) {
    uint32_t line[PLIES_MAX], plies = 0;
    for (; plies < PLIES_MAX; number = found->before[number] - 2) {
        line[plies++] = number;
        if (found->before[number] == 1)
            break;
    }
    printf("a shortest game that ends so, %u turns:\n", plies - 1);
    while (plies-- > 0)
        print_position(stones_of(line[plies], points), line[plies] % 2 == 1 ? BLACK : WHITE);
}

static bool look_at_all(Stones start) {
    unsigned points = (unsigned)board_rules->board->points;
    Found found = {.count = 0};
    uint32_t all = 2;
    for (unsigned point = 0; point < points; point++) {
        found.power[point] = all / 2;
        all *= 3;
    }
    found.before = calloc(all, sizeof *found.before);
    found.queue = calloc(all, sizeof *found.queue);
    bool made = found.before != NULL && found.queue != NULL;
    uint32_t stuck = 0, taken = 0, first = 0;
    if (made) {
        uint32_t number = number_of(&found, start, WHITE);
        found.before[number] = 1;
        found.queue[found.count++] = number;
    }
    for (uint32_t done = 0; done < found.count; done++) {
        uint32_t number = found.queue[done];
        Stones stones = stones_of(number, points);
        Visit visit = {&found, number};
        found.side = number % 2 == 1 ? BLACK : WHITE;
        if (stones.mover == 0)
            taken++;
        else if (!stones_can_move(board_rules, stones)) {
            first = stuck++ == 0 ? number : first;
        } else
            results_visit(board_rules, stones, TURN_FREE, add, &visit);
    }
    if (made) {
        printf("%" PRIu32 " positions; %" PRIu32 " without stones, %" PRIu32 " that cannot move\n",
               found.count, taken, stuck);
        if (stuck > 0)
            print_game(&found, first, points);
    }
    free(found.before);
    free(found.queue);
    return made;
}

/* --- Random games --- */

typedef struct Choice {
    Random *random;
    Stones chosen;
    uint64_t seen;
} Choice;

static bool choose(void *context, Stones after) {
    Choice *choice = context;
    if (random_next(choice->random) % ++choice->seen == 0)
        choice->chosen = after;
    return true;
}

static void play(Stones start, unsigned long games, Random *random) {
    unsigned long stuck = 0, taken = 0, shortest = PLIES_MAX;
    static Stones line[PLIES_MAX + 1];
    for (unsigned long game = 0; game < games; game++) {
        unsigned plies = 0;
        for (line[0] = start; plies < PLIES_MAX; plies++) {
            Choice choice = {random, {0, 0}, 0};
            if (line[plies].mover == 0)
                break;
            results_visit(board_rules, line[plies], TURN_FREE, choose, &choice);
            if (choice.seen == 0)
                break;
            line[plies + 1] = choice.chosen;
        }
        if (plies == PLIES_MAX)
            continue;
        taken += line[plies].mover == 0;
        if (line[plies].mover == 0)
            continue;
        stuck++;
        if (plies < shortest) {
            shortest = plies;
            printf("after %u turns: ", plies);
            print_position(line[plies], plies % 2 == 1 ? BLACK : WHITE);
        }
    }
    printf("%lu games: %lu end without stones, %lu cannot move, %lu go on after %d turns\n", games,
           taken, stuck, games - taken - stuck, PLIES_MAX);
}

int main(int count, char **arguments) {
    unsigned long games = 0, seed = 1;
    for (int option; (option = getopt(count, arguments, "g:s:")) != -1;)
        switch (option) {
        case 'g':
            games = strtoul(optarg, NULL, 10);
            break;
        case 's':
            seed = strtoul(optarg, NULL, 10);
            break;
        default:
            return 2;
        }
    int rows, columns;
    Rules rules;
    Random random;
    Error error;
    if (count - optind != 1 || !board_read_size(arguments[optind], &rows, &columns, &error) ||
        !rules_init(&rules, rows, columns, (RuleSet){0}, &error)) {
        fputs("stuck_ends [-g GAMES] [-s SEED] BOARD\n", stderr);
        return 2;
    }
    board_rules = &rules;
    Position position = position_start(&rules, SIDE_NONE);
    if (games > 0 && random_init_seeded(&random, seed)) {
        play(position_stones(&position), games, &random);
        return 0;
    }
    if (rules.board->points <= POINTS_MAX && look_at_all(position_stones(&position)))
        return 0;
    fputs("there is no room for all positions of this board\n", stderr);
    return 1;
}
