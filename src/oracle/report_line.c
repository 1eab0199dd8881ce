#include "report_line.h"

#include <stdlib.h>
#include <string.h>

#include "contradiction.h"
#include "fold.h"
#include "proven_play.h"
#include "results.h"

enum { CACHE_BYTES = 1 << 26 };

/* What the tables may be asked about one position and its turns together, where some are missing.
 */
enum { REPORT_MISSING_MAX = 1 << 16, REPORT_VISITS_MAX = 1 << 16 };

/* --- Verdicts --- */

Verdict verdict_between(Outcome at_least, Outcome at_most, int distance, Ground ground) {
    bool is_known = at_least == at_most,
         is_open = at_least == OUTCOME_LOSS && at_most == OUTCOME_WIN;
    return (Verdict){.outcome = is_known ? at_least : OUTCOME_UNKNOWN,
                     .at_least = at_least,
                     .at_most = at_most,
                     .distance = is_known ? distance : -1,
                     .source = is_known ? ground.source : VERDICT_NONE,
                     .certificates = is_open ? 0 : ground.certificates};
}

Ground verdict_ground(Verdict verdict, VerdictSource otherwise) {
    if (verdict.certificates != 0)
        return ground_of_certificates(verdict.certificates);
    return ground_of(verdict.outcome == OUTCOME_UNKNOWN ? otherwise : verdict.source);
}

Verdict verdict_turned(Verdict verdict) {
    return verdict_between(outcome_turned(verdict.at_most), outcome_turned(verdict.at_least),
                           verdict.distance, (Ground){verdict.source, verdict.certificates});
}

/* What was known of an open verdict is one bound, which counts on for a draw, whose other bound is
 * new, and where the new bounds say no more. */
void verdict_narrow(Verdict *verdict, Outcome at_least, Outcome at_most, Ground ground) {
    if (verdict->outcome != OUTCOME_UNKNOWN)
        return;
    bool is_higher = outcome_compare(at_least, verdict->at_least) > 0;
    bool is_lower = outcome_compare(at_most, verdict->at_most) < 0;
    if (!is_higher && !is_lower)
        return;
    at_least = is_higher ? at_least : verdict->at_least;
    at_most = is_lower ? at_most : verdict->at_most;
    if (at_least == OUTCOME_DRAW && at_most == OUTCOME_DRAW && !(is_higher && is_lower))
        ground = ground_both(ground, verdict_ground(*verdict, ground.source));
    *verdict = verdict_between(at_least, at_most, -1, ground);
}

/* --- The turns of a position --- */

/* A turn that there was, while they are collected. */
typedef struct Listed {
    Turn turn;
    Stones stones; /* after it, folded */
    Verdict verdict;
    bool is_searchable;
} Listed;

typedef struct Listing {
    const Rules *rules;
    Listed *listed;
    size_t turns, capacity;
    bool is_complete, failed;
} Listing;

static bool can_search(const Rules *rules, const Position *position) {
    Stones stones;
    Error error;
    return question_stones(rules, position, &stones, &error);
}

static Verdict verdict_unknown(void) {
    return verdict_between(OUTCOME_LOSS, OUTCOME_WIN, -1, ground_of(VERDICT_NONE));
}

/* What the position alone says, for its side to move. */
static Verdict verdict_of_end(const Rules *rules, const Position *position) {
    Side winner = position_winner(rules, position);
    if (winner == SIDE_NONE)
        return verdict_unknown();
    Outcome outcome = winner == position->side ? OUTCOME_WIN : OUTCOME_LOSS;
    return verdict_between(outcome, outcome, 0, ground_of(VERDICT_OVER));
}

static bool list_turn(void *context, const Turn *turn, const Position *after) {
    Listing *listing = context;
    if (listing->turns == REPORT_TURNS_MAX) {
        listing->is_complete = false;
        return false;
    }
    if (listing->turns == listing->capacity) {
        size_t capacity = listing->capacity * 2 + 64;
        Listed *grown = realloc(listing->listed, capacity * sizeof *grown);
        if (grown == NULL) {
            listing->failed = true;
            return false;
        }
        listing->listed = grown;
        listing->capacity = capacity;
    }
    listing->listed[listing->turns++] =
        (Listed){*turn, stones_fold(listing->rules->board, position_stones(after)),
                 verdict_of_end(listing->rules, after), can_search(listing->rules, after)};
    return true;
}

static int compare_listed(const void *first, const void *second) {
    const Listed *a = first, *b = second;
    return stones_compare(a->stones, b->stones);
}

static Verdict turned_once(Verdict after) {
    Verdict verdict = verdict_turned(after);
    verdict.distance += verdict.distance >= 0;
    return verdict;
}

