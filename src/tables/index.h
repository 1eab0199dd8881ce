/* Numbers every quiet position of a split of stones, each class of symmetric positions once, and
 * finds the position of a number. No I/O, no state: an Index never changes after it is made, and
 * any thread may use it.
 *
 * How it works (docs/formats.md has the details). A position is quiet if its mover has no capture.
 * The stones of one colour, the `fixed` ones, are put in canonical form under the board's
 * symmetries; there is one class for every canonical set of them. Around given fixed stones, a
 * position is quiet if the following holds: where a stone of the other colour, a `placed` one,
 * stands, certain other points must be occupied, too. So the points fall into `free` ones, on which
 * a placed stone neither needs another one nor is needed by one, and `linked` ones; the placed
 * stones on linked points form one of a short list of closed sets, those on free points any set.
 * The number of a position is the first number of its class, plus the offset of its closed set,
 * plus the colexicographic rank of its set of free points.
 *
 * If the fixed stones are symmetric in themselves, several placements are the same position: only
 * the lowest of them is used, and the numbers of the others are holes. index_rank returns the same
 * number for all of them. */
#ifndef TABLES_INDEX_H
#define TABLES_INDEX_H

#include <stdatomic.h>

#include <stdint.h>

#include "error.h"
#include "stones.h"

/* The numbers of stones of the side to move and of its opponent, at least 1 each. */
typedef struct Split {
    uint8_t mover, opponent;
} Split;

static inline bool splits_equal(Split a, Split b) {
    return a.mover == b.mover && a.opponent == b.opponent;
}

/* Returns the same stones with the other side to move. */
static inline Split split_turned(Split split) {
    return (Split){split.opponent, split.mover};
}

static inline unsigned split_stones(Split split) {
    return (unsigned)split.mover + split.opponent;
}

/* Returns the split that follows by rising number of stones and then by falling number of the
 * mover's: 1v1, 2v1, 1v2, 3v1, ... */
static inline Split split_next(Split split) {
    return split.mover > 1 ? (Split){(uint8_t)(split.mover - 1), (uint8_t)(split.opponent + 1)}
                           : (Split){(uint8_t)split_stones(split), 1};
}

typedef struct Index Index;

/* Makes the index of a split on a board. The caller destroys it. Returns NULL, with the reason, if
 * memory runs out, or the split does not fit on the board, has more than 2^32 positions in a class
 * of fixed stones, or needs more than 1 GiB. */
Index *index_create(const Board *board, Split split, Error *error);

/* The limits of an index for a file, which may claim anything. */
typedef struct IndexLimits {
    uint64_t numbers;        /* that the file claims */
    uint64_t bytes;          /* that the index may take, 1 GiB at most; 0: 1 GiB */
    const atomic_bool *stop; /* may be NULL */
} IndexLimits;

/* Does the same within limits. Also returns NULL as soon as it finds that there are more numbers,
 * or that it needs more bytes (then memory is out), and if `stop` is set before the end, which may
 * take a while. */
Index *index_create_within(const Board *board, Split split, const IndexLimits *limits,
                           Error *error);
void index_destroy(Index *index);

/* Returns one more than the highest number. */
uint64_t index_size(const Index *index);

/* Returns the bytes of its tables. */
size_t index_memory(const Index *index);

/* Returns the number of a position, which must be quiet, on the board and of this split. */
uint64_t index_rank(const Index *index, Stones stones);

/* Gives the position of a number below index_size, in canonical form, and how many symmetries map
 * it to itself. Returns false for a hole. */
bool index_unrank(const Index *index, uint64_t number, Stones *stones, unsigned *symmetries);

/* A place in a series of rising numbers, which finds the next one without searching. */
typedef struct IndexCursor {
    uint32_t class, set;
} IndexCursor;

/* Returns a cursor for numbers from `number` on. */
IndexCursor index_cursor(const Index *index, uint64_t number);

/* Does the same as index_unrank, for a number not below those for which the cursor was used
 * before. */
bool index_unrank_next(const Index *index, IndexCursor *cursor, uint64_t number, Stones *stones,
                       unsigned *symmetries);

/* Consecutive numbers: positions with the same fixed stones and the same placed stones on linked
 * points, and the other placed stones anywhere on the free points. */
typedef struct IndexPiece {
    uint64_t begin, end;
    PointSet free;
    PointSet linked;     /* the placed stones on linked points */
    unsigned symmetries; /* those that map the fixed stones to themselves, as bits; 1: no holes */
    /* The placed stones on free points at the given number: bit i is the free point after i others.
     * They go on in colexicographic order. */
    PointSet chosen;
    const uint64_t (*binomial)[64]; /* [k][n]: sets of k among n points; k and n up to 63 */
} IndexPiece;

/* Returns the piece of a number, which is not below those for which the cursor was used before. */
IndexPiece index_piece(const Index *index, IndexCursor *cursor, uint64_t number);

/* Returns whether a position of the piece, given all its placed stones, is a hole. */
bool index_is_hole(const Index *index, const IndexPiece *piece, PointSet placed);

const Board *index_board(const Index *index);

/* Gets a position, its number, and how many symmetries map it to itself. Returns false to stop the
 * walk. */
typedef bool (*IndexVisitor)(void *context, uint64_t number, Stones stones, unsigned symmetries);

/* Visits the positions of the numbers begin..end-1 (at most index_size) in rising order, without
 * holes; faster than unranking. Returns false if the visitor stopped it. */
bool index_walk(const Index *index, uint64_t begin, uint64_t end, IndexVisitor visit,
                void *context);

#endif
