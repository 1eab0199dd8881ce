#include "kept_game.h"

#include <stdio.h>
#include <sys/stat.h>

#include "file.h"
#include "session_autosave.h"
#include "translate.h"

/* A longer file is listed by its name, since reading it may take long. */
enum { LISTED_SIZE_MAX = 256 * 1024 };

bool kept_game_is_study(const AutosaveState *state) {
    return state->study.record.history != NULL;
}

const AutosaveGame *kept_game_shown(const AutosaveState *state) {
    return kept_game_is_study(state) ? &state->study : &state->game;
}

void kept_game_date(time_t last, bool with_seconds, char date[static KEPT_DATE_SIZE]) {
    struct tm local;
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, KEPT_DATE_SIZE, with_seconds ? _("%e %b %H:%M:%S") : _("%e %b %H:%M"),
                 &local) == 0)
        snprintf(date, KEPT_DATE_SIZE, _("some time"));
}

/* Returns the result of what was on the screen. */
static Result shown_result(const AutosaveState *state) {
    const AutosaveGame *shown = kept_game_shown(state);
    return record_result_at(&shown->record, history_current(shown->record.history));
}

void kept_game_describe(const AutosaveState *state, Text *text) {
    const AutosaveGame *shown = kept_game_shown(state);
    const char *steps = session_autosave_steps(shown);
    Result result = shown_result(state);
    char result_text[RESULT_TEXT_SIZE];
    autosave_describe(shown, !kept_game_is_study(state), text);
    if (steps[0] != '\0')
        text_format(text, _(", then %.40s"), steps);
    result_tell(result, result_text);
    if (result.reason != RESULT_OPEN)
        text_format(text, ". %s", result_text);
}

void kept_game_line(const char *path, Text *line) {
    AutosaveState state;
    struct stat status;
    bool is_whole;
    Text text = {0};
    if (stat(path, &status) == 0 && file_read_regular(path, LISTED_SIZE_MAX, &text, NULL) &&
        autosave_text_read(text_string(&text), text.length, &state, &is_whole, NULL)) {
        char date[KEPT_DATE_SIZE];
        kept_game_date(status.st_mtim.tv_sec, false, date);
        text_format(line, "%s  ", date);
        if (kept_game_is_study(&state))
            text_append_string(line, _("study, "));
        kept_game_describe(&state, line);
        if (shown_result(&state).reason == RESULT_OPEN)
            text_append_string(line, _(", under way"));
        autosave_state_finish(&state);
    }
    text_finish(&text);
}
