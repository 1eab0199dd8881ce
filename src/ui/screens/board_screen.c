/* What commands do on the board. */
#include "board_view.h"
#include "session_state.h"

/* The points that can be chosen now. */
static PointSet open_points(const Session *session) {
    const TurnEntry *entry = &session->entry;
    if (entry->stage == ENTRY_STONE)
        return entry_movable(entry);
    PointSet points = entry_destinations(entry);
    if (entry->stage == ENTRY_KIND)
        points =
            entry_taken(entry, entry->to, APPROACH) | entry_taken(entry, entry->to, WITHDRAWAL);
    if (entry_may_stop(entry))
        points |= point_set(entry->stone);
    return points;
}

/* The place of a point in the order in which one reads the board as it is seen, rows from the top;
 * and, being its own inverse, the point at a place. */
static unsigned reading_place(const Board *board, bool flipped, unsigned point) {
    unsigned columns = (unsigned)board->columns, row = point / columns, column = point % columns;
    return flipped ? row * columns + columns - 1 - column
                   : ((unsigned)board->rows - 1 - row) * columns + column;
}

static void go_to_open_point(Session *session, bool forward) {
    const Board *board = session_rules(session)->board;
    PointSet points = open_points(session);
    unsigned count = (unsigned)board->points;
    unsigned place = reading_place(board, session->flipped, session->cursor);
    for (unsigned step = 1; points != 0 && step <= count; step++) {
        place = (place + (forward ? 1 : count - 1)) % count;
        unsigned point = reading_place(board, session->flipped, place);
        if ((points >> point & 1) != 0) {
            session->cursor = point;
            return;
        }
    }
}

unsigned session_moved(const Session *session, const Board *board, unsigned point,
                       UiCommandId command) {
    static const struct {
        UiCommandId command;
        Direction direction;
    } moves[] = {{UI_LEFT, WEST},
                 {UI_RIGHT, EAST},
                 {UI_UP, NORTH},
                 {UI_DOWN, SOUTH},
                 {UI_UP_LEFT, NORTH_WEST},
                 {UI_UP_RIGHT, NORTH_EAST},
                 {UI_DOWN_LEFT, SOUTH_WEST},
                 {UI_DOWN_RIGHT, SOUTH_EAST}};
    for (size_t number = 0; number < sizeof moves / sizeof *moves; number++)
        if (moves[number].command == command) {
            unsigned next =
                board_view_neighbour(board, session->flipped, point, moves[number].direction);
            return next == POINT_NONE ? point : next;
        }
    return point;
}

void session_entry_changed(Session *session, int64_t now) {
    if (session->entry.stage != ENTRY_COMPLETE)
        return;
    Turn turn = *entry_turn(&session->entry);
    if (session->lesson >= 0)
        tutorial_play(session, &turn, now);
    else
        session_play(session, &turn, now);
}

void session_choose(Session *session, unsigned point, int64_t now) {
    Error error;
    if (session->lesson >= 0 && tutorial_waits_for_enter(session)) {
        tutorial_next(session, now);
        return;
    }
    if (session->entry.stage == ENTRY_CLOSED)
        return;
    if (!entry_choose(&session->entry, point, &error))
        session_refuse(session, &error);
    session_entry_changed(session, now);
}

static void choose_kind(Session *session, StepKind kind, int64_t now) {
    Error error;
    if (!entry_choose_kind(&session->entry, kind, &error))
        session_refuse(session, &error);
    session_entry_changed(session, now);
}

static void stop(Session *session, int64_t now) {
    Error error;
    if (!entry_stop(&session->entry, &error))
        session_refuse(session, &error);
    session_entry_changed(session, now);
}

static void undo(Session *session, int64_t now) {
    Error error;
    if (!seated_game_undo(&session->game, &error))
        session_refuse(session, &error);
    session_refresh(session, now);
}

static void redo(Session *session, int64_t now) {
    Error error;
    if (!seated_game_redo(&session->game, &error))
        session_refuse(session, &error);
    session_refresh(session, now);
}

void session_go(Session *session, HistoryNode *node, int64_t now) {
    if (node == NULL || node == history_current(session_history(session)))
        return;
    seated_game_go(&session->game, node);
    session_refresh(session, now);
}

