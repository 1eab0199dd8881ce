#include "game_questions.h"

#include <stdio.h>
#include <string.h>

#include "editor_screen.h"
#include "game_fields.h"
#include "saved_game.h"
#include "session_game.h"
#include "study_screen.h"
#include "translate.h"

/* --- a new game --- */

/* Returns whether a thinking time was chosen for levels alone, which don't heed it. */
static bool ignores_thinking_time(const GameTerms *terms) {
    bool has_level = false, is_heeded = terms->thinking_seconds == 0;
    for (Side side = WHITE; side <= BLACK; side++) {
        ComputerOptions options;
        has_level = has_level || seat_kind_computer(terms->seats[side], &options);
        is_heeded = is_heeded || seat_kind_thinks_by_time(terms->seats[side]);
    }
    return has_level && !is_heeded;
}

/* Begins a game under the chosen rules. */
static void begin_game(Session *session, const GameTerms *terms) {
    if (session_begin(session, terms, NULL) && ignores_thinking_time(terms))
        session_say(session, "Levels ignore the thinking time: only perfect and swindler use it.");
}

static void begin_study(Session *session, const GameTerms *terms) {
    study_begin_position(session, &terms->rules, &terms->start, UI_COMMANDS);
}

/* The question that begins the game asks again who plays, with what was chosen here. */
static void set_up(Session *session, const GameTerms *terms) {
    GameTerms *next = &session->options.terms;
    memcpy(next->seats, terms->seats, sizeof next->seats);
    next->control = terms->control;
    next->thinking_seconds = terms->thinking_seconds;
    editor_open_position(session, &terms->rules, &terms->start);
}

static const struct {
    const char *label, *meaning;
    void (*begin)(Session *session, const GameTerms *terms);
} modes[] = {
    {N_("a game"), N_("A game of the two players below."), begin_game},
    {N_("study"), N_("You play both sides, and the oracle judges each turn."), begin_study},
    {N_("set up first"), N_("You place the stones, and the game begins from there."), set_up},
};

static void start(Session *session) {
    GameTerms terms = session->options.terms;
    Error error;
    seat_fields_read(session, terms.seats);
    if (!thinking_field_read(session, &terms.thinking_seconds, &error) ||
        !clock_field_read(session, &terms.control, &error) ||
        !rules_fields_read(session, &terms.rules, &error)) {
        session_refuse(session, &error);
        return;
    }
    terms.start = position_start(&terms.rules, SIDE_NONE);
    modes[question_chosen(session, "Mode")].begin(session, &terms);
}

/* If a new game was only waiting for this question, it begins when the player leaves the
 * question. */
static void leave_new_game(Session *session) {
    if (!session_waits_to_begin(session))
        return;
    session->nobody_has_begun = session->game.paused = false;
    session_refresh(session);
}

static void teach(Session *session) {
    session_open(session, UI_TUTORIAL);
}

static void ask_new_game(Session *session) {
    const GameTerms *terms = &session->options.terms;
    char fate[SESSION_TEXT_SIZE];
    saved_game_write_fate(session, fate);
    QuestionScreen *question = question_open(session, "New game", fate);
    question_add_field(question, "Mode");
    for (size_t mode = 0; mode < sizeof modes / sizeof *modes; mode++) {
        question_add_value(question, _(modes[mode].label), mode == 0);
        question_add_note(question, _(modes[mode].meaning));
    }
    seat_fields_add(question, terms->seats);
    rules_fields_add(question, &terms->rules);
    clock_field_add(question, terms->control);
    thinking_field_add(question, terms->thinking_seconds);
    question_add_button(question, "Start", start);
    if (screen_can(session, UI_TUTORIAL))
        question_add_button(question, "Tutorial", teach);
    question_add_button(question, "Cancel", leave_new_game);
    question_set_leave(question, leave_new_game);
}

/* --- the end --- */

static void report(Session *session) {
    session_open(session, UI_REPORT);
}

