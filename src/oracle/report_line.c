#include "report_line.h"

#include <stdlib.h>
#include <string.h>

#include "fold.h"
#include "results.h"
#include "tables_turns.h"

enum { CACHE_BYTES = 1 << 26 };

/* --- Verdicts --- */

static const int outcome_ranks[] = {[OUTCOME_LOSS] = 0, [OUTCOME_DRAW] = 1, [OUTCOME_WIN] = 2};

int outcome_compare(Outcome a, Outcome b) {
    return outcome_ranks[a] - outcome_ranks[b];
}

Outcome outcome_turned(Outcome outcome) {
    static const Outcome turned[] = {[OUTCOME_LOSS] = OUTCOME_WIN,
                                     [OUTCOME_DRAW] = OUTCOME_DRAW,
                                     [OUTCOME_WIN] = OUTCOME_LOSS,
                                     [OUTCOME_UNKNOWN] = OUTCOME_UNKNOWN};
    return turned[outcome];
}

Verdict verdict_between(Outcome at_least, Outcome at_most, int distance, VerdictSource source) {
    bool is_known = at_least == at_most;
    return (Verdict){.outcome = is_known ? at_least : OUTCOME_UNKNOWN,
                     .at_least = at_least,
                     .at_most = at_most,
                     .distance = is_known ? distance : -1,
                     .source = is_known ? source : VERDICT_NONE};
}

Verdict verdict_turned(Verdict verdict) {
    return verdict_between(outcome_turned(verdict.at_most), outcome_turned(verdict.at_least),
                           verdict.distance, verdict.source);
}

void verdict_narrow(Verdict *verdict, Outcome at_least, Outcome at_most) {
    if (verdict->outcome != OUTCOME_UNKNOWN)
        return;
    if (outcome_compare(at_least, verdict->at_least) < 0)
        at_least = verdict->at_least;
    if (outcome_compare(at_most, verdict->at_most) > 0)
        at_most = verdict->at_most;
    *verdict = verdict_between(at_least, at_most, -1, VERDICT_PROOF);
}

static Verdict from_probe(Probe probe, ValueSource source) {
    return verdict_of_probe(probe, source == SOURCE_OVER ? VERDICT_OVER : VERDICT_TABLE);
}

/* --- The turns of a position --- */

/* The stones after a turn, folded, with the turn's number. */
typedef struct Sorted {
    Stones stones;
    uint32_t turn;
} Sorted;

static int compare_sorted(const void *first, const void *second) {
    const Sorted *a = first, *b = second;
    int order = stones_compare(a->stones, b->stones);
    return order != 0 ? order : (a->turn > b->turn) - (a->turn < b->turn);
}

static bool can_search(const Rules *rules, const Position *position) {
    Stones stones;
    Error error;
    return question_stones(rules, position, &stones, &error);
}

/* Puts the turns with the same stones behind them together. */
static void group_turns(const Rules *rules, LinePosition *place, const PositionValue *value,
                        Sorted *sorted) {
    for (size_t number = 0; number < value->turns; number++) {
        Position after = place->position;
        position_play(rules, &after, &value->turn[number].turn);
        sorted[number] =
            (Sorted){stones_fold(rules->board, position_stones(&after)), (uint32_t)number};
    }
    qsort(sorted, value->turns, sizeof *sorted, compare_sorted);
    for (size_t number = 0; number < value->turns; number++) {
        const TurnValue *turn = &value->turn[sorted[number].turn];
        if (number == 0 || stones_compare(sorted[number - 1].stones, sorted[number].stones) != 0) {
            Position after = place->position;
            position_play(rules, &after, &turn->turn);
            place->result[place->results++] =
                (LineResult){sorted[number].stones, from_probe(turn->value, turn->source),
                             can_search(rules, &after)};
        }
        place->turn[sorted[number].turn] = (LineTurn){turn->turn, (uint32_t)(place->results - 1)};
    }
    place->turns = value->turns;
}

static bool take_turns(const Rules *rules, LinePosition *place, const PositionValue *value) {
    Sorted *sorted = malloc((value->turns + 1) * sizeof *sorted);
    place->turn = malloc((value->turns + 1) * sizeof *place->turn);
    place->result = malloc((value->turns + 1) * sizeof *place->result);
    bool taken = sorted != NULL && place->turn != NULL && place->result != NULL;
    if (taken)
        group_turns(rules, place, value, sorted);
    free(sorted);
    return taken;
}

