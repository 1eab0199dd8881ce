#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "point_sets.h"
#include "slow_index.h"

static uint64_t binomial[64][64]; /* [n][k] */

static void make_binomials(void) {
    for (unsigned n = 0; n < 64; n++) {
        binomial[n][0] = 1;
        for (unsigned k = 1; k <= n; k++)
            binomial[n][k] = binomial[n - 1][k - 1] + (k < n ? binomial[n - 1][k] : 0);
    }
}

/* The rank of a set of points among some points. */
static uint64_t rank_among(PointSet set, PointSet among) {
    uint64_t rank = 0;
    for (unsigned k = 1; set != 0; k++, set &= set - 1)
        rank += binomial[set_count(among & (point_set(set_lowest(set)) - 1))][k];
    return rank;
}

/* What follows from the fixed stones. */
typedef struct Class {
    PointSet free, linked, needs[64];
    PointSet *closed; /* the closed sets that have numbers, from the lowest */
    size_t count, room;
} Class;

static bool class_has_closed(const Class *class, PointSet set) {
    for (PointSet left = set; left != 0; left &= left - 1)
        if ((class->needs[set_lowest(left)] & ~set) != 0)
            return false;
    return true;
}

static int compare_sets(const void *a, const void *b) {
    PointSet first = *(const PointSet *)a, second = *(const PointSet *)b;
    return first < second ? -1 : first > second;
}

/* Step 4. */
static void class_find_needs(const SlowTable *table, PointSet fixed, Class *class) {
    const Board *board = table->board;
    PointSet others = board->all & ~fixed;
    memset(class->needs, 0, sizeof class->needs);
    for (unsigned first = 0; first < (unsigned)board->points; first++)
        for (Direction direction = 0; direction < DIRECTIONS; direction++) {
            unsigned middle = board->next[direction][first];
            unsigned last = middle == POINT_NONE ? POINT_NONE : board->next[direction][middle];
            if (last == POINT_NONE)
                continue;
            bool first_fixed = fixed >> first & 1, middle_fixed = fixed >> middle & 1;
            bool last_fixed = fixed >> last & 1;
            if (!first_fixed && !middle_fixed && last_fixed)
                class->needs[first] |= point_set(middle);
            if (!table->mover_is_fixed && first_fixed && !middle_fixed && !last_fixed)
                class->needs[middle] |= point_set(last);
            if (table->mover_is_fixed && !first_fixed && middle_fixed && !last_fixed)
                class->needs[first] |= point_set(last);
        }
    class->linked = 0;
    for (unsigned point = 0; point < (unsigned)board->points; point++)
        if (class->needs[point] != 0)
            class->linked |= point_set(point) | class->needs[point];
    class->free = others & ~class->linked;
}

static uint64_t class_piece_size(const SlowTable *table, const Class *class, PointSet closed) {
    return binomial[set_count(class->free)][table->placed - set_count(closed)];
}

/* Steps 5 and 6. Returns how many numbers the class has. */
static uint64_t class_make(const SlowTable *table, PointSet fixed, Class *class) {
    class_find_needs(table, fixed, class);
    class->count = 0;
    uint64_t size = 0;
    for (unsigned stones = 0; stones <= table->placed; stones++) {
        if (stones > set_count(class->linked) ||
            binomial[set_count(class->free)][table->placed - stones] == 0)
            continue;
        PointSet set = point_set_first(class->linked, stones);
        do {
            if (!class_has_closed(class, set))
                continue;
            if (class->count == class->room) {
                class->room = 2 * class->room + 64;
                class->closed = realloc(class->closed, class->room * sizeof *class->closed);
                assert_non_null(class->closed);
            }
            class->closed[class->count++] = set;
            size += class_piece_size(table, class, set);
        } while (point_set_next(class->linked, &set));
    }
    if (class->count > 0)
        qsort(class->closed, class->count, sizeof *class->closed, compare_sets);
    return size;
}

static bool set_is_canonical(const Board *board, PointSet set) {
    for (int symmetry = 0; symmetry < board->symmetries; symmetry++)
        if (board_map(board, symmetry, set) < set)
            return false;
    return true;
}

