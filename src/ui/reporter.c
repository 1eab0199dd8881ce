#include "reporter.h"

#include <stdlib.h>

#include "worker.h"

#define DEFAULT_MEMORY ((uint64_t)1 << 29)

/* What there is to know of the work. */
typedef struct ReportNews {
    ReporterState state;
    ReportProgress progress;
    Error error;
} ReportNews;

struct Reporter {
    Worker *worker;
    ReportNews news; /* taken last */

    /* The worker's until the news say that it has ended. */
    ReportOptions options;
    GameReport report;
    ReportNews told;
};

static void take_progress(void *context, const ReportProgress *progress) {
    Reporter *reporter = context;
    const ReportProgress *before = &reporter->told.progress;
    /* Who shows it need not be woken for each of many times a second. */
    if (progress->known == before->known && progress->seconds < before->seconds + 0.2)
        return;
    reporter->told.progress = *progress;
    worker_answer(reporter->worker, &reporter->told);
}

static void make_report(void *context, void *record, unsigned number) {
    (void)number;
    Reporter *reporter = context;
    ReportNews *news = &reporter->told;
    bool made = game_report_make(record, &reporter->options, &reporter->report, &news->error);
    news->state = made ? REPORTER_DONE : REPORTER_FAILED;
    worker_answer(reporter->worker, news);
}

static void finish_record(void *record) {
    record_finish(record);
}

Reporter *reporter_create(Record *record, const OracleOptions *options, double seconds,
                          Error *error) {
    static const WorkerKind kind = {
        .purpose = "the report",
        .question_size = sizeof(Record),
        .answer_size = sizeof(ReportNews),
        .work = make_report,
        .finish_question = finish_record,
    };
    Reporter *reporter = calloc(1, sizeof *reporter);
    if (reporter == NULL) {
        error_set(error, "out of memory");
        return NULL;
    }
    reporter->worker = worker_create(&kind, reporter, error);
    if (reporter->worker == NULL) {
        free(reporter);
        return NULL;
    }
    reporter->options =
        (ReportOptions){.path = options->path,
                        .seconds = seconds,
                        .memory = options->memory == 0 ? DEFAULT_MEMORY : options->memory,
                        .threads = options->threads,
                        .stop = worker_stop_flag(reporter->worker),
                        .progress = take_progress,
                        .context = reporter};
    worker_ask(reporter->worker, record);
    *record = (Record){.history = NULL};
    return reporter;
}

void reporter_destroy(Reporter *reporter) {
    if (reporter == NULL)
        return;
    worker_destroy(reporter->worker);
    if (reporter->told.state == REPORTER_DONE)
        game_report_finish(&reporter->report);
    free(reporter);
}

void reporter_stop(Reporter *reporter) {
    worker_hurry(reporter->worker);
}

int reporter_descriptor(const Reporter *reporter) {
    return worker_descriptor(reporter->worker);
}

ReporterState reporter_take(Reporter *reporter, ReportProgress *progress, Error *error) {
    worker_take(reporter->worker, &reporter->news);
    *progress = reporter->news.progress;
    if (reporter->news.state == REPORTER_FAILED)
        *error = reporter->news.error;
    return reporter->news.state;
}

const GameReport *reporter_report(const Reporter *reporter) {
    return &reporter->report;
}
