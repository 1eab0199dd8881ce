#include "session_autosave.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "autosave.h"
#include "autosave_folder.h"
#include "session_state.h"
#include "typed_turn.h"

enum { OFFERS_MAX = 9, DATE_SIZE = 32 };

static const char resume_title[] = "An unfinished game",
                  damaged_title[] = "A game that you cannot go on with";

/* What of a game only the screen knows, by name. */
static const char setting_flipped[] = "Flipped", setting_colours[] = "Colours",
                  setting_mouse[] = "Mouse",
                  setting_steps[] = "Steps", /* of the turn in the making, as it would be typed */
    setting_study[] = "Study";               /* what the study is for; games have none */

/* What a study may be for: drills that are open have names of their own. */
static const char study_free[] = "free";
static const char *const study_drills[DRILL_KINDS] = {[DRILL_FIND] = "find", [DRILL_PLAY] = "play"};

struct SessionAutosave {
    Autosave *autosave;
    Tags *game_settings, *study_settings;
    int64_t now; /* when somebody last said what time it is */
    AutosaveFile *offers[OFFERS_MAX];
    unsigned offer_count;
    bool was_paused; /* the game that waits for the answer */
    Text notes;      /* about files that are damaged */
};

/* --- what is written --- */

static void set(Tags *settings, const char *name, const char *value) {
    tags_set(settings, name, value, NULL); /* out of memory it stays as it was */
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
    seated_game_note(game, settings);
    set_yes_or_no(settings, setting_flipped, flipped);
    set(settings, setting_colours, scheme_name(session->options.scheme));
    set_yes_or_no(settings, setting_mouse, session->uses_mouse);
    set(settings, setting_steps, steps);
    view.is_touched = has_begun || seated_game_is_touched(game);
    return view;
}

static AutosaveGame view_study(const Session *session, int64_t now) {
    Tags *settings = session->autosave->study_settings;
    AutosaveGame view =
        view_game(session, &session->game, &session->entry, session->flipped, settings, now);
    set(settings, setting_study,
        drill_is_open(session) ? study_drills[session->drill.drill.kind] : study_free);
    return view;
}

static void tell(Session *session, AutosaveNews news) {
    Error message;
    autosave_tell(session->autosave->autosave, news, &message);
    if (news == AUTOSAVE_FAILS)
        session_refuse(session, &message);
    else if (news != AUTOSAVE_NO_NEWS)
        session_say(session, "%s", message.message);
}

void session_autosave_write(Session *session, int64_t now) {
    SessionAutosave *autosave = session->autosave;
    const GameScreen *over = session_waiting(session);
    AutosaveState state = {0};
    bool teaches = over != NULL && !session_studies(session);
    if (autosave == NULL || autosave->offer_count > 0 || teaches)
        return; /* a game that waits for the end of the tutorial stays as it is written */
    autosave->now = now;
    if (session_studies(session))
        state.study = view_study(session, now);
    state.game = over != NULL ? view_game(session, &over->waiting, &over->entry, over->flipped,
                                          autosave->game_settings, now)
                              : view_game(session, &session->game, &session->entry,
                                          session->flipped, autosave->game_settings, now);
    tell(session, autosave_save(autosave->autosave, &state, now));
}

int64_t session_autosave_deadline(const Session *session) {
    const SessionAutosave *autosave = session->autosave;
    const GameClock *clock = &session->game.clock;
    if (autosave == NULL)
        return -1;
    return autosave_deadline(autosave->autosave,
                             clock->control.base > 0 && clock->running != SIDE_NONE);
}

bool session_autosave_failure(const Session *session, Error *error) {
    if (session->autosave == NULL || !autosave_fails(session->autosave->autosave))
        return false;
    autosave_tell(session->autosave->autosave, AUTOSAVE_FAILS, error);
    return true;
}

bool session_is_kept(const Session *session) {
    return session->autosave != NULL && autosave_keeps(session->autosave->autosave);
}

const char *session_autosave_farewell(const Session *session) {
    if (session_is_kept(session))
        return "The game is not over. It is kept, and offered the next time.";
    return session->autosave != NULL && autosave_fails(session->autosave->autosave)
               ? "The game is not over, and is not saved."
               : "The game is not over.";
}

static void drop_offers(SessionAutosave *autosave) {
    while (autosave->offer_count > 0)
        autosave_file_destroy(autosave->offers[--autosave->offer_count]);
}

static void destroy(SessionAutosave *autosave, bool is_left) {
    drop_offers(autosave);
    autosave_destroy(autosave->autosave, is_left);
    tags_destroy(autosave->game_settings);
    tags_destroy(autosave->study_settings);
    text_finish(&autosave->notes);
    free(autosave);
}

void session_autosave_finish(Session *session) {
    if (session->autosave == NULL)
        return;
    session_autosave_write(session, session->autosave->now);
    destroy(session->autosave, session->quits);
    session->autosave = NULL;
}

/* --- what is read --- */

