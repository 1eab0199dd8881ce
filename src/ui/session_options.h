/* How a session begins. */
#ifndef UI_SESSION_OPTIONS_H
#define UI_SESSION_OPTIONS_H

#include "glyphs.h"
#include "keymap.h"
#include "oracle.h"
#include "seated_game.h"
#include "theme.h"

enum {
    SESSION_TEXT_SIZE = 512,  /* of a line that is shown */
    SESSION_COPY_MAX = 56000, /* bytes to copy that terminals still take, with base64 around them */
};

/* Whether what the oracle knows is shown. */
typedef enum HintMode {
    HINTS_OFF,
    HINTS_ON_REQUEST, /* a key asks for a hint, or shows the panel */
    HINTS_ON,         /* the panel is there from the beginning */
    HINT_MODES,
} HintMode;

/* The usual pace of turns, and the slowest. */
enum { PACE_USUAL = 250, PACE_MAX = 10000 };

/* Reads "off", "request" or "on". Returns false, with the reason, for any other text. */
bool hint_mode_read(const char *name, HintMode *mode, Error *error);

/* Reads a number of milliseconds up to PACE_MAX. Returns false, with the reason, for any other
 * text. */
bool pace_read(const char *text, int *pace, Error *error);

typedef struct SessionOptions {
    GameTerms terms;
    bool asks; /* asks about a new game first, with these values */
    GlyphKind glyphs;
    Scheme scheme;
    bool keeps_scheme; /* a game that the player goes on with does not bring its own */
    HintMode hints;
    int pace; /* milliseconds for each step of a turn that runs on the board; 0: all at once */
    OracleOptions oracle;       /* its path must outlive the session */
    const char *program;        /* the path of fanorona, to build tables; NULL: can't build them */
    const char *tables_folder;  /* as --tables has it; NULL: the usual ones */
    const char *studies_folder; /* where all studies are; NULL: where catalogue.h says */
    const char *lesson_folder;  /* where the lesson is; NULL: where lesson.h says */
    const char *drills_path;    /* where drills are kept; NULL: nowhere */
    const char *scheme_path;    /* where the chosen colour scheme is kept; NULL: nowhere */
    const Keymap *keymap;       /* copied; NULL: the usual keys */
    const char *notice;         /* shown at the start, as an alert; NULL: nothing */
    /* Where games are saved step by step, and unfinished ones are found; must outlive the session.
     * NULL: nowhere; "": no such place was found, and the session says so. */
    const char *autosave_folder;
} SessionOptions;

#endif
