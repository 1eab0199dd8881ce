#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <setjmp.h>

#include <cmocka.h>

#include "amount.h"
#include "digest.h"
#include "distance_coder.h"
#include "file.h"
#include "folder_fixture.h"
#include "outcome_coder.h"
#include "solve.h"
#include "table_file.h"

/* Numbers of docs/formats.md, written down once more: the tests read files as a stranger would. */
enum {
    HEADER = 304,
    ENTRY = 20,
    AT_VERSION = 8,
    AT_MODEL_BYTES = 17,
    AT_BLOCKS = 32,
    CONTENT_HEADER = 232,
    AT_FILE_BYTES = 264,
    AT_DIGEST = 272
};

static char folder[FOLDER_SIZE], wdl_path[128], distance_path[128], path[128];

static int make_folder(void **state) {
    (void)state;
    folder_make(folder);
    snprintf(wdl_path, sizeof wdl_path, "%s/wdl", folder);
    snprintf(distance_path, sizeof distance_path, "%s/distance", folder);
    snprintf(path, sizeof path, "%s/changed", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    folder_empty(folder);
    return rmdir(folder);
}

static void require(bool success, const Error *error) {
    if (!success)
        fail_msg("%s", error->message);
}

static Rules make_rules(int rows, int columns, const char *text) {
    Error error = {0};
    RuleSet set;
    Rules rules;
    require(ruleset_read(text, &set, &error), &error);
    require(rules_init(&rules, rows, columns, set, &error), &error);
    return rules;
}

static Index *make_index(const Rules *rules, Split split) {
    Error error = {0};
    Index *index = index_create(rules->board, split, &error);
    require(index != NULL, &error);
    return index;
}

/* Values that no game has, but every byte that there can be; a hole has a byte that must not show.
 */
static Value *make_values(const Index *index, unsigned kinds) {
    uint64_t size = index_size(index), state = 1;
    Value *values = malloc(size);
    assert_non_null(values);
    for (uint64_t number = 0; number < size; number++) {
        Stones stones;
        unsigned symmetries;
        state = state * 6364136223846793005u + 1442695040888963407u;
        bool hole = !index_unrank(index, number, &stones, &symmetries);
        values[number] = (Value)(hole ? 255 : (state >> 33) % kinds);
    }
    return values;
}

static TableHeader write_both(const Rules *rules, Split split, const Index *index,
                              const Value *values, unsigned threads) {
    Error error = {0};
    TableHeader header;
    require(table_file_write(wdl_path, TABLE_WDL, rules, split, index, values, threads, NULL,
                             &header, &error),
            &error);
    assert_int_equal(header.kind, TABLE_WDL);
    require(table_file_write(distance_path, TABLE_DISTANCE, rules, split, index, values, threads,
                             NULL, &header, &error),
            &error);
    return header;
}

static TableFile *open_file(const char *name) {
    Error error = {0};
    TableFile *file = table_file_open(name, &error);
    require(file != NULL, &error);
    return file;
}

static char *read_bytes(const char *name, size_t *length) {
    Error error = {0};
    Text text = {0};
    require(file_read(name, 1 << 26, &text, &error), &error);
    *length = text.length;
    return text.bytes;
}

static bool is_hole(const Index *index, uint64_t number) {
    return !index_unrank(index, number, &(Stones){0, 0}, &(unsigned){0});
}

/* The parts of a block are the block, but for holes that a part begins with. */
static void check_parts(const TableFile *wdl, const TableFile *distance, const Index *index,
                        uint64_t block, const uint8_t *outcomes, const Value *values,
                        size_t length) {
    Error error = {0};
    for (size_t begin = 0; begin < length; begin += TABLE_PART_ENTRIES) {
        static uint8_t part_outcomes[TABLE_PART_ENTRIES];
        static Value part_values[TABLE_PART_ENTRIES];
        size_t entries = 0, left = length - begin;
        uint64_t number = block * TABLE_BLOCK_ENTRIES + begin, part = number / TABLE_PART_ENTRIES;
        require(table_file_read_part_outcomes(wdl, index, part, part_outcomes, &entries, &error),
                &error);
        assert_int_equal(entries, left < TABLE_PART_ENTRIES ? left : TABLE_PART_ENTRIES);
        require(table_file_read_part_values(distance, index, part, part_outcomes, entries,
                                            part_values, &error),
                &error);
        for (size_t entry = 0; entry < entries; entry++) {
            assert_int_equal(value_outcome(part_values[entry]), part_outcomes[entry]);
            if (is_hole(index, number + entry))
                continue;
            assert_int_equal(part_outcomes[entry], outcomes[begin + entry]);
            assert_int_equal(part_values[entry], values[begin + entry]);
        }
    }
}

/* The digest of the content, from what was to be written: the digests of the blocks, each with a
 * byte for a number that has one, then the header with 1 for the version, and without a model. */
static void find_content(const char *name, TableKind kind, const Index *index, const Value *values,
                         uint8_t content[static TABLE_DIGEST_BYTES]) {
    size_t length, size = 0;
    char *bytes = read_bytes(name, &length);
    uint64_t entries = index_size(index);
    uint64_t blocks = (entries + TABLE_BLOCK_ENTRIES - 1) / TABLE_BLOCK_ENTRIES;
    uint8_t *all = malloc(blocks * TABLE_DIGEST_BYTES + CONTENT_HEADER);
    assert_non_null(all);
    for (uint64_t number = 0; number < entries;) {
        static uint8_t block[TABLE_BLOCK_ENTRIES];
        size_t used = 0;
        Value value = VALUE_DRAW;
        for (size_t entry = 0; entry < TABLE_BLOCK_ENTRIES && number < entries; entry++, number++) {
            if (!is_hole(index, number))
                value = values[number];
            if (kind == TABLE_WDL)
                block[used++] = (uint8_t)value_outcome(value);
            else if (value != VALUE_DRAW)
                block[used++] = (uint8_t)(value_distance(value) / 2);
        }
        digest_compute(block, used, all + size, TABLE_DIGEST_BYTES);
        size += TABLE_DIGEST_BYTES;
    }
    memcpy(all + size, bytes, CONTENT_HEADER);
    memcpy(all + size + AT_VERSION, (char[4]){1, 0, 0, 0}, 4);
    memset(all + size + AT_MODEL_BYTES, 0, 3);
    digest_compute(all, size + CONTENT_HEADER, content, TABLE_DIGEST_BYTES);
    free(all);
    free(bytes);
}

/* Reads both files and compares every position with what was written. */
static void check_round_trip(const Rules *rules, Split split, const Index *index,
                             const Value *values) {
    Error error = {0};
    TableHeader written = write_both(rules, split, index, values, 2);
    TableFile *wdl = open_file(wdl_path), *distance = open_file(distance_path);
    const TableHeader *header = table_file_header(distance);
    assert_int_equal(header->kind, TABLE_DISTANCE);
    assert_int_equal(table_file_header(wdl)->kind, TABLE_WDL);
    assert_string_equal(table_file_path(wdl), wdl_path);
    assert_ptr_equal(header->rules.board, rules->board);
    assert_true(ruleset_equal(header->rules.set, table_ruleset(rules->set)));
    assert_int_equal(header->split.mover, split.mover);
    assert_int_equal(header->split.opponent, split.opponent);
    assert_int_equal(header->entries, index_size(index));
    assert_int_equal(table_file_blocks(wdl),
                     (index_size(index) + TABLE_BLOCK_ENTRIES - 1) / TABLE_BLOCK_ENTRIES);
    assert_memory_equal(header->digest, written.digest, TABLE_DIGEST_BYTES);
    assert_memory_equal(header->content, written.content, TABLE_DIGEST_BYTES);
    uint8_t content[TABLE_DIGEST_BYTES];
    find_content(wdl_path, TABLE_WDL, index, values, content);
    assert_memory_equal(table_file_header(wdl)->content, content, sizeof content);
    find_content(distance_path, TABLE_DISTANCE, index, values, content);
    assert_memory_equal(header->content, content, sizeof content);
    uint64_t outcomes[3] = {0}, number = 0;
    unsigned longest[3] = {0};
    for (uint64_t block = 0; block < table_file_blocks(wdl); block++) {
        static uint8_t outcome[TABLE_BLOCK_ENTRIES];
        static Value value[TABLE_BLOCK_ENTRIES];
        size_t length = 0;
        require(table_file_read_outcomes(wdl, index, block, outcome, &length, &error), &error);
        require(table_file_read_values(distance, index, block, outcome, length, value, &error),
                &error);
        check_parts(wdl, distance, index, block, outcome, value, length);
        for (size_t entry = 0; entry < length; entry++, number++) {
            Stones stones;
            unsigned symmetries;
            if (!index_unrank(index, number, &stones, &symmetries))
                continue;
            Outcome wanted = value_outcome(values[number]);
            if (value[entry] != values[number] || outcome[entry] != wanted)
                fail_msg("%u in place of %u", value[entry], values[number]);
            outcomes[wanted]++;
            if (wanted != OUTCOME_DRAW && value_distance(values[number]) > longest[wanted])
                longest[wanted] = value_distance(values[number]);
        }
    }
    assert_int_equal(number, index_size(index));
    assert_memory_equal(header->outcomes, outcomes, sizeof outcomes);
    assert_memory_equal(table_file_header(wdl)->outcomes, outcomes, sizeof outcomes);
    assert_int_equal(header->longest_win, longest[OUTCOME_WIN]);
    assert_int_equal(header->longest_loss, longest[OUTCOME_LOSS]);
    require(table_file_check(wdl, NULL, 2, NULL, &error), &error);
    require(table_file_check(distance, wdl, 2, NULL, &error), &error);
    table_file_close(wdl);
    table_file_close(distance);
}

static ValueTables tables;

/* Solves all splits of up to so many stones. */
static void solve_all(const Rules *rules, unsigned stones_max) {
    Error error = {0};
    SolveOptions options = {.threads = 2};
    for (unsigned stones = 2; stones <= stones_max; stones++)
        for (unsigned few = 1; few <= stones / 2; few++) {
            Split split = {(uint8_t)(stones - few), (uint8_t)few};
            require(solve_pair(rules, &tables, split, &options, &error), &error);
        }
}

static void check_solved(int rows, int columns, const char *set, unsigned stones_max) {
    Rules rules = make_rules(rows, columns, set);
    solve_all(&rules, stones_max);
    for (unsigned stones = 2; stones <= stones_max; stones++)
        for (unsigned mover = 1; mover < stones; mover++) {
            Split split = {(uint8_t)mover, (uint8_t)(stones - mover)};
            const ValueTable *table = &tables.split[split.mover][split.opponent];
            check_round_trip(&rules, split, table->index, table->values);
        }
    value_tables_clear(&tables);
}

static void test_solved_tables(void **state) {
    (void)state;
    check_solved(3, 3, "standard", 9);
    check_solved(3, 5, "standard", 5);
    check_solved(5, 3, "standard,direction=free,line=once,revisit=yes,first=one,strong=centre", 4);
}

static void test_many_blocks(void **state) {
    (void)state;
    Rules rules = make_rules(5, 7, "standard");
    Split split = {3, 2};
    Index *index = make_index(&rules, split);
    assert_true(index_size(index) > 2 * TABLE_BLOCK_ENTRIES);
    const unsigned kinds[] = {1, 3, 255}; /* all drawn: no distances at all */
    for (unsigned number = 0; number < 3; number++) {
        Value *values = make_values(index, kinds[number]);
        check_round_trip(&rules, split, index, values);
        free(values);
    }
    index_destroy(index);
}

static void write_bytes(const char *name, const void *bytes, size_t length) {
    int descriptor = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, bytes, length), length);
    close(descriptor);
}

