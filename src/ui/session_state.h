/* The state that all screens of a Session share. For the files of the session alone. */
#ifndef UI_SESSION_STATE_H
#define UI_SESSION_STATE_H

#include "glyphs.h"
#include "history_list.h"
#include "keymap.h"
#include "layout.h"
#include "session_options.h"
#include "turn_entry.h"

typedef struct Session Session;
typedef struct Screen Screen;

enum { SESSION_PARTS_MAX = 12 };

/* A part: what a file of the session keeps while screens come and go, such as a report in the
 * making. It has a struct of its own and these functions. A function that is NULL does nothing. */
typedef struct PartKind {
    size_t size; /* of the struct, which begins with zeros */
    void (*tick)(Session *session);
    int64_t (*deadline)(const Session *session); /* when it wants a tick, or -1 */
    int (*descriptor)(const Session *session);   /* readable when it wants one, or -1 */
    /* Writes a few words for the footer; "" for none. */
    void (*note)(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);
    void (*finish)(Session *session);
} PartKind;

struct Session {
    SessionOptions options; /* as the next game begins */
    int64_t now;            /* the time that the last caller gave */
    SeatedGame game;
    TurnEntry entry;
    unsigned cursor;
    bool flipped; /* the board is turned round */
    HistoryList list;

    PlayerThread *player_thread;
    bool is_thinking; /* asked, and no answer yet */
    bool has_answer;  /* one that waits to be played */
    PlayerThreadAnswer answer;
    int64_t turn_time; /* when the last turn has been shown whole, or will be */

    bool end_is_due;       /* the end of the game has still to be announced */
    bool nobody_has_begun; /* only the question about a new game was shown over it */

    Screen *top;                       /* of the stack */
    const Screen *answered;            /* the question whose answer is carried out; NULL: none */
    const PartKind *const *part_kinds; /* NULL follows the last */
    void *parts[SESSION_PARTS_MAX];
    void (*openers[UI_COMMANDS])(Session *session); /* what each command opens; NULL: nothing */

    bool uses_mouse, wants_redraw, wants_suspend, quits;
    Text copied;   /* for the clipboard */
    Error message; /* "": none; stays until the next key */
    bool message_is_alert;
    Layout layout; /* as last drawn */
    Keymap keymap;
    char key_names[UI_COMMANDS][KEY_NAME_SIZE]; /* of each command's first key */
};

/* Returns the struct of a part. */
void *session_part(const Session *session, const PartKind *kind);

/* Opens the screen of a command. */
void session_open(Session *session, UiCommandId command);

const History *session_history(const Session *session);
const Rules *session_rules(const Session *session);

/* Returns the node of the position on the board. */
HistoryNode *session_node(const Session *session);

/* Returns whether the game on the board still has this node: other turns may have been deleted,
 * also by a loss on time, which drops those that were taken back. */
bool session_has_node(const Session *session, const HistoryNode *node);

/* Returns whether the side to move is a person, at the board now. */
bool session_awaits_person(const Session *session);

/* Returns whether the game on the board has no turns, and is paused until the player has answered
 * the question about a new game. */
bool session_waits_to_begin(const Session *session);

/* Returns the side for which the person at the board can act: the side to move if it is a person,
 * otherwise the other side; SIDE_NONE if neither is a person. */
Side session_person(const Session *session);

/* To be called after anything that changed the game: makes a new turn entry and list, and asks the
 * player to move. */
void session_refresh(Session *session);

/* session_hold stops computer players and clocks while another screen is over the board;
 * session_release lets them go on, with a half-made turn as it was. */
void session_hold(Session *session);
void session_release(Session *session);

/* Say something, translated, until the next key: as plain news, as an alert, or as the reason of a
 * failure. */
void session_say(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_alert(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_refuse(Session *session, const Error *error);

/* Returns the name of a command's first key, for prompts; "-" if it has none. */
const char *session_key(const Session *session, UiCommandId command);

static inline const Glyphs *session_glyphs(const Session *session) {
    return &glyph_table[session->options.glyphs];
}

#endif
