/* What a player can do on the screen: one table of commands with their usual keys. The help screen,
 * the footer, `fanorona play --help` and the manual page come from it (a test compares the last). A
 * Keymap holds the keys that the player wants. Plain values; any thread may call. */
#ifndef UI_KEYMAP_H
#define UI_KEYMAP_H

#include "event.h"

/* The commands: the section, the name in the configuration file (which never changes), the usual
 * keys, one or two words for the footer, and the help. */
#define UI_COMMAND_LIST(COMMAND)                                                                   \
    COMMAND(CHOOSE, TURN, "choose", "Enter Space", "choose",                                       \
            "choose the point: a stone, where it goes, a line to take")                            \
    COMMAND(NEXT, TURN, "next", "Tab", "next", "go to the next point that can be chosen")          \
    COMMAND(PREVIOUS, TURN, "previous", "Shift-Tab", "previous", "go to the previous point")       \
    COMMAND(LEFT, TURN, "left", "Left h", "left", "move the cursor left")                          \
    COMMAND(RIGHT, TURN, "right", "Right l", "right", "move the cursor right")                     \
    COMMAND(UP, TURN, "up", "Up k", "up", "move the cursor up")                                    \
    COMMAND(DOWN, TURN, "down", "Down j", "down", "move the cursor down")                          \
    COMMAND(UP_LEFT, TURN, "up-left", "y", "up left", "move the cursor up and left")               \
    COMMAND(UP_RIGHT, TURN, "up-right", "u", "up right", "move the cursor up and right")           \
    COMMAND(DOWN_LEFT, TURN, "down-left", "b", "down left", "move the cursor down and left")       \
    COMMAND(DOWN_RIGHT, TURN, "down-right", "n", "down right", "move the cursor down and right")   \
    COMMAND(APPROACH, TURN, "approach", "a", "approach",                                           \
            "take by approach, where there is a choice")                                           \
    COMMAND(WITHDRAWAL, TURN, "withdrawal", "w", "withdrawal",                                     \
            "take by withdrawal, where there is a choice")                                         \
    COMMAND(STOP, TURN, "stop", "s .", "stop", "stop the turn here, though it could go on")        \
    COMMAND(BACK, TURN, "back", "Backspace", "step back",                                          \
            "take back the last step of an unfinished turn")                                       \
    COMMAND(CANCEL, TURN, "cancel", "Esc", "whole turn back",                                      \
            "take back the whole turn; leave a list or dialog")                                    \
    COMMAND(TYPE, TURN, "type", "t :", "type", "type the turn (d3-e3A); Tab completes it")         \
    COMMAND(UNDO, PAST, "undo", "z", "undo", "take back a turn; against the computer, also yours") \
    COMMAND(REDO, PAST, "redo", "x", "redo", "play again what was taken back")                     \
    COMMAND(BACKWARD, PAST, "backward", "[ PageUp", "turn back",                                   \
            "look at the position a turn earlier")                                                 \
    COMMAND(FORWARD, PAST, "forward", "] PageDown", "turn on",                                     \
            "look at the position a turn later")                                                   \
    COMMAND(FIRST, PAST, "first", "Home", "begin", "look at the beginning of the game")            \
    COMMAND(LAST, PAST, "last", "End", "end", "look at the end of the game")                       \
    COMMAND(LIST, PAST, "list", "g", "go to",                                                      \
            "go to a turn in the list; after a game, see what the computer expected")              \
    COMMAND(COMMENT, PAST, "comment", ";", "comment",                                              \
            "write a comment on the turn, also in the list")                                       \
    COMMAND(PROMOTE, PAST, "promote", "+", "promote",                                              \
            "make a variation the main line, also in the list")                                    \
    COMMAND(DELETE, PAST, "delete", "- Delete", "delete",                                          \
            "delete the turn and what follows, also in the list")                                  \
    COMMAND(PAUSE, PAST, "pause", "p", "pause", "let clocks and computer players wait, or go on")  \
    COMMAND(HINT, HINTS, "hint", "i", "hint",                                                      \
            "give a hint, one more each time, up to the best line")                                \
    COMMAND(ORACLE, HINTS, "oracle", "e", "oracle",                                                \
            "show what is known about every turn, or hide it")                                     \
    COMMAND(VERDICTS, HINTS, "verdicts", "v", "verdicts",                                          \
            "go to the list of verdicts, to look or to play one")                                  \
    COMMAND(ALGORITHM, HINTS, "algorithm", "M", "algorithm",                                       \
            "let the oracle search by the other algorithm: PN2 or df-pn")                          \
    COMMAND(TABLES, HINTS, "tables", "B", "tables",                                                \
            "build larger endgame tables in the background")                                       \
    COMMAND(DRAW, GAME, "draw", "o", "draw", "offer a draw, or answer an offer")                   \
    COMMAND(RESIGN, GAME, "resign", "r", "resign", "give up")                                      \
    COMMAND(NEW, GAME, "new", "N", "new game", "begin a new game")                                 \
    COMMAND(VELA, GAME, "vela", "V", "vela", "after a decided game: play the return game")         \
    COMMAND(EDITOR, GAME, "set-up", "E", "set up", "set up a position, to play from there")        \
    COMMAND(SAVE, GAME, "save", "S", "save", "write the record of the game to a file")             \
    COMMAND(OPEN, GAME, "open", "O", "open", "open a game or a position from a file")              \
    COMMAND(EXPORT, GAME, "export", "X", "export",                                                 \
            "write the position, a diagram or a picture to a file")                                \
    COMMAND(IMPORT, GAME, "import", "I", "import",                                                 \
            "go on with a game or a position that is pasted as text")                              \
    COMMAND(COPY, GAME, "copy", "K", "copy", "copy the position or the game, and show it as text") \
    COMMAND(STUDY, STUDY, "study", "Y", "study",                                                   \
            "study the position: what every turn is worth, try, take back")                        \
    COMMAND(BEST, STUDY, "best", "d", "best turn",                                                 \
            "in study: play the best turn that the oracle knows")                                  \
    COMMAND(WHY, STUDY, "why", "W", "why", "in study: show how best play goes on; again: go back") \
    COMMAND(PLAY_OUT, STUDY, "play-out", "P", "play out",                                          \
            "in study: play a side against the perfect player")                                    \
    COMMAND(CATALOGUE, STUDY, "catalogue", "C", "catalogue",                                       \
            "choose an endgame to study or to drill")                                              \
    COMMAND(LESSON, STUDY, "lesson", "L", "lesson",                                                \
            "learn the endgame of 3 stones against 5, telo noho dimy")                             \
    COMMAND(DRILL, STUDY, "drill", "D", "drill", "drills: the next one that is due, or the day's") \
    COMMAND(REPORT, STUDY, "report", "A", "report", "report on the game: mistakes and only turns") \
    COMMAND(FLIP, SCREEN, "flip", "f", "flip", "turn the board round")                             \
    COMMAND(COLOURS, SCREEN, "colours", "c", "colours", "take the next colour scheme")             \
    COMMAND(MOUSE, SCREEN, "mouse", "m", "mouse",                                                  \
            "leave the mouse to the terminal, or use it again")                                    \
    COMMAND(TUTORIAL, SCREEN, "tutorial", "T", "tutorial", "learn how to capture, in ten minutes") \
    COMMAND(HELP, SCREEN, "help", "?", "help", "show this help")                                   \
    COMMAND(REDRAW, SCREEN, "redraw", "Ctrl-L", "redraw", "draw the screen anew")                  \
    COMMAND(SUSPEND, SCREEN, "suspend", "Ctrl-Z", "suspend",                                       \
            "go back to the shell; fg returns to the game")                                        \
    COMMAND(QUIT, SCREEN, "quit", "q", "quit", "leave")                                            \
    COMMAND(EDIT_WHITE, EDITOR, "put-white", "w", "white", "put a white stone on the point")       \
    COMMAND(EDIT_BLACK, EDITOR, "put-black", "b", "black", "put a black stone on the point")       \
    COMMAND(EDIT_REMOVE, EDITOR, "remove", "x Delete Backspace", "remove", "remove the stone")     \
    COMMAND(EDIT_PEN, EDITOR, "pen", "Tab", "pen",                                                 \
            "what Enter and a click put: white, black, nothing")                                   \
    COMMAND(EDIT_SIDE, EDITOR, "side", "s", "to move", "make it the other side's turn")            \
    COMMAND(EDIT_SETUP, EDITOR, "board", "o", "board", "choose board, rule set and vela")          \
    COMMAND(EDIT_CLEAR, EDITOR, "clear", "e", "empty", "remove all stones")                        \
    COMMAND(EDIT_START, EDITOR, "start", "i", "start", "set up the start of a game")               \
    COMMAND(EDIT_MIRROR, EDITOR, "mirror", "r", "mirror", "mirror left and right")                 \
    COMMAND(EDIT_TURN, EDITOR, "half-turn", "R", "rotate", "rotate the position by 180 degrees")   \
    COMMAND(EDIT_SWAP, EDITOR, "swap", "X", "swap", "swap the sides: white stones become black")   \
    COMMAND(EDIT_REDO, EDITOR, "redo-change", "Z", "redo",                                         \
            "make again the change that was taken back")                                           \
    COMMAND(EDIT_PLAY, EDITOR, "play", "p", "play", "go on from the position")                     \
    COMMAND(CATALOGUE_VALUES, CATALOGUE, "values", "v", "values",                                  \
            "show what the studies are worth and their idea, or hide it")                          \
    COMMAND(CATALOGUE_FIND, CATALOGUE, "drill-find", "d", "find",                                  \
            "drill: find a turn that keeps the win or draw")                                       \
    COMMAND(CATALOGUE_PLAY, CATALOGUE, "drill-play", "w", "win it",                                \
            "drill: win it, or hold it, against the perfect player")

