/* The score of a quiet position without looking ahead.
 *
 * On 5x9 it is a small network, fitted to games that the program played against itself
 * (docs/research/player.md, Evaluation). Each of its units has a weight for each point with a stone
 * of the mover or of the opponent. The sum of these, kept between 0 and 1, counts with a weight
 * that depends on how many stones are left. A term for the numbers of stones is added. There is one
 * copy of each unit for each symmetry of the board, so images of a position have the same score. On
 * the other boards there are a few features with weights set by hand. */
#ifndef SEARCH_EVALUATION_H
#define SEARCH_EVALUATION_H

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "stones.h"

enum {
    EVALUATION_POINTS = 45, /* of the board that the network is for */
    EVALUATION_UNITS = 16,
    EVALUATION_IMAGES = 4,
    EVALUATION_HIDDEN = EVALUATION_UNITS * EVALUATION_IMAGES,
    EVALUATION_STAGES = 5,
    EVALUATION_SIDE_MAX = 22, /* stones of a side; more count as 22 */
    EVALUATION_ONE = 256,     /* stands for 1 in units */
    EVALUATION_SHIFT = 12,    /* of sums of units times weights, which makes hundredths */
};

/* Sums of 16-bit integers, 16 side by side. */
typedef int16_t UnitLane __attribute__((vector_size(32), aligned(32)));

enum { EVALUATION_LANES = EVALUATION_HIDDEN / 16 };

typedef struct Network {
    _Alignas(64) UnitLane begin[EVALUATION_LANES];
    UnitLane mover[EVALUATION_POINTS][EVALUATION_LANES];
    UnitLane opponent[EVALUATION_POINTS][EVALUATION_LANES];
    UnitLane out[EVALUATION_STAGES][EVALUATION_LANES];
    int16_t stones[EVALUATION_SIDE_MAX + 1][EVALUATION_SIDE_MAX + 1]; /* mover's, opponent's */
} Network;

typedef struct Evaluation {
    Network *network; /* NULL: the board has none, and the sets below are used */
    PointSet strong, inner, centre;
} Evaluation;

/* Makes the evaluation of a board. Then any number of threads may use it. Returns false if memory
 * runs out. The caller finishes it. */
bool evaluation_init(Evaluation *evaluation, const Board *board);
void evaluation_finish(Evaluation *evaluation);

/* Makes an evaluation with the weights set by hand, for any board. */
void evaluation_init_by_hand(Evaluation *evaluation, const Board *board);

/* Returns which weights of units count with so many stones on the board. */
static inline unsigned evaluation_stage(unsigned stones) {
    return (unsigned)((stones > 9) + (stones > 11) + (stones > 13) + (stones > 17));
}

static inline int evaluate_by_hand(const Evaluation *evaluation, Stones stones) {
    int mover = (int)set_count(stones.mover), opponent = (int)set_count(stones.opponent);
    int material = (mover - opponent) * 100 * 40 / (mover + opponent + 10);
    int strong = (int)set_count(stones.mover & evaluation->strong) -
                 (int)set_count(stones.opponent & evaluation->strong);
    int inner = (int)set_count(stones.mover & evaluation->inner) -
                (int)set_count(stones.opponent & evaluation->inner);
    int centre = (int)set_count(stones.mover & evaluation->centre) -
                 (int)set_count(stones.opponent & evaluation->centre);
    return material + 6 * strong + 4 * inner + 4 * centre + 5;
}

/* Returns the sum of units, each kept between 0 and 1, times their weights. */
static inline int units_sum(const UnitLane *lane, const UnitLane *weights) {
    UnitLane units = *lane;
    units &= units > 0;
    UnitLane one = (UnitLane){0} + EVALUATION_ONE, over = units > one;
    units = (units & ~over) | (one & over);
#ifdef __AVX2__
    __m256i sums = _mm256_madd_epi16((__m256i)units, (__m256i)*weights);
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
#else
    int sum = 0;
    for (int i = 0; i < 16; i++)
        sum += units[i] * (*weights)[i];
    return sum;
#endif
}

static inline int evaluate_by_network(const Network *network, Stones stones) {
    UnitLane a = network->begin[0], b = network->begin[1];
    UnitLane c = network->begin[2], d = network->begin[3];
    unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
    const UnitLane *out = network->out[evaluation_stage(mover + opponent)];
    for (PointSet left = stones.mover; left != 0; left &= left - 1) {
        const UnitLane *weights = network->mover[set_lowest(left)];
        a += weights[0];
        b += weights[1];
        c += weights[2];
        d += weights[3];
    }
    for (PointSet left = stones.opponent; left != 0; left &= left - 1) {
        const UnitLane *weights = network->opponent[set_lowest(left)];
        a += weights[0];
        b += weights[1];
        c += weights[2];
        d += weights[3];
    }
    int sum = units_sum(&a, &out[0]) + units_sum(&b, &out[1]) + units_sum(&c, &out[2]) +
              units_sum(&d, &out[3]);
    mover = mover < EVALUATION_SIDE_MAX ? mover : EVALUATION_SIDE_MAX;
    opponent = opponent < EVALUATION_SIDE_MAX ? opponent : EVALUATION_SIDE_MAX;
    return (sum >> EVALUATION_SHIFT) + network->stones[mover][opponent];
}

/* Returns the score of a position for its mover. 100 means odds of about e to 1, 200 of e squared
 * to 1, and so on; the score is at most SCORE_ESTIMATE_MAX. */
static inline int evaluate(const Evaluation *evaluation, Stones stones) {
    return evaluation->network != NULL ? evaluate_by_network(evaluation->network, stones)
                                       : evaluate_by_hand(evaluation, stones);
}

#endif
