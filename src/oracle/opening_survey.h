/* A survey of the openings: the values of all positions after up to SURVEY_PLIES turns, by search
 * in rounds, each of which gives a position more nodes, and by what follows from one another, from
 * certificates and from what was known before. One thread calls. */
#ifndef ORACLE_OPENING_SURVEY_H
#define ORACLE_OPENING_SURVEY_H

#include "settled_openings.h"
#include "tables_path.h"

#include <stdatomic.h>

enum { SURVEY_PLIES = 3 };

/* How many positions there are after so many turns, symmetric ones once, and of how many the value
 * is known. */
typedef struct SurveyCount {
    unsigned positions, decided;
} SurveyCount;

typedef struct SurveyProgress {
    SurveyCount count[SURVEY_PLIES + 1];
    uint64_t round_nodes; /* that a position has had when the round is over */
    const char *line;     /* that is being searched */
    uint64_t nodes;       /* of this search */
    double seconds;       /* since the survey was begun */
} SurveyProgress;

typedef struct SurveyOptions {
    const TablesPath *path;
    uint64_t memory;  /* bytes, for tables and search together; certificates come beside it */
    unsigned threads; /* that search may work with; 0 is 1 */
    uint64_t nodes;   /* that a position has in the first round; each further one has
                       * SURVEY_GROWTH times as many */
    double seconds;   /* for all; 0: no limit */
    const atomic_bool *stop; /* NULL: nobody stops it */
    /* Called when something new is known of an opening, or search has looked for it in vain. False
     * ends the survey as a failure. */
    bool (*keep)(void *context, const SettledOpening *opening, Error *error);
    void (*progress)(void *context, const SurveyProgress *progress); /* may be NULL */
    void (*problem)(void *context, const Error *error); /* about files left out; may be NULL */
    void *context;
} SurveyOptions;

enum { SURVEY_GROWTH = 4 };

/* Adds all positions to `openings`, which has the rules, and their values until all are known, time
 * is over, or it is stopped. `progress` is written in any case. False when memory runs out, `keep`
 * fails, or what is known contradicts itself. */
bool opening_survey_run(SettledOpenings *openings, const SurveyOptions *options,
                        SurveyProgress *progress, Error *error);

#endif
