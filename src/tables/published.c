#include "published.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "tables_path.h"

enum { LIST_BYTES_MAX = 1 << 20, DIGEST_DIGITS = 2 * TABLE_DIGEST_BYTES };

struct PublishedDigests {
    Text text; /* the file; its lines end in zero bytes, comments are empty */
};

void published_write_line(const TableHeader *header, char line[static PUBLISHED_LINE_SIZE]) {
    char folder[TABLES_FOLDER_SIZE], name[TABLE_NAME_SIZE];
    tables_folder_name(&header->rules, folder);
    table_file_name(header->kind, header->split, name);
    for (unsigned byte = 0; byte < TABLE_DIGEST_BYTES; byte++)
        snprintf(line + 2 * byte, 3, "%02x", header->content[byte]);
    snprintf(line + DIGEST_DIGITS, PUBLISHED_LINE_SIZE - DIGEST_DIGITS, "  %s/%s", folder, name);
}

static bool is_line(const char *line) {
    return strspn(line, "0123456789abcdef") == DIGEST_DIGITS &&
           strncmp(line + DIGEST_DIGITS, "  ", 2) == 0 && line[DIGEST_DIGITS + 2] != '\0';
}

/* Ends the lines in zero bytes. */
static bool split_lines(Text *text, const char *path, Error *error) {
    unsigned number = 1;
    for (char *line = text->bytes, *end = text->bytes + text->length; line < end; number++) {
        char *newline = memchr(line, '\n', (size_t)(end - line));
        if (newline == NULL || memchr(line, '\0', (size_t)(newline - line)) != NULL)
            return error_set(error, "%s: line %u does not end", path, number);
        *newline = '\0';
        if (*line == '#')
            memset(line, '\0', (size_t)(newline - line));
        else if (!is_line(line))
            return error_set(error, "%s: line %u is no digest and file", path, number);
        line = newline + 1;
    }
    return true;
}

PublishedDigests *published_read(Error *error) {
    PublishedDigests *published = calloc(1, sizeof *published);
    char *path = tables_path_shipped("digests.txt");
    bool read = published != NULL || error_set(error, "out of memory");
    if (read && path != NULL)
        read = file_read_regular(path, LIST_BYTES_MAX, &published->text, error) &&
               split_lines(&published->text, path, error);
    free(path);
    if (read)
        return published;
    published_destroy(published);
    return NULL;
}

void published_destroy(PublishedDigests *published) {
    if (published == NULL)
        return;
    text_finish(&published->text);
    free(published);
}

PublishedState published_compare(const PublishedDigests *published, const TableHeader *header) {
    char wanted[PUBLISHED_LINE_SIZE];
    published_write_line(header, wanted);
    const char *line = text_string(&published->text), *end = line + published->text.length;
    for (; line < end; line += strlen(line) + 1)
        if (*line != '\0' && strcmp(line + DIGEST_DIGITS, wanted + DIGEST_DIGITS) == 0)
            return strcmp(line, wanted) == 0 ? PUBLISHED_SAME : PUBLISHED_OTHER;
    return PUBLISHED_NOT;
}
