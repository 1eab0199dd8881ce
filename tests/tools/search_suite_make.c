/* Makes a suite: positions of games between levels, of which tables or a proof tell good turns from
 * bad ones, some of which only a long search does, and openings with turns that are settled losses.
 * Of those that a glance solves only one in PASSED is taken. */
#include <stdio.h>
#include <stdlib.h>

#include "alpha_beta.h"
#include "computer_player.h"
#include "dfpn.h"
#include "fold.h"
#include "search_suite.h"
#include "search_tables.h"
#include "settled_openings.h"

enum {
    MEMORY = 1 << 25,
    TABLES_MEMORY = 1 << 28,
    STONES_MIN = 6,
    STONES_MAX = 40,
    RESULTS_LEAST = 4,
    RESULTS_MOST = 40,
    LEVEL_MIN = 2,
    LEVEL_MAX = 5,
    TURNS_MAX = 120,
    GLANCE_NODES = 500,
    PASSED = 4,
    PROOF_NODES = 1500,
    QUICK_NODES = 50000, /* where nothing is proved, both of these choose the same turn */
    LONG_NODES = 200000,
};

typedef struct Making {
    Rules rules;
    SearchTables tables;
    SettledOpenings settled;
    AlphaBeta *search;
    Dfpn *dfpn;
    Random random;
    unsigned count, made, quota[SUITE_SOURCES];
    Stones *seen; /* folded */
} Making;

/* --- what is known --- */

static bool wins(const Making *making, Stones stones, Attacker attacker) {
    Limits limits = {.nodes = PROOF_NODES};
    return dfpn_search(making->dfpn, stones, attacker, &limits, &(Trace){0}).answer == ANSWER_YES;
}

/* What tables say of the position after a turn, for the side that played it. */
static Outcome outcome_of(const Making *making, Stones after) {
    return after.mover == 0 ? OUTCOME_WIN
                            : outcome_turned(tables_outcome(making->tables.tables, after));
}

static void ask_tables(const Making *making, SuiteLine *line) {
    Outcome best = OUTCOME_LOSS;
    for (uint32_t i = 0; i < line->turns.results; i++) {
        Outcome outcome = outcome_of(making, line->turns.result[i].stones);
        best = outcome_compare(outcome, best) > 0 ? outcome : best;
    }
    for (uint32_t i = 0; i < line->turns.results; i++)
        line->right[i] =
            best != OUTCOME_LOSS && outcome_of(making, line->turns.result[i].stones) == best;
    line->source = SUITE_TABLE;
    line->claim = best == OUTCOME_WIN ? SUITE_WINS : SUITE_HOLDS;
}

static void ask_settled(const Making *making, SuiteLine *line) {
    line->source = SUITE_SETTLED;
    line->claim = SUITE_HOLDS;
    for (uint32_t i = 0; i < line->turns.results; i++) {
        const SettledOpening *after =
            settled_openings_find(&making->settled, line->turns.result[i].stones);
        line->right[i] = after == NULL || after->at_least != OUTCOME_WIN;
    }
}

static unsigned count_right(const SuiteLine *line) {
    unsigned right = 0;
    for (uint32_t i = 0; i < line->turns.results; i++)
        right += line->right[i];
    return right;
}

static void ask_proof(const Making *making, SuiteLine *line) {
    const TurnResult *result = line->turns.result;
    bool won = wins(making, position_stones(&line->position), ATTACKER_MOVER);
    line->source = SUITE_PROOF;
    line->claim = won ? SUITE_WINS : SUITE_HOLDS;
    for (uint32_t i = 0; i < line->turns.results; i++)
        line->right[i] = won ? wins(making, result[i].stones, ATTACKER_OPPONENT)
                             : !wins(making, result[i].stones, ATTACKER_MOVER);
}

/* --- what a search likes --- */

/* The number of the result of the turn that a search without tables plays. */
static uint32_t find_liked(const Making *making, const SuiteLine *line, uint64_t nodes) {
    AlphaBetaTask task = {.position = line->position, .limits = {.nodes = nodes}};
    AlphaBetaFinding finding;
    uint32_t liked = 0;
    alpha_beta_clear(making->search);
    if (!alpha_beta_search(making->search, &task, &finding, NULL))
        return 0;
    Position after = line->position;
    position_play(&making->rules, &after, &finding.best);
    Stones stones = stones_fold(making->rules.board, position_stones(&after));
    while (liked + 1 < line->turns.results &&
           !stones_equal(line->turns.result[liked].stones, stones))
        liked++;
    return liked;
}

static void ask_search(const Making *making, SuiteLine *line) {
    uint32_t liked = find_liked(making, line, LONG_NODES);
    line->source = SUITE_SEARCH;
    line->claim = SUITE_BEST;
    for (uint32_t i = 0; i < line->turns.results; i++)
        line->right[i] = i == liked;
    if (find_liked(making, line, QUICK_NODES) != liked)
        line->right[liked] = false;
}

/* --- the lines --- */

/* Whether some turns are right and enough are not. */
static bool tells_apart(const SuiteLine *line) {
    unsigned right = count_right(line);
    return right > 0 && line->turns.results - right >= 2 &&
           (line->source == SUITE_SETTLED || 2 * right <= line->turns.results);
}

static bool is_seen(Making *making, const Position *position) {
    Stones folded = stones_fold(making->rules.board, position_stones(position));
    for (unsigned i = 0; i < making->made; i++)
        if (stones_equal(making->seen[i], folded))
            return true;
    making->seen[making->made] = folded;
    return false;
}