static void assert_same_files(const char *a, const char *b) {
    size_t length, other;
    char *bytes = read_bytes(a, &length), *others = read_bytes(b, &other);
    assert_int_equal(length, other);
    assert_memory_equal(bytes, others, length);
    free(bytes);
    free(others);
}

/* So many blocks that they are written in several batches. */
static void test_threads(void **state) {
    (void)state;
    Error error = {0};
    Rules rules = make_rules(5, 9, "standard");
    Split split = {1, 5};
    Index *index = make_index(&rules, split);
    uint64_t size = index_size(index);
    assert_true(size > 100 * TABLE_BLOCK_ENTRIES);
    Value *values = malloc(size);
    assert_non_null(values);
    for (uint64_t number = 0; number < size; number++)
        values[number] = (Value)((number % 50000 == 0 ? 0 : number >> 14) % 255);
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            require(table_file_write(threads == 1 ? wdl_path : path, kind, &rules, split, index,
                                     values, threads, NULL, NULL, &error),
                    &error);
            if (threads > 1)
                assert_same_files(path, wdl_path);
        }
    free(values);
    index_destroy(index);
}

/* Nothing is written, nothing is left. */
static void test_failures(void **state) {
    (void)state;
    Error error = {0};
    Rules rules = make_rules(5, 9, "standard");
    Split split = {3, 2};
    Index *index = make_index(&rules, split);
    Value *values = make_values(index, 255);
    atomic_bool stop = true;
    TableHeader header, untouched;
    memset(&header, 7, sizeof header);
    untouched = header;
    assert_false(
        table_file_write(path, TABLE_WDL, &rules, split, index, values, 2, &stop, &header, &error));
    assert_non_null(strstr(error.message, "stopped"));
    assert_memory_equal(&header, &untouched, sizeof header);
    assert_int_equal(folder_empty(folder), 0);

    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 100000;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    bool written = table_file_write(path, TABLE_DISTANCE, &rules, split, index, values, 2, NULL,
                                    &header, &error);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(written);
    assert_non_null(strstr(error.message, path));
    assert_non_null(strstr(error.message, strerror(EFBIG)));
    assert_int_equal(folder_empty(folder), 0);

    char nowhere[160];
    snprintf(nowhere, sizeof nowhere, "%s/no/such", folder);
    assert_false(table_file_write(nowhere, TABLE_WDL, &rules, split, index, values, 2, NULL,
                                  &header, &error));
    assert_non_null(strstr(error.message, nowhere));

    uint64_t number = 0;
    for (Stones stones; !index_unrank(index, number, &stones, &(unsigned){0});)
        number++;
    values[number] = 255;
    assert_false(table_file_write(path, TABLE_DISTANCE, &rules, split, index, values, 2, NULL,
                                  &header, &error));
    assert_non_null(strstr(error.message, "too long"));
    assert_int_equal(folder_empty(folder), 0);
    free(values);
    index_destroy(index);
}

