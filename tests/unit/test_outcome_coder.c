/* The packing of outcomes, against a slow packer and a slow unpacker that are written from
 * docs/formats.md alone, with numbers, free points and closed sets worked out step by step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "outcome_coder.h"
#include "slow_coder.h"
#include "slow_index.h"

enum { CHANCES = 32768 };

/* ---- Contexts ---- */

static unsigned slow_context(const SlowPart *part, size_t place, const uint8_t *outcomes) {
    const SlowEntry *entry = &part->entries[place];
    unsigned count[3] = {0, 0, 0};
    if (entry->hole)
        return OUTCOME_HOLE;
    for (unsigned number = 0; number < entry->neighbours; number++) {
        unsigned outcome = outcomes[entry->neighbour[number]];
        if (count[outcome] < 7)
            count[outcome]++;
    }
    return count[OUTCOME_DRAW] + 8 * count[OUTCOME_WIN] + 64 * count[OUTCOME_LOSS];
}

/* ---- Packing ---- */

/* By context: where the chances of draws, wins and losses begin, and the end. */
typedef struct Bounds {
    uint32_t of[OUTCOME_CONTEXTS][4];
} Bounds;

static Bounds bounds_read(const uint8_t *bytes, size_t size) {
    Bounds bounds;
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++)
        for (unsigned outcome = 0; outcome < 4; outcome++)
            bounds.of[context][outcome] = outcome < 3 ? outcome : CHANCES;
    for (size_t at = 0; at < size; at += 6, bytes += 6) {
        uint32_t *of = bounds.of[two_bytes(bytes)];
        of[1] = two_bytes(bytes + 2);
        of[2] = two_bytes(bytes + 4);
    }
    return bounds;
}

static Bounds bounds_of_model(const OutcomeModel *model) {
    uint8_t bytes[OUTCOME_MODEL_BYTES_MAX];
    return bounds_read(bytes, outcome_model_write(model, bytes));
}

static Outcome likeliest(const Bounds *bounds, unsigned context) {
    const uint32_t *of = bounds->of[context];
    Outcome best = OUTCOME_DRAW;
    for (Outcome outcome = OUTCOME_WIN; outcome <= OUTCOME_LOSS; outcome++)
        if (of[outcome + 1] - of[outcome] > of[best + 1] - of[best])
            best = outcome;
    return best;
}

/* What unpacking gives in place of a hole: the outcome before it in the part. */
static uint8_t before(const uint8_t *outcomes, size_t place) {
    return place > 0 ? outcomes[place - 1] : OUTCOME_DRAW;
}

static bool slow_unpack(const SlowPart *part, const Bounds *bounds, const uint8_t *bytes,
                        size_t size, uint8_t *outcomes) {
    SlowReader reader;
    if (size > 0 && !slow_reader_begin(&reader, bytes, size))
        return false;
    for (size_t place = 0; place < part->length; place++) {
        unsigned context = slow_context(part, place, outcomes);
        if (context == OUTCOME_HOLE) {
            outcomes[place] = before(outcomes, place);
            continue;
        }
        if (size == 0) {
            outcomes[place] = (uint8_t)likeliest(bounds, context);
            continue;
        }
        const uint32_t *of = bounds->of[context];
        uint32_t chance = reader.state % CHANCES;
        unsigned outcome = chance < of[1]   ? OUTCOME_DRAW
                           : chance < of[2] ? OUTCOME_WIN
                                            : OUTCOME_LOSS;
        outcomes[place] = (uint8_t)outcome;
        slow_reader_take(&reader, of[outcome], of[outcome + 1] - of[outcome], CHANCES);
    }
    return size == 0 || slow_reader_ends(&reader);
}

