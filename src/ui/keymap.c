#include "keymap.h"

#include <stdio.h>
#include <string.h>

const UiCommand ui_command_table[UI_COMMANDS] = {
    [UI_CHOOSE] = {SECTION_TURN, "choose", "Enter Space", "choose",
                   "choose the point: a stone, where it goes, a line to take"},
    [UI_NEXT] = {SECTION_TURN, "next", "Tab", "next", "go to the next point that can be chosen"},
    [UI_PREVIOUS] = {SECTION_TURN, "previous", "Shift-Tab", "previous", "go to the one before"},
    [UI_LEFT] = {SECTION_TURN, "left", "Left h", "left", "move the cursor left"},
    [UI_RIGHT] = {SECTION_TURN, "right", "Right l", "right", "move it right"},
    [UI_UP] = {SECTION_TURN, "up", "Up k", "up", "move it up"},
    [UI_DOWN] = {SECTION_TURN, "down", "Down j", "down", "move it down"},
    [UI_UP_LEFT] = {SECTION_TURN, "up-left", "y", "up left", "move it up and left"},
    [UI_UP_RIGHT] = {SECTION_TURN, "up-right", "u", "up right", "move it up and right"},
    [UI_DOWN_LEFT] = {SECTION_TURN, "down-left", "b", "down left", "move it down and left"},
    [UI_DOWN_RIGHT] = {SECTION_TURN, "down-right", "n", "down right", "move it down and right"},
    [UI_APPROACH] = {SECTION_TURN, "approach", "a", "approach",
                     "take by approach, where there is a choice"},
    [UI_WITHDRAWAL] = {SECTION_TURN, "withdrawal", "w", "withdrawal",
                       "take by withdrawal, where there is a choice"},
    [UI_STOP] = {SECTION_TURN, "stop", "s .", "stop", "stop the turn here, though it could go on"},
    [UI_BACK] = {SECTION_TURN, "back", "Backspace", "step back",
                 "take back the last step of an unfinished turn"},
    [UI_CANCEL] = {SECTION_TURN, "cancel", "Esc", "whole turn back",
                   "take back the whole of it; leave a list or dialog"},
    [UI_TYPE] = {SECTION_TURN, "type", "t :", "type", "type the turn (d3-e3A); Tab completes it"},
    [UI_UNDO] = {SECTION_PAST, "undo", "z", "undo",
                 "take back a turn, against the computer to your own"},
    [UI_REDO] = {SECTION_PAST, "redo", "x", "redo", "play again what was taken back"},
    [UI_BACKWARD] = {SECTION_PAST, "backward", "[ PageUp", "turn back",
                     "look at the position a turn before"},
    [UI_FORWARD] = {SECTION_PAST, "forward", "] PageDown", "turn on",
                    "look at the position a turn later"},
    [UI_FIRST] = {SECTION_PAST, "first", "Home", "begin", "look at the beginning of the game"},
    [UI_LAST] = {SECTION_PAST, "last", "End", "end", "look at its end"},
    [UI_LIST] = {SECTION_PAST, "list", "g", "go to",
                 "choose a turn in the list, of any variation, to go to"},
    [UI_COMMENT] = {SECTION_PAST, "comment", ";", "comment",
                    "write a comment on the turn, also in the list"},
    [UI_PROMOTE] = {SECTION_PAST, "promote", "+", "promote",
                    "make a variation the main line, also in the list"},
    [UI_DELETE] = {SECTION_PAST, "delete", "- Delete", "delete",
                   "delete the turn and what follows, also in the list"},
    [UI_PAUSE] = {SECTION_PAST, "pause", "p", "pause",
                  "let clocks and computer players wait, or go on"},
    [UI_HINT] = {SECTION_HINTS, "hint", "i", "hint",
                 "a hint, each time one more, up to the best line"},
    [UI_ORACLE] = {SECTION_HINTS, "oracle", "e", "oracle",
                   "show what is known of every turn, or hide it"},
    [UI_VERDICTS] = {SECTION_HINTS, "verdicts", "v", "verdicts",
                     "go to these turns, to look at them or play one"},
    [UI_TABLES] = {SECTION_HINTS, "tables", "B", "tables",
                   "build larger endgame tables in the background"},
    [UI_DRAW] = {SECTION_GAME, "draw", "o", "draw", "offer a draw"},
    [UI_RESIGN] = {SECTION_GAME, "resign", "r", "resign", "give up"},
    [UI_NEW] = {SECTION_GAME, "new", "N", "new game", "begin a new game"},
    [UI_VELA] = {SECTION_GAME, "vela", "V", "vela", "after a decided game: play the return game"},
    [UI_EDITOR] = {SECTION_GAME, "set-up", "E", "set up", "set up a position, to play from there"},
    [UI_SAVE] = {SECTION_GAME, "save", "S", "save", "write the record of the game to a file"},
    [UI_OPEN] = {SECTION_GAME, "open", "O", "open", "open a game or a position from a file"},
    [UI_EXPORT] = {SECTION_GAME, "export", "X", "export",
                   "write the position, a diagram or a picture to a file"},
    [UI_IMPORT] = {SECTION_GAME, "import", "I", "import",
                   "go on with a game or a position that is pasted as text"},
    [UI_COPY] = {SECTION_GAME, "copy", "K", "copy",
                 "copy the position or the game, and show it as text"},
    [UI_STUDY] = {SECTION_STUDY, "study", "Y", "study",
                  "study the position: what every turn is worth, try, take back"},
    [UI_BEST] = {SECTION_STUDY, "best", "d", "best turn",
                 "in study: play the best turn that the oracle knows"},
    [UI_WHY] = {SECTION_STUDY, "why", "W", "why",
                "in study: let best play go on from here, as after a bad turn; again: back"},
    [UI_PLAY_OUT] = {SECTION_STUDY, "play-out", "P", "play out",
                     "in study: play a side against the perfect player"},
    [UI_CATALOGUE] = {SECTION_STUDY, "catalogue", "C", "catalogue",
                      "choose an endgame to study or to drill"},
    [UI_DRILL] = {SECTION_STUDY, "drill", "D", "drill",
                  "drills: the next one that is due, or the day's"},
    [UI_REPORT] = {SECTION_STUDY, "report", "A", "report",
                   "report on the game: what was thrown away, and only turns"},
    [UI_FLIP] = {SECTION_SCREEN, "flip", "f", "flip", "turn the board round"},
    [UI_COLOURS] = {SECTION_SCREEN, "colours", "c", "colours", "take the next colour scheme"},
    [UI_MOUSE] = {SECTION_SCREEN, "mouse", "m", "mouse",
                  "leave the mouse to the terminal, or use it again"},
    [UI_TUTORIAL] = {SECTION_SCREEN, "tutorial", "T", "tutorial",
                     "learn how to capture, in ten minutes"},
    [UI_HELP] = {SECTION_SCREEN, "help", "?", "help", "show this help"},
    [UI_REDRAW] = {SECTION_SCREEN, "redraw", "Ctrl-L", "redraw", "draw the screen anew"},
    [UI_SUSPEND] = {SECTION_SCREEN, "suspend", "Ctrl-Z", "suspend",
                    "go back to the shell; fg returns to the game"},
    [UI_QUIT] = {SECTION_SCREEN, "quit", "q", "quit", "leave"},
    [UI_EDIT_WHITE] = {SECTION_EDITOR, "put-white", "w", "white", "put a white stone on the point"},
    [UI_EDIT_BLACK] = {SECTION_EDITOR, "put-black", "b", "black", "put a black stone on it"},
    [UI_EDIT_REMOVE] = {SECTION_EDITOR, "remove", "x Delete Backspace", "remove",
                        "remove the stone"},
    [UI_EDIT_PEN] = {SECTION_EDITOR, "pen", "Tab", "pen",
                     "what Enter and a click put: white, black, nothing"},
    [UI_EDIT_SIDE] = {SECTION_EDITOR, "side", "s", "to move", "let the other side be to move"},
    [UI_EDIT_SETUP] = {SECTION_EDITOR, "board", "o", "board", "choose board, rule set and vela"},
    [UI_EDIT_CLEAR] = {SECTION_EDITOR, "clear", "e", "empty", "remove all stones"},
    [UI_EDIT_START] = {SECTION_EDITOR, "start", "i", "start", "put the stones as a game begins"},
    [UI_EDIT_MIRROR] = {SECTION_EDITOR, "mirror", "r", "mirror", "mirror left and right"},
    [UI_EDIT_TURN] = {SECTION_EDITOR, "half-turn", "R", "half turn",
                      "turn the position by half a turn"},
    [UI_EDIT_SWAP] = {SECTION_EDITOR, "swap", "X", "swap",
                      "give all that is White's to Black, and Black's to White"},
    [UI_EDIT_REDO] = {SECTION_EDITOR, "redo-change", "Z", "redo",
                      "make the change again that z has taken back"},
    [UI_EDIT_PLAY] = {SECTION_EDITOR, "play", "p", "play", "go on from the position"},
    [UI_CATALOGUE_VALUES] = {SECTION_CATALOGUE, "values", "v", "values",
                             "show what the studies are worth and their idea, or hide it"},
    [UI_CATALOGUE_FIND] = {SECTION_CATALOGUE, "drill-find", "d", "find",
                           "drill: find a turn that keeps the win or draw"},
    [UI_CATALOGUE_PLAY] = {SECTION_CATALOGUE, "drill-play", "w", "win it",
                           "drill: win it, or hold it, against the perfect player"},
};

