/* Another program, and the lines that go to and come from it. However much it says, and whether it
 * reads or not: nothing here takes longer than the caller's patience, a budget of time. Private
 * to src/player; one thread. */
#ifndef PLAYER_ENGINE_PROCESS_H
#define PLAYER_ENGINE_PROCESS_H

#include <sys/types.h>

#include "budget.h"
#include "error.h"
#include "line_reader.h"
#include "text.h"

/* Zero-initialised there is none. */
typedef struct EngineProcess {
    bool runs, has_spoken;
    const char *command; /* the caller's */
    pid_t process;
    int socket; /* its standard input and output */
    LineReader reader;
} EngineProcess;

/* What became of an exchange; `error` is written with the last two. */
typedef enum Exchange {
    EXCHANGE_DONE,
    EXCHANGE_STOPPED,
    EXCHANGE_BROKEN, /* the program has failed, and says nothing of use any more */
    EXCHANGE_FAILED, /* memory has run out, say, or there is no such program */
} Exchange;

/* Starts a line for the shell, which stays the caller's until the end. False when that is not
 * possible; that the shell finds no such program is for the first line to say. What the program
 * says to standard error goes where that of this one goes, unless that is a terminal, which would
 * obey it. */
bool engine_process_start(EngineProcess *engine, const char *command, Error *error);

/* Sends whole lines; that the program has ended is for the next line to say. After any other end
 * than EXCHANGE_DONE half a line may have been sent. */
Exchange engine_process_tell(EngineProcess *engine, const Text *lines, const Budget *patience,
                             Error *error);

/* Takes the next line, which is the engine's until the next call. A program that has ended says no
 * more, even if something that it has started still could. */
Exchange engine_process_line(EngineProcess *engine, const Budget *patience, char **line,
                             Error *error);

/* Asks the program with a last line (NULL: does not ask) to end, after a second ends it and all it
 * has started by force, and leaves none. */
void engine_process_end(EngineProcess *engine, const char *last);

#endif
