#include "statistics.h"

#include <stdlib.h>

#include "count.h"
#include "derive.h"
#include "digest.h"
#include "fold.h"
#include "statistics_file.h"
#include "stop.h"

/* The work on one split. */
typedef struct Item {
    Split split;
    bool distances;        /* for it and for all that captures lead to */
    Split lacks_distances; /* the first split without them */
    bool counted;          /* `statistics` is there */
    StatisticsKey key;
    SplitStatistics *statistics; /* NULL until it is known */
} Item;

/* Whether a split's statistics were handed on; if not, which table of the board's own they lack,
 * without stones if none of it is there. */
typedef struct Reported {
    bool split[STONES_MAX + 1][STONES_MAX + 1];
    Split lacks[STONES_MAX + 1][STONES_MAX + 1];
} Reported;

typedef struct Statistics {
    const StatisticsOptions *options;
    Rules rules;
    Reported *reported;
    bool from_side; /* the rules are those of the board as it looks from the side */
    bool is_last;   /* what cannot be counted is a problem */
    TableFiles files[STONES_MAX + 1][STONES_MAX + 1];
    bool needed[STONES_MAX + 1][STONES_MAX + 1];  /* its values must be loaded */
    bool derived[STONES_MAX + 1][STONES_MAX + 1]; /* its distances have been derived */
    ValueTables values;
    Item *item;
    unsigned items;
    Split at_work;
} Statistics;

static void tell_problem(void *context, const Error *error) {
    const Statistics *statistics = context;
    statistics->options->problem(statistics->options->context, error);
}

static TableFiles *files_of(Statistics *statistics, Split split) {
    return &statistics->files[split.mover][split.opponent];
}

/* Called with every split of up to `stones` stones, in order, until it returns false. */
typedef bool (*SplitVisitor)(Statistics *statistics, Split split, void *context);

static bool visit_splits(Statistics *statistics, unsigned stones, SplitVisitor visit,
                         void *context) {
    for (Split split = {1, 1}; split_stones(split) <= stones; split = split_next(split))
        if (!visit(statistics, split, context))
            return false;
    return true;
}

static unsigned stones_asked(const Statistics *statistics) {
    unsigned points = (unsigned)statistics->rules.board->points;
    unsigned stones = points < STONES_MAX ? points : STONES_MAX;
    unsigned asked = statistics->options->stones;
    return asked != 0 && asked < stones ? asked : stones;
}

static bool open_split(Statistics *statistics, Split split, void *context) {
    (void)context;
    /* A damaged table doesn't count if the statistics of its split were reported without it. */
    bool is_reported = statistics->reported->split[split.mover][split.opponent];
    *files_of(statistics, split) =
        table_files_open(statistics->options->path, &statistics->rules, split,
                         is_reported ? NULL : tell_problem, statistics);
    return true;
}

static bool has_distances(Statistics *statistics, Split split) {
    return files_of(statistics, split)->file[TABLE_DISTANCE] != NULL;
}

/* Returns whether its distances must be derived from those of the split the other way round. */
static bool is_derived(Statistics *statistics, Split split) {
    return !has_distances(statistics, split) && has_distances(statistics, split_turned(split));
}

/* The tables on which the statistics of a split depend. */
typedef struct Needs {
    Split split, missing, lacks_distances;
    bool complete, distances;
    Digest digest;
} Needs;

static bool look_at_need(Statistics *statistics, Split split, void *context) {
    Needs *needs = context;
    const TableFiles *files = files_of(statistics, split);
    if (!splits_equal(split, needs->split) && !split_leads_to(needs->split, split))
        return true;
    if (needs->distances && !has_distances(statistics, split) && !is_derived(statistics, split)) {
        needs->distances = false;
        needs->lacks_distances = split;
    }
    needs->complete = files->file[TABLE_WDL] != NULL;
    needs->missing = split;
    return needs->complete;
}

static bool add_digests(Statistics *statistics, Split split, void *context) {
    Needs *needs = context;
    bool derives = needs->distances && is_derived(statistics, needs->split);
    bool used = splits_equal(split, needs->split) || split_leads_to(needs->split, split) ||
                (derives && splits_equal(split, split_turned(needs->split)));
    for (TableKind kind = TABLE_WDL; used && kind <= TABLE_DISTANCE; kind++) {
        const TableFile *file = files_of(statistics, split)->file[kind];
        if (file != NULL && (kind == TABLE_WDL || needs->distances))
            digest_add(&needs->digest, table_file_header(file)->content, TABLE_DIGEST_BYTES);
    }
    return true;
}

static bool is_asked(const StatisticsOptions *options, Split split) {
    Split only = options->only;
    return only.mover == 0 || splits_equal(split, only) || splits_equal(split, split_turned(only));
}

