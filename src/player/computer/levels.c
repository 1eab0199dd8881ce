#include "levels.h"

/* These were set by matches of each level against the one below: docs/research/player.md,
 * Levels. */
static const Level level_table[] = {
    {2000, 1, 60, 400, false}, {2000, 1, 40, 300, false}, {2000, 1, 15, 250, false},
    {2000, 1, 0, 200, false},  {2000, 2, 0, 180, false},  {2000, 2, 0, 130, false},
    {2000, 3, 0, 95, false},   {4000, 4, 0, 65, false},   {16000, 0, 0, 25, true},
};

const Level *level_find(unsigned level) {
    return &level_table[level - 1];
}

int level_window(const Level *level) {
    return level->overlooks > 0 ? 2 * SCORE_WIN : level->tolerance;
}

const AlphaBetaTurn *level_pick(const Level *level, const AlphaBetaTurn *turns, size_t count,
                                Random *random) {
    const AlphaBetaTurn *best = NULL, *picked = &turns[0];
    uint64_t eligible = 0;
    size_t scored = 1; /* if the search was stopped at once, the first turn stands for all */
    while (scored < count && turns[scored].is_exact)
        scored++;
    for (size_t i = 0; i < scored; i++) {
        if (level->overlooks > 0 && random_below(random, 100) < level->overlooks)
            continue;
        if (best == NULL)
            best = &turns[i];
        if (turns[i].score < best->score - level->tolerance)
            break;
        if (random_below(random, ++eligible) == 0)
            picked = &turns[i];
    }
    return best != NULL ? picked : &turns[random_below(random, scored)];
}
