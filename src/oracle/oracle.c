#include "oracle.h"

#include <stdlib.h>
#include <string.h>

#include "oracle_work.h"
#include "table_knowledge.h"
#include "worker.h"

/* What each part has of the memory, in sixteenths; what is left is for indexes of tables. By
 * default there is room for the outcomes of 5x9 to 7 stones. */
enum { SEARCH_SHARE = 8, LOADED_SHARE = 6, CACHE_SHARE = 1, SHARES = 16 };

/* What the worker is asked. Its answers are snapshots. */
typedef struct Question {
    History *line;
    Position position;
    Budget budget;
    OracleSnapshot *failure; /* made beforehand: it says that memory is out */
} Question;

struct Oracle {
    Rules rules;
    TablesPath path;
    bool without_certificates;
    char *certificates; /* the folder, or NULL */
    uint64_t memory;
    unsigned threads;
    Worker *worker;
    const atomic_bool *dropped;             /* of the question that the worker has */
    atomic_bool stop[PARALLEL_THREADS_MAX]; /* of each search */

    /* The worker's while it works. */
    TableKnowledge tables;
    Searches *searches;
    pthread_t loader;
    bool is_loading; /* the loader has been started and not joined */
    atomic_bool stop_loading;

    /* All below is guarded by the mutex, which nobody holds for long. */
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool tables_changed;
    bool proven_is_read;
    ProvenPlay *proven;          /* does not change once it is read */
    ProblemList proven_problems; /* that nobody has been told of */
};

/* ---- tables ---- */

static uint64_t share(const Oracle *oracle, unsigned shares) {
    return oracle->memory / SHARES * shares;
}

/* Reads certificates; the first time only. */
static void read_proven(Oracle *oracle) {
    ProblemList problems = {0};
    ProvenPlay *proven = NULL;
    ProvenSources sources = {oracle->certificates, oracle->memory, &oracle->path,
                             &oracle->stop_loading};
    pthread_mutex_lock(&oracle->mutex);
    bool is_read = oracle->proven_is_read;
    pthread_mutex_unlock(&oracle->mutex);
    if (is_read)
        return;
    if (!oracle->without_certificates)
        proven = proven_play_read(&oracle->rules, &sources, &problems);
    pthread_mutex_lock(&oracle->mutex);
    oracle->proven_is_read = proven != NULL || !atomic_load(&oracle->stop_loading);
    oracle->proven = proven;
    problem_list_clear(&oracle->proven_problems);
    oracle->proven_problems = problems;
    pthread_cond_broadcast(&oracle->changed);
    pthread_mutex_unlock(&oracle->mutex);
}

/* They are there some hundredths of a second after the oracle was made. */
static const ProvenPlay *wait_for_proven(void *context, Error *problem) {
    Oracle *oracle = context;
    const ProvenPlay *proven = NULL;
    pthread_mutex_lock(&oracle->mutex);
    while (!oracle->proven_is_read && !atomic_load(oracle->dropped))
        pthread_cond_wait(&oracle->changed, &oracle->mutex);
    if (oracle->proven_is_read) {
        proven = oracle->proven;
        if (oracle->proven_problems.first != NULL)
            problem_list_join(&oracle->proven_problems, problem);
    }
    pthread_mutex_unlock(&oracle->mutex);
    return proven;
}

static void *load(void *context) {
    Oracle *oracle = context;
    Error error;
    /* What there is no room for is read from its file; damaged ones are told of where they are
     * asked. */
    table_knowledge_hold(&oracle->tables, &oracle->stop_loading, &error);
    read_proven(oracle);
    parallel_step_back();
    table_knowledge_load(&oracle->tables, 1, &oracle->stop_loading, &error);
    return NULL;
}

static void stop_loader(Oracle *oracle) {
    atomic_store(&oracle->stop_loading, true);
    if (oracle->is_loading)
        pthread_join(oracle->loader, NULL);
    oracle->is_loading = false;
}

/* Without a thread for it tables are read from their files, which is slower, and there are no
 * certificates. */
