/* The sitting: what all screens of a Session share. For the files of the session alone. */
#ifndef UI_SESSION_STATE_H
#define UI_SESSION_STATE_H

#include "glyphs.h"
#include "keymap.h"
#include "layout.h"
#include "move_list.h"
#include "session_options.h"
#include "turn_entry.h"

typedef struct Session Session;
typedef struct Screen Screen;

enum { SESSION_PARTS_MAX = 10 };

/* What a file of the session keeps whichever screens are open, such as a report that is being made:
 * a struct of its own, and what is done with it. A function that is NULL does nothing. */
typedef struct PartKind {
    size_t size; /* of the struct, which begins with zeros */
    void (*tick)(Session *session);
    int64_t (*deadline)(const Session *session); /* when it wants a tick, or -1 */
    int (*descriptor)(const Session *session);   /* readable when it wants one, or -1 */
    /* Few words for the footer; "" for none. */
    void (*note)(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);
    void (*finish)(Session *session);
} PartKind;

struct Session {
    SessionOptions options; /* as the next game begins */
    int64_t now;            /* what time it is, as whoever called last has said */
    SeatedGame game;
    TurnEntry entry;
    unsigned cursor;
    bool flipped; /* the board is turned round */
    MoveList list;

    Thinker *thinker;
    bool is_thinking; /* asked, and no answer yet */
    bool has_answer;  /* which waits to be played */
    ThinkerAnswer answer;
    int64_t turn_time; /* when the last turn was shown whole, or will be */

    bool end_is_due; /* of the game: it has not been told yet */

    Screen *top;                       /* of the stack */
    const Screen *answered;            /* the question whose answer is carried out; NULL: none is */
    const PartKind *const *part_kinds; /* NULL behind the last */
    void *parts[SESSION_PARTS_MAX];
    void (*openers[UI_COMMANDS])(Session *session); /* what a command opens; NULL: nothing */

    bool uses_mouse, wants_redraw, wants_suspend, quits;
    Text copied;   /* for the clipboard */
    Error message; /* "" without one; until the next key */
    bool message_is_alert;
    Layout layout; /* as drawn last */
    Keymap keymap;
    char key_names[UI_COMMANDS][KEY_NAME_SIZE]; /* of each command's first key */
};

/* The struct of a part. */
void *session_part(const Session *session, const PartKind *kind);

/* Opens what a command opens. */
void session_open(Session *session, UiCommandId command);

const History *session_history(const Session *session);
const Rules *session_rules(const Session *session);

/* The node of the position on the board. */
HistoryNode *session_node(const Session *session);

/* Whether the side to move is a person, at the board now. */
bool session_awaits_person(const Session *session);

/* The side that a person at the board can speak for: to move, or else the other; or SIDE_NONE. */
Side session_person(const Session *session);

/* After anything that changed the game: a new turn entry and list, and the player to move is asked.
 */
void session_refresh(Session *session);

/* While something else is over the board computer players and clocks wait; then they go on, and a
 * turn half made is as it was. */
void session_hold(Session *session);
void session_release(Session *session);

/* Says something, translated, until the next key: as it is, as what is wrong, or why something
 * failed. */
void session_say(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_alert(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_refuse(Session *session, const Error *error);

/* The name of a command's first key, for prompts; "-" where it has none. */
const char *session_key(const Session *session, UiCommandId command);

static inline const Glyphs *session_glyphs(const Session *session) {
    return &glyph_table[session->options.glyphs];
}

#endif