/* Those that lead to the same stones stand together. What may have a restriction is left alone. */
static void take_results(LinePosition *place, const Listing *listing, Tables *tables,
                         ProbeBudget *budget) {
    for (size_t number = 0; number < listing->turns; number++) {
        const Listed *listed = &listing->listed[number];
        if (number == 0 || compare_listed(listed - 1, listed) != 0) {
            Verdict verdict = listed->verdict;
            if (listed->is_searchable && verdict.outcome == OUTCOME_UNKNOWN)
                verdict = verdict_of_probe(tables_probe_within(tables, listed->stones, budget),
                                           VERDICT_TABLE);
            place->result[place->results++] =
                (LineResult){listed->stones, turned_once(verdict), listed->is_searchable};
        }
        place->turn[number] = (LineTurn){listed->turn, (uint32_t)(place->results - 1)};
    }
    place->turns = listing->turns;
    place->is_complete = listing->is_complete;
}

/* --- Certificates --- */

/* What is asked about positions. */
typedef struct Sources {
    Tables *tables;
    ProvenPlay *proven; /* may be NULL */
} Sources;

static void certify_held(const Sources *sources, Stones stones, Verdict *verdict) {
    CertificateSet holding = proven_play_holds(sources->proven, stones);
    if (holding != 0)
        verdict_narrow(verdict, OUTCOME_DRAW, OUTCOME_WIN, ground_of_certificates(holding));
}

/* Narrows what is known of a position after a turn; `answers` are turns of certificates. */
static void certify_result(const Sources *sources, const Board *board, LineResult *result,
                           ProvenLook *look, const ProvenAnswers *answers) {
    Verdict after = verdict_turned(result->verdict);
    Stones canonical = stones_fold(board, result->stones);
    if (!result->is_searchable || after.outcome != OUTCOME_UNKNOWN)
        return;
    certify_held(sources, result->stones, &after);
    look->used = 0;
    for (unsigned number = 0; number < answers->count && look->used == 0; number++)
        if (stones_equal(answers->after[number], canonical))
            look->used = answers->certificate[number];
    if (look->used != 0 || proven_play_denies(sources->proven, result->stones, look))
        verdict_narrow(&after, OUTCOME_LOSS, OUTCOME_DRAW, ground_of_certificates(look->used));
    result->verdict = verdict_turned(after);
}

static void certify_place(const Rules *rules, const Sources *sources, LinePosition *place) {
    ProvenLook look = proven_look(sources->tables);
    if (!place->is_searchable || sources->proven == NULL)
        return;
    certify_held(sources, place->stones, &place->verdict);
    ProvenAnswers answers = proven_play_answers(sources->proven, place->stones);
    for (size_t number = 0; number < place->results; number++)
        certify_result(sources, rules->board, &place->result[number], &look, &answers);
}

/* Best first; qsort_r keeps no order of equal ones, so the turns themselves decide. */
static int compare_turns(const void *first, const void *second, void *context) {
    const LineTurn *a = first, *b = second;
    const LineResult *result = context;
    int order = verdict_compare(&result[a->result].verdict, &result[b->result].verdict);
    if (order != 0)
        return order;
    order = a->turn.origin - b->turn.origin;
    if (order == 0)
        order = a->turn.length - b->turn.length;
    for (unsigned step = 0; order == 0 && step < a->turn.length; step++) {
        order = a->turn.steps[step].direction - b->turn.steps[step].direction;
        if (order == 0)
            order = a->turn.steps[step].kind - b->turn.steps[step].kind;
    }
    return order;
}