static void start_loader(Oracle *oracle) {
    atomic_store(&oracle->stop_loading, false);
    oracle->is_loading = parallel_start(&oracle->loader, load, oracle) == 0;
    if (oracle->is_loading)
        return;
    pthread_mutex_lock(&oracle->mutex);
    oracle->proven_is_read = true;
    pthread_mutex_unlock(&oracle->mutex);
}

enum { MISSING_MAX = 4096, VISITS_MAX = 1 << 18 };

/* What search asks goes by way of the oracle, so that its tables may change between questions. Once
 * the question is dropped nothing is known any more: tables that are not loaded yet take long. */
static Outcome ask_tables(void *context, Stones stones) {
    const Oracle *oracle = context;
    ProbeBudget budget = {MISSING_MAX, VISITS_MAX, false, oracle->dropped};
    return tables_outcome_within(oracle->tables.tables, stones, &budget).outcome;
}

static Knowledge search_knowledge(Oracle *oracle) {
    return (Knowledge){ask_tables, oracle, oracle->tables.stones};
}

static bool open_tables(Oracle *oracle, TableKnowledge *tables, Error *error) {
    return table_knowledge_open(tables, &oracle->rules, &oracle->path, share(oracle, LOADED_SHARE),
                                share(oracle, CACHE_SHARE), error);
}

/* Without memory the old tables stay in use. */
static void open_changed_tables(Oracle *oracle) {
    TableKnowledge tables;
    Error error;
    if (!open_tables(oracle, &tables, &error))
        return;
    stop_loader(oracle);
    table_knowledge_finish(&oracle->tables);
    oracle->tables = tables;
    Knowledge knowledge = search_knowledge(oracle);
    searches_set_knowledge(oracle->searches, &knowledge, &error);
    start_loader(oracle);
}

/* ---- the worker ---- */

static void publish(void *context, OracleSnapshot *snapshot) {
    const Oracle *oracle = context;
    worker_answer(oracle->worker, &snapshot);
}

/* Publishes the snapshot that is there for it. */
static void publish_failure(Oracle *oracle, Question *question, unsigned number,
                            const Error *error) {
    OracleSnapshot *failure = question->failure;
    question->failure = NULL;
    failure->question = number;
    failure->done = failure->failed = failure->complete = true;
    failure->problem = *error;
    failure->position = verdict_of_probe(probe_unknown(), VERDICT_NONE);
    publish(oracle, failure);
}

static void answer_question(void *context, void *waiting, unsigned number) {
    Oracle *oracle = context;
    Question *question = waiting;
    pthread_mutex_lock(&oracle->mutex);
    bool tables_changed = oracle->tables_changed;
    oracle->tables_changed = false;
    pthread_mutex_unlock(&oracle->mutex);
    if (tables_changed)
        open_changed_tables(oracle);
    WorkOrder order = {
        .question = number,
        .rules = &oracle->rules,
        .line = question->line,
        .position = &question->position,
        .budget = question->budget,
        .tables = oracle->tables.tables,
        .tables_stones = oracle->tables.stones,
        .proven = wait_for_proven,
        .searches = oracle->searches,
        .dropped = oracle->dropped,
        .stop = oracle->stop,
        .publish = publish,
        .context = oracle,
    };
    Error error;
    if (!work_on_question(&order, &error))
        publish_failure(oracle, question, number, &error);
}

static void finish_question(void *waiting) {
    Question *question = waiting;
    history_destroy(question->line);
    oracle_snapshot_destroy(question->failure);
}

static void finish_snapshot(void *answer) {
    OracleSnapshot **snapshot = answer;
    oracle_snapshot_destroy(*snapshot);
}

static bool start_worker(Oracle *oracle, Error *error) {
    static const WorkerKind kind = {
        .purpose = "the oracle",
        .question_size = sizeof(Question),
        .answer_size = sizeof(OracleSnapshot *),
        .work = answer_question,
        .finish_question = finish_question,
        .finish_answer = finish_snapshot,
    };
    oracle->worker = worker_create(&kind, oracle, error);
    if (oracle->worker == NULL)
        return false;
    oracle->dropped = worker_drop_flag(oracle->worker);
    start_loader(oracle);
    return true;
}

