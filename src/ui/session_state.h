/* What a Session is made of: what all of its screens share. For its own files and the screens. */
#ifndef UI_SESSION_STATE_H
#define UI_SESSION_STATE_H

#include "board_screen.h"
#include "catalogue_screen.h"
#include "diagram.h"
#include "drill.h"
#include "layout.h"
#include "move_list.h"
#include "position_editor.h"
#include "question_screen.h"
#include "report_screen.h"
#include "screens.h"
#include "session.h"
#include "session_autosave.h"
#include "session_files.h"
#include "session_oracle.h"
#include "study_screen.h"

struct Session {
    SessionOptions options; /* as the next game begins */
    int64_t now;            /* what time it is, as whoever called last has said */
    SeatedGame game;
    TurnEntry entry;
    unsigned cursor;
    MoveList list;

    Thinker *thinker;
    bool is_thinking; /* asked, and no answer yet */
    bool has_answer;  /* which waits to be played at answer_time */
    ThinkerAnswer answer;
    int64_t answer_time;
    int64_t turn_time; /* when the last turn was shown */

    SessionOracle oracle;
    Match *left_study; /* where something was tried; NULL: none */
    SessionDrill drill;
    SessionCatalogue catalogue;
    SessionReport report;

    Screen *top; /* of the stack */
    Screen board;
    Question *answered; /* while its answer is carried out; NULL: none is */
    SessionFiles files;
    SessionAutosave *autosave;
    HistoryNode *deleted; /* what the question whether to delete is about */

    PositionEditor editor; /* what was set up last is kept, for undo */

    bool flipped, uses_mouse, wants_redraw, wants_suspend, quits;
    Error message; /* "" without one; until the next key */
    bool message_is_alert;
    Layout layout; /* as drawn last */
    Keymap keymap;
    char key_names[UI_COMMANDS][KEY_NAME_SIZE]; /* of each command's first key */
};

/* --- session.c --- */

const History *session_history(const Session *session);
const Rules *session_rules(const Session *session);

/* Whether the side to move is a person, at the board now. */
bool session_awaits_person(const Session *session);

/* The side that a person at the board can speak for: to move, or else the other; or SIDE_NONE. */
Side session_person(const Session *session);

/* The screen with another game of its own, under which that of the sitting waits; NULL: none. */
const GameScreen *session_waiting(const Session *session);

/* After anything that changed the game: a new turn entry and list, and the player to move is asked.
 */
void session_refresh(Session *session);

/* Plays a legal turn, and says so when the game is over. */
void session_play(Session *session, const Turn *turn);

/* While something else is over the board computer players and clocks wait; then they go on, and a
 * turn half made is as it was. */
void session_hold(Session *session);
void session_release(Session *session);

/* The side to move loses when its time is up: true when that has happened now. */
bool session_check_clock(Session *session);

/* Begins the game of these terms, or goes on with one that a match is, which it takes over; the
 * next game has these terms, too. False, with a message, when that fails. */
bool session_begin(Session *session, const GameTerms *terms, Match *match);

/* Puts a game, which it takes over, on the board; the next one has these terms. */
void session_put(Session *session, SeatedGame game, const GameTerms *terms);

/* Begins the return game of the one that is over. */
void session_begin_vela(Session *session);

/* Says something until the next key: as it is, as what is wrong, or why something failed. */
void session_say(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_alert(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_refuse(Session *session, const Error *error);

/* The name of a command's first key, for prompts; "-" where it has none. */
const char *session_key(const Session *session, UiCommandId command);

/* --- screens/board_screen.c: commands on the board --- */

/* Whether a command means something now; which is what the footer shows. */
bool session_can(const Session *session, UiCommandId command);
void session_command(Session *session, UiCommandId command);

/* Does a command that means the same whatever is over the board; false where it is none. */
bool session_command_over(Session *session, UiCommandId command);

/* Moves a point of a board as one of the commands UI_LEFT to UI_DOWN_RIGHT says, not over the edge;
 * false where the command is none of them. */
bool session_move(const Session *session, const Board *board, UiCommandId command, unsigned *point);

/* Goes to a node, to look at it: a computer player waits there until somebody plays or says so. */
void session_go(Session *session, HistoryNode *node);

/* Plays the turn of the entry where it is complete. */
void session_entry_changed(Session *session);

/* --- screens/file_screen.c --- */

/* Begins the game that was read and waits, asking before where another one would be lost. */
void files_offer_pending(Session *session);

/* The game is in a file as it is now. */
void files_note_saved(Session *session);

void files_finish(Session *session);

/* --- screens/comment_screen.c --- */

void variation_promote(Session *session, HistoryNode *node);

/* --- screens/board_prompt.c --- */

/* The line that says whose turn it is, what is selected and what can be done, within columns. */
void session_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);

/* What is special about the position: vela, a second time, an offered draw; "" where nothing is. */
void session_notice(const Session *session, char text[static SESSION_TEXT_SIZE]);

/* What is on the board, a turn that has begun too. */
Diagram session_diagram(const Session *session);

/* --- screen.c: for screens that draw themselves --- */

static inline const Glyphs *session_glyphs(const Session *session) {
    return &glyph_table[session->options.glyphs];
}

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
