/* The catalogue of endgames: a list by themes, in which studies and drills begin. */
#include "board_screen.h"
#include "board_view.h"
#include "drill_screen.h"
#include "question_screen.h"
#include "session_catalogue.h"
#include "study_screen.h"
#include "study_words.h"
#include "translate.h"
#include "translate_data.h"
#include "verdict_words.h"

/* With more columns than COLUMNS_BESIDE the board is beside the list. A list alone has some lines
 * about the study below. */
enum { WHEEL_LINES = 3, COLUMNS_BESIDE = 76, LIST_COLUMNS_MAX = 60, TEXT_ROWS = 6 };

static void write_idea(const Study *study, bool with_found, Text *text) {
    if (study->idea[0] != '\0') {
        translate_data(study->idea, text);
        text_append_string(text, "\n");
    }
    if (with_found && study->found[0] != '\0')
        text_format(text,
                    _("Found by: %s\nIf tables are missing, this command says how to make them.\n"),
                    study->found);
}

/* --- commands --- */

static void tell_idea(Session *session, const Study *study) {
    Text text = {0};
    write_idea(study, true, &text);
    QuestionScreen *question = question_open(session, "The idea", text_string(&text));
    text_finish(&text);
    question_add_button(question, "Look", NULL);
}

static void open_study(Session *session) {
    SessionCatalogue *catalogue = session_catalogue(session);
    const Study *study = &catalogue->catalogue.study[catalogue_list_study(&catalogue->list)];
    Position position = study_position(study);
    if (!study_begin_position(session, study_rules(study), &position, UI_CATALOGUE))
        return;
    char name[STUDY_NAME_SIZE];
    study_name_write(study, name);
    session_say(session, "%s", name);
    if (catalogue->reveals && catalogue->is_cut)
        tell_idea(session, study);
}

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    (void)screen;
    return id != UI_LESSON || screen_can(session, id);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    SessionCatalogue *catalogue = session_catalogue(session);
    CatalogueList *list = &catalogue->list;
    catalogue_list_move(list, screen_list_lines(id, list->window.count));
    switch (id) {
    case UI_CHOOSE:
        open_study(session);
        break;
    case UI_CATALOGUE_VALUES:
        catalogue->reveals = !catalogue->reveals;
        break;
    case UI_CATALOGUE_FIND:
    case UI_CATALOGUE_PLAY:
        drill_begin(session, id == UI_CATALOGUE_FIND ? DRILL_FIND : DRILL_PLAY,
                    catalogue_list_study(list));
        break;
    case UI_DRILL:
        board_screen_obey(session, id);
        break;
    case UI_LESSON:
        if (can(session, screen, id))
            board_screen_obey(session, id);
        else
            session_alert(session, "leave the study before you begin the lesson");
        break;
    default:
        board_screen_obey_anywhere(session, id);
        break;
    }
}

/* The first click moves the pointer to a line, the second opens the line. */
static void click(Session *session, Screen *screen, int row, int column) {
    CatalogueList *list = &session_catalogue(session)->list;
    size_t line = list_window_line(&list->window, row, column);
    (void)screen;
    if (line == list->window.count || list->line[line].is_theme)
        return;
    if (line == list->window.chosen)
        open_study(session);
    else
        list->window.chosen = line;
}

/* Moves by all lines at once, since the headings of themes count, too. */
static void wheel(Session *session, Screen *screen, const Event *event) {
    int lines = event->kind == EVENT_WHEEL_UP ? -WHEEL_LINES : WHEEL_LINES;
    (void)screen;
    catalogue_list_move(&session_catalogue(session)->list, lines);
}

/* --- drawing --- */

static void write_value(const Study *study, Text *text) {
    char words[VERDICT_WORDS_SIZE];
    Verdict verdict = study_verdict(study, 0);
    if (study->value == OUTCOME_UNKNOWN) {
        text_append_string(text, _("Its value is not given.\n"));
        return;
    }
    verdict_sentence(&verdict, VERDICT_WORDS_SIZE, words);
    text_format(text, "%s.", words);
    study_keeping_append(study, text);
    text_append_string(text, "\n");
}

static void write_drills(const Session *session, const Study *study, Text *text) {
    for (DrillKind kind = 0; kind < DRILL_KINDS; kind++) {
        Drill drill = study_drill(study, kind);
        const DrillEntry *entry = drill_book_find(&session_catalogue(session)->book, &drill);
        if (entry != NULL)
            text_format(text,
                        kind == DRILL_FIND ? _("Tries to find it: %u, successful: %u.\n")
                                           : _("Tries to play it out: %u, successful: %u.\n"),
                        entry->tries, entry->hits);
    }
}

