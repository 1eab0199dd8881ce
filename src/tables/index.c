#include "index.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "index_loops.h"
#include "stop.h"

static void fill_binomials(Index *index) {
    for (unsigned n = 0; n < 64; n++) {
        index->binomial[0][n] = 1;
        for (unsigned k = 1; k < 64 && n > 0; k++)
            index->binomial[k][n] = index->binomial[k - 1][n - 1] + index->binomial[k][n - 1];
    }
}

/* For given fixed stones and each point: finds the points that must be occupied, too, if a placed
 * stone is on the point, so that the mover has no capture. Source: docs/rules.md, A turn. A
 * capturing step goes from a mover's stone to an empty point `to` with an opponent's stone beyond
 * it, or behind the stone; so `to` must be occupied. */
static void find_needs(const Index *index, PointSet fixed, PointSet needs[static 64]) {
    const Board *board = index->board;
    memset(needs, 0, 64 * sizeof *needs);
    for (unsigned stone = 0; stone < (unsigned)board->points; stone++)
        for (Direction direction = 0; direction < DIRECTIONS; direction++) {
            unsigned to = board->next[direction][stone];
            if (to == POINT_NONE || set_has(fixed, to))
                continue;
            unsigned taken[2] = {board->next[direction][to],
                                 board->next[direction_opposite(direction)][stone]};
            for (unsigned kind = 0; kind < 2; kind++) {
                if (taken[kind] == POINT_NONE)
                    continue;
                unsigned fixed_stone = index->mover_fixed ? stone : taken[kind];
                unsigned placed_stone = index->mover_fixed ? taken[kind] : stone;
                if (set_has(fixed, fixed_stone) && !set_has(fixed, placed_stone))
                    needs[placed_stone] |= point_set(to);
            }
        }
}

static PointSet close_set(const PointSet needs[static 64], PointSet set) {
    for (PointSet added = set; added != 0;) {
        PointSet needed = 0;
        for (; added != 0; added &= added - 1)
            needed |= needs[set_lowest(added)];
        added = needed & ~set;
        set |= added;
    }
    return set;
}

/* The most closed sets to look at for an index of few numbers, and how many more for each number.
 * Many sets may have no numbers, since the free points are too few for the other stones. */
enum { SETS_MAX = 1 << 22, SETS_MAX_MORE = 16 };

/* The most bytes for an index: a small file can claim to need a large one. 10 stones on 5x9 need
 * half of it. */
static const uint64_t memory_max = (uint64_t)1 << 30;

static bool check_memory(const Index *index, uint64_t fixed_sets, Error *error) {
    const ClosedSets *sets = &index->sets;
    size_t bytes = fixed_sets * sizeof *index->class_of + index->classes * sizeof *index->class +
                   sets->length * (sizeof *sets->low + sizeof *sets->high + sizeof *sets->offset);
    return bytes <= index->bytes_max ||
           error_set_out_of_memory(error, "%u against %u stones need an index of more than %ju MiB",
                                   index->split.mover, index->split.opponent,
                                   (uintmax_t)(index->bytes_max >> 20));
}

/* Returns whether one more closed set, with so many numbers, is within the bounds; if not, writes
 * the reason. */
static bool look_at_set(Index *index, uint64_t numbers, Error *error) {
    index->looked_at++;
    if (numbers <= index->most - index->promised &&
        (index->looked_at < SETS_MAX || index->looked_at / SETS_MAX_MORE <= index->most))
        return true;
    return error_set(error, "%u against %u stones have more than %llu positions",
                     index->split.mover, index->split.opponent, (unsigned long long)index->most);
}

/* Adds a closed set after the last one; `numbers` positions have it. */
static bool add_closed_set(Index *index, PointSet set, uint64_t numbers, Error *error) {
    ClosedSets *sets = &index->sets;
    if (!look_at_set(index, numbers, error))
        return false;
    index->promised += numbers;
    size_t length = (size_t)sets->length + 1;
    uint32_t *low = array_reserve(sets->low, &sets->low_capacity, length, sizeof *low);
    sets->low = low != NULL ? low : sets->low;
    uint32_t *high = sets->high;
    if (low != NULL && index->board->points > 32)
        high = array_reserve(sets->high, &sets->high_capacity, length, sizeof *high);
    if (low == NULL || (index->board->points > 32 && high == NULL))
        return error_set_out_of_memory(error, "out of memory for an index");
    sets->high = high;
    low[sets->length] = (uint32_t)set;
    if (high != NULL)
        high[sets->length] = (uint32_t)(set >> 32);
    sets->length++;
    return true;
}

/* The state of the search for the closed sets of a class. */
typedef struct ClosedSearch {
    Index *index;
    PointSet closed[64]; /* by point: the smallest closed set with it */
    unsigned free_points;
    Error *error;
} ClosedSearch;

