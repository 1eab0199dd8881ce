/* The hot loops of solving, compiled once for any processor and, on x86-64, once more for those
 * with AVX2 and BMI2. Private to solve.c and solve_loops.c. */
#ifndef TABLES_SOLVE_LOOPS_H
#define TABLES_SOLVE_LOOPS_H

#include "parallel.h"
#include "resolver.h"
#include "stones.h"

/* One table while it is being solved: two bytes for each number, its value and its counter, side by
 * side since both are needed together and seldom near the last ones.
 *
 * A value is a claim that holds from its own distance on: solving goes through the distances from
 * 0, and at distance d a value d + 1 is final, unless it is a loss and the counter is not 0. The
 * counter is the number of paikas to quiet positions that the opponent is not known to win. */
typedef struct Work {
    Index *index;
    NumberRange own; /* the numbers that are here; other members of the crew have the others */
    uint8_t *memory; /* of the two bytes a number; plain again when the threads are done */
    _Atomic uint8_t *entries;
    _Atomic uint8_t *claims; /* by piece and distance: whether there may be any claims */
} Work;

_Static_assert(sizeof(_Atomic uint8_t) == 1, "atomic bytes share the memory of plain ones");

/* The counter of a position that can never be lost: a drawing turn is known. */
enum { NEVER_LOST = 255 };

/* PIECE_NUMBERS: numbers of a table in one piece of work. CLAIMS: bytes of its claims; the last one
 * tells whether the piece has been opened. */
enum { PIECE_NUMBERS = 1 << 16, CLAIMS = 256, OPENED = CLAIMS - 1 };

typedef struct SolveLoops SolveLoops;
typedef struct Messages Messages; /* solve_crew.h */

typedef struct Solver {
    const Rules *rules;
    const SolveOptions *options;
    Split split;
    Work work[2]; /* [0] of the split, [1] of the other way round; the same if a = b */
    unsigned tables_in_pair;
    const SolveLoops *loops;
    Resolver *resolver; /* by thread */
    Messages *messages; /* the messages of a crew; NULL if alone */
    unsigned level;     /* the distance that is being spread */
    atomic_uint last;   /* the greatest distance claimed */
    atomic_bool too_long;
    double kept;                         /* time of the last checkpoint, by clock_seconds */
    uint64_t round;                      /* the first piece of the present round */
    uint64_t numbers;                    /* of both tables, here */
    atomic_uint_fast64_t opened, spread; /* how many of these are opened and spread */
} Solver;

/* One piece of the work on a level: consecutive numbers of one of the tables. */
typedef struct Piece {
    Solver *solver;
    Work *work;
    uint64_t begin, end;
    unsigned thread;
    Resolver *resolver; /* of the thread */
} Piece;

/* The first two do one piece of work, and return false if the work must stop. */
struct SolveLoops {
    /* Gives each position its counter, and the value by its captures or by its lack of turns. */
    bool (*open)(Piece *piece);
    /* Spreads the values of the level to the positions before, and counts those that are spread. */
    bool (*spread)(const Piece *piece, uint64_t *spread);
    /* Takes in `count` messages (solve_crew.h) of other members that spread the level. */
    void (*hear)(Solver *solver, const uint8_t *messages, size_t count);
};

extern const SolveLoops solve_loops_portable;
#ifdef HAVE_V3_LOOPS
extern const SolveLoops solve_loops_v3;
#endif

#endif