static void look_around(Session *session, UiCommandId command, int64_t now) {
    const History *history = session_history(session);
    HistoryNode *node = history_current(history);
    switch (command) {
    case UI_BACKWARD:
        node = node_parent(node);
        break;
    case UI_FORWARD:
        node = node_chosen_child(node);
        break;
    case UI_FIRST:
        node = history_root(history);
        break;
    default:
        node = history_line_end(history);
        break;
    }
    session_go(session, node, now);
}

bool session_can(const Session *session, UiCommandId command) {
    const TurnEntry *entry = &session->entry;
    const Match *match = session->game.match;
    const HistoryNode *node = history_current(session_history(session));
    Result result = match_result(match);
    bool open = result.reason == RESULT_OPEN, in_tutorial = session->lesson >= 0;
    bool in_game = !in_tutorial && !session->study.is_on;
    switch (command) {
    case UI_CHOOSE:
    case UI_TYPE:
    case UI_NEXT:
    case UI_PREVIOUS:
        return entry->stage != ENTRY_CLOSED;
    case UI_APPROACH:
    case UI_WITHDRAWAL:
        return entry->stage == ENTRY_KIND;
    case UI_STOP:
        return entry_may_stop(entry);
    case UI_BACK:
    case UI_CANCEL:
        return entry_has_begun(entry);
    case UI_UNDO:
        return !in_tutorial && session->drill.state != DRILL_OPEN &&
               (node_parent(node) != NULL || !open);
    case UI_REDO:
    case UI_FORWARD:
    case UI_LAST:
        return !in_tutorial && node_first_child(node) != NULL;
    case UI_BACKWARD:
    case UI_FIRST:
        return !in_tutorial && node_parent(node) != NULL;
    case UI_LIST:
        return !in_tutorial && session->list.count > 0;
    case UI_PAUSE:
        return !in_tutorial && open &&
               (session->game.clock.control.base > 0 || session->game.paused ||
                session_person(session) == SIDE_NONE);
    case UI_HINT:
    case UI_ORACLE:
    case UI_VERDICTS:
    case UI_TABLES:
        return session_oracle_can(session, command);
    case UI_DRAW:
    case UI_RESIGN:
        return in_game && open && session_person(session) != SIDE_NONE;
    case UI_VELA:
        return in_game && result_decided(result) &&
               node_position(history_root(session_history(session))).vela == SIDE_NONE;
    case UI_REPORT:
        return in_game && (!open || session->oracle.mode != HINTS_OFF);
    case UI_NEW:
    case UI_EDITOR:
    case UI_STUDY:
    case UI_CATALOGUE:
    case UI_DRILL:
    case UI_SAVE:
    case UI_OPEN:
    case UI_EXPORT:
    case UI_IMPORT:
    case UI_COPY:
    case UI_COMMENT:
        return !in_tutorial;
    case UI_TUTORIAL:
        return !session->study.is_on;
    case UI_BEST:
    case UI_WHY:
    case UI_PLAY_OUT:
        return study_can(session, command);
    case UI_PROMOTE:
    case UI_DELETE:
        return !in_tutorial && node_parent(history_current(session_history(session))) != NULL;
    default:
        return true;
    }
}

static void refuse_command(Session *session, UiCommandId command) {
    UiSection section = ui_command_table[command].section;
    bool in_study_only = command == UI_BEST || command == UI_WHY || command == UI_PLAY_OUT;
    Error error;
    if (session->lesson >= 0)
        error_set(&error, "not in the tutorial; %s leaves it", session_key(session, UI_QUIT));
    else if (section == SECTION_HINTS)
        session_oracle_refusal(session, command, &error);
    else if (session->drill.state == DRILL_OPEN && (command == UI_UNDO || in_study_only))
        error_set(&error, "not in a drill; %s leaves it", session_key(session, UI_QUIT));
    else if (in_study_only && !session->study.is_on)
        error_set(&error, "in study only; %s studies the position", session_key(session, UI_STUDY));
    else if (session->study.is_on &&
             (command == UI_DRAW || command == UI_RESIGN || command == UI_VELA ||
              command == UI_TUTORIAL || command == UI_REPORT))
        error_set(&error, "not in study; %s goes back to the game", session_key(session, UI_QUIT));
    else if (match_result(session->game.match).reason != RESULT_OPEN)
        error_set(&error, "the game is over; %s begins another, %s takes back",
                  session_key(session, UI_NEW), session_key(session, UI_UNDO));
    else if (session->entry.stage == ENTRY_CLOSED && section == SECTION_TURN)
        error_set(&error, "it is not your turn");
    else if (command == UI_APPROACH || command == UI_WITHDRAWAL)
        error_set(&error, "no choice of approach or withdrawal");
    else if (command == UI_STOP)
        entry_stop(&session->entry, &error); /* says why not */
    else
        error_set(&error, "'%s' means nothing now", ui_command_table[command].label);
    session_refuse(session, &error);
}

