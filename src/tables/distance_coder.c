#include "distance_coder.h"

#include <stdlib.h>

#include "neighbours.h"
#include "number_state.h"

enum { CHANCES = 1 << DISTANCE_SCALE_BITS, MIDDLE = DISTANCE_SYMBOLS / 2, MODEL_ROW_BYTES = 4 };

/* Vectors of bytes have room for the halves of all neighbours. */
enum { KNOWN_MAX = 32, NO_HALF = 255 };
_Static_assert((int)NEIGHBOURS_MAX <= (int)KNOWN_MAX, "each neighbour has room");

/* The symbols that occur in a context, from the lowest, and the first chance of each. */
typedef struct SymbolChance {
    uint16_t begin;
    uint8_t symbol;
} SymbolChance;

struct DistanceModel {
    uint32_t first[DISTANCE_CONTEXTS + 1]; /* by context: its first cell; the next one's ends it */
    SymbolChance cell[];
};

INLINE unsigned half_of(Value value) {
    return value_distance(value) / 2;
}

/* The known distances of a position's neighbours. */
typedef struct Known {
    unsigned count;
    uint8_t half[1 + KNOWN_MAX]; /* 0, then the halves from the lowest, then NO_HALF */
} Known;

/* The context of a position, and its expected half. */
typedef struct Guess {
    uint16_t context;
    uint8_t half;
} Guess;

typedef struct Part {
    const uint8_t *outcomes; /* of the part to unpack; NULL: the values are known */
    Value *values;
    DistanceCode *codes;
    const DistanceModel *model;
    Unpacked from;
    bool has_taken, is_damaged;
    bool is_hole[DISTANCE_PART_ENTRIES]; /* holes are no neighbours */
    size_t zero;     /* of the present run: a point of it plus this is its entry */
    Known known[64]; /* by the point of the lowest stone */
} Part;

INLINE void known_init(Known *known) {
    known->count = 0;
    known->half[0] = 0;
    memset(known->half + 1, NO_HALF, KNOWN_MAX);
}

/* Inserts a half in its order; NO_HALF changes nothing. Works on all places at once, since no
 * branch could be predicted: those of higher halves take the half of the place before, or the new
 * one. */
INLINE void add_half(Known *known, uint8_t half) {
    uint8_t moved[KNOWN_MAX];
    for (unsigned at = 0; at < KNOWN_MAX; at++) {
        uint8_t before = known->half[at] > half ? known->half[at] : half;
        moved[at] = known->half[at + 1] < before ? known->half[at + 1] : before;
    }
    memcpy(known->half + 1, moved, KNOWN_MAX);
}

INLINE unsigned at_most(unsigned number, unsigned most) {
    return number < most ? number : most;
}

INLINE Guess guess(const Known *known, Outcome outcome) {
    unsigned lost = outcome == OUTCOME_LOSS;
    if (known->count == 0)
        return (Guess){(uint16_t)lost, MIDDLE - 1};
    const uint8_t *half = known->half + 1;
    unsigned low = half[known->count / 4], middle = half[known->count / 2];
    unsigned high = half[3 * known->count / 4];
    unsigned level = low < 8 ? low / 2 : low < 16 ? 4 + (low - 8) / 4 : 6;
    unsigned apart = at_most(high - low, 7), above = at_most(middle - low, 7);
    return (Guess){(uint16_t)(2 + (((apart * 8 + above) * 7 + level) * 2 + lost)), (uint8_t)middle};
}

INLINE unsigned symbol_of(unsigned half, unsigned expected) {
    int symbol = (int)half - (int)expected + MIDDLE;
    return symbol > 0 && symbol < DISTANCE_SYMBOLS ? (unsigned)symbol : 0;
}

INLINE DistanceCode code_of(Guess guess, Value value) {
    return (DistanceCode)(guess.context * DISTANCE_SYMBOLS + symbol_of(half_of(value), guess.half));
}

/* Returns the cell of the context that has this chance; there must be one. */
INLINE const SymbolChance *find_cell(const DistanceModel *model, unsigned context,
                                     unsigned chance) {
    const SymbolChance *cell = model->cell + model->first[context];
    for (size_t length = model->first[context + 1] - model->first[context]; length > 1;) {
        size_t half = length / 2;
        cell += cell[half].begin <= chance ? half : 0;
        length -= half;
    }
    return cell;
}

INLINE void take_cell(const DistanceModel *model, unsigned context, const SymbolChance *cell,
                      unsigned *begin, unsigned *count) {
    const SymbolChance *behind = model->cell + model->first[context + 1];
    unsigned end = cell + 1 == behind ? CHANCES : cell[1].begin;
    *begin = cell->begin;
    *count = end - cell->begin;
}

