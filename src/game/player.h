/* A player is something that chooses turns without a person. The game declares it, src/player
 * implements it. People at the board are no players in this sense: the program does not choose
 * their turns. */
#ifndef GAME_PLAYER_H
#define GAME_PLAYER_H

#include <stdatomic.h>

#include "history.h"

typedef enum PlayerAnswer {
    PLAYER_CHOSE,
    PLAYER_STOPPED,  /* the stop flag was set before there was a turn */
    PLAYER_FORFEITS, /* it cannot go on and loses the game, and `error` says why; it may be asked
                        again in another game */
    PLAYER_FAILED,   /* `error` says why */
} PlayerAnswer;

typedef struct Player Player;

/* Each kind of player implements these. */
typedef struct PlayerKind {
    const char *name; /* as on the command line: "random" */
    PlayerAnswer (*choose)(Player *player, const History *history, const atomic_bool *stop,
                           Turn *turn, Error *error);
    void (*destroy)(Player *player);
    /* NULL: the player does not think on the opponent's time. */
    void (*ponder)(Player *player, const History *history, const atomic_bool *stop);
    /* NULL: the player is always ready. */
    void (*prepare)(Player *player, const History *history, const atomic_bool *stop);
} PlayerKind;

/* The first member of every kind's own struct. */
struct Player {
    const PlayerKind *kind;
};

/* Chooses a legal turn at the current node of a game that is not over; `turn` is written only if
 * the answer is PLAYER_CHOSE. The player polls `stop` (NULL: nobody stops it), which any thread may
 * set. The history must not change until the answer (history_copy_line). Only one question to a
 * player may be under way. */
static inline PlayerAnswer player_choose(Player *player, const History *history,
                                         const atomic_bool *stop, Turn *turn, Error *error) {
    return player->kind->choose(player, history, stop, turn, error);
}

/* Lets the player think about the current node, where its opponent has to move, until `stop` is set
 * or there is nothing left to find out. Its findings help with later questions. This counts as a
 * question: one at a time. */
static inline void player_ponder(Player *player, const History *history, const atomic_bool *stop) {
    if (player->kind->ponder != NULL)
        player->kind->ponder(player, history, stop);
}

/* Lets the player get ready for games like this one, by reading tables for example, so that the
 * first question does not wait for that. It ends soon after `stop` is set, and the next call goes
 * on from there. This counts as a question, too. */
static inline void player_prepare(Player *player, const History *history, const atomic_bool *stop) {
    if (player->kind->prepare != NULL)
        player->kind->prepare(player, history, stop);
}

/* Accepts NULL. */
static inline void player_destroy(Player *player) {
    if (player != NULL)
        player->kind->destroy(player);
}

#endif
