/* The position or the game as text: for the clipboard, if the terminal has one, and on the screen
 * for players who copy by hand. */
#include "exchange.h"
#include "pager.h"
#include "question_screen.h"
#include "session_game.h"
#include "translate.h"

typedef struct TextScreen {
    Screen screen;
    Text text;
    Pager pager;
} TextScreen;

static void command(Session *session, Screen *screen, UiCommandId id) {
    (void)session;
    pager_command(&((TextScreen *)screen)->pager, id);
}

/* Draws it without a frame, from the first column on, so that the mouse can mark it. */
static void draw(Session *session, Screen *screen, Cells *cells) {
    TextScreen *shown = (TextScreen *)screen;
    Area area = {0, 0, cells->rows - 1, cells->columns};
    (void)session;
    int lines = pager_draw(&shown->pager, text_string(&shown->text), cells, area);
    bool copied = shown->text.length <= SESSION_COPY_MAX;
    cells_format(cells, cells->rows - 1, 0, cells->columns, STYLE_STRONG,
                 lines > area.rows ? N_("Esc: back  PageDown: more  %s") : N_("Esc: back  %s"),
                 copied ? _("Copied if the terminal can") : _("Too long to copy: save it"));
}

static void finish(Session *session, Screen *screen) {
    (void)session;
    text_finish(&((TextScreen *)screen)->text);
}

static const ScreenKind text_kind = {.covers = true,
                                     .frees_mouse = true,
                                     .cancel_leaves = true,
                                     .left_by = UI_CHOOSE,
                                     .command = command,
                                     .draw = draw,
                                     .close = finish};

static void copy(Session *session, ExchangeForm form) {
    Diagram diagram = session_diagram(session);
    Text text = {0}, *copied = &session->copied;
    Error error;
    if (!form_append(form, match_record(session->game.match), &diagram, &text, &error)) {
        session_refuse(session, &error);
        text_finish(&text);
        return;
    }
    text_clear(copied);
    if (text.length <= SESSION_COPY_MAX)
        text_append(copied, text_string(&text), text.length);
    TextScreen *shown = screen_open(session, &text_kind, sizeof *shown);
    if (shown != NULL)
        shown->text = text;
    else
        text_finish(&text);
}

static void copy_position(Session *session) {
    copy(session, FORM_POSITION);
}

static void copy_game(Session *session) {
    copy(session, FORM_RECORD);
}

static void ask(Session *session) {
    QuestionScreen *question = question_open(
        session, "Copy", "To the clipboard, where the terminal allows it; the text is shown, too.");
    question_add_button(question, "Position", copy_position);
    question_add_button(question, "Game", copy_game);
    question_add_button(question, "Cancel", NULL);
}

const ScreenOpener text_openers[] = {{UI_COPY, ask}, {UI_COMMANDS, NULL}};
