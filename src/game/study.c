#include "study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "number.h"

static const char *tag_text(const Record *record, const char *name) {
    const char *value = tags_get(record->tags, name);
    return value == NULL ? "" : value;
}

/* Reads a tag that names an outcome, which is unknown without the tag. */
static bool read_value(const Record *record, Outcome *value, Error *error) {
    const char *text = tags_get(record->tags, "Value");
    *value = OUTCOME_UNKNOWN;
    for (Outcome outcome = OUTCOME_DRAW; text != NULL && outcome <= OUTCOME_LOSS; outcome++)
        if (tag_names_equal(text, outcome_name(outcome)))
            *value = outcome;
    if (text == NULL || *value != OUTCOME_UNKNOWN)
        return true;
    return error_set(error, "the tag Value is win, draw or loss, not \"%s\"", text);
}

/* Reads a tag that is a number, which is -1 without the tag. */
static bool read_number(const Record *record, const char *name, int *number, Error *error) {
    const char *text = tags_get(record->tags, name);
    uint64_t read;
    *number = -1;
    if (text == NULL)
        return true;
    if (!number_read(text, 99999, &read))
        return error_set(error, "the tag %s is a number below 100000, not \"%s\"", name, text);
    *number = (int)read;
    return true;
}

/* Takes over the record and leaves it empty on success. */
static bool make_study(Record *record, Study *study, Error *error) {
    Study made = {.name = tag_text(record, "Name"),
                  .theme = tag_text(record, "Theme"),
                  .idea = tag_text(record, "Idea"),
                  .found = tag_text(record, "Found")};
    if (made.name[0] == '\0')
        return error_set(error, "a study has a name: [Name \"...\"]");
    if (!read_value(record, &made.value, error) ||
        !read_number(record, "Plies", &made.plies, error) ||
        !read_number(record, "Keeping", &made.keeping, error))
        return false;
    if (made.plies >= 0 && (made.value == OUTCOME_UNKNOWN || made.value == OUTCOME_DRAW ||
                            (made.value == OUTCOME_WIN) != (made.plies % 2 == 1)))
        return error_set(error, "a win ends after an odd number of turns, a loss after an even one,"
                                " a draw never: the tags Value and Plies contradict each other");
    made.record = *record;
    *record = (Record){.declared = {RESULT_OPEN, SIDE_NONE}};
    history_go(made.record.history, history_root(made.record.history));
    *study = made;
    return true;
}

bool study_read(const char *bytes, size_t length, Study *study, Error *error) {
    Record record;
    if (!record_read(bytes, length, &record, error))
        return false;
    if (make_study(&record, study, error))
        return true;
    record_finish(&record);
    return false;
}

bool study_load(const char *path, Study *study, Error *error) {
    Text text = {0};
    Study made;
    bool success = file_read_regular(path, RECORD_SIZE_MAX, &text, error);
    if (success && !study_read(text_string(&text), text.length, &made, error))
        success = error_prefix(error, "%s", path);
    text_finish(&text);
    if (!success)
        return false;
    made.path = strdup(path);
    if (made.path == NULL) {
        study_finish(&made);
        return error_out_of_memory(error);
    }
    *study = made;
    return true;
}

void study_finish(Study *study) {
    record_finish(&study->record);
    free(study->path);
    *study = (Study){.name = ""};
}

size_t study_name_length(const Study *study) {
    char value[32] = "";
    if (study->value != OUTCOME_UNKNOWN && study->plies > 0)
        snprintf(value, sizeof value, ": %s in %d", outcome_name(study->value), study->plies);
    else if (study->value != OUTCOME_UNKNOWN)
        snprintf(value, sizeof value, ": %s", outcome_name(study->value));
    size_t length = strlen(study->name);
    return text_ends_in(study->name, value) ? length - strlen(value) : length;
}

const Rules *study_rules(const Study *study) {
    return history_rules(study->record.history);
}

Position study_position(const Study *study) {
    return node_position(history_root(study->record.history));
}

/* Counts turns until there is one more than `left`. */
typedef struct TurnCounter {
    int left;
} TurnCounter;

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    TurnCounter *counter = context;
    (void)turn;
    (void)after;
    return counter->left-- > 0;
}

/* Returns whether all turns keep the value. It stops early, since a position may have millions of
 * turns. */
static bool all_turns_keep(const Study *study, const Position *position) {
    TurnCounter counter = {study->keeping};
    return study->keeping >= 0 &&
           position_turns(study_rules(study), position, count_turn, &counter);
}

bool study_has_drill(const Study *study, DrillKind kind) {
    Position position = study_position(study);
    bool something_to_keep = study->value == OUTCOME_WIN || study->value == OUTCOME_DRAW;
    if (!something_to_keep || position_is_over(study_rules(study), &position))
        return false;
    return kind == DRILL_PLAY || !all_turns_keep(study, &position);
}

Drill study_drill(const Study *study, DrillKind kind) {
    return (Drill){kind, *study_rules(study), study_position(study)};
}
