/* The way in which a computer player that is ready for a game chooses a turn. Private to
 * src/player. */
#ifndef PLAYER_COMPUTER_THINKING_H
#define PLAYER_COMPUTER_THINKING_H

#include "alpha_beta.h"
#include "player.h"
#include "player_tables.h"
#include "proof_search.h"
#include "random.h"
#include "thought.h"

/* Seconds that `perfect` and `swindler` think about a turn if no limits are set. */
static const double perfect_seconds = 1.5;

typedef struct ComputerPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    ComputerOptions options;
    PlayerResources *resources;
    Random random;
    ThinkingLimits limits;
    ThoughtListener listener;
    void *context;

    /* These are for the rules of the game last asked about. */
    Rules rules;
    AlphaBeta *search; /* NULL before the first question */
    bool is_informed;  /* the three below were loaded; NULL if there is nothing */
    unsigned changes;  /* player_resources_changes at that time */
    const TableKnowledge *tables;
    const ProvenPlay *proven;
    const SettledOpenings *settled;
    ProofSearch proofs; /* has no search before there was time for a proof */
    unsigned left_out;  /* tables_left_out when search last forgot what it had found */
    const Book *book;   /* NULL: there is none */
    Stones held_after;  /* folded, after the turn played last, if that is known not to lose; else no
                           stones */
    Turn chosen;        /* the turn chosen last; it has no steps if there is none, */
    Verdict view;       /* and the verdict that the player had of it */
} ComputerPlayer;

static inline bool computer_is_level(const ComputerPlayer *computer) {
    return computer->options.kind == COMPUTER_LEVEL;
}

static inline unsigned computer_threads(const ComputerPlayer *computer) {
    return computer_is_level(computer) || computer->resources == NULL
               ? 1
               : player_resources_options(computer->resources)->threads;
}

/* Chooses a turn in the current position of the game, which must not be over, within the player's
 * limits; its time runs since `since` was started. There is a turn even if `stop` is set. Returns
 * false if memory runs out. */
bool computer_think(ComputerPlayer *computer, const History *history, const atomic_bool *stop,
                    const Budget *since, Turn *turn, Error *error);

/* Returns whether the player's last turn, the one before the last turn of the game, is known not to
 * lose, so that again some turn holds: the player knew it when it played the turn, or certificates
 * have it. */
bool computer_is_promised(const ComputerPlayer *computer, const History *history);

/* Searches the current position of the game, which must not be over, until `stop` is set, so that
 * the next question finds the results in the table. */
void computer_think_ahead(ComputerPlayer *computer, const History *history,
                          const atomic_bool *stop);

#endif
