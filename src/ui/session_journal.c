#include "session_journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "journal_folder.h"
#include "journal_keeper.h"
#include "session_state.h"
#include "typed_turn.h"

enum { OFFERS_MAX = 9, DATE_SIZE = 32 };

static const char resume_title[] = "An unfinished game";

/* What of a session is neither the game nor its clock, by name. */
typedef enum Setting {
    SETTING_WHITE,
    SETTING_BLACK,
    SETTING_CLOCK,
    SETTING_PAUSED,
    SETTING_FLIPPED,
    SETTING_COLOURS,
    SETTING_MOUSE,
    SETTING_STEPS, /* of the turn in the making, as it would be typed */
    SETTING_STUDY, /* what the study is for, and the journal of the game that waits; */
    SETTING_WAITS, /* games have neither */
    SETTINGS,
    SETTINGS_OF_GAME = SETTING_STUDY,
} Setting;

static const char *const setting_names[SETTINGS] = {
    [SETTING_WHITE] = "White",       [SETTING_BLACK] = "Black",     [SETTING_CLOCK] = "Clock",
    [SETTING_PAUSED] = "Paused",     [SETTING_FLIPPED] = "Flipped", [SETTING_COLOURS] = "Colours",
    [SETTING_MOUSE] = "Mouse",       [SETTING_STEPS] = "Steps",     [SETTING_STUDY] = JOURNAL_STUDY,
    [SETTING_WAITS] = JOURNAL_WAITS,
};

/* What a study may be for: drills that are open have names of their own. */
static const char study_free[] = "free";
static const char *const study_drills[DRILL_KINDS] = {[DRILL_FIND] = "find", [DRILL_PLAY] = "play"};

typedef char SettingTexts[SETTINGS][TYPED_TURN_SIZE];

struct SessionJournal {
    JournalKeeper keeper;
    JournalKeeper study; /* of the study on the board, while the game waits */
    int64_t now;         /* when somebody last said what time it is */
    Journal *offers[OFFERS_MAX];
    unsigned offer_count;
    bool was_paused; /* the game that waits for the answer */
    Text notes;      /* about journals that are damaged */
};

/* --- what is written --- */

static const char *yes_or_no(bool yes) {
    return yes ? "yes" : "no";
}

static void write_settings(const Session *session, SettingTexts texts) {
    const SeatedGame *game = &session->game;
    const SessionOptions *options = &session->options;
    const char *values[SETTINGS] = {
        [SETTING_WHITE] = seat_kind_name(game->seats[WHITE].kind),
        [SETTING_BLACK] = seat_kind_name(game->seats[BLACK].kind),
        [SETTING_PAUSED] = yes_or_no(game->paused),
        [SETTING_FLIPPED] = yes_or_no(session->flipped),
        [SETTING_COLOURS] = scheme_name(options->scheme),
        [SETTING_MOUSE] = yes_or_no(session->uses_mouse),
    };
    char control[TIME_CONTROL_TEXT_SIZE];
    time_control_write(game->clock.control, control);
    values[SETTING_CLOCK] = control;
    for (Setting setting = 0; setting < SETTINGS; setting++)
        snprintf(texts[setting], TYPED_TURN_SIZE, "%s",
                 values[setting] == NULL ? "" : values[setting]);
    typed_turn_write(&session->entry, texts[SETTING_STEPS]);
    if (!entry_has_begun(&session->entry))
        texts[SETTING_STEPS][0] = '\0';
    Journal *waiting = session->journal->keeper.journal;
    snprintf(texts[SETTING_STUDY], TYPED_TURN_SIZE, "%s",
             session->drill.state == DRILL_OPEN ? study_drills[session->drill.drill.kind]
                                                : study_free);
    snprintf(texts[SETTING_WAITS], TYPED_TURN_SIZE, "%s",
             waiting == NULL ? "" : journal_name(waiting));
}

/* What nobody has touched is not worth a file. */
static bool is_touched(const Session *session) {
    return entry_has_begun(&session->entry) || seated_game_is_touched(&session->game);
}

