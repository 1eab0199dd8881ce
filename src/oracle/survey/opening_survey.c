#include "opening_survey.h"

#include "certain_files.h"
#include "first_numbers.h"
#include "settle.h"
#include "sources.h"
#include "survey_proof.h"

/* The shares of the memory, in sixteenths; search gets the rest, and what these leave. */
enum { OUTCOMES_SHARE = 5, CERTIFICATES_SHARE = 4, CACHE_SHARE = 1, SHARES = 16 };

/* How far certificates look beyond the turns of a position. */
enum { CERTIFICATES_AHEAD = 1 };

static const uint64_t nodes_max = (uint64_t)1 << 50;

/* A position that has had this many times the nodes of the first round is not searched as a whole
 * any more. */
static const uint64_t too_hard_factor = 1024;

/* Openings that must still have room for a position to get those after its turns: more than any of
 * them has. */
enum { ROOM_TO_EXPAND = 1024 };

typedef struct Survey {
    const SurveyOptions *options;
    SurveyProgress *progress;
    SurveyPlaces places;
    size_t counted; /* places after up to SURVEY_PLIES turns, which come first */
    CertainFiles *files;
    Dfpn *dfpn;
    uint64_t nodes[2]; /* of the questions about the position that is searched */
    Budget budget;
    Error *error;
} Survey;

/* --- the positions --- */

static bool add_places(Survey *survey) {
    SurveyPlaces *places = &survey->places;
    if (!survey_places_add_start(places, survey->error))
        return false;
    for (size_t begin = 0, plies = 1; plies <= SURVEY_PLIES; plies++) {
        size_t end = places->count;
        for (; begin < end; begin++)
            if (!survey_places_add_after(places, begin, survey->error))
                return false;
    }
    survey->counted = places->count;
    return true;
}

/* Concludes from places to others, and counts what is settled. */
static bool infer(Survey *survey) {
    SurveyPlaces *places = &survey->places;
    SurveyCount *count = survey->progress->count;
    if (!survey_places_infer(places, survey->error))
        return false;
    for (unsigned plies = 0; plies <= SURVEY_PLIES; plies++)
        count[plies] = (SurveyCount){0};
    for (size_t at = 0; at < survey->counted; at++) {
        SurveyCount *counted = &count[places->place[at].plies];
        counted->positions++;
        counted->decided += settled_opening_is_decided(survey_opening(places, at));
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
           survey->options->keep(survey->options->context, opening, survey->error);
}

/* Must be called before anything else is known of the places, so that the grounds of their bounds
 * are certificates. */
static bool ask_certificates(Survey *survey) {
    const SurveyPlaces *places = &survey->places;
    const Proofs certificates = {.play = certain_files_proofs(survey->files)->play};
    bool noted = true;
    for (size_t at = 0; certificates.play != NULL && noted && at < places->count; at++) {
        const SurveyedPosition *place = &places->place[at];
        if (place->after == NULL)
            break;
        Knowing *knowing = &places->place[at].knowing;
        sources_ask_proofs(knowing, &certificates, certain_files_tables(survey->files)->tables,
                           CERTIFICATES_AHEAD, survey->options->stop);
        for (uint32_t number = 0; noted && number < knowing->positions; number++)
            if (place->after[number] != NOWHERE)
                noted = note_certified(survey, &knowing->position[number].bounds,
                                       survey_opening(places, place->after[number]));
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
    Settlement earlier = {0};
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
        earlier.question[attacker].answer = settled_opening_answer(opening, attacker);
        earlier.asked[attacker] = earlier.question[attacker].answer != ANSWER_UNKNOWN;
    }
    return earlier;
}

/* Notes what a search has found about a place. The nodes of a search that was stopped do not count:
 * it is made once more. */
static bool take_found(Survey *survey, size_t at, Outcome at_least, Outcome at_most,
                       uint64_t nodes) {
    SettledOpening *opening = survey_opening(&survey->places, at);
    bool is_new = false;
    if (!settled_opening_narrow(opening, at_least, at_most, &is_new))
        return survey_contradicted(opening, survey->error);
    if (!is_new && (nodes == 0 || budget_is_over(&survey->budget)))
        return true;
    opening->nodes += nodes;
    opening->tables = certain_files_tables(survey->files)->stones;
    return survey->options->keep(survey->options->context, opening, survey->error) &&
           (!is_new || infer(survey));
}

/* Searches a place as a whole until it has had the nodes of the round. */
static bool search_whole(Survey *survey, size_t at, const Limits *limits) {
    const SurveyOptions *options = survey->options;
    SurveyedPosition *place = &survey->places.place[at];
    Knowledge knowledge = search_tables_knowledge(certain_files_tables(survey->files));
    const SettledOpening *opening = survey_opening(&survey->places, at);
    Settlement earlier = settlement_of(opening), settlement;
    SettleOptions settle = {.algorithm = ALGORITHM_DFPN,
                            .initial = options->initial,
                            .dfpn = survey->dfpn,
                            .limits = *limits,
                            .earlier = &earlier,
                            .report = report,
                            .context = survey};
    settle.limits.nodes = survey->progress->round_nodes - opening->nodes;
    settle.limits.threads = options->threads;
    survey->progress->below = NULL;
    survey->progress->line = opening->line;
    survey->nodes[0] = survey->nodes[1] = 0;
    if (!settle_position(&survey->places.openings->rules, &place->position, &knowledge, &settle,
                         &settlement, survey->error))
        return false;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
        place->is_found[attacker] = settlement.asked[attacker] && !earlier.asked[attacker];
        place->found[attacker] = settlement.question[attacker].root;
    }
    return take_found(survey, at, settlement.at_least, settlement.at_most, settlement.nodes);
}

