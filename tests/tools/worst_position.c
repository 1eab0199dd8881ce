/* Looks for the position with the most legal turns: simulated annealing over set-up positions.
 *
 * White is to move; a move of the search changes, swaps or slides the contents of a few points. The
 * score of a position is the logarithm of its number of turns, counted by streaming them up to a
 * cap. Above the cap the number is estimated from random turns (D. E. Knuth, Estimating the
 * efficiency of backtrack programs, 1975): the product of the numbers of choices along a random
 * chain, added up over its points, has the number of turns as its mean.
 *
 * The same seed gives the same search. Each improvement is printed when it is found, so a run that
 * is interrupted loses nothing. With --position each annealing begins there; with little --heat it
 * stays near.
 *
 *     worst_position --board 5x9 --rules standard --steps 20000 --restarts 4 --seed 1 */
#include <getopt.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation.h"
#include "random.h"

typedef struct Search {
    Rules rules;
    Random stream;
    uint64_t cap;   /* turns counted one by one, at most */
    uint64_t steps; /* of one annealing */
    unsigned restarts;
    unsigned probes; /* random turns of one estimate */
    double heat;     /* the temperature at the beginning, in units of the score */
    Position from;   /* where every annealing begins; White's stones are 0: anywhere */
} Search;

typedef struct Score {
    uint64_t counted;
    double estimate; /* counted, where that is below the cap */
} Score;

typedef struct Counter {
    uint64_t count, cap;
} Counter;

static bool count_result(void *context, Stones after) {
    (void)after;
    Counter *counter = context;
    return ++counter->count < counter->cap;
}

/* One random chain; its expected value is the number of turns of the position. */
static double probe(Search *search, Position position) {
    double weight = 1, turns = 0;
    StepChoice choices[STEP_CHOICES_MAX];
    while (true) {
        unsigned count = position_steps(&search->rules, &position, choices);
        if (count == 0)
            return turns;
        weight *= count;
        position_step(&search->rules, &position, choices[random_below(&search->stream, count)]);
        if (position_may_stop(&search->rules, &position))
            turns += weight;
    }
}

static double estimate(Search *search, const Position *position) {
    double sum = 0;
    for (unsigned i = 0; i < search->probes; i++)
        sum += probe(search, *position);
    return sum / search->probes;
}

static Score score_of(Search *search, const Position *position) {
    Counter counter = {.cap = search->cap};
    results_visit(&search->rules, position_stones(position), TURN_FREE, count_result, &counter);
    Score score = {counter.count, (double)counter.count};
    if (counter.count >= search->cap)
        score.estimate = fmax(estimate(search, position), (double)search->cap);
    return score;
}

/* What a point holds: 0 nothing, 1 White, 2 Black. */
static unsigned content(const Position *position, unsigned point) {
    return (position->stones[WHITE] >> point & 1)   ? 1
           : (position->stones[BLACK] >> point & 1) ? 2
                                                    : 0;
}

static void put(Position *position, unsigned point, unsigned what) {
    position->stones[WHITE] &= ~point_set(point);
    position->stones[BLACK] &= ~point_set(point);
    if (what != 0)
        position->stones[what - 1] |= point_set(point);
}

static Position random_position(Search *search) {
    Position position = {.side = WHITE, .vela = SIDE_NONE};
    uint64_t white = 1 + random_below(&search->stream, 5),
             black = 5 + random_below(&search->stream, 8);
    for (unsigned point = 0; point < (unsigned)search->rules.board->points; point++) {
        uint64_t pick = random_below(&search->stream, 20);
        put(&position, point, pick < white ? 1 : pick < white + black ? 2 : 0);
    }
    return position;
}

static Position neighbour_of(Search *search, Position position) {
    uint64_t points = (uint64_t)search->rules.board->points;
    uint64_t changes = 1 + random_below(&search->stream, 3) / 2;
    while (changes-- > 0) {
        unsigned a = (unsigned)random_below(&search->stream, points);
        unsigned b = (unsigned)random_below(&search->stream, points);
        unsigned held = content(&position, a);
        if (random_below(&search->stream, 2) == 0) {
            put(&position, a, (held + 1 + (unsigned)random_below(&search->stream, 2)) % 3);
        } else {
            put(&position, a, content(&position, b));
            put(&position, b, held);
        }
    }
    return position;
}

