/* What waits to be gone on with, as text: a game as it is played, perhaps with the study over it.
 * Each is a record, with tags for what a record lacks; their names begin with "Autosave"
 * (docs/formats.md). Nothing here knows files. Any thread may call. */
#ifndef GAME_AUTOSAVE_TEXT_H
#define GAME_AUTOSAVE_TEXT_H

#include <stdint.h>

#include "record.h"

/* What a text begins with, and the most bytes that it has. */
#define AUTOSAVE_BEGINNING "[Autosave \""
enum { AUTOSAVE_VERSION = 1, AUTOSAVE_SIZE_MAX = 2 * RECORD_SIZE_MAX + 4096 };

/* How somebody left a game. */
typedef enum AutosaveEnd {
    AUTOSAVE_PLAYING, /* nobody has: the program was ended, or is still there */
    AUTOSAVE_KEPT,    /* to be gone on with */
    AUTOSAVE_OVER,    /* when it was over */
    AUTOSAVE_ASIDE,   /* for another one */
    AUTOSAVE_ENDS,
} AutosaveEnd;

/* A game or a study. Zero-initialised it is none. To be written it may be made of what belongs to
 * somebody else. */
typedef struct AutosaveGame {
    Record record;   /* with the current node, and the line that redo takes from it */
    Side offer;      /* the side that has offered a draw, or SIDE_NONE */
    int64_t left[2]; /* of both clocks, milliseconds; both 0: there are none */
    Tags *settings;  /* of whoever plays it, by names other than these; NULL: none */
    bool is_touched; /* somebody has done something there: for autosave_save, not written */
} AutosaveGame;

typedef struct AutosaveState {
    AutosaveGame game, study; /* the study over the game, or none */
} AutosaveState;

/* The value of a setting, or NULL. */
const char *autosave_setting(const AutosaveGame *game, const char *name);

/* Appends what tells it from others: "5x9, White human, Black random, 12 turns"; `players`: with
 * those. */
void autosave_describe(const AutosaveGame *game, bool players, Text *text);

void autosave_state_finish(AutosaveState *state);

/* Appends the records. False, with the reason, where one would be too long or memory is out. */
bool autosave_text_write(const AutosaveState *state, Text *text, Error *error);

/* Appends the line that comes before the records: the version, the end, and a checksum of all. */
void autosave_text_begin(AutosaveEnd end, const char *records, size_t length, Text *text);

/* What the first line of a text says; the text may be cut behind it. */
typedef struct AutosaveHead {
    unsigned version; /* 0: the text is something else */
    AutosaveEnd end;  /* AUTOSAVE_PLAYING where it cannot be read */
    size_t length;    /* bytes of the line; 0: it has no end */
} AutosaveHead;

AutosaveHead autosave_text_head(const char *text);

/* Reads a whole text. `is_whole`: the checksum is right; records that can be read are taken in any
 * case. The others are written on success only. */
bool autosave_text_read(const char *text, size_t length, AutosaveState *state, bool *is_whole,
                        Error *error);

/* Reads the game alone, as a record like any other. */
bool autosave_text_read_game(const char *text, size_t length, Record *record, Error *error);

#endif
