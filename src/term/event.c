#include "event.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"

static const char *const names[KEYS_END - KEYS_SPECIAL] = {
    [UI_KEY_ENTER - KEYS_SPECIAL] = "Enter",
    [UI_KEY_ESCAPE - KEYS_SPECIAL] = "Esc",
    [UI_KEY_BACKSPACE - KEYS_SPECIAL] = "Backspace",
    [UI_KEY_TAB - KEYS_SPECIAL] = "Tab",
    [UI_KEY_BACK_TAB - KEYS_SPECIAL] = "Shift-Tab",
    [UI_KEY_UP - KEYS_SPECIAL] = "Up",
    [UI_KEY_DOWN - KEYS_SPECIAL] = "Down",
    [UI_KEY_LEFT - KEYS_SPECIAL] = "Left",
    [UI_KEY_RIGHT - KEYS_SPECIAL] = "Right",
    [UI_KEY_HOME - KEYS_SPECIAL] = "Home",
    [UI_KEY_END - KEYS_SPECIAL] = "End",
    [UI_KEY_PAGE_UP - KEYS_SPECIAL] = "PageUp",
    [UI_KEY_PAGE_DOWN - KEYS_SPECIAL] = "PageDown",
    [UI_KEY_DELETE - KEYS_SPECIAL] = "Delete",
    [UI_KEY_REDRAW - KEYS_SPECIAL] = "Ctrl-L",
    [UI_KEY_SUSPEND - KEYS_SPECIAL] = "Ctrl-Z",
    [UI_KEY_INTERRUPT - KEYS_SPECIAL] = "Ctrl-C",
    [UI_KEY_ERASE - KEYS_SPECIAL] = "Ctrl-U",
};

void key_write(Key key, char name[static KEY_NAME_SIZE]) {
    if (key == ' ')
        snprintf(name, KEY_NAME_SIZE, "Space");
    else if (key > KEYS_SPECIAL && key < KEYS_END)
        snprintf(name, KEY_NAME_SIZE, "%s", names[key - KEYS_SPECIAL]);
    else {
        Text text = {0};
        utf8_append(&text, key);
        snprintf(name, KEY_NAME_SIZE, "%s", text_string(&text));
        text_finish(&text);
    }
}

Key key_read(const char *name, size_t length) {
    if (length == 5 && strncmp(name, "Space", length) == 0)
        return ' ';
    for (Key key = KEYS_SPECIAL + 1; key < KEYS_END; key++)
        if (strlen(names[key - KEYS_SPECIAL]) == length &&
            strncmp(names[key - KEYS_SPECIAL], name, length) == 0)
            return key;
    if (length == 0)
        return KEY_NONE;
    const char *end = name;
    uint32_t glyph = utf8_read(&end);
    bool is_shown = glyph != '?' || *name == '?';
    return is_shown && end == name + length ? glyph : KEY_NONE;
}
