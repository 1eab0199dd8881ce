/* The oracle behind a session: asking, taking, commands. */
#include "session_oracle.h"

#include <stdio.h>
#include <string.h>

#include "hint_line.h"
#include "parallel.h"
#include "screen.h"
#include "translate.h"
#include "verdict_words.h"

/* With fewer rows the panel opens over the board when the player goes to it. */
enum { PANEL_ROWS_MIN = 5 };

/* Zero-initialised except for `mode`: nothing has been asked. */
typedef struct SessionOracle {
    HintMode mode;
    Oracle *oracle; /* NULL: not needed so far */
    Rules rules;    /* of `oracle` */
    bool failed;    /* it could not be made; the player was told why */

    /* The current question; number 0: none. */
    unsigned question;
    const HistoryNode *node;
    Position position; /* with the steps made since */
    OracleSnapshot *snapshot;
    Meter meter[2]; /* by Attacker */
    OraclePanel panel;
    bool choosing; /* the player is choosing a line of the panel, which shows its pointer */

    /* The turn of the ladder, and the rung that the player has reached. */
    const HistoryNode *turn_node;
    unsigned turn_ply;
    HintRung rung;
    HintLine line; /* while it is being searched, the question about the board waits */
} SessionOracle;

static SessionOracle *get_oracle(const Session *session) {
    return session_part(session, &oracle_part);
}

/* Returns whether a computer player is about to move against a person, who must not get help from
 * its thinking. */
static bool opponent_thinks(const Session *session) {
    return !session->game.paused && match_side(session->game.match) != SIDE_NONE &&
           !session_awaits_person(session) && session_person(session) != SIDE_NONE;
}

bool session_oracle_is_allowed(const Session *session) {
    return get_oracle(session)->mode != HINTS_OFF && screen_of_game(session)->kind->has_oracle;
}

bool session_oracle_speaks(const Session *session) {
    return session_oracle_is_allowed(session) && screen_silence(session) == NULL &&
           !opponent_thinks(session);
}

bool session_oracle_can_have_tables(const Session *session) {
    return session->options.program != NULL && session->options.oracle.path != NULL &&
           screen_of_game(session)->kind->has_oracle;
}

/* Returns whether the answer about the position on the board is wanted. While a computer player
 * thinks, the oracle works too, if that takes neither its processor nor time of its clock. */