/* Reads a file to its end. */
static bool read_all(const char *name, TableFile *outcomes_of, Error *error) {
    TableFile *file = table_file_open(name, error);
    if (file == NULL)
        return false;
    const TableHeader *header = table_file_header(file);
    IndexLimits limits = {.numbers = header->entries};
    Index *index = index_create_within(header->rules.board, header->split, &limits, error);
    bool good = (index != NULL && index_size(index) == header->entries) ||
                error_set(error, "%s: damaged (not as long as its index)", name);
    for (uint64_t block = 0; good && block < table_file_blocks(file); block++) {
        static uint8_t outcomes[TABLE_BLOCK_ENTRIES];
        static Value values[TABLE_BLOCK_ENTRIES];
        size_t length;
        good = table_file_read_outcomes(outcomes_of == NULL ? file : outcomes_of, index, block,
                                        outcomes, &length, error);
        if (good && outcomes_of != NULL)
            good = table_file_read_values(file, index, block, outcomes, length, values, error);
    }
    index_destroy(index);
    table_file_close(file);
    return good;
}

/* A file with these bytes is refused, with a message that has this text behind the file's name. */
static void assert_refused(const char *bytes, size_t length, TableFile *outcomes_of,
                           const char *wanted) {
    Error error = {0};
    write_bytes(path, bytes, length);
    if (read_all(path, outcomes_of, &error))
        fail_msg("read: %s", wanted);
    assert_memory_equal(error.message, path, strlen(path));
    assert_memory_equal(error.message + strlen(path), ": ", 2);
    if (strstr(error.message, wanted) == NULL)
        fail_msg("%s: no \"%s\"", error.message, wanted);
}

