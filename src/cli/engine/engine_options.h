/* The options of the full engine protocol, and the words behind `go`. */
#ifndef CLI_ENGINE_OPTIONS_H
#define CLI_ENGINE_OPTIONS_H

#include "engine.h"

/* Says a line for each option: name, type, what it is without being set. */
void engine_options_say(const Engine *engine);

/* Reads "name NAME value VALUE" and does it. False with the reason, and nothing changed. */
bool engine_options_set(Engine *engine, char *words, Error *error);

/* What `go` asks for. */
typedef struct GoWords {
    ThinkingLimits limits;
    bool ponders;
} GoWords;

/* Reads "movetime MS", "nodes N", "depth N", "wtime MS", "btime MS", "winc MS", "binc MS",
 * "infinite", "ponder", in any order. False with the reason, `go` untouched. */
bool engine_go_read(const Engine *engine, char *words, GoWords *go, Error *error);

#endif
