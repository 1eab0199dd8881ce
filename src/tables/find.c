#include "find.h"

#include <stdlib.h>
#include <string.h>

#include "find_walk.h"
#include "fold.h"
#include "random.h"
#include "stop.h"

/* The most draws of positions with captures, and the least number of draws of quiet ones, without
 * success before drawing ends. */
enum { CAPTURE_DRAWS_MAX = 1 << 20, QUIET_DRAWS_MIN = 64 };

typedef struct TableSearch {
    const FindQuery *query;
    FindTables open;
    Tables *tables;
    Random random;
    Stones *accepted;
    size_t found;
    size_t drawn;  /* number of those drawn before the walk, which may meet them again */
    bool is_ended; /* by the visitor */
    Error *error;
} TableSearch;

static void tell_progress(const TableSearch *search) {
    const FindQuery *query = search->query;
    if (query->progress != NULL)
        query->progress(query->context, false, (double)search->found / (double)query->count);
}

/* --- the part of the query beyond the stored value --- */

typedef struct KeepingCount {
    Tables *tables;
    Outcome kept; /* the outcome for the other side after a turn that keeps the value */
    uint64_t turns, keeping, keeping_max;
    bool is_known;
} KeepingCount;

static bool count_result(void *context, Stones after) {
    KeepingCount *count = context;
    Outcome outcome = tables_outcome(count->tables, after);
    count->turns++;
    count->keeping += outcome == count->kept;
    count->is_known = count->is_known && outcome != OUTCOME_UNKNOWN;
    return count->keeping <= count->keeping_max;
}

/* Counts the turns that keep the outcome. Returns false if there are too many for the query. */
static bool count_turns(TableSearch *search, FoundPosition *position) {
    const Rules *rules = tables_rules(search->tables);
    KeepingCount count = {.tables = search->tables,
                          .kept = outcome_turned(position->value.outcome),
                          .keeping_max = search->query->keeping.high,
                          .is_known = true};
    if (!results_visit(rules, position->stones, TURN_FREE, count_result, &count))
        return false;
    position->turns = count.turns;
    position->keeping = count.is_known ? (int64_t)count.keeping : -1;
    return true;
}

/* Returns whether the other side would lose, too, if it had to move. */
static bool is_zugzwang(const TableSearch *search, Stones stones) {
    Stones turned = {stones.opponent, stones.mover};
    return tables_outcome(search->tables, turned) == OUTCOME_LOSS;
}

/* Gives the position to the visitor if it matches the whole query. Returns false if the visitor
 * ends the search. */
static bool look_at(TableSearch *search, Stones stones, Probe value) {
    const FindQuery *query = search->query;
    FoundPosition position = {.stones = stones, .value = value};
    if ((query->zugzwang && !is_zugzwang(search, stones)) || !count_turns(search, &position) ||
        (!find_is_any(query->keeping) &&
         (position.keeping < 0 || !find_is_in_range(query->keeping, (uint64_t)position.keeping))))
        return true;
    search->accepted[search->found++] = stones;
    search->is_ended = !query->found(query->context, &position);
    return !search->is_ended;
}

/* --- drawing --- */

static bool was_drawn(const TableSearch *search, Stones stones) {
    for (size_t number = 0; number < search->drawn; number++)
        if (stones_equal(search->accepted[number], stones))
            return true;
    return false;
}

static bool is_enough(const TableSearch *search) {
    return search->found == search->query->count || search->is_ended;
}

static bool look_at_drawn(TableSearch *search, Stones stones) {
    Probe value = tables_probe(search->tables, stones);
    return !find_wants(search->query, value.outcome, value.distance) || was_drawn(search, stones) ||
           look_at(search, stones, value);
}

/* Finds the position of a number of a table. Returns false if it is a hole. */
static bool unrank(const TableSearch *search, const FindTable *table, uint64_t number,
                   Stones *stones) {
    unsigned symmetries;
    if (!index_unrank(table->index, number, stones, &symmetries))
        return false;
    if (table->board != search->query->rules.board)
        *stones = stones_from_side(table->board, *stones);
    return true;
}

/* Draws a number of all tables. Returns false if it is a hole. */
static bool draw_quiet(TableSearch *search, Stones *stones) {
    const FindTables *open = &search->open;
    uint64_t number = random_below(&search->random, open->entries);
    const FindTable *table = open->table;
    for (; number >= index_size(table->index); table++)
        number -= index_size(table->index);
    return unrank(search, table, number, stones);
}

static PointSet draw_points(TableSearch *search, PointSet among, unsigned stones) {
    PointSet drawn = 0;
    for (; stones > 0; stones--) {
        PointSet left = among & ~drawn;
        for (uint64_t skip = random_below(&search->random, set_count(left)); skip > 0; skip--)
            left &= left - 1;
        drawn |= left & (0 - left);
    }
    return drawn;
}

/* Draws a placement, all equally likely. The more placements a class has the more often it is
 * drawn; so it is refused as much more often. Returns false if it is refused. */