static void go_back(Session *session, UiCommandId command) {
    unsigned stone = session->entry.stone;
    if (command == UI_BACK)
        entry_back(&session->entry);
    else
        entry_cancel(&session->entry);
    if (session->entry.stone != POINT_NONE)
        session->cursor = session->entry.stone;
    else if (stone != POINT_NONE && command == UI_BACK)
        session->cursor = stone;
}

static void quit(Session *session, int64_t now) {
    if (session->lesson >= 0)
        tutorial_end(session, now);
    else if (session->study.is_on)
        study_end(session, now);
    else
        leave_ask(session, now);
}

void session_interrupt(Session *session, int64_t now) {
    if (session->top->kind->asks)
        session->quits = true;
    else
        quit(session, now);
}

/* Commands that open a screen. */
static bool open_screen(Session *session, UiCommandId command, int64_t now) {
    static const struct {
        UiCommandId command;
        void (*open)(Session *session, int64_t now);
    } screens[] = {SCREENS_OF_COMMANDS(SCREEN_LINE)};
    size_t number = 0, count = sizeof screens / sizeof *screens;
    while (number < count && screens[number].command != command)
        number++;
    if (number < count)
        screens[number].open(session, now);
    return number < count;
}

/* Commands that mean the same whatever goes on. */
static void general_command(Session *session, UiCommandId command, int64_t now) {
    HistoryNode *node = history_current(session_history(session));
    switch (command) {
    case UI_FLIP:
        session->flipped = !session->flipped;
        break;
    case UI_COLOURS:
        session->options.scheme = (Scheme)((session->options.scheme + 1) % SCHEMES);
        session_say(session, "Colours: %s.", scheme_name(session->options.scheme));
        break;
    case UI_MOUSE:
        session->uses_mouse = !session->uses_mouse;
        session_say(session,
                    session->uses_mouse ? "The mouse plays." : "The mouse is the terminal's own.");
        break;
    case UI_REDRAW:
        session->wants_redraw = true;
        break;
    case UI_SUSPEND:
        session->wants_suspend = true;
        break;
    case UI_QUIT:
        quit(session, now);
        break;
    case UI_COMMENT:
        comment_open(session, node, now);
        break;
    case UI_PROMOTE:
        variation_promote(session, node, now);
        break;
    case UI_DELETE:
        variation_ask_delete(session, node, now);
        break;
    case UI_BEST:
    case UI_WHY:
    case UI_PLAY_OUT:
        study_command(session, command, now);
        break;
    default:
        open_screen(session, command, now);
        break;
    }
}

bool session_command_over(Session *session, UiCommandId command, int64_t now) {
    switch (command) {
    case UI_FLIP:
    case UI_COLOURS:
    case UI_MOUSE:
    case UI_HELP:
    case UI_REDRAW:
    case UI_SUSPEND:
        session_command(session, command, now);
        return true;
    default:
        return false;
    }
}

