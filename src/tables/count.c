#include "count.h"

#include <stdlib.h>

#include "array.h"
#include "hot.h"
#include "parallel.h"
#include "resolver.h"
#include "stop.h"

/* Positions in one piece of the enumeration. */
enum { PIECE_POSITIONS = 1 << 16 };

/* A set of the colour with fewer stones (the opponent's if equal) that is the lowest of its
 * images. */
typedef struct FixedSet {
    PointSet set;
    unsigned symmetries; /* bit mask of those that map it to itself */
} FixedSet;

/* The counts of one thread. */
typedef struct Tally {
    SplitStatistics sum;
    uint64_t quiet_walked, quiet_seen; /* numbers of classes: in the table, in the enumeration */
    uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    Value values[TABLE_BLOCK_ENTRIES];
} Tally;

typedef struct Counter {
    const Counting *counting;
    const Board *board;
    FixedSet *fixed;
    uint64_t fixed_sets, placements; /* placements: around each fixed set */
    size_t capacity;                 /* of fixed sets */
    unsigned placed_stones;
    int half_turn;      /* the symmetry */
    Resolver *resolver; /* by thread */
    Tally *tally;       /* by thread */
    uint64_t pieces;    /* of both parts */
    atomic_uint_fast64_t done;
} Counter;

static void propose_longest(SplitStatistics *sum, unsigned distance, Stones stones) {
    if (distance < sum->longest_win ||
        (distance == sum->longest_win && stones_compare(stones, sum->longest_example) >= 0))
        return;
    sum->longest_win = distance;
    sum->longest_example = stones;
}

INLINE void add_position(const Counter *counter, SplitStatistics *sum, Stones stones, Score score,
                         bool half_turned) {
    Outcome outcome = score_outcome(score);
    sum->outcomes[outcome]++;
    sum->half_turned[outcome] += half_turned;
    if (score == 0 || !counter->counting->distances)
        return;
    unsigned distance = score_distance(score);
    sum->histogram[distance]++;
    if (score > 0 && distance >= sum->longest_win)
        propose_longest(sum, distance, stones);
}

/* Reports that a piece is done. Returns false, with the reason, if the counting is to stop. */
static bool report(Counter *counter, unsigned thread, Error *error) {
    const Counting *counting = counter->counting;
    uint64_t done = atomic_fetch_add(&counter->done, 1) + 1;
    if (thread == 0 && counting->progress != NULL)
        counting->progress(counting->context, (double)done / (double)counter->pieces);
    return !stop_is_set(counting->stop) || error_stopped(error);
}

/* --- the quiet positions --- */

typedef struct Walk {
    const Counter *counter;
    Tally *tally;
    const Value *values; /* of the block */
    uint64_t begin;
} Walk;

static bool is_half_turned(const Counter *counter, Stones stones) {
    return board_map(counter->board, counter->half_turn, stones.mover) == stones.mover &&
           board_map(counter->board, counter->half_turn, stones.opponent) == stones.opponent;
}

static bool walk_position(void *context, uint64_t number, Stones stones, unsigned symmetries) {
    Walk *walk = context;
    Tally *tally = walk->tally;
    Score score = value_score(walk->values[number - walk->begin]);
    tally->quiet_walked++;
    tally->sum.quiet += (unsigned)walk->counter->board->symmetries / symmetries;
    add_position(walk->counter, &tally->sum, stones, score,
                 symmetries != 1 && is_half_turned(walk->counter, stones));
    return true;
}

static bool walk_block(void *context, uint64_t block, unsigned thread, Error *error) {
    Counter *counter = context;
    const Counting *counting = counter->counting;
    Tally *tally = &counter->tally[thread];
    size_t length;
    if (!table_files_read(counting->files, counting->index, block, tally->outcomes, tally->values,
                          &length, error))
        return false;
    Walk walk = {counter, tally, tally->values, block * TABLE_BLOCK_ENTRIES};
    if (counting->values != NULL)
        walk.values = counting->values + walk.begin;
    index_walk(counting->index, walk.begin, walk.begin + length, walk_position, &walk);
    return report(counter, thread, error);
}

