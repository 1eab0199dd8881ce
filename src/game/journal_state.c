/* Reading: what each item of an entry does. */
#include "journal_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "journal_words.h"
#include "notation.h"

void journal_state_finish(JournalState *state) {
    record_finish(&state->record);
    tags_destroy(state->settings);
    *state = (JournalState){0};
}

const char *journal_state_setting(const JournalState *state, const char *name) {
    return state->settings == NULL ? NULL : tags_get(state->settings, name);
}

static History *history_of(const JournalState *state) {
    return state->record.history;
}

static HistoryNode *current_of(const JournalState *state) {
    return history_current(state->record.history);
}

/* Reads digits that are the whole text. */
static bool read_number(const char *text, int64_t maximum, int64_t *number, Error *error) {
    char *end;
    size_t length = strlen(text);
    if (length == 0 || length > 18 || strspn(text, "0123456789") != length)
        return error_set(error, "'%.40s' is no number", text);
    *number = strtoll(text, &end, 10);
    return *number <= maximum || error_set(error, "%.40s is too much", text);
}

static bool read_side(const char *text, Side *side, Error *error) {
    for (Side each = WHITE; each <= SIDE_NONE; each++)
        if (strcmp(text, journal_sides[each]) == 0) {
            *side = each;
            return true;
        }
    return error_set(error, "'%.40s' is no side", text);
}

/* Splits "NAME VALUE" at the first space; gives the value, "" without one. */
static char *split(char *text) {
    char *space = strchr(text, ' ');
    if (space == NULL)
        return text + strlen(text);
    *space = '\0';
    return space + 1;
}

static bool take_game(JournalState *state, char *value, Error *error) {
    char *position_text = split(value);
    RuleSet set;
    Rules rules;
    Position start;
    Record made;
    if (!ruleset_read(value, &set, error) ||
        !position_read(set, position_text, &rules, &start, error) ||
        !record_init(&made, &rules, &start, error))
        return false;
    record_finish(&state->record);
    state->record = made;
    state->offer = SIDE_NONE;
    return true;
}

static bool take_tag(JournalState *state, char *value, Error *error) {
    char *content = split(value);
    return tags_set(state->record.tags, value, content, error);
}

static bool take_untag(JournalState *state, char *value, Error *error) {
    return tags_set(state->record.tags, value, NULL, error);
}

static bool take_ply(JournalState *state, char *value, Error *error) {
    int64_t ply = 0;
    if (!read_number(value, UINT32_MAX, &ply, error))
        return false;
    return history_go_to_ply(history_of(state), (unsigned)ply) ||
           error_set(error, "the line has no ply %s", value);
}

static bool take_turn(JournalState *state, char *value, Error *error) {
    Position position = history_position(history_of(state));
    Turn turn;
    return turn_read(history_rules(history_of(state)), &position, value, &turn, error) &&
           history_play(history_of(state), &turn, error);
}

static bool take_comment(JournalState *state, char *value, Error *error) {
    return history_set_comment(history_of(state), current_of(state), value, strlen(value), error);
}

static bool take_first(JournalState *state, char *value, Error *error) {
    (void)value;
    if (node_parent(current_of(state)) == NULL)
        return error_set(error, "the root is no turn");
    history_promote(history_of(state), current_of(state));
    return true;
}

static bool take_delete(JournalState *state, char *value, Error *error) {
    (void)value;
    if (node_parent(current_of(state)) == NULL)
        return error_set(error, "the root is no turn");
    history_delete(history_of(state), current_of(state));
    return true;
}

static bool take_result(JournalState *state, char *value, Error *error) {
    char *side_text = split(value);
    Side winner = SIDE_NONE;
    if (!read_side(side_text, &winner, error))
        return false;
    for (size_t number = 0; number < JOURNAL_RESULTS; number++) {
        const JournalResult *result = &journal_results[number];
        if (strcmp(value, result->word) != 0)
            continue;
        if (result->has_winner != (winner != SIDE_NONE))
            break;
        state->record.declared = (Result){result->reason, winner};
        return true;
    }
    return error_set(error, "'%.40s %.40s' is no result", value, side_text);
}

static bool take_offer(JournalState *state, char *value, Error *error) {
    return read_side(value, &state->offer, error);
}

static bool take_left(JournalState *state, char *value, Error *error) {
    char *black = split(value);
    int64_t left[2];
    if (!read_number(value, JOURNAL_LEFT_MAX, &left[WHITE], error) ||
        !read_number(black, JOURNAL_LEFT_MAX, &left[BLACK], error))
        return false;
    memcpy(state->left, left, sizeof left);
    return true;
}

static bool take_setting(JournalState *state, char *value, Error *error) {
    char *content = split(value);
    if (state->settings == NULL) {
        state->settings = tags_create(error);
        if (state->settings == NULL)
            return false;
    }
    if (strlen(content) > JOURNAL_SETTING_MAX)
        return error_set(error, "the setting %.40s is too long", value);
    if (tags_count(state->settings) >= JOURNAL_SETTINGS_MAX &&
        tags_get(state->settings, value) == NULL)
        return error_set(error, "there are too many settings");
    return tags_set(state->settings, value, content, error);
}

static bool take_end(JournalState *state, char *value, Error *error) {
    for (JournalEnd end = JOURNAL_KEPT; end <= JOURNAL_ASIDE; end++)
        if (strcmp(value, journal_ends[end]) == 0) {
            state->end = end;
            return true;
        }
    return error_set(error, "'%.40s' is no end", value);
}

typedef struct ItemReader {
    const char *word;
    bool (*take)(JournalState *state, char *value, Error *error);
} ItemReader;

static const ItemReader item_readers[] = {
    {JOURNAL_GAME, take_game},    {JOURNAL_TAG, take_tag},       {JOURNAL_UNTAG, take_untag},
    {JOURNAL_PLY, take_ply},      {JOURNAL_TURN, take_turn},     {JOURNAL_COMMENT, take_comment},
    {JOURNAL_FIRST, take_first},  {JOURNAL_DELETE, take_delete}, {JOURNAL_RESULT, take_result},
    {JOURNAL_OFFER, take_offer},  {JOURNAL_LEFT, take_left},     {JOURNAL_SETTING, take_setting},
    {JOURNAL_END_WORD, take_end},
};

static bool take_item(JournalState *state, char *item, Error *error) {
    char *value = split(item);
    for (size_t number = 0; number < sizeof item_readers / sizeof *item_readers; number++) {
        const ItemReader *reader = &item_readers[number];
        if (strcmp(item, reader->word) != 0)
            continue;
        if (history_of(state) == NULL && reader->take != take_game)
            return error_set(error, "'%s' comes before the game", item);
        return reader->take(state, value, error) || error_prefix(error, "%s", reader->word);
    }
    return error_set(error, "'%.40s' is no item of a journal", item);
}

bool journal_state_apply(JournalState *state, const char *entry, size_t length, Error *error) {
    if (memchr(entry, '\0', length) != NULL)
        return error_set(error, "a zero byte is no part of an entry");
    char *copy = strndup(entry, length), *rest = copy;
    if (copy == NULL)
        return error_set(error, "out of memory");
    bool good = true;
    state->end = JOURNAL_CUT_OFF; /* somebody has gone on */
    while (good && rest != NULL) {
        char *item = strsep(&rest, "\t");
        good = take_item(state, item, error);
    }
    free(copy);
    return good;
}
