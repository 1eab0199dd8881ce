/* The shipped studies: that what they say is true. By the shipped tables as far as these reach;
 * with TEST_PROOFS set, by search with proof as well, which is how positions of 8 stones are
 * settled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "catalogue.h"
#include "folder_fixture.h"
#include "placements.h"
#include "search_tables.h"
#include "settle.h"
#include "table_fixture.h"
#include "tables.h"

#define SHIPPED TEST_DATA "/../../assets/studies"

static TablesPath tables_folder(void) {
    TablesPath path;
    Error error;
    if (!tables_path_find(SHIPPED_TABLES, &path, &error))
        fail_msg("%s", error.message);
    return path;
}

static void fail_on_problem(void *context, const Error *error) {
    (void)context;
    fail_msg("%s", error->message);
}

static int load(void **state) {
    Catalogue *catalogue = calloc(1, sizeof *catalogue);
    CatalogueListener listener = {fail_on_problem, NULL};
    Error error;
    if (catalogue == NULL || !catalogue_add_folder(catalogue, SHIPPED, false, &listener, &error))
        return 1;
    *state = catalogue;
    return 0;
}

static int unload(void **state) {
    catalogue_finish(*state);
    free(*state);
    return 0;
}

/* --- What each says --- */

static void test_each_says_all(void **state) {
    const Catalogue *catalogue = *state;
    assert_in_range(catalogue->studies, 60, CATALOGUE_FILES_MAX);
    for (size_t number = 0; number < catalogue->studies; number++) {
        const Study *study = &catalogue->study[number];
        Position position = study_position(study);
        bool has_all = study->theme[0] != '\0' && strlen(study->idea) > 20 &&
                       strncmp(study->found, "fanorona ", 9) == 0 &&
                       study->value != OUTCOME_UNKNOWN &&
                       (study->plies >= 0) == (study->value != OUTCOME_DRAW) &&
                       (study->keeping >= 0) == (study->value != OUTCOME_LOSS);
        bool says_only =
            strncmp(study->idea, "The only ", 9) == 0 || strstr(study->idea, ". The only ") != NULL;
        if (says_only && study->keeping != 1)
            fail_msg("%s: %d turns keep the outcome, not one only", study->path, study->keeping);
        if (!has_all || position.unfinished.length != 0 ||
            position_is_over(study_rules(study), &position))
            fail_msg("%s", study->path);
        for (size_t other = 0; other < number; other++)
            if (strcmp(study->name, catalogue->study[other].name) == 0)
                fail_msg("%s and %s have one name", study->path, catalogue->study[other].path);
    }
}

static void test_no_two_are_symmetric(void **state) {
    const Catalogue *catalogue = *state;
    Stones *least = malloc((catalogue->studies + 1) * sizeof *least);
    assert_non_null(least);
    for (size_t number = 0; number < catalogue->studies; number++) {
        const Study *study = &catalogue->study[number];
        Position position = study_position(study);
        unsigned symmetries;
        least[number] =
            stones_least_image(study_rules(study)->board, position_stones(&position), &symmetries);
        for (size_t other = 0; other < number; other++)
            if (stones_equal(least[number], least[other]))
                fail_msg("%s is %s", study->path, catalogue->study[other].path);
    }
    free(least);
}

/* Decided games are played to their end, in as many turns as it says, and the right side wins. */
static void test_lines_end_as_they_must(void **state) {
    const Catalogue *catalogue = *state;
    for (size_t number = 0; number < catalogue->studies; number++) {
        const Study *study = &catalogue->study[number];
        const HistoryNode *end = history_main_end(study->record.history);
        Position start = study_position(study), last = node_position(end);
        Side winner = position_winner(study_rules(study), &last);
        if (node_ply(end) == 0)
            fail_msg("%s has no line", study->path);
        if (study->value == OUTCOME_DRAW)
            assert_int_equal(winner, SIDE_NONE);
        else if (winner != (study->value == OUTCOME_WIN ? start.side : side_other(start.side)) ||
                 (int)node_ply(end) != study->plies)
            fail_msg("%s: its line does not end as it says", study->path);
    }
}

