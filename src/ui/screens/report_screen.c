#include "report_screen.h"

#include <stdio.h>
#include <string.h>

#include "board_screen.h"
#include "report_maker.h"
#include "report_view.h"
#include "report_words.h"
#include "session_game.h"
#include "study_screen.h"
#include "translate.h"
#include "verdict_words.h"

/* Seconds that a report may take; `fanorona analyse` can take longer. */
static const double report_seconds = 60;

/* The last report. */
typedef struct SessionReport {
    ReportMaker *maker;     /* NULL: none was asked for */
    uint64_t game, edition; /* of the history that the report is about, */
    Result result;          /* and how that game had ended */
    bool is_cut;            /* the player has ended it, and has not gone to a turn of it */
    const ReportNews *news;
    ReportView view;
} SessionReport;

static SessionReport *get_report(const Session *session) {
    return session_part(session, &report_part);
}

/* --- beginning and end --- */

/* Copies the record of the game as it is now, for another thread. */
static bool copy_record(const Session *session, Record *copy, Error *error) {
    Text text = {0};
    bool copied = record_write(match_record(session->game.match), &text, error) &&
                  record_read(text_string(&text), text.length, copy, error);
    text_finish(&text);
    return copied;
}

static void finish(Session *session) {
    SessionReport *report = get_report(session);
    report_maker_destroy(report->maker);
    report_view_finish(&report->view);
    *report = (SessionReport){.maker = NULL};
}

static bool begin_report(Session *session) {
    SessionReport *report = get_report(session);
    const History *history = session_history(session);
    Record record;
    Error error;
    finish(session);
    if (!copy_record(session, &record, &error)) {
        session_refuse(session, &error);
        return false;
    }
    report->maker = report_maker_create(&record, &session->options.oracle, report_seconds, &error);
    record_finish(&record);
    if (report->maker == NULL) {
        session_refuse(session, &error);
        return false;
    }
    report->game = history_id(history);
    report->edition = history_edition(history);
    report->result = record_result(match_record(session->game.match));
    report->news = report_maker_take(report->maker);
    return true;
}

/* Returns whether the report is about the game on the board as it is now. */
static bool is_about_board(const Session *session) {
    const SessionReport *report = get_report(session);
    const History *history = session_history(session);
    Result result = record_result(match_record(session->game.match));
    return report->maker != NULL && report->game == history_id(history) &&
           report->edition == history_edition(history) && report->result.reason == result.reason &&
           report->result.winner == result.winner;
}

/* Returns whether a report was ended before all was known: the next one is a whole one. */
static bool is_to_go_on(const SessionReport *report) {
    return report->is_cut && report->news->state == REPORT_DONE &&
           !report_maker_report(report->maker)->complete;
}

static void take(Session *session) {
    SessionReport *report = get_report(session);
    Error error;
    if (!report_works(session))
        return;
    report->news = report_maker_take(report->maker);
    if (report->news->state == REPORT_FAILED)
        session_refuse(session, &report->news->error);
    else if (report->news->state == REPORT_DONE &&
             !report_view_make(&report->view, report_maker_report(report->maker), &error))
        session_refuse(session, &error); /* the report is there, but its turns are not */
    else if (report->news->state == REPORT_DONE && report->news->left_out.message[0] != '\0')
        session_alert(session, "The report is ready. Left out: %s.",
                      report->news->left_out.message);
    else if (report->news->state == REPORT_DONE && screen_is_board(session) &&
             is_about_board(session) && !is_to_go_on(report))
        session_say(session, "The report is ready: %s shows it.", session_key(session, UI_REPORT));
}

bool report_works(const Session *session) {
    const SessionReport *report = get_report(session);
    return report->maker != NULL && report->news->state == REPORT_WORKING;
}

static int descriptor(const Session *session) {
    return report_works(session) ? report_maker_descriptor(get_report(session)->maker) : -1;
}

const PartKind report_part = {
    .size = sizeof(SessionReport), .tick = take, .descriptor = descriptor, .finish = finish};

/* --- commands --- */

/* Returns the node of the main line before its turn of this number. */
static HistoryNode *node_before(const Session *session, size_t number) {
    HistoryNode *node = history_root(session_history(session));
    while (number-- > 0 && node_first_child(node) != NULL)
        node = node_first_child(node);
    return node;
}

/* Goes to the position before the turn at the pointer, and studies it if `studies`. */
static void go_to_event(Session *session, Screen *screen, bool studies) {
    const ReportView *view = &get_report(session)->view;
    if (view->window.count == 0)
        return;
    HistoryNode *node = node_before(session, view->event[view->window.chosen].turn);
    if (studies) {
        Position position = node_position(node);
        study_begin_position(session, session_rules(session), &position, UI_REPORT);
        return;
    }
    get_report(session)->is_cut = false;
    screen_close(session, screen);
    session_go(session, node);
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    SessionReport *report = get_report(session);
    ReportView *view = &report->view;
    report_view_move(view, screen_list_lines(id, view->window.count));
    switch (id) {
    case UI_CHOOSE:
    case UI_STUDY:
        go_to_event(session, screen, id == UI_STUDY);
        break;
    case UI_STOP:
        if (report->news->state == REPORT_WORKING) {
            report_maker_stop(report->maker);
            report->is_cut = true;
        }
        break;
    default:
        board_screen_obey_anywhere(session, id);
        break;
    }
}

