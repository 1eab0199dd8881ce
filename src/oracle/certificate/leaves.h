/* Where a strategy needs no turn any more: the game is over, or tables know it, perhaps after some
 * captures. What is taken from tables is taken from known files, so that it can be said which. */
#ifndef ORACLE_LEAVES_H
#define ORACLE_LEAVES_H

#include "tables.h"

/* What is said of one side, the strategist. */
typedef enum Claim { CLAIM_WINS, CLAIM_DRAWS } Claim; /* forces a win; loses in no case */

/* A table of outcomes that is leaned on. */
typedef struct LeafTable {
    Split split;
    uint8_t content[TABLE_DIGEST_BYTES]; /* as in TableHeader */
    uint8_t digest[TABLE_DIGEST_BYTES];
} LeafTable;

typedef struct Leaves Leaves;

/* All tables of up to `stones` stones along the path that are whole. `tables` are those of the
 * path, to be asked as they are; NULL: own ones are made. NULL when memory runs out. */
Leaves *leaves_create(const Rules *rules, const TablesPath *path, Tables *tables, unsigned stones,
                      Error *error);

/* These tables and no others. A file along the path must have the digest, byte for byte, or else
 * the same content: then it is read to its end, to be sure of that. NULL when one of them is
 * missing, damaged or another, which the error says. */
Leaves *leaves_create_listed(const Rules *rules, const TablesPath *path, const LeafTable *tables,
                             unsigned count, Error *error);
void leaves_destroy(Leaves *leaves);

/* From now on these tables and no others, as with leaves_create_listed; what was unpacked stays.
 * False when that fails: then the leaves may only be given another list, or destroyed. Nobody may
 * ask meanwhile. */
bool leaves_list(Leaves *leaves, const TablesPath *path, const LeafTable *tables, unsigned count,
                 Error *error);

/* From now on all tables of up to `stones` stones along the path that are whole. Nobody may ask
 * meanwhile. */
void leaves_list_all(Leaves *leaves, const TablesPath *path, unsigned stones);

/* From now on they look no further than those of leaves_create, for what is to be written. */
void leaves_look_as_writer(Leaves *leaves);

/* The number of stones of the largest table. */
unsigned leaves_stones(const Leaves *leaves);

const Rules *leaves_rules(const Leaves *leaves);

/* Keeps so many bytes of what is asked of its own tables in memory. Nobody may ask
 * meanwhile. */
bool leaves_keep(Leaves *leaves, uint64_t bytes, Error *error);

/* Whether it is certain without any strategy that the strategist attains the claim: the game is
 * over, or it follows from tables, if need be after playing out captures of both sides, a bounded
 * number of them: far fewer with leaves_create, for those who write, than with
 * leaves_create_listed, for those who check. The same tables give the same answers. Any thread may
 * ask. */
bool leaves_hold(Leaves *leaves, Claim claim, Stones stones, bool strategist_moves);

/* In how many turns of both sides the game ends by the tables that are there, listed or not; -1
 * where they don't say or it doesn't end. Any thread may ask. */
int leaves_distance(Leaves *leaves, Stones stones);

/* Writes the tables that were asked since the leaves were made or this was called before, sorted by
 * stones, to `tables`, room for LEAF_TABLES_MAX; gives their number. */
enum { LEAF_TABLES_MAX = BOARD_POINTS_MAX * BOARD_POINTS_MAX / 2 };
unsigned leaves_take_asked(Leaves *leaves, LeafTable *tables);

/* False, with the reason, when a table turned out to be damaged while it was asked. */
bool leaves_are_sound(Leaves *leaves, Error *error);

#endif