/* ---- the owner ---- */

/* The least memory that is worth while, and more for each thread. */
enum { LEAST_MEMORY_MIB = 2, THREAD_MEMORY_MIB = 8 };

static bool create_parts(Oracle *oracle, const OracleOptions *options, Error *error) {
    unsigned least = LEAST_MEMORY_MIB + THREAD_MEMORY_MIB * oracle->threads;
    if (oracle->memory >> 20 < least)
        return error_set(error, "the oracle on %u thread%s takes at least %u MiB of memory",
                         oracle->threads, oracle->threads == 1 ? "" : "s", least);
    oracle->without_certificates = options->without_certificates;
    if (options->certificates != NULL)
        oracle->certificates = strdup(options->certificates);
    if (options->certificates != NULL && oracle->certificates == NULL)
        return error_set(error, "out of memory for the oracle");
    if (!tables_path_copy(options->path, &oracle->path, error) ||
        !open_tables(oracle, &oracle->tables, error))
        return false;
    Knowledge knowledge = search_knowledge(oracle);
    oracle->searches = searches_create(&oracle->rules, &knowledge, options->algorithm,
                                       share(oracle, SEARCH_SHARE), oracle->threads, error);
    return oracle->searches != NULL && start_worker(oracle, error);
}

static void destroy_parts(Oracle *oracle) {
    problem_list_clear(&oracle->proven_problems);
    searches_destroy(oracle->searches);
    table_knowledge_finish(&oracle->tables);
    tables_path_finish(&oracle->path);
    proven_play_destroy(oracle->proven);
    free(oracle->certificates);
    pthread_cond_destroy(&oracle->changed);
    pthread_mutex_destroy(&oracle->mutex);
    free(oracle);
}

Oracle *oracle_create(const Rules *rules, const OracleOptions *options, Error *error) {
    Oracle *oracle = calloc(1, sizeof *oracle);
    if (oracle == NULL) {
        error_set(error, "out of memory for the oracle");
        return NULL;
    }
    oracle->rules = *rules;
    oracle->memory = options->memory == 0 ? ORACLE_MEMORY : options->memory;
    oracle->threads = options->threads == 0                     ? 1
                      : options->threads > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                                                : options->threads;
    pthread_mutex_init(&oracle->mutex, NULL);
    pthread_cond_init(&oracle->changed, NULL);
    if (create_parts(oracle, options, error))
        return oracle;
    destroy_parts(oracle);
    return NULL;
}

void oracle_stop(Oracle *oracle) {
    worker_drop(oracle->worker);
    for (unsigned search = 0; search < oracle->threads; search++)
        atomic_store(&oracle->stop[search], true);
    /* It may wait for the certificates. */
    pthread_mutex_lock(&oracle->mutex);
    pthread_cond_broadcast(&oracle->changed);
    pthread_mutex_unlock(&oracle->mutex);
}

void oracle_destroy(Oracle *oracle) {
    if (oracle == NULL)
        return;
    atomic_store(&oracle->stop_loading, true);
    oracle_stop(oracle);
    worker_destroy(oracle->worker);
    stop_loader(oracle);
    destroy_parts(oracle);
}

int oracle_descriptor(const Oracle *oracle) {
    return worker_descriptor(oracle->worker);
}

unsigned oracle_ask(Oracle *oracle, History *line_taken_over, const Position *position,
                    const Limits *limits) {
    Question question = {.line = line_taken_over, .position = *position};
    budget_start(&question.budget, limits != NULL ? limits : &(Limits){0});
    question.failure = calloc(1, sizeof *question.failure);
    if (question.failure == NULL) {
        finish_question(&question);
        return 0;
    }
    oracle_stop(oracle);
    return worker_ask(oracle->worker, &question);
}

OracleSnapshot *oracle_take(Oracle *oracle) {
    OracleSnapshot *newest = NULL;
    worker_take(oracle->worker, &newest);
    return newest;
}

void oracle_tables_changed(Oracle *oracle) {
    pthread_mutex_lock(&oracle->mutex);
    oracle->tables_changed = true;
    pthread_mutex_unlock(&oracle->mutex);
}
