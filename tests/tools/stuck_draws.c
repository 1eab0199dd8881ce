/* What would change if a side with stones that cannot move had drawn and not lost (stuck=draws).
 *
 *     stuck_draws STONES BOARD
 *
 * Solves the tables of up to so many stones by either rule. Tells by stones how many quiet
 * positions there are, symmetric ones once, in how many the mover cannot move, how many are won and
 * lost, and how many of these the other rule draws; with as many stones as in the start also its
 * outcome. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "notation.h"
#include "resolver.h"

typedef enum Rule { STUCK_LOSES, STUCK_DRAWS, STUCK_RULES } Rule;

static Rules rules[STUCK_RULES];
static ValueTables tables[STUCK_RULES];

typedef struct Count {
    Split split;
    uint64_t positions, stuck, won, lost; /* by STUCK_LOSES */
    uint64_t won_draws, lost_draws;       /* those of them that STUCK_DRAWS draws */
} Count;

static Outcome outcome_of(Rule rule, Split split, uint64_t number) {
    return value_outcome(tables[rule].split[split.mover][split.opponent].values[number]);
}

static bool count_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    Count *count = context;
    Outcome outcome = outcome_of(STUCK_LOSES, count->split, number);
    bool draws = outcome_of(STUCK_DRAWS, count->split, number) == OUTCOME_DRAW;
    count->positions++;
    count->stuck += !stones_can_move(&rules[STUCK_LOSES], stones);
    count->won += outcome == OUTCOME_WIN;
    count->lost += outcome == OUTCOME_LOSS;
    count->won_draws += outcome == OUTCOME_WIN && draws;
    count->lost_draws += outcome == OUTCOME_LOSS && draws;
    return true;
}

/* All splits of so many stones, with `most` for each side. */
static bool run(unsigned stones, unsigned most, Error *error) {
    SolveOptions options = {.threads = 1, .outcomes = true};
    Count count = {0};
    for (unsigned mover = 1; mover < stones; mover++) {
        Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
        if (mover > most || stones - mover > most)
            continue;
        for (Rule rule = 0; rule < STUCK_RULES && mover <= stones - mover; rule++)
            if (!solve_pair(&rules[rule], &tables[rule], split, &options, error))
                return false;
        const Index *index = tables[STUCK_LOSES].split[mover][stones - mover].index;
        count.split = split;
        index_walk(index, 0, index_size(index), count_position, &count);
    }
    printf("%6u %10" PRIu64 " %8" PRIu64 " %10" PRIu64 " %8" PRIu64 " %10" PRIu64 " %8" PRIu64 "\n",
           stones, count.positions, count.stuck, count.won, count.won_draws, count.lost,
           count.lost_draws);
    fflush(stdout);
    return true;
}

static bool tell_start(Error *error) {
    static const char *const words[] = {"lost", "drawn", "won"};
    Position start = position_start(&rules[STUCK_LOSES], SIDE_NONE);
    Stones stones = position_stones(&start);
    PointSet capturers = stones_capturers(rules[STUCK_LOSES].board, stones);
    int sign[STUCK_RULES];
    for (Rule rule = 0; rule < STUCK_RULES; rule++) {
        Resolver *resolver = resolvers_create(&rules[rule], &tables[rule], 1);
        if (resolver == NULL)
            return error_out_of_memory(error);
        Score score = resolver_score(resolver, stones, capturers, -1, 1);
        sign[rule] = (score > 0) - (score < 0);
        free(resolver);
    }
    printf("start: %s, by the other rule %s\n", words[sign[STUCK_LOSES] + 1],
           words[sign[STUCK_DRAWS] + 1]);
    return true;
}

int main(int count, char **arguments) {
    int rows, columns;
    Error error;
    unsigned long stones = count == 3 ? strtoul(arguments[1], NULL, 10) : 0;
    if (stones < 2 || !board_read_size(arguments[2], &rows, &columns, &error) ||
        !rules_init(&rules[STUCK_LOSES], rows, columns, (RuleSet){0}, &error) ||
        !rules_init(&rules[STUCK_DRAWS], rows, columns, (RuleSet){.stuck_draws = true}, &error)) {
        fputs("stuck_draws STONES BOARD\n", stderr);
        return 2;
    }
    unsigned each = (unsigned)(rows * columns) / 2; /* of the start */
    bool told = true;
    printf("%6s %10s %8s %10s %8s %10s %8s\n", "stones", "positions", "stuck", "won", "drawn",
           "lost", "drawn");
    for (unsigned number = 2; told && number <= stones && number <= 2 * each; number++)
        told = run(number, each, &error);
    if (told && stones >= 2 * each)
        told = tell_start(&error);
    for (Rule rule = 0; rule < STUCK_RULES; rule++)
        value_tables_clear(&tables[rule]);
    if (!told)
        fprintf(stderr, "%s\n", error.message);
    return told ? 0 : 1;
}
