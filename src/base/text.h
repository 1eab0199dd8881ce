/* A growing string. Any thread may call; a Text belongs to one thread at a time. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

#include "error.h"

/* Zero-initialised: the empty text. `bytes` is NULL or ends in a zero byte, which `length` does not
 * count. After memory has run out, `failed` stays set and nothing more is appended, until the text
 * is cleared. */
typedef struct Text {
    char *bytes;
    size_t length;
    size_t capacity;
    bool failed;
} Text;

/* Frees the bytes; the text is empty afterwards. */
void text_finish(Text *text);

/* Makes the text empty and keeps its memory. */
void text_clear(Text *text);

/* Append; set `text->failed` if memory runs out. */
void text_append(Text *text, const char *bytes, size_t length);
void text_append_string(Text *text, const char *string);
void text_format(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_format_values(Text *text, const char *format, va_list values)
    __attribute__((format(printf, 2, 0)));

/* Returns a copy of the bytes of a text file as a C string, which the caller frees. Returns NULL,
 * with the reason, if they have a zero byte or memory runs out. */
char *text_copy(const char *bytes, size_t length, Error *error);

/* Returns whether a string is longer than an ending and ends in it. */
bool text_ends_in(const char *string, const char *ending);

/* The lines of a text that is read in place. Before the first one, `number` is 0. */
typedef struct TextLines {
    char *rest;      /* what comes after the current line; NULL if that has no LF at its end */
    unsigned number; /* of the current line, from 1; at the end, of the line that is missing */
} TextLines;

/* Returns the next line, with a zero byte in place of its LF. Returns NULL if there is none: no
 * line begins after an LF at the end. */
char *text_line(TextLines *lines);

/* Reads the bytes of a text file: calls `read` once, with their lines. Puts "line N" in front of
 * its error. Returns false, with the reason, if `read` does, if there is a zero byte, or if memory
 * runs out. */
bool text_read_lines(const char *bytes, size_t length,
                     bool (*read)(void *context, TextLines *lines, Error *error), void *context,
                     Error *error);

/* Returns the text as a C string, "" if it is empty. The text owns it; valid until the text
 * changes. */
const char *text_string(const Text *text);

/* Returns whether the text has just these bytes, and did not fail. `bytes` may be NULL if there are
 * none. */
bool text_equals(const Text *text, const char *bytes, size_t length);

#endif
