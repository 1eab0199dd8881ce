/* A sitting at the screen: games, one after another, the screens around them.
 * Keys and the time come in, screens go out; what brings them is the loop's concern (loop.h), or a
 * test's. Times are milliseconds of a clock that only goes forward.
 *
 * A Session belongs to one thread. It never waits, save for the moment that a computer player takes
 * to notice that it shall stop. */
#ifndef UI_SESSION_H
#define UI_SESSION_H

#include "event.h"
#include "glyphs.h"
#include "keymap.h"
#include "oracle.h"
#include "seated_game.h"
#include "theme.h"

typedef struct Session Session;

/* Whether what the oracle knows is shown. */
typedef enum HintMode {
    HINTS_OFF,
    HINTS_ON_REQUEST, /* a key asks for a hint, or shows the panel */
    HINTS_ON,         /* the panel is there from the beginning */
    HINT_MODES,
} HintMode;

/* Reads "off", "request" or "on". */
bool hint_mode_read(const char *name, HintMode *mode, Error *error);

/* How it begins. */
typedef struct SessionOptions {
    GameTerms terms;
    bool asks; /* first asks about a new game, with these values */
    GlyphKind glyphs;
    Scheme scheme;
    HintMode hints;
    OracleOptions oracle;       /* its path outlives the session */
    const char *program;        /* the path of fanorona, to build tables; NULL: it cannot */
    const char *tables_folder;  /* what --tables says; NULL: the usual ones */
    const char *studies_folder; /* the studies are there alone; NULL: where catalogue.h says */
    const char *drills_path;    /* where drills are kept; NULL: they are not */
    const Keymap *keymap;       /* copied; NULL: the usual keys */
    const char *notice;         /* said at first, as what is wrong; NULL: nothing */
    /* Where games are saved as they are played, step by step, and unfinished ones are found;
     * outlives it. NULL: nowhere; "": there is no such place, which is said. */
    const char *autosave_folder;
} SessionOptions;

/* Goes on with the game of `record` and takes over what it owns, or, where that is NULL, begins a
 * game. NULL, with the reason, when memory or a thread cannot be had; the record may then be empty.
 */
Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error);

/* Accepts NULL. */
void session_destroy(Session *session);

/* Does what a key or the mouse says. */
void session_event(Session *session, const Event *event, int64_t now);

/* Somebody wants to leave at once (Ctrl-C): asks where a game would be lost, and leaves when asked
 * again. */
void session_interrupt(Session *session, int64_t now);

/* Does what the time says, and plays what a computer player has answered. To be called at the
 * deadline, and when the descriptor becomes readable. */
void session_tick(Session *session, int64_t now);

/* When session_tick wants to be called, or -1. */
int64_t session_deadline(const Session *session, int64_t now);

/* Writes the descriptors that become readable when there is something for session_tick: answers of
 * computer players, of the oracle, progress of a build of tables or of a report. Gives their
 * number. They may be others after any event or tick. */
enum { SESSION_DESCRIPTORS_MAX = 4 };
unsigned session_descriptors(const Session *session, int descriptors[SESSION_DESCRIPTORS_MAX]);

/* Whether a computer player has been asked, and session_tick has not got its answer yet. */
bool session_is_thinking(const Session *session);

/* Whether the oracle has been asked about what is on the board and has more to say. */
bool session_awaits_oracle(const Session *session);

/* Whether a report on the game is being made. */
bool session_awaits_report(const Session *session);

/* The title of the question that is open; NULL: none is. */
const char *session_question(const Session *session);

/* Draws everything, for the size that the screen has. */
void session_draw(Session *session, Cells *cells, int64_t now);

/* What a person wants of the terminal. The last two are asked for once each time. */
bool session_quits(const Session *session);
bool session_uses_mouse(const Session *session);
Scheme session_scheme(const Session *session);
bool session_take_redraw(Session *session);
bool session_take_suspend(Session *session);

/* Whether the game on the board can be gone on with the next time, whatever ends the program. */
bool session_is_kept(const Session *session);

/* Text that somebody has copied, for the clipboard: appends it, once. False where there is none,
 * and where it has more bytes than terminals take (with base64 around it). */
enum { SESSION_COPY_MAX = 56000 };
bool session_take_copied(Session *session, Text *text);

/* What is on the board, with the steps of a turn under way. */
const Position *session_position(const Session *session);

/* What is said at the moment, "" where that is nothing; is_alert: whether it tells that something
 * is wrong; may be NULL. */
const char *session_message(const Session *session, bool *is_alert);

/* The game on the board; where the tutorial is, the one it set aside. */
const Match *session_match(const Session *session);

#endif
