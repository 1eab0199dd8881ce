#include "build_state.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "clock.h"
#include "complete_fill.h"
#include "derive.h"
#include "file.h"
#include "stop.h"
#include "table_crew.h"
#include "table_load.h"

/* Lists the pairs, by rising number of stones; the last ones are those that were asked for. */
static bool list_pairs(Build *build, Error *error) {
    const BuildOptions *options = build->options;
    Split only =
        options->only.mover >= options->only.opponent ? options->only : split_turned(options->only);
    bool one = only.mover != 0;
    unsigned stones = one ? only.mover + only.opponent : options->stones;
    if (stones < 2 || stones > (unsigned)build->rules.board->points ||
        (one && only.opponent == 0) || stones > STONES_MAX)
        return error_set(error, "no tables of %u stones: a board of %d points has them for 2 to %d",
                         stones, build->rules.board->points, build->rules.board->points);
    build->pair = calloc(PAIRS_MAX, sizeof *build->pair);
    if (build->pair == NULL)
        return error_out_of_memory(error);
    for (unsigned count = 2; count <= stones; count++)
        for (unsigned opponent = 1; 2 * opponent <= count; opponent++) {
            Pair pair = {.split = {(uint8_t)(count - opponent), (uint8_t)opponent}};
            bool asked = !one || (pair.split.mover == only.mover && count == stones);
            if (asked || (one && split_leads_to(only, pair.split)))
                build->pair[build->pairs++] = pair;
        }
    return true;
}

/* Opens a table's file in the first folder of the path that has a whole one. `outcomes` is the WDL
 * file of a distance file. Returns NULL if there is none; or if it could not tell, which ends the
 * build (build->doubt). */
static TableFile *find_file(Build *build, TableKind kind, Split split, const TableFile *outcomes) {
    const TablesPath *path = build->options->path;
    TableFile *file = NULL;
    for (unsigned number = 0; file == NULL && number < path->folders; number++) {
        char *folder = tables_folder_path(path->folder[number], &build->rules);
        Error reason = {.message = ""};
        if (folder == NULL)
            error_out_of_memory(&reason);
        else
            file = tables_file_open(folder, kind, &build->rules, split, &reason);
        free(folder);
        if (file != NULL && !table_file_check(file, outcomes, build->options->threads,
                                              build->options->stop, &reason)) {
            table_file_close(file);
            file = NULL;
        }
        if (reason.out_of_memory || reason.stopped)
            build->doubt = reason;
    }
    return file;
}

/* How many of a pair's tables have whole files. */
typedef struct PairFiles {
    unsigned outcomes, distances; /* distances only count beside their outcomes */
} PairFiles;

static PairFiles count_files(Build *build, const Pair *pair, bool distances) {
    PairFiles files = {0, 0};
    for (unsigned number = 0; number < splits_in(pair); number++) {
        Split split = split_of(pair, number);
        TableFile *wdl = find_file(build, TABLE_WDL, split, NULL), *distance = NULL;
        if (wdl != NULL && distances)
            distance = find_file(build, TABLE_DISTANCE, split, wdl);
        files.outcomes += wdl != NULL;
        files.distances += distance != NULL;
        table_file_close(distance);
        table_file_close(wdl);
    }
    return files;
}

static bool has_files(Build *build, const Pair *pair, bool distances) {
    PairFiles files = count_files(build, pair, distances);
    return (distances ? files.distances : files.outcomes) == splits_in(pair);
}

/* Returns whether files have all values: the distances of one of the two tables are enough. */
static bool has_values(Build *build, const Pair *pair, bool distances) {
    PairFiles files = count_files(build, pair, distances);
    return files.outcomes == splits_in(pair) && (!distances || files.distances > 0);
}

/* Missing pairs must be solved; pairs that these need must be loaded or solved, too. One process
 * looks for all of a crew. */
static void find_tasks(Build *build) {
    for (unsigned number = 0; number < build->pairs; number++) {
        Pair *pair = &build->pair[number];
        bool asked = build->options->only.mover == 0 || number + 1 == build->pairs;
        if (asked && !has_files(build, pair, wants_distances(build, pair)))
            pair->task = SOLVE;
    }
    for (unsigned number = build->pairs; number-- > 0;) {
        Pair *pair = &build->pair[number];
        bool needed_by_others = pair->last_use > number;
        if (pair->task == NOTHING && needed_by_others)
            pair->task = has_values(build, pair, pair->distances) ? LOAD : SOLVE;
        for (unsigned lower = 0; pair->task == SOLVE && lower < number; lower++) {
            Pair *needed = &build->pair[lower];
            if (!split_leads_to(pair->split, needed->split))
                continue;
            if (needed->last_use < number)
                needed->last_use = number;
            needed->distances |= wants_distances(build, pair);
        }
    }
}

