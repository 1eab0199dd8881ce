#include "dialog.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_COLUMNS = 10, COLUMNS = 36 };

void dialog_begin(Dialog *dialog, const char *title, const char *text) {
    *dialog = (Dialog){.title = title};
    snprintf(dialog->text, sizeof dialog->text, "%s", text);
}

void dialog_add_field(Dialog *dialog, const char *label, const char *const *names, unsigned count,
                      unsigned chosen) {
    dialog->fields[dialog->field_count++] = (DialogField){label, names, count, chosen};
    dialog->row = dialog->field_count;
}

void dialog_add_button(Dialog *dialog, const char *label) {
    dialog->buttons[dialog->button_count++] = label;
}

/* Takes the next value of the field or the next button; before the first is the last. */
static void change(Dialog *dialog, bool forward) {
    bool on_field = dialog->row < dialog->field_count;
    unsigned *chosen = on_field ? &dialog->fields[dialog->row].chosen : &dialog->button;
    unsigned count = on_field ? dialog->fields[dialog->row].count : dialog->button_count;
    *chosen = (*chosen + (forward ? 1 : count - 1)) % count;
}

static void move(Dialog *dialog, bool down) {
    unsigned rows = dialog->field_count + 1;
    dialog->row = (dialog->row + (down ? 1 : rows - 1)) % rows;
}

DialogAnswer dialog_key(Dialog *dialog, Key key, UiCommandId command) {
    for (unsigned button = 0; button < dialog->button_count; button++)
        if (key < 128 && key > ' ' &&
            tolower((int)key) == tolower((unsigned char)dialog->buttons[button][0])) {
            dialog->button = button;
            return DIALOG_ANSWERED;
        }
    switch (command) {
    case UI_CANCEL:
    case UI_QUIT:
        return DIALOG_CANCELLED;
    case UI_CHOOSE:
        /* On a value Enter goes to the buttons, so that nothing starts by mistake. */
        if (dialog->row == dialog->field_count)
            return DIALOG_ANSWERED;
        if (key == ' ')
            change(dialog, true);
        else
            dialog->row = dialog->field_count;
        return DIALOG_OPEN;
    case UI_LEFT:
    case UI_RIGHT:
        change(dialog, command == UI_RIGHT);
        return DIALOG_OPEN;
    case UI_UP:
    case UI_DOWN:
        move(dialog, command == UI_DOWN);
        return DIALOG_OPEN;
    case UI_NEXT:
    case UI_PREVIOUS:
        if (dialog->field_count == 0)
            change(dialog, command == UI_NEXT);
        else
            move(dialog, command == UI_NEXT);
        return DIALOG_OPEN;
    default:
        return DIALOG_OPEN;
    }
}

Area frame_draw(Cells *cells, const Glyphs *glyphs, const char *title, int rows, int columns) {
    if (rows > cells->rows - 2)
        rows = cells->rows - 2;
    if (columns > cells->columns - 4)
        columns = cells->columns - 4;
    Area inside = {(cells->rows - rows) / 2, (cells->columns - columns) / 2, rows, columns};
    Area outside = {inside.row - 1, inside.column - 2, rows + 2, columns + 4};
    int bottom = outside.row + outside.rows - 1, right = outside.column + outside.columns - 1;
    cells_fill(cells, outside, ' ', STYLE_TEXT);
    for (int row = outside.row; row <= bottom; row++) {
        cells_put(cells, row, outside.column, glyphs->frame_vertical, STYLE_FRAME);
        cells_put(cells, row, right, glyphs->frame_vertical, STYLE_FRAME);
    }
    for (int column = outside.column; column <= right; column++) {
        cells_put(cells, outside.row, column, glyphs->frame_horizontal, STYLE_FRAME);
        cells_put(cells, bottom, column, glyphs->frame_horizontal, STYLE_FRAME);
    }
    cells_put(cells, outside.row, outside.column, glyphs->frame_corners[0], STYLE_FRAME);
    cells_put(cells, outside.row, right, glyphs->frame_corners[1], STYLE_FRAME);
    cells_put(cells, bottom, outside.column, glyphs->frame_corners[2], STYLE_FRAME);
    cells_put(cells, bottom, right, glyphs->frame_corners[3], STYLE_FRAME);
    cells_format(cells, outside.row, outside.column + 2, columns, STYLE_STRONG, " %s ", title);
    cells->cursor_row = cells->cursor_column = -1;
    return inside;
}

