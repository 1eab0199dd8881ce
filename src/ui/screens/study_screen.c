#include "study_screen.h"

#include <stdio.h>
#include <stdlib.h>

#include "board_draw.h"
#include "board_screen.h"
#include "likely_cost.h"
#include "notation.h"
#include "question_screen.h"
#include "session_game.h"
#include "session_oracle.h"
#include "translate.h"
#include "verdict_words.h"

/* A line that plays itself: milliseconds between turns, the most turns, and the most turns of a
 * line that is drawn, which may have no end, or likely, which says less with each turn. */
enum { PLAY_PAUSE = 900, PLAYS_MAX = 100, PLAYS_FEW = 6 };

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
    study->screen = before->screen;
    study->screen.screen.kind = kind;
    study->hints_before = before->hints_before;
    known_turns_finish(&before->knowledge);
    free(before);
    return study;
}

static StudyScreen *open_screen(Session *session, const ScreenKind *kind, size_t size) {
    StudyScreen *study = find_study(session);
    if (study != NULL) {
        screen_close_over(session, &study->screen.screen);
        return replace(session, study, kind, size);
    }
    study = game_screen_open(session, kind, size);
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
    study->screen.back = study->offered = UI_COMMANDS;
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
    find_study(session)->screen.back = back;
    return true;
}

static void study_board(Session *session) {
    Error error;
    begin_new(session, match_copy_line(session->game.match, &error), &error);
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
    game_screen_close(session, screen);
}

static void close(Session *session, Screen *screen) {
    keep_tried(session);
    study_close(session, screen);
}

/* --- the judgement of a turn --- */

/* Judges a turn if not all is certain. */
static void judge_likely(StudyScreen *study, const Board *board, const TurnVerdict *made) {
    const KnownTurns *knowledge = &study->knowledge;
    char text[LIKELY_COST_SIZE];
    likely_cost_write(board, &knowledge->position, knowledge->turn, knowledge->turns, made, text);
    snprintf(study->judgement, sizeof study->judgement, text[0] == '\0' ? "%s" : "%s.", text);
}

static void judge(Session *session, const Turn *turn) {
    StudyScreen *study = find_study(session);
    const TurnVerdict *made = known_turns_find(&study->knowledge, session, turn);
    const TurnVerdict *best = study->knowledge.turn;
    Outcome was = study->knowledge.position.outcome;
    const Board *board = session_rules(session)->board;
    study->judgement[0] = '\0';
    study->branch = NULL;
    if (made == NULL)
        return;
    if (made->verdict.outcome == OUTCOME_UNKNOWN || was == OUTCOME_UNKNOWN) {
        judge_likely(study, board, made);
        return;
    }
    char turn_text[TURN_TEXT_SIZE], best_text[TURN_TEXT_SIZE];
    char now_words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE];
    turn_write(board, turn, turn_text);
    turn_write(board, &best->turn, best_text);
    verdict_words(&made->verdict, 16, now_words);
    verdict_words(&best->verdict, 16, best_words);
    Outcome is = made->verdict.outcome;
    int distance = made->verdict.distance, best_distance = best->verdict.distance;
    if (outcome_compare(is, was) < 0)
        snprintf(study->judgement, sizeof study->judgement,
                 was == OUTCOME_WIN
                     ? _("%s throws the win away: %s. Right was %s (%s). %s shows why.")
                     : _("%s throws the draw away: %s. Right was %s (%s). %s shows why."),
                 turn_text, now_words, best_text, best_words, session_key(session, UI_WHY));
    else if (is == OUTCOME_DRAW)
        snprintf(study->judgement, sizeof study->judgement, _("%s keeps the draw."), turn_text);
    else if (distance >= 0 && distance != best_distance)
        snprintf(study->judgement, sizeof study->judgement, _("%s: %s; %s would be %s."), turn_text,
                 now_words, best_text, best_words);
    else
        snprintf(study->judgement, sizeof study->judgement, _("%s: %s, as good as any."), turn_text,
                 now_words);
}

void study_play(Session *session, const Turn *turn) {
    StudyScreen *study = find_study(session);
    judge(session, turn);
    session_play(session, turn);
    if (study->judgement[0] != '\0')
        session_say(session, "%s", study->judgement);
}

/* --- lines that play themselves --- */

/* Says of a turn that is about to play itself how good it is as far as is likely. */
static void say_likely(Session *session, const Turn *turn) {
    judge(session, turn);
    session_say(session, "%s", find_study(session)->judgement);
}

/* Says where a line that has played itself has ended. */
static void tell_end(Session *session, Outcome outcome) {
    const StudyScreen *study = find_study(session);
    const char *why = session_key(session, UI_WHY);
    if (study->branch == NULL)
        return;
    session_say(session,
                study->line_is_likely ? N_("Likely, but not certain. %s goes back.")
                : match_side(session->game.match) == SIDE_NONE
                    ? N_("%s goes back to where the line began.")
                : outcome == OUTCOME_DRAW ? N_("And so on, a draw. %s goes back.")
                                          : N_("And so on. %s goes back."),
                why);
}

static void stop_unknown(Session *session) {
    find_study(session)->plays = 0;
    session_alert(session, "the best turn is not known here");
}

/* Says why a line that has begun doesn't go on, as long as there is nothing else to say. */
static void tell_wait(Session *session, const StudyScreen *study) {
    if (study->plays_on && session->message.message[0] == '\0')
        session_say(session, "From here on best play is not certain yet. %s goes back.",
                    session_key(session, UI_WHY));
}

/* Counts a turn of the line. */
static void count_play(StudyScreen *study, Outcome outcome) {
    bool is_decided = outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS;
    study->plays--;
    study->line_is_likely = study->line_is_likely || outcome == OUTCOME_UNKNOWN;
    if (!is_decided && study->plays > PLAYS_FEW)
        study->plays = PLAYS_FEW;
}

