#include "session_journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "journal_folder.h"
#include "journal_keeper.h"
#include "session_state.h"
#include "typed_turn.h"

enum { OFFERS_MAX = 9, OFFER_NAME_SIZE = 64, DATE_SIZE = 32 };

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
    SETTINGS,
} Setting;

static const char *const setting_names[SETTINGS] = {
    [SETTING_WHITE] = "White",   [SETTING_BLACK] = "Black",     [SETTING_CLOCK] = "Clock",
    [SETTING_PAUSED] = "Paused", [SETTING_FLIPPED] = "Flipped", [SETTING_COLOURS] = "Colours",
    [SETTING_MOUSE] = "Mouse",   [SETTING_STEPS] = "Steps",
};

typedef char SettingTexts[SETTINGS][TYPED_TURN_SIZE];

struct SessionJournal {
    JournalKeeper keeper;
    int64_t now; /* when somebody last said what time it is */
    Journal *offers[OFFERS_MAX];
    unsigned offer_count;
    char offer_names[OFFERS_MAX][OFFER_NAME_SIZE];
    const char *offer_list[OFFERS_MAX];
    bool was_paused; /* the game that waits for the answer */
    Text notes;      /* about journals that are damaged */
};

/* --- what is written --- */

static const char *yes_or_no(bool yes) {
    return yes ? "yes" : "no";
}

static void write_settings(const Session *session, SettingTexts texts) {
    const Game *game = &session->game;
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
}

/* What nobody has touched is not worth a file. */
static bool is_touched(const Session *session) {
    return entry_has_begun(&session->entry) ||
           history_edition(session_history(session)) != session->game.edition;
}

static void tell(Session *session, JournalNews news) {
    Error message;
    journal_keeper_tell(&session->journal->keeper, news, &message);
    if (news == JOURNAL_FAILS)
        session_refuse(session, &message);
    else if (news != JOURNAL_NO_NEWS)
        session_say(session, "%s", message.message);
}

void session_journal_write(Session *session, int64_t now) {
    SessionJournal *journal = session->journal;
    const Game *game = &session->game;
    SettingTexts texts;
    JournalSetting settings[SETTINGS];
    if (journal == NULL || session->aside.match != NULL || journal->offer_count > 0)
        return; /* a game that was set aside stays as it is written */
    journal->now = now;
    write_settings(session, texts);
    for (Setting setting = 0; setting < SETTINGS; setting++)
        settings[setting] = (JournalSetting){setting_names[setting], texts[setting]};
    JournalView view = {
        match_record(game->match), match_draw_offer(game->match), {0, 0}, settings, SETTINGS};
    for (Side side = WHITE; game->clock.control.base > 0 && side <= BLACK; side++)
        view.left[side] = game_clock_left(&game->clock, side, now);
    tell(session, journal_keeper_write(&journal->keeper, &view, is_touched(session), now));
}

int64_t session_journal_deadline(const Session *session) {
    const SessionJournal *journal = session->journal;
    const GameClock *clock = &session->game.clock;
    if (journal == NULL || journal->keeper.journal == NULL || session->aside.match != NULL)
        return -1;
    return journal_deadline(journal->keeper.journal,
                            clock->control.base > 0 && clock->running != SIDE_NONE);
}

bool session_journal_failure(const Session *session, Error *error) {
    const SessionJournal *journal = session->journal;
    if (journal == NULL || !journal->keeper.fails)
        return false;
    *error = journal->keeper.failure;
    return true;
}

