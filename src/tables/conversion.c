#include "conversion.h"

#include <stdlib.h>

enum { SLOTS = 1 << 16, NEVER = 255 };

/* A lost position: its winner forces a known distance within one number of turns, and does not
 * within another. */
typedef struct Slot {
    Stones stones;
    uint8_t forced_within, open_within;
} Slot;

struct Conversion {
    Tables *tables;
    const Rules *rules;
    ConversionEffort left;
    Slot slot[SLOTS]; /* by hash, the last position of each */
};

Conversion *conversion_create(Tables *tables, const ConversionEffort *effort) {
    Conversion *conversion = calloc(1, sizeof *conversion);
    if (conversion == NULL)
        return NULL;
    conversion->tables = tables;
    conversion->rules = tables_rules(tables);
    conversion->left = *effort;
    return conversion;
}

void conversion_destroy(Conversion *conversion) {
    free(conversion);
}

bool conversion_is_spent(const Conversion *conversion) {
    return conversion->left.positions == 0;
}

static Slot *find_slot(Conversion *conversion, Stones stones) {
    Slot *slot = &conversion->slot[stones_quick_hash(stones) >> 48];
    if (!stones_equal(slot->stones, stones))
        *slot = (Slot){.stones = stones, .forced_within = NEVER};
    return slot;
}

typedef struct Forcing {
    Conversion *conversion;
    unsigned turns;
    bool forced;
} Forcing;

/* Tries one turn of the winner: whether it keeps the win and forces a known distance. */
static bool try_winners_turn(void *context, Stones after) {
    Forcing *forcing = context;
    forcing->forced = tables_outcome(forcing->conversion->tables, after) == OUTCOME_LOSS &&
                      conversion_is_forced(forcing->conversion, after, forcing->turns - 1);
    return !forcing->forced && !conversion_is_spent(forcing->conversion);
}

/* Tries one answer of the loser: whether the winner has a turn against it. */
static bool answer_losers_turn(void *context, Stones after) {
    Forcing *forcing = context;
    if (tables_probe(forcing->conversion->tables, after).distance >= 0)
        return true;
    Forcing winner = {forcing->conversion, forcing->turns - 1, false};
    if (winner.turns > 0)
        results_visit(forcing->conversion->rules, after, TURN_FREE, try_winners_turn, &winner);
    forcing->forced = winner.forced;
    return forcing->forced;
}

bool conversion_is_forced(Conversion *conversion, Stones after, unsigned turns) {
    if (tables_probe(conversion->tables, after).distance >= 0)
        return true;
    if (turns == 0 || conversion_is_spent(conversion))
        return false;
    const Slot *known = find_slot(conversion, after);
    if (known->forced_within <= turns)
        return true;
    if (known->open_within >= turns)
        return false;
    ConversionEffort *left = &conversion->left;
    left->positions =
        left->is_over != NULL && left->is_over(left->context) ? 0 : left->positions - 1;
    Forcing forcing = {conversion, turns, true};
    results_visit(conversion->rules, after, TURN_FREE, answer_losers_turn, &forcing);
    if (conversion_is_spent(conversion))
        return false;
    Slot *slot = find_slot(conversion, after);
    if (forcing.forced)
        slot->forced_within = (uint8_t)turns;
    else
        slot->open_within = (uint8_t)turns;
    return forcing.forced;
}
