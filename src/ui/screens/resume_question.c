#include "resume_question.h"

#include <stdio.h>
#include <string.h>

#include "autosave_folder.h"
#include "drill_screen.h"
#include "game_questions.h"
#include "kept_game.h"
#include "question_screen.h"
#include "session_autosave.h"
#include "session_game.h"
#include "study_screen.h"
#include "translate.h"

enum { OFFERS_MAX = 9 };

typedef struct Resume {
    AutosaveFile *offers[OFFERS_MAX];
    unsigned offer_count;
    bool was_paused; /* the game on the board, before it had to wait for the answer */
    Text notes;      /* about damaged files */
} Resume;

static Resume *get_resume(const Session *session) {
    return session_part(session, &resume_part);
}

static KeptKind kind_of(AutosaveFile *file) {
    return kept_game_kind(autosave_file_state(file));
}

/* Returns whether a game has a turn, or a step of one. */
static bool is_begun(const AutosaveGame *game) {
    return node_first_child(history_root(game->record.history)) != NULL ||
           session_autosave_steps(game)[0] != '\0';
}

/* Puts a game that was read on the board. Returns false, with a message, if that fails. */
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
    session_autosave_read_view(session, read);
    /* Asks again what was being asked when the game was saved. */
    if (match_result(match).reason != RESULT_OPEN)
        game_ask_next(session);
    else if (match_draw_offer(match) != SIDE_NONE)
        game_ask_draw(session);
    return true;
}

/* Returns the side that a person played against the perfect player; SIDE_NONE if a person played
 * both. */
static Side read_person(const AutosaveGame *study) {
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *seat = autosave_setting(study, side_name(side));
        if (seat != NULL && strcmp(seat, seat_kind_name(SEAT_PERFECT)) == 0)
            return side_other(side);
    }
    return SIDE_NONE;
}

/* Begins a study that was read, over the game that is on the board. Returns false, with a message,
 * if that fails. */
static bool resume_study(Session *session, AutosaveGame *read) {
    Error error;
    Match *match = match_restore(&read->record, SIDE_NONE, &error);
    if (match == NULL)
        session_refuse(session, &error);
    if (match == NULL || !(drill_resume(session, session_autosave_purpose(read), match) ||
                           study_begin(session, match))) {
        match_destroy(match);
        return false;
    }
    session->game.edition = 0; /* no history's edition: what was tried before counts as touched */
    if (read_person(read) != SIDE_NONE)
        study_set_person(session, read_person(read));
    session->game.paused = seated_game_was_paused(read);
    session_autosave_read_view(session, read);
    return true;
}

/* Goes on with the game of a file, which it takes over. Returns false, with a message, if that
 * fails. */
static bool go_on(Session *session, AutosaveFile *file) {
    AutosaveState *state = autosave_file_state(file);
    bool has_study = kind_of(file) != KEPT_GAME;
    session_autosave_read_scheme(session, kept_game_shown(state));
    bool resumed = resume_game(session, &state->game);
    /* Perhaps nobody has begun the game beside a study. */
    session->nobody_has_begun = resumed && has_study;
    if (!resumed || (has_study && !resume_study(session, &state->study))) {
        autosave_file_destroy(file); /* it is offered again the next time */
        return false;
    }
    const Match *match = guest_game_players_own(session)->match;
    autosave_resume(session_autosave(session)->autosave, file, match_record(match)->history,
                    has_study);
    return true;
}

bool resume_file(Session *session, const char *path, Text *notes) {
    AutosaveFile *file = session_autosave(session)->autosave == NULL
                             ? NULL
                             : autosave_folder_take(session->options.autosave_folder, path, notes);
    bool is_kept = file != NULL;
    if (is_kept && go_on(session, file)) {
        if (notes->length > 0)
            session_alert(session, "%s", text_string(notes));
        else if (session->message.message[0] == '\0')
            session_say(session, "Opened %s.", path);
    }
    return is_kept;
}

/* --- the question --- */

static void write_date(const AutosaveFile *file, bool with_seconds,
                       char date[static KEPT_DATE_SIZE]) {
    kept_game_date(autosave_file_time(file), with_seconds, date);
}

/* Adds the games to choose from, with what tells them apart. */
static void add_offers(const Resume *resume, QuestionScreen *question) {
    question_add_field(question, "Game");
    for (unsigned number = 0; number < resume->offer_count; number++) {
        AutosaveFile *offer = resume->offers[number];
        const AutosaveState *state = autosave_file_state(offer);
        char date[KEPT_DATE_SIZE], name[QUESTION_VALUE_SIZE];
        Text described = {0};
        write_date(offer, true, date); /* seconds tell apart games of the same minute */
        KeptKind kind = kind_of(offer);
        snprintf(name, sizeof name,
                 kind == KEPT_GAME    ? "%s"
                 : kind == KEPT_STUDY ? _("%s, study")
                                      : _("%s, drill"),
                 date);
        question_add_value(question, name, number == 0);
        kept_game_describe(state, &described);
        question_add_note(question, text_string(&described));
        text_finish(&described);
    }
}

