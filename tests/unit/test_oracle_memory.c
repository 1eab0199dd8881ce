/* The oracle when memory runs out at any moment: it says so, keeps nobody waiting for ever,
 * and can be asked again. */
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>

#include <cmocka.h>

#include "failing_memory.h"
#include "notation.h"
#include "oracle.h"
#include "oracle_panel.h"

static const char won[] = "bbb/b1w/www w -";

typedef struct Asker {
    Rules rules;
    Position position;
    Oracle *oracle;
} Asker;

static void begin(Asker *asker, Algorithm algorithm) {
    Error error;
    OracleOptions options = {.algorithm = algorithm, .memory = 16 << 20, .proofs.none = true};
    assert_true(position_read((RuleSet){0}, won, &asker->rules, &asker->position, &error));
    asker->oracle = oracle_create(&asker->rules, &options, &error);
    assert_non_null(asker->oracle);
}

/* Asks, and waits for the last snapshot of the answer. NULL: it could not be asked. */
static OracleSnapshot *ask(Asker *asker, unsigned failing, bool onwards, unsigned *allocations) {
    Error error;
    OracleSnapshot *snapshot = NULL;
    History *line = history_create(&asker->rules, &asker->position, &error);
    assert_non_null(line);
    failing_memory_begin(failing, onwards);
    unsigned question = oracle_ask(asker->oracle, line, &asker->position, NULL);
    while (question != 0 && (snapshot == NULL || !snapshot->done)) {
        OracleSnapshot *newer = oracle_wait(asker->oracle, -1);
        assert_int_equal(newer->question, question);
        oracle_snapshot_destroy(snapshot);
        snapshot = newer;
    }
    *allocations = failing_memory_end();
    return snapshot;
}

static void check_failure(const OracleSnapshot *snapshot) {
    assert_non_null(strstr(snapshot->problem.message, "out of memory"));
    assert_int_equal(snapshot->position.outcome, OUTCOME_UNKNOWN);
    assert_int_equal(snapshot->turns, 0);
}

static void check_answer(const OracleSnapshot *snapshot) {
    assert_int_equal(snapshot->position.outcome, OUTCOME_WIN);
    assert_string_equal(snapshot->problem.message, "");
}

/* Asks with each allocation failing in turn, alone or with all after it, until none is left. */
static unsigned count_failures(Asker *asker, bool onwards) {
    unsigned failures = 0, allocations;
    for (unsigned failing = 1;; failing++) {
        OracleSnapshot *snapshot = ask(asker, failing, onwards, &allocations);
        if (snapshot == NULL)
            failures++;
        else if (snapshot->failed) {
            check_failure(snapshot);
            failures++;
        } else
            check_answer(snapshot);
        oracle_snapshot_destroy(snapshot);
        if (allocations < failing)
            return failures;
        assert_true(failing < 10000);
    }
}

static void every_question_is_answered(void **state) {
    (void)state;
    static const Algorithm algorithms[] = {ALGORITHM_PN2, ALGORITHM_DFPN};
    for (unsigned kind = 0; kind < 4; kind++) {
        Asker asker;
        unsigned allocations;
        begin(&asker, algorithms[kind / 2]);
        /* The question itself, the work on it, its turns. */
        assert_true(count_failures(&asker, kind % 2 == 1) > 2);
        OracleSnapshot *snapshot = ask(&asker, 0, false, &allocations);
        check_answer(snapshot);
        oracle_snapshot_destroy(snapshot);
        oracle_destroy(asker.oracle);
    }
}

/* What the panel shows of it. */
static void the_panel_says_so(void **state) {
    (void)state;
    Asker asker;
    unsigned allocations;
    begin(&asker, ALGORITHM_PN2);
    OracleSnapshot *snapshot = ask(&asker, 2, true, &allocations);
    assert_non_null(snapshot);
    check_failure(snapshot);
    OraclePanel panel = {0};
    Cells cells = {0};
    Text text = {0};
    Meter meter = {0};
    Error error;
    OraclePanelView view = {.board = asker.rules.board,
                            .glyphs = &glyph_table[GLYPHS_ASCII],
                            .snapshot = snapshot,
                            .waiting = "?",
                            .meter = &meter,
                            .side = WHITE};
    assert_true(cells_resize(&cells, 10, 60, &error));
    oracle_panel_update(&panel, snapshot, 0);
    oracle_panel_draw(&panel, &view, &cells, (Area){0, 0, 10, 60});
    assert_int_equal(panel.window.count, 0);
    cells_dump(&cells, &text);
    assert_non_null(strstr(text_string(&text), "out of memory"));
    text_finish(&text);
    cells_finish(&cells);
    oracle_panel_finish(&panel);
    oracle_snapshot_destroy(snapshot);
    oracle_destroy(asker.oracle);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_question_is_answered),
                                       cmocka_unit_test(the_panel_says_so)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
