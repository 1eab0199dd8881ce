#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "certificate_fixture.h"
#include "certificate_trust.h"
#include "fold.h"

bool claim_is_true(const BruteForce *brute_force, Claim claim, Stones stones,
                   bool strategist_moves) {
    if (stones.mover == 0 || stones.opponent == 0)
        return (stones.mover == 0) == !strategist_moves;
    int distance = brute_force_distance(brute_force, stones);
    if (distance == BRUTE_FORCE_DRAW)
        return claim == CLAIM_DRAWS;
    return (distance % 2 == 1) == strategist_moves;
}

Position position_of(Stones stones, Side side) {
    Position position = {.side = (uint8_t)side, .vela = SIDE_NONE};
    position.stones[side] = stones.mover;
    position.stones[side_other(side)] = stones.opponent;
    return position;
}

bool certificate_holds(const Certificate *certificate, const TablesPath *path, Error *error) {
    CertificateCheck check = {.threads = 2};
    Leaves *leaves = leaves_create_listed(&certificate->rules, path, certificate->table,
                                          certificate->tables, error);
    bool holds = leaves != NULL && certificate_check(certificate, leaves, &check, error);
    leaves_destroy(leaves);
    return holds;
}

Certificate certificate_copy(const Certificate *certificate) {
    Certificate copy = *certificate;
    copy.table = calloc(certificate->tables + 1, sizeof *copy.table);
    copy.entry = calloc(certificate->entries + 1, sizeof *copy.entry);
    assert_true(copy.table != NULL && copy.entry != NULL);
    if (certificate->tables > 0)
        memcpy(copy.table, certificate->table, certificate->tables * sizeof *copy.table);
    if (certificate->entries > 0)
        memcpy(copy.entry, certificate->entry, certificate->entries * sizeof *copy.entry);
    return copy;
}

void certificate_note(const char *path) {
    Certificate certificate;
    Error error;
    if (!certificate_read(path, NULL, &certificate, &error) ||
        !certificate_note_write(path, &certificate, &error))
        fail_msg("%s", error.message);
    certificate_finish(&certificate);
}

void certificate_write_false(const Rules *rules, Stones stones, const char *path) {
    CertificateEntry entry = {.stones = stones_fold(rules->board, stones)};
    Certificate certificate = {.rules = *rules,
                               .root = position_of(stones, WHITE),
                               .strategist = WHITE,
                               .claim = CLAIM_DRAWS,
                               .entry = &entry,
                               .entries = 1};
    Error error;
    if (!certificate_write(&certificate, path, &error))
        fail_msg("%s", error.message);
}

/* A stone in a corner, which no symmetry but one leaves there, against any set of others. */
void certificate_write_bomb(uint64_t entries, const char *path) {
    Error error;
    Certificate certificate = {.strategist = WHITE, .claim = CLAIM_DRAWS, .entries = entries};
    assert_true(rules_init(&certificate.rules, 5, 9, (RuleSet){0}, &error));
    certificate.root = position_start(&certificate.rules, SIDE_NONE);
    certificate.entry = calloc(entries, sizeof *certificate.entry);
    assert_non_null(certificate.entry);
    for (uint64_t number = 0; number < entries; number++)
        certificate.entry[number].stones = (Stones){1, 2 + 2 * number};
    if (!certificate_write(&certificate, path, &error))
        fail_msg("%s", error.message);
    certificate_finish(&certificate);
}

bool certificates_equal(const Certificate *a, const Certificate *b) {
    bool equal = a->rules.board == b->rules.board && ruleset_equal(a->rules.set, b->rules.set) &&
                 position_equal(&a->root, &b->root) && a->strategist == b->strategist &&
                 a->claim == b->claim && a->tables == b->tables && a->entries == b->entries;
    for (unsigned number = 0; equal && number < a->tables; number++)
        equal =
            a->table[number].split.mover == b->table[number].split.mover &&
            a->table[number].split.opponent == b->table[number].split.opponent &&
            memcmp(a->table[number].content, b->table[number].content, TABLE_DIGEST_BYTES) == 0 &&
            memcmp(a->table[number].digest, b->table[number].digest, TABLE_DIGEST_BYTES) == 0;
    for (uint64_t number = 0; equal && number < a->entries; number++)
        equal = stones_compare(a->entry[number].stones, b->entry[number].stones) == 0 &&
                a->entry[number].turn == b->entry[number].turn &&
                a->entry[number].rank == b->entry[number].rank;
    return equal;
}

const char *temporary_file(void) {
    static char path[64];
    strcpy(path, "/tmp/fanorona-test-XXXXXX");
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0);
    close(descriptor);
    return path;
}

int memory_file(char path[static MEMORY_FILE_PATH_SIZE]) {
    int descriptor = memfd_create("certificate", MFD_CLOEXEC);
    assert_true(descriptor >= 0);
    snprintf(path, MEMORY_FILE_PATH_SIZE, "/proc/self/fd/%d", descriptor);
    return descriptor;
}

void memory_file_fill(int descriptor, const void *bytes, size_t length) {
    assert_int_equal(ftruncate(descriptor, 0), 0);
    assert_int_equal(pwrite(descriptor, bytes, length, 0), length);
}
