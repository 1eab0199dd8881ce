#include "board_draw.h"

#include <stdio.h>
#include <string.h>

#include "board_view.h"
#include "notation.h"
#include "session_autosave.h"
#include "session_motion.h"
#include "session_oracle.h"
#include "translate.h"

/* --- texts --- */

static void prompt_stone(const Session *session, const char *side, int columns, char *text) {
    unsigned stones = set_count(entry_movable(&session->entry));
    bool captures = session->entry.choices[0].step.kind != PAIKA;
    if (stones == 1)
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    captures ? N_("%s to move: choose the one stone that can capture")
                             : N_("%s to move: choose the one stone that can move"),
                    side);
    else
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    captures ? N_("%s to move: choose one of the %u stones that can capture")
                             : N_("%s to move, nothing to capture: choose one of %u stones"),
                    side, stones);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                captures ? N_("%s: choose a stone; %u can capture")
                         : N_("%s: choose a stone; %u can move"),
                side, stones);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: choose a stone", side);
}

static void prompt_destination(const Session *session, const char *side, int columns, char *text) {
    char stone[POINT_TEXT_SIZE], points[POINTS_TEXT_SIZE];
    const TurnEntry *entry = &session->entry;
    const Board *board = entry->rules.board;
    point_write(board, entry->stone, stone);
    points_write(board, entry_destinations(entry), points);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                "%s: %s is selected; choose where it goes (%s), or another stone", side, stone,
                points);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s goes where? %s", side, stone, points);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s goes where?", side, stone);
}

static void prompt_kind(const Session *session, const char *side, int columns, char *text) {
    char from[POINT_TEXT_SIZE], to[POINT_TEXT_SIZE];
    char approach[POINTS_TEXT_SIZE], withdrawal[POINTS_TEXT_SIZE];
    const char *a = session_key(session, UI_APPROACH), *w = session_key(session, UI_WITHDRAWAL);
    const TurnEntry *entry = &session->entry;
    const Board *board = entry->rules.board;
    point_write(board, entry->stone, from);
    point_write(board, entry->to, to);
    points_write(board, entry_taken(entry, entry->to, APPROACH), approach);
    points_write(board, entry_taken(entry, entry->to, WITHDRAWAL), withdrawal);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                "%s: %s-%s takes %s by approach (%s) or %s by withdrawal (%s): choose", side, from,
                to, approach, a, withdrawal, w);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s-%s: %s takes %s, %s takes %s", side, from,
                to, a, approach, w, withdrawal);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s: %s-%s: %s or %s?", side, from, to, a, w);
}

static void prompt_further(const Session *session, const char *side, int columns, char *text) {
    char turn[TURN_TEXT_SIZE], points[POINTS_TEXT_SIZE];
    const TurnEntry *entry = &session->entry;
    const char *stop = session_key(session, UI_STOP);
    bool may_stop = entry_may_stop(entry);
    turn_write(entry->rules.board, entry_turn(entry), turn);
    points_write(entry->rules.board, entry_destinations(entry), points);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                may_stop ? N_("%s: %s; go on to %s, or stop here (%s)")
                         : N_("%s: %s; must go on to %s"),
                side, turn, points, stop);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                may_stop ? N_("%s: go on to %s, or stop (%s)") : N_("%s: must go on to %s"), side,
                points, stop);
    cells_offer(text, SESSION_TEXT_SIZE, columns,
                may_stop ? N_("%s: go on, or stop (%s)") : N_("%s: must go on"), side, stop);
}

