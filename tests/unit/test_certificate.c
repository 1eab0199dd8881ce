/* Certificates made of all positions of a board by brute force: what is accepted must be true, what
 * was made must be accepted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "amount.h"
#include "bytes.h"
#include "certificate_fixture.h"
#include "certificate_prune.h"
#include "digest.h"
#include "file.h"
#include "fold.h"
#include "given_position.h"
#include "notation.h"
#include "table_fixture.h"

enum { POINTS = 9, DIGEST_BYTES = 32 };

static const TablesPath no_tables = {NULL, 0, NULL};

/* Adds an entry for each canonical position of which the claim is true and which is no leaf. */
typedef struct Filling {
    const BruteForce *brute_force;
    Certificate *certificate;
    Leaves *leaves;
    Results results;
} Filling;

static void add_entry(void *context, Stones stones) {
    Filling *filling = context;
    Certificate *certificate = filling->certificate;
    Claim claim = certificate->claim;
    if (stones_compare(stones, stones_fold(certificate->rules.board, stones)) != 0 ||
        !claim_is_true(filling->brute_force, claim, stones, true) ||
        leaves_hold(filling->leaves, claim, stones, true))
        return;
    int distance = brute_force_distance(filling->brute_force, stones);
    CertificateEntry entry = {.stones = stones};
    assert_true(results_make(&filling->results, &certificate->rules, stones));
    while (entry.turn < filling->results.count) {
        Stones after = filling->results.stones[entry.turn];
        if (claim == CLAIM_WINS ? after.mover == 0 || brute_force_distance(filling->brute_force,
                                                                           after) == distance - 1
                                : claim_is_true(filling->brute_force, claim, after, false))
            break;
        entry.turn++;
    }
    assert_true(entry.turn < filling->results.count);
    if (claim == CLAIM_WINS)
        entry.rank = (uint32_t)(distance + 1) / 2;
    certificate->entry[certificate->entries++] = entry;
}

static int compare_entries(const void *a, const void *b) {
    return stones_compare(((const CertificateEntry *)a)->stones,
                          ((const CertificateEntry *)b)->stones);
}

static Certificate make(const BruteForce *brute_force, const Rules *rules, Claim claim,
                        const TablesPath *path, unsigned tables_stones) {
    Error error;
    Certificate made = {.rules = *rules, .claim = claim, .root = position_start(rules, SIDE_NONE)};
    made.entry = calloc(1 << 18, sizeof *made.entry);
    made.table = calloc(LEAF_TABLES_MAX, sizeof *made.table);
    assert_true(made.entry != NULL && made.table != NULL);
    Filling filling = {.brute_force = brute_force, .certificate = &made};
    filling.leaves = leaves_create(rules, path, NULL, tables_stones, &error);
    assert_non_null(filling.leaves);
    brute_force_visit(brute_force, add_entry, &filling);
    made.tables = leaves_take_asked(filling.leaves, made.table);
    qsort(made.entry, made.entries, sizeof *made.entry, compare_entries);
    leaves_destroy(filling.leaves);
    results_finish(&filling.results);
    return made;
}

/* How many positions, or turns, stand for the thousands that there are. */
static unsigned samples(void) {
    return (unsigned)amount("TEST_SAMPLES", 80);
}

static Rules make_rules(int rows, int columns, RuleSet set) {
    Rules rules;
    Error error;
    assert_true(rules_init(&rules, rows, columns, set, &error));
    return rules;
}

static Stones random_position(Random *random, const Rules *rules) {
    return random_stones_of(random, rules->board, 2 + (unsigned)random_below(random, POINTS - 1));
}

