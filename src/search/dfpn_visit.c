/* The search of one worker.
 *
 * Thresholds: A. Nagai, Df-pn Algorithm for Searching AND/OR Trees and its Applications (2002),
 * with 1 + epsilon from J. Pawlewicz and L. Lew, Improving Depth-First PN-Search: 1+epsilon Trick
 * (2006). weak_sum.h says how numbers are added up.
 *
 * Repetition. A position that is on the path already fails for the attacker, on this path. A
 * disproof that follows from this leans on a position above, and must not be taken for one that
 * holds everywhere (the graph-history interaction problem). A. Kishimoto and M. Mueller, A General
 * Solution to the Graph History Interaction Problem (2004), keep such results by path; here they
 * are kept by the part of the path that matters. A disproof leans on a set of positions: from here
 * the defender can avoid losing for ever, or until a position of the set comes up. So
 *   - a repetition of a position leans on that position;
 *   - with the defender to move, the disproof of one turn carries over and leans on the same; with
 *     the attacker to move, those of all turns together do, and it leans on all that they lean on;
 *   - a position is struck from the set that its own disproof leans on: when it comes up again, the
 *     defender begins anew. A disproof that then leans on nothing holds everywhere: the defender
 *     never loses.
 * A disproof that leans on something is kept as long as the path that it leans on, and no longer:
 * after that the table has only numbers, and on another path the search looks again, mostly in one
 * step, which is Kishimoto and Mueller's simulation. That can go on for very long among positions
 * where both sides move to and fro and no new position comes up. Then they are closed (closing.h):
 * all of them that are safe are found together, without any path. Proofs never lean on anything.
 *
 * Threads share the table. They keep apart, since positions that others visit look harder to them:
 * T. Kaneko, Parallel Depth First Proof Number Search (2010). */
#include "dfpn_worker.h"
#include "fold.h"
#include "leaf.h"
#include "weak_sum.h"

enum { POLL_NODES = 512, POLL_VISITS = 256, STAGNATION_VISITS = 1024, STAGNATION_SHARE = 4 };

static bool is_decided(Numbers numbers) {
    return numbers_answer(numbers) != ANSWER_UNKNOWN;
}

static AskedQuestion *asked_of(DfpnWorker *worker) {
    return &worker->shared->asked[worker->question];
}

/* The first worker reports about all questions. */
static void report(DfpnWorker *worker) {
    DfpnShared *shared = worker->shared;
    if (worker->number != 0 || shared->trace == NULL || shared->trace->report == NULL)
        return;
    for (int question = ATTACKER_MOVER; question >= ATTACKER_OPPONENT; question--)
        if (shared->asked[question].workers > 0) {
            Progress progress = dfpn_progress(shared, (Attacker)question);
            progress.depth = worker->question == progress.question ? worker->depth : 0;
            shared->trace->report(shared->trace->context, &progress);
        }
}

/* Ends the visits below a position on the path that another worker has decided. If some turns of
 * the root are avoided, an entry of the root does not count. */
static void look_for_decided_ancestors(DfpnWorker *worker) {
    for (unsigned depth = worker->shared->avoided_count > 0; depth < worker->depth; depth++) {
        Entry entry;
        ProofKey key = worker->path[depth];
        if (transposition_find(worker->shared->table, key, proof_key_hash(key), &entry) &&
            is_decided(entry.numbers)) {
            worker->unwind = depth;
            return;
        }
    }
}

static void poll(DfpnWorker *worker) {
    DfpnShared *shared = worker->shared;
    uint64_t fresh = worker->nodes - worker->nodes_told;
    atomic_fetch_add_explicit(&asked_of(worker)->nodes, fresh, memory_order_relaxed);
    uint64_t nodes =
        atomic_load_explicit(&shared->asked[ATTACKER_MOVER].nodes, memory_order_relaxed) +
        atomic_load_explicit(&shared->asked[ATTACKER_OPPONENT].nodes, memory_order_relaxed);
    worker->nodes_told = worker->nodes;
    unsigned more = budget_pace(&shared->budget, &worker->pace, POLL_NODES);
    worker->nodes_to_poll = worker->nodes + more;
    worker->visits_to_poll = POLL_VISITS;
    uint64_t limit = shared->budget.limits.nodes;
    if (limit != 0 && nodes < limit && limit - nodes < more)
        worker->nodes_to_poll = worker->nodes + (limit - nodes);
    if (budget_is_over(&shared->budget) || (limit != 0 && nodes >= limit))
        atomic_store_explicit(&shared->over, true, memory_order_relaxed);
    if (asked_of(worker)->workers > 1)
        look_for_decided_ancestors(worker);
    report(worker);
}

/* Closes the positions among which the worker goes round, as soon as it has done so long enough to
 * be worth the work. */
