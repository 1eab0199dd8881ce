#include "text.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes room for `more` bytes and the zero byte after them. */
static bool text_reserve(Text *text, size_t more) {
    if (text->failed)
        return false;
    if (more < text->capacity - text->length)
        return true;
    size_t needed = text->length + more + 1;
    size_t capacity = text->capacity * 2 > needed ? text->capacity * 2 : needed + 64;
    char *bytes = more < PTRDIFF_MAX / 2 ? realloc(text->bytes, capacity) : NULL;
    if (bytes == NULL) {
        text->failed = true;
        return false;
    }
    text->bytes = bytes;
    text->capacity = capacity;
    return true;
}

void text_finish(Text *text) {
    free(text->bytes);
    *text = (Text){0};
}

void text_clear(Text *text) {
    text->length = 0;
    text->failed = false;
    if (text->bytes != NULL)
        text->bytes[0] = '\0';
}

void text_append(Text *text, const char *bytes, size_t length) {
    if (!text_reserve(text, length))
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_append_string(Text *text, const char *string) {
    text_append(text, string, strlen(string));
}

void text_format_values(Text *text, const char *format, va_list values) {
    va_list again;
    va_copy(again, values);
    int length = vsnprintf(NULL, 0, format, values);
    if (length < 0)
        text->failed = true;
    else if (text_reserve(text, (size_t)length)) {
        vsnprintf(text->bytes + text->length, (size_t)length + 1, format, again);
        text->length += (size_t)length;
    }
    va_end(again);
}

void text_format(Text *text, const char *format, ...) {
    va_list values;
    va_start(values, format);
    text_format_values(text, format, values);
    va_end(values);
}

const char *text_string(const Text *text) {
    return text->bytes != NULL ? text->bytes : "";
}

bool text_equals(const Text *text, const char *bytes, size_t length) {
    return !text->failed && text->length == length &&
           (length == 0 || memcmp(text->bytes, bytes, length) == 0);
}

char *text_copy(const char *bytes, size_t length, Error *error) {
    if (memchr(bytes, '\0', length) != NULL) {
        error_set(error, "there is a zero byte in it");
        return NULL;
    }
    char *copy = strndup(bytes, length);
    if (copy == NULL)
        error_out_of_memory(error);
    return copy;
}

char *text_line(TextLines *lines) {
    lines->number++;
    if (lines->rest == NULL || *lines->rest == '\0')
        return NULL;
    return strsep(&lines->rest, "\n");
}

bool text_read_lines(const char *bytes, size_t length,
                     bool (*read)(void *context, TextLines *lines, Error *error), void *context,
                     Error *error) {
    char *copy = text_copy(bytes, length, error);
    TextLines lines = {.rest = copy};
    bool success = copy != NULL &&
                   (read(context, &lines, error) || error_prefix(error, "line %u", lines.number));
    free(copy);
    return success;
}

bool text_ends_in(const char *string, const char *ending) {
    size_t length = strlen(string), end = strlen(ending);
    return length > end && strcmp(string + length - end, ending) == 0;
}
