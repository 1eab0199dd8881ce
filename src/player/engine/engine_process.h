/* Another program, and the lines to and from it. However much it says, and whether it reads or not,
 * an exchange takes no longer than the caller's patience, a budget of time. Private to src/player;
 * one thread. */
#ifndef PLAYER_ENGINE_PROCESS_H
#define PLAYER_ENGINE_PROCESS_H

#include <sys/types.h>

#include "budget.h"
#include "error.h"
#include "line_reader.h"
#include "text.h"

/* All zero, there is no program. */
typedef struct EngineProcess {
    bool runs, has_spoken;
    const char *command; /* the caller's */
    pid_t process;
    int socket; /* its standard input and output */
    LineReader reader;
} EngineProcess;

/* The end of an exchange; `error` is written with the last two. */
typedef enum Exchange {
    EXCHANGE_DONE,
    EXCHANGE_STOPPED,
    EXCHANGE_BROKEN, /* the program has failed, and nothing useful will come from it */
    EXCHANGE_FAILED, /* memory ran out, for example, or there is no such program */
} Exchange;

/* Starts a command, a line for the shell; `command` must live until the end. Returns false, with
 * the reason, if that is not possible. If the shell finds no such program, the first
 * engine_process_line says so. The program's standard error goes to that of this one, unless that
 * is a terminal, which would obey it. */
bool engine_process_start(EngineProcess *engine, const char *command, Error *error);

/* Sends whole lines. If the program has ended, the next engine_process_line says so. After any
 * result but EXCHANGE_DONE half a line may have been sent. */
Exchange engine_process_tell(EngineProcess *engine, const Text *lines, const Budget *patience,
                             Error *error);

/* Takes the next line, which the engine owns and keeps until the next call. When the program has
 * ended there are no more lines, even from other programs that it started. */
Exchange engine_process_line(EngineProcess *engine, const Budget *patience, char **line,
                             Error *error);

/* Sends a last line that asks the program to end (NULL: does not ask), after a second ends it and
 * all that it started by force, and leaves no program. */
void engine_process_end(EngineProcess *engine, const char *last);

#endif
