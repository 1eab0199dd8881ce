/* The order in which alpha-beta searches the results of a position, and what it learns for this
 * order. Part of alpha_beta_tree.c, which is compiled twice. */
#ifndef SEARCH_ALPHA_BETA_ORDER_H
#define SEARCH_ALPHA_BETA_ORDER_H

#include "alpha_beta_tree.h"

/* The order of the results of a position: first the one that was best by the table, then captures
 * by the stones they take, then the rest by their success in other places. */
enum {
    ORDER_TABLE = 1 << 30,
    ORDER_STONE = 1 << 20,
    ORDER_KILLER = 1 << 18,
    ORDER_OFFERED = -(1 << 17), /* the opponent can capture */
    HISTORY_MAX = 1 << 13,
};

enum { PICKED_MAX = 32 }; /* longer lists are sorted */

static inline void swap_results(TreeResult *a, TreeResult *b) {
    TreeResult other = *a;
    *a = *b;
    *b = other;
}

/* Moves the best of the rest to the beginning. */
static inline void pick_best(TreeResult *results, size_t count) {
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        if (results[i].order > results[best].order)
            best = i;
    if (best != 0)
        swap_results(&results[0], &results[best]);
}

static void sort_results(TreeResult *results, size_t count) {
    for (size_t gap = count / 2; gap > 0; gap = gap == 2 ? 1 : gap * 5 / 11)
        for (size_t i = gap; i < count; i++) {
            TreeResult result = results[i];
            size_t j = i;
            for (; j >= gap && results[j - gap].order < result.order; j -= gap)
                results[j] = results[j - gap];
            results[j] = result;
        }
}

static inline void order_captures(const TreeWorker *worker, unsigned ply, TreeResult *results,
                                  size_t count, Stones stones, uint32_t best) {
    unsigned before = set_count(stones.opponent);
    const int16_t *history = worker->history[ply & 1];
    for (size_t i = 0; i < count; i++) {
        TreeResult *result = &results[i];
        int taken = (int)(before - set_count(result->after.mover));
        result->order = taken * ORDER_STONE + history[result->way % WAYS];
        if (best != 0 && result_mark(result->after) == best)
            result->order = ORDER_TABLE;
    }
}

static inline void order_paikas(const TreeWorker *worker, unsigned ply, TreeResult *results,
                                size_t count, uint32_t best) {
    const Board *board = worker->shared->rules.board;
    const int16_t *history = worker->history[ply & 1];
    const uint16_t *killer = worker->killer[ply];
    for (size_t i = 0; i < count; i++) {
        TreeResult *result = &results[i];
        result->order = history[result->way % WAYS];
        if (stones_can_capture(board, result->after))
            result->order += ORDER_OFFERED;
        if (result->way == killer[0])
            result->order += ORDER_KILLER;
        else if (result->way == killer[1])
            result->order += ORDER_KILLER - 1;
        if (best != 0 && result_mark(result->after) == best)
            result->order = ORDER_TABLE;
    }
}

static inline void history_add(int16_t *history, int bonus) {
    int value = *history;
    int magnitude = bonus < 0 ? -bonus : bonus;
    *history = (int16_t)(value + bonus - value * magnitude / HISTORY_MAX);
}

static inline void note_cut(TreeWorker *worker, unsigned ply, int depth, const TreeResult *results,
                            size_t number, bool quiet) {
    int bonus = depth * depth < 400 ? depth * depth : 400;
    int16_t *history = worker->history[ply & 1];
    uint16_t way = results[number].way;
    history_add(&history[way % WAYS], bonus);
    for (size_t i = 0; i < number && i < 32; i++)
        history_add(&history[results[i].way % WAYS], -bonus);
    if (quiet && worker->killer[ply][0] != way) {
        worker->killer[ply][1] = worker->killer[ply][0];
        worker->killer[ply][0] = way;
    }
}

#endif
