#include "certificate_trust.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shipped_certificates.h"
#include "text.h"

enum { NOTE_BYTES_MAX = 1 << 18, DIGITS = 2 * SEAL_BYTES };

static void append_digest(Text *text, const uint8_t digest[static SEAL_BYTES]) {
    char digits[DIGITS + 1];
    digest_write(digest, SEAL_BYTES, digits);
    text_append_string(text, digits);
}

bool certificate_is_shipped(const Certificate *certificate) {
    return digest_is_listed("\n" SHIPPED_CERTIFICATES, certificate->digest,
                            sizeof certificate->digest);
}

char *certificate_note_path(const char *path) {
    char *note;
    return asprintf(&note, "%s" CERTIFICATE_NOTE_ENDING, path) < 0 ? NULL : note;
}

/* A certificate can have only one note, so a note that is found is compared with this one and never
 * parsed. */
static void write_note(const Certificate *certificate, Text *text) {
    uint8_t seal[SEAL_BYTES];
    text_append_string(text, "fanorona verified 1\ncertificate ");
    append_digest(text, certificate->digest);
    for (unsigned number = 0; number < certificate->tables; number++) {
        const LeafTable *table = &certificate->table[number];
        char place[TABLE_PLACE_SIZE];
        table_place_name(&certificate->rules, TABLE_WDL, table->split, place);
        text_append_string(text, "\ntable ");
        append_digest(text, table->content);
        text_format(text, " %s", place);
    }
    text_append_string(text, "\n");
    digest_compute(text_string(text), text->length, seal, sizeof seal);
    text_append_string(text, "seal ");
    append_digest(text, seal);
    text_append_string(text, "\n");
}

bool certificate_note_write(const char *path, const Certificate *certificate, Error *error) {
    Text text = {0};
    char *note = certificate_note_path(path);
    write_note(certificate, &text);
    bool written = (note != NULL && !text.failed) ||
                   error_set_out_of_memory(error, "%s: out of memory for a note", path);
    written = written && file_replace_unnamed(note, text_string(&text), text.length, error);
    text_finish(&text);
    free(note);
    return written;
}

static bool has_note(const char *path, const Certificate *certificate) {
    Text wanted = {0}, found = {0};
    Error error;
    char *note = certificate_note_path(path);
    write_note(certificate, &wanted);
    bool same = note != NULL && file_read_regular(note, NOTE_BYTES_MAX, &found, &error) &&
                text_equals(&wanted, found.bytes, found.length);
    text_finish(&wanted);
    text_finish(&found);
    free(note);
    return same;
}

static bool tables_are_the_same(const Certificate *certificate, const TablesPath *tables,
                                Error *error) {
    for (unsigned number = 0; tables != NULL && number < certificate->tables; number++) {
        const LeafTable *table = &certificate->table[number];
        TableFile *file = tables_path_open_outcomes(tables, &certificate->rules, table->split);
        bool same = file == NULL || memcmp(table_file_header(file)->content, table->content,
                                           sizeof table->content) == 0;
        if (!same)
            error_set(error, "it isn't used: the table %s is not the one it was verified with",
                      table_file_path(file));
        table_file_close(file);
        if (!same)
            return false;
    }
    return true;
}

bool certificate_is_verified(const char *path, const Certificate *certificate,
                             const TablesPath *tables, Error *error) {
    if (!has_note(path, certificate))
        return error_set(
            error,
            "nobody has verified it here, so it isn't used; run 'fanorona check-certificate "
            "%s' to verify it",
            path);
    return tables_are_the_same(certificate, tables, error);
}
