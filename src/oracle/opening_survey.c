#include "opening_survey.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "known_files.h"
#include "settle.h"
#include "sources.h"

/* The shares of the memory, in sixteenths; search gets the rest, and what these leave. */
enum { OUTCOMES_SHARE = 5, CERTIFICATES_SHARE = 4, CACHE_SHARE = 1, SHARES = 16 };

/* How far certificates look beyond the turns of a position. */
enum { CERTIFICATES_AHEAD = 1 };

static const uint64_t nodes_max = (uint64_t)1 << 50;

/* A position of the survey, with the places that come after it. */
typedef struct SurveyedPosition {
    Position position;
    char *line; /* the turns to it; its opening may have others, to an image of it */
    unsigned plies;
    size_t opening;  /* its number among the openings */
    Knowing knowing; /* all zero after SURVEY_PLIES turns */
    uint32_t *after; /* for each position of the knowing, its number; NOWHERE for one that is not
                      * looked at */
} SurveyedPosition;

enum { NOWHERE = UINT32_MAX };

typedef struct Survey {
    SettledOpenings *openings;
    const SurveyOptions *options;
    SurveyProgress *progress;
    SurveyedPosition *place; /* those after fewer turns first */
    size_t places, capacity;
    KnownFiles *files;
    Dfpn *dfpn;
    uint64_t nodes[2]; /* of the questions about the position that is searched */
    Budget budget;
    Error *error;
} Survey;

static SettledOpening *opening_of(const Survey *survey, const SurveyedPosition *place) {
    return &survey->openings->opening[place->opening];
}

/* --- the positions --- */

/* Returns the number of the place with these stones, or NOWHERE. */
static uint32_t find_place(const Survey *survey, Stones folded) {
    for (size_t number = 0; number < survey->places; number++)
        if (stones_equal(opening_of(survey, &survey->place[number])->stones, folded))
            return (uint32_t)number;
    return NOWHERE;
}

/* Adds a position and, if it isn't there, its opening. */
static bool add_place(Survey *survey, const Position *position, const char *line, unsigned plies) {
    SettledOpenings *openings = survey->openings;
    Stones stones = position_stones(position);
    SurveyedPosition *grown =
        array_reserve(survey->place, &survey->capacity, survey->places + 1, sizeof *survey->place);
    if (grown == NULL)
        return error_set(survey->error, "out of memory");
    survey->place = grown;
    SettledOpening *opening = settled_openings_find(openings, stones);
    if (opening == NULL)
        opening = settled_openings_add(openings, line, plies, stones, survey->error);
    if (opening == NULL)
        return false;
    char *copy = strdup(line);
    if (copy == NULL)
        return error_set(survey->error, "out of memory");
    survey->place[survey->places++] =
        (SurveyedPosition){.position = *position,
                           .line = copy,
                           .plies = plies,
                           .opening = (size_t)(opening - openings->opening)};
    survey->progress->count[plies].positions++;
    return true;
}

/* Adds the position after a turn, unless nothing can be said of it, and writes its number. */
static bool add_after(Survey *survey, size_t from, size_t turn, unsigned plies, uint32_t *number) {
    const Rules *rules = &survey->openings->rules;
    const SurveyedPosition *place = &survey->place[from];
    const Turn *played = &place->knowing.turn[turn].turn;
    Position position = place->position;
    Text line = {0};
    char text[TURN_TEXT_SIZE];
    turn_write(rules->board, played, text);
    if (plies > 1)
        text_format(&line, "%s ", place->line);
    text_append_string(&line, text);
    position_play(rules, &position, played);
    *number = (uint32_t)survey->places;
    bool added = (!line.failed || error_set(survey->error, "out of memory")) &&
                 add_place(survey, &position, text_string(&line), plies);
    text_finish(&line);
    return added;
}

/* Finds the positions after one, and adds those that aren't there yet. */
static bool add_all_after(Survey *survey, size_t from, unsigned plies) {
    Knowing knowing;
    if (!knowing_init(&knowing, &survey->openings->rules, NULL, &survey->place[from].position, NULL,
                      survey->error))
        return false;
    uint32_t *after = malloc(knowing.positions * sizeof *after);
    survey->place[from].knowing = knowing;
    survey->place[from].after = after;
    if (after == NULL)
        return error_set(survey->error, "out of memory");
    for (uint32_t number = 0; number < knowing.positions; number++)
        after[number] = knowing.position[number].is_plain
                            ? find_place(survey, knowing.position[number].stones)
                            : NOWHERE;
    for (size_t turn = 0; turn < knowing.turns; turn++) {
        uint32_t number = knowing_after(&knowing, turn);
        if (after[number] == NOWHERE && knowing.position[number].is_plain &&
            !add_after(survey, from, turn, plies, &after[number]))
            return false;
    }
    return true;
}

static bool add_places(Survey *survey) {
    const Rules *rules = &survey->openings->rules;
    Position start = position_start(rules, SIDE_NONE);
    Stones stones;
    if (!question_stones(rules, &start, &stones, survey->error) ||
        !add_place(survey, &start, "-", 0))
        return false;
    for (size_t begin = 0, plies = 1; plies <= SURVEY_PLIES; plies++) {
        size_t end = survey->places;
        for (; begin < end; begin++)
            if (!add_all_after(survey, begin, (unsigned)plies))
                return false;
    }
    return true;
}

