/* The live oracle's threads: an owner who asks, changes his mind, plays on and quits at any moment;
 * what it uses; tables that come while it works. */
#include <malloc.h>
#include <poll.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "amount.h"
#include "notation.h"
#include "oracle.h"
#include "random_games.h"
#include "table_fixture.h"

static unsigned rounds(unsigned usual) {
    return (unsigned)amount("TEST_ROUNDS", (int)usual);
}

static Oracle *start_with(const Rules *rules, const OracleOptions *options) {
    Error error;
    Oracle *oracle = oracle_create(rules, options, &error);
    if (oracle == NULL)
        fail_msg("%s", error.message);
    return oracle;
}

static Oracle *start(const Rules *rules, const TablesPath *path, Algorithm algorithm,
                     uint64_t memory, unsigned threads) {
    return start_with(
        rules, &(OracleOptions){
                   .path = path, .algorithm = algorithm, .memory = memory, .threads = threads});
}

static bool wait_for(const Oracle *oracle, int milliseconds) {
    struct pollfd descriptor = {oracle_descriptor(oracle), POLLIN, 0};
    return poll(&descriptor, 1, milliseconds) == 1;
}

static History *start_line(const Rules *rules) {
    Position start_position = position_start(rules, SIDE_NONE);
    Error error;
    History *line = history_create(rules, &start_position, &error);
    assert_non_null(line);
    return line;
}

/* Somebody at a board. */
typedef struct Owner {
    const Rules *rules;
    const TablesPath *path;
    Random stream;
    Oracle *oracle;
    History *line;
    unsigned asked; /* the question that stands, 0: none */
    unsigned snapshots, last_ones;
} Owner;

static void begin_anew(Owner *owner) {
    Algorithm algorithm = random_below(&owner->stream, 2) == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN;
    unsigned threads = 1 + (unsigned)random_below(&owner->stream, 2);
    oracle_destroy(owner->oracle);
    history_destroy(owner->line);
    owner->oracle = start(owner->rules, owner->path, algorithm, 24 << 20, threads);
    owner->line = start_line(owner->rules);
    owner->asked = 0;
}

static void ask(Owner *owner) {
    Error error;
    Limits limits = {.nodes = random_below(&owner->stream, 20000)};
    History *line = history_copy_line(owner->line, &error);
    assert_non_null(line);
    Position position = history_position(line);
    StepChoice choices[STEP_CHOICES_MAX];
    unsigned count = position_steps(owner->rules, &position, choices);
    if (count != 0 && random_below(&owner->stream, 3) == 0)
        position_step(owner->rules, &position, choices[random_below(&owner->stream, count)]);
    unsigned question = oracle_ask(owner->oracle, line, &position, &limits);
    assert_int_not_equal(question, 0);
    assert_int_not_equal(question, owner->asked);
    owner->asked = question;
}

static void move(Owner *owner) {
    Position position = history_position(owner->line);
    Error error;
    if (!position_is_over(owner->rules, &position)) {
        Turn turn = random_turn(&owner->stream, owner->rules, position);
        assert_true(history_play(owner->line, &turn, &error));
    } else {
        history_go(owner->line, history_root(owner->line));
    }
    ask(owner);
}

static void take(Owner *owner) {
    OracleSnapshot *snapshot = oracle_take(owner->oracle);
    if (snapshot == NULL)
        return;
    assert_int_equal(snapshot->question, owner->asked);
    owner->snapshots++;
    owner->last_ones += snapshot->done;
    oracle_snapshot_destroy(snapshot);
}

static void stop(Owner *owner) {
    oracle_stop(owner->oracle);
    owner->asked = 0;
    assert_null(oracle_take(owner->oracle));
    assert_false(wait_for(owner->oracle, 0));
}

static void rest(Owner *owner) {
    struct timespec pause = {0, (long)random_below(&owner->stream, 3000000)};
    nanosleep(&pause, NULL);
}