/* A certificate of the small board is accepted about any root of which it is true, no other. */
static void accept_what_is_true(RuleSet set) {
    Rules rules = make_rules(3, 3, set);
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Random random;
    random_init_seeded(&random, 1);
    for (Claim claim = CLAIM_WINS; claim <= CLAIM_DRAWS; claim++) {
        Certificate certificate = make(brute_force, &rules, claim, &no_tables, 0);
        assert_true(certificate.entries > 100);
        unsigned accepted = 0;
        for (unsigned number = 0; number < samples(); number++) {
            Error error = {0};
            Stones stones = random_position(&random, &rules);
            certificate.root = position_of(stones, (Side)random_below(&random, 2));
            certificate.strategist = (Side)random_below(&random, 2);
            bool holds = certificate_holds(&certificate, &no_tables, &error);
            bool truth = claim_is_true(brute_force, claim, stones,
                                       certificate.root.side == certificate.strategist);
            if (holds != truth)
                fail_msg("%s", error.message);
            assert_true(holds == (error.message[0] == '\0'));
            accepted += holds;
        }
        assert_in_range(accepted, samples() / 8, samples() * 7 / 8);
        certificate_finish(&certificate);
    }
    brute_force_destroy(brute_force);
}

static void accepts_what_is_true(void **state) {
    (void)state;
    accept_what_is_true((RuleSet){0});
    accept_what_is_true((RuleSet){.stuck_draws = true});
}

/* The entries may do under other rules as well, but only where the claim is true under them. */
static void refuses_other_rules(void **state) {
    (void)state;
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    const RuleSet others[] = {{.must_continue = true},
                              {.any_direction = true, .may_revisit = true}};
    Certificate certificate = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0);
    unsigned refused = 0;
    for (size_t number = 0; number < sizeof others / sizeof *others; number++) {
        Error error;
        certificate.rules = make_rules(3, 3, others[number]);
        BruteForce *other = brute_force_create(&certificate.rules, POINTS);
        if (!certificate_holds(&certificate, &no_tables, &error))
            refused++;
        else
            assert_true(claim_is_true(other, CLAIM_WINS, position_stones(&certificate.root), true));
        brute_force_destroy(other);
    }
    assert_true(refused > 0);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
}

/* Entries that say that a drawn game is won go round in a circle, whatever their ranks. */
static void refuses_circles(void **state) {
    (void)state;
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate draws = make(brute_force, &rules, CLAIM_DRAWS, &no_tables, 0);
    Certificate wins = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0);
    Random random;
    random_init_seeded(&random, 2);
    draws.claim = CLAIM_WINS;
    for (uint64_t number = 0; number < draws.entries; number++) {
        const CertificateEntry *entry = certificate_find(&wins, draws.entry[number].stones);
        if (entry != NULL)
            draws.entry[number] = *entry;
    }
    unsigned circles = 0;
    for (unsigned number = 0; number < 100; number++) {
        Error error;
        for (uint64_t at = 0; at < draws.entries; at++)
            if (certificate_find(&wins, draws.entry[at].stones) == NULL)
                draws.entry[at].rank =
                    number == 0 ? 1 : 20 + (uint32_t)random_below(&random, 3 * number);
        draws.root = position_of(random_position(&random, &rules), WHITE);
        assert_false(certificate_holds(&draws, &no_tables, &error));
        circles += strstr(error.message, "leads no nearer to the win") != NULL;
    }
    assert_true(circles > 50);
    certificate_finish(&draws);
    certificate_finish(&wins);
    brute_force_destroy(brute_force);
}

/* Another turn is accepted only where it wins as well; one that does not exist, never. */
static void refuse_other_turns(RuleSet set) {
    Rules rules = make_rules(3, 3, set);
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate certificate = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0);
    Results results = {0};
    Random random;
    random_init_seeded(&random, 3);
    unsigned refused = 0;
    for (unsigned number = 0; number < samples(); number++) {
        Error error;
        CertificateEntry *entry = &certificate.entry[random_below(&random, certificate.entries)];
        uint32_t turn = entry->turn;
        assert_true(results_make(&results, &rules, entry->stones));
        entry->turn = (uint32_t)random_below(&random, results.count + 1u);
        bool holds = certificate_holds(&certificate, &no_tables, &error);
        if (entry->turn == results.count) {
            assert_false(holds);
            assert_non_null(strstr(error.message, "is not legal"));
        } else if (!claim_is_true(brute_force, CLAIM_WINS, results.stones[entry->turn], false)) {
            assert_false(holds);
            refused++;
        }
        entry->turn = turn;
    }
    assert_true(refused > samples() / 6);
    results_finish(&results);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
}