void game_ask_next(Session *session) {
    char result[RESULT_TEXT_SIZE], text[QUESTION_TEXT_SIZE];
    result_tell(match_result(session->game.match), result);
    bool vela = screen_can(session, UI_VELA);
    snprintf(text, sizeof text, "%s.%s", result,
             vela ? _("\nIn the return game, vela, the loser plays White and the winner may not "
                      "capture at first.")
                  : "");
    QuestionScreen *question = question_open(session, "The game is over", text);
    question_add_button(question, "Look", NULL);
    if (vela)
        question_add_button(question, "Vela", session_begin_vela);
    question_add_button(question, "New", ask_new_game);
    question_add_button(question, "Report", report);
}

/* A game that ends by agreement or by giving up loses the turns after the position on the board. */
static bool has_later_turns(const Session *session) {
    return node_first_child(session_node(session)) != NULL;
}

static void answer_draw(Session *session, bool accepts) {
    Side other = side_other(match_draw_offer(session->game.match));
    Error error;
    if (!seated_game_answer_draw(&session->game, accepts, &error))
        session_refuse(session, &error);
    else if (accepts) {
        session_refresh(session);
        game_ask_next(session);
    } else
        session_say(session, "%s declines the draw.", _(side_name(other)));
}

static void accept_draw(Session *session) {
    answer_draw(session, true);
}

static void decline_draw(Session *session) {
    answer_draw(session, false);
}

void game_ask_draw(Session *session) {
    Side offers = match_draw_offer(session->game.match);
    char text[QUESTION_TEXT_SIZE];
    snprintf(text, sizeof text,
             has_later_turns(session)
                 ? _("%s offers a draw. %s, what do you say? If you accept, the turns after this "
                     "position are deleted.")
                 : _("%s offers a draw. %s, what do you say?"),
             _(side_name(offers)), _(side_name(side_other(offers))));
    QuestionScreen *question = question_open(session, "A draw?", text);
    question_add_button(question, "Decline", decline_draw);
    question_add_button(question, "Accept", accept_draw);
}

static void send_offer(Session *session) {
    const Match *match = session->game.match;
    Side other = side_other(session_person(session));
    Error error;
    if (!seated_game_offer_draw(&session->game, &error))
        session_refuse(session, &error);
    else if (match_result(match).reason != RESULT_OPEN) {
        session_refresh(session);
        game_ask_next(session);
    } else if (match_draw_offer(match) == SIDE_NONE)
        session_say(session, "%s declines the draw.", _(side_name(other)));
    else
        game_ask_draw(session);
}

static void offer_draw(Session *session) {
    Side other = side_other(session_person(session));
    char text[QUESTION_TEXT_SIZE];
    if (match_draw_offer(session->game.match) != SIDE_NONE) {
        game_ask_draw(session);
        return;
    }
    /* A computer player answers at once. */
    if (!has_later_turns(session) || session->game.seats[other].player == NULL) {
        send_offer(session);
        return;
    }
    snprintf(text, sizeof text,
             _("Offer a draw here? If %s accepts, the turns after this position are deleted."),
             _(side_name(other)));
    QuestionScreen *question = question_open(session, "Draw", text);
    question_add_button(question, "No", NULL);
    question_add_button(question, "Yes", send_offer);
}

static void resign(Session *session) {
    if (session_change(session, seated_game_resign))
        game_ask_next(session);
}

static void ask_resign(Session *session) {
    char text[QUESTION_TEXT_SIZE];
    snprintf(text, sizeof text,
             has_later_turns(session)
                 ? _("Does %s give up here? The turns after this position are deleted.")
                 : _("Does %s give up?"),
             _(side_name(session_person(session))));
    QuestionScreen *question = question_open(session, "Resign", text);
    question_add_button(question, "No", NULL);
    question_add_button(question, "Yes", resign);
}

const ScreenOpener game_openers[] = {
    {UI_NEW, ask_new_game}, {UI_DRAW, offer_draw}, {UI_RESIGN, ask_resign}, {UI_COMMANDS, NULL}};
