/* PN and PN2 against the values of all positions of small boards, and within their limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "amount.h"
#include "brute_force.h"
#include "pn.h"
#include "random.h"
#include "seconds_worked.h"

enum { MEMORY = 1 << 26, KINDS = 2 * (INITIAL_GREEDY + 1) };

static const Knowledge no_knowledge = {0};

static Rules rules_of(int rows, int columns) {
    Rules rules;
    assert_true(rules_init(&rules, rows, columns, (RuleSet){0}, NULL));
    return rules;
}

static Stones start_of(const Rules *rules) {
    Position start = position_start(rules, SIDE_NONE);
    return position_stones(&start);
}

static Pn *make_pn(const Rules *rules, const Knowledge *knowledge, PnOptions options) {
    Pn *pn = pn_create(rules, knowledge, &options, NULL);
    assert_non_null(pn);
    return pn;
}

/* Every kind of search, by a number. */
static PnOptions kind_options(int kind) {
    return (PnOptions){MEMORY, kind % 2 == 1, (InitialNumbers)(kind / 2), NULL};
}

typedef struct Comparison {
    const BruteForce *truth;
    Pn *pn;
    uint64_t nodes; /* limit for a question */
    uint64_t one_in;
    Random stream;
    unsigned answered, unanswered;
} Comparison;

/* One question; what is found has to be true. */
static void ask(Comparison *comparison, Stones stones, Attacker attacker) {
    Limits limits = {.nodes = comparison->nodes};
    Finding finding = pn_search(comparison->pn, stones, attacker, &limits, NULL);
    if (finding.answer == ANSWER_UNKNOWN) {
        comparison->unanswered++;
        return;
    }
    comparison->answered++;
    Outcome outcome = brute_force_outcome(comparison->truth, stones);
    assert_int_equal(finding.answer, answer_from_outcome(outcome, attacker));
    bool holds = attacker == ATTACKER_MOVER ? outcome == OUTCOME_WIN : outcome != OUTCOME_LOSS;
    /* A position that is over has no turns. */
    assert_int_equal(finding.has_best, holds && finding.nodes > 1);
    if (!finding.has_best)
        return;
    Outcome after = outcome_turned(brute_force_outcome(comparison->truth, finding.best));
    assert_true(attacker == ATTACKER_MOVER ? after == OUTCOME_WIN : after != OUTCOME_LOSS);
}

static void ask_both(void *context, Stones stones) {
    Comparison *comparison = context;
    if (random_below(&comparison->stream, comparison->one_in) != 0)
        return;
    ask(comparison, stones, ATTACKER_MOVER);
    ask(comparison, stones, ATTACKER_OPPONENT);
}

static Comparison begin_comparison(const BruteForce *truth, const Rules *rules,
                                   const Knowledge *knowledge, int kind) {
    Comparison comparison = {.truth = truth, .one_in = 1};
    comparison.pn = make_pn(rules, knowledge, kind_options(kind));
    assert_true(random_init_seeded(&comparison.stream, (uint64_t)kind));
    return comparison;
}

/* The fast suite asks about one in four. */
static void test_all_positions_of_3x3(void **state) {
    (void)state;
    unsigned one_in = (unsigned)amount("TEST_STEP", 4);
    Rules rules = rules_of(3, 3);
    BruteForce *truth = brute_force_create(&rules, 9);
    for (int kind = 0; kind < KINDS; kind++) {
        Comparison comparison = begin_comparison(truth, &rules, &no_knowledge, kind);
        comparison.one_in = one_in;
        brute_force_visit(truth, ask_both, &comparison);
        pn_destroy(comparison.pn);
        assert_int_equal(comparison.unanswered, 0);
        assert_in_range(comparison.answered, 2 * 18660 / (2 * one_in - 1), 2 * 18660);
    }
    brute_force_destroy(truth);
}

static Outcome tell_truth(void *context, Stones stones) {
    return brute_force_outcome(context, stones);
}

/* Draws of few stones on a wider board make trees without end, so most is left to tables. */
typedef struct Remembered {
    const BruteForce *truth;
    const Rules *rules;
    Transposition *proved;
    unsigned found;
} Remembered;

static void check_remembered(void *context, Stones stones) {
    Remembered *remembered = context;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
        Answer answer =
            proved_answer(remembered->proved, remembered->rules->board, stones, attacker);
        if (answer == ANSWER_UNKNOWN)
            continue;
        remembered->found++;
        assert_int_equal(
            answer, answer_from_outcome(brute_force_outcome(remembered->truth, stones), attacker));
    }
}

