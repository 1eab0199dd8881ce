/* Settled openings: the file, conclusions, and a survey that goes on after a stop. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "opening_survey.h"
#include "sources.h"
#include "survey_fixture.h"

#define HEAD "fanorona settled 1\n3x5 standard\nline\tvalue\tnodes\ttables\tcertificate\n"

enum { MEMORY = 1 << 26, NODES = 1 << 12 };

static void a_file_is_written_as_it_was_read(void **state) {
    static const char text[] = HEAD "-\twin\t0\t0\t-\n"
                                    "b2-c2A\tat least a draw\t12345678901\t8\tblack\n"
                                    "b2-c2A a2-b2A\tat most a draw\t7\t14\twhite\n"
                                    "b2-c2W\tunknown\t99\t5\t-\n"
                                    "b2-c2W b3-b2A\tdraw\t0\t0\tboth\n"
                                    "c1-c2A\tloss\t3\t0\t-\n";
    (void)state;
    SettledOpenings openings = openings_from_text(text);
    Text written = {0};
    settled_openings_write(&openings, &written);
    assert_string_equal(text_string(&written), text);
    assert_int_equal(openings.count, 6);
    const SettledOpening *opening = &openings.opening[1];
    assert_int_equal(opening->at_least, OUTCOME_DRAW);
    assert_int_equal(opening->at_most, OUTCOME_WIN);
    assert_true(opening->nodes == 12345678901);
    assert_true(opening->mover_certified && !opening->opponent_certified); /* Black moves */
    assert_true(openings.opening[2].mover_certified);                      /* White does */
    assert_ptr_equal(settled_openings_find(&openings, opening->stones), opening);
    text_finish(&written);
    settled_openings_finish(&openings);
}

static void a_later_line_adds_to_an_earlier_one(void **state) {
    (void)state;
    SettledOpenings openings = openings_from_text(HEAD "b2-c2A\tunknown\t100\t5\t-\n"
                                                       "b2-c2A\tat least a draw\t0\t0\tblack\n"
                                                       "b2-c2A\tat most a draw\t500\t8\twhite\n");
    assert_int_equal(openings.count, 1);
    const SettledOpening *opening = &openings.opening[0];
    assert_true(settled_opening_is_decided(opening));
    assert_int_equal(opening->at_least, OUTCOME_DRAW);
    assert_true(opening->nodes == 500 && opening->tables == 8);
    assert_true(opening->mover_certified && opening->opponent_certified);
    settled_openings_finish(&openings);
}

static void errors_are_told_with_their_line(void **state) {
    static const char *const wrong[][2] = {
        {"", "line 1: a file of settled openings must begin with 'fanorona settled 1'"},
        {"fanorona settled 1\n", "line 2: it is a board and a rule set, as in '5x9 standard'"},
        {"fanorona settled 1\n5x9 standard\nlines\n",
         "line 3: the columns are line, value, nodes, tables and certificate, with tabs between"},
        {HEAD "-\twin\t0\t0\t-", "line 4: it has no end: the file was cut off"},
        {HEAD "-\twin\t0\t0\t-\n\n", "line 5: turn 1: "},
        {HEAD "b2-c2\twin\t0\t0\t-\n", "line 4: turn 1: "},
        {HEAD "b2-c2A e1-d1\twin\t0\t0\t-\n", "line 4: turn 2: "},
        {HEAD "-\tgood\t0\t0\t-\n", "line 4: the value is win, draw, loss, "},
        {HEAD "-\twin\n", "line 4: the nodes are a number of at most 18 digits"},
        {HEAD "-\twin\t-1\t0\t-\n", "line 4: the nodes are a number of at most 18 digits"},
        {HEAD "-\twin\t1\t99\t-\n", "line 4: the stones of the tables are a number from 0 to"},
        {HEAD "-\twin\t1\t9\tyes\n", "line 4: the column certificate is -, white, black or both"},
        {HEAD "-\twin\t1\t9\t-\t\n", "line 4: there are more than five columns"},
        {"fanorona settled 1\n3x5 standard,first=one\nline\tvalue\tnodes\ttables\tcertificate\n"
         "-\twin\t0\t0\t-\n",
         "line 4: nothing can be proved before both first turns"},
        {HEAD "-\twin\t0\t0\t-\n-\tdraw\t0\t0\t-\n",
         "line 5: it contradicts an earlier line about the same position"},
    };
    (void)state;
    for (size_t number = 0; number < sizeof wrong / sizeof wrong[0]; number++) {
        SettledOpenings openings = {.count = 77};
        Error error = {0};
        assert_false(
            settled_openings_read(wrong[number][0], strlen(wrong[number][0]), &openings, &error));
        if (strncmp(error.message, wrong[number][1], strlen(wrong[number][1])) != 0)
            fail_msg("'%s' in place of '%s'", error.message, wrong[number][1]);
        assert_int_equal(openings.count, 77);
    }
}

