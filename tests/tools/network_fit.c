/* Fits a network to samples of evaluation_games or proof_samples by logistic regression, and writes
 * its weights as a header.
 *
 *     network_fit -n NAME [-e EPOCHS] [-l SHARE] [-b] [-s SEED] SAMPLES... > NAME.h
 *
 * The network is described in src/search/network.h. A sample's target is its result (1, 0.5, 0) to
 * SHARE, and for the rest what the search said of it, as a probability. With -b more stones are no
 * advantage until the samples show it. One sample in 20 is not fitted to but measured: its loss is
 * printed after each epoch. Adam, with a rate that falls; weights are kept within what their
 * integers hold. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "network.h"
#include "network_sample.h"
#include "random.h"

enum {
    UNITS = NETWORK_UNITS,
    IMAGES = NETWORK_IMAGES,
    HIDDEN = NETWORK_HIDDEN,
    STAGES = NETWORK_STAGES,
    POINTS = NETWORK_POINTS,
    SIDE = NETWORK_SIDE_MAX + 1,
    BATCH = 512,
    MEASURED_EVERY = 20,
};

/* What is fitted; plain floats, so that all are fitted alike. */
typedef struct Weights {
    float mover[UNITS][POINTS], opponent[UNITS][POINTS];
    float begin[UNITS];
    float out[STAGES][UNITS];
    float stones[SIDE][SIDE]; /* beside stones_before */
} Weights;

enum { WEIGHTS = sizeof(Weights) / sizeof(float) };

/* The weights as units have them, or the gradient by these. */
typedef struct Expanded {
    float point[2][POINTS][HIDDEN];
    float begin[HIDDEN];
    float out[STAGES][HIDDEN];
    float stones[SIDE][SIDE];
} Expanded;

typedef struct Fit {
    const Board *board;
    Sample *sample;
    size_t samples;
    double share;      /* of results in the targets */
    bool begins_blank; /* stones are no advantage before anything is fitted */
    Random random;
    Weights weights, mean, square; /* the last two: Adam's */
    Expanded expanded, gradient;
    uint64_t steps;
} Fit;

/* The odds of an advantage in stones, before anything is fitted. */
static float stones_before(const Fit *fit, unsigned mover, unsigned opponent) {
    return fit->begins_blank
               ? 0
               : 24.0f * ((float)mover - (float)opponent) / ((float)(mover + opponent) + 10);
}

static void expand(Fit *fit) {
    const Weights *weights = &fit->weights;
    Expanded *expanded = &fit->expanded;
    for (unsigned hidden = 0; hidden < HIDDEN; hidden++) {
        unsigned unit = hidden / IMAGES;
        const uint8_t *image = fit->board->image[hidden % IMAGES];
        for (unsigned point = 0; point < POINTS; point++) {
            expanded->point[0][point][hidden] = weights->mover[unit][image[point]];
            expanded->point[1][point][hidden] = weights->opponent[unit][image[point]];
        }
        expanded->begin[hidden] = weights->begin[unit];
        for (unsigned stage = 0; stage < STAGES; stage++)
            expanded->out[stage][hidden] = weights->out[stage][unit];
    }
    for (unsigned mover = 0; mover < SIDE; mover++)
        for (unsigned opponent = 0; opponent < SIDE; opponent++)
            expanded->stones[mover][opponent] =
                stones_before(fit, mover, opponent) + weights->stones[mover][opponent];
}

static void fold(const Fit *fit, Weights *gradient) {
    const Expanded *expanded = &fit->gradient;
    memset(gradient, 0, sizeof *gradient);
    for (unsigned hidden = 0; hidden < HIDDEN; hidden++) {
        unsigned unit = hidden / IMAGES;
        const uint8_t *image = fit->board->image[hidden % IMAGES];
        for (unsigned point = 0; point < POINTS; point++) {
            gradient->mover[unit][image[point]] += expanded->point[0][point][hidden];
            gradient->opponent[unit][image[point]] += expanded->point[1][point][hidden];
        }
        gradient->begin[unit] += expanded->begin[hidden];
        for (unsigned stage = 0; stage < STAGES; stage++)
            gradient->out[stage][unit] += expanded->out[stage][hidden];
    }
    memcpy(gradient->stones, expanded->stones, sizeof gradient->stones);
}

static double probability(double odds) {
    return 1 / (1 + exp(-odds));
}

static double target_of(const Fit *fit, const Sample *sample) {
    double result = (sample->result + 1) / 2.0;
    double said = probability(fmax(-12, fmin(12, sample->score / 100.0)));
    return fit->share * result + (1 - fit->share) * said;
}

