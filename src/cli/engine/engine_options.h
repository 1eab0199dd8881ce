/* The options of the full engine protocol, and the words after `go`. */
#ifndef CLI_ENGINE_OPTIONS_H
#define CLI_ENGINE_OPTIONS_H

#include "engine.h"

/* Prints a line for each option: name, type and default. */
void engine_options_say(const Engine *engine);

/* Reads "name NAME value VALUE" and sets the option. Returns false, with the reason, and changes
 * nothing, if that is wrong. */
bool engine_options_set(Engine *engine, char *words, Error *error);

/* The words after `go`, read. */
typedef struct GoWords {
    ThinkingLimits limits;
    bool ponders;
} GoWords;

/* Reads "movetime MS", "nodes N", "depth N", "wtime MS", "btime MS", "winc MS", "binc MS",
 * "infinite", "ponder", in any order. Returns false, with the reason, and leaves `go` untouched, if
 * that is wrong. */
bool engine_go_read(const Engine *engine, char *words, GoWords *go, Error *error);

#endif
