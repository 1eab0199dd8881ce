/* Tables as search knows them: complete sets of them, in memory where they fit. Any thread may ask
 * them; the rest is for one thread at a time. */
#ifndef ORACLE_TABLE_KNOWLEDGE_H
#define ORACLE_TABLE_KNOWLEDGE_H

#include "knowledge.h"
#include "tables.h"

typedef struct TableKnowledge {
    Tables *tables;
    unsigned stones; /* the tables of all splits up to so many stones are used; 0: there are none */
    bool loaded;     /* outcomes stay in memory; else they are read through a cache */
    uint64_t memory; /* bytes that they may come to take */
} TableKnowledge;

enum { TABLE_STONES_ANY = BOARD_POINTS_MAX };

/* Finds the largest complete set of tables along the path, of at most `stones` stones. What is
 * asked of it stays in memory if all of it takes no more than `memory` bytes. If it takes more, it
 * is read through a cache of so many bytes; but where any number of stones will do
 * (TABLE_STONES_ANY) it is the largest set that can be held. False when memory runs out. The caller
 * finishes the knowledge. */
bool table_knowledge_init(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          unsigned stones, uint64_t memory, Error *error);

/* The same, of the largest set that can be held, without holding it yet: it is read through a
 * cache of `cache` bytes, beside `memory`, until table_knowledge_hold has been called. */
bool table_knowledge_open(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          uint64_t memory, uint64_t cache, Error *error);

/* Makes room for what was opened, while others may ask; to be called once. What is asked stays in
 * memory from then on. False when memory runs out or `stop` is set. */
bool table_knowledge_hold(const TableKnowledge *knowledge, const atomic_bool *stop, Error *error);

/* Loads the rest, those of the fewest stones first, while others may ask: a search that comes upon
 * them later need not wait. False when a table is damaged, memory runs out or `stop` is set; what
 * is loaded by then stays. */
bool table_knowledge_load(const TableKnowledge *knowledge, unsigned threads,
                          const atomic_bool *stop, Error *error);

void table_knowledge_finish(TableKnowledge *knowledge);

/* For a search, as long as the knowledge is there. */
Knowledge table_knowledge_for_search(const TableKnowledge *knowledge);

#endif
