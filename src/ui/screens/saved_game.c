#include "saved_game.h"

#include <stdio.h>
#include <string.h>

#include "guest_game.h"
#include "line_input.h"
#include "session_autosave.h"
#include "session_game.h"
#include "translate.h"

typedef struct SavedGame {
    char path[LINE_INPUT_SIZE]; /* as typed; "" if there is none */
    uint64_t path_game;         /* history_id of its game */
    Text saved;                 /* the game as a file has it */
} SavedGame;

static SavedGame *get_saved(const Session *session) {
    return session_part(session, &saved_game_part);
}

void saved_game_set_path(const Session *session, const char *path) {
    SavedGame *saved = get_saved(session);
    snprintf(saved->path, sizeof saved->path, "%s", path);
    saved->path_game = history_id(session_history(session));
}

const char *saved_game_path(const Session *session) {
    const SavedGame *saved = get_saved(session);
    return saved->path_game == history_id(session_history(session)) ? saved->path : "";
}

void saved_game_note(Session *session) {
    SavedGame *saved = get_saved(session);
    text_clear(&saved->saved);
    record_write(match_record(session->game.match), &saved->saved, NULL);
}

/* Returns whether the player's game has turns or a comment, and no file of the player's has it as
 * it is. */
static bool is_unsaved(const Session *session) {
    const Record *record = match_record(guest_game_players_own(session)->match);
    const HistoryNode *root = history_root(record->history);
    Text text = {0};
    if (node_first_child(root) == NULL && node_comment(root)[0] == '\0')
        return false;
    bool is_saved = record_write(record, &text, NULL) &&
                    strcmp(text_string(&text), text_string(&get_saved(session)->saved)) == 0;
    text_finish(&text);
    return !is_saved;
}

void saved_game_write_fate(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    bool is_kept = session_autosave_keeps(session);
    text[0] = '\0';
    if (is_kept && seated_game_is_under_way(guest_game_players_own(session)))
        snprintf(text, SESSION_TEXT_SIZE, _("Your game is kept; %s opens it."),
                 session_key(session, UI_OPEN));
    else if (!is_kept && is_unsaved(session))
        snprintf(text, SESSION_TEXT_SIZE, _("Your game isn't saved."));
}

static void finish(Session *session) {
    text_finish(&get_saved(session)->saved);
}

const PartKind saved_game_part = {.size = sizeof(SavedGame), .finish = finish};
