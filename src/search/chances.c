#include "chances.h"

#include "mover_wins_weights.h"
#include "opponent_wins_weights.h"

bool chances_init(Chances *chances, const Board *board) {
    *chances = (Chances){0};
    evaluation_init_by_hand(&chances->by_hand, board);
    if (!network_fits(board))
        return true;
    chances->network[ATTACKER_MOVER] = network_create(&mover_wins_weights, board);
    chances->network[ATTACKER_OPPONENT] = network_create(&opponent_wins_weights, board);
    return chances->network[ATTACKER_MOVER] != NULL && chances->network[ATTACKER_OPPONENT] != NULL;
}

void chances_finish(Chances *chances) {
    network_destroy(chances->network[ATTACKER_MOVER]);
    network_destroy(chances->network[ATTACKER_OPPONENT]);
    *chances = (Chances){0};
}