/* Returns whether find_file could always tell; if not, gives the reason. */
static bool has_no_doubt(const Build *build, Error *error) {
    return build->doubt.message[0] == '\0' || error_copy(error, &build->doubt);
}

static bool assign_tasks(Build *build, Error *error) {
    const Crew *crew = build->options->crew;
    if (crew_leads(crew))
        find_tasks(build);
    crew_share(crew, 0, build->pair, build->pairs * sizeof *build->pair);
    return has_no_doubt(build, error);
}

static bool name_lock(const Build *build, Text *path) {
    text_format(path, "%s/.lock", build->folder);
    return !path->failed;
}

/* Locks an open file. Returns false, with errno set, if another build has it, or has removed it
 * meanwhile. */
static bool lock_file(int lock) {
    struct stat status;
    if (!file_lock(lock) || fstat(lock, &status) != 0)
        return false;
    errno = EWOULDBLOCK;
    return status.st_nlink > 0;
}

static bool lock_folder(Build *build, Error *error) {
    Text path = {0};
    if (!name_lock(build, &path)) {
        text_finish(&path);
        return error_out_of_memory(error);
    }
    int lock = open(text_string(&path), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (lock >= 0 && lock_file(lock))
        build->lock = lock;
    else if (lock >= 0 && errno == EWOULDBLOCK)
        error_set(error, "%s: another build of tables is at work in this folder", build->folder);
    else
        error_set(error, "%s: %s", text_string(&path), strerror(errno));
    if (lock >= 0 && build->lock < 0)
        close(lock);
    text_finish(&path);
    return build->lock >= 0;
}

/* Gives up the lock. If the build has made the folder for nothing, it takes that away again. */
static void leave_folder(const Build *build, bool built) {
    Text path = {0};
    bool is_new = build->folder != NULL && build->folder_there < strlen(build->folder);
    if (is_new && (!built || build->plan.tables == 0) && name_lock(build, &path)) {
        if (build->lock >= 0)
            unlink(text_string(&path));
        file_remove_made_folder(build->folder, build->folder_there);
    }
    text_finish(&path);
    if (build->lock >= 0)
        close(build->lock);
}

/* Loads the values of the files: without distances, or if they are not `wanted`, values that only
 * stand for outcomes. */
static bool load_table(Build *build, Split split, bool wanted, bool *distances, Error *error) {
    const BuildOptions *options = build->options;
    ValueTable *table = &build->tables->split[split.mover][split.opponent];
    TableFiles files = {{find_file(build, TABLE_WDL, split, NULL), NULL}};
    bool is_there = files.file[TABLE_WDL] != NULL;
    if (is_there && wanted)
        files.file[TABLE_DISTANCE] = find_file(build, TABLE_DISTANCE, split, files.file[TABLE_WDL]);
    *distances = files.file[TABLE_DISTANCE] != NULL;
    bool loaded = has_no_doubt(build, error);
    if (loaded && !is_there)
        loaded = error_set(error, "the table of %u against %u stones is gone", split.mover,
                           split.opponent);
    loaded = loaded && table_files_load(&files, options->threads, options->stop, table, error);
    table_files_close(&files);
    return loaded;
}

static bool load_pair(Build *build, const Pair *pair, Error *error) {
    const BuildOptions *options = build->options;
    bool distances[2] = {true, true};
    for (unsigned side = 0; side < splits_in(pair); side++)
        if (!load_table(build, split_of(pair, side), pair->distances, &distances[side], error))
            return false;
    if (!pair->distances)
        return true;
    if (!distances[0] && (splits_in(pair) == 1 || !distances[1]))
        return error_set(error, "the distances of %u against %u stones are gone", pair->split.mover,
                         pair->split.opponent);
    for (unsigned side = 0; side < splits_in(pair); side++)
        if (!distances[side] &&
            !derive_distances(&build->rules, build->tables, split_of(pair, side), options->threads,
                              options->stop, error))
            return false;
    return true;
}

static void tell(Build *build, bool finished) {
    const BuildOptions *options = build->options;
    if (options->progress == NULL)
        return;
    BuildProgress progress = build->progress;
    progress.seconds = clock_seconds() - build->start;
    double left = (double)(progress.all_numbers - progress.numbers);
    progress.seconds_left =
        progress.numbers == 0 ? -1 : progress.seconds * left / (double)progress.numbers;
    options->progress(options->context, &progress, finished);
}

static void solving_progress(void *context, double share) {
    Build *build = context;
    uint64_t before = build->progress.numbers;
    ValueTables *tables = build->tables;
    Split split = build->progress.split;
    uint64_t size = index_size(tables->split[split.mover][split.opponent].index);
    if (split.mover != split.opponent)
        size += index_size(tables->split[split.opponent][split.mover].index);
    build->progress.share = share;
    build->progress.numbers += (uint64_t)(share * (double)size);
    tell(build, false);
    build->progress.numbers = before;
}

static bool write_table(Build *build, const Pair *pair, unsigned side, Error *error) {
    const ValueTable *table = table_of(build, pair, side);
    TableKind last = wants_distances(build, pair) ? TABLE_DISTANCE : TABLE_WDL;
    bool written = true;
    /* Writes the WDL file last: when it is there, the distances are, too. */
    for (int kind = (int)last; written && kind >= TABLE_WDL; kind--) {
        Split split = split_of(pair, side);
        char *path = tables_file_path(build->folder, (TableKind)kind, split);
        if (!crew_agree(build->options->crew, path != NULL || error_out_of_memory(error), error)) {
            free(path);
            return false;
        }
        written = table_crew_write(build->options->crew, path, (TableKind)kind, &build->rules,
                                   split, table->index, table->values, build->options->threads,
                                   build->options->stop, NULL, error);
        free(path);
    }
    return written;
}

/* Replaces the share of each member of a crew by the whole values, if they are needed, or by
 * none. */
static bool gather_values(const Build *build, ValueTable *table, bool needed, Error *error) {
    const Crew *crew = build->options->crew;
    uint64_t numbers = index_size(table->index);
    Value *share = table->values;
    table->values = needed ? malloc(numbers + 1) : NULL;
    bool there = !needed || table->values != NULL ||
                 error_set_out_of_memory(error, "out of memory for a table");
    there = crew_agree(crew, there, error);
    for (unsigned member = 0; there && needed && member < crew_members(crew); member++) {
        NumberRange part = solve_share(crew, member, numbers);
        if (member == crew_member(crew))
            memcpy(table->values + part.begin, share, part.count);
        crew_share(crew, member, table->values + part.begin, part.count);
    }
    free(share);
    return there;
}

static bool name_checkpoint(const Build *build, const Pair *pair, Text *path) {
    text_format(path, "%s/%uv%u.checkpoint", build->folder, pair->split.mover,
                pair->split.opponent);
    return !path->failed;
}

/* Gives the path of the file in which the pair is kept while it is solved. */
static bool find_checkpoint(const Build *build, const Pair *pair, Text *path, Error *error) {
    bool named = name_checkpoint(build, pair, path) || error_out_of_memory(error);
    return crew_agree(build->options->crew, named, error);
}

static bool is_older(const struct stat *file, const char *path) {
    struct stat other;
    if (path == NULL || stat(path, &other) != 0)
        return false;
    return file->st_mtim.tv_sec != other.st_mtim.tv_sec
               ? file->st_mtim.tv_sec < other.st_mtim.tv_sec
               : file->st_mtim.tv_nsec <= other.st_mtim.tv_nsec;
}

/* Removes the checkpoints of finished pairs, which a kill may leave. */
static void remove_old_checkpoints(const Build *build) {
    for (unsigned number = 0; number < build->pairs; number++) {
        const Pair *pair = &build->pair[number];
        Text path = {0};
        struct stat checkpoint;
        bool old =
            name_checkpoint(build, pair, &path) && stat(text_string(&path), &checkpoint) == 0;
        for (unsigned side = 0; old && side < splits_in(pair); side++) {
            char *table = tables_file_path(build->folder, TABLE_WDL, split_of(pair, side));
            old = is_older(&checkpoint, table);
            free(table);
        }
        if (old)
            unlink(text_string(&path));
        text_finish(&path);
    }
}

static bool solve_and_write(Build *build, const Pair *pair, const char *checkpoint, Error *error) {
    const BuildOptions *options = build->options;
    SolveOptions solving = {.threads = options->threads,
                            .stop = options->stop,
                            .progress = solving_progress,
                            .context = build,
                            .outcomes = !wants_distances(build, pair),
                            .crew = options->crew,
                            .checkpoint = options->keeps ? checkpoint : NULL,
                            .keep_every = options->keep_every};
    build->progress.split = pair->split;
    build->progress.writing = false;
    build->progress.share = 0;
    tell(build, false);
    if (!solve_pair(&build->rules, build->tables, pair->split, &solving, error))
        return false;
    build->progress.writing = true;
    build->progress.share = 0;
    build->progress.numbers += numbers_of(build, pair);
    tell(build, false);
    for (unsigned side = 0; side < splits_in(pair); side++)
        if (!write_table(build, pair, side, error))
            return false;
    if (crew_leads(options->crew))
        unlink(checkpoint);
    for (unsigned side = 0; options->crew != NULL && side < splits_in(pair); side++)
        if (!gather_values(build, table_of(build, pair, side),
                           build_needs_whole(build, (unsigned)(pair - build->pair)), error))
            return false;
    build->progress.share = 1;
    tell(build, true);
    return true;
}

static bool work_on_pair(Build *build, const Pair *pair, Error *error) {
    Text checkpoint = {0};
    bool done = find_checkpoint(build, pair, &checkpoint, error) &&
                solve_and_write(build, pair, text_string(&checkpoint), error);
    text_finish(&checkpoint);
    return done;
}

/* Adds positions to the complete values, up to as many stones as help with a pair. */
static bool add_complete(const Build *build, const Pair *pair, Error *error) {
    ValueTables *tables = build->tables;
    bool outcomes = !wants_distances(build, pair);
    unsigned stones = build_complete_stones(build, pair);
    if (tables->complete != NULL && tables->complete->outcomes != outcomes) {
        complete_destroy(tables->complete);
        tables->complete = NULL;
    }
    if (stones > 0 && tables->complete == NULL)
        tables->complete = complete_create(build->rules.board, outcomes);
    if (stones > 0 && tables->complete == NULL)
        return error_out_of_memory(error);
    while (stones > 0 && tables->complete->stones < stones && !tables->complete->full)
        if (!complete_add(tables->complete, &build->rules, tables, build->options->threads,
                          build->options->stop, error))
            return false;
    return true;
}

static void forget_values(Build *build, unsigned number) {
    for (unsigned used = 0; used <= number; used++)
        if (build->pair[used].last_use <= number)
            for (unsigned side = 0; side < splits_in(&build->pair[used]); side++) {
                ValueTable *table = table_of(build, &build->pair[used], side);
                free(table->values);
                table->values = NULL;
            }
}

static bool run_build(Build *build, Error *error) {
    const Crew *crew = build->options->crew;
    build->progress.all_numbers = build->plan.numbers;
    build->start = clock_seconds();
    for (unsigned number = 0; number < build->pairs; number++) {
        const Pair *pair = &build->pair[number];
        bool going = !stop_is_set(build->options->stop) || error_stopped(error);
        going = going && (pair->task != LOAD || load_pair(build, pair, error)) &&
                (pair->task != SOLVE || add_complete(build, pair, error));
        if (!crew_agree(crew, going, error))
            return false;
        if (pair->task == SOLVE && !work_on_pair(build, pair, error))
            return false;
        forget_values(build, number);
    }
    return true;
}

static bool find_folder(Build *build, Error *error) {
    const char *writable = build->options->path->writable;
    if (writable == NULL)
        return error_set(error, "there is no folder for new tables: name one with --tables DIR");
    build->folder = tables_folder_path(writable, &build->rules);
    return build->folder != NULL || error_out_of_memory(error);
}

/* Prepares the folder; only one process of a crew does it. */
static bool begin_folder(Build *build, Error *error) {
    if (!crew_leads(build->options->crew))
        return true;
    build->folder_there = file_length_there(build->folder);
    if (!file_make_folder(build->folder, error) || !lock_folder(build, error))
        return false;
    file_remove_leftovers(build->folder);
    remove_old_checkpoints(build);
    return true;
}

bool tables_build(const BuildOptions *options, BuildPlan *plan, Error *error) {
    const Crew *crew = options->crew;
    Build build = {
        .options = options, .rules = options->rules, .folder_there = SIZE_MAX, .lock = -1};
    build.rules.set = table_ruleset(options->rules.set);
    build.tables = calloc(1, sizeof *build.tables);
    bool built = build.tables != NULL || error_out_of_memory(error);
    built = built && list_pairs(&build, error) && find_folder(&build, error) &&
            begin_folder(&build, error);
    built = crew_agree(crew, built, error);
    if (built) {
        built = crew_agree(crew, assign_tasks(&build, error) && build_make_indexes(&build, error),
                           error);
    }
    if (built) {
        build_make_plan(&build);
        if (plan != NULL)
            *plan = build.plan;
        built =
            crew_agree(crew, build_check_limits(&build, error), error) && run_build(&build, error);
    }
    if (build.tables != NULL)
        value_tables_clear(build.tables);
    free(build.tables);
    free(build.pair);
    leave_folder(&build, built);
    free(build.folder);
    return built;
}