const char *const ui_context_titles[CONTEXTS] = {
    [CONTEXT_BOARD] = "Keys",
    [CONTEXT_EDITOR] = "Position editor",
    [CONTEXT_CATALOGUE] = "Catalogue",
};

UiContext ui_command_context(UiCommandId command) {
    UiSection section = ui_command_table[command].section;
    return section == SECTION_EDITOR      ? CONTEXT_EDITOR
           : section == SECTION_CATALOGUE ? CONTEXT_CATALOGUE
                                          : CONTEXT_BOARD;
}

UiCommandId ui_command_named(const char *name) {
    UiCommandId id = 0;
    while (id < UI_COMMANDS && strcmp(ui_command_table[id].name, name) != 0)
        id++;
    return id;
}

Keymap keymap_usual(void) {
    Keymap keymap = {{{KEY_NONE}}};
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        for (const char *keys = ui_command_table[id].keys; *keys != '\0';) {
            size_t length = strcspn(keys, " ");
            keymap_add(&keymap, id, key_read(keys, length));
            keys += length + strspn(keys + length, " ");
        }
    return keymap;
}

static UiCommandId find(const Keymap *keymap, UiContext context, Key key) {
    for (UiCommandId id = 0; key != KEY_NONE && id < UI_COMMANDS; id++)
        for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++)
            if (keymap->keys[id][number] == key && ui_command_context(id) == context)
                return id;
    return UI_COMMANDS;
}

