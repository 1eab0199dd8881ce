#include "find_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parallel.h"
#include "random.h"
#include "stop.h"

/* The most candidates kept of a walk; each thread sorts out its own when it has twice as many. */
enum { KEPT_MAX = 1 << 15, GATHERED_MAX = 2 * KEPT_MAX };

/* --- the tables --- */

static bool add_table(FindTables *open, const FindQuery *query, Split split, Error *error) {
    FindTable table = {.first_block = open->blocks};
    Rules rules = query->rules, side;
    table.files = table_files_open(query->path, &rules, split, query->problem, query->context);
    if (table.files.file[TABLE_WDL] == NULL && rules_from_side(&rules, &side)) {
        rules = side;
        table.files = table_files_open(query->path, &rules, split, query->problem, query->context);
    }
    bool needs_distances = query->order != FIND_SAMPLE || !find_is_any(query->distance);
    if (table.files.file[TABLE_WDL] == NULL ||
        (needs_distances && table.files.file[TABLE_DISTANCE] == NULL)) {
        if (table.files.file[TABLE_WDL] != NULL) {
            Error problem;
            error_set(
                &problem,
                "%u against %u stones: there is no table of distances for the first side to move",
                split.mover, split.opponent);
            query->problem(query->context, &problem);
        }
        table_files_close(&table.files);
        return true;
    }
    table.board = rules.board;
    const TableFile *file = table.files.file[TABLE_WDL];
    IndexLimits limits = {.numbers = table_file_header(file)->entries, .stop = query->stop};
    table.index = index_create_within(table.board, split, &limits, error);
    bool made = table.index != NULL && table_file_fits(file, table.index, error);
    FindTable *grown = made ? realloc(open->table, (open->tables + 1) * sizeof *grown) : NULL;
    if (grown == NULL) {
        if (made)
            error_out_of_memory(error);
        index_destroy(table.index);
        table_files_close(&table.files);
        return false;
    }
    open->table = grown;
    open->table[open->tables++] = table;
    open->entries += index_size(table.index);
    open->blocks += table_file_blocks(file);
    return true;
}

/* Says that there are no tables to search, and which command makes them. */
static bool say_missing(const FindQuery *query, unsigned most, Error *error) {
    char size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE], which[32];
    board_write_size(query->rules.board, size);
    ruleset_write(table_ruleset(query->rules.set), set);
    if (query->only.mover != 0)
        snprintf(which, sizeof which, "--only %uv%u", query->only.mover, query->only.opponent);
    else
        snprintf(which, sizeof which, "--stones %u", most);
    return error_set(error,
                     "there are no such tables; 'fanorona tables build --board %s --rules %s %s' "
                     "makes them",
                     size, set, which);
}

bool find_tables_open(FindTables *open, const FindQuery *query, Error *error) {
    FindTables made = {0};
    unsigned most = (unsigned)query->rules.board->points - 1;
    if (query->stones != 0 && query->stones < most)
        most = query->stones;
    bool opened = true;
    if (query->only.mover != 0)
        opened = add_table(&made, query, query->only, error);
    else
        for (Split split = {1, 1}; opened && split_stones(split) <= most; split = split_next(split))
            opened = add_table(&made, query, split, error);
    if (opened && made.entries == 0)
        opened = say_missing(query, most, error);
    if (opened)
        *open = made;
    else
        find_tables_close(&made);
    return opened;
}

void find_tables_close(FindTables *open) {
    for (unsigned number = 0; number < open->tables; number++) {
        index_destroy(open->table[number].index);
        table_files_close(&open->table[number].files);
    }
    free(open->table);
    *open = (FindTables){0};
}

/* --- candidates --- */

void find_candidates_finish(FindCandidates *candidates) {
    free(candidates->candidate);
    *candidates = (FindCandidates){0};
}

static int compare_candidates(const void *first, const void *second) {
    const FindCandidate *a = first, *b = second;
    if (a->rank != b->rank)
        return a->rank < b->rank ? -1 : 1;
    if (a->table != b->table)
        return a->table < b->table ? -1 : 1;
    return a->number == b->number ? 0 : a->number < b->number ? -1 : 1;
}

/* The candidates of the lowest ranks that a thread has met. */
typedef struct Gathered {
    FindCandidate *candidate;
    size_t count;
    bool has_last;
    FindCandidate last; /* the last candidate kept, once there are KEPT_MAX */
    bool left_out;      /* some after the last one were dropped */
    uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    Value values[TABLE_BLOCK_ENTRIES];
} Gathered;

typedef struct Walk {
    const FindQuery *query;
    const FindTables *open;
    uint64_t seed;
    const FindCandidate *after; /* only candidates after this one; NULL: all */
    bool wanted[256];           /* by Value */
    Gathered *gathered;         /* by thread */
    atomic_uint_fast64_t done;
} Walk;

/* There is no more room: keeps the best candidates. */
static void sort_out(Gathered *gathered) {
    qsort(gathered->candidate, gathered->count, sizeof *gathered->candidate, compare_candidates);
    gathered->count = KEPT_MAX;
    gathered->left_out = true;
    gathered->has_last = true;
    gathered->last = gathered->candidate[KEPT_MAX - 1];
}

