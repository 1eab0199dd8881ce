/* What is known of the positions of a game's main line, and of the turns that there were in each.
 * Private to game reports. */
#ifndef ORACLE_REPORT_LINE_H
#define ORACLE_REPORT_LINE_H

#include "knowing.h"
#include "report_search.h"

typedef struct LinePosition {
    const HistoryNode *node;
    Position position;
    Knowing knowing;  /* without the game's past; all zero where it was not looked at */
    size_t played;    /* the number of the turn that was played; as many as there are where none was
                       * found */
    bool is_over;     /* by the position itself */
    bool is_repeated; /* for the third time: in the game a draw */
} LinePosition;

typedef struct ReportLine {
    const Rules *rules;
    LinePosition *position; /* the start, and the position after each turn of the main line */
    size_t positions;
} ReportLine;

/* The line of a history, with what the rules, tables and certificates say. When the time of
 * `search` is up that is only what they say at once; when it is stopped the rest is as if nothing
 * was known. False when memory runs out. The caller finishes the line in any case. */
bool report_line_init(ReportLine *line, const History *history, ReportSearch *search, Error *error);
void report_line_finish(ReportLine *line);

/* What a position is worth to its side to move. */
Verdict line_verdict(const ReportLine *line, size_t ply);

/* For the side that plays it, the worth of the turn that was played from a position to the next of
 * the line, and of the game's repetition where that made one. */
Verdict line_played(const ReportLine *line, size_t ply);

/* Narrows a position and the next one by each other. */
void line_infer(ReportLine *line, size_t ply);

#endif
