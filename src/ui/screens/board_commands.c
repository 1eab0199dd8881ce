/* The commands on the board: when each can be used, and what it does. */
#include "board_commands.h"

#include "board_view.h"
#include "guest_game.h"
#include "session_game.h"
#include "session_oracle.h"
#include "translate.h"

/* --- the cursor --- */

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
        if (set_has(points, point)) {
            session->cursor = point;
            return;
        }
    }
}

bool board_screen_move_cursor(const Session *session, const Board *board, UiCommandId command,
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

static void go_to_next_point(Session *session) {
    go_to_open_point(session, true);
}

static void go_to_previous_point(Session *session) {
    go_to_open_point(session, false);
}

/* --- the turn in the making --- */

static bool is_open(const Session *session) {
    return match_result(session->game.match).reason == RESULT_OPEN;
}

static bool can_enter(const Session *session) {
    return session->entry.stage != ENTRY_CLOSED;
}

static bool can_choose_kind(const Session *session) {
    return session->entry.stage == ENTRY_KIND;
}

static bool may_stop(const Session *session) {
    return entry_may_stop(&session->entry);
}

static bool has_begun(const Session *session) {
    return entry_has_begun(&session->entry);
}

void board_screen_choose(Session *session, unsigned point) {
    Error error;
    if (!can_enter(session))
        return;
    /* A complete turn was typed, and not played yet. */
    bool is_complete = session->entry.stage == ENTRY_COMPLETE;
    if (!is_complete && !entry_choose(&session->entry, point, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

static void choose_at_cursor(Session *session) {
    board_screen_choose(session, session->cursor);
}

static void choose_kind(Session *session, StepKind kind) {
    Error error;
    if (!entry_choose_kind(&session->entry, kind, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

static void approach(Session *session) {
    choose_kind(session, APPROACH);
}

static void withdraw(Session *session) {
    choose_kind(session, WITHDRAWAL);
}

static void stop(Session *session) {
    Error error;
    if (!entry_stop(&session->entry, &error))
        session_refuse(session, &error);
    session_entry_changed(session);
}

/* Takes the last step back. The cursor stays with the stone. */
static void step_back(Session *session) {
    unsigned stone = session->entry.stone;
    entry_back(&session->entry);
    if (session->entry.stone != POINT_NONE)
        stone = session->entry.stone;
    if (stone != POINT_NONE)
        session->cursor = stone;
}

static void cancel(Session *session) {
    entry_cancel(&session->entry);
    if (session->entry.stone != POINT_NONE)
        session->cursor = session->entry.stone;
}

/* --- turns of the game --- */

static bool has_earlier(const Session *session) {
    return node_parent(session_node(session)) != NULL;
}

static bool has_later(const Session *session) {
    return node_first_child(session_node(session)) != NULL;
}

static bool can_undo(const Session *session) {
    return has_earlier(session) || !is_open(session);
}

static void undo(Session *session) {
    session_change(session, seated_game_undo);
}

static void redo(Session *session) {
    session_change(session, seated_game_redo);
}

static void go_backward(Session *session) {
    session_go(session, node_parent(session_node(session)));
}

static void go_forward(Session *session) {
    session_go(session, node_chosen_child(session_node(session)));
}

static void go_first(Session *session) {
    session_go(session, history_root(session_history(session)));
}

static void go_last(Session *session) {
    session_go(session, history_line_end(session_history(session)));
}

static bool has_list(const Session *session) {
    return session->list.window.count > 0;
}

static bool can_pause(const Session *session) {
    return is_open(session) && (session->game.clock.control.base > 0 || session->game.paused ||
                                session_person(session) == SIDE_NONE);
}

static void pause_game(Session *session) {
    session->game.paused = !session->game.paused;
    if (guest_game_find(session) == NULL) /* a study doesn't concern the player's game */
        session->nobody_has_begun = false;
    if (session->game.paused)
        session_hold(session);
    else
        session_release(session);
}

static bool person_plays(const Session *session) {
    return is_open(session) && session_person(session) != SIDE_NONE;
}

static bool can_begin_vela(const Session *session) {
    return result_decided(match_result(session->game.match)) &&
           node_position(history_root(session_history(session))).vela == SIDE_NONE;
}

/* --- what is known of it --- */

/* In a game without hints nothing tells what the oracle knows of it until it is over. */
static bool may_learn(const Session *session) {
    bool is_over = record_result(match_record(session->game.match)).reason != RESULT_OPEN;
    return is_over || session_oracle_mode(session) != HINTS_OFF;
}

static bool only_in_study(const Session *session) {
    (void)session;
    return false;
}

/* --- the screen --- */

static void flip(Session *session) {
    session->flipped = !session->flipped;
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

static void change_mouse(Session *session) {
    session->uses_mouse = !session->uses_mouse;
    session_say(session, session->uses_mouse ? N_("The game has the mouse.")
                                             : N_("The terminal has the mouse."));
}

static void redraw(Session *session) {
    session->wants_redraw = true;
}

static void suspend(Session *session) {
    session->wants_suspend = true;
}

static void quit(Session *session) {
    screen_of_game(session)->kind->quit(session);
}

/* --- all of them --- */

#define NO_EARLIER N_("there is no earlier turn")
#define NO_LATER N_("there is no later turn")
#define NO_TURN N_("no turn has begun")
#define NO_CHOICE N_("no choice of approach or withdrawal")

/* Commands that are not listed move the cursor or open a screen; they can be used at any time. */
static const struct {
    bool (*can)(const Session *session); /* NULL: it can be used at any time */
    void (*obey)(Session *session);      /* NULL: it opens a screen */
    const char *refusal;                 /* why it cannot be used; NULL: no reason of its own */
} commands[UI_COMMANDS] = {
    [UI_CHOOSE] = {.can = can_enter, .obey = choose_at_cursor},
    [UI_TYPE] = {.can = can_enter},
    [UI_NEXT] = {.can = can_enter, .obey = go_to_next_point},
    [UI_PREVIOUS] = {.can = can_enter, .obey = go_to_previous_point},
    [UI_APPROACH] = {.can = can_choose_kind, .obey = approach, .refusal = NO_CHOICE},
    [UI_WITHDRAWAL] = {.can = can_choose_kind, .obey = withdraw, .refusal = NO_CHOICE},
    [UI_STOP] = {.can = may_stop, .obey = stop},
    [UI_BACK] = {.can = has_begun, .obey = step_back, .refusal = NO_TURN},
    [UI_CANCEL] = {.can = has_begun, .obey = cancel, .refusal = NO_TURN},
    [UI_UNDO] = {.can = can_undo, .obey = undo, .refusal = NO_EARLIER},
    [UI_REDO] = {.can = has_later, .obey = redo, .refusal = NO_LATER},
    [UI_BACKWARD] = {.can = has_earlier, .obey = go_backward, .refusal = NO_EARLIER},
    [UI_FORWARD] = {.can = has_later, .obey = go_forward, .refusal = NO_LATER},
    [UI_FIRST] = {.can = has_earlier, .obey = go_first, .refusal = NO_EARLIER},
    [UI_LAST] = {.can = has_later, .obey = go_last, .refusal = NO_LATER},
    [UI_PROMOTE] = {.can = has_earlier, .refusal = NO_EARLIER},
    [UI_DELETE] = {.can = has_earlier, .refusal = NO_EARLIER},
    [UI_LIST] = {.can = has_list, .refusal = N_("there are no turns yet")},
    [UI_PAUSE] = {.can = can_pause,
                  .obey = pause_game,
                  .refusal = N_("the game has no clock to stop")},
    [UI_DRAW] = {.can = person_plays},
    [UI_RESIGN] = {.can = person_plays},
    [UI_VELA] = {.can = can_begin_vela,
                 .obey = session_begin_vela,
                 .refusal = N_("a vela game follows a game that somebody has won")},
    [UI_HINT] = {.can = session_oracle_speaks, .obey = session_oracle_give_hint},
    [UI_ORACLE] = {.can = session_oracle_is_allowed},
    [UI_VERDICTS] = {.can = session_oracle_speaks},
    [UI_ALGORITHM] = {.can = session_oracle_is_allowed, .obey = session_oracle_next_algorithm},
    [UI_TABLES] = {.can = session_oracle_can_have_tables},
    [UI_REPORT] = {.can = may_learn},
    [UI_STUDY] = {.can = may_learn},
    [UI_BEST] = {.can = only_in_study},
    [UI_WHY] = {.can = only_in_study},
    [UI_PLAY_OUT] = {.can = only_in_study},
    [UI_FLIP] = {.obey = flip},
    [UI_COLOURS] = {.obey = next_scheme},
    [UI_MOUSE] = {.obey = change_mouse},
    [UI_REDRAW] = {.obey = redraw},
    [UI_SUSPEND] = {.obey = suspend},
    [UI_QUIT] = {.obey = quit},
};

bool board_screen_can(const Session *session, const Screen *screen, UiCommandId command) {
    (void)screen;
    return commands[command].can == NULL || commands[command].can(session);
}

/* Writes why a command cannot be used now. A reason of the screen or the game comes first. */
static void write_refusal(Session *session, UiCommandId command, Error *error) {
    UiSection section = ui_command_table[command].section;
    const Screen *screen = screen_of_game(session);
    if (screen->kind->refusal(session, screen, command, error))
        return;
    if (command == UI_TABLES)
        error_set(error, "tables cannot be built from here");
    else if (section == SECTION_HINTS || command == UI_REPORT || command == UI_STUDY)
        session_oracle_refusal(session, error);
    else if (!is_open(session))
        error_set(error, "the game is over; %s begins another, %s takes back",
                  session_key(session, UI_NEW), session_key(session, UI_UNDO));
    else if (section == SECTION_TURN && !can_enter(session))
        error_set(error, "it is not your turn");
    else if (command == UI_STOP)
        entry_stop(&session->entry, error); /* says why not */
    else if (commands[command].refusal != NULL)
        error_set(error, "%s", _(commands[command].refusal));
    else
        error_set(error, "you can't use '%s' now", _(ui_command_table[command].label));
}

bool board_screen_obey_anywhere(Session *session, UiCommandId command) {
    bool is_general = command != UI_COMMANDS && command != UI_TUTORIAL && command != UI_QUIT &&
                      ui_command_table[command].section == SECTION_SCREEN;
    if (is_general)
        board_screen_obey(session, command);
    return is_general;
}

void board_screen_obey(Session *session, UiCommandId command) {
    Error error;
    if (!screen_can(session, command)) {
        if (command == UI_CANCEL || command == UI_CHOOSE)
            return;
        write_refusal(session, command, &error);
        session_refuse(session, &error);
        return;
    }
    if (board_screen_move_cursor(session, session_rules(session)->board, command, &session->cursor))
        return;
    void (*obey)(Session *) =
        commands[command].obey != NULL ? commands[command].obey : session->openers[command];
    if (obey != NULL)
        obey(session);
}
