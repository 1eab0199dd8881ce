/* The packing of distances, against a slow packer and a slow unpacker that are written from
 * docs/formats.md alone. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "amount.h"
#include "distance_coder.h"
#include "slow_coder.h"
#include "slow_index.h"

enum { CHANCES = 4096, HALVES = 128, HALF_MAX = 126 };

/* ---- Guesses ---- */

static unsigned lesser(unsigned a, unsigned b) {
    return a < b ? a : b;
}

/* Sorts the halves of the neighbours that tell something. Returns how many there are. */
static unsigned sort_neighbours(const SlowEntry *entry, const Value *values, Outcome outcome,
                                unsigned halves[static NEIGHBOURS_MAX]) {
    unsigned count = 0;
    for (unsigned number = 0; number < entry->neighbours; number++) {
        Value value = values[entry->neighbour[number]];
        if (value_outcome(value) != outcome)
            continue;
        unsigned half = value_distance(value) / 2, place = count++;
        for (; place > 0 && halves[place - 1] > half; place--)
            halves[place] = halves[place - 1];
        halves[place] = half;
    }
    return count;
}

/* A context, or NOT_PACKED, and the half that is expected. */
typedef struct SlowGuess {
    uint16_t context;
    uint8_t half;
} SlowGuess;

enum { NOT_PACKED = DISTANCE_CONTEXTS };

static SlowGuess slow_guess(const SlowPart *part, size_t place, Outcome outcome,
                            const Value *values) {
    const SlowEntry *entry = &part->entries[place];
    if (entry->hole || outcome == OUTCOME_DRAW)
        return (SlowGuess){NOT_PACKED, 0};
    unsigned halves[NEIGHBOURS_MAX], lost = outcome == OUTCOME_LOSS;
    unsigned count = sort_neighbours(entry, values, outcome, halves);
    if (count == 0)
        return (SlowGuess){(uint16_t)lost, 31};
    unsigned first = halves[count / 4], middle = halves[count / 2], third = halves[3 * count / 4];
    unsigned a = lesser(third - first, 7), b = lesser(middle - first, 7);
    unsigned c = first < 8 ? first / 2 : first < 16 ? 2 + first / 4 : 6;
    return (SlowGuess){(uint16_t)(2 + 2 * (7 * (8 * a + b) + c) + lost), (uint8_t)middle};
}

static unsigned slow_symbol(unsigned half, unsigned expected) {
    return half + 32 > expected && half + 32 - expected <= 63 ? half + 32 - expected : 0;
}

/* ---- Models ---- */

/* The chances of each symbol in each context, and those of the symbols before it. */
typedef struct Bounds {
    bool present[DISTANCE_CONTEXTS];
    uint16_t chances[DISTANCE_CONTEXTS][DISTANCE_SYMBOLS];
    uint16_t before[DISTANCE_CONTEXTS][DISTANCE_SYMBOLS];
} Bounds;

static void bounds_sum(Bounds *bounds) {
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        unsigned sum = 0;
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
            bounds->before[context][symbol] = (uint16_t)sum;
            sum += bounds->chances[context][symbol];
        }
        bounds->present[context] = sum > 0;
        assert_true(sum == 0 || sum == CHANCES);
    }
}

/* The writer's. */
static void bounds_make(Bounds *bounds, const DistanceCounts *counts) {
    memset(bounds, 0, sizeof *bounds);
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        const uint64_t *count = counts->count[context];
        uint64_t all = 0, symbols = 0, left = CHANCES;
        unsigned commonest = 0;
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
            all += count[symbol];
            symbols += count[symbol] > 0;
            if (count[symbol] > count[commonest])
                commonest = symbol;
        }
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++)
            if (count[symbol] > 0) {
                uint64_t chances = 1 + (CHANCES - symbols) * count[symbol] / all;
                bounds->chances[context][symbol] = (uint16_t)chances;
                left -= chances;
            }
        if (all > 0)
            bounds->chances[context][commonest] += (uint16_t)left;
    }
    bounds_sum(bounds);
}

static size_t bounds_write(const Bounds *bounds, uint8_t *bytes) {
    uint8_t *at = bytes;
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        if (!bounds->present[context])
            continue;
        const uint16_t *chances = bounds->chances[context];
        unsigned first = 0, last = 63;
        while (chances[first] == 0)
            first++;
        while (chances[last] == 0)
            last--;
        *at++ = (uint8_t)context;
        *at++ = (uint8_t)(context >> 8);
        *at++ = (uint8_t)first;
        *at++ = (uint8_t)last;
        for (unsigned symbol = first; symbol <= last; symbol++) {
            if (chances[symbol] >= 128)
                *at++ = (uint8_t)(128 + chances[symbol] / 256);
            *at++ = (uint8_t)(chances[symbol] % 256);
        }
    }
    return (size_t)(at - bytes);
}