#define UI_COMMAND_ID(id, section, name, keys, label, help) UI_##id,
typedef enum UiCommandId {
    UI_COMMAND_LIST(UI_COMMAND_ID) UI_COMMANDS, /* also means: no command */
} UiCommandId;
#undef UI_COMMAND_ID

/* Where a command belongs. In a context of its own a key has the meaning of that context, or, if it
 * has none there, that of the board. */
typedef enum UiContext {
    CONTEXT_BOARD,
    CONTEXT_EDITOR, /* while a position is set up */
    CONTEXT_CATALOGUE,
    CONTEXTS,
} UiContext;

extern const char *const ui_context_titles[CONTEXTS];

/* The sections of the commands. */
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
    const char *name;  /* in the configuration file; never changes */
    const char *keys;  /* names of keys as key_read reads them, separated by blanks */
    const char *label; /* one or two words for the footer */
    const char *help;
} UiCommand;

extern const UiCommand ui_command_table[UI_COMMANDS];

UiContext ui_command_context(UiCommandId command);

/* Returns the command of this name, or UI_COMMANDS if there is none. */
UiCommandId ui_command_named(const char *name);

enum { KEYMAP_KEYS_MAX = 4, KEYMAP_TEXT_SIZE = KEYMAP_KEYS_MAX * KEY_NAME_SIZE };

/* The keys of each command; KEY_NONE follows the last. */
typedef struct Keymap {
    Key keys[UI_COMMANDS][KEYMAP_KEYS_MAX];
} Keymap;

/* Returns the usual keys. */
Keymap keymap_usual(void);

/* Returns the command of a key on the board, or UI_COMMANDS if it has none. */
UiCommandId keymap_find(const Keymap *keymap, Key key);

/* Returns the command of a key in a context. If the context has none, returns the command on the
 * board. */
UiCommandId keymap_find_in(const Keymap *keymap, UiContext context, Key key);

/* Removes all keys of a command. */
void keymap_clear(Keymap *keymap, UiCommandId command);

/* Adds a key to a command, and removes it from any other command of the same context. Returns
 * false, and changes nothing, if the command has KEYMAP_KEYS_MAX keys already. */
bool keymap_add(Keymap *keymap, UiCommandId command, Key key);

/* Writes a command's keys as the table has them, "Enter Space"; writes "" if it has none. */
void keymap_write(const Keymap *keymap, UiCommandId command, char text[static KEYMAP_TEXT_SIZE]);

#endif
