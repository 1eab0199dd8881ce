#include "drill_decision.h"

#include <stdio.h>
#include <string.h>

#include "notation.h"
#include "question_screen.h"
#include "session_catalogue.h"
#include "session_game.h"
#include "session_oracle.h"
#include "translate.h"
#include "translate_data.h"

/* A player who has held a draw for so many turns has shown enough. */
enum { HELD_TURNS = 20 };

/* Returns the outcome for the side of the drill in the position on the board, as far as it is
 * known. */
static Outcome outcome_now(const Session *session, const DrillProgress *progress) {
    const OracleSnapshot *snapshot = session_oracle_known(session);
    const Match *match = session->game.match;
    Side side = drill_side(progress);
    Result result = match_result(match);
    if (result.reason != RESULT_OPEN)
        return result.winner == SIDE_NONE ? OUTCOME_DRAW
               : result.winner == side    ? OUTCOME_WIN
                                          : OUTCOME_LOSS;
    if (snapshot == NULL)
        return OUTCOME_UNKNOWN;
    Outcome outcome = snapshot->position.outcome;
    return match_side(match) == side ? outcome : outcome_turned(outcome);
}

static void begin_next(Session *session) {
    session_open(session, UI_DRILL);
}

/* Says how the drill went, and its idea; only in the message line if another screen is over the
 * board. */
static void tell_idea(Session *session, const char *title, const char *how) {
    const DrillProgress *progress = drill_progress(session);
    SessionCatalogue *catalogue = session_catalogue(session);
    const Study *study = drill_study_at(session, progress->number);
    Text text = {0}, theme = {0};
    if (!screen_is_board(session)) {
        session_say(session, "%s", how);
        return;
    }
    unsigned streak = catalogue_streak(&catalogue->catalogue, progress->number, &catalogue->book);
    text_append_string(&text, how);
    if (study->idea[0] != '\0') {
        text_append_string(&text, "\n\n");
        translate_data(study->idea, &text);
    }
    if (streak > 1) {
        translate_data(study->theme, &theme);
        text_append_string(&text, "\n\n");
        text_format(&text, _("%u in a row in \"%.80s\"."), streak, text_string(&theme));
    }
    QuestionScreen *question = question_open(session, title, text_string(&text));
    text_finish(&text);
    text_finish(&theme);
    question_add_button(question, "Next drill", begin_next);
    question_add_button(question, "Look", NULL);
}

/* Writes "d3-e3A keeps the win." */
static void write_keeps(const DrillProgress *progress, const char *turn, char *text, size_t size) {
    snprintf(text, size,
             progress->goal == OUTCOME_WIN ? _("%s keeps the win.") : _("%s keeps the draw."),
             turn);
}

static void write_turn(const DrillProgress *progress, const Turn *turn,
                       char text[static TURN_TEXT_SIZE]) {
    turn_write(progress->drill.rules.board, turn, text);
}

static void tell_right(Session *session, const DrillProgress *progress) {
    char turn[TURN_TEXT_SIZE], how[TURN_TEXT_SIZE + 96];
    write_turn(progress, &progress->last_turn, turn);
    if (progress->drill.kind == DRILL_FIND)
        write_keeps(progress, turn, how, sizeof how);
    else if (match_side(session->game.match) == SIDE_NONE)
        snprintf(how, sizeof how,
                 progress->goal == OUTCOME_WIN
                     ? translate_count("Well played: won in %u turn of yours.",
                                       "Well played: won in %u turns of yours.", progress->turns)
                     : translate_count("Well played: held in %u turn of yours.",
                                       "Well played: held in %u turns of yours.", progress->turns),
                 progress->turns);
    else
        snprintf(how, sizeof how, _("Well held for %u turns."), progress->turns);
    if (progress->has_missed)
        snprintf(how + strlen(how), sizeof how - strlen(how), _(" It counts as missed."));
    tell_idea(session, progress->has_missed ? N_("Right this time") : N_("Right"), how);
}