/* The row of the buttons, and where they begin: the last line inside. */
static int button_column(const Dialog *dialog, unsigned button) {
    int column = dialog->area.column;
    for (unsigned before = 0; before < button; before++)
        column += (int)strlen(dialog->buttons[before]) + 5;
    return column;
}

static int first_field_row(const Dialog *dialog) {
    return dialog->area.row + dialog->area.rows - 2 - (int)dialog->field_count;
}

DialogAnswer dialog_click(Dialog *dialog, int row, int column) {
    int last_row = dialog->area.row + dialog->area.rows - 1;
    for (unsigned button = 0; row == last_row && button < dialog->button_count; button++) {
        int begin = button_column(dialog, button);
        if (column >= begin && column < begin + (int)strlen(dialog->buttons[button]) + 4) {
            dialog->button = button;
            return DIALOG_ANSWERED;
        }
    }
    int field = row - first_field_row(dialog);
    if (field >= 0 && field < (int)dialog->field_count) {
        dialog->row = (unsigned)field;
        change(dialog, column >= dialog->area.column + LABEL_COLUMNS + 2);
    }
    return DIALOG_OPEN;
}

static void draw_field(const Dialog *dialog, Cells *cells, unsigned number) {
    const DialogField *field = &dialog->fields[number];
    const Area *area = &dialog->area;
    int row = first_field_row(dialog) + (int)number;
    bool chosen = dialog->row == number;
    cells_text(cells, row, area->column, LABEL_COLUMNS, STYLE_TEXT, field->label);
    int used = cells_format(cells, row, area->column + LABEL_COLUMNS, area->columns - LABEL_COLUMNS,
                            chosen ? STYLE_CHOSEN : STYLE_TEXT, chosen ? "< %s >" : "  %s",
                            field->names[field->chosen]);
    if (chosen) {
        cells->cursor_row = row;
        cells->cursor_column = area->column + LABEL_COLUMNS + used - 1;
    }
}

static void draw_button(const Dialog *dialog, Cells *cells, unsigned button) {
    bool chosen = dialog->row == dialog->field_count && dialog->button == button;
    int row = dialog->area.row + dialog->area.rows - 1, column = button_column(dialog, button);
    cells_format(cells, row, column, dialog->area.columns, chosen ? STYLE_CHOSEN : STYLE_TEXT,
                 chosen ? "[ %s ]" : "  %s  ", dialog->buttons[button]);
    if (chosen) {
        cells->cursor_row = row;
        cells->cursor_column = column + 2;
    }
}

void dialog_draw(Dialog *dialog, Cells *cells, const Glyphs *glyphs) {
    int columns = cells->columns - 4 < COLUMNS ? cells->columns - 4 : COLUMNS;
    int lines = cells_paragraph(NULL, (Area){0, 0, 0, columns}, 0, STYLE_TEXT, dialog->text);
    int rows = lines + (lines > 0) + (int)dialog->field_count + (dialog->field_count > 0) + 1;
    dialog->area = frame_draw(cells, glyphs, dialog->title, rows, COLUMNS);
    cells_paragraph(cells, dialog->area, 0, STYLE_TEXT, dialog->text);
    for (unsigned field = 0; field < dialog->field_count; field++)
        draw_field(dialog, cells, field);
    for (unsigned button = 0; button < dialog->button_count; button++)
        draw_button(dialog, cells, button);
}
