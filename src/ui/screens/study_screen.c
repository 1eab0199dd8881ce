#include "study_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_screen.h"
#include "notation.h"
#include "session_state.h"
#include "verdict_words.h"

/* A line that plays itself: milliseconds between turns, turns at most, and turns of a drawn one,
 * which has no end. */
enum { PLAY_PAUSE = 900, PLAYS_MAX = 100, PLAYS_DRAWN = 6 };

/* What was known before a turn was begun: it is judged by that. */
typedef struct KnownTurns {
    const HistoryNode *node; /* NULL: nothing */
    Verdict position;
    TurnVerdict *turn; /* best first */
    size_t turns;
} KnownTurns;

typedef struct StudyScreen {
    GameScreen screen;
    HintMode hints_before;
    unsigned plays;      /* so many turns still play themselves */
    int64_t play_time;   /* the next one not before */
    HistoryNode *branch; /* where the line that played itself began; NULL: none did */
    KnownTurns knowledge;
    char judgement[1024]; /* of the turn just made */
} StudyScreen;

static const ScreenKind study_kind;

static StudyScreen *find_study(const Session *session) {
    return (StudyScreen *)screen_find(session, &study_kind);
}

bool session_studies(const Session *session) {
    return find_study(session) != NULL;
}

/* --- beginning and end --- */

/* The study that is open, with nothing over it, or a new one. */
static StudyScreen *open_screen(Session *session) {
    StudyScreen *study = find_study(session);
    screen_close_over(session, study != NULL ? &study->screen.screen : &session->board);
    if (study != NULL)
        return study;
    study = game_screen_open(session, &study_kind, sizeof *study);
    if (study != NULL)
        study->hints_before = session->oracle.mode;
    return study;
}

bool study_begin(Session *session, Match *match) {
    StudyScreen *study = open_screen(session);
    if (study == NULL)
        return false;
    thinker_stop(session->thinker);
    seated_game_show(&session->game, match);
    study->screen.back = NULL;
    study->plays = 0;
    study->branch = NULL;
    study->knowledge.node = NULL;
    drill_end(session);
    session->cursor = POINT_NONE;
    session_refresh(session);
    session_oracle_set_mode(session, HINTS_ON);
    return true;
}

/* The same with a match that nobody else has, or that could not be made. */
static bool begin_new(Session *session, Match *match, const Error *error) {
    if (match == NULL)
        session_refuse(session, error);
    else if (study_begin(session, match))
        return true;
    match_destroy(match);
    return false;
}

bool study_begin_position(Session *session, const Rules *rules, const Position *position) {
    Error error;
    return begin_new(session, match_create(rules, position, &error), &error);
}

void study_set_back(Session *session, void (*back)(Session *session)) {
    find_study(session)->screen.back = back;
}

static void study_board(Session *session) {
    Error error;
    begin_new(session, match_copy_line(session->game.match, &error), &error);
}

static void go_on(Session *session) {
    if (!study_begin(session, session->left_study))
        return;
    session->left_study = NULL;
    session->game.edition = 0; /* no history's: what was tried in it before is kept on */
}

void study_open(Session *session) {
    if (session_studies(session) || session->left_study == NULL) {
        (session_studies(session) ? study_leave : study_board)(session);
        return;
    }
    Question *question = question_open(session, "Study",
                                       "A study was left in which turns were tried. Go on with "
                                       "it, or study what is on the board?");
    question_add_button(question, "Go on", go_on);
    question_add_button(question, "The board", study_board);
}

/* Drills apart, whose turns are somebody's answers. */
static void keep_tried(Session *session) {
    if (session->drill.state != DRILL_NONE || !seated_game_is_touched(&session->game))
        return;
    match_destroy(session->left_study);
    session->left_study = session->game.match;
    session->game.match = NULL;
}

void study_leave(Session *session) {
    keep_tried(session);
    game_screen_leave(session);
}

static void close_screen(Session *session, Screen *screen) {
    StudyScreen *study = (StudyScreen *)screen;
    session->oracle.mode = study->hints_before;
    session->oracle.failed = false;
    drill_end(session);
    free(study->knowledge.turn);
    game_screen_close(session, screen);
}

/* --- what a turn was worth --- */

/* The knowledge is that of a turn's beginning: while it is made the oracle speaks of what goes on
 * from there alone. */
void study_learn(Session *session) {
    StudyScreen *study = find_study(session);
    const SessionOracle *oracle = &session->oracle;
    const OracleSnapshot *snapshot = oracle->snapshot;
    const HistoryNode *node = history_current(session_history(session));
    if (study == NULL || snapshot == NULL || oracle->node != node ||
        oracle->position.unfinished.length != node_position(node).unfinished.length)
        return;
    size_t size = snapshot->turns * sizeof *snapshot->turn;
    TurnVerdict *turn = realloc(study->knowledge.turn, size == 0 ? 1 : size);
    if (turn == NULL)
        return;
    memcpy(turn, snapshot->turn, size);
    study->knowledge = (KnownTurns){node, snapshot->position, turn, snapshot->turns};
}

