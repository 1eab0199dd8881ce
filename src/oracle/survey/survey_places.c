#include "survey_places.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "turn_text.h"

void survey_places_finish(SurveyPlaces *places) {
    for (size_t at = 0; at < places->count; at++) {
        knowing_finish(&places->place[at].knowing);
        free(places->place[at].after);
        free(places->place[at].line);
    }
    free(places->place);
    places->place = NULL;
    places->count = places->capacity = 0;
}

/* Returns the number of the place with these stones, or NOWHERE. */
static uint32_t find_place(const SurveyPlaces *places, Stones folded) {
    for (size_t at = 0; at < places->count; at++)
        if (stones_equal(survey_opening(places, at)->stones, folded))
            return (uint32_t)at;
    return NOWHERE;
}

/* Adds a position and, if it isn't there, its opening. */
static bool add_place(SurveyPlaces *places, const Position *position, const char *line,
                      unsigned plies, Error *error) {
    SettledOpenings *openings = places->openings;
    Stones stones = position_stones(position);
    SurveyedPosition *grown =
        array_reserve(places->place, &places->capacity, places->count + 1, sizeof *places->place);
    if (grown == NULL)
        return error_out_of_memory(error);
    places->place = grown;
    SettledOpening *opening = settled_openings_find(openings, stones);
    if (opening == NULL)
        opening = settled_openings_add(openings, line, plies, stones, error);
    if (opening == NULL)
        return false;
    char *copy = strdup(line);
    if (copy == NULL)
        return error_out_of_memory(error);
    places->place[places->count++] =
        (SurveyedPosition){.position = *position,
                           .line = copy,
                           .plies = plies,
                           .opening = (size_t)(opening - openings->opening)};
    return true;
}

bool survey_places_add_start(SurveyPlaces *places, Error *error) {
    const Rules *rules = &places->openings->rules;
    Position start = position_start(rules, SIDE_NONE);
    Stones stones;
    return position_plain(rules, &start, &stones, error) &&
           add_place(places, &start, "-", 0, error);
}

/* Adds the position after a turn, and writes its number. */
static bool add_after(SurveyPlaces *places, size_t at, size_t turn, uint32_t *number,
                      Error *error) {
    const Rules *rules = &places->openings->rules;
    const SurveyedPosition *place = &places->place[at];
    const Turn *played = &place->knowing.turn[turn].turn;
    Position position = place->position;
    Text line = {0};
    char text[TURN_TEXT_SIZE];
    turn_write(rules->board, played, text);
    if (place->plies > 0)
        text_format(&line, "%s ", place->line);
    text_append_string(&line, text);
    position_play(rules, &position, played);
    *number = (uint32_t)places->count;
    bool added = (!line.failed || error_out_of_memory(error)) &&
                 add_place(places, &position, text_string(&line), place->plies + 1, error);
    text_finish(&line);
    return added;
}

bool survey_places_add_after(SurveyPlaces *places, size_t at, Error *error) {
    Knowing knowing;
    if (!knowing_init(&knowing, &places->openings->rules, NULL, &places->place[at].position, NULL,
                      error))
        return false;
    uint32_t *after = malloc(knowing.positions * sizeof *after);
    places->place[at].knowing = knowing;
    places->place[at].after = after;
    if (after == NULL)
        return error_out_of_memory(error);
    for (uint32_t number = 0; number < knowing.positions; number++)
        after[number] = find_place(places, knowing.position[number].stones);
    for (size_t turn = 0; turn < knowing.turns; turn++) {
        uint32_t number = knowing_after(&knowing, turn);
        bool is_over = knowing_outcome(&knowing, number) != OUTCOME_UNKNOWN;
        if (after[number] == NOWHERE && !is_over &&
            !add_after(places, at, turn, &after[number], error))
            return false;
    }
    return true;
}

/* --- what follows --- */

bool survey_contradicted(const SettledOpening *opening, Error *error) {
    return error_set(error, "what is known about '%s' contradicts itself", opening->line);
}

/* Notes what is known of a place. */
static bool narrow(SurveyPlaces *places, uint32_t at, Verdict verdict, bool *is_new, Error *error) {
    SettledOpening *opening = survey_opening(places, at);
    bool changed = false;
    if (!settled_opening_narrow(opening, verdict.at_least, verdict.at_most, &changed))
        return survey_contradicted(opening, error);
    *is_new = *is_new || changed;
    return !changed || places->keep(places->context, opening, error);
}

/* Concludes from a position to those after its turns and back. */
static bool infer_at(SurveyPlaces *places, size_t at, bool *is_new, Error *error) {
    SurveyedPosition *place = &places->place[at];
    Knowing *knowing = &place->knowing;
    for (uint32_t number = 0; number < knowing->positions; number++) {
        if (place->after[number] == NOWHERE)
            continue;
        const SettledOpening *opening = survey_opening(places, place->after[number]);
        knowing_add_outcomes(knowing, number, opening->at_least, opening->at_most,
                             ground_of_settled());
    }
    knowing_conclude(knowing);
    if (knowing->is_contradicted)
        return survey_contradicted(survey_opening(places, at), error);
    bool narrowed = narrow(places, (uint32_t)at, knowing_verdict(knowing), is_new, error);
    for (uint32_t number = 1; narrowed && number < knowing->positions; number++)
        if (place->after[number] != NOWHERE)
            narrowed =
                narrow(places, place->after[number],
                       verdict_turned(knowing_verdict_before(knowing, number)), is_new, error);
    return narrowed;
}

bool survey_places_infer(SurveyPlaces *places, Error *error) {
    bool is_new;
    do {
        is_new = false;
        for (size_t at = places->count; at-- > 0;)
            if (places->place[at].after != NULL && !infer_at(places, at, &is_new, error))
                return false;
    } while (is_new);
    return true;
}
