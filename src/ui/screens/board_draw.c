#include "board_draw.h"

#include <stdio.h>
#include <string.h>

#include "board_prompt.h"
#include "board_view.h"
#include "session_hints.h"

/* The points where the stone of the last turn stood. */
static PointSet last_way(const Session *session) {
    const HistoryNode *node = session_node(session);
    const Board *board = session_rules(session)->board;
    PointSet way = 0;
    if (node_parent(node) == NULL)
        return 0;
    Turn turn = node_turn(node);
    for (unsigned steps = 0; steps <= turn.length; steps++)
        way |= point_set(turn_point(board, &turn, steps));
    return way;
}

/* What would be taken: by the step that the prompt is about, or by one to the point under the
 * cursor. */
static void mark_taken(const Session *session, BoardView *view) {
    const TurnEntry *entry = &session->entry;
    unsigned to = entry->stage == ENTRY_KIND ? entry->to : session->cursor;
    view->taken[0] = entry_taken(entry, to, APPROACH);
    view->taken[1] = entry_taken(entry, to, WITHDRAWAL);
}

static void draw_board(const Session *session, Cells *cells) {
    const TurnEntry *entry = &session->entry;
    const Layout *layout = &session->layout;
    BoardView view = {.board = entry->rules.board,
                      .glyphs = session_glyphs(session),
                      .flipped = session->flipped,
                      .stones = {entry->position.stones[WHITE], entry->position.stones[BLACK]},
                      .cursor = session->cursor,
                      .selected = entry->stone,
                      .destinations = entry_destinations(entry),
                      .hint = session_oracle_marks(session)};
    if (entry->stage == ENTRY_STONE)
        view.movable = entry_movable(entry);
    if (!entry_has_begun(entry))
        view.last = last_way(session);
    if (entry->stone != POINT_NONE)
        mark_taken(session, &view);
    board_view_draw(&view, cells, layout->board, layout->scale);
}

static void draw_player(const Session *session, Cells *cells, Area place, Side side) {
    const SeatedGame *game = &session->game;
    const TurnEntry *entry = &session->entry;
    bool to_move = match_side(game->match) == side;
    const char *name = tags_get(match_record(game->match)->tags, side_name(side));
    char left[GAME_CLOCK_TEXT_SIZE] = "";
    if (game->clock.control.base > 0)
        game_clock_write(game_clock_left(&game->clock, side, session->now), left);
    Text sign = {0};
    utf8_append(&sign, session_glyphs(session)->stones[side]);
    if (to_move)
        cells_put(cells, place.row, place.column, session_glyphs(session)->pointer, STYLE_STRONG);
    int left_columns = (int)strlen(left) + (left[0] != '\0');
    cells_format(cells, place.row, place.column + 1, place.columns - 1 - left_columns,
                 to_move ? STYLE_STRONG : STYLE_TEXT, "%s %s %2u  %s", text_string(&sign),
                 side_name(side), set_count(entry->position.stones[side]),
                 name == NULL ? "" : name);
    text_finish(&sign);
    if (left[0] != '\0')
        cells_text(cells, place.row, place.column + place.columns - left_columns + 1, left_columns,
                   to_move ? STYLE_STRONG : STYLE_TEXT, left);
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
    snprintf(text, sizeof text,
             "No turns yet.\n\n%s shows what can be done, %s teaches how to capture.",
             session_key(session, UI_HELP), session_key(session, UI_TUTORIAL));
    cells_paragraph(cells, area, 0, STYLE_FAINT, text);
}

void board_draw_list(Session *session, const Screen *screen, Cells *cells, Area area) {
    (void)screen;
    if (session->list.window.count == 0)
        draw_no_turns(session, cells, area);
    move_list_draw(&session->list, session_history(session), cells, area, session_glyphs(session));
}

static void draw_lines(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    char text[SESSION_TEXT_SIZE];
    const Screen *screen = session->top;
    while (screen->kind->prompt == NULL)
        screen = screen->below;
    screen->kind->prompt(session, screen, cells->columns, text);
    cells_text(cells, layout->prompt_row, 0, cells->columns, STYLE_STRONG, text);
    if (!session_oracle_hint(session, cells->columns, text))
        session_notice(session, text);
    session_draw_message(session, cells, layout->message, text);
}

void board_draw(Session *session, Screen *screen, Cells *cells) {
    draw_board(session, cells);
    draw_players(session, cells);
    if (session->layout.turns.rows > 0)
        screen->kind->draw_panel(session, screen, cells, session->layout.turns);
    session_oracle_draw(session, cells);
    session_draw_footer(session, screen, cells, session->layout.footer_row);
    draw_lines(session, cells);
}
