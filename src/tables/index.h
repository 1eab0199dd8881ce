/* A number for every quiet position of a split of stones, each class of symmetric positions once,
 * and back. No I/O, no state: an Index never changes after it is made, any thread may use it.
 *
 * How it works (docs/formats.md has it exactly). A position is quiet when its mover has no capture.
 * The stones of one colour, the `fixed` ones, are put in canonical form under the board's
 * symmetries; there is one class for every canonical set of them. Around given fixed stones, being
 * quiet says only that where one stone of the other colour, the `placed` one, stands, certain other
 * points must be occupied too. So the points fall into `free` ones, on which a placed stone neither
 * needs nor is needed by another, and `linked` ones; the placed stones on linked points form one of
 * a short list of closed sets, those on free points any set. The number of a position is the first
 * number of its class, plus the offset of its closed set, plus the colexicographic rank of its set
 * of free points.
 *
 * Fixed stones that are symmetric in themselves leave several placements that are the same
 * position: only the lowest of those is used, the numbers of the others are holes. index_rank lands
 * on the same number from all of them. */
#ifndef TABLES_INDEX_H
#define TABLES_INDEX_H

#include <stdatomic.h>

#include <stdint.h>

#include "error.h"
#include "stones.h"

/* Number of stones of the side to move and of its opponent, at least 1 each. */
typedef struct Split {
    uint8_t mover, opponent;
} Split;

static inline bool splits_equal(Split a, Split b) {
    return a.mover == b.mover && a.opponent == b.opponent;
}

/* The same stones with the other side to move. */
static inline Split split_turned(Split split) {
    return (Split){split.opponent, split.mover};
}

typedef struct Index Index;

/* Makes the index of a split on a board. NULL when memory runs out or the split does not fit on the
 * board, has more than 2^32 positions in a class of fixed stones, or needs more than 1 GiB. The
 * caller owns it. */
Index *index_create(const Board *board, Split split, Error *error);

/* The same, for a table that says how many numbers it has: NULL, too, as soon as it turns out that
 * there are more than `most`, and when `stop` (may be NULL) is set before the end, which may take a
 * while. */
Index *index_create_within(const Board *board, Split split, uint64_t most, const atomic_bool *stop,
                           Error *error);
void index_destroy(Index *index);

/* One more than the highest number. */
uint64_t index_size(const Index *index);

/* Bytes of helper tables. */
size_t index_memory(const Index *index);

/* The number of a position; it must be quiet, on the board and of this split. */
uint64_t index_rank(const Index *index, Stones stones);

/* The position of a number below index_size, in canonical form, and how many symmetries map it to
 * itself. False for a hole. */
bool index_unrank(const Index *index, uint64_t number, Stones *stones, unsigned *symmetries);

/* Where a series of rising numbers has got to, so that the next is found without searching. */
typedef struct IndexCursor {
    uint32_t class, set;
} IndexCursor;

/* A cursor for numbers from `number` on. */
IndexCursor index_cursor(const Index *index, uint64_t number);

/* As index_unrank, for a number not below those that the cursor was used for before. */
bool index_unrank_next(const Index *index, IndexCursor *cursor, uint64_t number, Stones *stones,
                       unsigned *symmetries);

/* Numbers that follow one another: the positions that have the same fixed stones and the same
 * placed stones on linked points, with the other placed stones anywhere on the free ones. */
typedef struct IndexPiece {
    uint64_t begin, end;
    PointSet free;
    PointSet linked; /* the placed stones on linked points */
    unsigned
        symmetries; /* that map the fixed stones to themselves, a bit each; 1: there is no hole */
    /* The placed stones on free points at the number that was asked for: bit i is the free point
     * that comes after i others. They go on in colexicographic order. */
    PointSet chosen;
    const uint64_t (*binomial)[64]; /* [k][n]: sets of k among n points, k and n up to 63 */
} IndexPiece;

/* Returns the piece with a number, which is not below those that the cursor was used for before. */
IndexPiece index_piece(const Index *index, IndexCursor *cursor, uint64_t number);

/* Whether a position of the piece, with all its placed stones given, is a hole. */
bool index_is_hole(const Index *index, const IndexPiece *piece, PointSet placed);

const Board *index_board(const Index *index);

/* Called with a position, its number and how many symmetries map it to itself. False stops the
 * walk. */
typedef bool (*IndexVisitor)(void *context, uint64_t number, Stones stones, unsigned symmetries);

/* Visits the positions of the numbers begin..end-1 (at most index_size) by rising number, leaving
 * out holes; faster than unranking. False when the visitor stopped it. */
bool index_walk(const Index *index, uint64_t begin, uint64_t end, IndexVisitor visit,
                void *context);

#endif