static void write_study(const Session *session, const Study *study, bool with_name, bool with_found,
                        Text *text) {
    const Position position = study_position(study);
    Side side = (Side)position.side;
    char name[STUDY_NAME_SIZE];
    study_name_write(study, name);
    if (with_name)
        text_format(text, "%s\n", name);
    unsigned own = set_count(position.stones[side]);
    text_format(text,
                translate_count("%s to move, %u stone against %u.\n",
                                "%s to move, %u stones against %u.\n", own),
                _(side_name(side)), own, set_count(position.stones[side_other(side)]));
    if (!session_catalogue(session)->reveals)
        text_format(text, _("%s shows what it is worth, and the idea.\n"),
                    session_key(session, UI_CATALOGUE_VALUES));
    else {
        write_value(study, text);
        write_idea(study, with_found, text);
    }
    write_drills(session, study, text);
}

static void draw_board(const Session *session, const Study *study, Cells *cells, Area *area) {
    Position position = study_position(study);
    const Board *board = study_rules(study)->board;
    BoardScale scale;
    if (!board_scale_find(board, area->rows - TEXT_ROWS, area->columns, &scale) &&
        !board_scale_find(board, area->rows - 2, area->columns, &scale))
        return;
    int rows = board_scale_rows(board, scale), columns = board_scale_columns(board, scale);
    BoardView view = {.board = board,
                      .glyphs = session_glyphs(session),
                      .flipped = session->flipped,
                      .stones = {position.stones[WHITE], position.stones[BLACK]},
                      .cursor = POINT_NONE,
                      .selected = POINT_NONE};
    board_view_draw(&view, cells, (Area){area->row, area->column, rows, columns}, scale);
    area->row += rows + 1;
    area->rows -= rows + 1;
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    SessionCatalogue *catalogue = session_catalogue(session);
    (void)screen;
    const Study *study = &catalogue->catalogue.study[catalogue_list_study(&catalogue->list)];
    bool beside = cells->columns >= COLUMNS_BESIDE;
    int rows = cells->rows - 4; /* title and an empty line; message and footer */
    int columns = beside ? cells->columns / 2 : cells->columns;
    columns = columns > LIST_COLUMNS_MAX ? LIST_COLUMNS_MAX : columns;
    Area list = {2, 0, beside ? rows : rows - TEXT_ROWS - 1, columns};
    Area text_area = beside ? (Area){2, columns + 2, rows, cells->columns - columns - 2}
                            : (Area){2 + list.rows + 1, 0, TEXT_ROWS, columns};
    Text text = {0};
    cells_format(cells, 0, 0, cells->columns, STYLE_STRONG, "Endgames to study: %zu",
                 catalogue->catalogue.studies);
    catalogue_list_draw(&catalogue->list, &catalogue->catalogue, &session_catalogue(session)->book,
                        catalogue->reveals, cells, list, session_glyphs(session));
    int cursor_row = cells->cursor_row, cursor_column = cells->cursor_column;
    if (beside)
        draw_board(session, study, cells, &text_area);
    cells_set_cursor(cells, cursor_row, cursor_column);
    write_study(session, study, beside, true, &text);
    if (cells_paragraph(NULL, text_area, 0, STYLE_TEXT, text_string(&text)) > text_area.rows) {
        text_clear(&text); /* without room, how it was found is left out first */
        write_study(session, study, beside, false, &text);
    }
    catalogue->is_cut = !screen_draw_text(session, cells, text_area, text_string(&text), UI_CHOOSE);
    text_finish(&text);
    screen_draw_message(session, cells, (Area){cells->rows - 2, 0, 1, cells->columns}, "");
    screen_draw_footer(session, cells, cells->rows - 1);
}

static const UiCommandId footer[] = {UI_CHOOSE,           UI_CATALOGUE_FIND, UI_CATALOGUE_PLAY,
                                     UI_CATALOGUE_VALUES, UI_DRILL,          UI_LESSON,
                                     UI_COMMANDS};

static const ScreenKind catalogue_kind = {.covers = true,
                                          .holds_game = true,
                                          .cancel_leaves = true,
                                          .left_by = UI_CATALOGUE,
                                          .context = CONTEXT_CATALOGUE,
                                          .command = command,
                                          .click = click,
                                          .wheel = wheel,
                                          .footer = footer,
                                          .can = can,
                                          .draw = draw};

static void open(Session *session) {
    SessionCatalogue *catalogue = session_catalogue(session);
    if (!session_catalogue_read(session) ||
        screen_open(session, &catalogue_kind, sizeof(Screen)) == NULL)
        return;
    if (catalogue->problems > 0) {
        session_alert(session,
                      translate_count("%u file is left out: %.400s",
                                      "%u files are left out: %.400s", catalogue->problems),
                      catalogue->problems, catalogue->problem.message);
        catalogue->problems = 0; /* said once */
    }
}

const ScreenOpener catalogue_openers[] = {{UI_CATALOGUE, open}, {UI_COMMANDS, NULL}};