static void look_for_stagnation(DfpnWorker *worker) {
    Stagnation *stagnation = &worker->stagnation;
    if (stagnation->visits < stagnation->patience)
        return;
    if ((worker->nodes - stagnation->nodes) * STAGNATION_SHARE < stagnation->visits) {
        ProofKey start = worker->path[stagnation->shallowest];
        DfpnShared *shared = worker->shared;
        ClosingSource source = {
            .rules = &shared->rules,
            .table = shared->table,
            .children = &worker->children,
            .path = worker->path,
            .depth = worker->depth,
            .budget = &shared->budget,
            .over = &shared->over,
        };
        Closed closed = closing_run(worker->closing, &source, start);
        if (closed.safe > 0)
            look_for_decided_ancestors(worker);
        uint32_t patience = closed.safe > 0 ? STAGNATION_VISITS : 2 * stagnation->patience;
        stagnation->patience = patience < closed.positions ? closed.positions : patience;
    }
    stagnation->visits = 0;
    stagnation->nodes = worker->nodes;
    stagnation->shallowest = worker->depth - 1;
}

/* Returns whether the visit at this depth must end with what it knows. */
static bool must_end(DfpnWorker *worker, unsigned depth) {
    if (worker->nodes >= worker->nodes_to_poll || worker->visits_to_poll-- == 0)
        poll(worker);
    look_for_stagnation(worker);
    return depth >= worker->unwind ||
           atomic_load_explicit(&worker->shared->over, memory_order_relaxed);
}

static _Atomic uint16_t *visitors_of(DfpnWorker *worker, uint64_t hash) {
    return &worker->shared->visitors[hash >> 48];
}

static void path_push(DfpnWorker *worker, ProofKey key, uint64_t hash) {
    worker->path[worker->depth] = key;
    worker->depth++;
    worker->on_path[hash >> 52]++;
    if (asked_of(worker)->workers > 1)
        atomic_fetch_add_explicit(visitors_of(worker, hash), 1, memory_order_relaxed);
}

static void path_pop(DfpnWorker *worker, uint64_t hash) {
    worker->depth--;
    worker->on_path[hash >> 52]--;
    if (asked_of(worker)->workers > 1)
        atomic_fetch_sub_explicit(visitors_of(worker, hash), 1, memory_order_relaxed);
}

/* Returns whether the position is on the path, and writes its depth. */
static bool path_find(const DfpnWorker *worker, ProofKey key, uint64_t hash, unsigned *depth) {
    if (worker->on_path[hash >> 52] == 0)
        return false;
    for (unsigned i = worker->depth; i-- > 0;)
        if (proof_key_equal(worker->path[i], key)) {
            *depth = i;
            return true;
        }
    return false;
}

/* Takes the numbers from the table. Returns false if it has none. */
static bool candidate_look_up(DfpnWorker *worker, DfpnCandidate *candidate) {
    Entry entry;
    if (!transposition_find(worker->shared->table, candidate->key, candidate->hash, &entry))
        return false;
    candidate->numbers = entry.numbers;
    return true;
}

static void candidate_evaluate(DfpnWorker *worker, DfpnCandidate *candidate) {
    DfpnShared *shared = worker->shared;
    unsigned depth;
    candidate->cut = false;
    candidate->lean = (Lean){0};
    if (path_find(worker, candidate->key, candidate->hash, &depth)) {
        candidate->numbers = answer_numbers(ANSWER_NO);
        candidate->lean = lean_on(depth);
        return;
    }
    if (candidate_look_up(worker, candidate))
        return;
    worker->nodes++;
    Stones stones = proof_key_stones(candidate->key);
    Attacker attacker = proof_key_attacker(candidate->key);
    Answer answer = leaf_answer(&shared->rules, &shared->knowledge, stones, attacker);
    candidate->numbers = answer != ANSWER_UNKNOWN
                             ? answer_numbers(answer)
                             : first_numbers_of(&shared->first, &shared->rules, stones, attacker);
    transposition_store(shared->table, candidate->key, candidate->hash, candidate->numbers, 0);
}

/* Takes newer numbers that other visits have found. Candidates that are decided on this path stay
 * so. */
static void candidates_refresh(DfpnWorker *worker, DfpnCandidate *candidates, unsigned count) {
    for (unsigned i = 0; i < count; i++)
        if (!is_decided(candidates[i].numbers) && !candidates[i].cut)
            candidate_look_up(worker, &candidates[i]);
}

static bool is_avoided(const DfpnWorker *worker, Stones folded) {
    const DfpnShared *shared = worker->shared;
    for (size_t i = 0; worker->depth == 1 && i < shared->avoided_count; i++)
        if (stones_equal(shared->avoided[i], folded))
            return true;
    return false;
}

