#include "game_report.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "report_estimates.h"
#include "report_line.h"

/* Nodes of a question in the first round; how many times as many in each further one; and after how
 * many questions in vain a round is over, since earlier positions of the game are harder still. */
enum { FIRST_NODES = 1 << 14, NODES_GROWTH = 4, VAIN_MAX = 6 };

static const uint64_t nodes_max = (uint64_t)1 << 50;

/* The seconds between two calls of `progress`, at least: it takes time to count what is known of a
 * long game. */
static const double progress_every = 0.05;

const char *turn_mark_name(TurnMark mark) {
    static const char *const names[TURN_MARKS] = {
        [MARK_NONE] = "none",
        [MARK_ONLY] = "only",
        [MARK_WIN_TO_DRAW] = "win_to_draw",
        [MARK_WIN_TO_LOSS] = "win_to_loss",
        [MARK_WIN_THROWN_AWAY] = "win_thrown_away",
        [MARK_DRAW_TO_LOSS] = "draw_to_loss",
        [MARK_TO_LOSS] = "to_loss",
    };
    return names[mark];
}

typedef struct ReportMaking {
    const ReportOptions *options;
    ReportSearch search;
    ReportLine line;
    uint64_t nodes;         /* of each question in this round */
    unsigned vain;          /* questions of this round without an answer */
    bool is_open;           /* some question of this round had no answer */
    size_t ply;             /* the position that is looked at */
    double told;            /* when progress was last told */
    ReportStage told_stage; /* its stage then */
    Error *error;
} ReportMaking;

static size_t count_known(const ReportLine *line) {
    size_t known = 0;
    for (size_t ply = 0; ply < line->positions; ply++)
        known += knowing_outcome(&line->position[ply].knowing, 0) != OUTCOME_UNKNOWN;
    return known;
}

static void tell_progress(void *context) {
    ReportMaking *making = context;
    const ReportOptions *options = making->options;
    double now = clock_seconds();
    bool is_fresh =
        making->told_stage == making->search.stage && now - making->told < progress_every;
    if (options->progress == NULL || is_fresh)
        return;
    making->told = now;
    making->told_stage = making->search.stage;
    ReportProgress progress = {making->search.stage,   count_known(&making->line),
                               making->line.positions, making->ply,
                               making->search.nodes,   budget_seconds(&making->search.budget)};
    options->progress(options->context, &progress);
}

/* --- What search finds out --- */

/* Asks a question unless its answer is known, and concludes from the answer. Returns false if
 * memory runs out. */
static bool ask_whether(ReportMaking *making, Knowing *knowing, uint32_t number,
                        Attacker attacker) {
    Answer answer;
    if (!knowing_is_open(knowing, number, attacker))
        return true;
    if (!report_search_ask(&making->search, knowing->position[number].stones, attacker,
                           making->nodes, &answer, making->error))
        return false;
    if (answer == ANSWER_UNKNOWN) {
        making->is_open = true;
        making->vain++;
    }
    knowing_add_answer(knowing, number, attacker, answer);
    knowing_conclude(knowing);
    return true;
}

static bool is_round_over(ReportMaking *making) {
    if (!report_search_is_over(&making->search) && !making->search.lost_table &&
        making->vain < VAIN_MAX)
        return false;
    making->is_open = true;
    return true;
}

/* Begins at the end of the game. */
static bool settle_line(ReportMaking *making) {
    ReportLine *line = &making->line;
    for (size_t ply = line->positions; ply-- > 0;) {
        making->ply = ply;
        if (ply + 1 < line->positions)
            report_line_infer(line, ply);
        Knowing *knowing = &line->position[ply].knowing;
        if (knowing_outcome(knowing, 0) != OUTCOME_UNKNOWN)
            continue;
        if (is_round_over(making))
            return true;
        if (!ask_whether(making, knowing, 0, ATTACKER_MOVER) ||
            !ask_whether(making, knowing, 0, ATTACKER_OPPONENT))
            return false;
        if (ply + 1 < line->positions)
            report_line_infer(line, ply);
    }
    return true;
}

