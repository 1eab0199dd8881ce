/* Input: a WDL file, and behind it, where it says that it ends, a distance file. What can be opened
 * is read to its end and holds nothing that a table must not hold. The input is read as it is and
 * once more with its digests made right, so that a change in it gets past them. */
#include "bytes.h"
#include "digest.h"
#include "fuzz.h"
#include "table_file.h"

/* See docs/formats.md. */
enum {
    HEADER = 304,
    DIRECTORY_ENTRY = 20,
    AT_MODEL_BYTES = 17,
    AT_BLOCKS = 32,
    AT_FILE_BYTES = 264,
    AT_DIGEST = 272,
};

/* Makes the digests of blocks and header those of what is there. */
static void seal(uint8_t *bytes, size_t size) {
    if (size < HEADER)
        return;
    uint64_t blocks = bytes_get(bytes + AT_BLOCKS, 8);
    if (blocks > (size - HEADER) / DIRECTORY_ENTRY)
        return;
    size_t head = HEADER + blocks * DIRECTORY_ENTRY + bytes_get(bytes + AT_MODEL_BYTES, 3);
    size_t at = head;
    if (head > size)
        return;
    for (uint64_t block = 0; block < blocks; block++) {
        uint8_t *entry = bytes + HEADER + block * DIRECTORY_ENTRY;
        uint64_t length = bytes_get(entry, 4);
        if (length > size - at)
            return;
        digest_compute(bytes + at, length, entry + 4, DIRECTORY_ENTRY - 4);
        at += length;
    }
    uint8_t digest[TABLE_DIGEST_BYTES];
    memset(bytes + AT_DIGEST, 0, sizeof digest);
    digest_compute(bytes, head, digest, sizeof digest);
    memcpy(bytes + AT_DIGEST, digest, sizeof digest);
}

/* Opens bytes as a file. */
static TableFile *open_bytes(const uint8_t *bytes, size_t size) {
    char path[FUZZ_PATH_SIZE];
    int descriptor = fuzz_file(bytes, size, path);
    Error error = {0};
    TableFile *file = table_file_open(path, &error);
    FUZZ_REQUIRE(file != NULL || strncmp(error.message, path, strlen(path)) == 0);
    close(descriptor);
    return file;
}

static void check_values(const Value *values, const uint8_t *outcomes, size_t length) {
    for (size_t entry = 0; entry < length; entry++) {
        FUZZ_REQUIRE(value_outcome(values[entry]) == outcomes[entry]);
        FUZZ_REQUIRE(values[entry] == VALUE_DRAW ||
                     value_distance(values[entry]) <= VALUE_DISTANCE_MAX);
    }
}

typedef struct Block {
    uint64_t number;
    size_t length;
    bool good, has_values;
    uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    Value values[TABLE_BLOCK_ENTRIES];
} Block;

/* What the parts of a block say is what the block says, but for holes that a part begins with; if
 * the block is damaged, so is one of its parts. */
static void compare_parts(const TableFile *wdl, const Index *index, const TableFile *distance,
                          const Block *block) {
    static uint8_t outcomes[TABLE_PART_ENTRIES];
    static Value values[TABLE_PART_ENTRIES];
    bool all_good = true, all_have_values = distance != NULL;
    for (size_t begin = 0; begin < block->length; begin += TABLE_PART_ENTRIES) {
        Error error = {0};
        uint64_t number = block->number * TABLE_BLOCK_ENTRIES + begin;
        size_t left = block->length - begin, length = 0;
        bool good = table_file_read_part_outcomes(wdl, index, number / TABLE_PART_ENTRIES, outcomes,
                                                  &length, &error);
        FUZZ_REQUIRE(good == (error.message[0] == '\0'));
        all_good = all_good && good;
        if (!good)
            continue;
        FUZZ_REQUIRE(length == (left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES));
        bool has_values = distance != NULL &&
                          table_file_read_part_values(distance, index, number / TABLE_PART_ENTRIES,
                                                      outcomes, length, values, &error);
        all_have_values = all_have_values && has_values;
        if (has_values)
            check_values(values, outcomes, length);
        for (size_t entry = 0; entry < length; entry++) {
            Stones stones;
            unsigned symmetries;
            if (!index_unrank(index, number + entry, &stones, &symmetries))
                continue;
            FUZZ_REQUIRE(!block->good || outcomes[entry] == block->outcomes[begin + entry]);
            FUZZ_REQUIRE(!block->has_values || !has_values ||
                         values[entry] == block->values[begin + entry]);
        }
    }
    FUZZ_REQUIRE(all_good == block->good);
    FUZZ_REQUIRE(!block->good || all_have_values == block->has_values);
}

