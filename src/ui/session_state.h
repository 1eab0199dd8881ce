/* What a Session is made of, for the files named session_*.c alone. */
#ifndef UI_SESSION_STATE_H
#define UI_SESSION_STATE_H

#include "diagram.h"
#include "dialog.h"
#include "layout.h"
#include "line_input.h"
#include "move_list.h"
#include "position_editor.h"
#include "session.h"
#include "session_autosave.h"
#include "session_catalogue.h"
#include "session_drill.h"
#include "session_files.h"
#include "session_oracle.h"
#include "session_report.h"
#include "session_study.h"
#include "thinker.h"
#include "turn_entry.h"

/* What keys go to. */
typedef enum SessionMode {
    MODE_BOARD,
    MODE_TYPE,  /* a turn is typed */
    MODE_FILE,  /* the name of a file is typed */
    MODE_PASTE, /* a game is pasted as text */
    MODE_TEXT,  /* text is shown, to be copied */
    MODE_COMMENT,
    MODE_LIST, /* a turn of the list is chosen */
    MODE_DIALOG,
    MODE_HELP,
    MODE_VERDICTS, /* a turn of the oracle's panel is chosen */
    MODE_EDITOR,   /* a position is set up */
    MODE_CATALOGUE,
    MODE_REPORT,
} SessionMode;

typedef enum Question {
    ASK_NEW_GAME,
    ASK_OVER, /* the game has ended: what now? */
    ASK_DRAW,
    ASK_RESIGN,
    ASK_REPLACE, /* a file by another */
    ASK_OPEN,    /* the game by the one that was read */
    ASK_COPY,
    ASK_DELETE,
    ASK_LESSON, /* a text of the tutorial, where there is no panel for it */
    ASK_EDITOR_SETUP,
    ASK_EDITOR_PLAY,
    ASK_PLAY_OUT,
    ASK_STUDY, /* go on with the study that was left? */
    ASK_DRILL,
    ASK_TABLES, /* build larger ones? */
    ASK_QUIT,
    ASK_RESUME, /* a game that was not finished: go on? */
} Question;

/* A game with who plays it. */
typedef struct Game {
    Match *match;
    Seat seats[2];
    GameClock clock;
    bool paused;      /* computer players and clocks wait */
    uint64_t edition; /* of the history, when it was put on the board */
} Game;

struct Session {
    SessionOptions options; /* as the next game begins */
    Game game;
    Game
        aside; /* the game that waits for the end of the tutorial or of a study; match NULL: none */
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
    SessionStudy study;
    Match *left_study; /* where something was tried; NULL: none */
    SessionDrill drill;
    SessionCatalogue catalogue;
    SessionReport report;

    SessionMode mode;
    SessionMode ground; /* what a question and the help go back to: the board, or what is over it */
    Question question;
    Dialog dialog;
    LineInput input;
    SessionFiles files;
    SessionAutosave *autosave;
    bool input_is_wrong; /* what is typed cannot be a turn: the message says why */
    int help_line;       /* the first one shown */
    int help_page;       /* lines of a screen, as drawn last */
    int lesson;          /* of the tutorial; -1: none */

    PositionEditor editor;
    unsigned editor_cursor;
    bool editor_types; /* a position is typed */

    bool flipped, uses_mouse, wants_redraw, wants_suspend, quits;
    Error message; /* "" without one; until the next key */
    bool message_is_alert;
    Layout layout; /* as drawn last */
    Keymap keymap;
    char key_names[UI_COMMANDS][KEY_NAME_SIZE]; /* of each command's first key */
    char rules_name[RULESET_TEXT_SIZE], control_name[TIME_CONTROL_TEXT_SIZE];
};

/* --- session.c --- */

const History *session_history(const Session *session);
const Rules *session_rules(const Session *session);

/* Whether the side to move is a person, at the board now. */
bool session_awaits_person(const Session *session);

/* The side that a person at the board can speak for: to move, or else the other; or SIDE_NONE. */
Side session_person(const Session *session);

/* After anything that changed the game: a new turn entry and list, and the player to move is asked.
 */
void session_refresh(Session *session, int64_t now);

/* Plays a legal turn, and says so when the game is over. */
void session_play(Session *session, const Turn *turn, int64_t now);

/* While something else is over the board computer players and clocks wait; then they go on, and a
 * turn half made is as it was. */
void session_hold(Session *session, int64_t now);
void session_release(Session *session, int64_t now);

/* The side to move loses when its time is up: true when that has happened now. */
bool session_check_clock(Session *session, int64_t now);

/* Begins the game that session->options describe, or goes on with one that a match is, which it
 * takes over. False, with a message, when that fails. */
bool session_begin(Session *session, Match *match, int64_t now);

/* Begins the return game of the one that is over. */
void session_begin_vela(Session *session, int64_t now);

void session_say(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));
void session_refuse(Session *session, const Error *error);

/* The name of a command's first key, for prompts; "-" where it has none. */
const char *session_key(const Session *session, UiCommandId command);

