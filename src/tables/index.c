#include "index.h"

#include <stdlib.h>
#include <string.h>

#include "hot.h"
#include "stop.h"

/* One canonical set of fixed stones. */
typedef struct FixedClass {
    PointSet fixed;
    PointSet free;
    uint64_t begin;      /* the class's first number */
    uint32_t sets_begin; /* its closed sets: from here to the next class's */
    uint8_t symmetries;  /* bit mask of the symmetries that map `fixed` to itself */
} FixedClass;

/* The placed stones on linked points. The sets of a class are in rising order, the empty one first.
 */
typedef struct ClosedSets {
    PointSet *set;
    uint32_t *offset; /* of the first position with this set, from the class's first number */
    uint32_t length, capacity;
} ClosedSets;

struct Index {
    const Board *board;
    Split split;
    bool mover_fixed; /* which colour is fixed: the one with fewer stones, the opponent where equal
                       */
    unsigned fixed_stones, placed_stones;
    uint64_t size;
    uint64_t most, promised; /* numbers that there may be, and that closed sets so far will have */
    uint32_t classes;
    uint32_t *class_of; /* by colexicographic rank of the fixed set: class * 8 + symmetry to it */
    FixedClass *class;  /* one more at the end, for the bounds of the last */
    ClosedSets sets;
    uint64_t binomial[64][64]; /* [k][n]: sets of k among n points */
};

static void fill_binomials(Index *index) {
    for (unsigned n = 0; n < 64; n++) {
        index->binomial[0][n] = 1;
        for (unsigned k = 1; k < 64 && n > 0; k++)
            index->binomial[k][n] = index->binomial[k - 1][n - 1] + index->binomial[k][n - 1];
    }
}

/* The colexicographic rank of the points of `set` among those of `among`, which contains it. */
INLINE uint64_t colex_rank(const Index *index, PointSet set, PointSet among) {
    uint64_t rank = 0;
    for (unsigned k = 1; set != 0; set &= set - 1, k++)
        rank += index->binomial[k][set_count(among & ((set & (0 - set)) - 1))];
    return rank;
}

/* The same among all points of the board, where a point is as far as its number says. */
INLINE uint64_t colex_rank_board(const Index *index, PointSet set) {
    uint64_t rank = 0;
    for (unsigned k = 1; set != 0; set &= set - 1, k++)
        rank += index->binomial[k][set_lowest(set)];
    return rank;
}

INLINE PointSet map_set(const uint8_t image[static 64], PointSet set) {
    PointSet mapped = 0;
    for (; set != 0; set &= set - 1)
        mapped |= point_set(image[set_lowest(set)]);
    return mapped;
}

INLINE PointSet colex_unrank(const Index *index, uint64_t rank, unsigned stones, PointSet among) {
    PointSet set = 0;
    unsigned n = set_count(among);
    for (unsigned k = stones; k > 0; k--) {
        do {
            unsigned highest = 63 - (unsigned)__builtin_clzll(among);
            among &= ~point_set(highest);
            n--;
            if (index->binomial[k][n] <= rank) {
                set |= point_set(highest);
                break;
            }
        } while (true);
        rank -= index->binomial[k][n];
    }
    return set;
}

/* The next set of as many points in colexicographic order; 0 after the last of the low `points`. */
static PointSet colex_next(PointSet set, unsigned points) {
    if (set == 0)
        return 0;
    PointSet lowest = set & (0 - set), ripple = set + lowest;
    PointSet next = ripple | (((set ^ ripple) >> 2) / lowest);
    return ripple == 0 || next >> points != 0 ? 0 : next;
}

/* What a placed stone on each point needs to be occupied too, given the fixed stones, so that the
 * mover has no capture. Source: docs/rules.md, A turn. A capturing step goes from a mover's stone
 * to an empty point `to` with an opponent's stone beyond it or behind the stone: `to` must be
 * occupied. */