static void prompt_closed(const Session *session, int columns, char *text) {
    char result_text[RESULT_TEXT_SIZE];
    const Match *match = session->game.match;
    Side side = match_side(match);
    if (side == SIDE_NONE) {
        result_tell(match_result(match), result_text);
        const char *new = session_key(session, UI_NEW), *undo = session_key(session, UI_UNDO);
        if (screen_can(session, UI_VELA))
            cells_offer(text, SESSION_TEXT_SIZE, columns,
                        "%s. %s: return game; %s: new game; %s: take back", result_text,
                        session_key(session, UI_VELA), new, undo);
        else
            cells_offer(text, SESSION_TEXT_SIZE, columns, "%s. %s: new game; %s: take back",
                        result_text, new, undo);
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s", result_text);
    } else if (session->game.paused) {
        const char *pause = session_key(session, UI_PAUSE);
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    "%s (%s) is to move and waits: %s lets the game go on", _(side_name(side)),
                    _(seat_kind_title(session->game.seats[side].kind)), pause);
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s waits: %s goes on", _(side_name(side)),
                    pause);
    } else {
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s (%s) is thinking", _(side_name(side)),
                    _(seat_kind_title(session->game.seats[side].kind)));
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s is thinking", _(side_name(side)));
    }
}

void board_screen_prompt(const Session *session, const Screen *screen, int columns,
                         char text[static SESSION_TEXT_SIZE]) {
    const char *side = _(side_name((Side)session->entry.position.side));
    (void)screen;
    text[0] = '\0';
    switch (session->entry.stage) {
    case ENTRY_STONE:
        prompt_stone(session, side, columns, text);
        break;
    case ENTRY_DESTINATION:
        prompt_destination(session, side, columns, text);
        break;
    case ENTRY_KIND:
        prompt_kind(session, side, columns, text);
        break;
    case ENTRY_FURTHER:
        prompt_further(session, side, columns, text);
        break;
    case ENTRY_COMPLETE: {
        char turn[TURN_TEXT_SIZE];
        turn_write(session->entry.rules.board, entry_turn(&session->entry), turn);
        snprintf(text, SESSION_TEXT_SIZE, _("%s: %s plays %s"), side,
                 session_key(session, UI_CHOOSE), turn);
        break;
    }
    case ENTRY_CLOSED:
        prompt_closed(session, columns, text);
        break;
    }
}

/* Says that the side `vela` may not capture yet. */
static void write_vela_notice(const Session *session, Side vela, char *text) {
    const char *winner = _(side_name(vela)), *loser = _(side_name(side_other(vela)));
    unsigned left = vela_threshold(session_rules(session)->board);
    int columns = session->layout.message.columns;
    text[0] = '\0';
    if (!session_rules(session)->set.vela_winner) {
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    "Vela: %s takes one stone a turn; %s can't capture until it has %u left.",
                    loser, winner, left);
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    "Vela: %s takes 1 a turn; %s can't until it has %u left.", loser, winner, left);
    }
    cells_offer(text, SESSION_TEXT_SIZE, columns, "Vela: %s can't capture until it has %u left.",
                winner, left);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "Vela: %s can't capture yet.", winner);
}

/* Returns the node of the position on the screen: the one on the board, or the one after the turn
 * chosen in the list. */
static const HistoryNode *seen_node(const Session *session) {
    const HistoryNode *listed = history_list_chosen(&session->list);
    return listed == NULL ? session_node(session) : listed;
}

/* Writes the notice that the player must see now. Returns false if there is none. */
static bool write_urgent_notice(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    const SeatedGame *game = &session->game;
    const HistoryNode *node = seen_node(session);
    const char *comment = node_comment(node);
    bool goes_on = match_side(game->match) != SIDE_NONE;
    bool is_timed = game->clock.control.base > 0;
    Side offer = match_draw_offer(game->match);
    Error unsaved;
    if (goes_on && is_timed && game->paused && session_awaits_person(session))
        snprintf(text, SESSION_TEXT_SIZE, _("The clock waits: %s lets it go on."),
                 session_key(session, UI_PAUSE));
    else if (goes_on && offer != SIDE_NONE)
        snprintf(text, SESSION_TEXT_SIZE, _("%s offers a draw; %s answers."), _(side_name(offer)),
                 session_key(session, UI_DRAW));
    else if (goes_on && node_occurrences(node) + 1 == HISTORY_DRAW_OCCURRENCES)
        snprintf(text, SESSION_TEXT_SIZE, _("Second time here: the third time is a draw."));
    else if (session_autosave_failure(session, &unsaved))
        snprintf(text, SESSION_TEXT_SIZE, "%.400s", unsaved.message);
    else
        snprintf(text, SESSION_TEXT_SIZE, comment[0] == '\0' ? "%s" : "{%.400s}", comment);
    return text[0] != '\0';
}