INLINE unsigned take_half(Part *part, Guess guess) {
    const DistanceModel *model = part->model;
    part->has_taken = true;
    if (model->first[guess.context] == model->first[guess.context + 1]) {
        part->is_damaged = true;
        return 0;
    }
    const SymbolChance *cell =
        find_cell(model, guess.context, unpacked_chance(&part->from, DISTANCE_SCALE_BITS));
    unsigned begin, count;
    take_cell(model, guess.context, cell, &begin, &count);
    unpacked_take(&part->from, DISTANCE_SCALE_BITS, begin, count);
    if (cell->symbol != 0)
        return (unsigned)(guess.half + cell->symbol - MIDDLE) & 255;
    unsigned half = unpacked_chance(&part->from, DISTANCE_RAW_BITS);
    unpacked_take(&part->from, DISTANCE_RAW_BITS, half, 1);
    part->is_damaged = part->is_damaged || symbol_of(half, guess.half) != 0;
    return half;
}

INLINE Outcome outcome_at(const Part *part, size_t entry) {
    return part->outcomes != NULL ? (Outcome)part->outcomes[entry]
                                  : value_outcome(part->values[entry]);
}

/* Adds a neighbour if it has the position's outcome. */
INLINE void add_neighbour(Part *part, unsigned point, size_t entry) {
    Value value = part->values[entry];
    bool counts = value != VALUE_DRAW && !part->is_hole[entry] &&
                  value_outcome(value) == outcome_at(part, part->zero + point);
    Known *known = &part->known[point];
    known->count += counts;
    add_half(known, counts ? (uint8_t)half_of(value) : NO_HALF);
}

INLINE void add_neighbours(void *context, unsigned begin, unsigned end, size_t entry) {
    for (unsigned point = begin; point < end; point++, entry++)
        add_neighbour(context, point, entry);
}

INLINE void settle_entry(Part *part, size_t entry, Guess guess, Outcome outcome) {
    unsigned distance = 2 * take_half(part, guess) + (outcome == OUTCOME_WIN);
    part->is_damaged = part->is_damaged || distance > VALUE_DISTANCE_MAX;
    part->values[entry] = value_of_distance(part->is_damaged ? outcome == OUTCOME_WIN : distance);
}

INLINE void go_through_run(Part *part, const Run *run, bool unpacks) {
    part->zero = (size_t)run->zero;
    for (unsigned point = run->begin; point < run->end; point++)
        known_init(&part->known[point]);
    run_neighbours(run, add_neighbours, part);
    for (unsigned point = run->begin; point < run->end; point++) {
        size_t own = part->zero + point;
        Outcome outcome = outcome_at(part, own);
        part->is_hole[own] = run_is_hole(run, point);
        if (outcome == OUTCOME_DRAW || part->is_hole[own]) {
            if (!unpacks)
                part->codes[own] = DISTANCE_NONE;
            else if (outcome == OUTCOME_DRAW || own == 0)
                part->values[own] = VALUE_DRAW;
            else
                part->values[own] = part->values[own - 1];
            continue;
        }
        for (unsigned way = 0; way < NEIGHBOUR_WAYS; way++) {
            int64_t entry = run_neighbour(run, way, point);
            if (entry >= 0)
                add_neighbour(part, point, (size_t)entry);
        }
        Guess made = guess(&part->known[point], outcome);
        if (unpacks)
            settle_entry(part, own, made, outcome);
        else
            part->codes[own] = code_of(made, part->values[own]);
    }
}

INLINE void guess_run(void *context, const Run *run) {
    go_through_run(context, run, false);
}

INLINE void unpack_run(void *context, const Run *run) {
    go_through_run(context, run, true);
}

HOT static void guess_all(const Index *index, uint64_t begin, size_t length, Part *part) {
    part_runs(index, begin, length, guess_run, part);
}

HOT static void unpack_all(const Index *index, uint64_t begin, size_t length, Part *part) {
    part_runs(index, begin, length, unpack_run, part);
}

void distance_codes(const Index *index, uint64_t begin, size_t length, const Value *values,
                    DistanceCode *codes) {
    Part part = {.codes = codes};
    Value copy[DISTANCE_PART_ENTRIES];
    memcpy(copy, values, length);
    part.values = copy;
    guess_all(index, begin, length, &part);
}

bool distance_unpack(const DistanceModel *model, const Index *index, uint64_t begin, size_t length,
                     const uint8_t *outcomes, const uint8_t *bytes, size_t size, Value *values) {
    Part part = {.outcomes = outcomes, .values = values, .model = model};
    static const uint8_t nothing[] = {0, 0, STATE_MIN >> 16, 0};
    if (!unpacked_init(&part.from, size == 0 ? nothing : bytes, size == 0 ? sizeof nothing : size))
        return false;
    unpack_all(index, begin, length, &part);
    return !part.is_damaged && unpacked_is_done(&part.from) && part.has_taken == (size > 0);
}

