#include "book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "alpha_beta.h"
#include "array.h"
#include "file.h"
#include "fold.h"
#include "folders.h"
#include "notation.h"
#include "number.h"

void book_finish(Book *book) {
    free(book->entry);
    free(book->turn);
    results_finish(&book->folded);
    book->entry = NULL;
    book->turn = NULL;
    book->entries = book->entry_capacity = book->turns = book->turn_capacity = 0;
}

/* --- entries --- */

static const BookEntry *find_folded(const Book *book, Stones folded) {
    uint32_t number = results_find_added(&book->folded, folded);
    return number < book->entries ? &book->entry[number] : NULL;
}

const BookEntry *book_find(const Book *book, const Position *position) {
    Stones stones;
    return position_plain(&book->rules, position, &stones, NULL)
               ? find_folded(book, stones_fold(book->rules.board, stones))
               : NULL;
}

static bool reserve(Book *book, unsigned turns, Error *error) {
    BookEntry *entry =
        array_reserve(book->entry, &book->entry_capacity, book->entries + 1, sizeof *entry);
    book->entry = entry != NULL ? entry : book->entry;
    BookTurn *turn =
        array_reserve(book->turn, &book->turn_capacity, book->turns + turns, sizeof *turn);
    book->turn = turn != NULL ? turn : book->turn;
    return (entry != NULL && turn != NULL) || error_out_of_memory(error);
}

bool book_stones(const Rules *rules, const Position *position, Stones *stones, Error *error) {
    return position_plain(rules, position, stones, NULL) ||
           error_set(error, "a book has no positions in the middle of a turn, in a vela's first "
                            "phase, or before both first turns");
}

bool book_add(Book *book, const Position *position, const BookTurn *turns, unsigned count,
              Error *error) {
    Stones stones;
    if (!book_stones(&book->rules, position, &stones, error))
        return false;
    if (book->entries == BOOK_ENTRIES_MAX)
        return error_set(error, "a book has at most %d positions", BOOK_ENTRIES_MAX);
    Stones folded = stones_fold(book->rules.board, stones);
    if (find_folded(book, folded) != NULL)
        return error_set(error, "the position, or an image of it, is in the book already");
    uint32_t number;
    if (!reserve(book, count, error))
        return false;
    if (!results_add(&book->folded, folded, &number))
        return error_out_of_memory(error);
    memcpy(book->turn + book->turns, turns, count * sizeof *turns);
    book->entry[book->entries++] = (BookEntry){*position, book->turns, count};
    book->turns += count;
    return true;
}

/* --- what it says --- */

/* Returns the turn as a symmetry moves it. */
static Turn map_turn(const Board *board, int symmetry, const Turn *turn) {
    const uint8_t *image = board->image[symmetry];
    Turn mapped = *turn;
    mapped.origin = image[turn->origin];
    for (unsigned step = 0; step < turn->length; step++) {
        unsigned from = turn_point(board, turn, step), to = turn_point(board, turn, step + 1);
        Direction direction = (Direction)board->direction[image[from]][image[to]];
        mapped.steps[step] = step_make(direction, (StepKind)turn->steps[step].kind);
    }
    return mapped;
}

unsigned book_turns(const Book *book, const Position *position,
                    BookTurn turns[static BOOK_TURNS_MAX]) {
    const Board *board = book->rules.board;
    const BookEntry *entry = book_find(book, position);
    if (entry == NULL)
        return 0;
    Stones from = position_stones(&entry->position), to = position_stones(position);
    int symmetry = 0;
    while (board_map(board, symmetry, from.mover) != to.mover ||
           board_map(board, symmetry, from.opponent) != to.opponent)
        symmetry++; /* positions that fold to the same stones are images of each other */
    for (unsigned number = 0; number < entry->turns; number++) {
        const BookTurn *turn = &book->turn[entry->first + number];
        turns[number] = *turn;
        turns[number].turn = map_turn(board, symmetry, &turn->turn);
    }
    return entry->turns;
}

const BookTurn *book_draw(const BookTurn *turns, unsigned count, Random *random) {
    uint64_t weights = 0;
    unsigned number = 0;
    for (unsigned i = 0; i < count; i++)
        weights += turns[i].weight;
    for (uint64_t drawn = random_below(random, weights); drawn >= turns[number].weight; number++)
        drawn -= turns[number].weight;
    return &turns[number];
}

/* --- files --- */

static const char HEADER[] = "fanorona book 1";

/* The state of reading a file. */
typedef struct BookReading {
    Book book;
    bool has_position; /* there is a position whose turns are being read */
    Position position;
    BookTurn turn[BOOK_TURNS_MAX];
    unsigned turns;
} BookReading;

static bool read_weight(const char *word, unsigned *weight) {
    uint64_t number;
    if (!number_read(word, BOOK_WEIGHT_MAX, &number) || number == 0)
        return false;
    *weight = (unsigned)number;
    return true;
}

static bool read_score(const char *word, int *score) {
    bool is_negative = word != NULL && word[0] == '-';
    uint64_t number;
    if (!number_read(is_negative ? word + 1 : word, SCORE_WIN, &number))
        return false;
    *score = is_negative ? -(int)number : (int)number;
    return true;
}

/* Adds an entry for the position whose turns have been read. */
static bool end_entry(BookReading *reading, Error *error) {
    if (!reading->has_position)
        return true;
    if (reading->turns == 0)
        return error_set(error, "the position before has no turns");
    reading->has_position = false;
    return book_add(&reading->book, &reading->position, reading->turn, reading->turns, error);
}

