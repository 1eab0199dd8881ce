/* UTF-8, and what of a text may be shown: the one place that knows which characters a terminal
 * would obey, or hide, instead of showing them. Any thread may call. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdint.h>

#include "text.h"

/* Reads the character of UTF-8 at `*text`, not its zero byte, and goes behind it. What must not be
 * shown is read as a question mark: one byte that is no UTF-8, and the characters that a terminal
 * obeys or hides: controls (C0, DEL, C1), those that turn the direction of writing or break lines,
 * and the others that Unicode wants ignored where they are not understood. */
uint32_t utf8_read(const char **text);

/* Appends a character as UTF-8. */
void utf8_append(Text *text, uint32_t character);

/* Appends a string, each byte of what must not be shown as \x and two hexadecimal digits: "\x1b".
 * The control characters in `kept` ("\n\t", say) are left as they are. */
void utf8_append_shown(Text *text, const char *string, const char *kept);

/* Returns how many bytes of a string's beginning are whole characters and take at most `most`
 * characters where utf8_append_shown has appended them: where to cut it for a message. */
size_t utf8_part(const char *string, size_t most);

/* Returns whether a line of a text may end in front of this byte: it is a blank, and no per cent
 * sign follows, which stays with its number. */
bool utf8_may_break(const char *at);

#endif