/* A small pair of files with some of everything. */
static TableFile *write_small(void) {
    Rules rules = make_rules(3, 3, "standard");
    Split split = {2, 2};
    Index *index = make_index(&rules, split);
    Value *values = make_values(index, 255);
    write_both(&rules, split, index, values, 1);
    free(values);
    index_destroy(index);
    return open_file(wdl_path);
}

/* No byte can be changed and none left out. In the fast suite each changes in two ways, now these,
 * now those. */
static void test_every_change(void **state) {
    (void)state;
    enum { CHANGES = 9 };
    static const char changes[CHANGES] = {1, 2, 4, 8, 16, 32, 64, (char)128, (char)255};
    size_t tried = (size_t)amount("TEST_CHANGES", 2);
    TableFile *wdl = write_small();
    for (int kind = 0; kind < 2; kind++) {
        size_t length;
        char *bytes = read_bytes(kind == 0 ? wdl_path : distance_path, &length);
        TableFile *outcomes = kind == 0 ? NULL : wdl;
        for (size_t byte = 0; byte < length; byte++) {
            for (size_t number = 0; number < tried; number++) {
                char change = changes[(byte * tried + number) % CHANGES];
                bytes[byte] ^= change;
                assert_refused(bytes, length, outcomes, "");
                bytes[byte] ^= change;
            }
        }
        for (size_t shorter = 0; shorter < length; shorter++)
            assert_refused(bytes, shorter, outcomes, "cut short");
        char *longer = realloc(bytes, length + 1);
        assert_non_null(longer);
        longer[length] = 0;
        assert_refused(longer, length + 1, outcomes, "damaged");
        free(longer);
    }
    table_file_close(wdl);
}

