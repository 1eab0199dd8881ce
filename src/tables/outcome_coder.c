#include "outcome_coder.h"

#include <string.h>

#include "neighbours.h"
#include "number_state.h"

enum { CHANCES = 1 << OUTCOME_SCALE_BITS };

/* The numbers of drawn, won and lost neighbours, in five bits each; there are fewer than 32. */
typedef uint16_t Tally;
static const Tally tally_of[] = {
    [OUTCOME_DRAW] = 1, [OUTCOME_WIN] = 1 << 5, [OUTCOME_LOSS] = 1 << 10};
_Static_assert(NEIGHBOURS_MAX < 32, "a tally has room");

/* Returns the context. Seven and more count the same. Handles all three numbers at once: if one has
 * a bit above the lowest three, these are set. */
INLINE unsigned context_of(unsigned tally) {
    enum { ONE = 1 | 1 << 5 | 1 << 10 };
    unsigned capped = tally | ((tally >> 3 | tally >> 4) & ONE) * 7;
    return (capped & 7) | (capped >> 2 & 7 << 3) | (capped >> 4 & 7 << 6);
}

/* The task for each position of a part. */
typedef enum Purpose { TELL_CONTEXTS, UNPACK, PREDICT } Purpose;

typedef struct Part {
    const OutcomeModel *model;
    uint8_t *outcomes;
    const uint8_t *known; /* outcomes whose contexts are wanted */
    uint16_t *contexts;   /* receives them */
    Unpacked from;
    int64_t zero;                      /* of the present run, as in Run */
    Tally tally[OUTCOME_PART_ENTRIES]; /* of each known outcome */
    Tally sum[OUTCOME_PART_ENTRIES];   /* of the known neighbours */
    Block block;
} Part;

INLINE Outcome likeliest(OutcomeChances chances) {
    unsigned draw = chances.win, win = (unsigned)(chances.loss - chances.win);
    unsigned loss = (unsigned)(CHANCES - chances.loss);
    return draw >= win && draw >= loss ? OUTCOME_DRAW : win >= loss ? OUTCOME_WIN : OUTCOME_LOSS;
}

/* Returns the first chance of an outcome, and gives their number. */
INLINE unsigned first_chance(OutcomeChances chances, Outcome outcome, unsigned *count) {
    unsigned begin = outcome == OUTCOME_DRAW  ? 0
                     : outcome == OUTCOME_WIN ? chances.win
                                              : chances.loss;
    unsigned end = outcome == OUTCOME_DRAW  ? chances.win
                   : outcome == OUTCOME_WIN ? chances.loss
                                            : CHANCES;
    *count = end - begin;
    return begin;
}

_Static_assert(OUTCOME_DRAW == 0 && OUTCOME_WIN == 1 && OUTCOME_LOSS == 2, "the order of chances");

/* Takes the next outcome. With branches that are mostly predicted, the next position can begin
 * before the arithmetic ends. */
INLINE Outcome take_outcome(Unpacked *from, OutcomeChances chances) {
    unsigned chance = unpacked_chance(from, OUTCOME_SCALE_BITS);
    if (chance < chances.win) {
        unpacked_take(from, OUTCOME_SCALE_BITS, 0, chances.win);
        return OUTCOME_DRAW;
    }
    if (chance < chances.loss) {
        unpacked_take(from, OUTCOME_SCALE_BITS, chances.win,
                      (unsigned)(chances.loss - chances.win));
        return OUTCOME_WIN;
    }
    unpacked_take(from, OUTCOME_SCALE_BITS, chances.loss, (unsigned)(CHANCES - chances.loss));
    return OUTCOME_LOSS;
}

INLINE void settle_entry(Part *part, size_t entry, unsigned tally, Purpose purpose) {
    unsigned context = context_of(tally);
    Outcome outcome;
    if (purpose == TELL_CONTEXTS) {
        part->contexts[entry] = (uint16_t)context;
        outcome = (Outcome)part->known[entry];
    } else {
        OutcomeChances chances = part->model->context[context];
        outcome = purpose == PREDICT ? likeliest(chances) : take_outcome(&part->from, chances);
        part->outcomes[entry] = (uint8_t)outcome;
    }
    part->tally[entry] = tally_of[outcome];
}