/* Packs as the document says, even where each outcome is the likeliest. */
static size_t slow_pack(const Bounds *bounds, const uint16_t *contexts, const uint8_t *outcomes,
                        size_t length, uint8_t bytes[static OUTCOME_PART_BYTES_MAX]) {
    SlowPacker packer = slow_packer(bytes, OUTCOME_PART_BYTES_MAX);
    for (size_t place = length; place-- > 0;) {
        if (contexts[place] == OUTCOME_HOLE)
            continue;
        const uint32_t *of = bounds->of[contexts[place]];
        unsigned outcome = outcomes[place];
        slow_packer_put(&packer, of[outcome], of[outcome + 1] - of[outcome], CHANCES);
    }
    return slow_packer_finish(&packer);
}

/* ---- Comparison ---- */

/* Unpacks bytes in both ways, which must agree. Returns whether they are a sound part; then
 * `outcomes` (may be NULL) receives what it says. */
static bool unpack(const SlowPart *part, const OutcomeModel *model, const Bounds *bounds,
                   const uint8_t *bytes, size_t size, uint8_t *outcomes) {
    uint8_t *exact = copy_exactly(bytes, size);
    uint8_t *theirs = malloc(part->length), *mine = malloc(part->length);
    assert_true(theirs != NULL && mine != NULL);
    memset(theirs, 0xee, part->length);
    soil_stack();
    bool sound =
        outcome_unpack(model, part->table->index, part->begin, part->length, exact, size, theirs);
    SLOW_CHECK(part->table, sound == slow_unpack(part, bounds, bytes, size, mine), part->begin);
    for (size_t place = 0; sound && place < part->length; place++)
        SLOW_CHECK(part->table, theirs[place] == mine[place], part->begin + place);
    if (sound && outcomes != NULL)
        memcpy(outcomes, mine, part->length);
    free(exact);
    free(theirs);
    free(mine);
    return sound;
}

/* Both ways of finding contexts. */
static void find_contexts(const SlowPart *part, const uint8_t *outcomes, uint16_t *contexts) {
    uint8_t *exact = copy_exactly(outcomes, part->length);
    uint16_t *theirs = malloc(part->length * sizeof *theirs);
    assert_non_null(theirs);
    soil_stack();
    outcome_contexts(part->table->index, part->begin, part->length, exact, theirs);
    for (size_t place = 0; place < part->length; place++) {
        contexts[place] = (uint16_t)slow_context(part, place, outcomes);
        if (theirs[place] != contexts[place])
            fail_msg("%dx%d %uv%u, part from %" PRIu64 ", number %" PRIu64 ", stones %#" PRIx64
                     " %#" PRIx64 ": context %u, not %u",
                     part->table->board->rows, part->table->board->columns,
                     part->table->split.mover, part->table->split.opponent, part->begin,
                     part->begin + place, part->entries[place].stones.mover,
                     part->entries[place].stones.opponent, theirs[place], contexts[place]);
    }
    free(theirs);
    free(exact);
}

/* What was unpacked must be what was packed, but for holes. */
static void check_same(const SlowPart *part, const uint8_t *unpacked, const uint8_t *packed) {
    for (size_t place = 0; place < part->length; place++) {
        uint8_t wanted = part->entries[place].hole ? before(unpacked, place) : packed[place];
        SLOW_CHECK(part->table, unpacked[place] == wanted, part->begin + place);
    }
}

/* Packs outcomes in both ways, which must agree, and back. Returns how many bytes they take. */
static size_t pack(const SlowPart *part, const OutcomeModel *model, const uint16_t *contexts,
                   const uint8_t *outcomes, uint8_t bytes[static OUTCOME_PART_BYTES_MAX]) {
    Bounds bounds = bounds_of_model(model);
    uint8_t *theirs = malloc(OUTCOME_PART_BYTES_MAX), again[OUTCOME_PART_ENTRIES];
    assert_non_null(theirs);
    size_t size = outcome_pack(model, contexts, outcomes, part->length, theirs);
    bool expected = true;
    for (size_t place = 0; place < part->length; place++)
        expected &= contexts[place] == OUTCOME_HOLE ||
                    outcomes[place] == likeliest(&bounds, contexts[place]);
    size_t slow_size = slow_pack(&bounds, contexts, outcomes, part->length, bytes);
    SLOW_CHECK(part->table, size == (expected ? 0 : slow_size), part->begin);
    assert_memory_equal(theirs, bytes, size);
    SLOW_CHECK(part->table, unpack(part, model, &bounds, theirs, size, again), part->begin);
    check_same(part, again, outcomes);
    free(theirs);
    return size;
}