static void put_number(char *bytes, unsigned length, uint64_t number) {
    for (unsigned byte = 0; byte < length; byte++)
        bytes[byte] = (char)(number >> (8 * byte) & 255);
}

/* Where the block of a file of one block begins. */
static size_t block_at(const char *bytes) {
    const uint8_t *at = (const uint8_t *)bytes + AT_MODEL_BYTES;
    return HEADER + ENTRY + (at[0] | (size_t)at[1] << 8 | (size_t)at[2] << 16);
}

/* Makes all digests and the file's size right, for a file of one block. */
static void seal(char *bytes, size_t length) {
    size_t block = block_at(bytes);
    put_number(bytes + AT_FILE_BYTES, 8, length);
    if (block > length)
        return;
    put_number(bytes + HEADER, 4, length - block);
    digest_compute(bytes + block, length - block, bytes + HEADER + 4, 16);
    memset(bytes + AT_DIGEST, 0, 32);
    char digest[32];
    digest_compute(bytes, block, digest, sizeof digest);
    memcpy(bytes + AT_DIGEST, digest, sizeof digest);
}

static void assert_sealed_refused(const char *bytes, size_t length, size_t at, char change,
                                  const char *wanted) {
    char *copy = malloc(length);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    copy[at] ^= change;
    seal(copy, length);
    assert_refused(copy, length, NULL, wanted);
    free(copy);
}

/* The only part of a file, of so many bytes, goes on too long or ends too soon; and one that says
 * so of itself. */