static void find_needs(const Index *index, PointSet fixed, PointSet needs[static 64]) {
    const Board *board = index->board;
    memset(needs, 0, 64 * sizeof *needs);
    for (unsigned stone = 0; stone < (unsigned)board->points; stone++)
        for (Direction direction = 0; direction < DIRECTIONS; direction++) {
            unsigned to = board->next[direction][stone];
            if (to == POINT_NONE || (fixed >> to & 1) != 0)
                continue;
            unsigned taken[2] = {board->next[direction][to],
                                 board->next[direction_opposite(direction)][stone]};
            for (unsigned kind = 0; kind < 2; kind++) {
                if (taken[kind] == POINT_NONE)
                    continue;
                unsigned fixed_stone = index->mover_fixed ? stone : taken[kind];
                unsigned placed_stone = index->mover_fixed ? taken[kind] : stone;
                if ((fixed >> fixed_stone & 1) != 0 && (fixed >> placed_stone & 1) == 0)
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

/* How many closed sets an index of few numbers may have, and how many more for each number: those
 * that there is no room for beside have none. */
enum { SETS_MAX = 1 << 22, SETS_MAX_MORE = 16 };

static bool add_closed_set(Index *index, unsigned free_points, PointSet set, Error *error) {
    ClosedSets *sets = &index->sets;
    uint64_t numbers = index->binomial[index->placed_stones - set_count(set)][free_points];
    if (numbers > index->most - index->promised ||
        (sets->length >= SETS_MAX && sets->length / SETS_MAX_MORE > index->most))
        return error_set(error, "%u against %u stones have more than %llu positions",
                         index->split.mover, index->split.opponent,
                         (unsigned long long)index->most);
    index->promised += numbers;
    if (sets->length == sets->capacity) {
        uint32_t capacity = sets->capacity * 2 + 1024;
        PointSet *grown = realloc(sets->set, capacity * sizeof *grown);
        if (grown == NULL)
            return error_set(error, "out of memory for an index");
        sets->set = grown;
        sets->capacity = capacity;
    }
    sets->set[sets->length++] = set;
    return true;
}

/* The points of a class while its closed sets are looked for. */
typedef struct ClosedSearch {
    Index *index;
    const PointSet *needs; /* of 64 points */
    unsigned free_points;
    Error *error;
} ClosedSearch;

/* Adds every closed set that has `in`, none of `out`, any of `undecided`, and no more stones than
 * are placed. */
static bool add_closed_sets(const ClosedSearch *search, PointSet in, PointSet out,
                            PointSet undecided) {
    if (undecided == 0)
        return add_closed_set(search->index, search->free_points, in, search->error);
    PointSet point = undecided & (0 - undecided);
    if (!add_closed_sets(search, in, out | point, undecided & ~point))
        return false;
    PointSet with = close_set(search->needs, in | point);
    if ((with & out) != 0 || set_count(with) > search->index->placed_stones)
        return true;
    return add_closed_sets(search, with, out, undecided & ~with);
}

static int compare_sets(const void *a, const void *b) {
    PointSet first = *(const PointSet *)a, second = *(const PointSet *)b;
    return (first > second) - (first < second);
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
    ClosedSearch search = {index, needs, set_count(class->free), error};
    if (!add_closed_sets(&search, 0, 0, linked))
        return false;
    PointSet *first = index->sets.set + class->sets_begin;
    qsort(first, index->sets.length - class->sets_begin, sizeof *first, compare_sets);
    return true;
}

/* Gives every closed set its offset in its class, and classes their first numbers. */
static bool number_sets(Index *index, Error *error) {
    ClosedSets *sets = &index->sets;
    sets->offset = malloc((sets->length + 1) * sizeof *sets->offset);
    if (sets->offset == NULL)
        return error_set(error, "out of memory for an index");
    for (uint32_t number = 0; number < index->classes; number++) {
        FixedClass *class = &index->class[number];
        uint64_t offset = 0;
        class->begin = index->size;
        for (uint32_t set = class->sets_begin; set < class[1].sets_begin; set++) {
            unsigned rest = index->placed_stones - set_count(sets->set[set]);
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

/* Visits the fixed sets in colexicographic order; the first of each orbit, the lowest, is
 * canonical. */
static bool make_classes(Index *index, const atomic_bool *stop, Error *error) {
    const Board *board = index->board;
    unsigned points = (unsigned)board->points;
    uint32_t capacity = 0;
    uint64_t rank = 0;
    for (PointSet fixed = point_set(index->fixed_stones) - 1; fixed != 0;
         fixed = colex_next(fixed, points), rank++) {
        FixedClass class = {.fixed = fixed, .symmetries = 0};
        int lowest = 0;
        if (stop_is_set(stop))
            return error_set(error, "stopped");
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
        if (index->classes + 1 >= capacity) {
            capacity = capacity * 2 + 1024;
            FixedClass *grown = realloc(index->class, capacity * sizeof *grown);
            if (grown == NULL)
                return error_set(error, "out of memory for an index");
            index->class = grown;
        }
        if (!add_class(index, &class, error))
            return false;
        index->class[index->classes++] = class;
    }
    index->class[index->classes] = (FixedClass){.sets_begin = index->sets.length};
    return number_sets(index, error);
}

Index *index_create(const Board *board, Split split, Error *error) {
    return index_create_within(board, split, UINT64_MAX, NULL, error);
}

Index *index_create_within(const Board *board, Split split, uint64_t most, const atomic_bool *stop,
                           Error *error) {
    unsigned points = (unsigned)board->points;
    if (split.mover == 0 || split.opponent == 0 || split.mover + split.opponent > (int)points) {
        error_set(error, "no table of %u against %u stones on a board of %u points", split.mover,
                  split.opponent, points);
        return NULL;
    }
    Index *index = calloc(1, sizeof *index);
    if (index == NULL) {
        error_set(error, "out of memory for an index");
        return NULL;
    }
    index->board = board;
    index->split = split;
    index->most = most;
    index->mover_fixed = split.mover < split.opponent;
    index->fixed_stones = index->mover_fixed ? split.mover : split.opponent;
    index->placed_stones = index->mover_fixed ? split.opponent : split.mover;
    fill_binomials(index);
    uint64_t fixed_sets = index->binomial[index->fixed_stones][points];
    index->class_of = fixed_sets < UINT32_MAX / 8 ? malloc(fixed_sets * sizeof(uint32_t)) : NULL;
    if (index->class_of == NULL)
        error_set(error, "out of memory for an index");
    if (index->class_of == NULL || !make_classes(index, stop, error)) {
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
    free(index->sets.set);
    free(index->sets.offset);
    free(index);
}

/* The lowest of the placements that the symmetries of the fixed stones make of this one, and how
 * many of them leave it as it is. */
INLINE PointSet lowest_placement(const Board *board, unsigned symmetries, PointSet placed,
                                 unsigned *unchanged) {
    PointSet lowest = placed;
    unsigned same = 0;
    for (; symmetries != 0; symmetries &= symmetries - 1) {
        PointSet image = board_map(board, __builtin_ctz(symmetries), placed);
        same += image == placed;
        lowest = image < lowest ? image : lowest;
    }
    *unchanged = same;
    return lowest;
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
           index->sets.length * (sizeof(PointSet) + sizeof(uint32_t));
}

INLINE Stones join_stones(const Index *index, PointSet fixed, PointSet placed) {
    return index->mover_fixed ? (Stones){fixed, placed} : (Stones){placed, fixed};
}

/* The closed set's place in the list; it is there when the position is quiet. */
INLINE uint32_t find_set(const PointSet *sets, uint32_t begin, uint32_t end, PointSet set) {
    for (uint32_t length = end - begin; length > 1;) {
        uint32_t half = length / 2;
        begin += sets[begin + half] <= set ? half : 0;
        length -= half;
    }
    return begin;
}

INLINE uint64_t rank_position(const Index *index, Stones stones, unsigned *symmetries) {
    const Board *board = index->board;
    PointSet fixed = index->mover_fixed ? stones.mover : stones.opponent;
    PointSet placed = index->mover_fixed ? stones.opponent : stones.mover;
    uint32_t found = index->class_of[colex_rank_board(index, fixed)];
    const FixedClass *class = &index->class[found / 8];
    if (found % 8 != 0)
        placed = map_set(board->image[found % 8], placed);
    *symmetries = 1;
    if (class->symmetries != 1)
        placed = lowest_placement(board, class->symmetries, placed, symmetries);
    PointSet on_free = placed & class->free;
    uint64_t number = class->begin + colex_rank(index, on_free, class->free);
    if (on_free != placed)
        number += index->sets.offset[find_set(index->sets.set, class->sets_begin,
                                              class[1].sets_begin, placed & ~class->free)];
    return number;
}

HOT uint64_t index_rank_symmetries(const Index *index, Stones stones, unsigned *symmetries) {
    return rank_position(index, stones, symmetries);
}

HOT uint64_t index_rank(const Index *index, Stones stones) {
    unsigned symmetries;
    return rank_position(index, stones, &symmetries);
}

INLINE bool unrank_at(const Index *index, const IndexCursor *cursor, uint64_t number,
                      Stones *stones, unsigned *symmetries) {
    const FixedClass *class = &index->class[cursor->class];
    PointSet on_linked = index->sets.set[cursor->set];
    uint64_t rank = number - class->begin - index->sets.offset[cursor->set];
    PointSet on_free =
        colex_unrank(index, rank, index->placed_stones - set_count(on_linked), class->free);
    PointSet placed = on_linked | on_free;
    *symmetries = 1;
    if (class->symmetries != 1 &&
        lowest_placement(index->board, class->symmetries, placed, symmetries) != placed)
        return false;
    *stones = join_stones(index, class->fixed, placed);
    return true;
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

INLINE void move_cursor(const Index *index, IndexCursor *cursor, uint64_t number) {
    const FixedClass *class = &index->class[cursor->class];
    if (class[1].begin <= number) {
        do
            class ++;
        while (class[1].begin <= number);
        cursor->class = (uint32_t)(class - index->class);
        cursor->set = class->sets_begin;
    }
    while (cursor->set + 1 < class[1].sets_begin &&
           index->sets.offset[cursor->set + 1] <= number - class->begin)
        cursor->set++;
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
    unsigned stones = index->placed_stones - set_count(index->sets.set[cursor->set]);
    uint64_t begin = class->begin + index->sets.offset[cursor->set];
    return (IndexPiece){
        .begin = begin,
        .end = begin + index->binomial[stones][points],
        .free = class->free,
        .linked = index->sets.set[cursor->set],
        .symmetries = class->symmetries,
        .chosen = colex_unrank(index, number - begin, stones, point_set(points) - 1),
        .binomial = index->binomial,
    };
}

/* What stays the same while the positions of one closed set are walked. */
typedef struct Walk {
    const Index *index;
    uint64_t end;
    IndexVisitor visit;
    void *context;
} Walk;

/* Walks a closed set's positions from the cursor's number on; gives the number after the last. */
INLINE bool walk_set(const Walk *walk, IndexCursor cursor, uint64_t *number) {
    const Index *index = walk->index;
    const FixedClass *class = &index->class[cursor.class];
    PointSet on_linked = index->sets.set[cursor.set];
    unsigned free_points = set_count(class->free);
    unsigned rest = index->placed_stones - set_count(on_linked);
    PointSet free_point[64];
    PointSet left = class->free;
    for (unsigned point = 0; point < free_points; point++, left &= left - 1)
        free_point[point] = left & (0 - left);
    uint64_t rank = *number - class->begin - index->sets.offset[cursor.set];
    PointSet chosen = colex_unrank(index, rank, rest, point_set(free_points) - 1);
    do {
        PointSet placed = on_linked;
        for (PointSet points = chosen; points != 0; points &= points - 1)
            placed |= free_point[set_lowest(points)];
        unsigned symmetries = 1;
        bool hole = class->symmetries != 1 && lowest_placement(index->board, class->symmetries,
                                                               placed, &symmetries) != placed;
        Stones stones = join_stones(index, class->fixed, placed);
        if (!hole && !walk->visit(walk->context, *number, stones, symmetries))
            return false;
        chosen = colex_next(chosen, free_points);
        ++*number;
    } while (chosen != 0 && *number < walk->end);
    return true;
}

HOT bool index_walk(const Index *index, uint64_t begin, uint64_t end, IndexVisitor visit,
                    void *context) {
    Walk walk = {index, end, visit, context};
    for (uint64_t number = begin; number < end;)
        if (!walk_set(&walk, index_cursor(index, number), &number))
            return false;
    return true;
}
