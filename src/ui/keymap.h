/* What a person can do on the screen: one table, which has the usual keys and from which the help
 * screen, the footer, `fanorona play --help` and the manual page come (a test compares the last);
 * and a Keymap, the keys as somebody wants them. Plain values; any thread may call. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "event.h"

/* The commands: what each is about, its name in the configuration file, which stays what it is, its
 * usual keys, one or two words for the footer, and the help. */
#define UI_COMMAND_LIST(COMMAND)                                                                   \
    COMMAND(UI_CHOOSE, SECTION_TURN, "choose", "Enter Space", "choose",                            \
            "choose the point: a stone, where it goes, a line to take")                            \
    COMMAND(UI_NEXT, SECTION_TURN, "next", "Tab", "next",                                          \
            "go to the next point that can be chosen")                                             \
    COMMAND(UI_PREVIOUS, SECTION_TURN, "previous", "Shift-Tab", "previous",                        \
            "go to the one before")                                                                \
    COMMAND(UI_LEFT, SECTION_TURN, "left", "Left h", "left", "move the cursor left")               \
    COMMAND(UI_RIGHT, SECTION_TURN, "right", "Right l", "right", "move it right")                  \
    COMMAND(UI_UP, SECTION_TURN, "up", "Up k", "up", "move it up")                                 \
    COMMAND(UI_DOWN, SECTION_TURN, "down", "Down j", "down", "move it down")                       \
    COMMAND(UI_UP_LEFT, SECTION_TURN, "up-left", "y", "up left", "move it up and left")            \
    COMMAND(UI_UP_RIGHT, SECTION_TURN, "up-right", "u", "up right", "move it up and right")        \
    COMMAND(UI_DOWN_LEFT, SECTION_TURN, "down-left", "b", "down left", "move it down and left")    \
    COMMAND(UI_DOWN_RIGHT, SECTION_TURN, "down-right", "n", "down right",                          \
            "move it down and right")                                                              \
    COMMAND(UI_APPROACH, SECTION_TURN, "approach", "a", "approach",                                \
            "take by approach, where there is a choice")                                           \
    COMMAND(UI_WITHDRAWAL, SECTION_TURN, "withdrawal", "w", "withdrawal",                          \
            "take by withdrawal, where there is a choice")                                         \
    COMMAND(UI_STOP, SECTION_TURN, "stop", "s .", "stop",                                          \
            "stop the turn here, though it could go on")                                           \
    COMMAND(UI_BACK, SECTION_TURN, "back", "Backspace", "step back",                               \
            "take back the last step of an unfinished turn")                                       \
    COMMAND(UI_CANCEL, SECTION_TURN, "cancel", "Esc", "whole turn back",                           \
            "take back the whole of it; leave a list or dialog")                                   \
    COMMAND(UI_TYPE, SECTION_TURN, "type", "t :", "type",                                          \
            "type the turn (d3-e3A); Tab completes it")                                            \
    COMMAND(UI_UNDO, SECTION_PAST, "undo", "z", "undo",                                            \
            "take back a turn, against the computer to your own")                                  \
    COMMAND(UI_REDO, SECTION_PAST, "redo", "x", "redo", "play again what was taken back")          \
    COMMAND(UI_BACKWARD, SECTION_PAST, "backward", "[ PageUp", "turn back",                        \
            "look at the position a turn before")                                                  \
    COMMAND(UI_FORWARD, SECTION_PAST, "forward", "] PageDown", "turn on",                          \
            "look at the position a turn later")                                                   \
    COMMAND(UI_FIRST, SECTION_PAST, "first", "Home", "begin", "look at the beginning of the game") \
    COMMAND(UI_LAST, SECTION_PAST, "last", "End", "end", "look at its end")                        \
    COMMAND(UI_LIST, SECTION_PAST, "list", "g", "go to",                                           \
            "choose a turn in the list, of any variation, to go to")                               \
    COMMAND(UI_COMMENT, SECTION_PAST, "comment", ";", "comment",                                   \
            "write a comment on the turn, also in the list")                                       \
    COMMAND(UI_PROMOTE, SECTION_PAST, "promote", "+", "promote",                                   \
            "make a variation the main line, also in the list")                                    \
    COMMAND(UI_DELETE, SECTION_PAST, "delete", "- Delete", "delete",                               \
            "delete the turn and what follows, also in the list")                                  \
    COMMAND(UI_PAUSE, SECTION_PAST, "pause", "p", "pause",                                         \
            "let clocks and computer players wait, or go on")                                      \
    COMMAND(UI_HINT, SECTION_HINTS, "hint", "i", "hint",                                           \
            "a hint, each time one more, up to the best line")                                     \
    COMMAND(UI_ORACLE, SECTION_HINTS, "oracle", "e", "oracle",                                     \
            "show what is known of every turn, or hide it")                                        \
    COMMAND(UI_VERDICTS, SECTION_HINTS, "verdicts", "v", "verdicts",                               \
            "go to these turns, to look at them or play one")                                      \
    COMMAND(UI_TABLES, SECTION_HINTS, "tables", "B", "tables",                                     \
            "build larger endgame tables in the background")                                       \
    COMMAND(UI_DRAW, SECTION_GAME, "draw", "o", "draw", "offer a draw")                            \
    COMMAND(UI_RESIGN, SECTION_GAME, "resign", "r", "resign", "give up")                           \
    COMMAND(UI_NEW, SECTION_GAME, "new", "N", "new game", "begin a new game")                      \
    COMMAND(UI_VELA, SECTION_GAME, "vela", "V", "vela",                                            \
            "after a decided game: play the return game")                                          \
    COMMAND(UI_EDITOR, SECTION_GAME, "set-up", "E", "set up",                                      \
            "set up a position, to play from there")                                               \
    COMMAND(UI_SAVE, SECTION_GAME, "save", "S", "save", "write the record of the game to a file")  \
    COMMAND(UI_OPEN, SECTION_GAME, "open", "O", "open", "open a game or a position from a file")   \
    COMMAND(UI_EXPORT, SECTION_GAME, "export", "X", "export",                                      \
            "write the position, a diagram or a picture to a file")                                \
    COMMAND(UI_IMPORT, SECTION_GAME, "import", "I", "import",                                      \
            "go on with a game or a position that is pasted as text")                              \
    COMMAND(UI_COPY, SECTION_GAME, "copy", "K", "copy",                                            \
            "copy the position or the game, and show it as text")                                  \
    COMMAND(UI_STUDY, SECTION_STUDY, "study", "Y", "study",                                        \
            "study the position: what every turn is worth, try, take back")                        \
    COMMAND(UI_BEST, SECTION_STUDY, "best", "d", "best turn",                                      \
            "in study: play the best turn that the oracle knows")                                  \
    COMMAND(UI_WHY, SECTION_STUDY, "why", "W", "why",                                              \
            "in study: let best play go on from here, as after a bad turn; again: back")           \
    COMMAND(UI_PLAY_OUT, SECTION_STUDY, "play-out", "P", "play out",                               \
            "in study: play a side against the perfect player")                                    \
    COMMAND(UI_CATALOGUE, SECTION_STUDY, "catalogue", "C", "catalogue",                            \
            "choose an endgame to study or to drill")                                              \
    COMMAND(UI_DRILL, SECTION_STUDY, "drill", "D", "drill",                                        \
            "drills: the next one that is due, or the day's")                                      \
    COMMAND(UI_REPORT, SECTION_STUDY, "report", "A", "report",                                     \
            "report on the game: what was thrown away, and only turns")                            \
    COMMAND(UI_FLIP, SECTION_SCREEN, "flip", "f", "flip", "turn the board round")                  \
    COMMAND(UI_COLOURS, SECTION_SCREEN, "colours", "c", "colours", "take the next colour scheme")  \
    COMMAND(UI_MOUSE, SECTION_SCREEN, "mouse", "m", "mouse",                                       \
            "leave the mouse to the terminal, or use it again")                                    \
    COMMAND(UI_TUTORIAL, SECTION_SCREEN, "tutorial", "T", "tutorial",                              \
            "learn how to capture, in ten minutes")                                                \
    COMMAND(UI_HELP, SECTION_SCREEN, "help", "?", "help", "show this help")                        \
    COMMAND(UI_REDRAW, SECTION_SCREEN, "redraw", "Ctrl-L", "redraw", "draw the screen anew")       \
    COMMAND(UI_SUSPEND, SECTION_SCREEN, "suspend", "Ctrl-Z", "suspend",                            \
            "go back to the shell; fg returns to the game")                                        \
    COMMAND(UI_QUIT, SECTION_SCREEN, "quit", "q", "quit", "leave")                                 \
    COMMAND(UI_EDIT_WHITE, SECTION_EDITOR, "put-white", "w", "white",                              \
            "put a white stone on the point")                                                      \
    COMMAND(UI_EDIT_BLACK, SECTION_EDITOR, "put-black", "b", "black", "put a black stone on it")   \
    COMMAND(UI_EDIT_REMOVE, SECTION_EDITOR, "remove", "x Delete Backspace", "remove",              \
            "remove the stone")                                                                    \
    COMMAND(UI_EDIT_PEN, SECTION_EDITOR, "pen", "Tab", "pen",                                      \
            "what Enter and a click put: white, black, nothing")                                   \
    COMMAND(UI_EDIT_SIDE, SECTION_EDITOR, "side", "s", "to move", "let the other side be to move") \
    COMMAND(UI_EDIT_SETUP, SECTION_EDITOR, "board", "o", "board",                                  \
            "choose board, rule set and vela")                                                     \
    COMMAND(UI_EDIT_CLEAR, SECTION_EDITOR, "clear", "e", "empty", "remove all stones")             \
    COMMAND(UI_EDIT_START, SECTION_EDITOR, "start", "i", "start",                                  \
            "put the stones as a game begins")                                                     \
    COMMAND(UI_EDIT_MIRROR, SECTION_EDITOR, "mirror", "r", "mirror", "mirror left and right")      \
    COMMAND(UI_EDIT_TURN, SECTION_EDITOR, "half-turn", "R", "half turn",                           \
            "turn the position by half a turn")                                                    \
    COMMAND(UI_EDIT_SWAP, SECTION_EDITOR, "swap", "X", "swap",                                     \
            "give all that is White's to Black, and Black's to White")                             \
    COMMAND(UI_EDIT_REDO, SECTION_EDITOR, "redo-change", "Z", "redo",                              \
            "make the change again that z has taken back")                                         \
    COMMAND(UI_EDIT_PLAY, SECTION_EDITOR, "play", "p", "play", "go on from the position")          \
    COMMAND(UI_CATALOGUE_VALUES, SECTION_CATALOGUE, "values", "v", "values",                       \
            "show what the studies are worth and their idea, or hide it")                          \
    COMMAND(UI_CATALOGUE_FIND, SECTION_CATALOGUE, "drill-find", "d", "find",                       \
            "drill: find a turn that keeps the win or draw")                                       \
    COMMAND(UI_CATALOGUE_PLAY, SECTION_CATALOGUE, "drill-play", "w", "win it",                     \
            "drill: win it, or hold it, against the perfect player")

