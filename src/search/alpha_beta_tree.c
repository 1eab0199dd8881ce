#include "alpha_beta_tree.h"

#include <stdlib.h>

#include "alpha_beta_list.h"
#include "alpha_beta_order.h"

static int evaluate_quiet(const Evaluation *evaluation, Stones stones) {
    return evaluate(evaluation, stones);
}

/* Scores of ends of the game count from the root during the search, and from the position itself in
 * the table. */
static inline int score_to_table(int score, unsigned ply) {
    return score > SCORE_ESTIMATE_MAX    ? score + (int)ply
           : score < -SCORE_ESTIMATE_MAX ? score - (int)ply
                                         : score;
}

static inline int score_from_table(int score, unsigned ply) {
    return score > SCORE_ESTIMATE_MAX    ? score - (int)ply
           : score < -SCORE_ESTIMATE_MAX ? score + (int)ply
                                         : score;
}

static void look(TreeWorker *worker) {
    TreeShared *shared = worker->shared;
    uint64_t nodes = worker_tell_nodes(worker);
    uint64_t limit = shared->budget.limits.nodes;
    uint64_t next = budget_pace(&shared->budget, &worker->pace, NODES_BETWEEN_LOOKS);
    if (limit != 0 && nodes >= limit)
        atomic_store_explicit(&shared->over, true, memory_order_relaxed);
    else if (limit != 0 && limit - nodes < next)
        next = limit - nodes;
    if (worker->number == 0 && budget_is_over(&shared->budget))
        atomic_store_explicit(&shared->over, true, memory_order_relaxed);
    worker->stopped = atomic_load_explicit(&shared->over, memory_order_relaxed);
    worker->next_look = worker->nodes + next;
}

/* Returns whether the position at `ply` is on the path already, or for the third time in the
 * game. */
static inline bool is_repeated(const TreeWorker *worker, unsigned ply) {
    const Repeatable *here = &worker->path[ply];
    unsigned quiet = worker->quiet[ply];
    for (unsigned back = 4; back <= quiet && back <= ply; back += 2)
        if (repeatable_equal(&worker->path[ply - back], here))
            return true;
    if (quiet < ply)
        return false;
    for (size_t i = 0; i < worker->shared->twice_count; i++)
        if (repeatable_equal(&worker->shared->twice[i], here))
            return true;
    return false;
}

/* Goes to a result, which becomes the next position of the path. It has its entry of the table
 * fetched from memory at once, since that takes longer than all work before the entry is needed. */
static inline void path_extend(TreeWorker *worker, unsigned ply, const TreeResult *result) {
    const Repeatable *here = &worker->path[ply];
    worker->path[ply + 1] =
        (Repeatable){result->after, past_after(worker->shared, here->past, result->after)};
    bool taken = result->after.mover != here->stones.opponent;
    worker->quiet[ply + 1] = taken ? 0 : worker->quiet[ply] + 1;
    worker->key[ply + 1] = position_key(result->after, worker->path[ply + 1].past);
    score_table_prefetch(&worker->shared->table, worker->key[ply + 1]);
}

static inline void note_line(TreeWorker *worker, unsigned ply, Stones after) {
    Stones *line = worker->line[ply];
    unsigned length = ply + 1 <= PLY_MAX ? worker->line_length[ply + 1] : 0;
    line[0] = after;
    for (unsigned i = 0; i < length; i++)
        line[i + 1] = worker->line[ply + 1][i];
    worker->line_length[ply] = length + 1;
}

/* Asks the knowledge about a position. That may take as long as ASKED_NODES nodes, if a part of a
 * table must be unpacked. */
static inline Outcome ask(TreeWorker *worker, Stones stones) {
    enum { ASKED_NODES = 64 };
    const Knowledge *knowledge = &worker->shared->knowledge;
    uint64_t left = worker->next_look - worker->nodes;
    worker->next_look -= left < ASKED_NODES ? left : ASKED_NODES;
    return knowledge->outcome(knowledge->context, stones);
}

/* Returns whether the score of the position is certain or needs no search, and writes it. Knowledge
 * is asked about positions of up to `known_stones` stones. */