static bool take_turns(const Rules *rules, LinePosition *place, Tables *tables,
                       ProbeBudget *budget) {
    Listing listing = {.rules = rules, .is_complete = true};
    position_turns(rules, &place->position, list_turn, &listing);
    place->turn = malloc((listing.turns + 1) * sizeof *place->turn);
    place->result = malloc((listing.turns + 1) * sizeof *place->result);
    bool taken = !listing.failed && place->turn != NULL && place->result != NULL;
    if (taken && listing.turns != 0) {
        qsort(listing.listed, listing.turns, sizeof *listing.listed, compare_listed);
        take_results(place, &listing, tables, budget);
        qsort_r(place->turn, place->turns, sizeof *place->turn, compare_turns, place->result);
    }
    free(listing.listed);
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

/* A position is worth what its best turn is; how soon that ends, only where no other may be better.
 */
static void value_by_turns(LinePosition *place) {
    Verdict best = {0};
    Outcome at_most = place->is_complete ? OUTCOME_LOSS : OUTCOME_WIN;
    Ground ground, proof = ground_of(VERDICT_PROOF), all = proof;
    bool is_exact = true;
    for (size_t number = 0; number < place->results; number++) {
        const Verdict *verdict = &place->result[number].verdict;
        if (number == 0 || verdict_compare(verdict, &best) < 0)
            best = *verdict;
        if (outcome_compare(verdict->at_most, at_most) > 0)
            at_most = verdict->at_most;
        all = ground_both(all, verdict_ground(*verdict, VERDICT_PROOF));
        is_exact = is_exact && verdict->distance >= 0;
    }
    if (place->results == 0)
        return;
    ground = verdict_ground(best, VERDICT_PROOF);
    ground.source = ground.source == VERDICT_OVER ? VERDICT_TABLE : ground.source;
    if (at_most != OUTCOME_WIN && all.certificates != 0)
        ground = all;
    if (best.at_least != at_most)
        verdict_narrow(&place->verdict, best.at_least, at_most, ground_both(ground, proof));
    else
        place->verdict = verdict_between(at_most, at_most, is_exact ? best.distance : -1, ground);
}

static bool value_place(const Rules *rules, const Sources *sources, const atomic_bool *stop,
                        LinePosition *place, Error *error) {
    Tables *tables = sources->tables;
    ProbeBudget budget = {REPORT_MISSING_MAX, REPORT_VISITS_MAX, false, stop};
    bool is_whole = place->position.unfinished.length == 0;
    place->verdict = verdict_unknown();
    if (is_whole)
        place->verdict = verdict_of_end(rules, &place->position);
    place->is_over = place->verdict.outcome != OUTCOME_UNKNOWN;
    place->is_searchable = !place->is_over && can_search(rules, &place->position);
    place->stones = position_stones(&place->position);
    if (place->is_over)
        return true;
    if (!take_turns(rules, place, tables, &budget))
        return error_set(error, "out of memory");
    if (place->is_searchable)
        place->verdict =
            verdict_of_probe(tables_probe_within(tables, place->stones, &budget), VERDICT_TABLE);
    if (place->verdict.outcome == OUTCOME_UNKNOWN) {
        certify_place(rules, sources, place);
        value_by_turns(place);
    }
    find_played(place);
    return true;
}

static void tell_problem(const ReportSearch *search, const Error *problem) {
    if (search->options->problem != NULL)
        search->options->problem(search->options->context, problem);
}

/* False when memory runs out. */
static bool open_sources(const ReportLine *line, ReportSearch *search, Sources *sources,
                         Error *error) {
    const ReportOptions *options = search->options;
    ProvenSources certificates = {options->certificates, options->memory, options->path,
                                  options->stop};
    ProblemList problems = {0};
    Error problem;
    *sources = (Sources){.tables = tables_create(line->rules, options->path, CACHE_BYTES, error)};
    if (sources->tables == NULL)
        return false;
    if (!options->without_certificates)
        sources->proven = proven_play_read(line->rules, &certificates, &problems);
    if (sources->proven != NULL)
        search->names = *proven_play_names(sources->proven);
    while (problem_list_take(&problems, &problem))
        tell_problem(search, &problem);
    return true;
}

static void close_sources(const ReportSearch *search, const Sources *sources) {
    Error problem;
    while (tables_next_problem(sources->tables, &problem))
        tell_problem(search, &problem);
    tables_destroy(sources->tables);
    proven_play_destroy(sources->proven);
}

/* Before any position is valued: a wrong table may show at one of them alone. */
static void check_tables(const ReportLine *line, ReportSearch *search, Tables *tables) {
    for (size_t ply = line->positions; ply-- > 0 && !report_search_is_over(search);) {
        const Position *position = &line->position[ply].position;
        ProbeBudget budget = {REPORT_MISSING_MAX, REPORT_VISITS_MAX, false, search->options->stop};
        if (position_winner(line->rules, position) == SIDE_NONE &&
            can_search(line->rules, position))
            tables_check_turns(tables, position_stones(position), budget);
    }
}

/* The end of the game first: it is what tables know most of. */
static bool value_places(ReportLine *line, ReportSearch *search, Error *error) {
    Sources sources;
    bool valued = true;
    if (!open_sources(line, search, &sources, error))
        return false;
    check_tables(line, search, sources.tables);
    for (size_t ply = line->positions; valued && ply-- > 0;) {
        LinePosition *place = &line->position[ply];
        if (report_search_is_over(search))
            break;
        valued = value_place(line->rules, &sources, search->options->stop, place, error);
        if (valued && ply + 1 < line->positions)
            line_infer(line, ply);
        if (search->progress != NULL)
            search->progress(search->context);
    }
    close_sources(search, &sources);
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
        place->verdict = verdict_unknown();
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
        return verdict_between(OUTCOME_DRAW, OUTCOME_DRAW, -1, ground_of(VERDICT_OVER));
    return turned_once(next->verdict);
}

static Ground inferred(Verdict verdict) {
    return ground_both(verdict_ground(verdict, VERDICT_PROOF), ground_of(VERDICT_PROOF));
}

void line_infer(ReportLine *line, size_t ply) {
    LinePosition *place = &line->position[ply], *next = &line->position[ply + 1];
    Verdict played = verdict_turned(next->verdict);
    verdict_narrow(&place->verdict, played.at_least, OUTCOME_WIN, inferred(played));
    Verdict turned = verdict_turned(place->verdict);
    verdict_narrow(&next->verdict, turned.at_least, OUTCOME_WIN, inferred(turned));
    played = verdict_turned(next->verdict);
    if (place->played != place->turns)
        verdict_narrow(&place->result[place->turn[place->played].result].verdict, played.at_least,
                       played.at_most, inferred(played));
}
