#include "greedy_player.h"

#include <stdlib.h>

#include "stop.h"

typedef struct GreedyPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    Random random;
} GreedyPlayer;

/* A visit of legal turns that keeps one of the best, each as likely as the others. */
typedef struct Pick {
    Random *random;
    const atomic_bool *stop;
    uint64_t visited, equals; /* equals: turns as good as the one kept */
    unsigned left;            /* the opponent's stones after it */
    Turn turn;
} Pick;

static bool visit(void *context, const Turn *turn, const Position *after) {
    Pick *pick = context;
    unsigned left = set_count(after->stones[after->side]);
    if (stop_is_set(pick->stop) || ++pick->visited > GREEDY_PLAYER_TURNS_MAX)
        return false;
    if (left > pick->left)
        return true;
    pick->equals = left < pick->left ? 1 : pick->equals + 1;
    pick->left = left;
    if (random_below(pick->random, pick->equals) == 0)
        pick->turn = *turn;
    return true;
}

static PlayerAnswer greedy_player_choose(Player *player, const History *history,
                                         const atomic_bool *stop, Turn *turn, Error *error) {
    Position position = history_position(history);
    Pick pick = {
        .random = &((GreedyPlayer *)player)->random, .stop = stop, .left = BOARD_POINTS_MAX};
    position_turns(history_rules(history), &position, visit, &pick);
    if (stop_is_set(stop))
        return PLAYER_STOPPED;
    if (pick.equals == 0) {
        error_set(error, "there is no legal turn to choose");
        return PLAYER_FAILED;
    }
    *turn = pick.turn;
    return PLAYER_CHOSE;
}

static void greedy_player_destroy(Player *player) {
    free(player);
}

static const PlayerKind greedy_player_kind = {
    .name = "greedy", .choose = greedy_player_choose, .destroy = greedy_player_destroy};

Player *greedy_player_create(const Random *random, Error *error) {
    GreedyPlayer *player = malloc(sizeof *player);
    if (player == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    player->player.kind = &greedy_player_kind;
    player->random = *random;
    return &player->player;
}
