#include "study_screen.h"

#include <stdio.h>
#include <stdlib.h>

#include "board_draw.h"
#include "board_screen.h"
#include "question_screen.h"
#include "session_game.h"
#include "session_oracle.h"
#include "translate.h"
#include "typed_turn.h"
#include "verdict_words.h"

static const ScreenKind study_kind;

/* The part that outlives a study. */
typedef struct StudyPart {
    Match *left; /* the last study in which turns were tried; NULL: none */
} StudyPart;

static StudyPart *get_part(const Session *session) {
    return session_part(session, &study_part);
}

static StudyScreen *find_study(const Session *session) {
    return screen_shows_study(session) ? (StudyScreen *)screen_of_game(session) : NULL;
}

/* --- beginning and end --- */

/* Replaces the screen of one study by that of another. */
static StudyScreen *replace(Session *session, StudyScreen *before, const ScreenKind *kind,
                            size_t size) {
    StudyScreen *study = screen_open(session, kind, size);
    if (study == NULL)
        return NULL;
    study->guest = before->guest;
    study->guest.screen.kind = kind;
    study->hints_before = before->hints_before;
    known_turns_finish(&before->knowledge);
    free(before);
    return study;
}

static StudyScreen *open_screen(Session *session, const ScreenKind *kind, size_t size) {
    StudyScreen *study = find_study(session);
    if (study != NULL) {
        screen_close_over(session, &study->guest.screen);
        return replace(session, study, kind, size);
    }
    study = guest_game_open(session, kind, size);
    if (study != NULL)
        study->hints_before = session_oracle_mode(session);
    return study;
}

/* The study on the board is about to end: keeps it for the next time if turns were tried in it. */
static void keep_tried(Session *session) {
    StudyPart *part = get_part(session);
    if (!seated_game_is_touched(&session->game))
        return;
    match_destroy(part->left);
    part->left = session->game.match;
    session->game.match = NULL;
}

void *study_begin_as(Session *session, const ScreenKind *kind, size_t size, Match *match) {
    bool ends_study = screen_of_game(session)->kind == &study_kind;
    StudyScreen *study = open_screen(session, kind, size);
    if (study == NULL)
        return NULL;
    player_thread_stop(session->player_thread);
    if (ends_study)
        keep_tried(session);
    seated_game_show(&session->game, match);
    study->guest.back = study->line.offered = UI_COMMANDS;
    session->cursor = POINT_NONE;
    session_refresh(session);
    session_oracle_set_mode(session, HINTS_ON);
    return study;
}

bool study_begin(Session *session, Match *match) {
    return study_begin_as(session, &study_kind, sizeof(StudyScreen), match) != NULL;
}

/* Begins a study of a new match, which may be NULL for the reason in `error`, and frees it if that
 * fails. */
static bool begin_new(Session *session, Match *match, const Error *error) {
    if (match == NULL)
        session_refuse(session, error);
    else if (study_begin(session, match))
        return true;
    match_destroy(match);
    return false;
}

bool study_begin_position(Session *session, const Rules *rules, const Position *position,
                          UiCommandId back) {
    Error error;
    if (!begin_new(session, match_create(rules, position, &error), &error))
        return false;
    find_study(session)->guest.back = back;
    return true;
}

/* The steps of a turn that were made are on the board of the study, too. */
static void study_board(Session *session) {
    char steps[TYPED_TURN_SIZE] = "";
    Error error;
    if (entry_turn(&session->entry)->length > 0)
        typed_turn_write(&session->entry, steps);
    if (begin_new(session, match_copy_line(session->game.match, &error), &error))
        session_enter_steps(session, steps);
}

static void go_on(Session *session) {
    StudyPart *part = get_part(session);
    if (!study_begin(session, part->left))
        return;
    part->left = NULL;
    session->game.edition = 0; /* no history's edition: what was tried before counts as touched */
}