static inline bool is_decided(TreeWorker *worker, unsigned ply, unsigned known_stones, int *score) {
    const Repeatable *here = &worker->path[ply];
    Stones stones = here->stones;
    if (stones.mover == 0) {
        *score = (int)ply - SCORE_WIN;
        return true;
    }
    if (is_repeated(worker, ply)) {
        *score = 0;
        return true;
    }
    if (stones_count(stones) <= known_stones && here->past == 0) {
        Outcome outcome = ask(worker, stones);
        if (outcome == OUTCOME_UNKNOWN)
            return false;
        *score = outcome == OUTCOME_WIN    ? SCORE_KNOWN - (int)ply
                 : outcome == OUTCOME_LOSS ? (int)ply - SCORE_KNOWN
                                           : 0;
        return true;
    }
    return false;
}

/* Limits the stones of positions that are asked about, by the depth that is left. With more stones
 * there are so many positions that nearly each question must unpack a part of a table, which takes
 * as long as the search of some hundred nodes. So it must save a search of a few turns. */
enum { KNOWN_BEYOND = 5 };

static inline unsigned known_at(const TreeShared *shared, int depth) {
    unsigned known = KNOWN_BEYOND + ((unsigned)depth + 1) / 2;
    return known < shared->known_stones && !shared->exhaustive ? known : shared->known_stones;
}

static inline bool enter(TreeWorker *worker, unsigned ply) {
    worker->line_length[ply] = 0;
    if (worker->stopped)
        return false;
    if (++worker->nodes >= worker->next_look)
        look(worker);
    return !worker->stopped;
}

/* Returns whether an entry of the table answers a search between alpha and beta, and writes its
 * score. */
static inline bool is_answer(ScoreEntry entry, unsigned ply, int alpha, int beta, int *score) {
    *score = score_from_table(entry.score, ply);
    return entry.bound == BOUND_EXACT || (entry.bound == BOUND_LOWER && *score >= beta) ||
           (entry.bound == BOUND_UPPER && *score <= alpha);
}

/* Stores what a search between alpha and beta has found. */
static inline void remember(TreeWorker *worker, unsigned ply, int depth, int score, int alpha,
                            int beta, uint32_t best) {
    Bound bound = score >= beta ? BOUND_LOWER : score <= alpha ? BOUND_UPPER : BOUND_EXACT;
    score_table_store(
        &worker->shared->table, worker->key[ply],
        (ScoreEntry){(int16_t)score_to_table(score, ply), (int8_t)depth, (uint8_t)bound, best});
}

/* The best result of those searched so far. Its score raises alpha. */
typedef struct BestResult {
    int score, alpha;
    uint32_t mark;
} BestResult;

static inline void best_update(BestResult *best, TreeWorker *worker, unsigned ply,
                               const TreeResult *result, int score) {
    if (score <= best->score)
        return;
    best->score = score;
    best->mark = result_mark(result->after);
    if (score > best->alpha) {
        best->alpha = score;
        note_line(worker, ply, result->after);
    }
}

/* Returns how many captures of a position are searched so many turns beyond the depth. */
static inline size_t captures_searched(unsigned beyond) {
    return beyond == 0 ? 5 : beyond == 1 ? 3 : beyond < 6 ? 2 : 1;
}

/* Returns the score of a position without turns. */
static inline int score_when_stuck(const TreeShared *shared, unsigned ply) {
    return shared->rules.set.stuck_draws ? 0 : (int)ply - SCORE_WIN;
}

/* Returns the score of a position beyond the depth: searches its captures, and estimates quiet
 * positions. */
