#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "oracle_work_state.h"

void oracle_snapshot_destroy(OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return;
    free(snapshot->turn);
    free(snapshot);
}

/* Returns a snapshot of the position and its turns, all else zero, or NULL if memory runs out. */
static OracleSnapshot *snapshot_knowing(const Knowing *knowing) {
    OracleSnapshot *snapshot = calloc(1, sizeof *snapshot);
    uint32_t *ranking = knowing_ranking(knowing);
    if (snapshot != NULL && ranking != NULL)
        snapshot->turn = malloc((knowing->turns + 1) * sizeof *snapshot->turn);
    if (snapshot == NULL || ranking == NULL || snapshot->turn == NULL) {
        free(ranking);
        oracle_snapshot_destroy(snapshot);
        return NULL;
    }
    for (; snapshot->turns < knowing->turns; snapshot->turns++) {
        uint32_t number = ranking[snapshot->turns];
        snapshot->turn[snapshot->turns] =
            (TurnVerdict){knowing->turn[number].turn, knowing_turn_verdict(knowing, number)};
    }
    free(ranking);
    snapshot->complete = knowing->is_complete;
    snapshot->position = knowing_verdict(knowing);
    return snapshot;
}

/* Adds the progress of searches under way. */
static void add_progress(const OracleWork *work, OracleSnapshot *snapshot) {
    for (unsigned search = 0; search < searches_at_once(work->order->searches); search++) {
        const Searcher *searcher = &work->searcher[search];
        snapshot->memory += searcher->progress.memory;
        if (!searcher->is_busy || searcher->is_estimating)
            continue;
        snapshot->nodes += searcher->progress.nodes;
        if (searcher->slice.position != 0)
            continue;
        const Asked *asked = &work->slices.asked[0][searcher->slice.attacker];
        snapshot->depth = searcher->progress.depth;
        /* A search that begins anew has caught up with the last one only after as many nodes. */
        if (searches_go_on(work->order->searches) || searcher->progress.nodes >= asked->reached)
            snapshot->root[searcher->slice.attacker] = searcher->progress.root;
    }
}

/* Adds the turns that are likely to be played. */
static void add_line(const OracleWork *work, OracleSnapshot *snapshot) {
    const TurnVerdict *best =
        turn_verdicts_best(&snapshot->position, snapshot->turn, snapshot->turns);
    if (work->estimates.line == NULL || best == NULL ||
        snapshot->position.outcome != OUTCOME_UNKNOWN)
        return;
    size_t number = knowing_find_turn(&work->knowing, &best->turn);
    const EstimateLine *line = &work->estimates.line[knowing_after(&work->knowing, number)];
    if (line->turns == 0)
        return;
    snapshot->line[0] = best->turn;
    memcpy(snapshot->line + 1, line->turn, line->turns * sizeof *line->turn);
    snapshot->line_turns = 1 + line->turns;
}

bool oracle_work_publish(OracleWork *work, bool done) {
    const WorkOrder *order = work->order;
    OracleSnapshot *snapshot = snapshot_knowing(&work->knowing);
    if (snapshot == NULL)
        return false;
    snapshot->question = order->question;
    snapshot->done = done;
    snapshot->algorithm = searches_algorithm(order->searches);
    snapshot->searching = !done;
    snapshot->names = work->names;
    snapshot->problem = work->problem;
    snapshot->estimates_alone = work->estimates_alone;
    snapshot->attacker = work->attacker;
    snapshot->nodes = work->nodes;
    snapshot->estimate_nodes = work->estimates.nodes;
    snapshot->seconds = budget_seconds(&order->budget);
    snapshot->memory = searches_memory(order->searches);
    snapshot->tables_stones = certain_files_tables(order->files)->stones;
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        snapshot->root[attacker] = work->slices.asked[0][attacker].numbers;
    add_line(work, snapshot);
    add_progress(work, snapshot);
    order->publish(order->context, snapshot);
    work->has_news = false;
    work->published = clock_seconds();
    return true;
}

void oracle_work_publish_when_due(OracleWork *work) {
    double since = clock_seconds() - work->published;
    if (since >= numbers_every || (work->has_news && since >= news_every))
        oracle_work_publish(work, false);
}