static bool is_wanted(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    if (oracle->failed || !screen_of_game(session)->kind->has_oracle || screen_holds_game(session))
        return false;
    bool disturbs = parallel_processors() < 2 || session->game.clock.control.base > 0;
    if (opponent_thinks(session) && disturbs)
        return false;
    /* A study judges and plays turns even if the panel is closed. */
    return oracle->mode == HINTS_ON || screen_of_game(session)->kind->asks_oracle ||
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

/* Makes the oracle for these rules unless it is there. */
static bool have_oracle(Session *session) {
    SessionOracle *oracle = get_oracle(session);
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

/* Returns whether the oracle was asked about the position on the board. */
static bool is_about_position(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    return oracle->node == session_node(session) &&
           position_equal(&oracle->position, &session->entry.position);
}

static void ask_oracle(Session *session, const HistoryNode *node) {
    SessionOracle *oracle = get_oracle(session);
    Error error;
    if (!have_oracle(session))
        return;
    History *line = history_copy_line(session_history(session), &error);
    if (line == NULL) {
        session_refuse(session, &error);
        return;
    }
    bool is_same = is_about_position(session);
    forget_question(oracle);
    oracle->node = node;
    oracle->position = session->entry.position;
    oracle->question = oracle_ask(oracle->oracle, line, &oracle->position, NULL);
    if (oracle->question == 0) {
        oracle->failed = true;
        session_alert(session, "the oracle is out of memory");
    }
    if (!is_same) /* else the pointer stays with its turn */
        oracle_panel_rewind(&oracle->panel);
    oracle_panel_update(&oracle->panel, NULL, oracle->position.unfinished.length);
}

void session_oracle_follow(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    const HistoryNode *node = session_node(session);
    /* Each turn has a ladder of its own. */
    if (oracle->turn_node != node || oracle->turn_ply != node_ply(node))
        oracle->rung = HINT_NONE;
    oracle->turn_node = node;
    oracle->turn_ply = node_ply(node);
    if (!is_wanted(session)) {
        if (oracle->question != 0)
            oracle_stop(oracle->oracle);
        forget_question(oracle);
        oracle_panel_update(&oracle->panel, NULL, 0);
        return;
    }
    if (oracle->question == 0 || !is_about_position(session) ||
        !rules_equal(&oracle->rules, session_rules(session)))
        ask_oracle(session, node);
}

void session_oracle_show(Session *session, OracleSnapshot *snapshot) {
    SessionOracle *oracle = get_oracle(session);
    oracle_snapshot_destroy(oracle->snapshot);
    oracle->snapshot = snapshot;
    Numbers numbers = snapshot->root[snapshot->attacker];
    if (numbers.proof != 0 || numbers.disproof != 0)
        meter_add(&oracle->meter[snapshot->attacker], snapshot->seconds, numbers);
    oracle_panel_update(&oracle->panel, snapshot, oracle->position.unfinished.length);
}

/* After the best line: keeps what was known of the position on the board, and asks for more. */
static void go_on_asking(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    if (oracle->snapshot != NULL && oracle->snapshot->done)
        return;
    History *line = history_copy_line(session_history(session), NULL);
    oracle->question = line == NULL ? 0 : oracle_ask(oracle->oracle, line, &oracle->position, NULL);
}

void session_oracle_take(Session *session) {
    SessionOracle *oracle = get_oracle(session);
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
    return session_oracle_speaks(session) && is_about_position(session)
               ? get_oracle(session)->snapshot
               : NULL;
}

const OracleSnapshot *session_oracle_known(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    return oracle->node == session_node(session) ? oracle->snapshot : NULL;
}

unsigned session_oracle_question(const Session *session) {
    return get_oracle(session)->question;
}

const Position *session_oracle_position(const Session *session) {
    return &get_oracle(session)->position;
}

bool session_oracle_is_about(const Session *session, const HistoryNode *node) {
    const SessionOracle *oracle = get_oracle(session);
    return oracle->question != 0 && oracle->node == node;
}

HintMode session_oracle_mode(const Session *session) {
    return get_oracle(session)->mode;
}

void session_oracle_set_next_mode(Session *session, HintMode mode) {
    get_oracle(session)->mode = mode;
    get_oracle(session)->failed = false;
}

void session_oracle_set_mode(Session *session, HintMode mode) {
    session_oracle_set_next_mode(session, mode);
    session_oracle_follow(session);
}

/* Asks the same question again. */
static void ask_anew(Session *session) {
    get_oracle(session)->question = 0;
    session_oracle_follow(session);
}

void session_oracle_use_new_tables(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    if (oracle->oracle == NULL)
        return;
    oracle_tables_changed(oracle->oracle);
    ask_anew(session);
}

bool session_oracle_works(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    return oracle->line.question != 0 ||
           (oracle->question != 0 && (oracle->snapshot == NULL || !oracle->snapshot->done));
}

/* --- commands --- */

void session_oracle_refusal(const Session *session, Error *error) {
    if (get_oracle(session)->mode == HINTS_OFF)
        error_set(error, "there are no hints in this game (--hints off)");
    else
        error_set(error, "hints are for your own turn");
}

void session_oracle_give_hint(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    session_oracle_follow(session); /* another turn has a ladder of its own */
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    oracle->failed = false;
    oracle->rung =
        hint_next(session_rules(session), &session->entry.position, snapshot, oracle->rung);
    const Turn *best = hint_turn(snapshot);
    if (oracle->rung == HINT_LINE && oracle->line.turns == 0 && best != NULL &&
        snapshot->position.outcome != OUTCOME_UNKNOWN)
        hint_line_begin(&oracle->line, oracle->oracle, session_history(session), best);
    session_oracle_follow(session);
}

void session_oracle_next_algorithm(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    Algorithm *algorithm = &session->options.oracle.algorithm;
    *algorithm = *algorithm == ALGORITHM_PN2 ? ALGORITHM_DFPN : ALGORITHM_PN2;
    session_say(session, "The oracle searches by %s.", algorithm_name(*algorithm));
    if (oracle->oracle != NULL)
        oracle_use_algorithm(oracle->oracle, *algorithm);
    ask_anew(session);
}

/* --- what is shown --- */

OraclePanel *session_oracle_panel(const Session *session) {
    return &get_oracle(session)->panel;
}

void session_oracle_set_choosing(Session *session, bool is_choosing) {
    get_oracle(session)->choosing = is_choosing;
}

bool session_oracle_has_panel(const Session *session) {
    const Layout *layout = &session->layout;
    Layout with = layout_make(session_rules(session)->board, layout->rows, layout->columns, true);
    return with.oracle.rows >= PANEL_ROWS_MIN;
}

/* Writes the ladder's last rung, the best line. Returns false if there is none. */
static bool write_line(const Session *session, int columns, char text[static HINT_TEXT_SIZE]) {
    const SessionOracle *oracle = get_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    bool is_likely = snapshot != NULL && snapshot->position.outcome == OUTCOME_UNKNOWN;
    const Turn *turn = is_likely ? snapshot->line : oracle->line.turn;
    unsigned turns = is_likely ? snapshot->line_turns : oracle->line.turns;
    char line[HINT_TEXT_SIZE - 96], words[VERDICT_WORDS_SIZE], before[96];
    if (snapshot == NULL || turns == 0)
        return false;
    verdict_sentence(&snapshot->position, 10, words);
    snprintf(before, sizeof before, is_likely ? _("%.12s, likely line:") : "%.12s:", words);
    hint_line_write(turn, turns, session_rules(session)->board, columns - cells_columns(before) - 1,
                    line, sizeof line);
    snprintf(text, HINT_TEXT_SIZE, "%s %s", before, line);
    return true;
}

bool session_oracle_hint(const Session *session, int columns, char text[static HINT_TEXT_SIZE]) {
    const SessionOracle *oracle = get_oracle(session);
    if (oracle->rung == HINT_NONE || !session_oracle_speaks(session))
        return false;
    if (oracle->rung == HINT_LINE && write_line(session, columns, text))
        return true;
    Hint hint;
    hint_make(session_rules(session), &session->entry.position, session_oracle_snapshot(session),
              oracle->rung, columns, &hint);
    memcpy(text, hint.text, HINT_TEXT_SIZE);
    return true;
}

PointSet session_oracle_marks(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    if (snapshot == NULL)
        return 0;
    Hint hint;
    hint_make(session_rules(session), &session->entry.position, snapshot, oracle->rung, 0, &hint);
    return hint.marked;
}

const Turn *session_oracle_pointed(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    return oracle->choosing && snapshot != NULL ? oracle_panel_turn(&oracle->panel, snapshot)
                                                : NULL;
}

bool session_oracle_verdicts(const Session *session, unsigned to, PointVerdicts *verdicts) {
    const SessionOracle *oracle = get_oracle(session);
    const OracleSnapshot *snapshot = session_oracle_snapshot(session);
    const TurnEntry *entry = &session->entry;
    if (oracle->mode != HINTS_ON || snapshot == NULL)
        return false;
    *verdicts = point_verdicts(entry->rules.board, snapshot, &oracle->position, entry->stone, to);
    return true;
}

/* Returns whether the board shows the turn at the list's pointer, and not the position that the
 * oracle was asked about. */
static bool shows_another_turn(const Session *session) {
    const HistoryNode *listed = history_list_chosen(&session->list);
    return listed != NULL && listed != session_node(session);
}

static void write_waiting(const Session *session, char *text, size_t size) {
    if (screen_silence(session) != NULL)
        snprintf(text, size, "%s", screen_silence(session));
    else if (shows_another_turn(session))
        snprintf(text, size, _("Go to the turn to ask the oracle about it."));
    else if (session_oracle_speaks(session))
        snprintf(text, size, _("Asking the oracle ..."));
    else
        snprintf(text, size, _("The oracle answers after %s has moved."),
                 _(side_name(match_side(session->game.match))));
}

void session_oracle_draw(Session *session, Cells *cells) {
    SessionOracle *oracle = get_oracle(session);
    const OracleSnapshot *snapshot =
        shows_another_turn(session) ? NULL : session_oracle_snapshot(session);
    bool choosing = oracle->choosing;
    Area area = session->layout.oracle;
    oracle->panel.window.area = (Area){0, 0, 0, 0};
    char waiting[128];
    if (choosing && area.rows < PANEL_ROWS_MIN) {
        area = (Area){0, 0, cells->rows - 2, cells->columns};
        cells_fill(cells, area, ' ', STYLE_TEXT);
        cells->cursor_row = cells->cursor_column = -1;
    }
    if (area.rows <= 0 || oracle->mode != HINTS_ON || !screen_of_game(session)->kind->has_oracle)
        return;
    write_waiting(session, waiting, sizeof waiting);
    Attacker attacker = snapshot == NULL ? ATTACKER_MOVER : snapshot->attacker;
    OraclePanelView view = {.board = session_rules(session)->board,
                            .glyphs = session_glyphs(session),
                            .snapshot = snapshot,
                            .waiting = waiting,
                            .meter = &oracle->meter[attacker],
                            .tables_key = session_oracle_can_have_tables(session)
                                              ? session_key(session, UI_TABLES)
                                              : NULL,
                            .side = (Side)session->entry.position.side,
                            .choosing = choosing};
    oracle_panel_draw(&oracle->panel, &view, cells, area);
}

/* --- the part --- */

static void tick(Session *session) {
    session_oracle_take(session);
    session_oracle_follow(session);
}

static int descriptor(const Session *session) {
    const SessionOracle *oracle = get_oracle(session);
    return oracle->oracle == NULL ? -1 : oracle_descriptor(oracle->oracle);
}

static void finish(Session *session) {
    SessionOracle *oracle = get_oracle(session);
    oracle_destroy(oracle->oracle);
    forget_question(oracle);
    oracle_panel_finish(&oracle->panel);
}

const PartKind oracle_part = {
    .size = sizeof(SessionOracle), .tick = tick, .descriptor = descriptor, .finish = finish};