/* Reads a model from as many bytes as it has; NULL if it is refused. */
static DistanceModel *read_model(const uint8_t *bytes, size_t size) {
    Error error = {0};
    uint8_t *exact = copy_exactly(bytes, size);
    DistanceModel *model = distance_model_read(exact, size, &error);
    free(exact);
    assert_true((model == NULL) == (error.message[0] != '\0'));
    return model;
}

static DistanceModel *read_bounds(const Bounds *bounds) {
    static uint8_t bytes[DISTANCE_MODEL_BYTES_MAX];
    DistanceModel *model = read_model(bytes, bounds_write(bounds, bytes));
    assert_non_null(model);
    return model;
}

/* Makes the model of counts in both ways, which must agree byte for byte. */
static DistanceModel *make_model(const DistanceCounts *counts, Bounds *bounds) {
    static uint8_t mine[DISTANCE_MODEL_BYTES_MAX];
    uint8_t *theirs = malloc(DISTANCE_MODEL_BYTES_MAX);
    assert_non_null(theirs);
    bounds_make(bounds, counts);
    size_t size = bounds_write(bounds, mine);
    soil_stack();
    assert_int_equal(distance_model_make(counts, theirs), size);
    assert_memory_equal(theirs, mine, size);
    free(theirs);
    return read_bounds(bounds);
}

/* A model that has all symbols in all contexts, with any chances. */
static DistanceModel *make_random_model(Bounds *bounds, Random *stream) {
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        unsigned left = CHANCES - DISTANCE_SYMBOLS;
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
            unsigned more = (unsigned)random_below(stream, left + 1);
            if (random_below(stream, 2))
                more %= 200;
            bounds->chances[context][symbol] = (uint16_t)(1 + more);
            left -= more;
        }
        bounds->chances[context][random_below(stream, DISTANCE_SYMBOLS)] += (uint16_t)left;
    }
    bounds_sum(bounds);
    return read_bounds(bounds);
}

/* ---- Packing ---- */

typedef struct Packed {
    const SlowPart *part;
    const DistanceModel *model;
    const Bounds *bounds;
    const uint8_t *outcomes;
} Packed;

static unsigned symbol_of_chance(const Bounds *bounds, unsigned context, unsigned chance) {
    unsigned symbol = 0;
    while (chance >= bounds->before[context][symbol] + bounds->chances[context][symbol])
        symbol++;
    return symbol;
}

static bool slow_unpack(const Packed *packed, const uint8_t *bytes, size_t size, Value *values) {
    const SlowPart *part = packed->part;
    SlowReader reader;
    bool begun = false;
    for (size_t place = 0; place < part->length; place++) {
        Outcome outcome = packed->outcomes[place];
        SlowGuess guess = slow_guess(part, place, outcome, values);
        values[place] = VALUE_DRAW;
        if (guess.context == NOT_PACKED)
            continue;
        if (!begun && !slow_reader_begin(&reader, bytes, size))
            return false;
        begun = true;
        if (!packed->bounds->present[guess.context])
            return false;
        unsigned symbol = symbol_of_chance(packed->bounds, guess.context, reader.state % CHANCES);
        slow_reader_take(&reader, packed->bounds->before[guess.context][symbol],
                         packed->bounds->chances[guess.context][symbol], CHANCES);
        int half = guess.half + (int)symbol - 32;
        if (symbol == 0) {
            half = (int)(reader.state % HALVES);
            slow_reader_take(&reader, (unsigned)half, 1, HALVES);
        }
        if (half < 0 || half > HALF_MAX || slow_symbol((unsigned)half, guess.half) != symbol)
            return false;
        values[place] = value_of_distance(2 * (unsigned)half + (outcome == OUTCOME_WIN));
    }
    return begun ? slow_reader_ends(&reader) : size == 0;
}

static size_t slow_pack(const SlowPart *part, const Bounds *bounds, const Value *values,
                        uint8_t bytes[static DISTANCE_PART_BYTES_MAX]) {
    SlowPacker packer = slow_packer(bytes, DISTANCE_PART_BYTES_MAX);
    bool begun = false;
    for (size_t place = part->length; place-- > 0;) {
        SlowGuess guess = slow_guess(part, place, value_outcome(values[place]), values);
        if (guess.context == NOT_PACKED)
            continue;
        begun = true;
        unsigned half = value_distance(values[place]) / 2, symbol = slow_symbol(half, guess.half);
        if (symbol == 0)
            slow_packer_put(&packer, half, 1, HALVES);
        slow_packer_put(&packer, bounds->before[guess.context][symbol],
                        bounds->chances[guess.context][symbol], CHANCES);
    }
    return begun ? slow_packer_finish(&packer) : 0;
}

/* ---- Comparison ---- */

