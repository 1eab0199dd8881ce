#include "report_estimates.h"

#include <stdlib.h>

#include "alpha_beta.h"
#include "expectation.h"
#include "stop.h"

enum { TIME_SHARE = 4, MEMORY_SHARE = 16, MEMORY_MAX = 1 << 24 };

/* Nodes for a position. First estimates have no limit in time, so those of a long game share some
 * seconds. */
enum { NODES_FIRST = 1 << 12, NODES_FIRST_ALL = 1 << 22, NODES_THOROUGH = 1 << 16 };

static uint64_t nodes_each(const ReportLine *line, ReportPass pass) {
    uint64_t shared = NODES_FIRST_ALL / line->positions;
    return pass == PASS_THOROUGH ? NODES_THOROUGH : shared < NODES_FIRST ? shared : NODES_FIRST;
}

static AlphaBeta *create_search(const ReportSearch *search, Error *error) {
    uint64_t memory = search->options->memory / MEMORY_SHARE;
    AlphaBetaOptions options = {.memory = memory < MEMORY_MAX ? memory : MEMORY_MAX, .threads = 1};
    Knowledge knowledge = search_tables_knowledge(&search->tables);
    return alpha_beta_create(search->rules, &knowledge, &options, error);
}

/* Returns whether there is time for another one. */
static bool has_time(const ReportSearch *search, const Budget *budget, ReportPass pass) {
    double seconds = search->options->seconds;
    if (pass == PASS_QUICK)
        return !stop_is_set(search->options->stop);
    return !budget_is_over(&search->budget) &&
           (seconds <= 0 || budget_seconds(budget) * TIME_SHARE < seconds);
}

static bool estimate(AlphaBeta *alpha_beta, const ReportSearch *search, LinePosition *place,
                     uint64_t nodes, Error *error) {
    AlphaBetaTask task = {.position = place->position,
                          .limits = {.nodes = nodes, .stop = search->options->stop}};
    AlphaBetaFinding finding;
    if (!alpha_beta_search(alpha_beta, &task, &finding, error))
        return false;
    unsigned stones = stones_count(position_stones(&place->position));
    double expected = expectation_of_score(finding.score, stones);
    if (finding.depth > place->knowing.position[0].estimate.depth)
        knowing_add_estimate(&place->knowing, 0, (Estimate){expected, finding.depth});
    return true;
}

bool report_estimate_line(ReportLine *line, ReportSearch *search, ReportPass pass, Error *error) {
    AlphaBeta *alpha_beta = NULL;
    Budget budget;
    bool estimated = true;
    budget_start(&budget, &(Limits){.stop = search->options->stop});
    for (size_t ply = line->positions; estimated && ply-- > 0 && has_time(search, &budget, pass);) {
        LinePosition *place = &line->position[ply];
        if (place->is_over || place->knowing.turns == 0 ||
            knowing_outcome(&place->knowing, 0) != OUTCOME_UNKNOWN)
            continue;
        if (alpha_beta == NULL)
            alpha_beta = create_search(search, error);
        report_search_begin_stage(search, REPORT_ESTIMATES);
        estimated = alpha_beta != NULL &&
                    estimate(alpha_beta, search, place, nodes_each(line, pass), error);
    }
    alpha_beta_destroy(alpha_beta);
    return estimated;
}
