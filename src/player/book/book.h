/* Opening books: good turns of positions at the beginning of a game, and how often to play each.
 *
 * A book is for one board and rule set. An entry serves all images of its position under the
 * symmetries of the board, and the same stones with the colours swapped. Books are text files
 * (docs/formats.md, Opening books); book_build.h makes them.
 *
 * Any thread may call; a Book that nobody changes may be shared. */
#ifndef PLAYER_BOOK_H
#define PLAYER_BOOK_H

#include "position.h"
#include "random.h"
#include "results.h"
#include "text.h"

enum {
    BOOK_SIZE_MAX = 1 << 22, /* bytes of a file */
    BOOK_ENTRIES_MAX = 10000,
    BOOK_TURNS_MAX = 64, /* of an entry */
    BOOK_WEIGHT_MAX = 1000,
    BOOK_MADE_MAX = 200, /* bytes of the line about how it was made */
};

typedef struct BookTurn {
    Turn turn;
    unsigned weight; /* 1 to BOOK_WEIGHT_MAX; the turn is played in proportion to it */
    int score;       /* for the side that plays it (alpha_beta_task.h) */
} BookTurn;

typedef struct BookEntry {
    Position position; /* no unfinished turn, no vela, no first turns of one step */
    size_t first;      /* the number of its first turn in the book's list */
    unsigned turns;
} BookEntry;

/* All zero except the rules, it is empty. */
typedef struct Book {
    Rules rules;
    char made[BOOK_MADE_MAX + 1]; /* one line; "" if it is not known */
    BookEntry *entry;
    size_t entries, entry_capacity;
    Results folded; /* the entries' positions, folded, with the same numbers */
    BookTurn *turn;
    size_t turns, turn_capacity;
} Book;

void book_finish(Book *book);

/* Returns whether a book can have a position, and writes its stones; if not, gives the reason. */
bool book_stones(const Rules *rules, const Position *position, Stones *stones, Error *error);

/* Adds an entry at the end: 1 to BOOK_TURNS_MAX different legal turns of a position of the book's
 * rules. Returns false, with the reason, and changes nothing if the position or an image of it is
 * there already, if it is not one that a book can have, or if memory runs out. */
bool book_add(Book *book, const Position *position, const BookTurn *turns, unsigned count,
              Error *error);

/* Returns the entry of the position or of an image of it, or NULL if there is none. There is none
 * if more than its stones matters in a position. The position must be of the book's board. */
const BookEntry *book_find(const Book *book, const Position *position);

/* Writes the book's turns for a position, as turns of this very position. Returns their number, 0
 * if it has none. */
unsigned book_turns(const Book *book, const Position *position,
                    BookTurn turns[static BOOK_TURNS_MAX]);

/* Draws one of these turns by their weights. `count` must not be 0. */
const BookTurn *book_draw(const BookTurn *turns, unsigned count, Random *random);

/* Reads the bytes of a file. Everything is checked: each position is of the book's board and stands
 * there once, each turn is legal. Returns false, with an error that names the line, if something is
 * wrong. `book` is written on success only. */
bool book_read(const char *bytes, size_t length, Book *book, Error *error);

/* Appends the canonical form, which book_read takes back as the same book. */
void book_write(const Book *book, Text *text);

/* Reads a file as book_read reads its bytes. */
bool book_load(const char *path, Book *book, Error *error);

/* Returns the path of the book that came with the program for these rules. The caller frees it.
 * Returns NULL if there is none. */
char *book_shipped_path(const Rules *rules);

#endif