/* That of what is on the board. */
static JournalKeeper *keeper_now(const Session *session) {
    SessionJournal *journal = session->journal;
    return session->study.is_on ? &journal->study : &journal->keeper;
}

static void tell(Session *session, JournalNews news) {
    Error message;
    journal_keeper_tell(keeper_now(session), news, &message);
    if (news == JOURNAL_FAILS)
        session_refuse(session, &message);
    else if (news != JOURNAL_NO_NEWS)
        session_say(session, "%s", message.message);
}

void session_journal_write(Session *session, int64_t now) {
    SessionJournal *journal = session->journal;
    const SeatedGame *game = &session->game;
    SettingTexts texts;
    JournalSetting settings[SETTINGS];
    bool is_lesson = session->aside.match != NULL && !session->study.is_on;
    if (journal == NULL || is_lesson || journal->offer_count > 0)
        return; /* a game that was set aside stays as it is written */
    journal->now = now;
    write_settings(session, texts);
    for (Setting setting = 0; setting < SETTINGS; setting++)
        settings[setting] = (JournalSetting){setting_names[setting], texts[setting]};
    JournalView view = {.record = match_record(game->match),
                        .offer = match_draw_offer(game->match),
                        .settings = settings,
                        .setting_count = session->study.is_on ? SETTINGS : SETTINGS_OF_GAME};
    for (Side side = WHITE; game->clock.control.base > 0 && side <= BLACK; side++)
        view.left[side] = game_clock_left(&game->clock, side, now);
    tell(session, journal_keeper_write(keeper_now(session), &view, is_touched(session), now));
    if (!session->study.is_on)
        journal_keeper_leave(&journal->study); /* where its game was left, that says so already */
}

int64_t session_journal_deadline(const Session *session) {
    const SessionJournal *journal = session->journal;
    const GameClock *clock = &session->game.clock;
    bool is_lesson = session->aside.match != NULL && !session->study.is_on;
    if (journal == NULL || keeper_now(session)->journal == NULL || is_lesson)
        return -1;
    return journal_deadline(keeper_now(session)->journal,
                            clock->control.base > 0 && clock->running != SIDE_NONE);
}

bool session_journal_failure(const Session *session, Error *error) {
    if (session->journal == NULL || !keeper_now(session)->fails)
        return false;
    journal_keeper_tell(keeper_now(session), JOURNAL_FAILS, error);
    return true;
}

bool session_is_kept(const Session *session) {
    return session->journal != NULL && journal_keeper_keeps(keeper_now(session));
}

const char *session_journal_farewell(const Session *session) {
    if (session_is_kept(session))
        return "The game is not over. It is kept, and offered the next time.";
    return session->journal != NULL && session->journal->keeper.fails
               ? "The game is not over, and is not saved."
               : "The game is not over.";
}

void session_journal_finish(Session *session) {
    SessionJournal *journal = session->journal;
    if (journal == NULL)
        return;
    session_journal_write(session, journal->now);
    while (journal->offer_count > 0)
        journal_destroy(journal->offers[--journal->offer_count]);
    /* The game first: a study that is offered has its game under it, though that was kept. */
    journal_keeper_finish(&journal->keeper, session->quits);
    journal_keeper_finish(&journal->study, session->quits);
    text_finish(&journal->notes);
    free(journal);
    session->journal = NULL;
}

/* --- what is read --- */

/* What the end of a journal that is damaged would have said stays as it is. */
static bool is_yes(const JournalState *state, Setting setting, bool otherwise) {
    const char *value = journal_state_setting(state, setting_names[setting]);
    return value == NULL ? otherwise : strcmp(value, "yes") == 0;
}

/* The colours are those of what was on the screen, where this start wants any. What a later program
 * has written otherwise is left as it is. */
static void read_scheme(const JournalState *state, SessionOptions *options) {
    const char *scheme = journal_state_setting(state, setting_names[SETTING_COLOURS]);
    if (scheme != NULL && options->scheme != SCHEME_NONE)
        scheme_read(scheme, &options->scheme, NULL);
}

