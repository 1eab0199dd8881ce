#include "oracle.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "oracle_work.h"
#include "translate.h"
#include "worker.h"

/* The shares of the memory, in parts of 32; half of the cache is for values. By default that is
 * enough for 5x9 to 8 stones (PARTS_A_PLACE in search_tables.c), and for the certificates that
 * come with the program. */
enum {
    SEARCH_SHARE = 12,
    OUTCOMES_SHARE = 8,
    HEADS_SHARE = OUTCOMES_SHARE / TABLE_HEADS_PART,
    CERTIFICATES_SHARE = 7,
    CACHE_SHARE = 2,
    SHARES = SEARCH_SHARE + OUTCOMES_SHARE + HEADS_SHARE + CERTIFICATES_SHARE + CACHE_SHARE / 2
};

/* A question to the worker. The answers are snapshots. */
typedef struct OracleQuestion {
    History *line;
    Position position;
    Budget budget;
    OracleSnapshot *failure; /* made beforehand, to say that memory ran out */
} OracleQuestion;

struct Oracle {
    Rules rules;
    TablesPath path;
    ProofFiles proofs;
    char *proof_names; /* theirs */
    bool without_estimates;
    uint64_t memory;
    unsigned threads;
    Worker *worker;
    const atomic_bool *dropped;             /* that of the worker's question */
    atomic_bool stop[PARALLEL_THREADS_MAX]; /* of each search */

    CertainFiles *files; /* belong to the worker while it works, as the searches do */
    Searches *searches;
    atomic_bool tables_changed;
    atomic_int algorithm; /* the one that is wanted */
};

bool oracle_algorithm_read(const char *name, Algorithm *algorithm, Error *error) {
    static const Algorithm all[] = {ALGORITHM_PN2, ALGORITHM_DFPN}; /* PN is for comparing */
    for (size_t number = 0; number < sizeof all / sizeof *all; number++)
        if (strcmp(name, algorithm_name(all[number])) == 0) {
            *algorithm = all[number];
            return true;
        }
    return error_set(error, "the oracle searches by pn2 or dfpn");
}

/* ---- tables ---- */

static uint64_t share(const Oracle *oracle, unsigned shares) {
    return oracle->memory / SHARES * shares;
}

/* Search asks tables by way of the oracle, so that the tables may change between questions. When
 * the question is dropped every answer is unknown, since tables that are not loaded yet take
 * long. */
static Outcome ask_tables(void *context, Stones stones) {
    const Oracle *oracle = context;
    ProbeBudget budget = {PROBE_MISSING_MAX, PROBE_VISITS_MAX, false, oracle->dropped};
    return tables_outcome_within(certain_files_tables(oracle->files)->tables, stones, &budget)
        .outcome;
}

static Knowledge search_knowledge(Oracle *oracle) {
    return (Knowledge){ask_tables, oracle, certain_files_tables(oracle->files)->stones};
}

/* Opens the files that are on the path now. If memory runs out, the old ones stay in use. */
static bool open_files(Oracle *oracle, Error *error) {
    CertainFilesOptions options = {.path = &oracle->path,
                                   .tables_memory = share(oracle, OUTCOMES_SHARE),
                                   .cache = share(oracle, CACHE_SHARE),
                                   .memory = share(oracle, CERTIFICATES_SHARE),
                                   .opens_at_once = true,
                                   .proofs = oracle->proofs};
    CertainFiles *files = certain_files_create(&oracle->rules, &options, error);
    if (files == NULL)
        return false;
    certain_files_destroy(oracle->files);
    oracle->files = files;
    return true;
}

/* If memory runs out, the next question tries again. */
static void open_changed_tables(Oracle *oracle) {
    Error error;
    bool opened = open_files(oracle, &error);
    if (opened) {
        Knowledge knowledge = search_knowledge(oracle);
        opened = searches_set_knowledge(oracle->searches, &knowledge, &error);
    }
    if (!opened)
        atomic_store(&oracle->tables_changed, true);
}

/* If memory runs out, the old searches stay in use. */
static bool create_searches(Oracle *oracle, Algorithm algorithm, Error *error) {
    Knowledge knowledge = search_knowledge(oracle);
    Searches *searches = searches_create(&oracle->rules, &knowledge, algorithm,
                                         share(oracle, SEARCH_SHARE), oracle->threads, error);
    if (searches == NULL)
        return false;
    searches_destroy(oracle->searches);
    oracle->searches = searches;
    return true;
}

static void follow_algorithm(Oracle *oracle) {
    Algorithm algorithm = (Algorithm)atomic_load(&oracle->algorithm);
    Error error;
    if (algorithm != searches_algorithm(oracle->searches))
        create_searches(oracle, algorithm, &error);
}

/* ---- the worker ---- */

static void publish(void *context, OracleSnapshot *snapshot) {
    const Oracle *oracle = context;
    worker_answer(oracle->worker, &snapshot);
}

