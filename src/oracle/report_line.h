/* What is known of the positions of a game's main line, and of the turns that there were in each.
 * Private to game reports. */
#ifndef ORACLE_REPORT_LINE_H
#define ORACLE_REPORT_LINE_H

#include "history.h"
#include "report_search.h"

/* Turns of one position that lead to the same stones. */
typedef struct LineResult {
    Stones stones;   /* folded */
    Verdict verdict; /* for the side that plays the turns */
    bool is_searchable;
} LineResult;

typedef struct LineTurn {
    Turn turn;
    uint32_t result;
} LineTurn;

typedef struct LinePosition {
    const HistoryNode *node;
    Position position;
    bool is_over;       /* by the position itself */
    bool is_repeated;   /* for the third time: in the game a draw */
    bool is_searchable; /* search can be asked about it */
    Stones stones;
    Verdict verdict; /* for its side to move */
    LineTurn *turn;  /* soonest wins first, as far as tables know */
    LineResult *result;
    size_t turns, results;
    size_t played;    /* the number of the turn that was played; `turns` where none was found */
    bool is_complete; /* no turn was left out because there are too many */
} LinePosition;

typedef struct ReportLine {
    const Rules *rules;
    LinePosition *position; /* the start, and the position after each turn of the main line */
    size_t positions;
} ReportLine;

/* The line of a history, with what the rules and tables say. When `search` is over before the end
 * the rest is as if nothing was known. False when memory runs out. */
bool report_line_init(ReportLine *line, const History *history, ReportSearch *search, Error *error);
void report_line_finish(ReportLine *line);

/* Verdicts: what lies between two outcomes; a verdict seen by the other side; and what two that
 * both hold say together. */
Verdict verdict_between(Outcome at_least, Outcome at_most, int distance, Ground ground);
Verdict verdict_turned(Verdict verdict);
void verdict_narrow(Verdict *verdict, Outcome at_least, Outcome at_most, Ground ground);

/* What a verdict rests on; `otherwise` where it is open and no certificate is in it. */
Ground verdict_ground(Verdict verdict, VerdictSource otherwise);

/* For the side that plays it, the worth of the turn that was played from a position to the next of
 * the line, and of the game's repetition where that made one. */
Verdict line_played(const ReportLine *line, size_t ply);

/* Narrows a position and the next one by each other, and the turn between them. */
void line_infer(ReportLine *line, size_t ply);

#endif