static void make_model(OutcomeModel *model, const uint16_t *contexts, const uint8_t *outcomes,
                       size_t length) {
    OutcomeCounts counts, expected;
    memset(&counts, 0, sizeof counts);
    memset(&expected, 0, sizeof expected);
    outcome_count(&counts, contexts, outcomes, length / 2);
    outcome_count(&counts, contexts + length / 2, outcomes + length / 2, length - length / 2);
    for (size_t place = 0; place < length; place++)
        if (contexts[place] != OUTCOME_HOLE)
            expected.count[contexts[place]][outcomes[place]]++;
    assert_memory_equal(&counts, &expected, sizeof counts);
    outcome_model_make(model, &counts);
}

/* Any chances that a model may have, in all contexts. */
static void make_random_model(OutcomeModel *model, Random *stream) {
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++) {
        uint64_t most = random_below(stream, 2) ? CHANCES - 2 : 40;
        unsigned win = 1 + (unsigned)random_below(stream, most);
        unsigned loss = win + 1 + (unsigned)random_below(stream, CHANCES - 1 - win);
        model->context[context] = (OutcomeChances){(uint16_t)win, (uint16_t)loss};
    }
}

typedef enum Kind {
    EVEN,
    MOSTLY_DRAWN,
    NEARLY_ALL_WON,
    NEVER_DRAWN,
    ALL_LOST,
    BY_ROWS,
    BY_COLUMNS,
    KINDS,
} Kind;

/* A sum over stones, in which neighbouring positions differ little. */
static int weigh(const Board *board, PointSet stones, Kind kind) {
    int sum = 0;
    for (; stones != 0; stones &= stones - 1) {
        int point = (int)set_lowest(stones);
        sum += kind == BY_ROWS ? point / board->columns : abs(point % board->columns - 1);
    }
    return sum;
}

static Outcome choose_outcome(const SlowPart *part, size_t place, Kind kind, Random *stream) {
    const Board *board = part->table->board;
    Stones stones = part->entries[place].stones;
    switch (kind) {
    case EVEN:
        return (Outcome)random_below(stream, 3);
    case MOSTLY_DRAWN:
        return random_below(stream, 10) > 0 ? OUTCOME_DRAW : (Outcome)random_below(stream, 3);
    case NEARLY_ALL_WON:
        return random_below(stream, 500) > 0 ? OUTCOME_WIN : (Outcome)random_below(stream, 3);
    case NEVER_DRAWN:
        return random_below(stream, 4) > 0 ? OUTCOME_LOSS : OUTCOME_WIN;
    case BY_ROWS:
    case BY_COLUMNS: {
        int balance = 2 * weigh(board, stones.mover, kind) - weigh(board, stones.opponent, kind);
        return balance > 4 ? OUTCOME_WIN : balance < 2 ? OUTCOME_LOSS : OUTCOME_DRAW;
    }
    default:
        return OUTCOME_LOSS;
    }
}

static void choose_outcomes(const SlowPart *part, Kind kind, Random *stream, uint8_t *outcomes) {
    for (size_t place = 0; place < part->length; place++)
        outcomes[place] = (uint8_t)choose_outcome(part, place, kind, stream);
}

