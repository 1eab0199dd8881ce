#include "drill.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "session_state.h"
#include "verdict_words.h"

/* Who has held a draw for so many turns has shown that he can. */
enum { HELD_TURNS = 20 };

const DrillBook *drill_read_book(Session *session) {
    SessionDrill *drill = &session->drill;
    const char *path = session->options.drills_path;
    Error error;
    if (!drill->is_loaded && path != NULL && !drill_book_load(path, &drill->book, &error))
        session_refuse(session, &error);
    drill->is_loaded = true;
    return &drill->book;
}

static Drill drill_of(const Study *study, DrillKind kind) {
    return (Drill){kind, *study_rules(study), study_position(study)};
}

/* Counts turns, as far as there is one more than so many. */
typedef struct TurnCounter {
    int left;
} TurnCounter;

static bool count_turn(void *context, const Turn *turn, const Position *after) {
    TurnCounter *counter = context;
    (void)turn;
    (void)after;
    return counter->left-- > 0;
}

/* A position may have more turns than anybody wants to wait for. */
static bool all_turns_keep(const Study *study, const Position *position) {
    TurnCounter counter = {study->keeping};
    return study->keeping >= 0 &&
           position_turns(study_rules(study), position, count_turn, &counter);
}

/* Whether a study of the catalogue can be asked so: its value is known, there is something to keep,
 * and to lose. */
static bool is_possible(const Session *session, DrillKind kind, size_t number) {
    const Study *study = &session->catalogue.catalogue.study[number];
    Position position = study_position(study);
    bool something_to_keep = study->value == OUTCOME_WIN || study->value == OUTCOME_DRAW;
    if (!something_to_keep || position_winner(study_rules(study), &position) != SIDE_NONE)
        return false;
    return kind == DRILL_PLAY || !all_turns_keep(study, &position);
}

/* The study on the board is a drill. */
static void take_up(Session *session, const Drill *made, size_t number) {
    SessionDrill *drill = &session->drill;
    study_set_back(session, catalogue_open);
    drill->state = DRILL_OPEN;
    drill->drill = *made;
    drill->study = number;
    drill->goal = session->catalogue.catalogue.study[number].value;
    drill->turns = 0;
    catalogue_list_point(&session->catalogue.list, number);
}

bool drill_begin(Session *session, DrillKind kind, size_t number) {
    const Study *study = &session->catalogue.catalogue.study[number];
    if (!is_possible(session, kind, number)) {
        session_alert(session, "this one is no drill: nothing can be %s in it",
                      study->value == OUTCOME_LOSS ? "won" : "asked");
        return false;
    }
    drill_read_book(session);
    Drill made = drill_of(study, kind);
    if (!study_begin_position(session, &made.rules, &made.position))
        return false;
    take_up(session, &made, number);
    if (kind == DRILL_PLAY && !study_set_person(session, (Side)made.position.side)) {
        study_leave(session);
        return false;
    }
    /* Who plays Black has his side below. */
    session->flipped = made.position.side == BLACK;
    return true;
}

/* The turns of the person, as they were counted when they were made: those that were taken back
 * are not known any more. */
static void count_turns_made(Session *session) {
    const HistoryNode *node = history_current(session_history(session));
    Side side = (Side)session->drill.drill.position.side;
    for (; node_parent(node) != NULL; node = node_parent(node))
        if (node_position(node_parent(node)).side == side) {
            session->drill.first_turn = node_turn(node);
            session->drill.turns++;
        }
}

void drill_resume(Session *session, DrillKind kind) {
    const Catalogue *catalogue = &session->catalogue.catalogue;
    Position start = node_position(history_root(session_history(session)));
    Drill wanted = {kind, *session_rules(session), start};
    bool found = false;
    if (!catalogue_read(session))
        return;
    drill_read_book(session);
    for (size_t number = 0; !found && number < catalogue->studies; number++) {
        Drill drill = drill_of(&catalogue->study[number], kind);
        found = drill_equal(&drill, &wanted) && is_possible(session, kind, number);
        if (found)
            take_up(session, &drill, number);
    }
    if (found)
        count_turns_made(session);
}

/* All drills of a kind in the catalogue, and which study each is. The caller frees both. */
static size_t list_drills(const Session *session, DrillKind kind, Drill **drills,
                          size_t **studies) {
    const Catalogue *catalogue = &session->catalogue.catalogue;
    size_t count = 0;
    *drills = calloc(catalogue->studies + 1, sizeof **drills);
    *studies = calloc(catalogue->studies + 1, sizeof **studies);
    for (size_t study = 0; *drills != NULL && *studies != NULL && study < catalogue->studies;
         study++)
        if (is_possible(session, kind, study)) {
            (*drills)[count] = drill_of(&catalogue->study[study], kind);
            (*studies)[count++] = study;
        }
    return count;
}

