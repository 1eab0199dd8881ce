/* The tables that a search asks: a complete set. Parts that are asked stay in memory as long as
 * there is room. Any thread may ask, prepare and load them; one thread makes and finishes them. */
#ifndef ORACLE_SEARCH_TABLES_H
#define ORACLE_SEARCH_TABLES_H

#include "knowledge.h"
#include "tables.h"

typedef struct SearchTables {
    Tables *tables;
    unsigned stones; /* all tables of up to this many stones are used; 0: there are none */
} SearchTables;

enum { TABLE_STONES_ANY = BOARD_POINTS_MAX };

/* Heads and indexes of tables may take 1/TABLE_HEADS_PART of the memory for outcomes, in addition
 * to it, or 8 MiB if that is more. */
enum { TABLE_HEADS_PART = 2 };

/* Finds the largest complete set of tables along the path, of at most `stones` stones, and makes
 * their indexes. Outcomes that are asked for take up to `memory` bytes. With TABLE_STONES_ANY it
 * takes the largest set for which so much memory is worth while. Returns false if memory runs out.
 * The caller finishes them. */
bool search_tables_init(SearchTables *tables, const Rules *rules, const TablesPath *path,
                        unsigned stones, uint64_t memory, Error *error);

/* Does the same as search_tables_init for any number of stones, but without the indexes: the
 * first question about a table waits for its index, unless search_tables_prepare has made it.
 * Values with distances have a cache of half of `cache` bytes beside `memory`. */
bool search_tables_open(SearchTables *tables, const Rules *rules, const TablesPath *path,
                        uint64_t memory, uint64_t cache, Error *error);

/* Opens all files that were found and makes their indexes. Other threads may ask meanwhile. Returns
 * false if `stop` is set before the end. */
bool search_tables_prepare(const SearchTables *tables, const atomic_bool *stop);

/* Unpacks outcomes, those of the fewest stones first, as far as there is room for all tables of a
 * number of stones. Other threads may ask meanwhile; a search that comes upon these outcomes later
 * does not wait for them. Returns false if a table is damaged or `stop` is set; what is loaded by
 * then stays. For measuring. */
bool search_tables_load(const SearchTables *tables, unsigned threads, const atomic_bool *stop,
                        Error *error);

/* Returns the number of stones of the largest complete set along the path, however much memory it
 * takes; 0 if there is none. */
unsigned search_tables_stones(const Rules *rules, const TablesPath *path);

/* Returns the number of stones up to which it pays to build tables, unasked, before a game or a
 * search: those that are there, and more, up to TABLE_STONES_SMALL, as long as the build takes no
 * more than `seconds` of one processor and `memory` bytes. */
enum { TABLE_STONES_SMALL = 6 };
unsigned search_tables_worth_building(const Rules *rules, const TablesPath *path, double seconds,
                                      uint64_t memory);

/* Returns the rules for a build of more stones: these, or those of the board turned on its side if
 * the tables that are there are of that board. */
Rules search_tables_rules_to_build(const Rules *rules, const TablesPath *path);

void search_tables_finish(SearchTables *tables);

/* Returns the knowledge for a search, as long as `tables` live. */
Knowledge search_tables_knowledge(const SearchTables *tables);

#endif
