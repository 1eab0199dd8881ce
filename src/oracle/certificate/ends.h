/* Positions of which tables say that the claim of a certificate holds, played until the game is
 * over: so that this is seen from the rules alone. Tables only propose the strategist's turns. All
 * turns of the opponent are tried, and what comes up after them is played in the same way.
 *
 * What has to be seen: the strategist is never without stones or without a turn. That is enough for
 * a draw, for play that goes round for ever is one. For a win something has to fall. Captures take
 * stones; between them the distance to the end does that the tables have, whether it is right or
 * not.
 *
 * Quiet positions are noted by their numbers (index.h), symmetric ones once, and played once. */
#ifndef ORACLE_ENDS_H
#define ORACLE_ENDS_H

#include "certificate.h"

typedef struct Ends Ends;

/* What has been played so far. */
typedef struct EndsCount {
    uint64_t quiet; /* positions, those with either side to move */
    uint64_t turns; /* of the opponent */
    uint64_t bytes; /* that notes took, at most */
} EndsCount;

/* For the rules, the claim and the strategist of a certificate. `leaves` propose; they should have
 * all tables of up to as many stones as there are (leaves_list_all). Notes take up to `memory`
 * bytes. All three outlive the ends. NULL when memory runs out. */
Ends *ends_create(const Certificate *certificate, Leaves *leaves, uint64_t memory, Error *error);
void ends_destroy(Ends *ends);

/* Notes a position that has to be played, and plays the captures that it begins with. False, with
 * the reason, where the strategist finds no turn, or memory runs out. Any thread may call, but not
 * while ends_play is at work. */
bool ends_add(Ends *ends, Stones stones, bool strategist_moves, Error *error);

/* How ends_play works. */
typedef struct EndsWork {
    unsigned threads;
    const atomic_bool *stop; /* may be NULL */
    /* Called now and then, by one thread at a time; may be NULL. */
    void (*progress)(void *context, const EndsCount *count);
    void *context;
} EndsWork;

/* Plays all that was noted, and what comes up. False, with the reason, as with ends_add, or when it
 * was stopped. */
bool ends_play(Ends *ends, const EndsWork *work, Error *error);

EndsCount ends_count(const Ends *ends);

#endif
