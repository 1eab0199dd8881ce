/* Lists of openings, which games begin with in place of random turns (docs/formats.md, Openings).
 * Plain values; any thread may call. */
#ifndef PLAYER_OPENINGS_H
#define PLAYER_OPENINGS_H

#include "position.h"
#include "turn.h"

/* Owns its lists. All zero, it is empty. */
typedef struct Openings {
    Turn *turn; /* of all openings, one behind the other */
    size_t turns;
    size_t *end; /* where the turns of each end: those of the next begin there */
    size_t count;
} Openings;

/* Files above this are refused. */
enum { OPENINGS_SIZE_MAX = 1 << 24 };

/* Reads openings from a position that is not over: a line each of legal turns, after which the game
 * goes on. There is at least one. False with the line and what is wrong there. The caller finishes
 * the openings. */
bool openings_read(const char *text, size_t length, const Rules *rules, const Position *start,
                   Openings *openings, Error *error);
void openings_finish(Openings *openings);

/* The same from a file, which the error names. */
bool openings_load(const char *path, const Rules *rules, const Position *start, Openings *openings,
                   Error *error);

/* Returns the turns of an opening, and how many there are. */
const Turn *openings_turns(const Openings *openings, size_t number, size_t *count);

#endif
