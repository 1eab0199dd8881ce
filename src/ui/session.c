/* What a session consists of, and what goes in and out of it: events, time, cells. */
#include "session.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "board_screen.h"
#include "editor_screen.h"
#include "file_screen.h"
#include "guest_game.h"
#include "play_screen.h"
#include "question_screen.h"
#include "report_screen.h"
#include "resume_question.h"
#include "saved_game.h"
#include "session_autosave.h"
#include "session_catalogue.h"
#include "session_game.h"
#include "session_motion.h"
#include "session_oracle.h"
#include "session_tables.h"
#include "study_screen.h"
#include "tables_question.h"
#include "translate.h"

/* How long a turn stays on the screen before a computer player answers it, in milliseconds: against
 * a person, and in a game without one. The eye must be able to follow. */
enum { ANSWER_PAUSE = 400, WATCHED_PAUSE = 900 };

/* A computer player with no more than this on its clock answers at once. Milliseconds. */
enum { HURRY_LEFT = 20000 };

/* The parts, in the order in which they are told the time. */
static const PartKind *const part_kinds[] = {&oracle_part, &tables_part,     &tables_question_part,
                                             &report_part, &study_part,      &catalogue_part,
                                             &files_part,  &saved_game_part, &editor_part,
                                             &resume_part, &autosave_part,   &motion_part,
                                             NULL};

_Static_assert(sizeof part_kinds / sizeof *part_kinds == SESSION_PARTS_MAX + 1, "room for all");

/* The lists of openers in the files of the screens. */
extern const ScreenOpener catalogue_openers[], comment_openers[], drill_openers[], editor_openers[],
    file_openers[], game_openers[], help_openers[], list_openers[], paste_openers[],
    report_openers[], study_openers[], tables_openers[], text_openers[], lesson_openers[],
    typed_turn_openers[], verdicts_openers[];
static const ScreenOpener *const opener_lists[] = {
    catalogue_openers, comment_openers, drill_openers,      editor_openers,
    file_openers,      game_openers,    help_openers,       list_openers,
    paste_openers,     report_openers,  study_openers,      tables_openers,
    text_openers,      lesson_openers,  typed_turn_openers, verdicts_openers};

/* --- beginning and end --- */

static void set_openers(Session *session) {
    for (size_t list = 0; list < sizeof opener_lists / sizeof *opener_lists; list++)
        for (const ScreenOpener *opener = opener_lists[list]; opener->open != NULL; opener++)
            session->openers[opener->command] = opener->open;
}

static void set_keys(Session *session, const Keymap *keymap) {
    session->keymap = keymap == NULL ? keymap_usual() : *keymap;
    session->options.keymap = NULL;
    for (UiCommandId id = 0; id < UI_COMMANDS; id++) {
        Key first = session->keymap.keys[id][0];
        key_write(first == KEY_NONE ? '-' : first, session->key_names[id]);
    }
}

static bool make_parts(Session *session) {
    session->part_kinds = part_kinds;
    for (unsigned number = 0; part_kinds[number] != NULL; number++) {
        session->parts[number] = calloc(1, part_kinds[number]->size);
        if (session->parts[number] == NULL)
            return false;
    }
    return true;
}

/* Everything but the game. */
static bool prepare(Session *session, const SessionOptions *options, int64_t now, Error *error) {
    session->options = *options;
    session->now = now;
    session->uses_mouse = true;
    set_keys(session, options->keymap);
    set_openers(session);
    if (!make_parts(session) || screen_open(session, &play_kind, sizeof(Screen)) == NULL)
        return error_out_of_memory(error);
    session_oracle_set_next_mode(session, options->hints);
    session->player_thread = player_thread_create(error);
    return session->player_thread != NULL;
}

static bool begin_game(Session *session, Record *record, Error *error) {
    Match *match = record == NULL ? NULL : match_resume(record, error);
    if (record != NULL && match == NULL)
        return false;
    if (session_begin(session, &session->options.terms, match))
        return true;
    *error = session->message;
    match_destroy(match);
    return false;
}