size_t distance_pack(const DistanceModel *model, const Value *values, const DistanceCode *codes,
                     size_t length, uint8_t bytes[static DISTANCE_PART_BYTES_MAX]) {
    uint8_t *end = bytes + DISTANCE_PART_BYTES_MAX;
    Packing into = {STATE_MIN, end};
    bool is_empty = true;
    for (size_t entry = length; entry-- > 0;) {
        if (codes[entry] == DISTANCE_NONE)
            continue;
        unsigned context = codes[entry] / DISTANCE_SYMBOLS;
        unsigned symbol = codes[entry] % DISTANCE_SYMBOLS, begin, count;
        if (symbol == 0)
            packing_put(&into, DISTANCE_RAW_BITS, half_of(values[entry]), 1);
        const SymbolChance *cell = model->cell + model->first[context];
        while (cell->symbol != symbol)
            cell++;
        take_cell(model, context, cell, &begin, &count);
        packing_put(&into, DISTANCE_SCALE_BITS, begin, count);
        is_empty = false;
    }
    if (is_empty)
        return 0;
    packing_end(&into);
    memmove(bytes, into.at, (size_t)(end - into.at));
    return (size_t)(end - into.at);
}

void distance_count(DistanceCounts *counts, const DistanceCode *codes, size_t length) {
    for (size_t entry = 0; entry < length; entry++)
        if (codes[entry] != DISTANCE_NONE)
            counts->count[codes[entry] / DISTANCE_SYMBOLS][codes[entry] % DISTANCE_SYMBOLS]++;
}

/* Shares out the chances: one for each symbol that occurs, the others by frequency; the most
 * frequent symbol gets the rest. */
static void share_chances(const uint64_t count[DISTANCE_SYMBOLS],
                          unsigned chances[DISTANCE_SYMBOLS]) {
    uint64_t all = 0;
    unsigned symbols = 0, commonest = 0, given = 0;
    for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        all += count[symbol];
        symbols += count[symbol] > 0;
        commonest = count[symbol] > count[commonest] ? symbol : commonest;
    }
    for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        chances[symbol] =
            count[symbol] == 0 ? 0 : 1 + (unsigned)(count[symbol] * (CHANCES - symbols) / all);
        given += chances[symbol];
    }
    chances[commonest] += CHANCES - given;
}

size_t distance_model_make(const DistanceCounts *counts,
                           uint8_t bytes[static DISTANCE_MODEL_BYTES_MAX]) {
    uint8_t *at = bytes;
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        const uint64_t *count = counts->count[context];
        unsigned first = 0, last = DISTANCE_SYMBOLS - 1, chances[DISTANCE_SYMBOLS];
        while (first < DISTANCE_SYMBOLS && count[first] == 0)
            first++;
        if (first == DISTANCE_SYMBOLS)
            continue;
        while (count[last] == 0)
            last--;
        share_chances(count, chances);
        bytes_put(at, 2, context);
        at[2] = (uint8_t)first;
        at[3] = (uint8_t)last;
        at += MODEL_ROW_BYTES;
        for (unsigned symbol = first; symbol <= last; symbol++) {
            if (chances[symbol] >= 128)
                *at++ = (uint8_t)(128 + chances[symbol] / 256);
            *at++ = (uint8_t)(chances[symbol] % 256);
        }
    }
    return (size_t)(at - bytes);
}

/* Reads the row of one context after the earlier rows. Returns its end, or NULL if it is wrong. */
static const uint8_t *read_row(DistanceModel *model, unsigned *next, const uint8_t *at,
                               const uint8_t *end) {
    if (end - at < MODEL_ROW_BYTES)
        return NULL;
    unsigned context = (unsigned)bytes_get(at, 2), first = at[2], last = at[3], given = 0;
    if (context < *next || context >= DISTANCE_CONTEXTS || first > last || last >= DISTANCE_SYMBOLS)
        return NULL;
    at += MODEL_ROW_BYTES;
    uint32_t cells = model->first[*next];
    for (; *next <= context; ++*next)
        model->first[*next] = cells;
    for (unsigned symbol = first; symbol <= last; symbol++) {
        if (at == end || (*at >= 128 && end - at < 2))
            return NULL;
        unsigned chances = *at < 128 ? *at : (*at - 128u) * 256 + at[1];
        if ((*at >= 128 && chances < 128) || chances > CHANCES - given ||
            (chances == 0 && (symbol == first || symbol == last)))
            return NULL;
        at += *at < 128 ? 1 : 2;
        if (chances > 0)
            model->cell[cells++] = (SymbolChance){(uint16_t)given, (uint8_t)symbol};
        given += chances;
    }
    model->first[*next] = cells;
    return given == CHANCES ? at : NULL;
}

DistanceModel *distance_model_read(const uint8_t *bytes, size_t size, Error *error) {
    DistanceModel *model = malloc(sizeof *model + (size + 1) * sizeof(SymbolChance));
    if (model == NULL) {
        error_set_out_of_memory(error, "out of memory for a model");
        return NULL;
    }
    unsigned next = 0;
    model->first[0] = 0;
    const uint8_t *at = bytes, *end = bytes + size;
    while (at != NULL && at != end)
        at = read_row(model, &next, at, end);
    if (at == NULL) {
        free(model);
        error_set(error, "damaged (its model makes no sense)");
        return NULL;
    }
    for (; next < DISTANCE_CONTEXTS; next++)
        model->first[next + 1] = model->first[next];
    return model;
}

void distance_model_destroy(DistanceModel *model) {
    free(model);
}