/* The outcomes of values as unpacking gives them: a hole has that of the number before it. */
static void find_outcomes(const SlowPart *part, const Value *values, uint8_t *outcomes) {
    for (size_t place = 0; place < part->length; place++)
        outcomes[place] = !part->entries[place].hole ? (uint8_t)value_outcome(values[place])
                          : place > 0                ? outcomes[place - 1]
                                                     : OUTCOME_DRAW;
}

/* Unpacks bytes in both ways, which must agree. Returns whether they are a sound part; then
 * `values` (may be NULL) receives what it says. */
static bool unpack(const Packed *packed, const uint8_t *bytes, size_t size, Value *values) {
    const SlowPart *part = packed->part;
    uint8_t *exact = copy_exactly(bytes, size);
    uint8_t *outcomes = copy_exactly(packed->outcomes, part->length);
    Value *theirs = malloc(part->length), *mine = malloc(part->length);
    assert_true(theirs != NULL && mine != NULL);
    memset(theirs, 0xee, part->length);
    soil_stack();
    bool sound = distance_unpack(packed->model, part->table->index, part->begin, part->length,
                                 outcomes, exact, size, theirs);
    bool expected = slow_unpack(packed, bytes, size, mine);
    SLOW_CHECK(part->table, sound == expected, part->begin);
    for (size_t place = 0; sound && place < part->length; place++) {
        SLOW_CHECK(part->table, value_outcome(theirs[place]) == outcomes[place],
                   part->begin + place);
        SLOW_CHECK(part->table, part->entries[place].hole || theirs[place] == mine[place],
                   part->begin + place);
    }
    if (sound) {
        /* There is one way to pack values. */
        uint8_t *again = malloc(DISTANCE_PART_BYTES_MAX);
        assert_non_null(again);
        SLOW_CHECK(part->table, slow_pack(part, packed->bounds, mine, again) == size, part->begin);
        SLOW_CHECK(part->table, size == 0 || memcmp(again, bytes, size) == 0, part->begin);
        free(again);
    }
    if (sound && values != NULL)
        memcpy(values, mine, part->length);
    free(exact);
    free(outcomes);
    free(theirs);
    free(mine);
    return sound;
}

static bool unpack_damaged(const void *context, const uint8_t *bytes, size_t size) {
    return unpack(context, bytes, size, NULL);
}

/* Both ways of finding codes, and of counting. */
static void find_codes(const SlowPart *part, const Value *values, DistanceCode *codes,
                       DistanceCounts *counts) {
    static DistanceCounts expected;
    Value *exact = copy_exactly(values, part->length);
    DistanceCode *theirs = malloc(part->length * sizeof *theirs);
    assert_non_null(theirs);
    memset(theirs, 0xee, part->length * sizeof *theirs);
    memset(counts, 0, sizeof *counts);
    memset(&expected, 0, sizeof expected);
    soil_stack();
    distance_codes(part->table->index, part->begin, part->length, exact, theirs);
    distance_count(counts, theirs, part->length);
    for (size_t place = 0; place < part->length; place++) {
        SlowGuess guess = slow_guess(part, place, value_outcome(values[place]), values);
        codes[place] = theirs[place];
        if (guess.context == NOT_PACKED) {
            SLOW_CHECK(part->table, theirs[place] == DISTANCE_NONE, part->begin + place);
            continue;
        }
        unsigned symbol = slow_symbol(value_distance(values[place]) / 2, guess.half);
        SLOW_CHECK(part->table, theirs[place] == guess.context * DISTANCE_SYMBOLS + symbol,
                   part->begin + place);
        expected.count[guess.context][symbol]++;
    }
    assert_memory_equal(counts, &expected, sizeof expected);
    free(theirs);
    free(exact);
}

/* Packs values in both ways, which must agree, and back. Returns how many bytes they take. */
static size_t pack(const SlowPart *part, const DistanceModel *model, const Bounds *bounds,
                   const Value *values, const DistanceCode *codes,
                   uint8_t bytes[static DISTANCE_PART_BYTES_MAX]) {
    static uint8_t outcomes[DISTANCE_PART_ENTRIES];
    static Value again[DISTANCE_PART_ENTRIES];
    uint8_t *theirs = malloc(DISTANCE_PART_BYTES_MAX);
    assert_non_null(theirs);
    size_t size = distance_pack(model, values, codes, part->length, theirs);
    SLOW_CHECK(part->table, size == slow_pack(part, bounds, values, bytes), part->begin);
    assert_memory_equal(theirs, bytes, size);
    find_outcomes(part, values, outcomes);
    Packed packed = {part, model, bounds, outcomes};
    SLOW_CHECK(part->table, unpack(&packed, theirs, size, again), part->begin);
    for (size_t place = 0; place < part->length; place++)
        SLOW_CHECK(part->table, part->entries[place].hole || again[place] == values[place],
                   part->begin + place);
    free(theirs);
    return size;
}

