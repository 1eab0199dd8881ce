/* What kind of computer player there may be, how long it thinks, and what it thinks. */
#ifndef PLAYER_THOUGHT_H
#define PLAYER_THOUGHT_H

#include "verdict.h"

typedef enum ComputerKind {
    COMPUTER_LEVEL, /* limited by nodes and by how large an error it may make */
    /* Never gives away what is proved. Where tables know, wins in the fewest turns, else holds the
     * draw, else loses as late as it can; where nothing is known, the best that search finds within
     * its limits. */
    COMPUTER_PERFECT,
    /* The same, but leaves what certificates hold for what search sees more in; so do levels that
     * know certificates. */
    COMPUTER_SWINDLER,
} ComputerKind;

enum { COMPUTER_LEVELS = 9 };

typedef struct ComputerOptions {
    ComputerKind kind;
    unsigned level; /* of COMPUTER_LEVEL: 1 to COMPUTER_LEVELS */
} ComputerOptions;

/* How long to think about one turn. 0: no limit; all zero: as long as the kind of player does by
 * itself. */
typedef struct ThinkingLimits {
    double seconds;
    uint64_t nodes;
    unsigned depth;
    /* There is a turn when the stop flag is set, too; without another limit it thinks until then.
     * The seconds are kept in the first question, too, if need be without tables and certificates
     * that are still being read. */
    bool answers_stop;
} ThinkingLimits;

typedef enum ThoughtSource {
    THOUGHT_SEARCH,
    THOUGHT_PROOF,
    THOUGHT_CERTIFICATE,
    THOUGHT_TABLE,
    THOUGHT_BOOK
} ThoughtSource;

enum { THOUGHT_LINE_MAX = 24 };

/* What a player thinks of the position it was asked about. */
typedef struct Thought {
    ThoughtSource source;
    unsigned depth;
    int score; /* alpha_beta.h, for the side to move */
    uint64_t nodes;
    double seconds;
    CertificateSet certificates;   /* that the turn was chosen by, ... */
    const CertificateNames *names; /* ... as long as the resources are there; NULL: by none */
    Turn line[THOUGHT_LINE_MAX];   /* the turn it would play, and what it expects next */
    unsigned length;
} Thought;

/* Returns what is known or expected of the position by that, for the side to move, where so many
 * stones are on the board. All is open where the turn came from a book. The source is left out. */
Verdict thought_verdict(const Thought *thought, unsigned stones);

/* Called from time to time by the thread that asked the player for a turn. */
typedef void (*ThoughtListener)(void *context, const Thought *thought);

#endif
