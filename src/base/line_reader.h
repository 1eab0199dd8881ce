/* Reads lines from a descriptor, for a loop that waits for other things, too. One thread. */
#ifndef BASE_LINE_READER_H
#define BASE_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* A longer line, with its end, is dropped, and reported as LINE_BAD. */
enum { LINE_READER_MAX = 1 << 18 };

typedef struct LineReader {
    int descriptor;
    char *buffer; /* LINE_READER_MAX + 1 bytes */
    size_t begin, end;
    bool ended; /* there is nothing more to read */
    bool skips; /* the rest of a line that is too long */
} LineReader;

typedef enum LineRead {
    LINE_NONE, /* there is no whole line yet */
    LINE_READ,
    LINE_BAD, /* it was too long, or held a zero byte */
} LineRead;

/* Returns false if memory is out. */
bool line_reader_init(LineReader *reader, int descriptor);
void line_reader_finish(LineReader *reader);

/* Reads what is there. To be called when the descriptor is readable; waits otherwise. Takes an
 * error of reading for the end. */
void line_reader_fill(LineReader *reader);

/* Returns whether line_reader_fill would keep all lines that have been read and not taken. */
bool line_reader_has_room(const LineReader *reader);

/* Takes the next line, without its end (LF or CR LF). The reader owns it, until the next call.
 * Bytes after the last LF become a line at the end of the input. */
LineRead line_reader_line(LineReader *reader, char **line);

#endif
