/* What tests of settled openings and of surveys share. */
#ifndef SURVEY_FIXTURE_H
#define SURVEY_FIXTURE_H

#include "settled_openings.h"

/* Openings from the text of a file; the test fails if it can't be read. */
SettledOpenings openings_from_text(const char *text);

/* Listens to a survey, and has what it keeps, line by line. */
typedef struct Listener {
    Text kept;
    unsigned lines;
    unsigned lines_max; /* more of them fail with "enough" */
} Listener;

/* For a survey, with a Listener as context. */
bool listener_keep(void *context, const SettledOpening *opening, Error *error);

#endif
