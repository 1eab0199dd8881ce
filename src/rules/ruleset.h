/* Rule sets: a handful of switches, and names for the usual choices of them (docs/rules.md). */
#ifndef RULES_RULESET_H
#define RULES_RULESET_H

#include <stdbool.h>

#include "board.h"
#include "error.h"

/* Each switch is 0 in the standard rules. */
typedef struct RuleSet {
    bool must_continue; /* continue=mandatory: a turn goes on while a further capture is possible */
    bool any_direction; /* direction=free: a step may go in the direction of the step before it */
    bool line_once;     /* line=once: no two steps of a turn along the same line of the board */
    bool may_revisit;   /* revisit=yes: the stone may arrive where it has stood in this turn */
    bool first_single;  /* first=one: each player's first turn of the game is one step */
    bool strong_centre; /* strong=centre: the centre point is strong */
    bool vela_winner;   /* vela=winner: only the previous winner is restricted in a vela game */
} RuleSet;

/* A rule set on a board: what a position is played by. The board's strong points are the rule
 * set's. A small value, to be passed by pointer. */
typedef struct Rules {
    const Board *board;
    RuleSet set;
} Rules;

enum { RULESET_TEXT_SIZE = 160 };

/* Reads a name (standard, cyningstan, mandatory, free-direction) and then comma-separated changes,
 * "standard,direction=free"; letter case is free. `set` is only written on success. */
bool ruleset_read(const char *text, RuleSet *set, Error *error);

/* Writes the one canonical form: the name that needs the fewest changes (the first of them in the
 * order above), then the changes in the order of the switches. */
void ruleset_write(RuleSet set, char text[static RULESET_TEXT_SIZE]);

/* The names of rule sets, counted from 0, the standard one first; NULL behind the last. */
const char *ruleset_name(unsigned number);

bool ruleset_equal(RuleSet a, RuleSet b);

/* Whether a turn under way goes on as in the standard rules. */
static inline bool ruleset_has_standard_chains(RuleSet set) {
    return !set.must_continue && !set.any_direction && !set.line_once && !set.may_revisit;
}

static inline bool rules_equal(const Rules *a, const Rules *b) {
    return a->board == b->board && ruleset_equal(a->set, b->set);
}

/* The rules for a board of this size. False where there is no such board. */
bool rules_init(Rules *rules, int rows, int columns, RuleSet set, Error *error);

/* The same rules on the board as it looks from the side, with rows for columns: the same positions
 * but for the start (stones_from_side). False where the board is square. */
bool rules_from_side(const Rules *rules, Rules *side);

#endif