typedef enum Kind {
    ANY,
    MOSTLY_DRAWN,
    ALL_DRAWN,
    ALL_WON_IN_ONE,
    FAR_APART,
    BY_ROWS,
    BY_ROWS_ROUGHLY,
    KINDS,
} Kind;

/* A sum over stones, in which neighbouring positions differ little. */
static unsigned weigh(const Board *board, PointSet stones) {
    unsigned sum = 0;
    for (; stones != 0; stones &= stones - 1)
        sum += set_lowest(stones) / (unsigned)board->columns;
    return sum;
}

static Value choose_value(const SlowPart *part, size_t place, Kind kind, Random *stream) {
    Stones stones = part->entries[place].stones;
    switch (kind) {
    case ANY:
        return (Value)random_below(stream, VALUE_DISTANCE_MAX + 2);
    case MOSTLY_DRAWN:
        return (Value)(random_below(stream, 200) > 0
                           ? VALUE_DRAW
                           : random_below(stream, VALUE_DISTANCE_MAX + 2));
    case ALL_DRAWN:
        return VALUE_DRAW;
    case ALL_WON_IN_ONE:
        return value_of_distance(1);
    case FAR_APART: {
        static const unsigned distances[] = {0, 1, 2, 62, 63, 64, 65, 126, 127, 128, 252, 253};
        return value_of_distance(
            distances[random_below(stream, sizeof distances / sizeof *distances)]);
    }
    default: {
        unsigned weight = 3 * weigh(part->table->board, stones.mover) +
                          weigh(part->table->board, stones.opponent);
        unsigned rough = kind == BY_ROWS ? 0 : (unsigned)random_below(stream, 5);
        return weight % 16 == 0 ? VALUE_DRAW
                                : value_of_distance(weight / 4 * 2 + weight % 2 + rough);
    }
    }
}

/* Those of holes mean nothing. */
static void choose_values(const SlowPart *part, Kind kind, Random *stream, Value *values) {
    for (size_t place = 0; place < part->length; place++)
        values[place] = part->entries[place].hole
                            ? (Value)random_below(stream, VALUE_DISTANCE_MAX + 2)
                            : choose_value(part, place, kind, stream);
}

/* In the fast suite one in so many parts, halves and changes stands for all. */
static unsigned step(void) {
    return (unsigned)amount("TEST_STEP", 3);
}

static void compare_part(const SlowPart *part, Random *stream) {
    static unsigned visited;
    if (visited++ % step() != 0)
        return;
    static Value values[DISTANCE_PART_ENTRIES];
    static DistanceCode codes[DISTANCE_PART_ENTRIES];
    static DistanceCounts counts;
    static Bounds bounds;
    static uint8_t bytes[DISTANCE_PART_BYTES_MAX];
    for (Kind kind = 0; kind < KINDS; kind++) {
        choose_values(part, kind, stream, values);
        find_codes(part, values, codes, &counts);
        DistanceModel *model = make_model(&counts, &bounds);
        size_t size = pack(part, model, &bounds, values, codes, bytes);
        SLOW_CHECK(part->table, kind != ALL_DRAWN || size == 0, part->begin);
        distance_model_destroy(model);
        if (kind == ANY || kind == BY_ROWS) {
            model = make_random_model(&bounds, stream);
            pack(part, model, &bounds, values, codes, bytes);
            distance_model_destroy(model);
        }
    }
}

static void test_3x3(void **state) {
    (void)state;
    slow_visit_3x3(compare_part);
}

static void test_small_boards(void **state) {
    (void)state;
    slow_visit_small_boards(compare_part);
}

static void test_5x5(void **state) {
    (void)state;
    slow_visit_5x5(compare_part);
}

static void test_5x9(void **state) {
    (void)state;
    slow_visit_5x9(compare_part);
}

/* ---- Extremes ---- */

/* The first number that has no neighbours, when all that have are drawn. */
static size_t lone_place(const SlowPart *part) {
    size_t place = 0;
    while (part->entries[place].hole)
        place++;
    assert_int_equal(part->entries[place].neighbours, 0);
    return place;
}

