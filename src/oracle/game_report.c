#include "game_report.h"

#include <stdlib.h>
#include <string.h>

#include "report_line.h"

/* Nodes of a question in the first round; how many times as many in each further one; and after how
 * many questions in vain a round is over: what lies before in the game is harder still. */
enum { FIRST_NODES = 1 << 14, NODES_GROWTH = 4, VAIN_MAX = 6 };

static const uint64_t nodes_max = (uint64_t)1 << 50;

const char *turn_mark_name(TurnMark mark) {
    static const char *const names[TURN_MARKS] = {
        [MARK_NONE] = "none",
        [MARK_ONLY] = "only",
        [MARK_WIN_TO_DRAW] = "win_to_draw",
        [MARK_WIN_TO_LOSS] = "win_to_loss",
        [MARK_WIN_THROWN_AWAY] = "win_thrown_away",
        [MARK_DRAW_TO_LOSS] = "draw_to_loss",
        [MARK_MAY_BE_LOSS] = "to_loss",
    };
    return names[mark];
}

typedef struct Making {
    const ReportOptions *options;
    ReportSearch search;
    ReportLine line;
    uint64_t nodes; /* of each question in this round */
    unsigned vain;  /* questions of this round */
    bool is_open;   /* something was not found out in this round */
    size_t ply;     /* that is looked at */
    Error *error;
} Making;

static size_t count_known(const ReportLine *line) {
    size_t known = 0;
    for (size_t ply = 0; ply < line->positions; ply++)
        known += line->position[ply].verdict.outcome != OUTCOME_UNKNOWN;
    return known;
}

static void tell_progress(void *context) {
    const Making *making = context;
    const ReportOptions *options = making->options;
    if (options->progress == NULL)
        return;
    ReportProgress progress = {count_known(&making->line), making->line.positions, making->ply,
                               making->search.nodes, budget_seconds(&making->search.budget)};
    options->progress(options->context, &progress);
}

/* --- What search finds out --- */

/* Asks, and narrows a verdict for the side to move by the answer. False when memory runs out. */
static bool ask(Making *making, Stones stones, Attacker attacker, Verdict *verdict) {
    Answer answer;
    if (!report_search_ask(&making->search, stones, attacker, making->nodes, &answer,
                           making->error))
        return false;
    bool by_mover = attacker == ATTACKER_MOVER;
    if (answer == ANSWER_YES)
        verdict_narrow(verdict, by_mover ? OUTCOME_WIN : OUTCOME_LOSS,
                       by_mover ? OUTCOME_WIN : OUTCOME_LOSS, ground_of(VERDICT_PROOF));
    else if (answer == ANSWER_NO)
        verdict_narrow(verdict, by_mover ? OUTCOME_LOSS : OUTCOME_DRAW,
                       by_mover ? OUTCOME_DRAW : OUTCOME_WIN, ground_of(VERDICT_PROOF));
    else {
        making->is_open = true;
        making->vain++;
    }
    return true;
}

static bool is_round_over(Making *making) {
    if (!report_search_is_over(&making->search) && making->vain < VAIN_MAX)
        return false;
    making->is_open = true;
    return true;
}

static bool settle_place(Making *making, LinePosition *place) {
    Verdict *verdict = &place->verdict;
    if (!place->is_searchable)
        return true;
    if (verdict->at_most == OUTCOME_WIN && verdict->at_least != OUTCOME_WIN &&
        !ask(making, place->stones, ATTACKER_MOVER, verdict))
        return false;
    if (verdict->at_least == OUTCOME_LOSS && verdict->at_most != OUTCOME_LOSS)
        return ask(making, place->stones, ATTACKER_OPPONENT, verdict);
    return true;
}

/* The end of the game first. */
static bool settle_line(Making *making) {
    ReportLine *line = &making->line;
    for (size_t ply = line->positions; ply-- > 0;) {
        making->ply = ply;
        if (ply + 1 < line->positions)
            line_infer(line, ply);
        if (line->position[ply].verdict.outcome != OUTCOME_UNKNOWN)
            continue;
        if (is_round_over(making))
            return true;
        if (!settle_place(making, &line->position[ply]))
            return false;
        if (ply + 1 < line->positions)
            line_infer(line, ply);
    }
    return true;
}

/* Whether a turn is proved to keep an outcome, a win or a draw, or proved not to. */
static bool keeps(Verdict verdict, Outcome outcome) {
    return outcome_compare(verdict.at_least, outcome) >= 0;
}

static bool loses(Verdict verdict, Outcome outcome) {
    return outcome_compare(verdict.at_most, outcome) < 0;
}