/* The document's numbering of a split, which must have as many numbers as the index. */
static void table_open(SlowTable *table, const char *size, Split split) {
    make_binomials();
    int rows, columns;
    Error error;
    if (!board_read_size(size, &rows, &columns, &error))
        fail_msg("%s", error.message);
    const Board *board = board_find(rows, columns, STRONG_CORNER, NULL);
    *table =
        (SlowTable){.board = board, .split = split, .index = index_create(board, split, &error)};
    if (table->index == NULL)
        fail_msg("%s %uv%u: %s", size, split.mover, split.opponent, error.message);
    table->size = index_size(table->index);
    table->mover_is_fixed = split.mover < split.opponent;
    table->fixed = table->mover_is_fixed ? split.mover : split.opponent;
    table->placed = table->mover_is_fixed ? split.opponent : split.mover;
    uint64_t most = binomial[board->points][table->fixed];
    table->canonical = malloc(most * sizeof *table->canonical);
    table->begins = malloc((most + 1) * sizeof *table->begins);
    assert_true(table->canonical != NULL && table->begins != NULL);
    Class class = {.closed = NULL};
    uint64_t number = 0;
    PointSet fixed = point_set_first(board->all, table->fixed);
    do {
        if (!set_is_canonical(board, fixed))
            continue;
        table->canonical[table->classes] = fixed;
        table->begins[table->classes++] = number;
        number += class_make(table, fixed, &class);
    } while (point_set_next(board->all, &fixed));
    table->begins[table->classes] = number;
    free(class.closed);
    SLOW_CHECK(table, number == table->size, number);
}

static void table_close(SlowTable *table) {
    free(table->canonical);
    free(table->begins);
    index_destroy(table->index);
}

/* The numbers of a closed set: `closed` has the placed stones that never move. */
typedef struct Piece {
    PointSet fixed, free, closed;
    uint64_t begin;
} Piece;

/* The four points that a stone on a free point is moved to; POINT_NONE where there is none. */
static void find_targets(const Board *board, PointSet free_points, unsigned point,
                         unsigned targets[static 4]) {
    unsigned columns = (unsigned)board->columns;
    unsigned row = point / columns, column = point % columns;
    PointSet below = free_points & (point_set(point) - 1);
    targets[0] = below == 0 ? POINT_NONE : 63u - (unsigned)__builtin_clzll(below);
    targets[1] = row == 0 ? POINT_NONE : point - columns;
    targets[2] = row == 0 || column == 0 ? POINT_NONE : point - columns - 1;
    targets[3] = row == 0 || column == columns - 1 ? POINT_NONE : point - columns + 1;
}

static void entry_add_neighbour(const SlowPart *part, const Piece *piece, SlowEntry *entry,
                                uint64_t number, PointSet chosen) {
    uint64_t other = piece->begin + rank_among(chosen, piece->free);
    SLOW_CHECK(part->table, other < number, number);
    if (other < part->begin || part->entries[other - part->begin].hole)
        return;
    entry->neighbour[entry->neighbours++] = (uint16_t)(other - part->begin);
}

/* Step 3. */
static bool placed_is_lowest(const Board *board, PointSet fixed, PointSet placed) {
    for (int symmetry = 0; symmetry < board->symmetries; symmetry++)
        if (board_map(board, symmetry, fixed) == fixed &&
            board_map(board, symmetry, placed) < placed)
            return false;
    return true;
}

static void entry_make(SlowPart *part, const Piece *piece, uint64_t number, PointSet chosen) {
    const SlowTable *table = part->table;
    SlowEntry *entry = &part->entries[number - part->begin];
    SLOW_CHECK(table, piece->begin + rank_among(chosen, piece->free) == number, number);
    PointSet placed = chosen | piece->closed;
    entry->stones =
        table->mover_is_fixed ? (Stones){piece->fixed, placed} : (Stones){placed, piece->fixed};
    entry->hole = !placed_is_lowest(table->board, piece->fixed, placed);
    entry->neighbours = 0;
    PointSet left = chosen;
    for (unsigned stone = 1; stone <= MOVED_STONES && left != 0; stone++, left &= left - 1) {
        unsigned point = set_lowest(left), targets[4];
        find_targets(table->board, piece->free, point, targets);
        for (unsigned way = 0; way < 4; way++)
            if (piece->free >> targets[way] & 1 && !(chosen >> targets[way] & 1))
                entry_add_neighbour(part, piece, entry, number,
                                    (chosen & ~point_set(point)) | point_set(targets[way]));
    }
}

/* Makes the entries of a part, by walking through the classes and pieces that it lies in. */
static void part_make(SlowPart *part, SlowTable *table, uint64_t begin, size_t length) {
    part->table = table;
    part->begin = begin;
    part->length = length;
    uint64_t end = begin + length, made = 0;
    Class class = {.closed = NULL};
    for (size_t number = 0; number < table->classes; number++) {
        if (table->begins[number + 1] <= begin || table->begins[number] >= end)
            continue;
        class_make(table, table->canonical[number], &class);
        Piece piece = {table->canonical[number], class.free, 0, table->begins[number]};
        for (size_t set = 0; set < class.count; set++) {
            piece.closed = class.closed[set];
            uint64_t piece_end = piece.begin + class_piece_size(table, &class, piece.closed);
            PointSet chosen = point_set_first(piece.free, table->placed - set_count(piece.closed));
            for (uint64_t next = piece.begin; next < piece_end && next < end; next++) {
                if (next >= begin) {
                    entry_make(part, &piece, next, chosen);
                    made++;
                }
                point_set_next(piece.free, &chosen);
            }
            piece.begin = piece_end;
        }
    }
    free(class.closed);
    SLOW_CHECK(table, made == length, begin);
}

