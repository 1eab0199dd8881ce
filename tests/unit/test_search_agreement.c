/* Searches that have little in common agree: PN, PN2 and df-pn with each other, and with a plain
 * alpha-beta that knows no proof numbers, on positions of 5x9 that they can settle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>

#include "dfpn.h"
#include "pn.h"
#include "table_fixture.h"

enum { STONES = 4, MEMORY = 1 << 25, SEARCHES = 4, POSITIONS = 100 };

/* The tables of a board, and the searches that lean on them: PN by each kind of initial number,
 * PN2, df-pn. */
typedef struct Bench {
    TableFixture fixture;
    Tables *tables;
    Knowledge knowledge;
    Random stream;
    Pn *pn[SEARCHES];
    Dfpn *dfpn;
} Bench;

static void begin(Bench *bench, int rows, int columns) {
    static const PnOptions options[SEARCHES] = {
        {MEMORY, false, INITIAL_ONE, NULL},
        {MEMORY, false, INITIAL_MOBILITY, NULL},
        {MEMORY, true, INITIAL_MOBILITY, NULL},
        {MEMORY, true, INITIAL_GREEDY, NULL},
    };
    DfpnOptions dfpn = {MEMORY, 1, INITIAL_MOBILITY};
    Error error;
    table_fixture_init(&bench->fixture, rows, columns, (RuleSet){0}, STONES, 0);
    bench->tables = tables_create(&bench->fixture.rules, &bench->fixture.path, 1 << 20, &error);
    assert_non_null(bench->tables);
    assert_true(tables_load_outcomes(bench->tables, STONES, 1, NULL, &error));
    bench->knowledge = (Knowledge){ask_tables, bench->tables, STONES};
    assert_true(random_init_seeded(&bench->stream, 4));
    for (int number = 0; number < SEARCHES; number++) {
        bench->pn[number] =
            pn_create(&bench->fixture.rules, &bench->knowledge, &options[number], &error);
        assert_non_null(bench->pn[number]);
    }
    bench->dfpn = dfpn_create(&bench->fixture.rules, &bench->knowledge, &dfpn, &error);
    assert_non_null(bench->dfpn);
}

static void end(Bench *bench) {
    for (int number = 0; number < SEARCHES; number++)
        pn_destroy(bench->pn[number]);
    dfpn_destroy(bench->dfpn);
    tables_destroy(bench->tables);
    table_fixture_finish(&bench->fixture);
}

/* A position that random play from the start comes to, with so many stones at most. */
static Stones random_play(Bench *bench, unsigned stones) {
    const Rules *rules = &bench->fixture.rules;
    for (;;) {
        StepChoice choices[STEP_CHOICES_MAX];
        Position position = position_start(rules, SIDE_NONE);
        while (stones_count(position_stones(&position)) > stones &&
               !position_is_over(rules, &position)) {
            unsigned steps = position_steps(rules, &position, choices);
            position_step(rules, &position, choices[random_below(&bench->stream, steps)]);
            if (position_may_stop(rules, &position))
                position_stop(rules, &position);
        }
        if (!position_is_over(rules, &position))
            return position_stones(&position);
    }
}

/* Alpha-beta over -1, 0 and 1, for the mover. What lies beyond the depth is worth `beyond`. */
typedef struct AlphaBeta {
    const Bench *bench;
    unsigned depth;
    int alpha, beta, beyond;
} AlphaBeta;

static int alpha_beta(const Bench *bench, Stones stones, unsigned depth, int alpha, int beta,
                      int beyond);

static bool look_at_turn(void *context, Stones after) {
    AlphaBeta *node = context;
    int value =
        -alpha_beta(node->bench, after, node->depth - 1, -node->beta, -node->alpha, -node->beyond);
    node->alpha = value > node->alpha ? value : node->alpha;
    return node->alpha < node->beta;
}

static int alpha_beta(const Bench *bench, Stones stones, unsigned depth, int alpha, int beta,
                      int beyond) {
    Outcome outcome = stones_outcome(&bench->fixture.rules, stones);
    if (outcome == OUTCOME_UNKNOWN && stones_count(stones) <= STONES) {
        outcome = tables_outcome(bench->tables, stones);
        assert_int_not_equal(outcome, OUTCOME_UNKNOWN);
    }
    if (outcome != OUTCOME_UNKNOWN)
        return outcome == OUTCOME_WIN ? 1 : outcome == OUTCOME_LOSS ? -1 : 0;
    if (depth == 0)
        return beyond;
    AlphaBeta node = {bench, depth, alpha, beta, beyond};
    results_visit(&bench->fixture.rules, stones, TURN_FREE, look_at_turn, &node);
    return node.alpha;
}

