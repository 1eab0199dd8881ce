/* Whether what search proves with few tables is true: positions of games are settled once with
 * tables of few stones and few nodes, and once with larger tables. Up to as many stones as these
 * have they know the value; beyond, a search with more nodes that leans on them may.
 *
 *     check_proofs [-n POSITIONS] [-s SEED] [-a STONES] [-b STONES] [-m NODES] [-t TABLES]
 *
 * Prints one line: how many positions there were, of how many anything was proved, how many of
 * these could be compared, and how many were wrong. Fails, too, if there was nothing to compare
 * with tables or with search. tests/tools/by_seeds.sh goes on from seed to seed. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "notation.h"
#include "random.h"
#include "search_tables.h"
#include "settle.h"

enum { MOST_STONES = 20, FEWEST_STONES = 5, PAIKAS_MAX = 60, MORE_NODES = 16, MEBIBYTE = 1 << 20 };

/* Settles positions by tables of some number of stones, and a search. */
typedef struct Judge {
    SearchTables tables;
    Knowledge knowledge;
    Dfpn *dfpn;
    uint64_t nodes;
} Judge;

typedef struct Counts {
    uint64_t positions, proved, by_tables, by_search, wrong;
} Counts;

static Rules rules;

static void fail(const char *message) {
    fprintf(stderr, "check_proofs: %s\n", message);
    exit(2);
}

static void judge_init(Judge *judge, const TablesPath *path, unsigned stones, uint64_t nodes) {
    Error error;
    DfpnOptions options = {64 * MEBIBYTE, 1, INITIAL_MOBILITY};
    if (!search_tables_init(&judge->tables, &rules, path, stones, 512 * MEBIBYTE, &error))
        fail(error.message);
    if (judge->tables.stones != stones)
        fail("there are not all tables of so many stones");
    judge->knowledge = search_tables_knowledge(&judge->tables);
    judge->dfpn = dfpn_create(&rules, &judge->knowledge, &options, &error);
    judge->nodes = nodes;
    if (judge->dfpn == NULL)
        fail(error.message);
}

static Settlement judge(const Judge *judge, const Position *position) {
    Settlement settlement;
    Error error;
    SettleOptions options = {.algorithm = ALGORITHM_DFPN,
                             .initial = INITIAL_MOBILITY,
                             .dfpn = judge->dfpn,
                             .limits = {.nodes = judge->nodes}};
    if (!settle_position(&rules, position, &judge->knowledge, &options, &settlement, &error))
        fail(error.message);
    return settlement;
}

static bool says_something(const Settlement *settlement) {
    return settlement->at_least != OUTCOME_LOSS || settlement->at_most != OUTCOME_WIN;
}

static bool contradict(const Settlement *a, const Settlement *b) {
    return outcome_compare(a->at_least, b->at_most) > 0 ||
           outcome_compare(b->at_least, a->at_most) > 0;
}

static void compare(const Judge *small, const Judge *large, const Position *position,
                    Counts *counts) {
    unsigned stones = stones_count(position_stones(position));
    Settlement first = judge(small, position), second;
    counts->positions++;
    if (!says_something(&first))
        return;
    counts->proved++;
    second = judge(large, position);
    bool tables_know = stones <= large->tables.stones;
    if (tables_know && second.outcome == OUTCOME_UNKNOWN)
        fail("a table does not know");
    counts->by_tables += tables_know;
    counts->by_search += !tables_know && says_something(&second);
    if (!contradict(&first, &second))
        return;
    char text[POSITION_TEXT_SIZE];
    position_write(&rules, position, text);
    printf("wrong: '%s'\n", text);
    counts->wrong++;
}

typedef struct Choice {
    Random *random;
    Turn turn;
    uint64_t seen;
} Choice;

static bool choose(void *context, const Turn *turn, const Position *after) {
    Choice *choice = context;
    (void)after;
    if (random_below(choice->random, ++choice->seen) == 0)
        choice->turn = *turn;
    return true;
}

/* A game of random turns: each of its positions that has so many stones is looked at, but of a row
 * of paikas each third, and no more than some. */
static void play(Random *random, const Judge *small, const Judge *large, uint64_t wanted,
                 Counts *counts) {
    Position position = position_start(&rules, SIDE_NONE);
    for (unsigned paikas = 0; paikas < PAIKAS_MAX && counts->positions < wanted;) {
        Choice choice = {.random = random};
        unsigned before = stones_count(position_stones(&position));
        if (position_is_over(&rules, &position))
            return;
        if (before <= MOST_STONES && before >= FEWEST_STONES && paikas % 3 == 0)
            compare(small, large, &position, counts);
        position_turns(&rules, &position, choose, &choice);
        position_play(&rules, &position, &choice.turn);
        unsigned after = stones_count(position_stones(&position));
        paikas = after == before ? paikas + 1 : 0;
    }
}

static uint64_t number(const char *text) {
    char *end;
    uint64_t value = strtoull(text, &end, 10);
    if (end == text || *end != '\0')
        fail("give numbers");
    return value;
}

int main(int count, char **words) {
    uint64_t positions = 1000, seed = 1, nodes = 2000;
    unsigned few = 5, many = 8; /* stones of tables */
    const char *folder = NULL;
    for (int option; (option = getopt(count, words, "n:s:a:b:m:t:")) != -1;)
        switch (option) {
        case 'n':
            positions = number(optarg);
            break;
        case 's':
            seed = number(optarg);
            break;
        case 'a':
            few = (unsigned)number(optarg);
            break;
        case 'b':
            many = (unsigned)number(optarg);
            break;
        case 'm':
            nodes = number(optarg);
            break;
        case 't':
            folder = optarg;
            break;
        default:
            return 2;
        }
    Error error;
    TablesPath path;
    Random random;
    Judge small, large;
    Counts counts = {0};
    if (!rules_init(&rules, 5, 9, (RuleSet){0}, &error) || !tables_path_find(folder, &path, &error))
        fail(error.message);
    if (!random_init_seeded(&random, seed))
        fail("there are no random numbers");
    judge_init(&small, &path, few, nodes);
    judge_init(&large, &path, many, MORE_NODES * nodes);
    while (counts.positions < positions)
        play(&random, &small, &large, positions, &counts);
    printf("seed %" PRIu64 ": %" PRIu64 " positions, %" PRIu64 " proved, %" PRIu64
           " compared-with-tables, %" PRIu64 " compared-with-search, %" PRIu64 " wrong\n",
           seed, counts.positions, counts.proved, counts.by_tables, counts.by_search, counts.wrong);
    dfpn_destroy(small.dfpn);
    dfpn_destroy(large.dfpn);
    search_tables_finish(&small.tables);
    search_tables_finish(&large.tables);
    tables_path_finish(&path);
    return counts.wrong == 0 && counts.by_tables > 0 && counts.by_search > 0 ? 0 : 1;
}
