/* Lets two searches play against each other, each with nodes, weights and tables of its own.
 *
 *     evaluation_match [-e] [-g GAMES] [-j THREADS] [-p PLIES] [-s SEED] [-t TABLES] PLAYER PLAYER
 *
 * A player is the number of positions it searches a turn, then `:hand` where it evaluates by the
 * weights set by hand, and `:blind` where it knows no tables: `400000 150000:hand:blind`. Games
 * come in pairs: both begin with the same PLIES random turns, and the sides change. With -e only
 * beginnings count that a search of EVEN_NODES calls even. A game ends as soon as tables know its
 * outcome. Pair i has random numbers of its own, so that nothing depends on THREADS. The interval
 * is the one of the pairs' scores. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "parallel.h"
#include "search_tables.h"
#include "self_play.h"

enum {
    THREADS_MAX = 64,
    MEMORY = 1 << 26, /* of a search's table */
    EVEN_NODES = 50000,
    EVEN_SCORE = 50,
};

typedef struct Contestant {
    uint64_t nodes;
    bool by_hand, blind;
} Contestant;

typedef struct Contest {
    Rules rules;
    Knowledge knowledge;
    Contestant contestant[2];
    uint64_t seed;
    unsigned plies;
    bool even;
    AlphaBeta *search[THREADS_MAX][2];
    int8_t (*result)[2]; /* by pair and side of the first one: 1 won, 0 drawn, -1 lost */
} Contest;

static bool begin_line(const Contest *contest, AlphaBeta *search, Line *line, Random *random) {
    for (;;) {
        unsigned turns;
        Side winner;
        AlphaBetaFinding finding;
        *line = (Line){.now = position_start(&contest->rules, SIDE_NONE)};
        for (turns = 0; turns < contest->plies; turns++) {
            if (line_is_over(&contest->rules, &contest->knowledge, line, &winner))
                break;
            Turn turn = random_turn(&contest->rules, &line->now, random);
            line_play(&contest->rules, line, &turn);
        }
        if (turns < contest->plies)
            continue;
        if (!contest->even)
            return true;
        if (!line_search(line, search, EVEN_NODES, &finding))
            return false;
        if (abs(finding.score) <= EVEN_SCORE)
            return true;
    }
}

/* What came of it for the first contestant, who has the given side. */
static bool play(const Contest *contest, AlphaBeta *const search[2], Line line, Side first,
                 int8_t *result) {
    Side winner = SIDE_NONE;
    for (unsigned number = 0; number < 2; number++)
        alpha_beta_clear(search[number]);
    for (unsigned turns = contest->plies; turns < SELF_PLAY_TURNS_MAX; turns++) {
        AlphaBetaFinding finding;
        if (line_is_over(&contest->rules, &contest->knowledge, &line, &winner))
            break;
        unsigned number = (Side)line.now.side != first;
        if (!line_search(&line, search[number], contest->contestant[number].nodes, &finding))
            return false;
        line_play(&contest->rules, &line, &finding.best);
    }
    *result = winner == SIDE_NONE ? 0 : winner == first ? 1 : -1;
    return true;
}

static bool play_pair(void *context, uint64_t pair, unsigned thread) {
    Contest *contest = context;
    AlphaBeta *const *search = contest->search[thread];
    Random random;
    Line line;
    return random_init_seeded(&random, contest->seed << 32 | pair) &&
           begin_line(contest, search[0], &line, &random) &&
           play(contest, search, line, WHITE, &contest->result[pair][WHITE]) &&
           play(contest, search, line, BLACK, &contest->result[pair][BLACK]);
}

static void print_side(const Contest *contest, unsigned pairs, Side side) {
    unsigned counts[3] = {0};
    for (unsigned pair = 0; pair < pairs; pair++)
        counts[contest->result[pair][side] + 1]++;
    printf("as %s: %u won, %u drawn, %u lost\n", side == WHITE ? "White" : "Black", counts[2],
           counts[1], counts[0]);
}