/* The day's drill is the same wherever the program is: one of those that come with it, and they
 * stand before the user's own. */
static size_t choose_of_the_day(const Session *session, const size_t *studies, size_t count) {
    const Study *study = session->catalogue.catalogue.study;
    size_t shipped = 0;
    while (shipped < count && !study[studies[shipped]].is_own)
        shipped++;
    return drill_of_the_day(drill_today(), shipped > 0 ? shipped : count);
}

/* Begins one of the drills of a kind: the day's, or the one that is due. */
static void begin_chosen(Session *session, DrillKind kind, bool of_the_day) {
    const SessionDrill *drill = &session->drill;
    Drill *drills;
    size_t *studies;
    if (!catalogue_read(session))
        return;
    drill_read_book(session);
    size_t count = list_drills(session, kind, &drills, &studies), chosen = count, last = count;
    for (size_t number = 0; drill->state != DRILL_NONE && number < count; number++)
        if (studies[number] == drill->study)
            last = number;
    if (count > 0)
        chosen = of_the_day ? choose_of_the_day(session, studies, count)
                            : drill_book_next(&drill->book, drills, count, last, drill_today());
    size_t study = chosen < count ? studies[chosen] : 0;
    free(drills);
    free(studies);
    if (chosen < count) {
        drill_begin(session, kind, study);
        return;
    }
    session_alert(session, "there are no drills among the studies");
}

/* --- the question --- */

static void find(Session *session) {
    begin_chosen(session, DRILL_FIND, false);
}

static void play(Session *session) {
    begin_chosen(session, DRILL_PLAY, false);
}

static void find_today(Session *session) {
    begin_chosen(session, DRILL_FIND, true);
}

static void ask_which(Session *session) {
    char text[QUESTION_TEXT_SIZE];
    DrillScore score = drill_book_score(drill_read_book(session), drill_today());
    int used = snprintf(text, sizeof text,
                        "Find a turn that keeps the win, or the draw; or win it, or hold it, "
                        "against the perfect player.\n");
    if (score.tries == 0)
        snprintf(text + used, sizeof text - (size_t)used, "\nNone tried so far.");
    else
        snprintf(text + used, sizeof text - (size_t)used,
                 "\n%u of %u went well; %u known by heart, %u due.", score.hits, score.tries,
                 score.mastered, score.due);
    Question *question = question_open(session, "Drills", text);
    question_add_button(question, "Find", find);
    question_add_button(question, "Play", play);
    question_add_button(question, "Today's", find_today);
}

void drill_open(Session *session) {
    const SessionDrill *drill = &session->drill;
    if (drill->state == DRILL_HIT || drill->state == DRILL_MISSED)
        begin_chosen(session, drill->drill.kind, false);
    else
        ask_which(session);
}

/* --- deciding --- */

void drill_count_turn(Session *session, const Turn *turn) {
    SessionDrill *drill = &session->drill;
    if (drill->state != DRILL_OPEN)
        return;
    if (drill->turns++ == 0)
        drill->first_turn = *turn;
}

/* What the position on the board is worth to the side of the drill, as far as it is known. */
static Outcome outcome_now(const Session *session) {
    const SessionOracle *oracle = &session->oracle;
    const OracleSnapshot *snapshot = oracle->snapshot;
    const Match *match = session->game.match;
    Side side = (Side)session->drill.drill.position.side;
    Result result = match_result(match);
    if (result.reason != RESULT_OPEN)
        return result.winner == SIDE_NONE ? OUTCOME_DRAW
               : result.winner == side    ? OUTCOME_WIN
                                          : OUTCOME_LOSS;
    if (snapshot == NULL || oracle->node != history_current(session_history(session)))
        return OUTCOME_UNKNOWN;
    Outcome outcome = snapshot->position.outcome;
    return match_side(match) == side ? outcome : outcome_turned(outcome);
}

/* What would have been right, where that is known. */
static void write_right(const Session *session, char *text, size_t size) {
    const SessionDrill *drill = &session->drill;
    const Study *study = &session->catalogue.catalogue.study[drill->study];
    const HistoryNode *best = node_first_child(history_root(study->record.history));
    text[0] = '\0';
    if (best == NULL || drill->turns != 1)
        return;
    char turn[TURN_TEXT_SIZE];
    Turn right = node_turn(best);
    turn_write(drill->drill.rules.board, &right, turn);
    snprintf(text, size, " Right was %s.", turn);
}

