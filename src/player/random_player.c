#include "random_player.h"

#include <stdlib.h>

#include "stop.h"

typedef struct RandomPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    Random random;
} RandomPlayer;

/* --- Any turn --- */

/* Visits legal turns up to the wanted one. */
typedef struct Pick {
    uint64_t visited, wanted; /* `wanted` turns come before the one to pick */
    const atomic_bool *stop;
    Turn turn;
} Pick;

static bool visit(void *context, const Turn *turn, const Position *after) {
    (void)after;
    Pick *pick = context;
    if (stop_is_set(pick->stop))
        return false;
    if (pick->visited++ < pick->wanted)
        return true;
    pick->turn = *turn;
    return false;
}

/* Returns the number of legal turns, at most RANDOM_PLAYER_TURNS_MAX + 1. */
static uint64_t count_turns(const Rules *rules, const Position *position, const atomic_bool *stop) {
    Pick count = {.wanted = RANDOM_PLAYER_TURNS_MAX, .stop = stop};
    position_turns(rules, position, visit, &count);
    return count.visited;
}

static Turn pick_step_by_step(const Rules *rules, Position position, Random *random) {
    StepChoice choices[STEP_CHOICES_MAX];
    for (;;) {
        unsigned steps = position_steps(rules, &position, choices);
        uint64_t picked = random_below(random, steps + position_may_stop(rules, &position));
        if (picked == steps)
            return position.unfinished;
        position_step(rules, &position, choices[picked]);
    }
}

static PlayerAnswer random_player_choose(Player *player, const History *history,
                                         const atomic_bool *stop, Turn *turn, Error *error) {
    Random *random = &((RandomPlayer *)player)->random;
    const Rules *rules = history_rules(history);
    Position position = history_position(history);
    uint64_t turns = count_turns(rules, &position, stop);
    if (stop_is_set(stop))
        return PLAYER_STOPPED;
    if (turns == 0) {
        error_set(error, "there is no legal turn to choose");
        return PLAYER_FAILED;
    }
    if (turns > RANDOM_PLAYER_TURNS_MAX) {
        *turn = pick_step_by_step(rules, position, random);
        return PLAYER_CHOSE;
    }
    /* There is no stop flag here, since the second visit takes no longer than the first. */
    Pick pick = {.wanted = random_below(random, turns)};
    position_turns(rules, &position, visit, &pick);
    *turn = pick.turn;
    return PLAYER_CHOSE;
}

/* --- The most stones --- */

/* Visits legal turns and keeps one of the best, each as likely as the others. */
typedef struct GreedyPick {
    Random *random;
    const atomic_bool *stop;
    uint64_t visited, equals; /* `equals` counts turns as good as the one kept */
    unsigned left;            /* the opponent's stones after it */
    Turn turn;
} GreedyPick;

static bool visit_greedily(void *context, const Turn *turn, const Position *after) {
    GreedyPick *pick = context;
    unsigned left = set_count(after->stones[after->side]);
    if (stop_is_set(pick->stop) || ++pick->visited > GREEDY_TURNS_MAX)
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
    GreedyPick pick = {
        .random = &((RandomPlayer *)player)->random, .stop = stop, .left = BOARD_POINTS_MAX};
    position_turns(history_rules(history), &position, visit_greedily, &pick);
    if (stop_is_set(stop))
        return PLAYER_STOPPED;
    if (pick.equals == 0) {
        error_set(error, "there is no legal turn to choose");
        return PLAYER_FAILED;
    }
    *turn = pick.turn;
    return PLAYER_CHOSE;
}

/* --- Both --- */

static void random_player_destroy(Player *player) {
    free(player);
}

static Player *create(const PlayerKind *kind, const Random *random, Error *error) {
    RandomPlayer *player = malloc(sizeof *player);
    if (player == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    player->player.kind = kind;
    player->random = *random;
    return &player->player;
}

Player *random_player_create(const Random *random, Error *error) {
    static const PlayerKind kind = {
        .name = "random", .choose = random_player_choose, .destroy = random_player_destroy};
    return create(&kind, random, error);
}

Player *random_player_create_greedy(const Random *random, Error *error) {
    static const PlayerKind kind = {
        .name = "greedy", .choose = greedy_player_choose, .destroy = random_player_destroy};
    return create(&kind, random, error);
}
