/* A thread on which computer players think. Questions have numbers, and answers carry them. A
 * descriptor becomes readable when there is an answer, so that a loop need not wait. One thread,
 * the owner's, calls these functions. */
#ifndef PLAYER_THREAD_H
#define PLAYER_THREAD_H

#include "player.h"

typedef struct PlayerThread PlayerThread;

typedef struct PlayerThreadAnswer {
    unsigned question;
    PlayerAnswer answer;
    Turn turn;   /* only with PLAYER_CHOSE */
    Error error; /* why there is no turn, with any other answer */
} PlayerThreadAnswer;

/* Starts the thread. Returns NULL, with the reason, if that is not possible. */
PlayerThread *player_thread_create(Error *error);

/* Stops the question under way and ends the thread. Accepts NULL. */
void player_thread_destroy(PlayerThread *thread);

/* Returns a descriptor that is readable while there is an answer. */
int player_thread_descriptor(const PlayerThread *thread);

/* Asks for a turn at the current node of `history`, which the thread takes over. The player
 * belongs to the thread until it is stopped or has answered. A question under way is stopped
 * first, and its answer dropped. Returns the number of the question. */
unsigned player_thread_ask(PlayerThread *thread, Player *player, History *history);

/* Lets a player think about a position in which its opponent is to move, until another question or
 * a stop. There is no answer. Otherwise it is like player_thread_ask. */
void player_thread_ponder(PlayerThread *thread, Player *player, History *history);

/* Lets a player get ready for games like this one, in the same way. */
void player_thread_prepare(PlayerThread *thread, Player *player, History *history);

/* Asks for the answer to the question under way at once: players that think for long give the best
 * turn so far (ThinkingLimits.answers_stop), others answer PLAYER_STOPPED. Does not wait. */
void player_thread_hurry(PlayerThread *thread);

/* Stops the question under way, if any, drops its answer, and waits until the player is free. */
void player_thread_stop(PlayerThread *thread);

/* Takes the answer to the last question. Returns false if there is none yet. */
bool player_thread_take(PlayerThread *thread, PlayerThreadAnswer *answer);

#endif
