/* Input: a game record. If it can be read, it is written, and reads back as the same game,
 * written alike. */
#include "fuzz.h"
#include "record.h"

static void check_same(const Record *record, const Record *again) {
    Result result = record_result(record), result_again = record_result(again);
    FUZZ_REQUIRE(history_equal(record->history, again->history));
    FUZZ_REQUIRE(result.reason == result_again.reason && result.winner == result_again.winner);
    FUZZ_REQUIRE(tags_count(record->tags) == tags_count(again->tags));
    for (size_t number = 0; number < tags_count(record->tags); number++) {
        const char *value = tags_get(again->tags, tags_name(record->tags, number));
        FUZZ_REQUIRE(value != NULL && strcmp(value, tags_value(record->tags, number)) == 0);
    }
}

static void check_round_trip(const Record *record) {
    Text text = {0}, text_again = {0};
    Record again;
    FUZZ_REQUIRE(record_write(record, &text, NULL));
    FUZZ_REQUIRE(record_read(text_string(&text), text.length, &again, NULL));
    check_same(record, &again);
    FUZZ_REQUIRE(record_write(&again, &text_again, NULL));
    FUZZ_REQUIRE(strcmp(text_string(&text), text_string(&text_again)) == 0);
    record_finish(&again);
    text_finish(&text);
    text_finish(&text_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Record record;
    Error error = {0};
    if (record_read(text, size, &record, &error)) {
        check_round_trip(&record);
        record_finish(&record);
    } else
        FUZZ_REQUIRE(error.message[0] != '\0');
    free(text);
    return 0;
}
