/* A turn that the player types on the line of the prompt. */
#include <stdio.h>

#include "session_game.h"
#include "translate.h"
#include "typed_turn.h"

typedef struct TypedTurnScreen {
    Screen screen;
    LineInput input;
    TurnEntry before; /* the turn as it was before typing */
    bool is_wrong;    /* the text can't be a turn; the message says why */
} TypedTurnScreen;

static void press(Session *session, Screen *screen, Key key) {
    TypedTurnScreen *typed = (TypedTurnScreen *)screen;
    TurnEntry *entry = &session->entry;
    Error error;
    if (key == TERM_KEY_ESCAPE) {
        *entry = typed->before;
        screen_close(session, screen);
        return;
    }
    if (key == TERM_KEY_TAB && !typed->is_wrong)
        typed_turn_complete(entry, typed->input.text);
    else
        line_input_key(&typed->input, key);
    typed->is_wrong = !typed_turn_apply(entry, typed->input.text, &error);
    if (typed->is_wrong)
        session_refuse(session, &error);
    if (entry->stone != POINT_NONE)
        session->cursor = entry->stone;
    if (key != TERM_KEY_ENTER || typed->is_wrong)
        return;
    /* An unfinished turn goes on with the cursor. */
    screen_close(session, screen);
    if (entry_may_stop(entry))
        entry_stop(entry, NULL);
    session_entry_changed(session);
}

/* The message line shows what the typed text means so far. */
static void draw(Session *session, Screen *screen, Cells *cells) {
    const TypedTurnScreen *typed = (const TypedTurnScreen *)screen;
    const TurnEntry *entry = &session->entry;
    char next[TYPED_NEXT_SIZE] = "", label[32], text[SESSION_TEXT_SIZE];
    snprintf(label, sizeof label, _("%s types: "), _(side_name((Side)entry->position.side)));
    if (!typed->is_wrong && entry->stage == ENTRY_COMPLETE)
        snprintf(next, sizeof next, _("Enter plays it"));
    else if (!typed->is_wrong)
        typed_turn_next(entry, typed->input.text, next);
    screen_draw_typed(session, &typed->input, cells, label, next);
    screen_prompt(session, cells->columns, text);
    cells_fill(cells, session->layout.message, ' ', STYLE_TEXT);
    screen_draw_message(session, cells, session->layout.message, text);
}

static bool outlives_game(const Session *session, const Screen *screen) {
    (void)session;
    (void)screen;
    return false;
}

static const ScreenKind typed_turn_kind = {.takes_text = true,
                                           .outlives_game = outlives_game,
                                           .keeps_message = true,
                                           .keys = N_("Tab completes  Enter plays  Esc back"),
                                           .key = press,
                                           .draw = draw};

static void open(Session *session) {
    char text[TYPED_TURN_SIZE];
    TypedTurnScreen *typed = screen_open(session, &typed_turn_kind, sizeof *typed);
    if (typed == NULL)
        return;
    typed->before = session->entry;
    typed_turn_write(&session->entry, text);
    line_input_begin(&typed->input, text);
}

const ScreenOpener typed_turn_openers[] = {{UI_TYPE, open}, {UI_COMMANDS, NULL}};
