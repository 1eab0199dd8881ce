/* A survey of the openings: the values of all positions after up to SURVEY_PLIES turns. They come
 * from search in rounds, each of which gives a position more nodes, from the values of other
 * positions, from certificates and from what was known before. If a position is too hard to be
 * searched as a whole, the survey searches those positions below it that would help most
 * (survey_proof.h), and keeps their values, too. One thread at a time may call. */
#ifndef ORACLE_OPENING_SURVEY_H
#define ORACLE_OPENING_SURVEY_H

#include "question.h"
#include "settled_openings.h"
#include "tables_path.h"

#include <stdatomic.h>

enum { SURVEY_PLIES = 3 };

/* The number of positions after a number of turns, symmetric ones counted once, and how many of
 * them have a known value. */
typedef struct SurveyCount {
    unsigned positions, decided;
} SurveyCount;

typedef struct SurveyProgress {
    SurveyCount count[SURVEY_PLIES + 1];
    uint64_t round_nodes; /* nodes that a position has had when the round is over */
    const char *below;    /* the turns to the position below which it works or has worked last; NULL
                             if a position is, or was last, searched as a whole */
    Attacker question;    /* about that position */
    Numbers numbers;      /* of that question */
    const char *line;     /* the turns to the position that is being searched */
    uint64_t nodes;       /* of this search */
    double seconds;       /* since the survey was begun */
} SurveyProgress;

typedef struct SurveyOptions {
    const TablesPath *path;
    uint64_t memory;        /* bytes, for search, tables and certificates together */
    unsigned threads;       /* threads of search; 0 is 1 */
    InitialNumbers initial; /* of the search's nodes */
    uint64_t nodes;         /* nodes for a position in the first round; each further round gives
                               SURVEY_GROWTH times as many */
    const Stones *only;     /* folded: search this position alone, after SURVEY_PLIES turns at most,
                               and those below it; NULL: all */
    double seconds;         /* for all; 0: no limit */
    const atomic_bool *stop; /* NULL: nobody stops it */
    /* Called when something new is known of an opening, or when search has looked for it in vain.
     * If it returns false, the survey fails. */
    bool (*keep)(void *context, const SettledOpening *opening, Error *error);
    void (*progress)(void *context, const SurveyProgress *progress); /* may be NULL */
    void (*problem)(void *context, const Error *error); /* about files left out; may be NULL */
    void *context;
} SurveyOptions;

enum { SURVEY_GROWTH = 4 };

/* Adds all positions to `openings`, which stays the caller's and has the rules, and then their
 * values until all are known, the time is up, or it is stopped. `progress` is written in any case.
 * Returns false if memory runs out, `keep` fails, or what is known contradicts itself. */
bool opening_survey_run(SettledOpenings *openings, const SurveyOptions *options,
                        SurveyProgress *progress, Error *error);

#endif
