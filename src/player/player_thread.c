#include "player_thread.h"

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

struct PlayerThread {
    Worker *worker;
};

static void think(void *context, void *question, unsigned number) {
    const PlayerThread *thread = context;
    const Assignment *assignment = question;
    Player *player = assignment->player;
    const atomic_bool *stop = worker_stop_flag(thread->worker);
    PlayerThreadAnswer answer = {.question = number};
    if (assignment->task == TASK_PONDER) {
        player_ponder(player, assignment->history, stop);
    } else if (assignment->task == TASK_PREPARE) {
        player_prepare(player, assignment->history, stop);
    } else {
        answer.answer =
            player_choose(player, assignment->history, stop, &answer.turn, &answer.error);
        if (answer.answer == PLAYER_STOPPED)
            error_set(&answer.error, "the player was stopped before it had a turn");
        worker_answer(thread->worker, &answer);
    }
}

static void finish_assignment(void *question) {
    Assignment *assignment = question;
    history_destroy(assignment->history);
}

PlayerThread *player_thread_create(Error *error) {
    static const WorkerKind kind = {
        .purpose = N_("computer players"),
        .question_size = sizeof(Assignment),
        .answer_size = sizeof(PlayerThreadAnswer),
        .work = think,
        .finish_question = finish_assignment,
    };
    PlayerThread *thread = calloc(1, sizeof *thread);
    if (thread == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    thread->worker = worker_create(&kind, thread, error);
    if (thread->worker != NULL)
        return thread;
    free(thread);
    return NULL;
}

void player_thread_destroy(PlayerThread *thread) {
    if (thread == NULL)
        return;
    worker_destroy(thread->worker);
    free(thread);
}

int player_thread_descriptor(const PlayerThread *thread) {
    return worker_descriptor(thread->worker);
}

/* Gives a task to a player. The player of the question before is free when this returns. */
static unsigned give_task(PlayerThread *thread, Player *player, History *history, Task task) {
    worker_stop(thread->worker);
    return worker_ask(thread->worker, &(Assignment){task, player, history});
}

unsigned player_thread_ask(PlayerThread *thread, Player *player, History *history) {
    return give_task(thread, player, history, TASK_CHOOSE);
}

void player_thread_ponder(PlayerThread *thread, Player *player, History *history) {
    give_task(thread, player, history, TASK_PONDER);
}

void player_thread_prepare(PlayerThread *thread, Player *player, History *history) {
    give_task(thread, player, history, TASK_PREPARE);
}

void player_thread_hurry(PlayerThread *thread) {
    worker_hurry(thread->worker);
}

void player_thread_stop(PlayerThread *thread) {
    worker_stop(thread->worker);
}

bool player_thread_take(PlayerThread *thread, PlayerThreadAnswer *answer) {
    return worker_take(thread->worker, answer) != 0;
}
