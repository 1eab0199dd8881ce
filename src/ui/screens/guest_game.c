#include "guest_game.h"

#include "session_oracle.h"

void *guest_game_open(Session *session, const ScreenKind *kind, size_t size) {
    screen_close_over(session, screen_of_game(session));
    session_hold(session);
    GuestGame *screen = screen_open(session, kind, size);
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

void guest_game_leave(Session *session) {
    GuestGame *screen = (GuestGame *)screen_of_game(session), left = *screen;
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

void guest_game_close(Session *session, Screen *screen) {
    (void)session;
    seated_game_finish(&((GuestGame *)screen)->waiting);
}

const GuestGame *guest_game_find(const Session *session) {
    const Screen *screen = screen_of_game(session);
    return screen->below == NULL ? NULL : (const GuestGame *)screen;
}

const SeatedGame *guest_game_players_own(const Session *session) {
    const GuestGame *over = guest_game_find(session);
    return over == NULL ? &session->game : &over->waiting;
}
