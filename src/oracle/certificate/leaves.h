/* Leaves are positions where a strategy needs no more turns: the game is over, or tables know the
 * outcome, perhaps after some captures. Only files that were found whole are asked, so that a
 * certificate can list them. */
#ifndef ORACLE_LEAVES_H
#define ORACLE_LEAVES_H

#include "tables.h"

/* The claim of a certificate for its side, the strategist. */
typedef enum Claim { CLAIM_WINS, CLAIM_DRAWS } Claim; /* forces a win; loses in no case */

/* Returns whether an outcome for the side to move gives the strategist what is claimed. */
static inline bool claim_holds(Claim claim, Outcome outcome, bool strategist_moves) {
    return outcome == (strategist_moves ? OUTCOME_WIN : OUTCOME_LOSS) ||
           (outcome == OUTCOME_DRAW && claim == CLAIM_DRAWS);
}

/* A table of outcomes on which a certificate leans. */
typedef struct LeafTable {
    Split split;
    uint8_t content[TABLE_DIGEST_BYTES]; /* as in TableHeader */
    uint8_t digest[TABLE_DIGEST_BYTES];
} LeafTable;

typedef struct Leaves Leaves;

/* Makes leaves of all whole tables of up to `stones` stones along the path. `tables` are those of
 * the path, which must outlive the leaves; NULL: the leaves make their own. Returns NULL if memory
 * runs out. */
Leaves *leaves_create(const Rules *rules, const TablesPath *path, Tables *tables, unsigned stones,
                      Error *error);

/* Makes leaves of these tables and no others. A file along the path must have the same digest, or
 * else the same content; in the second case it is read to its end to be sure, unless it was
 * published. Returns NULL if memory runs out or a table is missing, damaged or another one; the
 * error says which. */
Leaves *leaves_create_listed(const Rules *rules, const TablesPath *path, const LeafTable *tables,
                             unsigned count, Error *error);
void leaves_destroy(Leaves *leaves);

/* Uses these tables and no others from now on, as leaves_create_listed does. Unpacked parts stay.
 * If it returns false, the leaves can only be destroyed; leaves_are_sound tells whether a table is
 * missing, damaged or another one. Nobody may ask meanwhile. */
bool leaves_list(Leaves *leaves, const TablesPath *path, const LeafTable *tables, unsigned count,
                 Error *error);

/* Uses all whole tables of up to `stones` stones along the path from now on. Nobody may ask
 * meanwhile. */
void leaves_list_all(Leaves *leaves, const TablesPath *path, unsigned stones);

/* Lets leaves_hold look no further from now on than with leaves_create, for a certificate that will
 * be written. */
void leaves_look_as_writer(Leaves *leaves);

/* Returns the number of stones of the largest table. */
unsigned leaves_stones(const Leaves *leaves);

const Rules *leaves_rules(const Leaves *leaves);

/* Lets the leaves' own tables, if they made some, take `bytes` bytes: half is for outcomes that are
 * asked, half for heads and indexes (tables_bound); values with distances have another 16 MiB.
 * Without this call it is 16 MiB for outcomes and 1 GiB for heads and indexes. Nobody may ask
 * meanwhile. Returns false if memory runs out. */
bool leaves_keep(Leaves *leaves, uint64_t bytes, Error *error);

/* Returns whether it is certain without any strategy that the strategist attains the claim: the
 * game is over, or it follows from tables, perhaps after captures of both sides are played out. The
 * number of captures is bounded: far lower with leaves_create, for those who write certificates,
 * than with leaves_create_listed, for those who check them. The same tables give the same answers.
 * Any thread may ask. */
bool leaves_hold(Leaves *leaves, Claim claim, Stones stones, bool strategist_moves);

/* Returns in how many turns of both sides the game ends by the tables that are there, listed or
 * not; -1 if they don't say or it doesn't end. Any thread may ask. */
int leaves_distance(Leaves *leaves, Stones stones);

/* Writes to `tables`, which has room for LEAF_TABLES_MAX, the tables that were asked since the
 * leaves were made or since the last call, sorted by stones. Returns their number. Nobody may ask
 * meanwhile. */
enum { LEAF_TABLES_MAX = BOARD_POINTS_MAX * BOARD_POINTS_MAX / 2 };
unsigned leaves_take_asked(Leaves *leaves, LeafTable *tables);

/* Returns whether there was a table for which the bytes of leaves_keep were too few. */
bool leaves_lack_room(const Leaves *leaves);

/* Returns false, with the reason, if a table was missing, damaged or another one when it was
 * listed, or could not be read when it was asked. Nothing is known of its positions from then on.
 * Nobody may ask meanwhile. */
bool leaves_are_sound(Leaves *leaves, Error *error);

#endif