/* --- The line --- */

static void find_played(LinePosition *place) {
    const HistoryNode *next = node_first_child(place->node);
    place->played = place->turns;
    if (next == NULL)
        return;
    Turn played = node_turn(next);
    place->played = 0;
    while (place->played < place->turns && !turn_equal(&place->turn[place->played].turn, &played))
        place->played++;
}

static bool value_place(const Rules *rules, Tables *tables, LinePosition *place, Error *error) {
    PositionValue value;
    if (!tables_value_position(tables, rules, &place->position, &value, error))
        return false;
    place->verdict = from_probe(value.value, value.source);
    place->is_over = value.source == SOURCE_OVER;
    place->is_complete = value.complete;
    place->is_searchable = !place->is_over && can_search(rules, &place->position);
    place->stones = position_stones(&place->position);
    bool taken = take_turns(rules, place, &value) || error_set(error, "out of memory");
    if (taken)
        find_played(place);
    position_value_finish(&value);
    return taken;
}

static void tell_problems(const ReportSearch *search, Tables *tables) {
    Error problem;
    while (tables_next_problem(tables, &problem))
        if (search->options->problem != NULL)
            search->options->problem(search->options->context, &problem);
}

/* The end of the game first: it is what tables know most of. */
static bool value_places(ReportLine *line, ReportSearch *search, Error *error) {
    Tables *tables = tables_create(line->rules, search->options->path, CACHE_BYTES, error);
    bool valued = tables != NULL;
    for (size_t ply = line->positions; valued && ply-- > 0;) {
        LinePosition *place = &line->position[ply];
        if (report_search_is_over(search))
            break;
        valued = value_place(line->rules, tables, place, error);
        if (valued && ply + 1 < line->positions)
            line_infer(line, ply);
        if (search->progress != NULL)
            search->progress(search->context);
    }
    if (tables != NULL)
        tell_problems(search, tables);
    tables_destroy(tables);
    return valued;
}

bool report_line_init(ReportLine *line, const History *history, ReportSearch *search,
                      Error *error) {
    ReportLine made = {.rules = history_rules(history)};
    for (const HistoryNode *node = history_root(history); node != NULL;
         node = node_first_child(node))
        made.positions++;
    made.position = calloc(made.positions, sizeof *made.position);
    if (made.position == NULL)
        return error_set(error, "out of memory");
    size_t ply = 0;
    for (const HistoryNode *node = history_root(history); node != NULL;
         node = node_first_child(node)) {
        LinePosition *place = &made.position[ply++];
        place->node = node;
        place->position = node_position(node);
        place->is_repeated = node_occurrences(node) >= HISTORY_DRAW_OCCURRENCES;
        place->verdict = verdict_between(OUTCOME_LOSS, OUTCOME_WIN, -1, VERDICT_NONE);
    }
    *line = made;
    if (value_places(line, search, error))
        return true;
    report_line_finish(line);
    return false;
}

void report_line_finish(ReportLine *line) {
    for (size_t ply = 0; ply < line->positions; ply++) {
        free(line->position[ply].turn);
        free(line->position[ply].result);
    }
    free(line->position);
    *line = (ReportLine){0};
}

Verdict line_played(const ReportLine *line, size_t ply) {
    const LinePosition *next = &line->position[ply + 1];
    if (next->is_repeated && !next->is_over)
        return verdict_between(OUTCOME_DRAW, OUTCOME_DRAW, -1, VERDICT_OVER);
    Verdict verdict = verdict_turned(next->verdict);
    verdict.distance += verdict.distance >= 0;
    return verdict;
}

void line_infer(ReportLine *line, size_t ply) {
    LinePosition *place = &line->position[ply], *next = &line->position[ply + 1];
    Verdict played = verdict_turned(next->verdict);
    verdict_narrow(&place->verdict, played.at_least, OUTCOME_WIN);
    Verdict turned = verdict_turned(place->verdict);
    verdict_narrow(&next->verdict, turned.at_least, OUTCOME_WIN);
    played = verdict_turned(next->verdict);
    if (place->played != place->turns)
        verdict_narrow(&place->result[place->turn[place->played].result].verdict, played.at_least,
                       played.at_most);
}
