/* The report of a game: the proved value of each position of its main line, and the turns that
 * mattered. A position of unknown value has an estimate instead. The report tells turns that
 * probably cost something apart from mistakes that are proved.
 *
 * How it works: first it asks the tables, certificates and settled openings about everything, and
 * estimates what they don't know. Then search goes from the end of the
 * game to its beginning, since late positions are easier, and earlier searches come upon what was
 * proved of them. It does so round after round, with more nodes for each position, until all is
 * known or the time is up. The value after a turn says something about the position before it: a
 * turn that wins makes it won. Finally search looks for the right turn where a turn was wrong, and
 * asks whether the other turns were wrong where a turn was right. */
#ifndef ORACLE_GAME_REPORT_H
#define ORACLE_GAME_REPORT_H

#include "record.h"
#include "report_options.h"
#include "verdict.h"

typedef enum TurnMark {
    MARK_NONE,            /* it is not known to be wrong, nor to be the only right one */
    MARK_ONLY,            /* it was the only one of several turns that keeps the win or the draw */
    MARK_WIN_TO_DRAW,     /* it threw a win away */
    MARK_WIN_TO_LOSS,     /* it turned a win into a loss */
    MARK_WIN_THROWN_AWAY, /* it threw a win away, for a draw or a loss */
    MARK_DRAW_TO_LOSS,    /* it threw a draw away */
    MARK_TO_LOSS,         /* it turned a draw or a win into a loss */
    TURN_MARKS,
} TurnMark;

/* Returns "none", "only", "win_to_draw" and so on. */
const char *turn_mark_name(TurnMark mark);

static inline bool turn_mark_is_error(TurnMark mark) {
    return mark != MARK_NONE && mark != MARK_ONLY;
}

/* A report keeps up to REPORT_RIGHT_MAX of the turns that would have been right, those that win
 * soonest first. */
enum { REPORT_RIGHT_MAX = 8 };

/* A turn of the main line. Verdicts are for the side that plays it. They ignore the past, with one
 * exception: a turn that makes a position occur for the third time draws and ends the game. */
typedef struct ReportTurn {
    Turn turn;
    Side side;
    unsigned number; /* as records count, 1 for both sides' first turns */
    Verdict before;  /* of the position, with best play */
    Verdict after;   /* of the turn; the distance counts the turn itself */
    bool repeats;    /* the position after it occurs for the third time */
    TurnMark mark;
    double cost;   /* if the mark is no error: how much less is expected after it than before
                    * (verdict_likely_cost); else 0 */
    size_t legal;  /* the number of legal turns, at most TURN_LIST_MAX */
    int keeping;   /* how many turns keep the outcome of `before`; -1 if that is not known */
    Turn *right;   /* if the mark is an error: turns that are proved to keep the outcome, */
    size_t rights; /* at most REPORT_RIGHT_MAX; 0 if none is known */
} ReportTurn;

/* A side threw an outcome away somewhere between two positions of the line, and it is not known
 * with which of its turns. */
typedef struct ReportGap {
    Side side;
    Outcome lost;       /* a win or a draw */
    size_t first, last; /* numbers in report->turn; one of the side's turns between them did it */
} ReportGap;

typedef struct GameReport {
    Rules rules;
    Position start;
    Verdict first; /* of the start, for its side to move */
    Verdict last;  /* of the last position, the same */
    ReportTurn *turn;
    size_t turns;
    ReportGap *gap; /* in the order of their last turns */
    size_t gaps;
    Result result;     /* of the main line */
    Side gave_up;      /* it agreed to a draw or resigned although it had more; or SIDE_NONE */
    TurnMark end_mark; /* the outcome that it threw away */
    size_t known;      /* positions of the line, start and end included, of known outcome */
    bool complete;     /* all was asked before the time was up or it was stopped; in a vela's first
                        * phase nothing can be asked */
    uint64_t nodes;
    double seconds;
    unsigned tables_stones; /* tables of up to this many stones were asked */
    CertificateNames names; /* of the certificates that verdicts rest on */
} GameReport;

/* Makes the report of a record's main line; the record does not change. If it is stopped or the
 * time is up, the report has what is known by then. Returns false if memory runs out or the game
 * has more than REPORT_TURNS_MAX turns. The caller finishes the report. Any thread may call;
 * several at once share nothing. */
bool game_report_make(const Record *record, const ReportOptions *options, GameReport *report,
                      Error *error);
void game_report_finish(GameReport *report);

/* Returns the verdict for a side on the position after `plies` turns of the main line (0: the
 * start), at most report->turns. Repetition does not count. */
Verdict game_report_for(const GameReport *report, size_t plies, Side side);

/* Returns the verdict that a chart shows. */
static inline Verdict game_report_for_white(const GameReport *report, size_t plies) {
    return game_report_for(report, plies, WHITE);
}

#endif
