#include "event.h"

#include <stdio.h>
#include <string.h>

#include "cells.h"

static const char *const names[KEYS_END - KEYS_SPECIAL] = {
    [TERM_KEY_ENTER - KEYS_SPECIAL] = "Enter",
    [TERM_KEY_ESCAPE - KEYS_SPECIAL] = "Esc",
    [TERM_KEY_BACKSPACE - KEYS_SPECIAL] = "Backspace",
    [TERM_KEY_TAB - KEYS_SPECIAL] = "Tab",
    [TERM_KEY_BACK_TAB - KEYS_SPECIAL] = "Shift-Tab",
    [TERM_KEY_UP - KEYS_SPECIAL] = "Up",
    [TERM_KEY_DOWN - KEYS_SPECIAL] = "Down",
    [TERM_KEY_LEFT - KEYS_SPECIAL] = "Left",
    [TERM_KEY_RIGHT - KEYS_SPECIAL] = "Right",
    [TERM_KEY_HOME - KEYS_SPECIAL] = "Home",
    [TERM_KEY_END - KEYS_SPECIAL] = "End",
    [TERM_KEY_PAGE_UP - KEYS_SPECIAL] = "PageUp",
    [TERM_KEY_PAGE_DOWN - KEYS_SPECIAL] = "PageDown",
    [TERM_KEY_DELETE - KEYS_SPECIAL] = "Delete",
    [TERM_KEY_REDRAW - KEYS_SPECIAL] = "Ctrl-L",
    [TERM_KEY_SUSPEND - KEYS_SPECIAL] = "Ctrl-Z",
    [TERM_KEY_INTERRUPT - KEYS_SPECIAL] = "Ctrl-C",
    [TERM_KEY_ERASE - KEYS_SPECIAL] = "Ctrl-U",
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