/* A hole is no neighbour. */
INLINE void pass_hole(Part *part, size_t entry, Purpose purpose) {
    if (purpose == TELL_CONTEXTS)
        part->contexts[entry] = OUTCOME_HOLE;
    else
        part->outcomes[entry] = entry == 0 ? OUTCOME_DRAW : part->outcomes[entry - 1];
    part->tally[entry] = 0;
}

INLINE void add_block(void *context, size_t entry, size_t count, size_t other) {
    Part *part = context;
    Tally *sum = part->sum + entry;
    const Tally *tally = part->tally + other;
    for (size_t place = 0; place < count; place++)
        sum[place] = (Tally)(sum[place] + tally[place]);
}

INLINE void add_run(void *context, unsigned begin, unsigned end, size_t other) {
    Part *part = context;
    add_block(part, (size_t)(part->zero + begin), end - begin, other);
}

INLINE void go_through_run(Part *part, const Run *run, Purpose purpose) {
    part->zero = run->zero;
    if (run->begins_block)
        block_neighbours(run, &part->block, add_block, part);
    block_run_neighbours(run, &part->block, add_run, part);
    for (unsigned point = run->begin; point < run->end; point++) {
        unsigned tally = part->sum[run->zero + point];
        for (unsigned way = 0; way < NEIGHBOUR_WAYS; way++) {
            int64_t entry = run_neighbour(run, way, point);
            tally += entry < 0 ? 0 : part->tally[entry];
        }
        size_t own = (size_t)(run->zero + point);
        if (run_is_hole(run, point))
            pass_hole(part, own, purpose);
        else
            settle_entry(part, own, tally, purpose);
    }
}

INLINE void tell_run(void *context, const Run *run) {
    go_through_run(context, run, TELL_CONTEXTS);
}

INLINE void unpack_run(void *context, const Run *run) {
    go_through_run(context, run, UNPACK);
}

INLINE void predict_run(void *context, const Run *run) {
    go_through_run(context, run, PREDICT);
}

HOT void outcome_contexts(const Index *index, uint64_t begin, size_t length,
                          const uint8_t *outcomes, uint16_t *contexts) {
    Part part;
    part.known = outcomes;
    part.contexts = contexts;
    memset(part.sum, 0, sizeof part.sum);
    part_runs(index, begin, length, tell_run, &part);
}

HOT static void unpack(const Index *index, uint64_t begin, size_t length, Part *part) {
    part_runs(index, begin, length, unpack_run, part);
}

HOT static void predict(const Index *index, uint64_t begin, size_t length, Part *part) {
    part_runs(index, begin, length, predict_run, part);
}

/* Returns whether an outcome is the likeliest of every context in which all known neighbours have
 * it: then an empty part has no other outcome. */
static bool spreads(const OutcomeModel *model, Outcome outcome) {
    for (unsigned neighbours = 0; neighbours < NEIGHBOURS_MAX; neighbours++)
        if (likeliest(model->context[context_of(neighbours * tally_of[outcome])]) != outcome)
            return false;
    return true;
}

/* Fills an empty part with one outcome; holes at its beginning are draws. */
static void spread(const Index *index, uint64_t begin, size_t length, Outcome outcome,
                   uint8_t *outcomes) {
    Stones stones;
    unsigned symmetries;
    memset(outcomes, (int)outcome, length);
    for (size_t entry = 0;
         entry < length && !index_unrank(index, begin + entry, &stones, &symmetries); entry++)
        outcomes[entry] = OUTCOME_DRAW;
}

