/* The report of a game: what each position of its main line is worth, as far as that is proved, and
 * the turns that mattered. What is unknown has an estimate beside it, and turns that probably cost
 * something are told apart from mistakes that are proved.
 *
 * How it works: first the tables are asked about everything. Then search goes from the end of the
 * game to its beginning, since late positions are the easier ones and what was proved of them is
 * found again from the earlier ones; round after round with more time for each position, until all
 * is known or the time is up. What a turn leads to says something about the position before it:
 * a turn that wins makes it won. Then search looks for what would have been right where a turn was
 * wrong, and whether the others would have been wrong where one was right. */
#ifndef ORACLE_GAME_REPORT_H
#define ORACLE_GAME_REPORT_H

#include "record.h"
#include "report_options.h"
#include "verdict.h"

typedef enum TurnMark {
    MARK_NONE,            /* nothing is known against it, nor that it was the only one */
    MARK_ONLY,            /* of several turns the only one that keeps the win, or the draw */
    MARK_WIN_TO_DRAW,     /* it threw a win away */
    MARK_WIN_TO_LOSS,     /* the same, into a lost position */
    MARK_WIN_THROWN_AWAY, /* the same; whether into a drawn or a lost position is not known */
    MARK_DRAW_TO_LOSS,    /* it threw a draw away */
    MARK_MAY_BE_LOSS,     /* from a position at least drawn into a lost one; it may have been won */
    TURN_MARKS,
} TurnMark;

/* "none", "only", "win_to_draw", ... */
const char *turn_mark_name(TurnMark mark);

static inline bool turn_mark_is_error(TurnMark mark) {
    return mark != MARK_NONE && mark != MARK_ONLY;
}

/* Of the turns that would have been right so many are kept, the soonest win first. */
enum { REPORT_RIGHT_MAX = 8 };

/* A turn of the main line. Verdicts are for the side that plays it, and ignore the past but for
 * this: a turn that makes a position occur for the third time is a draw, over. */
typedef struct ReportTurn {
    Turn turn;
    Side side;
    unsigned number; /* as records count, 1 for both sides' first turns */
    Verdict before;  /* of the position, with best play */
    Verdict after;   /* of the turn; the distance counts the turn itself */
    TurnMark mark;
    double cost;   /* where the mark is no error: how much less is expected after it than before, by
                    * estimates, if that is half a point or more; else 0 */
    size_t legal;  /* turns that there were; TURN_LIST_MAX where more */
    int keeping;   /* turns that keep the value of `before`; -1 where not all are known */
    Turn *right;   /* where the mark is an error: turns that are proved to keep it, */
    size_t rights; /* at most REPORT_RIGHT_MAX; 0 where none is known by name */
} ReportTurn;

/* Somewhere between two positions of the line a side threw an outcome away, and nothing is known of
 * which of its turns did. */
typedef struct ReportGap {
    Side side;
    Outcome lost;       /* a win or a draw */
    size_t first, last; /* turns of the side in report->turn, one of which is the one */
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
    Result result; /* of the main line */
    Side gave_up;  /* who agreed to a draw or resigned with more in hand than that; or SIDE_NONE */
    TurnMark end_mark; /* what it threw away */
    size_t known;      /* positions of the line, the start and the last included, with an outcome */
    bool complete;     /* all has been found out; else the time was up, or it was stopped */
    uint64_t nodes;
    double seconds;
    unsigned tables_stones; /* search asked tables of up to so many stones */
    CertificateNames names; /* of the certificates that verdicts rest on */
} GameReport;

/* Makes the report of a record's main line, which is only read. When it is stopped or the time is
 * up the report has what is known by then. False when memory runs out or the game has more than
 * REPORT_TURNS_MAX turns. The caller finishes it. */
bool game_report_make(const Record *record, const ReportOptions *options, GameReport *report,
                      Error *error);
void game_report_finish(GameReport *report);

/* What is known, for a side, of the position after so many turns (0: the start) of the main line,
 * at most report->turns. The past, repetition that is, does not count. */
Verdict game_report_for(const GameReport *report, size_t plies, Side side);

/* What a chart shows. */
static inline Verdict game_report_for_white(const GameReport *report, size_t plies) {
    return game_report_for(report, plies, WHITE);
}

#endif
