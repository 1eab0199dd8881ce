#include "game_screen.h"

#include "session_oracle.h"

void *game_screen_open(Session *session, const ScreenKind *kind, size_t size) {
    screen_close_over(session, screen_of_game(session));
    session_hold(session);
    GameScreen *screen = screen_open(session, kind, size);
    if (screen == NULL) {
        session_release(session);
        return NULL;
    }
    screen->waiting = session->game;
    screen->entry = session->entry;
    screen->flipped = session->flipped;
    screen->end_is_due = session->end_is_due;
    screen->back = UI_COMMANDS;
    session->game = (SeatedGame){.match = NULL};
    session->end_is_due = false;
    return screen;
}

void game_screen_leave(Session *session) {
    GameScreen *screen = (GameScreen *)screen_of_game(session), left = *screen;
    player_thread_stop(session->player_thread);
    screen->waiting = (SeatedGame){.match = NULL};
    screen_close_over(session, screen->screen.below); /* a study keeps the game on the board */
    seated_game_finish(&session->game);
    session->game = left.waiting;
    session->flipped = left.flipped;
    session->end_is_due = left.end_is_due;
    session->cursor = POINT_NONE;
    session_refresh(session);
    if (session_awaits_person(session))
        session->entry = left.entry;
    session_oracle_follow(session);
    if (left.back != UI_COMMANDS)
        session_open(session, left.back);
    /* A game that was waiting for its first question goes back to that. */
    else if (session_waits_to_begin(session))
        session_open(session, UI_NEW);
}

void game_screen_close(Session *session, Screen *screen) {
    (void)session;
    seated_game_finish(&((GameScreen *)screen)->waiting);
}

const GameScreen *game_screen_find(const Session *session) {
    const Screen *screen = screen_of_game(session);
    return screen->below == NULL ? NULL : (const GameScreen *)screen;
}

const SeatedGame *game_screen_own_game(const Session *session) {
    const GameScreen *over = game_screen_find(session);
    return over == NULL ? &session->game : &over->waiting;
}