/* Return whether a turn is proved to keep an outcome, a win or a draw, or proved to lose it. */
static bool keeps(Verdict verdict, Outcome outcome) {
    return outcome_compare(verdict.at_least, outcome) >= 0;
}

static bool loses(Verdict verdict, Outcome outcome) {
    return outcome_compare(verdict.at_most, outcome) < 0;
}

/* Returns whether the turn played at a ply was wrong, and writes the outcome that it threw away. */
static bool is_wrong(const ReportLine *line, size_t ply, Outcome *thrown) {
    *thrown = report_line_verdict(line, ply).at_least;
    return *thrown != OUTCOME_LOSS && loses(report_line_played(line, ply), *thrown);
}

/* Returns whether the turn may have been the only one that kept the outcome. */
static bool may_be_only(const ReportLine *line, size_t ply) {
    const Knowing *knowing = &line->position[ply].knowing;
    Outcome outcome = knowing_outcome(knowing, 0);
    return (outcome == OUTCOME_WIN || outcome == OUTCOME_DRAW) && knowing->turns > 1 &&
           keeps(report_line_played(line, ply), outcome);
}

static int compare_stones(const void *first, const void *second, void *context) {
    const KnownPosition *position = context;
    return stones_compare(position[*(const uint32_t *)first].stones,
                          position[*(const uint32_t *)second].stones);
}

/* Asks about the other turns: for one that keeps an outcome that was thrown away, or for a second
 * one that keeps an outcome that was kept. */
static bool look_at_others(ReportMaking *making, LinePosition *place, Outcome outcome) {
    Knowing *knowing = &place->knowing;
    Attacker attacker = outcome == OUTCOME_WIN ? ATTACKER_OPPONENT : ATTACKER_MOVER;
    uint32_t others = 0, *other = malloc(knowing->positions * sizeof *other);
    bool is_over = false, success = other != NULL || error_out_of_memory(making->error);
    for (uint32_t number = 1; success && number < knowing->positions; number++)
        if (number != knowing_after(knowing, place->played)) {
            other[others++] = number;
            is_over = is_over || keeps(knowing_verdict_before(knowing, number), outcome);
        }
    if (success)
        qsort_r(other, others, sizeof *other, compare_stones, knowing->position);
    for (uint32_t at = 0; success && !is_over && at < others; at++) {
        is_over = is_round_over(making);
        success = is_over || ask_whether(making, knowing, other[at], attacker);
        is_over = is_over || keeps(knowing_verdict_before(knowing, other[at]), outcome);
    }
    free(other);
    return success;
}

static bool look_at_turns(ReportMaking *making) {
    ReportLine *line = &making->line;
    making->vain = 0;
    for (size_t ply = line->positions - 1; ply-- > 0;) {
        LinePosition *place = &line->position[ply];
        Outcome outcome = knowing_outcome(&place->knowing, 0);
        making->ply = ply;
        if (place->played == place->knowing.turns ||
            (!is_wrong(line, ply, &outcome) && !may_be_only(line, ply)))
            continue;
        if (!look_at_others(making, place, outcome))
            return false;
        if (making->vain >= VAIN_MAX)
            break;
    }
    return true;
}

static bool work(ReportMaking *making) {
    for (making->nodes = FIRST_NODES; making->nodes < nodes_max; making->nodes *= NODES_GROWTH) {
        making->vain = 0;
        making->is_open = false;
        if (!settle_line(making) || !look_at_turns(making))
            return false;
        if (!making->is_open || making->search.lost_table || report_search_is_over(&making->search))
            break;
    }
    return true;
}

/* Makes the line and works on it. Begins anew each time a table turns out to be wrong, since any
 * value may rest on it. */
static bool look_at_line(ReportMaking *making, const History *history) {
    bool success;
    do {
        report_line_finish(&making->line);
        report_search_forget(&making->search);
        success =
            report_line_init(&making->line, history, &making->search, making->error) &&
            report_estimate_line(&making->line, &making->search, PASS_THOROUGH, making->error) &&
            work(making);
    } while (success && making->search.lost_table);
    return success;
}

