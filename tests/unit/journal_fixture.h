/* Journals of random games with everything that can happen to them, in a folder that goes away. A
 * failure fails the test. */
#ifndef JOURNAL_FIXTURE_H
#define JOURNAL_FIXTURE_H

#include "journal_folder.h"
#include "random_games.h"

enum { SETTINGS = 3 };

/* The folder of the journals. */
extern char folder[64];

/* Set-up and tear-down of a group of tests. */
int begin(void **state);
int finish(void **state);

/* Removes what is in the folder. */
void journals_clear(void);

/* What is journaled: a game and what goes with it. */
typedef struct Live {
    Record record;
    Side offer;
    int64_t left[2];
    char values[SETTINGS][JOURNAL_SETTING_MAX + 1];
    JournalSetting settings[SETTINGS];
} Live;

JournalView live_view(Live *live);

/* Changes it at random. */
void live_change(Random *stream, Live *live);

/* What was read is what is journaled. */
void assert_live(Live *live, JournalState *state);

/* A journal of a short random game, with so many changes as entries. */
Journal *journal_make(Random *stream, Live *live, int changes);

/* Changes and writes once more: whether that was saved. */
bool journal_change(Random *stream, Live *live, Journal *journal, int64_t now, Error *error);

/* Opens at most 8 journals of the folder; gives how many. */
unsigned journals_open(bool also_kept, Journal *journals[], Text *notes);

/* The path of the only journal. */
void journal_find(char path[static 256]);

/* The journal at the path is whole and has the game. */
void assert_journal(Live *live, const char *path);

#endif