/* A remembered answer holds wherever the position occurs, though some disproofs lean on the way. */
static void test_remembered_answers(void **state) {
    (void)state;
    Rules rules = rules_of(3, 5);
    BruteForce *truth = brute_force_create(&rules, 4);
    for (int kind = 0; kind < KINDS; kind++) {
        Comparison comparison = begin_comparison(truth, &rules, &no_knowledge, kind);
        Remembered remembered = {truth, &rules, transposition_create(1 << 22), 0};
        assert_non_null(remembered.proved);
        PnOptions options = kind_options(kind);
        options.proved = remembered.proved;
        pn_destroy(comparison.pn);
        comparison.pn = make_pn(&rules, &no_knowledge, options);
        comparison.one_in = 100;
        comparison.nodes = 20000;
        brute_force_visit(truth, ask_both, &comparison);
        brute_force_visit(truth, check_remembered, &remembered);
        assert_true(remembered.found > comparison.answered);
        pn_destroy(comparison.pn);
        transposition_destroy(remembered.proved);
    }
    brute_force_destroy(truth);
}

static void test_positions_of_3x5_with_tables(void **state) {
    (void)state;
    Rules rules = rules_of(3, 5);
    BruteForce *truth = brute_force_create(&rules, 5);
    Knowledge knowledge = {tell_truth, truth, 3};
    unsigned answered = 0, unanswered = 0;
    for (int kind = 0; kind < KINDS; kind++) {
        Comparison comparison = begin_comparison(truth, &rules, &knowledge, kind);
        comparison.nodes = 3000;
        comparison.one_in = 200;
        brute_force_visit(truth, ask_both, &comparison);
        pn_destroy(comparison.pn);
        answered += comparison.answered;
        unanswered += comparison.unanswered;
    }
    print_message("%u answered, %u not\n", answered, unanswered);
    assert_true(answered > 2000 && answered > 4 * unanswered);
    brute_force_destroy(truth);
}

/* The boards that were settled without tables in 2008, with the nodes then published. Children come
 * in another order here and captures are played out at the leaves. */
static void test_starts(void **state) {
    (void)state;
    static const struct {
        int rows, columns;
        uint64_t nodes;
    } boards[] = {{3, 3, 122}, {3, 5, 2490}, {5, 3, 1491}, {3, 7, 87210}, {7, 3, 172101}};
    for (unsigned number = 0; number < sizeof boards / sizeof *boards; number++)
        for (int kind = 0; kind < KINDS; kind++) {
            Rules rules = rules_of(boards[number].rows, boards[number].columns);
            Pn *pn = make_pn(&rules, &no_knowledge, kind_options(kind));
            Limits limits = {0};
            Finding finding = pn_search(pn, start_of(&rules), ATTACKER_MOVER, &limits, NULL);
            print_message("%dx%d %s %d: %ju nodes, published %ju, ratio %.2f\n", rules.board->rows,
                          rules.board->columns, kind % 2 == 1 ? "PN2" : "PN", kind / 2,
                          (uintmax_t)finding.nodes, (uintmax_t)boards[number].nodes,
                          (double)finding.nodes / (double)boards[number].nodes);
            assert_int_equal(finding.answer, ANSWER_YES);
            assert_true(finding.nodes < 10 * boards[number].nodes);
            pn_destroy(pn);
        }
}

typedef struct Reports {
    unsigned count;
    uint64_t nodes;
    Numbers first, last;
} Reports;

static void note_report(void *context, const Progress *progress) {
    Reports *reports = context;
    if (reports->count++ == 0)
        reports->first = progress->root;
    assert_true(progress->nodes >= reports->nodes);
    reports->nodes = progress->nodes;
    reports->last = progress->root;
}

static void test_limit_of_nodes_repeats(void **state) {
    (void)state;
    Rules rules = rules_of(5, 5);
    for (int kind = 0; kind < KINDS; kind++) {
        Pn *pn = make_pn(&rules, &no_knowledge, kind_options(kind));
        Finding finding[2];
        for (int time = 0; time < 2; time++) {
            Reports reports = {0};
            Trace trace = {note_report, &reports};
            Limits limits = {.nodes = 20000};
            finding[time] = pn_search(pn, start_of(&rules), ATTACKER_MOVER, &limits, &trace);
            assert_true(reports.count > 10);
            assert_int_equal(reports.nodes, finding[time].nodes);
            assert_int_equal(reports.last.proof, finding[time].root.proof);
            assert_int_equal(reports.last.disproof, finding[time].root.disproof);
            assert_true(reports.first.proof != 0 && reports.first.disproof != 0);
            /* Something else in between changes nothing. */
            limits.nodes = 500;
            pn_search(pn, start_of(&rules), ATTACKER_OPPONENT, &limits, NULL);
        }
        assert_int_equal(finding[0].answer, ANSWER_UNKNOWN);
        assert_in_range(finding[0].nodes, 20000, 20000 + 400); /* one more node is developed */
        assert_int_equal(finding[0].nodes, finding[1].nodes);
        assert_int_equal(finding[0].root.proof, finding[1].root.proof);
        assert_int_equal(finding[0].root.disproof, finding[1].root.disproof);
        pn_destroy(pn);
    }
}