/* --- What is made of it --- */

static TurnMark mark_of_loss(Verdict before, Verdict after) {
    if (before.at_least == OUTCOME_WIN)
        return after.outcome == OUTCOME_DRAW   ? MARK_WIN_TO_DRAW
               : after.outcome == OUTCOME_LOSS ? MARK_WIN_TO_LOSS
                                               : MARK_WIN_THROWN_AWAY;
    return before.outcome == OUTCOME_DRAW ? MARK_DRAW_TO_LOSS : MARK_TO_LOSS;
}

/* Returns the verdict on a legal turn. The game says more of the one that was played. */
static Verdict verdict_of_turn(const ReportLine *line, size_t ply, size_t number) {
    const LinePosition *place = &line->position[ply];
    const Knowing *knowing = &place->knowing;
    return number == place->played ? report_line_played(line, ply)
                                   : knowing_turn_verdict(knowing, number);
}

/* Returns how many turns keep the outcome of a position; -1 if that is not known. */
static int count_keeping(const ReportLine *line, size_t ply) {
    const Knowing *knowing = &line->position[ply].knowing;
    Outcome outcome = knowing_outcome(knowing, 0);
    int keeping = 0;
    if (outcome == OUTCOME_UNKNOWN || !knowing->is_complete || knowing->turns == 0)
        return -1;
    for (size_t number = 0; number < knowing->turns; number++) {
        Verdict verdict = verdict_of_turn(line, ply, number);
        if (!keeps(verdict, outcome) && !loses(verdict, outcome))
            return -1;
        keeping += keeps(verdict, outcome);
    }
    return keeping;
}

/* Adds the turns that would have been right, those that win soonest first. */
static bool add_right(ReportTurn *turn, const ReportLine *line, size_t ply, Outcome outcome) {
    const Knowing *knowing = &line->position[ply].knowing;
    uint32_t *ranking = knowing_ranking(knowing);
    turn->right = malloc(REPORT_RIGHT_MAX * sizeof *turn->right);
    bool made = ranking != NULL && turn->right != NULL;
    for (size_t place = 0; made && place < knowing->turns && turn->rights < REPORT_RIGHT_MAX;
         place++)
        if (keeps(verdict_of_turn(line, ply, ranking[place]), outcome))
            turn->right[turn->rights++] = knowing->turn[ranking[place]].turn;
    free(ranking);
    return made;
}

static bool add_turn(GameReport *report, const ReportLine *line, size_t ply) {
    const LinePosition *place = &line->position[ply], *next = &line->position[ply + 1];
    ReportTurn *turn = &report->turn[report->turns++];
    Outcome thrown;
    *turn = (ReportTurn){.turn = node_turn(next->node),
                         .side = (Side)place->position.side,
                         .number = node_turn_number(place->node),
                         .before = report_line_verdict(line, ply),
                         .after = report_line_played(line, ply),
                         .repeats = report_line_repeats(line, ply),
                         .legal = place->knowing.turns,
                         .keeping = count_keeping(line, ply)};
    if (is_wrong(line, ply, &thrown)) {
        turn->mark = mark_of_loss(turn->before, turn->after);
        return add_right(turn, line, ply, thrown);
    }
    if (may_be_only(line, ply) && turn->keeping == 1)
        turn->mark = MARK_ONLY;
    turn->cost = verdict_likely_cost(&turn->before, &turn->after);
    return true;
}

static bool add_gap(GameReport *report, Side side, Outcome lost, size_t from, size_t to) {
    ReportGap *grown = realloc(report->gap, (report->gaps + 1) * sizeof *grown);
    if (grown == NULL)
        return false;
    size_t first = from, last = to - 1;
    while (report->turn[first].side != side)
        first++;
    while (report->turn[last].side != side)
        last--;
    report->gap = grown;
    report->gap[report->gaps++] = (ReportGap){side, lost, first, last};
    return true;
}

/* A gap begins at a position where a side surely has an outcome, and ends where it surely has not.
 * It has more than one turn of the side between them, since a single turn is marked itself. */