static void open(Session *session) {
    if (screen_shows_study(session)) {
        screen_of_game(session)->kind->quit(session);
        return;
    }
    if (get_part(session)->left == NULL) {
        study_board(session);
        return;
    }
    QuestionScreen *question = question_open(session, "Study",
                                             "You left a study after you had tried turns in it. Go "
                                             "on with it, or study the position on the board?");
    question_add_button(question, "Go on", go_on);
    question_add_button(question, "The board", study_board);
}

void study_close(Session *session, Screen *screen) {
    StudyScreen *study = (StudyScreen *)screen;
    session_oracle_set_next_mode(session, study->hints_before);
    known_turns_finish(&study->knowledge);
    guest_game_close(session, screen);
}

static void close(Session *session, Screen *screen) {
    keep_tried(session);
    study_close(session, screen);
}

/* --- play --- */

void study_play(Session *session, const Turn *turn) {
    StudyScreen *study = (StudyScreen *)screen_of_game(session);
    const HistoryNode *here = session_node(session);
    study->judged_at = node_position(here);
    study->judged = *turn;
    known_turns_judge(&study->knowledge, session, turn, study->judgement);
    study->line.branch = NULL;
    session_play(session, turn);
    if (session_node(session) == here)
        study->judgement[0] = '\0'; /* the turn was refused */
    if (study->judgement[0] != '\0')
        session_say(session, "%s", study->judgement);
}

/* Returns whether the last judgement is about the turn before a node. */
static bool is_judged(const StudyScreen *study, const HistoryNode *node) {
    if (node_parent(node) == NULL)
        return false;
    Turn turn = node_turn(node);
    Position at = node_position(node_parent(node));
    return study->judgement[0] != '\0' && turn_equal(&turn, &study->judged) &&
           position_equal(&at, &study->judged_at);
}

/* Shows why. After the way back to the turn that was judged, says again what it was worth. */
static void show_why(Session *session, StudyScreen *study) {
    const HistoryNode *here = session_node(session),
                      *branch = study_line_branch(session, &study->line);
    study_line_why(session, &study->line, &study->knowledge);
    if (branch != NULL && branch != here && is_judged(study, branch))
        session_say(session, "%s", study->judgement);
}

void study_tick(Session *session, Screen *screen) {
    StudyScreen *study = (StudyScreen *)screen;
    known_turns_learn(&study->knowledge, session);
    study_line_tick(session, &study->line, &study->knowledge);
}

int64_t study_deadline(const Session *session, const Screen *screen) {
    return study_line_deadline(session, &((const StudyScreen *)screen)->line);
}

/* --- against the perfect player --- */

bool study_set_person(Session *session, Side person) {
    GameTerms *terms = &session->options.terms;
    SeatedGame *game = &session->game;
    Seat perfect = {.player = NULL};
    Error error;
    player_thread_stop(session->player_thread);
    if (person != SIDE_NONE &&
        !seat_init(&perfect, SEAT_PERFECT, terms->resources, &terms->random, &error)) {
        session_refuse(session, &error);
        session_refresh(session);
        return false;
    }
    seat_finish(&game->seats[WHITE]);
    seat_finish(&game->seats[BLACK]);
    if (person != SIDE_NONE)
        game->seats[side_other(person)] = perfect;
    game->paused = false;
    find_study(session)->line.branch = NULL;
    session->turn_time = session->now;
    session_refresh(session);
    return true;
}

static void play_side(Session *session, Side person) {
    if (study_set_person(session, person))
        session_say(session, "You play %s, the perfect player %s.", _(side_name(person)),
                    _(side_name(side_other(person))));
}

static void play_white(Session *session) {
    play_side(session, WHITE);
}

static void play_black(Session *session) {
    play_side(session, BLACK);
}

static void play_both(Session *session) {
    if (study_set_person(session, SIDE_NONE))
        session_say(session, "Both sides are yours.");
}

static void ask_play_out(Session *session) {
    QuestionScreen *question = question_open(
        session, "Play it out",
        "Which side do you play? The other one defends, or attacks, as well as it can.");
    question_add_button(question, "White", play_white);
    question_add_button(question, "Black", play_black);
    question_add_button(question, "All", play_both);
}

/* --- the screen --- */

