#include "network.h"

#include <stdlib.h>
#include <string.h>

bool network_fits(const Board *board) {
    return board->rows == 5 && board->columns == 9;
}

/* Unit u under symmetry i has the number u * NETWORK_IMAGES + i. It has the weight at a point
 * that u has at its image. */
static void spread(const NetworkWeights *weights, const Board *board, Network *network) {
    int16_t(*mover)[NETWORK_HIDDEN] = (int16_t(*)[NETWORK_HIDDEN])network->mover;
    int16_t(*opponent)[NETWORK_HIDDEN] = (int16_t(*)[NETWORK_HIDDEN])network->opponent;
    int16_t(*out)[NETWORK_HIDDEN] = (int16_t(*)[NETWORK_HIDDEN])network->out;
    int16_t *begin = (int16_t *)network->begin;
    for (unsigned hidden = 0; hidden < NETWORK_HIDDEN; hidden++) {
        unsigned unit = hidden / NETWORK_IMAGES, symmetry = hidden % NETWORK_IMAGES;
        for (unsigned point = 0; point < NETWORK_POINTS; point++) {
            unsigned image = board->image[symmetry][point];
            mover[point][hidden] = weights->mover[unit][image];
            opponent[point][hidden] = weights->opponent[unit][image];
        }
        for (unsigned stage = 0; stage < NETWORK_STAGES; stage++)
            out[stage][hidden] = weights->out[stage][unit];
        begin[hidden] = weights->begin[unit];
    }
    memcpy(network->stones, weights->stones, sizeof network->stones);
}

Network *network_create(const NetworkWeights *weights, const Board *board) {
    Network *network = aligned_alloc(_Alignof(Network), sizeof(Network));
    if (network != NULL)
        spread(weights, board, network);
    return network;
}

void network_destroy(Network *network) {
    free(network);
}
