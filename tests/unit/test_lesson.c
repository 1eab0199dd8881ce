/* The lesson about 3 stones against 5: that what it says is true, by the shipped tables; with
 * TEST_TABLES set, a folder of tables with the distances of 5v3, of every distance, too. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lesson.h"
#include "table_fixture.h"

#define LESSON TEST_DATA "/../../assets/lessons/telo-noho-dimy"

/* As far as distances are worked out here where tables do not have them. */
enum { PLIES_MAX = 9 };

typedef struct Given {
    Lesson lesson;
    Tables *tables;
} Given;

static int load(void **state) {
    static Given given;
    const char *folder = getenv("TEST_TABLES");
    TablesPath path;
    Rules rules;
    Error error;
    if (!lesson_load(LESSON, &given.lesson, &error) ||
        !tables_path_find(folder == NULL ? SHIPPED_TABLES : folder, &path, &error) ||
        !rules_init(&rules, 5, 9, (RuleSet){0}, &error))
        fail_msg("%s", error.message);
    given.tables = tables_create(&rules, &path, 1 << 26, &error);
    tables_path_finish(&path);
    *state = &given;
    return given.tables == NULL;
}

static int unload(void **state) {
    Given *given = *state;
    lesson_finish(&given->lesson);
    tables_destroy(given->tables);
    return 0;
}

static Stones stones_at(const HistoryNode *node) {
    Position position = node_position(node);
    return position_stones(&position);
}

/* --- What each part says --- */

typedef struct Keeping {
    Tables *tables;
    Outcome outcome;
    int keeping;
} Keeping;

static bool count_keeping(void *context, Stones after) {
    Keeping *keeping = context;
    keeping->keeping += outcome_turned(tables_outcome(keeping->tables, after)) == keeping->outcome;
    return true;
}

static void test_outcomes_and_only_turns(void **state) {
    Given *given = *state;
    assert_in_range(given->lesson.parts.studies, 8, 20);
    for (size_t number = 0; number < given->lesson.parts.studies; number++) {
        const Study *part = &given->lesson.parts.study[number];
        const HistoryNode *node = history_root(part->record.history);
        Keeping keeping = {given->tables, part->value, 0};
        assert_true(strlen(node_comment(node)) > 40);
        results_visit(study_rules(part), stones_at(node), TURN_FREE, count_keeping, &keeping);
        assert_int_equal(part->keeping, keeping.keeping);
        Outcome outcome = part->value;
        for (; node != NULL; node = node_first_child(node)) {
            if (tables_outcome(given->tables, stones_at(node)) != outcome)
                fail_msg("%s: turn %u throws something away", part->path, node_ply(node));
            outcome = outcome_turned(outcome);
        }
    }
}

/* --- Distances --- */

static bool ends_within(Tables *tables, const Rules *rules, Stones stones, bool wins, int plies);

typedef struct Within {
    Tables *tables;
    const Rules *rules;
    bool wins; /* the side that makes the turns */
    int plies;
    bool all, any;
} Within;

static bool look(void *context, Stones after) {
    Within *within = context;
    bool ends = (!within->wins || tables_outcome(within->tables, after) == OUTCOME_LOSS) &&
                ends_within(within->tables, within->rules, after, !within->wins, within->plies);
    within->any = within->any || ends;
    within->all = within->all && ends;
    return within->wins ? !ends : ends;
}

/* Whether a decided position ends within so many turns, however long the loser holds out. */
static bool ends_within(Tables *tables, const Rules *rules, Stones stones, bool wins, int plies) {
    Probe probe = tables_probe(tables, stones);
    if (probe.distance >= 0)
        return probe.distance <= plies;
    if (plies <= 0)
        return false;
    Within within = {tables, rules, wins, plies - 1, true, false};
    results_visit(rules, stones, TURN_FREE, look, &within);
    return wins ? within.any : within.all;
}

