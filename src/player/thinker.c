#include "thinker.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "parallel.h"

/* What a player is asked to do; there is an answer to the first alone. */
typedef enum Task { TASK_CHOOSE, TASK_PONDER, TASK_PREPARE } Task;

struct Thinker {
    pthread_t thread;
    int descriptor;
    atomic_bool stop; /* polled by the player, set to end the question under way */

    /* All below is guarded by the mutex. */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool ends;
    bool is_asked;   /* a question waits for the thread */
    bool is_busy;    /* the thread works on one */
    bool is_dropped; /* nobody wants the answer to it */
    Task task;
    bool has_answer; /* for thinker_take */
    unsigned question;
    Player *player;
    History *history;
    ThinkerAnswer answer;
};

static void signal_answer(Thinker *thinker) {
    uint64_t one = 1;
    while (write(thinker->descriptor, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static void drain(Thinker *thinker) {
    uint64_t count;
    while (read(thinker->descriptor, &count, sizeof count) < 0 && errno == EINTR)
        ;
}

/* Works on the question that waits; the mutex is held before and after, not between. */
static void answer_question(Thinker *thinker) {
    Player *player = thinker->player;
    History *history = thinker->history;
    ThinkerAnswer answer = {.question = thinker->question};
    thinker->is_asked = false;
    thinker->is_busy = true;
    thinker->history = NULL;
    Task task = thinker->task;
    pthread_mutex_unlock(&thinker->mutex);
    if (task == TASK_PONDER)
        player_ponder(player, history, &thinker->stop);
    else if (task == TASK_PREPARE)
        player_prepare(player, history, &thinker->stop);
    else
        answer.answer = player_choose(player, history, &thinker->stop, &answer.turn, &answer.error);
    history_destroy(history);
    pthread_mutex_lock(&thinker->mutex);
    thinker->is_busy = false;
    if (task == TASK_CHOOSE && !thinker->is_dropped) {
        thinker->answer = answer;
        thinker->has_answer = true;
        signal_answer(thinker);
    }
    pthread_cond_broadcast(&thinker->changed);
}

static void *think(void *context) {
    Thinker *thinker = context;
    pthread_mutex_lock(&thinker->mutex);
    while (!thinker->ends) {
        if (thinker->is_asked)
            answer_question(thinker);
        else
            pthread_cond_wait(&thinker->changed, &thinker->mutex);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return NULL;
}

Thinker *thinker_create(Error *error) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    if (thinker == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    thinker->descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (thinker->descriptor < 0) {
        error_set(error, "no wake-up descriptor for computer players: %s", strerror(errno));
        free(thinker);
        return NULL;
    }
    pthread_mutex_init(&thinker->mutex, NULL);
    pthread_cond_init(&thinker->changed, NULL);
    int failure = parallel_start(&thinker->thread, think, thinker);
    if (failure != 0) {
        error_set(error, "no thread for computer players: %s", strerror(failure));
        pthread_cond_destroy(&thinker->changed);
        pthread_mutex_destroy(&thinker->mutex);
        close(thinker->descriptor);
        free(thinker);
        return NULL;
    }
    return thinker;
}

int thinker_descriptor(const Thinker *thinker) {
    return thinker->descriptor;
}

/* The mutex is held. */
static void stop_question(Thinker *thinker) {
    atomic_store(&thinker->stop, true);
    thinker->is_dropped = true;
    while (thinker->is_busy)
        pthread_cond_wait(&thinker->changed, &thinker->mutex);
    if (thinker->is_asked) {
        history_destroy(thinker->history);
        thinker->history = NULL;
        thinker->is_asked = false;
    }
    thinker->has_answer = false;
    drain(thinker);
    thinker->is_dropped = false;
    atomic_store(&thinker->stop, false);
}

void thinker_destroy(Thinker *thinker) {
    if (thinker == NULL)
        return;
    pthread_mutex_lock(&thinker->mutex);
    stop_question(thinker);
    thinker->ends = true;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    pthread_join(thinker->thread, NULL);
    pthread_cond_destroy(&thinker->changed);
    pthread_mutex_destroy(&thinker->mutex);
    close(thinker->descriptor);
    free(thinker);
}

static unsigned ask(Thinker *thinker, Player *player, History *history, Task task) {
    pthread_mutex_lock(&thinker->mutex);
    stop_question(thinker);
    thinker->player = player;
    thinker->history = history;
    thinker->is_asked = true;
    thinker->task = task;
    unsigned question = ++thinker->question;
    pthread_cond_broadcast(&thinker->changed);
    pthread_mutex_unlock(&thinker->mutex);
    return question;
}

unsigned thinker_ask(Thinker *thinker, Player *player, History *history) {
    return ask(thinker, player, history, TASK_CHOOSE);
}

void thinker_ponder(Thinker *thinker, Player *player, History *history) {
    ask(thinker, player, history, TASK_PONDER);
}

void thinker_prepare(Thinker *thinker, Player *player, History *history) {
    ask(thinker, player, history, TASK_PREPARE);
}

void thinker_hurry(Thinker *thinker) {
    atomic_store(&thinker->stop, true);
}

void thinker_stop(Thinker *thinker) {
    pthread_mutex_lock(&thinker->mutex);
    stop_question(thinker);
    pthread_mutex_unlock(&thinker->mutex);
}

bool thinker_take(Thinker *thinker, ThinkerAnswer *answer) {
    pthread_mutex_lock(&thinker->mutex);
    bool taken = thinker->has_answer;
    if (taken) {
        *answer = thinker->answer;
        thinker->has_answer = false;
        drain(thinker);
    }
    pthread_mutex_unlock(&thinker->mutex);
    return taken;
}
