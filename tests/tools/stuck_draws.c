/* What would change if a side with stones that cannot move had drawn and not lost.
 *
 *     stuck_draws STONES BOARD
 *
 * Works out, by either rule, the outcomes of all quiet positions of up to so many stones, symmetric
 * ones once: in rounds, until nothing more is won or lost. What is drawn as the rules are stays so
 * by the other one: a side that need not lose needs no stuck opponent for that. Tells by stones how
 * many positions there are, in how many the mover cannot move, how many are won and lost, and how
 * many of these the other rule draws; with as many stones as in the start also its outcome. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "index.h"
#include "notation.h"
#include "outcome.h"

typedef enum Rule { STUCK_LOSES, STUCK_DRAWS, STUCK_RULES } Rule;

typedef struct Table {
    Index *index;
    uint8_t *outcome[STUCK_RULES]; /* by number; drawn until something else is found */
} Table;

typedef struct Solver {
    Rules rules;
    Rule rule;
    Table table[BOARD_POINTS_MAX][BOARD_POINTS_MAX]; /* by the stones of the mover */
    Table *current;
    bool changed;
} Solver;

/* What the turns of a position come to. */
typedef struct Turns {
    const Solver *solver;
    bool any, one_wins, all_lose;
} Turns;

static Outcome outcome_of(const Solver *solver, Stones stones, PointSet capturers);

static bool add_turn(void *context, Stones after, PointSet capturers) {
    Turns *turns = context;
    Outcome outcome = outcome_of(turns->solver, after, capturers);
    turns->any = true;
    turns->one_wins = outcome == OUTCOME_LOSS;
    turns->all_lose = turns->all_lose && outcome == OUTCOME_WIN;
    return !turns->one_wins;
}

static Outcome outcome_of_turns(const Turns *turns) {
    if (turns->one_wins)
        return OUTCOME_WIN;
    bool loses = turns->any ? turns->all_lose : turns->solver->rule == STUCK_LOSES;
    return loses ? OUTCOME_LOSS : OUTCOME_DRAW;
}

/* What is known by now. */
static Outcome outcome_of(const Solver *solver, Stones stones, PointSet capturers) {
    if (stones.mover == 0 || stones.opponent == 0)
        return stones.mover == 0 ? OUTCOME_LOSS : OUTCOME_WIN;
    if (capturers == 0) {
        const Table *table = &solver->table[set_count(stones.mover)][set_count(stones.opponent)];
        return table->outcome[solver->rule][index_rank(table->index, stones)];
    }
    Turns turns = {.solver = solver, .all_lose = true};
    captures_visit_with_capturers(&solver->rules, stones, TURN_FREE, capturers, add_turn, &turns);
    return outcome_of_turns(&turns);
}

static bool improve(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    Solver *solver = context;
    uint8_t *outcome = solver->current->outcome[solver->rule];
    if (outcome[number] != OUTCOME_DRAW ||
        (solver->rule == STUCK_DRAWS &&
         solver->current->outcome[STUCK_LOSES][number] == OUTCOME_DRAW))
        return true;
    Turns turns = {.solver = solver, .all_lose = true};
    paikas_visit_with_capturers(&solver->rules, stones, add_turn, &turns);
    outcome[number] = (uint8_t)outcome_of_turns(&turns);
    solver->changed |= outcome[number] != OUTCOME_DRAW;
    return true;
}

static void solve(Solver *solver, Split split) {
    Table *table[] = {&solver->table[split.mover][split.opponent],
                      &solver->table[split.opponent][split.mover]};
    do {
        solver->changed = false;
        for (int i = 0; i < 2; i++) {
            solver->current = table[i];
            index_walk(table[i]->index, 0, index_size(table[i]->index), improve, solver);
        }
    } while (solver->changed);
}

