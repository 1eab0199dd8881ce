/* A small network that scores the stones of a position of 5x9.
 *
 * Each of its units has a weight for each point with a stone of the mover or of the opponent. The
 * sum of these, kept between 0 and 1, counts with a weight that depends on how many stones are
 * left. A term for the numbers of stones is added. There is one copy of each unit for each symmetry
 * of the board, so images of a position have the same score. tests/tools/network_fit fits the
 * weights. Any thread may call. */
#ifndef SEARCH_NETWORK_H
#define SEARCH_NETWORK_H

#ifdef __AVX2__
#include <immintrin.h>
#endif

#include "stones.h"

enum {
    NETWORK_POINTS = 45, /* of the board that the network is for */
    NETWORK_UNITS = 16,
    NETWORK_IMAGES = 4,
    NETWORK_HIDDEN = NETWORK_UNITS * NETWORK_IMAGES,
    NETWORK_STAGES = 5,
    NETWORK_SIDE_MAX = 22, /* stones of a side; more count as 22 */
    NETWORK_ONE = 256,     /* stands for 1 in units */
    NETWORK_SHIFT = 12,    /* of sums of units times weights, which makes hundredths */
};

/* The weights as they were fitted, for one image. */
typedef struct NetworkWeights {
    int16_t mover[NETWORK_UNITS][NETWORK_POINTS], opponent[NETWORK_UNITS][NETWORK_POINTS];
    int16_t begin[NETWORK_UNITS];
    int16_t out[NETWORK_STAGES][NETWORK_UNITS];
    int16_t stones[NETWORK_SIDE_MAX + 1][NETWORK_SIDE_MAX + 1]; /* mover's, opponent's */
} NetworkWeights;

/* Sums of 16-bit integers, 16 side by side. */
typedef int16_t UnitLane __attribute__((vector_size(32), aligned(32)));

enum { NETWORK_LANES = NETWORK_HIDDEN / 16 };

typedef struct Network {
    _Alignas(64) UnitLane begin[NETWORK_LANES];
    UnitLane mover[NETWORK_POINTS][NETWORK_LANES];
    UnitLane opponent[NETWORK_POINTS][NETWORK_LANES];
    UnitLane out[NETWORK_STAGES][NETWORK_LANES];
    int16_t stones[NETWORK_SIDE_MAX + 1][NETWORK_SIDE_MAX + 1]; /* mover's, opponent's */
} Network;

/* Returns whether the board is the one that networks are for. */
bool network_fits(const Board *board);

/* Returns a network with these weights, for a board that it fits, or NULL if memory runs out.
 * network_destroy takes NULL, too. */
Network *network_create(const NetworkWeights *weights, const Board *board);
void network_destroy(Network *network);

/* Returns which weights of units count with `stones` stones on the board. */
static inline unsigned network_stage(unsigned stones) {
    return (unsigned)((stones > 9) + (stones > 11) + (stones > 13) + (stones > 17));
}

/* Returns the sum of units, each kept between 0 and 1, times their weights. */
static inline int units_sum(const UnitLane *lane, const UnitLane *weights) {
    UnitLane units = *lane;
    units &= units > 0;
    UnitLane one = (UnitLane){0} + NETWORK_ONE, over = units > one;
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

/* Returns the score in hundredths. */
static inline int network_score(const Network *network, Stones stones) {
    UnitLane a = network->begin[0], b = network->begin[1];
    UnitLane c = network->begin[2], d = network->begin[3];
    unsigned mover = set_count(stones.mover), opponent = set_count(stones.opponent);
    const UnitLane *out = network->out[network_stage(mover + opponent)];
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
    mover = mover < NETWORK_SIDE_MAX ? mover : NETWORK_SIDE_MAX;
    opponent = opponent < NETWORK_SIDE_MAX ? opponent : NETWORK_SIDE_MAX;
    return (sum >> NETWORK_SHIFT) + network->stones[mover][opponent];
}

#endif
