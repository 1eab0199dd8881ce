#include "random_player.h"

#include <stdlib.h>

#include "stop.h"

typedef struct RandomPlayer {
    Player player; /* the first member: a Player * to it is one to the whole */
    Random random;
} RandomPlayer;

/* A visit of legal turns up to one of them. */
typedef struct Pick {
    uint64_t visited, wanted; /* the turn after `wanted` others */
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

/* The number of legal turns, or one more than RANDOM_PLAYER_TURNS_MAX where there are more. */
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
    /* Not to be stopped: the second visit is no longer than the first. */
    Pick pick = {.wanted = random_below(random, turns)};
    position_turns(rules, &position, visit, &pick);
    *turn = pick.turn;
    return PLAYER_CHOSE;
}

static void random_player_destroy(Player *player) {
    free(player);
}

static const PlayerKind random_player_kind = {
    .name = "random", .choose = random_player_choose, .destroy = random_player_destroy};

Player *random_player_create(const Random *random, Error *error) {
    RandomPlayer *player = malloc(sizeof *player);
    if (player == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    player->player.kind = &random_player_kind;
    player->random = *random;
    return &player->player;
}
