#include "dfpn.h"

#include <stdlib.h>

#include "dfpn_worker.h"
#include "fold.h"
#include "leaf.h"
#include "parallel.h"
#include "search_memory.h"
#include "translate.h"

struct Dfpn {
    DfpnShared shared;
    unsigned workers_count;
    DfpnWorker *workers;
};

/* Parts of the memory: the most that a worker needs for its lists of children; the shares for its
 * candidates and for closing, with their bounds; and the least for a useful table. */
enum {
    CHILDREN_BYTES = RESULTS_SEARCHED_MAX * (sizeof(Stones) + 2 * sizeof(uint32_t)),
    SHARE_BYTES_MIN = 1 << 18,
    CANDIDATES_SHARE = 32,
    CANDIDATES_BYTES_MAX = 1 << 24,
    CLOSING_SHARE = 8,
    CLOSING_BYTES_MAX = 1 << 28,
    TABLE_BYTES_MIN = 1 << 20,
};

typedef struct WorkerBytes {
    uint64_t candidates, closing;
} WorkerBytes;

static uint64_t share_of(uint64_t memory, unsigned share, uint64_t most) {
    uint64_t bytes = memory / share;
    return bytes < SHARE_BYTES_MIN ? SHARE_BYTES_MIN : bytes > most ? most : bytes;
}

static WorkerBytes worker_bytes(uint64_t memory, unsigned workers) {
    return (WorkerBytes){
        share_of(memory, CANDIDATES_SHARE * workers, CANDIDATES_BYTES_MAX),
        share_of(memory, CLOSING_SHARE * workers, CLOSING_BYTES_MAX),
    };
}

static uint64_t memory_for_workers(unsigned workers, WorkerBytes bytes) {
    return sizeof(Dfpn) +
           workers * (sizeof(DfpnWorker) + CHILDREN_BYTES + bytes.candidates + bytes.closing);
}

static bool workers_init(Dfpn *dfpn, unsigned workers, WorkerBytes bytes) {
    dfpn->workers = calloc(workers, sizeof(DfpnWorker));
    if (dfpn->workers == NULL)
        return false;
    dfpn->workers_count = workers;
    for (unsigned i = 0; i < workers; i++) {
        DfpnWorker *worker = &dfpn->workers[i];
        worker->shared = &dfpn->shared;
        worker->number = i;
        worker->capacity = bytes.candidates / sizeof(DfpnCandidate);
        worker->candidates = malloc(bytes.candidates);
        worker->closing = closing_create(bytes.closing);
        if (worker->candidates == NULL || worker->closing == NULL)
            return false;
    }
    return true;
}

static unsigned workers_of(unsigned threads) {
    return threads == 0 ? 1 : threads;
}

uint64_t dfpn_least_memory(unsigned threads) {
    unsigned workers = workers_of(threads);
    return memory_for_workers(workers, worker_bytes(0, workers)) + TABLE_BYTES_MIN;
}

bool dfpn_fits(uint64_t memory, uint64_t taken, unsigned threads, Error *error) {
    unsigned workers = workers_of(threads);
    uint64_t least = taken + dfpn_least_memory(threads);
    return memory >= least ||
           error_set(error,
                     translate_count("a search on %u thread takes at least %llu MiB of memory",
                                     "a search on %u threads takes at least %llu MiB of memory",
                                     workers),
                     workers, (unsigned long long)(least >> 20) + 1);
}

Dfpn *dfpn_create(const Rules *rules, const Knowledge *knowledge, const DfpnOptions *options,
                  Error *error) {
    unsigned workers = workers_of(options->threads);
    WorkerBytes bytes = worker_bytes(options->memory, workers);
    uint64_t beside_table = memory_for_workers(workers, bytes);
    if (!dfpn_fits(options->memory, 0, workers, error))
        return NULL;
    Dfpn *dfpn = calloc(1, sizeof(Dfpn));
    if (dfpn == NULL || !workers_init(dfpn, workers, bytes) ||
        !first_numbers_init(&dfpn->shared.first, rules->board, options->initial) ||
        (dfpn->shared.table = transposition_create(options->memory - beside_table)) == NULL) {
        dfpn_destroy(dfpn);
        search_memory_lacks(options->memory, error);
        return NULL;
    }
    dfpn->shared.rules = *rules;
    dfpn->shared.knowledge = *knowledge;
    dfpn->shared.memory = beside_table + transposition_bytes(dfpn->shared.table);
    return dfpn;
}