/* --- Tables --- */

/* Whether tables of fewer stones make it possible that a position is what it shall be; where they
 * know it, it is. Gives whether they know. */
static bool agree(const Study *study, Probe value, Outcome outcome, int distance) {
    if (value.outcome == OUTCOME_UNKNOWN)
        return false;
    if (value.outcome != outcome || (value.distance >= 0 && value.distance != distance))
        fail_msg("%s: tables say otherwise, %d turns before the end", study->path, distance);
    return true;
}

typedef struct KeepingCount {
    Tables *tables;
    Outcome outcome;
    int keeping;
} KeepingCount;

static bool count_in_tables(void *context, const Turn *turn, const Position *after) {
    KeepingCount *count = context;
    (void)turn;
    count->keeping +=
        outcome_turned(tables_outcome(count->tables, position_stones(after))) == count->outcome;
    return true;
}

static void check_keeping(Tables *tables, const Study *study, const Position *position) {
    KeepingCount count = {tables, study->value, 0};
    position_turns(study_rules(study), position, count_in_tables, &count);
    if (study->keeping >= 0 && count.keeping != study->keeping)
        fail_msg("%s: %d turns keep the outcome", study->path, count.keeping);
}

/* Every position of the line, and the number of turns that keep the outcome of the first. Gives
 * whether the first is known. */
static bool check_with_tables(Tables *tables, const Study *study) {
    bool first_known = false, known = false;
    Outcome outcome = study->value;
    int distance = study->plies;
    for (const HistoryNode *node = history_root(study->record.history); node != NULL;
         node = node_first_child(node)) {
        Position position = node_position(node);
        if (!position_is_over(study_rules(study), &position))
            known =
                agree(study, tables_probe(tables, position_stones(&position)), outcome, distance);
        if (node_parent(node) == NULL) {
            first_known = known;
            if (known)
                check_keeping(tables, study, &position);
        }
        outcome = outcome_turned(outcome);
        distance--;
    }
    if (study->value != OUTCOME_DRAW && !known)
        fail_msg("%s: the end of its line is not known", study->path);
    return first_known;
}

static void test_tables_agree(void **state) {
    const Catalogue *catalogue = *state;
    TablesPath path = tables_folder();
    Error error;
    const Rules *rules = study_rules(&catalogue->study[0]);
    Tables *tables = tables_create(rules, &path, 1 << 26, &error);
    assert_non_null(tables);
    size_t known = 0;
    for (size_t number = 0; number < catalogue->studies; number++) {
        const Study *study = &catalogue->study[number];
        assert_ptr_equal(study_rules(study)->board, rules->board);
        Position position = study_position(study);
        bool is_known = check_with_tables(tables, study);
        assert_true(is_known || stones_count(position_stones(&position)) > 7);
        known += is_known;
    }
    assert_true(known > catalogue->studies / 3);
    assert_false(tables_next_problem(tables, &error));
    tables_destroy(tables);
    tables_path_finish(&path);
}

/* --- Search --- */

/* Of one question; the longest wins, for which search looks at the position alone; and of tables
 * that search asks, so that positions of 8 stones are proved a second way. */
enum { NODES_MAX = 1 << 30, LONG_PLIES = 100, SEARCH_STONES = 7 };

typedef struct Proving {
    const Study *study;
    const Knowledge *knowledge;
    Dfpn *dfpn;
    int keeping;
} Proving;

static Answer ask(Proving *proving, Stones stones, Attacker attacker) {
    Limits limits = {.nodes = NODES_MAX, .threads = 1};
    Trace trace = {0};
    Answer answer = dfpn_search(proving->dfpn, stones, attacker, &limits, &trace).answer;
    if (answer == ANSWER_UNKNOWN)
        fail_msg("%s: search finds no proof", proving->study->path);
    return answer;
}