static void compare_part(const SlowPart *part, Random *stream) {
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    for (Kind kind = 0; kind < KINDS; kind++) {
        OutcomeModel model;
        choose_outcomes(part, kind, stream, outcomes);
        find_contexts(part, outcomes, contexts);
        make_model(&model, contexts, outcomes, part->length);
        size_t size = pack(part, &model, contexts, outcomes, bytes);
        SLOW_CHECK(part->table, kind != ALL_LOST || size == 0, part->begin);
        if (kind == EVEN || kind == BY_ROWS) {
            make_random_model(&model, stream);
            pack(part, &model, contexts, outcomes, bytes);
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

static void set_chances(OutcomeModel *model, unsigned win, unsigned loss) {
    for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++)
        model->context[context] = (OutcomeChances){(uint16_t)win, (uint16_t)loss};
}

/* Of outcomes that have a single chance each the part is as large as it gets. */
static void test_worst_outcomes(void **state) {
    (void)state;
    static const OutcomeChances likely[3] = {{32766, 32767}, {1, 32767}, {1, 2}};
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    Random stream;
    assert_true(random_init_seeded(&stream, 1));
    SlowPart *part = slow_part_create("5x9", (Split){2, 3}, 3, OUTCOME_PART_ENTRIES);
    for (Outcome best = 0; best < 3; best++)
        for (unsigned other = 0; other < 3; other++) {
            OutcomeModel model;
            set_chances(&model, likely[best].win, likely[best].loss);
            for (size_t place = 0; place < part->length; place++) {
                uint64_t step = other < 2 ? other : random_below(&stream, 2);
                outcomes[place] = (uint8_t)((best + 1 + step) % 3);
            }
            find_contexts(part, outcomes, contexts);
            size_t size = pack(part, &model, contexts, outcomes, bytes);
            assert_true(size >= OUTCOME_PART_ENTRIES * 15 / 8);
            assert_true(size <= OUTCOME_PART_BYTES_MAX);
            memset(outcomes, (int)best, sizeof outcomes);
            find_contexts(part, outcomes, contexts);
            assert_int_equal(pack(part, &model, contexts, outcomes, bytes), 0);
        }
    slow_part_destroy(part);
}

/* Of several outcomes that have the most chances it is the first that takes no bytes. */
static void test_likeliest_of_several(void **state) {
    (void)state;
    static const struct {
        OutcomeChances chances;
        Outcome best;
    } cases[] = {
        {{16000, 32000}, OUTCOME_DRAW}, {{768, 16768}, OUTCOME_WIN}, {{16383, 16385}, OUTCOME_DRAW},
        {{10923, 21846}, OUTCOME_DRAW}, {{1, 2}, OUTCOME_LOSS},      {{16384, 16385}, OUTCOME_DRAW},
        {{10922, 21845}, OUTCOME_WIN},  {{1, 16384}, OUTCOME_LOSS},  {{2, 16385}, OUTCOME_WIN},
    };
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    SlowPart *part = slow_part_create("5x5", (Split){3, 2}, 0, 1000);
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++)
        for (Outcome outcome = 0; outcome < 3; outcome++) {
            OutcomeModel model;
            set_chances(&model, cases[number].chances.win, cases[number].chances.loss);
            memset(outcomes, (int)outcome, sizeof outcomes);
            find_contexts(part, outcomes, contexts);
            size_t size = pack(part, &model, contexts, outcomes, bytes);
            assert_int_equal(size == 0, outcome == cases[number].best);
        }
    slow_part_destroy(part);
}

/* Reads a model from as many bytes as it has. */
static bool read_model(OutcomeModel *model, const uint8_t *bytes, size_t size) {
    uint8_t *exact = copy_exactly(bytes, size);
    memset(model, 0xee, sizeof *model);
    bool sound = outcome_model_read(model, exact, size);
    free(exact);
    return sound;
}

/* A context that the model of a file does not have: a draw and a win have one chance each. */
static void test_absent_contexts(void **state) {
    (void)state;
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    Random stream;
    assert_true(random_init_seeded(&stream, 2));
    SlowPart *part = slow_part_create("5x5", (Split){3, 3}, 1, OUTCOME_PART_ENTRIES);
    for (unsigned present = 0; present < 4; present++) {
        OutcomeModel model;
        make_random_model(&model, &stream);
        for (unsigned context = 1; context < OUTCOME_CONTEXTS; context++)
            if (random_below(&stream, 4) >= present)
                model.context[context] = (OutcomeChances){0, 0};
        uint8_t rows[OUTCOME_MODEL_BYTES_MAX];
        size_t model_bytes = outcome_model_write(&model, rows);
        Bounds bounds = bounds_read(rows, model_bytes);
        assert_true(read_model(&model, rows, model_bytes));
        choose_outcomes(part, EVEN, &stream, outcomes);
        find_contexts(part, outcomes, contexts);
        uint8_t again[OUTCOME_PART_ENTRIES];
        size_t size = slow_pack(&bounds, contexts, outcomes, part->length, bytes);
        assert_true(unpack(part, &model, &bounds, bytes, size, again));
        check_same(part, again, outcomes);
        assert_true(unpack(part, &model, &bounds, bytes, 0, again));
        for (size_t place = 0; present == 0 && place < part->length; place++)
            if (slow_context(part, place, again) % OUTCOME_HOLE != 0)
                assert_int_equal(again[place], OUTCOME_LOSS);
    }
    slow_part_destroy(part);
}

/* ---- Models ---- */

static void test_model_chances(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 3));
    for (unsigned time = 0; time < 50; time++) {
        OutcomeCounts counts;
        OutcomeModel model;
        memset(&model, 0xee, sizeof model);
        for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++)
            for (Outcome outcome = 0; outcome < 3; outcome++) {
                uint64_t most = (uint64_t)1 << random_below(&stream, 41);
                counts.count[context][outcome] =
                    random_below(&stream, 3) ? random_below(&stream, most) : 0;
            }
        outcome_model_make(&model, &counts);
        for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++) {
            const uint64_t *count = counts.count[context];
            uint64_t sum = count[0] + count[1] + count[2], win = 0, loss = 0;
            if (sum > 0) {
                win = 1 + 32765 * count[OUTCOME_DRAW] / sum;
                loss = win + 1 + 32765 * count[OUTCOME_WIN] / sum;
                assert_true(0 < win && win < loss && loss < CHANCES);
            }
            assert_int_equal(model.context[context].win, win);
            assert_int_equal(model.context[context].loss, loss);
        }
    }
}

