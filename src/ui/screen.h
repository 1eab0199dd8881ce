/* Screens: the board, a list, a question, the help, and whatever else is over them. Those of a
 * session are a stack with the board at the bottom. The one on top gets what is pressed; all are
 * drawn, from the highest one that covers what is under it.
 *
 * Each screen has a file of its own in screens/. What it alone needs is a struct that begins with a
 * Screen; what outlives it is a part of the session. For the files of the session alone. */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "cells.h"
#include "event.h"
#include "line_input.h"
#include "session_state.h"

/* What a kind of screen does. A function that is NULL does nothing. */
typedef struct ScreenKind {
    bool covers;      /* nothing is seen of what is under it */
    bool in_frame;    /* is drawn only when it is on top */
    bool shows_game;  /* a game is played on it, */
    bool has_oracle;  /* of which the oracle may be asked, */
    bool asks_oracle; /* and is, whether what it knows is shown or not */
    bool is_study;
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

    /* What the footer calls a command on this screen; NULL, or where it returns NULL: as ever. */
    const char *(*label)(const Screen *screen, UiCommandId command);

    /* The line that says what can be done, within columns; NULL: that of the screen below. */
    void (*prompt)(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]);

    /* The rules of the board that it shows; NULL: those of the game. */
    const Rules *(*rules)(const Session *session, const Screen *screen);

    void (*draw)(Session *session, Screen *screen, Cells *cells);

    /* Of screens that show a game: what a turn does that somebody has made; the end of the game;
     * leaving; why a command means nothing now, false where there is no reason of its own; what is
     * in the panel beside the board; what is said where there is nothing else to say; whether the
     * oracle keeps to itself what it knows; what the game is saved as, NULL where it is not. */
    void (*play)(Session *session, const Turn *turn);
    void (*over)(Session *session);
    void (*quit)(Session *session);
    bool (*refusal)(const Session *session, const Screen *screen, UiCommandId command,
                    Error *error);
    void (*draw_panel)(Session *session, const Screen *screen, Cells *cells, Area area);
    void (*notice)(const Session *session, const Screen *screen, int columns, char *text,
                   size_t size);
    bool (*silences)(const Screen *screen);
    const char *(*saved_as)(const Screen *screen);

    /* Something may have happened meanwhile, or the time has come that it waited for; -1: none. */
    void (*tick)(Session *session, Screen *screen);
    int64_t (*deadline)(const Session *session, const Screen *screen);

    /* It is taken off the stack: frees what it owns, but not itself. */
    void (*close)(Session *session, Screen *screen);
} ScreenKind;

struct Screen {
    const ScreenKind *kind;
    Screen *below; /* NULL: it is the board at the bottom */
};

/* A command that opens a screen or a question, and the function that does so. The file of a screen
 * lists those that it opens; the last one has no function. */
typedef struct ScreenOpener {
    UiCommandId command;
    void (*open)(Session *session);
} ScreenOpener;

/* Puts a screen of so many bytes, zero-initialised but for its Screen, on the stack. NULL, with a
 * message, when memory is out. */
void *screen_open(Session *session, const ScreenKind *kind, size_t size);

/* Closes a screen that is on the stack, and those over it. The game goes on where nothing holds it
 * any longer. */
void screen_close(Session *session, Screen *screen);

/* Closes all screens over one, for whom takes care himself of how the game goes on. */
void screen_close_over(Session *session, const Screen *screen);

/* The board at the bottom. */
Screen *screen_bottom(const Session *session);

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

/* Whether the game on the board is studied, and whether what the oracle knows of it is secret. */
bool screen_shows_study(const Session *session);
bool screen_is_silent(const Session *session);

/* Whether a command means something now on the board; which is what the footer shows. */
bool session_can(const Session *session, UiCommandId command);

/* What the board's line says of whose turn it is, what is selected and what can be done, within
 * columns. */
void screen_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);

/* The command of a key on the screen on top, or UI_COMMANDS. */
UiCommandId screen_command(const Session *session, Key key);

/* By how many lines a command moves a pointer in a list of so many; 0 where it does not. */
int screen_list_lines(UiCommandId command, size_t all);

/* The commands of a screen with their keys, as much as there is room for; help always. A negative
 * row: none. */
void session_draw_footer(const Session *session, const Screen *screen, Cells *cells, int row);

/* The message, or a notice where there is none, in its line, or in several. */
void session_draw_message(const Session *session, Cells *cells, Area place, const char *notice);

/* A line that is typed, over that of the prompt: a label, the end of the text with its cursor, and
 * what may come next; and what keys do, over the footer. */
void session_draw_typed(const Session *session, const LineInput *input, Cells *cells,
                        const char *label, const char *next, const char *keys);

#endif
