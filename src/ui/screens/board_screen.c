/* The commands on the board. */
#include "board_screen.h"

#include "board_view.h"
#include "session_game.h"
#include "session_oracle.h"
#include "session_tables.h"
#include "translate.h"
#include "verdicts_screen.h"

/* Returns the points that can be chosen now. */
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

/* Returns the place of a point in reading order, rows from the top of the screen. It is its own
 * inverse: given a place, it returns the point. */
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

bool board_move_cursor(const Session *session, const Board *board, UiCommandId command,
                       unsigned *point) {
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
                board_view_neighbour(board, session->flipped, *point, moves[number].direction);
            *point = next == POINT_NONE ? *point : next;
            return true;
        }
    return false;
}

static void choose(Session *session, unsigned point) {
    Error error;
    if (session->entry.stage == ENTRY_CLOSED)
        return;
    if (!entry_choose(&session->entry, point, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

static void choose_kind(Session *session, StepKind kind) {
    Error error;
    if (!entry_choose_kind(&session->entry, kind, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

static void stop(Session *session) {
    Error error;
    if (!entry_stop(&session->entry, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

static void undo(Session *session) {
    session_change(session, seated_game_undo);
}

static void redo(Session *session) {
    session_change(session, seated_game_redo);
}

static void look_around(Session *session, UiCommandId command) {
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
    session_go(session, node);
}

bool board_can(const Session *session, const Screen *screen, UiCommandId command) {
    const TurnEntry *entry = &session->entry;
    const HistoryNode *node = session_node(session);
    Result result = match_result(session->game.match);
    bool open = result.reason == RESULT_OPEN;
    (void)screen;
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
        return node_parent(node) != NULL || !open;
    case UI_REDO:
    case UI_FORWARD:
    case UI_LAST:
        return node_first_child(node) != NULL;
    case UI_BACKWARD:
    case UI_FIRST:
    case UI_PROMOTE:
    case UI_DELETE:
        return node_parent(node) != NULL;
    case UI_LIST:
        return session->list.window.count > 0;
    case UI_PAUSE:
        return open && (session->game.clock.control.base > 0 || session->game.paused ||
                        session_person(session) == SIDE_NONE);
    case UI_HINT:
    case UI_ORACLE:
    case UI_VERDICTS:
    case UI_ALGORITHM:
        return session_oracle_can(session, command);
    case UI_TABLES:
        return session_tables_can(session);
    case UI_DRAW:
    case UI_RESIGN:
        return open && session_person(session) != SIDE_NONE;
    case UI_VELA:
        return result_decided(result) &&
               node_position(history_root(session_history(session))).vela == SIDE_NONE;
    case UI_REPORT:
        return !open || session_oracle_mode(session) != HINTS_OFF;
    case UI_BEST:
    case UI_WHY:
    case UI_PLAY_OUT:
        return false; /* only in a study */
    default:
        return true;
    }
}

static void refuse_command(Session *session, UiCommandId command) {
    UiSection section = ui_command_table[command].section;
    Error error;
    const Screen *screen = screen_of_game(session);
    if (screen->kind->refusal(session, screen, command, &error))
        ;
    else if (command == UI_TABLES)
        error_set(&error, "tables cannot be built from here");
    else if (section == SECTION_HINTS)
        session_oracle_refusal(session, &error);
    else if (match_result(session->game.match).reason != RESULT_OPEN)
        error_set(&error, "the game is over; %s begins another, %s takes back",
                  session_key(session, UI_NEW), session_key(session, UI_UNDO));
    else if (session->entry.stage == ENTRY_CLOSED && section == SECTION_TURN)
        error_set(&error, "it is not your turn");
    else if (command == UI_APPROACH || command == UI_WITHDRAWAL)
        error_set(&error, "no choice of approach or withdrawal");
    else if (command == UI_STOP)
        entry_stop(&session->entry, &error); /* says why not */
    else if (command == UI_UNDO || command == UI_BACKWARD || command == UI_FIRST)
        error_set(&error, "there is no earlier turn");
    else if (command == UI_REDO || command == UI_FORWARD || command == UI_LAST)
        error_set(&error, "there is no later turn");
    else
        error_set(&error, "you can't use '%s' now", _(ui_command_table[command].label));
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

/* Does a command that is a function of the session alone. Returns false if it is no such
 * command. */
static bool carry_out(Session *session, UiCommandId command) {
    static void (*const functions[UI_COMMANDS])(Session *) = {
        [UI_STOP] = stop,
        [UI_UNDO] = undo,
        [UI_REDO] = redo,
        [UI_HINT] = session_oracle_give_hint,
        [UI_ORACLE] = verdicts_toggle_panel,
        [UI_VERDICTS] = verdicts_go,
        [UI_ALGORITHM] = session_oracle_next_algorithm,
        [UI_VELA] = session_begin_vela,
    };
    void (*does)(Session *) =
        functions[command] != NULL ? functions[command] : session->openers[command];
    if (does != NULL)
        does(session);
    return does != NULL;
}

static void next_scheme(Session *session) {
    Scheme *scheme = &session->options.scheme;
    const char *path = session->options.scheme_path;
    Error error;
    *scheme = (Scheme)((*scheme + 1) % SCHEMES);
    if (path != NULL && !scheme_save(path, *scheme, &error))
        session_say(session, "Colours: %s, until you leave (%s).",
                    translate_in("colours", scheme_name(*scheme)), error.message);
    else
        session_say(session, "Colours: %s.", translate_in("colours", scheme_name(*scheme)));
}

/* Does a command that means the same at any time. */
static void general_command(Session *session, UiCommandId command) {
    switch (command) {
    case UI_FLIP:
        session->flipped = !session->flipped;
        break;
    case UI_COLOURS:
        next_scheme(session);
        break;
    case UI_MOUSE:
        session->uses_mouse = !session->uses_mouse;
        session_say(session, session->uses_mouse ? N_("The game has the mouse.")
                                                 : N_("The terminal has the mouse."));
        break;
    case UI_REDRAW:
        session->wants_redraw = true;
        break;
    case UI_SUSPEND:
        session->wants_suspend = true;
        break;
    case UI_QUIT:
        screen_of_game(session)->kind->quit(session);
        break;
    default:
        break;
    }
}

bool board_obey_anywhere(Session *session, UiCommandId command) {
    bool is_general = command != UI_COMMANDS && command != UI_TUTORIAL && command != UI_QUIT &&
                      ui_command_table[command].section == SECTION_SCREEN;
    if (is_general)
        board_obey(session, command);
    return is_general;
}

void board_obey(Session *session, UiCommandId command) {
    if (!screen_can(session, command)) {
        if (command != UI_CANCEL && command != UI_CHOOSE)
            refuse_command(session, command);
        return;
    }
    if (board_move_cursor(session, session_rules(session)->board, command, &session->cursor) ||
        carry_out(session, command))
        return;
    switch (command) {
    case UI_CHOOSE:
        choose(session, session->cursor);
        break;
    case UI_NEXT:
    case UI_PREVIOUS:
        go_to_open_point(session, command == UI_NEXT);
        break;
    case UI_APPROACH:
    case UI_WITHDRAWAL:
        choose_kind(session, command == UI_APPROACH ? APPROACH : WITHDRAWAL);
        break;
    case UI_BACK:
    case UI_CANCEL:
        go_back(session, command);
        break;
    case UI_BACKWARD:
    case UI_FORWARD:
    case UI_FIRST:
    case UI_LAST:
        look_around(session, command);
        break;
    case UI_PAUSE:
        session->game.paused = !session->game.paused;
        session_refresh(session);
        break;
    default:
        general_command(session, command);
        break;
    }
}

/* --- the screen --- */

void board_command(Session *session, Screen *screen, UiCommandId command) {
    (void)screen;
    if (command != UI_COMMANDS)
        board_obey(session, command);
}

unsigned board_point_at(const Session *session, int row, int column) {
    const Layout *layout = &session->layout;
    return board_view_point(session_rules(session)->board, session->flipped, layout->board,
                            layout->scale, row, column);
}

void board_click(Session *session, Screen *screen, int row, int column) {
    size_t line = list_window_line(&session->list.window, row, column);
    unsigned point = board_point_at(session, row, column);
    (void)screen;
    if (verdicts_click_panel(session, row, column))
        return;
    if (session->layout.turns.rows > 0 && line < session->list.window.count)
        session_go(session, session->list.lines[line].node);
    else if (point != POINT_NONE) {
        session->cursor = point;
        choose(session, point);
    }
}

void board_wheel(Session *session, Screen *screen, const Event *event) {
    UiCommandId command = event->kind == EVENT_WHEEL_UP ? UI_BACKWARD : UI_FORWARD;
    (void)screen;
    if (!verdicts_wheel_panel(session, event) && screen_can(session, command))
        board_obey(session, command);
}

const UiCommandId board_footer[] = {
    UI_CHOOSE,    UI_APPROACH, UI_WITHDRAWAL, UI_STOP,    UI_BACK, UI_CANCEL, UI_BEST,
    UI_WHY,       UI_PLAY_OUT, UI_TYPE,       UI_NEXT,    UI_HINT, UI_ORACLE, UI_VERDICTS,
    UI_PAUSE,     UI_VELA,     UI_UNDO,       UI_REDO,    UI_NEW,  UI_LIST,   UI_DRAW,
    UI_RESIGN,    UI_FLIP,     UI_TABLES,     UI_SAVE,    UI_QUIT, UI_EDITOR, UI_STUDY,
    UI_CATALOGUE, UI_DRILL,    UI_REPORT,     UI_COMMANDS};
