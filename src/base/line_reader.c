#include "engine_input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool engine_input_init(EngineInput *input, int descriptor) {
    *input = (EngineInput){.descriptor = descriptor, .buffer = malloc(ENGINE_LINE_MAX + 1)};
    return input->buffer != NULL;
}

void engine_input_finish(EngineInput *input) {
    free(input->buffer);
    input->buffer = NULL;
}

void engine_input_fill(EngineInput *input) {
    if (input->ended)
        return;
    memmove(input->buffer, input->buffer + input->begin, input->end - input->begin);
    input->end -= input->begin;
    input->begin = 0;
    if (input->end == ENGINE_LINE_MAX) { /* a line without an end */
        input->skips = true;
        input->end = 0;
    }
    ssize_t count;
    do
        count = read(input->descriptor, input->buffer + input->end, ENGINE_LINE_MAX - input->end);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        input->ended = true;
    else
        input->end += (size_t)count;
}

EngineLine engine_input_line(EngineInput *input, char **line) {
    char *begin = input->buffer + input->begin;
    size_t waiting = input->end - input->begin;
    char *end = memchr(begin, '\n', waiting);
    if (end == NULL && (!input->ended || waiting == 0))
        return ENGINE_LINE_NONE;
    if (end == NULL)
        end = begin + waiting;
    input->begin += (size_t)(end - begin) + (input->begin + (size_t)(end - begin) < input->end);
    bool bad = input->skips || memchr(begin, '\0', (size_t)(end - begin)) != NULL;
    input->skips = false;
    if (end > begin && end[-1] == '\r')
        end--;
    *end = '\0'; /* at worst the byte behind the buffer's ENGINE_LINE_MAX */
    *line = begin;
    return bad ? ENGINE_LINE_BAD : ENGINE_LINE_READ;
}