#define UI_COMMAND_ID(id, section, name, keys, label, help) id,
typedef enum UiCommandId {
    UI_COMMAND_LIST(UI_COMMAND_ID) UI_COMMANDS, /* also: no command */
} UiCommandId;
#undef UI_COMMAND_ID

/* Where commands belong. What a key means in a context of its own hides what it means on the board.
 */
typedef enum UiContext {
    CONTEXT_BOARD,
    CONTEXT_EDITOR, /* while a position is set up */
    CONTEXT_CATALOGUE,
    CONTEXTS,
} UiContext;

extern const char *const ui_context_titles[CONTEXTS];

/* What commands are about. */
typedef enum UiSection {
    SECTION_TURN,
    SECTION_PAST, /* the game so far */
    SECTION_HINTS,
    SECTION_GAME,
    SECTION_STUDY,
    SECTION_SCREEN,
    SECTION_EDITOR, /* these two are contexts of their own */
    SECTION_CATALOGUE,
} UiSection;

typedef struct UiCommand {
    UiSection section;
    const char *name;  /* in the configuration file: it stays what it is */
    const char *keys;  /* names of keys as key_read has them, with blanks between */
    const char *label; /* one or two words for the footer */
    const char *help;
} UiCommand;

extern const UiCommand ui_command_table[UI_COMMANDS];

