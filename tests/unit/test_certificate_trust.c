/* Certificates are believed that came with the program, or that were verified with the tables that
 * are there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "certificate_fixture.h"
#include "certificate_trust.h"
#include "folder_fixture.h"
#include "folders.h"
#include "table_fixture.h"

/* Keeps what is asked about and reads no entry. */
static bool keep_digest(void *context, const Certificate *head, Error *error) {
    Certificate *kept = context;
    memcpy(kept->digest, head->digest, sizeof kept->digest);
    return error_set(error, "seen");
}

/* Every file that comes with the program is on the list, by its name and its digest, and nothing
 * else is. */
static void the_shipped_ones_are_known(void **state) {
    (void)state;
    char *folder = folder_shipped("certificates", "assets/certificates");
    Text list = {0};
    Error error;
    assert_non_null(folder);
    assert_true(
        file_read(TEST_DATA "/../../assets/certificates/digests.txt", 1 << 16, &list, &error));
    struct dirent **entry;
    int entries = scandir(folder, &entry, NULL, alphasort);
    unsigned files = 0, lines = 0;
    for (int number = 0; number < entries; number++) {
        const char *name = entry[number]->d_name;
        char path[1024], line[512] = "";
        Certificate seen = {0}, none;
        snprintf(path, sizeof path, "%s/%s", folder, name);
        CertificateReading reading = {.accept = keep_digest, .context = &seen};
        if (strstr(name, "x") != NULL && strchr(name, '-') != NULL) {
            assert_false(certificate_read(path, &reading, &none, &error));
            assert_true(certificate_is_shipped(&seen));
            for (unsigned byte = 0; byte < SEAL_BYTES; byte++)
                snprintf(line + 2 * byte, 3, "%02x", seen.digest[byte]);
            snprintf(line + strlen(line), sizeof line - strlen(line), "  %s\n", name);
            assert_non_null(strstr(text_string(&list), line));
            files++;
            seen.digest[0] ^= 1;
            assert_false(certificate_is_shipped(&seen));
        }
        free(entry[number]);
    }
    free(entry);
    for (const char *at = strchr(text_string(&list), '\n'); at != NULL; at = strchr(at + 1, '\n'))
        lines++;
    assert_true(files >= 5);
    assert_int_equal(lines, files + 1); /* a comment */
    text_finish(&list);
    free(folder);
}

/* A certificate that leans on a table, without a strategy. */
static void write_certificate(const TableFixture *fixture, Split split, const char *path) {
    Error error;
    TableFile *file = table_file_open(table_fixture_file(fixture, TABLE_WDL, split), &error);
    assert_non_null(file);
    LeafTable table = {.split = split};
    memcpy(table.content, table_file_header(file)->content, sizeof table.content);
    memcpy(table.digest, table_file_header(file)->digest, sizeof table.digest);
    table_file_close(file);
    Certificate certificate = {.rules = fixture->rules,
                               .root = position_start(&fixture->rules, SIDE_NONE),
                               .strategist = WHITE,
                               .claim = CLAIM_DRAWS,
                               .table = &table,
                               .tables = 1};
    assert_true(certificate_write(&certificate, path, &error));
}

static bool is_trusted(const char *path, const TablesPath *tables, Error *error) {
    Certificate certificate;
    error->message[0] = '\0';
    if (!certificate_read(path, NULL, &certificate, error))
        fail_msg("%s", error->message);
    bool trusted = certificate_is_verified(path, &certificate, tables, error);
    certificate_finish(&certificate);
    return trusted;
}

static void others_need_their_note(void **state) {
    (void)state;
    static const Split split = {2, 1};
    TableFixture fixture;
    Error error;
    char folder[FOLDER_SIZE], path[2 * FOLDER_SIZE], again[2 * FOLDER_SIZE];
    folder_make(folder);
    snprintf(path, sizeof path, "%s/certificate.own", folder);
    snprintf(again, sizeof again, "%s/certificate.copy", folder);
    table_fixture_init(&fixture, 3, 5, (RuleSet){.may_revisit = true}, 3, 0);
    write_certificate(&fixture, split, path);
    assert_false(is_trusted(path, &fixture.path, &error));
    assert_non_null(strstr(error.message, "'fanorona check-certificate "));
    certificate_note(path);
    assert_true(is_trusted(path, &fixture.path, &error));
    assert_true(is_trusted(path, NULL, &error));

    /* The note of another file, and one that was changed. */
    char *note = certificate_note_path(path), *note_again = certificate_note_path(again);
    write_certificate(&fixture, (Split){1, 2}, again);
    assert_int_equal(rename(note, note_again), 0);
    assert_false(is_trusted(again, &fixture.path, &error));
    assert_false(is_trusted(path, &fixture.path, &error));
    assert_int_equal(rename(note_again, note), 0);
    assert_true(is_trusted(path, &fixture.path, &error));
    change_byte(note, 40, SEEK_SET);
    assert_false(is_trusted(path, &fixture.path, &error));
    certificate_note(path);

    /* Another table in the place of the one that it leans on; then none. */
    const char *table = table_fixture_file(&fixture, TABLE_WDL, split);
    ValueTable *values = &fixture.values->split[split.mover][split.opponent];
    Value first = values->values[0];
    values->values[0] = first == VALUE_DRAW ? value_of_distance(1) : VALUE_DRAW;
    assert_true(table_file_write(table, TABLE_WDL, &fixture.rules, split, values->index,
                                 values->values, 1, NULL, NULL, &error));
    assert_false(is_trusted(path, &fixture.path, &error));
    assert_non_null(strstr(error.message, "2v1.wdl"));
    unlink(table);
    assert_true(is_trusted(path, &fixture.path, &error));
    free(note);
    free(note_again);
    table_fixture_finish(&fixture);
    folder_remove(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_shipped_ones_are_known),
        cmocka_unit_test(others_need_their_note),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