static void print_score(const Contest *contest, unsigned pairs) {
    double sum = 0, squares = 0;
    for (unsigned pair = 0; pair < pairs; pair++) {
        double score = (contest->result[pair][WHITE] + contest->result[pair][BLACK]) / 4.0;
        sum += score;
        squares += score * score;
    }
    double middle = sum / pairs, spread = sqrt((squares / pairs - middle * middle) / pairs);
    printf("score of the first: %.1f %% +- %.1f\n", 50 + 100 * middle, 196 * spread);
}

static bool create_searches(Contest *contest, unsigned threads, Error *error) {
    for (unsigned i = 0; i < 2 * threads; i++) {
        const Contestant *contestant = &contest->contestant[i % 2];
        AlphaBetaOptions options = {.memory = MEMORY, .evaluates_by_hand = contestant->by_hand};
        Knowledge knowledge = contestant->blind ? (Knowledge){0} : contest->knowledge;
        contest->search[i / 2][i % 2] =
            alpha_beta_create(&contest->rules, &knowledge, &options, error);
        if (contest->search[i / 2][i % 2] == NULL)
            return false;
    }
    return true;
}

static void destroy_searches(Contest *contest, unsigned threads) {
    for (unsigned i = 0; i < 2 * threads; i++)
        alpha_beta_destroy(contest->search[i / 2][i % 2]);
}

static bool read_contestant(const char *text, Contestant *contestant) {
    char *end;
    *contestant = (Contestant){.nodes = strtoull(text, &end, 10)};
    contestant->by_hand = strstr(end, ":hand") != NULL;
    contestant->blind = strstr(end, ":blind") != NULL;
    return contestant->nodes > 0;
}

int main(int count, char **words) {
    Contest contest = {.plies = 3, .seed = 1};
    unsigned games = 400, threads = 1;
    const char *folder = NULL;
    SearchTables tables;
    TablesPath path;
    Error error = {0};
    int option;
    while ((option = getopt(count, words, "eg:j:p:s:t:")) != -1) {
        if (option == 'e')
            contest.even = true;
        else if (option == 'g')
            games = (unsigned)atoi(optarg);
        else if (option == 'j')
            threads = (unsigned)atoi(optarg);
        else if (option == 'p')
            contest.plies = (unsigned)atoi(optarg);
        else if (option == 's')
            contest.seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    }
    unsigned pairs = games / 2;
    contest.result = calloc(pairs + 1, sizeof *contest.result);
    if (contest.result == NULL || optind + 2 != count || threads == 0 || threads > THREADS_MAX ||
        !read_contestant(words[optind], &contest.contestant[0]) ||
        !read_contestant(words[optind + 1], &contest.contestant[1])) {
        fprintf(stderr, "evaluation_match: name two players, such as 5000 and 5000:hand\n");
        free(contest.result);
        return 2;
    }
    bool success = rules_init(&contest.rules, 5, 9, (RuleSet){0}, &error) &&
                   tables_path_find(folder, &path, &error);
    if (success) {
        success =
            search_tables_init(&tables, &contest.rules, &path, TABLE_STONES_ANY, 1 << 29, &error);
        tables_path_finish(&path);
    }
    if (success) {
        contest.knowledge = search_tables_knowledge(&tables);
        success = create_searches(&contest, threads, &error) &&
                  parallel_run(threads, pairs, play_pair, &contest);
        destroy_searches(&contest, threads);
        search_tables_finish(&tables);
    }
    if (success && pairs > 0) {
        print_side(&contest, pairs, WHITE);
        print_side(&contest, pairs, BLACK);
        print_score(&contest, pairs);
    } else
        fprintf(stderr, "evaluation_match: %s\n", error.message);
    free(contest.result);
    return success && pairs > 0 ? 0 : 1;
}
