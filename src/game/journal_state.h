/* What a journal knows of a game, and the entries that make it so. An entry is a line of items with
 * tabs between, each a word and what it is about (docs/formats.md): it changes the state, and two
 * states tell the items that make one of the other. Nothing here knows files.
 *
 * A JournalState belongs to one thread at a time. */
#ifndef GAME_JOURNAL_STATE_H
#define GAME_JOURNAL_STATE_H

#include "record.h"

enum { JOURNAL_SETTING_MAX = 255, JOURNAL_SETTINGS_MAX = 32 };

/* How somebody left a game. */
typedef enum JournalEnd {
    JOURNAL_CUT_OFF, /* nobody has: the program was ended, or is still there */
    JOURNAL_KEPT,    /* to be gone on with */
    JOURNAL_OVER,    /* when it was over */
    JOURNAL_ASIDE,   /* for another one */
} JournalEnd;

/* Zero-initialised it is that of no game. */
typedef struct JournalState {
    Record record;   /* history NULL: no game; with the current node, and which turns redo takes */
    Side offer;      /* the side that has offered a draw, or SIDE_NONE */
    int64_t left[2]; /* of both clocks, milliseconds */
    Tags *settings;  /* of whoever plays the game, by name */
    JournalEnd end;
    uint64_t followed; /* history_version of the tree that it was last made like; 0: none */
} JournalState;

/* A setting: a name as tags have them, and a value of at most JOURNAL_SETTING_MAX bytes. */
typedef struct JournalSetting {
    const char *name, *value;
} JournalSetting;

/* A game as it is played, to be told: somebody else's. */
typedef struct JournalView {
    const Record *record;
    Side offer;
    int64_t left[2];
    const JournalSetting *settings;
    size_t setting_count;
} JournalView;

void journal_state_finish(JournalState *state);

/* The value of a setting, or NULL. */
const char *journal_state_setting(const JournalState *state, const char *name);

/* The settings that studies have and games do not: what the study is for, and the name of the
 * journal of the game that waits for its end. */
#define JOURNAL_STUDY "Study"
#define JOURNAL_WAITS "Waits"

/* The setting that a game gets with its end, where that is the end of a study over it, too: the
 * name of the study's journal. */
#define JOURNAL_ENDS "Ends"

/* Makes the changes of an entry. False, with the reason, at the first item that cannot be: those
 * before it stay made. */
bool journal_state_apply(JournalState *state, const char *entry, size_t length, Error *error);

/* Makes the state the view's, the other way round than journal_state_apply: appends the items that
 * did it to `items`, each with `separator` behind it. None where nothing differs; what is left of
 * the clocks' time counts where `with_clock` says so. False, with the reason, when memory is out:
 * the state is then neither the one nor the other. */
bool journal_state_follow(JournalState *state, const JournalView *view, bool with_clock,
                          char separator, Text *items, Error *error);

#endif
