#include "editor_screen.h"

#include <stdio.h>
#include <string.h>

#include "board_screen.h"
#include "board_view.h"
#include "game_fields.h"
#include "notation.h"
#include "position_editor.h"
#include "saved_game.h"
#include "session_game.h"
#include "session_oracle.h"
#include "study_screen.h"
#include "translate.h"

typedef struct EditorScreen {
    Screen screen;
    unsigned cursor;
} EditorScreen;

static const ScreenKind editor_kind;

static PositionEditor *get_editor(const Session *session) {
    return session_part(session, &editor_part);
}

/* --- playing from here --- */

static void play(Session *session) {
    GameTerms terms = session->options.terms;
    Error error;
    if (!clock_field_read(session, &terms.control, &error)) {
        session_refuse(session, &error);
        return;
    }
    terms.rules = *editor_rules(get_editor(session));
    terms.start = *editor_position(get_editor(session));
    seat_fields_read(session, terms.seats);
    session_begin(session, &terms, NULL);
}

static void study(Session *session) {
    const PositionEditor *editor = get_editor(session);
    Error error;
    /* Without hints a game under way can't be studied. Before its first turn there is none. */
    if (node_parent(session_node(session)) != NULL && !screen_can(session, UI_STUDY)) {
        session_oracle_refusal(session, &error);
        session_refuse(session, &error);
        return;
    }
    study_begin_position(session, editor_rules(editor), editor_position(editor), UI_COMMANDS);
}

static void ask_play(Session *session) {
    char fate[SESSION_TEXT_SIZE];
    Error error;
    if (!editor_check(get_editor(session), &error)) {
        session_refuse(session, &error);
        return;
    }
    saved_game_write_fate(session, fate);
    QuestionScreen *question = question_open(session, "Play from here", fate);
    seat_fields_add(question, session->options.terms.seats);
    clock_field_add(question, session->options.terms.control);
    question_add_button(question, "Play", play);
    question_add_button(question, "Study", study);
    question_add_button(question, "Cancel", NULL);
}

/* --- changes --- */

/* The new board may be smaller. */
static void keep_cursor_on_board(Session *session) {
    EditorScreen *editor = (EditorScreen *)screen_find(session, &editor_kind);
    unsigned points = (unsigned)editor_rules(get_editor(session))->board->points;
    if (editor->cursor >= points)
        editor->cursor = points / 2;
}

static void take_setup(Session *session) {
    bool has_first =
        editor_rules(get_editor(session))->set.first_single; /* there is a field for it */
    Rules rules;
    Error error;
    if (!rules_fields_read(session, &rules, &error) ||
        !editor_set_up(get_editor(session), &rules, (Side)question_chosen(session, "Vela"),
                       has_first ? question_chosen(session, "First turn") : EDITOR_FIRST_AS_IS,
                       &error))
        session_refuse(session, &error);
    keep_cursor_on_board(session);
}

/* Asks for board and rules, the side that may not capture yet and, if the rule set has them, first
 * turns. */
static void ask_setup(Session *session) {
    static const char *const vela_names[] = {[WHITE] = N_("White may not capture"),
                                             [BLACK] = N_("Black may not capture"),
                                             [SIDE_NONE] = N_("no vela")};
    static const char *const first_names[] = {N_("played"), N_("White's to come"),
                                              N_("Black's to come"), N_("both to come")};
    const Rules *rules = editor_rules(get_editor(session));
    const Position *position = editor_position(get_editor(session));
    QuestionScreen *question = question_open(session, "Position", "");
    rules_fields_add(question, rules);
    question_add_field(question, "Vela");
    for (unsigned vela = 0; vela <= SIDE_NONE; vela++)
        question_add_value(question, _(vela_names[vela]), vela == position->vela);
    if (rules->set.first_single) {
        question_add_field(question, "First turn");
        for (unsigned first = 0; first < sizeof first_names / sizeof *first_names; first++)
            question_add_value(question, _(first_names[first]), first == position->first);
    }
    question_add_button(question, "Take", take_setup);
    question_add_button(question, "Cancel", NULL);
}

/* --- a typed position --- */