/* --- the positions with captures --- */

/* Returns the set of `stones` points of `among` with this colexicographic rank. */
static PointSet placement_of(uint64_t rank, unsigned stones, PointSet among) {
    PointSet set = 0;
    for (unsigned k = stones; k > 0; k--) {
        PointSet highest;
        uint64_t below;
        do {
            highest = point_set(set_highest(among));
            among &= ~highest;
            below = set_choices(set_count(among), k);
        } while (below > rank);
        set |= highest;
        rank -= below;
    }
    return set;
}

/* The points for placements around one fixed set. */
typedef struct Around {
    PointSet among;      /* the points that are not fixed */
    PointSet lowest[64]; /* by number: so many of the lowest of them */
} Around;

static Around around_set(const Board *board, PointSet fixed) {
    Around around = {.among = board->all & ~fixed};
    unsigned count = 0;
    for (PointSet left = around.among; left != 0; left &= left - 1, count++)
        around.lowest[count + 1] = around.lowest[count] | (left & (0 - left));
    return around;
}

/* Returns the next set of as many points; there must be one. Adding to the lowest point carries
 * past all points outside `among`, which count as set; the carried points fall down again. */
INLINE PointSet next_placement(const Around *around, PointSet set) {
    PointSet lowest = set & (0 - set);
    PointSet carried = ((set | ~around->among) + lowest) & around->among;
    return carried | around->lowest[set_count(set) - set_count(carried)];
}

/* Returns whether no symmetry of the fixed set makes the placement lower. Gives how many leave it
 * as it is, and whether the half turn is one of them. */
INLINE bool is_canonical(const Counter *counter, const FixedSet *fixed, PointSet placed,
                         unsigned *same, bool *half_turned) {
    *same = 0;
    *half_turned = false;
    for (unsigned left = fixed->symmetries; left != 0; left &= left - 1) {
        int symmetry = __builtin_ctz(left);
        PointSet image = board_map(counter->board, symmetry, placed);
        if (image < placed)
            return false;
        *same += image == placed;
        *half_turned = *half_turned || (image == placed && symmetry == counter->half_turn);
    }
    return true;
}

HOT static void count_run(const Counter *counter, unsigned thread, const FixedSet *fixed,
                          uint64_t rank, uint64_t length) {
    const Counting *counting = counter->counting;
    Tally *tally = &counter->tally[thread];
    bool mover_fixed = counting->split.mover < counting->split.opponent;
    /* Without distances only the sign counts. */
    Score bound = counting->distances ? SCORE_LIMIT : 1;
    Around around = around_set(counter->board, fixed->set);
    PointSet placed = placement_of(rank, counter->placed_stones, around.among);
    for (; length > 0; length--, placed = next_placement(&around, placed)) {
        unsigned same = 1;
        bool half_turned = false;
        if (fixed->symmetries != 1 && !is_canonical(counter, fixed, placed, &same, &half_turned))
            continue;
        Stones stones = mover_fixed ? (Stones){fixed->set, placed} : (Stones){placed, fixed->set};
        PointSet capturers = stones_capturers(counter->board, stones);
        if (capturers == 0)
            tally->quiet_seen++;
        else
            add_position(
                counter, &tally->sum, stones,
                resolver_score(&counter->resolver[thread], stones, capturers, -bound, bound),
                half_turned);
    }
}

static bool count_piece(void *context, uint64_t piece, unsigned thread, Error *error) {
    Counter *counter = context;
    uint64_t number = piece * PIECE_POSITIONS, end = number + PIECE_POSITIONS;
    uint64_t all = counter->fixed_sets * counter->placements;
    for (end = end < all ? end : all; number < end;) {
        uint64_t rank = number % counter->placements;
        uint64_t run = counter->placements - rank;
        run = run < end - number ? run : end - number;
        count_run(counter, thread, &counter->fixed[number / counter->placements], rank, run);
        number += run;
    }
    return report(counter, thread, error);
}

