/* Surveys below a position that is too hard to be searched as a whole: where they search next, and
 * that the outcomes they settle are true. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fold.h"
#include "opening_survey.h"
#include "random.h"
#include "settle.h"
#include "survey_fixture.h"
#include "survey_proof.h"

#define HEAD_OF(board)                                                                             \
    "fanorona settled 1\n" board " standard\nline\tvalue\tnodes\ttables\tcertificate\n"
#define HEAD HEAD_OF("5x5")

enum { MEMORY = 1 << 26, UNIT = 16 };

static Position read_line(const Rules *rules, const char *line) {
    Position position;
    unsigned plies;
    Text written = {0};
    Error error;
    char *turns = strdup(line);
    assert_non_null(turns);
    if (!settled_turns_read(rules, turns, &position, &plies, &written, &error))
        fail_msg("%s", error.message);
    assert_string_equal(text_string(&written), line);
    text_finish(&written);
    free(turns);
    return position;
}

/* --- where to search next --- */

/* The start and the positions after one turn, each with random numbers for both questions. */
static SurveyPlaces places_make(SettledOpenings *openings, Random *random) {
    SurveyPlaces places = {.openings = openings};
    Error error;
    assert_true(survey_places_add_start(&places, &error));
    assert_true(survey_places_add_after(&places, 0, &error));
    for (size_t at = 1; at < places.count; at++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
            places.place[at].is_found[attacker] = true;
            places.place[at].found[attacker] = (Numbers){(Number)(1 + random_below(random, 500)),
                                                         (Number)(1 + random_below(random, 500))};
        }
    return places;
}

static void the_turn_that_is_nearest_to_an_answer_comes_next(void **state) {
    Random random;
    unsigned asked[2] = {0, 0};
    (void)state;
    assert_true(random_init_seeded(&random, 1));
    for (unsigned round = 0; round < 100; round++) {
        SettledOpenings openings = openings_from_text(HEAD);
        SurveyPlaces places = places_make(&openings, &random);
        SurveyQuestion root, next;
        Numbers numbers;
        assert_true(survey_most_proving(&places, 0, UNIT, &root, &numbers, &next));
        assert_int_equal(root.at, 0);
        assert_int_equal(root.attacker, attacker_other(next.attacker));
        const Numbers *found = places.place[next.at].found;
        Number open = (Number)places.count - 1, least[2] = {NUMBER_MAX, NUMBER_MAX},
               most[2] = {0, 0};
        for (size_t at = 1; at < places.count; at++) {
            const Numbers *of = places.place[at].found;
            /* To win, the mover needs one turn after which the other side can't help it. */
            least[0] =
                of[ATTACKER_OPPONENT].proof < least[0] ? of[ATTACKER_OPPONENT].proof : least[0];
            most[0] =
                of[ATTACKER_OPPONENT].disproof > most[0] ? of[ATTACKER_OPPONENT].disproof : most[0];
            /* To hold, it needs one turn after which the other side doesn't win. */
            least[1] =
                of[ATTACKER_MOVER].disproof < least[1] ? of[ATTACKER_MOVER].disproof : least[1];
            most[1] = of[ATTACKER_MOVER].proof > most[1] ? of[ATTACKER_MOVER].proof : most[1];
        }
        Numbers win = {least[0], most[0] + (open - 1) * UNIT};
        Numbers loss = {most[1] + (open - 1) * UNIT, least[1]};
        bool about_win = next.attacker == ATTACKER_OPPONENT;
        asked[about_win]++;
        assert_int_equal(numbers.proof, (about_win ? win : loss).proof);
        assert_int_equal(numbers.disproof, (about_win ? win : loss).disproof);
        Number to_win = win.proof < win.disproof ? win.proof : win.disproof;
        Number to_loss = loss.proof < loss.disproof ? loss.proof : loss.disproof;
        assert_true(about_win ? to_win <= to_loss : to_loss <= to_win);
        assert_int_equal(about_win ? found[ATTACKER_OPPONENT].proof
                                   : found[ATTACKER_MOVER].disproof,
                         least[about_win ? 0 : 1]);
        survey_places_finish(&places);
        settled_openings_finish(&openings);
    }
    assert_true(asked[0] > 10 && asked[1] > 10);
}

static void a_place_without_a_search_has_the_unit(void **state) {
    SettledOpenings openings = openings_from_text(HEAD);
    Random random;
    SurveyQuestion root, next;
    Numbers numbers;
    (void)state;
    assert_true(random_init_seeded(&random, 2));
    SurveyPlaces places = places_make(&openings, &random);
    for (size_t at = 1; at < places.count; at++)
        places.place[at].found[ATTACKER_OPPONENT].proof += UNIT;
    for (size_t at = 1; at < places.count; at++)
        places.place[at].found[ATTACKER_MOVER].disproof += UNIT;
    places.place[3].is_found[ATTACKER_OPPONENT] = places.place[3].is_found[ATTACKER_MOVER] = false;
    assert_true(survey_most_proving(&places, 0, UNIT, &root, &numbers, &next));
    assert_int_equal(next.at, 3);
    survey_places_finish(&places);
    settled_openings_finish(&openings);
}

/* On 3x3 both sides soon move to and fro. With a half of its positions expanded, some have a leaf
 * below them, and others only such as repeat. */