static void test_model_round_trip(void **state) {
    (void)state;
    Random stream;
    assert_true(random_init_seeded(&stream, 4));
    for (unsigned present = 1; present <= 16; present++) {
        OutcomeModel model, again;
        make_random_model(&model, &stream);
        uint8_t bytes[OUTCOME_MODEL_BYTES_MAX], expected[OUTCOME_MODEL_BYTES_MAX];
        unsigned rows = 0;
        for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++) {
            OutcomeChances *chances = &model.context[context];
            if (random_below(&stream, 16) >= present)
                *chances = (OutcomeChances){0, 0};
            if (chances->win == 0)
                continue;
            uint8_t *row = expected + 6 * rows++;
            row[0] = (uint8_t)context;
            row[1] = (uint8_t)(context >> 8);
            row[2] = (uint8_t)chances->win;
            row[3] = (uint8_t)(chances->win >> 8);
            row[4] = (uint8_t)chances->loss;
            row[5] = (uint8_t)(chances->loss >> 8);
        }
        assert_true(rows > 0);
        assert_int_equal(outcome_model_write(&model, bytes), 6 * rows);
        assert_memory_equal(bytes, expected, 6 * rows);
        assert_true(read_model(&again, bytes, 6 * rows));
        for (unsigned context = 0; context < OUTCOME_CONTEXTS; context++)
            if (model.context[context].win == 0) {
                assert_int_equal(again.context[context].win, 1);
                assert_int_equal(again.context[context].loss, 2);
            } else {
                assert_int_equal(again.context[context].win, model.context[context].win);
                assert_int_equal(again.context[context].loss, model.context[context].loss);
            }
        for (size_t less = 1; less < 6; less++)
            assert_false(read_model(&again, bytes, 6 * rows - less));
    }
}