/* Each half of one number, which is expected to be 31, with the bytes that the document makes. */
static void test_every_half(void **state) {
    (void)state;
    static Value values[DISTANCE_PART_ENTRIES];
    static uint8_t bytes[DISTANCE_PART_BYTES_MAX];
    static DistanceCode codes[DISTANCE_PART_ENTRIES];
    static DistanceCounts counts;
    static Bounds bounds;
    SlowPart *part = slow_part_create("5x5", (Split){3, 2}, 0, 300);
    size_t lone = lone_place(part);
    for (unsigned distance = 0; distance <= VALUE_DISTANCE_MAX; distance++) {
        unsigned half = distance / 2;
        memset(values, VALUE_DRAW, sizeof values);
        values[lone] = value_of_distance(distance);
        find_codes(part, values, codes, &counts);
        assert_int_equal(codes[lone],
                         (1 - distance % 2) * DISTANCE_SYMBOLS + (half <= 62 ? half + 1 : 0));
        assert_int_equal(counts.count[1 - distance % 2][half <= 62 ? half + 1 : 0], 1);
        DistanceModel *model = make_model(&counts, &bounds);
        size_t size = pack(part, model, &bounds, values, codes, bytes);
        /* The only symbol has all chances, so nothing but a half behind it changes the number. */
        const uint8_t alone[] = {0, 0, 1, 0}, followed[] = {(uint8_t)half, 0, 128, 0};
        assert_int_equal(size, 4);
        assert_memory_equal(bytes, half <= 62 ? alone : followed, 4);
        distance_model_destroy(model);
    }
    slow_part_destroy(part);
}

/* Symbol 0 is for halves that no symbol has, and that games of at most 253 turns have. */
static void test_halves_behind_symbol_0(void **state) {
    (void)state;
    static uint8_t outcomes[DISTANCE_PART_ENTRIES], bytes[DISTANCE_PART_BYTES_MAX];
    static DistanceCounts counts;
    static Bounds bounds;
    SlowPart *part = slow_part_create("5x5", (Split){3, 2}, 0, 300);
    size_t lone = lone_place(part);
    for (Outcome outcome = OUTCOME_WIN; outcome <= OUTCOME_LOSS; outcome++)
        for (unsigned half = 0; half < HALVES; half++) {
            memset(&counts, 0, sizeof counts);
            counts.count[outcome == OUTCOME_LOSS][0] = 1;
            DistanceModel *model = make_model(&counts, &bounds);
            SlowPacker packer = slow_packer(bytes, DISTANCE_PART_BYTES_MAX);
            slow_packer_put(&packer, half, 1, HALVES);
            slow_packer_put(&packer, 0, CHANCES, CHANCES);
            size_t size = slow_packer_finish(&packer);
            memset(outcomes, OUTCOME_DRAW, sizeof outcomes);
            outcomes[lone] = (uint8_t)outcome;
            Packed packed = {part, model, &bounds, outcomes};
            assert_int_equal(unpack(&packed, bytes, size, NULL), half > 62 && half <= HALF_MAX);
            distance_model_destroy(model);
        }
    slow_part_destroy(part);
}

/* Symbols that lead below nothing or above the highest half are no part. */
static void test_halves_that_are_none(void **state) {
    (void)state;
    static Value values[DISTANCE_PART_ENTRIES];
    static uint8_t outcomes[DISTANCE_PART_ENTRIES], bytes[DISTANCE_PART_BYTES_MAX];
    static Bounds bounds;
    SlowPart *part = slow_part_create("5x5", (Split){3, 2}, 0, 300);
    size_t lone = lone_place(part), next = lone + 1;
    while (part->entries[next].hole || part->entries[next].neighbours == 0 ||
           part->entries[next].neighbour[0] != lone)
        next++;
    memset(outcomes, OUTCOME_DRAW, sizeof outcomes);
    outcomes[lone] = outcomes[next] = OUTCOME_WIN;
    memset(bounds.chances, 0, sizeof bounds.chances);
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++)
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++)
            bounds.chances[context][symbol] = CHANCES / DISTANCE_SYMBOLS;
    bounds_sum(&bounds);
    DistanceModel *model = read_bounds(&bounds);
    Packed packed = {part, model, &bounds, outcomes};
    memset(values, VALUE_DRAW, sizeof values);
    for (unsigned half = 0; half <= HALF_MAX; half += step()) {
        values[lone] = value_of_distance(2 * half + 1);
        SlowGuess guess = slow_guess(part, next, OUTCOME_WIN, values);
        assert_int_equal(guess.half, half);
        for (unsigned symbol = 1; symbol < DISTANCE_SYMBOLS; symbol++) {
            SlowPacker packer = slow_packer(bytes, DISTANCE_PART_BYTES_MAX);
            slow_packer_put(&packer, 64 * symbol, 64, CHANCES);
            unsigned first = slow_symbol(half, 31);
            if (first == 0)
                slow_packer_put(&packer, half, 1, HALVES);
            slow_packer_put(&packer, 64 * first, 64, CHANCES);
            size_t size = slow_packer_finish(&packer);
            assert_int_equal(unpack(&packed, bytes, size, NULL),
                             half + symbol >= 32 && half + symbol - 32 <= HALF_MAX);
        }
    }
    distance_model_destroy(model);
    slow_part_destroy(part);
}

/* Of symbols that have a single chance each, with halves behind them, the part is as large as it
 * gets. */
