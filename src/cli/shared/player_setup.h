/* What computer players think with, as options say it. */
#ifndef CLI_PLAYER_SETUP_H
#define CLI_PLAYER_SETUP_H

#include "arguments.h"
#include "message.h"
#include "player_resources.h"

/* Reads --tables, --memory, --threads and --book, where they are given; so many threads without
 * --threads, 0 for all processors. options->path is `path`, which the caller finishes. What is
 * wrong is said. */
Status player_options_read(Arguments *arguments, unsigned threads, TablesPath *path,
                           PlayerResourcesOptions *options);

/* Resources from the same options, where they are given. The caller destroys them.
 * What is wrong is said. */
Status player_setup(Arguments *arguments, unsigned threads, PlayerResources **resources);

/* Prints a message about each file that players have had to leave out since the last call. NULL:
 * nothing. */
void player_problems_tell(PlayerResources *resources);

#endif