/* What somebody has taken out of the file stays as it is. */
static bool is_yes(const AutosaveGame *game, const char *name, bool otherwise) {
    const char *value = autosave_setting(game, name);
    return value == NULL ? otherwise : strcmp(value, "yes") == 0;
}

static bool is_study(AutosaveFile *file) {
    return autosave_file_state(file)->study.record.history != NULL;
}

/* Whether a game has a turn, or a step of one. */
static bool is_begun(const AutosaveGame *game) {
    const char *steps = autosave_setting(game, setting_steps);
    return node_first_child(history_root(game->record.history)) != NULL ||
           (steps != NULL && steps[0] != '\0');
}

/* What was on the screen. */
static const AutosaveGame *shown_of(AutosaveFile *file) {
    const AutosaveState *state = autosave_file_state(file);
    return is_study(file) ? &state->study : &state->game;
}

/* The colours are those of what was on the screen, where this start wants any. What a later program
 * has written otherwise is left as it is. */
static void read_scheme(const AutosaveGame *game, SessionOptions *options) {
    const char *scheme = autosave_setting(game, setting_colours);
    if (scheme != NULL && options->scheme != SCHEME_NONE)
        scheme_read(scheme, &options->scheme, NULL);
}

/* How it was looked at, and the turn in the making. */
static void read_view(Session *session, const AutosaveGame *game) {
    const char *steps = autosave_setting(game, setting_steps);
    session->flipped = is_yes(game, setting_flipped, session->flipped);
    session->uses_mouse = is_yes(game, setting_mouse, session->uses_mouse);
    session_refresh(session);
    if (steps == NULL || steps[0] == '\0' || session->entry.stage == ENTRY_CLOSED)
        return;
    if (!typed_turn_apply(&session->entry, steps, NULL))
        entry_cancel(&session->entry);
    if (session->entry.stone != POINT_NONE)
        session->cursor = session->entry.stone;
}

/* Puts a game that was read on the board; false, with a message, where that fails. */
static bool resume_game(Session *session, AutosaveGame *read) {
    GameTerms terms = session->options.terms;
    SeatedGame game = {.match = NULL};
    Error error;
    if (!seated_game_resume(&game, &terms, read, &error)) {
        session_refuse(session, &error);
        return false;
    }
    const Match *match = game.match;
    session_put(session, game, &terms);
    read_view(session, read);
    /* The questions that were open. */
    if (match_result(match).reason != RESULT_OPEN)
        over_ask(session);
    else if (match_draw_offer(match) != SIDE_NONE)
        draw_ask(session);
    return true;
}

/* Who of the two sides plays against the perfect player; SIDE_NONE: both are played. */
static Side read_person(const AutosaveGame *study) {
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *seat = autosave_setting(study, side_name(side));
        if (seat != NULL && strcmp(seat, seat_kind_name(SEAT_PERFECT)) == 0)
            return side_other(side);
    }
    return SIDE_NONE;
}

/* Begins a study that was read over the game that is on the board. */
static bool resume_study(Session *session, AutosaveGame *read) {
    const char *purpose = autosave_setting(read, setting_study);
    Error error;
    Match *match = match_restore(&read->record, SIDE_NONE, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || !study_begin(session, match)) {
        match_destroy(match);
        return false;
    }
    session->game.edition = 0; /* no history's: what was tried in it is kept on */
    if (read_person(read) != SIDE_NONE)
        study_set_person(session, read_person(read));
    session->game.paused = seated_game_was_paused(read);
    for (DrillKind kind = 0; kind < DRILL_KINDS; kind++)
        if (purpose != NULL && strcmp(purpose, study_drills[kind]) == 0)
            drill_resume(session, kind);
    read_view(session, read);
    return true;
}

static void go_on(Session *session, AutosaveFile *file) {
    AutosaveState *state = autosave_file_state(file);
    bool has_study = is_study(file);
    read_scheme(shown_of(file), &session->options);
    if (!resume_game(session, &state->game) ||
        (has_study && !resume_study(session, &state->study))) {
        autosave_file_destroy(file); /* it is offered again the next time */
        return;
    }
    autosave_resume(session->autosave->autosave, file,
                    match_record(session_match(session))->history, has_study);
}

/* --- the question --- */

static void write_date(const AutosaveFile *file, bool with_seconds, char date[static DATE_SIZE]) {
    time_t last = autosave_file_time(file);
    struct tm local;
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, DATE_SIZE, with_seconds ? "%e %b %H:%M:%S" : "%e %b %H:%M", &local) == 0)
        snprintf(date, DATE_SIZE, "some time");
}

/* "5x9, White human, Black random, 12 turns, then d3-e3A". */
static void describe(AutosaveFile *file, Text *text) {
    const AutosaveGame *shown = shown_of(file);
    const char *steps = autosave_setting(shown, setting_steps);
    char result_text[RESULT_TEXT_SIZE];
    autosave_describe(shown, !is_study(file), text);
    if (steps != NULL && steps[0] != '\0')
        text_format(text, ", then %.40s", steps);
    Result result = record_result_at(&shown->record, history_current(shown->record.history));
    result_write(result, result_text);
    if (result.reason != RESULT_OPEN)
        text_format(text, ". %s", result_text);
}

