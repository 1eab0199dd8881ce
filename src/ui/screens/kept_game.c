#include "kept_game.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "file.h"
#include "session_autosave.h"
#include "study_screen.h"
#include "translate.h"

/* A longer file is listed by its name, since reading it may take long. */
enum { LISTED_SIZE_MAX = 256 * 1024 };

KeptKind kept_game_kind(const AutosaveState *state) {
    if (state->study.record.history == NULL)
        return KEPT_GAME;
    const char *purpose = session_autosave_purpose(&state->study);
    return purpose[0] == '\0' || strcmp(purpose, STUDY_FREE) == 0 ? KEPT_STUDY : KEPT_DRILL;
}

const AutosaveGame *kept_game_shown(const AutosaveState *state) {
    return kept_game_kind(state) == KEPT_GAME ? &state->game : &state->study;
}

void kept_game_date(time_t last, bool with_seconds, char date[static KEPT_DATE_SIZE]) {
    struct tm local;
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, KEPT_DATE_SIZE, with_seconds ? _("%e %b %H:%M:%S") : _("%e %b %H:%M"),
                 &local) == 0)
        snprintf(date, KEPT_DATE_SIZE, _("some time"));
}

static Result shown_result(const AutosaveState *state) {
    const AutosaveGame *shown = kept_game_shown(state);
    return record_result_at(&shown->record, history_current(shown->record.history));
}

bool kept_game_is_over(const AutosaveState *state) {
    return shown_result(state).reason != RESULT_OPEN;
}

void kept_game_describe(const AutosaveState *state, Text *text) {
    const AutosaveGame *shown = kept_game_shown(state);
    const char *steps = session_autosave_steps(shown);
    Result result = shown_result(state);
    char result_text[RESULT_TEXT_SIZE];
    autosave_describe(shown, kept_game_kind(state) == KEPT_GAME, text);
    if (steps[0] != '\0')
        text_format(text, _(", then %.40s"), steps);
    result_tell(result, result_text);
    if (result.reason != RESULT_OPEN)
        text_format(text, ". %s", result_text);
}

static bool read_state(const char *path, uint64_t size_max, AutosaveState *state) {
    Text text = {0};
    bool is_whole;
    bool read = file_read_regular(path, size_max, &text, NULL) &&
                autosave_text_read(text_string(&text), text.length, state, &is_whole, NULL);
    text_finish(&text);
    return read;
}

void kept_game_line(const char *path, Text *line) {
    AutosaveState state;
    struct stat status;
    char date[KEPT_DATE_SIZE];
    if (stat(path, &status) != 0 || !read_state(path, LISTED_SIZE_MAX, &state))
        return;
    kept_game_date(status.st_mtim.tv_sec, false, date);
    KeptKind kind = kept_game_kind(&state);
    text_format(line,
                kind == KEPT_GAME    ? "%s  "
                : kind == KEPT_STUDY ? _("%s  study, ")
                                     : _("%s  drill, "),
                date);
    kept_game_describe(&state, line);
    if (!kept_game_is_over(&state))
        text_append_string(line, _(", under way"));
    autosave_state_finish(&state);
}

void kept_game_read_shown(const char *path, Record *record) {
    AutosaveState state;
    if (!read_state(path, AUTOSAVE_SIZE_MAX, &state))
        return;
    Record *shown = kept_game_kind(&state) == KEPT_GAME ? &state.game.record : &state.study.record;
    record_finish(record);
    *record = *shown;
    *shown = (Record){0};
    autosave_state_finish(&state);
}