static void refuses_other_turns(void **state) {
    (void)state;
    refuse_other_turns((RuleSet){0});
    refuse_other_turns((RuleSet){.stuck_draws = true});
}

static Text read_file(const char *path) {
    Text text = {0};
    Error error;
    if (!file_read(path, 1 << 24, &text, &error))
        fail_msg("%s", error.message);
    return text;
}

static void writes_and_reads(void **state) {
    (void)state;
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    for (Claim claim = CLAIM_WINS; claim <= CLAIM_DRAWS; claim++) {
        Error error;
        Certificate certificate = make(brute_force, &rules, claim, &no_tables, 0), read;
        char *path = strdup(temporary_file());
        certificate.strategist = claim == CLAIM_WINS ? BLACK : WHITE;
        certificate.tables = 2;
        certificate.table[0] = (LeafTable){.split = {1, 2}, .digest = {7}};
        certificate.table[1] = (LeafTable){.split = {3, 2}, .content = {9}};
        assert_true(certificate_write(&certificate, path, &error));
        if (!certificate_read(path, NULL, &read, &error))
            fail_msg("%s", error.message);
        assert_true(certificates_equal(&certificate, &read));
        Text first = read_file(path);
        assert_true(certificate_write(&read, path, &error));
        Text second = read_file(path);
        assert_int_equal(first.length, second.length);
        assert_memory_equal(first.bytes, second.bytes, first.length);
        certificate_finish(&read);
        certificate.entries = certificate.tables = 0;
        assert_true(certificate_write(&certificate, path, &error));
        assert_true(certificate_read(path, NULL, &read, &error));
        assert_true(certificates_equal(&certificate, &read));
        text_finish(&first);
        text_finish(&second);
        certificate_finish(&read);
        certificate_finish(&certificate);
        unlink(path);
        free(path);
    }
    brute_force_destroy(brute_force);
}

/* What is wrong in form is not read, though its digest is right. */
static void reads_nothing_out_of_form(void **state) {
    (void)state;
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate good = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0);
    char *path = strdup(temporary_file());
    for (unsigned number = 0; number < 7; number++) {
        Error error;
        Certificate bad = certificate_copy(&good), read;
        CertificateEntry *entry = &bad.entry[bad.entries / 2];
        if (number == 0)
            entry->rank = 0;
        else if (number == 1)
            entry[1] = entry[0];
        else if (number == 2)
            entry->stones.opponent |= entry->stones.mover;
        else if (number == 3)
            entry->stones.opponent |= (PointSet)1 << POINTS;
        else if (number == 4)
            entry->stones.mover = 0;
        else if (number == 5)
            entry->stones = (Stones){(PointSet)1 << (POINTS - 1), 1};
        else
            bad.root.vela = WHITE;
        assert_true(certificate_write(&bad, path, &error));
        assert_false(certificate_read(path, NULL, &read, &error));
        assert_int_equal(strncmp(error.message, path, strlen(path)), 0);
        assert_non_null(strstr(error.message, "damaged"));
        certificate_finish(&bad);
    }
    unlink(path);
    free(path);
    certificate_finish(&good);
    brute_force_destroy(brute_force);
}

/* Lists of tables that are not in order, name one twice, or name one that the board can't have; and
 * a later version of the format. The digest is right in each. */