bool outcome_unpack(const OutcomeModel *model, const Index *index, uint64_t begin, size_t length,
                    const uint8_t *bytes, size_t size, uint8_t *outcomes) {
    Part part;
    part.model = model;
    part.outcomes = outcomes;
    memset(part.sum, 0, sizeof part.sum);
    Outcome alone = likeliest(model->context[0]);
    if (size == 0 && spreads(model, alone)) {
        spread(index, begin, length, alone, outcomes);
        return true;
    }
    if (size == 0) {
        predict(index, begin, length, &part);
        return true;
    }
    if (!unpacked_init(&part.from, bytes, size))
        return false;
    unpack(index, begin, length, &part);
    return unpacked_is_done(&part.from);
}

size_t outcome_pack(const OutcomeModel *model, const uint16_t *contexts, const uint8_t *outcomes,
                    size_t length, uint8_t bytes[static OUTCOME_PART_BYTES_MAX]) {
    bool is_likeliest = true;
    for (size_t entry = 0; entry < length && is_likeliest; entry++)
        is_likeliest = contexts[entry] == OUTCOME_HOLE ||
                       outcomes[entry] == likeliest(model->context[contexts[entry]]);
    if (is_likeliest)
        return 0;
    uint8_t *end = bytes + OUTCOME_PART_BYTES_MAX;
    Packing into = {STATE_MIN, end};
    for (size_t entry = length; entry-- > 0;) {
        if (contexts[entry] == OUTCOME_HOLE)
            continue;
        unsigned count,
            begin = first_chance(model->context[contexts[entry]], (Outcome)outcomes[entry], &count);
        packing_put(&into, OUTCOME_SCALE_BITS, begin, count);
    }
    packing_end(&into);
    memmove(bytes, into.at, (size_t)(end - into.at));
    return (size_t)(end - into.at);
}

void outcome_count(OutcomeCounts *counts, const uint16_t *contexts, const uint8_t *outcomes,
                   size_t length) {
    for (size_t entry = 0; entry < length; entry++)
        if (contexts[entry] != OUTCOME_HOLE)
            counts->count[contexts[entry]][outcomes[entry]]++;
}

void outcome_model_make(OutcomeModel *model, const OutcomeCounts *counts) {
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++) {
        const uint64_t *count = counts->count[context];
        uint64_t all = count[OUTCOME_DRAW] + count[OUTCOME_WIN] + count[OUTCOME_LOSS];
        model->context[context] = (OutcomeChances){0, 0};
        if (all == 0)
            continue;
        /* Each outcome gets one chance, so that it can be packed; the other chances go by
         * frequency. */
        uint64_t draw = 1 + count[OUTCOME_DRAW] * (CHANCES - 3) / all;
        uint64_t win = 1 + count[OUTCOME_WIN] * (CHANCES - 3) / all;
        model->context[context] = (OutcomeChances){(uint16_t)draw, (uint16_t)(draw + win)};
    }
}

size_t outcome_model_write(const OutcomeModel *model,
                           uint8_t bytes[static OUTCOME_MODEL_BYTES_MAX]) {
    uint8_t *row = bytes;
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++) {
        OutcomeChances chances = model->context[context];
        if (chances.win == 0)
            continue;
        bytes_put(row, 2, context);
        bytes_put(row + 2, 2, chances.win);
        bytes_put(row + 4, 2, chances.loss);
        row += OUTCOME_MODEL_ROW_BYTES;
    }
    return (size_t)(row - bytes);
}

bool outcome_model_read(OutcomeModel *model, const uint8_t *bytes, size_t size) {
    static const OutcomeChances absent = {1, 2};
    uint64_t next = 0;
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++)
        model->context[context] = absent;
    if (size % OUTCOME_MODEL_ROW_BYTES != 0)
        return false;
    for (const uint8_t *end = bytes + size; bytes != end; bytes += OUTCOME_MODEL_ROW_BYTES) {
        uint64_t context = bytes_get(bytes, 2), win = bytes_get(bytes + 2, 2);
        uint64_t loss = bytes_get(bytes + 4, 2);
        if (context < next || context >= OUTCOME_CONTEXTS || win == 0 || loss <= win ||
            loss >= CHANCES)
            return false;
        model->context[context] = (OutcomeChances){(uint16_t)win, (uint16_t)loss};
        next = context + 1;
    }
    return true;
}