/* Who plays, and the clock: what the game begins with. */
static void read_terms(const JournalState *state, GameTerms *terms) {
    const History *history = state->record.history;
    const char *control = journal_state_setting(state, setting_names[SETTING_CLOCK]);
    terms->rules = *history_rules(history);
    terms->start = node_position(history_root(history));
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *seat = journal_state_setting(state, setting_names[SETTING_WHITE + side]);
        terms->seats[side] = SEAT_HUMAN;
        if (seat != NULL)
            seat_kind_read(seat, &terms->seats[side], NULL);
    }
    if (control == NULL || !time_control_read(control, &terms->control, NULL))
        terms->control = (TimeControl){0, 0};
}

/* The turn in the making. */
static void read_steps(Session *session, const JournalState *state) {
    const char *steps = journal_state_setting(state, setting_names[SETTING_STEPS]);
    if (steps == NULL || steps[0] == '\0' || session->entry.stage == ENTRY_CLOSED)
        return;
    if (!typed_turn_apply(&session->entry, steps, NULL))
        entry_cancel(&session->entry);
    if (session->entry.stone != POINT_NONE)
        session->cursor = session->entry.stone;
}

static const char *study_of(const JournalState *state) {
    const char *study = journal_state_setting(state, JOURNAL_STUDY);
    return study != NULL && study[0] != '\0' ? study : NULL;
}

/* Puts the game of an offer on the board, which is the session's from then on. */
static void resume(Session *session, Journal *resumed, int64_t now) {
    SessionJournal *journal = session->journal;
    JournalState *state = journal_state(resumed);
    GameTerms terms = session->options.terms;
    Error error;
    read_terms(state, &terms);
    Match *match = match_restore(&state->record, state->offer, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || !session_begin(session, &terms, match, now)) {
        match_destroy(match);
        journal_destroy(resumed); /* it is offered again the next time */
        return;
    }
    SeatedGame *game = &session->game;
    game_clock_run(&game->clock, SIDE_NONE, now);
    /* No game leaves both sides without time: the end of the journal is lost. */
    if (state->left[WHITE] + state->left[BLACK] > 0)
        memcpy(game->clock.left, state->left, sizeof state->left);
    game->paused = is_yes(state, SETTING_PAUSED, false);
    session->flipped = is_yes(state, SETTING_FLIPPED, session->flipped);
    session->uses_mouse = is_yes(state, SETTING_MOUSE, session->uses_mouse);
    session_refresh(session, now);
    read_steps(session, state);
    /* The questions that were open. */
    if (match_result(match).reason != RESULT_OPEN)
        over_ask(session, now);
    else if (match_draw_offer(match) != SIDE_NONE)
        draw_ask(session, now);
    journal_keeper_resume(&journal->keeper, resumed, session_history(session));
}

/* Who of the two sides plays against the perfect player; SIDE_NONE: both are played. */
static Side read_person(const JournalState *state) {
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *seat = journal_state_setting(state, setting_names[SETTING_WHITE + side]);
        if (seat != NULL && strcmp(seat, seat_kind_name(SEAT_PERFECT)) == 0)
            return side_other(side);
    }
    return SIDE_NONE;
}

/* Begins the study of an offer over the game that is on the board. */
static void resume_study(Session *session, Journal *resumed, int64_t now) {
    JournalState *state = journal_state(resumed);
    Error error;
    Match *match = match_restore(&state->record, SIDE_NONE, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || !study_begin(session, match, now)) {
        journal_destroy(resumed); /* it is offered again the next time */
        return;
    }
    session->game.edition = 0; /* no history's: what was tried in it is kept on */
    if (read_person(state) != SIDE_NONE)
        study_set_person(session, read_person(state), now);
    session->game.paused = is_yes(state, SETTING_PAUSED, false);
    session->flipped = is_yes(state, SETTING_FLIPPED, session->flipped);
    session->uses_mouse = is_yes(state, SETTING_MOUSE, session->uses_mouse);
    for (DrillKind kind = 0; kind < DRILL_KINDS; kind++)
        if (strcmp(study_of(state), study_drills[kind]) == 0)
            drill_resume(session, kind);
    session_refresh(session, now);
    read_steps(session, state);
    journal_keeper_resume(&session->journal->study, resumed, session_history(session));
}