Session *session_create(const SessionOptions *options, Record *record, int64_t now, Error *error) {
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    if (!prepare(session, options, now, error) || !begin_game(session, record, error)) {
        session_destroy(session);
        return NULL;
    }
    if (options->asks) {
        session->nobody_has_begun = session->game.paused = true;
        session_refresh(session);
    }
    session_oracle_follow(session);
    session_autosave_begin(session);
    resume_ask(session);
    if (options->asks && screen_is_board(session)) /* no game to go on with */
        session_open(session, UI_NEW);
    if (record != NULL)
        saved_game_note(session);
    if (options->notice != NULL)
        session_alert(session, "%s", options->notice);
    session->options.notice = NULL;
    return session;
}

void session_destroy(Session *session) {
    if (session == NULL)
        return;
    bool has_parts = session->top != NULL; /* else memory ran out before */
    if (session->game.match != NULL)
        session_autosave_write_last(session);
    if (has_parts)
        screen_close_over(session, NULL);
    for (const PartKind *const *kind = part_kinds; has_parts && *kind != NULL; kind++)
        if ((*kind)->finish != NULL)
            (*kind)->finish(session);
    for (unsigned number = 0; number < SESSION_PARTS_MAX; number++)
        free(session->parts[number]);
    player_thread_destroy(session->player_thread);
    seated_game_finish(&session->game);
    history_list_finish(&session->list);
    text_finish(&session->copied);
    free(session);
}

/* --- events --- */

static void obey(Session *session, Screen *screen, UiCommandId command) {
    const ScreenKind *kind = screen->kind;
    bool leaves = command == UI_CANCEL || command == UI_QUIT || command == kind->left_by;
    if (kind->cancel_leaves && leaves)
        screen_close(session, screen);
    else
        kind->command(session, screen, command);
}

static void turn_wheel(Session *session, Screen *screen, const Event *event) {
    UiCommandId command = event->kind == EVENT_WHEEL_UP ? UI_UP : UI_DOWN;
    for (unsigned line = 0; line < screen->kind->wheel_lines; line++)
        screen->kind->command(session, screen, command);
    if (screen->kind->wheel != NULL)
        screen->kind->wheel(session, screen, event);
}

static void press(Session *session, Key key) {
    Screen *top = session->top;
    UiCommandId command = screen_command(session, key);
    bool types = top->kind->takes_text && key < KEYS_SPECIAL;
    if (!types && (command == UI_REDRAW || command == UI_SUSPEND))
        board_screen_obey(session, command);
    else if (top->kind->key != NULL)
        top->kind->key(session, top, key);
    else
        obey(session, top, command);
}

/* Pasted text never runs commands. If no text is being typed, it is a game to import. */
static void press_pasted(Session *session, Key key) {
    if (screen_is_board(session) && screen_can(session, UI_IMPORT))
        session_open(session, UI_IMPORT);
    const ScreenKind *kind = session->top->kind;
    bool is_character = key >= ' ' && key < KEYS_SPECIAL;
    bool is_layout = key == TERM_KEY_ENTER || key == TERM_KEY_TAB;
    if (is_character && (kind->takes_text || kind->pasted != NULL))
        press(session, key);
    else if (is_layout && kind->pasted != NULL)
        press(session, key == TERM_KEY_TAB ? ' ' : key);
    else if (is_layout && kind->joins_lines)
        press(session, ' ');
}

/* Returns whether the player saw nothing but that the terminal is too small. */
static bool sees_nothing(const Session *session) {
    bool is_drawn = session->layout.rows > 0;
    return is_drawn && !session->layout.fits;
}

/* Does what a key means while nothing can be seen: nobody plays a turn or answers a question
 * blindly. */
static void press_unseen(Session *session, const Event *event) {
    if (event->kind != EVENT_KEY || event->is_pasted)
        return;
    UiCommandId command = keymap_find(&session->keymap, event->key);
    if (command == UI_REDRAW || command == UI_SUSPEND)
        board_screen_obey(session, command);
    else if (command == UI_QUIT && play_can_leave_unasked(session))
        session->quits = true;
}

