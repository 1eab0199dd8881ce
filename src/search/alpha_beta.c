#include "alpha_beta.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "alpha_beta_list.h"
#include "alpha_beta_root.h"
#include "pages.h"
#include "parallel.h"
#include "search_memory.h"

enum { TABLE_SHARE = 4 };

struct AlphaBeta {
    TreeShared shared;
    const TreeLoops *loops;
    unsigned workers;
    TreeWorker **worker;
    Root root;
    RootFinding *finding; /* by worker */
    AlphaBetaTurn *told;
    Repeatable *twice;
    bool is_used; /* there was a search since the table was cleared */

    /* The search under way. */
    const AlphaBetaTask *task;
    unsigned threads;
};

static const TreeLoops *choose_loops(void) {
#ifdef HAVE_V3_LOOPS
    if (stones_has_fast_loops())
        return &tree_loops_v3;
#endif
    return &tree_loops_portable;
}

/* The system gives a page only when a list reaches it. */
static const size_t arena_bytes = ARENA_RESULTS * sizeof(TreeResult);

static void tree_worker_destroy(TreeWorker *worker) {
    if (worker == NULL)
        return;
    pages_destroy(worker->arena, arena_bytes);
    free(worker->slots);
    free(worker);
}

static TreeWorker *tree_worker_create(TreeShared *shared, unsigned number) {
    TreeWorker *worker = calloc(1, sizeof *worker);
    if (worker == NULL)
        return NULL;
    worker->shared = shared;
    worker->number = number;
    worker->arena = pages_create(arena_bytes, false);
    worker->slots = calloc(LIST_WORDS, sizeof *worker->slots);
    if (worker->arena == NULL || worker->slots == NULL) {
        tree_worker_destroy(worker);
        return NULL;
    }
    return worker;
}

static bool workers_create(AlphaBeta *search) {
    search->worker = calloc(search->workers, sizeof *search->worker);
    search->finding = calloc(search->workers, sizeof *search->finding);
    if (search->worker == NULL || search->finding == NULL)
        return false;
    for (unsigned i = 0; i < search->workers; i++) {
        search->worker[i] = tree_worker_create(&search->shared, i);
        if (search->worker[i] == NULL)
            return false;
    }
    return true;
}

static bool init_evaluation(AlphaBeta *search, const AlphaBetaOptions *options) {
    Evaluation *evaluation = &search->shared.evaluation;
    if (!options->evaluates_by_hand)
        return evaluation_init(evaluation, search->shared.rules.board);
    evaluation_init_by_hand(evaluation, search->shared.rules.board);
    return true;
}

AlphaBeta *alpha_beta_create(const Rules *rules, const Knowledge *knowledge,
                             const AlphaBetaOptions *options, Error *error) {
    AlphaBeta *search = calloc(1, sizeof *search);
    if (search != NULL) {
        search->shared.rules = *rules;
        search->shared.knowledge = *knowledge;
        search->shared.vela_threshold = vela_threshold(rules->board);
        search->shared.exhaustive = options->is_exhaustive;
        search->loops = choose_loops();
        search->workers = options->threads == 0 ? 1 : options->threads;
    }
    if (search == NULL || !workers_create(search) || !init_evaluation(search, options) ||
        !score_table_init(&search->shared.table, options->memory)) {
        alpha_beta_destroy(search);
        search_memory_lacks(options->memory, error);
        return NULL;
    }
    return search;
}

void alpha_beta_destroy(AlphaBeta *search) {
    if (search == NULL)
        return;
    for (unsigned i = 0; i < search->workers; i++) {
        if (search->worker != NULL)
            tree_worker_destroy(search->worker[i]);
        if (search->finding != NULL)
            free(search->finding[i].choices);
    }
    score_table_finish(&search->shared.table);
    evaluation_finish(&search->shared.evaluation);
    root_finish(&search->root);
    free(search->worker);
    free(search->finding);
    free(search->told);
    free(search->twice);
    free(search);
}

