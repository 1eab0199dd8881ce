/* Players that are other programs and speak one of the protocols of `fanorona engine`
 * (docs/formats.md). */
#ifndef PLAYER_ENGINE_PLAYER_H
#define PLAYER_ENGINE_PLAYER_H

#include "computer_player.h"

typedef enum EngineKind {
    ENGINE_FULL,
    ENGINE_SIMPLE, /* for games from the start that the engine takes for granted */
} EngineKind;

typedef struct EngineOptions {
    EngineKind kind;
    const char *command; /* a line for the shell; copied */
    /* The limits for each turn. ENGINE_SIMPLE knows only seconds, and takes 1 without them. */
    ThinkingLimits limits;
    double grace; /* seconds that it may take beyond its limit; 0: ENGINE_GRACE */
} EngineOptions;

enum { ENGINE_GRACE = 10 };

/* Returns a player that starts the program when it is first asked for a turn. If the program ends,
 * answers anything but a legal turn or takes longer than it may, whatever it says meanwhile, it
 * forfeits the game (PLAYER_FORFEITS) and is ended; the next question starts it anew. If the shell
 * cannot start it, the player fails (PLAYER_FAILED). With limits of nodes or depth a turn may take
 * any time, but the program must say soon that it is ready. The player obeys the stop flag within a
 * second. Destroying the player ends the program, after a second by force. Returns NULL if memory
 * runs out. */
Player *engine_player_create(const EngineOptions *options, Error *error);

#endif
