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
    case TERM_KEY_LEFT:
        input->cursor = character_before(text, input->cursor);
        return true;
    case TERM_KEY_RIGHT:
        input->cursor = character_behind(text, input->cursor);
        return true;
    case TERM_KEY_HOME:
        input->cursor = 0;
        return true;
    case TERM_KEY_END:
        input->cursor = strlen(text);
        return true;
    case TERM_KEY_BACKSPACE:
        remove_bytes(input, character_before(text, input->cursor), input->cursor);
        return true;
    case TERM_KEY_DELETE:
        remove_bytes(input, input->cursor, character_behind(text, input->cursor));
        return true;
    case TERM_KEY_ERASE:
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
    if (key == TERM_KEY_DELETE)
        key = TERM_KEY_BACKSPACE;
    return (key == TERM_KEY_BACKSPACE || key == TERM_KEY_ERASE ||
            (key >= ' ' && key < KEYS_SPECIAL)) &&
           line_input_edit(input, key);
}

/* Returns the bytes of the text's first row, with the blank that ends it. */
static size_t row_length(const char *text, int width) {
    size_t length = cells_line_length(text, width);
    return length + (text[length] == ' ' || text[length] == '\n');
}

/* Returns the row of the cursor and sets its column. After a last row that is full there is one
 * more. */
static int find_cursor(const LineInput *input, int width, int *column) {
    const char *cursor = input->text + input->cursor, *begin = input->text;
    for (int row = 0;; row++) {
        const char *end = begin + row_length(begin, width);
        *column = 0;
        for (const char *next = begin; next < cursor && next < end; ++*column)
            utf8_read(&next);
        if (cursor < end || (*end == '\0' && *column < width))
            return row;
        begin = end;
    }
}

void line_input_draw(const LineInput *input, Cells *cells, Area area) {
    int width = area.columns < 1 ? 1 : area.columns, column;
    int cursor = find_cursor(input, width, &column);
    int first = cursor < area.rows ? 0 : cursor - area.rows + 1, row = -first;
    /* The blank that ends a row may have no room. */
    cells_set_cursor(cells, area.row + cursor - first,
                     area.column + (column < width ? column : width - 1));
    for (const char *next = input->text; *next != '\0'; row++) {
        const char *end = next + row_length(next, width);
        for (column = 0; next < end; column++) {
            uint32_t glyph = utf8_read(&next);
            if (row >= 0 && row < area.rows && column < width)
                cells_put(cells, area.row + row, area.column + column, glyph, STYLE_STRONG);
        }
    }
}