/* Whether a model of three rows is read, which are contexts 5, 70 and 511 but for one row. */
static bool read_with(unsigned row, unsigned context, unsigned win, unsigned loss) {
    uint8_t bytes[3 * 6] = {5, 0, 1, 0, 2, 0, 70, 0, 0, 1, 0, 2, 255, 1, 254, 127, 255, 127};
    uint8_t *at = bytes + 6 * row;
    for (unsigned byte = 0; byte < 2; byte++) {
        at[byte] = (uint8_t)(context >> 8 * byte);
        at[2 + byte] = (uint8_t)(win >> 8 * byte);
        at[4 + byte] = (uint8_t)(loss >> 8 * byte);
    }
    OutcomeModel model;
    bool sound = read_model(&model, bytes, sizeof bytes);
    if (sound) {
        assert_int_equal(model.context[context].win, win);
        assert_int_equal(model.context[context].loss, loss);
    }
    return sound;
}

static void test_model_refusals(void **state) {
    (void)state;
    assert_true(read_with(0, 0, 1, 2));
    assert_true(read_with(0, 69, 1, 2));
    assert_false(read_with(0, 70, 1, 2));
    assert_false(read_with(0, 71, 1, 2));
    assert_false(read_with(0, 511, 1, 2));
    assert_false(read_with(1, 5, 1, 2));
    assert_false(read_with(1, 4, 1, 2));
    assert_false(read_with(1, 511, 1, 2));
    assert_true(read_with(1, 510, 1, 2));
    assert_false(read_with(2, 70, 1, 2));
    assert_false(read_with(2, 512, 1, 2));
    assert_false(read_with(2, 513, 1, 2));
    assert_false(read_with(2, 65535, 1, 2));
    assert_false(read_with(2, 32768 + 511, 1, 2));
    for (unsigned row = 0; row < 3; row++) {
        static const unsigned contexts[] = {5, 70, 511};
        unsigned context = contexts[row];
        assert_true(read_with(row, context, 1, 32767));
        assert_true(read_with(row, context, 32766, 32767));
        assert_false(read_with(row, context, 0, 0));
        assert_false(read_with(row, context, 0, 2));
        assert_false(read_with(row, context, 1, 0));
        assert_false(read_with(row, context, 1, 1));
        assert_false(read_with(row, context, 300, 299));
        assert_false(read_with(row, context, 1, 32768));
        assert_false(read_with(row, context, 1, 65535));
        assert_false(read_with(row, context, 32767, 32767));
        assert_false(read_with(row, context, 32767, 32768));
        assert_false(read_with(row, context, 65534, 65535));
    }
}

/* One row more than there are contexts cannot be right. */
static void test_model_of_too_many_rows(void **state) {
    (void)state;
    static uint8_t bytes[OUTCOME_MODEL_BYTES_MAX + 6];
    for (unsigned row = 0; row <= OUTCOME_CONTEXTS; row++)
        memcpy(bytes + 6 * row, (uint8_t[6]){(uint8_t)row, (uint8_t)(row >> 8), 1, 0, 2, 0}, 6);
    OutcomeModel model;
    assert_true(read_model(&model, bytes, OUTCOME_MODEL_BYTES_MAX));
    assert_false(read_model(&model, bytes, sizeof bytes));
    memset(bytes + OUTCOME_MODEL_BYTES_MAX, 0, 2);
    assert_false(read_model(&model, bytes, sizeof bytes));
}

/* ---- Damaged parts ---- */

typedef struct Packed {
    const SlowPart *part;
    const OutcomeModel *model;
    Bounds bounds;
} Packed;