static void reads_no_wrong_list_of_tables_nor_a_later_version(void **state) {
    (void)state;
    static const Split lists[][2] = {{{2, 1}, {1, 1}}, {{1, 1}, {1, 1}}, {{1, 1}, {5, 5}},
                                     {{0, 3}, {2, 2}}, {{1, 1}, {2, 0}}, {{1, 1}, {2, 1}}};
    size_t count = sizeof lists / sizeof *lists;
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate certificate = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0), read;
    char *path = strdup(temporary_file());
    Error error;
    certificate.table = realloc(certificate.table, 2 * sizeof *certificate.table);
    assert_non_null(certificate.table);
    memset(certificate.table, 0, 2 * sizeof *certificate.table);
    certificate.tables = 2;
    for (size_t list = 0; list < count; list++) {
        certificate.table[0].split = lists[list][0];
        certificate.table[1].split = lists[list][1];
        assert_true(certificate_write(&certificate, path, &error));
        bool is_right = list + 1 == count;
        assert_int_equal(certificate_read(path, NULL, &read, &error), is_right);
        if (is_right)
            certificate_finish(&read);
        else
            assert_non_null(strstr(error.message, "damaged (its list of tables makes no sense)"));
    }
    Text text = read_file(path);
    size_t sealed = text.length - DIGEST_BYTES, version = 8;
    uint8_t digest[DIGEST_BYTES];
    text.bytes[version]++;
    digest_compute(text.bytes, sealed, digest, sizeof digest);
    memcpy(text.bytes + sealed, digest, sizeof digest);
    assert_true(file_replace(path, text.bytes, text.length, &error));
    assert_false(certificate_read(path, NULL, &read, &error));
    assert_non_null(strstr(error.message, "made by a newer version of the program (format 2"));
    text_finish(&text);
    unlink(path);
    free(path);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
}

/* What is left of a certificate of all positions is sound, and all of it is needed. */
static void prune_what_is_not_needed(RuleSet set) {
    Rules rules = make_rules(3, 3, set);
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    for (Claim claim = CLAIM_WINS; claim <= CLAIM_DRAWS; claim++) {
        Error error;
        Certificate certificate = make(brute_force, &rules, claim, &no_tables, 0);
        uint64_t before = certificate.entries;
        Leaves *leaves = leaves_create(&rules, &no_tables, NULL, 0, &error);
        atomic_bool stop = true;
        assert_false(certificate_prune(&certificate, leaves, &stop, NULL, NULL, &error));
        assert_string_equal(error.message, "stopped");
        assert_int_equal(certificate.entries, before);
        assert_true(certificate_prune(&certificate, leaves, NULL, NULL, NULL, &error));
        leaves_destroy(leaves);
        assert_in_range(certificate.entries, 1, before / 10);
        assert_true(certificate_holds(&certificate, &no_tables, &error));
        for (uint64_t gone = 0; gone < certificate.entries; gone++) {
            Certificate less = certificate_copy(&certificate);
            memmove(less.entry + gone, less.entry + gone + 1,
                    (less.entries - gone - 1) * sizeof *less.entry);
            less.entries--;
            assert_false(certificate_holds(&less, &no_tables, &error));
            certificate_finish(&less);
        }
        certificate_finish(&certificate);
    }
    brute_force_destroy(brute_force);
}

static void prunes_what_is_not_needed(void **state) {
    (void)state;
    prune_what_is_not_needed((RuleSet){0});
    prune_what_is_not_needed((RuleSet){.stuck_draws = true});
}

/* A turn that shuts the opponent in has no replies to answer; where that draws it is no win. */
static void prunes_no_win_away(void **state) {
    (void)state;
    Error error;
    Rules rules;
    Position root = given_position("standard,stuck=draws", "w2/w1w/bbw w -", &rules);
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate certificate = make(brute_force, &rules, CLAIM_WINS, &no_tables, 0);
    certificate.root = root;
    Leaves *leaves = leaves_create(&rules, &no_tables, NULL, 0, &error);
    assert_true(certificate_prune(&certificate, leaves, NULL, NULL, NULL, &error));
    assert_true(certificate_holds(&certificate, &no_tables, &error));
    leaves_destroy(leaves);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
}