/* What was to be begun when the question came. */
static void begin_other(Session *session) {
    if (session->options.asks) {
        new_game_ask(session);
        return;
    }
    session->game.paused = session->autosave->was_paused;
    session_refresh(session);
}

/* The number of the offer that was chosen. */
static unsigned chosen_offer(const Session *session) {
    return session->autosave->offer_count > 1 ? question_chosen(session, 0) : 0;
}

/* Takes an offer out of the list. */
static AutosaveFile *take_offer(SessionAutosave *autosave, unsigned number) {
    AutosaveFile *taken = autosave->offers[number];
    autosave->offer_count--;
    memmove(&autosave->offers[number], &autosave->offers[number + 1],
            (autosave->offer_count - number) * sizeof *autosave->offers);
    return taken;
}

static void go_on_chosen(Session *session) {
    AutosaveFile *file = take_offer(session->autosave, chosen_offer(session));
    drop_offers(session->autosave);
    go_on(session, file);
}

static void later(Session *session) {
    drop_offers(session->autosave);
    begin_other(session);
}

static void ask_resume(Session *session);

/* Somebody who forgets a study is asked about the game under it next, if that has begun. */
static void forget(Session *session) {
    SessionAutosave *autosave = session->autosave;
    unsigned number = chosen_offer(session);
    AutosaveFile *file = autosave->offers[number];
    if (is_study(file) && is_begun(&autosave_file_state(file)->game))
        autosave_file_drop_study(file);
    else
        autosave_file_leave(take_offer(autosave, number), AUTOSAVE_ASIDE);
    if (autosave->offer_count > 0) {
        ask_resume(session);
        return;
    }
    begin_other(session);
}

static void ask_resume(Session *session) {
    SessionAutosave *autosave = session->autosave;
    AutosaveFile *first = autosave->offers[0];
    char date[DATE_SIZE];
    Text text = {0};
    if (autosave->offer_count > 1)
        text_format(&text, "%u games were not finished. The last one: %s", autosave->offer_count,
                    is_study(first) ? "a study on " : "");
    else {
        write_date(first, false, date);
        text_format(&text, "Go on with the %s of %s: ", is_study(first) ? "study" : "game",
                    date + (date[0] == ' '));
    }
    describe(first, &text);
    text_append_string(&text, ".\nLater asks again next time; Forget does not.\n");
    text_append(&text, text_string(&autosave->notes), autosave->notes.length);
    Question *question = question_open(session, resume_title, text_string(&text));
    text_finish(&text);
    if (autosave->offer_count > 1)
        question_add_field(question, "Game");
    for (unsigned number = 0; autosave->offer_count > 1 && number < autosave->offer_count;
         number++) {
        AutosaveFile *offer = autosave->offers[number];
        char name[QUESTION_VALUE_SIZE];
        write_date(offer, true, date); /* two of one minute are told apart */
        if (is_study(offer))
            snprintf(name, sizeof name, "%s, study", date);
        else
            snprintf(name, sizeof name, "%s, turn %u", date,
                     node_ply(history_current(shown_of(offer)->record.history)));
        question_add_value(question, name, number == 0);
    }
    question_add_button(question, "Go on", go_on_chosen);
    question_add_button(question, "Later", later);
    question_add_button(question, "Forget", forget);
    question_set_leave(question, later);
}

static void show_notes(Session *session) {
    const char *notes = text_string(&session->autosave->notes);
    Question *question = question_open(session, damaged_title, notes);
    question_add_button(question, "OK", begin_other);
    question_set_leave(question, begin_other);
}

void session_autosave_begin(Session *session) {
    const SessionOptions *options = &session->options;
    if (options->autosave_folder == NULL)
        return;
    SessionAutosave *autosave = calloc(1, sizeof *autosave);
    if (autosave != NULL) {
        autosave->autosave = autosave_create(options->autosave_folder, NULL);
        autosave->game_settings = tags_create(NULL);
        autosave->study_settings = tags_create(NULL);
    }
    if (autosave == NULL || autosave->autosave == NULL || autosave->game_settings == NULL ||
        autosave->study_settings == NULL) {
        if (autosave != NULL)
            destroy(autosave, false);
        session_alert(session, "Not saved: out of memory.");
        return;
    }
    session->autosave = autosave;
    autosave->now = session->now;
    autosave->offer_count = autosave_folder_open(options->autosave_folder, options->asks,
                                                 autosave->offers, OFFERS_MAX, &autosave->notes);
    if (autosave->offer_count == 0 && autosave->notes.length == 0)
        return;
    autosave->was_paused = session->game.paused;
    session->game.paused = true;
    session_refresh(session);
    if (autosave->offer_count > 0)
        ask_resume(session);
    else
        show_notes(session);
}
