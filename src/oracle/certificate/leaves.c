#include "leaves.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "playout.h"
#include "published.h"

/* How many positions with captures are played out for one answer. The first is a promise to those
 * who check what we write; the second is for certificates that others have written. */
enum { PLAYOUT_WRITTEN_MAX = 4096, PLAYOUT_CHECKED_MAX = 1 << 24 };

/* Half is for values with distances, which few certificates ask for. */
enum { CACHE_BYTES = 1 << 25 };

typedef struct LeafFile {
    bool is_there;
    atomic_bool asked;
    uint64_t entries;
    LeafTable table;
} LeafFile;

struct Leaves {
    Rules rules;
    Tables *tables;
    bool owns_tables;
    unsigned playout_max;
    unsigned stones; /* of the largest table */
    bool lost_table;
    Error loss; /* why, if a table was lost */
    LeafFile split[BOARD_POINTS_MAX][BOARD_POINTS_MAX];
};

static void take_file(Leaves *leaves, const TableHeader *header) {
    Split split = header->split;
    LeafFile *file = &leaves->split[split.mover][split.opponent];
    file->is_there = true;
    file->entries = header->entries;
    file->table.split = split;
    memcpy(file->table.content, header->content, sizeof header->content);
    memcpy(file->table.digest, header->digest, sizeof header->digest);
    unsigned stones = (unsigned)split.mover + split.opponent;
    leaves->stones = stones > leaves->stones ? stones : leaves->stones;
}