/* The logarithm of the odds, and the units on the way. */
static float look(const Expanded *weights, const Sample *sample, float unit[HIDDEN]) {
    PointSet set[2] = {sample->mover, sample->opponent};
    unsigned mover = set_count(set[0]), opponent = set_count(set[1]);
    const float *out = weights->out[network_stage(mover + opponent)];
    float sum = weights->stones[mover][opponent];
    memcpy(unit, weights->begin, HIDDEN * sizeof(float));
    for (unsigned side = 0; side < 2; side++)
        for (PointSet left = set[side]; left != 0; left &= left - 1) {
            const float *point = weights->point[side][set_lowest(left)];
            for (unsigned i = 0; i < HIDDEN; i++)
                unit[i] += point[i];
        }
    for (unsigned i = 0; i < HIDDEN; i++) {
        float kept = unit[i] < 0 ? 0 : unit[i] > 1 ? 1 : unit[i];
        sum += kept * out[i];
    }
    return sum;
}

/* Adds a sample's part of the gradient. */
static void learn(Fit *fit, const Sample *sample) {
    float unit[HIDDEN], change[HIDDEN];
    PointSet set[2] = {sample->mover, sample->opponent};
    unsigned mover = set_count(set[0]), opponent = set_count(set[1]);
    unsigned stage = network_stage(mover + opponent);
    Expanded *gradient = &fit->gradient;
    float odds = look(&fit->expanded, sample, unit);
    float error = (float)(probability(odds) - target_of(fit, sample));
    gradient->stones[mover][opponent] += error;
    for (unsigned i = 0; i < HIDDEN; i++) {
        float kept = unit[i] < 0 ? 0 : unit[i] > 1 ? 1 : unit[i];
        change[i] = kept == unit[i] ? error * fit->expanded.out[stage][i] : 0;
        gradient->out[stage][i] += error * kept;
        gradient->begin[i] += change[i];
    }
    for (unsigned side = 0; side < 2; side++)
        for (PointSet left = set[side]; left != 0; left &= left - 1) {
            float *point = gradient->point[side][set_lowest(left)];
            for (unsigned i = 0; i < HIDDEN; i++)
                point[i] += change[i];
        }
}

static float keep_between(float value, float limit) {
    return value < -limit ? -limit : value > limit ? limit : value;
}

static void step(Fit *fit, double rate, size_t batch) {
    Weights folded;
    fold(fit, &folded);
    float *weight = (float *)&fit->weights, *mean = (float *)&fit->mean;
    float *square = (float *)&fit->square, *gradient = (float *)&folded;
    size_t stones = offsetof(Weights, stones) / sizeof(float);
    size_t out = offsetof(Weights, out) / sizeof(float);
    fit->steps++;
    double mean_part = 1 - pow(0.9, (double)fit->steps);
    double square_part = 1 - pow(0.999, (double)fit->steps);
    for (size_t i = 0; i < WEIGHTS; i++) {
        float slope = gradient[i] / (float)batch;
        if (i >= stones) /* numbers of stones that hardly occur stay as they were before */
            slope += 1e-5f * weight[i];
        mean[i] = 0.9f * mean[i] + 0.1f * slope;
        square[i] = 0.999f * square[i] + 0.001f * slope * slope;
        weight[i] -= (float)(rate * (mean[i] / mean_part) / (sqrt(square[i] / square_part) + 1e-8));
        weight[i] = keep_between(weight[i], i >= out ? 15 : 2);
    }
    memset(&fit->gradient, 0, sizeof fit->gradient);
    expand(fit);
}

static double measure(const Fit *fit) {
    double loss = 0;
    size_t count = 0;
    for (size_t i = 0; i < fit->samples / MEASURED_EVERY; i++, count++) {
        float unit[HIDDEN];
        double target = target_of(fit, &fit->sample[i]);
        double guess = probability(look(&fit->expanded, &fit->sample[i], unit));
        guess = fmax(1e-6, fmin(1 - 1e-6, guess));
        loss -= target * log(guess) + (1 - target) * log(1 - guess);
    }
    return loss / (double)count;
}

/* Positions of one game stand side by side: what is measured is from games of its own, what is
 * fitted to comes in random order. */
static void shuffle(Fit *fit, size_t from) {
    for (size_t i = fit->samples - 1; i > from; i--) {
        size_t other = from + random_below(&fit->random, i - from + 1);
        Sample sample = fit->sample[i];
        fit->sample[i] = fit->sample[other];
        fit->sample[other] = sample;
    }
}

