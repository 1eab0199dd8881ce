/* Whether tables, search and certificates say what the slow engine of the tests does, which shares
 * nothing with the rules of the program (tests/unit/slow_rules.h): of random positions of 5x9,
 * quiet or not, the slow engine makes every turn, and what the tables say of the position must
 * follow from what they say of those after its turns. A search that leans on tables of fewer stones
 * must not contradict them, nor may a certificate be made of what they deny.
 *
 *     check_by_slow_rules [-n POSITIONS] [-s SEED] [-c EACH] [-t TABLES]
 *
 * POSITIONS are shared out to three rule sets; one in EACH that search is asked about gets a
 * certificate. Prints one line. Fails, too, if there was nothing to compare.
 * tests/tools/by_seeds.sh goes on from seed to seed. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notation.h"
#include "proof_certificate.h"
#include "random_stones.h"
#include "search_tables.h"
#include "slow_rules.h"

enum { ROWS = 5, COLUMNS = 9, LEANT_ON = 3, SEARCHED_EACH = 4, NODES = 1000, MEBIBYTE = 1 << 20 };

static const struct {
    const char *name;
    unsigned stones; /* of the tables that come with the program */
} rule_sets[] = {{"standard", 8}, {"free-direction", 4}, {"mandatory", 4}};

enum { RULE_SETS = sizeof rule_sets / sizeof *rule_sets };

typedef struct Counts {
    uint64_t positions, quiet, turns, searched, certificates, wrong;
} Counts;

/* What is compared under a rule set. */
typedef struct Check {
    Rules rules;
    SlowRules slow;
    TablesPath path;
    SearchTables tables, few;
    Dfpn *dfpn;
    Counts *counts;
} Check;

static void fail(const char *message) {
    fprintf(stderr, "check_by_slow_rules: %s\n", message);
    exit(2);
}

static void tell_wrong(const Check *check, Stones stones, const char *what) {
    char text[POSITION_TEXT_SIZE];
    Position position = {
        .stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE};
    position_write(&check->rules, &position, text);
    printf("wrong: '%s': %s\n", text, what);
    check->counts->wrong++;
}

/* --- The slow engine --- */

static SlowPosition slow_position(Stones stones) {
    SlowPosition position = {.rows = ROWS, .columns = COLUMNS, .side = 'w', .vela = '-'};
    for (int point = 0; point < ROWS * COLUMNS; point++)
        position.at[point / COLUMNS][point % COLUMNS] = (stones.mover >> point & 1) != 0      ? 'w'
                                                        : (stones.opponent >> point & 1) != 0 ? 'b'
                                                                                              : '.';
    return position;
}

/* Seen by the side that moves next. */
static Stones stones_after(const SlowPosition *position) {
    Stones stones = {0, 0};
    for (int point = 0; point < ROWS * COLUMNS; point++) {
        char at = position->at[point / COLUMNS][point % COLUMNS];
        if (at == position->side)
            stones.mover |= (PointSet)1 << point;
        else if (at != '.')
            stones.opponent |= (PointSet)1 << point;
    }
    return stones;
}

/* What the turns of a position come to; at first there is none, and a mover without turns has lost.
 */
typedef struct Sum {
    Outcome best;
    uint64_t turns;
} Sum;

static void add_turns(const Check *check, const SlowPosition *position, Sum *sum) {
    SlowChoice choices[SLOW_CHOICES_MAX];
    int count = slow_steps(check->slow, position, choices);
    for (int number = 0; number < count; number++) {
        SlowPosition next = *position;
        slow_step(check->slow, &next, choices[number]);
        if (slow_may_stop(check->slow, &next)) {
            SlowPosition after = next;
            slow_stop(check->slow, &after);
            Stones stones = stones_after(&after);
            Outcome outcome =
                stones.mover == 0 ? OUTCOME_LOSS : tables_outcome(check->tables.tables, stones);
            if (outcome == OUTCOME_UNKNOWN)
                fail("a table does not know");
            Outcome here = outcome_turned(outcome);
            if (outcome_compare(here, sum->best) > 0)
                sum->best = here;
            sum->turns++;
        }
        if (next.turn.length > 0)
            add_turns(check, &next, sum);
    }
}

/* --- Search and certificates --- */

static void try_certificate(const Check *check, Stones stones, Claim claim, bool is_true) {
    Certificate certificate;
    Error error;
    StrategyOrder order = {
        .rules = check->rules,
        .root = {.stones = {stones.mover, stones.opponent}, .side = WHITE, .vela = SIDE_NONE},
        .strategist = WHITE,
        .claim = claim,
        .path = &check->path,
        .tables_stones = LEANT_ON,
        .memory = 64 * MEBIBYTE,
        .threads = 1};
    Budget budget = {.limits = {.nodes = (uint64_t)4 * NODES}};
    uint64_t nodes = 0;
    order.budget = &budget;
    order.nodes = &nodes;
    if (!proof_certificate_make(&order, check->dfpn, &certificate, &error))
        return;
    check->counts->certificates++;
    if (!is_true)
        tell_wrong(check, stones, "a certificate proves what tables deny");
    certificate_finish(&certificate);
}

