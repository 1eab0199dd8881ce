#include "line_input.h"

#include <string.h>

/* Return the first byte of the character before, or of the one after, a byte of the text. */
static size_t character_before(const char *text, size_t byte) {
    while (byte > 0 && (text[--byte] & 0xC0) == 0x80)
        ;
    return byte;
}

static size_t character_behind(const char *text, size_t byte) {
    const char *next = text + byte;
    if (*next != '\0')
        utf8_read(&next);
    return (size_t)(next - text);
}

void line_input_begin(LineInput *input, const char *text) {
    size_t length = strlen(text);
    if (length >= sizeof input->text)
        length = character_before(text, sizeof input->text - 1);
    memmove(input->text, text, length);
    input->text[length] = '\0';
    input->cursor = length;
}

static void remove_bytes(LineInput *input, size_t from, size_t to) {
    memmove(input->text + from, input->text + to, strlen(input->text + to) + 1);
    input->cursor = from;
}

static void insert(LineInput *input, Key key) {
    Text text = {0};
    size_t length = strlen(input->text);
    utf8_append(&text, key);
    if (length + text.length < sizeof input->text) {
        char *place = input->text + input->cursor;
        memmove(place + text.length, place, length - input->cursor + 1);
        memcpy(place, text_string(&text), text.length);
        input->cursor += text.length;
    }
    text_finish(&text);
}

bool line_input_edit(LineInput *input, Key key) {
    const char *text = input->text;
    switch (key) {
    case UI_KEY_LEFT:
        input->cursor = character_before(text, input->cursor);
        return true;
    case UI_KEY_RIGHT:
        input->cursor = character_behind(text, input->cursor);
        return true;
    case UI_KEY_HOME:
        input->cursor = 0;
        return true;
    case UI_KEY_END:
        input->cursor = strlen(text);
        return true;
    case UI_KEY_BACKSPACE:
        remove_bytes(input, character_before(text, input->cursor), input->cursor);
        return true;
    case UI_KEY_DELETE:
        remove_bytes(input, input->cursor, character_behind(text, input->cursor));
        return true;
    case UI_KEY_ERASE:
        remove_bytes(input, 0, input->cursor);
        return true;
    default:
        if (key < ' ' || key >= KEYS_SPECIAL)
            return false;
        insert(input, key);
        return true;
    }
}

bool line_input_key(LineInput *input, Key key) {
    input->cursor = strlen(input->text);
    if (key == UI_KEY_DELETE)
        key = UI_KEY_BACKSPACE;
    return (key == UI_KEY_BACKSPACE || key == UI_KEY_ERASE || (key >= ' ' && key < KEYS_SPECIAL)) &&
           line_input_edit(input, key);
}

void line_input_draw(const LineInput *input, Cells *cells, Area area) {
    int width = area.columns < 1 ? 1 : area.columns, cursor = 0, place = 0;
    for (const char *next = input->text; *next != '\0' && next < input->text + input->cursor;) {
        utf8_read(&next);
        cursor++;
    }
    int first = cursor / width - area.rows + 1;
    if (first < 0)
        first = 0;
    for (const char *next = input->text; *next != '\0'; place++) {
        int row = place / width - first;
        uint32_t glyph = utf8_read(&next);
        if (row >= 0 && row < area.rows)
            cells_put(cells, area.row + row, area.column + place % width, glyph, STYLE_STRONG);
    }
    cells_set_cursor(cells, area.row + cursor / width - first, area.column + cursor % width);
}
