/* What the scores of alpha-beta are worth: plays games of the program against itself, fits the
 * expected result of src/search/expectation.c to some of them, and measures it on others.
 *
 *     calibration play [-g GAMES] [-n NODES] [-s SEED] [-t TABLES] [-p NODES] [-r RULES] FILE
 *     calibration fit FILE...
 *     calibration measure FILE...
 *
 * A game begins with 1 to 8 random turns; then both sides search NODES positions a turn (10000) and
 * play the best. It ends where tables know the outcome, by the rules, or as a draw after 200 turns.
 * Of each number of stones FILE has a line for the first three positions that were searched: the
 * stones, the depth and the score of the search, the result of the game (1 won by the side to move,
 * 0 drawn, -1 lost), and the proved value, ? where there is none. With -p df-pn looks for it, with
 * so many nodes for each question, about one position in four. Game i has random numbers of its
 * own, so that FILE depends on the options and the tables only. docs/research/estimates.md says how
 * the fit goes on.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "expectation.h"
#include "search_tables.h"
#include "self_play.h"
#include "settle.h"

/* While stones are shifted about without captures a game would say the same again and again. */
enum { SAME_STONES_MAX = 3 };

enum { OPENING_MAX = 8, PROVED_EVERY = 4, SEARCH_BYTES = 1 << 22, PROOF_BYTES = 1 << 26 };

enum { UNPROVED = 2 };

/* A position that was searched. Results and values are 1, 0 or -1 for its mover. */
typedef struct Sample {
    unsigned stones, depth;
    int score, result, proved;
} Sample;

/* --- Play --- */

typedef struct Play {
    Rules rules;
    Knowledge knowledge;
    uint64_t nodes, proof_nodes;
    AlphaBeta *search;
    FILE *file;
} Play;

static int value_of(Outcome outcome) {
    return outcome == OUTCOME_WIN    ? 1
           : outcome == OUTCOME_DRAW ? 0
           : outcome == OUTCOME_LOSS ? -1
                                     : UNPROVED;
}

static bool prove(const Play *play, const Position *position, int *proved, Error *error) {
    Settlement settlement;
    SettleOptions options = {.algorithm = ALGORITHM_DFPN,
                             .initial = INITIAL_MOBILITY,
                             .memory = PROOF_BYTES,
                             .limits = {.nodes = 2 * play->proof_nodes}};
    if (!settle_position(&play->rules, position, &play->knowledge, &options, &settlement, error))
        return false;
    *proved = value_of(settlement.outcome);
    return true;
}

static bool play_game(const Play *play, Random *random, Error *error) {
    Line line = {.now = position_start(&play->rules, SIDE_NONE)};
    Side winner = SIDE_NONE, mover[SELF_PLAY_TURNS_MAX];
    Sample sample[SELF_PLAY_TURNS_MAX];
    unsigned opening = 1 + (unsigned)random_below(random, OPENING_MAX), samples = 0, same = 0;
    alpha_beta_clear(play->search);
    for (unsigned turns = 0; turns < SELF_PLAY_TURNS_MAX &&
                             !line_is_over(&play->rules, &play->knowledge, &line, &winner);
         turns++) {
        if (turns < opening) {
            Turn turn = random_turn(&play->rules, &line.now, random);
            line_play(&play->rules, &line, &turn);
            continue;
        }
        AlphaBetaFinding finding;
        if (!line_search(&line, play->search, play->nodes, &finding))
            return error_out_of_memory(error);
        unsigned stones = stones_count(position_stones(&line.now));
        same = samples > 0 && sample[samples - 1].stones == stones ? same + 1 : 0;
        if (same < SAME_STONES_MAX) {
            mover[samples] = (Side)line.now.side;
            sample[samples] = (Sample){stones, finding.depth, finding.score, 0, UNPROVED};
            if (play->proof_nodes != 0 && random_below(random, PROVED_EVERY) == 0 &&
                !prove(play, &line.now, &sample[samples].proved, error))
                return false;
            samples++;
        }
        line_play(&play->rules, &line, &finding.best);
    }
    for (unsigned i = 0; i < samples; i++) {
        int result = winner == SIDE_NONE ? 0 : winner == mover[i] ? 1 : -1;
        char proved[8] = "?";
        if (sample[i].proved != UNPROVED)
            snprintf(proved, sizeof proved, "%d", sample[i].proved);
        fprintf(play->file, "%u %u %d %d %s\n", sample[i].stones, sample[i].depth, sample[i].score,
                result, proved);
    }
    return true;
}

static bool play_games(Play *play, uint64_t games, uint64_t seed, Error *error) {
    AlphaBetaOptions options = {.memory = SEARCH_BYTES, .threads = 1};
    play->search = alpha_beta_create(&play->rules, &play->knowledge, &options, error);
    bool played = play->search != NULL;
    for (uint64_t game = 0; played && game < games; game++) {
        Random random;
        played = random_init_seeded(&random, seed << 32 | game) && play_game(play, &random, error);
    }
    alpha_beta_destroy(play->search);
    return played;
}