/* Writes the notice that holds all the time. */
static void write_standing_notice(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    const Screen *screen = screen_of_game(session);
    Side vela = (Side)match_position(session->game.match).vela;
    text[0] = '\0';
    if (match_side(session->game.match) == SIDE_NONE)
        return;
    if (vela != SIDE_NONE)
        write_vela_notice(session, vela, text);
    else if (screen->kind->notice != NULL)
        screen->kind->notice(session, screen, session->layout.message.columns, text,
                             SESSION_TEXT_SIZE);
}

void board_screen_notice(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    if (!write_urgent_notice(session, text))
        write_standing_notice(session, text);
}

static void write_story(const Session *session, char text[static TURN_STORY_SIZE]) {
    const HistoryNode *listed = history_list_chosen(&session->list);
    if (listed == NULL) {
        session_motion_story(session, text);
        return;
    }
    Position before = node_position(node_parent(listed));
    Turn turn = node_turn(listed);
    turn_story_write(session_rules(session), &before, &turn, text);
}

/* Writes the story of the last turn and a notice; if there is room for one only, the more important
 * one. */
static void write_news(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    char story[TURN_STORY_SIZE], notice[SESSION_TEXT_SIZE];
    Area place = session->layout.message;
    bool is_urgent = write_urgent_notice(session, notice);
    if (!is_urgent)
        write_standing_notice(session, notice);
    write_story(session, story);
    bool has_both = story[0] != '\0' && notice[0] != '\0';
    text[0] = '\0';
    cells_offer(text, SESSION_TEXT_SIZE, place.rows * place.columns, "%s%s%s", story,
                has_both ? " " : "", notice);
    cells_offer(text, SESSION_TEXT_SIZE, place.columns, "%s",
                is_urgent || story[0] == '\0' ? notice : story);
}

/* --- drawing --- */

/* Marks the stones that a step of the chosen stone would take. */
static void mark_taken(const TurnEntry *entry, unsigned to, BoardView *view) {
    view->taken[0] = entry_taken(entry, to, APPROACH);
    view->taken[1] = entry_taken(entry, to, WITHDRAWAL);
}

/* Marks the whole way of a turn that can be played, and all that it takes. */
static void mark_ahead(const Session *session, const Turn *turn, BoardView *view) {
    const TurnEntry *entry = &session->entry;
    unsigned played = entry->position.unfinished.length;
    view->ahead = turn;
    view->played = played;
    view->hint = point_set(turn_point(view->board, turn, played));
    for (unsigned steps = played; steps < turn->length; steps++) {
        TurnMoment moment = turn_moment(&entry->rules, &entry->position, turn, steps);
        view->taken[0] |= moment.taking[0];
        view->taken[1] |= moment.taking[1];
    }
}

/* Marks what can be chosen, and what is known of each choice. */
static void mark_choices(const Session *session, BoardView *view, PointVerdicts *verdicts) {
    const TurnEntry *entry = &session->entry;
    unsigned to = entry->stage == ENTRY_KIND ? entry->to : session->cursor;
    view->selected = entry->stone;
    view->destinations = entry_destinations(entry);
    view->hint = session_oracle_marks(session);
    if (entry->stage == ENTRY_STONE)
        view->movable = entry_movable(entry);
    if (entry->stone != POINT_NONE)
        mark_taken(entry, to, view);
    if (session_oracle_verdicts(session, to, verdicts))
        view->verdicts = verdicts;
}

