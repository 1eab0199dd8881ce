/* The game of the sitting, on the board at the bottom of the stack. */
#include "play_screen.h"

#include "board_draw.h"
#include "board_prompt.h"
#include "board_screen.h"
#include "game_questions.h"
#include "session_game.h"

static bool refusal(const Session *session, const Screen *screen, UiCommandId command,
                    Error *error) {
    (void)screen;
    if (command != UI_BEST && command != UI_WHY && command != UI_PLAY_OUT)
        return false;
    error_set(error, "in study only; %s studies the position", session_key(session, UI_STUDY));
    return true;
}

const ScreenKind play_kind = {BOARD_KIND,
                              .has_oracle = true,
                              .command = board_command,
                              .click = board_click,
                              .footer = board_footer,
                              .can = board_can,
                              .prompt = board_prompt,
                              .play = session_play,
                              .over = over_ask,
                              .quit = leave_ask,
                              .refusal = refusal,
                              .draw_panel = board_draw_list};
