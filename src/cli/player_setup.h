/* What computer players think with, as options say it. */
#ifndef CLI_PLAYER_SETUP_H
#define CLI_PLAYER_SETUP_H

#include "arguments.h"
#include "message.h"
#include "player_resources.h"

/* Resources from --tables, --memory and --threads, where they are given. The caller destroys them.
 * What is wrong is said. */
Status player_setup(const Arguments *arguments, const char *command, PlayerResources **resources);

#endif
