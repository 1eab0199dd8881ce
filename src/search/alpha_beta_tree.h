/* The tree below the turns at the root, searched by one worker. Private to alpha_beta*.c. */
#ifndef SEARCH_ALPHA_BETA_TREE_H
#define SEARCH_ALPHA_BETA_TREE_H

#include "alpha_beta_task.h"
#include "evaluation.h"
#include "score_table.h"

enum {
    PLY_MAX =
        ALPHA_BETA_DEPTH_MAX + 28, /* captures go on beyond the depth, and each takes a stone */
    NODES_BETWEEN_LOOKS = 1024,
    TURNS_BETWEEN_LOOKS = 1 << 14,
    /* A position may have very many results. A list ends after RESULTS_MAX_LISTED distinct ones or
     * TURNS_MAX_LISTED turns. */
    RESULTS_MAX_LISTED = 1 << 14,
    TURNS_MAX_LISTED = 1 << 18,
    ARENA_RESULTS = 1 << 20,
};

/* The past as far as the rules remember it, seen by the mover. It is 0 in nearly all games from the
 * second turn on. */
typedef unsigned Past;

enum {
    PAST_MOVER_VELA = 1,     /* the mover may not capture yet */
    PAST_OPPONENT_VELA = 2,  /* the opponent may not capture yet */
    PAST_MOVER_FIRST = 4,    /* the mover's first turn, of one step, is still to come */
    PAST_OPPONENT_FIRST = 8, /* the same for the opponent's */
    PAST_MOVER = PAST_MOVER_VELA | PAST_MOVER_FIRST,
    PAST_OPPONENT = PAST_OPPONENT_VELA | PAST_OPPONENT_FIRST,
};

/* Ways of a stone: origin * 64 + end. */
enum { WAYS = 64 * 64 };

/* A position after a turn, seen by its mover. */
typedef struct TreeResult {
    Stones after;
    int32_t order; /* the higher the sooner it is searched */
    uint16_t way;  /* of the stone that moved, below WAYS */
} TreeResult;

typedef struct Repeatable {
    Stones stones;
    Past past;
} Repeatable;

/* Shared by the workers of a search. */
typedef struct TreeShared {
    Rules rules;
    Knowledge knowledge;
    Evaluation evaluation;
    ScoreTable table;
    unsigned vela_threshold;
    bool exhaustive;
    unsigned known_stones; /* in this search knowledge is asked about up to this many stones */

    /* The search under way. */
    Budget budget;
    const Repeatable *twice; /* positions that have occurred twice in the game: once more draws */
    size_t twice_count;
    atomic_bool over;
    _Atomic uint64_t nodes; /* workers add theirs now and then */
} TreeShared;

typedef struct TreeWorker {
    TreeShared *shared;
    unsigned number;
    uint64_t nodes, nodes_told, next_look;
    Pace pace;
    bool stopped;
    TreeResult *arena; /* lists of results, one after the other down the path */
    size_t arena_used;
    uint32_t *slots; /* of a hash table that finds equal results; all zero between calls */
    Repeatable path[PLY_MAX + 1]; /* the positions from the root down */
    uint64_t key[PLY_MAX + 1];    /* their keys in the table */
    unsigned quiet[PLY_MAX + 1];  /* the number of paikas in a row before each of them */
    uint16_t killer[PLY_MAX + 1][2];
    int16_t history[2][WAYS];
    Stones line[PLY_MAX + 1][PLY_MAX + 1]; /* the best continuation from each ply */
    unsigned line_length[PLY_MAX + 1];
} TreeWorker;

/* Loops that are compiled for any processor and once more for those with BMI2 and AVX2. */
typedef struct TreeLoops {
    /* Returns the score of worker->path[ply] for its mover, and writes its line if the score is
     * between alpha and beta. The score means nothing if worker->stopped. */
    int (*search)(TreeWorker *worker, unsigned ply, int depth, int alpha, int beta);
    int (*evaluate)(const Evaluation *evaluation, Stones stones);
} TreeLoops;

/* Adds the nodes of a worker since its last call to the nodes of all. Returns the nodes of all. */
static inline uint64_t worker_tell_nodes(TreeWorker *worker) {
    uint64_t more = worker->nodes - worker->nodes_told;
    worker->nodes_told = worker->nodes;
    return atomic_fetch_add_explicit(&worker->shared->nodes, more, memory_order_relaxed) + more;
}

extern const TreeLoops tree_loops_v3, tree_loops_portable;

static inline TurnLimit past_limit(const Rules *rules, Past past) {
    if (past == 0)
        return TURN_FREE;
    if ((past & PAST_MOVER_VELA) != 0)
        return TURN_NO_CAPTURE;
    if ((past & PAST_OPPONENT_VELA) != 0 && !rules->set.vela_winner)
        return TURN_ONE_STONE;
    return (past & PAST_MOVER_FIRST) != 0 ? TURN_ONE_STEP : TURN_FREE;
}

/* Returns the past after a turn that led to `after`. */
static inline Past past_after(const TreeShared *shared, Past past, Stones after) {
    if (past == 0)
        return 0;
    past &= ~(Past)PAST_MOVER_FIRST;
    past = (past & PAST_MOVER) << 1 | (past & PAST_OPPONENT) >> 1; /* sides change */
    if ((past & PAST_MOVER_VELA) != 0 && set_count(after.mover) <= shared->vela_threshold)
        past &= ~(Past)PAST_MOVER_VELA;
    if ((past & PAST_OPPONENT_VELA) != 0 && set_count(after.opponent) <= shared->vela_threshold)
        past &= ~(Past)PAST_OPPONENT_VELA;
    return past;
}

static inline bool repeatable_equal(const Repeatable *a, const Repeatable *b) {
    return stones_equal(a->stones, b->stones) && a->past == b->past;
}

/* Returns the key of a position. Every bit depends on all of the position. No two pasts share the
 * keys of the same stones. */
static inline uint64_t position_key(Stones stones, Past past) {
    return stones_hash(stones) ^ past * UINT64_C(0x9E3779B97F4A7C15);
}

/* Returns a mark, never 0, that nearly always tells a result of a position from the others. */
static inline uint32_t result_mark(Stones after) {
    return (uint32_t)(stones_quick_hash(after) >> 32) | 1;
}

#endif
