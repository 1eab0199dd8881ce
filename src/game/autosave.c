#include "autosave.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "autosave_folder.h"

struct Autosave {
    const char *folder;
    AutosaveFile *file;        /* NULL: there is none for this game yet */
    uint64_t game;             /* history_id */
    bool is_touched, is_tried; /* the game was; the study over it was */
    AutosaveEnd end;           /* how the game would be left for another one: OVER or ASIDE */
    Text known;                /* the state that was saved last, without the clocks */
    int64_t left[2];           /* the clocks that were saved last */
    int64_t clock_time;        /* when they were saved */
    int64_t retry_time;
    bool fails;
    Error failure;
};

Autosave *autosave_create(const char *folder) {
    Autosave *autosave = calloc(1, sizeof *autosave);
    if (autosave != NULL)
        autosave->folder = folder;
    return autosave;
}

/* --- what has changed --- */

static void append_tags(const Tags *tags, Text *known) {
    for (size_t number = 0; tags != NULL && number < tags_count(tags); number++)
        text_format(known, "\n%s %s", tags_name(tags, number), tags_value(tags, number));
}

/* Appends all that makes one state different from another. The version stands for the tree, so that
 * a long game need not be written out to be compared. */
static void append_known(const AutosaveGame *game, Text *known) {
    const Record *record = &game->record;
    if (record->history == NULL)
        return;
    text_format(known, "%" PRIu64 " %d %d %d", history_version(record->history),
                (int)record->declared.reason, (int)record->declared.winner, (int)game->offer);
    append_tags(record->tags, known);
    append_tags(game->settings, known);
    text_append_string(known, "\n\n");
}

static bool is_known(Autosave *autosave, const Text *now) {
    const Text *known = &autosave->known;
    return known->length == now->length && !now->failed &&
           strcmp(text_string(known), text_string(now)) == 0;
}

static bool is_over(const AutosaveGame *game) {
    const Record *record = &game->record;
    return record_result_at(record, history_current(record->history)).reason != RESULT_OPEN;
}

/* --- saving --- */

static bool write_state(Autosave *autosave, const AutosaveState *state, bool *repaired,
                        Error *error) {
    Text records = {0};
    bool is_new = autosave->file == NULL;
    if (autosave->folder[0] == '\0')
        return error_set(error, "neither XDG_STATE_HOME nor HOME says where");
    if (is_new)
        autosave->file = autosave_file_create(autosave->folder, error);
    bool written = autosave->file != NULL && autosave_text_write(state, &records, error) &&
                   autosave_file_write(autosave->file, &records, repaired, error);
    text_finish(&records);
    if (written && is_new)
        autosave_folder_tidy(autosave->folder, autosave_folder_bounds());
    return written;
}

static AutosaveNews save_changes(Autosave *autosave, const AutosaveState *state, int64_t now) {
    const AutosaveGame *game = &state->game;
    bool repaired = false, failed = autosave->fails;
    bool clock_due = now - autosave->clock_time >= AUTOSAVE_CLOCK_PERIOD &&
                     memcmp(autosave->left, game->left, sizeof game->left) != 0;
    Text known = {0};
    append_known(game, &known);
    append_known(&state->study, &known);
    if ((failed && now < autosave->retry_time) ||
        (!failed && !clock_due && is_known(autosave, &known))) {
        text_finish(&known);
        return AUTOSAVE_NO_NEWS;
    }
    autosave->fails = !write_state(autosave, state, &repaired, &autosave->failure);
    if (autosave->fails) {
        text_finish(&known);
        autosave->retry_time = now + AUTOSAVE_RETRY_PERIOD;
        return failed ? AUTOSAVE_NO_NEWS : AUTOSAVE_FAILS;
    }
    text_finish(&autosave->known);
    autosave->known = known;
    autosave->clock_time = now;
    memcpy(autosave->left, game->left, sizeof game->left);
    return failed ? AUTOSAVE_WORKS : repaired ? AUTOSAVE_REPAIRED : AUTOSAVE_NO_NEWS;
}

