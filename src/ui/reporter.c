#include "reporter.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define DEFAULT_MEMORY ((uint64_t)1 << 29)

struct Reporter {
    pthread_t thread;
    int descriptor;
    atomic_bool stop;

    /* The thread's alone until the state says that it has ended. */
    Record record;
    ReportOptions options;
    GameReport report;

    /* All below is guarded by the mutex. */
    pthread_mutex_t mutex;
    ReporterState state;
    ReportProgress progress;
    Error error;
};

static void tell(const Reporter *reporter) {
    uint64_t one = 1;
    while (write(reporter->descriptor, &one, sizeof one) < 0 && errno == EINTR)
        ;
}

static void take_progress(void *context, const ReportProgress *progress) {
    Reporter *reporter = context;
    pthread_mutex_lock(&reporter->mutex);
    /* Who shows it need not be woken for each of many times a second. */
    bool is_news = progress->known != reporter->progress.known ||
                   progress->seconds >= reporter->progress.seconds + 0.2;
    if (is_news)
        reporter->progress = *progress;
    pthread_mutex_unlock(&reporter->mutex);
    if (is_news)
        tell(reporter);
}

static void *work(void *context) {
    Reporter *reporter = context;
    Error error;
    bool made = game_report_make(&reporter->record, &reporter->options, &reporter->report, &error);
    pthread_mutex_lock(&reporter->mutex);
    reporter->state = made ? REPORTER_DONE : REPORTER_FAILED;
    if (!made)
        reporter->error = error;
    pthread_mutex_unlock(&reporter->mutex);
    tell(reporter);
    return NULL;
}

/* Signals are the business of the thread that shows the screen. */
static bool start_thread(Reporter *reporter, Error *error) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&reporter->thread, NULL, work, reporter) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started || error_set(error, "a thread for the report cannot be started");
}

Reporter *reporter_create(Record *record, const OracleOptions *options, double seconds,
                          Error *error) {
    Reporter *reporter = calloc(1, sizeof *reporter);
    int descriptor = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (reporter == NULL || descriptor < 0) {
        error_set(error, reporter == NULL ? "out of memory" : "no descriptor is left");
        if (descriptor >= 0)
            close(descriptor);
        free(reporter);
        return NULL;
    }
    reporter->descriptor = descriptor;
    reporter->record = *record;
    reporter->options =
        (ReportOptions){.path = options->path,
                        .seconds = seconds,
                        .memory = options->memory == 0 ? DEFAULT_MEMORY : options->memory,
                        .threads = options->threads,
                        .stop = &reporter->stop,
                        .progress = take_progress,
                        .context = reporter};
    pthread_mutex_init(&reporter->mutex, NULL);
    if (!start_thread(reporter, error)) {
        pthread_mutex_destroy(&reporter->mutex);
        close(descriptor);
        free(reporter);
        return NULL;
    }
    *record = (Record){.history = NULL};
    return reporter;
}

void reporter_destroy(Reporter *reporter) {
    if (reporter == NULL)
        return;
    atomic_store(&reporter->stop, true);
    pthread_join(reporter->thread, NULL);
    if (reporter->state == REPORTER_DONE)
        game_report_finish(&reporter->report);
    record_finish(&reporter->record);
    pthread_mutex_destroy(&reporter->mutex);
    close(reporter->descriptor);
    free(reporter);
}

void reporter_stop(Reporter *reporter) {
    atomic_store(&reporter->stop, true);
}

int reporter_descriptor(const Reporter *reporter) {
    return reporter->descriptor;
}

ReporterState reporter_take(Reporter *reporter, ReportProgress *progress, Error *error) {
    uint64_t count;
    while (read(reporter->descriptor, &count, sizeof count) < 0 && errno == EINTR)
        ;
    pthread_mutex_lock(&reporter->mutex);
    ReporterState state = reporter->state;
    *progress = reporter->progress;
    if (state == REPORTER_FAILED)
        *error = reporter->error;
    pthread_mutex_unlock(&reporter->mutex);
    return state;
}

const GameReport *reporter_report(const Reporter *reporter) {
    return &reporter->report;
}