/* Makes the candidates of the last position on the path. `decisive` becomes the first one that
 * decides for the side to move, or else their number. Returns false if there is no room for
 * them. */
static bool candidates_make(DfpnWorker *worker, ProofKey key, unsigned *count, unsigned *decisive) {
    DfpnShared *shared = worker->shared;
    Results *children = &worker->children;
    Attacker attacker = proof_key_attacker(key);
    if (!results_make_for_search(children, &shared->rules, proof_key_stones(key)) ||
        children->count > worker->capacity - worker->used)
        return false;
    DfpnCandidate *candidates = worker->candidates + worker->used;
    *count = 0;
    for (unsigned i = 0; i < children->count; i++) {
        Stones folded = stones_fold(shared->rules.board, children->stones[i]);
        if (is_avoided(worker, folded))
            continue;
        DfpnCandidate *candidate = &candidates[(*count)++];
        candidate->key = proof_key_make(folded, attacker_other(attacker));
        candidate->hash = proof_key_hash(candidate->key);
        transposition_prefetch(shared->table, candidate->hash);
    }
    *decisive = *count;
    for (unsigned i = 0; i < *count; i++) {
        candidate_evaluate(worker, &candidates[i]);
        if (numbers_own(candidates[i].numbers, attacker == ATTACKER_MOVER) == 0 &&
            !candidates[i].lean.any) {
            *decisive = i;
            *count = i + 1;
            break;
        }
    }
    return true;
}

/* Returns the numbers of a position by those of its candidates, and writes their sum. */
static DfpnVisit candidates_sum_up(const DfpnCandidate *candidates, unsigned count, bool attacking,
                                   Number unit, WeakSum *sum) {
    DfpnVisit visit = {.lean = {0}};
    *sum = weak_sum_empty;
    for (unsigned i = 0; i < count; i++) {
        const DfpnCandidate *candidate = &candidates[i];
        Number own = numbers_own(candidate->numbers, attacking);
        if (own == 0) { /* decided; the best disproof leans on nothing, or not far up */
            if (sum->own != 0 || !candidate->lean.any || candidate->lean.first > visit.lean.first)
                visit.lean = candidate->lean;
        } else if (own == NUMBER_INFINITE && sum->own != 0) {
            visit.lean = lean_join(visit.lean, candidate->lean);
        }
        weak_sum_add(sum, candidate->numbers, attacking);
        if (sum->own == 0 && !visit.lean.any)
            break; /* no other disproof is better */
    }
    if (sum->own != 0 && sum->open > 0)
        visit.lean = (Lean){0};
    visit.numbers = weak_sum_numbers(sum, attacking, unit);
    return visit;
}

/* Returns the candidate to visit next, which must be below the limit, and writes the number of the
 * second best. One that was given up is not visited again, since that would end in the same way.
 * Returns `count` if no candidate is left. */
static unsigned candidates_choose(DfpnWorker *worker, const DfpnCandidate *candidates,
                                  unsigned count, bool attacking, Number own_limit,
                                  Number *second) {
    unsigned best = count;
    Number least = NUMBER_INFINITE;
    *second = NUMBER_INFINITE;
    for (unsigned i = 0; i < count; i++) {
        Number number = numbers_own(candidates[i].numbers, attacking);
        bool may_be_best = number < own_limit;
        if (number == NUMBER_INFINITE || candidates[i].cut)
            continue;
        if (asked_of(worker)->workers > 1) {
            unsigned visitors =
                atomic_load_explicit(visitors_of(worker, candidates[i].hash), memory_order_relaxed);
            number += visitors * (number / 4 + 1);
        }
        if (may_be_best && (best == count || number < least)) {
            *second = least < *second ? least : *second;
            least = number;
            best = i;
        } else if (number < *second) {
            *second = number;
        }
    }
    return best;
}

static Number threshold_beside(Number second, Number threshold) {
    if (second >= TABLE_NUMBER_MAX)
        return threshold;
    Number beside = second + second / 4 + 1;
    return beside < threshold ? beside : threshold;
}

static DfpnVisit visit(DfpnWorker *worker, ProofKey key, uint64_t hash, Numbers thresholds);

/* Visits candidates until the position is decided or a threshold is reached, or until all that are
 * left were given up. If one was, the numbers are cut and stay out of the table, unless they are
 * decided all the same. */