static bool play_command(int count, char **words, Error *error) {
    uint64_t games = 1000, seed = 1;
    const char *folder = NULL;
    Play play = {.nodes = 10000};
    SearchTables tables;
    TablesPath path;
    RuleSet set = {0};
    int option;
    while ((option = getopt(count, words, "g:n:s:t:p:r:")) != -1) {
        if (option == 'g')
            games = strtoull(optarg, NULL, 10);
        else if (option == 'n')
            play.nodes = strtoull(optarg, NULL, 10);
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else if (option == 't')
            folder = optarg;
        else if (option == 'p')
            play.proof_nodes = strtoull(optarg, NULL, 10);
        else if (option != 'r')
            return error_set(error, "the options of play are -g, -n, -s, -t, -p and -r");
        else if (!ruleset_read(optarg, &set, error))
            return false;
    }
    if (optind + 1 != count || (play.file = fopen(words[optind], "we")) == NULL)
        return error_set(error, "name one file to write");
    bool found =
        rules_init(&play.rules, 5, 9, set, error) && tables_path_find(folder, &path, error);
    if (!found)
        return false;
    bool played = search_tables_init(&tables, &play.rules, &path, TABLE_STONES_ANY, 1 << 29, error);
    tables_path_finish(&path);
    if (played) {
        play.knowledge = search_tables_knowledge(&tables);
        played = play_games(&play, games, seed, error);
        search_tables_finish(&tables);
    }
    return (fclose(play.file) == 0 || error_set(error, "%s cannot be written", words[optind])) &&
           played;
}

/* --- The samples of files --- */

typedef struct Samples {
    Sample *sample;
    size_t count;
} Samples;

static bool read_samples(const char *name, Samples *samples) {
    FILE *file = fopen(name, "re");
    char line[80], proved[8];
    Sample read;
    bool fine = file != NULL;
    while (fine && fgets(line, sizeof line, file) != NULL) {
        fine = sscanf(line, "%u %u %d %d %7s", &read.stones, &read.depth, &read.score, &read.result,
                      proved) == 5;
        Sample *sample =
            fine ? realloc(samples->sample, (samples->count + 1) * sizeof *sample) : NULL;
        fine = sample != NULL;
        if (!fine)
            break;
        read.proved = strcmp(proved, "?") == 0 ? UNPROVED : atoi(proved);
        samples->sample = sample;
        samples->sample[samples->count++] = read;
    }
    if (file != NULL)
        fclose(file);
    return fine;
}

static bool is_estimate(const Sample *sample) {
    return abs(sample->score) <= SCORE_ESTIMATE_MAX;
}

/* --- Fit --- */

/* Up to so many stones; those of src/search/expectation.c. */
static const unsigned stage_stones[] = {10, 12, 14, 17, 21, 27, 45};
enum { STAGES = sizeof stage_stones / sizeof *stage_stones };

static unsigned stage_of(unsigned stones) {
    unsigned stage = 0;
    while (stones > stage_stones[stage])
        stage++;
    return stage;
}

static double probability(double odds) {
    return 1 / (1 + exp(-odds));
}

/* The mean logarithm of the probability of what happened, negated. */
static double loss(const Samples *samples, unsigned stage, double slope, double draw) {
    double sum = 0;
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->sample[i];
        if (!is_estimate(sample) || stage_of(sample->stones) != stage)
            continue;
        double win = probability(slope * sample->score - draw);
        double lost = probability(-slope * sample->score - draw);
        double happened = sample->result > 0 ? win : sample->result < 0 ? lost : 1 - win - lost;
        sum -= log(fmax(happened, 1e-9));
        count++;
    }
    return count == 0 ? 0 : sum / (double)count;
}

/* Looks in steps that shrink where no neighbour is better: there are but two numbers. */
static void fit_stage(const Samples *samples, unsigned stage) {
    double slope = 0.01, draw = 1, slope_step = 0.005, draw_step = 0.5;
    double best = loss(samples, stage, slope, draw);
    while (slope_step > 1e-6) {
        bool better = false;
        for (int side = 0; side < 4; side++) {
            double sign = side % 2 == 0 ? 1 : -1;
            double other_slope = slope + (side < 2 ? sign * slope_step : 0);
            double other_draw = draw + (side < 2 ? 0 : sign * draw_step);
            if (other_slope <= 0 || other_draw <= 0)
                continue;
            double other = loss(samples, stage, other_slope, other_draw);
            if (other < best) {
                slope = other_slope;
                draw = other_draw;
                best = other;
                better = true;
            }
        }
        if (!better) {
            slope_step /= 2;
            draw_step /= 2;
        }
    }
    size_t count = 0;
    for (size_t i = 0; i < samples->count; i++)
        count += is_estimate(&samples->sample[i]) && stage_of(samples->sample[i].stones) == stage;
    printf("    {%u, %.5f, %.3f}, /* %zu positions, loss %.4f */\n", stage_stones[stage], slope,
           draw, count, best);
}

/* --- Measure --- */

enum { BUCKETS = 10 };