void alpha_beta_clear(AlphaBeta *search) {
    if (!search->is_used)
        return;
    search->is_used = false;
    score_table_clear(&search->shared.table);
    for (unsigned i = 0; i < search->workers; i++) {
        memset(search->worker[i]->history, 0, sizeof search->worker[i]->history);
        memset(search->worker[i]->killer, 0, sizeof search->worker[i]->killer);
    }
}

void alpha_beta_prepare(AlphaBeta *search, const Budget *patience) {
    score_table_prepare(&search->shared.table, patience);
}

void alpha_beta_set_knowledge(AlphaBeta *search, const Knowledge *knowledge) {
    search->shared.knowledge = *knowledge;
    alpha_beta_clear(search);
}

/* Notes the positions that have occurred twice before. */
static bool note_twice(AlphaBeta *search, const AlphaBetaTask *task) {
    Repeatable *twice = malloc((task->past_count + 1) * sizeof *twice);
    size_t count = 0;
    if (twice == NULL)
        return false;
    for (size_t i = 0; i < task->past_count; i++) {
        unsigned before = 0;
        for (size_t j = 0; j < i; j++)
            before += position_equal(&task->past[j], &task->past[i]);
        if (before == 1)
            twice[count++] =
                (Repeatable){position_stones(&task->past[i]), position_past(&task->past[i])};
    }
    free(search->twice);
    search->twice = twice;
    search->shared.twice = twice;
    search->shared.twice_count = count;
    return true;
}

enum { LINE_TURNS_VISITED = 1 << 14 };

/* Writes the best turn and those expected after it. */
static void tell_line(const AlphaBeta *search, const RootFinding *found,
                      AlphaBetaFinding *finding) {
    Position position = search->task->position;
    const Rules *rules = &search->shared.rules;
    finding->best = search->root.turn[found->choices[0].number].turn;
    finding->line[0] = finding->best;
    finding->length = 1;
    position_play(rules, &position, &finding->best);
    while (finding->length < found->length && finding->length < ALPHA_BETA_LINE_MAX) {
        Turn *next = &finding->line[finding->length];
        if (!position_turn_to(rules, &position, found->line[finding->length], false,
                              LINE_TURNS_VISITED, next))
            break;
        finding->length++;
        position_play(rules, &position, next);
    }
}

static AlphaBetaFinding finding_of(const AlphaBeta *search, const RootFinding *found) {
    AlphaBetaFinding finding = {.depth = found->depth,
                                .score = found->score,
                                .nodes = atomic_load(&search->shared.nodes),
                                .seconds = budget_seconds(&search->shared.budget)};
    tell_line(search, found, &finding);
    return finding;
}

static void tell_turns(AlphaBeta *search, const RootFinding *found) {
    for (size_t i = 0; i < search->root.count; i++) {
        const RootChoice *choice = &found->choices[i];
        search->told[i] = (AlphaBetaTurn){search->root.turn[choice->number].turn, choice->score,
                                          choice->is_exact};
    }
}

/* Returns whether a deeper search would change nothing: the game ends within the depth, or there is
 * no choice. */
static bool is_settled(const AlphaBeta *search, const RootFinding *found) {
    int score = abs(found->score);
    if (score > SCORE_WIN - (int)found->depth)
        return true;
    const AlphaBetaTask *task = search->task;
    bool limited = task->limits.nodes > 0 || task->limits.seconds > 0;
    return search->root.count == 1 && task->depth == 0 && limited && found->depth >= 4;
}

static bool work(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    AlphaBeta *search = context;
    const AlphaBetaTask *task = search->task;
    TreeWorker *worker = search->worker[piece];
    RootFinding *found = &search->finding[piece];
    unsigned most =
        task->depth == 0 || task->depth > ALPHA_BETA_DEPTH_MAX ? ALPHA_BETA_DEPTH_MAX : task->depth;
    for (unsigned depth = 1 + (unsigned)(piece % 2); depth <= most && !worker->stopped; depth++) {
        root_search(worker, search->loops, &search->root, depth, task->window, found);
        if (worker->stopped)
            break;
        if (piece == 0 && task->window > 0)
            tell_turns(search, found);
        if (is_settled(search, found))
            break;
        worker_tell_nodes(worker);
        if (piece == 0 && task->report != NULL) {
            AlphaBetaFinding finding = finding_of(search, found);
            task->report(task->context, &finding);
        }
    }
    if (piece == 0) /* the other workers help the first */
        atomic_store(&search->shared.over, true);
    worker_tell_nodes(worker);
    return true;
}