static bool add_fixed_set(Counter *counter, FixedSet fixed) {
    FixedSet *grown =
        array_reserve(counter->fixed, &counter->capacity, counter->fixed_sets + 1, sizeof *grown);
    if (grown == NULL)
        return false;
    counter->fixed = grown;
    counter->fixed[counter->fixed_sets++] = fixed;
    return true;
}

static bool find_fixed_sets(Counter *counter, unsigned stones) {
    const Board *board = counter->board;
    Around around = around_set(board, 0);
    uint64_t sets = set_choices((unsigned)board->points, stones);
    PointSet set = around.lowest[stones];
    for (; sets > 0; sets--, set = next_placement(&around, set)) {
        FixedSet fixed = {set, 0};
        bool lowest = true;
        for (int symmetry = 0; lowest && symmetry < board->symmetries; symmetry++) {
            PointSet image = board_map(board, symmetry, set);
            fixed.symmetries |= (unsigned)(image == set) << symmetry;
            lowest = image >= set;
        }
        if (lowest && !add_fixed_set(counter, fixed))
            return false;
    }
    return true;
}

static int find_half_turn(const Board *board) {
    int symmetry = 0;
    while (board->image[symmetry][0] != board->points - 1 ||
           board->image[symmetry][1] != board->points - 2)
        symmetry++;
    return symmetry;
}

static void add_tally(SplitStatistics *sum, const SplitStatistics *tally) {
    for (unsigned outcome = 0; outcome < 3; outcome++) {
        sum->outcomes[outcome] += tally->outcomes[outcome];
        sum->half_turned[outcome] += tally->half_turned[outcome];
    }
    sum->quiet += tally->quiet;
    for (unsigned distance = 0; distance < STATISTICS_DISTANCES; distance++)
        sum->histogram[distance] += tally->histogram[distance];
    if (tally->longest_win != 0)
        propose_longest(sum, tally->longest_win, tally->longest_example);
}

static bool add_tallies(const Counter *counter, SplitStatistics *statistics, Error *error) {
    const Counting *counting = counter->counting;
    SplitStatistics sum = {.split = counting->split, .has_distances = counting->distances};
    uint64_t walked = 0, seen = 0;
    for (unsigned thread = 0; thread < counting->threads; thread++) {
        add_tally(&sum, &counter->tally[thread].sum);
        walked += counter->tally[thread].quiet_walked;
        seen += counter->tally[thread].quiet_seen;
    }
    if (walked != seen)
        return error_set(error,
                         "the table of %u against %u stones has %llu quiet positions, the board "
                         "%llu",
                         counting->split.mover, counting->split.opponent,
                         (unsigned long long)walked, (unsigned long long)seen);
    *statistics = sum;
    return true;
}

bool count_split(const Counting *counting, SplitStatistics *statistics, Error *error) {
    const Board *board = counting->rules->board;
    Split split = counting->split;
    unsigned fixed = split.mover < split.opponent ? split.mover : split.opponent;
    Counter counter = {.counting = counting, .board = board};
    counter.half_turn = find_half_turn(board);
    counter.placed_stones = split.mover + split.opponent - fixed;
    counter.placements = set_choices((unsigned)board->points - fixed, counter.placed_stones);
    counter.tally = calloc(counting->threads, sizeof *counter.tally);
    counter.resolver = resolvers_create(counting->rules, counting->lower, counting->threads);
    bool counted =
        counter.tally != NULL && counter.resolver != NULL && find_fixed_sets(&counter, fixed);
    if (!counted)
        error_set_out_of_memory(error, "out of memory for counting");
    uint64_t blocks = table_file_blocks(counting->files->file[TABLE_WDL]);
    uint64_t all = counter.fixed_sets * counter.placements;
    uint64_t pieces = (all + PIECE_POSITIONS - 1) / PIECE_POSITIONS;
    counter.pieces = blocks + pieces;
    counted = counted && parallel_try(counting->threads, blocks, walk_block, &counter, error) &&
              parallel_try(counting->threads, pieces, count_piece, &counter, error) &&
              add_tallies(&counter, statistics, error);
    free(counter.tally);
    free(counter.resolver);
    free(counter.fixed);
    return counted;
}