void session_command(Session *session, UiCommandId command, int64_t now) {
    bool goes_on =
        command == UI_CHOOSE && session->lesson >= 0 && tutorial_waits_for_enter(session);
    if (!goes_on && !session_can(session, command)) {
        if (command != UI_CANCEL && command != UI_CHOOSE)
            refuse_command(session, command);
        return;
    }
    switch (command) {
    case UI_CHOOSE:
        session_choose(session, session->cursor, now);
        break;
    case UI_NEXT:
    case UI_PREVIOUS:
        go_to_open_point(session, command == UI_NEXT);
        break;
    case UI_LEFT:
    case UI_RIGHT:
    case UI_UP:
    case UI_DOWN:
    case UI_UP_LEFT:
    case UI_UP_RIGHT:
    case UI_DOWN_LEFT:
    case UI_DOWN_RIGHT:
        session->cursor =
            session_moved(session, session_rules(session)->board, session->cursor, command);
        break;
    case UI_APPROACH:
    case UI_WITHDRAWAL:
        choose_kind(session, command == UI_APPROACH ? APPROACH : WITHDRAWAL, now);
        break;
    case UI_STOP:
        stop(session, now);
        break;
    case UI_BACK:
    case UI_CANCEL:
        go_back(session, command);
        break;
    case UI_UNDO:
        undo(session, now);
        break;
    case UI_REDO:
        redo(session, now);
        break;
    case UI_BACKWARD:
    case UI_FORWARD:
    case UI_FIRST:
    case UI_LAST:
        look_around(session, command, now);
        break;
    case UI_PAUSE:
        session->game.paused = !session->game.paused;
        session_refresh(session, now);
        break;
    case UI_HINT:
    case UI_ORACLE:
    case UI_VERDICTS:
    case UI_TABLES:
        session_oracle_command(session, command, now);
        break;
    case UI_VELA:
        session_begin_vela(session, now);
        break;
    default:
        general_command(session, command, now);
        break;
    }
}

/* --- the screen --- */

static void command_key(Session *session, Screen *screen, UiCommandId command, int64_t now) {
    (void)screen;
    if (command != UI_COMMANDS)
        session_command(session, command, now);
}

static void click(Session *session, Screen *screen, int row, int column, int64_t now) {
    const Layout *layout = &session->layout;
    (void)screen;
    if (session_oracle_click(session, row, column, now))
        return;
    size_t line = move_list_line(&session->list, layout->turns, row);
    bool on_list = session->lesson < 0 && column >= layout->turns.column;
    if (layout->turns.rows > 0 && on_list && line < session->list.count) {
        session_go(session, session->list.lines[line].node, now);
        return;
    }
    unsigned point = board_view_point(session_rules(session)->board, session->flipped,
                                      layout->board, layout->scale, row, column);
    if (point == POINT_NONE)
        return;
    session->cursor = point;
    session_choose(session, point, now);
}

static void wheel(Session *session, Screen *screen, const Event *event, int64_t now) {
    UiCommandId command = event->kind == EVENT_WHEEL_UP ? UI_BACKWARD : UI_FORWARD;
    (void)screen;
    if (!session_oracle_wheel(session, event) && session_can(session, command))
        session_command(session, command, now);
}

static bool can(const Session *session, const Screen *screen, UiCommandId command) {
    (void)screen;
    bool in_lesson = session->lesson < 0 || command == UI_QUIT ||
                     ui_command_table[command].section == SECTION_TURN;
    return in_lesson && session_can(session, command);
}

static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    (void)screen;
    session_prompt(session, columns, text);
}

static const UiCommandId footer[] = {
    UI_CHOOSE,    UI_APPROACH, UI_WITHDRAWAL, UI_STOP, UI_BACK, UI_CANCEL, UI_BEST,
    UI_WHY,       UI_PLAY_OUT, UI_TYPE,       UI_NEXT, UI_HINT, UI_ORACLE, UI_VERDICTS,
    UI_PAUSE,     UI_VELA,     UI_UNDO,       UI_REDO, UI_NEW,  UI_LIST,   UI_DRAW,
    UI_RESIGN,    UI_FLIP,     UI_TABLES,     UI_SAVE, UI_QUIT, UI_EDITOR, UI_STUDY,
    UI_CATALOGUE, UI_DRILL,    UI_REPORT};

const ScreenKind board_kind = {.covers = true,
                               .shows_game = true,
                               .command = command_key,
                               .click = click,
                               .wheel = wheel,
                               .footer = footer,
                               .footer_count = sizeof footer / sizeof *footer,
                               .can = can,
                               .prompt = prompt,
                               .draw = board_draw};
