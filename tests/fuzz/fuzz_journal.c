/* Input: a journal. It is opened as it is, and its lines are taken once more without their
 * checksums, so that a change in one gets past them. What was read is told and read as the same
 * game. */
#include "fuzz.h"
#include "journal.h"

enum { CHECKSUM = 17, ENTRIES_MAX = 64 };

static void check_tree(const JournalState *state) {
    FUZZ_REQUIRE(state->record.history != NULL);
    FUZZ_REQUIRE(state->offer <= SIDE_NONE);
    FUZZ_REQUIRE(state->left[WHITE] >= 0 && state->left[BLACK] >= 0);
    FUZZ_REQUIRE(state->settings == NULL || tags_count(state->settings) <= JOURNAL_SETTINGS_MAX);
}

static void check_round_trip(const JournalState *state) {
    JournalSetting settings[JOURNAL_SETTINGS_MAX];
    size_t count = state->settings == NULL ? 0 : tags_count(state->settings);
    for (size_t number = 0; number < count; number++)
        settings[number] = (JournalSetting){tags_name(state->settings, number),
                                            tags_value(state->settings, number)};
    JournalView view = {
        &state->record, state->offer, {state->left[0], state->left[1]}, settings, count};
    JournalState told = {0}, read = {0};
    Text items = {0};
    FUZZ_REQUIRE(journal_state_follow(&told, &view, true, '\t', &items, NULL));
    FUZZ_REQUIRE(items.length > 0);
    FUZZ_REQUIRE(journal_state_apply(&read, items.bytes, items.length - 1, NULL));
    FUZZ_REQUIRE(history_equal(state->record.history, read.record.history));
    FUZZ_REQUIRE(node_ply(history_current(state->record.history)) ==
                 node_ply(history_current(read.record.history)));
    FUZZ_REQUIRE(state->record.declared.reason == read.record.declared.reason);
    FUZZ_REQUIRE(state->offer == read.offer);
    FUZZ_REQUIRE(tags_count(state->record.tags) == tags_count(read.record.tags));
    text_clear(&items);
    FUZZ_REQUIRE(journal_state_follow(&read, &view, true, '\t', &items, NULL));
    FUZZ_REQUIRE(items.length == 0);
    text_finish(&items);
    journal_state_finish(&told);
    journal_state_finish(&read);
}

static void open_bytes(const uint8_t *data, size_t size) {
    char path[FUZZ_PATH_SIZE];
    int descriptor = fuzz_file(data, size, path);
    Error error = {0};
    LineLogOpened opened;
    Journal *journal = journal_open(path, &opened, &error);
    FUZZ_REQUIRE((journal == NULL) == (error.message[0] != '\0'));
    FUZZ_REQUIRE((journal != NULL) == (opened.state == LINE_LOG_GOOD));
    FUZZ_REQUIRE(opened.cut <= size);
    if (journal != NULL) {
        check_tree(journal_state(journal));
        check_round_trip(journal_state(journal));
    }
    journal_destroy(journal);
    close(descriptor);
}

static void apply_lines(const uint8_t *data, size_t size) {
    JournalState state = {0};
    char *text = fuzz_text(data, size), *line = text, *end = text + size;
    bool good = true;
    for (int entries = 0; good && line < end && entries < ENTRIES_MAX; entries++) {
        char *line_end = memchr(line, '\n', (size_t)(end - line));
        if (line_end == NULL)
            line_end = end;
        Error error = {0};
        bool has_checksum = line_end - line > CHECKSUM && line[CHECKSUM - 1] == ' ';
        char *content = line + (has_checksum ? CHECKSUM : 0);
        /* The header is no entry. */
        if (line != text) {
            good = journal_state_apply(&state, content, (size_t)(line_end - content), &error);
            FUZZ_REQUIRE(good == (error.message[0] == '\0'));
        }
        line = line_end + 1;
    }
    if (state.record.history != NULL) {
        check_tree(&state);
        check_round_trip(&state);
    }
    journal_state_finish(&state);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    open_bytes(data, size);
    apply_lines(data, size);
    return 0;
}