/* What is known of a turn, for the side that plays it, by the knowledge of the position before;
 * NULL where that is nothing. */
static const TurnVerdict *find_value(const Session *session, const Turn *turn) {
    const KnownTurns *knowledge = &find_study(session)->knowledge;
    if (knowledge->node != history_current(session_history(session)))
        return NULL;
    for (size_t number = 0; number < knowledge->turns; number++)
        if (turn_equal(&knowledge->turn[number].turn, turn))
            return &knowledge->turn[number];
    return NULL;
}

static const char *kept_name(Outcome outcome) {
    return outcome == OUTCOME_WIN ? "the win" : "the draw";
}

bool study_is_worse(Outcome is, Outcome was) {
    return (was == OUTCOME_WIN && is != OUTCOME_WIN) || (was == OUTCOME_DRAW && is == OUTCOME_LOSS);
}

static void judge(Session *session, const Turn *turn) {
    StudyScreen *study = find_study(session);
    const TurnVerdict *made = find_value(session, turn), *best = study->knowledge.turn;
    Outcome was = study->knowledge.position.outcome;
    study->judgement[0] = '\0';
    study->branch = NULL;
    drill_count_turn(session, turn);
    if (drill_is_open(session) || made == NULL || made->verdict.outcome == OUTCOME_UNKNOWN ||
        was == OUTCOME_UNKNOWN)
        return;
    const Board *board = session_rules(session)->board;
    char turn_text[TURN_TEXT_SIZE], best_text[TURN_TEXT_SIZE];
    char now_words[VERDICT_WORDS_SIZE], best_words[VERDICT_WORDS_SIZE];
    turn_write(board, turn, turn_text);
    turn_write(board, &best->turn, best_text);
    verdict_words(&made->verdict, 16, now_words);
    verdict_words(&best->verdict, 16, best_words);
    Outcome is = made->verdict.outcome;
    int distance = made->verdict.distance, best_distance = best->verdict.distance;
    if (study_is_worse(is, was))
        snprintf(study->judgement, sizeof study->judgement,
                 "%s throws %s away: %s. Right was %s (%s). %s shows why.", turn_text,
                 kept_name(was), now_words, best_text, best_words, session_key(session, UI_WHY));
    else if (is == OUTCOME_DRAW)
        snprintf(study->judgement, sizeof study->judgement, "%s keeps the draw.", turn_text);
    else if (distance >= 0 && distance != best_distance)
        snprintf(study->judgement, sizeof study->judgement, "%s: %s; %s would be %s.", turn_text,
                 now_words, best_text, best_words);
    else
        snprintf(study->judgement, sizeof study->judgement, "%s: %s, as good as any.", turn_text,
                 now_words);
}

static void play(Session *session, const Turn *turn) {
    StudyScreen *study = find_study(session);
    judge(session, turn);
    session_play(session, turn);
    if (study->judgement[0] != '\0')
        session_say(session, "%s", study->judgement);
}

/* --- lines that play themselves --- */

void study_interrupt(Session *session) {
    StudyScreen *study = find_study(session);
    if (study != NULL)
        study->plays = 0;
}

static void begin_playing(Session *session, unsigned plays) {
    StudyScreen *study = find_study(session);
    study->plays = plays;
    study->play_time = session->now;
    study_tick(session);
}

static void play_best(Session *session) {
    StudyScreen *study = find_study(session);
    study->branch = NULL;
    begin_playing(session, 1);
    if (study->plays > 0)
        session_say(session, "As soon as the oracle knows the best turn, it plays it.");
}

/* Plays on from here as both sides should, and afterwards goes back to here. */
static void show_why(Session *session) {
    StudyScreen *study = find_study(session);
    HistoryNode *here = history_current(session_history(session));
    if (study->branch != NULL && study->branch != here) {
        HistoryNode *branch = study->branch;
        study->branch = NULL;
        session_go(session, branch);
        return;
    }
    if (match_side(session->game.match) == SIDE_NONE) {
        session_say(session, "The game is over here.");
        return;
    }
    study->branch = here;
    begin_playing(session, PLAYS_MAX);
    if (study->plays == PLAYS_MAX)
        session_say(session, "As soon as the oracle knows the best turns, it plays them.");
}

/* Says where a line that has played itself has come to. */
static void tell_end(Session *session, Outcome outcome) {
    const StudyScreen *study = find_study(session);
    const char *why = session_key(session, UI_WHY);
    if (study->branch == NULL)
        return;
    if (match_side(session->game.match) == SIDE_NONE)
        session_say(session, "%s goes back to where the line began.", why);
    else
        session_say(session, "And so on%s. %s goes back.",
                    outcome == OUTCOME_DRAW ? ", a draw" : "", why);
}

