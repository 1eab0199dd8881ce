/* The numbers of positions and their neighbours (docs/formats.md, "The index", "The outcomes of a
 * part"), worked out step by step from the document alone: slow, and with nothing of the library's
 * but boards. */
#ifndef SLOW_INDEX_H
#define SLOW_INDEX_H

#include <inttypes.h>

#include "index.h"
#include "random.h"

enum {
    MOVED_STONES = 7, /* of a position, to each of four points */
    NEIGHBOURS_MAX = 4 * MOVED_STONES,
    SLOW_PART_ENTRIES = 8192,
};

typedef struct SlowTable {
    const Board *board;
    Split split;
    Index *index; /* the library's */
    uint64_t size;
    bool mover_is_fixed;
    unsigned fixed, placed; /* stones */
    PointSet *canonical;    /* the fixed stones of each class */
    uint64_t *begins;       /* the first number of each class, and one more than the last of all */
    size_t classes;
} SlowTable;

/* A number of a part, and its neighbours that count, from the beginning of the part. One that a
 * stone is moved to in two ways, as the point a row lower may be the free point before, is there
 * twice. */
typedef struct SlowEntry {
    Stones stones;
    bool hole;
    unsigned neighbours;
    uint16_t neighbour[NEIGHBOURS_MAX];
} SlowEntry;

typedef struct SlowPart {
    SlowTable *table;
    uint64_t begin;
    size_t length;
    SlowEntry entries[SLOW_PART_ENTRIES];
} SlowPart;

#define SLOW_CHECK(table, condition, number)                                                       \
    do {                                                                                           \
        if (!(condition))                                                                          \
            fail_msg("%dx%d %uv%u, number %" PRIu64 ": not so: %s", (table)->board->rows,          \
                     (table)->board->columns, (table)->split.mover, (table)->split.opponent,       \
                     (uint64_t)(number), #condition);                                              \
    } while (false)

/* Makes the part of a table that begins with so many parts before it, and has so many numbers. The
 * library's index must have the same positions and holes there. */
SlowPart *slow_part_create(const char *size, Split split, uint64_t number, size_t length);
void slow_part_destroy(SlowPart *part);

/* Called with a part and random numbers. */
typedef void (*SlowVisitor)(const SlowPart *part, Random *stream);

/* Visit parts of many tables, and stretches that begin and end anywhere. The library's index is
 * compared as above. */
void slow_visit_3x3(SlowVisitor visit);
void slow_visit_small_boards(SlowVisitor visit);
void slow_visit_5x5(SlowVisitor visit);
void slow_visit_5x9(SlowVisitor visit);

#endif
