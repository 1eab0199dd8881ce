/* What the members of a crew tell each other while they solve a pair: of quiet positions before one
 * whose value is spread, those that another member has. A message is the number among that
 * member's, and in its lowest bit in which of the two tables; the level tells the rest. It takes as
 * many bytes as the largest share needs, and comes once for each turn that it stands for. Private
 * to solve.c and solve_loops.c. */
#ifndef TABLES_SOLVE_CREW_H
#define TABLES_SOLVE_CREW_H

#include "bytes.h"
#include "hot.h"
#include "solve_loops.h"

struct Told {
    const Crew *crew;
    unsigned threads;
    unsigned message_bytes;
    Text *out;      /* by thread and member */
    Text in, *send; /* what has come in this round, and what goes, by member */
};

/* Who is told what. */
typedef struct Message {
    const Work *work;
    uint64_t place; /* counted from the first number here */
} Message;

/* Begins, with the shares of the solver's tables. Every member calls it. False for all when memory
 * runs out for one. */
bool told_init(Solver *solver, Error *error);
void told_finish(Solver *solver);

/* Puts down, to be sent at the end of the round, that a position which another member has lies
 * before so many turns. Each thread its own; memory that has run out shows in told_swap. */
void told_add(Solver *solver, unsigned thread, const Work *work, uint64_t number, unsigned turns);

/* Sends all that was put down, and takes in what the others send here. Every member calls it, with
 * no thread at work. */
bool told_swap(Solver *solver, Error *error);

/* Message `number` of those that came. */
INLINE Message told_read(const Solver *solver, const uint8_t *messages, size_t number) {
    unsigned length = solver->told->message_bytes;
    uint64_t message = bytes_get(messages + number * length, length);
    const Work *work = &solver->work[message & 1];
    return (Message){work, message >> 1};
}

#endif
