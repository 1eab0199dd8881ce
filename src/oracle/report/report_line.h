/* What is known of the positions of a game's main line and of their turns. Private to game
 * reports. */
#ifndef ORACLE_REPORT_LINE_H
#define ORACLE_REPORT_LINE_H

#include "knowing.h"
#include "report_search.h"

typedef struct LinePosition {
    const HistoryNode *node;
    Position position;
    Knowing knowing; /* all zero if the position was not looked at */
    size_t played;   /* the number of the turn that was played; knowing.turns if it was not found */
    bool is_over;    /* by the position itself */
    bool is_repeated; /* for the third time: in the game a draw */
} LinePosition;

typedef struct ReportLine {
    const Rules *rules;
    LinePosition *position; /* the start, and the position after each turn of the main line */
    size_t positions;
} ReportLine;

/* Makes the line of a history, with what the rules, tables and certificates say, and with first
 * estimates. When the time of `search` is up, it asks only for what they say at once; when it is
 * stopped, only the rules. Returns false if memory runs out. The caller finishes the line in any
 * case. */
bool report_line_init(ReportLine *line, const History *history, ReportSearch *search, Error *error);
void report_line_finish(ReportLine *line);

/* Returns the verdict on a position, for its side to move. */
Verdict report_line_verdict(const ReportLine *line, size_t ply);

/* Returns whether the turn that was played at a position of the line draws because the position
 * after it occurs for the third time. */
bool report_line_repeats(const ReportLine *line, size_t ply);

/* Returns the verdict on the turn that was played at a position of the line, for the side that
 * played it. If the turn made a position occur for the third time, it is a draw. */
Verdict report_line_played(const ReportLine *line, size_t ply);

/* Concludes from a position to the next one and back. */
void report_line_infer(ReportLine *line, size_t ply);

#endif