/* Marks what can be chosen in the position, or the turn at the panel's pointer. */
static void mark_entry(const Session *session, BoardView *view, PointVerdicts *verdicts) {
    const TurnEntry *entry = &session->entry;
    const Turn *pointed = session_oracle_pointed(session);
    view->stones[WHITE] = entry->position.stones[WHITE];
    view->stones[BLACK] = entry->position.stones[BLACK];
    if (pointed != NULL)
        mark_ahead(session, pointed, view);
    else
        mark_choices(session, view, verdicts);
}

/* Marks the next step of a running turn. */
static void mark_moment(const TurnMoment *moment, BoardView *view) {
    view->stones[WHITE] = moment->stones[WHITE];
    view->stones[BLACK] = moment->stones[BLACK];
    view->selected = moment->stone;
    view->destinations = point_set(moment->to);
    view->taken[0] = moment->taking[0];
    view->taken[1] = moment->taking[1];
}

/* Marks what a turn of the list did, as if it had just run. */
static void mark_listed(const Session *session, const HistoryNode *node, BoardView *view,
                        Turn *last) {
    Position before = node_position(node_parent(node)), after = node_position(node);
    *last = node_turn(node);
    view->stones[WHITE] = after.stones[WHITE];
    view->stones[BLACK] = after.stones[BLACK];
    view->cursor = POINT_NONE;
    view->last = last;
    view->last_taken = turn_moment(session_rules(session), &before, last, last->length).taken;
}

static void draw_board(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    const HistoryNode *listed = history_list_chosen(&session->list);
    BoardView view = {.board = session_rules(session)->board,
                      .glyphs = session_glyphs(session),
                      .flipped = session->flipped,
                      .cursor = session->cursor,
                      .selected = POINT_NONE};
    TurnMoment moment;
    PointVerdicts verdicts;
    Turn last;
    if (listed != NULL)
        mark_listed(session, listed, &view, &last);
    else if (session_motion_runs(session, &moment))
        mark_moment(&moment, &view);
    else
        mark_entry(session, &view, &verdicts);
    if (listed == NULL && view.ahead == NULL && !entry_has_begun(&session->entry) &&
        session_motion_last(session, &last, &view.last_taken))
        view.last = &last;
    board_view_draw(&view, cells, layout->board, layout->scale);
}

/* Returns the side to move in the position on the screen; SIDE_NONE if the game is over there. */
static Side seen_mover(const Session *session) {
    const HistoryNode *listed = history_list_chosen(&session->list);
    const Match *match = session->game.match;
    if (listed == NULL)
        return match_side(match);
    bool goes_on = record_result_at(match_record(match), listed).reason == RESULT_OPEN;
    return goes_on ? (Side)node_position(listed).side : SIDE_NONE;
}

static void draw_player(const Session *session, Cells *cells, Area place, Side side) {
    const SeatedGame *game = &session->game;
    const TurnEntry *entry = &session->entry;
    bool to_move = seen_mover(session) == side;
    const char *name = tags_get(match_record(game->match)->tags, side_name(side));
    char left[GAME_CLOCK_TEXT_SIZE] = "";
    if (game->clock.control.base > 0)
        game_clock_write(game_clock_left(&game->clock, side, session->now), left);
    Text sign = {0};
    utf8_append(&sign, session_glyphs(session)->stones[side]);
    if (to_move)
        cells_put(cells, place.row, place.column, session_glyphs(session)->pointer, STYLE_STRONG);
    int left_columns = cells_columns(left) + (left[0] != '\0');
    char text[SESSION_TEXT_SIZE] = "";
    int columns = place.columns - 1 - left_columns;
    TurnMoment moment;
    Position seen = entry->position;
    if (history_list_chosen(&session->list) != NULL)
        seen = node_position(seen_node(session));
    bool runs = session_motion_runs(session, &moment);
    unsigned stones = set_count(runs ? moment.stones[side] : seen.stones[side]);
    name = name == NULL || name[0] == '\0' ? "" : _(name);
    cells_offer(text, sizeof text, columns, "%s %s %2u  %s", text_string(&sign), _(side_name(side)),
                stones, name);
    cells_offer(text, sizeof text, columns, "%s %2u  %s", text_string(&sign), stones, name);
    cells_offer(text, sizeof text, columns, "%s%u %s", text_string(&sign), stones, name);
    if (left[0] != '\0') /* beside a clock a whole name is worth more than the stones */
        cells_offer(text, sizeof text, columns, "%s %s", text_string(&sign), name);
    cells_text(cells, place.row, place.column + 1, columns, to_move ? STYLE_STRONG : STYLE_TEXT,
               text);
    text_finish(&sign);
    if (left[0] != '\0')
        cells_text(cells, place.row, place.column + place.columns - left_columns + 1, left_columns,
                   match_side(game->match) == side ? STYLE_STRONG : STYLE_TEXT, left);
}

