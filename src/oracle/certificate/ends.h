/* Plays positions in which the claim of a certificate holds by tables until the game is over, so
 * that the rules alone show the claim. Tables only propose the strategist's turns. All turns of the
 * opponent are tried, and the positions after them are played in the same way.
 *
 * The play must show that the strategist has stones and a turn until the game ends as is claimed.
 * That is enough for a draw, since play that goes round for ever is a draw. For a win something
 * must fall all the time: captures take stones, and between them the distance of the tables to the
 * end falls, whether it is right or not.
 *
 * Quiet positions are noted by their numbers (index.h), symmetric ones once, and each is played
 * once. */
#ifndef ORACLE_ENDS_H
#define ORACLE_ENDS_H

#include "certificate.h"

typedef struct Ends Ends;

/* The play so far. */
typedef struct EndsCount {
    uint64_t quiet; /* positions, with either side to move */
    uint64_t turns; /* of the opponent */
    uint64_t bytes; /* the most that notes took */
} EndsCount;

/* Makes ends for the rules, the claim and the strategist of a certificate. `leaves` propose turns;
 * they should have all tables that are there (leaves_list_all). Certificate and leaves must outlive
 * the ends. Notes take up to `memory` bytes. Returns NULL if memory runs out. */
Ends *ends_create(const Certificate *certificate, Leaves *leaves, uint64_t memory, Error *error);

/* Frees the ends. Accepts NULL. */
void ends_destroy(Ends *ends);

/* Notes a position that must be played, and plays the captures that it begins with. Returns false,
 * with the reason, if the strategist finds no turn or memory runs out. Any thread may call, but not
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

/* Plays all that was noted and all that follows, on threads of its own. Returns false, with the
 * reason, as ends_add does, or if it was stopped. One thread at a time may call. */
bool ends_play(Ends *ends, const EndsWork *work, Error *error);

/* Returns the count so far. Call it between other calls, or from EndsWork.progress. */
EndsCount ends_count(const Ends *ends);

#endif
