#include "table_knowledge.h"

/* What is kept of files while tables are loaded, and nobody asks any. */
enum { CACHE_BYTES_MIN = 1 << 20 };

static uint64_t table_entries(const Rules *rules, const TablesPath *path, Split split) {
    TableFile *file = tables_path_open(path, TABLE_WDL, rules, split, NULL, NULL, NULL);
    uint64_t entries = file == NULL ? 0 : table_file_header(file)->entries;
    table_file_close(file);
    return entries;
}

/* Bytes of all outcomes of the splits of so many stones, 2 bits each; 0: one of them is missing. */
static uint64_t outcomes_bytes(const Rules *rules, const TablesPath *path, unsigned stones) {
    uint64_t bytes = 0;
    for (unsigned mover = 1; mover < stones; mover++) {
        Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
        uint64_t entries = table_entries(rules, path, split);
        if (entries == 0)
            return 0;
        bytes += entries / 4 + 1;
    }
    return bytes;
}

/* The number of stones up to which all tables are there, at most `stones`; where any number will
 * do, as far as they fit into `memory`. */
static unsigned find_set(const Rules *rules, const TablesPath *path, unsigned stones,
                         uint64_t memory, uint64_t *bytes) {
    unsigned points = (unsigned)rules->board->points, found = 0;
    *bytes = 0;
    for (unsigned sum = 2; sum <= stones && sum < points; sum++) {
        uint64_t more = outcomes_bytes(rules, path, sum);
        bool fits = *bytes + more <= memory;
        if (more == 0 || (!fits && stones == TABLE_STONES_ANY))
            break;
        found = sum;
        *bytes += more;
    }
    return found;
}

bool table_knowledge_init(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          unsigned stones, uint64_t memory, Error *error) {
    uint64_t bytes;
    unsigned found = find_set(rules, path, stones, memory, &bytes);
    bool loaded = bytes <= memory;
    uint64_t cache = loaded ? CACHE_BYTES_MIN : memory;
    Tables *tables = tables_create(rules, path, cache, error);
    if (tables == NULL)
        return false;
    if (loaded && !tables_hold_outcomes(tables, found, NULL, error)) {
        tables_destroy(tables);
        return false;
    }
    *knowledge =
        (TableKnowledge){tables, found, loaded, tables_memory(tables) + (loaded ? 0 : cache)};
    return true;
}

bool table_knowledge_open(TableKnowledge *knowledge, const Rules *rules, const TablesPath *path,
                          uint64_t memory, uint64_t cache, Error *error) {
    uint64_t bytes;
    unsigned found = find_set(rules, path, TABLE_STONES_ANY, memory, &bytes);
    Tables *tables = tables_create(rules, path, cache, error);
    if (tables == NULL)
        return false;
    *knowledge = (TableKnowledge){tables, found, false, bytes + cache};
    return true;
}

bool table_knowledge_hold(const TableKnowledge *knowledge, const atomic_bool *stop, Error *error) {
    return tables_hold_outcomes(knowledge->tables, knowledge->stones, stop, error);
}

bool table_knowledge_load(const TableKnowledge *knowledge, unsigned threads,
                          const atomic_bool *stop, Error *error) {
    for (unsigned stones = 2; stones <= knowledge->stones; stones++)
        if (!tables_load_outcomes_until(knowledge->tables, stones, threads, stop, error))
            return false;
    return true;
}

void table_knowledge_finish(TableKnowledge *knowledge) {
    tables_destroy(knowledge->tables);
    *knowledge = (TableKnowledge){0};
}

static Outcome ask_tables(void *context, Stones stones) {
    return tables_outcome(context, stones);
}

Knowledge table_knowledge_for_search(const TableKnowledge *knowledge) {
    return (Knowledge){ask_tables, knowledge->tables, knowledge->stones};
}