static void fit_weights(Fit *fit, unsigned epochs) {
    size_t from = fit->samples / MEASURED_EVERY;
    float *weight = (float *)&fit->weights;
    size_t out = offsetof(Weights, out) / sizeof(float);
    size_t stones = offsetof(Weights, stones) / sizeof(float);
    for (size_t i = 0; i < stones; i++) {
        float even = (float)random_below(&fit->random, 1 << 16) / (1 << 15) - 1;
        weight[i] = i < out ? 0.15f * even : 0.5f * even;
    }
    expand(fit);
    for (unsigned epoch = 0; epoch < epochs; epoch++) {
        double rate = 0.003 * pow(0.01, (double)epoch / epochs);
        shuffle(fit, from);
        for (size_t i = from; i < fit->samples; i += BATCH) {
            size_t batch = fit->samples - i < BATCH ? fit->samples - i : BATCH;
            for (size_t j = i; j < i + batch; j++)
                learn(fit, &fit->sample[j]);
            step(fit, rate, batch);
        }
        fprintf(stderr, "epoch %u: loss %.5f\n", epoch + 1, measure(fit));
    }
}

static bool read_samples(Fit *fit, const char *name) {
    FILE *file = fopen(name, "rbe");
    Sample block[4096];
    size_t count;
    if (file == NULL)
        return false;
    while ((count = fread(block, sizeof *block, 4096, file)) > 0) {
        Sample *sample = realloc(fit->sample, (fit->samples + count) * sizeof *sample);
        if (sample == NULL)
            break;
        fit->sample = sample;
        memcpy(sample + fit->samples, block, count * sizeof *block);
        fit->samples += count;
    }
    bool read = feof(file) != 0;
    fclose(file);
    return read;
}

static void print_numbers(const float *numbers, size_t count, double scale) {
    printf("    {");
    for (size_t i = 0; i < count; i++)
        printf("%s%s%ld", i == 0 ? "" : ",",
               i == 0        ? ""
               : i % 16 == 0 ? "\n     "
                             : " ",
               lround(numbers[i] * scale));
    printf("},\n");
}

static void print_weights(const Fit *fit, const char *name) {
    const Weights *weights = &fit->weights;
    double out_scale = 100.0 * (1 << NETWORK_SHIFT) / NETWORK_ONE;
    printf("/* Written by tests/tools/network_fit; do not edit. docs/research says how. */\n\n"
           "#include \"network.h\"\n\n/* clang-format off */\n"
           "static const NetworkWeights %s = {\n.mover = {\n",
           name);
    for (unsigned unit = 0; unit < UNITS; unit++)
        print_numbers(weights->mover[unit], POINTS, NETWORK_ONE);
    printf("},\n.opponent = {\n");
    for (unsigned unit = 0; unit < UNITS; unit++)
        print_numbers(weights->opponent[unit], POINTS, NETWORK_ONE);
    printf("},\n.begin =\n");
    print_numbers(weights->begin, UNITS, NETWORK_ONE);
    printf(".out = {\n");
    for (unsigned stage = 0; stage < STAGES; stage++)
        print_numbers(weights->out[stage], UNITS, out_scale);
    printf("},\n.stones = {\n");
    for (unsigned mover = 0; mover < SIDE; mover++)
        print_numbers(fit->expanded.stones[mover], SIDE, 100);
    printf("},\n};\n/* clang-format on */\n");
}

int main(int count, char **words) {
    unsigned epochs = 20;
    uint64_t seed = 1;
    const char *name = NULL;
    int option;
    static Fit all = {.share = 0.7};
    Fit *fit = &all;
    while ((option = getopt(count, words, "n:e:l:bs:")) != -1) {
        if (option == 'n')
            name = optarg;
        else if (option == 'e')
            epochs = (unsigned)atoi(optarg);
        else if (option == 'l')
            fit->share = atof(optarg);
        else if (option == 'b')
            fit->begins_blank = true;
        else if (option == 's')
            seed = strtoull(optarg, NULL, 10);
        else
            return 2;
    }
    if (name == NULL)
        return 2;
    for (int i = optind; i < count; i++)
        if (!read_samples(fit, words[i])) {
            fprintf(stderr, "network_fit: %s cannot be read\n", words[i]);
            return 1;
        }
    fit->board = board_find(5, 9, STRONG_CORNER, NULL);
    if (fit->samples < 2 * MEASURED_EVERY || !random_init_seeded(&fit->random, seed)) {
        fprintf(stderr, "network_fit: there are not enough samples\n");
        return 1;
    }
    fprintf(stderr, "%zu samples\n", fit->samples);
    fit_weights(fit, epochs);
    print_weights(fit, name);
    free(fit->sample);
    return 0;
}