/* A certificate of few entries: about a position shortly before its end. */
static Certificate make_small(const BruteForce *brute_force, const Rules *rules) {
    Certificate made = make(brute_force, rules, CLAIM_WINS, &no_tables, 0);
    uint64_t kept = 0, root = 0;
    for (uint64_t number = 0; number < made.entries; number++)
        if (made.entry[number].rank <= 2) {
            root = made.entry[number].rank == 2 ? kept : root;
            made.entry[kept++] = made.entry[number];
        }
    made.entries = kept;
    made.root = position_of(made.entry[root].stones, WHITE);
    return made;
}

static bool read_and_check(const char *path, Certificate *read, Error *error) {
    if (!certificate_read(path, NULL, read, error))
        return false;
    if (certificate_holds(read, &no_tables, error))
        return true;
    certificate_finish(read);
    return false;
}

/* No bit can be changed and no byte left out. Where the digest is made right again, what is still
 * accepted is true. In the fast suite it is one bit of each byte, now this one, now that. */
static void refuses_changed_bytes(void **state) {
    (void)state;
    unsigned bits = (unsigned)amount("TEST_BITS", 1);
    Rules rules = make_rules(3, 3, (RuleSet){0});
    BruteForce *brute_force = brute_force_create(&rules, POINTS);
    Certificate certificate = make_small(brute_force, &rules), read;
    Error error;
    const char *written = temporary_file();
    assert_true(certificate_write(&certificate, written, &error));
    if (!read_and_check(written, &read, &error))
        fail_msg("%s", error.message);
    certificate_finish(&read);
    Text text = read_file(written);
    unlink(written);
    char path[MEMORY_FILE_PATH_SIZE];
    int file = memory_file(path);
    size_t length = text.length;
    unsigned accepted = 0;
    for (size_t byte = 0; byte < length; byte++) {
        memory_file_fill(file, text.bytes, byte);
        assert_false(certificate_read(path, NULL, &read, &error));
        for (unsigned number = 0; number < bits; number++) {
            unsigned bit = (unsigned)(byte + number) % 8;
            text.bytes[byte] = (char)(text.bytes[byte] ^ 1 << bit);
            memory_file_fill(file, text.bytes, length);
            assert_false(certificate_read(path, NULL, &read, &error));
            if (byte < length - DIGEST_BYTES) {
                uint8_t digest[DIGEST_BYTES];
                digest_compute(text.bytes, length - DIGEST_BYTES, digest, sizeof digest);
                memcpy(text.bytes + length - DIGEST_BYTES, digest, sizeof digest);
                memory_file_fill(file, text.bytes, length);
                if (read_and_check(path, &read, &error)) {
                    accepted++;
                    BruteForce *same = ruleset_equal(read.rules.set, rules.set)
                                           ? NULL
                                           : brute_force_create(&read.rules, POINTS);
                    assert_true(claim_is_true(same == NULL ? brute_force : same, read.claim,
                                              position_stones(&read.root),
                                              read.root.side == read.strategist));
                    if (same != NULL)
                        brute_force_destroy(same);
                    certificate_finish(&read);
                }
            }
            text.bytes[byte] = (char)(text.bytes[byte] ^ 1 << bit);
        }
        uint8_t digest[DIGEST_BYTES];
        digest_compute(text.bytes, length - DIGEST_BYTES, digest, sizeof digest);
        memcpy(text.bytes + length - DIGEST_BYTES, digest, sizeof digest);
    }
    assert_true(accepted < length / 10);
    text.bytes[length] = 0;
    memory_file_fill(file, text.bytes, length + 1);
    assert_false(certificate_read(path, NULL, &read, &error));
    close(file);
    assert_false(certificate_read(path, NULL, &read, &error));
    text_finish(&text);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
}

static bool refuse(void *context, const Certificate *head, Error *error) {
    const uint64_t *tables = context;
    assert_int_equal(head->tables, *tables);
    assert_int_equal(head->entries, 0);
    return error_set(error, "not wanted");
}

