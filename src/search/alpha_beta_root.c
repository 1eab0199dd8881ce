#include "alpha_beta_root.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "results.h"

/* The most turns that are looked at, and distinct results that are kept. */
enum { ROOT_TURNS_VISITED = 1 << 20, ROOT_RESULTS_MAX = 1 << 14, VISITED_BETWEEN_LOOKS = 1 << 12 };

Past position_past(const Position *position) {
    Side side = (Side)position->side, other = side_other(side);
    Past past = 0;
    if (position->vela != SIDE_NONE)
        past |= position->vela == side ? PAST_MOVER_VELA : PAST_OPPONENT_VELA;
    if ((position->first >> side & 1) != 0)
        past |= PAST_MOVER_FIRST;
    if ((position->first >> other & 1) != 0)
        past |= PAST_OPPONENT_FIRST;
    return past;
}

typedef struct Collector {
    Root *root;
    const Rules *rules;
    const Budget *budget;
    unsigned visited;
    bool failed;
    Results results; /* one for each turn that is kept */
} Collector;

static bool root_grow(Root *root) {
    RootTurn *turn = array_reserve(root->turn, &root->capacity, root->count + 1, sizeof *turn);
    root->turn = turn != NULL ? turn : root->turn;
    return turn != NULL;
}

static bool collect(void *context, const Turn *turn, const Position *after) {
    Collector *collector = context;
    Root *root = collector->root;
    Stones stones = position_stones(after);
    uint32_t number;
    if (++collector->visited > ROOT_TURNS_VISITED || root->count == ROOT_RESULTS_MAX ||
        (collector->visited % VISITED_BETWEEN_LOOKS == 0 && budget_is_over(collector->budget)))
        return false;
    if (!results_add(&collector->results, stones, &number) || !root_grow(root)) {
        collector->failed = true;
        return false;
    }
    if (number < root->count)
        return true;
    unsigned end = turn_point(collector->rules->board, turn, turn->length);
    root->turn[root->count++] = (RootTurn){
        *turn, {stones, 0, (uint16_t)((unsigned)turn->origin << 6 | end)}, position_past(after)};
    return true;
}

static int compare_turns(const void *a, const void *b) {
    const RootTurn *one = a, *other = b;
    return one->result.order - other->result.order;
}

/* Sorts by the stones taken, the most first; equal ones stay in the order of the turns. */
static void root_sort(Root *root) {
    for (size_t i = 0; i < root->count; i++) {
        TreeResult *result = &root->turn[i].result;
        result->order = (int32_t)(set_count(result->after.mover) * ROOT_RESULTS_MAX + i);
    }
    if (root->count > 0)
        qsort(root->turn, root->count, sizeof *root->turn, compare_turns);
}

bool root_make(Root *root, const Rules *rules, const AlphaBetaTask *task, const Budget *budget) {
    Collector collector = {.root = root, .rules = rules, .budget = budget};
    root->count = 0;
    root->position = (Repeatable){position_stones(&task->position), position_past(&task->position)};
    if (task->turns == NULL)
        position_turns(rules, &task->position, collect, &collector);
    for (size_t i = 0; i < task->turns_count && task->turns != NULL; i++) {
        Position after = task->position;
        position_play(rules, &after, &task->turns[i]);
        if (!collect(&collector, &task->turns[i], &after))
            break;
    }
    results_finish(&collector.results);
    root_sort(root);
    return !collector.failed;
}

void root_finish(Root *root) {
    free(root->turn);
    *root = (Root){0};
}

static void note_root_line(const TreeWorker *worker, RootFinding *finding, Stones after) {
    unsigned length = worker->line_length[1];
    finding->line[0] = after;
    memcpy(finding->line + 1, worker->line[1], length * sizeof(Stones));
    finding->length = length + 1;
}

static void path_to_turn(TreeWorker *worker, const Root *root, const RootTurn *turn) {
    bool taken = turn->result.after.mover != root->position.stones.opponent;
    worker->path[0] = root->position;
    worker->quiet[0] = 0;
    worker->path[1] = (Repeatable){turn->result.after, turn->past};
    worker->quiet[1] = taken ? 0 : 1;
    worker->key[1] = position_key(turn->result.after, turn->past);
}

/* Moves a choice up to its place, by its score, among those before it. */
static void choice_rise(RootChoice *choices, size_t number, size_t to) {
    RootChoice choice = choices[number];
    memmove(choices + to + 1, choices + to, (number - to) * sizeof *choices);
    choices[to] = choice;
}

/* Searches all turns, for scores between alpha and beta. Returns false if it was stopped. */
static bool search_between(TreeWorker *worker, const TreeLoops *loops, const Root *root, int depth,
                           int alpha, int beta, int window, RootFinding *finding, int *result) {
    RootChoice *choices = finding->choices;
    int best = -SCORE_WIN - 1;
    for (size_t i = 0; i < root->count && best < beta; i++) {
        int low = best - window > alpha ? best - window : alpha, score;
        path_to_turn(worker, root, &root->turn[choices[i].number]);
        if (i == 0)
            score = -loops->search(worker, 1, depth - 1, -beta, -low);
        else {
            int reduction = depth >= 3 && i >= 4 && window == 0 && !worker->shared->exhaustive;
            score = -loops->search(worker, 1, depth - 1 - reduction, -low - 1, -low);
            if (score > low && reduction > 0 && !worker->stopped)
                score = -loops->search(worker, 1, depth - 1, -low - 1, -low);
            if (score > low && score < beta && !worker->stopped)
                score = -loops->search(worker, 1, depth - 1, -beta, -low);
        }
        if (worker->stopped)
            return false;
        choices[i].score = score;
        choices[i].is_exact = score > low && score < beta;
        size_t to = i;
        if (choices[i].is_exact || score >= beta)
            while (to > 0 && score > choices[to - 1].score)
                to--;
        if (score > best) {
            best = score;
            to = 0;
            if (score > alpha) {
                note_root_line(worker, finding, root->turn[choices[i].number].result.after);
                finding->score = score;
            }
        }
        choice_rise(choices, i, score > alpha || i == 0 ? to : i);
    }
    *result = best;
    return true;
}

enum { ASPIRATION = 24, ASPIRATION_DEPTH = 4 };

void root_search(TreeWorker *worker, const TreeLoops *loops, const Root *root, unsigned depth,
                 int window, RootFinding *finding) {
    int below = SCORE_WIN + 1, above = SCORE_WIN + 1, score = 0;
    bool aspires =
        depth >= ASPIRATION_DEPTH && window == 0 && abs(finding->score) < SCORE_ESTIMATE_MAX;
    int middle = aspires ? finding->score : 0;
    if (aspires)
        below = above = ASPIRATION;
    for (;;) {
        int alpha = middle - below < -SCORE_WIN - 1 ? -SCORE_WIN - 1 : middle - below;
        int beta = middle + above > SCORE_WIN + 1 ? SCORE_WIN + 1 : middle + above;
        if (!search_between(worker, loops, root, (int)depth, alpha, beta, window, finding, &score))
            return;
        if (score <= alpha)
            below = below * 4 > SCORE_WIN ? 2 * SCORE_WIN : below * 4;
        else if (score >= beta)
            above = above * 4 > SCORE_WIN ? 2 * SCORE_WIN : above * 4;
        else
            break;
    }
    finding->depth = depth;
    finding->score = score;
}