static bool is_study_command(UiCommandId id) {
    return id == UI_BEST || id == UI_WHY || id == UI_PLAY_OUT;
}

/* Returns whether only a game has this command. */
static bool is_game_command(UiCommandId id) {
    return id == UI_DRAW || id == UI_RESIGN || id == UI_VELA || id == UI_REPORT ||
           id == UI_TUTORIAL || id == UI_LESSON;
}

bool study_can(const Session *session, const Screen *screen, UiCommandId id) {
    bool is_over = match_side(session->game.match) == SIDE_NONE;
    bool has_turn = !is_over && session_awaits_person(session);
    if (is_study_command(id))
        return has_turn || (id == UI_PLAY_OUT && !is_over) ||
               (id == UI_WHY &&
                study_line_branch(session, &((const StudyScreen *)screen)->line) != NULL);
    return !is_game_command(id) && board_screen_can(session, screen, id);
}

bool study_refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error) {
    (void)screen;
    if (is_game_command(id))
        error_set(error, "not in study; %s goes back to the game", session_key(session, UI_QUIT));
    return is_game_command(id);
}

void study_command(Session *session, Screen *screen, UiCommandId id) {
    StudyScreen *study = (StudyScreen *)screen;
    study_line_stop(&study->line, id);
    if (!is_study_command(id) || !screen->kind->can(session, screen, id))
        board_screen_command(session, screen, id);
    else if (id == UI_BEST)
        study_line_best(session, &study->line, &study->knowledge);
    else if (id == UI_WHY)
        show_why(session, study);
    else
        ask_play_out(session);
}

void study_click(Session *session, Screen *screen, int row, int column) {
    study_line_stop(&((StudyScreen *)screen)->line, UI_COMMANDS);
    board_screen_click(session, screen, row, column);
}

void study_wheel(Session *session, Screen *screen, const Event *event) {
    study_line_stop(&((StudyScreen *)screen)->line, UI_COMMANDS);
    board_screen_wheel(session, screen, event);
}

void study_prompt(const Session *session, const Screen *screen, int columns,
                  char text[static SESSION_TEXT_SIZE]) {
    const StudyLine *line = &((const StudyScreen *)screen)->line;
    if (line->plays == 0 || !line->plays_on)
        board_screen_prompt(session, screen, columns, text);
    else {
        snprintf(text, SESSION_TEXT_SIZE,
                 line->is_likely ? _("A likely line plays itself; any key stops it")
                                 : _("The best line plays itself; any key stops it"));
        cells_offer(text, SESSION_TEXT_SIZE, columns,
                    line->is_likely ? N_("Likely; any key stops it")
                                    : N_("Any key stops the line"));
    }
}

static void notice(const Session *session, const Screen *screen, int columns, char *text,
                   size_t size) {
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    char words[VERDICT_WORDS_SIZE];
    (void)screen;
    if (session_oracle_has_panel(session) || snapshot == NULL)
        snprintf(text, size, _("Study: %s best turn, %s why, %s play it out, %s back to the game"),
                 session_key(session, UI_BEST), session_key(session, UI_WHY),
                 session_key(session, UI_PLAY_OUT), session_key(session, UI_QUIT));
    else {
        verdict_words(&snapshot->position, columns - 7, words);
        snprintf(text, size, _("%s: %s"), _(side_name((Side)session->entry.position.side)), words);
    }
}

static const char *saved_as(const Screen *screen) {
    (void)screen;
    return STUDY_FREE;
}

static const ScreenKind study_kind = {STUDY_KIND,
                                      .footer = board_screen_footer,
                                      .label = board_screen_label,
                                      .command = study_command,
                                      .can = study_can,
                                      .play = study_play,
                                      .refusal = study_refusal,
                                      .notice = notice,
                                      .saved_as = saved_as,
                                      .tick = study_tick,
                                      .close = close};

static void finish(Session *session) {
    match_destroy(get_part(session)->left);
}

const PartKind study_part = {.size = sizeof(StudyPart), .finish = finish};

const ScreenOpener study_openers[] = {{UI_STUDY, open}, {UI_COMMANDS, NULL}};