static void tell_missed(Session *session, const DrillProgress *progress, Outcome outcome) {
    char turn[TURN_TEXT_SIZE];
    write_turn(progress, &progress->last_turn, turn);
    session_say(session,
                progress->goal == OUTCOME_DRAW
                    ? N_("%s loses: it lets the draw slip. %s: try again; %s: the answer.")
                : outcome == OUTCOME_DRAW
                    ? N_("%s only draws: it lets the win slip. %s: try again; %s: the answer.")
                    : N_("%s loses: it lets the win slip. %s: try again; %s: the answer."),
                turn, session_key(session, UI_UNDO), session_key(session, UI_BEST));
}

/* Writes the result into the drill book, once: the first answer counts. */
static bool note_once(Session *session, DrillProgress *progress, bool hit, Error *error) {
    DrillBook *book = session_catalogue_read_book(session);
    const char *path = session->options.drills_path;
    if (progress->has_missed)
        return true;
    progress->has_missed = !hit;
    return path != NULL
               ? drill_book_note_in_file(path, book, &progress->drill, hit, drill_today(), error)
               : drill_book_note(book, &progress->drill, hit, drill_today(), error);
}

static void decide(Session *session, DrillProgress *progress, bool hit, Outcome outcome) {
    Error error = {0};
    progress->state = hit ? DRILL_HIT : DRILL_MISSED;
    progress->decided = session_node(session);
    if (!note_once(session, progress, hit, &error)) {
        error_prefix(&error, hit ? N_("Right, but the score is not kept")
                                 : N_("Missed, but the score is not kept"));
        session_refuse(session, &error);
    } else if (hit)
        tell_right(session, progress);
    else
        tell_missed(session, progress, outcome);
}

/* The player has taken the missed turn back, and tries again. */
static void try_again(DrillProgress *progress) {
    progress->state = DRILL_OPEN;
    progress->turns--;
}

void drill_show_answer(Session *session, Screen *screen) {
    DrillProgress *progress = drill_progress(session);
    StudyScreen *study = (StudyScreen *)screen;
    const HistoryNode *line =
        history_root(drill_study_at(session, progress->number)->record.history);
    const HistoryNode *best = node_first_child(line);
    char turn_text[TURN_TEXT_SIZE], how[TURN_TEXT_SIZE + 64];
    HistoryNode *asked = session_node(session);
    bool tries_again = progress->state == DRILL_OPEN && drill_awaits_answer(session, progress);
    while (!tries_again && asked != progress->asked && node_parent(asked) != NULL)
        asked = node_parent(asked);
    study_line_stop(&study->line, UI_BEST);
    study->line.branch = NULL;
    progress->state = DRILL_MISSED;
    progress->has_answer = true;
    session_go(session, asked);
    if (best == NULL || node_parent(asked) != NULL) {
        study_command(session, screen, UI_BEST);
        return;
    }
    Turn right = node_turn(best);
    session_play(session, &right);
    write_turn(progress, &right, turn_text);
    write_keeps(progress, turn_text, how, sizeof how);
    tell_idea(session, N_("The answer"), how);
}

bool drill_is_after(const Session *session, const HistoryNode *node) {
    const HistoryNode *before = node_parent(session_node(session));
    while (before != NULL && before != node)
        before = node_parent(before);
    return before != NULL;
}

void drill_follow(Session *session, DrillProgress *progress) {
    if (progress->state == DRILL_MISSED && !progress->has_answer &&
        session_node(session) == progress->asked)
        try_again(progress);
    if (progress->state != DRILL_OPEN || progress->turns == 0 ||
        !drill_is_after(session, progress->asked))
        return;
    Outcome outcome = outcome_now(session, progress);
    bool is_over = match_side(session->game.match) == SIDE_NONE;
    if (outcome == OUTCOME_UNKNOWN)
        return;
    if (outcome_compare(outcome, progress->goal) < 0)
        decide(session, progress, false, outcome);
    else if (progress->drill.kind == DRILL_FIND || is_over ||
             (progress->goal == OUTCOME_DRAW && progress->turns >= HELD_TURNS))
        decide(session, progress, true, outcome);
}