/* Changes the number of entries in the header, and the digest with it. */
static void promise_entries(const char *path, uint64_t entries) {
    enum { AT_ENTRIES = 24 };
    Error error;
    Text text = read_file(path);
    size_t length = text.length - DIGEST_BYTES;
    bytes_put((uint8_t *)text.bytes + AT_ENTRIES, sizeof entries, entries);
    digest_compute(text.bytes, length, text.bytes + length, DIGEST_BYTES);
    assert_true(file_replace(path, text.bytes, text.length, &error));
    text_finish(&text);
}

/* The memory that unpacking would take is known before, however small the file is. */
static void takes_no_more_memory_than_it_may(void **state) {
    (void)state;
    enum { ENTRIES = 1 << 16, BYTES = 24 * ENTRIES };
    char *path = strdup(temporary_file());
    Certificate read = {0};
    Error error;
    certificate_write_bomb(ENTRIES, path);
    Text text = read_file(path);
    assert_true(text.length < 4096);
    text_finish(&text);
    CertificateReading reading = {.memory = BYTES - 1};
    assert_false(certificate_read(path, &reading, &read, &error));
    assert_int_equal(strncmp(error.message, path, strlen(path)), 0);
    assert_non_null(strstr(error.message, "65536 positions take 1.5 MiB"));
    assert_null(read.entry);
    promise_entries(path, UINT64_MAX / 16);
    assert_false(certificate_read(path, &reading, &read, &error));
    assert_non_null(strstr(error.message, "no memory has room for its 1152921504606846975 pos"));
    promise_entries(path, ENTRIES);
    reading.memory = BYTES;
    assert_true(certificate_read(path, &reading, &read, &error));
    assert_int_equal(read.entries, ENTRIES);
    certificate_finish(&read);
    uint64_t tables = 0;
    reading = (CertificateReading){.accept = refuse, .context = &tables};
    assert_false(certificate_read(path, &reading, &read, &error));
    assert_non_null(strstr(error.message, "not wanted"));
    unlink(path);
    free(path);
}

/* Nor does the compressor's window take what a frame says. */
static void refuses_wide_windows(void **state) {
    (void)state;
    enum { HEADER = 288, WINDOW_LOG = 27 };
    static const char numbers[] = {1, 2, 0};
    char *path = strdup(temporary_file());
    Certificate read;
    Error error;
    certificate_write_bomb(1, path);
    Text head = read_file(path);
    for (unsigned round = 0; round < 2; round++) {
        SealedWriter writer;
        assert_true(sealed_writer_init(&writer, path, 1, &error));
        if (round == 1)
            ZSTD_CCtx_setParameter(writer.compressor, ZSTD_c_windowLog, WINDOW_LOG);
        assert_true(sealed_writer_append(&writer, head.bytes, HEADER, &error));
        assert_true(sealed_writer_compress(&writer, numbers, 2, false, &error));
        assert_true(sealed_writer_compress(&writer, numbers + 2, 1, true, &error));
        assert_true(sealed_writer_commit(&writer, &error));
        sealed_writer_finish(&writer);
        assert_int_equal(certificate_read(path, NULL, &read, &error), round == 0);
        if (round == 0)
            certificate_finish(&read);
        else
            assert_non_null(strstr(error.message, "damaged"));
    }
    text_finish(&head);
    unlink(path);
    free(path);
}