static void draw_players(const Session *session, Cells *cells) {
    Area area = session->layout.players;
    if (area.rows == 0)
        return;
    Side upper = session->flipped ? WHITE : BLACK;
    bool beside = area.rows == 1;
    int half = area.columns / 2;
    Area first = {area.row, area.column, 1, beside ? half - 1 : area.columns};
    Area second = {beside ? area.row : area.row + 1, beside ? area.column + half : area.column, 1,
                   beside ? area.columns - half : area.columns};
    draw_player(session, cells, first, upper);
    draw_player(session, cells, second, side_other(upper));
}

static void draw_no_turns(const Session *session, Cells *cells, Area area) {
    char text[SESSION_TEXT_SIZE];
    snprintf(text, sizeof text, _("No turns yet.\n\n%s lists the keys.\n%s is the tutorial."),
             session_key(session, UI_HELP), session_key(session, UI_TUTORIAL));
    cells_paragraph(cells, area, 0, STYLE_FAINT, text);
}

void board_screen_draw_list(Session *session, const Screen *screen, Cells *cells, Area area) {
    if (session->list.window.count == 0 && screen->below == NULL)
        draw_no_turns(session, cells, area);
    history_list_draw(&session->list, session_history(session), cells, area,
                      session_glyphs(session));
}

/* Writes what can be done, or nothing under a question; while a turn runs, the turn: its
 * consequences come after it. */
static void write_prompt(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    const Screen *screen = session->top;
    TurnMoment moment;
    while (screen->kind->prompt == NULL)
        screen = screen->below;
    if (screen->kind->shows_game && session_motion_runs(session, &moment)) {
        const HistoryNode *node = session_node(session);
        Turn turn = node_turn(node);
        char name[TURN_TEXT_SIZE];
        turn_write(session_rules(session)->board, &turn, name);
        snprintf(text, SESSION_TEXT_SIZE, _("%s plays %s"),
                 _(side_name((Side)node_position(node_parent(node)).side)), name);
    } else if (session->top->kind->asks)
        text[0] = '\0';
    else
        screen->kind->prompt(session, screen, columns, text);
}

static void draw_lines(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    char text[SESSION_TEXT_SIZE];
    write_prompt(session, cells->columns, text);
    cells_text(cells, layout->prompt_row, 0, cells->columns, STYLE_STRONG, text);
    if (!session_oracle_hint(session, cells->columns, text))
        write_news(session, text);
    screen_draw_message(session, cells, layout->message, text);
}

void board_screen_draw(Session *session, Screen *screen, Cells *cells) {
    draw_board(session, cells);
    draw_players(session, cells);
    if (session->layout.turns.rows > 0)
        screen->kind->draw_panel(session, screen, cells, session->layout.turns);
    session_oracle_draw(session, cells);
    screen_draw_footer(session, cells, session->layout.footer_row);
    draw_lines(session, cells);
}