/* Publishes the snapshot that was made for a failure. */
static void publish_failure(Oracle *oracle, OracleQuestion *question, unsigned number,
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
    OracleQuestion *question = waiting;
    if (atomic_exchange(&oracle->tables_changed, false))
        open_changed_tables(oracle);
    follow_algorithm(oracle);
    WorkOrder order = {
        .question = number,
        .rules = &oracle->rules,
        .line = question->line,
        .position = &question->position,
        .budget = question->budget,
        .files = oracle->files,
        .searches = oracle->searches,
        .without_estimates = oracle->without_estimates,
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
    OracleQuestion *question = waiting;
    history_destroy(question->line);
    oracle_snapshot_destroy(question->failure);
}

static void finish_snapshot(void *answer) {
    OracleSnapshot **snapshot = answer;
    oracle_snapshot_destroy(*snapshot);
}

static bool start_worker(Oracle *oracle, Error *error) {
    static const WorkerKind kind = {
        .purpose = N_("the oracle"),
        .question_size = sizeof(OracleQuestion),
        .answer_size = sizeof(OracleSnapshot *),
        .work = answer_question,
        .finish_question = finish_question,
        .finish_answer = finish_snapshot,
    };
    oracle->worker = worker_create(&kind, oracle, error);
    if (oracle->worker == NULL)
        return false;
    oracle->dropped = worker_drop_flag(oracle->worker);
    return true;
}

/* ---- the owner ---- */

/* The least memory that is worth while, and more for each thread. */
enum { LEAST_MEMORY_MIB = 2, THREAD_MEMORY_MIB = 8 };

static bool create_parts(Oracle *oracle, const OracleOptions *options, Error *error) {
    unsigned least = LEAST_MEMORY_MIB + THREAD_MEMORY_MIB * oracle->threads;
    if (oracle->memory >> 20 < least)
        return error_set(error,
                         translate_count("the oracle on %u thread takes at least %u MiB of memory",
                                         "the oracle on %u threads takes at least %u MiB of memory",
                                         oracle->threads),
                         oracle->threads, least);
    oracle->without_estimates = options->without_estimates;
    oracle->proof_names = proof_files_copy(&options->proofs, &oracle->proofs);
    if (oracle->proof_names == NULL)
        return error_set_out_of_memory(error, "out of memory for the oracle");
    if (!tables_path_copy(options->path, &oracle->path, error) || !open_files(oracle, error))
        return false;
    atomic_init(&oracle->algorithm, options->algorithm);
    return create_searches(oracle, options->algorithm, error) && start_worker(oracle, error);
}

static void destroy_parts(Oracle *oracle) {
    searches_destroy(oracle->searches);
    certain_files_destroy(oracle->files);
    tables_path_finish(&oracle->path);
    free(oracle->proof_names);
    free(oracle);
}

Oracle *oracle_create(const Rules *rules, const OracleOptions *options, Error *error) {
    Oracle *oracle = calloc(1, sizeof *oracle);
    if (oracle == NULL) {
        error_set_out_of_memory(error, "out of memory for the oracle");
        return NULL;
    }
    oracle->rules = *rules;
    oracle->memory = options->memory == 0 ? ORACLE_MEMORY : options->memory;
    oracle->threads = options->threads == 0                     ? 1
                      : options->threads > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                                                : options->threads;
    if (create_parts(oracle, options, error))
        return oracle;
    destroy_parts(oracle);
    return NULL;
}

void oracle_await_files(const Oracle *oracle) {
    certain_files_await_end(oracle->files);
}

uint64_t oracle_unpacked(const Oracle *oracle) {
    return tables_unpacked(certain_files_tables(oracle->files)->tables);
}

void oracle_stop(Oracle *oracle) {
    worker_drop(oracle->worker);
    for (unsigned search = 0; search < oracle->threads; search++)
        atomic_store(&oracle->stop[search], true);
}

void oracle_destroy(Oracle *oracle) {
    if (oracle == NULL)
        return;
    oracle_stop(oracle);
    worker_destroy(oracle->worker);
    destroy_parts(oracle);
}

int oracle_descriptor(const Oracle *oracle) {
    return worker_descriptor(oracle->worker);
}

unsigned oracle_ask(Oracle *oracle, History *line_taken_over, const Position *position,
                    const Limits *limits) {
    OracleQuestion question = {.line = line_taken_over, .position = *position};
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

OracleSnapshot *oracle_wait(Oracle *oracle, int milliseconds) {
    struct pollfd descriptor = {oracle_descriptor(oracle), POLLIN, 0};
    OracleSnapshot *newest;
    do {
        poll(&descriptor, 1, milliseconds);
        newest = oracle_take(oracle);
    } while (newest == NULL && milliseconds < 0);
    return newest;
}

void oracle_use_algorithm(Oracle *oracle, Algorithm algorithm) {
    atomic_store(&oracle->algorithm, algorithm);
}

void oracle_tables_changed(Oracle *oracle) {
    atomic_store(&oracle->tables_changed, true);
}
