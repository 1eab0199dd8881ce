#include "outcome_array.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "hot.h"
#include "pages.h"

enum { LOCKS = 64 };

typedef struct PartState {
    atomic_bool is_filled;
} PartState;

struct OutcomeArray {
    const TableFile *file;
    const Index *index;
    uint64_t parts;
    uint8_t *outcomes; /* number 0 in the lowest bits */
    PartState *part;   /* what is filled does not change */
    /* Of the parts whose number has the same remainder, while one is filled. */
    pthread_mutex_t lock[LOCKS];
};

static uint64_t count_parts(uint64_t entries) {
    return (entries + TABLE_PART_ENTRIES - 1) / TABLE_PART_ENTRIES;
}

static size_t round_to_pages(size_t bytes) {
    return (bytes + HUGE_PAGE_BYTES - 1) / HUGE_PAGE_BYTES * HUGE_PAGE_BYTES;
}

/* Memory that is not taken before it is written to. */
static uint8_t *allocate_outcomes(size_t bytes) {
    if (bytes < HUGE_PAGE_BYTES)
        return malloc(bytes + 1);
    uint8_t *outcomes = aligned_alloc(HUGE_PAGE_BYTES, round_to_pages(bytes));
    if (outcomes != NULL)
        pages_prefer_huge(outcomes, round_to_pages(bytes));
    return outcomes;
}

uint64_t outcome_array_parts(const OutcomeArray *array) {
    return array->parts;
}

OutcomeArray *outcome_array_create(const TableFile *file, const Index *index) {
    OutcomeArray *array = calloc(1, sizeof *array);
    if (array == NULL)
        return NULL;
    array->file = file;
    array->index = index;
    array->parts = count_parts(table_file_header(file)->entries);
    array->outcomes = allocate_outcomes(array->parts * OUTCOME_PACKED_BYTES);
    array->part = calloc(array->parts + 1, sizeof *array->part);
    for (unsigned lock = 0; lock < LOCKS; lock++)
        pthread_mutex_init(&array->lock[lock], NULL);
    if (array->outcomes != NULL && array->part != NULL)
        return array;
    outcome_array_destroy(array);
    return NULL;
}

void outcome_array_destroy(OutcomeArray *array) {
    if (array == NULL)
        return;
    for (unsigned lock = 0; lock < LOCKS; lock++)
        pthread_mutex_destroy(&array->lock[lock]);
    free(array->outcomes);
    free(array->part);
    free(array);
}

const TableFile *outcome_array_file(const OutcomeArray *array) {
    return array->file;
}

uint64_t outcome_array_bytes(uint64_t entries) {
    uint64_t parts = count_parts(entries), bytes = parts * OUTCOME_PACKED_BYTES;
    return sizeof(OutcomeArray) + parts + (bytes < HUGE_PAGE_BYTES ? bytes : round_to_pages(bytes));
}

INLINE bool has_part(const OutcomeArray *array, uint64_t part) {
    return atomic_load_explicit(&array->part[part].is_filled, memory_order_acquire);
}

/* Puts outcomes at two bits each; behind the last come draws. */
static void pack(const uint8_t *outcomes, size_t length, uint8_t bytes[OUTCOME_PACKED_BYTES]) {
    uint8_t all[TABLE_PART_ENTRIES];
    length = length < TABLE_PART_ENTRIES ? length : TABLE_PART_ENTRIES;
    memcpy(all, outcomes, length);
    memset(all + length, OUTCOME_DRAW, TABLE_PART_ENTRIES - length);
    for (size_t byte = 0; byte < OUTCOME_PACKED_BYTES; byte++) {
        const uint8_t *four = all + 4 * byte;
        bytes[byte] = (uint8_t)(four[0] | four[1] << 2 | four[2] << 4 | four[3] << 6);
    }
}

bool outcome_array_read(const TableFile *file, const Index *index, uint64_t part,
                        uint8_t bytes[static OUTCOME_PACKED_BYTES], Error *error) {
    uint8_t outcomes[TABLE_PART_ENTRIES];
    size_t length;
    if (!table_file_read_part_outcomes(file, index, part, outcomes, &length, error))
        return false;
    pack(outcomes, length, bytes);
    return true;
}

static void keep_part(OutcomeArray *array, uint64_t part, const uint8_t *bytes) {
    pthread_mutex_lock(&array->lock[part % LOCKS]);
    if (!atomic_load_explicit(&array->part[part].is_filled, memory_order_relaxed)) {
        memcpy(array->outcomes + part * OUTCOME_PACKED_BYTES, bytes, OUTCOME_PACKED_BYTES);
        atomic_store_explicit(&array->part[part].is_filled, true, memory_order_release);
    }
    pthread_mutex_unlock(&array->lock[part % LOCKS]);
}

/* A compressed block is unpacked whole in any case. */
static bool fill_block(OutcomeArray *array, uint64_t block, Error *error) {
    uint8_t outcomes[TABLE_BLOCK_ENTRIES], bytes[OUTCOME_PACKED_BYTES];
    size_t length;
    if (!table_file_read_outcomes(array->file, array->index, block, outcomes, &length, error))
        return false;
    for (size_t begin = 0; begin < length; begin += TABLE_PART_ENTRIES) {
        pack(outcomes + begin, length - begin, bytes);
        keep_part(array, (block * TABLE_BLOCK_ENTRIES + begin) / TABLE_PART_ENTRIES, bytes);
    }
    return true;
}

/* Unpacks without a lock, so that nobody waits for a thread that gets little of the processor; two
 * threads may do the same work. */
static bool fill_part(OutcomeArray *array, uint64_t part, Error *error) {
    uint8_t bytes[OUTCOME_PACKED_BYTES];
    if (table_file_header(array->file)->is_compressed)
        return fill_block(array, part / (TABLE_BLOCK_ENTRIES / TABLE_PART_ENTRIES), error);
    if (!outcome_array_read(array->file, array->index, part, bytes, error))
        return false;
    keep_part(array, part, bytes);
    return true;
}

Outcome outcome_array_get(OutcomeArray *array, uint64_t number, Error *error) {
    uint64_t part = number / TABLE_PART_ENTRIES;
    if (!has_part(array, part) && !fill_part(array, part, error))
        return OUTCOME_UNKNOWN;
    return outcome_array_at(array->outcomes, number);
}

bool outcome_array_fill(OutcomeArray *array, uint64_t part, Error *error) {
    return has_part(array, part) || fill_part(array, part, error);
}
