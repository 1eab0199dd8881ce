#include "play_screen.h"

#include <stdio.h>

#include "board_draw.h"
#include "board_screen.h"
#include "game_questions.h"
#include "guest_game.h"
#include "question_screen.h"
#include "session_autosave.h"
#include "session_game.h"
#include "session_tables.h"
#include "translate.h"

static void leave(Session *session) {
    session->quits = true;
}

static void ask_to_leave(Session *session) {
    bool builds = session_tables_works(session);
    bool is_under_way = seated_game_is_under_way(&session->game);
    char text[QUESTION_TEXT_SIZE];
    if (!builds && !is_under_way) {
        session->quits = true;
        return;
    }
    snprintf(text, sizeof text, "%s%s%s",
             builds ? _("Tables are being built. If you leave, that stops. Finished tables stay.")
                    : "",
             builds && is_under_way ? "\n" : "",
             is_under_way ? _(session_autosave_farewell(session)) : "");
    QuestionScreen *question = question_open(session, "Leave", text);
    question_add_button(question, "Stay", NULL);
    question_add_button(question, "Leave", leave);
}

bool play_can_leave_unasked(const Session *session) {
    const Screen *top = session->top;
    bool is_free =
        top->kind->shows_game || (question_title(session) != NULL && top->below->kind->shows_game);
    bool has_something = guest_game_find(session) != NULL || /* a study may have turns, too */
                         seated_game_is_under_way(&session->game);
    return is_free && !session_tables_works(session) &&
           (!has_something || session_autosave_keeps(session));
}

static bool refusal(const Session *session, const Screen *screen, UiCommandId command,
                    Error *error) {
    (void)screen;
    if (command != UI_BEST && command != UI_WHY && command != UI_PLAY_OUT)
        return false;
    error_set(error, "in study only; %s studies the position", session_key(session, UI_STUDY));
    return true;
}

const ScreenKind play_kind = {BOARD_SCREEN_KIND,
                              .has_oracle = true,
                              .command = board_screen_command,
                              .click = board_screen_click,
                              .wheel = board_screen_wheel,
                              .footer = board_screen_footer,
                              .label = board_screen_label,
                              .can = board_screen_can,
                              .prompt = board_screen_prompt,
                              .play = session_play,
                              .over = game_ask_next,
                              .quit = ask_to_leave,
                              .refusal = refusal,
                              .draw_panel = board_screen_draw_list};