static void test_worst_distances(void **state) {
    (void)state;
    static Value values[DISTANCE_PART_ENTRIES];
    static DistanceCode codes[DISTANCE_PART_ENTRIES];
    static DistanceCounts counts;
    static Bounds bounds;
    static uint8_t bytes[DISTANCE_PART_BYTES_MAX];
    Random stream;
    assert_true(random_init_seeded(&stream, 1));
    SlowPart *part = slow_part_create("5x9", (Split){2, 3}, 3, DISTANCE_PART_ENTRIES);
    memset(bounds.chances, 0, sizeof bounds.chances);
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++)
            bounds.chances[context][symbol] = 1;
        bounds.chances[context][32] = CHANCES - (DISTANCE_SYMBOLS - 1);
    }
    bounds_sum(&bounds);
    DistanceModel *model = read_bounds(&bounds);
    for (size_t place = 0; place < part->length; place++) {
        SlowGuess guess = slow_guess(part, place, OUTCOME_WIN, values);
        unsigned half = guess.half < 64 ? 120 + (unsigned)random_below(&stream, 7)
                                        : (unsigned)random_below(&stream, 7);
        values[place] = value_of_distance(2 * half + 1);
    }
    find_codes(part, values, codes, &counts);
    size_t size = pack(part, model, &bounds, values, codes, bytes);
    assert_in_range(size, 17 * DISTANCE_PART_ENTRIES / 8, DISTANCE_PART_BYTES_MAX);
    distance_model_destroy(model);
    slow_part_destroy(part);
}

/* A context that the model does not have is met by no sound part. */
static void test_absent_contexts(void **state) {
    (void)state;
    static Value values[DISTANCE_PART_ENTRIES];
    static DistanceCode codes[DISTANCE_PART_ENTRIES];
    static uint8_t outcomes[DISTANCE_PART_ENTRIES], bytes[DISTANCE_PART_BYTES_MAX];
    static DistanceCounts counts;
    static Bounds bounds;
    Random stream;
    assert_true(random_init_seeded(&stream, 2));
    SlowPart *part = slow_part_create("5x5", (Split){3, 3}, 1, 3000);
    choose_values(part, BY_ROWS_ROUGHLY, &stream, values);
    find_codes(part, values, codes, &counts);
    find_outcomes(part, values, outcomes);
    DistanceModel *model = make_model(&counts, &bounds);
    size_t size = pack(part, model, &bounds, values, codes, bytes);
    distance_model_destroy(model);
    unsigned absent = 0;
    for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
        if (!bounds.present[context])
            continue;
        static Bounds fewer;
        fewer = bounds;
        memset(fewer.chances[context], 0, sizeof fewer.chances[context]);
        bounds_sum(&fewer);
        model = read_bounds(&fewer);
        Packed packed = {part, model, &fewer, outcomes};
        assert_false(unpack(&packed, bytes, size, NULL));
        distance_model_destroy(model);
        absent++;
    }
    assert_true(absent > 10);
    slow_part_destroy(part);
}

/* ---- Models ---- */

static void test_model_chances(void **state) {
    (void)state;
    static DistanceCounts counts;
    static Bounds bounds;
    Random stream;
    assert_true(random_init_seeded(&stream, 3));
    for (unsigned time = 0; time < 50; time++) {
        for (unsigned context = 0; context < DISTANCE_CONTEXTS; context++) {
            uint64_t most = (uint64_t)1 << random_below(&stream, 41);
            uint64_t rare = random_below(&stream, 8);
            for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++)
                counts.count[context][symbol] =
                    random_below(&stream, 8) < rare ? random_below(&stream, most) : 0;
        }
        distance_model_destroy(make_model(&counts, &bounds));
    }
    memset(&counts, 0, sizeof counts);
    distance_model_destroy(make_model(&counts, &bounds));
}

/* Whether a model is read. */
static bool is_read(const uint8_t *bytes, size_t size) {
    DistanceModel *model = read_model(bytes, size);
    distance_model_destroy(model);
    return model != NULL;
}

/* Whether one of three rows is read, the second of which is these bytes; the others are of contexts
 * 5 and 600. */
static bool read_row(const uint8_t *row, size_t size) {
    uint8_t bytes[200] = {5, 0, 32, 32, 128 + 16, 0};
    const uint8_t end[] = {600 % 256, 600 / 256, 30, 34, 128 + 15, 0, 0, 0, 127, 128, 129};
    memcpy(bytes + 6, row, size);
    memcpy(bytes + 6 + size, end, sizeof end);
    return is_read(bytes, 6 + size + sizeof end);
}

#define READ_ROW(...) read_row((const uint8_t[]){__VA_ARGS__}, sizeof(const uint8_t[]){__VA_ARGS__})

