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
    /* For each turn; ENGINE_SIMPLE knows seconds alone, without which it is one. */
    ThinkingLimits limits;
    double grace; /* seconds that it may take more; 0: ENGINE_GRACE */
} EngineOptions;

enum { ENGINE_GRACE = 10 };

/* A player that starts the program when it is asked for a turn. A program that ends, answers
 * something else than a legal turn or takes longer than it may, whatever it says meanwhile,
 * forfeits the game (PLAYER_FORFEITS), and is ended; the next question starts it anew. One that the
 * shell cannot start fails (PLAYER_FAILED). Limits of nodes or depth take any time, but it must say
 * soon that it is ready. The stop flag is obeyed within a second. Destroying the player ends the
 * program, after a second by force. NULL when memory is out. */
Player *engine_player_create(const EngineOptions *options, Error *error);

#endif
