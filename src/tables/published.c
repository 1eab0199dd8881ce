#include "published.h"

#include <stdio.h>
#include <string.h>

#include "digest.h"
#include "lock.h"
#include "published_digests.h"

enum { DIGEST_DIGITS = 2 * TABLE_DIGEST_BYTES };

/* Writes the table's line of a list, with this digest. */
static void write_line(const TableHeader *header, const uint8_t digest[static TABLE_DIGEST_BYTES],
                       char line[static PUBLISHED_LINE_SIZE]) {
    char place[TABLE_PLACE_SIZE];
    table_place_name(&header->rules, header->kind, header->split, place);
    digest_write(digest, TABLE_DIGEST_BYTES, line);
    snprintf(line + DIGEST_DIGITS, PUBLISHED_LINE_SIZE - DIGEST_DIGITS, "  %s", place);
}

void published_write_line(const TableHeader *header, char line[static PUBLISHED_LINE_SIZE]) {
    write_line(header, header->content, line);
}

static PublishedState compare(const char *list, const TableHeader *header,
                              const uint8_t digest[static TABLE_DIGEST_BYTES]) {
    char line[PUBLISHED_LINE_SIZE], place[PUBLISHED_LINE_SIZE];
    write_line(header, digest, line);
    snprintf(place, sizeof place, "%s\n", line + DIGEST_DIGITS);
    const char *found = strstr(list, place);
    if (found == NULL)
        return PUBLISHED_NOT;
    return memcmp(found - DIGEST_DIGITS, line, DIGEST_DIGITS) == 0 ? PUBLISHED_SAME
                                                                   : PUBLISHED_OTHER;
}

PublishedState published_compare(const TableHeader *header) {
    static const char list[] = PUBLISHED_DIGESTS;
    return compare(list, header, header->content);
}

/* Files beyond this number are compared again. */
enum { NOTED_FILES_MAX = 1024 };

static Lock noted_lock = LOCK_INITIALIZER;
static struct {
    unsigned files;
    uint8_t digest[NOTED_FILES_MAX][TABLE_DIGEST_BYTES];
} noted GUARDED_BY(noted_lock);

static bool is_noted(const TableHeader *header) {
    bool found = false;
    lock_take(&noted_lock);
    for (unsigned file = 0; !found && file < noted.files; file++)
        found = memcmp(noted.digest[file], header->digest, TABLE_DIGEST_BYTES) == 0;
    lock_release(&noted_lock);
    return found;
}

bool published_knows_file(const TableHeader *header) {
    static const char list[] = KNOWN_FILES;
    return compare(list, header, header->digest) == PUBLISHED_SAME || is_noted(header);
}

void published_note_file(const TableHeader *header) {
    lock_take(&noted_lock);
    if (noted.files < NOTED_FILES_MAX)
        memcpy(noted.digest[noted.files++], header->digest, TABLE_DIGEST_BYTES);
    lock_release(&noted_lock);
}