/* The index must have the same positions at the numbers, and the same holes. */
static void check_numbers(const SlowPart *part) {
    const SlowTable *table = part->table;
    IndexCursor cursor = index_cursor(table->index, part->begin);
    for (size_t place = 0; place < part->length; place++) {
        uint64_t number = part->begin + place;
        Stones mine = part->entries[place].stones, stones;
        bool hole = part->entries[place].hole;
        unsigned symmetries;
        bool found = index_unrank_next(table->index, &cursor, number, &stones, &symmetries);
        SLOW_CHECK(table, found == !hole, number);
        SLOW_CHECK(table, hole || stones_equal(stones, mine), number);
        SLOW_CHECK(table, hole || index_rank(table->index, mine) == number, number);
    }
}

SlowPart *slow_part_create(const char *size, Split split, uint64_t number, size_t length) {
    SlowTable *table = malloc(sizeof *table);
    SlowPart *part = malloc(sizeof *part);
    assert_true(table != NULL && part != NULL);
    table_open(table, size, split);
    uint64_t begin = number * SLOW_PART_ENTRIES;
    assert_true(begin + length <= table->size);
    part_make(part, table, begin, length);
    check_numbers(part);
    return part;
}

void slow_part_destroy(SlowPart *part) {
    table_close(part->table);
    free(part->table);
    free(part);
}

/* Visits the whole of a table that has no more than so many parts; of a larger one the first, the
 * last, the middle one and some more. Then stretches that begin and end anywhere. */
static void visit_table(const char *size, Split split, uint64_t parts_most, SlowVisitor visit) {
    SlowTable table;
    Random stream;
    assert_true(random_init_seeded(&stream, split.mover * 100u + split.opponent));
    table_open(&table, size, split);
    SlowPart *part = malloc(sizeof *part);
    assert_non_null(part);
    uint64_t parts = (table.size + SLOW_PART_ENTRIES - 1) / SLOW_PART_ENTRIES;
    for (uint64_t time = 0; time < parts && time < parts_most; time++) {
        uint64_t number = time;
        if (parts > parts_most)
            number = time == 0   ? 0
                     : time == 1 ? parts - 1
                     : time == 2 ? parts / 2
                                 : random_below(&stream, parts);
        uint64_t begin = number * SLOW_PART_ENTRIES, left = table.size - begin;
        part_make(part, &table, begin, left < SLOW_PART_ENTRIES ? left : SLOW_PART_ENTRIES);
        check_numbers(part);
        visit(part, &stream);
    }
    for (unsigned time = 0; time < 3 && table.size > 0; time++) {
        uint64_t begin = random_below(&stream, table.size), left = table.size - begin;
        uint64_t most = left < 1000 ? left : 1000;
        part_make(part, &table, begin, time == 0 ? 1 : 1 + random_below(&stream, most));
        check_numbers(part);
        visit(part, &stream);
    }
    free(part);
    table_close(&table);
}

void slow_visit_3x3(SlowVisitor visit) {
    for (unsigned sum = 2; sum <= 9; sum++)
        for (unsigned mover = 1; mover < sum; mover++)
            visit_table("3x3", (Split){(uint8_t)mover, (uint8_t)(sum - mover)}, 10, visit);
}

void slow_visit_small_boards(SlowVisitor visit) {
    static const Split splits[] = {{1, 1},  {2, 2},  {1, 3},  {3, 1}, {2, 4},
                                   {4, 2},  {3, 3},  {2, 9},  {9, 2}, {8, 3},
                                   {1, 10}, {12, 1}, {3, 10}, {7, 8}, {1, 14}};
    for (size_t number = 0; number < sizeof splits / sizeof *splits; number++) {
        visit_table("3x5", splits[number], 20, visit);
        visit_table("5x3", splits[number], 20, visit);
    }
}

void slow_visit_5x5(SlowVisitor visit) {
    static const Split splits[] = {{1, 1}, {2, 2}, {1, 3}, {3, 1}, {3, 3},
                                   {3, 4}, {4, 3}, {1, 8}, {9, 1}};
    for (size_t number = 0; number < sizeof splits / sizeof *splits; number++)
        visit_table("5x5", splits[number], 4, visit);
}

void slow_visit_5x9(SlowVisitor visit) {
    visit_table("5x9", (Split){3, 2}, 4, visit);
    visit_table("5x9", (Split){2, 3}, 4, visit);
    visit_table("5x9", (Split){3, 3}, 4, visit);
    visit_table("9x5", (Split){1, 4}, 3, visit);
}
