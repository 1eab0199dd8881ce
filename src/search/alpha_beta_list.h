/* Lists of the distinct results of a position's turns, at the end of a worker's arena. Part of
 * alpha_beta_tree.c, which is compiled twice. */
#ifndef SEARCH_ALPHA_BETA_LIST_H
#define SEARCH_ALPHA_BETA_LIST_H

#include "alpha_beta_tree.h"

enum {
    LIST_SLOTS = 2 * RESULTS_MAX_LISTED,          /* of the hash table */
    LIST_WORDS = LIST_SLOTS + RESULTS_MAX_LISTED, /* and the numbers of used slots */
    COMPARED_MAX = 12, /* up to this many results of one stone are compared one by one */
};

typedef struct List {
    const Board *board;
    TreeResult *results;
    uint32_t *slots;
    size_t count, room;
    unsigned turns;
    size_t origin_begin; /* the first result of the stone that captures */
    PointSet others;     /* the mover's stones without that one */
    unsigned origin;
} List;

static inline void list_add(List *list, PointSet opponent, unsigned point) {
    if (list->count == list->room)
        return;
    list->results[list->count++] = (TreeResult){
        {opponent, list->others | point_set(point)}, 0, (uint16_t)(list->origin << 6 | point)};
}

static inline bool result_same(const TreeResult *a, const TreeResult *b) {
    return a->after.mover == b->after.mover && a->after.opponent == b->after.opponent;
}

/* Removes duplicates among the results of one stone. */
static inline void list_distinct(List *list) {
    TreeResult *results = list->results + list->origin_begin;
    size_t count = list->count - list->origin_begin, kept = 0;
    if (count <= COMPARED_MAX) {
        for (size_t i = 0; i < count; i++) {
            size_t j = 0;
            while (j < kept && !result_same(&results[j], &results[i]))
                j++;
            if (j == kept)
                results[kept++] = results[i];
        }
    } else {
        uint32_t *used = list->slots + LIST_SLOTS;
        for (size_t i = 0; i < count; i++) {
            uint32_t slot = result_mark(results[i].after) >> 17;
            while (list->slots[slot] != 0 &&
                   !result_same(&results[list->slots[slot] - 1], &results[i]))
                slot = (slot + 1) % LIST_SLOTS;
            if (list->slots[slot] == 0) {
                results[kept] = results[i];
                used[kept] = slot;
                list->slots[slot] = (uint32_t)++kept;
            }
        }
        for (size_t i = 0; i < kept; i++)
            list->slots[used[i]] = 0;
    }
    list->count = list->origin_begin + kept;
}

/* Lists the captures of a stone that may have captured already, by the standard rules. */
static void list_chain(List *list, PointSet opponent, PointSet open, unsigned point,
                       Direction barred) {
    CaptureSteps steps = capture_steps(list->board, opponent, open, point, barred);
    for (; steps != 0; steps &= steps - 1) {
        CaptureStep step = capture_lowest(steps);
        PointSet taken = capture_taken(list->board, opponent, point, step, TURN_FREE);
        unsigned to = list->board->arrival[step][point];
        list_add(list, opponent & ~taken, to);
        if (++list->turns < TURNS_MAX_LISTED)
            list_chain(list, opponent & ~taken, (open | taken) & ~point_set(to), to,
                       capture_direction(step));
    }
}

static inline void list_captures_standard(List *list, Stones stones, PointSet capturers) {
    PointSet empty = stones_empty(list->board, stones);
    for (; capturers != 0; capturers &= capturers - 1) {
        list->origin = set_lowest(capturers);
        list->others = stones.mover & ~point_set(list->origin);
        list->origin_begin = list->count;
        list_chain(list, stones.opponent, empty, list->origin, DIRECTIONS);
        if (list->count > list->origin_begin + 2)
            list_distinct(list);
    }
}

/* Adds a result under any rules, which is slower. */
static bool list_visit(void *context, Stones after) {
    List *list = context;
    PointSet mover = list->others; /* all of the mover's stones here */
    unsigned origin = set_lowest((mover & ~after.opponent) | (PointSet)1 << 63) & 63;
    unsigned end = set_lowest((after.opponent & ~mover) | (PointSet)1 << 63) & 63;
    if (list->count < list->room)
        list->results[list->count++] = (TreeResult){after, 0, (uint16_t)(origin << 6 | end)};
    return ++list->turns < TURNS_MAX_LISTED;
}

static inline void list_paikas(List *list, Stones stones) {
    for (Direction direction = 0; direction < DIRECTIONS; direction++) {
        PointSet steppers = stones_steppers(list->board, stones, direction);
        for (; steppers != 0; steppers &= steppers - 1) {
            list->origin = set_lowest(steppers);
            list->others = stones.mover & ~point_set(list->origin);
            list_add(list, stones.opponent, list->board->next[direction][list->origin]);
        }
    }
}

/* Lists the results and returns their number. `capturers` are those of the position, or none if
 * nothing may be captured. */
static inline size_t list_results(TreeWorker *worker, Stones stones, Past past, PointSet capturers,
                                  TreeResult **results) {
    const Rules *rules = &worker->shared->rules;
    size_t room = ARENA_RESULTS - worker->arena_used;
    List list = {.board = rules->board,
                 .results = worker->arena + worker->arena_used,
                 .slots = worker->slots,
                 .room = room < RESULTS_MAX_LISTED ? room : RESULTS_MAX_LISTED};
    if (capturers == 0)
        list_paikas(&list, stones);
    else if (past == 0 && ruleset_has_standard_chains(rules->set))
        list_captures_standard(&list, stones, capturers);
    else {
        list.others = stones.mover;
        captures_visit(rules, stones, past_limit(rules, past), list_visit, &list);
        list_distinct(&list);
    }
    if (list.turns > TURNS_BETWEEN_LOOKS) /* listing took as long as many nodes */
        worker->next_look = worker->nodes;
    *results = list.results;
    worker->arena_used += list.count;
    return list.count;
}

#endif
