/* Players that are other programs and speak one of the protocols of `fanorona engine`
 * (docs/formats.md). */
#ifndef PLAYER_ENGINE_PLAYER_H
#define PLAYER_ENGINE_PLAYER_H

#include "computer_player.h"

typedef enum EngineKind {
    ENGINE_FULL,
    ENGINE_SIMPLE, /* for games from the start that the engine takes for granted */
} EngineKind;

/* Starts a program by a line for the shell. It is given as long for each turn as `limits` say,
 * ENGINE_SIMPLE in seconds alone, without which it is one; when it takes ENGINE_GRACE seconds more
 * it has failed, as it has when it ends or answers something else than a legal turn; it is not
 * asked again then. Destroying the player ends the program, after a second by force. NULL when the
 * program cannot be started. */
Player *engine_player_create(EngineKind kind, const char *command, const ThinkingLimits *limits,
                             Error *error);

enum { ENGINE_GRACE = 10 };

#endif
