/* Input: a file of settled openings. If it can be read, it is written, and reads back as the
 * same. */
#include "fuzz.h"
#include "settled_openings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    SettledOpenings openings = {0}, again = {0};
    Error error = {0};
    if (settled_openings_read(text, size, &openings, &error)) {
        Text written = {0}, written_again = {0};
        settled_openings_write(&openings, &written);
        FUZZ_REQUIRE(settled_openings_read(text_string(&written), written.length, &again, &error));
        settled_openings_write(&again, &written_again);
        FUZZ_REQUIRE(again.count == openings.count);
        FUZZ_REQUIRE(strcmp(text_string(&written), text_string(&written_again)) == 0);
        text_finish(&written);
        text_finish(&written_again);
        settled_openings_finish(&again);
        settled_openings_finish(&openings);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
