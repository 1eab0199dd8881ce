/* Input: a certificate. What can be read is in form; one that leans on no tables is checked too. */
#include "certificate_check.h"
#include "fuzz_sealed.h"

enum { CHECKED_ENTRIES_MAX = 1000, CHECKED_POINTS_MAX = 15 };

static void check_form(const Certificate *certificate) {
    const Board *board = certificate->rules.board;
    Stones root;
    FUZZ_REQUIRE(position_plain(&certificate->rules, &certificate->root, &root, NULL));
    FUZZ_REQUIRE(!certificate->rules.set.first_single);
    for (uint64_t number = 0; number < certificate->entries; number++) {
        const CertificateEntry *entry = &certificate->entry[number];
        Stones stones = entry->stones;
        FUZZ_REQUIRE(stones.mover != 0 && stones.opponent != 0);
        FUZZ_REQUIRE((stones.mover & stones.opponent) == 0);
        FUZZ_REQUIRE(((stones.mover | stones.opponent) & ~board->all) == 0);
        FUZZ_REQUIRE(number == 0 || stones_compare(entry[-1].stones, stones) < 0);
        FUZZ_REQUIRE((entry->rank > 0) == (certificate->claim == CLAIM_WINS));
        FUZZ_REQUIRE(certificate_find(certificate, stones) == entry);
    }
}

static void check_claim(const Certificate *certificate) {
    const TablesPath no_tables = {NULL, 0, NULL};
    CertificateCheck check = {.threads = 1};
    Error error = {0};
    Leaves *leaves = leaves_create_listed(&certificate->rules, &no_tables, certificate->table,
                                          certificate->tables, &error);
    FUZZ_REQUIRE((leaves != NULL) == (certificate->tables == 0));
    if (leaves != NULL && certificate->entries <= CHECKED_ENTRIES_MAX &&
        certificate->rules.board->points <= CHECKED_POINTS_MAX)
        FUZZ_REQUIRE(certificate_check(certificate, leaves, &check, &error) ==
                     (error.message[0] == '\0'));
    leaves_destroy(leaves);
}

static void read_bytes(const uint8_t *bytes, size_t size) {
    char path[FUZZ_PATH_SIZE];
    int descriptor = fuzz_file(bytes, size, path);
    Certificate certificate;
    Error error = {0};
    if (certificate_read(path, NULL, &certificate, &error)) {
        check_form(&certificate);
        check_claim(&certificate);
        certificate_finish(&certificate);
    } else
        FUZZ_REQUIRE(strncmp(error.message, path, strlen(path)) == 0);
    close(descriptor);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_sealed(data, size, read_bytes);
    return 0;
}
