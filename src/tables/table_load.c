#include "table_load.h"

#include <stdlib.h>

#include "parallel.h"
#include "stop.h"

TableFiles table_files_open(const TablesPath *path, const Rules *rules, Split split,
                            void (*problem)(void *context, const Error *error), void *context) {
    TableFile *outcomes = tables_path_open(path, TABLE_WDL, rules, split, NULL, problem, context);
    TableFile *distances = outcomes == NULL ? NULL
                                            : tables_path_open(path, TABLE_DISTANCE, rules, split,
                                                               outcomes, problem, context);
    return (TableFiles){{outcomes, distances}};
}

void table_files_close(TableFiles *files) {
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++)
        table_file_close(files->file[kind]);
    *files = (TableFiles){{NULL, NULL}};
}

bool table_files_read(const TableFiles *files, const Index *index, uint64_t block,
                      uint8_t outcomes[static TABLE_BLOCK_ENTRIES],
                      Value values[static TABLE_BLOCK_ENTRIES], size_t *length, Error *error) {
    static const Value stand_in[] = {
        [OUTCOME_DRAW] = VALUE_DRAW, [OUTCOME_WIN] = 2, [OUTCOME_LOSS] = 1};
    if (!table_file_read_outcomes(files->file[TABLE_WDL], index, block, outcomes, length, error))
        return false;
    if (files->file[TABLE_DISTANCE] != NULL)
        return table_file_read_values(files->file[TABLE_DISTANCE], index, block, outcomes, *length,
                                      values, error);
    for (size_t entry = 0; entry < *length; entry++)
        values[entry] = stand_in[outcomes[entry]];
    return true;
}

typedef struct Load {
    const TableFiles *files;
    const Index *index;
    const atomic_bool *stop;
    Value *values;
    uint8_t *outcomes; /* a block for each thread */
} Load;

static bool load_block(void *context, uint64_t block, unsigned thread, Error *error) {
    Load *load = context;
    size_t length;
    if (stop_is_set(load->stop))
        return error_stopped(error);
    return table_files_read(load->files, load->index, block,
                            load->outcomes + thread * TABLE_BLOCK_ENTRIES,
                            load->values + block * TABLE_BLOCK_ENTRIES, &length, error);
}

bool table_files_load(const TableFiles *files, unsigned threads, const atomic_bool *stop,
                      ValueTable *table, Error *error) {
    const TableFile *file = files->file[TABLE_WDL];
    uint64_t blocks = table_file_blocks(file);
    if (!table_file_fits(file, table->index, error))
        return false;
    Load load = {.files = files, .index = table->index, .stop = stop};
    load.values = malloc(blocks * TABLE_BLOCK_ENTRIES + 1);
    load.outcomes = malloc((size_t)threads * TABLE_BLOCK_ENTRIES);
    bool loaded = load.values != NULL && load.outcomes != NULL
                      ? parallel_try(threads, blocks, load_block, &load, error)
                      : error_set_out_of_memory(error, "out of memory for a table");
    free(load.outcomes);
    if (loaded)
        table->values = load.values;
    else
        free(load.values);
    return loaded;
}
