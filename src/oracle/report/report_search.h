/* The tables and the search of a game report: one df-pn, made when it is first needed, within
 * limits for the whole report. Private to game reports. */
#ifndef ORACLE_REPORT_SEARCH_H
#define ORACLE_REPORT_SEARCH_H

#include "budget.h"
#include "certificate_names.h"
#include "dfpn.h"
#include "report_options.h"
#include "search_tables.h"

/* A pass over the line asks tables and estimates: the quick one however short the time is, the
 * thorough one if there is time. */
typedef enum ReportPass { PASS_QUICK, PASS_THOROUGH } ReportPass;

typedef struct ReportSearch {
    const ReportOptions *options;
    const Rules *rules;
    Budget budget; /* began with the report */
    SearchTables tables;
    ReportStage stage;
    Dfpn *dfpn;             /* NULL until a question is asked */
    CertificateNames names; /* of the certificates that were asked */
    uint64_t nodes;
    bool is_over;    /* a limit was met, or it was stopped */
    bool lost_table; /* one was left out since the line began, and values may rest on it */
    /* Called now and then while the report goes on. */
    void (*progress)(void *context);
    void *context;
} ReportSearch;

/* Opens the tables, which can be asked at once. Returns false if memory runs out. The caller
 * finishes the search in any case. */
bool report_search_init(ReportSearch *search, const ReportOptions *options, const Rules *rules,
                        Error *error);

/* Tells of the tables that were left out, and frees the rest. */
void report_search_finish(ReportSearch *search);

/* Begins a stage and tells the progress. */
void report_search_begin_stage(ReportSearch *search, ReportStage stage);

/* Forgets the findings of search, for a line that begins anew. Nodes and time count on. */
void report_search_forget(ReportSearch *search);

/* Asks search, with at most `nodes` nodes, whether the attacker wins. The answer is ANSWER_UNKNOWN
 * if these or the limits of the report are met, or if a table was lost. Returns false if memory
 * runs out. */
bool report_search_ask(ReportSearch *search, Stones stones, Attacker attacker, uint64_t nodes,
                       Answer *answer, Error *error);

/* Returns whether the limits are met or the report is stopped. */
bool report_search_is_over(ReportSearch *search);

#endif
