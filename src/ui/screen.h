/* Screens: the board, a list, a question, the help, and whatever else is over them. Those of a
 * session are a stack with the board at the bottom. The one on top gets what is pressed; all are
 * drawn, from the highest one that covers what is under it.
 *
 * Each screen has a file of its own in screens/. What it alone needs is a struct that begins with a
 * Screen; what outlives it is in the Session. For the files of the session alone. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "cells.h"
#include "keymap.h"
#include "ruleset.h"
#include "seated_game.h"
#include "session.h"
#include "turn_entry.h"

typedef struct Screen Screen;

enum { SESSION_TEXT_SIZE = 512 };

/* What a kind of screen does. A function that is NULL does nothing. */
typedef struct ScreenKind {
    bool covers;         /* nothing is seen of what is under it */
    bool in_frame;       /* is drawn only when it is on top */
    bool shows_game;     /* a game is played on it, */
    bool has_oracle;     /* of which the oracle may be asked */
    bool holds_game;     /* clocks and computer players wait while it is open */
    bool asks;           /* a question is open: the board under it stands still */
    bool takes_text;     /* its keys are text that is typed */
    bool keeps_message;  /* a message stays until a key is pressed, whatever the mouse does */
    bool frees_mouse;    /* the mouse is the terminal's */
    bool is_left;        /* by the commands to cancel and to quit, */
    UiCommandId left_by; /* and by this one: the one that opens it, or Enter */
    UiContext context;   /* of its keys */

    /* A key; where there is no such function, what the key commands. */
    void (*key)(Session *session, Screen *screen, Key key);
    void (*command)(Session *session, Screen *screen, UiCommandId command);

    /* Pasted text has ended. A screen with this function gets all of its keys. */
    void (*pasted)(Session *session, Screen *screen);

    void (*click)(Session *session, Screen *screen, int row, int column);

    /* The wheel: by so many lines, as if a key had moved up or down; or a function of its own. */
    unsigned wheel_lines;
    void (*wheel)(Session *session, Screen *screen, const Event *event);

    /* The commands that the footer shows, as far as they mean something now; UI_COMMANDS is behind
     * the last. */
    const UiCommandId *footer;
    bool (*can)(const Session *session, const Screen *screen, UiCommandId command);

    /* The line that says what can be done, within columns; NULL: that of the screen below. */
    void (*prompt)(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]);

    /* The rules of the board that it shows; NULL: those of the game. */
    const Rules *(*rules)(const Session *session, const Screen *screen);

    void (*draw)(Session *session, Screen *screen, Cells *cells);

    /* Of screens that show a game: what a turn does that somebody has made; leaving; why a command
     * means nothing now, false where there is no reason of its own; what is in the panel beside the
     * board. */
    void (*play)(Session *session, const Turn *turn);
    void (*quit)(Session *session);
    bool (*refusal)(const Session *session, UiCommandId command, Error *error);
    void (*draw_panel)(Session *session, const Screen *screen, Cells *cells, Area area);

    /* It is taken off the stack: frees what it owns, but not itself. */
    void (*close)(Session *session, Screen *screen);
} ScreenKind;

struct Screen {
    const ScreenKind *kind;
    Screen *below; /* NULL: it is the board at the bottom */
};

/* Puts a screen of so many bytes, zero-initialised but for its Screen, on the stack. NULL, with a
 * message, when memory is out. */
void *screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Closes a screen that is on the stack, and those over it. The game goes on where nothing holds it
 * any longer. */
void screen_close(Session *session, Screen *screen);

/* Closes all screens over one, for whom takes care himself of how the game goes on. */
void screen_close_over(Session *session, const Screen *screen);

/* Takes the screen on top off the stack. Its owner frees it with screen_destroy. */
void screen_take_off(Session *session);
void screen_destroy(Session *session, Screen *screen);

/* The highest screen of a kind, or NULL. */
Screen *screen_find(const Session *session, const ScreenKind *kind);

/* The screen with the game that is on the board: the highest one that shows a game. */
Screen *screen_of_game(const Session *session);

/* Whether nothing is over the board; whether something is that holds the game. */
bool screen_is_board(const Session *session);
bool screen_holds_game(const Session *session);

/* The command of a key on the screen on top, or UI_COMMANDS. */
UiCommandId screen_command(const Session *session, Key key);

/* By how many lines a command moves a pointer in a list of so many; 0 where it does not. */
int screen_list_lines(UiCommandId command, size_t all);

#endif