/* Begins what was to begin when the question came. */
static void begin_other(Session *session) {
    if (session->options.asks) {
        session_open(session, UI_NEW);
        return;
    }
    session->game.paused = get_resume(session)->was_paused;
    session_refresh(session);
}

/* Returns the number of the chosen offer. */
static unsigned chosen_offer(const Session *session) {
    return get_resume(session)->offer_count > 1 ? question_chosen(session, "Game") : 0;
}

/* Takes an offer out of the list; the caller owns it. */
static AutosaveFile *take_offer(Resume *resume, unsigned number) {
    AutosaveFile *taken = resume->offers[number];
    resume->offer_count--;
    memmove(&resume->offers[number], &resume->offers[number + 1],
            (resume->offer_count - number) * sizeof *resume->offers);
    return taken;
}

/* Drops all offers: from now on the game is saved. */
static void drop_offers(Session *session) {
    Resume *resume = get_resume(session);
    while (resume->offer_count > 0)
        autosave_file_destroy(take_offer(resume, resume->offer_count - 1));
    session_autosave(session)->waits = false;
}

static void go_on_chosen(Session *session) {
    AutosaveFile *file = take_offer(get_resume(session), chosen_offer(session));
    drop_offers(session);
    go_on(session, file);
}

static void later(Session *session) {
    drop_offers(session);
    begin_other(session);
}

static void ask_resume(Session *session);

/* A player who forgets a study or a drill is asked next about the game under it, if that has begun.
 */
static void forget(Session *session) {
    Resume *resume = get_resume(session);
    unsigned number = chosen_offer(session);
    AutosaveFile *file = resume->offers[number];
    bool has_game = kind_of(file) != KEPT_GAME && is_begun(&autosave_file_state(file)->game);
    if (!has_game || !autosave_file_split_off_study(file))
        autosave_file_leave(take_offer(resume, number), AUTOSAVE_ASIDE);
    if (resume->offer_count > 0)
        ask_resume(session);
    else
        later(session);
}

/* Appends what the only offer is, or how many there are. */
static void tell_offers(const Resume *resume, Text *text) {
    AutosaveFile *first = resume->offers[0];
    char date[KEPT_DATE_SIZE];
    Text described = {0};
    if (resume->offer_count > 1) {
        text_format(text, _("%u games were not finished.\n"), resume->offer_count);
        return;
    }
    write_date(first, false, date);
    kept_game_describe(autosave_file_state(first), &described);
    KeptKind kind = kind_of(first);
    text_format(text,
                kind == KEPT_GAME    ? _("Go on with the game of %s: %s.\n")
                : kind == KEPT_STUDY ? _("Go on with the study of %s: %s.\n")
                                     : _("Go on with the drill of %s: %s.\n"),
                date + (date[0] == ' '), text_string(&described));
    text_finish(&described);
}

static void ask_resume(Session *session) {
    Resume *resume = get_resume(session);
    Text text = {0};
    tell_offers(resume, &text);
    text_format(&text,
                _("Later: ask me next time. Forget: don't ask again; %s can still open it.\n"),
                session_key(session, UI_OPEN));
    text_append(&text, text_string(&resume->notes), resume->notes.length);
    /* The program may have been cut off while the end of a game was on the screen. */
    const AutosaveState *first = autosave_file_state(resume->offers[0]);
    bool is_over =
        resume->offer_count == 1 && kept_game_kind(first) == KEPT_GAME && kept_game_is_over(first);
    QuestionScreen *question =
        question_open(session, is_over ? N_("A game that is over") : N_("An unfinished game"),
                      text_string(&text));
    text_finish(&text);
    if (resume->offer_count > 1)
        add_offers(resume, question);
    question_add_button(question, "Go on", go_on_chosen);
    question_add_button(question, "Later", later);
    question_add_button(question, "Forget", forget);
    question_set_leave(question, later);
}

static void show_notes(Session *session) {
    QuestionScreen *question = question_open(session, "A game that you cannot go on with",
                                             text_string(&get_resume(session)->notes));
    question_add_button(question, "OK", begin_other);
    question_set_leave(question, begin_other);
}

void resume_ask(Session *session) {
    const SessionOptions *options = &session->options;
    Resume *resume = get_resume(session);
    if (session_autosave(session)->autosave == NULL)
        return;
    resume->offer_count = autosave_folder_open(options->autosave_folder, options->asks,
                                               resume->offers, OFFERS_MAX, &resume->notes);
    if (resume->offer_count == 0 && resume->notes.length == 0)
        return;
    session_autosave(session)->waits = resume->offer_count > 0;
    resume->was_paused = session->game.paused;
    session->game.paused = true;
    session_refresh(session);
    if (resume->offer_count > 0)
        ask_resume(session);
    else
        show_notes(session);
}

static void finish(Session *session) {
    drop_offers(session);
    text_finish(&get_resume(session)->notes);
}

const PartKind resume_part = {.size = sizeof(Resume), .finish = finish};