static Leaves *create(const Rules *rules, const TablesPath *path, Tables *tables,
                      unsigned playout_max, Error *error) {
    Leaves *leaves = calloc(1, sizeof *leaves);
    if (leaves == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    leaves->rules = *rules;
    leaves->playout_max = playout_max;
    leaves->owns_tables = tables == NULL;
    leaves->tables = tables != NULL ? tables : tables_create(rules, path, CACHE_BYTES, error);
    if (leaves->tables != NULL)
        return leaves;
    free(leaves);
    return NULL;
}

/* No table has as many stones of one side as the largest has in all. */
static void forget_all(Leaves *leaves) {
    memset(leaves->split, 0, leaves->stones * sizeof *leaves->split);
    leaves->stones = 0;
}

void leaves_list_all(Leaves *leaves, const TablesPath *path, unsigned stones) {
    const Rules *rules = &leaves->rules;
    unsigned points = (unsigned)rules->board->points;
    forget_all(leaves);
    stones = stones < points ? stones : points - 1;
    for (unsigned mover = 1; mover < stones; mover++)
        for (unsigned opponent = 1; mover + opponent <= stones; opponent++) {
            Split split = {(uint8_t)mover, (uint8_t)opponent};
            TableFile *file = tables_path_open_outcomes(path, rules, split);
            if (file != NULL)
                take_file(leaves, table_file_header(file));
            table_file_close(file);
        }
}

Leaves *leaves_create(const Rules *rules, const TablesPath *path, Tables *tables, unsigned stones,
                      Error *error) {
    Leaves *leaves = create(rules, path, tables, PLAYOUT_WRITTEN_MAX, error);
    if (leaves != NULL)
        leaves_list_all(leaves, path, stones);
    return leaves;
}

/* Notes that a table, of which `loss` tells, can't be asked. Returns false. */
static bool lose_table(Leaves *leaves, Error *error) {
    leaves->lost_table = true;
    return error_copy(error, &leaves->loss);
}

/* Returns whether a file, which may be believed (tables_file_check), is the wanted table. A
 * published table need not be read whole. */
static bool compare(Leaves *leaves, const TableFile *file, const LeafTable *wanted, Error *error) {
    const TableHeader *header = table_file_header(file);
    if (memcmp(header->digest, wanted->digest, sizeof wanted->digest) == 0)
        return true;
    if (memcmp(header->content, wanted->content, sizeof wanted->content) != 0) {
        error_set(&leaves->loss,
                  "%s is not the table that the certificate leans on: their digests differ",
                  table_file_path(file));
        return lose_table(leaves, error);
    }
    return published_compare(header) == PUBLISHED_SAME ||
           table_file_check(file, NULL, 1, NULL, &leaves->loss) || lose_table(leaves, error);
}

Leaves *leaves_create_listed(const Rules *rules, const TablesPath *path, const LeafTable *tables,
                             unsigned count, Error *error) {
    Leaves *leaves = create(rules, path, NULL, PLAYOUT_CHECKED_MAX, error);
    if (leaves == NULL || leaves_list(leaves, path, tables, count, error))
        return leaves;
    leaves_destroy(leaves);
    return NULL;
}

/* Says which table of a list is missing, and which command makes it. `last`, the last one on the
 * list, has the most stones. */
static bool say_missing(Leaves *leaves, Split missing, Split last, Error *error) {
    const Rules *rules = &leaves->rules;
    char place[TABLE_PLACE_SIZE], size[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE];
    table_place_name(rules, TABLE_WDL, missing, place);
    board_write_size(rules->board, size);
    ruleset_write(rules->set, set);
    error_set(&leaves->loss,
              "the certificate leans on the table %s, which is missing or damaged; "
              "'fanorona tables build --board %s --rules %s --stones %u' makes it and the "
              "others on its list",
              place, size, set, (unsigned)last.mover + last.opponent);
    return lose_table(leaves, error);
}

bool leaves_list(Leaves *leaves, const TablesPath *path, const LeafTable *tables, unsigned count,
                 Error *error) {
    forget_all(leaves);
    bool good = true;
    for (unsigned number = 0; good && number < count; number++) {
        Split split = tables[number].split;
        TableFile *file = tables_path_open_outcomes(path, &leaves->rules, split);
        good = file == NULL ? say_missing(leaves, split, tables[count - 1].split, error)
                            : compare(leaves, file, &tables[number], error);
        if (good)
            take_file(leaves, table_file_header(file));
        table_file_close(file);
    }
    return good;
}

void leaves_look_as_writer(Leaves *leaves) {
    leaves->playout_max = PLAYOUT_WRITTEN_MAX;
}

unsigned leaves_stones(const Leaves *leaves) {
    return leaves->stones;
}

int leaves_distance(Leaves *leaves, Stones stones) {
    return tables_probe(leaves->tables, stones).distance;
}

const Rules *leaves_rules(const Leaves *leaves) {
    return &leaves->rules;
}

void leaves_destroy(Leaves *leaves) {
    if (leaves == NULL)
        return;
    if (leaves->owns_tables)
        tables_destroy(leaves->tables);
    free(leaves);
}

bool leaves_keep(Leaves *leaves, uint64_t bytes, Error *error) {
    uint64_t all = 0, half = bytes / 2;
    for (unsigned mover = 1; mover < leaves->stones; mover++)
        for (unsigned opponent = 1; mover + opponent <= leaves->stones; opponent++)
            all += tables_outcomes_bytes(leaves->split[mover][opponent].entries);
    if (!leaves->owns_tables)
        return true;
    tables_bound(leaves->tables, half);
    return tables_make_room(leaves->tables, all < half ? all : half, error);
}

static bool hold_quiet(Leaves *leaves, Claim claim, Stones stones, bool strategist_moves) {
    LeafFile *file = &leaves->split[set_count(stones.mover)][set_count(stones.opponent)];
    if (!file->is_there)
        return claim_holds(claim, stones_outcome(&leaves->rules, stones), strategist_moves);
    if (!atomic_load_explicit(&file->asked, memory_order_relaxed))
        atomic_store_explicit(&file->asked, true, memory_order_relaxed);
    return claim_holds(claim, tables_outcome(leaves->tables, stones), strategist_moves);
}

/* The claim that is asked about. */
typedef struct Question {
    Leaves *leaves;
    Claim claim;
} Question;

static PlayoutLook look(void *context, Stones stones, bool is_quiet, bool strategist_moves) {
    const Question *question = context;
    if (!is_quiet)
        return PLAYOUT_GOES_ON;
    return hold_quiet(question->leaves, question->claim, stones, strategist_moves) ? PLAYOUT_HOLDS
                                                                                   : PLAYOUT_FAILS;
}

bool leaves_hold(Leaves *leaves, Claim claim, Stones stones, bool strategist_moves) {
    Question question = {leaves, claim};
    Playout playout = {&leaves->rules, look, &question, leaves->playout_max};
    return playout_holds(&playout, stones, strategist_moves);
}

unsigned leaves_take_asked(Leaves *leaves, LeafTable *tables) {
    unsigned count = 0;
    for (unsigned stones = 2; stones <= leaves->stones; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            LeafFile *file = &leaves->split[mover][stones - mover];
            if (file->is_there && atomic_exchange(&file->asked, false))
                tables[count++] = file->table;
        }
    return count;
}

bool leaves_lack_room(const Leaves *leaves) {
    return tables_lack_room(leaves->tables);
}

bool leaves_are_sound(Leaves *leaves, Error *error) {
    if (!leaves->lost_table)
        leaves->lost_table = tables_next_problem(leaves->tables, &leaves->loss);
    return !leaves->lost_table || error_copy(error, &leaves->loss);
}