/* Whether a turn keeps the outcome: wins, or does not lose. */
static bool count_keeping(void *context, const Turn *turn, const Position *after) {
    Proving *proving = context;
    bool win = proving->study->value == OUTCOME_WIN;
    (void)turn;
    Answer answer = ask(proving, position_stones(after), win ? ATTACKER_OPPONENT : ATTACKER_MOVER);
    proving->keeping += answer == (win ? ANSWER_YES : ANSWER_NO);
    return true;
}

static void prove(const Study *study, const Knowledge *knowledge) {
    Error error;
    DfpnOptions options = {128 << 20, 1, INITIAL_MOBILITY};
    Proving proving = {study, knowledge, NULL, 0};
    proving.dfpn = dfpn_create(study_rules(study), knowledge, &options, &error);
    if (proving.dfpn == NULL)
        fail_msg("%s", error.message);
    Position position = study_position(study);
    Stones stones = position_stones(&position);
    Answer wins = ask(&proving, stones, ATTACKER_MOVER);
    Answer loses = ask(&proving, stones, ATTACKER_OPPONENT);
    assert_int_equal(wins == ANSWER_YES, study->value == OUTCOME_WIN);
    assert_int_equal(loses == ANSWER_YES, study->value == OUTCOME_LOSS);
    if (study->keeping >= 0 && study->plies < LONG_PLIES) {
        position_turns(study_rules(study), &position, count_keeping, &proving);
        if (proving.keeping != study->keeping)
            fail_msg("%s: %d turns keep the outcome", study->path, proving.keeping);
    }
    dfpn_destroy(proving.dfpn);
}

static void test_search_agrees(void **state) {
    const Catalogue *catalogue = *state;
    if (getenv("TEST_PROOFS") == NULL)
        skip();
    TablesPath path = tables_folder();
    SearchTables tables;
    Error error;
    const Rules *rules = study_rules(&catalogue->study[0]);
    if (!search_tables_init(&tables, rules, &path, SEARCH_STONES, 1 << 28, &error))
        fail_msg("%s", error.message);
    assert_int_equal(tables.stones, SEARCH_STONES);
    Knowledge knowledge = search_tables_knowledge(&tables);
    for (size_t number = 0; number < catalogue->studies; number++) {
        const Study *study = &catalogue->study[number];
        Position position = study_position(study);
        unsigned stones = stones_count(position_stones(&position));
        assert_ptr_equal(study_rules(study)->board, rules->board);
        if (stones > tables.stones)
            prove(study, &knowledge);
    }
    search_tables_finish(&tables);
    tables_path_finish(&path);
}

/* --- Too much of it --- */

static void note_last(void *context, const Error *error) {
    *(Error *)context = *error;
}

static void test_no_more_than_there_is_room_for(void **state) {
    (void)state;
    char folder[FOLDER_SIZE], path[FOLDER_SIZE + 16];
    Catalogue catalogue = {0};
    Error last, error;
    CatalogueListener listener = {note_last, &last};
    folder_make(folder);
    for (unsigned number = 0; number <= CATALOGUE_BYTES_MAX / RECORD_SIZE_MAX; number++) {
        snprintf(path, sizeof path, "%s/%02u.fan", folder, number);
        FILE *file = fopen(path, "we");
        assert_non_null(file);
        assert_int_equal(ftruncate(fileno(file), RECORD_SIZE_MAX), 0);
        fclose(file);
    }
    assert_true(catalogue_add_folder(&catalogue, folder, true, &listener, &error));
    assert_int_equal(catalogue.studies, 0);
    assert_non_null(
        strstr(last.message, "16.fan: left out, because the studies before it have 64"));
    catalogue_finish(&catalogue);
    folder_empty(folder);
    assert_int_equal(rmdir(folder), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_says_all),
        cmocka_unit_test(test_no_two_are_symmetric),
        cmocka_unit_test(test_lines_end_as_they_must),
        cmocka_unit_test(test_tables_agree),
        cmocka_unit_test(test_search_agrees),
        cmocka_unit_test(test_no_more_than_there_is_room_for),
    };
    return cmocka_run_group_tests(tests, load, unload);
}
