/* The state of a computer player. Private to src/player. */
#ifndef PLAYER_COMPUTER_STATE_H
#define PLAYER_COMPUTER_STATE_H

#include "alpha_beta.h"
#include "computer_options.h"
#include "player.h"
#include "player_resources_private.h"
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
    bool is_informed;  /* the three below are loaded; one of them is NULL if there is no file */
    unsigned changes;  /* player_resources_changes when they were */
    const SearchTables *tables;
    const ProvenPlay *proven;
    const SettledOpenings *settled;
    ProofSearch proofs; /* has no search before there was time for a proof */
    unsigned left_out;  /* tables_left_out when search last forgot what it had found */
    const Book *book;   /* NULL: there is none */
    Stones held_after;  /* folded, after the turn played last, if that is known not to lose; else no
                           stones */
    Turn chosen;        /* the turn chosen last; it has no steps if there is none */
    Verdict chosen_verdict; /* the verdict that the player had of `chosen` */
} ComputerPlayer;

static inline bool computer_is_level(const ComputerPlayer *computer) {
    return computer->options.kind == COMPUTER_LEVEL;
}

static inline unsigned computer_threads(const ComputerPlayer *computer) {
    return computer_is_level(computer) || computer->resources == NULL
               ? 1
               : player_resources_options(computer->resources)->threads;
}

#endif
