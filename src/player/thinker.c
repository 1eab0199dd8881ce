#include "thinker.h"

#include <stdlib.h>

#include "translate.h"
#include "worker.h"

/* The tasks of a player. Only the first has an answer. */
typedef enum Task { TASK_CHOOSE, TASK_PONDER, TASK_PREPARE } Task;

typedef struct Assignment {
    Task task;
    Player *player;
    History *history;
} Assignment;

struct Thinker {
    Worker *worker;
};

static void think(void *context, void *question, unsigned number) {
    const Thinker *thinker = context;
    const Assignment *assignment = question;
    Player *player = assignment->player;
    const atomic_bool *stop = worker_stop_flag(thinker->worker);
    ThinkerAnswer answer = {.question = number};
    if (assignment->task == TASK_PONDER) {
        player_ponder(player, assignment->history, stop);
    } else if (assignment->task == TASK_PREPARE) {
        player_prepare(player, assignment->history, stop);
    } else {
        answer.answer =
            player_choose(player, assignment->history, stop, &answer.turn, &answer.error);
        if (answer.answer == PLAYER_STOPPED)
            error_set(&answer.error, "the player was stopped before it had a turn");
        worker_answer(thinker->worker, &answer);
    }
}

static void finish_assignment(void *question) {
    Assignment *assignment = question;
    history_destroy(assignment->history);
}

Thinker *thinker_create(Error *error) {
    static const WorkerKind kind = {
        .purpose = N_("computer players"),
        .question_size = sizeof(Assignment),
        .answer_size = sizeof(ThinkerAnswer),
        .work = think,
        .finish_question = finish_assignment,
    };
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    thinker->worker = worker_create(&kind, thinker, error);
    if (thinker->worker != NULL)
        return thinker;
    free(thinker);
    return NULL;
}

void thinker_destroy(Thinker *thinker) {
    if (thinker == NULL)
        return;
    worker_destroy(thinker->worker);
    free(thinker);
}

int thinker_descriptor(const Thinker *thinker) {
    return worker_descriptor(thinker->worker);
}

/* Gives a task to a player. The player of the question before is free when this returns. */
static unsigned give_task(Thinker *thinker, Player *player, History *history, Task task) {
    worker_stop(thinker->worker);
    return worker_ask(thinker->worker, &(Assignment){task, player, history});
}

unsigned thinker_ask(Thinker *thinker, Player *player, History *history) {
    return give_task(thinker, player, history, TASK_CHOOSE);
}

void thinker_ponder(Thinker *thinker, Player *player, History *history) {
    give_task(thinker, player, history, TASK_PONDER);
}

void thinker_prepare(Thinker *thinker, Player *player, History *history) {
    give_task(thinker, player, history, TASK_PREPARE);
}

void thinker_hurry(Thinker *thinker) {
    worker_hurry(thinker->worker);
}

void thinker_stop(Thinker *thinker) {
    worker_stop(thinker->worker);
}

bool thinker_take(Thinker *thinker, ThinkerAnswer *answer) {
    return worker_take(thinker->worker, answer) != 0;
}
