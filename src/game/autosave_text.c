#include "autosave_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "digest.h"
#include "translate.h"
#include "utf8.h"

enum { CHECKSUM_BYTES = 8, CHECKSUM_SIZE = 17 };

/* The most that a clock may show, in milliseconds: some years. */
static const int64_t left_max = (int64_t)100 * 1000 * 1000 * 1000;

static const char *const end_words[AUTOSAVE_ENDS] = {[AUTOSAVE_PLAYING] = "playing",
                                                     [AUTOSAVE_KEPT] = "kept",
                                                     [AUTOSAVE_OVER] = "over",
                                                     [AUTOSAVE_ASIDE] = "aside"};

const char *autosave_setting(const AutosaveGame *game, const char *name) {
    return game->settings == NULL ? NULL : tags_get(game->settings, name);
}

void autosave_describe(const AutosaveGame *game, bool players, Text *text) {
    const History *history = game->record.history;
    char board[BOARD_NAME_SIZE];
    unsigned turns = node_ply(history_current(history));
    board_write_size(history_rules(history)->board, board);
    text_append_string(text, board);
    for (Side side = WHITE; players && side <= BLACK; side++) {
        const char *name = autosave_setting(game, side_name(side));
        const char *shown = name == NULL ? "?" : _(name);
        text_format(text, ", %s %.*s", _(side_name(side)), (int)utf8_part(shown, 20), shown);
    }
    text_append_string(text, ", ");
    text_format(text, translate_count("%u turn", "%u turns", turns), turns);
}

static void game_finish(AutosaveGame *game) {
    record_finish(&game->record);
    tags_destroy(game->settings);
    *game = (AutosaveGame){0};
}

void autosave_state_finish(AutosaveState *state) {
    game_finish(&state->game);
    game_finish(&state->study);
}

/* --- nodes by their numbers --- */

int64_t autosave_node_number(const History *history, const HistoryNode *wanted) {
    int64_t number = 0;
    HistoryNode *node = history_root(history);
    for (; node != NULL && node != wanted; node = node_next(node, history_root(history)))
        number++;
    return node == NULL ? -1 : number;
}

HistoryNode *autosave_node(const History *history, int64_t number) {
    HistoryNode *node = history_root(history);
    while (node != NULL && number-- > 0)
        node = node_next(node, history_root(history));
    return node;
}

/* --- writing --- */

static bool set_tag(Tags *tags, const char *name, const char *value, Error *error) {
    char own[TAG_NAME_MAX + 1];
    snprintf(own, sizeof own, "%s%s", OWN_TAG, name);
    return tags_set(tags, own, value, error);
}

static bool set_pair(Tags *tags, const char *name, int64_t first, int64_t second, Error *error) {
    char value[64];
    snprintf(value, sizeof value, "%" PRId64 " %" PRId64, first, second);
    return set_tag(tags, name, value, error);
}

/* Sets the tags of the record, and those that a record lacks. */
static bool set_tags(const AutosaveGame *game, Tags *tags, Error *error) {
    const Tags *known = game->record.tags, *settings = game->settings;
    const History *history = game->record.history;
    const HistoryNode *current = history_current(history), *end = history_line_end(history);
    bool set = true;
    for (size_t number = 0; set && number < tags_count(known); number++)
        if (!tag_is_own(tags_name(known, number)))
            set = tags_set(tags, tags_name(known, number), tags_value(known, number), error);
    for (size_t number = 0; set && settings != NULL && number < tags_count(settings); number++)
        set = set_tag(tags, tags_name(settings, number), tags_value(settings, number), error);
    if (set && current != history_main_end(history))
        set = set_pair(tags, "Node", autosave_node_number(history, current),
                       autosave_node_number(history, end), error);
    if (set && (game->left[WHITE] > 0 || game->left[BLACK] > 0))
        set = set_pair(tags, "Left", game->left[WHITE], game->left[BLACK], error);
    return set &&
           (game->offer == SIDE_NONE || set_tag(tags, "Offer", side_word(game->offer), error));
}

static bool write_game(const AutosaveGame *game, Text *text, Error *error) {
    Record record = game->record;
    record.tags = tags_create(error);
    bool written = record.tags != NULL && set_tags(game, record.tags, error) &&
                   record_write(&record, text, error);
    tags_destroy(record.tags);
    return written;
}

bool autosave_text_write(const AutosaveState *state, Text *text, Error *error) {
    if (!write_game(&state->game, text, error))
        return false;
    if (state->study.record.history == NULL)
        return true;
    /* No record has an empty line before a tag. */
    text_append_string(text, "\n");
    return write_game(&state->study, text, error);
}

static void write_checksum(const char *end, const char *records, size_t length,
                           char checksum[static CHECKSUM_SIZE]) {
    uint8_t whole[DIGEST_BYTES_MIN];
    Digest digest;
    digest_begin(&digest, sizeof whole);
    digest_add(&digest, end, strlen(end));
    digest_add(&digest, records, length);
    digest_end(&digest, whole);
    for (size_t byte = 0; byte < CHECKSUM_BYTES; byte++)
        snprintf(checksum + 2 * byte, 3, "%02x", whole[byte]);
}

void autosave_text_begin(AutosaveEnd end, const char *records, size_t length, Text *text) {
    char checksum[CHECKSUM_SIZE];
    write_checksum(end_words[end], records, length, checksum);
    text_format(text, AUTOSAVE_BEGINNING "%d %s %s\"]\n", AUTOSAVE_VERSION, end_words[end],
                checksum);
}

/* --- reading --- */

