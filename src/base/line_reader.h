/* Lines from a descriptor, for a loop that waits for other things, too. One thread. */
#ifndef BASE_LINE_READER_H
#define BASE_LINE_READER_H

#include <stdbool.h>
#include <stddef.h>

/* A longer line is dropped, and said to be too long. */
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

/* False when memory is out. */
bool line_reader_init(LineReader *reader, int descriptor);
void line_reader_finish(LineReader *reader);

/* Reads what there is: to be called when the descriptor is readable; waits otherwise. What cannot
 * be read has ended. */
void line_reader_fill(LineReader *reader);

/* Whether line_reader_fill would keep all lines that have been read and not been taken. */
bool line_reader_has_room(const LineReader *reader);

/* Takes the next line, without its end (LF or CR LF). It is the reader's, until the next call. At
 * the end of the input, what stands behind the last LF is a line. */
LineRead line_reader_line(LineReader *reader, char **line);

#endif
