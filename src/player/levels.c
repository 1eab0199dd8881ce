#include "levels.h"

static const Level level_table[] = {
    {20, 1, 200, false},  {60, 2, 120, false},  {200, 3, 80, false},
    {600, 0, 60, false},  {2000, 0, 40, false}, {8000, 0, 25, false},
    {30000, 0, 12, true}, {120000, 0, 6, true}, {500000, 0, 0, true},
};

const Level *level_find(unsigned level) {
    return &level_table[level - 1];
}

const AlphaBetaTurn *level_pick(const Level *level, const AlphaBetaTurn *turns, size_t count,
                                Random *random) {
    size_t eligible = 1;
    while (eligible < count && turns[eligible].is_exact &&
           turns[eligible].score >= turns[0].score - level->tolerance)
        eligible++;
    return &turns[random_below(random, eligible)];
}
