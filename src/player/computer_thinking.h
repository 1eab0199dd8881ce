/* How a computer player that is ready for a game chooses a turn. Private to src/player. */
#ifndef PLAYER_COMPUTER_THINKING_H
#define PLAYER_COMPUTER_THINKING_H

#include "alpha_beta.h"
#include "player.h"
#include "player_tables.h"
#include "proof_search.h"
#include "random.h"
#include "thought.h"

/* How long `perfect` and `swindler` think about a turn unless something else is asked. */
static const double perfect_seconds = 1.5;

typedef struct ComputerPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    ComputerOptions options;
    PlayerResources *resources;
    Random random;
    ThinkingLimits limits;
    ThoughtListener listener;
    void *context;

    /* For the rules of the game last asked about. */
    Rules rules;
    AlphaBeta *search; /* NULL before the first question */
    bool is_informed;  /* about what is certain: the two below, NULL where there is nothing */
    unsigned changes;  /* of the tables, by then */
    const TableKnowledge *tables;
    const ProvenPlay *proven;
    ProofSearch proofs; /* without a search before there was time for a proof */
    unsigned left_out;  /* tables_left_out when what was found by search was begun anew */
    const Book *book;   /* NULL: there is none */
    Stones held_after; /* folded, after the turn played last, which is known not to lose; no stones:
                        * that was not known */
    Turn chosen;       /* last; of no steps before that, */
    Verdict view;      /* and what was expected of it */
} ComputerPlayer;

static inline bool computer_is_level(const ComputerPlayer *computer) {
    return computer->options.kind == COMPUTER_LEVEL;
}

static inline unsigned computer_threads(const ComputerPlayer *computer) {
    return computer_is_level(computer) || computer->resources == NULL
               ? 1
               : player_resources_options(computer->resources)->threads;
}

/* Chooses a turn in the current position of the game, which is not over, within the player's
 * limits; `since` says since when its time runs. There is a turn when `stop` is set, too. False
 * when memory runs out. */
bool computer_think(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                    const Budget *since, Turn *turn, Error *error);

/* Whether the turn before the last turn of the game is known not to lose, so that there is one
 * again that holds: the player knew it when it was played, or certificates have it. */
bool computer_is_promised(const ComputerPlayer *computer, const History *history);

/* Searches the current position of the game, which is not over, until `stop` is set, so that the
 * next question finds in the table what was found. */
void computer_think_ahead(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop);

#endif