static int64_t play_time(const Session *session, const StudyScreen *study) {
    return study->plays_on ? session->turn_time + PLAY_PAUSE : 0;
}

/* Returns the next turn of the line: the best one, or, if that will do or nothing can become
 * certain any more, the one that is likely best. Returns NULL if there is none yet. */
static const Turn *next_turn(const StudyScreen *study, const OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return NULL;
    bool takes_likely = study->plays_likely || snapshot->done || snapshot->estimates_alone;
    return takes_likely || snapshot->position.outcome != OUTCOME_UNKNOWN ? hint_turn(snapshot)
                                                                         : NULL;
}

/* Plays a turn of the line if it is time and the oracle knows one. */
static void play_on(Session *session, StudyScreen *study) {
    if (study->plays == 0 || session->now < play_time(session, study) ||
        !screen_is_board(session) || match_side(session->game.match) == SIDE_NONE)
        return;
    session_oracle_follow(session);
    session_oracle_take(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    const Turn *best = next_turn(study, snapshot);
    Error error;
    if (best == NULL) {
        if (snapshot != NULL && snapshot->done)
            stop_unknown(session);
        else if (snapshot != NULL)
            tell_wait(session, study);
        return;
    }
    Turn turn = *best;
    Outcome outcome = snapshot->position.outcome;
    count_play(study, outcome);
    study->plays_on = true;
    session->message.message[0] = '\0';
    if (study->branch == NULL && outcome == OUTCOME_UNKNOWN)
        say_likely(session, &turn);
    if (!match_play(session->game.match, &turn, &error)) {
        study->plays = 0;
        session_refuse(session, &error);
        return;
    }
    session->turn_time = session->now;
    session_refresh(session);
    session_oracle_follow(session);
    if (match_side(session->game.match) == SIDE_NONE)
        study->plays = 0;
    if (study->plays == 0)
        tell_end(session, outcome);
}

/* Begins a line for a command. If the best turn is not certain, the line waits for it, and
 * the message says that the same command plays the likely one. */
static void begin_playing(Session *session, UiCommandId id, unsigned plays) {
    StudyScreen *study = find_study(session);
    study->plays = plays;
    study->plays_on = false;
    study->line_is_likely = false;
    play_on(session, study);
    if (study->plays != plays)
        return;
    study->offered = id;
    session_say(session,
                plays == 1
                    ? N_("%s waits for the best turn to be certain; %s again plays a likely one.")
                    : N_("%s waits for best play to be certain; %s again shows what is likely."),
                session_key(session, id), session_key(session, id));
}

static void play_best(Session *session) {
    find_study(session)->branch = NULL;
    begin_playing(session, UI_BEST, 1);
}

/* Returns where the line that played itself began; NULL if none did, or if that was deleted. */
static HistoryNode *find_branch(const Session *session, const StudyScreen *study) {
    return study->branch != NULL && session_has_node(session, study->branch) ? study->branch : NULL;
}

/* Plays the best line from here, and afterwards goes back to here. */
static void show_why(Session *session) {
    StudyScreen *study = find_study(session);
    HistoryNode *here = session_node(session), *branch = find_branch(session, study);
    if (branch != NULL && branch != here) {
        study->branch = NULL;
        session_go(session, branch);
        return;
    }
    if (match_side(session->game.match) == SIDE_NONE) {
        session_say(session, "The game is over here.");
        return;
    }
    study->branch = here;
    begin_playing(session, UI_WHY, PLAYS_MAX);
}

void study_tick(Session *session, Screen *screen) {
    StudyScreen *study = (StudyScreen *)screen;
    known_turns_learn(&study->knowledge, session);
    play_on(session, study);
}

int64_t study_deadline(const Session *session, const Screen *screen) {
    const StudyScreen *study = (const StudyScreen *)screen;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    bool plays = study->plays > 0 && screen_is_board(session);
    int64_t time = play_time(session, study);
    /* If the oracle doesn't know yet, its descriptor becomes readable when it does. */
    return plays && (next_turn(study, snapshot) != NULL || session->now < time) ? time : -1;
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
    find_study(session)->branch = NULL;
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
        return has_turn || id == UI_PLAY_OUT ||
               (id == UI_WHY && find_branch(session, (const StudyScreen *)screen) != NULL);
    return !is_game_command(id) && board_can(session, screen, id);
}

bool study_refusal(const Session *session, const Screen *screen, UiCommandId id, Error *error) {
    (void)screen;
    if (is_game_command(id))
        error_set(error, "not in study; %s goes back to the game", session_key(session, UI_QUIT));
    return is_game_command(id);
}

void study_interrupt(StudyScreen *study, UiCommandId id) {
    study->plays = 0;
    study->plays_likely = id != UI_COMMANDS && id == study->offered;
    study->offered = UI_COMMANDS;
}

void study_command(Session *session, Screen *screen, UiCommandId id) {
    study_interrupt((StudyScreen *)screen, id);
    if (!is_study_command(id) || !screen->kind->can(session, screen, id))
        board_command(session, screen, id);
    else if (id == UI_BEST)
        play_best(session);
    else if (id == UI_WHY)
        show_why(session);
    else
        ask_play_out(session);
}

void study_click(Session *session, Screen *screen, int row, int column) {
    study_interrupt((StudyScreen *)screen, UI_COMMANDS);
    board_click(session, screen, row, column);
}

void study_wheel(Session *session, Screen *screen, const Event *event) {
    study_interrupt((StudyScreen *)screen, UI_COMMANDS);
    board_wheel(session, screen, event);
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
                                      .footer = board_footer,
                                      .label = board_label,
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