void session_event(Session *session, const Event *event, int64_t now) {
    session->now = now;
    const Screen *before = session->top;
    bool has_ended = session_check_clock(session);
    bool still_types = session->top == before && before->kind->takes_text;
    if (has_ended && !still_types) /* the event was for another screen */
        return;
    if (sees_nothing(session)) {
        press_unseen(session, event);
        return;
    }
    Screen *top = session->top;
    const ScreenKind *kind = top->kind;
    if (event->kind == EVENT_KEY || !kind->keeps_message)
        session->message.message[0] = '\0';
    session_motion_hurry(session);
    switch (event->kind) {
    case EVENT_KEY:
        if (event->is_pasted)
            press_pasted(session, event->key);
        else
            press(session, event->key);
        break;
    case EVENT_PASTED:
        if (kind->pasted != NULL)
            kind->pasted(session, top);
        break;
    case EVENT_CLICK:
        if (kind->click != NULL && session->layout.fits)
            kind->click(session, top, event->row, event->column);
        break;
    case EVENT_WHEEL_UP:
    case EVENT_WHEEL_DOWN:
        turn_wheel(session, top, event);
        break;
    case EVENT_NONE:
    case EVENT_CLOSED:
        break;
    }
}

void session_interrupt(Session *session, int64_t now) {
    session->now = now;
    if (screen_asks(session)) {
        session->quits = true;
        return;
    }
    Screen *screen = screen_of_game(session);
    if (!screen_holds_game(session)) /* text or a choice over the board ends with it */
        screen_close_over(session, screen);
    screen->kind->quit(session);
}

/* --- time --- */

static void take_answer(Session *session) {
    if (!session->is_thinking || !player_thread_take(session->player_thread, &session->answer))
        return;
    Error problem;
    session->is_thinking = false;
    PlayerResources *resources = session->options.terms.resources;
    if (resources != NULL && player_resources_next_problem(resources, &problem))
        session_say(session, "%s", problem.message);
    if (session->answer.answer != PLAYER_CHOSE) {
        session->game.paused = true;
        session_hold(session);
        session_refuse(session, &session->answer.error);
        return;
    }
    session->has_answer = true;
}

/* Returns when the answer may be played; 0 for at once. */
static int64_t answer_time(const Session *session) {
    const SeatedGame *game = &session->game;
    bool watched = !seated_game_has_person(game);
    bool hurries =
        game->clock.control.base > 0 &&
        game_clock_left(&game->clock, match_side(game->match), session->now) <= HURRY_LEFT;
    return hurries ? 0 : session->turn_time + (watched ? WATCHED_PAUSE : ANSWER_PAUSE);
}

/* Returns whether an answer can be played. The board stands still while a question is open. */
static bool may_answer(const Session *session) {
    return session->has_answer && !screen_asks(session);
}

static void play_answer(Session *session) {
    take_answer(session);
    if (session_check_clock(session) || !may_answer(session) || session->now < answer_time(session))
        return;
    session->has_answer = false;
    session_play(session, &session->answer.turn);
}

void session_tick(Session *session, int64_t now) {
    session->now = now;
    play_answer(session);
    for (const PartKind *const *kind = part_kinds; *kind != NULL; kind++)
        if ((*kind)->tick != NULL)
            (*kind)->tick(session);
    for (Screen *screen = session->top, *below; screen != NULL; screen = below) {
        below = screen->below; /* the screen may close itself */
        if (screen->kind->tick != NULL)
            screen->kind->tick(session, screen);
    }
    session_motion_follow(session);
    session_tell_end(session);
}