static void tell_decided(Session *session, Outcome outcome) {
    static const char *const outcomes[] = {
        [OUTCOME_DRAW] = "drawn", [OUTCOME_WIN] = "won", [OUTCOME_LOSS] = "lost"};
    const SessionDrill *drill = &session->drill;
    char turn[TURN_TEXT_SIZE], right[TURN_TEXT_SIZE + 16];
    const char *goal = drill->goal == OUTCOME_WIN ? "the win" : "the draw";
    const char *next = session_key(session, UI_DRILL), *why = session_key(session, UI_WHY);
    turn_write(drill->drill.rules.board, &drill->first_turn, turn);
    write_right(session, right, sizeof right);
    if (drill->state == DRILL_MISSED)
        session_say(session, "That lets %s slip: %s now.%s %s: why; %s: next drill.", goal,
                    outcomes[outcome], right, why, next);
    else if (drill->drill.kind == DRILL_FIND)
        session_say(session, "Right: %s keeps %s. %s: the next drill.", turn, goal, next);
    else if (match_side(session->game.match) == SIDE_NONE)
        session_say(session, "Well played: %s in %u turns of yours. %s: the next drill.",
                    drill->goal == OUTCOME_WIN ? "won" : "held", drill->turns, next);
    else
        session_say(session, "Well held for %u turns. %s: the next drill.", drill->turns, next);
}

static void decide(Session *session, bool hit, Outcome outcome) {
    SessionDrill *drill = &session->drill;
    const char *path = session->options.drills_path;
    Error error = {0};
    drill->state = hit ? DRILL_HIT : DRILL_MISSED;
    tell_decided(session, outcome);
    bool kept =
        path != NULL
            ? drill_book_note_in_file(path, &drill->book, &drill->drill, hit, drill_today(), &error)
            : drill_book_note(&drill->book, &drill->drill, hit, drill_today(), &error);
    if (!kept) {
        error_prefix(&error, "%s, but the score is not kept", hit ? "Right" : "Missed");
        session_refuse(session, &error);
    }
}

void drill_follow(Session *session) {
    SessionDrill *drill = &session->drill;
    if (drill->state != DRILL_OPEN || drill->turns == 0)
        return;
    Outcome outcome = outcome_now(session);
    bool is_over = match_side(session->game.match) == SIDE_NONE;
    if (outcome == OUTCOME_UNKNOWN)
        return;
    if (study_is_worse(outcome, drill->goal))
        decide(session, false, outcome);
    else if (drill->drill.kind == DRILL_FIND || is_over ||
             (drill->goal == OUTCOME_DRAW && drill->turns >= HELD_TURNS))
        decide(session, true, outcome);
}

void drill_notice(const Session *session, int columns, char *text, size_t size) {
    const SessionDrill *drill = &session->drill;
    bool wins = drill->goal == OUTCOME_WIN;
    const char *side = side_name((Side)drill->drill.position.side);
    text[0] = '\0';
    if (drill->state == DRILL_HIT || drill->state == DRILL_MISSED)
        snprintf(text, size, "%s. %s: the next drill; %s: back",
                 drill->state == DRILL_HIT ? "Right" : "Missed", session_key(session, UI_DRILL),
                 session_key(session, UI_QUIT));
    if (drill->state != DRILL_OPEN)
        return;
    if (drill->turns > 0 && drill->drill.kind == DRILL_FIND)
        snprintf(text, size, "The oracle finds out whether that is right.");
    else if (drill->drill.kind == DRILL_FIND)
        snprintf(text, size, "Drill: find a turn of %s that keeps the %s", side,
                 wins ? "win" : "draw");
    else
        snprintf(text, size, "Drill: %s %s with %s, against the perfect player",
                 wins ? "win" : "hold", wins ? "this" : "the draw", side);
    if (text_columns(text) > columns && drill->turns == 0)
        snprintf(text, size, "%s: %s", side,
                 drill->drill.kind == DRILL_FIND ? wins ? "keep the win" : "keep the draw"
                 : wins                          ? "win it"
                                                 : "hold the draw");
}

bool drill_is_open(const Session *session) {
    return session->drill.state == DRILL_OPEN;
}

void drill_end(Session *session) {
    session->drill.state = DRILL_NONE;
}

void drill_finish(Session *session) {
    drill_book_finish(&session->drill.book);
}
