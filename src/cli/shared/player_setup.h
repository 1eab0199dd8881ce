/* The resources of computer players, read from options. */
#ifndef CLI_PLAYER_SETUP_H
#define CLI_PLAYER_SETUP_H

#include "arguments.h"
#include "message.h"
#include "player_resources.h"

/* Reads --tables, --memory, --threads and --book if they are given. `threads` is the number without
 * --threads, 0 for all processors. options->path becomes `path`, which the caller finishes. Says
 * what is wrong. */
Status player_options_read(Arguments *arguments, unsigned threads, TablesPath *path,
                           PlayerResourcesOptions *options);

/* Makes resources from the same options. The caller destroys them. Says what is wrong. */
Status player_setup(Arguments *arguments, unsigned threads, PlayerResources **resources);

/* Prints a message about each file that players have had to leave out since the last call. Accepts
 * NULL. */
void player_problems_tell(PlayerResources *resources);

#endif
