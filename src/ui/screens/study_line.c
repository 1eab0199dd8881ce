#include "study_line.h"

#include "session_game.h"
#include "session_oracle.h"
#include "translate.h"

/* A line that plays itself: milliseconds between turns, the most turns, and the most turns of a
 * line that is drawn, which may have no end, or likely, which says less with each turn. */
enum { PLAY_PAUSE = 900, PLAYS_MAX = 100, PLAYS_FEW = 6 };

/* Says of a turn that is about to play itself how good it is as far as is likely. */
static void say_likely(Session *session, const KnownTurns *known, const Turn *turn) {
    char judgement[JUDGEMENT_SIZE];
    known_turns_judge(known, session, turn, judgement);
    session_say(session, "%s", judgement);
}

/* Says where a line that has played itself has ended. */
static void tell_end(Session *session, const StudyLine *line, Outcome outcome) {
    const char *why = session_key(session, UI_WHY);
    if (line->branch == NULL)
        return;
    session_say(session,
                line->is_likely ? N_("Likely, but not certain. %s goes back.")
                : match_side(session->game.match) == SIDE_NONE
                    ? N_("%s goes back to where the line began.")
                : outcome == OUTCOME_DRAW ? N_("And so on, a draw. %s goes back.")
                                          : N_("And so on. %s goes back."),
                why);
}

static void stop_unknown(Session *session, StudyLine *line) {
    line->plays = 0;
    session_alert(session, "the best turn is not known here");
}

/* Says why a line that has begun doesn't go on, as long as there is nothing else to say. */
static void tell_wait(Session *session, const StudyLine *line) {
    if (line->plays_on && session->message.message[0] == '\0')
        session_say(session, "From here on best play is not certain yet. %s goes back.",
                    session_key(session, UI_WHY));
}

/* Counts a turn of the line. */
static void count_play(StudyLine *line, Outcome outcome) {
    bool is_decided = outcome == OUTCOME_WIN || outcome == OUTCOME_LOSS;
    line->plays--;
    line->is_likely = line->is_likely || outcome == OUTCOME_UNKNOWN;
    if (!is_decided && line->plays > PLAYS_FEW)
        line->plays = PLAYS_FEW;
}

static int64_t play_time(const Session *session, const StudyLine *line) {
    return line->plays_on ? session->turn_time + PLAY_PAUSE : 0;
}

/* Returns the next turn of the line: the best one, or, if that will do or nothing can become
 * certain any more, the one that is likely best. Returns NULL if there is none yet. */
static const Turn *next_turn(const StudyLine *line, const OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return NULL;
    bool takes_likely = line->plays_likely || snapshot->done || snapshot->estimates_alone;
    return takes_likely || snapshot->position.outcome != OUTCOME_UNKNOWN ? hint_turn(snapshot)
                                                                         : NULL;
}

void study_line_tick(Session *session, StudyLine *line, const KnownTurns *known) {
    if (line->plays == 0 || session->now < play_time(session, line) || !screen_is_board(session) ||
        match_side(session->game.match) == SIDE_NONE)
        return;
    session_oracle_follow(session);
    session_oracle_take(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    const Turn *best = next_turn(line, snapshot);
    Error error;
    if (best == NULL) {
        if (snapshot != NULL && snapshot->done)
            stop_unknown(session, line);
        else if (snapshot != NULL)
            tell_wait(session, line);
        return;
    }
    Turn turn = *best;
    Outcome outcome = snapshot->position.outcome;
    count_play(line, outcome);
    line->plays_on = true;
    session->message.message[0] = '\0';
    if (line->branch == NULL && outcome == OUTCOME_UNKNOWN)
        say_likely(session, known, &turn);
    if (!match_play(session->game.match, &turn, &error)) {
        line->plays = 0;
        session_refuse(session, &error);
        return;
    }
    session->turn_time = session->now;
    session_refresh(session);
    session_oracle_follow(session);
    if (match_side(session->game.match) == SIDE_NONE)
        line->plays = 0;
    if (line->plays == 0)
        tell_end(session, line, outcome);
}

/* Begins a line for a command. If the best turn is not certain, the line waits for it, and
 * the message says that the same command plays the likely one. */
static void begin(Session *session, StudyLine *line, const KnownTurns *known, UiCommandId id,
                  unsigned plays) {
    line->plays = plays;
    line->plays_on = false;
    line->is_likely = false;
    study_line_tick(session, line, known);
    if (line->plays != plays)
        return;
    line->offered = id;
    session_say(session,
                plays == 1
                    ? N_("%s waits for the best turn to be certain; %s again plays a likely one.")
                    : N_("%s waits for best play to be certain; %s again shows what is likely."),
                session_key(session, id), session_key(session, id));
}

void study_line_best(Session *session, StudyLine *line, const KnownTurns *known) {
    line->branch = NULL;
    begin(session, line, known, UI_BEST, 1);
}

HistoryNode *study_line_branch(const Session *session, const StudyLine *line) {
    return line->branch != NULL && session_has_node(session, line->branch) ? line->branch : NULL;
}

void study_line_why(Session *session, StudyLine *line, const KnownTurns *known) {
    HistoryNode *here = session_node(session), *branch = study_line_branch(session, line);
    if (branch != NULL && branch != here) {
        line->branch = NULL;
        session_go(session, branch);
        return;
    }
    if (match_side(session->game.match) == SIDE_NONE) {
        session_say(session, "The game is over here.");
        return;
    }
    line->branch = here;
    begin(session, line, known, UI_WHY, PLAYS_MAX);
}

int64_t study_line_deadline(const Session *session, const StudyLine *line) {
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    bool plays = line->plays > 0 && screen_is_board(session);
    int64_t time = play_time(session, line);
    /* If the oracle doesn't know yet, its descriptor becomes readable when it does. */
    return plays && (next_turn(line, snapshot) != NULL || session->now < time) ? time : -1;
}

void study_line_stop(StudyLine *line, UiCommandId id) {
    line->plays = 0;
    line->plays_likely = id != UI_COMMANDS && id == line->offered;
    line->offered = UI_COMMANDS;
}