/* Asks a question about a place, with three times the nodes that it has had, or those of the first
 * round if this survey has not asked yet, but no more than `nodes`. If the place was searched in an
 * earlier survey, the first search here is for the numbers alone, and does not count. Takes off
 * from `nodes` what the search took; all, if the search gave up at once, as it would again. */
static bool search_question(Survey *survey, SurveyQuestion question, const Limits *limits,
                            uint64_t *nodes) {
    SurveyedPosition *place = &survey->places.place[question.at];
    const SettledOpening *opening = survey_opening(&survey->places, question.at);
    Attacker attacker = question.attacker;
    bool is_again = opening->nodes > 0 && !place->is_found[0] && !place->is_found[1];
    Limits job = *limits;
    Trace trace = {report, survey};
    job.nodes = survey->options->nodes;
    if (place->is_found[attacker] && opening->nodes > job.nodes / SURVEY_GROWTH)
        job.nodes = (SURVEY_GROWTH - 1) * opening->nodes;
    if (job.nodes > *nodes)
        job.nodes = *nodes;
    job.threads = survey->options->threads;
    survey->progress->line = opening->line;
    survey->nodes[0] = survey->nodes[1] = 0;
    Finding finding =
        dfpn_search(survey->dfpn, position_stones(&place->position), attacker, &job, &trace);
    bool gave_up =
        finding.answer == ANSWER_UNKNOWN && finding.nodes == 0 && !budget_is_over(&survey->budget);
    *nodes -= gave_up || finding.nodes > *nodes ? *nodes : finding.nodes;
    place->is_found[attacker] = true;
    place->found[attacker] = finding.root;
    Outcome at_least, at_most;
    answer_to_outcomes(finding.answer, attacker, &at_least, &at_most);
    return take_found(survey, question.at, at_least, at_most, is_again ? 0 : finding.nodes);
}

/* Returns whether a place is not searched as a whole any more. */
static bool is_hard(const Survey *survey, size_t at) {
    return survey_opening(&survey->places, at)->nodes / too_hard_factor >= survey->options->nodes;
}

/* Returns whether the places after the turns of a place are to be added. */
static bool is_to_expand(const Survey *survey, size_t at) {
    const SurveyPlaces *places = &survey->places;
    return is_hard(survey, at) && places->place[at].after == NULL &&
           places->place[at].plies < SETTLED_TURNS_MAX &&
           places->openings->count + ROOM_TO_EXPAND <= SETTLED_OPENINGS_MAX;
}

/* Searches below a place, each time where it helps most, until the place has had the nodes of the
 * round. */
