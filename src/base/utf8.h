/* UTF-8, and which characters of a text may be shown. Only this file knows the characters that a
 * terminal would obey or hide instead of showing them. Any thread may call. */
#ifndef BASE_UTF8_H
#define BASE_UTF8_H

#include <stdint.h>

#include "text.h"

/* Returns the character of UTF-8 at `*text`, which is not at its end, and moves `*text` after it.
 * Returns a question mark for a byte that is not UTF-8, and for characters that must not be shown:
 * controls (C0, DEL, C1), characters that turn the direction of writing or break lines, and the
 * others that Unicode wants ignored by programs that don't know them. */
uint32_t utf8_read(const char **text);

/* Returns the length of the byte order mark at the beginning of a text; 0 without one. */
size_t utf8_mark(const char *bytes, size_t length);

/* Appends a character as UTF-8. */
void utf8_append(Text *text, uint32_t character);

/* Appends a string. Bytes of characters that must not be shown become \x and two hexadecimal
 * digits: "\x1b". The control characters in `kept` (for example "\n\t") stay as they are. */
void utf8_append_shown(Text *text, const char *string, const char *kept);

/* Returns the length of the part of a string to quote in a message: whole characters only, which
 * take at most `most` characters when utf8_append_shown appends them. */
size_t utf8_part(const char *string, size_t most);

/* Returns whether a line of a text may end before this byte: if it is a blank and no per cent sign
 * follows, which must stay with its number. */
bool utf8_may_break(const char *at);

#endif
