/* What hints are given from, as options say it. */
#ifndef CLI_HINT_SETUP_H
#define CLI_HINT_SETUP_H

#include "arguments.h"
#include "session.h"

/* Reads --hints, --tables, --algorithm, --memory and --threads into options of a session. `path`
 * becomes what its oracle asks; the caller finishes it after the session. What is wrong is said. */
Status hint_setup(Arguments *arguments, SessionOptions *options, TablesPath *path);

#endif
