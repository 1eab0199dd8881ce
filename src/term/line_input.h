/* A line that the player types. Plain values; one thread. */
#ifndef TERM_LINE_INPUT_H
#define TERM_LINE_INPUT_H

#include "cells.h"
#include "event.h"

enum { LINE_INPUT_SIZE = 1024 };

typedef struct LineInput {
    char text[LINE_INPUT_SIZE]; /* UTF-8 */
    size_t cursor;              /* the byte before which line_input_edit types */
} LineInput;

/* Begins with a text, cut if it is too long, and puts the cursor after it. */
void line_input_begin(LineInput *input, const char *text);

/* Adds a character at the end, or removes the last one (Backspace) or all (Ctrl-U). Returns false
 * for any other key. */
bool line_input_key(LineInput *input, Key key);

/* Edits at the cursor: adds a character; Backspace, Delete; Ctrl-U removes all before the cursor;
 * Left, Right, Home, End move it. Returns false for any other key. */
bool line_input_edit(LineInput *input, Key key);

/* Draws the text into an area, broken between words, and puts the screen's cursor at its place. If
 * there are too many rows, draws those down to the cursor. */
void line_input_draw(const LineInput *input, Cells *cells, Area area);

#endif
