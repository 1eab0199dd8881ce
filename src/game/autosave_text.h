/* An unfinished game as text: the game as it is played, perhaps with the study over it. Each is a
 * record with more tags, whose names begin with "Autosave" (docs/formats.md). Nothing here reads or
 * writes files. Any thread may call. */
#ifndef GAME_AUTOSAVE_TEXT_H
#define GAME_AUTOSAVE_TEXT_H

#include <stdint.h>

#include "record.h"

/* The beginning of a text, and the most bytes that it has. */
#define AUTOSAVE_BEGINNING "[Autosave \""
enum { AUTOSAVE_VERSION = 1, AUTOSAVE_SIZE_MAX = 2 * RECORD_SIZE_MAX + 4096 };

/* The setting with the steps of a turn that has begun, as a player types them. */
#define AUTOSAVE_STEPS "Steps"

/* The way in which a game was left. */
typedef enum AutosaveEnd {
    AUTOSAVE_PLAYING, /* it was not left: the program was ended, or is still running */
    AUTOSAVE_KEPT,    /* the player wants to go on later */
    AUTOSAVE_OVER,    /* the game was over */
    AUTOSAVE_ASIDE,   /* the player began another one */
    AUTOSAVE_ENDS,
} AutosaveEnd;

/* A game or a study. All zero, it is none. A state that is only written may be made of parts that
 * others own. */
typedef struct AutosaveGame {
    Record record;   /* with its current node, and the line that redo takes from there */
    Side offer;      /* the side that has offered a draw, or SIDE_NONE */
    int64_t left[2]; /* by Side: milliseconds on the clocks; both 0: there are no clocks */
    Tags *settings;  /* of the session, under names other than these; NULL: none */
    bool is_touched; /* the player has done something there; for autosave_save, not written */
} AutosaveGame;

typedef struct AutosaveState {
    AutosaveGame game, study; /* the study over the game, or none */
} AutosaveState;

/* Returns the value of a setting, or NULL. */
const char *autosave_setting(const AutosaveGame *game, const char *name);

/* Appends what tells the game from others: "5x9, White human, Black random, 12 turns"; the players
 * only if `players`. */
void autosave_describe(const AutosaveGame *game, bool players, Text *text);

void autosave_state_finish(AutosaveState *state);

/* Appends the records. Returns false, with the reason, if one would be too long or memory runs
 * out. */
bool autosave_text_write(const AutosaveState *state, Text *text, Error *error);

/* Appends the line that comes before the records: the version, the end, and a checksum of all. */
void autosave_text_begin(AutosaveEnd end, const char *records, size_t length, Text *text);

/* The first line of a text. The rest of the text may be missing. */
typedef struct AutosaveHead {
    unsigned version; /* 0: the text is something else */
    AutosaveEnd end;  /* AUTOSAVE_PLAYING if it cannot be read */
    size_t length;    /* bytes of the line; 0 if its end is missing */
} AutosaveHead;

AutosaveHead autosave_text_head(const char *text);

/* Reads a whole text. `is_whole` says whether the checksum is right; records are read even if it is
 * not. Returns false, with the reason, if they cannot be read. Outputs are written on success
 * only. */
bool autosave_text_read(const char *text, size_t length, AutosaveState *state, bool *is_whole,
                        Error *error);

/* Reads the game alone, as a record like any other. */
bool autosave_text_read_game(const char *text, size_t length, Record *record, Error *error);

/* Nodes by the numbers that the tags have for them: 0 is the root, lines are counted to their end
 * before the alternatives to their turns. Return -1 for a node of another tree, NULL for a number
 * that no node has. */
int64_t autosave_node_number(const History *history, const HistoryNode *wanted);
HistoryNode *autosave_node(const History *history, int64_t number);

#endif