static bool read_position(BookReading *reading, const char *text, Error *error) {
    Rules rules, *wanted = &reading->book.rules;
    Position position;
    char size[BOARD_NAME_SIZE], wanted_size[BOARD_NAME_SIZE];
    Stones stones;
    if (!end_entry(reading, error) || !position_read(wanted->set, text, &rules, &position, error))
        return false;
    if (rules.board != wanted->board) {
        board_write_size(rules.board, size);
        board_write_size(wanted->board, wanted_size);
        return error_set(error, "a position of %s in a book of %s", size, wanted_size);
    }
    if (!book_stones(wanted, &position, &stones, error))
        return false;
    if (book_find(&reading->book, &position) != NULL)
        return error_set(error, "the position, or an image of it, is in the book already");
    reading->position = position;
    reading->has_position = true;
    reading->turns = 0;
    return true;
}

static bool read_turn(BookReading *reading, char *line, Error *error) {
    char *rest = line, *text = strsep(&rest, " ");
    if (reading->turns == BOOK_TURNS_MAX)
        return error_set(error, "a position has at most %d turns", BOOK_TURNS_MAX);
    BookTurn *turn = &reading->turn[reading->turns];
    if (!turn_read(&reading->book.rules, &reading->position, text, &turn->turn, error))
        return false;
    if (!read_weight(strsep(&rest, " "), &turn->weight))
        return error_set(error, "a turn is followed by its weight, a number from 1 to %d",
                         BOOK_WEIGHT_MAX);
    if (!read_score(strsep(&rest, " "), &turn->score) || rest != NULL)
        return error_set(error, "the weight is followed by the score, a number from %d to %d",
                         -SCORE_WIN, SCORE_WIN);
    for (unsigned before = 0; before < reading->turns; before++)
        if (turn_equal(&reading->turn[before].turn, &turn->turn))
            return error_set(error, "the turn %s is there twice", text);
    reading->turns++;
    return true;
}

/* Returns the rest of a line that begins with a word. Returns NULL if it doesn't, or is missing. */
static const char *behind(const char *line, const char *word) {
    size_t length = strlen(word);
    return line != NULL && strncmp(line, word, length) == 0 && line[length] == ' '
               ? line + length + 1
               : NULL;
}

static bool read_line(BookReading *reading, char *line, Error *error) {
    const char *position = behind(line, "position");
    if (position != NULL)
        return read_position(reading, position, error);
    if (!reading->has_position || strncmp(line, "  ", 2) != 0)
        return error_set(error, "a line begins with 'position', or with two blanks and a turn of "
                                "the position before");
    return read_turn(reading, line + 2, error);
}

static bool read_lines(void *context, TextLines *lines, Error *error) {
    BookReading *reading = context;
    Book *book = &reading->book;
    const char *head = text_line(lines);
    if (head == NULL || strcmp(head, HEADER) != 0)
        return error_set(error, "an opening book must begin with '%s'", HEADER);
    const char *board = text_line(lines), *rules = behind(board, "board");
    if (rules == NULL)
        return error_set(error, "'board', its size and a rule set, not '%s'",
                         board == NULL ? "" : board);
    if (!rules_read(rules, ' ', &book->rules, error))
        return false;
    const char *made = behind(text_line(lines), "made");
    if (made == NULL || strlen(made) > BOOK_MADE_MAX || strchr(made, '\r') != NULL)
        return error_set(error, "'made' and how the book was made, at most %d bytes",
                         BOOK_MADE_MAX);
    strcpy(book->made, made);
    for (char *line; (line = text_line(lines)) != NULL;)
        if (!read_line(reading, line, error))
            return false;
    return end_entry(reading, error);
}

bool book_read(const char *bytes, size_t length, Book *book, Error *error) {
    if (length > BOOK_SIZE_MAX)
        return error_set(error, "an opening book has at most %d bytes", BOOK_SIZE_MAX);
    BookReading *reading = calloc(1, sizeof *reading);
    if (reading == NULL)
        return error_out_of_memory(error);
    bool read = text_read_lines(bytes, length, read_lines, reading, error);
    if (read)
        *book = reading->book;
    else
        book_finish(&reading->book);
    free(reading);
    return read;
}

void book_write(const Book *book, Text *text) {
    const Board *board = book->rules.board;
    char rules[RULES_TEXT_SIZE];
    rules_write(&book->rules, ' ', rules);
    text_format(text, "%s\nboard %s\nmade %s\n", HEADER, rules, book->made);
    for (size_t number = 0; number < book->entries; number++) {
        const BookEntry *entry = &book->entry[number];
        char position[POSITION_TEXT_SIZE], turn[TURN_TEXT_SIZE];
        position_write(&book->rules, &entry->position, position);
        text_format(text, "position %s\n", position);
        for (unsigned i = 0; i < entry->turns; i++) {
            const BookTurn *played = &book->turn[entry->first + i];
            turn_write(board, &played->turn, turn);
            text_format(text, "  %s %u %d\n", turn, played->weight, played->score);
        }
    }
}

bool book_load(const char *path, Book *book, Error *error) {
    Text text = {0};
    bool success = file_read_regular(path, BOOK_SIZE_MAX, &text, error);
    if (success && !book_read(text_string(&text), text.length, book, error))
        success = error_prefix(error, "%s", path);
    text_finish(&text);
    return success;
}

char *book_shipped_path(const Rules *rules) {
    char board[RULES_TEXT_SIZE], name[RULES_TEXT_SIZE + 8];
    rules_write(rules, '-', board);
    snprintf(name, sizeof name, "%s.book", board);
    return folder_shipped_file("books", "assets/books", name);
}