static void it_finds_a_place_where_positions_repeat(void **state) {
    SettledOpenings openings = openings_from_text(HEAD_OF("3x3"));
    SurveyPlaces places = {.openings = &openings};
    Error error;
    enum { EXPANDED = 80 };
    unsigned leaves = 0, repeated = 0;
    (void)state;
    assert_true(survey_places_add_start(&places, &error));
    for (size_t at = 0; at < EXPANDED; at++)
        assert_true(survey_places_add_after(&places, at, &error));
    for (uint32_t at = 0; at < places.count; at++) {
        SurveyQuestion root, next;
        Numbers numbers;
        assert_true(survey_most_proving(&places, at, UNIT, &root, &numbers, &next));
        assert_int_equal(root.at, at);
        const SurveyedPosition *found = &places.place[next.at];
        leaves += at < EXPANDED && found->after == NULL;
        repeated += at < EXPANDED && found->after != NULL;
        assert_int_equal(settled_opening_answer(survey_opening(&places, next.at), next.attacker),
                         ANSWER_UNKNOWN);
    }
    assert_true(places.count > EXPANDED);
    assert_true(leaves > 10 && repeated > 10);
    survey_places_finish(&places);
    settled_openings_finish(&openings);
}

/* --- Settled outcomes --- */

/* Settles the position after a line, and those that it takes below, in surveys that are stopped
 * after so many lines each. */
static SettledOpenings settle_below(const char *line, unsigned lines) {
    static const TablesPath nowhere;
    Listener listener = {.lines_max = lines};
    text_append_string(&listener.kept, HEAD);
    for (bool done = false;;) {
        SettledOpenings openings = openings_from_text(text_string(&listener.kept));
        if (done) {
            text_finish(&listener.kept);
            return openings;
        }
        Position position = read_line(&openings.rules, line);
        Stones only = stones_fold(openings.rules.board, position_stones(&position));
        SurveyOptions options = {.path = &nowhere,
                                 .initial = INITIAL_MOBILITY,
                                 .memory = MEMORY,
                                 .nodes = 16,
                                 .only = &only,
                                 .keep = listener_keep,
                                 .context = &listener};
        SurveyProgress progress;
        Error error;
        listener.lines = 0;
        done = opening_survey_run(&openings, &options, &progress, &error);
        if (!done)
            assert_string_equal(error.message, "enough");
        settled_openings_finish(&openings);
    }
}

/* The value of a position by one search of it. */
static Settlement settle_whole(const Rules *rules, Dfpn *dfpn, const char *line) {
    Position position = read_line(rules, line);
    Knowledge nothing = {0};
    SettleOptions options = {.algorithm = ALGORITHM_DFPN,
                             .initial = INITIAL_MOBILITY,
                             .dfpn = dfpn,
                             .limits = {.threads = 1}};
    Settlement settlement;
    Error error;
    if (!settle_position(rules, &position, &nothing, &options, &settlement, &error))
        fail_msg("%s: %s", line, error.message);
    return settlement;
}

static void outcomes_settled_below_a_position_are_true(void **state) {
    /* Positions that take tens of thousands of nodes, and their outcomes. */
    static const struct {
        const char *line;
        Outcome outcome;
        unsigned lines;
    } hard[] = {
        {"b3-c3W a4-a3A c3-b3A", OUTCOME_WIN, UINT32_MAX},
        {"b2-c3A a3-b2A c3-d4W", OUTCOME_DRAW, 300},
        {"c2-c3A d4-c5W", OUTCOME_LOSS, UINT32_MAX},
    };
    (void)state;
    for (size_t number = 0; number < sizeof hard / sizeof hard[0]; number++) {
        SettledOpenings openings = settle_below(hard[number].line, hard[number].lines);
        Position position = read_line(&openings.rules, hard[number].line);
        const SettledOpening *opening =
            settled_openings_find(&openings, position_stones(&position));
        assert_non_null(opening);
        assert_int_equal(opening->at_least, hard[number].outcome);
        assert_int_equal(opening->at_most, hard[number].outcome);
        unsigned below = 0, checked = 0;
        Knowledge nothing = {0};
        DfpnOptions made = {MEMORY, 1, INITIAL_MOBILITY};
        Error error;
        Dfpn *dfpn = dfpn_create(&openings.rules, &nothing, &made, &error);
        assert_non_null(dfpn);
        for (size_t at = 0; at < openings.count; at++) {
            const SettledOpening *other = &openings.opening[at];
            below += other->plies > SURVEY_PLIES;
            if (other->plies <= SURVEY_PLIES || (at + number) % 3 != 0 || checked == 4 ||
                (other->at_least == OUTCOME_LOSS && other->at_most == OUTCOME_WIN))
                continue;
            Settlement whole = settle_whole(&openings.rules, dfpn, other->line);
            assert_int_not_equal(whole.outcome, OUTCOME_UNKNOWN);
            assert_true(outcome_compare(other->at_least, whole.outcome) <= 0);
            assert_true(outcome_compare(other->at_most, whole.outcome) >= 0);
            checked++;
        }
        assert_true(below > 10 && checked == 4);
        dfpn_destroy(dfpn);
        settled_openings_finish(&openings);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_that_is_nearest_to_an_answer_comes_next),
        cmocka_unit_test(a_place_without_a_search_has_the_unit),
        cmocka_unit_test(it_finds_a_place_where_positions_repeat),
        cmocka_unit_test(outcomes_settled_below_a_position_are_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