/* --- surveys --- */

static bool survey(SettledOpenings *openings, Listener *listener, const atomic_bool *stop,
                   SurveyProgress *progress) {
    static const TablesPath nowhere;
    SurveyOptions options = {.path = &nowhere,
                             .initial = INITIAL_MOBILITY,
                             .memory = MEMORY,
                             .nodes = NODES,
                             .stop = stop,
                             .keep = listener_keep,
                             .context = listener};
    Error error;
    bool done = opening_survey_run(openings, &options, progress, &error);
    if (!done)
        assert_string_equal(error.message, "enough");
    return done;
}

static void assert_all_decided(const SettledOpenings *openings, const SurveyProgress *progress) {
    static const unsigned positions[SURVEY_PLIES + 1] = {1, 3, 16, 76};
    for (unsigned plies = 0; plies <= SURVEY_PLIES; plies++) {
        assert_int_equal(progress->count[plies].positions, positions[plies]);
        assert_int_equal(progress->count[plies].decided, positions[plies]);
    }
    assert_int_equal(openings->count, 96);
}

/* As openings that were settled some way are written, whatever that took. */
static void write_values(const SettledOpenings *openings, Text *text) {
    text_clear(text);
    for (size_t number = 0; number < openings->count; number++) {
        SettledOpening bare = openings->opening[number];
        bare.nodes = bare.tables = 0;
        settled_opening_write(&bare, text);
    }
}

/* The findings of a survey, read from the text that it has kept. */
static SettledOpenings survey_all(Listener *listener) {
    SettledOpenings openings = openings_from_text(HEAD);
    SurveyProgress progress;
    *listener = (Listener){.lines_max = UINT32_MAX};
    text_append_string(&listener->kept, HEAD);
    assert_true(survey(&openings, listener, NULL, &progress));
    assert_all_decided(&openings, &progress);
    settled_openings_finish(&openings);
    return openings_from_text(text_string(&listener->kept));
}

/* Sorts by lines, so that two lists can be compared. */
static int compare_lines(const void *first, const void *second) {
    const SettledOpening *a = first, *b = second;
    return strcmp(a->line, b->line);
}

static void a_survey_goes_on_after_any_stop(void **state) {
    Listener whole, first, second;
    Text wanted = {0}, found = {0};
    (void)state;
    SettledOpenings all = survey_all(&whole);
    qsort(all.opening, all.count, sizeof *all.opening, compare_lines);
    write_values(&all, &wanted);
    for (unsigned lines = 0; lines < whole.lines; lines += 7) {
        SettledOpenings openings = openings_from_text(HEAD);
        SurveyProgress progress;
        first = (Listener){.lines_max = lines};
        text_append_string(&first.kept, HEAD);
        assert_false(survey(&openings, &first, NULL, &progress));
        settled_openings_finish(&openings);
        openings = openings_from_text(text_string(&first.kept));
        second = (Listener){.lines_max = UINT32_MAX};
        assert_true(survey(&openings, &second, NULL, &progress));
        assert_all_decided(&openings, &progress);
        /* Openings that were there are not searched again. */
        assert_int_equal(second.lines + lines, whole.lines);
        qsort(openings.opening, openings.count, sizeof *openings.opening, compare_lines);
        write_values(&openings, &found);
        assert_string_equal(text_string(&found), text_string(&wanted));
        text_finish(&first.kept);
        text_finish(&second.kept);
        settled_openings_finish(&openings);
    }
    text_finish(&whole.kept);
    text_finish(&wanted);
    text_finish(&found);
    settled_openings_finish(&all);
}

/* The values after three turns are enough for all others: no search begins. */
static void values_follow_from_one_another(void **state) {
    Listener whole, listener = {.lines_max = UINT32_MAX};
    SettledOpenings openings = openings_from_text(HEAD);
    SurveyProgress progress;
    Text last = {0}, wanted = {0}, found = {0};
    atomic_bool stop = true;
    (void)state;
    SettledOpenings all = survey_all(&whole);
    text_append_string(&last, HEAD);
    for (size_t number = 0; number < all.count; number++)
        if (all.opening[number].plies == SURVEY_PLIES)
            settled_opening_write(&all.opening[number], &last);
    openings = openings_from_text(text_string(&last));
    assert_int_equal(openings.count, 76);
    assert_true(survey(&openings, &listener, &stop, &progress));
    assert_all_decided(&openings, &progress);
    assert_int_equal(listener.lines, 20);
    qsort(openings.opening, openings.count, sizeof *openings.opening, compare_lines);
    qsort(all.opening, all.count, sizeof *all.opening, compare_lines);
    write_values(&all, &wanted);
    write_values(&openings, &found);
    assert_string_equal(text_string(&found), text_string(&wanted));
    text_finish(&whole.kept);
    text_finish(&listener.kept);
    text_finish(&last);
    text_finish(&wanted);
    text_finish(&found);
    settled_openings_finish(&openings);
    settled_openings_finish(&all);
}