UiCommandId keymap_find(const Keymap *keymap, Key key) {
    return find(keymap, CONTEXT_BOARD, key);
}

UiCommandId keymap_find_in(const Keymap *keymap, UiContext context, Key key) {
    UiCommandId found = find(keymap, context, key);
    return found == UI_COMMANDS ? keymap_find(keymap, key) : found;
}

void keymap_clear(Keymap *keymap, UiCommandId command) {
    memset(keymap->keys[command], 0, sizeof keymap->keys[command]);
}

static unsigned count_keys(const Keymap *keymap, UiCommandId command) {
    unsigned count = 0;
    while (count < KEYMAP_KEYS_MAX && keymap->keys[command][count] != KEY_NONE)
        count++;
    return count;
}

static void take_away(Keymap *keymap, UiCommandId command, Key key) {
    unsigned kept = 0;
    for (unsigned number = 0; number < KEYMAP_KEYS_MAX; number++)
        if (keymap->keys[command][number] != key)
            keymap->keys[command][kept++] = keymap->keys[command][number];
    while (kept < KEYMAP_KEYS_MAX)
        keymap->keys[command][kept++] = KEY_NONE;
}

bool keymap_add(Keymap *keymap, UiCommandId command, Key key) {
    UiCommandId owner = find(keymap, ui_command_context(command), key);
    if (owner == command)
        return true;
    unsigned count = count_keys(keymap, command);
    if (count == KEYMAP_KEYS_MAX)
        return false;
    if (owner != UI_COMMANDS)
        take_away(keymap, owner, key);
    keymap->keys[command][count] = key;
    return true;
}

void keymap_write(const Keymap *keymap, UiCommandId command, char text[static KEYMAP_TEXT_SIZE]) {
    size_t length = 0;
    text[0] = '\0';
    for (unsigned number = 0; number < count_keys(keymap, command); number++) {
        char name[KEY_NAME_SIZE];
        key_write(keymap->keys[command][number], name);
        length += (size_t)snprintf(text + length, KEYMAP_TEXT_SIZE - length, "%s%s",
                                   number == 0 ? "" : " ", name);
    }
}