static int64_t earlier(int64_t a, int64_t b) {
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

int64_t session_deadline(const Session *session, int64_t now) {
    int64_t first = earlier(may_answer(session) ? answer_time(session) : -1,
                            game_clock_next_change(&session->game.clock, now));
    first = earlier(first, session_end_can_be_told(session) ? now : -1);
    for (const PartKind *const *kind = part_kinds; *kind != NULL; kind++)
        if ((*kind)->deadline != NULL)
            first = earlier(first, (*kind)->deadline(session));
    for (const Screen *screen = session->top; screen != NULL; screen = screen->below)
        if (screen->kind->deadline != NULL)
            first = earlier(first, screen->kind->deadline(session, screen));
    return first;
}

unsigned session_descriptors(const Session *session, int descriptors[SESSION_DESCRIPTORS_MAX]) {
    unsigned count = 0;
    descriptors[count++] = player_thread_descriptor(session->player_thread);
    for (const PartKind *const *kind = part_kinds; *kind != NULL; kind++) {
        int descriptor = (*kind)->descriptor == NULL ? -1 : (*kind)->descriptor(session);
        if (descriptor >= 0)
            descriptors[count++] = descriptor;
    }
    return count;
}

/* --- what is seen --- */

static void draw_too_small(const Session *session, Cells *cells) {
    Area area = {0, 0, cells->rows, cells->columns};
    char text[SESSION_TEXT_SIZE];
    snprintf(text, sizeof text, _("%dx%d is too small: make it %dx%d"), cells->columns, cells->rows,
             LAYOUT_COLUMNS_MIN, LAYOUT_ROWS_MIN);
    int used = cells_paragraph(cells, area, 0, STYLE_STRONG, text);
    if (!play_can_leave_unasked(session))
        return;
    snprintf(text, sizeof text, _("%s leaves"), session_key(session, UI_QUIT));
    area.row += used;
    area.rows -= used;
    cells_paragraph(cells, area, 0, STYLE_TEXT, text);
}

/* Returns the layout for the board that is shown: that of the game, or of a screen over it. */
static Layout make_layout(const Session *session, const Cells *cells) {
    const Screen *screen = session->top;
    while (screen->below != NULL && screen->kind->rules == NULL)
        screen = screen->below;
    if (screen->kind->rules != NULL)
        return layout_make(screen->kind->rules(session, screen)->board, cells->rows, cells->columns,
                           false);
    bool with_oracle =
        session_oracle_mode(session) == HINTS_ON && screen_of_game(session)->kind->has_oracle;
    return layout_make(session_rules(session)->board, cells->rows, cells->columns, with_oracle);
}

static void draw(Session *session, Screen *screen, Cells *cells) {
    if (!screen->kind->covers)
        draw(session, screen->below, cells);
    bool is_hidden = screen->kind->only_on_top && screen != session->top;
    if (screen->kind->draw != NULL && !is_hidden)
        screen->kind->draw(session, screen, cells);
}

void session_draw(Session *session, Cells *cells, int64_t now) {
    session->now = now;
    session_autosave_write(session, now); /* before the player sees it */
    session_motion_follow(session);
    cells_clear(cells);
    session->layout = make_layout(session, cells);
    if (session->layout.fits)
        draw(session, session->top, cells);
    else
        draw_too_small(session, cells);
}

/* --- questions from outside --- */

bool session_has_quit(const Session *session) {
    return session->quits;
}

bool session_uses_mouse(const Session *session) {
    /* While text is shown to be copied, the terminal has the mouse, for marking. */
    return session->uses_mouse && !session->top->kind->frees_mouse;
}

Scheme session_scheme(const Session *session) {
    return session->options.scheme;
}

static bool take_wish(bool *wish) {
    bool wished = *wish;
    *wish = false;
    return wished;
}

bool session_take_copied(Session *session, Text *text) {
    *text = session->copied;
    session->copied = (Text){0};
    return text->length > 0;
}

bool session_take_redraw(Session *session) {
    return take_wish(&session->wants_redraw);
}

bool session_take_suspend(Session *session) {
    return take_wish(&session->wants_suspend);
}

const Match *session_match(const Session *session) {
    return guest_game_players_own(session)->match;
}

bool session_is_kept(const Session *session) {
    return session_autosave_keeps(session);
}

/* --- for tests and measuring --- */

void session_quit(Session *session) {
    session->quits = true;
}

const SeatedGame *session_game(const Session *session) {
    return &session->game;
}

const TurnEntry *session_entry(const Session *session) {
    return &session->entry;
}

bool session_is_flipped(const Session *session) {
    return session->flipped;
}

bool session_is_thinking(const Session *session) {
    return session->is_thinking;
}

bool session_studies(const Session *session) {
    return screen_shows_study(session);
}

bool session_awaits_oracle(const Session *session) {
    return session_oracle_works(session);
}

bool session_awaits_report(const Session *session) {
    return report_works(session);
}

const char *session_question(const Session *session) {
    return question_title(session);
}

void session_prompt(const Session *session, char text[static SESSION_TEXT_SIZE]) {
    screen_prompt(session, INT_MAX, text);
}

const char *session_message(const Session *session, bool *is_alert) {
    if (is_alert != NULL)
        *is_alert = session->message_is_alert;
    return session->message.message;
}
