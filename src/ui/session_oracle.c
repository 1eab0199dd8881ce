/* The oracle behind a session: asking, taking, commands. */
#include "session_oracle.h"

#include "parallel.h"
#include "session_state.h"

enum { WHEEL_LINES = 3 };

/* A computer player is about to move against a person, who must not be told what it may do. */
static bool opponent_thinks(const Session *session) {
    return !session->game.paused && match_side(session->game.match) != SIDE_NONE &&
           !session_awaits_person(session) && session_person(session) != SIDE_NONE;
}

bool session_oracle_speaks(const Session *session) {
    return session->oracle.mode != HINTS_OFF && screen_of_game(session)->kind->has_oracle &&
           !drill_is_open(session) && !opponent_thinks(session);
}

/* Whether somebody wants to know about the position on the board. While a computer player thinks
 * the oracle does so too, if that takes neither its processor away nor time on its clock. */
static bool is_wanted(const Session *session) {
    const SessionOracle *oracle = &session->oracle;
    if (oracle->failed || !screen_of_game(session)->kind->has_oracle || screen_holds_game(session))
        return false;
    bool disturbs = parallel_processors() < 2 || session->game.clock.control.base > 0;
    if (opponent_thinks(session) && disturbs)
        return false;
    /* In study turns are judged and played, whether the panel is there or not. */
    return oracle->mode == HINTS_ON || session_studies(session) ||
           (oracle->mode == HINTS_ON_REQUEST && oracle->rung != HINT_NONE);
}

static void forget_question(SessionOracle *oracle) {
    hint_line_finish(&oracle->line);
    oracle_snapshot_destroy(oracle->snapshot);
    oracle->snapshot = NULL;
    oracle->question = 0;
    oracle->meter[0].count = oracle->meter[1].count = 0;
    oracle->meter[0].interval = oracle->meter[1].interval = 0;
}

/* The oracle for these rules. */
static bool have_oracle(Session *session) {
    SessionOracle *oracle = &session->oracle;
    const Rules *rules = session_rules(session);
    if (oracle->oracle != NULL && rules_equal(&oracle->rules, rules))
        return true;
    Error error;
    forget_question(oracle);
    oracle_destroy(oracle->oracle);
    oracle->oracle = oracle_create(rules, &session->options.oracle, &error);
    oracle->rules = *rules;
    if (oracle->oracle == NULL) {
        oracle->failed = true;
        session_refuse(session, &error);
    }
    return oracle->oracle != NULL;
}

static void ask_oracle(Session *session, const HistoryNode *node) {
    SessionOracle *oracle = &session->oracle;
    Error error;
    if (!have_oracle(session))
        return;
    History *line = history_copy_line(session_history(session), &error);
    if (line == NULL) {
        session_refuse(session, &error);
        return;
    }
    bool is_same_turn = oracle->node == node && oracle->question != 0;
    forget_question(oracle);
    oracle->node = node;
    oracle->position = session->entry.position;
    oracle->question = oracle_ask(oracle->oracle, line, &oracle->position, NULL);
    if (oracle->question == 0) {
        oracle->failed = true;
        session_alert(session, "the oracle is out of memory");
    }
    if (!is_same_turn)
        verdicts_close(session);
    oracle_panel_rewind(&oracle->panel);
    oracle_panel_update(&oracle->panel, NULL, oracle->position.unfinished.length);
}

void session_oracle_follow(Session *session) {
    SessionOracle *oracle = &session->oracle;
    const HistoryNode *node = history_current(session_history(session));
    /* The ladder begins anew with each turn. */
    if (oracle->turn_node != node || oracle->turn_ply != node_ply(node))
        oracle->rung = HINT_NONE;
    oracle->turn_node = node;
    oracle->turn_ply = node_ply(node);
    if (!is_wanted(session)) {
        if (oracle->question != 0)
            oracle_stop(oracle->oracle);
        forget_question(oracle);
        oracle_panel_update(&oracle->panel, NULL, 0);
        verdicts_close(session);
        return;
    }
    if (oracle->question == 0 || oracle->node != node ||
        !position_equal(&oracle->position, &session->entry.position) ||
        !rules_equal(&oracle->rules, session_rules(session)))
        ask_oracle(session, node);
}

const SessionOracle *session_oracle(const Session *session) {
    return &session->oracle;
}

void session_oracle_show(Session *session, OracleSnapshot *snapshot) {
    SessionOracle *oracle = &session->oracle;
    oracle_snapshot_destroy(oracle->snapshot);
    oracle->snapshot = snapshot;
    Numbers numbers = snapshot->root[snapshot->attacker];
    if (numbers.proof != 0 || numbers.disproof != 0)
        meter_add(&oracle->meter[snapshot->attacker], snapshot->seconds, numbers);
    oracle_panel_update(&oracle->panel, snapshot, oracle->position.unfinished.length);
    session_tables_offer(session);
}