/* A number has one form, and 64 bits. */
static void refuses_other_forms_of_numbers(void **state) {
    (void)state;
    enum { HEADER = 288 };
    static const struct {
        char bytes[16];
        size_t length;
        bool good;
    } numbers[] = {
        {{1, 2, 0}, 3, true},
        {{(char)0x81, 0, 2, 0}, 4, false},
        {{1, (char)0x82, (char)0x80, 0, 0}, 5, false},
        {{1, 2, (char)0x80, 0}, 4, false},
        {{1, 2, (char)0x80, 1}, 4, true},
        {{1, 2, (char)0xff, (char)0xff, (char)0xff, (char)0xff, 0x0f}, 7, true},
        {{1, 2, (char)0xff, (char)0xff, (char)0xff, (char)0xff, 0x1f}, 7, false},
        {"\x81\x80\x80\x80\x80\x80\x80\x80\x80\x02\x02", 12, false},
        {"\x81\x80\x80\x80\x80\x80\x80\x80\x80\x80\x01\x02", 13, false},
    };
    char *path = strdup(temporary_file());
    Certificate read;
    Error error;
    certificate_write_bomb(1, path);
    Text head = read_file(path);
    for (unsigned number = 0; number < sizeof numbers / sizeof numbers[0]; number++) {
        SealedWriter writer;
        assert_true(sealed_writer_init(&writer, path, 1, &error));
        assert_true(sealed_writer_append(&writer, head.bytes, HEADER, &error));
        assert_true(sealed_writer_compress(&writer, numbers[number].bytes, numbers[number].length,
                                           true, &error));
        assert_true(sealed_writer_commit(&writer, &error));
        sealed_writer_finish(&writer);
        assert_int_equal(certificate_read(path, NULL, &read, &error), numbers[number].good);
        if (numbers[number].good)
            certificate_finish(&read);
        else
            assert_non_null(strstr(error.message, "a number is out of range"));
    }
    text_finish(&head);
    unlink(path);
    free(path);
}

/* Returns whether leaves say, of a list of tables that they refuse, that a table is not as listed.
 */
static bool leaves_miss_table(const Certificate *certificate, const TablesPath *path) {
    Error error;
    Leaves *leaves = leaves_create_listed(&certificate->rules, path, NULL, 0, &error);
    assert_non_null(leaves);
    assert_true(leaves_are_sound(leaves, NULL));
    assert_false(leaves_list(leaves, path, certificate->table, certificate->tables, &error));
    bool miss = !leaves_are_sound(leaves, &error);
    leaves_destroy(leaves);
    return miss;
}

/* The tables that a certificate leans on must be there, and be those. */
static void leans_on_its_tables_alone(void **state) {
    (void)state;
    TableFixture fixture;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 4, 0);
    BruteForce *brute_force = brute_force_create(&fixture.rules, 5);
    Random random;
    random_init_seeded(&random, 4);
    for (Claim claim = CLAIM_WINS; claim <= CLAIM_DRAWS; claim++) {
        Certificate certificate = make(brute_force, &fixture.rules, claim, &fixture.path, 4);
        assert_true(certificate.tables > 3 && certificate.entries > 0);
        unsigned accepted = 0;
        Error error;
        for (unsigned number = 0; number < 40; number++) {
            unsigned count = 3 + (unsigned)random_below(&random, 3);
            Stones stones = random_stones_of(&random, fixture.rules.board, count);
            certificate.root = position_of(stones, WHITE);
            certificate.strategist = (Side)random_below(&random, 2);
            bool holds = certificate_holds(&certificate, &fixture.path, &error);
            if (holds != claim_is_true(brute_force, claim, stones, certificate.strategist == WHITE))
                fail_msg("%s", error.message);
            accepted += holds;
        }
        assert_in_range(accepted, 5, 35);
        certificate.root = position_of(certificate.entry[0].stones, WHITE);
        certificate.strategist = WHITE;
        assert_true(certificate_holds(&certificate, &fixture.path, &error));
        assert_false(certificate_holds(&certificate, &no_tables, &error));
        assert_non_null(strstr(error.message, "is missing or damaged"));
        LeafTable *table = &certificate.table[certificate.tables / 2];
        table->digest[5] ^= 1; /* other bytes, the same content */
        assert_true(certificate_holds(&certificate, &fixture.path, &error));
        table->content[5] ^= 1;
        assert_false(certificate_holds(&certificate, &fixture.path, &error));
        assert_non_null(strstr(error.message, "digests differ"));
        assert_true(leaves_miss_table(&certificate, &fixture.path));
        assert_true(leaves_miss_table(&certificate, &no_tables));
        table->digest[5] ^= 1;
        table->content[5] ^= 1;
        /* A table that is not on the list is not asked, though it is there. */
        certificate.tables--;
        assert_false(certificate_holds(&certificate, &fixture.path, &error));
        certificate_finish(&certificate);
    }
    brute_force_destroy(brute_force);
    table_fixture_finish(&fixture);
}