bool session_is_kept(const Session *session) {
    return session->journal != NULL && journal_keeper_keeps(&session->journal->keeper);
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
    journal_keeper_finish(&journal->keeper, session->quits);
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

/* Who plays, and the clock: what the game begins with. What a later program has written otherwise
 * is left as it is. */
static void read_options(const JournalState *state, SessionOptions *options) {
    const History *history = state->record.history;
    const char *control = journal_state_setting(state, setting_names[SETTING_CLOCK]);
    const char *scheme = journal_state_setting(state, setting_names[SETTING_COLOURS]);
    options->rules = *history_rules(history);
    options->start = node_position(history_root(history));
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *seat = journal_state_setting(state, setting_names[SETTING_WHITE + side]);
        options->seats[side] = SEAT_HUMAN;
        if (seat != NULL)
            seat_kind_read(seat, &options->seats[side], NULL);
    }
    if (control == NULL || !time_control_read(control, &options->control, NULL))
        options->control = (TimeControl){0, 0};
    if (scheme != NULL && options->scheme != SCHEME_NONE)
        scheme_read(scheme, &options->scheme, NULL);
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

/* Puts the game of an offer on the board, which is the session's from then on. */
static void resume(Session *session, Journal *resumed, int64_t now) {
    SessionJournal *journal = session->journal;
    JournalState *state = journal_state(resumed);
    SessionOptions before = session->options;
    Error error;
    read_options(state, &session->options);
    Match *match = match_restore(&state->record, state->offer, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || !session_begin(session, match, now)) {
        match_destroy(match);
        session->options = before;
        journal_destroy(resumed); /* it is offered again the next time */
        return;
    }
    Game *game = &session->game;
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
        session_ask(session, ASK_OVER);
    else if (match_draw_offer(match) != SIDE_NONE)
        session_ask(session, ASK_DRAW);
    journal_keeper_resume(&journal->keeper, resumed, session_history(session));
}

/* --- the question --- */

static void write_date(const Journal *journal, char date[static DATE_SIZE]) {
    time_t last = journal_time(journal);
    struct tm local;
    if (localtime_r(&last, &local) == NULL || strftime(date, DATE_SIZE, "%e %b %H:%M", &local) == 0)
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
    for (Side side = WHITE; side <= BLACK; side++) {
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

void session_journal_ask(Session *session) {
    SessionJournal *journal = session->journal;
    char date[DATE_SIZE];
    Text text = {0};
    if (journal->offer_count > 1)
        text_format(&text, "%u games were not finished. The last one: ", journal->offer_count);
    else {
        write_date(journal->offers[0], date);
        text_format(&text, "Go on with the game of %s? ", date + (date[0] == ' '));
    }
    describe(journal->offers[0], &text);
    text_append_string(&text, ".\nLater asks again next time; Forget does not.\n");
    text_append(&text, text_string(&journal->notes), journal->notes.length);
    dialog_begin(&session->dialog, "An unfinished game", text_string(&text));
    text_finish(&text);
    for (unsigned number = 0; number < journal->offer_count; number++) {
        unsigned turns = turns_of(journal->offers[number]);
        write_date(journal->offers[number], date);
        snprintf(journal->offer_names[number], OFFER_NAME_SIZE, "%s, %u turn%s", date, turns,
                 turns == 1 ? "" : "s");
        journal->offer_list[number] = journal->offer_names[number];
    }
    if (journal->offer_count > 1)
        dialog_add_field(&session->dialog, "Game", journal->offer_list, journal->offer_count, 0);
    dialog_add_button(&session->dialog, "Go on");
    dialog_add_button(&session->dialog, "Later");
    dialog_add_button(&session->dialog, "Forget");
}

/* What was to be begun when the question came. */
static void begin_other(Session *session, int64_t now) {
    if (session->options.asks) {
        session_ask(session, ASK_NEW_GAME);
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

static void tell_notes(Session *session) {
    SessionJournal *journal = session->journal;
    Error message;
    if (journal->notes.length == 0)
        return;
    error_set(&message, "%s", text_string(&journal->notes));
    session_refuse(session, &message);
    text_clear(&journal->notes);
}

void session_journal_answer(Session *session, const char *button, int64_t now) {
    SessionJournal *journal = session->journal;
    const Dialog *dialog = &session->dialog;
    unsigned chosen = dialog->field_count > 0 ? dialog->fields[0].chosen : 0;
    if (strcmp(button, "Later") == 0) {
        drop_offers(journal);
        begin_other(session, now);
    } else if (strcmp(button, "Forget") == 0) {
        journal_close(take_offer(journal, chosen), JOURNAL_ASIDE);
        if (journal->offer_count > 0) {
            session_ask(session, ASK_RESUME);
            return;
        }
        begin_other(session, now);
    } else {
        Journal *resumed = take_offer(journal, chosen);
        drop_offers(journal);
        resume(session, resumed, now);
    }
    tell_notes(session);
}

void session_journal_begin(Session *session, int64_t now) {
    const SessionOptions *options = &session->options;
    if (options->journal_folder == NULL)
        return;
    SessionJournal *journal = calloc(1, sizeof *journal);
    Error error;
    session->journal = journal;
    if (journal == NULL) {
        error_set(&error, "The game is not being saved: out of memory");
        session_refuse(session, &error);
        return;
    }
    journal->now = now;
    journal->keeper.folder = options->journal_folder;
    journal->offer_count = journal_folder_open(options->journal_folder, options->asks,
                                               journal->offers, OFFERS_MAX, &journal->notes);
    if (journal->offer_count == 0) {
        tell_notes(session);
        return;
    }
    journal->was_paused = session->game.paused;
    session->game.paused = true;
    session_refresh(session, now);
    session_ask(session, ASK_RESUME);
}
