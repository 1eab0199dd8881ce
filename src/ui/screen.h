/* Screens: the board, a list, a question, the help, and all others that can be over them. A session
 * has a stack of screens with the board at the bottom. The one on top gets the keys. Drawing begins
 * at the highest screen that covers what is under it, and goes up to the top.
 *
 * Each screen has a file of its own in screens/. Its state is a struct that begins with a Screen;
 * state that outlives it is a part of the session. For the files of the session alone. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "cells.h"
#include "event.h"
#include "line_input.h"
#include "session_state.h"

/* What a kind of screen does. A function that is NULL does nothing, unless its comment says more.
 */
typedef struct ScreenKind {
    bool covers;      /* hides what is under it */
    bool only_on_top; /* is drawn only on top of the stack */
    bool shows_game;  /* has a game of its own on the board */
    bool has_oracle;  /* the oracle may be asked about that game */
    bool asks_oracle; /* the oracle is asked, even if its answers are hidden */
    bool is_study;
    bool is_drill;       /* a study, too: a DrillScreen (drill_progress.h) */
    bool holds_game;     /* clocks and computer players wait while it is open */
    bool asks;           /* a question is open: the board under it stands still */
    bool takes_text;     /* its keys are text that the player types */
    bool joins_lines;    /* pasted line breaks and tabs become blanks; else they are left out */
    bool keeps_message;  /* a message stays until a key is pressed; the mouse doesn't clear it */
    bool frees_mouse;    /* the terminal has the mouse */
    bool cancel_leaves;  /* the commands to cancel and to quit leave it, */
    UiCommandId left_by; /* and so does this one, which opens it; by default it is Enter */
    UiContext context;   /* of its keys */

    /* Gets a key; if this is NULL, `command` gets the key's command. */
    void (*key)(Session *session, Screen *screen, Key key);
    void (*command)(Session *session, Screen *screen, UiCommandId command);

    /* Called when pasted text has ended. A screen with this function gets all pasted keys. */
    void (*pasted)(Session *session, Screen *screen);

    void (*click)(Session *session, Screen *screen, int row, int column);

    /* The wheel moves up or down by `wheel_lines` lines, as keys do, or has a function of its
     * own. */
    unsigned wheel_lines;
    void (*wheel)(Session *session, Screen *screen, const Event *event);

    /* The commands that the footer shows if they mean something now. UI_COMMANDS ends the list. */
    const UiCommandId *footer;

    /* What the keys do, for the footer of a screen without such commands. NULL: the footer is
     * empty. */
    const char *keys;

    bool (*can)(const Session *session, const Screen *screen, UiCommandId command);

    /* Returns whether the screen stays when time ends the game under it. NULL: it stays if text is
     * typed in it. */
    bool (*outlives_game)(const Session *session, const Screen *screen);

    /* The footer's word for a command on this screen. If this is NULL, or returns NULL, the command
     * keeps its usual word. */
    const char *(*label)(const Session *session, const Screen *screen, UiCommandId command);

    /* Writes the line that says what the player can do, at most `columns` wide. NULL: the line of
     * the screen below is shown. */
    void (*prompt)(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]);

    /* The rules of the board that the screen shows. NULL: those of the game. */
    const Rules *(*rules)(const Session *session, const Screen *screen);

    void (*draw)(Session *session, Screen *screen, Cells *cells);

    /* The rest up to `tick` is for screens that show a game. */

    /* Plays a turn that the player has made. */
    void (*play)(Session *session, const Turn *turn);

    /* Called when the game has ended. */
    void (*over)(Session *session);

    /* Called when the player wants to leave the screen. */
    void (*quit)(Session *session);

    /* Writes why a command cannot be used now. Returns false if the screen has no reason of its
     * own. */
    bool (*refusal)(const Session *session, const Screen *screen, UiCommandId command,
                    Error *error);

    /* Draws the panel beside the board. */
    void (*draw_panel)(Session *session, const Screen *screen, Cells *cells, Area area);

    /* Writes the text that is shown when there is no other message. */
    void (*notice)(const Session *session, const Screen *screen, int columns, char *text,
                   size_t size);

    /* Returns a sentence that says until when the oracle keeps its knowledge secret; NULL if it
     * does not. */
    const char *(*silence)(const Screen *screen);

    /* Returns the name under which the game is saved; NULL if it is not saved. */
    const char *(*saved_as)(const Screen *screen);

    /* `tick` is called when something may have happened, and at the deadline; -1 means no
     * deadline. */
    void (*tick)(Session *session, Screen *screen);
    int64_t (*deadline)(const Session *session, const Screen *screen);

    /* Called when the screen leaves the stack: frees what the screen owns, but not the screen. */
    void (*close)(Session *session, Screen *screen);
} ScreenKind;

