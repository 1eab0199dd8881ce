/* A line that is typed. Plain values; one thread. */
#ifndef TERM_LINE_INPUT_H
#define TERM_LINE_INPUT_H

#include "cells.h"
#include "event.h"

enum { LINE_INPUT_SIZE = 1024 };

typedef struct LineInput {
    char text[LINE_INPUT_SIZE]; /* UTF-8 */
    size_t cursor;              /* the byte before which line_input_edit types */
} LineInput;

/* Begins with a text, cut where it is too long, and the cursor behind it. */
void line_input_begin(LineInput *input, const char *text);

/* Adds a character at the end, or takes away the last one (Backspace) or all (Ctrl-U). False where
 * the key is none of them. */
bool line_input_key(LineInput *input, Key key);

/* Does what the key does at the cursor: a character, Backspace, Delete, Ctrl-U, which takes away
 * all before it, or the cursor's way: Left, Right, Home, End. False where it is none of them. */
bool line_input_edit(LineInput *input, Key key);

/* Draws the text into an area, broken where a row is full, and puts the screen's cursor at its
 * place; of what is too long the rows around the cursor are seen. */
void line_input_draw(const LineInput *input, Cells *cells, Area area);

#endif
