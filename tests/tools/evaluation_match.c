/* Lets the fitted evaluation of 5x9 play against the one set by hand.
 *
 *     evaluation_match [-g GAMES] [-n NODES] [-p PLIES] [-s SEED] [-t TABLES]
 *
 * Both search NODES positions a turn and know the tables. Games come in pairs: both begin with the
 * same PLIES random turns, and the sides change. The interval is the one of the pairs' scores. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "self_play.h"
#include "table_knowledge.h"

enum { TABLE_BYTES = 1 << 23, FITTED = 0, BY_HAND = 1 };

typedef struct Contest {
    Rules rules;
    Knowledge knowledge;
    uint64_t nodes;
    unsigned plies;
    AlphaBeta *search[2];
    unsigned won, drawn, lost; /* by the fitted one */
    double squares;            /* of the pairs' scores, from their middle */
} Contest;

static void begin_line(const Contest *contest, Line *line, Random *random) {
    unsigned turns;
    do {
        Side winner;
        *line = (Line){.now = position_start(&contest->rules, SIDE_NONE)};
        for (turns = 0; turns < contest->plies; turns++) {
            if (line_is_over(&contest->rules, &contest->knowledge, line, &winner))
                break;
            Turn turn = random_turn(&contest->rules, &line->now, random);
            line_play(&contest->rules, line, &turn);
        }
    } while (turns < contest->plies);
}

/* 1, 0 or -1 for the fitted one, which has the given side. */
static int play(const Contest *contest, Line line, Side fitted) {
    Side winner = SIDE_NONE;
    for (unsigned player = 0; player < 2; player++)
        alpha_beta_clear(contest->search[player]);
    for (unsigned turns = contest->plies; turns < SELF_PLAY_TURNS_MAX; turns++) {
        AlphaBetaFinding finding;
        if (line_is_over(&contest->rules, &contest->knowledge, &line, &winner))
            break;
        unsigned player = (Side)line.now.side == fitted ? FITTED : BY_HAND;
        if (!line_search(&line, contest->search[player], contest->nodes, &finding))
            exit(1);
        line_play(&contest->rules, &line, &finding.best);
    }
    return winner == SIDE_NONE ? 0 : winner == fitted ? 1 : -1;
}

static void play_pair(Contest *contest, Random *random) {
    Line line;
    begin_line(contest, &line, random);
    int sum = 0;
    for (Side fitted = WHITE; fitted <= BLACK; fitted++) {
        int result = play(contest, line, fitted);
        contest->won += result > 0;
        contest->drawn += result == 0;
        contest->lost += result < 0;
        sum += result;
    }
    contest->squares += sum / 4.0 * (sum / 4.0);
}

static bool create_searches(Contest *contest, Error *error) {
    for (unsigned player = 0; player < 2; player++) {
        AlphaBetaOptions options = {.memory = TABLE_BYTES, .evaluates_by_hand = player == BY_HAND};
        contest->search[player] =
            alpha_beta_create(&contest->rules, &contest->knowledge, &options, error);
        if (contest->search[player] == NULL)
            return false;
    }
    return true;
}

int main(int count, char **words) {
    Contest contest = {.nodes = 5000, .plies = 3};
    unsigned games = 400;
    uint64_t seed = 1;
    const char *folder = NULL;
    TableKnowledge tables;
    TablesPath path;
    Random random;
    Error error;
    int option;
    while ((option = getopt(count, words, "g:n:p:s:t:")) != -1) {
        if (option == 'g')
            games = (unsigned)atoi(optarg);
        else if (option == 'n')
            contest.nodes = strtoull(optarg, NULL, 10);
        else if (option == 'p')
            contest.plies = (unsigned)atoi(optarg);
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else
            return 2;
    }
    if (!rules_init(&contest.rules, 5, 9, (RuleSet){0}, &error) ||
        !tables_path_find(folder, &path, &error) ||
        !table_knowledge_init(&tables, &contest.rules, &path, TABLE_STONES_ANY, 1 << 29, 1,
                              &error) ||
        !random_init_seeded(&random, seed)) {
        fprintf(stderr, "evaluation_match: %s\n", error.message);
        return 1;
    }
    tables_path_finish(&path);
    contest.knowledge = table_knowledge_for_search(&tables);
    if (!create_searches(&contest, &error)) {
        fprintf(stderr, "evaluation_match: %s\n", error.message);
        return 1;
    }
    for (unsigned pair = 0; pair < games / 2; pair++)
        play_pair(&contest, &random);
    double pairs = games / 2, all = 2 * pairs;
    double score = (contest.won + 0.5 * contest.drawn) / all, middle = score - 0.5;
    double spread = sqrt((contest.squares / pairs - middle * middle) / pairs);
    printf("fitted against by hand: %u won, %u drawn, %u lost: %.1f %% +- %.1f\n", contest.won,
           contest.drawn, contest.lost, 100 * score, 196 * spread);
    for (unsigned player = 0; player < 2; player++)
        alpha_beta_destroy(contest.search[player]);
    table_knowledge_finish(&tables);
    return 0;
}
