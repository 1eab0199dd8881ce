#include "session_autosave.h"

#include <string.h>

#include "guest_game.h"
#include "session_game.h"
#include "translate.h"
#include "typed_turn.h"

/* What only the screen knows of a game, by name. */
static const char setting_flipped[] = "Flipped", setting_colours[] = "Colours",
                  setting_mouse[] = "Mouse",
                  setting_study[] = "Study"; /* what the study is for; games have none */

SessionAutosave *session_autosave(const Session *session) {
    return session_part(session, &autosave_part);
}

void session_autosave_begin(Session *session) {
    SessionAutosave *autosave = session_autosave(session);
    const char *folder = session->options.autosave_folder;
    if (folder == NULL)
        return;
    autosave->game_settings = tags_create(NULL);
    autosave->study_settings = tags_create(NULL);
    autosave->now = session->now;
    if (autosave->game_settings != NULL && autosave->study_settings != NULL)
        autosave->autosave = autosave_create(folder);
    if (autosave->autosave == NULL)
        session_alert(session, "Not saved: out of memory.");
}

/* --- what is written --- */

static void set(Tags *settings, const char *name, const char *value) {
    tags_set(settings, name, value, NULL); /* if memory is out, the old value stays */
}

static void set_yes_or_no(Tags *settings, const char *name, bool yes) {
    set(settings, name, yes ? "yes" : "no");
}

static AutosaveGame view_game(const Session *session, const SeatedGame *game,
                              const TurnEntry *entry, bool flipped, Tags *settings, int64_t now) {
    AutosaveGame view = {.record = *match_record(game->match),
                         .offer = match_draw_offer(game->match),
                         .settings = settings};
    char steps[TYPED_TURN_SIZE] = "";
    bool has_begun = entry_has_begun(entry);
    if (has_begun)
        typed_turn_write(entry, steps);
    for (Side side = WHITE; game->clock.control.base > 0 && side <= BLACK; side++)
        view.left[side] = game_clock_left(&game->clock, side, now);
    if (game->clock.control.base > 0 && view.left[WHITE] + view.left[BLACK] == 0)
        view.left[WHITE] = 1; /* both 0 would say that there are no clocks */
    seated_game_note(game, settings);
    set_yes_or_no(settings, setting_flipped, flipped);
    set(settings, setting_colours, scheme_name(session->options.scheme));
    set_yes_or_no(settings, setting_mouse, session->uses_mouse);
    set(settings, AUTOSAVE_STEPS, steps);
    view.is_touched = has_begun || seated_game_is_touched(game);
    return view;
}

static AutosaveGame view_study(const Session *session, int64_t now) {
    Tags *settings = session_autosave(session)->study_settings;
    AutosaveGame view =
        view_game(session, &session->game, &session->entry, session->flipped, settings, now);
    const Screen *screen = screen_of_game(session);
    set(settings, setting_study, screen->kind->saved_as(screen));
    return view;
}

static void tell(Session *session, AutosaveNews news) {
    Error message;
    autosave_tell(session_autosave(session)->autosave, news, &message);
    if (news == AUTOSAVE_FAILS)
        session_refuse(session, &message);
    else if (news != AUTOSAVE_NO_NEWS)
        session_say(session, "%s", message.message);
}

static bool saves_now(const Session *session) {
    const SessionAutosave *autosave = session_autosave(session);
    return autosave->autosave != NULL && !autosave->waits;
}

void session_autosave_write(Session *session, int64_t now) {
    SessionAutosave *autosave = session_autosave(session);
    const GuestGame *over = guest_game_find(session);
    AutosaveState state = {0};
    if (!saves_now(session))
        return;
    autosave->now = now;
    if (screen_shows_study(session))
        state.study = view_study(session, now);
    state.game = over != NULL ? view_game(session, &over->waiting, &over->entry, over->flipped,
                                          autosave->game_settings, now)
                              : view_game(session, &session->game, &session->entry,
                                          session->flipped, autosave->game_settings, now);
    tell(session, autosave_save(autosave->autosave, &state, now));
}

void session_autosave_write_last(Session *session) {
    SessionAutosave *autosave = session_autosave(session);
    if (autosave->autosave != NULL)
        autosave_retry(autosave->autosave);
    session_autosave_write(session, autosave->now);
}

static int64_t deadline(const Session *session) {
    const SessionAutosave *autosave = session_autosave(session);
    const GameClock *clock = &session->game.clock;
    if (!saves_now(session))
        return -1;
    return autosave_deadline(autosave->autosave,
                             clock->control.base > 0 && clock->running != SIDE_NONE);
}

bool session_autosave_failure(const Session *session, Error *error) {
    const Autosave *autosave = session_autosave(session)->autosave;
    if (autosave == NULL || !autosave_fails(autosave))
        return false;
    autosave_tell(autosave, AUTOSAVE_FAILS, error);
    return true;
}

bool session_autosave_keeps(const Session *session) {
    const Autosave *autosave = session_autosave(session)->autosave;
    return autosave != NULL && autosave_keeps(autosave);
}

const char *session_autosave_farewell(const Session *session) {
    Error failure;
    if (session_autosave_keeps(session))
        return N_("The game is not over. It is kept, and offered the next time.");
    return session_autosave_failure(session, &failure)
               ? N_("The game is not over, and is not saved.")
               : N_("The game is not over.");
}

/* --- what is read --- */

const char *session_autosave_steps(const AutosaveGame *game) {
    const char *steps = autosave_setting(game, AUTOSAVE_STEPS);
    return steps == NULL ? "" : steps;
}

const char *session_autosave_purpose(const AutosaveGame *study) {
    const char *purpose = autosave_setting(study, setting_study);
    return purpose == NULL ? "" : purpose;
}

/* A setting that somebody has removed from the file keeps its value. */
static bool is_yes(const AutosaveGame *game, const char *name, bool otherwise) {
    const char *value = autosave_setting(game, name);
    return value == NULL ? otherwise : strcmp(value, "yes") == 0;
}

/* A value that a later program has written is ignored. */
void session_autosave_read_scheme(Session *session, const AutosaveGame *game) {
    SessionOptions *options = &session->options;
    const char *scheme = autosave_setting(game, setting_colours);
    if (scheme != NULL && !options->keeps_scheme)
        scheme_read(scheme, &options->scheme, NULL);
}

void session_autosave_read_view(Session *session, const AutosaveGame *game) {
    session->flipped = is_yes(game, setting_flipped, session->flipped);
    session->uses_mouse = is_yes(game, setting_mouse, session->uses_mouse);
    session_refresh(session);
    session_enter_steps(session, session_autosave_steps(game));
}

static void finish(Session *session) {
    SessionAutosave *autosave = session_autosave(session);
    autosave_destroy(autosave->autosave, session->quits);
    tags_destroy(autosave->game_settings);
    tags_destroy(autosave->study_settings);
}

const PartKind autosave_part = {
    .size = sizeof(SessionAutosave), .deadline = deadline, .finish = finish};
