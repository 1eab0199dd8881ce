/* A growing string. Any thread may call; a Text belongs to one thread at a time. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/* Zero-initialised it is the empty text. `bytes` is NULL or ends in a zero byte that `length` does
 * not count. Once memory has run out `failed` stays set and appending does nothing more. */
typedef struct Text {
    char *bytes;
    size_t length;
    size_t capacity;
    bool failed;
} Text;

/* Frees the bytes and leaves the empty text. */
void text_finish(Text *text);

/* Makes the text empty again, keeps its memory. */
void text_clear(Text *text);

/* Append; failure shows in `text->failed`. */
void text_append(Text *text, const char *bytes, size_t length);
void text_append_string(Text *text, const char *string);
void text_format(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_values(Text *text, const char *format, va_list values)
    __attribute__((format(printf, 2, 0)));

/* Returns a copy of the bytes of a text file as a C string, which the caller frees. Returns NULL,
 * with the reason, if there is a zero byte in them or memory runs out. */
char *text_copy(const char *bytes, size_t length, Error *error);

/* The text as a C string, "" when empty; owned by the text, valid until it changes. */
const char *text_string(const Text *text);

#endif
