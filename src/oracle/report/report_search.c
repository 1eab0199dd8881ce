#include "report_search.h"

#include "contradiction.h"

/* Outcomes get one part in TABLES_SHARE of the memory. The cache gets one in CACHE_SHARE, but no
 * more than CACHE_BYTES_MAX; values with distances use half of it. */
enum { TABLES_SHARE = 2, CACHE_SHARE = 16, CACHE_BYTES_MAX = 1 << 26 };

/* What comparing a position with its turns may cost, before search is asked about it. */
enum { CHECK_MISSING_MAX = 1 << 10, CHECK_VISITS_MAX = 1 << 12 };

static uint64_t cache_bytes(const ReportOptions *options) {
    uint64_t bytes = options->memory / CACHE_SHARE;
    return bytes < CACHE_BYTES_MAX ? bytes : CACHE_BYTES_MAX;
}

bool report_search_init(ReportSearch *search, const ReportOptions *options, const Rules *rules,
                        Error *error) {
    Limits limits = {.nodes = options->nodes,
                     .seconds = options->seconds,
                     .threads = options->threads,
                     .stop = options->stop};
    *search = (ReportSearch){.options = options, .rules = rules};
    budget_start(&search->budget, &limits);
    return search_tables_open(&search->tables, rules, options->path, options->memory / TABLES_SHARE,
                              cache_bytes(options), error);
}

void report_search_finish(ReportSearch *search) {
    const ReportOptions *options = search->options;
    Tables *tables = search->tables.tables;
    Error problem;
    while (tables != NULL && options->problem != NULL && tables_next_problem(tables, &problem))
        options->problem(options->context, &problem);
    dfpn_destroy(search->dfpn);
    search_tables_finish(&search->tables);
}

void report_search_begin_stage(ReportSearch *search, ReportStage stage) {
    search->stage = stage;
    if (search->progress != NULL)
        search->progress(search->context);
}

static bool create_dfpn(ReportSearch *search, Error *error) {
    const ReportOptions *options = search->options;
    unsigned threads = options->threads == 0 ? 1 : options->threads;
    report_search_begin_stage(search, REPORT_READS);
    search_tables_prepare(&search->tables, options->stop);
    uint64_t taken = tables_memory(search->tables.tables) + cache_bytes(options) / 2;
    if (!dfpn_fits(options->memory, taken, threads, error))
        return false;
    Knowledge knowledge = search_tables_knowledge(&search->tables);
    DfpnOptions made = {options->memory - taken, threads, INITIAL_MOBILITY};
    search->dfpn = dfpn_create(search->rules, &knowledge, &made, error);
    report_search_begin_stage(search, REPORT_PROVES);
    return search->dfpn != NULL;
}

/* Certificates of the new line get the memory first, as those of the first one did. */
void report_search_forget(ReportSearch *search) {
    dfpn_destroy(search->dfpn);
    search->dfpn = NULL;
    search->lost_table = false;
}

bool report_search_is_over(ReportSearch *search) {
    Limits left;
    search->is_over = search->is_over || !budget_left(&search->budget, search->nodes, &left);
    return search->is_over;
}

static void tell_progress(void *context, const Progress *progress) {
    const ReportSearch *search = context;
    (void)progress;
    if (search->progress != NULL)
        search->progress(search->context);
}

bool report_search_ask(ReportSearch *search, Stones stones, Attacker attacker, uint64_t nodes,
                       Answer *answer, Error *error) {
    const ReportOptions *options = search->options;
    *answer = ANSWER_UNKNOWN;
    if (search->dfpn == NULL && !create_dfpn(search, error))
        return false;
    ProbeBudget budget = {CHECK_MISSING_MAX, CHECK_VISITS_MAX, false, options->stop};
    search->lost_table =
        search->lost_table || tables_check_turns(search->tables.tables, stones, budget);
    if (search->lost_table)
        return true;
    *answer = dfpn_proved(search->dfpn, stones, attacker);
    if (*answer != ANSWER_UNKNOWN || report_search_is_over(search))
        return true;
    Limits limits;
    if (!budget_left(&search->budget, search->nodes, &limits))
        return true;
    if (limits.nodes == 0 || limits.nodes > nodes)
        limits.nodes = nodes;
    Trace trace = {tell_progress, search};
    Finding finding = dfpn_search(search->dfpn, stones, attacker, &limits, &trace);
    search->nodes += finding.nodes;
    *answer = finding.answer;
    return true;
}
