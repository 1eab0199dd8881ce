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
    SESSION_COPY_MAX = 56000, /* of what is copied: bytes that terminals take, base64 around them */
};

/* Whether what the oracle knows is shown. */
typedef enum HintMode {
    HINTS_OFF,
    HINTS_ON_REQUEST, /* a key asks for a hint, or shows the panel */
    HINTS_ON,         /* the panel is there from the beginning */
    HINT_MODES,
} HintMode;

/* The pace that turns run at where nobody says otherwise, and the slowest. */
enum { PACE_USUAL = 250, PACE_MAX = 10000 };

/* Reads "off", "request" or "on". */
bool hint_mode_read(const char *name, HintMode *mode, Error *error);

/* Reads a number of milliseconds up to PACE_MAX. */
bool pace_read(const char *text, int *pace, Error *error);

typedef struct SessionOptions {
    GameTerms terms;
    bool asks; /* first asks about a new game, with these values */
    GlyphKind glyphs;
    Scheme scheme;
    HintMode hints;
    int pace; /* milliseconds for each step of a turn that runs on the board; 0: all at once */
    OracleOptions oracle;       /* its path outlives the session */
    const char *program;        /* the path of fanorona, to build tables; NULL: it cannot */
    const char *tables_folder;  /* what --tables says; NULL: the usual ones */
    const char *studies_folder; /* the studies are there alone; NULL: where catalogue.h says */
    const char *lesson_folder;  /* the lesson is there; NULL: where lesson.h says */
    const char *drills_path;    /* where drills are kept; NULL: they are not */
    const char *scheme_path;    /* where a scheme that is chosen is kept; NULL: it is not */
    const Keymap *keymap;       /* copied; NULL: the usual keys */
    const char *notice;         /* said at first, as what is wrong; NULL: nothing */
    /* Where games are saved as they are played, step by step, and unfinished ones are found;
     * outlives it. NULL: nowhere; "": there is no such place, which is said. */
    const char *autosave_folder;
} SessionOptions;

#endif
