/* Values of all positions, found by sweeping over them with nothing but the legal turns: no index,
 * no symmetry, no quiet positions. */
#ifndef BRUTE_FORCE_H
#define BRUTE_FORCE_H

#include "outcome.h"
#include "stones.h"

typedef struct BruteForce BruteForce;

enum { BRUTE_FORCE_DRAW = -1 };

/* All positions of up to `stones` stones; on larger boards that must be few. A failure fails the
 * test. */
BruteForce *brute_force_create(const Rules *rules, unsigned stones);
void brute_force_destroy(BruteForce *brute_force);

/* The number of turns to the end, odd when the mover wins, or BRUTE_FORCE_DRAW. The mover has
 * stones or the opponent has. */
int brute_force_distance(const BruteForce *brute_force, Stones stones);

/* The same without the number of turns. */
Outcome brute_force_outcome(const BruteForce *brute_force, Stones stones);

/* Calls with every position in which both have stones. */
void brute_force_visit(const BruteForce *brute_force, void (*visit)(void *context, Stones stones),
                       void *context);

#endif
