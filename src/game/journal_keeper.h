/* Keeps the games that somebody plays, one after another, each in a journal of its own: the one on
 * the board is written, the one before is noted to be left. A JournalKeeper belongs to one thread
 * at a time. */
#ifndef GAME_JOURNAL_KEEPER_H
#define GAME_JOURNAL_KEEPER_H

#include "journal.h"

/* What to tell whoever plays. */
typedef enum JournalNews {
    JOURNAL_NO_NEWS,
    JOURNAL_FAILS,    /* `failure` says why the game is not being saved any more */
    JOURNAL_WORKS,    /* it is being saved again */
    JOURNAL_REPAIRED, /* somebody had changed or removed the file: it was written anew */
} JournalNews;

/* Zero-initialised but for the first two it keeps nothing yet. */
typedef struct JournalKeeper {
    const char *folder;   /* somebody else's; "": there is no place for one */
    bool keeps_untouched; /* what nobody has touched has a file as well, as long as it is there */
    Journal *journal;     /* NULL: not yet of this game */
    Journal *before;      /* of the game before, until this one is there */
    uint64_t game;        /* history_id */
    const struct JournalKeeper *above; /* of the study over the game, which ends with it; or NULL */
    bool is_touched, before_is_touched;
    bool fails;
    Error failure;
} JournalKeeper;

/* Saves the game of the view. Before it has been `touched` for the first time there is no file, or
 * one that goes when the game does (keeps_untouched). */
JournalNews journal_keeper_write(JournalKeeper *keeper, const JournalView *view, bool touched,
                                 int64_t now);

/* The words for the news, a sentence. Those for JOURNAL_FAILS hold as long as `fails`. */
void journal_keeper_tell(const JournalKeeper *keeper, JournalNews news, Error *message);

/* Keeps the game of `history`, which was taken out of the journal, from now on there. */
void journal_keeper_resume(JournalKeeper *keeper, Journal *journal, const History *history);

/* The game is left and no other one is there. */
void journal_keeper_leave(JournalKeeper *keeper);

/* Whether the game is on the disk. */
bool journal_keeper_keeps(const JournalKeeper *keeper);

/* Ends; `is_left`: as somebody wished, not by a signal. */
void journal_keeper_finish(JournalKeeper *keeper, bool is_left);

#endif