/* It ends when memory is full, and says how much that was. To fill it takes two levels a time that
 * grows with its square. */
static void test_limit_of_memory(void **state) {
    (void)state;
    Rules rules = rules_of(5, 9);
    for (int two_levels = 0; two_levels < 2; two_levels++) {
        uint64_t memory = two_levels ? 3 << 18 : 20 << 20;
        Pn *pn =
            make_pn(&rules, &no_knowledge, (PnOptions){memory, two_levels, INITIAL_MOBILITY, NULL});
        Limits limits = {0};
        Finding finding = pn_search(pn, start_of(&rules), ATTACKER_OPPONENT, &limits, NULL);
        assert_int_equal(finding.answer, ANSWER_UNKNOWN);
        assert_true(finding.memory <= memory + memory / 20);
        assert_true(finding.memory >= memory - memory / 20);
        pn_destroy(pn);
    }
    Error error;
    PnOptions too_little = {1000, false, INITIAL_ONE, NULL};
    assert_null(pn_create(&rules, &no_knowledge, &too_little, &error));
}

typedef struct Stopper {
    atomic_bool stop;
    double stopped; /* when */
} Stopper;

static void *stop_soon(void *context) {
    Stopper *stopper = context;
    usleep(300000);
    stopper->stopped = seconds_worked();
    atomic_store(&stopper->stop, true);
    return NULL;
}

static void test_stop_and_time(void **state) {
    (void)state;
    Rules rules = rules_of(5, 9);
    for (int kind = 0; kind < 2; kind++) {
        Pn *pn =
            make_pn(&rules, &no_knowledge, (PnOptions){1 << 28, kind == 1, INITIAL_MOBILITY, NULL});
        Stopper stopper = {false, 0};
        pthread_t thread;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stopper), 0);
        Limits limits = {.stop = &stopper.stop};
        Finding finding = pn_search(pn, start_of(&rules), ATTACKER_MOVER, &limits, NULL);
        double ended = seconds_worked();
        pthread_join(thread, NULL);
        assert_int_equal(finding.answer, ANSWER_UNKNOWN);
        assert_true(ended >= stopper.stopped); /* not because its memory was full */
        print_message("stopped after %.1f ms\n", 1e3 * (ended - stopper.stopped));
        assert_true(ended - stopper.stopped < 5);
        limits = (Limits){.seconds = 0.1};
        double begun = seconds_worked();
        finding = pn_search(pn, start_of(&rules), ATTACKER_MOVER, &limits, NULL);
        assert_true(finding.seconds >= 0.1 && seconds_worked() - begun < 5);
        pn_destroy(pn);
    }
}

static void test_over(void **state) {
    (void)state;
    Rules rules = rules_of(3, 3);
    Pn *pn = make_pn(&rules, &no_knowledge, kind_options(0));
    Limits limits = {0};
    Stones none = {0, 1}, alone = {1, 0}, stuck = {1, 0x1FE};
    assert_int_equal(pn_search(pn, none, ATTACKER_MOVER, &limits, NULL).answer, ANSWER_NO);
    assert_int_equal(pn_search(pn, none, ATTACKER_OPPONENT, &limits, NULL).answer, ANSWER_YES);
    assert_int_equal(pn_search(pn, alone, ATTACKER_MOVER, &limits, NULL).answer, ANSWER_YES);
    assert_int_equal(pn_search(pn, alone, ATTACKER_OPPONENT, &limits, NULL).answer, ANSWER_NO);
    Finding finding = pn_search(pn, stuck, ATTACKER_OPPONENT, &limits, NULL);
    assert_int_equal(finding.answer, ANSWER_YES);
    assert_int_equal(finding.nodes, 1);
    pn_destroy(pn);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_positions_of_3x3),
        cmocka_unit_test(test_remembered_answers),
        cmocka_unit_test(test_positions_of_3x5_with_tables),
        cmocka_unit_test(test_starts),
        cmocka_unit_test(test_limit_of_nodes_repeats),
        cmocka_unit_test(test_limit_of_memory),
        cmocka_unit_test(test_stop_and_time),
        cmocka_unit_test(test_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
