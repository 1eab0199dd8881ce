#include "verify.h"

#include <stdlib.h>
#include <string.h>

#include "array.h"
#include "parallel.h"
#include "stop.h"
#include "table_list.h"
#include "verify_values.h"

/* The files of one split in one folder. */
typedef struct Item {
    char *place;
    Split split;
    bool has[2];
    bool whole[2]; /* every byte is as written; otherwise: */
    Error error[2];
} Item;

typedef struct Verifier {
    const VerifyOptions *options;
    Rules rules;                                    /* of the board that is gone through */
    bool there[BOARD_POINTS_MAX][BOARD_POINTS_MAX]; /* whole outcomes of the board before it */
    Item *item;
    size_t items, capacity;
    bool out_of_memory;
    VerifyProgress progress;
    VerifyResult result;
    Tables *tables;
} Verifier;

static bool is_from_side(const Verifier *verifier) {
    return verifier->rules.board != verifier->options->rules.board;
}

static bool tell_problem(void *context, const Error *error) {
    Verifier *verifier = context;
    verifier->result.problems++;
    verifier->options->problem(verifier->options->context, error);
    return true;
}

/* Tells a problem of a list, which is the same from the side. */
static bool tell_list_problem(void *context, const Error *error) {
    return is_from_side(context) || tell_problem(context, error);
}

static void tell_progress(const Verifier *verifier, const VerifyProgress *progress) {
    if (verifier->options->progress != NULL)
        verifier->options->progress(verifier->options->context, progress);
}

static bool is_asked_for(const Verifier *verifier, const TableListing *table) {
    const VerifyOptions *options = verifier->options;
    Split split = table->split, only = options->only;
    if (!rules_equal(&table->rules, &verifier->rules) ||
        verifier->there[split.mover][split.opponent])
        return false;
    if (only.mover != 0 && !splits_equal(split, only) && !splits_equal(split, split_turned(only)))
        return false;
    return options->stones == 0 || split.mover + split.opponent <= (int)options->stones;
}

static bool add_item(void *context, const TableListing *table) {
    Verifier *verifier = context;
    if (!is_asked_for(verifier, table))
        return true;
    Item *grown =
        array_reserve(verifier->item, &verifier->capacity, verifier->items + 1, sizeof *grown);
    verifier->out_of_memory = grown == NULL;
    if (grown == NULL)
        return false;
    verifier->item = grown;
    Item item = {.place = strdup(table->place), .split = table->split};
    memcpy(item.has, table->has, sizeof item.has);
    verifier->out_of_memory = item.place == NULL;
    if (item.place == NULL)
        return false;
    verifier->item[verifier->items++] = item;
    return true;
}

static bool list_items(Verifier *verifier, Error *error) {
    TableListVisitor visitor = {add_item, tell_list_problem, verifier, 0};
    if (table_list_visit(verifier->options->path, &visitor, error))
        return true;
    return verifier->out_of_memory && error_out_of_memory(error);
}

/* Checks the files first, those of different splits independently. */
typedef struct FileCheck {
    Verifier *verifier;
    atomic_size_t done;
} FileCheck;

static void tell_gone(const Item *item, TableKind kind, Error *error) {
    char name[TABLE_NAME_SIZE];
    table_file_name(kind, item->split, name);
    error_set(error, "%s/%s: it is gone", item->place, name);
}

static void check_files(const Verifier *verifier, Item *item) {
    TableFile *file[2] = {NULL, NULL};
    Split split = item->split;
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        Error *error = &item->error[kind];
        if (!item->has[kind])
            continue;
        file[kind] = tables_file_open(item->place, kind, &verifier->rules, split, error);
        if (kind == TABLE_DISTANCE && !item->whole[TABLE_WDL])
            error_set(error, "%s/%uv%u.distance: it cannot be read without a whole %uv%u.wdl",
                      item->place, split.mover, split.opponent, split.mover, split.opponent);
        else if (file[kind] == NULL && error->message[0] == '\0')
            tell_gone(item, kind, error);
        else if (file[kind] != NULL)
            item->whole[kind] =
                table_file_check(file[kind], kind == TABLE_WDL ? NULL : file[TABLE_WDL], 1,
                                 verifier->options->stop, error);
    }
    table_file_close(file[TABLE_WDL]);
    table_file_close(file[TABLE_DISTANCE]);
}

static bool check_item_files(void *context, uint64_t number, unsigned thread) {
    FileCheck *check = context;
    Verifier *verifier = check->verifier;
    Item *item = &verifier->item[number];
    check_files(verifier, item);
    size_t done = atomic_fetch_add(&check->done, 1) + 1;
    VerifyProgress progress = {item->split, true, (double)done / (double)verifier->items, 0};
    if (thread == 0)
        tell_progress(verifier, &progress);
    return !stop_is_set(verifier->options->stop);
}