static void ask_search(const Check *check, Stones stones, Outcome outcome, bool certified) {
    Limits limits = {.nodes = NODES};
    Answer wins = dfpn_search(check->dfpn, stones, ATTACKER_MOVER, &limits, NULL).answer;
    Answer loses = dfpn_search(check->dfpn, stones, ATTACKER_OPPONENT, &limits, NULL).answer;
    check->counts->searched += wins != ANSWER_UNKNOWN || loses != ANSWER_UNKNOWN;
    if ((wins != ANSWER_UNKNOWN && wins != answer_from_outcome(outcome, ATTACKER_MOVER)) ||
        (loses != ANSWER_UNKNOWN && loses != answer_from_outcome(outcome, ATTACKER_OPPONENT)))
        tell_wrong(check, stones, "search says otherwise than tables");
    if (certified && wins == ANSWER_YES)
        try_certificate(check, stones, CLAIM_WINS, outcome == OUTCOME_WIN);
    else if (certified && loses == ANSWER_NO)
        try_certificate(check, stones, CLAIM_DRAWS, outcome != OUTCOME_LOSS);
}

/* --- Positions --- */

static void check_position(const Check *check, Stones stones, uint64_t number,
                           uint64_t certified_each) {
    SlowPosition position = slow_position(stones);
    Sum sum = {.best = OUTCOME_LOSS};
    Counts *counts = check->counts;
    add_turns(check, &position, &sum);
    Outcome outcome = tables_outcome(check->tables.tables, stones);
    counts->positions++;
    counts->turns += sum.turns;
    counts->quiet += !slow_capture_exists(check->slow, &position);
    if (outcome != sum.best)
        tell_wrong(check, stones, "tables and turns disagree");
    if (number % SEARCHED_EACH == 0)
        ask_search(check, stones, outcome, number % (certified_each * SEARCHED_EACH) == 0);
}

static void check_init(Check *check, const char *name, unsigned stones, const char *folder) {
    RuleSet set;
    Error error;
    DfpnOptions options = {64 * MEBIBYTE, 1, INITIAL_MOBILITY};
    if (!ruleset_read(name, &set, &error) ||
        !rules_init(&check->rules, ROWS, COLUMNS, set, &error) ||
        !tables_path_find(folder, &check->path, &error) ||
        !search_tables_init(&check->tables, &check->rules, &check->path, stones, 512 * MEBIBYTE,
                            &error) ||
        !search_tables_init(&check->few, &check->rules, &check->path, LEANT_ON, 64 * MEBIBYTE,
                            &error))
        fail(error.message);
    if (check->tables.stones != stones || check->few.stones != LEANT_ON)
        fail("there are not all tables of so many stones");
    Knowledge knowledge = search_tables_knowledge(&check->few);
    check->dfpn = dfpn_create(&check->rules, &knowledge, &options, &error);
    if (check->dfpn == NULL)
        fail(error.message);
    check->slow = (SlowRules){.must_continue = set.must_continue,
                              .any_direction = set.any_direction,
                              .line_once = set.line_once,
                              .may_revisit = set.may_revisit};
}

static void check_finish(Check *check) {
    dfpn_destroy(check->dfpn);
    search_tables_finish(&check->tables);
    search_tables_finish(&check->few);
    tables_path_finish(&check->path);
}

int main(int count, char **words) {
    uint64_t positions = 3000, seed = 1, certified_each = 100;
    const char *folder = NULL;
    for (int option; (option = getopt(count, words, "n:s:c:t:")) != -1;)
        if (option == 'n')
            positions = strtoull(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 'c')
            certified_each = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    Random random;
    Counts counts = {0};
    if (certified_each == 0)
        fail("one position in 0 cannot get a certificate");
    if (!random_init_seeded(&random, seed))
        fail("there are no random numbers");
    for (unsigned set = 0; set < RULE_SETS; set++) {
        Check check = {.counts = &counts};
        check_init(&check, rule_sets[set].name, rule_sets[set].stones, folder);
        for (uint64_t number = 0; number < positions / RULE_SETS; number++) {
            unsigned all = 2 + (unsigned)random_below(&random, rule_sets[set].stones - 1);
            check_position(&check, random_stones(&random, all, ROWS * COLUMNS), number,
                           certified_each);
        }
        check_finish(&check);
    }
    printf("seed %" PRIu64 ": %" PRIu64 " positions, %" PRIu64 " quiet, %" PRIu64 " turns, %" PRIu64
           " searched, %" PRIu64 " certificates, %" PRIu64 " wrong\n",
           seed, counts.positions, counts.quiet, counts.turns, counts.searched, counts.certificates,
           counts.wrong);
    bool compared = counts.turns > 0 && counts.searched > 0 && counts.certificates > 0;
    return counts.wrong == 0 && compared ? 0 : 1;
}
