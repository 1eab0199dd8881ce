/* The words of a journal's items, for reading and writing them: journal_*.c alone. */
#ifndef GAME_JOURNAL_WORDS_H
#define GAME_JOURNAL_WORDS_H

#include "journal_state.h"

#define JOURNAL_GAME "game"
#define JOURNAL_TAG "tag"
#define JOURNAL_UNTAG "untag"
#define JOURNAL_PLY "ply"
#define JOURNAL_TURN "turn"
#define JOURNAL_COMMENT "comment"
#define JOURNAL_FIRST "first"
#define JOURNAL_DELETE "delete"
#define JOURNAL_RESULT "result"
#define JOURNAL_OFFER "offer"
#define JOURNAL_LEFT "left"
#define JOURNAL_SETTING "set"
#define JOURNAL_END_WORD "end"

/* A time that a clock may show: some years. */
#define JOURNAL_LEFT_MAX ((int64_t)100 * 1000 * 1000 * 1000)

typedef struct JournalResult {
    const char *word;
    ResultReason reason;
    bool has_winner;
} JournalResult;

static const JournalResult journal_results[] = {
    {"open", RESULT_OPEN, false},
    {"agreement", RESULT_AGREEMENT, false},
    {"resignation", RESULT_RESIGNATION, true},
    {"time", RESULT_TIME, true},
};

enum { JOURNAL_RESULTS = sizeof journal_results / sizeof *journal_results };

static const char *const journal_sides[] = {
    [WHITE] = "white", [BLACK] = "black", [SIDE_NONE] = "nobody"};

static const char *const journal_ends[] = {[JOURNAL_CUT_OFF] = "",
                                           [JOURNAL_KEPT] = "kept",
                                           [JOURNAL_OVER] = "over",
                                           [JOURNAL_ASIDE] = "aside"};

#endif
