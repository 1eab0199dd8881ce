#include "score_table.h"

#include <string.h>

#include "pages.h"

enum { BUCKET_BYTES = SCORE_BUCKET * sizeof(ScoreSlot) };

bool score_table_init(ScoreTable *table, uint64_t bytes) {
    bytes -= bytes % BUCKET_BYTES;
    if (bytes == 0)
        return false;
    void *memory = pages_create(bytes, true);
    if (memory == NULL)
        return false;
    *table = (ScoreTable){.slots = memory, .bytes = bytes};
    return true;
}

void score_table_finish(ScoreTable *table) {
    pages_destroy(table->slots, table->bytes);
    *table = (ScoreTable){0};
}

void score_table_prepare(ScoreTable *table, const Budget *patience) {
    while (table->ready < table->bytes) {
        uint64_t left = table->bytes - table->ready;
        uint64_t piece = left < HUGE_PAGE_BYTES ? left : HUGE_PAGE_BYTES;
        memset((char *)table->slots + table->ready, 0, piece);
        table->ready += piece;
        if (patience != NULL && budget_is_over(patience))
            break;
    }
    table->buckets = table->ready / BUCKET_BYTES;
}

void score_table_clear(ScoreTable *table) {
    table->forgets += 0x9E3779B97F4A7C15u; /* odd: no value comes again soon */
    table->ages = 0;
}