typedef struct Tally {
    size_t count[BUCKETS];
    double expected[BUCKETS], came[BUCKETS];
    size_t all;
    double brier; /* sum of squares of what came less what was expected */
} Tally;

static double expected_of(const Sample *sample) {
    return expectation_of_score(sample->score, sample->stones);
}

static void tally_add(Tally *tally, double expected, int value) {
    unsigned bucket = (unsigned)(expected * BUCKETS);
    bucket = bucket < BUCKETS ? bucket : BUCKETS - 1;
    double came = (value + 1) / 2.0;
    tally->count[bucket]++;
    tally->expected[bucket] += expected;
    tally->came[bucket] += came;
    tally->all++;
    tally->brier += (came - expected) * (came - expected);
}

static void print_tally(const char *name, const Tally *tally) {
    printf("| %s | %zu |", name, tally->all);
    for (unsigned bucket = 0; bucket < BUCKETS; bucket++)
        if (tally->count[bucket] == 0)
            printf(" |");
        else
            printf(" %.0f: %.0f (%zu) |",
                   100 * tally->expected[bucket] / (double)tally->count[bucket],
                   100 * tally->came[bucket] / (double)tally->count[bucket], tally->count[bucket]);
    printf(" %.4f |\n", tally->all == 0 ? 0 : tally->brier / (double)tally->all);
}

/* Reliability by stones: of the estimates in a tenth, their mean and what came on average. */
static void print_reliability(const Samples *samples, bool proved) {
    Tally by_stage[STAGES] = {0}, all = {0};
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->sample[i];
        int value = proved ? sample->proved : sample->result;
        if (!is_estimate(sample) || value == UNPROVED)
            continue;
        tally_add(&by_stage[stage_of(sample->stones)], expected_of(sample), value);
        tally_add(&all, expected_of(sample), value);
    }
    printf("\n%s\n\n| stones | positions |", proved ? "Proved values:" : "Results of games:");
    for (unsigned bucket = 0; bucket < BUCKETS; bucket++)
        printf(" %u to %u %% |", bucket * 10, bucket * 10 + 10);
    printf(" Brier |\n|---|---|");
    for (unsigned bucket = 0; bucket < BUCKETS; bucket++)
        printf("---|");
    printf("---|\n");
    for (unsigned stage = 0; stage < STAGES; stage++) {
        char name[32];
        snprintf(name, sizeof name, "%u to %u", stage == 0 ? 0 : stage_stones[stage - 1] + 1,
                 stage_stones[stage]);
        print_tally(name, &by_stage[stage]);
    }
    print_tally("all", &all);
}

/* How often what was expected and what was proved are apart. */
static void print_disagreement(const Samples *samples) {
    size_t proved = 0, other_side = 0, not_nearest = 0, sure = 0, sure_wrong = 0, known = 0,
           known_wrong = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->sample[i];
        if (sample->proved == UNPROVED)
            continue;
        double expected = expected_of(sample), value = (sample->proved + 1) / 2.0;
        if (!is_estimate(sample)) {
            known++;
            known_wrong += expected != value;
            continue;
        }
        proved++;
        other_side += fabs(expected - value) > 0.5;
        not_nearest += fabs(expected - value) > 0.25;
        sure += expected >= 0.9 || expected <= 0.1;
        sure_wrong +=
            (expected >= 0.9 && sample->proved != 1) || (expected <= 0.1 && sample->proved != -1);
    }
    printf("\nOf %zu estimates that were proved later\n"
           "  %zu (%.1f %%) were further than 25 %% from the value,\n"
           "  %zu (%.1f %%) further than 50 %%: a win under 50 %% or a loss above;\n"
           "  of %zu at 90 %% or above, or at 10 %% or below, %zu (%.1f %%) were no win, or no "
           "loss.\n"
           "Of %zu scores that said how the game ends %zu were wrong.\n",
           proved, not_nearest, 100.0 * (double)not_nearest / fmax(1, (double)proved), other_side,
           100.0 * (double)other_side / fmax(1, (double)proved), sure, sure_wrong,
           100.0 * (double)sure_wrong / fmax(1, (double)sure), known, known_wrong);
}

int main(int count, char **words) {
    Error error = {.message = "say play, fit or measure"};
    const char *command = count < 2 ? "" : words[1];
    Samples samples = {0};
    if (strcmp(command, "play") == 0) {
        if (play_command(count - 1, words + 1, &error))
            return 0;
        fprintf(stderr, "calibration: %s\n", error.message);
        return 1;
    }
    bool fits = strcmp(command, "fit") == 0;
    bool success = fits || strcmp(command, "measure") == 0;
    for (int i = 2; i < count && success; i++)
        success = read_samples(words[i], &samples) ||
                  error_set(&error, "%s cannot be read as samples", words[i]);
    if (success && fits) {
        for (unsigned stage = 0; stage < STAGES; stage++)
            fit_stage(&samples, stage);
    } else if (success) {
        print_reliability(&samples, false);
        print_reliability(&samples, true);
        print_disagreement(&samples);
    }
    free(samples.sample);
    if (!success)
        fprintf(stderr, "calibration: %s\n", error.message);
    return success ? 0 : 1;
}