/* --- the question --- */

static void write_date(const Journal *journal, bool with_seconds, char date[static DATE_SIZE]) {
    time_t last = journal_time(journal);
    struct tm local;
    if (localtime_r(&last, &local) == NULL ||
        strftime(date, DATE_SIZE, with_seconds ? "%e %b %H:%M:%S" : "%e %b %H:%M", &local) == 0)
        snprintf(date, DATE_SIZE, "some time");
}

static unsigned turns_of(Journal *journal) {
    const History *history = journal_state(journal)->record.history;
    return node_ply(history_current(history));
}

/* "5x9, White human, Black random, 12 turns, then d3-e3A". */
static void describe(Journal *journal, Text *text) {
    const JournalState *state = journal_state(journal);
    const History *history = state->record.history;
    char board[BOARD_NAME_SIZE], result_text[RESULT_TEXT_SIZE];
    board_write_size(history_rules(history)->board, board);
    text_append_string(text, board);
    for (Side side = WHITE; side <= BLACK && study_of(state) == NULL; side++) {
        const char *name = journal_state_setting(state, setting_names[SETTING_WHITE + side]);
        text_format(text, ", %s %.20s", side_name(side), name == NULL ? "?" : name);
    }
    unsigned turns = turns_of(journal);
    text_format(text, ", %u turn%s", turns, turns == 1 ? "" : "s");
    const char *steps = journal_state_setting(state, setting_names[SETTING_STEPS]);
    if (steps != NULL && steps[0] != '\0')
        text_format(text, ", then %.40s", steps);
    Result result = record_result_at(&state->record, history_current(history));
    result_write(result, result_text);
    if (result.reason != RESULT_OPEN)
        text_format(text, ". %s", result_text);
}

/* What was to be begun when the question came. */
static void begin_other(Session *session, int64_t now) {
    if (session->options.asks) {
        new_game_ask(session, now);
        return;
    }
    session->game.paused = session->journal->was_paused;
    session_refresh(session, now);
}

static void drop_offers(SessionJournal *journal) {
    while (journal->offer_count > 0)
        journal_destroy(journal->offers[--journal->offer_count]);
}

/* Takes an offer out of the list. */
static Journal *take_offer(SessionJournal *journal, unsigned number) {
    Journal *taken = journal->offers[number];
    journal->offer_count--;
    memmove(&journal->offers[number], &journal->offers[number + 1],
            (journal->offer_count - number) * sizeof *journal->offers);
    return taken;
}

/* The game that waits for the end of a study, taken out of the list where it is there; or NULL. */
static Journal *take_waiting(SessionJournal *journal, Journal *study) {
    const char *name = journal_state_setting(journal_state(study), setting_names[SETTING_WAITS]);
    for (unsigned number = 0; name != NULL && number < journal->offer_count; number++)
        if (strcmp(journal_name(journal->offers[number]), name) == 0)
            return take_offer(journal, number);
    return journal_folder_open_waiting(journal->keeper.folder, study);
}

/* What was on the screen was the study, even where a clock has not moved between both. */
static void put_studies_first(SessionJournal *journal) {
    for (unsigned study = 0; study < journal->offer_count; study++) {
        Journal *offer = journal->offers[study];
        const char *name =
            journal_state_setting(journal_state(offer), setting_names[SETTING_WAITS]);
        for (unsigned game = 0; name != NULL && game < study; game++)
            if (strcmp(journal_name(journal->offers[game]), name) == 0) {
                journal->offers[study] = journal->offers[game];
                journal->offers[game] = offer;
                name = NULL;
            }
    }
}