static void assert_damaged_part(char *made, size_t block, size_t packed, TableFile *outcomes_of) {
    static const char wanted[] = "block 0 is damaged";
    size_t length = block + 2 + packed;
    memset(made + length, 0, 2);
    seal(made, length + 2);
    assert_refused(made, length + 2, outcomes_of, wanted);
    put_number(made + block, 2, packed / 2 + 1);
    seal(made, length + 2);
    assert_refused(made, length + 2, outcomes_of, wanted);
    seal(made, length);
    assert_refused(made, length, outcomes_of, wanted);
    put_number(made + block, 2, packed / 2 - 1);
    seal(made, length - 2);
    assert_refused(made, length - 2, outcomes_of, wanted);
    put_number(made + block, 2, 1);
    seal(made, block + 4);
    assert_refused(made, block + 4, outcomes_of, wanted);
    seal(made, block + 1);
    assert_refused(made, block + 1, outcomes_of, wanted);
}

/* Files whose digests are right and whose content is not. */
static void test_sealed(void **state) {
    (void)state;
    TableFile *wdl = write_small();
    size_t length;
    char *bytes = read_bytes(wdl_path, &length);
    char made[4096];
    assert_in_range(length, HEADER, sizeof made - 2);
    Error error = {0};
    seal(bytes, length);
    write_bytes(path, bytes, length);
    assert_same_files(path, wdl_path); /* this is what the writer did */
    assert_sealed_refused(bytes, length, 0, 1, "not a table of Fanorona");
    assert_sealed_refused(bytes, length, AT_VERSION, 3 ^ 2,
                          "made by a newer version of the program (format 3, this one reads 2)");
    assert_sealed_refused(bytes, length, AT_VERSION, 1 ^ 2,
                          "made by an older version of the program (format 1, this one reads 2): "
                          "build the table again");
    const struct {
        size_t at;
        char change;
    } changes[] = {
        {12, 2},  {13, 1},  {13, 16},  {14, 1},         {15, 8}, {15, 2},         {16, 2},
        {17, 1},  {19, 4},  {19, 2},   {22, 2},         {23, 1}, {24, 1},         {26, 1},
        {31, 64}, {32, 1},  {36, 1},   {39, 64},        {44, 1}, {55, (char)128}, {64, 1},
        {68, 2},  {72, 32}, {90, 'a'}, {72 + 159, 'a'},
    };
    for (size_t change = 0; change < sizeof changes / sizeof changes[0]; change++)
        assert_sealed_refused(bytes, length, changes[change].at, changes[change].change, "damaged");
    /* A model whose first row has no draws, or more chances than there are. */
    size_t block = block_at(bytes);
    memcpy(made, bytes, length);
    put_number(made + HEADER + ENTRY + 2, 2, 0);
    seal(made, length);
    assert_refused(made, length, NULL, "damaged (its model makes no sense)");
    put_number(made + HEADER + ENTRY + 2, 4, 0x8000u << 16 | 1);
    seal(made, length);
    assert_refused(made, length, NULL, "damaged (its model makes no sense)");

    /* Outcomes that are packed in the right way, but are others than the header tells of. */
    Rules rules = make_rules(3, 3, "standard");
    Index *index = make_index(&rules, (Split){2, 2});
    uint8_t outcomes[TABLE_BLOCK_ENTRIES], again[TABLE_BLOCK_ENTRIES];
    size_t entries;
    require(table_file_read_outcomes(wdl, index, 0, outcomes, &entries, &error), &error);
    size_t changed = entries - 1;
    while (is_hole(index, changed))
        changed--;
    for (size_t entry = changed, other = (outcomes[changed] + 1u) % 3; entry < entries; entry++)
        outcomes[entry] = (uint8_t)other;
    OutcomeModel model;
    static uint16_t contexts[TABLE_PART_ENTRIES];
    static uint8_t part[OUTCOME_PART_BYTES_MAX];
    assert_true(
        outcome_model_read(&model, (uint8_t *)bytes + HEADER + ENTRY, block - HEADER - ENTRY));
    outcome_contexts(index, 0, entries, outcomes, contexts);
    size_t packed = outcome_pack(&model, contexts, outcomes, entries, part);
    assert_in_range(packed, 5, 1000);
    memcpy(made, bytes, block);
    put_number(made + block, 2, packed / 2);
    memcpy(made + block + 2, part, packed);
    length = block + 2 + packed;
    seal(made, length);
    write_bytes(path, made, length);
    TableFile *file = open_file(path);
    require(table_file_read_outcomes(file, index, 0, again, &entries, &error), &error);
    assert_memory_equal(again, outcomes, entries);
    assert_false(table_file_check(file, NULL, 1, NULL, &error));
    assert_non_null(strstr(error.message, "content differs"));
    table_file_close(file);

    assert_damaged_part(made, block, packed, NULL);
    free(bytes);
    index_destroy(index);
    table_file_close(wdl);
}