static bool draw_with_captures(TableSearch *search, Stones *stones) {
    const Board *board = search->query->rules.board;
    Split split = search->query->only;
    PointSet mover = draw_points(search, board->all, split.mover);
    Stones drawn = {mover, draw_points(search, board->all & ~mover, split.opponent)};
    if (!stones_can_capture(board, drawn))
        return false;
    unsigned same = 0;
    *stones = stones_fold(board, drawn);
    for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
        Stones image = {board_map(board, symmetry, drawn.mover),
                        board_map(board, symmetry, drawn.opponent)};
        same += stones_equal(image, drawn);
    }
    return random_below(&search->random, (unsigned)board->symmetries) < same;
}

/* Draws until there are enough positions, or `vain_max` draws have not matched. */
static bool draw(TableSearch *search, uint64_t vain_max) {
    const FindQuery *query = search->query;
    for (uint64_t vain = 0; vain < vain_max && !is_enough(search);) {
        Stones stones;
        size_t found = search->found;
        if (stop_is_set(search->query->stop))
            return error_stopped(search->error);
        if (!(query->captures ? draw_with_captures(search, &stones) : draw_quiet(search, &stones)))
            continue;
        if (!look_at_drawn(search, stones))
            break;
        vain += search->found == found;
        search->drawn = search->found;
        tell_progress(search);
    }
    return true;
}

/* --- walking --- */

static bool look_at_candidates(TableSearch *search, const FindCandidates *candidates) {
    for (size_t number = 0; number < candidates->count && !is_enough(search); number++) {
        const FindCandidate *candidate = &candidates->candidate[number];
        Stones stones;
        if (stop_is_set(search->query->stop))
            return error_stopped(search->error);
        tell_progress(search);
        if (!unrank(search, &search->open.table[candidate->table], candidate->number, &stones) ||
            was_drawn(search, stones))
            continue;
        if (!look_at(search, stones, tables_probe(search->tables, stones)))
            break;
    }
    return true;
}

static bool walk(TableSearch *search) {
    FindCandidates candidates = {0};
    bool walked = true, has_more = true;
    uint64_t seed = random_next(&search->random);
    while (walked && has_more && !is_enough(search)) {
        walked =
            find_walk(search->query, &search->open, seed, &candidates, &has_more, search->error) &&
            look_at_candidates(search, &candidates);
    }
    find_candidates_finish(&candidates);
    return walked;
}

/* --- the whole search --- */

static bool is_from_side(const TableSearch *search) {
    const FindQuery *query = search->query;
    bool found =
        query->captures && tables_path_is_from_side(query->path, &query->rules, query->only);
    for (unsigned table = 0; table < search->open.tables; table++)
        found = found || search->open.table[table].board != query->rules.board;
    return found;
}

static bool find(TableSearch *search) {
    const FindQuery *query = search->query;
    if (query->captures)
        return draw(search, CAPTURE_DRAWS_MAX);
    if (query->order == FIND_SAMPLE && !draw(search, search->open.blocks + QUIET_DRAWS_MIN))
        return false;
    return is_enough(search) || walk(search);
}

static bool check_query(const FindQuery *query, Error *error) {
    bool has_split = query->only.mover != 0;
    unsigned points = (unsigned)query->rules.board->points;
    if (query->captures && (query->order != FIND_SAMPLE || !has_split))
        return error_set(error, "no table has positions with captures: only a sample of one pair "
                                "of tables (--only) can be drawn");
    if (query->zugzwang && (query->outcomes >> OUTCOME_LOSS & 1) == 0)
        return error_set(error,
                         "in a zugzwang the side to move has lost: no other outcome is found "
                         "there");
    if (has_split && query->only.mover + query->only.opponent >= points)
        return error_set(error, "%u against %u stones leave no empty point on this board",
                         query->only.mover, query->only.opponent);
    return true;
}

static void tell_problems(const TableSearch *search) {
    Error problem;
    while (search->tables != NULL && tables_next_problem(search->tables, &problem))
        search->query->problem(search->query->context, &problem);
}

bool tables_find(const FindQuery *query, size_t *seen, Error *error) {
    TableSearch search = {.query = query, .error = error};
    if (!check_query(query, error))
        return false;
    bool random = query->has_seed ? random_init_seeded(&search.random, query->seed)
                                  : random_init(&search.random);
    if (!random)
        return error_set(error, "random numbers are not available");
    search.accepted = malloc((query->count + 1) * sizeof *search.accepted);
    search.tables = tables_create(&query->rules, query->path, query->cache_bytes, error);
    bool found = search.tables != NULL && search.accepted != NULL;
    if (search.accepted == NULL)
        error_out_of_memory(error);
    found = found && (query->captures || find_tables_open(&search.open, query, error));
    if (found && is_from_side(&search))
        query->from_side(query->context);
    found = found && find(&search);
    if (found && search.is_ended) {
        error->message[0] = '\0';
        found = false;
    }
    tell_problems(&search);
    if (seen != NULL)
        *seen = search.found;
    find_tables_close(&search.open);
    tables_destroy(search.tables);
    free(search.accepted);
    return found;
}