/* --- what follows --- */

static bool keep(Survey *survey, const SettledOpening *opening) {
    return survey->options->keep(survey->options->context, opening, survey->error);
}

static bool contradicted(Survey *survey, const SettledOpening *opening) {
    return error_set(survey->error, "what is known about '%s' contradicts itself", opening->line);
}

/* Notes what is known of a place. */
static bool narrow(Survey *survey, uint32_t number, Verdict verdict, bool *is_new) {
    SettledOpening *opening = opening_of(survey, &survey->place[number]);
    bool changed = false;
    if (!settled_opening_narrow(opening, verdict.at_least, verdict.at_most, &changed))
        return contradicted(survey, opening);
    *is_new = *is_new || changed;
    return !changed || keep(survey, opening);
}

/* Concludes from a position to those after its turns and back. */
static bool infer_at(Survey *survey, size_t at, bool *is_new) {
    SurveyedPosition *place = &survey->place[at];
    Knowing *knowing = &place->knowing;
    for (uint32_t number = 0; number < knowing->positions; number++) {
        if (place->after[number] == NOWHERE && number != 0)
            continue;
        const SettledOpening *opening =
            opening_of(survey, number == 0 ? place : &survey->place[place->after[number]]);
        knowing_add_outcomes(knowing, number, opening->at_least, opening->at_most,
                             ground_of_settled());
    }
    knowing_conclude(knowing);
    if (knowing->is_contradicted)
        return contradicted(survey, opening_of(survey, place));
    bool narrowed = narrow(survey, (uint32_t)at, knowing_verdict(knowing), is_new);
    for (uint32_t number = 1; narrowed && number < knowing->positions; number++)
        if (place->after[number] != NOWHERE)
            narrowed = narrow(survey, place->after[number],
                              verdict_turned(knowing_verdict_before(knowing, number)), is_new);
    return narrowed;
}

static bool infer(Survey *survey) {
    bool is_new;
    do {
        is_new = false;
        for (size_t at = survey->places; at-- > 0;)
            if (survey->place[at].after != NULL && !infer_at(survey, at, &is_new))
                return false;
    } while (is_new);
    SurveyCount *count = survey->progress->count;
    for (unsigned plies = 0; plies <= SURVEY_PLIES; plies++)
        count[plies].decided = 0;
    for (size_t at = 0; at < survey->places; at++) {
        const SurveyedPosition *place = &survey->place[at];
        count[place->plies].decided += settled_opening_is_decided(opening_of(survey, place));
    }
    return true;
}

/* --- certificates --- */

/* Notes for which side a certificate speaks. */
static bool note_certified(Survey *survey, const Bounds *bounds, SettledOpening *opening) {
    SettledOpening before = *opening;
    opening->mover_certified |=
        bounds->low >= 0 && bounds->low_ground.source == VERDICT_CERTIFICATE;
    opening->opponent_certified |=
        bounds->high <= 0 && bounds->high_ground.source == VERDICT_CERTIFICATE;
    return (opening->mover_certified == before.mover_certified &&
            opening->opponent_certified == before.opponent_certified) ||
           keep(survey, opening);
}

/* Must be called before anything else is known of the places, so that the grounds of their bounds
 * are certificates. */
static bool ask_certificates(Survey *survey) {
    const ProvenPlay *proven = known_files_proven(survey->files);
    bool noted = true;
    for (size_t at = 0; proven != NULL && noted && at < survey->places; at++) {
        const SurveyedPosition *place = &survey->place[at];
        if (place->after == NULL)
            break;
        Knowing *knowing = &survey->place[at].knowing;
        sources_ask_certificates(knowing, proven, known_files_tables(survey->files)->tables,
                                 CERTIFICATES_AHEAD, survey->options->stop);
        sources_ask_certified_turns(knowing, proven);
        for (uint32_t number = 0; noted && number < knowing->positions; number++)
            if (number == 0 || place->after[number] != NOWHERE)
                noted = note_certified(
                    survey, &knowing->position[number].bounds,
                    opening_of(survey, number == 0 ? place : &survey->place[place->after[number]]));
    }
    return noted;
}

/* --- search --- */

static void report(void *context, const Progress *progress) {
    Survey *survey = context;
    survey->nodes[progress->question] = progress->nodes;
    survey->progress->nodes = survey->nodes[0] + survey->nodes[1];
    survey->progress->seconds = budget_seconds(&survey->budget);
    if (survey->options->progress != NULL)
        survey->options->progress(survey->options->context, survey->progress);
}