static DfpnVisit visit_candidates(DfpnWorker *worker, bool attacking, unsigned count,
                                  Numbers thresholds) {
    DfpnCandidate *candidates = worker->candidates + worker->used;
    unsigned depth = worker->depth - 1;
    Number unit = worker->shared->first.unit;
    Number own_limit = numbers_own(thresholds, attacking);
    Number other_limit = numbers_other(thresholds, attacking);
    worker->used += count;
    for (;;) {
        WeakSum sum;
        DfpnVisit found = candidates_sum_up(candidates, count, attacking, unit, &sum);
        Number own = numbers_own(found.numbers, attacking);
        Number other = numbers_other(found.numbers, attacking);
        if (depth == 0) {
            uint64_t root = found.numbers.proof | (uint64_t)found.numbers.disproof << 32;
            atomic_store_explicit(&asked_of(worker)->root, root, memory_order_relaxed);
        }
        found.cut =
            !is_decided(found.numbers) && (own >= TABLE_NUMBER_MAX || other >= TABLE_NUMBER_MAX);
        bool must_return = own >= own_limit || other >= other_limit || own >= TABLE_NUMBER_MAX ||
                           is_decided(found.numbers) || must_end(worker, depth);
        Number second;
        unsigned best = must_return ? count
                                    : candidates_choose(worker, candidates, count, attacking,
                                                        own_limit, &second);
        if (best == count) {
            worker->used -= count;
            return found;
        }
        DfpnCandidate *candidate = &candidates[best];
        Number own_below = threshold_beside(second, own_limit);
        Number other_below =
            other_limit == NUMBER_INFINITE ? other_limit : other_limit - weak_sum_added(&sum, unit);
        found = visit(worker, candidate->key, candidate->hash,
                      numbers_make(own_below, other_below, attacking));
        candidate->numbers = found.numbers;
        candidate->lean = found.lean;
        candidate->cut = found.cut;
        candidates_refresh(worker, candidates, count);
    }
}

static void visit_store(DfpnWorker *worker, ProofKey key, uint64_t hash, const DfpnVisit *found,
                        uint64_t work) {
    bool is_whole = worker->depth > 0 || worker->shared->avoided_count == 0;
    if (!found->cut && (is_whole || found->numbers.proof == 0))
        transposition_store(worker->shared->table, key, hash,
                            found->lean.any ? (Numbers){1, 1} : found->numbers, work);
}

/* Notes the turn that decides. The candidates of the root are still in place. */
static void note_best(DfpnWorker *worker, unsigned count, bool attacking) {
    for (unsigned i = 0; i < count && !worker->has_best; i++)
        if (numbers_own(worker->candidates[i].numbers, attacking) == 0) {
            worker->has_best = true;
            worker->best = worker->candidates[i].key;
        }
}

/* Visits an undecided position that is not on the path. */
static DfpnVisit visit(DfpnWorker *worker, ProofKey key, uint64_t hash, Numbers thresholds) {
    const DfpnVisit given_up = {.numbers = {TABLE_NUMBER_MAX, TABLE_NUMBER_MAX}, .cut = true};
    bool attacking = proof_key_attacker(key) == ATTACKER_MOVER;
    unsigned depth = worker->depth, count, decisive;
    uint64_t nodes = worker->nodes;
    if (depth == PATH_MAX_DEPTH)
        return given_up;
    path_push(worker, key, hash);
    worker->stagnation.visits++;
    if (depth > 0 && depth - 1 < worker->stagnation.shallowest)
        worker->stagnation.shallowest = depth - 1;
    DfpnVisit found = given_up;
    if (candidates_make(worker, key, &count, &decisive)) {
        found = (DfpnVisit){.numbers = numbers_make(0, NUMBER_INFINITE, attacking)};
        if (decisive == count)
            found = visit_candidates(worker, attacking, count, thresholds);
        if (depth == 0)
            note_best(worker, count, attacking);
    }
    found.lean = lean_strike(found.lean, depth);
    path_pop(worker, hash);
    if (worker->unwind == depth)
        worker->unwind = PATH_MAX_DEPTH;
    visit_store(worker, key, hash, &found, worker->nodes - nodes + 1);
    return found;
}

/* Takes the answer about the root from the table if the last visit ended without it: closing may
 * have found it at the very end. */
static void take_closed_root(DfpnWorker *worker, ProofKey root) {
    Entry entry;
    if (worker->shared->avoided_count == 0 && !is_decided(worker->found.numbers) &&
        transposition_find(worker->shared->table, root, proof_key_hash(root), &entry) &&
        is_decided(entry.numbers))
        worker->found = (DfpnVisit){.numbers = entry.numbers};
}

void dfpn_worker_run(DfpnWorker *worker, ProofKey root) {
    worker->unwind = PATH_MAX_DEPTH;
    worker->nodes_to_poll = worker->nodes;
    worker->pace = (Pace){0};
    worker->stagnation = (Stagnation){.patience = STAGNATION_VISITS};
    worker->found =
        visit(worker, root, proof_key_hash(root), (Numbers){NUMBER_INFINITE, NUMBER_INFINITE});
    take_closed_root(worker, root);
    atomic_store_explicit(&worker->shared->over, true, memory_order_relaxed);
    poll(worker);
}