/* And downwards: where the start is lost all that comes after its turns is won. */
static void a_lost_position_has_winning_ones_after_it(void **state) {
    Listener listener = {.lines_max = UINT32_MAX};
    SettledOpenings openings = openings_from_text(HEAD "-\tloss\t0\t0\t-\n");
    SurveyProgress progress;
    atomic_bool stop = true;
    (void)state;
    assert_true(survey(&openings, &listener, &stop, &progress));
    assert_int_equal(progress.count[1].decided, 3);
    for (size_t number = 0; number < openings.count; number++)
        if (openings.opening[number].plies == 1)
            assert_int_equal(openings.opening[number].at_least, OUTCOME_WIN);
    text_finish(&listener.kept);
    settled_openings_finish(&openings);
}

/* The file may have a longer line to a position, or one to its image: the turns after it are
 * written by the turns that were played. */
static void a_survey_takes_any_line_to_a_position(void **state) {
    Listener listener = {.lines_max = UINT32_MAX};
    SettledOpenings openings =
        openings_from_text(HEAD "c1-c2A d2-c3W c2-c1W\tunknown\t0\t0\t-\n"
                                "c1-c2A d2-c3W c2-c1W d3-d2A\tunknown\t0\t0\t-\n");
    SurveyProgress progress;
    Text written = {0};
    (void)state;
    assert_int_equal(openings.count, 2);
    assert_int_equal(openings.opening[1].plies, SURVEY_PLIES + 1);
    assert_true(survey(&openings, &listener, NULL, &progress));
    assert_all_decided(&openings, &progress);
    assert_string_equal(openings.opening[0].line, "c1-c2A d2-c3W c2-c1W");
    settled_openings_write(&openings, &written);
    SettledOpenings again = openings_from_text(text_string(&written));
    assert_int_equal(again.count, openings.count);
    text_finish(&listener.kept);
    text_finish(&written);
    settled_openings_finish(&again);
    settled_openings_finish(&openings);
}

static void contradictions_end_a_survey(void **state) {
    static const TablesPath nowhere;
    Listener listener = {.lines_max = UINT32_MAX};
    SettledOpenings openings = openings_from_text(HEAD "-\tloss\t0\t0\t-\nc1-c2A\tloss\t0\t0\t-\n");
    SurveyOptions options = {.initial = INITIAL_MOBILITY,
                             .path = &nowhere,
                             .memory = MEMORY,
                             .nodes = NODES,
                             .keep = listener_keep,
                             .context = &listener};
    SurveyProgress progress;
    Error error;
    (void)state;
    assert_false(opening_survey_run(&openings, &options, &progress, &error));
    assert_string_equal(error.message, "what is known about '-' contradicts itself");
    text_finish(&listener.kept);
    settled_openings_finish(&openings);
}

/* A report and the oracle hear the same of them: bounds of the position and after its turns. */
static void proofs_are_asked_together(void **state) {
    SettledOpenings openings =
        openings_from_text(HEAD "-\tat most a draw\t0\t0\t-\nc1-c2A\twin\t0\t0\t-\n");
    Position start = position_start(&openings.rules, SIDE_NONE);
    Proofs proofs = {.settled = openings};
    Knowing knowing;
    Error error;
    (void)state;
    assert_true(knowing_init(&knowing, &openings.rules, NULL, &start, NULL, &error));
    sources_ask_proofs(&knowing, &proofs, NULL, 0, NULL);
    Verdict verdict = knowing_verdict(&knowing);
    assert_true(verdict.at_least == OUTCOME_LOSS && verdict.at_most == OUTCOME_DRAW);
    assert_int_equal(verdict_told_source(&verdict), VERDICT_SETTLED);
    uint32_t number = knowing_find(&knowing, openings.opening[1].stones);
    assert_int_not_equal(number, 0);
    assert_int_equal(knowing_outcome(&knowing, number), OUTCOME_WIN);
    assert_true(knowing_is_consistent(&knowing, &error));
    knowing_finish(&knowing);
    settled_openings_finish(&openings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_written_as_it_was_read),
        cmocka_unit_test(a_later_line_adds_to_an_earlier_one),
        cmocka_unit_test(errors_are_told_with_their_line),
        cmocka_unit_test(a_survey_goes_on_after_any_stop),
        cmocka_unit_test(values_follow_from_one_another),
        cmocka_unit_test(a_lost_position_has_winning_ones_after_it),
        cmocka_unit_test(a_survey_takes_any_line_to_a_position),
        cmocka_unit_test(contradictions_end_a_survey),
        cmocka_unit_test(proofs_are_asked_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
