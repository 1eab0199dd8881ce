/* Whether the values of tables follow from the turns of the general generator: random positions of
 * 5x9 with 7 and 8 stones, quiet or not, as many of each number. What the tables say of a position
 * must be what they say of those after its turns. Where there are captures the tables play them out
 * by loops of their own, which share nothing with that generator.
 *
 *     check_values [-n POSITIONS] [-s SEED] [-l LAST] [-t TABLES]
 *
 * Prints a line for each seed up to LAST, in the form of by_seeds.sh; the tables are unpacked once.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "notation.h"
#include "random_stones.h"
#include "tables.h"

enum { ROWS = 5, COLUMNS = 9, STONES_MOST = 8, CACHE_BYTES = 1400 << 20 };

typedef struct Counts {
    uint64_t positions, quiet, turns, wrong;
} Counts;

/* What the turns of a position come to; at first there is none, and a mover without turns has lost.
 */
typedef struct Sum {
    Tables *tables;
    Outcome best;
    uint64_t turns;
} Sum;

static void fail(const char *message) {
    fprintf(stderr, "check_values: %s\n", message);
    exit(2);
}

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    (void)turn;
    Sum *sum = context;
    Outcome outcome = tables_outcome(sum->tables, position_stones(after));
    if (outcome == OUTCOME_UNKNOWN)
        fail("a table does not know");
    outcome = outcome_turned(outcome);
    if (outcome_compare(outcome, sum->best) > 0)
        sum->best = outcome;
    sum->turns++;
    return true;
}

static void check_position(const Rules *rules, Tables *tables, Stones stones, Counts *counts) {
    Position position = {
        .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    Sum sum = {tables, OUTCOME_LOSS, 0};
    position_turns(rules, &position, add_turn, &sum);
    counts->positions++;
    counts->turns += sum.turns;
    counts->quiet += stones_capturers(rules->board, stones) == 0;
    if (tables_outcome(tables, stones) != sum.best) {
        char text[POSITION_TEXT_SIZE];
        position_write(rules, &position, text);
        printf("wrong: '%s'\n", text);
        counts->wrong++;
    }
}

int main(int count, char **words) {
    uint64_t positions = 1000, seed = 1, last = 0;
    const char *folder = NULL;
    for (int option; (option = getopt(count, words, "n:s:l:t:")) != -1;)
        if (option == 'n')
            positions = strtoull(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'l')
            last = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    if (positions == 0)
        fail("no position would be checked");
    Rules rules;
    TablesPath path;
    Error error;
    if (!rules_init(&rules, ROWS, COLUMNS, (RuleSet){0}, &error) ||
        !tables_path_find(folder, &path, &error))
        fail(error.message);
    Tables *tables = tables_create(&rules, &path, CACHE_BYTES, &error);
    if (tables == NULL)
        fail(error.message);
    /* Fewer positions cost less than unpacking all tables. */
    if (positions > 100000 && !tables_load_outcomes(tables, STONES_MOST, 1, NULL, &error))
        fail(error.message);
    uint64_t wrong = 0;
    do {
        Random random;
        Counts counts = {0};
        if (!random_init_seeded(&random, seed))
            fail("there are no random numbers");
        while (counts.positions < positions)
            check_position(&rules, tables,
                           random_stones(&random, STONES_MOST - (unsigned)(counts.positions % 2),
                                         ROWS * COLUMNS),
                           &counts);
        printf("seed %" PRIu64 ": %" PRIu64 " positions, %" PRIu64 " quiet, %" PRIu64
               " turns, %" PRIu64 " wrong\n",
               seed, counts.positions, counts.quiet, counts.turns, counts.wrong);
        fflush(stdout);
        wrong += counts.wrong;
    } while (seed++ < last);
    tables_destroy(tables);
    tables_path_finish(&path);
    return wrong == 0 ? 0 : 1;
}
