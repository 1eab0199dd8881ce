/* The game line by line, for pipes, screen readers and terminals without a screen: lines with turns
 * and commands come in, all that happens goes to standard output. One thread. */
#ifndef CLI_PLAIN_COMMANDS_H
#define CLI_PLAIN_COMMANDS_H

#include <stdio.h>

#include "message.h"
#include "plain_game.h"

/* Plays until the input ends, the player quits, or standard output fails. */
Status plain_game_run(PlainGame *game, FILE *input);

#endif