typedef struct TypedPosition {
    Screen screen;
    LineInput input;
} TypedPosition;

static void type(Session *session, Screen *screen, Key key) {
    LineInput *input = &((TypedPosition *)screen)->input;
    Error error;
    if (key == TERM_KEY_ESCAPE)
        screen_close(session, screen);
    else if (key == TERM_KEY_TAB) {
        char text[POSITION_TEXT_SIZE];
        position_write(editor_rules(get_editor(session)), editor_position(get_editor(session)),
                       text);
        line_input_begin(input, text);
    } else if (key != TERM_KEY_ENTER)
        line_input_key(input, key);
    else if (editor_read(get_editor(session), input->text, &error)) {
        screen_close(session, screen);
        keep_cursor_on_board(session);
    } else
        session_refuse(session, &error);
}

static void draw_typed(Session *session, Screen *screen, Cells *cells) {
    const LineInput *input = &((const TypedPosition *)screen)->input;
    screen_draw_typed(session, input, cells, _("Position: "),
                      input->text[0] == '\0' ? _("such as 3/1w1/1b1 w -") : "");
}

static const ScreenKind typed_position_kind = {.takes_text = true,
                                               .keys =
                                                   N_("Enter takes it  Tab: as it is  Esc back"),
                                               .key = type,
                                               .draw = draw_typed};

static void open_typed(Session *session) {
    screen_open(session, &typed_position_kind, sizeof(TypedPosition));
}

/* --- commands --- */

static void put(Session *session, unsigned point, Side side) {
    Error error;
    if (!editor_put(get_editor(session), point, side, &error))
        session_refuse(session, &error);
}

static void choose(Session *session, unsigned point) {
    Error error;
    if (!editor_choose(get_editor(session), point, &error))
        session_refuse(session, &error);
}

static void undo(Session *session, bool forward) {
    if (forward ? !editor_redo(get_editor(session)) : !editor_undo(get_editor(session))) {
        session_alert(session, forward ? N_("there is no change to make again")
                                       : N_("there is no change to take back"));
    }
    keep_cursor_on_board(session);
}

/* Does a command that the editor shares with the game. */
static void game_command(Session *session, EditorScreen *screen, UiCommandId id) {
    const Board *board = editor_rules(get_editor(session))->board;
    if (board_screen_obey_anywhere(session, id) ||
        board_screen_move_cursor(session, board, id, &screen->cursor))
        return;
    switch (id) {
    case UI_CHOOSE:
        choose(session, screen->cursor);
        break;
    case UI_TYPE:
        open_typed(session);
        break;
    case UI_UNDO:
        undo(session, false);
        break;
    case UI_COMMANDS:
        break;
    default:
        session_alert(session, "'%s' is for the game; %s goes back to it",
                      _(ui_command_table[id].label), session_key(session, UI_CANCEL));
        break;
    }
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    PositionEditor *editor = get_editor(session);
    unsigned cursor = ((EditorScreen *)screen)->cursor;
    switch (id) {
    case UI_EDIT_WHITE:
    case UI_EDIT_BLACK:
        put(session, cursor, id == UI_EDIT_WHITE ? WHITE : BLACK);
        break;
    case UI_EDIT_REMOVE:
        put(session, cursor, SIDE_NONE);
        break;
    case UI_EDIT_PEN:
        editor_next_pen(editor);
        break;
    case UI_EDIT_SIDE:
        editor_set_side(editor, side_other((Side)editor_position(editor)->side));
        break;
    case UI_EDIT_SETUP:
        ask_setup(session);
        break;
    case UI_EDIT_CLEAR:
        editor_clear(editor);
        break;
    case UI_EDIT_START:
        editor_start(editor);
        break;
    case UI_EDIT_MIRROR:
    case UI_EDIT_TURN:
        editor_map(editor,
                   id == UI_EDIT_MIRROR ? MIRROR_LEFT_RIGHT : MIRROR_LEFT_RIGHT | MIRROR_UP_DOWN);
        break;
    case UI_EDIT_SWAP:
        editor_swap_sides(editor);
        break;
    case UI_EDIT_REDO:
        undo(session, true);
        break;
    case UI_EDIT_PLAY:
    case UI_STUDY: /* the same question offers it */
        ask_play(session);
        break;
    default:
        game_command(session, (EditorScreen *)screen, id);
        break;
    }
}