static void test_model_refusals(void **state) {
    (void)state;
    assert_true(is_read(NULL, 0));
    assert_true(READ_ROW(70, 0, 32, 32, 144, 0));
    /* Contexts out of order, repeated, too high. */
    assert_true(READ_ROW(6, 0, 32, 32, 144, 0));
    assert_true(READ_ROW(599 % 256, 2, 32, 32, 144, 0));
    assert_false(READ_ROW(5, 0, 32, 32, 144, 0));
    assert_false(READ_ROW(4, 0, 32, 32, 144, 0));
    assert_false(READ_ROW(600 % 256, 2, 32, 32, 144, 0));
    assert_false(READ_ROW(601 % 256, 2, 32, 32, 144, 0));
    const uint8_t highest[] = {897 % 256, 3, 0, 0, 144, 0}, higher[] = {898 % 256, 3, 0, 0, 144, 0};
    const uint8_t far[] = {255, 255, 0, 0, 144, 0};
    assert_true(is_read(highest, sizeof highest));
    assert_false(is_read(higher, sizeof higher));
    assert_false(is_read(far, sizeof far));
    /* Symbols. */
    assert_true(READ_ROW(70, 0, 0, 0, 144, 0));
    assert_true(READ_ROW(70, 0, 63, 63, 144, 0));
    assert_false(READ_ROW(70, 0, 64, 64, 144, 0));
    assert_false(READ_ROW(70, 0, 63, 64, 143, 255, 1));
    assert_false(READ_ROW(70, 0, 255, 255, 144, 0));
    assert_false(READ_ROW(70, 0, 33, 32, 144, 0));
    assert_false(READ_ROW(70, 0, 33, 32));
    /* The sum of chances. */
    assert_true(READ_ROW(70, 0, 20, 21, 1, 143, 255));
    assert_true(READ_ROW(70, 0, 20, 21, 136, 0, 136, 0));
    assert_true(READ_ROW(70, 0, 20, 22, 136, 0, 0, 136, 0));
    assert_false(READ_ROW(70, 0, 20, 21, 2, 143, 255));
    assert_false(READ_ROW(70, 0, 20, 21, 1, 143, 254));
    assert_false(READ_ROW(70, 0, 20, 20, 143, 255));
    assert_false(READ_ROW(70, 0, 20, 20, 144, 1));
    assert_false(READ_ROW(70, 0, 20, 20, 255, 255));
    assert_false(READ_ROW(70, 0, 20, 22, 136, 0, 136, 0, 136, 0));
    assert_false(READ_ROW(70, 0, 20, 20, 0));
    assert_false(READ_ROW(70, 0, 20, 20, 127));
    /* So many that they are 4096 in 16 bits alone. */
    assert_false(READ_ROW(70, 0, 20, 22, 255, 255, 255, 255, 144, 2));
    /* The first and the last symbol come. */
    assert_false(READ_ROW(70, 0, 19, 20, 0, 144, 0));
    assert_false(READ_ROW(70, 0, 20, 21, 144, 0, 0));
    /* A small number in two bytes. */
    assert_true(READ_ROW(70, 0, 20, 21, 143, 129, 127));
    assert_false(READ_ROW(70, 0, 20, 21, 143, 129, 128, 127));
    assert_true(READ_ROW(70, 0, 20, 21, 143, 128, 128, 128));
    assert_false(READ_ROW(70, 0, 20, 21, 143, 255, 128, 1));
    assert_false(READ_ROW(70, 0, 20, 22, 136, 0, 128, 0, 136, 0));
}

/* Cut short or lengthened. */
static void test_model_lengths(void **state) {
    (void)state;
    static Bounds bounds;
    static uint8_t bytes[DISTANCE_MODEL_BYTES_MAX + 8];
    static DistanceCounts counts;
    Random stream;
    assert_true(random_init_seeded(&stream, 4));
    memset(&counts, 0, sizeof counts);
    bool ends[1200] = {false};
    for (unsigned row = 0; row < 8; row++) {
        for (unsigned time = 0; time < 40; time++)
            counts.count[100 * row][20 + random_below(&stream, 30)] += random_below(&stream, 900);
        bounds_make(&bounds, &counts);
        ends[bounds_write(&bounds, bytes)] = true;
    }
    size_t size = bounds_write(&bounds, bytes);
    ends[0] = true;
    for (size_t length = 0; length <= size; length++)
        assert_int_equal(is_read(bytes, length), ends[length]);
    for (size_t more = 1; more <= 8; more++)
        assert_false(is_read(bytes, size + more));

    /* As many rows as there can be, each as long as it can be, and bytes behind them. */
    DistanceModel *model = make_random_model(&bounds, &stream);
    distance_model_destroy(model);
    size = bounds_write(&bounds, bytes);
    assert_true(is_read(bytes, size));
    for (size_t more = 1; more <= 8; more++)
        assert_false(is_read(bytes, size + more));
}