/* Adds every closed set that has all of `in`, none of `out` and any of `undecided`, has at most as
 * many stones as are placed, and leaves the others room on free points. The highest point is
 * decided first, so the sets come in rising order. */
HOT static bool add_closed_sets(const ClosedSearch *search, PointSet in, PointSet out,
                                PointSet undecided) {
    Index *index = search->index;
    unsigned stones = set_count(in);
    if (stones > index->placed_stones)
        return true;
    unsigned others = index->placed_stones - stones;
    if (set_count(undecided) + search->free_points < others)
        return look_at_set(index, 0, search->error);
    if (undecided == 0)
        return add_closed_set(index, in, index->binomial[others][search->free_points],
                              search->error);
    unsigned point = set_highest(undecided);
    if (!add_closed_sets(search, in, out | point_set(point), undecided & ~point_set(point)))
        return false;
    PointSet with = in | search->closed[point];
    return (with & out) != 0 || add_closed_sets(search, with, out, undecided & ~with);
}

static bool add_class(Index *index, FixedClass *class, Error *error) {
    const Board *board = index->board;
    PointSet needs[64];
    find_needs(index, class->fixed, needs);
    PointSet linked = 0;
    for (PointSet left = board->all & ~class->fixed; left != 0; left &= left - 1)
        if (needs[set_lowest(left)] != 0)
            linked |= (left & (0 - left)) | needs[set_lowest(left)];
    class->free = board->all & ~class->fixed & ~linked;
    class->begin = index->size;
    class->sets_begin = index->sets.length;
    ClosedSearch search = {.index = index, .free_points = set_count(class->free), .error = error};
    for (PointSet left = linked; left != 0; left &= left - 1)
        search.closed[set_lowest(left)] = close_set(needs, left & (0 - left));
    return add_closed_sets(&search, 0, 0, linked);
}

/* Gives every closed set its offset in its class, and each class its first number. */
static bool number_sets(Index *index, Error *error) {
    ClosedSets *sets = &index->sets;
    sets->offset = malloc((sets->length + 1) * sizeof *sets->offset);
    if (sets->offset == NULL)
        return error_set_out_of_memory(error, "out of memory for an index");
    for (uint32_t number = 0; number < index->classes; number++) {
        FixedClass *class = &index->class[number];
        uint64_t offset = 0;
        class->begin = index->size;
        for (uint32_t set = class->sets_begin; set < class[1].sets_begin; set++) {
            unsigned rest = index->placed_stones - set_count(closed_set(sets, set));
            sets->offset[set] = (uint32_t)offset;
            offset += index->binomial[rest][set_count(class->free)];
            if (offset > UINT32_MAX)
                return error_set(error, "too many positions of %u against %u stones for an index",
                                 index->split.mover, index->split.opponent);
        }
        index->size += offset;
    }
    index->class[index->classes].begin = index->size;
    return true;
}

/* Goes through the fixed sets in colexicographic order; the first and lowest of each orbit is
 * canonical. */
static bool make_classes(Index *index, const atomic_bool *stop, Error *error) {
    const Board *board = index->board;
    unsigned points = (unsigned)board->points;
    size_t capacity = 0;
    uint64_t rank = 0;
    for (PointSet fixed = point_set(index->fixed_stones) - 1; fixed != 0;
         fixed = colex_next(fixed, points), rank++) {
        FixedClass class = {.fixed = fixed, .symmetries = 0};
        int lowest = 0;
        if (stop_is_set(stop))
            return error_stopped(error);
        for (int symmetry = 0; symmetry < board->symmetries; symmetry++) {
            PointSet image = board_map(board, symmetry, fixed);
            if (image == fixed)
                class.symmetries |= (uint8_t)(1 << symmetry);
            if (image < board_map(board, lowest, fixed))
                lowest = symmetry;
        }
        if (lowest != 0) {
            PointSet canonical = board_map(board, lowest, fixed);
            uint32_t found = index->class_of[colex_rank_board(index, canonical)] / 8;
            index->class_of[rank] = found * 8 + (uint32_t)lowest;
            continue;
        }
        index->class_of[rank] = index->classes * 8;
        FixedClass *grown =
            array_reserve(index->class, &capacity, (size_t)index->classes + 2, sizeof *grown);
        if (grown == NULL)
            return error_set_out_of_memory(error, "out of memory for an index");
        index->class = grown;
        if (!add_class(index, &class, error) || !check_memory(index, rank, error))
            return false;
        index->class[index->classes++] = class;
    }
    index->class[index->classes] = (FixedClass){.sets_begin = index->sets.length};
    return number_sets(index, error);
}