/* Prints the line if it is worth having. */
static bool keep(Making *making, SuiteLine *line) {
    if (making->quota[line->source] == 0 || !tells_apart(line) ||
        (line->right[find_liked(making, line, GLANCE_NODES)] &&
         random_below(&making->random, PASSED) > 0))
        return false;
    suite_line_print(&making->rules, line);
    fflush(stdout);
    making->quota[line->source]--;
    making->made++;
    return true;
}

/* Whether a line was made of the position. */
static bool try_position(Making *making, const Position *position, bool is_opening) {
    unsigned stones = stones_count(position_stones(position));
    SuiteLine line = {.position = *position};
    bool made = false;
    if (stones < STONES_MIN || stones > STONES_MAX || is_seen(making, position) ||
        !turn_list_make(&line.turns, &making->rules, position, NULL))
        return false;
    line.right = calloc(line.turns.results + 1, sizeof *line.right);
    if (line.right != NULL && line.turns.results >= RESULTS_LEAST &&
        line.turns.results <= RESULTS_MOST) {
        if (is_opening)
            ask_settled(making, &line);
        else if (stones <= making->tables.stones)
            ask_tables(making, &line);
        else
            ask_proof(making, &line);
        made = keep(making, &line);
        if (!made && line.source == SUITE_PROOF && making->quota[SUITE_SEARCH] > 0) {
            ask_search(making, &line);
            made = keep(making, &line);
        }
    }
    suite_line_finish(&line);
    return made;
}

/* A game between two levels; one position of three is tried, and four are taken at most. */
static bool play_game(Making *making, Error *error) {
    Position start = position_start(&making->rules, SIDE_NONE);
    History *history = history_create(&making->rules, &start, error);
    Player *player[2];
    unsigned taken = 0;
    bool played = history != NULL;
    for (Side side = WHITE; side <= BLACK; side++) {
        Random random;
        random_init_seeded(&random, random_next(&making->random));
        ComputerOptions options = {
            COMPUTER_LEVEL,
            LEVEL_MIN + (unsigned)random_below(&making->random, LEVEL_MAX - LEVEL_MIN + 1)};
        player[side] = computer_player_create(&options, NULL, &random, error);
        played = played && player[side] != NULL;
    }
    for (unsigned turn = 0; played && turn < TURNS_MAX && taken < 4; turn++) {
        Position position = history_position(history);
        Turn chosen;
        if (making->made == making->count || position_is_over(&making->rules, &position) ||
            node_occurrences(history_current(history)) >= HISTORY_DRAW_OCCURRENCES)
            break;
        if (turn > 3 && random_below(&making->random, 3) == 0)
            taken += try_position(making, &position, false);
        played =
            player_choose(player[position.side], history, NULL, &chosen, error) == PLAYER_CHOSE &&
            history_play(history, &chosen, error);
    }
    player_destroy(player[WHITE]);
    player_destroy(player[BLACK]);
    history_destroy(history);
    return played;
}

/* The openings after two turns. */
static void try_openings(Making *making) {
    for (size_t number = 0; number < making->settled.count; number++) {
        const SettledOpening *opening = &making->settled.opening[number];
        if (opening->plies != 2)
            continue;
        Position position = {.stones = {opening->stones.mover, opening->stones.opponent},
                             .side = WHITE,
                             .vela = SIDE_NONE};
        try_position(making, &position, true);
    }
    making->count -= making->quota[SUITE_SETTLED]; /* that are not to be had */
}

static bool prepare(Making *making, const char *folder, Error *error) {
    TablesPath path;
    if (!tables_path_find(folder, &path, error))
        return false;
    bool opened = search_tables_init(&making->tables, &making->rules, &path, TABLE_STONES_ANY,
                                     TABLES_MEMORY, error);
    tables_path_finish(&path);
    if (!opened || !settled_openings_load(&making->rules, NULL, &making->settled, error))
        return false;
    Knowledge knowledge = search_tables_knowledge(&making->tables);
    AlphaBetaOptions options = {.memory = MEMORY, .threads = 1};
    DfpnOptions proofs = {MEMORY, 1, INITIAL_ESTIMATE};
    making->search = alpha_beta_create(&making->rules, &(Knowledge){0}, &options, error);
    making->dfpn = dfpn_create(&making->rules, &knowledge, &proofs, error);
    making->seen = calloc(making->count + 1, sizeof *making->seen);
    return making->search != NULL && making->dfpn != NULL && making->seen != NULL;
}

int suite_make(const Rules *rules, const char *folder, unsigned count, uint64_t seed) {
    Making making = {.rules = *rules, .count = count};
    Error error = {0};
    /* In tenths of all: */
    making.quota[SUITE_SETTLED] = count / 10;
    making.quota[SUITE_TABLE] = count * 3 / 10;
    making.quota[SUITE_SEARCH] = count * 2 / 10;
    making.quota[SUITE_PROOF] = count - making.quota[SUITE_SETTLED] - making.quota[SUITE_TABLE] -
                                making.quota[SUITE_SEARCH];
    printf(
        "# Positions to measure a search by, and their right turns (tests/tools/search_suite.h).\n"
        "# Made by search_suite -g %u -s %llu, which says how.\n",
        count, (unsigned long long)seed);
    bool done = random_init_seeded(&making.random, seed) && prepare(&making, folder, &error);
    if (done)
        try_openings(&making);
    while (done && making.made < making.count)
        done = play_game(&making, &error);
    if (!done)
        fprintf(stderr, "search_suite: %s\n", error.message);
    free(making.seen);
    dfpn_destroy(making.dfpn);
    alpha_beta_destroy(making.search);
    settled_openings_finish(&making.settled);
    search_tables_finish(&making.tables);
    return done ? 0 : 1;
}