/* What alpha-beta proves by looking no deeper than that: the best and the worst that may lie beyond
 * make no difference. */
static Outcome settle_by_alpha_beta(const Bench *bench, Stones stones, unsigned depth_most) {
    for (unsigned depth = 1; depth <= depth_most; depth++) {
        int worst = alpha_beta(bench, stones, depth, -1, 1, -1);
        int best = alpha_beta(bench, stones, depth, -1, 1, 1);
        assert_true(worst <= best);
        if (worst == best)
            return worst > 0 ? OUTCOME_WIN : worst < 0 ? OUTCOME_LOSS : OUTCOME_DRAW;
    }
    return OUTCOME_UNKNOWN;
}

/* Asks all searches; those that answer agree. Gives the answer, and adds those that have one. */
static Answer ask_all(Bench *bench, Stones stones, Attacker attacker, unsigned *answers) {
    Limits limits = {.nodes = 10000};
    Finding finding = dfpn_search(bench->dfpn, stones, attacker, &limits, NULL);
    Answer answer = finding.answer;
    *answers += answer != ANSWER_UNKNOWN;
    for (int number = 0; number < SEARCHES; number++) {
        finding = pn_search(bench->pn[number], stones, attacker, &limits, NULL);
        if (finding.answer == ANSWER_UNKNOWN)
            continue;
        if (answer != ANSWER_UNKNOWN)
            assert_int_equal(finding.answer, answer);
        answer = finding.answer;
        ++*answers;
    }
    return answer;
}

static void test_proof_searches_agree(void **state) {
    (void)state;
    static const int boards[][2] = {{3, 7}, {5, 5}, {5, 7}};
    for (unsigned number = 0; number < sizeof boards / sizeof *boards; number++) {
        Bench bench;
        unsigned answers = 0, yes = 0, no = 0;
        begin(&bench, boards[number][0], boards[number][1]);
        for (unsigned position = 0; position < POSITIONS; position++) {
            unsigned count = STONES + 1 + (unsigned)random_below(&bench.stream, 4);
            Stones stones = position % 2 == 0
                                ? random_stones_of(&bench.stream, bench.fixture.rules.board, count)
                                : random_play(&bench, count + 2);
            for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
                Answer answer = ask_all(&bench, stones, attacker, &answers);
                yes += answer == ANSWER_YES;
                no += answer == ANSWER_NO;
            }
        }
        print_message("%dx%d: %u yes, %u no, %u answers of %u\n", boards[number][0],
                      boards[number][1], yes, no, answers, 2 * POSITIONS * (SEARCHES + 1));
        assert_true(yes >= 50 && no >= 50 && answers >= POSITIONS * (SEARCHES + 1));
        end(&bench);
    }
}

static void test_alpha_beta_agrees(void **state) {
    (void)state;
    Bench bench;
    unsigned settled[3] = {0}, answers = 0, asked = 0;
    begin(&bench, 5, 9);
    for (unsigned position = 0; position < 4 * POSITIONS; position++) {
        unsigned count = STONES + 1 + (unsigned)random_below(&bench.stream, 5);
        Stones stones = position % 2 == 0
                            ? random_stones_of(&bench.stream, bench.fixture.rules.board, count)
                            : random_play(&bench, count + 3);
        Outcome outcome = settle_by_alpha_beta(&bench, stones, 4);
        if (outcome == OUTCOME_UNKNOWN)
            continue;
        settled[outcome]++;
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
            Answer answer = ask_all(&bench, stones, attacker, &answers);
            asked += SEARCHES + 1;
            if (answer != ANSWER_UNKNOWN)
                assert_int_equal(answer, answer_from_outcome(outcome, attacker));
        }
    }
    print_message("alpha-beta: %u won, %u drawn, %u lost; %u answers of %u\n", settled[OUTCOME_WIN],
                  settled[OUTCOME_DRAW], settled[OUTCOME_LOSS], answers, asked);
    assert_true(settled[OUTCOME_WIN] >= 50 && settled[OUTCOME_DRAW] >= 10 &&
                settled[OUTCOME_LOSS] >= 20);
    assert_true(answers >= asked - asked / 10);
    end(&bench);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_proof_searches_agree),
        cmocka_unit_test(test_alpha_beta_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
