/* The questions, the limits and the findings of proof search.
 *
 * A question is about a position and one side, the attacker: can it force a win? Infinite play is
 * no win. The value of a position takes two questions: yes to one is a win for that attacker, no to
 * both is a draw. */
#ifndef SEARCH_QUESTION_H
#define SEARCH_QUESTION_H

#include <stdatomic.h>

#include "knowledge.h"
#include "position.h"

typedef enum Attacker { ATTACKER_OPPONENT, ATTACKER_MOVER } Attacker;

typedef enum Answer { ANSWER_UNKNOWN, ANSWER_YES, ANSWER_NO } Answer;

static inline Attacker attacker_other(Attacker attacker) {
    return (Attacker)(attacker ^ 1);
}

/* Returns the answer that an outcome for the mover gives, which is unknown if the outcome is. */
static inline Answer answer_from_outcome(Outcome outcome, Attacker attacker) {
    if (outcome == OUTCOME_UNKNOWN)
        return ANSWER_UNKNOWN;
    Outcome asked = attacker == ATTACKER_MOVER ? OUTCOME_WIN : OUTCOME_LOSS;
    return outcome == asked ? ANSWER_YES : ANSWER_NO;
}

/* Writes what an answer, known or not, says of the outcome for the mover. */
static inline void answer_to_outcomes(Answer answer, Attacker attacker, Outcome *at_least,
                                      Outcome *at_most) {
    bool win = attacker == ATTACKER_MOVER;
    Outcome asked = win ? OUTCOME_WIN : OUTCOME_LOSS;
    *at_least = answer == ANSWER_YES ? asked : OUTCOME_LOSS;
    *at_most = answer == ANSWER_YES ? asked : OUTCOME_WIN;
    if (answer == ANSWER_NO)
        *(win ? at_most : at_least) = OUTCOME_DRAW;
}

/* Proof and disproof numbers; a proved position has 0 and NUMBER_INFINITE, a disproved one the
 * reverse. Sums stop below NUMBER_INFINITE, at NUMBER_MAX. */
typedef uint32_t Number;

#define NUMBER_INFINITE UINT32_MAX
#define NUMBER_MAX (NUMBER_INFINITE - 1)

typedef struct Numbers {
    Number proof, disproof;
} Numbers;

/* Returns the numbers of a position with this answer, which must not be ANSWER_UNKNOWN. */
static inline Numbers answer_numbers(Answer answer) {
    return answer == ANSWER_YES ? (Numbers){0, NUMBER_INFINITE} : (Numbers){NUMBER_INFINITE, 0};
}

/* Returns the answer that the numbers of a position give; unknown as long as neither is 0. */
static inline Answer numbers_answer(Numbers numbers) {
    return numbers.proof == 0 ? ANSWER_YES : numbers.disproof == 0 ? ANSWER_NO : ANSWER_UNKNOWN;
}

/* Return the number that the side to move wants to reduce, which is the proof number if it attacks,
 * and the other one. */
static inline Number numbers_own(Numbers numbers, bool attacking) {
    return attacking ? numbers.proof : numbers.disproof;
}

static inline Number numbers_other(Numbers numbers, bool attacking) {
    return attacking ? numbers.disproof : numbers.proof;
}

static inline Numbers numbers_make(Number own, Number other, bool attacking) {
    return attacking ? (Numbers){own, other} : (Numbers){other, own};
}

/* The first numbers of a position that is new to the search. Source: M.P.D. Schadd, Selective
 * Search in Games of Different Complexity (2011), and L.V. Allis, Searching for Solutions
 * (1994). */
typedef enum InitialNumbers {
    INITIAL_ONE,      /* 1 and 1 */
    INITIAL_MOBILITY, /* 1 for the side to move, the number of turns for the other side */
    INITIAL_GREEDY,   /* by the stones that each side still must take */
    INITIAL_ESTIMATE, /* like mobility, but the higher for a side, the worse its evaluation */
    INITIAL_CHANCES,  /* like mobility, but the higher for a side, the less its chances */
    INITIAL_KINDS,
} InitialNumbers;

/* The limits of a search. 0 means no limit. A search that meets a limit ends with what it knows. It
 * looks at the clock and at `stop` at least every few milliseconds. */
typedef struct Limits {
    uint64_t nodes;
    double seconds;
    unsigned threads;        /* 0 is 1 */
    const atomic_bool *stop; /* NULL: nobody stops it */
} Limits;

/* The progress of a search about a question. */
typedef struct Progress {
    uint64_t nodes; /* created so far */
    double seconds;
    uint64_t memory; /* bytes, as in a Finding */
    Numbers root;
    unsigned depth; /* turns from the root to the position where it works */
    Attacker question;
} Progress;

/* Called now and then, also at the beginning and at the end, by one thread at a time. */
typedef struct Trace {
    void (*report)(void *context, const Progress *progress); /* NULL: nobody listens */
    void *context;
} Trace;

typedef struct Finding {
    Answer answer;
    Numbers root;
    uint64_t nodes;
    double seconds;
    uint64_t memory; /* bytes: by df-pn those set aside, otherwise the most in use */
    bool has_best; /* the answer favours the mover, and one of its turns shows it: the turn wins if
                      the mover attacks, and keeps the attacker from winning if the mover defends */
    Stones best;   /* the position after that turn */
} Finding;

#endif
