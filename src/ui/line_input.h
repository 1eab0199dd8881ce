/* A line that is typed. Plain values; one thread. */
#ifndef UI_LINE_INPUT_H
#define UI_LINE_INPUT_H

#include "event.h"

enum { LINE_INPUT_SIZE = 512 };

typedef struct LineInput {
    char text[LINE_INPUT_SIZE]; /* UTF-8 */
} LineInput;

/* Begins with a text, cut where it is too long. */
void line_input_begin(LineInput *input, const char *text);

/* Adds a character, or takes the last one away (Backspace). False where the key is neither. */
bool line_input_key(LineInput *input, Key key);

#endif