AutosaveHead autosave_text_head(const char *text) {
    AutosaveHead head = {.end = AUTOSAVE_PLAYING};
    const char *line_end = strchr(text, '\n');
    char word[8] = "";
    if (strncmp(text, AUTOSAVE_BEGINNING, strlen(AUTOSAVE_BEGINNING)) != 0)
        return head;
    if (sscanf(text + strlen(AUTOSAVE_BEGINNING), "%9u %7[a-z]", &head.version, word) < 1)
        head.version = AUTOSAVE_VERSION; /* then it is damaged */
    for (AutosaveEnd end = 0; end < AUTOSAVE_ENDS; end++)
        if (strcmp(word, end_words[end]) == 0)
            head.end = end;
    head.length = line_end == NULL ? 0 : (size_t)(line_end + 1 - text);
    return head;
}

static bool read_pair(const AutosaveGame *game, const char *name, int64_t maximum,
                      int64_t pair[static 2], Error *error) {
    const char *text = autosave_setting(game, name);
    int length = 0;
    int64_t first, second;
    if (text == NULL)
        return true;
    if (sscanf(text, "%18" SCNd64 " %18" SCNd64 "%n", &first, &second, &length) != 2 ||
        text[length] != '\0' || first < 0 || second < 0 || first > maximum || second > maximum)
        return error_set(error, "the tag %s%s is two numbers, but not '%.40s'", OWN_TAG, name,
                         text);
    pair[0] = first;
    pair[1] = second;
    return tags_set(game->settings, name, NULL, error);
}

static bool read_node(const AutosaveGame *game, Error *error) {
    History *history = game->record.history;
    int64_t numbers[2] = {-1, -1};
    if (!read_pair(game, "Node", UINT32_MAX, numbers, error))
        return false;
    if (numbers[0] < 0)
        return true;
    HistoryNode *current = autosave_node(history, numbers[0]),
                *end = autosave_node(history, numbers[1]);
    const HistoryNode *above = end;
    while (above != NULL && above != current)
        above = node_parent(above);
    if (above == NULL || node_first_child(end) != NULL)
        return error_set(error, "the tag %sNode has no turn and the end of its line", OWN_TAG);
    history_go(history, end);
    history_go(history, current);
    return true;
}

static bool read_offer(AutosaveGame *game, Error *error) {
    const char *text = autosave_setting(game, "Offer");
    game->offer = SIDE_NONE;
    if (text == NULL)
        return true;
    return side_read(text, &game->offer)
               ? tags_set(game->settings, "Offer", NULL, error)
               : error_set(error, "the tag %sOffer names no side", OWN_TAG);
}

/* Moves our own tags from the record to the settings. */
static bool take_settings(AutosaveGame *game, Error *error) {
    Tags *tags = game->record.tags;
    game->settings = tags_create(error);
    if (game->settings == NULL)
        return false;
    for (size_t number = 0; number < tags_count(tags); number++) {
        const char *name = tags_name(tags, number), *setting = name + strlen(OWN_TAG);
        if (tag_is_own(name) && *setting != '\0' &&
            !tags_set(game->settings, setting, tags_value(tags, number), error))
            return false;
    }
    for (size_t number = tags_count(tags); number-- > 0;)
        if (tag_is_own(tags_name(tags, number)))
            tags_set(tags, tags_name(tags, number), NULL, NULL);
    return true;
}

static bool read_game(const char *text, size_t length, AutosaveGame *game, Error *error) {
    AutosaveGame read = {0};
    if (record_read(text, length, &read.record, error) && take_settings(&read, error) &&
        read_node(&read, error) && read_pair(&read, "Left", left_max, read.left, error) &&
        read_offer(&read, error)) {
        *game = read;
        return true;
    }
    game_finish(&read);
    return false;
}

/* Returns where the study begins, or `end` if there is none. */
static const char *find_study(const char *records, const char *end) {
    const char *gap = memmem(records, (size_t)(end - records), "\n\n[", 3);
    return gap == NULL ? end : gap + 2;
}

static bool is_right(const char *text, const AutosaveHead *head, const char *records,
                     size_t length) {
    Text line = {0};
    autosave_text_begin(head->end, records, length, &line);
    bool right = text_equals(&line, text, head->length);
    text_finish(&line);
    return right;
}

bool autosave_text_read(const char *text, size_t length, AutosaveState *state, bool *is_whole,
                        Error *error) {
    AutosaveHead head = autosave_text_head(text);
    if (head.version == 0 || head.length == 0)
        return error_set(error, "it does not begin with a line %s...\"]", AUTOSAVE_BEGINNING);
    if (head.version > AUTOSAVE_VERSION)
        return error_set(error, "it is of a later version, %u", head.version);
    const char *records = text + head.length, *end = text + length;
    const char *study = find_study(records, end);
    AutosaveState read = {0};
    if (!read_game(text, (size_t)(study - text), &read.game, error) ||
        (study < end && !read_game(study, (size_t)(end - study), &read.study, error))) {
        autosave_state_finish(&read);
        return false;
    }
    *is_whole = is_right(text, &head, records, (size_t)(end - records));
    *state = read;
    return true;
}

bool autosave_text_read_game(const char *text, size_t length, Record *record, Error *error) {
    const char *records = text + autosave_text_head(text).length;
    size_t game_length = (size_t)(find_study(records, text + length) - text);
    AutosaveGame read = {.record = {.history = NULL}};
    if (!record_read(text, game_length, &read.record, error) || !take_settings(&read, error)) {
        game_finish(&read);
        return false;
    }
    *record = read.record;
    tags_destroy(read.settings);
    return true;
}