static bool search_below(Survey *survey, size_t at) {
    SurveyPlaces *places = &survey->places;
    SurveyProgress *progress = survey->progress;
    Number unit = first_numbers_unit(survey->options->initial);
    uint64_t nodes = progress->round_nodes - survey_opening(places, at)->nodes;
    bool searched = true;
    Limits left;
    while (searched && nodes > 0 && !settled_opening_is_decided(survey_opening(places, at)) &&
           budget_left(&survey->budget, 0, &left)) {
        SurveyQuestion root, next;
        if (!survey_most_proving(places, (uint32_t)at, unit, &root, &progress->numbers, &next))
            return error_out_of_memory(survey->error);
        progress->below = survey_opening(places, at)->line;
        progress->question = root.attacker;
        if (is_to_expand(survey, next.at))
            searched = survey_places_add_after(places, next.at, survey->error) && infer(survey);
        else
            searched = search_question(survey, next, &left, &nodes);
    }
    SettledOpening *opening = survey_opening(places, at);
    if (opening->nodes < progress->round_nodes - nodes)
        opening->nodes = progress->round_nodes - nodes;
    return searched && survey->options->keep(survey->options->context, opening, survey->error);
}

/* Searches places until they are settled, in rounds. */
static bool search_places(Survey *survey, size_t begin, size_t end) {
    uint64_t *nodes = &survey->progress->round_nodes;
    bool searched = true;
    Limits left;
    *nodes = survey->options->nodes;
    for (;; *nodes *= SURVEY_GROWTH) {
        bool is_open = false;
        for (size_t at = begin; at < end; at++) {
            const SettledOpening *opening = survey_opening(&survey->places, at);
            if (settled_opening_is_decided(opening))
                continue;
            is_open = true;
            if (!searched || !budget_left(&survey->budget, 0, &left))
                return searched;
            if (opening->nodes < *nodes / 2)
                searched = is_hard(survey, at) ? search_below(survey, at)
                                               : search_whole(survey, at, &left);
        }
        if (!is_open || *nodes >= nodes_max)
            return searched;
    }
}

static bool open_files(Survey *survey) {
    const SurveyOptions *options = survey->options;
    CertainFilesOptions opened = {.path = options->path,
                                  .tables_memory = options->memory / SHARES * OUTCOMES_SHARE,
                                  .cache = options->memory / SHARES * CACHE_SHARE,
                                  .memory = options->memory / SHARES * CERTIFICATES_SHARE};
    survey->files = certain_files_create(&survey->places.openings->rules, &opened, survey->error);
    if (survey->files == NULL ||
        certain_files_wait(survey->files, NULL, survey->error) != LOAD_DONE)
        return false;
    Error problem;
    while (certain_files_next_problem(survey->files, &problem))
        if (options->problem != NULL)
            options->problem(options->context, &problem);
    const SearchTables *tables = certain_files_tables(survey->files);
    search_tables_prepare(tables, options->stop);
    uint64_t taken =
        tables_memory(tables->tables) + opened.cache +
        certificate_bytes(proven_play_entries(certain_files_proofs(survey->files)->play));
    if (!dfpn_fits(options->memory, taken, options->threads, survey->error))
        return false;
    Knowledge knowledge = search_tables_knowledge(tables);
    DfpnOptions made = {options->memory - taken, options->threads, options->initial};
    survey->dfpn = dfpn_create(&survey->places.openings->rules, &knowledge, &made, survey->error);
    return survey->dfpn != NULL;
}

static void finish(Survey *survey) {
    dfpn_destroy(survey->dfpn);
    certain_files_destroy(survey->files);
    survey_places_finish(&survey->places);
}

/* Writes which places are to be searched. */
static bool choose_places(const Survey *survey, size_t *begin, size_t *end) {
    const SurveyPlaces *places = &survey->places;
    *begin = 0;
    *end = survey->counted;
    if (survey->options->only == NULL)
        return true;
    for (; *begin < *end; ++*begin)
        if (stones_equal(survey_opening(places, *begin)->stones, *survey->options->only)) {
            *end = *begin + 1;
            return true;
        }
    return error_set(survey->error, "the position to search comes after more than %d turns",
                     SURVEY_PLIES);
}

bool opening_survey_run(SettledOpenings *openings, const SurveyOptions *options,
                        SurveyProgress *progress, Error *error) {
    Survey survey = {
        .options = options,
        .progress = progress,
        .places = {.openings = openings, .keep = options->keep, .context = options->context},
        .error = error};
    Limits limits = {.seconds = options->seconds, .stop = options->stop};
    size_t begin, end;
    *progress = (SurveyProgress){.line = ""};
    budget_start(&survey.budget, &limits);
    bool surveyed = add_places(&survey) && choose_places(&survey, &begin, &end) &&
                    open_files(&survey) && ask_certificates(&survey) && infer(&survey) &&
                    search_places(&survey, begin, end);
    progress->seconds = budget_seconds(&survey.budget);
    finish(&survey);
    return surveyed;
}