void dfpn_destroy(Dfpn *dfpn) {
    if (dfpn == NULL)
        return;
    transposition_destroy(dfpn->shared.table);
    first_numbers_finish(&dfpn->shared.first);
    for (unsigned i = 0; i < dfpn->workers_count; i++) {
        results_finish(&dfpn->workers[i].children);
        free(dfpn->workers[i].candidates);
        closing_destroy(dfpn->workers[i].closing);
    }
    free(dfpn->workers);
    free(dfpn);
}

void dfpn_clear(Dfpn *dfpn) {
    transposition_clear(dfpn->shared.table);
}

size_t dfpn_take(Dfpn *dfpn, uint64_t *place, TableRecord *records, size_t room) {
    return transposition_take(dfpn->shared.table, place, records, room);
}

bool dfpn_put(Dfpn *dfpn, const TableRecord *records, size_t count) {
    const DfpnShared *shared = &dfpn->shared;
    for (const TableRecord *record = records; record < records + count; record++) {
        Entry entry;
        Stones stones = proof_key_stones((ProofKey){record->mover, record->opponent});
        if (!transposition_read_record(record, &entry) || (stones.mover & stones.opponent) != 0 ||
            ((stones.mover | stones.opponent) & ~shared->rules.board->all) != 0)
            return false;
        bool is_known = stones_count(stones) <= shared->knowledge.stones;
        if (!is_known || numbers_answer(entry.numbers) != ANSWER_UNKNOWN)
            transposition_put(shared->table, record);
    }
    return true;
}

void dfpn_set_knowledge(Dfpn *dfpn, const Knowledge *knowledge) {
    dfpn->shared.knowledge = *knowledge;
}

Answer dfpn_proved(Dfpn *dfpn, Stones stones, Attacker attacker) {
    const DfpnShared *shared = &dfpn->shared;
    ProofKey key = proof_key_make(stones_fold(shared->rules.board, stones), attacker);
    Entry entry;
    if (transposition_find(shared->table, key, proof_key_hash(key), &entry) &&
        numbers_answer(entry.numbers) != ANSWER_UNKNOWN)
        return numbers_answer(entry.numbers);
    return leaf_answer(&shared->rules, &shared->knowledge, stones, attacker);
}

typedef struct Start {
    Dfpn *dfpn;
    Stones root; /* folded */
} Start;

static bool worker_start(void *context, uint64_t piece, unsigned thread) {
    (void)thread;
    const Start *start = context;
    DfpnWorker *worker = &start->dfpn->workers[piece];
    dfpn_worker_run(worker, proof_key_make(start->root, worker->question));
    return true;
}

/* Finds a turn of the mover that shows the answer: one that a worker found, or one whose result is
 * known. */
static void find_best(Dfpn *dfpn, Stones root, Attacker attacker, Finding *finding) {
    if ((finding->answer == ANSWER_YES) != (attacker == ATTACKER_MOVER))
        return;
    const DfpnWorker *noted = NULL;
    for (unsigned i = 0; i < dfpn->workers_count; i++)
        if (dfpn->workers[i].has_best && dfpn->workers[i].question == attacker)
            noted = &dfpn->workers[i];
    Results *children = &dfpn->workers[0].children;
    if (!results_make_for_search(children, &dfpn->shared.rules, root))
        return;
    for (unsigned i = 0; i < children->count; i++) {
        Stones after = children->stones[i];
        Attacker other = attacker_other(attacker);
        ProofKey key = proof_key_make(stones_fold(dfpn->shared.rules.board, after), other);
        if (noted != NULL ? proof_key_equal(key, noted->best)
                          : dfpn_proved(dfpn, after, other) == finding->answer) {
            finding->has_best = true;
            finding->best = after;
            return;
        }
    }
}

static void workers_reset(Dfpn *dfpn) {
    for (unsigned i = 0; i < dfpn->workers_count; i++) {
        DfpnWorker *worker = &dfpn->workers[i];
        worker->nodes = worker->nodes_told = 0;
        worker->has_best = false;
        worker->found = (DfpnVisit){.numbers = {1, 1}};
    }
}

