/* Asking tables: the value of any position with few enough stones, quiet or not.
 *
 * A Tables object stands for the tables of one board and rule set in the folders of a search path.
 * It reads nothing before it is asked; then it opens files, makes indexes and unpacks parts as
 * needed, and keeps a bounded number of unpacked parts. Any number of threads may ask at once.
 *
 * Only quiet positions are stored. The value of any other follows from playing out its captures
 * until the positions are quiet or over. Where a table is missing the value lies between two
 * bounds, and a known one may decide nevertheless: one capture that wins is enough. */
#ifndef TABLES_TABLES_H
#define TABLES_TABLES_H

#include <stdatomic.h>

#include "tables_path.h"

typedef struct Tables Tables;

/* The tables for these rules. Says nothing about whether there are any. NULL when memory runs out.
 * The path is copied. Where a split has no file for the board, one of the board as it looks from
 * the side answers. */
Tables *tables_create(const Rules *rules, const TablesPath *path, uint64_t cache_bytes,
                      Error *error);
void tables_destroy(Tables *tables);

/* The rules as tables know them (table_ruleset). */
const Rules *tables_rules(const Tables *tables);

typedef struct Probe {
    Outcome outcome; /* OUTCOME_UNKNOWN when the tables do not say */
    int distance;    /* turns to the end of the game, -1 where unknown or drawn */
    Score low, high; /* between which, both included, the score is; equal where all is known */
} Probe;

/* What is known of a position of which nothing is. */
Probe probe_unknown(void);

/* What follows from the bounds of a score. */
Probe probe_between(Score low, Score high);

/* What is known of a turn, for the side that plays it, from the position after it. */
Probe probe_before(Probe after);

/* The outcome that is certain at least, and that is possible at most: a loss and a win when nothing
 * is known. */
Outcome probe_at_least(Probe probe);
Outcome probe_at_most(Probe probe);

/* The value of a position, quiet or not, for its mover; its turn has not begun. A mover without
 * stones has lost, one without an opponent has won, each in 0 turns. A damaged file is left out
 * from then on and told once by tables_next_problem. */
Probe tables_probe(Tables *tables, Stones stones);

/* What a number of positions that are asked for together may cost. Tables for all stones of a
 * position never come upon a missing one, and their answer is complete whatever it costs. */
typedef struct ProbeBudget {
    unsigned missing; /* how many more positions without a table may be come upon */
    unsigned visits;  /* how many more positions may be looked at since the first of them */
    bool came_upon_missing;
    const atomic_bool *stop; /* set, it is spent; NULL: nobody stops it */
} ProbeBudget;

/* The same for one of a number of positions that share a budget, which is lowered. When it is spent
 * the answer is no further looked for. tables_probe has 4096 missing ones and 2^18 visits. */
Probe tables_probe_within(Tables *tables, Stones stones, ProbeBudget *budget);

/* The outcome alone, which WDL files suffice for; faster. Of the scores only the outcome they stand
 * for means anything, and no distance is given. */
Probe tables_outcome_within(Tables *tables, Stones stones, ProbeBudget *budget);

/* The same, with the budget of tables_probe. */
Outcome tables_outcome(Tables *tables, Stones stones);

/* Lets unpacked outcomes take so many bytes, if they may not take as many already (of `cache_bytes`
 * they may take half). Nobody may ask meanwhile. False when memory runs out. */
bool tables_make_room(Tables *tables, uint64_t bytes, Error *error);

/* Opens the files of all splits with up to `stones` stones and makes their indexes, so that nobody
 * waits for that later. False when `stop` (may be NULL) is set before the end. */
bool tables_open(Tables *tables, unsigned stones, const atomic_bool *stop);

/* The same, and unpacks their outcomes, as far as there is room for all with some number of stones:
 * then tables_outcome reads no file for these. False when a file is damaged, which is left out;
 * the others are loaded then. */
bool tables_load_outcomes(Tables *tables, unsigned stones, unsigned threads, Error *error);

/* The same; false when `stop` is set before the end. */
bool tables_load_outcomes_until(Tables *tables, unsigned stones, unsigned threads,
                                const atomic_bool *stop, Error *error);

/* Bytes that the indexes made so far take, and that outcomes in memory may come to take. */
uint64_t tables_memory(Tables *tables);

/* How many parts of outcomes were unpacked so far, for measuring. */
uint64_t tables_unpacked(Tables *tables);

/* Bytes that all outcomes of a table with so many numbers take in memory. */
uint64_t tables_outcomes_bytes(uint64_t entries);

/* Returns how often a file was left out so far. When it has risen, what was concluded from tables
 * before may be wrong. */
unsigned tables_left_out(Tables *tables);

/* Takes the next message about a file that was left out. False when there is none. */
bool tables_next_problem(Tables *tables, Error *problem);

#endif