static bool verify_files(Verifier *verifier, Error *error) {
    FileCheck check = {.verifier = verifier};
    if (!parallel_run(verifier->options->threads, verifier->items, check_item_files, &check))
        return error_stopped(error);
    for (size_t number = 0; number < verifier->items; number++) {
        const Item *item = &verifier->item[number];
        for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
            verifier->result.files += item->has[kind];
            verifier->result.from_side += item->has[kind] && is_from_side(verifier);
            if (!item->has[kind] || item->whole[kind])
                continue;
            if (item->error[kind].out_of_memory)
                return error_copy(error, &item->error[kind]);
            tell_problem(verifier, &item->error[kind]);
        }
    }
    return true;
}

static void tell_values(void *context, double share, uint64_t positions) {
    Verifier *verifier = context;
    VerifyProgress progress = verifier->progress;
    progress.share = share;
    progress.positions += positions;
    tell_progress(verifier, &progress);
}

static void tell_result(Verifier *verifier, const TableFiles *files,
                        const ValueCheckResult *result) {
    const char *path = table_file_path(files->file[TABLE_WDL]);
    Error error;
    verifier->result.tables++;
    verifier->result.positions += result->verified;
    if (result->wrong > 0) {
        error_set(&error, "%s: %s; such positions: %llu", path, result->first_wrong.message,
                  (unsigned long long)result->wrong);
        tell_problem(verifier, &error);
    }
    if (result->unknown > 0) {
        unsigned long long positions = result->unknown;
        if (tables_lack_room(verifier->tables))
            error_set(&error,
                      "%s: not enough memory for all tables that its turns lead to; positions that "
                      "cannot be verified: %llu",
                      path, positions);
        else
            error_set(&error,
                      "%s: tables that its turns lead to are missing; positions that cannot be "
                      "verified: %llu",
                      path, positions);
        tell_problem(verifier, &error);
    }
}

/* Returns false if it was stopped or memory ran out. */
static bool verify_item(Verifier *verifier, const Item *item, Error *error) {
    const VerifyOptions *options = verifier->options;
    TableFiles files = {{NULL, NULL}};
    Error problem = {.message = ""};
    for (TableKind kind = TABLE_WDL; kind <= TABLE_DISTANCE; kind++) {
        if (!item->whole[kind] || problem.message[0] != '\0')
            continue;
        files.file[kind] =
            tables_file_open(item->place, kind, &verifier->rules, item->split, &problem);
        if (files.file[kind] == NULL && problem.message[0] == '\0')
            tell_gone(item, kind, &problem);
    }
    if (files.file[TABLE_WDL] != NULL && problem.message[0] == '\0') {
        ValueCheckResult result;
        ValueCheck check = {.rules = &verifier->rules,
                            .tables = verifier->tables,
                            .split = item->split,
                            .files = &files,
                            .sample = options->sample,
                            .seed = options->seed,
                            .threads = options->threads,
                            .stop = options->stop,
                            .progress = tell_values,
                            .context = verifier};
        verifier->progress = (VerifyProgress){item->split, false, 0, verifier->result.positions};
        tell_values(verifier, 0, 0);
        bool verified = verify_values(&check, &result, &problem);
        Error lost = {.message = ""};
        while (verified && !lost.out_of_memory && tables_next_problem(verifier->tables, &lost))
            continue;
        if (lost.out_of_memory)
            problem = lost;
        else if (verified)
            tell_result(verifier, &files, &result);
    }
    table_files_close(&files);
    if (stop_is_set(options->stop))
        return error_stopped(error);
    if (problem.out_of_memory)
        return error_copy(error, &problem);
    if (problem.message[0] != '\0')
        tell_problem(verifier, &problem);
    return true;
}

static bool verify_items(Verifier *verifier, Error *error) {
    bool going = verify_files(verifier, error);
    for (size_t number = 0; going && number < verifier->items; number++)
        going = verify_item(verifier, &verifier->item[number], error);
    return going;
}

static bool verify_board(Verifier *verifier, Error *error) {
    const VerifyOptions *options = verifier->options;
    uint64_t half = options->memory / 2;
    verifier->tables = tables_create(&verifier->rules, options->path, half, error);
    if (verifier->tables != NULL)
        tables_bound(verifier->tables, half);
    bool verified =
        verifier->tables != NULL && list_items(verifier, error) && verify_items(verifier, error);
    tables_destroy(verifier->tables);
    for (size_t number = 0; number < verifier->items; number++) {
        const Item *item = &verifier->item[number];
        verifier->there[item->split.mover][item->split.opponent] |= item->whole[TABLE_WDL];
        free(item->place);
    }
    verifier->items = 0;
    return verified;
}

bool tables_verify(const VerifyOptions *options, VerifyResult *result, Error *error) {
    Verifier verifier = {.options = options, .rules = options->rules};
    Rules side;
    verifier.rules.set = table_ruleset(options->rules.set);
    bool verified = verify_board(&verifier, error);
    if (verified && rules_from_side(&verifier.rules, &side)) {
        verifier.rules = side;
        verified = verify_board(&verifier, error);
    }
    free(verifier.item);
    if (verified)
        *result = verifier.result;
    return verified;
}