static void read_blocks(const TableFile *wdl, const Index *index, const TableFile *distance) {
    static Block block;
    for (block.number = 0; block.number < table_file_blocks(wdl); block.number++) {
        Error error = {0};
        uint64_t left = table_file_header(wdl)->entries - block.number * TABLE_BLOCK_ENTRIES;
        size_t length = 0;
        block.length = left < TABLE_BLOCK_ENTRIES ? left : TABLE_BLOCK_ENTRIES;
        block.good =
            table_file_read_outcomes(wdl, index, block.number, block.outcomes, &length, &error);
        FUZZ_REQUIRE(block.good == (error.message[0] == '\0'));
        FUZZ_REQUIRE(!block.good || length == block.length);
        for (size_t entry = 0; block.good && entry < length; entry++)
            FUZZ_REQUIRE(block.outcomes[entry] <= OUTCOME_LOSS);
        block.has_values = block.good && distance != NULL &&
                           table_file_read_values(distance, index, block.number, block.outcomes,
                                                  length, block.values, &error);
        if (block.has_values)
            check_values(block.values, block.outcomes, length);
        compare_parts(wdl, index, distance, &block);
    }
}

static bool is_of_same(const TableFile *wdl, const TableFile *distance) {
    if (distance == NULL || table_file_header(distance)->kind != TABLE_DISTANCE)
        return false;
    const TableHeader *a = table_file_header(wdl), *b = table_file_header(distance);
    return a->rules.board == b->rules.board && a->split.mover == b->split.mover &&
           a->split.opponent == b->split.opponent && a->entries == b->entries;
}

static void check_header(const TableFile *file) {
    const TableHeader *header = table_file_header(file);
    unsigned stones = (unsigned)header->split.mover + header->split.opponent;
    FUZZ_REQUIRE(header->split.mover > 0 && header->split.opponent > 0);
    FUZZ_REQUIRE(stones <= (unsigned)header->rules.board->points);
    FUZZ_REQUIRE(!header->rules.set.first_single);
    FUZZ_REQUIRE(header->longest_win <= VALUE_DISTANCE_MAX);
    FUZZ_REQUIRE(header->longest_loss <= VALUE_DISTANCE_MAX);
}

/* A search for inputs reads few of those that are long: it takes seconds. */
static bool is_read_whole(const TableHeader *header, const uint8_t *data, size_t size) {
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    return header->entries < TABLE_PART_ENTRIES || data[size / 2] % 64 == 0;
#else
    (void)header;
    (void)data;
    (void)size;
    return true;
#endif
}

static void read_files(const uint8_t *data, size_t wdl_size, size_t distance_size) {
    TableFile *first = open_bytes(data, wdl_size);
    TableFile *second = open_bytes(data + wdl_size, distance_size);
    if (first != NULL) {
        check_header(first);
        const TableHeader *header = table_file_header(first);
        if (header->kind == TABLE_WDL && is_read_whole(header, data, wdl_size)) {
            IndexLimits limits = {.numbers = header->entries};
            Index *index = index_create_within(header->rules.board, header->split, &limits, NULL);
            if (index != NULL && index_size(index) == header->entries)
                read_blocks(first, index, is_of_same(first, second) ? second : NULL);
            index_destroy(index);
            table_file_check(first, NULL, 1, NULL, NULL);
            if (second != NULL)
                table_file_check(second, first, 1, NULL, NULL);
        }
    }
    if (second != NULL)
        check_header(second);
    table_file_close(first);
    table_file_close(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    size_t wdl_size = size;
    if (size >= HEADER && bytes_get(data + AT_FILE_BYTES, 8) < size)
        wdl_size = bytes_get(data + AT_FILE_BYTES, 8);
    uint8_t *copy = malloc(size + 1);
    FUZZ_REQUIRE(copy != NULL);
    memcpy(copy, data, size);
    read_files(copy, wdl_size, size - wdl_size);
    seal(copy, wdl_size);
    seal(copy + wdl_size, size - wdl_size);
    read_files(copy, wdl_size, size - wdl_size);
    free(copy);
    return 0;
}
