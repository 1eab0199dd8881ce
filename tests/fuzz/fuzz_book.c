/* Input: an opening book. If it can be read, it is written, and reads back as the same book;
 * what it says about its positions is legal. */
#include "book.h"
#include "fuzz.h"
#include "notation.h"

static void check_entry(const Book *book, const BookEntry *entry) {
    BookTurn turns[BOOK_TURNS_MAX];
    unsigned count = book_turns(book, &entry->position, turns);
    FUZZ_REQUIRE(count == entry->turns && count > 0);
    for (unsigned i = 0; i < count; i++)
        FUZZ_REQUIRE(turn_check(&book->rules, &entry->position, &turns[i].turn, NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Book book, again;
    Error error = {0};
    if (book_read(text, size, &book, &error)) {
        Text written = {0}, written_again = {0};
        book_write(&book, &written);
        FUZZ_REQUIRE(book_read(text_string(&written), written.length, &again, &error));
        book_write(&again, &written_again);
        FUZZ_REQUIRE(again.entries == book.entries && again.turns == book.turns);
        FUZZ_REQUIRE(strcmp(text_string(&written), text_string(&written_again)) == 0);
        for (size_t number = 0; number < book.entries; number++)
            check_entry(&book, &book.entry[number]);
        text_finish(&written);
        text_finish(&written_again);
        book_finish(&again);
        book_finish(&book);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
