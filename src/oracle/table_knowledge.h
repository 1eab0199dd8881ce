/* Tables as search knows them: complete sets of them, of which what is asked stays in memory as
 * long as there is room for it. Any thread may ask them; the rest is for one thread at a time. */
#ifndef ORACLE_TABLE_KNOWLEDGE_H
#define ORACLE_TABLE_KNOWLEDGE_H

#include "knowledge.h"
#include "tables.h"

typedef struct TableKnowledge {
    Tables *tables;
    unsigned stones; /* the tables of all splits up to so many stones are used; 0: there are none */
} TableKnowledge;

enum { TABLE_STONES_ANY = BOARD_POINTS_MAX };

/* Finds the largest complete set of tables along the path, of at most `stones` stones, and makes
 * their indexes. Outcomes that are asked for take up to `memory` bytes. Where any number of stones
 * will do (TABLE_STONES_ANY) it is the largest set for which so much memory is enough to work with.
 * False when memory runs out. The caller finishes the knowledge. */
bool table_knowledge_init(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          unsigned stones, uint64_t memory, Error *error);

/* The same, for any number of stones, without the indexes: whoever asks waits for them, unless
 * table_knowledge_prepare is done. Values with distances have a cache of half of `cache` bytes
 * beside `memory`. */
bool table_knowledge_open(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          uint64_t memory, uint64_t cache, Error *error);

/* Opens all files that were found and makes their indexes, while others may ask. False when `stop`
 * is set before the end. */
bool table_knowledge_prepare(const TableKnowledge *knowledge, const atomic_bool *stop);

/* Unpacks outcomes, those of the fewest stones first, as far as there is room for all with some
 * number of stones, while others may ask: a search that comes upon them later need not wait. False
 * when a table is damaged or `stop` is set; what is loaded by then stays. */
bool table_knowledge_load(const TableKnowledge *knowledge, unsigned threads,
                          const atomic_bool *stop, Error *error);

/* The number of stones of the largest complete set along the path, whatever memory it takes. */
unsigned table_knowledge_stones(const Rules *rules, const TablesPath *path);

/* The number of stones up to which tables pay, unasked, before a game or a search: as many as are
 * there, or else as many, TABLE_STONES_SMALL at most, as can be built in so many seconds of one
 * processor and so much memory. */
enum { TABLE_STONES_SMALL = 6 };
unsigned table_knowledge_worth_building(const Rules *rules, const TablesPath *path, double seconds,
                                        uint64_t memory);

/* The rules for a build of more stones: these, or those of the board as it looks from the side
 * where the tables that are there are of that. */
Rules table_knowledge_rules_to_build(const Rules *rules, const TablesPath *path);

void table_knowledge_finish(TableKnowledge *knowledge);

/* For a search, as long as the knowledge is there. */
Knowledge table_knowledge_for_search(const TableKnowledge *knowledge);

#endif
