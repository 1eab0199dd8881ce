/* Input: what a terminal sends, byte by byte. Events make sense, and whatever has come, a key that
 * is pressed a second later is that key. */
#include <locale.h>

#include "fuzz.h"
#include "key_reader.h"

static void check_event(const Event *event) {
    FUZZ_REQUIRE(event->kind != EVENT_NONE && event->kind != EVENT_CLOSED);
    FUZZ_REQUIRE(event->kind != EVENT_KEY || event->key != KEY_NONE);
    FUZZ_REQUIRE(event->kind != EVENT_KEY || event->key < KEYS_END);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    KeyReader reader = {.count = 0};
    int64_t now = 100000;
    Event event;
    setlocale(LC_CTYPE, "C.UTF-8");
    key_reader_add(&reader, "\033A", TERM_KEY_UP);
    key_reader_add(&reader, "\033[214z", TERM_KEY_HOME);
    for (size_t place = 0; place < size; place++) {
        key_reader_take(&reader, (char)data[place], now++);
        while (key_reader_next(&reader, &event))
            check_event(&event);
        FUZZ_REQUIRE(reader.count <= KEY_READER_BYTES_MAX);
    }
    if (key_reader_has_escape(&reader)) {
        event = key_reader_end_escape(&reader);
        check_event(&event);
    }
    key_reader_take(&reader, 'x', now + 1000);
    FUZZ_REQUIRE(key_reader_next(&reader, &event) && event.kind == EVENT_KEY && event.key == 'x');
    return 0;
}
