/* Asks tables for the value of any position with few enough stones, quiet or not.
 *
 * A Tables object stands for the tables of one board and rule set in the folders of a search path.
 * It reads nothing before it is asked; then it opens files, makes indexes and unpacks parts as
 * needed, and keeps a bounded number of unpacked parts. Any number of threads may ask at once.
 *
 * Only quiet positions are stored. The value of any other follows from playing its captures until
 * the positions are quiet or over. If a table is missing the value lies between two bounds; a known
 * value can still decide, since one winning capture is enough. */
#ifndef TABLES_TABLES_H
#define TABLES_TABLES_H

#include <stdatomic.h>

#include "tables_path.h"

typedef struct Tables Tables;

/* Makes the tables for these rules, whether any files are there or not. Copies the path. If a split
 * has no file for the board, a file for the board as seen from the side answers. Returns NULL, with
 * the reason, if memory runs out. */
Tables *tables_create(const Rules *rules, const TablesPath *path, uint64_t cache_bytes,
                      Error *error);
void tables_destroy(Tables *tables);

/* Returns the rules as tables know them (table_ruleset). */
const Rules *tables_rules(const Tables *tables);

typedef struct Probe {
    Outcome outcome; /* OUTCOME_UNKNOWN if the tables do not know */
    int distance;    /* turns to the end of the game; -1 if unknown or drawn */
    Score low, high; /* bounds of the score, both included; equal if all is known */
} Probe;

/* Returns the probe of a position of which nothing is known. */
Probe probe_unknown(void);

/* Returns what follows from the bounds of a score. */
Probe probe_between(Score low, Score high);

/* Returns what is known of a turn, for the side that plays it, from the position after it. */
Probe probe_before(Probe after);

/* Returns what is known of the better of two turns of a side. */
Probe probe_better(Probe a, Probe b);

/* Return the worst and the best possible outcome; a loss and a win if nothing is known. */
Outcome probe_at_least(Probe probe);
Outcome probe_at_most(Probe probe);

/* Returns the value of a position, quiet or not, for its mover, before its turn begins. A mover
 * without stones has lost, one without an opponent has won, each in 0 turns. Leaves a damaged file
 * out from then on; tables_next_problem tells it once. */
Probe tables_probe(Tables *tables, Stones stones);

/* Does the same, and is faster the closer the bounds are: if the score is `low` or less, or `high`
 * or more, the probe may tell no more than that. */
Probe tables_probe_between(Tables *tables, Stones stones, Score low, Score high);

/* The budget of tables_probe. */
enum { PROBE_MISSING_MAX = 4096, PROBE_VISITS_MAX = 1 << 18 };

/* The most that a number of positions asked for together may cost. If there are tables for all
 * stones of a position, none is missing, and the answer is complete at any cost. */
typedef struct ProbeBudget {
    unsigned missing; /* how many more positions without a table may be met */
    unsigned visits;  /* how many more positions may be looked at after the first of these */
    bool came_upon_missing;
    const atomic_bool *stop; /* the budget is spent when this is set; may be NULL */
} ProbeBudget;

/* Does the same for one of several positions that share a budget, which it lowers. When the budget
 * is spent the search for the answer ends. */
Probe tables_probe_within(Tables *tables, Stones stones, ProbeBudget *budget);

/* Does the same for the outcome alone, which needs only WDL files and is faster. The scores of the
 * Probe tell nothing but the outcome, and there is no distance. */
Probe tables_outcome_within(Tables *tables, Stones stones, ProbeBudget *budget);

/* Does the same, with the budget of tables_probe. */
Outcome tables_outcome(Tables *tables, Stones stones);

/* Lets heads and indexes of files, and what else is kept of each, take no more than `bytes` in all,
 * once they are opened; 1 GiB if this was never called. A table for which there is no room is not
 * used. */
void tables_bound(Tables *tables, uint64_t bytes);

/* Returns whether there was a table without room. */
bool tables_lack_room(const Tables *tables);

/* Lets unpacked outcomes take `bytes` bytes, unless they may take as many already (half of
 * `cache_bytes`). No thread may ask meanwhile. Returns false, with the reason, if memory runs
 * out. */
bool tables_make_room(Tables *tables, uint64_t bytes, Error *error);

/* Opens the files of all splits of up to `stones` stones and makes their indexes, so that no thread
 * has to wait for that later. Returns false if `stop` (may be NULL) is set before the end. */
bool tables_open(Tables *tables, unsigned stones, const atomic_bool *stop);

/* Does the same, and unpacks their outcomes by rising numbers of stones, as long as there is room
 * for all tables of a number: tables_outcome then reads no files for these. Leaves out damaged
 * files. Returns false, with the reason, if there was one; the others are loaded then. Also returns
 * false if `stop` (may be NULL) is set before the end. */
bool tables_load_outcomes(Tables *tables, unsigned stones, unsigned threads,
                          const atomic_bool *stop, Error *error);

/* Returns the bytes of the heads and indexes so far, and those that outcomes in memory may take in
 * the end. */
uint64_t tables_memory(Tables *tables);

/* Returns how many parts of outcomes were unpacked so far, for measurements. */
uint64_t tables_unpacked(Tables *tables);

/* Returns the bytes that all outcomes of a table with `entries` numbers take in memory. */
uint64_t tables_outcomes_bytes(uint64_t entries);

/* Returns how often a file was left out so far. When the number has risen, earlier conclusions from
 * tables may be wrong. */
unsigned tables_left_out(const Tables *tables);

/* Takes the next message about a file that was left out. Returns false if there is none. */
bool tables_next_problem(Tables *tables, Error *problem);

#endif
