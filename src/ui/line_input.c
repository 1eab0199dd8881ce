#include "line_input.h"

#include <stdio.h>
#include <string.h>

#include "screen.h"

void line_input_begin(LineInput *input, const char *text) {
    snprintf(input->text, sizeof input->text, "%s", text);
}

bool line_input_key(LineInput *input, Key key) {
    size_t length = strlen(input->text);
    if (key == UI_KEY_BACKSPACE || key == UI_KEY_DELETE) {
        while (length > 0 && (input->text[--length] & 0xC0) == 0x80)
            ;
        input->text[length] = '\0';
        return true;
    }
    if (key < ' ' || key >= KEYS_SPECIAL)
        return false;
    Text text = {0};
    utf8_append(&text, key);
    if (length + text.length < sizeof input->text)
        memcpy(input->text + length, text_string(&text), text.length + 1);
    text_finish(&text);
    return true;
}
