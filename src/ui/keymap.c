#include "keymap.h"

#include <string.h>

const UiCommand ui_command_table[UI_COMMANDS] = {
    [UI_CHOOSE] = {"Enter Space", "choose",
                   "choose the point: a stone, where it goes, a line to take"},
    [UI_NEXT] = {"Tab", "next", "go to the next point that can be chosen"},
    [UI_PREVIOUS] = {"Shift-Tab", "previous", "go to the one before"},
    [UI_LEFT] = {"Left h", "left", "move the cursor left"},
    [UI_RIGHT] = {"Right l", "right", "move it right"},
    [UI_UP] = {"Up k", "up", "move it up"},
    [UI_DOWN] = {"Down j", "down", "move it down"},
    [UI_UP_LEFT] = {"y", "up left", "move it up and left"},
    [UI_UP_RIGHT] = {"u", "up right", "move it up and right"},
    [UI_DOWN_LEFT] = {"b", "down left", "move it down and left"},
    [UI_DOWN_RIGHT] = {"n", "down right", "move it down and right"},
    [UI_APPROACH] = {"a", "approach", "take by approach, where there is a choice"},
    [UI_WITHDRAWAL] = {"w", "withdrawal", "take by withdrawal, where there is a choice"},
    [UI_STOP] = {"s .", "stop", "stop the turn here, though it could go on"},
    [UI_BACK] = {"Backspace", "step back", "take back the last step of an unfinished turn"},
    [UI_CANCEL] = {"Esc", "whole turn back", "take back the whole of it; leave a list or dialog"},
    [UI_TYPE] = {"t :", "type", "type the turn (d3-e3A); Tab completes it"},
    [UI_UNDO] = {"z", "undo", "take back a turn, against the computer to your own"},
    [UI_REDO] = {"x", "redo", "play again what was taken back"},
    [UI_BACKWARD] = {"[ PageUp", "turn back", "look at the position a turn before"},
    [UI_FORWARD] = {"] PageDown", "turn on", "look at the position a turn later"},
    [UI_FIRST] = {"Home", "begin", "look at the beginning of the game"},
    [UI_LAST] = {"End", "end", "look at its end"},
    [UI_LIST] = {"g", "go to", "choose a turn in the list, of any variation, to go to"},
    [UI_PAUSE] = {"p", "pause", "let clocks and computer players wait, or go on"},
    [UI_DRAW] = {"o", "draw", "offer a draw"},
    [UI_RESIGN] = {"r", "resign", "give up"},
    [UI_NEW] = {"N", "new game", "begin a new game"},
    [UI_VELA] = {"V", "vela", "after a decided game: play the return game"},
    [UI_SAVE] = {"S", "save", "write the record of the game to a file"},
    [UI_FLIP] = {"f", "flip", "turn the board round"},
    [UI_COLOURS] = {"c", "colours", "take the next colour scheme"},
    [UI_MOUSE] = {"m", "mouse", "leave the mouse to the terminal, or use it again"},
    [UI_TUTORIAL] = {"T", "tutorial", "learn how to capture, in ten minutes"},
    [UI_HELP] = {"?", "help", "show this help"},
    [UI_REDRAW] = {"Ctrl-L", "redraw", "draw the screen anew"},
    [UI_SUSPEND] = {"Ctrl-Z", "suspend", "go back to the shell; fg returns to the game"},
    [UI_QUIT] = {"q", "quit", "leave"},
};

UiCommandId ui_command_find(Key key) {
    for (UiCommandId id = 0; id < UI_COMMANDS; id++)
        for (const char *keys = ui_command_table[id].keys; *keys != '\0';) {
            size_t length = strcspn(keys, " ");
            if (key_read(keys, length) == key)
                return id;
            keys += length + strspn(keys + length, " ");
        }
    return UI_COMMANDS;
}
