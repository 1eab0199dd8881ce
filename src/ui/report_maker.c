#include "report_maker.h"

#include <stdlib.h>

#include "translate.h"
#include "worker.h"

#define DEFAULT_MEMORY ((uint64_t)1 << 29)

struct ReportMaker {
    Worker *worker;
    ReportNews news; /* as last taken */

    /* The worker owns these until the news say that it has ended. */
    ReportOptions options;
    GameReport report;
    ReportNews told;
};

static void take_progress(void *context, const ReportProgress *progress) {
    ReportMaker *maker = context;
    const ReportProgress *before = &maker->told.progress;
    /* Many reports a second would wake the screen for nothing. */
    if (progress->known == before->known && progress->seconds < before->seconds + 0.2)
        return;
    maker->told.progress = *progress;
    worker_answer(maker->worker, &maker->told);
}

static void note_problem(void *context, const Error *problem) {
    Error *left_out = &((ReportMaker *)context)->told.left_out;
    if (left_out->message[0] == '\0')
        *left_out = *problem;
}

static void make_report(void *context, void *record, unsigned number) {
    (void)number;
    ReportMaker *maker = context;
    ReportNews *news = &maker->told;
    bool made = game_report_make(record, &maker->options, &maker->report, &news->error);
    news->state = made ? REPORT_DONE : REPORT_FAILED;
    worker_answer(maker->worker, news);
}

static void finish_record(void *record) {
    record_finish(record);
}

ReportMaker *report_maker_create(Record *record, const OracleOptions *options, double seconds,
                                 Error *error) {
    static const WorkerKind kind = {
        .purpose = N_("the report"),
        .question_size = sizeof(Record),
        .answer_size = sizeof(ReportNews),
        .work = make_report,
        .finish_question = finish_record,
    };
    ReportMaker *maker = calloc(1, sizeof *maker);
    if (maker == NULL) {
        error_out_of_memory(error);
        return NULL;
    }
    maker->worker = worker_create(&kind, maker, error);
    if (maker->worker == NULL) {
        free(maker);
        return NULL;
    }
    maker->options =
        (ReportOptions){.path = options->path,
                        .seconds = seconds,
                        .memory = options->memory == 0 ? DEFAULT_MEMORY : options->memory,
                        .threads = options->threads,
                        .stop = worker_stop_flag(maker->worker),
                        .progress = take_progress,
                        .problem = note_problem,
                        .context = maker};
    worker_ask(maker->worker, record);
    *record = (Record){.history = NULL};
    return maker;
}

void report_maker_destroy(ReportMaker *maker) {
    if (maker == NULL)
        return;
    worker_destroy(maker->worker);
    if (maker->told.state == REPORT_DONE)
        game_report_finish(&maker->report);
    free(maker);
}

void report_maker_stop(ReportMaker *maker) {
    worker_hurry(maker->worker);
}

int report_maker_descriptor(const ReportMaker *maker) {
    return worker_descriptor(maker->worker);
}

const ReportNews *report_maker_take(ReportMaker *maker) {
    worker_take(maker->worker, &maker->news);
    return &maker->news;
}

const GameReport *report_maker_report(const ReportMaker *maker) {
    return &maker->report;
}