static bool unpack_damaged(const void *context, const uint8_t *bytes, size_t size) {
    const Packed *packed = context;
    return unpack(packed->part, packed->model, &packed->bounds, bytes, size, NULL);
}

static void test_damaged_parts(void **state) {
    (void)state;
    static const struct {
        const char *size;
        Split split;
        uint64_t part;
        size_t length;
        unsigned changes;
    } cases[] = {
        {"5x9", {3, 2}, 5, OUTCOME_PART_ENTRIES, 60},
        {"5x5", {3, 3}, 2, 700, 600},
        {"3x5", {2, 9}, 0, 80, 1000},
    };
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    static const Kind kinds[] = {EVEN, MOSTLY_DRAWN, BY_ROWS};
    Random stream;
    assert_true(random_init_seeded(&stream, 5));
    SlowDamage damage = {0, 0};
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        SlowPart *part = slow_part_create(cases[number].size, cases[number].split,
                                          cases[number].part, cases[number].length);
        for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
            OutcomeModel model;
            choose_outcomes(part, kinds[kind], &stream, outcomes);
            find_contexts(part, outcomes, contexts);
            make_model(&model, contexts, outcomes, part->length);
            size_t size = pack(part, &model, contexts, outcomes, bytes);
            if (size == 0)
                continue;
            Packed packed = {.part = part, .model = &model};
            packed.bounds = bounds_of_model(&model);
            slow_damage(&damage, bytes, size, cases[number].changes, &stream, unpack_damaged,
                        &packed);
            assert_int_equal(slow_rubbish(OUTCOME_PART_BYTES_MAX, &stream, unpack_damaged, &packed),
                             0);
        }
        slow_part_destroy(part);
    }
    print_message("%u of %u changed bytes are noticed\n", damage.noticed, damage.tried);
    assert_true(damage.tried > 2000 && damage.noticed >= damage.tried - damage.tried / 100);
}

/* Bytes that lead to the end by the steps of the document, though nobody packs so: what is said of
 * them must be the same. */
static void test_roundabout_parts(void **state) {
    (void)state;
    static uint8_t outcomes[OUTCOME_PART_ENTRIES], bytes[OUTCOME_PART_BYTES_MAX];
    static uint16_t contexts[OUTCOME_PART_ENTRIES];
    OutcomeModel model;
    set_chances(&model, 30000, 30001);
    Bounds bounds = bounds_of_model(&model);
    SlowPart *part = slow_part_create("5x5", (Split){3, 2}, 0, 1);
    for (uint32_t low = 0; low < 2 * 65536; low += low % CHANCES < 5 ? 1 : 29) {
        uint8_t small[6] = {(uint8_t)low, (uint8_t)(low >> 8), (uint8_t)(low >> 16), 0, 0, 0};
        unpack(part, &model, &bounds, small, 4, NULL);
        unpack(part, &model, &bounds, small, 6, NULL);
    }
    slow_part_destroy(part);
    part = slow_part_create("5x5", (Split){3, 2}, 0, 1000);
    memset(outcomes, OUTCOME_DRAW, sizeof outcomes);
    find_contexts(part, outcomes, contexts);
    size_t size = slow_pack(&bounds, contexts, outcomes, part->length, bytes);
    unpack(part, &model, &bounds, bytes, size, NULL);
    slow_part_destroy(part);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_3x3),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_5x5),
        cmocka_unit_test(test_5x9),
        cmocka_unit_test(test_worst_outcomes),
        cmocka_unit_test(test_likeliest_of_several),
        cmocka_unit_test(test_absent_contexts),
        cmocka_unit_test(test_model_chances),
        cmocka_unit_test(test_model_round_trip),
        cmocka_unit_test(test_model_refusals),
        cmocka_unit_test(test_model_of_too_many_rows),
        cmocka_unit_test(test_damaged_parts),
        cmocka_unit_test(test_roundabout_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
