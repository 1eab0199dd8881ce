/* Input: a file of drills. If it can be read, it is written, and reads back as the same book. */
#include "drill_book.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    DrillBook book = {0}, again = {0};
    Error error = {0};
    if (size <= DRILL_BOOK_SIZE_MAX && drill_book_read(text, size, &book, &error)) {
        Text written = {0}, written_again = {0};
        drill_book_write(&book, &written);
        FUZZ_REQUIRE(drill_book_read(text_string(&written), written.length, &again, &error));
        drill_book_write(&again, &written_again);
        FUZZ_REQUIRE(again.entries == book.entries);
        FUZZ_REQUIRE(strcmp(text_string(&written), text_string(&written_again)) == 0);
        text_finish(&written);
        text_finish(&written_again);
        drill_book_finish(&again);
        drill_book_finish(&book);
    } else if (size <= DRILL_BOOK_SIZE_MAX)
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