Index *index_create(const Board *board, Split split, Error *error) {
    return index_create_within(board, split, &(IndexLimits){.numbers = UINT64_MAX}, error);
}

Index *index_create_within(const Board *board, Split split, const IndexLimits *limits,
                           Error *error) {
    unsigned points = (unsigned)board->points;
    if (split.mover == 0 || split.opponent == 0 || split.mover + split.opponent > (int)points) {
        error_set(error, "no table of %u against %u stones on a board of %u points", split.mover,
                  split.opponent, points);
        return NULL;
    }
    Index *index = calloc(1, sizeof *index);
    if (index == NULL) {
        error_set_out_of_memory(error, "out of memory for an index");
        return NULL;
    }
    index->board = board;
    index->split = split;
    index->most = limits->numbers;
    index->bytes_max = limits->bytes > 0 && limits->bytes < memory_max ? limits->bytes : memory_max;
    index->mover_fixed = split.mover < split.opponent;
    index->fixed_stones = index->mover_fixed ? split.mover : split.opponent;
    index->placed_stones = index->mover_fixed ? split.opponent : split.mover;
    fill_binomials(index);
    uint64_t fixed_sets = index->binomial[index->fixed_stones][points];
    index->class_of = fixed_sets < UINT32_MAX / 8 ? malloc(fixed_sets * sizeof(uint32_t)) : NULL;
    if (index->class_of == NULL)
        error_set_out_of_memory(error, "out of memory for an index");
    if (index->class_of == NULL || !make_classes(index, limits->stop, error)) {
        index_destroy(index);
        return NULL;
    }
    return index;
}

void index_destroy(Index *index) {
    if (index == NULL)
        return;
    free(index->class_of);
    free(index->class);
    free(index->sets.low);
    free(index->sets.high);
    free(index->sets.offset);
    free(index);
}

bool index_is_hole(const Index *index, const IndexPiece *piece, PointSet placed) {
    unsigned unchanged;
    return piece->symmetries != 1 &&
           lowest_placement(index->board, piece->symmetries, placed, &unchanged) != placed;
}

const Board *index_board(const Index *index) {
    return index->board;
}

uint64_t index_size(const Index *index) {
    return index->size;
}

size_t index_memory(const Index *index) {
    return sizeof *index +
           index->binomial[index->fixed_stones][index->board->points] * sizeof(uint32_t) +
           (index->classes + 1) * sizeof(FixedClass) +
           index->sets.length * (index->sets.high == NULL ? 2 : 3) * sizeof(uint32_t);
}

HOT uint64_t index_rank(const Index *index, Stones stones) {
    unsigned symmetries;
    return rank_position(index, stones, &symmetries);
}

IndexCursor index_cursor(const Index *index, uint64_t number) {
    uint32_t found = 0;
    for (uint32_t length = index->classes; length > 1;) {
        uint32_t half = length / 2;
        found += index->class[found + half].begin <= number ? half : 0;
        length -= half;
    }
    const FixedClass *class = &index->class[found];
    uint64_t offset = number - class->begin;
    uint32_t set = class->sets_begin;
    for (uint32_t length = class[1].sets_begin - set; length > 1;) {
        uint32_t half = length / 2;
        set += index->sets.offset[set + half] <= offset ? half : 0;
        length -= half;
    }
    return (IndexCursor){found, set};
}

HOT bool index_unrank(const Index *index, uint64_t number, Stones *stones, unsigned *symmetries) {
    IndexCursor cursor = index_cursor(index, number);
    return unrank_at(index, &cursor, number, stones, symmetries);
}

HOT bool index_unrank_next(const Index *index, IndexCursor *cursor, uint64_t number, Stones *stones,
                           unsigned *symmetries) {
    move_cursor(index, cursor, number);
    return unrank_at(index, cursor, number, stones, symmetries);
}

IndexPiece index_piece(const Index *index, IndexCursor *cursor, uint64_t number) {
    move_cursor(index, cursor, number);
    const FixedClass *class = &index->class[cursor->class];
    unsigned points = set_count(class->free);
    unsigned stones = index->placed_stones - set_count(closed_set(&index->sets, cursor->set));
    uint64_t begin = class->begin + index->sets.offset[cursor->set];
    return (IndexPiece){
        .begin = begin,
        .end = begin + index->binomial[stones][points],
        .free = class->free,
        .linked = closed_set(&index->sets, cursor->set),
        .symmetries = class->symmetries,
        .chosen = colex_unrank(index, number - begin, stones, point_set(points) - 1),
        .binomial = index->binomial,
    };
}

HOT bool index_walk(const Index *index, uint64_t begin, uint64_t end, IndexVisitor visit,
                    void *context) {
    return walk_positions(index, begin, end, visit, context);
}