static void any_owner(const Rules *rules, const TablesPath *path, unsigned actions) {
    Owner owner = {.rules = rules, .path = path};
    assert_true(random_init_seeded(&owner.stream, actions));
    begin_anew(&owner);
    for (unsigned action = 0; action < actions; action++)
        switch (random_below(&owner.stream, 16)) {
        case 0:
            begin_anew(&owner);
            break;
        case 1:
        case 2:
            stop(&owner);
            break;
        case 3:
            oracle_tables_changed(owner.oracle);
            break;
        case 4:
            oracle_use_algorithm(
                owner.oracle, random_below(&owner.stream, 2) == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN);
            break;
        case 5:
        case 6:
            rest(&owner);
            break;
        case 7:
        case 8:
        case 9:
            wait_for(owner.oracle, 5);
            take(&owner);
            break;
        case 10:
        case 11:
            take(&owner);
            break;
        case 12:
        case 13:
            ask(&owner);
            break;
        default:
            move(&owner);
        }
    /* After all that it still answers, however busy the machine is. */
    unsigned snapshots = owner.snapshots;
    ask(&owner);
    assert_true(wait_for(owner.oracle, -1));
    take(&owner);
    assert_int_equal(owner.snapshots, snapshots + 1);
    oracle_destroy(owner.oracle);
    history_destroy(owner.line);
}

static void an_owner_asks_cancels_moves_and_quits(void **state) {
    (void)state;
    static const int boards[][2] = {{3, 3}, {3, 5}, {5, 9}};
    for (size_t board = 0; board < sizeof boards / sizeof *boards; board++) {
        TableFixture fixture;
        table_fixture_init(&fixture, boards[board][0], boards[board][1], (RuleSet){0}, 3, 3);
        any_owner(&fixture.rules, &fixture.path, rounds(150));
        table_fixture_finish(&fixture);
    }
}

static void quitting_needs_no_question(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    for (unsigned round = 0; round < rounds(40); round++) {
        Oracle *oracle = start(&rules, NULL, ALGORITHM_PN2, 24 << 20, 2);
        if (round % 2 == 0) {
            History *line = start_line(&rules);
            Position position = history_position(line);
            oracle_ask(oracle, line, &position, NULL);
        }
        if (round % 4 < 2)
            oracle_stop(oracle);
        oracle_destroy(oracle);
    }
    oracle_destroy(NULL);
}

/* Bytes of memory that the process has had at most. */
static uint64_t memory_peak(void) {
    struct rusage usage;
    assert_int_equal(getrusage(RUSAGE_SELF, &usage), 0);
    return (uint64_t)usage.ru_maxrss << 10;
}

static void search_for(Oracle *oracle, const Rules *rules, const Position *position, uint64_t nodes,
                       uint64_t memory) {
    Error error;
    Limits limits = {.nodes = nodes};
    History *line = history_create(rules, position, &error);
    assert_non_null(line);
    oracle_ask(oracle, line, position, &limits);
    for (bool done = false; !done;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        assert_true(snapshot->memory <= memory);
        done = snapshot->done;
        assert_true(!done || snapshot->nodes >= nodes ||
                    snapshot->position.outcome != OUTCOME_UNKNOWN ||
                    snapshot->problem.message[0] != '\0');
        oracle_snapshot_destroy(snapshot);
    }
}

