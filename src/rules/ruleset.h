/* Rule sets: a few switches, and names for the usual choices of them (docs/rules.md). */
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
    bool stuck_draws;   /* stuck=draws: if the side to move cannot move, the game is drawn */
} RuleSet;

/* A rule set on a board, which a position is played by. The board has the strong points of the rule
 * set. A small value, to be passed by pointer. */
typedef struct Rules {
    const Board *board;
    RuleSet set;
} Rules;

enum { RULESET_TEXT_SIZE = 160 };

/* Reads a name (standard, cyningstan, mandatory, free-direction), then comma-separated changes,
 * "standard,direction=free", in any letter case. Returns false, with the reason, and leaves `set`
 * untouched, if that is wrong. */
bool ruleset_read(const char *text, RuleSet *set, Error *error);

/* Writes the canonical form: the name that needs the fewest changes (the first such name in the
 * order above), then the changes in the order of the switches. */
void ruleset_write(RuleSet set, char text[static RULESET_TEXT_SIZE]);

/* Returns the name of a rule set by its number, from 0, the standard one; NULL after the last. */
const char *ruleset_name(unsigned number);

bool ruleset_equal(RuleSet a, RuleSet b);

/* Returns whether chains go on as in the standard rules. */
static inline bool ruleset_has_standard_chains(RuleSet set) {
    return !set.must_continue && !set.any_direction && !set.line_once && !set.may_revisit;
}

static inline bool rules_equal(const Rules *a, const Rules *b) {
    return a->board == b->board && ruleset_equal(a->set, b->set);
}

/* Makes the rules for a board of this size. Returns false, with the reason, if there is no such
 * board. */
bool rules_init(Rules *rules, int rows, int columns, RuleSet set, Error *error);

/* Reads the size of a board and a rule set with this character between them, "5x9 standard".
 * Returns false, with the reason, and leaves `rules` untouched, if that is wrong. */
bool rules_read(const char *text, char between, Rules *rules, Error *error);

enum { RULES_TEXT_SIZE = BOARD_NAME_SIZE + RULESET_TEXT_SIZE };

/* Writes what rules_read reads, with the canonical form of the rule set. */
void rules_write(const Rules *rules, char between, char text[static RULES_TEXT_SIZE]);

/* Makes the same rules on the board as seen from the side, with rows for columns: all positions are
 * the same except the start (stones_from_side). Returns false if the board is square. */
bool rules_from_side(const Rules *rules, Rules *side);

#endif
