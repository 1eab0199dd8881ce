/* Makes opening books: searches the tree of the first turns, position by position. */
#ifndef PLAYER_BOOK_BUILD_H
#define PLAYER_BOOK_BUILD_H

#include "book.h"
#include "knowledge.h"
#include "question.h"
#include "settled_openings.h"

enum {
    BOOK_DEPTH_MAX = 20,
    BOOK_TOLERANCE_MAX = BOOK_WEIGHT_MAX - 1,
};

typedef struct BookPlan {
    Rules rules;
    Position start;
    /* Positions less than this many turns of both sides from the start get entries. */
    unsigned depth;
    /* For this many turns from the start every turn is followed, not only good ones. So the book
     * has an answer to every beginning of the opponent. */
    unsigned wide;
    uint64_t nodes; /* of search for each position; not 0 */
    int tolerance;  /* by how much a turn's score may be less than the best (alpha_beta_task.h) */
    int follow;     /* the same for a turn that the opponent may play; no less than the tolerance */
    /* Legal turns that must not be played at the start, nor others to the same positions. The book
     * answers them all. */
    const Turn *avoided;
    unsigned avoided_count;
    Knowledge knowledge;            /* asked by all threads */
    const SettledOpenings *settled; /* proved values, which are believed; NULL: none */
    uint64_t memory;                /* bytes, for the search of each thread */
    unsigned threads;               /* positions that are searched at the same time; not 0 */
    const atomic_bool *stop;
    /* Called now and then with the number of positions searched and of those found so far, by one
     * thread at a time, not always the caller's. May be NULL. */
    void (*progress)(void *context, unsigned searched, unsigned found);
    void *context;
} BookPlan;

/* Searches the positions, each once for all its images, ply by ply. In the first `wide` plies it
 * follows all turns. From there on it prepares the book to play either side: it follows that side's
 * own turns whose scores come within the tolerance of the best, and those of the other side that
 * come within `follow`. Then it takes scores back through the tree, from the last ply to the first,
 * and keeps the turns that come within the tolerance now; turns nearer to the best get greater
 * weights.
 *
 * The same plan gives the same book, whatever the number of threads. `book->made` is left empty;
 * the caller finishes the book. Returns false, with the reason, if it was stopped, if the start has
 * no turns or is not a position that a book can have, if there are more positions than a book has
 * room for, or if memory runs out. */
bool book_build(const BookPlan *plan, Book *book, Error *error);

#endif