/* Bytes that the oracle takes for a search, in a process that has no other past. */
static uint64_t memory_taken(const Rules *rules, const Position *position,
                             const OracleOptions *options, uint64_t nodes) {
    uint64_t *taken =
        mmap(NULL, sizeof *taken, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(taken != MAP_FAILED);
    pid_t process = fork();
    if (process == 0) {
        mallopt(M_PERTURB, 0); /* Meson has the C library fill what is only reserved */
        uint64_t before = memory_peak();
        Oracle *oracle = start_with(rules, options);
        search_for(oracle, rules, position, nodes, options->memory);
        *taken = memory_peak() - before;
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_int_equal(status, 0);
    uint64_t bytes = *taken;
    munmap(taken, sizeof *taken);
    return bytes;
}

/* The first test: a fork leaves threads behind. Small memory, which tables and a short search fill
 * but for what certificates would take. */
static void memory_stays_within_its_limit(void **state) {
    (void)state;
    enum { MEMORY = 20 << 20, BESIDE = 4 << 20, NODES = 40000 };
    if (UNDER_ADDRESS_SANITIZER || UNDER_THREAD_SANITIZER)
        skip(); /* they take memory of their own */
    Rules rules;
    Position position;
    TablesPath path;
    Error error;
    assert_true(tables_path_find(SHIPPED_TABLES, &path, &error));
    assert_true(position_read((RuleSet){0}, "1bbb1b2b/b1bbb3b/4w3w/www1w3w/ww1w4w b -", &rules,
                              &position, &error));
    for (unsigned kind = 0; kind < 4; kind++) {
        OracleOptions options = {.algorithm = kind / 2 == 0 ? ALGORITHM_PN2 : ALGORITHM_DFPN,
                                 .path = &path,
                                 .memory = MEMORY,
                                 .threads = 1 + kind % 2,
                                 .proofs.none = true};
        assert_in_range(memory_taken(&rules, &position, &options, NODES), MEMORY / 2,
                        MEMORY + BESIDE);
    }
    tables_path_finish(&path);
}

static void too_little_memory_is_refused(void **state) {
    (void)state;
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    OracleOptions options = {.memory = 1 << 20, .threads = 1};
    assert_null(oracle_create(&rules, &options, &error));
    assert_string_equal(error.message, "the oracle on 1 thread takes at least 10 MiB of memory");
}

/* Of nodes 0 is no limit. */
static OracleSnapshot *ask_for_last(Oracle *oracle, const Rules *rules, const Position *position,
                                    uint64_t nodes) {
    Error error;
    Limits limits = {.nodes = nodes};
    History *line = history_create(rules, position, &error);
    assert_non_null(line);
    oracle_ask(oracle, line, position, &limits);
    for (;;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        if (snapshot->done)
            return snapshot;
        oracle_snapshot_destroy(snapshot);
    }
}

static Verdict ask_for_verdict(Oracle *oracle, const Rules *rules, const Position *position) {
    OracleSnapshot *last = ask_for_last(oracle, rules, position, 1);
    Verdict verdict = last->position;
    oracle_snapshot_destroy(last);
    return verdict;
}

/* Df-pn keeps its memory while estimates are made. */
static void memory_is_told_while_estimates_are_made(void **state) {
    (void)state;
    enum { NODES = 60000 };
    Rules rules;
    Error error;
    Limits limits = {.nodes = NODES};
    uint64_t memory = 0;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, &error));
    Oracle *oracle = start(&rules, NULL, ALGORITHM_DFPN, 32 << 20, 1);
    History *line = start_line(&rules);
    Position position = history_position(line);
    oracle_ask(oracle, line, &position, &limits);
    for (bool done = false; !done;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        assert_true(snapshot->memory >= memory);
        memory = snapshot->memory;
        done = snapshot->done;
        oracle_snapshot_destroy(snapshot);
    }
    oracle_destroy(oracle);
}

/* There is one turn, so in the end each of many threads has a slice, and nothing is left to ask. */
static void the_end_of_the_time_is_no_lack_of_memory(void **state) {
    (void)state;
    Rules rules;
    Error error;
    Position position;
    Limits limits = {.seconds = 0.3};
    assert_true(position_read((RuleSet){0}, "1bw2wwww/wwwbwb1bb/www2b1bb/1bb3w1w/wb1b1b1bb w -",
                              &rules, &position, &error));
    OracleOptions options = {.algorithm = ALGORITHM_PN2,
                             .memory = 256 << 20,
                             .threads = 8,
                             .without_estimates = true,
                             .proofs.none = true};
    Oracle *oracle = start_with(&rules, &options);
    History *line = history_create(&rules, &position, &error);
    assert_non_null(line);
    oracle_ask(oracle, line, &position, &limits);
    for (bool done = false; !done;) {
        OracleSnapshot *snapshot = oracle_wait(oracle, -1);
        done = snapshot->done;
        assert_true(snapshot->turns <= 1);
        assert_string_equal(snapshot->problem.message, "");
        oracle_snapshot_destroy(snapshot);
    }
    oracle_destroy(oracle);
}

