/* The thoughts of computer players: what they tell while they think. Plain values; any thread may
 * call. */
#ifndef PLAYER_THOUGHT_H
#define PLAYER_THOUGHT_H

#include "verdict.h"

typedef enum ThoughtSource {
    THOUGHT_SEARCH,
    THOUGHT_PROOF,
    THOUGHT_CERTIFICATE,
    THOUGHT_TABLE,
    THOUGHT_BOOK
} ThoughtSource;

enum { THOUGHT_LINE_MAX = 24 };

/* The view that a player has of the position that it was asked about. */
typedef struct Thought {
    ThoughtSource source;
    unsigned depth;
    int score;     /* of a search or a book, for the side to move (alpha_beta_task.h) */
    Verdict known; /* from any other source, for the side to move */
    uint64_t nodes;
    double seconds;
    CertificateSet certificates;   /* by which the turn was chosen, ... */
    const CertificateNames *names; /* ... as long as the resources live; NULL: none */
    Turn line[THOUGHT_LINE_MAX];   /* the turn that it would play, and those that it expects next */
    unsigned length;
} Thought;

/* Returns the verdict on the position by a thought, for the side to move; `stones` is the number on
 * the board. If the turn came from a book, only a score that is no estimate tells something. The
 * verdict has no source. */
Verdict thought_verdict(const Thought *thought, unsigned stones);

/* Called from time to time while a player chooses a turn, by one thread at a time, not always the
 * one that asked. */
typedef void (*ThoughtListener)(void *context, const Thought *thought);

#endif