/* Returns what is known of an opening in the form of a search's findings. */
static Settlement settlement_of(const SettledOpening *opening) {
    Settlement known = {0};
    Finding *win = &known.question[ATTACKER_MOVER], *loss = &known.question[ATTACKER_OPPONENT];
    if (opening->at_least == OUTCOME_WIN || opening->at_most != OUTCOME_WIN) {
        known.asked[ATTACKER_MOVER] = true;
        win->answer = opening->at_least == OUTCOME_WIN ? ANSWER_YES : ANSWER_NO;
    }
    if (opening->at_most == OUTCOME_LOSS || opening->at_least != OUTCOME_LOSS) {
        known.asked[ATTACKER_OPPONENT] = true;
        loss->answer = opening->at_most == OUTCOME_LOSS ? ANSWER_YES : ANSWER_NO;
    }
    return known;
}

/* Searches a place until it has had the nodes of the round. The nodes of a search that was stopped
 * do not count: it is made once more. */
static bool search_place(Survey *survey, const SurveyedPosition *place, const Limits *limits) {
    const SurveyOptions *options = survey->options;
    const TableKnowledge *tables = known_files_tables(survey->files);
    Knowledge knowledge = table_knowledge_for_search(tables);
    SettledOpening *opening = opening_of(survey, place);
    Settlement known = settlement_of(opening), settlement;
    SettleOptions settle = {.algorithm = ALGORITHM_DFPN,
                            .initial = options->initial,
                            .dfpn = survey->dfpn,
                            .limits = *limits,
                            .earlier = &known,
                            .report = report,
                            .context = survey};
    settle.limits.nodes = survey->progress->round_nodes - opening->nodes;
    settle.limits.threads = options->threads;
    survey->progress->line = opening->line;
    survey->nodes[0] = survey->nodes[1] = 0;
    if (!settle_position(&survey->openings->rules, &place->position, &knowledge, &settle,
                         &settlement, survey->error))
        return false;
    bool is_new = false;
    if (!settled_opening_narrow(opening, settlement.at_least, settlement.at_most, &is_new))
        return contradicted(survey, opening);
    if (!is_new && budget_is_over(&survey->budget))
        return true;
    opening->nodes += settlement.nodes;
    opening->tables = tables->stones;
    return keep(survey, opening) && (!is_new || infer(survey));
}

/* Searches the places that are open in rounds. */
static bool search_places(Survey *survey) {
    uint64_t *nodes = &survey->progress->round_nodes;
    bool is_open = true, searched = true;
    Limits left;
    for (*nodes = survey->options->nodes; is_open && *nodes < nodes_max; *nodes *= SURVEY_GROWTH) {
        is_open = false;
        for (size_t at = 0; at < survey->places; at++) {
            const SettledOpening *opening = opening_of(survey, &survey->place[at]);
            if (settled_opening_is_decided(opening))
                continue;
            is_open = true;
            if (!searched || !budget_left(&survey->budget, 0, &left))
                return searched;
            if (opening->nodes < *nodes / 2)
                searched = search_place(survey, &survey->place[at], &left);
        }
    }
    return searched;
}

static bool open_files(Survey *survey) {
    const SurveyOptions *options = survey->options;
    KnownFilesOptions opened = {.path = options->path,
                                .tables_memory = options->memory / SHARES * OUTCOMES_SHARE,
                                .cache = options->memory / SHARES * CACHE_SHARE,
                                .memory = options->memory / SHARES * CERTIFICATES_SHARE};
    survey->files = known_files_create(&survey->openings->rules, &opened, survey->error);
    if (survey->files == NULL || known_files_wait(survey->files, NULL, survey->error) != LOAD_DONE)
        return false;
    Error problem;
    while (known_files_next_problem(survey->files, &problem))
        if (options->problem != NULL)
            options->problem(options->context, &problem);
    const TableKnowledge *tables = known_files_tables(survey->files);
    table_knowledge_prepare(tables, options->stop);
    uint64_t taken = tables_memory(tables->tables) + opened.cache +
                     certificate_bytes(proven_play_entries(known_files_proven(survey->files)));
    if (taken >= options->memory)
        return error_set(survey->error, "the tables of up to %u stones take all of the memory",
                         tables->stones);
    Knowledge knowledge = table_knowledge_for_search(tables);
    DfpnOptions made = {options->memory - taken, options->threads, options->initial};
    survey->dfpn = dfpn_create(&survey->openings->rules, &knowledge, &made, survey->error);
    return survey->dfpn != NULL;
}

static void finish(Survey *survey) {
    dfpn_destroy(survey->dfpn);
    known_files_destroy(survey->files);
    for (size_t at = 0; at < survey->places; at++) {
        knowing_finish(&survey->place[at].knowing);
        free(survey->place[at].after);
        free(survey->place[at].line);
    }
    free(survey->place);
}

bool opening_survey_run(SettledOpenings *openings, const SurveyOptions *options,
                        SurveyProgress *progress, Error *error) {
    Survey survey = {
        .openings = openings, .options = options, .progress = progress, .error = error};
    Limits limits = {.seconds = options->seconds, .stop = options->stop};
    *progress = (SurveyProgress){.line = ""};
    budget_start(&survey.budget, &limits);
    bool surveyed = open_files(&survey) && add_places(&survey) && ask_certificates(&survey) &&
                    infer(&survey) && search_places(&survey);
    progress->seconds = budget_seconds(&survey.budget);
    finish(&survey);
    return surveyed;
}
