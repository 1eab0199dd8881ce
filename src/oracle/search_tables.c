#include "search_tables.h"

#include "build_estimate.h"

/* Bytes of the cache; a search seldom asks for values with distances. */
enum { CACHE_BYTES = 1 << 24 };

/* A search comes back to a small share of all parts again and again. With room for one part in so
 * many it unpacks hardly any part twice (docs/research/tables.md, Asking). */
enum { PARTS_A_PLACE = 8 };

/* The least bytes for heads and indexes. Those of 5x9 take 7 MiB to 7 stones, 31 MiB to 8. */
enum { HEADS_LEAST = 1 << 23 };

static uint64_t heads_bytes(uint64_t memory) {
    uint64_t bytes = memory / TABLE_HEADS_PART;
    return bytes > HEADS_LEAST ? bytes : HEADS_LEAST;
}

static uint64_t table_entries(const Rules *rules, const TablesPath *path, Split split) {
    TableFile *file = tables_path_open_outcomes(path, rules, split);
    uint64_t entries = file == NULL ? 0 : table_file_header(file)->entries;
    table_file_close(file);
    return entries;
}

/* Returns the bytes of all outcomes of the splits of so many stones; 0 if one of them is
 * missing. */
static uint64_t outcomes_bytes(const Rules *rules, const TablesPath *path, unsigned stones) {
    uint64_t bytes = 0;
    for (unsigned mover = 1; mover < stones; mover++) {
        Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
        uint64_t entries = table_entries(rules, path, split);
        if (entries == 0)
            return 0;
        bytes += tables_outcomes_bytes(entries);
    }
    return bytes;
}

/* Returns the number of stones up to which all tables are there, at most `stones`; with
 * TABLE_STONES_ANY only as far as `memory` is worth while for them. */
static unsigned find_set(const Rules *rules, const TablesPath *path, unsigned stones,
                         uint64_t memory, uint64_t *bytes) {
    unsigned points = (unsigned)rules->board->points, found = 0;
    *bytes = 0;
    for (unsigned sum = 2; sum <= stones && sum < points; sum++) {
        uint64_t more = outcomes_bytes(rules, path, sum);
        bool fits = (*bytes + more) / PARTS_A_PLACE <= memory;
        if (more == 0 || (!fits && stones == TABLE_STONES_ANY))
            break;
        found = sum;
        *bytes += more;
    }
    return found;
}

static bool open_set(SearchTables *tables, const Rules *rules, const TablesPath *path,
                     unsigned stones, uint64_t memory, uint64_t cache, Error *error) {
    uint64_t bytes;
    unsigned found = find_set(rules, path, stones, memory, &bytes);
    Tables *opened = tables_create(rules, path, cache, error);
    if (opened == NULL)
        return false;
    tables_bound(opened, heads_bytes(memory));
    if (!tables_make_room(opened, bytes < memory ? bytes : memory, error)) {
        tables_destroy(opened);
        return false;
    }
    *tables = (SearchTables){opened, found};
    return true;
}

bool search_tables_init(SearchTables *tables, const Rules *rules, const TablesPath *path,
                        unsigned stones, uint64_t memory, Error *error) {
    return open_set(tables, rules, path, stones, memory, CACHE_BYTES, error) &&
           search_tables_prepare(tables, NULL);
}

bool search_tables_open(SearchTables *tables, const Rules *rules, const TablesPath *path,
                        uint64_t memory, uint64_t cache, Error *error) {
    return open_set(tables, rules, path, TABLE_STONES_ANY, memory, cache, error);
}

unsigned search_tables_stones(const Rules *rules, const TablesPath *path) {
    uint64_t bytes;
    return find_set(rules, path, BOARD_POINTS_MAX - 1, 0, &bytes);
}

unsigned search_tables_worth_building(const Rules *rules, const TablesPath *path, double seconds,
                                      uint64_t memory) {
    unsigned there = search_tables_stones(rules, path), stones = there;
    /* On a full board nobody can move. */
    unsigned most = (unsigned)rules->board->points - 1;
    while (stones < TABLE_STONES_SMALL && stones < most) {
        unsigned next = stones < 2 ? 2 : stones + 1;
        BuildEstimate estimate = build_estimate(rules, there < 2 ? 2 : there + 1, next);
        if (estimate.seconds > seconds || estimate.memory > (double)memory)
            break;
        stones = next;
    }
    return stones;
}

Rules search_tables_rules_to_build(const Rules *rules, const TablesPath *path) {
    Split largest = {(uint8_t)(search_tables_stones(rules, path) - 1), 1};
    Rules side;
    if (largest.mover >= BOARD_POINTS_MAX || !rules_from_side(rules, &side))
        return *rules;
    return tables_path_has(path, TABLE_WDL, rules, largest) ? *rules : side;
}

bool search_tables_prepare(const SearchTables *tables, const atomic_bool *stop) {
    return tables_open(tables->tables, tables->stones, stop);
}

bool search_tables_load(const SearchTables *tables, unsigned threads, const atomic_bool *stop,
                        Error *error) {
    return tables_load_outcomes(tables->tables, tables->stones, threads, stop, error);
}

void search_tables_finish(SearchTables *tables) {
    tables_destroy(tables->tables);
    *tables = (SearchTables){0};
}

static Outcome ask_tables(void *context, Stones stones) {
    return tables_outcome(context, stones);
}

Knowledge search_tables_knowledge(const SearchTables *tables) {
    return (Knowledge){ask_tables, tables->tables, tables->stones};
}