static void go_on(Session *session, Journal *resumed, int64_t now) {
    SessionJournal *journal = session->journal;
    bool is_study = study_of(journal_state(resumed)) != NULL;
    Journal *game = is_study ? take_waiting(journal, resumed) : resumed;
    drop_offers(journal);
    read_scheme(journal_state(resumed), &session->options);
    if (game != NULL)
        resume(session, game, now);
    else
        session->game.paused = journal->was_paused;
    if (is_study)
        resume_study(session, resumed, now);
}

static void tell_notes(Session *session) {
    SessionJournal *journal = session->journal;
    Error message;
    if (journal->notes.length == 0)
        return;
    error_set(&message, "%s", text_string(&journal->notes));
    session_refuse(session, &message);
    text_clear(&journal->notes);
}

/* The offer that was chosen, taken out of the list. */
static Journal *take_chosen(Session *session) {
    SessionJournal *journal = session->journal;
    return take_offer(journal, journal->offer_count > 1 ? question_chosen(session, 0) : 0);
}

static void go_on_chosen(Session *session, int64_t now) {
    go_on(session, take_chosen(session), now);
    tell_notes(session);
}

static void later(Session *session, int64_t now) {
    drop_offers(session->journal);
    begin_other(session, now);
    tell_notes(session);
}

static void ask_resume(Session *session, int64_t now);

static void forget(Session *session, int64_t now) {
    journal_close(take_chosen(session), JOURNAL_ASIDE);
    if (session->journal->offer_count > 0) {
        ask_resume(session, now);
        return;
    }
    begin_other(session, now);
    tell_notes(session);
}

static void ask_resume(Session *session, int64_t now) {
    SessionJournal *journal = session->journal;
    char date[DATE_SIZE];
    Text text = {0};
    bool is_study = study_of(journal_state(journal->offers[0])) != NULL;
    if (journal->offer_count > 1)
        text_format(&text, "%u games were not finished. The last one: %s", journal->offer_count,
                    is_study ? "a study on " : "");
    else {
        write_date(journal->offers[0], false, date);
        text_format(&text, "Go on with the %s of %s: ", is_study ? "study" : "game",
                    date + (date[0] == ' '));
    }
    describe(journal->offers[0], &text);
    text_append_string(&text, ".\nLater asks again next time; Forget does not.\n");
    text_append(&text, text_string(&journal->notes), journal->notes.length);
    Question *question = question_open(session, resume_title, text_string(&text), now);
    text_finish(&text);
    if (journal->offer_count > 1)
        question_add_field(question, "Game");
    for (unsigned number = 0; journal->offer_count > 1 && number < journal->offer_count; number++) {
        Journal *offer = journal->offers[number];
        char name[QUESTION_VALUE_SIZE];
        write_date(offer, true, date); /* two of one minute are told apart */
        if (study_of(journal_state(offer)) != NULL)
            snprintf(name, sizeof name, "%s, study", date);
        else
            snprintf(name, sizeof name, "%s, turn %u", date, turns_of(offer));
        question_add_value(question, name, number == 0);
    }
    question_add_button(question, "Go on", go_on_chosen);
    question_add_button(question, "Later", later);
    question_add_button(question, "Forget", forget);
    question_set_leave(question, later);
}

void session_journal_begin(Session *session, int64_t now) {
    const SessionOptions *options = &session->options;
    if (options->journal_folder == NULL)
        return;
    SessionJournal *journal = calloc(1, sizeof *journal);
    Error error;
    session->journal = journal;
    if (journal == NULL) {
        error_set(&error, "Not saved: out of memory.");
        session_refuse(session, &error);
        return;
    }
    journal->now = now;
    journal->keeper.folder = journal->study.folder = options->journal_folder;
    journal->study.keeps_untouched = true;
    journal->keeper.above = &journal->study;
    journal->offer_count = journal_folder_open(options->journal_folder, options->asks,
                                               journal->offers, OFFERS_MAX, &journal->notes);
    put_studies_first(journal);
    if (journal->offer_count == 0) {
        tell_notes(session);
        return;
    }
    journal->was_paused = session->game.paused;
    session->game.paused = true;
    session_refresh(session, now);
    ask_resume(session, now);
}
