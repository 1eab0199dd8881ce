#include "score_table.h"

#include <string.h>

#include "pages.h"

bool score_table_init(ScoreTable *table, uint64_t bytes) {
    uint64_t bucket = SCORE_BUCKET * sizeof(ScoreSlot), buckets = bytes / bucket;
    if (buckets == 0)
        return false;
    void *memory = pages_create(buckets * bucket, true);
    if (memory == NULL)
        return false;
    *table = (ScoreTable){memory, buckets, buckets * bucket, 0};
    return true;
}

void score_table_finish(ScoreTable *table) {
    pages_destroy(table->slots, table->bytes);
    *table = (ScoreTable){0};
}

void score_table_clear(ScoreTable *table) {
    memset((void *)table->slots, 0, table->bytes);
    table->age = 0;
}