static void click(Session *session, Screen *screen, int row, int column) {
    const Layout *layout = &session->layout;
    unsigned point = board_view_point(editor_rules(get_editor(session))->board, session->flipped,
                                      layout->board, layout->scale, row, column);
    if (point == POINT_NONE)
        return;
    ((EditorScreen *)screen)->cursor = point;
    choose(session, point);
}

/* --- drawing --- */

static void draw_board(const Session *session, unsigned cursor, Cells *cells) {
    const PositionEditor *editor = get_editor(session);
    const Position *position = editor_position(editor);
    BoardView view = {.board = editor_rules(editor)->board,
                      .glyphs = session_glyphs(session),
                      .flipped = session->flipped,
                      .stones = {position->stones[WHITE], position->stones[BLACK]},
                      .cursor = cursor,
                      .selected = POINT_NONE};
    board_view_draw(&view, cells, session->layout.board, session->layout.scale);
}

static void write_state(const Session *session, Text *text) {
    /* The most important first: a low terminal cuts off the end. */
    static const struct {
        UiCommandId command;
        const char *does;
    } listed[] = {{UI_EDIT_WHITE, N_("white stone")},
                  {UI_EDIT_BLACK, N_("black stone")},
                  {UI_EDIT_REMOVE, N_("remove")},
                  {UI_EDIT_SIDE, N_("side to move")},
                  {UI_EDIT_PLAY, N_("play from here")},
                  {UI_CANCEL, N_("back to the game")},
                  {UI_UNDO, N_("undo")},
                  {UI_TYPE, N_("type a position")},
                  {UI_EDIT_SETUP, N_("board, rules")},
                  {UI_EDIT_CLEAR, N_("empty board")},
                  {UI_EDIT_START, N_("start position")},
                  {UI_EDIT_PEN, N_("what Enter puts")},
                  {UI_EDIT_SWAP, N_("swap the sides")},
                  {UI_EDIT_MIRROR, N_("mirror")},
                  {UI_EDIT_TURN, N_("rotate")},
                  {UI_EDIT_REDO, N_("redo")}};
    const Rules *rules = editor_rules(get_editor(session));
    const Position *position = editor_position(get_editor(session));
    char board[BOARD_NAME_SIZE], set[RULESET_TEXT_SIZE], turn[TURN_TEXT_SIZE];
    board_write_size(rules->board, board);
    ruleset_write(rules->set, set);
    text_format(text, _("SETTING UP\nBoard %s, %s\n"), board, set);
    for (Side side = WHITE; side <= BLACK; side++) {
        const char *notes[] = {position->side == side ? translate_in("side", "to move") : NULL,
                               position->vela == side ? _("may not capture") : NULL,
                               (position->first >> side & 1) != 0 ? _("first turn") : NULL};
        text_format(text, "%s %u", _(side_name(side)), set_count(position->stones[side]));
        for (size_t number = 0; number < sizeof notes / sizeof *notes; number++)
            if (notes[number] != NULL)
                text_format(text, ", %s", notes[number]);
        text_append_string(text, "\n");
    }
    if (position->unfinished.length != 0) {
        turn_write(rules->board, &position->unfinished, turn);
        text_format(text, _("Turn %s, unfinished\n"), turn);
    }
    text_append_string(text, "\n");
    for (size_t number = 0; number < sizeof listed / sizeof *listed; number++)
        text_format(text, "%-3s %s\n", session_key(session, listed[number].command),
                    _(listed[number].does));
}

static void draw_panel(const Session *session, Cells *cells) {
    const Layout *layout = &session->layout;
    const Position *position = editor_position(get_editor(session));
    Area area = layout->turns;
    Text text = {0};
    if (area.rows > 0) {
        area.rows += area.row - layout->players.row;
        area.row = layout->players.row;
        write_state(session, &text);
    } else {
        area = layout->players;
        text_format(&text, _("%sWhite %u  %sBlack %u"), position->side == WHITE ? ">" : "",
                    set_count(position->stones[WHITE]), position->side == BLACK ? ">" : "",
                    set_count(position->stones[BLACK]));
    }
    if (area.rows > 0)
        cells_paragraph(cells, area, 0, STYLE_TEXT, text_string(&text));
    text_finish(&text);
}

