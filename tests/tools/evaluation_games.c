/* Plays games of the program against itself and writes what the evaluation is fitted to: quiet
 * positions at the ends of the lines that the search expected, which is where it evaluates, each
 * with how its game ended and what the search said.
 *
 *     evaluation_games [-b ROWSxCOLUMNS] [-g GAMES] [-n NODES] [-s SEED] [-t TABLES] [-j THREADS]
 * FILE
 *
 * A game begins with 1 to 8 random turns; then both sides search NODES positions a turn, and one
 * turn in 25 is random. It ends where tables know the outcome, by the rules, or as a draw after 200
 * turns. Game i has random numbers of its own, so that FILE depends on the options and the tables
 * only, not on THREADS. docs/research/player.md says how the fit goes on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "alpha_beta.h"
#include "network_sample.h"
#include "parallel.h"
#include "search_tables.h"
#include "self_play.h"

enum {
    OPENING_MAX = 8,
    RANDOM_TURN_EVERY = 25,
    TABLE_BYTES = 1 << 20,
    BLOCK = 512, /* games played before they are written */
    THREADS_MAX = 64,
};

typedef struct Game {
    Sample sample[SELF_PLAY_TURNS_MAX];
    Side mover[SELF_PLAY_TURNS_MAX]; /* of the samples */
    unsigned samples;
} Game;

typedef struct Play {
    Rules rules;
    Knowledge knowledge;
    uint64_t nodes, seed, first; /* first: the number of the block's first game */
    AlphaBeta *search[THREADS_MAX];
    Game *games;
} Play;

static bool is_of_use(const Play *play, const Position *position) {
    Stones stones = position_stones(position);
    return stones.mover != 0 && stones.opponent != 0 &&
           stones_count(stones) > play->knowledge.stones &&
           !stones_can_capture(play->rules.board, stones);
}

/* The last quiet position of the line, which tables do not know; not one that was noted just now.
 */
static void note_sample(const Play *play, Game *game, const Position *now,
                        const AlphaBetaFinding *finding) {
    Position position = *now, leaf = *now;
    bool found = is_of_use(play, now);
    for (unsigned i = 0; i < finding->length; i++) {
        position_play(&play->rules, &position, &finding->line[i]);
        if (is_of_use(play, &position)) {
            leaf = position;
            found = true;
        }
    }
    Stones stones = position_stones(&leaf);
    for (unsigned back = 1; back <= 8 && back <= game->samples && found; back++) {
        const Sample *before = &game->sample[game->samples - back];
        found = before->mover != stones.mover || before->opponent != stones.opponent;
    }
    if (!found)
        return;
    int score = leaf.side == now->side ? finding->score : -finding->score;
    game->mover[game->samples] = (Side)leaf.side;
    game->sample[game->samples++] = (Sample){stones.mover, stones.opponent, (int16_t)score, 0, 0};
}

static bool play_game(void *context, uint64_t piece, unsigned thread) {
    Play *play = context;
    Game *game = &play->games[piece];
    Line line = {.now = position_start(&play->rules, SIDE_NONE)};
    Random random;
    Side winner = SIDE_NONE;
    if (!random_init_seeded(&random, play->seed << 32 | (play->first + piece)))
        return false;
    unsigned opening = 1 + (unsigned)random_below(&random, OPENING_MAX);
    game->samples = 0;
    alpha_beta_clear(play->search[thread]);
    for (unsigned turns = 0; turns < SELF_PLAY_TURNS_MAX &&
                             !line_is_over(&play->rules, &play->knowledge, &line, &winner);
         turns++) {
        Turn turn;
        AlphaBetaFinding finding;
        if (turns < opening || random_below(&random, RANDOM_TURN_EVERY) == 0) {
            turn = random_turn(&play->rules, &line.now, &random);
        } else {
            if (!line_search(&line, play->search[thread], play->nodes, &finding))
                return false;
            turn = finding.best;
            note_sample(play, game, &line.now, &finding);
        }
        line_play(&play->rules, &line, &turn);
    }
    for (unsigned i = 0; i < game->samples; i++)
        game->sample[i].result = winner == SIDE_NONE ? 0 : winner == game->mover[i] ? 1 : -1;
    return true;
}

static bool write_games(const Play *play, unsigned games, FILE *file) {
    for (unsigned i = 0; i < games; i++) {
        const Game *game = &play->games[i];
        if (fwrite(game->sample, sizeof(Sample), game->samples, file) != game->samples)
            return false;
    }
    return true;
}

static bool play_all(Play *play, uint64_t games, unsigned threads, FILE *file, Error *error) {
    AlphaBetaOptions options = {.memory = TABLE_BYTES, .threads = 1};
    bool success = (play->games = malloc(BLOCK * sizeof *play->games)) != NULL;
    for (unsigned i = 0; i < threads && success; i++) {
        play->search[i] = alpha_beta_create(&play->rules, &play->knowledge, &options, error);
        success = play->search[i] != NULL;
    }
    while (success && play->first < games) {
        unsigned block = games - play->first < BLOCK ? (unsigned)(games - play->first) : BLOCK;
        success = parallel_run(threads, block, play_game, play) && write_games(play, block, file);
        play->first += block;
        fprintf(stderr, "\r%llu games", (unsigned long long)play->first);
    }
    fputc('\n', stderr);
    for (unsigned i = 0; i < threads; i++)
        alpha_beta_destroy(play->search[i]);
    free(play->games);
    return success || error_set(error, "the games cannot be played or written");
}

int main(int count, char **words) {
    int rows = 5, columns = 9, option;
    uint64_t games = 10000;
    unsigned threads = 1;
    const char *folder = NULL;
    Play play = {.nodes = 400, .seed = 1};
    SearchTables tables;
    TablesPath path;
    Error error;
    while ((option = getopt(count, words, "b:g:n:s:t:j:")) != -1) {
        if (option == 'b')
            board_read_size(optarg, &rows, &columns, &error);
        else if (option == 'g')
            games = strtoull(optarg, NULL, 10);
        else if (option == 'n')
            play.nodes = strtoull(optarg, NULL, 10);
        else if (option == 's')
            play.seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else if (option == 'j')
            threads = (unsigned)atoi(optarg);
        else
            return 2;
    }
    FILE *file = optind + 1 == count ? fopen(words[optind], "wbe") : NULL;
    if (file == NULL || threads == 0 || threads > THREADS_MAX) {
        fprintf(stderr, "evaluation_games: name one file to write\n");
        return 2;
    }
    bool success = rules_init(&play.rules, rows, columns, (RuleSet){0}, &error) &&
                   tables_path_find(folder, &path, &error);
    if (success) {
        success =
            search_tables_init(&tables, &play.rules, &path, TABLE_STONES_ANY, 1 << 29, &error);
        tables_path_finish(&path);
    }
    if (success) {
        play.knowledge = search_tables_knowledge(&tables);
        success = play_all(&play, games, threads, file, &error);
        search_tables_finish(&tables);
    }
    if (fclose(file) != 0 && success)
        success = error_set(&error, "%s cannot be written", words[optind]);
    if (!success)
        fprintf(stderr, "evaluation_games: %s\n", error.message);
    return success ? 0 : 1;
}
