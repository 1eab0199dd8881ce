#include "score_table.h"

#include <string.h>
#include <sys/mman.h>

bool score_table_init(ScoreTable *table, uint64_t bytes) {
    uint64_t bucket = SCORE_BUCKET * sizeof(ScoreSlot), buckets = bytes / bucket;
    if (buckets == 0)
        return false;
    void *memory =
        mmap(NULL, buckets * bucket, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return false;
    madvise(memory, buckets * bucket, MADV_HUGEPAGE); /* speed only: it may refuse */
    *table = (ScoreTable){memory, buckets, buckets * bucket, 0};
    return true;
}

void score_table_finish(ScoreTable *table) {
    if (table->slots != NULL)
        munmap(table->slots, table->bytes);
    *table = (ScoreTable){0};
}

void score_table_clear(ScoreTable *table) {
    memset((void *)table->slots, 0, table->bytes);
    table->age = 0;
}
