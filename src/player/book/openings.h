/* Lists of openings, with which games begin instead of random turns (docs/formats.md, Openings).
 * Plain values; any thread may call. */
#ifndef PLAYER_OPENINGS_H
#define PLAYER_OPENINGS_H

#include "position.h"
#include "turn.h"

/* Owns its lists. All zero, it is empty. */
typedef struct Openings {
    Turn *turn; /* those of all openings, one after the other */
    size_t turns;
    size_t *end; /* by opening: where its turns end and those of the next begin */
    size_t count;
} Openings;

/* Files above this are refused. */
enum { OPENINGS_SIZE_MAX = 1 << 24 };

/* Reads openings from a position that is not over: each is a line of legal turns, after which the
 * game is not over. There must be at least one. Returns false, with an error that names the line,
 * if something is wrong. The caller finishes the openings. */
bool openings_read(const char *text, size_t length, const Rules *rules, const Position *start,
                   Openings *openings, Error *error);
void openings_finish(Openings *openings);

/* Reads a file as openings_read reads text. The error names the file. */
bool openings_load(const char *path, const Rules *rules, const Position *start, Openings *openings,
                   Error *error);

/* Returns the turns of an opening, and writes their number to `count`. */
const Turn *openings_turns(const Openings *openings, size_t number, size_t *count);

#endif
