#include "drill_progress.h"

#include "session_catalogue.h"

DrillProgress *drill_progress(const Session *session) {
    Screen *screen = screen_of_game(session);
    return screen->kind->is_drill ? &((DrillScreen *)screen)->progress : NULL;
}

Side drill_side(const DrillProgress *progress) {
    return (Side)progress->drill.position.side;
}

bool drill_awaits_answer(const Session *session, const DrillProgress *progress) {
    return match_side(session->game.match) == drill_side(progress);
}

const Study *drill_study_at(const Session *session, size_t number) {
    return &session_catalogue(session)->catalogue.study[number];
}