/* Frees what a game owns. */
void game_finish(Game *game);

/* --- session_board.c: commands on the board --- */

/* Whether a command means something now; which is what the footer shows. */
bool session_can(const Session *session, UiCommandId command);
void session_command(Session *session, UiCommandId command, int64_t now);

/* Does a command that means the same whatever is over the board; false where it is none. */
bool session_command_over(Session *session, UiCommandId command, int64_t now);

/* Where one of the commands UI_LEFT to UI_DOWN_RIGHT leads from a point of a board; at the edge the
 * point itself. */
unsigned session_moved(const Session *session, const Board *board, unsigned point,
                       UiCommandId command);

/* Chooses a point, which is what Enter and a click do; in the tutorial it may just go on. */
void session_choose(Session *session, unsigned point, int64_t now);

/* Goes to a node, to look at it: a computer player waits there until somebody plays or says so. */
void session_go(Session *session, HistoryNode *node, int64_t now);

/* Plays the turn of the entry where it is complete. */
void session_entry_changed(Session *session, int64_t now);

/* --- session_input.c --- */

/* By how many lines a command moves a pointer in a list of so many; 0 where it does not. */
int session_list_lines(UiCommandId command, size_t all);

/* --- session_editor.c --- */

void editor_open(Session *session, int64_t now);
void editor_close(Session *session, int64_t now);
void editor_key(Session *session, Key key, int64_t now);
void editor_click(Session *session, int row, int column);
void editor_draw(const Session *session, Cells *cells);

/* Answers of the dialogs: another board or rule set, vela and first turns; a game from here. */
void editor_take_rules(Session *session, const Rules *rules, Side vela, unsigned first);
void editor_play(Session *session, const SeatKind seats[2], TimeControl control, int64_t now);

/* --- session_files.c --- */

/* Asks for the name of a file; its keys. */
void files_ask(Session *session, FilePurpose purpose);
void files_key(Session *session, Key key, int64_t now);
void files_draw(const Session *session, Cells *cells);

/* Writes to the file whose name was typed. */
void files_write(Session *session);

/* Begins the game that was read and waits, asking before where another one would be lost; and
 * without asking. */
void files_offer_pending(Session *session, int64_t now);
void files_take_pending(Session *session, int64_t now);

/* The game is in a file as it is now. */
void files_note_saved(Session *session);

void files_finish(Session *session);

/* --- session_clipboard.c --- */

/* What is on the board, a turn that has begun too. */
Diagram session_diagram(const Session *session);

/* Text that is pasted: its keys, and its end, where the terminal tells it. */
void paste_begin(Session *session);
void paste_key(Session *session, Key key, int64_t now);
void paste_end(Session *session, int64_t now);
void paste_draw(const Session *session, Cells *cells);

void copy_ask(Session *session);
void copy_answered(Session *session, const char *button);

/* The text that is shown. */
void text_command(Session *session, UiCommandId command);
void text_draw(Session *session, Cells *cells);

/* --- session_comments.c --- */

void comment_begin(Session *session);
void comment_key(Session *session, Key key);
void comment_draw(const Session *session, Cells *cells);

void variation_promote(Session *session, int64_t now);
void variation_ask_delete(Session *session);
void variation_delete_text(const Session *session, char *text, size_t size);
void variation_delete(Session *session, int64_t now);

/* --- session_dialogs.c --- */

void session_ask(Session *session, Question question);
void session_dialog_answered(Session *session, DialogAnswer answer, int64_t now);

/* --- session_draw.c --- */

/* A line that is typed: a label, the end of the text with its cursor, and what may come next. */
void session_draw_typed(const Session *session, Cells *cells, int row, const char *label,
                        const char *next);

/* The line of messages, or its lines beside a board that leaves none. */
void session_draw_message(const Session *session, Cells *cells, Style style, const char *text);

/* Commands with their keys, as much as there is room for; help always. */
void session_draw_footer(const Session *session, Cells *cells, const UiCommandId *shown,
                         size_t count);

/* --- session_text.c --- */

enum { SESSION_TEXT_SIZE = 512 };

/* The line that says whose turn it is, what is selected and what can be done, within columns. */
void session_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]);

/* What is special about the position: vela, a second time, an offered draw; "" where nothing is. */
void session_notice(const Session *session, char text[static SESSION_TEXT_SIZE]);

/* The text of the help. The caller finishes it. */
void session_help(const Session *session, Text *text);

/* --- session_tutorial.c --- */

void tutorial_begin(Session *session, int64_t now);
void tutorial_end(Session *session, int64_t now);
void tutorial_text(const Session *session, char text[static DIALOG_TEXT_SIZE]);

/* Whether Enter alone goes on. */
bool tutorial_waits_for_enter(const Session *session);
void tutorial_next(Session *session, int64_t now);

/* Takes a turn that the person at the board has made. */
void tutorial_play(Session *session, const Turn *turn, int64_t now);

#endif