static void print_best(const Search *search, const Position *position, Score score) {
    char text[POSITION_TEXT_SIZE];
    position_write(&search->rules, position, text);
    if (score.counted < search->cap)
        printf("%" PRIu64 "\t%s\n", score.counted, text);
    else
        printf("%" PRIu64 " or more, about %.3g\t%s\n", score.counted, score.estimate, text);
    fflush(stdout);
}

static double chance(Search *search) {
    return (double)(random_next(&search->stream) >> 11) / 9007199254740992.0;
}

static void anneal(Search *search, double *best) {
    Position current = search->from.stones[WHITE] != 0 ? search->from : random_position(search);
    Score score = score_of(search, &current);
    for (uint64_t step = 0; step < search->steps; step++) {
        double temperature = search->heat * (1.0 - (double)step / (double)search->steps) + 0.02;
        Position next = neighbour_of(search, current);
        if (next.stones[WHITE] == 0 || next.stones[BLACK] == 0)
            continue;
        Score next_score = score_of(search, &next);
        if (score.counted >= search->cap)
            score = score_of(search, &current); /* or a lucky estimate would never be left */
        double gain = log(next_score.estimate + 1) - log(score.estimate + 1);
        if (gain < 0 && chance(search) >= exp(gain / temperature))
            continue;
        current = next;
        score = next_score;
        if (score.estimate > *best) {
            *best = score.estimate;
            print_best(search, &current, score);
        }
    }
}

static bool read_number(const char *text, uint64_t *number) {
    char *end;
    *number = strtoull(text, &end, 10);
    return end != text && *end == 0 && *number > 0;
}

int main(int argc, char **argv) {
    static const struct option options[] = {
        {"board", required_argument, NULL, 'b'},    {"rules", required_argument, NULL, 'r'},
        {"steps", required_argument, NULL, 's'},    {"restarts", required_argument, NULL, 'n'},
        {"seed", required_argument, NULL, 'e'},     {"cap", required_argument, NULL, 'c'},
        {"probes", required_argument, NULL, 'p'},   {"heat", required_argument, NULL, 'h'},
        {"position", required_argument, NULL, 'o'}, {NULL, 0, NULL, 0},
    };
    const char *board = "5x9", *rules = "standard", *position = NULL;
    uint64_t steps = 10000, restarts = 4, seed = 1, cap = 3000000, probes = 2000, heat = 100;
    int option;
    bool fine = true;
    while ((option = getopt_long(argc, argv, "", options, NULL)) != -1 && fine) {
        switch (option) {
        case 'b':
            board = optarg;
            break;
        case 'r':
            rules = optarg;
            break;
        case 's':
            fine = read_number(optarg, &steps);
            break;
        case 'n':
            fine = read_number(optarg, &restarts);
            break;
        case 'e':
            fine = read_number(optarg, &seed);
            break;
        case 'c':
            fine = read_number(optarg, &cap);
            break;
        case 'p':
            fine = read_number(optarg, &probes);
            break;
        case 'h':
            fine = read_number(optarg, &heat);
            break;
        case 'o':
            position = optarg;
            break;
        default:
            fine = false;
        }
    }
    if (!fine || optind != argc) {
        fprintf(stderr, "usage: worst_position [--board RxC] [--rules RULES] [--steps N] "
                        "[--restarts N] [--seed N] [--cap N] [--probes N] [--heat PERCENT] "
                        "[--position POS]\n");
        return 2;
    }
    Search search = {.cap = cap,
                     .steps = steps,
                     .restarts = (unsigned)restarts,
                     .probes = (unsigned)probes,
                     .heat = (double)heat / 100};
    Error error;
    RuleSet set;
    int rows, columns;
    if (!board_read_size(board, &rows, &columns, &error) || !ruleset_read(rules, &set, &error) ||
        !rules_init(&search.rules, rows, columns, set, &error) ||
        (position != NULL && !position_read(set, position, &search.rules, &search.from, &error))) {
        fprintf(stderr, "worst_position: %s\n", error.message);
        return 2;
    }
    if (!random_init_seeded(&search.stream, seed)) {
        fprintf(stderr, "worst_position: libsodium cannot be initialised\n");
        return 1;
    }
    double best = 0;
    for (unsigned restart = 0; restart < search.restarts; restart++)
        anneal(&search, &best);
    return 0;
}
