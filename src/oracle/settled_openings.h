/* Settled openings: proved values of positions soon after the start of one board and rule set, a
 * line of text each (docs/formats.md, Settled openings). The file has values without a strategy, so
 * a certificate or a table that says the same is the better source.
 *
 * Any thread may call. While openings change they belong to one thread at a time. */
#ifndef ORACLE_SETTLED_OPENINGS_H
#define ORACLE_SETTLED_OPENINGS_H

#include "outcome.h"
#include "question.h"
#include "text.h"

/* The most that is read of a file. */
enum {
    SETTLED_SIZE_MAX = 1 << 22,
    SETTLED_OPENINGS_MAX = 1 << 13,
    SETTLED_TURNS_MAX = 32,
};

typedef struct SettledOpening {
    char *line; /* the turns from the start as they are written, a blank between; "-" without any */
    unsigned plies;
    Stones stones;             /* folded; the side to move is the mover */
    Outcome at_least, at_most; /* for the side to move */
    uint64_t nodes;            /* of search for this value, also below the position; 0 if the value
                                * follows from others */
    unsigned tables;           /* the most stones of the tables that search had */
    bool mover_certified;      /* a certificate shows that the side to move does not lose, */
    bool opponent_certified;   /* that the other side does not */
} SettledOpening;

/* All zero, there are none. */
typedef struct SettledOpenings {
    Rules rules;
    SettledOpening *opening; /* in the order in which the file has them first */
    size_t count, capacity;
} SettledOpenings;

void settled_openings_finish(SettledOpenings *openings);

/* Returns whether the outcome is known. */
static inline bool settled_opening_is_decided(const SettledOpening *opening) {
    return opening->at_least == opening->at_most;
}

/* Returns whether it is known that a side wins. */
static inline bool settled_opening_is_won_or_lost(const SettledOpening *opening) {
    return opening->at_least == OUTCOME_WIN || opening->at_most == OUTCOME_LOSS;
}

/* Returns the answer to a question about the position. */
Answer settled_opening_answer(const SettledOpening *opening, Attacker attacker);

/* Returns the opening with these stones or an image of them, or NULL. */
SettledOpening *settled_openings_find(const SettledOpenings *openings, Stones stones);

/* Adds a position that is not there yet and of which nothing is known; `line` is copied. Returns
 * NULL if memory runs out or there are too many. */
SettledOpening *settled_openings_add(SettledOpenings *openings, const char *line, unsigned plies,
                                     Stones stones, Error *error);

/* Notes that an outcome lies between two others. Sets `is_new` if that says something new, and
 * leaves it alone otherwise. Returns false and changes nothing if it contradicts what is known. */
bool settled_opening_narrow(SettledOpening *opening, Outcome at_least, Outcome at_most,
                            bool *is_new);

/* Plays the turns of a line, "-" for none, in place, and writes the position after them. Appends
 * them to `line` as they are written, a blank between, or "-". Returns false, with the reason, if a
 * turn is wrong, there are more than SETTLED_TURNS_MAX, or the game is over after them. */
bool settled_turns_read(const Rules *rules, char *turns, Position *position, unsigned *plies,
                        Text *line, Error *error);

/* Reads the bytes of a file. A position may have several lines: each adds to those before it, and
 * the nodes and tables of the last one count. Returns false, with an error that names the line, if
 * something is wrong. `openings` is written on success only. */
bool settled_openings_read(const char *bytes, size_t length, SettledOpenings *openings,
                           Error *error);

/* settled_openings_write appends the canonical form, which settled_openings_read takes back as the
 * same openings: the head of the file and a line for each position. settled_opening_write appends
 * one of these lines. */
void settled_openings_write(const SettledOpenings *openings, Text *text);
void settled_opening_write(const SettledOpening *opening, Text *text);

/* Reads the openings for these rules. The file at `path` is believed, since somebody asked for it.
 * If `path` is NULL, it reads the file that came with the program, if its digest shows that it is
 * that file. Without such a file there are no openings. Returns false, with the reason, if
 * a file is there and can't be used. */
bool settled_openings_load(const Rules *rules, const char *path, SettledOpenings *openings,
                           Error *error);

#endif
