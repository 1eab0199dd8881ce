/* How far estimates can be relied on, where more is known.
 *
 *     estimate_errors report GAMES [TABLES]
 *     estimate_errors depths GAMES [TABLES]
 *
 * `report` plays endgames of 8 stones, in which both sides play badly, makes the report of each
 * without tables and without proof, and counts which of the mistakes that tables know it finds, and
 * what it takes for mistakes that are none. `depths` estimates the positions after turns of games
 * from the start to depths 1, 2, ... and tells how far that is from the estimate of a long search.
 * Both are seeded. docs/research/estimates.md has the figures. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "expectation.h"
#include "game_report.h"
#include "random_stones.h"
#include "search_tables.h"
#include "self_play.h"

enum { SEED = 19, SEARCH_BYTES = 1 << 24, REPORT_BYTES = 1 << 26 };

typedef struct Tool {
    Rules rules;
    Knowledge tables;
    AlphaBeta *search;
    Random random;
} Tool;

/* --- report --- */

enum { STONES = 8, TURNS_MAX = 24, BAD_NODES = 300, RANDOM_EVERY = 3 };

/* What a cost may be held against: the threshold of everything that judges, and half a point. */
static const double threshold[] = {0.25, 0.5};
enum { THRESHOLDS = sizeof threshold / sizeof *threshold };

typedef struct Found {
    unsigned turns, by_rules, by_cost[THRESHOLDS];
} Found;

typedef struct Tally {
    unsigned games;
    Found lost[3]; /* by halves of a point that a turn cost */
} Tally;

static Position random_position(Tool *tool) {
    Side side = (Side)random_below(&tool->random, 2);
    Stones stones =
        random_stones_of(&tool->random, STONES / 2, STONES, (unsigned)tool->rules.board->points);
    Position position = {.side = (uint8_t)side, .vela = SIDE_NONE};
    position.stones[side] = stones.mover;
    position.stones[side_other(side)] = stones.opponent;
    return position;
}

/* What tables say of a position, in halves of a point for a side. */
static int value_for(const Tool *tool, const Position *position, Side side) {
    Side winner = position_winner(&tool->rules, position);
    if (winner != SIDE_NONE)
        return winner == side ? 2 : 0;
    Outcome outcome = tool->tables.outcome(tool->tables.context, position_stones(position));
    if (outcome == OUTCOME_UNKNOWN)
        return -1;
    int value = (int)(2 * outcome_result(outcome));
    return side == position->side ? value : 2 - value;
}

static bool choose_badly(Tool *tool, const Position *position, Turn *turn) {
    if (random_below(&tool->random, RANDOM_EVERY) == 0) {
        *turn = random_turn(&tool->rules, position, &tool->random);
        return true;
    }
    AlphaBetaTask task = {.position = *position, .limits = {.nodes = BAD_NODES}};
    AlphaBetaFinding finding;
    bool found = alpha_beta_search(tool->search, &task, &finding, NULL);
    *turn = finding.best;
    return found;
}

/* Ends before a position occurs again, which the report counts as a draw. */
static bool play_badly(Tool *tool, History *history) {
    for (unsigned turns = 0; turns < TURNS_MAX; turns++) {
        Position now = history_position(history);
        Turn turn;
        if (position_is_over(&tool->rules, &now))
            return true;
        if (!choose_badly(tool, &now, &turn) || !history_play(history, &turn, NULL))
            return false;
        if (node_occurrences(history_current(history)) > 1)
            return history_undo(history);
    }
    return true;
}

static void count_turn(const Tool *tool, const ReportTurn *turn, const Position *before,
                       const Position *after, Tally *tally) {
    int had = value_for(tool, before, turn->side), has = value_for(tool, after, turn->side);
    if (had < 0 || has < 0 || had < has)
        return;
    Found *found = &tally->lost[had - has];
    bool by_rules = turn_mark_is_error(turn->mark);
    found->turns++;
    found->by_rules += by_rules;
    for (unsigned at = 0; at < THRESHOLDS; at++)
        found->by_cost[at] += by_rules || turn->cost >= threshold[at];
}

static bool report_game(Tool *tool, Tally *tally, Error *error) {
    static const TablesPath nowhere;
    const ReportOptions options = {
        .path = &nowhere, .nodes = 1, .memory = REPORT_BYTES, .threads = 1, .proofs.none = true};
    Position start = random_position(tool);
    Record record;
    GameReport report;
    if (!record_init(&record, &tool->rules, &start, error))
        return false;
    bool made =
        play_badly(tool, record.history) && game_report_make(&record, &options, &report, error);
    if (made) {
        const HistoryNode *node = history_root(record.history);
        for (size_t number = 0; number < report.turns; number++) {
            const HistoryNode *next = node_first_child(node);
            Position before = node_position(node), after = node_position(next);
            count_turn(tool, &report.turn[number], &before, &after, tally);
            node = next;
        }
        tally->games++;
        game_report_finish(&report);
    }
    record_finish(&record);
    return made;
}

static bool measure_reports(Tool *tool, unsigned games, Error *error) {
    static const char *const names[] = {"nothing", "half a point", "the whole point"};
    Tally tally = {0};
    while (tally.games < games)
        if (!report_game(tool, &tally, error))
            return false;
    printf(
        "%u games\n| the turn cost | turns | proved by the rules | told from 0.25 on | told from "
        "0.5 on |\n|---|---:|---:|---:|---:|\n",
        tally.games);
    for (unsigned lost = 0; lost < 3; lost++)
        printf("| %s | %u | %u | %u | %u |\n", names[lost], tally.lost[lost].turns,
               tally.lost[lost].by_rules, tally.lost[lost].by_cost[0], tally.lost[lost].by_cost[1]);
    return true;
}