/* After the line: what was known of the position on the board stays, and more is asked. */
static void go_on_asking(Session *session) {
    SessionOracle *oracle = &session->oracle;
    if (oracle->snapshot != NULL && oracle->snapshot->done)
        return;
    History *line = history_copy_line(session_history(session), NULL);
    oracle->question = line == NULL ? 0 : oracle_ask(oracle->oracle, line, &oracle->position, NULL);
}

void session_oracle_take(Session *session) {
    SessionOracle *oracle = &session->oracle;
    session_tables_take(session);
    if (oracle->oracle == NULL)
        return;
    OracleSnapshot *snapshot = oracle_take(oracle->oracle);
    if (snapshot == NULL)
        return;
    if (hint_line_take(&oracle->line, oracle->oracle, snapshot)) {
        if (oracle->line.question == 0)
            go_on_asking(session);
        return;
    }
    if (snapshot->question != oracle->question) {
        oracle_snapshot_destroy(snapshot);
        return;
    }
    session_oracle_show(session, snapshot);
}

const OracleSnapshot *session_oracle_snapshot(const Session *session) {
    return session_oracle_speaks(session) ? session->oracle.snapshot : NULL;
}

void session_oracle_set_mode(Session *session, HintMode mode) {
    session->oracle.mode = mode;
    session->oracle.failed = false;
    session_oracle_follow(session);
}

void session_oracle_finish(Session *session) {
    SessionOracle *oracle = &session->oracle;
    table_builder_destroy(oracle->builder);
    oracle_destroy(oracle->oracle);
    forget_question(oracle);
    oracle_panel_finish(&oracle->panel);
    *oracle = (SessionOracle){.mode = HINTS_OFF};
}

bool session_awaits_oracle(const Session *session) {
    const SessionOracle *oracle = &session->oracle;
    return oracle->line.question != 0 ||
           (oracle->question != 0 && (oracle->snapshot == NULL || !oracle->snapshot->done));
}

/* --- commands --- */

bool session_oracle_can(const Session *session, UiCommandId command) {
    if (!screen_of_game(session)->kind->has_oracle)
        return false;
    if (command == UI_TABLES)
        return session->options.program != NULL && session->options.oracle.path != NULL;
    if (session->oracle.mode == HINTS_OFF)
        return false;
    return command == UI_ORACLE || session_oracle_speaks(session);
}

void session_oracle_refusal(const Session *session, UiCommandId command, Error *error) {
    if (command == UI_TABLES)
        error_set(error, "tables cannot be built from here");
    else if (session->oracle.mode == HINTS_OFF)
        error_set(error, "there are no hints in this game (--hints off)");
    else if (drill_is_open(session))
        error_set(error, "not in a drill; %s leaves it", session_key(session, UI_QUIT));
    else
        error_set(error, "hints are for your own turn");
}

void session_oracle_give_hint(Session *session) {
    SessionOracle *oracle = &session->oracle;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    session_oracle_follow(session); /* another turn has a ladder of its own */
    oracle->failed = false;
    oracle->rung =
        hint_next(session_rules(session), &session->entry.position, snapshot, oracle->rung);
    const Turn *best = hint_turn(snapshot);
    if (oracle->rung == HINT_LINE && oracle->line.turns == 0 && best != NULL)
        hint_line_begin(&oracle->line, oracle->oracle, session_history(session), best);
    session_oracle_follow(session);
}

/* Back to hints on request, or to none, as the sitting began. */
static HintMode mode_without_panel(const Session *session) {
    HintMode mode = session->options.hints;
    return mode == HINTS_ON || session_studies(session) ? HINTS_ON_REQUEST : mode;
}

void session_oracle_toggle_panel(Session *session) {
    bool shows = session->oracle.mode == HINTS_ON;
    session_oracle_set_mode(session, shows ? mode_without_panel(session) : HINTS_ON);
    /* Where there is no room beside the board it is over it. */
    if (!shows && !session_oracle_has_panel(session) && session_oracle_speaks(session))
        verdicts_open(session);
}

void session_oracle_go_to_verdicts(Session *session) {
    if (session->oracle.mode != HINTS_ON)
        session_oracle_set_mode(session, HINTS_ON);
    verdicts_open(session);
}

/* The click goes to a line, which the next one chooses. */
bool session_oracle_click(Session *session, int row, int column) {
    OraclePanel *panel = &session->oracle.panel;
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    size_t line = list_window_line(&panel->window, row, column);
    if (snapshot == NULL || line == panel->window.count)
        return false;
    verdicts_open(session);
    oracle_panel_move(panel, snapshot, (int)line - (int)panel->window.chosen);
    return true;
}

bool session_oracle_wheel(Session *session, const Event *event) {
    OraclePanel *panel = &session->oracle.panel;
    bool is_over =
        list_window_line(&panel->window, event->row, event->column) < panel->window.count;
    if (is_over)
        oracle_panel_scroll(panel, event->kind == EVENT_WHEEL_UP ? -WHEEL_LINES : WHEEL_LINES);
    return is_over;
}
