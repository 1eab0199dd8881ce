/* Input: an unfinished game, as text. What was read is written, and read as the same
 * once more, with a checksum that is right; the first game alone is a record. */
#include "autosave_text.h"
#include "fuzz.h"

static void check_game(const AutosaveGame *game) {
    FUZZ_REQUIRE(game->record.history != NULL);
    FUZZ_REQUIRE(game->offer <= SIDE_NONE);
    FUZZ_REQUIRE(game->left[WHITE] >= 0 && game->left[BLACK] >= 0);
    FUZZ_REQUIRE(game->settings != NULL);
}

static void check_equal(const AutosaveGame *a, const AutosaveGame *b) {
    const History *one = a->record.history, *other = b->record.history;
    FUZZ_REQUIRE((one == NULL) == (other == NULL));
    if (one == NULL)
        return;
    FUZZ_REQUIRE(history_equal(one, other));
    FUZZ_REQUIRE(node_ply(history_current(one)) == node_ply(history_current(other)));
    FUZZ_REQUIRE(node_ply(history_line_end(one)) == node_ply(history_line_end(other)));
    FUZZ_REQUIRE(record_result(&a->record).reason == record_result(&b->record).reason);
    FUZZ_REQUIRE(a->offer == b->offer && a->left[WHITE] == b->left[WHITE] &&
                 a->left[BLACK] == b->left[BLACK]);
    FUZZ_REQUIRE(tags_count(a->record.tags) == tags_count(b->record.tags));
    FUZZ_REQUIRE(tags_count(a->settings) == tags_count(b->settings));
}

static void check_round_trip(const AutosaveState *state) {
    Text records = {0}, text = {0};
    AutosaveState read;
    Error error;
    bool is_whole = false;
    /* Written as it should be, a game may need some more tags or bytes. */
    if (autosave_text_write(state, &records, &error)) {
        autosave_text_begin(AUTOSAVE_KEPT, records.bytes, records.length, &text);
        text_append(&text, records.bytes, records.length);
        FUZZ_REQUIRE(autosave_text_head(text.bytes).end == AUTOSAVE_KEPT);
        FUZZ_REQUIRE(autosave_text_read(text.bytes, text.length, &read, &is_whole, &error));
        FUZZ_REQUIRE(is_whole);
        check_equal(&state->game, &read.game);
        check_equal(&state->study, &read.study);
        autosave_state_finish(&read);
    }
    text_finish(&records);
    text_finish(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    AutosaveState state;
    Record record;
    bool is_whole;
    Error error = {0};
    bool read = autosave_text_read(text, size, &state, &is_whole, &error);
    FUZZ_REQUIRE(read == (error.message[0] == '\0'));
    FUZZ_REQUIRE(autosave_text_head(text).length <= size);
    if (read) {
        check_game(&state.game);
        if (state.study.record.history != NULL)
            check_game(&state.study);
        check_round_trip(&state);
        FUZZ_REQUIRE(autosave_text_read_game(text, size, &record, &error));
        FUZZ_REQUIRE(history_equal(record.history, state.game.record.history));
        record_finish(&record);
        autosave_state_finish(&state);
    }
    free(text);
    return 0;
}