static bool add_item(Statistics *statistics, Split split, void *context) {
    (void)context;
    const StatisticsOptions *options = statistics->options;
    Needs needs = {.split = split, .complete = true, .distances = true};
    unsigned stones = split.mover + split.opponent;
    Split *lacks = &statistics->reported->lacks[split.mover][split.opponent];
    bool there = files_of(statistics, split)->file[TABLE_WDL] != NULL || lacks->mover != 0;
    if (statistics->reported->split[split.mover][split.opponent] || !is_asked(options, split) ||
        (!there && options->stones == 0 && options->only.mover == 0))
        return true;
    visit_splits(statistics, stones, look_at_need, &needs);
    if (!needs.complete && lacks->mover == 0)
        *lacks = needs.missing;
    if (!needs.complete && statistics->is_last) {
        Error error;
        error_set(&error, "%u against %u stones: there is no table of %u against %u", split.mover,
                  split.opponent, lacks->mover, lacks->opponent);
        tell_problem(statistics, &error);
    }
    if (!needs.complete)
        return true;
    Item *item = &statistics->item[statistics->items++];
    *item = (Item){
        .split = split, .distances = needs.distances, .lacks_distances = needs.lacks_distances};
    digest_begin(&needs.digest, sizeof item->key.digest);
    visit_splits(statistics, stones, add_digests, &needs);
    digest_end(&needs.digest, item->key.digest);
    return true;
}

/* Takes earlier counts, and notes what must be loaded for the other splits. */
static bool look_up_items(Statistics *statistics, Error *error) {
    for (unsigned number = 0; number < statistics->items; number++) {
        Item *item = &statistics->item[number];
        item->statistics = malloc(sizeof *item->statistics);
        if (item->statistics == NULL)
            return error_out_of_memory(error);
        item->counted = statistics_find(statistics->options->path, &statistics->rules, item->split,
                                        &item->key, item->statistics);
    }
    return true;
}

static bool need_split(Statistics *statistics, Split split, void *context) {
    const Item *item = context;
    bool derives = item->distances && is_derived(statistics, item->split);
    if (split_leads_to(item->split, split) ||
        (derives &&
         (splits_equal(split, item->split) || splits_equal(split, split_turned(item->split)))))
        statistics->needed[split.mover][split.opponent] = true;
    return true;
}

/* Makes the index of a split that must be counted or loaded, and adds up the memory. */
static bool make_index(Statistics *statistics, Split split, uint64_t *memory, Error *error) {
    ValueTable *table = &statistics->values.split[split.mover][split.opponent];
    if (table->index != NULL)
        return true;
    if (stop_is_set(statistics->options->stop))
        return error_stopped(error);
    table->index = index_create(statistics->rules.board, split, error);
    if (table->index == NULL)
        return false;
    *memory += index_memory(table->index);
    if (statistics->needed[split.mover][split.opponent])
        *memory += index_size(table->index);
    return true;
}

static bool make_indexes(Statistics *statistics, Error *error) {
    const StatisticsOptions *options = statistics->options;
    uint64_t memory = (uint64_t)32 << 20; /* the program itself */
    for (unsigned number = 0; number < statistics->items; number++) {
        Item *item = &statistics->item[number];
        if (!item->counted)
            visit_splits(statistics, item->split.mover + item->split.opponent, need_split, item);
    }
    for (unsigned mover = 1; mover <= STONES_MAX; mover++)
        for (unsigned opponent = 1; opponent <= STONES_MAX; opponent++) {
            Split split = {(uint8_t)mover, (uint8_t)opponent};
            if (statistics->needed[mover][opponent] &&
                !make_index(statistics, split, &memory, error))
                return false;
        }
    for (unsigned number = 0; number < statistics->items; number++)
        if (!statistics->item[number].counted &&
            !make_index(statistics, statistics->item[number].split, &memory, error))
            return false;
    if (options->memory != 0 && memory > options->memory)
        return error_set(error, "%llu MiB of memory are needed, the limit is %llu MiB",
                         (unsigned long long)(memory >> 20) + 1,
                         (unsigned long long)(options->memory >> 20));
    return true;
}

/* Loads a split's values, unless they are there. */
static bool load_split(Statistics *statistics, Split split, Error *error) {
    const StatisticsOptions *options = statistics->options;
    ValueTable *table = &statistics->values.split[split.mover][split.opponent];
    return table->values != NULL || table_files_load(files_of(statistics, split), options->threads,
                                                     options->stop, table, error);
}

/* Does the same with distances, if all that the split leads to is loaded with distances. */
static bool load_distances(Statistics *statistics, Split split, Error *error) {
    const StatisticsOptions *options = statistics->options;
    bool *derived = &statistics->derived[split.mover][split.opponent];
    if (!load_split(statistics, split, error) || *derived || !is_derived(statistics, split))
        return statistics->values.split[split.mover][split.opponent].values != NULL;
    *derived = load_split(statistics, split_turned(split), error) &&
               derive_distances(&statistics->rules, &statistics->values, split, options->threads,
                                options->stop, error);
    return *derived;
}

/* Loads the splits that an item's captures lead to. */
typedef struct Loading {
    const Item *item;
    Error *error;
} Loading;