static void prompt(const Session *session, const Screen *screen, int columns,
                   char text[static SESSION_TEXT_SIZE]) {
    const PositionEditor *editor = get_editor(session);
    unsigned cursor = ((const EditorScreen *)screen)->cursor;
    const char *to_move = _(side_name((Side)editor_position(editor)->side));
    const char *enter = session_key(session, UI_CHOOSE);
    char point[POINT_TEXT_SIZE], does[64];
    point_write(editor_rules(editor)->board, cursor, point);
    Side there = editor_stone(editor, cursor);
    if (editor->pen == there && there == SIDE_NONE)
        snprintf(does, sizeof does, _("%s is empty"), point);
    else if (editor->pen == there || editor->pen == SIDE_NONE)
        snprintf(does, sizeof does, _("%s removes %s"), enter, point);
    else
        snprintf(does, sizeof does,
                 editor->pen == WHITE ? _("%s: a white stone on %s") : _("%s: a black stone on %s"),
                 enter, point);
    text[0] = '\0';
    cells_offer(text, SESSION_TEXT_SIZE, columns, "Setting up, %s to move. %s; %s plays from here",
                to_move, does, session_key(session, UI_EDIT_PLAY));
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s to move. %s", to_move, does);
    cells_offer(text, SESSION_TEXT_SIZE, columns, "%s", does);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    const Layout *layout = &session->layout;
    char text[SESSION_TEXT_SIZE];
    Error lacking = {0};
    draw_board(session, ((const EditorScreen *)screen)->cursor, cells);
    draw_panel(session, cells);
    prompt(session, screen, cells->columns, text);
    if (!session->top->kind->asks)
        cells_text(cells, layout->prompt_row, 0, cells->columns, STYLE_STRONG, text);
    editor_check(get_editor(session), &lacking);
    screen_draw_message(session, cells, layout->message, lacking.message);
    screen_draw_footer(session, cells, layout->footer_row);
}

static const Rules *rules_shown(const Session *session, const Screen *screen) {
    (void)screen;
    return editor_rules(get_editor(session));
}

static const UiCommandId footer[] = {UI_EDIT_WHITE, UI_EDIT_BLACK,  UI_EDIT_REMOVE, UI_EDIT_SIDE,
                                     UI_EDIT_PLAY,  UI_TYPE,        UI_EDIT_SETUP,  UI_EDIT_CLEAR,
                                     UI_EDIT_START, UI_UNDO,        UI_EDIT_REDO,   UI_EDIT_PEN,
                                     UI_EDIT_SWAP,  UI_EDIT_MIRROR, UI_EDIT_TURN,   UI_COMMANDS};

static const ScreenKind editor_kind = {.covers = true,
                                       .holds_game = true,
                                       .cancel_leaves = true,
                                       .left_by = UI_EDITOR,
                                       .context = CONTEXT_EDITOR,
                                       .command = command,
                                       .click = click,
                                       .footer = footer,
                                       .prompt = prompt,
                                       .rules = rules_shown,
                                       .draw = draw};

void editor_open_position(Session *session, const Rules *rules, const Position *position) {
    EditorScreen *editor = screen_open(session, &editor_kind, sizeof *editor);
    if (editor == NULL)
        return;
    /* The position of the last time is still there, for undo. */
    editor_begin(get_editor(session), rules, position);
    editor->cursor = session->cursor;
    keep_cursor_on_board(session);
}

static void open(Session *session) {
    Position position = match_position(session->game.match);
    editor_open_position(session, session_rules(session), &position);
}

/* The position outlives the screen, for undo. */
const PartKind editor_part = {.size = sizeof(PositionEditor)};

const ScreenOpener editor_openers[] = {{UI_EDITOR, open}, {UI_COMMANDS, NULL}};
