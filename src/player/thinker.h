/* A thread on which computer players think. Questions have numbers, and answers carry them. A
 * descriptor becomes readable when there is an answer, so that a loop need not wait. One thread,
 * the owner's, calls these functions. */
#ifndef PLAYER_THINKER_H
#define PLAYER_THINKER_H

#include "player.h"

typedef struct Thinker Thinker;

typedef struct ThinkerAnswer {
    unsigned question;
    PlayerAnswer answer;
    Turn turn;   /* only with PLAYER_CHOSE */
    Error error; /* why there is no turn, with any other answer */
} ThinkerAnswer;

/* Starts the thread. Returns NULL, with the reason, if that is not possible. */
Thinker *thinker_create(Error *error);

/* Stops the question under way and ends the thread. Accepts NULL. */
void thinker_destroy(Thinker *thinker);

/* Returns a descriptor that is readable while there is an answer. */
int thinker_descriptor(const Thinker *thinker);

/* Asks for a turn at the current node of `history`, which the thinker takes over. The player
 * belongs to the thinker until it is stopped or has answered. A question under way is stopped
 * first, and its answer dropped. Returns the number of the question. */
unsigned thinker_ask(Thinker *thinker, Player *player, History *history);

/* Lets a player think about a position in which its opponent is to move, until another question or
 * a stop. There is no answer. Otherwise it is like thinker_ask. */
void thinker_ponder(Thinker *thinker, Player *player, History *history);

/* Lets a player get ready for games like this one, in the same way. */
void thinker_prepare(Thinker *thinker, Player *player, History *history);

/* Asks for the answer to the question under way at once: players that think for long give the best
 * turn so far (ThinkingLimits.answers_stop), others answer PLAYER_STOPPED. Does not wait. */
void thinker_hurry(Thinker *thinker);

/* Stops the question under way, if any, drops its answer, and waits until the player is free. */
void thinker_stop(Thinker *thinker);

/* Takes the answer to the last question. Returns false if there is none yet. */
bool thinker_take(Thinker *thinker, ThinkerAnswer *answer);

#endif