Progress dfpn_progress(DfpnShared *shared, Attacker question) {
    const AskedQuestion *asked = &shared->asked[question];
    unsigned workers = asked->workers + shared->asked[attacker_other(question)].workers;
    uint64_t root = atomic_load_explicit(&asked->root, memory_order_relaxed);
    return (Progress){
        .nodes = atomic_load_explicit(&asked->nodes, memory_order_relaxed),
        .seconds = budget_seconds(&shared->budget) * asked->workers / workers,
        .memory = shared->memory,
        .root = {(Number)root, (Number)(root >> 32)},
        .question = question,
    };
}

/* Searches on as many workers as the limits ask for, as far as there are so many. They take the
 * questions by turns. */
static void workers_run(Dfpn *dfpn, Stones root, const bool asked[2], const Limits *limits,
                        const Trace *trace) {
    DfpnShared *shared = &dfpn->shared;
    unsigned threads = limits->threads == 0                    ? 1
                       : limits->threads > dfpn->workers_count ? dfpn->workers_count
                                                               : limits->threads;
    shared->trace = trace;
    atomic_store(&shared->over, false);
    for (unsigned question = 0; question < 2; question++) {
        shared->asked[question].workers = 0;
        atomic_store(&shared->asked[question].nodes, 0);
        atomic_store(&shared->asked[question].root, (uint64_t)1 << 32 | 1);
    }
    Attacker question = asked[ATTACKER_MOVER] ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    for (unsigned i = 0; i < threads; i++) {
        dfpn->workers[i].question = question;
        shared->asked[question].workers++;
        if (asked[attacker_other(question)])
            question = attacker_other(question);
    }
    Start start = {dfpn, stones_fold(shared->rules.board, root)};
    parallel_run(threads, threads, worker_start, &start);
}

/* Searches for the answers to the questions that are asked, until one is answered. */
static void search(Dfpn *dfpn, Stones root, const bool asked[2], const Limits *limits,
                   const Trace *trace, Finding finding[2]) {
    DfpnShared *shared = &dfpn->shared;
    bool is_known = false;
    budget_start(&shared->budget, limits);
    workers_reset(dfpn);
    for (unsigned question = 0; question < 2; question++) {
        finding[question] = (Finding){.root = {1, 1}, .memory = shared->memory};
        if (asked[question] && shared->avoided_count == 0)
            finding[question].answer = dfpn_proved(dfpn, root, (Attacker)question);
        is_known = is_known || finding[question].answer != ANSWER_UNKNOWN;
    }
    if (!is_known)
        workers_run(dfpn, root, asked, limits, trace);
    for (unsigned i = 0; !is_known && i < dfpn->workers_count; i++) {
        Answer answer = numbers_answer(dfpn->workers[i].found.numbers);
        if (answer != ANSWER_UNKNOWN)
            finding[dfpn->workers[i].question].answer = answer;
    }
    for (unsigned question = 0; question < 2; question++) {
        Finding *found = &finding[question];
        if (!is_known && asked[question]) {
            Progress progress = dfpn_progress(shared, (Attacker)question);
            found->root = progress.root;
            found->nodes = progress.nodes;
            found->seconds = progress.seconds;
        }
        if (found->answer != ANSWER_UNKNOWN) {
            found->root = answer_numbers(found->answer);
            find_best(dfpn, root, (Attacker)question, found);
        }
    }
}

Finding dfpn_search(Dfpn *dfpn, Stones root, Attacker attacker, const Limits *limits,
                    const Trace *trace) {
    const bool asked[2] = {attacker == ATTACKER_OPPONENT, attacker == ATTACKER_MOVER};
    Finding finding[2];
    search(dfpn, root, asked, limits, trace, finding);
    return finding[attacker];
}

void dfpn_search_both(Dfpn *dfpn, Stones root, const Limits *limits, const Trace *trace,
                      Finding finding[2]) {
    search(dfpn, root, (const bool[2]){true, true}, limits, trace, finding);
}

Finding dfpn_search_beside(Dfpn *dfpn, Stones root, const Stones *avoided, size_t count,
                           const Limits *limits) {
    DfpnShared *shared = &dfpn->shared;
    Stones *folded = calloc(count + 1, sizeof *folded);
    if (folded == NULL)
        return (Finding){.memory = shared->memory};
    for (size_t i = 0; i < count; i++)
        folded[i] = stones_fold(shared->rules.board, avoided[i]);
    shared->avoided = folded;
    shared->avoided_count = count;
    Finding finding = dfpn_search(dfpn, root, ATTACKER_MOVER, limits, NULL);
    shared->avoided = NULL;
    shared->avoided_count = 0;
    free(folded);
    return finding;
}