/* A check that was stopped says so, also if there was no room for a table before. */
static void a_stop_is_no_lack_of_memory(void **state) {
    (void)state;
    TableFixture fixture;
    Error error;
    table_fixture_init(&fixture, 3, 5, (RuleSet){0}, 3, 0);
    BruteForce *brute_force = brute_force_create(&fixture.rules, 4);
    Certificate certificate = make(brute_force, &fixture.rules, CLAIM_DRAWS, &fixture.path, 3);
    Leaves *leaves = leaves_create_listed(&fixture.rules, &fixture.path, certificate.table,
                                          certificate.tables, &error);
    assert_non_null(leaves);
    assert_true(leaves_keep(leaves, 1000, &error));
    certificate.root = position_of(certificate.entry[0].stones, WHITE);
    certificate.strategist = WHITE;
    CertificateCheck check = {.threads = 1};
    assert_false(certificate_check(&certificate, leaves, &check, &error));
    assert_true(leaves_lack_room(leaves) && error.out_of_memory && !error.stopped);
    atomic_bool stop = true;
    check.stop = &stop;
    assert_false(certificate_check(&certificate, leaves, &check, &error));
    assert_true(error.stopped && !error.out_of_memory);
    leaves_destroy(leaves);
    certificate_finish(&certificate);
    brute_force_destroy(brute_force);
    table_fixture_finish(&fixture);
}

static void numbers_results(void **state) {
    (void)state;
    Rules rules = make_rules(5, 5, (RuleSet){0});
    Random random;
    Results results = {0};
    random_init_seeded(&random, 5);
    for (unsigned number = 0; number < 200; number++) {
        Stones stones = random_stones_of(&random, rules.board, 3 + number % 20);
        assert_true(results_make(&results, &rules, stones));
        assert_true(results.count <= turns_count(&rules, stones, TURN_FREE));
        for (uint32_t at = 0; at < results.count; at++) {
            assert_int_equal(results_find(&results, results.stones[at]), at);
            assert_true(at == 0 || stones_compare(results.stones[at - 1], results.stones[at]) < 0);
        }
        assert_int_equal(results_find(&results, stones), results.count);
        Stones lowest = stones_fold(rules.board, stones);
        for (int symmetry = 0; symmetry < rules.board->symmetries; symmetry++) {
            Stones image = {board_map(rules.board, symmetry, stones.mover),
                            board_map(rules.board, symmetry, stones.opponent)};
            assert_int_equal(stones_compare(lowest, stones_fold(rules.board, image)), 0);
            assert_true(stones_compare(lowest, image) <= 0);
        }
    }
    results_finish(&results);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_results),
        cmocka_unit_test(accepts_what_is_true),
        cmocka_unit_test(refuses_other_rules),
        cmocka_unit_test(refuses_circles),
        cmocka_unit_test(refuses_other_turns),
        cmocka_unit_test(writes_and_reads),
        cmocka_unit_test(reads_nothing_out_of_form),
        cmocka_unit_test(reads_no_wrong_list_of_tables_nor_a_later_version),
        cmocka_unit_test(refuses_changed_bytes),
        cmocka_unit_test(prunes_what_is_not_needed),
        cmocka_unit_test(prunes_no_win_away),
        cmocka_unit_test(leans_on_its_tables_alone),
        cmocka_unit_test(a_stop_is_no_lack_of_memory),
        cmocka_unit_test(takes_no_more_memory_than_it_may),
        cmocka_unit_test(refuses_wide_windows),
        cmocka_unit_test(refuses_other_forms_of_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
