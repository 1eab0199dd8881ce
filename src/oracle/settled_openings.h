/* Settled openings: what was proved of positions soon after the start of one board and rule set, a
 * line of text each (docs/formats.md, Settled openings). A value is told without a strategy: where
 * a certificate or a table says the same, that is the better word for it.
 *
 * Any thread may call; openings belong to one thread at a time while they change. */
#ifndef ORACLE_SETTLED_OPENINGS_H
#define ORACLE_SETTLED_OPENINGS_H

#include "outcome.h"
#include "position.h"
#include "text.h"

/* What is read of a file, at most. */
enum {
    SETTLED_SIZE_MAX = 1 << 22,
    SETTLED_OPENINGS_MAX = 1 << 13,
    SETTLED_TURNS_MAX = 16,
};

typedef struct SettledOpening {
    char *line; /* the turns from the start as they are written, a blank between; "-" without any */
    unsigned plies;
    Stones stones;             /* folded; the side to move is the mover */
    Outcome at_least, at_most; /* for the side to move */
    uint64_t nodes;            /* that search has had for it; 0 where it follows from others */
    unsigned tables;           /* stones of the tables that search had */
    bool mover_certified;      /* a certificate shows that the side to move does not lose, */
    bool opponent_certified;   /* that the other side does not */
} SettledOpening;

/* Zero-initialised there are none. */
typedef struct SettledOpenings {
    Rules rules;
    SettledOpening *opening; /* in the order in which the file has them first */
    size_t count, capacity;
} SettledOpenings;

void settled_openings_finish(SettledOpenings *openings);

/* Whether the outcome is known. */
static inline bool settled_opening_is_decided(const SettledOpening *opening) {
    return opening->at_least == opening->at_most;
}

/* The opening with these stones or an image of them, or NULL. */
SettledOpening *settled_openings_find(const SettledOpenings *openings, Stones stones);

/* Adds a position of which nothing is known, which is not there yet; `line` is copied. NULL when
 * memory runs out or there are too many. */
SettledOpening *settled_openings_add(SettledOpenings *openings, const char *line, unsigned plies,
                                     Stones stones, Error *error);

/* Takes in that an outcome lies between two others. `is_new` is set where that says something new,
 * else left alone. False, and nothing changed, where it contradicts what is known. */
bool settled_opening_narrow(SettledOpening *opening, Outcome at_least, Outcome at_most,
                            bool *is_new);

/* Reads the bytes of a file. A position may have several lines: each adds to what those before it
 * say, and the last one's nodes and tables count. What is wrong is told with its line; `openings`
 * is written on success only. */
bool settled_openings_read(const char *bytes, size_t length, SettledOpenings *openings,
                           Error *error);

/* Appends the canonical form, which settled_openings_read takes back as the same openings: the head
 * of the file and one line for each position, or one of these lines. */
void settled_openings_write(const SettledOpenings *openings, Text *text);
void settled_opening_write(const SettledOpening *opening, Text *text);

/* Reads the openings for these rules: of the file at `path`, which somebody has asked for and is
 * believed, or, where that is NULL, of the one that came with the program, if its digest is the one
 * that the program knows. Without such a file there are none. False, with the reason, where a file
 * is there and is not used. */
bool settled_openings_load(const Rules *rules, const char *path, SettledOpenings *openings,
                           Error *error);

#endif