/* --- depths --- */

enum { DEPTHS = 6, LONG_NODES = 50000, PLAY_NODES = 2000, OPENING_MAX = 8, EVERY = 5, TURNS = 3 };

typedef struct Depth {
    double nodes, off, swing; /* sums: off is from the long search, swing from the depth before */
    unsigned far, swung;      /* by a quarter of a point and more */
} Depth;

static double expected_of(const AlphaBetaFinding *finding, const Position *position) {
    return expectation_of_score(finding->score, stones_count(position_stones(position)));
}

/* Estimates a position to each depth, as the oracle does, then for long. */
static bool estimate_depths(Tool *tool, const Position *position, Depth depth[DEPTHS]) {
    double expected[DEPTHS], best;
    AlphaBetaTask task = {.position = *position};
    AlphaBetaFinding finding;
    alpha_beta_clear(tool->search);
    for (unsigned at = 0; at < DEPTHS; at++) {
        task.depth = at + 1;
        if (!alpha_beta_search(tool->search, &task, &finding, NULL))
            return false;
        expected[at] = expected_of(&finding, position);
        depth[at].nodes += (double)finding.nodes;
    }
    task.depth = 0;
    task.limits.nodes = LONG_NODES;
    if (!alpha_beta_search(tool->search, &task, &finding, NULL))
        return false;
    best = expected_of(&finding, position);
    for (unsigned at = 0; at < DEPTHS; at++) {
        double off = fabs(expected[at] - best);
        double swing = at == 0 ? 0 : fabs(expected[at] - expected[at - 1]);
        depth[at].off += off;
        depth[at].far += off >= threshold[0];
        depth[at].swing += swing;
        depth[at].swung += swing >= threshold[0];
    }
    return true;
}

static bool measure_game(Tool *tool, Depth depth[DEPTHS], unsigned *positions) {
    Line line = {.now = position_start(&tool->rules, SIDE_NONE)};
    Side winner;
    unsigned opening = 1 + (unsigned)random_below(&tool->random, OPENING_MAX);
    for (unsigned turns = 0;
         turns < SELF_PLAY_TURNS_MAX && !line_is_over(&tool->rules, &tool->tables, &line, &winner);
         turns++) {
        AlphaBetaFinding finding;
        Turn turn = random_turn(&tool->rules, &line.now, &tool->random);
        for (unsigned at = 0; turns >= opening && turns % EVERY == 0 && at < TURNS; at++) {
            Turn tried = random_turn(&tool->rules, &line.now, &tool->random);
            Position after = line.now;
            position_play(&tool->rules, &after, &tried);
            if (position_is_over(&tool->rules, &after))
                continue;
            if (!estimate_depths(tool, &after, depth))
                return false;
            ++*positions;
        }
        if (turns >= opening) {
            if (!line_search(&line, tool->search, PLAY_NODES, &finding))
                return false;
            turn = finding.best;
        }
        line_play(&tool->rules, &line, &turn);
    }
    return true;
}

static bool measure_depths(Tool *tool, unsigned games, Error *error) {
    Depth depth[DEPTHS] = {{0}};
    unsigned positions = 0;
    alpha_beta_set_knowledge(tool->search, &tool->tables);
    for (unsigned game = 0; game < games; game++)
        if (!measure_game(tool, depth, &positions))
            return error_out_of_memory(error);
    printf("%u positions\n| depth | nodes of one | off, points | off by 0.25 | from the depth "
           "before, points | by 0.25 |\n|---:|---:|---:|---:|---:|---:|\n",
           positions);
    double all = positions == 0 ? 1 : positions;
    for (unsigned at = 0; at < DEPTHS; at++)
        printf("| %u | %.0f | %.3f | %.1f %% | %.3f | %.1f %% |\n", at + 1, depth[at].nodes / all,
               depth[at].off / all, 100 * depth[at].far / all, depth[at].swing / all,
               100 * depth[at].swung / all);
    return true;
}

/* --- both --- */

static bool measure(const char *command, unsigned games, const char *folder, Error *error) {
    static const AlphaBetaOptions options = {.memory = SEARCH_BYTES, .threads = 1};
    static const Knowledge nothing;
    Tool tool = {.search = NULL};
    SearchTables tables = {.tables = NULL};
    TablesPath path;
    if (!rules_init(&tool.rules, 5, 9, (RuleSet){0}, error) ||
        !random_init_seeded(&tool.random, SEED) || !tables_path_find(folder, &path, error))
        return false;
    bool ready = search_tables_init(&tables, &tool.rules, &path, STONES, 1 << 29, error);
    tables_path_finish(&path);
    if (ready) {
        tool.tables = search_tables_knowledge(&tables);
        tool.search = alpha_beta_create(&tool.rules, &nothing, &options, error);
        ready = tool.search != NULL &&
                (strcmp(command, "report") == 0 ? measure_reports(&tool, games, error)
                                                : measure_depths(&tool, games, error));
        alpha_beta_destroy(tool.search);
        search_tables_finish(&tables);
    }
    return ready;
}

int main(int count, char **words) {
    Error error = {.message = "say report or depths, how many games, and perhaps the tables"};
    bool is_right = (count == 3 || count == 4) &&
                    (strcmp(words[1], "report") == 0 || strcmp(words[1], "depths") == 0);
    if (is_right && measure(words[1], (unsigned)atoi(words[2]), words[3], &error))
        return 0;
    fprintf(stderr, "estimate_errors: %s\n", error.message);
    return 1;
}