static bool find_gaps(GameReport *report) {
    static const Outcome outcomes[] = {OUTCOME_WIN, OUTCOME_DRAW};
    size_t held[2][2]; /* by side and outcome: the last ply that held it; SIZE_MAX: none */
    memset(held, 0xff, sizeof held);
    for (size_t plies = 0; plies <= report->turns; plies++)
        for (Side side = WHITE; side <= BLACK; side++) {
            Verdict verdict = game_report_for(report, plies, side);
            size_t told = SIZE_MAX; /* a win that became a loss is one gap, not two */
            for (unsigned at = 0; at < 2; at++) {
                size_t *from = &held[side][at];
                if (keeps(verdict, outcomes[at]))
                    *from = plies;
                if (!loses(verdict, outcomes[at]) || *from == SIZE_MAX)
                    continue;
                if (plies - *from > 1 && *from != told &&
                    !add_gap(report, side, outcomes[at], *from, plies))
                    return false;
                told = *from;
                *from = SIZE_MAX;
            }
        }
    return true;
}

/* Notes the side that agreed to a draw or resigned although it had more. */
static void look_at_end(GameReport *report, const ReportLine *line) {
    size_t last = line->positions - 1;
    Side mover = (Side)line->position[last].position.side;
    report->gave_up = SIDE_NONE;
    for (Side side = WHITE; side <= BLACK; side++) {
        Verdict before = report_line_verdict(line, last);
        before = side == mover ? before : verdict_turned(before);
        bool agreed = report->result.reason == RESULT_AGREEMENT;
        bool resigned =
            report->result.reason == RESULT_RESIGNATION && report->result.winner != side;
        Outcome given = agreed ? OUTCOME_DRAW : OUTCOME_LOSS;
        if ((!agreed && !resigned) || outcome_compare(before.at_least, given) <= 0)
            continue;
        report->gave_up = side;
        report->end_mark = mark_of_loss(before, (Verdict){.outcome = given});
    }
}

static bool fill_report(const ReportMaking *making, const Record *record, GameReport *report) {
    const ReportLine *line = &making->line;
    report->rules = *line->rules;
    report->start = line->position[0].position;
    report->last = report_line_verdict(line, line->positions - 1);
    report->first = report_line_verdict(line, 0);
    report->result = record_result(record);
    report->known = count_known(line);
    report->complete = !making->is_open && !making->search.is_over;
    report->nodes = making->search.nodes;
    report->seconds = budget_seconds(&making->search.budget);
    report->tables_stones = making->search.tables.stones;
    report->names = making->search.names;
    report->turn = calloc(line->positions, sizeof *report->turn);
    for (size_t ply = 0; report->turn != NULL && ply + 1 < line->positions; ply++)
        if (!add_turn(report, line, ply))
            return false;
    look_at_end(report, line);
    return report->turn != NULL && find_gaps(report);
}

/* Tells once if what is known of any position contradicts itself. */
static void tell_contradiction(const ReportMaking *making) {
    const ReportOptions *options = making->search.options;
    Error problem;
    size_t ply = 0;
    while (ply < making->line.positions &&
           knowing_is_consistent(&making->line.position[ply].knowing, &problem))
        ply++;
    if (ply < making->line.positions && options->problem != NULL)
        options->problem(options->context, &problem);
}

bool game_report_make(const Record *record, const ReportOptions *options, GameReport *report,
                      Error *error) {
    static const TablesPath nowhere;
    ReportOptions own = *options;
    if (own.path == NULL)
        own.path = &nowhere;
    ReportMaking making = {.options = &own, .error = error};
    GameReport made = {0};
    bool success = report_search_init(&making.search, &own, history_rules(record->history), error);
    making.search.progress = tell_progress;
    making.search.context = &making;
    success = success && look_at_line(&making, record->history);
    if (success)
        tell_contradiction(&making);
    if (success && !fill_report(&making, record, &made))
        success = error_out_of_memory(error);
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
    free(report->gap);
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