static void gather(Walk *walk, Gathered *gathered, FindCandidate candidate) {
    if (walk->after != NULL && compare_candidates(&candidate, walk->after) <= 0)
        return;
    if (gathered->has_last && compare_candidates(&candidate, &gathered->last) >= 0) {
        gathered->left_out = true;
        return;
    }
    gathered->candidate[gathered->count++] = candidate;
    if (gathered->count == GATHERED_MAX)
        sort_out(gathered);
}

/* --- blocks --- */

/* Returns the rank of a position. With a seed, equal extremes are in random order. */
static uint64_t find_rank(const FindQuery *query, Value value, Random *random) {
    enum { DISTANCE_SHIFT = 56 };
    uint64_t noise = query->order == FIND_SAMPLE || query->has_seed ? random_next(random) : 0;
    if (query->order == FIND_SAMPLE)
        return noise;
    uint64_t distance = value == VALUE_DRAW ? 0 : value_distance(value) + 1;
    uint64_t order = query->order == FIND_SHORTEST ? distance : UINT8_MAX - distance;
    return order << DISTANCE_SHIFT | noise >> (64 - DISTANCE_SHIFT);
}

/* Each block has a stream of random numbers of its own, so that the number of threads makes no
 * difference. */
static bool walk_block(void *context, uint64_t block, unsigned thread, Error *error) {
    Walk *walk = context;
    const FindQuery *query = walk->query;
    Gathered *gathered = &walk->gathered[thread];
    unsigned number = walk->open->tables - 1;
    while (walk->open->table[number].first_block > block)
        number--;
    const FindTable *table = &walk->open->table[number];
    uint64_t own = block - table->first_block;
    size_t length;
    Random random;
    if (stop_is_set(query->stop))
        return error_stopped(error);
    if (!random_init_seeded(&random, walk->seed + block))
        return error_set(error, "random numbers are not available");
    if (!table_files_read(&table->files, table->index, own, gathered->outcomes, gathered->values,
                          &length, error))
        return false;
    for (size_t entry = 0; entry < length; entry++)
        if (walk->wanted[gathered->values[entry]])
            gather(walk, gathered,
                   (FindCandidate){find_rank(query, gathered->values[entry], &random),
                                   own * TABLE_BLOCK_ENTRIES + entry, number});
    uint64_t done = atomic_fetch_add(&walk->done, 1) + 1;
    if (thread == 0 && query->progress != NULL)
        query->progress(query->context, true, (double)done / (double)walk->open->blocks);
    return true;
}

/* The values of a table with outcomes alone stand for these (table_files_read); such a query has no
 * distance. */
static void fill_wanted(Walk *walk) {
    for (unsigned value = 0; value <= UINT8_MAX; value++) {
        Outcome outcome = value_outcome((Value)value);
        int distance = outcome == OUTCOME_DRAW ? -1 : (int)value_distance((Value)value);
        walk->wanted[value] = find_wants(walk->query, outcome, distance);
    }
}

/* Moves the lowest candidates of all threads to `candidates`. */
static bool merge(Walk *walk, FindCandidates *candidates, bool *has_more, Error *error) {
    size_t count = 0;
    bool left_out = false;
    for (unsigned thread = 0; thread < walk->query->threads; thread++)
        count += walk->gathered[thread].count;
    FindCandidate *all = malloc((count + 1) * sizeof *all);
    if (all == NULL)
        return error_out_of_memory(error);
    count = 0;
    for (unsigned thread = 0; thread < walk->query->threads; thread++) {
        const Gathered *gathered = &walk->gathered[thread];
        memcpy(all + count, gathered->candidate, gathered->count * sizeof *all);
        count += gathered->count;
        left_out = left_out || gathered->left_out;
    }
    qsort(all, count, sizeof *all, compare_candidates);
    *has_more = left_out || count > KEPT_MAX;
    free(candidates->candidate);
    *candidates = (FindCandidates){all, count < KEPT_MAX ? count : KEPT_MAX};
    return true;
}

bool find_walk(const FindQuery *query, const FindTables *open, uint64_t seed,
               FindCandidates *candidates, bool *has_more, Error *error) {
    Walk walk = {.query = query, .open = open, .seed = seed};
    FindCandidate after;
    if (candidates->count != 0) {
        after = candidates->candidate[candidates->count - 1];
        walk.after = &after;
    }
    fill_wanted(&walk);
    walk.gathered = calloc(query->threads, sizeof *walk.gathered);
    bool walked = walk.gathered != NULL;
    for (unsigned thread = 0; walked && thread < query->threads; thread++) {
        walk.gathered[thread].candidate =
            malloc(GATHERED_MAX * sizeof *walk.gathered[thread].candidate);
        walked = walk.gathered[thread].candidate != NULL;
    }
    if (!walked)
        error_out_of_memory(error);
    walked = walked && parallel_try(query->threads, open->blocks, walk_block, &walk, error) &&
             merge(&walk, candidates, has_more, error);
    for (unsigned thread = 0; walk.gathered != NULL && thread < query->threads; thread++)
        free(walk.gathered[thread].candidate);
    free(walk.gathered);
    return walked;
}
