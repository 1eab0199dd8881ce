/* What a build would take of memory and disk, for this process. */
#include <sys/statvfs.h>

#include "build_state.h"
#include "stop.h"

/* Those that this process solves. */
static uint64_t own_numbers_of(const Build *build, const Pair *pair) {
    const Crew *crew = build->options->crew;
    uint64_t numbers = 0;
    for (unsigned number = 0; number < splits_in(pair); number++) {
        uint64_t size = index_size(table_of(build, pair, number)->index);
        numbers += solve_share(crew, crew_member(crew), size).count;
    }
    return numbers;
}

/* Whether the whole values of a pair are needed here: a process that is alone has them anyway. */
bool build_needs_whole(const Build *build, unsigned number) {
    return build->options->crew == NULL || build->pair[number].last_use > number ||
           build->pair[number].task == LOAD;
}

/* What is left in memory of a pair that is done. */
static uint64_t memory_left(const Build *build, unsigned number) {
    return build_needs_whole(build, number)
               ? solve_memory_left(numbers_of(build, &build->pair[number]))
               : 0;
}

static bool refuse_memory(const Build *build, const char *how_exactly, uint64_t bytes,
                          Error *error) {
    uint64_t limit = build->options->memory;
    bool small = limit < (uint64_t)1 << 20;
    return error_set(error, "%s%.1f MiB of memory are needed, the limit is %.1f %s", how_exactly,
                     (double)bytes / (1 << 20), (double)limit / (small ? 1 << 10 : 1 << 20),
                     small ? "KiB" : "MiB");
}

/* Where the plan shows that memory does not do, it is told exactly how much is needed; but what
 * comes to more than this is given up on the way to it, since the indexes alone may be too much. */
static const uint64_t planned_memory_max = (uint64_t)1 << 30;

bool build_make_indexes(Build *build, Error *error) {
    uint64_t limit = build->options->memory, indexes = 0;
    for (unsigned number = 0; number < build->pairs; number++) {
        const Pair *pair = &build->pair[number];
        if (pair->task == NOTHING)
            continue;
        for (unsigned side = 0; side < splits_in(pair); side++) {
            ValueTable *table = table_of(build, pair, side);
            table->index = index_create(build->rules.board, split_of(pair, side), error);
            if (table->index == NULL)
                return false;
            indexes += index_memory(table->index);
            if (stop_is_set(build->options->stop))
                return error_set(error, "stopped");
        }
        uint64_t needed = indexes + memory_left(build, number);
        if (limit != 0 && needed > limit && needed > planned_memory_max)
            return refuse_memory(build, "more than ", needed, error);
    }
    return true;
}

/* What packing one table of a pair takes beside the values of both: two bytes a number. */
static uint64_t writing_memory(const Build *build, const Pair *pair) {
    const Crew *crew = build->options->crew;
    uint64_t most = 0;
    for (unsigned side = 0; side < splits_in(pair); side++) {
        uint64_t size = index_size(table_of(build, pair, side)->index);
        uint64_t numbers = solve_share(crew, crew_member(crew), size).count;
        most = numbers > most ? numbers : most;
    }
    return 2 * most;
}

/* The most that a pair takes while it is solved and written. */
static uint64_t working_memory(const Build *build, unsigned number) {
    const Pair *pair = &build->pair[number];
    uint64_t own = own_numbers_of(build, pair), left = solve_memory_left(own);
    uint64_t solving = solve_memory_peak(own), writing = left + writing_memory(build, pair);
    uint64_t most = solving > writing ? solving : writing;
    if (build->options->crew == NULL)
        return most;
    solving += solve_memory_told(own);
    most = solving > most ? solving : most;
    uint64_t gathering = left + memory_left(build, number);
    return most > gathering ? most : gathering;
}

void build_make_plan(Build *build) {
    BuildPlan *plan = &build->plan;
    uint64_t indexes = 0, resident = 0, peak = 0, kept = 0;
    for (unsigned number = 0; number < build->pairs; number++) {
        const Pair *pair = &build->pair[number];
        if (pair->task == NOTHING)
            continue;
        uint64_t numbers = numbers_of(build, pair);
        for (unsigned side = 0; side < splits_in(pair); side++)
            indexes += index_memory(table_of(build, pair, side)->index);
        if (pair->task == SOLVE) {
            plan->tables += splits_in(pair);
            plan->numbers += numbers;
            if (build->options->keeps && 4 * numbers > kept)
                kept = 4 * numbers;            /* the last checkpoint and the next one */
            plan->disk += numbers / 8 + 65536; /* 1 bit each, seen are 0.02 to 0.8 */
            if (wants_distances(build, pair))
                plan->disk += numbers * 3 / 8 + 65536; /* 3 bits each, seen are 0.2 to 2.2 */
            uint64_t work = working_memory(build, number);
            peak = peak > resident + work ? peak : resident + work;
        }
        resident += memory_left(build, number);
        for (unsigned used = 0; used <= number; used++)
            if (build->pair[used].task != NOTHING && build->pair[used].last_use <= number &&
                (used == number || build->pair[used].last_use == number))
                resident -= memory_left(build, used);
        peak = peak > resident ? peak : resident;
    }
    plan->disk += kept;
    plan->memory = peak + indexes + ((uint64_t)32 << 20); /* the program itself */
}

/* Looks at the disk in one process of a crew. */
bool build_check_limits(const Build *build, Error *error) {
    uint64_t limit = build->options->memory;
    struct statvfs space;
    if (build->plan.tables == 0)
        return true;
    if (limit != 0 && build->plan.memory > limit)
        return refuse_memory(build, "", build->plan.memory, error);
    if (!crew_leads(build->options->crew) || statvfs(build->folder, &space) != 0)
        return true;
    uint64_t left = (uint64_t)space.f_bavail * space.f_frsize;
    if (left < build->plan.disk)
        return error_set(error, "%s: the tables may take %llu MiB, %llu MiB are free",
                         build->folder, (unsigned long long)(build->plan.disk >> 20) + 1,
                         (unsigned long long)(left >> 20));
    return true;
}