static int resolve(TreeWorker *worker, unsigned ply, unsigned beyond, int alpha, int beta) {
    TreeShared *shared = worker->shared;
    const Repeatable *here = &worker->path[ply];
    Stones stones = here->stones;
    int score;
    if (!enter(worker, ply))
        return 0;
    if (is_decided(worker, ply, known_at(shared, 0), &score))
        return score;
    PointSet capturers = stones_capturers(shared->rules.board, stones);
    if (past_limit(&shared->rules, here->past) == TURN_NO_CAPTURE)
        capturers = 0;
    if (capturers == 0 && !stones_can_move(&shared->rules, stones))
        return score_when_stuck(shared, ply);
    if (capturers == 0 || ply == PLY_MAX)
        return evaluate(&shared->evaluation, stones);
    ScoreEntry entry = {.bound = BOUND_NONE};
    if (score_table_find(&shared->table, worker->key[ply], &entry) &&
        (!shared->exhaustive || entry.depth == 0) && is_answer(entry, ply, alpha, beta, &score))
        return score;
    TreeResult *results;
    size_t mark = worker->arena_used;
    size_t count = list_results(worker, stones, here->past, capturers, &results);
    order_captures(worker, ply, results, count, stones, entry.best);
    BestResult best = {-SCORE_WIN, alpha, 0};
    size_t most = shared->exhaustive ? count : captures_searched(beyond);
    /* A position is called lost for certain only if no capture is left that may save it. */
    for (size_t i = 0; i < count && (i < most || best.score < -SCORE_ESTIMATE_MAX); i++) {
        pick_best(results + i, count - i);
        path_extend(worker, ply, &results[i]);
        score = -resolve(worker, ply + 1, beyond + 1, -beta, -best.alpha);
        if (worker->stopped)
            break;
        best_update(&best, worker, ply, &results[i], score);
        if (best.score >= beta)
            break;
    }
    worker->arena_used = mark;
    if (!worker->stopped && (entry.bound == BOUND_NONE || entry.depth == 0))
        remember(worker, ply, 0, best.score, alpha, beta, best.mark);
    return best.score;
}

/* Some results are not searched to the full depth, since that hardly ever matters. These values
 * were measured: docs/research/player.md, Search. */
enum {
    AHEAD_DEPTH_MAX = 6,
    AHEAD_TURN = 60, /* the score that the opponent may gain in a turn */
    LATE_DEPTH_MAX = 4,
    LATE_FIRST = 8,
    LATE_MORE = 4, /* times the square of the depth */
    REDUCED_DEPTH_MIN = 3,
    ASKED_DEPTH_MIN = 4,
    ASKED_MAX = 32,
};

/* Returns whether the mover is so far ahead, with no captures on the board, that a search of little
 * depth would not bring the score below beta. Then writes `score`. */
static inline bool is_far_ahead(const TreeWorker *worker, unsigned ply, int depth, int beta,
                                int *score) {
    const TreeShared *shared = worker->shared;
    const Repeatable *here = &worker->path[ply];
    if (depth > AHEAD_DEPTH_MAX || abs(beta) > SCORE_ESTIMATE_MAX || here->past != 0)
        return false;
    *score = evaluate(&shared->evaluation, here->stones);
    return *score >= beta + AHEAD_TURN * depth && stones_can_move(&shared->rules, here->stones);
}

/* Returns how many results of a position are searched, with likely ones first. */
static inline size_t results_searched(int depth) {
    return depth > LATE_DEPTH_MAX ? SIZE_MAX : (size_t)(LATE_FIRST + LATE_MORE * depth * depth);
}

/* Returns by how many turns the first search of result number i is reduced. */
static inline int reduction_of(int depth, size_t i) {
    return depth < REDUCED_DEPTH_MIN || i < 3 ? 0 : 1 + (i >= 8) + (i >= 20 && depth >= 5);
}

/* Returns whether the table knows of a result, searched deep enough, that it reaches beta, and
 * writes its score. Asking about all results takes less than searching the first. */
static inline bool is_cut_by_table(TreeWorker *worker, unsigned ply, int depth, int beta,
                                   const TreeResult *results, size_t count, int *score) {
    for (size_t i = 0; i < count && i < ASKED_MAX; i++) {
        ScoreEntry entry;
        path_extend(worker, ply, &results[i]);
        if (!score_table_find(&worker->shared->table, worker->key[ply + 1], &entry) ||
            entry.depth < depth - 1 || entry.bound == BOUND_LOWER)
            continue;
        *score = -score_from_table(entry.score, ply + 1);
        if (*score >= beta && !is_repeated(worker, ply + 1))
            return true;
    }
    return false;
}

