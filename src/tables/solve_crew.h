/* The messages between the members of a crew while they solve a pair: they name quiet positions of
 * another member, from which a paika leads to one whose value is being spread. A message is the
 * number among that member's, and in its lowest bit which of the two tables it means; the level
 * tells the rest. It takes as many bytes as the largest share needs, and is sent once for each turn
 * that it stands for. Private to solve.c and solve_loops.c. */
#ifndef TABLES_SOLVE_CREW_H
#define TABLES_SOLVE_CREW_H

#include "bytes.h"
#include "hot.h"
#include "solve_loops.h"

struct Messages {
    const Crew *crew;
    unsigned threads;
    unsigned message_bytes;
    Text *out;      /* by thread and member */
    Text in, *send; /* what has come in this round; what is being sent, by member */
};

/* The addressee and the content of a message. */
typedef struct Message {
    const Work *work;
    uint64_t place; /* counted from the first number here */
} Message;

/* Begins, with the shares of the solver's tables. Every member calls it. Returns false for all,
 * with the reason, if memory runs out for one. */
bool messages_init(Solver *solver, Error *error);
void messages_finish(Solver *solver);

/* Notes a message, which is sent at the end of the round: `turns` turns lead from a position of
 * another member to one here. Each thread uses its own number; messages_swap reports missing
 * memory. */
void messages_add(Solver *solver, unsigned thread, const Work *work, uint64_t number,
                  unsigned turns);

/* Sends all messages, and takes in those of the others. Every member calls it while no thread
 * works. Returns false, with the reason, on failure. */
bool messages_swap(Solver *solver, Error *error);

/* Returns message `number` of those that have come. */
INLINE Message messages_read(const Solver *solver, const uint8_t *messages, size_t number) {
    unsigned length = solver->messages->message_bytes;
    uint64_t message = bytes_get(messages + number * length, length);
    const Work *work = &solver->work[message & 1];
    return (Message){work, message >> 1};
}

#endif