static bool load_lower(Statistics *statistics, Split split, void *context) {
    const Loading *loading = context;
    if (!split_leads_to(loading->item->split, split))
        return true;
    return loading->item->distances ? load_distances(statistics, split, loading->error)
                                    : load_split(statistics, split, loading->error);
}

static void tell_progress(void *context, double done) {
    const Statistics *statistics = context;
    const StatisticsOptions *options = statistics->options;
    if (options->progress != NULL)
        options->progress(options->context, statistics->at_work, done);
}

static bool check_entries(Statistics *statistics, Split split, Error *error) {
    return table_file_fits(files_of(statistics, split)->file[TABLE_WDL],
                           statistics->values.split[split.mover][split.opponent].index, error);
}

static bool count_item(Statistics *statistics, Item *item, Error *error) {
    const StatisticsOptions *options = statistics->options;
    Split split = item->split;
    Loading loading = {item, error};
    bool derives = item->distances && is_derived(statistics, split);
    const ValueTable *table = &statistics->values.split[split.mover][split.opponent];
    Counting counting = {&statistics->rules,
                         split,
                         files_of(statistics, split),
                         NULL,
                         table->index,
                         &statistics->values,
                         item->distances,
                         options->threads,
                         options->stop,
                         tell_progress,
                         statistics};
    statistics->at_work = split;
    tell_progress(statistics, 0);
    if (!check_entries(statistics, split, error) ||
        !visit_splits(statistics, split.mover + split.opponent - 1u, load_lower, &loading) ||
        (derives && !load_distances(statistics, split, error)))
        return false;
    counting.values = derives ? table->values : NULL;
    if (!count_split(&counting, item->statistics, error))
        return false;
    Error problem;
    item->counted = true;
    if (!statistics_keep(options->path, &statistics->rules, &item->key, item->statistics, &problem))
        options->not_kept(options->context, &problem);
    return true;
}

static bool tell_items(Statistics *statistics, Error *error) {
    const StatisticsOptions *options = statistics->options;
    for (unsigned number = 0; number < statistics->items; number++) {
        Item *item = &statistics->item[number];
        if (!item->counted && !count_item(statistics, item, error))
            return false;
        item->statistics->lacks_distances = item->lacks_distances;
        item->statistics->from_side = statistics->from_side;
        if (statistics->from_side)
            item->statistics->longest_example =
                stones_from_side(statistics->rules.board, item->statistics->longest_example);
        statistics->reported->split[item->split.mover][item->split.opponent] = true;
        if (!options->table(options->context, item->statistics)) {
            error->message[0] = '\0';
            return false;
        }
    }
    return true;
}

static bool close_split(Statistics *statistics, Split split, void *context) {
    (void)context;
    table_files_close(files_of(statistics, split));
    return true;
}

/* Counts what is not reported yet by the tables of one board. */
static bool count_board(const StatisticsOptions *options, const Rules *rules, bool is_last,
                        Reported *reported, Error *error) {
    Statistics *statistics = calloc(1, sizeof *statistics);
    if (statistics == NULL)
        return error_out_of_memory(error);
    statistics->options = options;
    statistics->rules = *rules;
    statistics->reported = reported;
    statistics->from_side = rules->board != options->rules.board;
    statistics->is_last = is_last;
    unsigned stones = stones_asked(statistics);
    statistics->item = calloc((size_t)stones * stones, sizeof *statistics->item);
    bool counted = statistics->item != NULL || error_out_of_memory(error);
    if (counted) {
        visit_splits(statistics, stones, open_split, NULL);
        visit_splits(statistics, stones, add_item, NULL);
        counted = look_up_items(statistics, error) && make_indexes(statistics, error) &&
                  tell_items(statistics, error);
    }
    for (unsigned number = 0; number < statistics->items; number++)
        free(statistics->item[number].statistics);
    visit_splits(statistics, stones, close_split, NULL);
    value_tables_clear(&statistics->values);
    free(statistics->item);
    free(statistics);
    return counted;
}

/* Returns whether the tables of the board as it looks from the side could say more. */
static bool is_asked_more(const StatisticsOptions *options, const Reported *reported) {
    unsigned points = (unsigned)options->rules.board->points;
    unsigned stones =
        options->stones != 0 && options->stones < points ? options->stones : points - 1;
    for (unsigned mover = 1; mover < stones; mover++)
        for (unsigned opponent = 1; mover + opponent <= stones; opponent++)
            if (!reported->split[mover][opponent] &&
                is_asked(options, (Split){(uint8_t)mover, (uint8_t)opponent}))
                return true;
    return false;
}

bool tables_count(const StatisticsOptions *options, Error *error) {
    Rules rules = options->rules, side;
    Reported reported = {0};
    rules.set = table_ruleset(rules.set);
    if (!rules_from_side(&rules, &side))
        return count_board(options, &rules, true, &reported, error);
    return count_board(options, &rules, false, &reported, error) &&
           (!is_asked_more(options, &reported) ||
            count_board(options, &side, true, &reported, error));
}
