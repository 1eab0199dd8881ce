#include "report_line.h"

#include <stdlib.h>

#include "contradiction.h"
#include "report_estimates.h"
#include "sources.h"
#include "stop.h"

/* The most that asking tables about one position and its turns together may cost in a pass. */
enum { QUICK_MAX = 1 << 10, THOROUGH_MAX = 1 << 16 };

/* Certificates may take one part in so many of the memory. Search gets it after they are closed. */
enum { CERTIFICATES_SHARE = 4 };

static Proofs read_proofs(const ReportLine *line, ReportSearch *search) {
    const ReportOptions *options = search->options;
    ProofReading reading = {options->memory / CERTIFICATES_SHARE, options->path, options->stop};
    ProblemList problems = {0};
    Error problem;
    Proofs proofs = proofs_read(line->rules, &options->proofs, &reading, &problems);
    if (proofs.play != NULL)
        search->names = *proven_play_names(proofs.play);
    while (problem_list_take(&problems, &problem))
        if (options->problem != NULL)
            options->problem(options->context, &problem);
    return proofs;
}

static ProbeBudget budget_of(const ReportSearch *search, ReportPass pass) {
    unsigned most = pass == PASS_QUICK ? QUICK_MAX : THOROUGH_MAX;
    return (ProbeBudget){most, most, false, search->options->stop};
}

static bool is_over(ReportSearch *search, ReportPass pass) {
    return pass == PASS_QUICK ? stop_is_set(search->options->stop) : report_search_is_over(search);
}

/* Must be called before positions get values, since a wrong table may show at one of them only.
 * Returns whether a table was left out. */
static bool check_tables(const ReportLine *line, ReportSearch *search, ReportPass pass) {
    Tables *tables = search->tables.tables;
    bool is_left_out = false;
    for (size_t ply = line->positions; ply-- > 0 && !is_over(search, pass);) {
        const Position *position = &line->position[ply].position;
        Stones stones;
        if (!line->position[ply].is_over && position_plain(line->rules, position, &stones, NULL))
            is_left_out =
                tables_check_turns(tables, stones, budget_of(search, pass)) || is_left_out;
    }
    return is_left_out;
}

static void forget_values(ReportLine *line) {
    for (size_t ply = 0; ply < line->positions; ply++) {
        knowing_finish(&line->position[ply].knowing);
        line->position[ply].played = 0; /* there are no turns, so 0 means: not found */
    }
}

/* Asks the rules. */
static bool begin_place(const Rules *rules, LinePosition *place, Error *error) {
    Knowing *knowing = &place->knowing;
    if (!knowing_init(knowing, rules, place->node, &place->position, NULL, error))
        return false;
    const HistoryNode *next = node_first_child(place->node);
    Turn played = next == NULL ? (Turn){0} : node_turn(next);
    place->played = next == NULL ? knowing->turns : knowing_find_turn(knowing, &played);
    return true;
}

/* Asks the tables about a position and its turns, and proofs if tables do not know. */
static void ask_sources(const Proofs *proofs, const ReportSearch *search, Knowing *knowing,
                        ReportPass pass) {
    ProbeBudget budget = budget_of(search, pass);
    sources_ask_tables(knowing, search->tables.tables, &budget);
    if (pass == PASS_QUICK && knowing_outcome(knowing, 0) == OUTCOME_UNKNOWN)
        sources_ask_proofs(knowing, proofs, search->tables.tables, 0, search->options->stop);
}

/* Begins at the end of the game, which tables know best. The rules are asked even after a stop:
 * without what they say a report would be false, not short. */
static bool value_places(ReportLine *line, ReportSearch *search, const Proofs *proofs,
                         ReportPass pass, Error *error) {
    for (size_t ply = line->positions; ply-- > 0;) {
        LinePosition *place = &line->position[ply];
        bool begins = place->knowing.positions == 0;
        if (begins && !begin_place(line->rules, place, error))
            return false;
        if (!is_over(search, pass))
            ask_sources(proofs, search, &place->knowing, pass);
        if (ply + 1 < line->positions)
            report_line_infer(line, ply);
        if (search->progress != NULL)
            search->progress(search->context);
    }
    return true;
}

/* Estimates come before long questions to tables, which may take all of the time. */
static bool value_first(ReportLine *line, ReportSearch *search, const Proofs *proofs,
                        Error *error) {
    report_search_begin_stage(search, REPORT_READS);
    return value_places(line, search, proofs, PASS_QUICK, error) &&
           report_estimate_line(line, search, PASS_QUICK, error);
}

static bool value_line(ReportLine *line, ReportSearch *search, Error *error) {
    Proofs proofs = read_proofs(line, search);
    check_tables(line, search, PASS_QUICK);
    bool valued = value_first(line, search, &proofs, error);
    report_search_begin_stage(search, REPORT_READS);
    if (valued && check_tables(line, search, PASS_THOROUGH)) {
        forget_values(line);
        valued = value_first(line, search, &proofs, error);
    }
    valued = valued && value_places(line, search, &proofs, PASS_THOROUGH, error);
    proofs_finish(&proofs);
    return valued;
}

bool report_line_init(ReportLine *line, const History *history, ReportSearch *search,
                      Error *error) {
    const HistoryNode *root = history_root(history);
    *line = (ReportLine){.rules = history_rules(history)};
    for (const HistoryNode *node = root; node != NULL; node = node_first_child(node))
        line->positions++;
    if (line->positions > REPORT_TURNS_MAX + 1)
        return error_set(error, "a report is about a game of up to %d turns, and this one has %zu",
                         REPORT_TURNS_MAX, line->positions - 1);
    line->position = calloc(line->positions, sizeof *line->position);
    if (line->position == NULL)
        return error_out_of_memory(error);
    LinePosition *place = line->position;
    for (const HistoryNode *node = root; node != NULL; node = node_first_child(node), place++) {
        place->node = node;
        place->position = node_position(node);
        place->is_over = position_is_over(line->rules, &place->position);
        place->is_repeated = node_occurrences(node) >= HISTORY_DRAW_OCCURRENCES;
    }
    return value_line(line, search, error);
}

void report_line_finish(ReportLine *line) {
    for (size_t ply = 0; line->position != NULL && ply < line->positions; ply++)
        knowing_finish(&line->position[ply].knowing);
    free(line->position);
    *line = (ReportLine){0};
}

Verdict report_line_verdict(const ReportLine *line, size_t ply) {
    return knowing_verdict(&line->position[ply].knowing);
}

bool report_line_repeats(const ReportLine *line, size_t ply) {
    const LinePosition *next = &line->position[ply + 1];
    return next->is_repeated && !next->is_over;
}

Verdict report_line_played(const ReportLine *line, size_t ply) {
    const LinePosition *next = &line->position[ply + 1];
    if (report_line_repeats(line, ply))
        return verdict_of_repetition;
    Verdict verdict = verdict_turned(knowing_verdict(&next->knowing));
    verdict.distance += verdict.distance >= 0;
    return verdict;
}

void report_line_infer(ReportLine *line, size_t ply) {
    LinePosition *place = &line->position[ply], *next = &line->position[ply + 1];
    if (place->played == place->knowing.turns)
        return;
    uint32_t after = knowing_after(&place->knowing, place->played);
    knowing_share(&place->knowing, after, &next->knowing);
    knowing_conclude(&place->knowing);
    knowing_share(&place->knowing, after, &next->knowing);
    knowing_conclude(&next->knowing);
}
