/* The kinds of computer players, the limits of their thinking, and their thoughts. */
#ifndef PLAYER_THOUGHT_H
#define PLAYER_THOUGHT_H

#include "verdict.h"

typedef enum ComputerKind {
    COMPUTER_LEVEL, /* limited by nodes, and by the size of errors that it may make */
    /* Never gives away what is proved. If tables know the position, it wins in the fewest turns, or
     * holds the draw, or loses as late as it can. If nothing is known, it plays the best turn that
     * search finds within its limits. */
    COMPUTER_PERFECT,
    /* The same, but it leaves a draw by certificates for a turn in which search sees more. Levels
     * that know certificates do so, too. */
    COMPUTER_SWINDLER,
} ComputerKind;

enum { COMPUTER_LEVELS = 9 };

typedef struct ComputerOptions {
    ComputerKind kind;
    unsigned level; /* of COMPUTER_LEVEL: 1 to COMPUTER_LEVELS */
} ComputerOptions;

/* The limits of thinking about one turn. 0 means no limit; all zero means the usual limits of the
 * kind of player. */
typedef struct ThinkingLimits {
    double seconds;
    uint64_t nodes;
    unsigned depth;
    /* There is a turn even if the stop flag is set; without another limit the player thinks until
     * then. The first question keeps to the seconds, too, if need be without tables and
     * certificates that are still being read. */
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

/* Called from time to time by the thread that asked the player for a turn. */
typedef void (*ThoughtListener)(void *context, const Thought *thought);

#endif