/* Moves the files of tables from one fixture's place to another's. */
static void move_tables(const TableFixture *from, const TableFixture *to, unsigned stones) {
    for (unsigned sum = 2; sum <= stones; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
                Split split = {(uint8_t)mover, (uint8_t)(sum - mover)};
                char *file = strdup(table_fixture_file(from, kind, split));
                assert_int_equal(rename(file, table_fixture_file(to, kind, split)), 0);
                free(file);
            }
}

static void new_tables_are_used_from_the_next_question_on(void **state) {
    (void)state;
    TableFixture fixture, nothing;
    Position position;
    Rules rules;
    Error error;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 4, 4);
    table_fixture_init(&nothing, 3, 5, (RuleSet){0}, 0, 0);
    assert_true(position_read((RuleSet){0}, "b3b/5/w3w w -", &rules, &position, &error));
    Oracle *oracle = start(&rules, &nothing.path, ALGORITHM_PN2, 32 << 20, 1);
    assert_int_equal(ask_for_verdict(oracle, &rules, &position).outcome, OUTCOME_UNKNOWN);
    /* The files move to where the oracle looks. */
    move_tables(&fixture, &nothing, 4);
    oracle_tables_changed(oracle);
    Verdict verdict = ask_for_verdict(oracle, &rules, &position);
    assert_int_not_equal(verdict.outcome, OUTCOME_UNKNOWN);
    assert_int_equal(verdict.source, VERDICT_TABLE);
    oracle_destroy(oracle);
    move_tables(&nothing, &fixture, 4);
    table_fixture_finish(&fixture);
    table_fixture_finish(&nothing);
}

static void another_algorithm_is_used_from_the_next_question_on(void **state) {
    (void)state;
    Position position;
    Rules rules;
    Error error;
    Algorithm algorithm;
    assert_true(position_read((RuleSet){0}, "bbb/b1w/www w -", &rules, &position, &error));
    Oracle *oracle = start(&rules, NULL, ALGORITHM_PN2, 32 << 20, 2);
    OracleSnapshot *first = ask_for_last(oracle, &rules, &position, 0);
    assert_int_equal(first->algorithm, ALGORITHM_PN2);
    assert_true(oracle_algorithm_read("dfpn", &algorithm, &error));
    assert_false(oracle_algorithm_read("pn", &algorithm, &error));
    oracle_use_algorithm(oracle, algorithm);
    OracleSnapshot *second = ask_for_last(oracle, &rules, &position, 0);
    assert_int_equal(second->algorithm, ALGORITHM_DFPN);
    assert_int_not_equal(first->position.outcome, OUTCOME_UNKNOWN);
    assert_int_equal(first->position.outcome, second->position.outcome);
    assert_true(second->nodes > 0); /* what the other one proved is forgotten */
    oracle_snapshot_destroy(first);
    oracle_snapshot_destroy(second);
    oracle_destroy(oracle);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_stays_within_its_limit),
        cmocka_unit_test(an_owner_asks_cancels_moves_and_quits),
        cmocka_unit_test(quitting_needs_no_question),
        cmocka_unit_test(too_little_memory_is_refused),
        cmocka_unit_test(memory_is_told_while_estimates_are_made),
        cmocka_unit_test(the_end_of_the_time_is_no_lack_of_memory),
        cmocka_unit_test(new_tables_are_used_from_the_next_question_on),
        cmocka_unit_test(another_algorithm_is_used_from_the_next_question_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
