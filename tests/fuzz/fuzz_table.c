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
    size_t at = HEADER + blocks * DIRECTORY_ENTRY;
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
    digest_compute(bytes, HEADER + blocks * DIRECTORY_ENTRY, digest, sizeof digest);
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

static void read_blocks(const TableFile *wdl, const TableFile *distance) {
    static uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    static Value values[TABLE_BLOCK_ENTRIES];
    const TableHeader *header = table_file_header(wdl);
    uint64_t entries = 0;
    for (uint64_t block = 0; block < table_file_blocks(wdl); block++) {
        Error error = {0};
        size_t length = 0;
        bool good = table_file_read_outcomes(wdl, block, outcomes, &length, &error);
        FUZZ_REQUIRE(good == (error.message[0] == '\0'));
        if (!good)
            return;
        FUZZ_REQUIRE(length > 0 && length <= TABLE_BLOCK_ENTRIES);
        for (size_t entry = 0; entry < length; entry++)
            FUZZ_REQUIRE(outcomes[entry] <= OUTCOME_LOSS);
        entries += length;
        if (distance == NULL ||
            !table_file_read_values(distance, block, outcomes, length, values, &error))
            continue;
        for (size_t entry = 0; entry < length; entry++) {
            FUZZ_REQUIRE(value_outcome(values[entry]) == outcomes[entry]);
            FUZZ_REQUIRE(values[entry] == VALUE_DRAW ||
                         value_distance(values[entry]) <= VALUE_DISTANCE_MAX);
        }
    }
    FUZZ_REQUIRE(entries == header->entries);
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

static void read_files(const uint8_t *data, size_t wdl_size, size_t distance_size) {
    TableFile *first = open_bytes(data, wdl_size);
    TableFile *second = open_bytes(data + wdl_size, distance_size);
    if (first != NULL) {
        check_header(first);
        if (table_file_header(first)->kind == TABLE_WDL) {
            read_blocks(first, second);
            table_file_check(first, NULL, NULL, NULL);
            if (second != NULL)
                table_file_check(second, first, NULL, NULL);
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
