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

static void make_ready(ScoreTable *table, uint64_t bytes, const Budget *patience) {
    while (table->ready < bytes) {
        uint64_t left = table->bytes - table->ready;
        uint64_t piece = left < HUGE_PAGE_BYTES ? left : HUGE_PAGE_BYTES;
        memset((char *)table->slots + table->ready, 0, piece);
        table->ready += piece;
        if (patience != NULL && budget_is_over(patience))
            break;
    }
}

void score_table_prepare(ScoreTable *table, const Budget *patience) {
    make_ready(table, table->bytes, patience);
}

void score_table_begin(ScoreTable *table, uint64_t entries, const Budget *patience) {
    uint64_t used = table->used > HUGE_PAGE_BYTES ? table->used : HUGE_PAGE_BYTES;
    while (used < table->bytes && used / sizeof(ScoreSlot) < entries)
        used *= 2;
    table->used = used < table->bytes ? used : table->bytes;
    make_ready(table, table->used, patience);
    table->buckets = (table->ready < table->used ? table->ready : table->used) / BUCKET_BYTES;
    table->age = (uint8_t)((table->age + 1) % AGES);
    table->ages += table->ages < AGES;
}

void score_table_clear(ScoreTable *table) {
    table->forgets += 0x9E3779B97F4A7C15u; /* odd: no value comes again soon */
    table->ages = 0;
    table->used = 0;
}