UiContext ui_command_context(UiCommandId command);

/* The command of this name, or UI_COMMANDS. */
UiCommandId ui_command_named(const char *name);

enum { KEYMAP_KEYS_MAX = 4, KEYMAP_TEXT_SIZE = KEYMAP_KEYS_MAX * KEY_NAME_SIZE };

/* Each command's keys; KEY_NONE behind the last. */
typedef struct Keymap {
    Key keys[UI_COMMANDS][KEYMAP_KEYS_MAX];
} Keymap;

/* The usual keys. */
Keymap keymap_usual(void);

/* The command of a key on the board, or UI_COMMANDS. */
UiCommandId keymap_find(const Keymap *keymap, Key key);

/* The command of a key in a context; where that has none, the one that the key has on the board. */
UiCommandId keymap_find_in(const Keymap *keymap, UiContext context, Key key);

/* Takes all its keys away from a command. */
void keymap_clear(Keymap *keymap, UiCommandId command);

/* Makes a key the last one of a command, and no longer another's of its context. False, and nothing
 * changed, where the command has KEYMAP_KEYS_MAX of them already. */
bool keymap_add(Keymap *keymap, UiCommandId command, Key key);

/* Writes a command's keys as the table has them, "Enter Space"; "" where it has none. */
void keymap_write(const Keymap *keymap, UiCommandId command, char text[static KEYMAP_TEXT_SIZE]);

#endif
