/* A file of lines that only grows: each line is on the disk before the call that appended it
 * returns, and each carries a checksum over itself and all lines before it, so that a reader knows
 * where the whole ones end. One program at a time: the file is locked as long as it is open, and
 * the lock ends with the program however that ends.
 *
 * The first line is the header, which says what the file is. Each further line is 16 hexadecimal
 * digits, a space, and its content, any bytes but LF (docs/formats.md). A LineLog belongs to one
 * thread at a time. */
#ifndef BASE_LINE_LOG_H
#define BASE_LINE_LOG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "error.h"
#include "text.h"

typedef struct LineLog LineLog;

/* Takes a line's content, zero-terminated. False where it means nothing: the log then ends before
 * it. */
typedef bool (*LineLogVisitor)(void *context, const char *content, size_t length);

typedef enum LineLogState {
    LINE_LOG_GOOD,
    LINE_LOG_BUSY,    /* another program has it */
    LINE_LOG_FOREIGN, /* it is no such file, or its header is damaged */
    LINE_LOG_FAILED,  /* it cannot be opened, locked or read */
} LineLogState;

typedef struct LineLogOpened {
    LineLogState state;
    uint64_t cut; /* bytes behind the last whole line */
    bool torn;    /* they are one unfinished line, as a program that was killed leaves it */
} LineLogOpened;

/* Opens the log that is at `path`, locks it, and shows its lines in their order. NULL, with the
 * reason, unless the state is LINE_LOG_GOOD. What is damaged is not changed, and nothing can be
 * appended then: write the log anew. A file of more than `size_max` bytes fails. */
LineLog *line_log_open(const char *path, const char *header, size_t size_max, LineLogVisitor visit,
                       void *context, LineLogOpened *opened, Error *error);

/* Makes these lines, each with an LF at its end, the log at `path`: after a failure or a crash what
 * was there is there still, or what shall be is. An older log there must be the caller's: locked by
 * it, or none. The new one is locked. NULL, with the reason, on failure. */
LineLog *line_log_write(const char *path, const char *header, const char *lines, size_t length,
                        Error *error);

/* Appends a line and brings it to the disk. False, with the reason, where that fails, and where the
 * file is not what it was after the last append: it was changed, replaced or removed. Nothing more
 * can be appended then; what was there is as whole as before. */
bool line_log_append(LineLog *log, const char *content, size_t length, Error *error);

/* Whether the path still leads to this log's file. */
bool line_log_is_there(const LineLog *log);

/* The bytes of the file, and when it was last written. */
uint64_t line_log_size(const LineLog *log);
time_t line_log_time(const LineLog *log);

/* Ends the lock. Accepts NULL. */
void line_log_close(LineLog *log);

#endif