/* The first click goes to a line, the second to the position. */
static void click(Session *session, Screen *screen, int row, int column) {
    ReportView *view = &get_report(session)->view;
    size_t line = report_view_line(view, row, column);
    if (line == view->window.count)
        return;
    if (line == view->window.chosen)
        go_to_event(session, screen, false);
    else
        view->window.chosen = line;
}

/* --- drawing --- */

static void draw_progress(const Session *session, Cells *cells) {
    const ReportProgress *progress = &get_report(session)->news->progress;
    char text[SESSION_TEXT_SIZE];
    report_progress_write(progress, text, sizeof text);
    int rows =
        cells_paragraph(cells, (Area){1, 0, cells->rows - 6, cells->columns}, 0, STYLE_TEXT, text);
    snprintf(text, sizeof text,
             _("It takes %.0f s at most. %s ends it with what is known by then; %s goes back to "
               "the game, which says when the report is there."),
             report_seconds, session_key(session, UI_STOP), session_key(session, UI_CANCEL));
    cells_paragraph(cells, (Area){rows + 2, 0, cells->rows - rows - 5, cells->columns}, 0,
                    STYLE_FAINT, text);
}

static void draw_report(Session *session, Cells *cells) {
    const GameReport *report = report_maker_report(get_report(session)->maker);
    char text[SESSION_TEXT_SIZE] = "";
    size_t known = report->known, positions = report->turns + 1;
    cells_offer(text, sizeof text, cells->columns,
                known == positions ? N_("%zu of %zu positions are proved.")
                                   : N_("%zu of %zu positions are proved, the rest is not known."),
                known, positions);
    cells_offer(text, sizeof text, cells->columns, "%zu of %zu positions are proved.", known,
                positions);
    cells_text(cells, 1, 0, cells->columns, STYLE_TEXT, text);
    report_view_draw(&get_report(session)->view, report, session_glyphs(session), cells,
                     (Area){2, 0, cells->rows - 4, cells->columns});
}

static void write_keys(const Session *session, int columns, char text[static SESSION_TEXT_SIZE]) {
    const SessionReport *report = get_report(session);
    const char *leaves = session_key(session, UI_CANCEL);
    text[0] = '\0';
    if (report->news->state == REPORT_DONE && report->view.window.count > 0) {
        const char *goes = session_key(session, UI_CHOOSE),
                   *studies = session_key(session, UI_STUDY);
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    "%s goes to the position before the turn, %s studies it, %s leaves", goes,
                    studies, leaves);
        cells_offer(text, SESSION_TEXT_SIZE, columns, "%s goes there, %s studies, %s leaves", goes,
                    studies, leaves);
    } else
        snprintf(text, SESSION_TEXT_SIZE, _("%s goes back to the game"), leaves);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    SessionReport *report = get_report(session);
    (void)screen;
    char result[RESULT_TEXT_SIZE], title[SESSION_TEXT_SIZE] = "", keys[SESSION_TEXT_SIZE];
    result_tell(record_result(match_record(session->game.match)), result);
    cells_offer(title, sizeof title, cells->columns, "Report on the game. %s.", result);
    cells_offer(title, sizeof title, cells->columns, "Report. %s.", result);
    cells_offer(title, sizeof title, cells->columns, "%s", result);
    cells_text(cells, 0, 0, cells->columns, STYLE_STRONG, title);
    if (report->news->state == REPORT_WORKING)
        draw_progress(session, cells);
    else if (report->news->state == REPORT_DONE)
        draw_report(session, cells);
    write_keys(session, cells->columns, keys);
    if (session->message.message[0] != '\0')
        screen_draw_message(session, cells, (Area){cells->rows - 2, 0, 1, cells->columns}, "");
    else
        cells_text(cells, cells->rows - 2, 0, cells->columns, STYLE_STRONG, keys);
    screen_draw_footer(session, cells, cells->rows - 1);
}

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    const SessionReport *report = get_report(session);
    (void)screen;
    if (report->news->state == REPORT_WORKING)
        return id == UI_STOP;
    return id != UI_STOP && report->view.window.count > 0;
}

static const UiCommandId footer[] = {UI_STOP, UI_CHOOSE, UI_STUDY, UI_COMMANDS};

static const ScreenKind report_kind = {.covers = true,
                                       .holds_game = true,
                                       .cancel_leaves = true,
                                       .left_by = UI_REPORT,
                                       .command = command,
                                       .click = click,
                                       .wheel_lines = 3,
                                       .footer = footer,
                                       .can = can,
                                       .draw = draw};

static void open(Session *session) {
    const SessionReport *report = get_report(session);
    if (node_first_child(history_root(session_history(session))) == NULL) {
        session_alert(session, "there is no turn yet to report on");
        return;
    }
    bool is_there =
        is_about_board(session) && report->news->state != REPORT_FAILED && !is_to_go_on(report);
    if (!is_there && !begin_report(session))
        return;
    screen_open(session, &report_kind, sizeof(Screen));
}

const ScreenOpener report_openers[] = {{UI_REPORT, open}, {UI_COMMANDS, NULL}};
