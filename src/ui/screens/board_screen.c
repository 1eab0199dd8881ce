/* The board on the screen: commands, clicks and the wheel. */
#include "board_screen.h"

#include "board_view.h"
#include "session_game.h"
#include "translate.h"
#include "verdicts_screen.h"

void board_screen_command(Session *session, Screen *screen, UiCommandId command) {
    (void)screen;
    if (command != UI_COMMANDS)
        board_screen_obey(session, command);
}

unsigned board_screen_point_at(const Session *session, int row, int column) {
    const Layout *layout = &session->layout;
    return board_view_point(session_rules(session)->board, session->flipped, layout->board,
                            layout->scale, row, column);
}

void board_screen_click(Session *session, Screen *screen, int row, int column) {
    size_t line = list_window_line(&session->list.window, row, column);
    unsigned point = board_screen_point_at(session, row, column);
    (void)screen;
    if (verdicts_click_panel(session, row, column))
        return;
    if (session->layout.turns.rows > 0 && line < session->list.window.count)
        session_go(session, session->list.lines[line].node);
    else if (point != POINT_NONE) {
        session->cursor = point;
        board_screen_choose(session, point);
    }
}

void board_screen_wheel(Session *session, Screen *screen, const Event *event) {
    UiCommandId command = event->kind == EVENT_WHEEL_UP ? UI_BACKWARD : UI_FORWARD;
    (void)screen;
    if (!verdicts_wheel_panel(session, event) && screen_can(session, command))
        board_screen_obey(session, command);
}

const char *board_screen_label(const Session *session, const Screen *screen, UiCommandId command) {
    (void)screen;
    return command == UI_PAUSE && session->game.paused ? _("go on") : NULL;
}

const UiCommandId board_screen_footer[] = {
    UI_CHOOSE,    UI_APPROACH, UI_WITHDRAWAL, UI_STOP,    UI_BACK, UI_CANCEL, UI_BEST,
    UI_WHY,       UI_PLAY_OUT, UI_TYPE,       UI_NEXT,    UI_HINT, UI_ORACLE, UI_VERDICTS,
    UI_PAUSE,     UI_VELA,     UI_UNDO,       UI_REDO,    UI_NEW,  UI_LIST,   UI_DRAW,
    UI_RESIGN,    UI_FLIP,     UI_TABLES,     UI_SAVE,    UI_QUIT, UI_EDITOR, UI_STUDY,
    UI_CATALOGUE, UI_DRILL,    UI_REPORT,     UI_COMMANDS};
