/* Tables made for a test: solved in memory and written to a folder that goes away. */
#ifndef TABLE_FIXTURE_H
#define TABLE_FIXTURE_H

#include "random.h"
#include "solve.h"
#include "tables.h"

/* The tables that come with the program. */
#define SHIPPED_TABLES TEST_DATA "/../../tablebases"

typedef struct TableFixture {
    Rules rules;
    ValueTables *values;                 /* what was solved */
    char folder[64];                     /* a temporary one */
    char place[64 + TABLES_FOLDER_SIZE]; /* where the files are in it */
    char *folders[1];
    TablesPath path;
} TableFixture;

/* Makes all tables of up to `stones` stones, with distances of up to `distances` stones. A failure
 * fails the test. */
void table_fixture_init(TableFixture *fixture, int rows, int columns, RuleSet set, unsigned stones,
                        unsigned distances);
void table_fixture_finish(TableFixture *fixture);

/* The path of a file of the fixture, in memory that the next call uses again. */
const char *table_fixture_file(const TableFixture *fixture, TableKind kind, Split split);

/* Writes a file of the fixture anew, from its values. */
void table_fixture_write(const TableFixture *fixture, TableKind kind, Split split);

/* Opens tables, of the fixture or others. */
Tables *create_tables(const Rules *rules, const TablesPath *path, uint64_t cache_bytes);

/* For searches that lean on tables: the knowledge of a Tables. */
Outcome ask_tables(void *tables, Stones stones);

/* Flips a bit of the byte at a place of a file, as fseek counts. */
void change_byte(const char *path, long place, int whence);

/* Any stones of so many points of the board, quiet or not; each side has one at least. */
Stones random_stones_of(Random *stream, const Board *board, unsigned stones);

#endif