/* Asks whether the turns with a result keep an outcome. */
static bool ask_result(Making *making, LineResult *result, Outcome outcome) {
    if (!result->is_searchable || keeps(result->verdict, outcome) ||
        loses(result->verdict, outcome))
        return true;
    Verdict after = verdict_turned(result->verdict);
    Attacker attacker = outcome == OUTCOME_WIN ? ATTACKER_OPPONENT : ATTACKER_MOVER;
    bool asked = ask(making, result->stones, attacker, &after);
    result->verdict = verdict_turned(after);
    return asked;
}

/* What there is to know about the turn played at a ply: whether it was wrong, and of which outcome
 * that the position had at least. */
static bool is_wrong(const ReportLine *line, size_t ply, Outcome *thrown) {
    Verdict before = line->position[ply].verdict, played = line_played(line, ply);
    *thrown = before.at_least;
    return before.at_least != OUTCOME_LOSS && loses(played, before.at_least);
}

/* Whether it is worth to ask if the turn was the only one that kept the outcome. */
static bool may_be_only(const ReportLine *line, size_t ply) {
    const LinePosition *place = &line->position[ply];
    Outcome outcome = place->verdict.outcome;
    return (outcome == OUTCOME_WIN || outcome == OUTCOME_DRAW) && place->turns > 1 &&
           keeps(line_played(line, ply), outcome);
}

/* Looks at the other turns: for one that keeps what was thrown away, or for a second one that keeps
 * what was kept. */
static bool look_at_others(Making *making, LinePosition *place, Outcome outcome) {
    uint32_t played = place->turn[place->played].result;
    for (uint32_t pass = 0; pass < 2; pass++) /* what is known already may be enough */
        for (uint32_t number = 0; number < place->results; number++) {
            LineResult *result = &place->result[number];
            if (number == played)
                continue;
            if (pass == 1 && is_round_over(making))
                return true;
            if (pass == 1 && !ask_result(making, result, outcome))
                return false;
            if (keeps(result->verdict, outcome))
                return true;
        }
    return true;
}

static bool look_at_turns(Making *making) {
    ReportLine *line = &making->line;
    making->vain = 0;
    for (size_t ply = line->positions - 1; ply-- > 0;) {
        LinePosition *place = &line->position[ply];
        Outcome outcome = place->verdict.outcome;
        making->ply = ply;
        if (place->played == place->turns ||
            (!is_wrong(line, ply, &outcome) && !may_be_only(line, ply)))
            continue;
        if (!look_at_others(making, place, outcome))
            return false;
        if (making->vain >= VAIN_MAX)
            break;
    }
    return true;
}

static bool work(Making *making) {
    for (making->nodes = FIRST_NODES; making->nodes < nodes_max; making->nodes *= NODES_GROWTH) {
        making->vain = 0;
        making->is_open = false;
        if (!settle_line(making) || !look_at_turns(making))
            return false;
        if (!making->is_open || report_search_is_over(&making->search))
            break;
    }
    return true;
}

/* --- What is made of it --- */

static TurnMark mark_of_loss(Verdict before, Verdict after) {
    if (before.at_least == OUTCOME_WIN)
        return after.outcome == OUTCOME_DRAW   ? MARK_WIN_TO_DRAW
               : after.outcome == OUTCOME_LOSS ? MARK_WIN_TO_LOSS
                                               : MARK_WIN_THROWN_AWAY;
    return before.outcome == OUTCOME_DRAW ? MARK_DRAW_TO_LOSS : MARK_MAY_BE_LOSS;
}

/* The verdict of a turn that there was; the one that was played may have been a repetition. */
static Verdict verdict_of_turn(const ReportLine *line, size_t ply, size_t number) {
    const LinePosition *place = &line->position[ply];
    uint32_t result = place->turn[number].result;
    return place->played != place->turns && result == place->turn[place->played].result
               ? line_played(line, ply)
               : place->result[result].verdict;
}

/* How many turns keep the outcome of a position; -1 where that is not known. */
static int count_keeping(const ReportLine *line, size_t ply) {
    const LinePosition *place = &line->position[ply];
    Outcome outcome = place->verdict.outcome;
    int keeping = 0;
    if (outcome == OUTCOME_UNKNOWN || !place->is_complete || place->turns == 0)
        return -1;
    for (size_t number = 0; number < place->turns; number++) {
        Verdict verdict = verdict_of_turn(line, ply, number);
        if (!keeps(verdict, outcome) && !loses(verdict, outcome))
            return -1;
        keeping += keeps(verdict, outcome);
    }
    return keeping;
}