static bool make_table(Solver *solver, Split split, Error *error) {
    Table *table = &solver->table[split.mover][split.opponent];
    if (table->index != NULL)
        return true;
    table->index = index_create(solver->rules.board, split, error);
    if (table->index == NULL)
        return false;
    for (Rule rule = 0; rule < STUCK_RULES; rule++) {
        table->outcome[rule] = malloc(index_size(table->index) + 1);
        if (table->outcome[rule] == NULL)
            return error_set(error, "out of memory");
        memset(table->outcome[rule], OUTCOME_DRAW, index_size(table->index) + 1);
    }
    return true;
}

typedef struct Count {
    const Solver *solver;
    const Table *table;
    uint64_t positions, stuck, won, lost, won_before, lost_before; /* those of STUCK_LOSES */
} Count;

static bool count_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    (void)symmetries;
    Count *count = context;
    Outcome before = count->table->outcome[STUCK_LOSES][number];
    bool draws = count->table->outcome[STUCK_DRAWS][number] == OUTCOME_DRAW;
    count->positions++;
    count->stuck += !stones_can_move(&count->solver->rules, stones);
    count->won_before += before == OUTCOME_WIN;
    count->lost_before += before == OUTCOME_LOSS;
    count->won += before == OUTCOME_WIN && draws;
    count->lost += before == OUTCOME_LOSS && draws;
    return true;
}

/* All splits of so many stones. */
static bool run(Solver *solver, unsigned stones, unsigned most, Error *error) {
    Count count = {.solver = solver};
    for (unsigned mover = 1; mover < stones; mover++) {
        Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
        if (mover > most || stones - mover > most)
            continue;
        if (!make_table(solver, split, error) || !make_table(solver, split_turned(split), error))
            return false;
        for (solver->rule = 0; mover <= stones - mover && solver->rule < STUCK_RULES;
             solver->rule++)
            solve(solver, split);
    }
    for (unsigned mover = 1; mover < stones; mover++) {
        count.table = &solver->table[mover][stones - mover];
        if (count.table->index != NULL)
            index_walk(count.table->index, 0, index_size(count.table->index), count_position,
                       &count);
    }
    printf("%6u %10" PRIu64 " %8" PRIu64 " %10" PRIu64 " %8" PRIu64 " %10" PRIu64 " %8" PRIu64 "\n",
           stones, count.positions, count.stuck, count.won_before, count.won, count.lost_before,
           count.lost);
    fflush(stdout);
    return true;
}

static const char *word_for(Outcome outcome) {
    return outcome == OUTCOME_WIN ? "won" : outcome == OUTCOME_LOSS ? "lost" : "drawn";
}

static void tell_start(Solver *solver) {
    Position start = position_start(&solver->rules, SIDE_NONE);
    Stones stones = position_stones(&start);
    PointSet capturers = stones_capturers(solver->rules.board, stones);
    Outcome outcome[STUCK_RULES];
    for (solver->rule = 0; solver->rule < STUCK_RULES; solver->rule++)
        outcome[solver->rule] = outcome_of(solver, stones, capturers);
    printf("start: %s, by the other rule %s\n", word_for(outcome[STUCK_LOSES]),
           word_for(outcome[STUCK_DRAWS]));
}

int main(int count, char **arguments) {
    static Solver solver;
    int rows, columns;
    Error error;
    unsigned long stones = count == 3 ? strtoul(arguments[1], NULL, 10) : 0;
    if (stones < 2 || !board_read_size(arguments[2], &rows, &columns, &error) ||
        !rules_init(&solver.rules, rows, columns, (RuleSet){0}, &error)) {
        fputs("stuck_draws STONES BOARD\n", stderr);
        return 2;
    }
    unsigned each = (unsigned)(rows * columns) / 2; /* of the start */
    printf("%6s %10s %8s %10s %8s %10s %8s\n", "stones", "positions", "stuck", "won", "drawn",
           "lost", "drawn");
    for (unsigned number = 2; number <= stones && number <= 2 * each; number++)
        if (!run(&solver, number, each, &error)) {
            fprintf(stderr, "%s\n", error.message);
            return 1;
        }
    if (stones >= 2 * each)
        tell_start(&solver);
    return 0;
}
