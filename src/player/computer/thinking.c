#include "thinking.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "levels.h"
#include "past_positions.h"

enum {
    TABLES_SHARE = 2
}; /* one part in so many of the time is for progress in wins of unknown distance */

void thinking_tell(Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    if (computer->listener != NULL)
        computer->listener(computer->context, &thinking->thought);
}

static void note_finding(Thought *thought, const AlphaBetaFinding *finding) {
    thought->source = THOUGHT_SEARCH;
    thought->depth = finding->depth;
    thought->score = finding->score;
    thought->nodes = finding->nodes;
    thought->seconds = finding->seconds;
    thought->length = finding->length < THOUGHT_LINE_MAX ? finding->length : THOUGHT_LINE_MAX;
    memcpy(thought->line, finding->line, thought->length * sizeof *thought->line);
}

/* The line of the search is about another turn. If the score of this one is not exact, nobody knows
 * how much less than the best it is worth, and it is no certain loss. */
static void note_picked(Thought *thought, const AlphaBetaTurn *picked) {
    bool is_certain = picked->is_exact || picked->score > -SCORE_ESTIMATE_MAX;
    thought->score = is_certain ? picked->score : -SCORE_ESTIMATE_MAX;
    thought->line[0] = picked->turn;
    thought->length = 1;
}

static void report(void *context, const AlphaBetaFinding *finding) {
    Thinking *thinking = context;
    note_finding(&thinking->thought, finding);
    thinking_tell(thinking);
}

/* Returns the lower one of two limits, where 0 is none. */
static uint64_t lower_limit(uint64_t one, uint64_t other) {
    return one == 0 || (other != 0 && other < one) ? other : one;
}

Limits thinking_limits_left(const Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    const ThinkingLimits *given = &computer->limits;
    bool limited = given->seconds > 0 || given->nodes > 0 || given->depth > 0;
    Limits limits = {.nodes = given->nodes,
                     .seconds = given->seconds,
                     .threads = computer_threads(computer),
                     .stop = thinking->stop};
    if (limits.nodes > 0)
        limits.nodes = limits.nodes > thinking->nodes ? limits.nodes - thinking->nodes : 1;
    if (computer_is_level(computer)) /* its own nodes are for each search */
        limits.nodes = lower_limit(limits.nodes, level_find(computer->options.level)->nodes);
    else if (!limited && !given->answers_stop)
        limits.seconds = perfect_seconds;
    if (limits.seconds > 0) {
        double left = limits.seconds - budget_seconds(&thinking->budget);
        limits.seconds = left > 0.001 ? left : 0.001;
    }
    return limits;
}

uint64_t thinking_share_of_nodes(uint64_t nodes, double share) {
    /* As a double, the largest numbers are too large for an integer. */
    return share >= 1 ? nodes : (uint64_t)ceil((double)nodes * share);
}

bool thinking_has_few_stones(const Thinking *thinking, unsigned stones) {
    return stones_count(position_stones(&thinking->position)) <= stones;
}

bool thinking_is_over(void *budget) {
    return budget_is_over(budget);
}

Budget thinking_budget_of_tables(const Thinking *thinking) {
    Limits limits = thinking_limits_left(thinking);
    Budget budget;
    limits.seconds /= TABLES_SHARE;
    limits.nodes = 0; /* nodes are for search alone */
    budget_start(&budget, &limits);
    return budget;
}

bool thinking_holds_for_certain(const Thinking *thinking) {
    return turn_choice_holds_draw(&thinking->choice) &&
           thinking->choice.ground.source > VERDICT_CERTIFICATE;
}

/* Returns the task of a search: the candidate turns, within the player's limits. */
static AlphaBetaTask make_task(const Thinking *thinking) {
    const ComputerPlayer *computer = thinking->computer;
    const TurnChoice *choice = &thinking->choice;
    AlphaBetaTask task = {.position = thinking->position,
                          .turns = choice->turns > 0 ? choice->turn : NULL,
                          .turns_count = choice->turns,
                          .limits = thinking_limits_left(thinking),
                          .depth = computer->limits.depth};
    if (computer_is_level(computer)) {
        const Level *level = level_find(computer->options.level);
        task.depth = (unsigned)lower_limit(task.depth, level->depth);
        task.window = level_window(level);
    }
    if (choice->worth.outcome == OUTCOME_WIN || choice->worth.outcome == OUTCOME_LOSS)
        task.stones_unknown = stones_count(position_stones(&task.position));
    if (choice->turns > choice->holding &&
        (choice->holding_results > 1 || thinking_holds_for_certain(thinking))) {
        task.limits.nodes -= task.limits.nodes / 2; /* the rest is for those that hold */
        task.limits.seconds /= 2;
    }
    if (computer->listener != NULL)
        task.report = report;
    return task;
}

static bool work_on_task(Thinking *thinking, AlphaBetaTask task, AlphaBetaFinding *finding,
                         Error *error) {
    Position *past;
    if (!past_positions(thinking->history, &past, &task.past_count, error))
        return false;
    task.past = past;
    task.context = thinking;
    bool success = alpha_beta_search(thinking->computer->search, &task, finding, error);
    free(past);
    return success;
}

bool thinking_search(Thinking *thinking, double share, Turn *turn, Error *error) {
    ComputerPlayer *computer = thinking->computer;
    AlphaBetaFinding finding;
    AlphaBetaTask task = make_task(thinking);
    task.limits.seconds *= share;
    task.limits.nodes = thinking_share_of_nodes(task.limits.nodes, share);
    if (!work_on_task(thinking, task, &finding, error))
        return false;
    thinking->nodes += finding.nodes;
    note_finding(&thinking->thought, &finding);
    *turn = finding.best;
    if (computer_is_level(computer)) {
        size_t count;
        const AlphaBetaTurn *turns = alpha_beta_turns(computer->search, &count);
        const Level *level = level_find(computer->options.level);
        const AlphaBetaTurn *picked = level_pick(level, turns, count, &computer->random);
        *turn = picked->turn;
        if (!turn_equal(turn, &finding.best))
            note_picked(&thinking->thought, picked);
    }
    return true;
}

void thinking_search_ahead(Thinking *thinking) {
    AlphaBetaFinding finding;
    Error error;
    AlphaBetaTask task = make_task(thinking);
    task.limits.seconds = 0;
    task.limits.nodes = 0;
    task.depth = 0;
    work_on_task(thinking, task, &finding, &error);
}
