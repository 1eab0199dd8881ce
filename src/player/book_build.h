/* Making opening books: the tree of the first turns, searched position by position. */
#ifndef PLAYER_BOOK_BUILD_H
#define PLAYER_BOOK_BUILD_H

#include "book.h"
#include "knowledge.h"
#include "question.h"

enum {
    BOOK_DEPTH_MAX = 20,
    BOOK_TOLERANCE_MAX = BOOK_WEIGHT_MAX - 1,
};

typedef struct BookPlan {
    Rules rules;
    Position start;
    unsigned depth; /* positions fewer turns of both sides from the start than this get entries */
    /* So many turns from the start every turn is followed, not only good ones: whatever the
     * opponent begins with, the book knows what to answer. */
    unsigned wide;
    uint64_t nodes; /* for each of them; not 0 */
    int tolerance; /* how much less than the best a turn may be worth, as alpha_beta.h has scores */
    const Turn *avoided; /* legal turns of the start that are not to be played there, and turns */
    unsigned avoided_count; /* that lead to the same; the book answers them all the same */
    Knowledge knowledge;    /* asked by all threads */
    uint64_t memory;        /* bytes, for the search of each thread */
    unsigned threads;       /* positions searched at the same time; not 0 */
    const atomic_bool *stop;
    /* Called now and then: positions searched, of those found so far. May be NULL. */
    void (*progress)(void *context, unsigned searched, unsigned found);
    void *context;
} BookPlan;

/* Searches the positions, each once for all its images, ply by ply. Of each, the turns whose scores
 * come within the tolerance of the best are followed, all of them in the first `wide` plies.
 * Then scores are taken back through the tree, from the last ply to the first, and those turns are
 * kept that come within the tolerance now; what is nearer to the best has the greater weight.
 *
 * The same plan gives the same book, whatever the number of threads. `book->made` is left empty;
 * the caller finishes the book. False when it was stopped, the start is none that a book can have
 * or has no turns, there are more positions than a book has room for, or memory runs out. */
bool book_build(const BookPlan *plan, Book *book, Error *error);

#endif
