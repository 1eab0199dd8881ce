/* Lines from a descriptor, for a loop that waits for other things, too. One thread. */
#ifndef CLI_ENGINE_INPUT_H
#define CLI_ENGINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

/* A longer line is dropped, and said to be too long. */
enum { ENGINE_LINE_MAX = 1 << 18 };

typedef struct EngineInput {
    int descriptor;
    char *buffer; /* ENGINE_LINE_MAX + 1 bytes */
    size_t begin, end;
    bool ended; /* there is nothing more to read */
    bool skips; /* the rest of a line that is too long */
} EngineInput;

typedef enum EngineLine {
    ENGINE_LINE_NONE, /* there is no whole line yet */
    ENGINE_LINE_READ,
    ENGINE_LINE_BAD, /* it was too long, or held a zero byte */
} EngineLine;

/* False when memory is out. */
bool engine_input_init(EngineInput *input, int descriptor);
void engine_input_finish(EngineInput *input);

/* Reads what there is: to be called when the descriptor is readable; waits otherwise. */
void engine_input_fill(EngineInput *input);

/* Takes the next line, without its end (LF or CR LF). It is the input's, until the next call. At
 * the end of the input, what stands behind the last LF is a line. */
EngineLine engine_input_line(EngineInput *input, char **line);

#endif