static inline void order_results(TreeWorker *worker, unsigned ply, TreeResult *results,
                                 size_t count, bool quiet, uint32_t best_before) {
    if (quiet)
        order_paikas(worker, ply, results, count, best_before);
    else
        order_captures(worker, ply, results, count, worker->path[ply].stones, best_before);
    if (count > PICKED_MAX)
        sort_results(results, count);
}

static int search(TreeWorker *worker, unsigned ply, int depth, int alpha, int beta);

/* Searches the result that the path was extended by, with the whole window if it is the first.
 * Otherwise it is probably no better than the best one, so the search asks only whether it is, at
 * first to a depth reduced by so many turns. */
static inline int search_result(TreeWorker *worker, unsigned ply, int depth, bool is_first,
                                int reduction, int alpha, int beta) {
    if (is_first)
        return -search(worker, ply + 1, depth, -beta, -alpha);
    int score = -search(worker, ply + 1, depth - reduction, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0)
        score = -search(worker, ply + 1, depth, -alpha - 1, -alpha);
    if (score > alpha && score < beta)
        score = -search(worker, ply + 1, depth, -beta, -alpha);
    return score;
}

static int search(TreeWorker *worker, unsigned ply, int depth, int alpha, int beta) {
    if (depth <= 0 || ply >= ALPHA_BETA_DEPTH_MAX)
        return resolve(worker, ply, 0, alpha, beta);
    TreeShared *shared = worker->shared;
    const Repeatable *here = &worker->path[ply];
    Stones stones = here->stones;
    bool principal = beta - alpha > 1;
    int score;
    if (!enter(worker, ply))
        return 0;
    if (is_decided(worker, ply, known_at(shared, depth), &score))
        return score;
    PointSet capturers = stones_capturers(shared->rules.board, stones);
    if (past_limit(&shared->rules, here->past) == TURN_NO_CAPTURE)
        capturers = 0;
    ScoreEntry entry = {.bound = BOUND_NONE};
    if (score_table_find(&shared->table, worker->key[ply], &entry) && !principal &&
        (shared->exhaustive ? entry.depth == depth : entry.depth >= depth) &&
        is_answer(entry, ply, alpha, beta, &score))
        return score;
    bool quiet = capturers == 0, prunes = !principal && !shared->exhaustive;
    if (prunes && quiet && is_far_ahead(worker, ply, depth, beta, &score))
        return score;
    TreeResult *results;
    size_t mark = worker->arena_used;
    size_t count = list_results(worker, stones, here->past, capturers, &results);
    if (count == 0)
        return score_when_stuck(shared, ply);
    if (prunes && depth >= ASKED_DEPTH_MIN &&
        is_cut_by_table(worker, ply, depth, beta, results, count, &score)) {
        worker->arena_used = mark;
        return score;
    }
    order_results(worker, ply, results, count, quiet, entry.best);
    BestResult best = {-SCORE_WIN, alpha, 0};
    int next = depth - (count > 1 || shared->exhaustive);
    for (size_t i = 0; i < count; i++) {
        if (prunes && i >= results_searched(depth) && best.score > -SCORE_ESTIMATE_MAX)
            break;
        if (count <= PICKED_MAX)
            pick_best(results + i, count - i);
        path_extend(worker, ply, &results[i]);
        int reduction = shared->exhaustive ? 0 : reduction_of(depth, i);
        score = search_result(worker, ply, next, i == 0, reduction, best.alpha, beta);
        if (worker->stopped)
            break;
        best_update(&best, worker, ply, &results[i], score);
        if (best.score >= beta) {
            note_cut(worker, ply, depth, results, i, quiet);
            break;
        }
    }
    worker->arena_used = mark;
    if (!worker->stopped)
        remember(worker, ply, depth, best.score, alpha, beta, best.mark);
    return best.score;
}

#ifdef V3_LOOPS
const TreeLoops tree_loops_v3 = {
#else
const TreeLoops tree_loops_portable = {
#endif
    search,
    evaluate_quiet,
};
