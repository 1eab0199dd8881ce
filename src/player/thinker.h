/* Computer players think on a thread of their own. Questions have numbers and answers carry them;
 * a descriptor becomes readable when there is an answer, so that a loop need not wait. */
#ifndef PLAYER_THINKER_H
#define PLAYER_THINKER_H

#include "player.h"

typedef struct Thinker Thinker;

typedef struct ThinkerAnswer {
    unsigned question;
    PlayerAnswer answer;
    Turn turn;   /* with PLAYER_CHOSE, and with no other answer */
    Error error; /* why there is no turn, with all other answers */
} ThinkerAnswer;

/* Starts the thread. NULL, with the reason, when that is not possible. */
Thinker *thinker_create(Error *error);

/* Stops the question under way and ends the thread. Accepts NULL. */
void thinker_destroy(Thinker *thinker);

/* Readable while there is an answer. */
int thinker_descriptor(const Thinker *thinker);

/* Asks for a turn at the current node of `history`, which the thinker takes over. The player
 * belongs to the thinker until it is stopped or has answered. A question that is under way is
 * stopped first, and its answer dropped. Gives the number of the question. */
unsigned thinker_ask(Thinker *thinker, Player *player, History *history);

/* Lets a player think about a position in which its opponent is to move, until something else is
 * asked or it is stopped; there is no answer. Otherwise like thinker_ask. */
void thinker_ponder(Thinker *thinker, Player *player, History *history);

/* Lets a player get ready for games like this one, in the same way. */
void thinker_prepare(Thinker *thinker, Player *player, History *history);

/* Wants the answer to the question under way now: players that think for long give what they have
 * (computer_player.h), others answer PLAYER_STOPPED. Does not wait. */
void thinker_hurry(Thinker *thinker);

/* Stops the question under way, if any, drops its answer, and waits until the player is free. */
void thinker_stop(Thinker *thinker);

/* Takes the answer to the last question. False when there is none yet. */
bool thinker_take(Thinker *thinker, ThinkerAnswer *answer);

#endif