struct Screen {
    const ScreenKind *kind;
    Screen *below; /* NULL: this is the board at the bottom */
};

/* A command that opens a screen or a question, and the function that opens it. The file of a screen
 * lists those that it opens; the last one has no function. */
typedef struct ScreenOpener {
    UiCommandId command;
    void (*open)(Session *session);
} ScreenOpener;

/* Puts a screen of `size` bytes on the stack, zero-initialised except for its Screen. Returns NULL,
 * with a message, if memory is out. */
void *screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Closes a screen that is on the stack, and those over it. The game goes on if no other screen
 * holds it; a game that waits to begin goes back to its question. */
void screen_close(Session *session, Screen *screen);

/* Closes all screens over one. The caller decides whether the game goes on. */
void screen_close_over(Session *session, const Screen *screen);

/* Returns the board at the bottom. */
Screen *screen_bottom(const Session *session);

/* Takes the screen on top off the stack. Its owner frees it with screen_destroy. */
void screen_take_off(Session *session);
void screen_destroy(Session *session, Screen *screen);

/* Returns the highest screen of a kind, or NULL if there is none. */
Screen *screen_find(const Session *session, const ScreenKind *kind);

/* Returns the screen with the game that is on the board: the highest one that shows a game. */
Screen *screen_of_game(const Session *session);

/* Return whether nothing is over the board, and whether a screen over the board holds the game. */
bool screen_is_board(const Session *session);
bool screen_holds_game(const Session *session);

/* Returns whether a question is open over the board, even if help is over the question. */
bool screen_asks(const Session *session);

/* Returns whether the game on the board is a study. */
bool screen_shows_study(const Session *session);

/* Returns until when the oracle's knowledge of the game on the board is secret, as a sentence; NULL
 * if it is not. */
const char *screen_silence(const Session *session);

/* Returns whether a command means something now on the board. The footer shows these commands. */
bool screen_can(const Session *session, UiCommandId command);

/* Writes the line under the board: the side to move, what is selected and what can be done, at most
 * `columns` wide. */
void screen_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);

/* Returns the command of a key on the screen on top, or UI_COMMANDS if it has none. */
UiCommandId screen_command(const Session *session, Key key);

/* Returns by how many lines a command moves the pointer in a list of `all` lines; 0 if it does not
 * move it. */
int screen_list_lines(UiCommandId command, size_t all);

/* Draws the commands of the screen on top with their keys, as many as there is room for; help is
 * always there. If that screen has no commands, draws what its keys do. Draws nothing in a negative
 * row. */
void screen_draw_footer(const Session *session, Cells *cells, int row);

/* Draws the message in its place, of one or several lines; if there is none, draws the notice. */
void screen_draw_message(const Session *session, Cells *cells, Area place, const char *notice);

/* Draws a text that the command `whole` shows as a whole. If there is no room for all of it, the
 * last row says so, with the command's key. Returns whether there is room. */
bool screen_draw_text(const Session *session, Cells *cells, Area area, const char *text,
                      UiCommandId whole);

/* Draws a line that is being typed over the prompt's line: a label, the end of the text with its
 * cursor, and what may come next. */
void screen_draw_typed(const Session *session, const LineInput *input, Cells *cells,
                       const char *label, const char *next);

#endif
