/* The digests of tables that were published with the program, so that anybody's build can be
 * checked.
 *
 * A list is a text file, `digests.txt` in the shipped folder: a line for each file, its content's
 * digest (TableHeader.content) in 64 hexadecimal digits, two blanks, and its place,
 * `5x9-standard/4v3.wdl`. Lines that begin with # are comments. */
#ifndef TABLES_PUBLISHED_H
#define TABLES_PUBLISHED_H

#include "table_file.h"

enum {
    PUBLISHED_LINE_SIZE =
        2 * TABLE_DIGEST_BYTES + 2 + BOARD_NAME_SIZE + RULESET_TEXT_SIZE + TABLE_NAME_SIZE
};

typedef struct PublishedDigests PublishedDigests;

/* Reads the shipped list. An empty one when nothing is shipped; NULL, with an error, when it cannot
 * be read or a line is not of the form above. The caller destroys it. Any thread. */
PublishedDigests *published_read(Error *error);
void published_destroy(PublishedDigests *published);

typedef enum PublishedState { PUBLISHED_NOT, PUBLISHED_SAME, PUBLISHED_OTHER } PublishedState;

/* Whether the list has this table, with this content or with another. */
PublishedState published_compare(const PublishedDigests *published, const TableHeader *header);

/* Writes the table's line of a list, without a newline. */
void published_write_line(const TableHeader *header, char line[static PUBLISHED_LINE_SIZE]);

#endif