/* Leaves a game for another one. If nobody has touched it, its file is removed. */
static void leave_file(AutosaveFile *file, bool is_touched, AutosaveEnd end) {
    if (file != NULL && is_touched)
        autosave_file_leave(file, end);
    else if (file != NULL)
        autosave_file_remove(file);
}

/* Begins with a game of which nothing was saved yet. */
static void begin_game(Autosave *autosave, const History *history, AutosaveFile *file) {
    autosave->file = file;
    autosave->game = history_id(history);
    autosave->is_touched = autosave->is_tried = false;
    text_clear(&autosave->known);
}

AutosaveNews autosave_save(Autosave *autosave, const AutosaveState *state, int64_t now) {
    const AutosaveGame *game = &state->game, *study = &state->study;
    bool has_study = study->record.history != NULL, was_touched = autosave->is_touched;
    was_touched = was_touched || autosave->is_tried;
    AutosaveFile *before = NULL;
    AutosaveEnd end = autosave->end;
    AutosaveNews news = AUTOSAVE_NO_NEWS;
    if (autosave->game != history_id(game->record.history)) {
        before = autosave->file;
        begin_game(autosave, game->record.history, NULL);
    }
    autosave->is_touched = autosave->is_touched || game->is_touched;
    autosave->is_tried = has_study && (autosave->is_tried || study->is_touched);
    autosave->end = is_over(has_study ? study : game) ? AUTOSAVE_OVER : AUTOSAVE_ASIDE;
    if (autosave->is_touched || has_study)
        news = save_changes(autosave, state, now);
    else {
        autosave->fails = false; /* there is nothing to save */
        if (before == NULL) {
            before = autosave->file; /* only a study needed the file */
            begin_game(autosave, game->record.history, NULL);
        }
    }
    leave_file(before, was_touched, end); /* when the other one has been written, if it can be */
    return news;
}

void autosave_retry(Autosave *autosave) {
    autosave->retry_time = INT64_MIN;
}

void autosave_tell(const Autosave *autosave, AutosaveNews news, Error *message) {
    switch (news) {
    case AUTOSAVE_NO_NEWS:
        error_set(message, "%s", "");
        break;
    case AUTOSAVE_FAILS:
        error_set(message, "Not saved: %s.", autosave->failure.message);
        break;
    case AUTOSAVE_WORKS:
        error_set(message, "The game is being saved again.");
        break;
    case AUTOSAVE_REPAIRED:
        error_set(message,
                  "Somebody changed or removed the file of the game: the program wrote it again.");
        break;
    }
}

bool autosave_fails(const Autosave *autosave) {
    return autosave->fails;
}

bool autosave_keeps(const Autosave *autosave) {
    return autosave->file != NULL && !autosave->fails;
}

int64_t autosave_deadline(const Autosave *autosave, bool clock_runs) {
    if (autosave->fails)
        return autosave->retry_time;
    return clock_runs && autosave->file != NULL ? autosave->clock_time + AUTOSAVE_CLOCK_PERIOD : -1;
}

void autosave_resume(Autosave *autosave, AutosaveFile *file, const History *history,
                     bool has_study) {
    leave_file(autosave->file, autosave->is_touched || autosave->is_tried, autosave->end);
    begin_game(autosave, history, file);
    autosave->is_tried = has_study;
    autosave->is_touched = !has_study || node_first_child(history_root(history)) != NULL;
}

void autosave_destroy(Autosave *autosave, bool is_left) {
    if (autosave == NULL)
        return;
    AutosaveEnd kept = autosave->end == AUTOSAVE_OVER ? AUTOSAVE_OVER : AUTOSAVE_KEPT;
    if (autosave->file != NULL)
        autosave_file_leave(autosave->file, is_left ? kept : AUTOSAVE_PLAYING);
    text_finish(&autosave->known);
    free(autosave);
}