static void test_distances(void **state) {
    Given *given = *state;
    unsigned checked = 0;
    for (size_t number = 0; number < given->lesson.parts.studies; number++) {
        const Study *part = &given->lesson.parts.study[number];
        const HistoryNode *node = history_root(part->record.history);
        bool wins = part->value == OUTCOME_WIN;
        assert_int_equal(part->plies >= 0, part->value != OUTCOME_DRAW);
        for (int plies = part->plies; node != NULL && plies >= 0; plies--) {
            Stones stones = stones_at(node);
            int known = tables_probe(given->tables, stones).distance;
            bool is_near = plies <= PLIES_MAX;
            if (known >= 0)
                assert_int_equal(known, plies);
            else if (is_near) {
                assert_true(ends_within(given->tables, study_rules(part), stones, wins, plies));
                assert_false(
                    ends_within(given->tables, study_rules(part), stones, wins, plies - 2));
            }
            checked += known >= 0 || is_near;
            wins = !wins;
            node = node_first_child(node);
        }
    }
    assert_true(checked > 10);
}

/* --- Free turns --- */

static int free_turns(const HistoryNode *node, Side side) {
    Position position = node_position(node);
    Stones stones = {position.stones[side], position.stones[side_other(side)]};
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    return lesson_free_turns(rules.board, stones);
}

static const HistoryNode *find_root(const Given *given, const char *name) {
    for (size_t number = 0; number < given->lesson.parts.studies; number++)
        if (strcmp(given->lesson.parts.study[number].name, name) == 0)
            return history_root(given->lesson.parts.study[number].record.history);
    fail_msg("there is no part %s", name);
    return NULL;
}

static void test_free_turns_are_what_is_said(void **state) {
    const HistoryNode *node = node_first_child(find_root(*state, "LEAVE NONE"));
    Position position = node_position(node);
    Rules rules;
    assert_true(rules_init(&rules, 5, 9, (RuleSet){0}, NULL));
    assert_int_equal(turns_count(&rules, position_stones(&position), TURN_FREE), 10);
    assert_int_equal(free_turns(node, BLACK), 0);

    node = find_root(*state, "SHUT THEM IN");
    int before = free_turns(node, BLACK);
    while (node_first_child(node) != NULL) {
        node = node_first_child(node);
        assert_in_range(free_turns(node, BLACK), 1, before - 1); /* and nobody can take */
        assert_true(free_turns(node, WHITE) > 0);
    }
    node = find_root(*state, "THE 3: TOGETHER");
    assert_true(free_turns(node_first_child(node), WHITE) > free_turns(node, WHITE));

    node = find_root(*state, "THE 3: THEIR TURNS");
    assert_true(free_turns(node_first_child(node), WHITE) > free_turns(node, WHITE));
    assert_true(free_turns(node_first_child(node), BLACK) < free_turns(node, BLACK));
}

/* --- Steps --- */

static void test_steps(void **state) {
    const Given *given = *state;
    const Lesson *lesson = &given->lesson;
    size_t positions = 0, tasks = 0;
    for (size_t number = 0; number < lesson->steps; number++) {
        const LessonStep *step = &lesson->step[number];
        assert_true(strlen(step->text) > 10);
        positions += step->position != NULL;
        tasks += step->turns != NULL;
        if (step->turns != NULL) {
            assert_true(lesson_step_wants(step, step->turns));
            assert_false(lesson_step_wants(step, "a1-a2A-a3A"));
        }
    }
    assert_int_equal(positions, lesson->parts.studies);
    assert_true(tasks > 8);
    assert_null(lesson->step[lesson->steps - 1].turns);
}

static void test_a_folder_without_a_lesson(void **state) {
    Lesson lesson;
    Error error;
    (void)state;
    assert_false(lesson_load(TEST_DATA "/nowhere", &lesson, &error));
    assert_non_null(strstr(error.message, "there is no lesson"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_outcomes_and_only_turns),     cmocka_unit_test(test_distances),
        cmocka_unit_test(test_free_turns_are_what_is_said), cmocka_unit_test(test_steps),
        cmocka_unit_test(test_a_folder_without_a_lesson),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
