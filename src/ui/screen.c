#include "screen.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool screen_resize(Screen *screen, int rows, int columns, Error *error) {
    Cell *cells = calloc((size_t)rows * (size_t)columns, sizeof *cells);
    if (cells == NULL)
        return error_set(error, "out of memory");
    free(screen->cells);
    *screen = (Screen){.rows = rows, .columns = columns, .cells = cells};
    screen_clear(screen);
    return true;
}

void screen_finish(Screen *screen) {
    free(screen->cells);
    *screen = (Screen){0};
}

void screen_clear(Screen *screen) {
    screen_fill(screen, (Area){0, 0, screen->rows, screen->columns}, ' ', STYLE_TEXT);
    screen->cursor_row = screen->cursor_column = -1;
}

Cell *screen_cell(const Screen *screen, int row, int column) {
    if (row < 0 || column < 0 || row >= screen->rows || column >= screen->columns)
        return NULL;
    return &screen->cells[(size_t)row * (size_t)screen->columns + (size_t)column];
}

void screen_put(Screen *screen, int row, int column, uint32_t glyph, Style style) {
    Cell *cell = screen_cell(screen, row, column);
    if (cell != NULL)
        *cell = (Cell){glyph, style};
}

void screen_fill(Screen *screen, Area area, uint32_t glyph, Style style) {
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            screen_put(screen, row, column, glyph, style);
}

int text_columns(const char *text) {
    int columns = 0;
    while (*text != '\0') {
        utf8_read(&text);
        columns++;
    }
    return columns;
}

int screen_text(Screen *screen, int row, int column, int width, Style style, const char *text) {
    bool cut = text_columns(text) > width;
    int used = 0;
    for (; *text != '\0' && used < width; used++) {
        uint32_t glyph = utf8_read(&text);
        screen_put(screen, row, column + used, cut && used >= width - 2 ? '.' : glyph, style);
    }
    return used;
}

int screen_format(Screen *screen, int row, int column, int width, Style style, const char *format,
                  ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return screen_text(screen, row, column, width, style, text);
}

/* The bytes of the next line of a text: up to a line feed, or to the last blank that fits, or as
 * much as fits of a word that is too long. */
static size_t line_length(const char *text, int width) {
    const char *end = text, *last_blank = NULL;
    for (int columns = 0; *end != '\0' && *end != '\n'; columns++) {
        if (*end == ' ')
            last_blank = end;
        if (columns == width)
            return (size_t)((last_blank != NULL ? last_blank : end) - text);
        utf8_read(&end);
    }
    return (size_t)(end - text);
}

int screen_paragraph(Screen *screen, Area area, int skip, Style style, const char *text) {
    int line = 0;
    int width = area.columns < 1 ? 1 : area.columns;
    for (; *text != '\0'; line++) {
        size_t length = line_length(text, width);
        int row = line - skip;
        if (screen != NULL && row >= 0 && row < area.rows)
            screen_format(screen, area.row + row, area.column, width, style, "%.*s", (int)length,
                          text);
        text += length;
        if (*text == ' ' || *text == '\n')
            text++;
    }
    return line;
}

void screen_dump(const Screen *screen, Text *text) {
    for (int row = 0; row < screen->rows; row++) {
        int end = screen->columns;
        while (end > 0 && screen_cell(screen, row, end - 1)->glyph == ' ')
            end--;
        for (int column = 0; column < end; column++)
            utf8_append(text, screen_cell(screen, row, column)->glyph);
        text_append(text, "\n", 1);
    }
}

void screen_dump_styles(const Screen *screen, Text *text) {
    for (int row = 0; row < screen->rows; row++) {
        for (int column = 0; column < screen->columns; column++) {
            const Cell *cell = screen_cell(screen, row, column);
            bool blank = cell->glyph == ' ' && cell->style == STYLE_TEXT;
            utf8_append(text, blank ? '.' : 'a' + (uint32_t)cell->style);
        }
        text_append(text, "\n", 1);
    }
}