static void worker_begin(TreeWorker *worker) {
    worker->nodes = worker->nodes_told = worker->next_look = 0;
    worker->pace = (Pace){0};
    worker->stopped = false;
    worker->arena_used = 0;
    memset(worker->killer, 0, sizeof worker->killer);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned way = 0; way < WAYS; way++)
            worker->history[side][way] = (int16_t)(worker->history[side][way] / 2);
}

/* Returns how many entries of the table a search may store. Nearly half of all positions have one:
 * not the quiet ones that are estimated. */
static uint64_t entries_stored(const AlphaBeta *search) {
    enum { NODES_A_SECOND = 8000000 };
    const Limits *limits = &search->task->limits;
    double nodes =
        limits->seconds > 0 ? limits->seconds * NODES_A_SECOND * search->threads : INFINITY;
    if (limits->nodes > 0 && (double)limits->nodes < nodes)
        nodes = (double)limits->nodes;
    return nodes / 2 < (double)INT64_MAX ? (uint64_t)(nodes / 2) : INT64_MAX;
}

/* Returns the part of a search's time that preparing the table may take. */
static Budget table_patience(const Limits *limits) {
    Budget patience;
    budget_start(&patience,
                 &(Limits){.seconds = limits->seconds / TABLE_SHARE, .stop = limits->stop});
    return patience;
}

static bool begin(AlphaBeta *search, const AlphaBetaTask *task) {
    TreeShared *shared = &search->shared;
    Budget patience = table_patience(&task->limits);
    budget_start(&shared->budget, &task->limits);
    search->task = task;
    search->is_used = true;
    search->threads = task->limits.threads == 0                ? 1
                      : task->limits.threads > search->workers ? search->workers
                                                               : task->limits.threads;
    bool limited = task->stones_unknown != 0 && task->stones_unknown <= shared->knowledge.stones;
    shared->known_stones = limited ? task->stones_unknown - 1 : shared->knowledge.stones;
    atomic_store(&shared->over, false);
    atomic_store(&shared->nodes, 0);
    score_table_begin(&shared->table, entries_stored(search), &patience);
    if (!note_twice(search, task) ||
        !root_make(&search->root, &shared->rules, task, &shared->budget))
        return false;
    AlphaBetaTurn *told = realloc(search->told, (search->root.count + 1) * sizeof *told);
    if (told == NULL)
        return false;
    search->told = told;
    for (unsigned i = 0; i < search->threads; i++) {
        RootFinding *found = &search->finding[i];
        RootChoice *choices =
            realloc(found->choices, (search->root.count + 1) * sizeof *found->choices);
        if (choices == NULL)
            return false;
        *found = (RootFinding){.choices = choices};
        for (size_t turn = 0; turn < search->root.count; turn++)
            choices[turn] = (RootChoice){(uint32_t)turn, -SCORE_WIN, false};
        worker_begin(search->worker[i]);
    }
    return true;
}

bool alpha_beta_search(AlphaBeta *search, const AlphaBetaTask *task, AlphaBetaFinding *finding,
                       Error *error) {
    if (!begin(search, task))
        return error_out_of_memory(error);
    parallel_run(search->threads, search->threads, work, search);
    *finding = finding_of(search, &search->finding[0]);
    if (task->window == 0 || finding->depth == 0)
        tell_turns(search, &search->finding[0]);
    return true;
}

const AlphaBetaTurn *alpha_beta_turns(const AlphaBeta *search, size_t *count) {
    *count = search->root.count;
    return search->told;
}
