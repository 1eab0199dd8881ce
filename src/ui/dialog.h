/* A question in a frame over the screen: a text, values to choose, buttons. Plain values; one
 * thread. */
#ifndef UI_DIALOG_H
#define UI_DIALOG_H

#include "cells.h"
#include "glyphs.h"
#include "keymap.h"

enum { DIALOG_FIELDS_MAX = 6, DIALOG_BUTTONS_MAX = 4, DIALOG_TEXT_SIZE = 1024 };

/* One of several values; the names are the caller's and outlive the dialog. */
typedef struct DialogField {
    const char *label;
    const char *const *names;
    unsigned count, chosen;
} DialogField;

typedef struct Dialog {
    const char *title;
    char text[DIALOG_TEXT_SIZE];
    unsigned field_count, button_count;
    DialogField fields[DIALOG_FIELDS_MAX];
    const char *buttons[DIALOG_BUTTONS_MAX];
    unsigned row; /* where the pointer is: a field, or field_count for the buttons */
    unsigned button;
    Area area; /* as drawn last */
} Dialog;

typedef enum DialogAnswer {
    DIALOG_OPEN,
    DIALOG_CANCELLED,
    DIALOG_ANSWERED, /* by dialog->button */
} DialogAnswer;

/* A dialog without fields and buttons, which are then added. The title and the labels are the
 * caller's and outlive it; the text is copied. */
void dialog_begin(Dialog *dialog, const char *title, const char *text);
void dialog_add_field(Dialog *dialog, const char *label, const char *const *names, unsigned count,
                      unsigned chosen);
void dialog_add_button(Dialog *dialog, const char *label);

/* The pointer begins at the buttons. A key is the first letter of a button, or a command: `command`
 * is the one of the key. */
DialogAnswer dialog_key(Dialog *dialog, Key key, UiCommandId command);
DialogAnswer dialog_click(Dialog *dialog, int row, int column);

void dialog_draw(Dialog *dialog, Cells *cells, const Glyphs *glyphs);

/* Draws an empty frame with a title over the middle of the screen and gives the area inside it;
 * smaller where the screen is. */
Area frame_draw(Cells *cells, const Glyphs *glyphs, const char *title, int rows, int columns);

#endif