/* The turns that would have been right; those that win soonest came first. */
static bool add_right(ReportTurn *turn, const ReportLine *line, size_t ply, Outcome outcome) {
    const LinePosition *place = &line->position[ply];
    turn->right = malloc(REPORT_RIGHT_MAX * sizeof *turn->right);
    if (turn->right == NULL)
        return false;
    for (size_t number = 0; number < place->turns && turn->rights < REPORT_RIGHT_MAX; number++)
        if (keeps(verdict_of_turn(line, ply, number), outcome))
            turn->right[turn->rights++] = place->turn[number].turn;
    return true;
}

static bool add_turn(GameReport *report, const ReportLine *line, size_t ply) {
    const LinePosition *place = &line->position[ply], *next = &line->position[ply + 1];
    ReportTurn *turn = &report->turn[report->turns++];
    Outcome thrown;
    *turn = (ReportTurn){.turn = node_turn(next->node),
                         .side = (Side)place->position.side,
                         .number = node_turn_number(place->node),
                         .before = place->verdict,
                         .after = line_played(line, ply),
                         .legal = place->turns,
                         .keeping = count_keeping(line, ply)};
    if (is_wrong(line, ply, &thrown)) {
        turn->mark = mark_of_loss(turn->before, turn->after);
        return add_right(turn, line, ply, thrown);
    }
    if (may_be_only(line, ply) && turn->keeping == 1)
        turn->mark = MARK_ONLY;
    return true;
}

/* Whether a side has ended the game, by agreement or resignation, where it had more than that. */
static void look_at_end(GameReport *report, const ReportLine *line) {
    const LinePosition *last = &line->position[line->positions - 1];
    Side mover = (Side)last->position.side;
    report->gave_up = SIDE_NONE;
    for (Side side = WHITE; side <= BLACK; side++) {
        Verdict before = side == mover ? last->verdict : verdict_turned(last->verdict);
        bool agreed = report->result.reason == RESULT_AGREEMENT;
        bool resigned =
            report->result.reason == RESULT_RESIGNATION && report->result.winner != side;
        Outcome given = agreed ? OUTCOME_DRAW : OUTCOME_LOSS;
        if ((!agreed && !resigned) || outcome_compare(before.at_least, given) <= 0)
            continue;
        report->gave_up = side;
        report->end_mark =
            mark_of_loss(before, verdict_between(given, given, -1, ground_of(VERDICT_OVER)));
    }
}

static bool fill_report(const Making *making, const Record *record, GameReport *report) {
    const ReportLine *line = &making->line;
    report->rules = *line->rules;
    report->start = line->position[0].position;
    report->last = line->position[line->positions - 1].verdict;
    report->first = line->position[0].verdict;
    report->result = record_result(record);
    report->known = count_known(line);
    report->complete = !making->is_open && !making->search.is_over;
    report->is_searched = making->search.dfpn != NULL;
    report->nodes = making->search.nodes;
    report->seconds = budget_seconds(&making->search.budget);
    report->tables_stones = making->search.tables.stones;
    report->names = making->search.names;
    report->turn = calloc(line->positions, sizeof *report->turn);
    for (size_t ply = 0; report->turn != NULL && ply + 1 < line->positions; ply++)
        if (!add_turn(report, line, ply))
            return false;
    look_at_end(report, line);
    return report->turn != NULL;
}

bool game_report_make(const Record *record, const ReportOptions *options, GameReport *report,
                      Error *error) {
    static const TablesPath nowhere;
    ReportOptions own = *options;
    if (own.path == NULL)
        own.path = &nowhere;
    Making making = {.options = &own, .error = error};
    GameReport made = {0};
    report_search_init(&making.search, &own, history_rules(record->history));
    making.search.progress = tell_progress;
    making.search.context = &making;
    bool success =
        report_line_init(&making.line, record->history, &making.search, error) && work(&making);
    if (success && !fill_report(&making, record, &made))
        success = error_set(error, "out of memory");
    if (success)
        *report = made;
    else
        game_report_finish(&made);
    report_line_finish(&making.line);
    report_search_finish(&making.search);
    return success;
}

void game_report_finish(GameReport *report) {
    for (size_t number = 0; number < report->turns; number++)
        free(report->turn[number].right);
    free(report->turn);
    *report = (GameReport){0};
}

Verdict game_report_for(const GameReport *report, size_t plies, Side side) {
    Side mover = (Side)report->start.side;
    Verdict verdict = report->first;
    if (plies == report->turns && plies != 0) {
        verdict = report->last;
        mover = side_other(report->turn[plies - 1].side);
    } else if (plies != 0) {
        verdict = report->turn[plies].before;
        mover = report->turn[plies].side;
    }
    return side == mover ? verdict : verdict_turned(verdict);
}