/* The same of distances: all games last as long as they can. */
static void test_sealed_distances(void **state) {
    (void)state;
    TableFile *wdl = write_small();
    size_t length, entries;
    char *bytes = read_bytes(distance_path, &length);
    static char made[1 << 14];
    static uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    static Value values[TABLE_BLOCK_ENTRIES], again[TABLE_BLOCK_ENTRIES];
    static DistanceCode codes[TABLE_PART_ENTRIES];
    static DistanceCounts counts;
    static uint8_t model_bytes[DISTANCE_MODEL_BYTES_MAX], part[DISTANCE_PART_BYTES_MAX];
    Error error = {0};
    seal(bytes, length);
    write_bytes(path, bytes, length);
    assert_same_files(path, distance_path); /* this is what the writer did */
    Rules rules = make_rules(3, 3, "standard");
    Index *index = make_index(&rules, (Split){2, 2});
    require(table_file_read_outcomes(wdl, index, 0, outcomes, &entries, &error), &error);
    for (size_t entry = 0; entry < entries; entry++)
        values[entry] = outcomes[entry] == OUTCOME_DRAW  ? VALUE_DRAW
                        : outcomes[entry] == OUTCOME_WIN ? value_of_distance(253)
                                                         : value_of_distance(252);
    memset(&counts, 0, sizeof counts);
    distance_codes(index, 0, entries, values, codes);
    distance_count(&counts, codes, entries);
    size_t model_size = distance_model_make(&counts, model_bytes);
    DistanceModel *model = distance_model_read(model_bytes, model_size, &error);
    require(model != NULL, &error);
    size_t packed = distance_pack(model, values, codes, entries, part);
    distance_model_destroy(model);
    assert_in_range(packed, 5, 1000);
    size_t block = HEADER + ENTRY + model_size;
    assert_true(block + packed + 16 < sizeof made);
    memcpy(made, bytes, HEADER + ENTRY);
    put_number(made + AT_MODEL_BYTES, 3, model_size);
    memcpy(made + HEADER + ENTRY, model_bytes, model_size);
    put_number(made + block, 2, packed / 2);
    memcpy(made + block + 2, part, packed);
    length = block + 2 + packed;
    seal(made, length);
    write_bytes(path, made, length);
    TableFile *file = open_file(path);
    require(table_file_read_values(file, index, 0, outcomes, entries, again, &error), &error);
    for (size_t entry = 0; entry < entries; entry++)
        assert_true(is_hole(index, entry) || again[entry] == values[entry]);
    assert_false(table_file_check(file, wdl, 2, NULL, &error));
    assert_non_null(strstr(error.message, "content differs"));
    table_file_close(file);
    assert_damaged_part(made, block, packed, wdl);

    /* Other outcomes than those the distances were packed with. */
    file = open_file(distance_path);
    for (size_t entry = 0; entry < entries; entry++)
        outcomes[entry] = OUTCOME_DRAW;
    assert_false(table_file_read_values(file, index, 0, outcomes, entries, again, &error));
    assert_non_null(strstr(error.message, "block 0 is damaged"));
    table_file_close(file);

    /* A model whose first context is too high, or whose first symbol does not come. */
    memcpy(made + block, part, packed);
    put_number(made + HEADER + ENTRY, 2, 898);
    seal(made, length);
    assert_refused(made, length, wdl, "damaged (its model makes no sense)");
    memcpy(made + HEADER + ENTRY, model_bytes, model_size);
    made[HEADER + ENTRY + 2]--;
    seal(made, length);
    assert_refused(made, length, wdl, "damaged (its model makes no sense)");
    free(bytes);
    index_destroy(index);
    table_file_close(wdl);
}

