#include "cells.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "translate.h"

bool cells_resize(Cells *cells, int rows, int columns, Error *error) {
    Cell *cell = calloc((size_t)rows * (size_t)columns, sizeof *cell);
    if (cell == NULL)
        return error_out_of_memory(error);
    free(cells->cell);
    *cells = (Cells){.rows = rows, .columns = columns, .cell = cell, .lost = cells->lost};
    cells_clear(cells);
    return true;
}

void cells_finish(Cells *cells) {
    free(cells->cell);
    *cells = (Cells){0};
}

void cells_clear(Cells *cells) {
    cells_fill(cells, (Area){0, 0, cells->rows, cells->columns}, ' ', STYLE_TEXT);
    cells->cursor_row = cells->cursor_column = -1;
}

void cells_set_cursor(Cells *cells, int row, int column) {
    cells->cursor_row = row;
    cells->cursor_column = column;
}

Cell *cells_at(const Cells *cells, int row, int column) {
    if (row < 0 || column < 0 || row >= cells->rows || column >= cells->columns)
        return NULL;
    /* NOLINTNEXTLINE: what cells_resize frees is not what it leaves */
    return &cells->cell[(size_t)row * (size_t)cells->columns + (size_t)column];
}

void cells_put(Cells *cells, int row, int column, uint32_t glyph, Style style) {
    Cell *cell = cells_at(cells, row, column);
    if (cell != NULL)
        *cell = (Cell){glyph, style};
}

void cells_fill(Cells *cells, Area area, uint32_t glyph, Style style) {
    for (int row = area.row; row < area.row + area.rows; row++)
        for (int column = area.column; column < area.column + area.columns; column++)
            cells_put(cells, row, column, glyph, style);
}

static int columns_until(const char *text, const char *end) {
    int columns = 0;
    for (; text < end; columns++)
        utf8_read(&text);
    return columns;
}

int cells_columns(const char *text) {
    return columns_until(text, text + strlen(text));
}

void cells_offer(char *text, size_t size, int columns, const char *format, ...) {
    if (text[0] != '\0' && cells_columns(text) <= columns)
        return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, size, _(format), arguments);
    va_end(arguments);
}

int cells_text(Cells *cells, int row, int column, int width, Style style, const char *text) {
    bool cut = cells_columns(text) > width;
    int used = 0;
    if (cut && width > 0 && cells->lost != NULL)
        text_format(cells->lost, "%d %d: %d columns for %.*s\n", row, column, width,
                    (int)strcspn(text, "\n"), text);
    for (; *text != '\0' && used < width; used++) {
        uint32_t glyph = utf8_read(&text);
        cells_put(cells, row, column + used, cut && used >= width - 2 ? '.' : glyph, style);
    }
    return used;
}

int cells_format(Cells *cells, int row, int column, int width, Style style, const char *format,
                 ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, _(format), arguments);
    va_end(arguments);
    return cells_text(cells, row, column, width, style, text);
}

void cells_items(Cells *cells, int row, int column, int width, Style style, const char *text) {
    static const char between[] = "  ";
    size_t length = 0, fits = 0;
    while (text[length] != '\0') {
        const char *end = strstr(text + length + 1, between);
        length = end == NULL ? strlen(text) : (size_t)(end - text);
        if (fits == 0 || columns_until(text, text + length) <= width)
            fits = length;
    }
    char shown[1024];
    snprintf(shown, sizeof shown, "%.*s", (int)fits, text);
    cells_text(cells, row, column, width, style, shown);
}

size_t cells_line_length(const char *text, int columns) {
    const char *end = text, *last_break = NULL;
    for (int column = 0; *end != '\0' && *end != '\n'; column++) {
        if (utf8_may_break(end))
            last_break = end;
        if (column == columns)
            return (size_t)((last_break != NULL ? last_break : end) - text);
        utf8_read(&end);
    }
    return (size_t)(end - text);
}

/* Returns the column after the tab in the line that begins here, or 0 if it has no tab. */
static int tab_column(const char *text) {
    size_t length = strcspn(text, "\t\n");
    return text[length] == '\t' ? columns_until(text, text + length) + 1 : 0;
}

/* Puts `length` bytes of text; a tab becomes a blank. */
static void put_line(Cells *cells, int row, int column, int width, Style style, const char *text,
                     size_t length) {
    char line[1024];
    snprintf(line, sizeof line, "%.*s", (int)length, text);
    char *tab = strchr(line, '\t');
    if (tab != NULL)
        *tab = ' ';
    cells_text(cells, row, column, width, style, line);
}

int cells_paragraph(Cells *cells, Area area, int skip, Style style, const char *text) {
    const char *begin = text;
    int line = 0, indent = 0, next_indent = tab_column(text);
    for (; *text != '\0'; line++) {
        int width = area.columns - indent < 1 ? 1 : area.columns - indent;
        size_t length = cells_line_length(text, width);
        int row = line - skip;
        if (cells != NULL && row >= 0 && row < area.rows)
            put_line(cells, area.row + row, area.column + indent, width, style, text, length);
        text += length;
        bool ends = *text == '\n';
        if (*text == ' ' || ends)
            text++;
        if (ends)
            next_indent = tab_column(text);
        indent = ends ? 0 : next_indent;
    }
    if (cells != NULL && cells->lost != NULL && skip == 0 && line > area.rows)
        text_format(cells->lost, "%d %d: %d rows of %d for %.*s\n", area.row, area.column,
                    area.rows, line, (int)strcspn(begin, "\n"), begin);
    return line;
}

void cells_part(Cells *cells, Area area, int skip, Style style, const char *text) {
    Text *lost = cells->lost;
    cells->lost = NULL;
    cells_paragraph(cells, area, skip, style, text);
    cells->lost = lost;
}

void cells_dump(const Cells *cells, Text *text) {
    for (int row = 0; row < cells->rows; row++) {
        int end = cells->columns;
        while (end > 0 && cells_at(cells, row, end - 1)->glyph == ' ')
            end--;
        for (int column = 0; column < end; column++)
            utf8_append(text, cells_at(cells, row, column)->glyph);
        text_append(text, "\n", 1);
    }
}
