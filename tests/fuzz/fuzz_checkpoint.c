/* Input: a checkpoint of a search on 3x3 without tables. What can be read is written, and reads
 * back as the same. */
#include "checkpoint.h"
#include "fuzz_sealed.h"

/* Hardly more than the least that a search takes: its table is cleared and looked through for each
 * input. */
enum { MEMORY = 13 << 18, RECORDS_MAX = 1 << 12 };

static const TablesPath no_tables = {NULL, 0, NULL};

static CheckpointTerms terms_of_start(void) {
    CheckpointTerms terms = {.initial = INITIAL_MOBILITY, .path = &no_tables};
    FUZZ_REQUIRE(rules_init(&terms.rules, 3, 3, (RuleSet){0}, NULL));
    terms.root = position_start(&terms.rules, SIDE_NONE);
    return terms;
}

static size_t take(Dfpn *dfpn, TableRecord *records) {
    uint64_t place = 0;
    return dfpn_take(dfpn, &place, records, RECORDS_MAX);
}

static void read_bytes(const uint8_t *bytes, size_t size) {
    static Dfpn *search, *again;
    static TableRecord records[RECORDS_MAX], records_again[RECORDS_MAX];
    CheckpointTerms terms = terms_of_start();
    const Knowledge nothing = {0};
    const DfpnOptions options = {MEMORY, 1, INITIAL_MOBILITY};
    static bool is_used; /* the search has what the last input put there */
    char path[FUZZ_PATH_SIZE], copy[FUZZ_PATH_SIZE];
    Error error = {0};
    if (search == NULL) {
        search = dfpn_create(&terms.rules, &nothing, &options, &error);
        again = dfpn_create(&terms.rules, &nothing, &options, &error);
        FUZZ_REQUIRE(search != NULL && again != NULL);
    }
    int descriptor = fuzz_file(bytes, size, path);
    Settlement read, read_again;
    if (is_used)
        dfpn_clear(search);
    is_used = false;
    if (!checkpoint_read(path, &terms, &read, search, &error)) {
        FUZZ_REQUIRE(strncmp(error.message, path, strlen(path)) == 0);
        /* Looking takes longer than reading: only where an entry can have got in. */
        if (strstr(error.message, "entr") != NULL || strstr(error.message, "chunk") != NULL)
            FUZZ_REQUIRE(take(search, records) == 0);
    } else {
        is_used = true;
        fuzz_new_path(copy);
        dfpn_clear(again);
        FUZZ_REQUIRE(checkpoint_write(copy, &terms, &read, search, NULL, &error));
        FUZZ_REQUIRE(checkpoint_read(copy, &terms, &read_again, again, &error));
        for (int question = 0; question < 2; question++) {
            FUZZ_REQUIRE(read.asked[question] == read_again.asked[question]);
            FUZZ_REQUIRE(read.question[question].nodes == read_again.question[question].nodes);
            FUZZ_REQUIRE(read.question[question].answer == read_again.question[question].answer);
        }
        size_t count = take(search, records);
        FUZZ_REQUIRE(count == take(again, records_again));
        FUZZ_REQUIRE(memcmp(records, records_again, count * sizeof *records) == 0);
        unlink(copy);
    }
    close(descriptor);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_sealed(data, size, read_bytes);
    return 0;
}