/* ---- Damaged parts ---- */

static void test_damaged_parts(void **state) {
    (void)state;
    static const struct {
        const char *size;
        Split split;
        uint64_t part;
        size_t length;
        unsigned changes;
    } cases[] = {
        {"5x9", {3, 2}, 5, DISTANCE_PART_ENTRIES, 30},
        {"5x5", {3, 3}, 2, 700, 300},
        {"3x5", {2, 9}, 0, 80, 1000},
    };
    static const Kind kinds[] = {ANY, MOSTLY_DRAWN, FAR_APART, BY_ROWS_ROUGHLY};
    static Value values[DISTANCE_PART_ENTRIES];
    static uint8_t outcomes[DISTANCE_PART_ENTRIES], bytes[DISTANCE_PART_BYTES_MAX];
    static DistanceCode codes[DISTANCE_PART_ENTRIES];
    static DistanceCounts counts;
    static Bounds bounds;
    Random stream;
    assert_true(random_init_seeded(&stream, 5));
    SlowDamage damage = {0, 0};
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        SlowPart *part = slow_part_create(cases[number].size, cases[number].split,
                                          cases[number].part, cases[number].length);
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            choose_values(part, kinds[kind], &stream, values);
            find_codes(part, values, codes, &counts);
            find_outcomes(part, values, outcomes);
            DistanceModel *own = make_model(&counts, &bounds);
            size_t size = pack(part, own, &bounds, values, codes, bytes);
            Packed packed = {part, own, &bounds, outcomes};
            if (size >= 4) {
                slow_damage(&damage, bytes, size, cases[number].changes / step(), &stream,
                            unpack_damaged, &packed);
                slow_rubbish(DISTANCE_PART_BYTES_MAX, &stream, unpack_damaged, &packed);
            }
            distance_model_destroy(own);
            /* One that has every context, so that only the halves and the end tell. */
            DistanceModel *any = make_random_model(&bounds, &stream);
            size = pack(part, any, &bounds, values, codes, bytes);
            packed.model = any;
            if (size >= 4)
                slow_damage(&damage, bytes, size, cases[number].changes / step(), &stream,
                            unpack_damaged, &packed);
            distance_model_destroy(any);
        }
        slow_part_destroy(part);
    }
    print_message("%u of %u changed bytes are noticed\n", damage.noticed, damage.tried);
    /* A change in a half behind symbol 0 alone makes other values, and no more can be seen. */
    assert_true(damage.tried > 2000 / step() && damage.noticed >= damage.tried / 4 * 3);
}

/* Where nothing is decided there are no bytes, and where something is there are some. */
static void test_bytes_of_nothing(void **state) {
    (void)state;
    static uint8_t outcomes[DISTANCE_PART_ENTRIES];
    static Bounds bounds;
    const uint8_t end[] = {0, 0, 1, 0}, low[] = {255, 255, 0, 0};
    Random stream;
    assert_true(random_init_seeded(&stream, 6));
    SlowPart *part = slow_part_create("3x5", (Split){2, 2}, 0, 50);
    DistanceModel *model = make_random_model(&bounds, &stream);
    Packed packed = {part, model, &bounds, outcomes};
    memset(outcomes, OUTCOME_DRAW, sizeof outcomes);
    assert_true(unpack(&packed, NULL, 0, NULL));
    assert_false(unpack(&packed, end, sizeof end, NULL));
    assert_false(unpack(&packed, low, sizeof low, NULL));
    outcomes[lone_place(part)] = OUTCOME_LOSS;
    assert_false(unpack(&packed, NULL, 0, NULL));
    for (unsigned size = 1; size < 4; size++)
        assert_false(unpack(&packed, end, size, NULL));
    for (uint32_t begin = 0; begin < 2 * 65536; begin += begin % CHANCES < 5 ? 1 : 13) {
        uint8_t small[6] = {(uint8_t)begin, (uint8_t)(begin >> 8), (uint8_t)(begin >> 16), 0, 0, 0};
        unpack(&packed, small, 4, NULL);
        unpack(&packed, small, 6, NULL);
    }
    distance_model_destroy(model);
    slow_part_destroy(part);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3x3),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_5x5),
        cmocka_unit_test(test_5x9),
        cmocka_unit_test(test_every_half),
        cmocka_unit_test(test_halves_behind_symbol_0),
        cmocka_unit_test(test_halves_that_are_none),
        cmocka_unit_test(test_worst_distances),
        cmocka_unit_test(test_absent_contexts),
        cmocka_unit_test(test_model_chances),
        cmocka_unit_test(test_model_refusals),
        cmocka_unit_test(test_model_lengths),
        cmocka_unit_test(test_damaged_parts),
        cmocka_unit_test(test_bytes_of_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