static void test_one_damaged_block(void **state) {
    (void)state;
    Error error = {0};
    Rules rules = make_rules(5, 9, "standard");
    Split split = {3, 2};
    Index *index = make_index(&rules, split);
    Value *values = make_values(index, 3);
    write_both(&rules, split, index, values, 2);
    size_t length;
    char *bytes = read_bytes(wdl_path, &length);
    bytes[length - 1] ^= 16;
    write_bytes(path, bytes, length);
    TableFile *file = open_file(path);
    static uint8_t outcomes[TABLE_BLOCK_ENTRIES];
    size_t entries = 7;
    uint64_t last = table_file_blocks(file) - 1;
    require(table_file_read_outcomes(file, index, last - 1, outcomes, &entries, &error), &error);
    assert_int_equal(entries, TABLE_BLOCK_ENTRIES);
    entries = 7;
    assert_false(table_file_read_outcomes(file, index, last, outcomes, &entries, &error));
    assert_int_equal(entries, 7);
    char wanted[256];
    snprintf(wanted, sizeof wanted, "%s: block %u is damaged (its digest differs)", path,
             (unsigned)last);
    assert_string_equal(error.message, wanted);
    assert_false(table_file_check(file, NULL, 1, NULL, &error));
    assert_string_equal(error.message, wanted);
    /* There is nothing behind the last block, and no distances here. */
    assert_false(table_file_read_outcomes(file, index, last + 1, outcomes, &entries, &error));
    assert_false(table_file_read_values(file, index, 0, outcomes, TABLE_BLOCK_ENTRIES,
                                        (Value[TABLE_BLOCK_ENTRIES]){0}, &error));
    /* It shrinks while it is open. */
    assert_int_equal(truncate(path, 1000), 0);
    assert_false(table_file_read_outcomes(file, index, 1, outcomes, &entries, &error));
    assert_non_null(strstr(error.message, "block 1 is damaged (the file has no byte "));
    table_file_close(file);
    atomic_bool stop = true;
    file = open_file(wdl_path);
    assert_false(table_file_check(file, NULL, 1, &stop, &error));
    assert_string_equal(error.message, "stopped");
    table_file_close(file);
    free(bytes);
    free(values);
    index_destroy(index);
}

static void test_foreign(void **state) {
    (void)state;
    Error error = {0};
    const char text[] = "[White \"Bao\"]\n[Black \"Zo\"]\n\n1. a1-b2A *\n";
    assert_refused(text, strlen(text), NULL, "not a table of Fanorona");
    assert_refused(text, 3, NULL, "not a table of Fanorona");
    assert_refused("", 0, NULL, "cut short (0 of at least 304 bytes)");
    const char *const others[] = {folder, "/dev/zero", "/tmp/no/such"};
    for (unsigned other = 0; other < 3; other++) {
        assert_null(table_file_open(others[other], &error));
        assert_non_null(strstr(error.message, others[other]));
    }
}

static void test_names(void **state) {
    (void)state;
    char name[TABLE_NAME_SIZE];
    table_file_name(TABLE_WDL, (Split){4, 3}, name);
    assert_string_equal(name, "4v3.wdl");
    table_file_name(TABLE_DISTANCE, (Split){11, 52}, name);
    assert_string_equal(name, "11v52.distance");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_solved_tables, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_many_blocks, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_threads, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_failures, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_every_change, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_sealed, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_sealed_distances, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_one_damaged_block, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(test_foreign, make_folder, remove_folder),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
