/* The digests of tables that were published with the program, by which everybody can check a build.
 * They are part of the program: `tablebases/digests.txt`, a line for each file, with the digest of
 * its content (TableHeader.content) in 64 hexadecimal digits, two blanks, and its place,
 * `5x9-standard/4v3.wdl`. Lines that begin with # are comments. Any thread may call. */
#ifndef TABLES_PUBLISHED_H
#define TABLES_PUBLISHED_H

#include "table_header.h"

enum { PUBLISHED_LINE_SIZE = 2 * TABLE_DIGEST_BYTES + 2 + TABLE_PLACE_SIZE };

typedef enum PublishedState { PUBLISHED_NOT, PUBLISHED_SAME, PUBLISHED_OTHER } PublishedState;

/* Returns whether the list has this table, with this content or with another. A header only claims
 * its content: see tables_file_check. */
PublishedState published_compare(const TableHeader *header);

/* Returns whether an open file is byte for byte one that was checked before: one of a list that is
 * part of the program, too (`tablebases/files.txt`, lines of the same form with TableHeader.digest:
 * the shipped files, and larger ones as a build writes them), or one whose content was compared
 * since the program began. */
bool published_knows_file(const TableHeader *header);

/* Remembers, as long as the program runs, a file whose content is as its header claims. */
void published_note_file(const TableHeader *header);

/* Writes the table's line of a list, without a newline. */
void published_write_line(const TableHeader *header, char line[static PUBLISHED_LINE_SIZE]);

#endif
