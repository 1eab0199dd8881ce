#include "line_reader.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool line_reader_init(LineReader *reader, int descriptor) {
    *reader = (LineReader){.descriptor = descriptor, .buffer = malloc(LINE_READER_MAX + 1)};
    return reader->buffer != NULL;
}

void line_reader_finish(LineReader *reader) {
    free(reader->buffer);
    reader->buffer = NULL;
}

void line_reader_fill(LineReader *reader) {
    if (reader->ended)
        return;
    memmove(reader->buffer, reader->buffer + reader->begin, reader->end - reader->begin);
    reader->end -= reader->begin;
    reader->begin = 0;
    if (reader->end == LINE_READER_MAX) { /* a line that is too long */
        reader->skips = true;
        reader->end = 0;
    }
    ssize_t count;
    do
        count =
            read(reader->descriptor, reader->buffer + reader->end, LINE_READER_MAX - reader->end);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        reader->ended = true;
    else
        reader->end += (size_t)count;
}

bool line_reader_has_room(const LineReader *reader) {
    return reader->end - reader->begin < LINE_READER_MAX;
}

LineRead line_reader_line(LineReader *reader, char **line) {
    char *begin = reader->buffer + reader->begin;
    size_t waiting = reader->end - reader->begin;
    char *end = memchr(begin, '\n', waiting);
    if (end == NULL && (!reader->ended || (waiting == 0 && !reader->skips)))
        return LINE_NONE;
    if (end == NULL)
        end = begin + waiting;
    reader->begin += (size_t)(end - begin) + (reader->begin + (size_t)(end - begin) < reader->end);
    bool bad = reader->skips || memchr(begin, '\0', (size_t)(end - begin)) != NULL;
    reader->skips = false;
    if (end > begin && end[-1] == '\r')
        end--;
    *end = '\0'; /* this may be the extra byte after the buffer's LINE_READER_MAX */
    *line = begin;
    return bad ? LINE_BAD : LINE_READ;
}
