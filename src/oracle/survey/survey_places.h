/* The positions of a survey of openings, and what follows from the values of some for the others.
 * One thread at a time may use them. */
#ifndef ORACLE_SURVEY_PLACES_H
#define ORACLE_SURVEY_PLACES_H

#include "knowing.h"
#include "settled_openings.h"

enum { NOWHERE = UINT32_MAX };

/* A position of the survey, with the places that come after it. */
typedef struct SurveyedPosition {
    Position position;
    char *line; /* the turns to it; its opening may have others, to an image of it */
    unsigned plies;
    size_t opening;   /* its number among the openings */
    Knowing knowing;  /* all zero until survey_places_add_after */
    uint32_t *after;  /* for each position of the knowing, its place, which is this one for number
                       * 0; NOWHERE if the game is over there; NULL until survey_places_add_after */
    Numbers found[2]; /* by Attacker, the numbers at the end of its last search in this survey */
    bool is_found[2];
} SurveyedPosition;

typedef struct SurveyPlaces {
    SettledOpenings *openings; /* the caller's, for the rules; each place has one */
    SurveyedPosition *place;
    size_t count, capacity;
    /* Called when something new is known of an opening. If it returns false, so does the function
     * that called it. */
    bool (*keep)(void *context, const SettledOpening *opening, Error *error);
    void *context;
} SurveyPlaces;

/* Returns the opening of a place, until a place is added. */
static inline SettledOpening *survey_opening(const SurveyPlaces *places, size_t at) {
    return &places->openings->opening[places->place[at].opening];
}

/* Frees the places. The openings stay the caller's. */
void survey_places_finish(SurveyPlaces *places);

/* Add places and, if they aren't there, their openings: the start, as place 0, and those after one
 * more turn than the place `at`, which must not have them yet. They return false, with the reason,
 * if memory runs out, there are too many openings, or search can't be asked about the start. */
bool survey_places_add_start(SurveyPlaces *places, Error *error);
bool survey_places_add_after(SurveyPlaces *places, size_t at, Error *error);

/* Concludes from places to those after their turns and back until nothing new comes up. Returns
 * false, with the reason, if what is known contradicts itself, or if it can't be kept. */
bool survey_places_infer(SurveyPlaces *places, Error *error);

/* Says that what is known about an opening contradicts itself; returns false. */
bool survey_contradicted(const SettledOpening *opening, Error *error);

#endif