static void stop_unknown(Session *session) {
    find_study(session)->plays = 0;
    session_alert(session, "which turn is best is not known here");
}

/* Draws go on for ever: of them only so many turns are played. */
static void count_play(StudyScreen *study, Outcome outcome) {
    study->plays--;
    if (outcome == OUTCOME_DRAW && study->plays > PLAYS_DRAWN)
        study->plays = PLAYS_DRAWN;
}

void study_tick(Session *session) {
    StudyScreen *study = find_study(session);
    if (study == NULL || study->plays == 0 || session->now < study->play_time ||
        !screen_is_board(session) || match_side(session->game.match) == SIDE_NONE)
        return;
    session_oracle_follow(session);
    session_oracle_take(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    const Turn *best = snapshot == NULL ? NULL : hint_turn(snapshot);
    Error error;
    if (best == NULL || snapshot->position.outcome == OUTCOME_UNKNOWN) {
        if (snapshot != NULL && snapshot->done)
            stop_unknown(session);
        return;
    }
    Turn turn = *best;
    Outcome outcome = snapshot->position.outcome;
    count_play(study, outcome);
    study->play_time = session->now + PLAY_PAUSE;
    session->message.message[0] = '\0';
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

int64_t study_deadline(const Session *session) {
    const StudyScreen *study = find_study(session);
    bool plays = study != NULL && study->plays > 0 && screen_is_board(session);
    /* What the oracle does not know yet it will tell by its descriptor. */
    return plays && session_oracle_snapshot(session) != NULL &&
                   session_oracle_snapshot(session)->position.outcome != OUTCOME_UNKNOWN
               ? study->play_time
               : -1;
}

/* --- against the perfect player --- */

bool study_set_person(Session *session, Side person) {
    GameTerms *terms = &session->options.terms;
    SeatedGame *game = &session->game;
    Seat perfect = {.player = NULL};
    Error error;
    thinker_stop(session->thinker);
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
        session_say(session, "You play %s, the perfect player %s.", side_name(person),
                    side_name(side_other(person)));
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
    Question *question = question_open(
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

static bool can(const Session *session, const Screen *screen, UiCommandId id) {
    bool is_over = match_side(session->game.match) == SIDE_NONE;
    bool has_turn = !is_over && session_awaits_person(session);
    if (drill_is_open(session) && (id == UI_UNDO || is_study_command(id)))
        return false;
    switch (id) {
    case UI_BEST:
        return has_turn;
    case UI_WHY:
        return has_turn || ((const StudyScreen *)screen)->branch != NULL;
    case UI_PLAY_OUT:
        return true;
    case UI_DRAW:
    case UI_RESIGN:
    case UI_VELA:
    case UI_REPORT:
    case UI_TUTORIAL:
        return false;
    default:
        return board_can(session, screen, id);
    }
}

static bool refusal(const Session *session, UiCommandId id, Error *error) {
    const char *quit = session_key(session, UI_QUIT);
    if (drill_is_open(session) && (id == UI_UNDO || is_study_command(id)))
        error_set(error, "not in a drill; %s leaves it", quit);
    else if (id == UI_DRAW || id == UI_RESIGN || id == UI_VELA || id == UI_REPORT ||
             id == UI_TUTORIAL)
        error_set(error, "not in study; %s goes back to the game", quit);
    else
        return false;
    return true;
}

static void command(Session *session, Screen *screen, UiCommandId id) {
    if (!is_study_command(id) || !can(session, screen, id))
        board_command(session, screen, id);
    else if (id == UI_BEST)
        play_best(session);
    else if (id == UI_WHY)
        show_why(session);
    else
        ask_play_out(session);
}

static const ScreenKind study_kind = {BOARD_KIND,
                                      .has_oracle = true,
                                      .command = command,
                                      .click = board_click,
                                      .footer = board_footer,
                                      .can = can,
                                      .prompt = board_prompt,
                                      .close = close_screen,
                                      .play = play,
                                      .quit = study_leave,
                                      .refusal = refusal,
                                      .draw_panel = board_draw_list};

void study_notice(const Session *session, int columns, char *text, size_t size) {
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    char words[VERDICT_WORDS_SIZE];
    drill_notice(session, columns, text, size);
    if (!session_studies(session) || text[0] != '\0')
        return;
    if (session_oracle_has_panel(session) || snapshot == NULL)
        snprintf(text, size, "Study: %s best turn, %s why, %s play it out, %s back to the game",
                 session_key(session, UI_BEST), session_key(session, UI_WHY),
                 session_key(session, UI_PLAY_OUT), session_key(session, UI_QUIT));
    else {
        verdict_words(&snapshot->position, columns - 7, words);
        snprintf(text, size, "%s: %s", side_name((Side)session->entry.position.side), words);
    }
}
