/* Input: a certificate. What can be read is in form; one that leans on no tables is checked too.
 * The input is read as it is and once more with its digest made right, so that a change in it gets
 * past that. */
#include <sys/mman.h>
#include <unistd.h>

#include "certificate_check.h"
#include "digest.h"
#include "fuzz.h"

enum { DIGEST_BYTES = 32, CHECKED_ENTRIES_MAX = 1000, CHECKED_POINTS_MAX = 15 };

static void check_form(const Certificate *certificate) {
    const Board *board = certificate->rules.board;
    Stones root;
    FUZZ_REQUIRE(certificate_root(&certificate->rules, &certificate->root, &root, NULL));
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
    Error error = {""};
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
    char path[64];
    int descriptor = memfd_create("certificate", MFD_CLOEXEC);
    FUZZ_REQUIRE(descriptor >= 0);
    FUZZ_REQUIRE(write(descriptor, bytes, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    Certificate certificate;
    Error error = {""};
    if (certificate_read(path, &certificate, &error)) {
        check_form(&certificate);
        check_claim(&certificate);
        certificate_finish(&certificate);
    } else
        FUZZ_REQUIRE(strncmp(error.message, path, strlen(path)) == 0);
    close(descriptor);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    read_bytes(data, size);
    if (size < DIGEST_BYTES)
        return 0;
    uint8_t *copy = malloc(size);
    FUZZ_REQUIRE(copy != NULL);
    memcpy(copy, data, size);
    digest_compute(copy, size - DIGEST_BYTES, copy + size - DIGEST_BYTES, DIGEST_BYTES);
    read_bytes(copy, size);
    free(copy);
    return 0;
}
