/* The tables of a game report, and its search: one df-pn that is made when it is first needed,
 * within limits for the whole report. Private to it. */
#ifndef ORACLE_REPORT_SEARCH_H
#define ORACLE_REPORT_SEARCH_H

#include "budget.h"
#include "certificate_names.h"
#include "dfpn.h"
#include "report_options.h"
#include "table_knowledge.h"

typedef struct ReportSearch {
    const ReportOptions *options;
    const Rules *rules;
    Budget budget; /* since the report was begun */
    TableKnowledge tables;
    ReportStage stage;
    Dfpn *dfpn;             /* NULL until a question is asked */
    CertificateNames names; /* of the certificates that were asked */
    uint64_t nodes;
    bool is_over; /* a limit was met, or it was stopped */
    /* Called while something goes on. */
    void (*progress)(void *context);
    void *context;
} ReportSearch;

/* Tables can be asked at once. False when memory runs out. The caller finishes it in any case. */
bool report_search_init(ReportSearch *search, const ReportOptions *options, const Rules *rules,
                        Error *error);

/* Tells of the tables that were left out. */
void report_search_finish(ReportSearch *search);

/* Notes what is done from now on, and tells of it. */
void report_search_begin_stage(ReportSearch *search, ReportStage stage);

/* Whether the attacker wins, by search of at most `nodes` nodes. Unknown as well when the limits of
 * the report are met. False when memory runs out. */
bool report_search_ask(ReportSearch *search, Stones stones, Attacker attacker, uint64_t nodes,
                       Answer *answer, Error *error);

/* Whether the limits are met, or somebody stops it. */
bool report_search_is_over(ReportSearch *search);

#endif
