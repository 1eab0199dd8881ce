/* The screen. */
#include <stdio.h>
#include <string.h>

#include "board_view.h"
#include "session_state.h"
#include "typed_turn.h"

enum { HELP_COLUMNS_MAX = 76 };

static const Glyphs *glyphs_of(const Session *session) {
    return &glyph_table[session->options.glyphs];
}

/* The points where the stone of the last turn stood. */
static PointSet last_way(const Session *session) {
    const HistoryNode *node = history_current(session_history(session));
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
                      .glyphs = glyphs_of(session),
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

static void draw_player(const Session *session, Cells *cells, Area place, Side side, int64_t now) {
    const Game *game = &session->game;
    const TurnEntry *entry = &session->entry;
    bool to_move = match_side(game->match) == side;
    const char *name = tags_get(match_record(game->match)->tags, side_name(side));
    char left[GAME_CLOCK_TEXT_SIZE] = "";
    if (game->clock.control.base > 0)
        game_clock_write(game_clock_left(&game->clock, side, now), left);
    Text sign = {0};
    utf8_append(&sign, glyphs_of(session)->stones[side]);
    if (to_move)
        cells_put(cells, place.row, place.column, glyphs_of(session)->pointer, STYLE_STRONG);
    int left_columns = (int)strlen(left) + (left[0] != '\0');
    cells_format(cells, place.row, place.column + 1, place.columns - 1 - left_columns,
                 to_move ? STYLE_STRONG : STYLE_TEXT, "%s %s %2u  %s", text_string(&sign),
                 side_name(side), set_count(entry->position.stones[side]),
                 session->lesson >= 0 || name == NULL ? "" : name);
    text_finish(&sign);
    if (left[0] != '\0')
        cells_text(cells, place.row, place.column + place.columns - left_columns + 1, left_columns,
                   to_move ? STYLE_STRONG : STYLE_TEXT, left);
}

static void draw_players(const Session *session, Cells *cells, int64_t now) {
    Area area = session->layout.players;
    if (area.rows == 0)
        return;
    Side upper = session->flipped ? WHITE : BLACK;
    bool beside = area.rows == 1;
    int half = area.columns / 2;
    Area first = {area.row, area.column, 1, beside ? half - 1 : area.columns};
    Area second = {beside ? area.row : area.row + 1, beside ? area.column + half : area.column, 1,
                   beside ? area.columns - half : area.columns};
    draw_player(session, cells, first, upper, now);
    draw_player(session, cells, second, side_other(upper), now);
}

static void draw_no_turns(const Session *session, Cells *cells, Area area) {
    char text[SESSION_TEXT_SIZE];
    snprintf(text, sizeof text,
             "No turns yet.\n\n%s shows what can be done, %s teaches how to capture.",
             session_key(session, UI_HELP), session_key(session, UI_TUTORIAL));
    cells_paragraph(cells, area, 0, STYLE_FAINT, text);
}

static void draw_panel(Session *session, Cells *cells) {
    Area area = session->layout.turns;
    if (area.rows <= 0)
        return;
    if (session->lesson >= 0) {
        char text[DIALOG_TEXT_SIZE];
        tutorial_text(session, text);
        cells_paragraph(cells, area, 0, STYLE_TEXT, text);
        return;
    }
    if (session->list.count == 0)
        draw_no_turns(session, cells, area);
    move_list_draw(&session->list, session_history(session), cells, area, glyphs_of(session),
                   session->mode == MODE_LIST);
}

/* Where there is no panel the list comes over the board while a turn is chosen. */
static void draw_list_over(Session *session, Cells *cells) {
    if (session->mode != MODE_LIST || session->layout.turns.rows > 0)
        return;
    Area area = frame_draw(cells, glyphs_of(session), "Turns", cells->rows - 4, 30);
    move_list_draw(&session->list, session_history(session), cells, area, glyphs_of(session), true);
}

void session_draw_typed(const Session *session, Cells *cells, int row, const char *label,
                        const char *next) {
    int used = cells_text(cells, row, 0, cells->columns, STYLE_STRONG, label);
    /* Of what is too long the end is seen, where it grows. */
    const char *text = session->input.text;
    while (text_columns(text) > cells->columns - used - 1)
        utf8_read(&text);
    used += cells_text(cells, row, used, cells->columns - used, STYLE_STRONG, text);
    cells_put(cells, row, used, glyphs_of(session)->text_cursor, STYLE_FAINT);
    cells->cursor_row = row;
    cells->cursor_column = used;
    cells_text(cells, row, used + 3, cells->columns - used - 3, STYLE_FAINT, next);
}

static void draw_typed(const Session *session, Cells *cells, int row) {
    char next[TYPED_NEXT_SIZE] = "", label[32];
    snprintf(label, sizeof label, "%s types: ", side_name((Side)session->entry.position.side));
    if (!session->input_is_wrong)
        typed_turn_next(&session->entry, session->input.text, next);
    if (session->entry.stage == ENTRY_COMPLETE)
        snprintf(next, sizeof next, "Enter plays it");
    session_draw_typed(session, cells, row, label, next);
}

void session_draw_message(const Session *session, Cells *cells, Style style, const char *text) {
    Area place = session->layout.message;
    if (place.rows == 1)
        cells_text(cells, place.row, 0, place.columns, style, text);
    else
        cells_paragraph(cells, place, 0, style, text);
}

static void draw_lines(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    char text[SESSION_TEXT_SIZE];
    bool types = session->mode == MODE_TYPE;
    const char *message = session->message.message;
    int width = cells->columns;
    if (types)
        draw_typed(session, cells, layout->prompt_row);
    else {
        session_prompt(session, width, text);
        if (session->mode == MODE_LIST)
            snprintf(text, sizeof text, "Enter goes to the turn, Esc leaves it");
        else if (session->mode == MODE_VERDICTS)
            session_oracle_prompt(session, width, text);
        cells_text(cells, layout->prompt_row, 0, width, STYLE_STRONG, text);
    }
    /* While a turn is typed, what it means so far stands above it. */
    if (session->mode == MODE_TYPE)
        session_prompt(session, width, text);
    else if (!session_oracle_hint(session, width, text))
        session_notice(session, text);
    Style style = session->message_is_alert && message[0] != '\0' ? STYLE_ALERT : STYLE_TEXT;
    session_draw_message(session, cells, style, message[0] != '\0' ? message : text);
}

static void draw_typing_footer(Cells *cells, int row) {
    cells_text(cells, row, 0, cells->columns, STYLE_FAINT, "Tab completes  Enter plays  Esc back");
}

/* Tables that are being built, at the end of the footer. Gives the columns. */
static int draw_building(const Session *session, Cells *cells, int row, int end) {
    char text[TABLES_TEXT_SIZE];
    session_tables_progress(session, end / 2, text);
    int columns = text_columns(text) + (text[0] != '\0');
    cells_text(cells, row, end - columns, columns, STYLE_STRONG, text);
    return columns;
}

void session_draw_footer(const Session *session, Cells *cells, const UiCommandId *shown,
                         size_t count) {
    int row = session->layout.footer_row, column = 0;
    const char *help = session_key(session, UI_HELP), *help_label = ui_command_table[UI_HELP].label;
    int help_columns = text_columns(help);
    int end = cells->columns - help_columns - 2 - (int)strlen(help_label);
    cells_text(cells, row, end + 2 + help_columns, cells->columns, STYLE_FAINT, help_label);
    cells_text(cells, row, end + 1, help_columns, STYLE_KEY, help);
    end -= draw_building(session, cells, row, end);
    for (size_t number = 0; number < count; number++) {
        const char *label = ui_command_table[shown[number]].label;
        const char *key = session_key(session, shown[number]);
        int key_columns = text_columns(key);
        int columns = key_columns + (int)strlen(label) + 3;
        if (column + columns > end)
            continue;
        cells_text(cells, row, column, columns, STYLE_KEY, key);
        cells_text(cells, row, column + key_columns + 1, columns, STYLE_FAINT, label);
        column += columns;
    }
}

/* What can be done now. */
static void draw_footer(const Session *session, Cells *cells) {
    static const UiCommandId shown[] = {
        UI_CHOOSE,    UI_APPROACH, UI_WITHDRAWAL, UI_STOP, UI_BACK, UI_CANCEL, UI_BEST,
        UI_WHY,       UI_PLAY_OUT, UI_TYPE,       UI_NEXT, UI_HINT, UI_ORACLE, UI_VERDICTS,
        UI_PAUSE,     UI_VELA,     UI_UNDO,       UI_REDO, UI_NEW,  UI_LIST,   UI_DRAW,
        UI_RESIGN,    UI_FLIP,     UI_TABLES,     UI_SAVE, UI_QUIT, UI_EDITOR, UI_STUDY,
        UI_CATALOGUE, UI_DRILL,    UI_REPORT};
    UiCommandId possible[sizeof shown / sizeof *shown];
    size_t count = 0;
    int row = session->layout.footer_row;
    if (row < 0)
        return;
    if (session->mode == MODE_TYPE) {
        draw_typing_footer(cells, row);
        return;
    }
    for (size_t number = 0; number < sizeof shown / sizeof *shown; number++) {
        bool in_lesson = session->lesson < 0 || shown[number] < UI_UNDO || shown[number] == UI_QUIT;
        if (in_lesson && session_can(session, shown[number]))
            possible[count++] = shown[number];
    }
    session_draw_footer(session, cells, possible, count);
}

static void draw_help(Session *session, Cells *cells) {
    Text text = {0};
    session_help(session, &text);
    int columns = cells->columns - 2 < HELP_COLUMNS_MAX ? cells->columns - 2 : HELP_COLUMNS_MAX;
    Area area = {0, 1, cells->rows - 1, columns};
    int lines = cells_paragraph(NULL, area, 0, STYLE_TEXT, text_string(&text));
    session->help_page = area.rows;
    if (session->help_line > lines - area.rows)
        session->help_line = lines - area.rows;
    if (session->help_line < 0)
        session->help_line = 0;
    cells_paragraph(cells, area, session->help_line, STYLE_TEXT, text_string(&text));
    bool more = session->help_line + area.rows < lines;
    cells_format(cells, cells->rows - 1, 1, cells->columns - 2, STYLE_STRONG,
                 more ? "PageDown: more (%d%%)   Esc: the game" : "Esc: back to the game",
                 lines == 0 ? 100 : 100 * (session->help_line + area.rows) / lines);
    text_finish(&text);
}

static void draw_too_small(Cells *cells) {
    char text[64];
    snprintf(text, sizeof text, "%dx%d is too small: make it %dx%d", cells->columns, cells->rows,
             LAYOUT_COLUMNS_MIN, LAYOUT_ROWS_MIN);
    cells_paragraph(cells, (Area){0, 0, cells->rows, cells->columns}, 0, STYLE_STRONG, text);
}

static void draw_game(Session *session, Cells *cells, int64_t now) {
    draw_board(session, cells);
    draw_players(session, cells, now);
    draw_panel(session, cells);
    session_oracle_draw(session, cells);
    draw_footer(session, cells);
    draw_lines(session, cells);
    draw_list_over(session, cells);
}

/* What is typed in a frame over the board. */
static void draw_over(Session *session, Cells *cells) {
    if (session->mode == MODE_FILE)
        files_draw(session, cells);
    else if (session->mode == MODE_PASTE)
        paste_draw(session, cells);
    else if (session->mode == MODE_COMMENT)
        comment_draw(session, cells);
}

void session_draw(Session *session, Cells *cells, int64_t now) {
    session_autosave_write(session, now); /* before anybody sees it */
    cells_clear(cells);
    bool edits = session->ground == MODE_EDITOR;
    const Rules *rules = edits ? editor_rules(&session->editor) : session_rules(session);
    bool with_oracle = !edits && session->oracle.mode == HINTS_ON && session->lesson < 0;
    session->layout = layout_make(rules->board, cells->rows, cells->columns, with_oracle);
    if (!session->layout.fits) {
        draw_too_small(cells);
        return;
    }
    if (session->mode == MODE_HELP) {
        draw_help(session, cells);
        return;
    }
    if (session->mode == MODE_TEXT) {
        text_draw(session, cells);
        return;
    }
    if (edits)
        editor_draw(session, cells);
    else if (session->ground == MODE_REPORT)
        report_draw(session, cells);
    else if (session->ground == MODE_CATALOGUE)
        catalogue_draw(session, cells);
    else
        draw_game(session, cells, now);
    draw_over(session, cells);
    if (session->mode == MODE_DIALOG)
        dialog_draw(&session->dialog, cells, glyphs_of(session));
}
