/* The memory and disk that a build takes in this process. */
#include <math.h>
#include <sys/statvfs.h>

#include "build_estimate.h"
#include "build_state.h"
#include "complete_fill.h"
#include "stop.h"
#include "translate.h"

/* Returns how many numbers of a pair this process solves. */
static uint64_t own_numbers_of(const Build *build, const Pair *pair) {
    const Crew *crew = build->options->crew;
    uint64_t numbers = 0;
    for (unsigned number = 0; number < splits_in(pair); number++) {
        uint64_t size = index_size(table_of(build, pair, number)->index);
        numbers += solve_share(crew, crew_member(crew), size).count;
    }
    return numbers;
}

/* A process on its own has the whole values anyway. */
bool build_needs_whole(const Build *build, unsigned number) {
    return build->options->crew == NULL || build->pair[number].last_use > number ||
           build->pair[number].task == LOAD;
}

/* Returns the memory that stays in use for a finished pair. */
static uint64_t memory_left(const Build *build, unsigned number) {
    return build_needs_whole(build, number)
               ? solve_memory_left(numbers_of(build, &build->pair[number]))
               : 0;
}

static bool refuse_memory(const Build *build, uint64_t bytes, Error *error) {
    uint64_t limit = build->options->memory;
    bool small = limit < (uint64_t)1 << 20;
    return error_set(error, "%.1f MiB of memory are needed, the limit is %.1f %s",
                     (double)bytes / (1 << 20), (double)limit / (small ? 1 << 10 : 1 << 20),
                     small ? "KiB" : "MiB");
}

/* Refuses a build before its plan is whole. `least` bytes are needed at least. */
static bool refuse_unplanned(const Build *build, uint64_t least, Error *error) {
    const BuildOptions *options = build->options;
    BuildEstimate estimate = options->only.mover != 0
                                 ? build_estimate_pair(&build->rules, options->only)
                                 : build_estimate(&build->rules, 2, options->stones);
    double needed =
        options->crew == NULL && estimate.memory > (double)least ? estimate.memory : (double)least;
    return error_set(error, "about %.0f GiB of memory are needed, the limit is %.1f MiB",
                     ceil(needed / (1 << 30)), (double)options->memory / (1 << 20));
}

/* If the plan shows that memory is too small, the message tells exactly how much is needed; but
 * planning stops at this number, since the indexes alone may be too large. */
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
                return error_stopped(error);
        }
        uint64_t needed = indexes + memory_left(build, number);
        if (limit != 0 && needed > limit && needed > planned_memory_max)
            return refuse_unplanned(build, needed, error);
    }
    return true;
}

/* Returns the memory for packing one table of a pair, beside the values of both: two bytes a
 * number. */
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

/* Returns the most memory for a pair while it is solved and written. */
static uint64_t working_memory(const Build *build, unsigned number) {
    const Pair *pair = &build->pair[number];
    uint64_t own = own_numbers_of(build, pair), left = solve_memory_left(own);
    uint64_t solving = solve_memory_peak(own), writing = left + writing_memory(build, pair);
    uint64_t most = solving > writing ? solving : writing;
    if (build->options->crew == NULL)
        return most;
    solving += solve_memory_messages(own);
    most = solving > most ? solving : most;
    uint64_t gathering = left + memory_left(build, number);
    return most > gathering ? most : gathering;
}

/* On a board that is not crowded the search of captures is faster without complete values. */
static bool is_crowded(const Build *build, const Pair *pair) {
    return stones_of(pair) > board_roomy_stones(build->rules.board);
}

/* Returns the numbers of crowded pairs that are solved for these values and have more stones. */
static uint64_t numbers_beyond(const Build *build, unsigned stones, bool outcomes) {
    uint64_t numbers = 0;
    for (unsigned number = 0; number < build->pairs; number++) {
        const Pair *pair = &build->pair[number];
        if (pair->task == SOLVE && stones_of(pair) > stones && is_crowded(build, pair) &&
            wants_distances(build, pair) != outcomes)
            numbers += numbers_of(build, pair);
    }
    return numbers;
}

/* Complete values pay if there are at most so many for each number to be solved that has at least
 * three stones more. */
enum { COMPLETE_MOST = 64 };

/* The most bytes for complete values if there is no limit. */
static const uint64_t complete_memory_max = (uint64_t)1 << 28;

/* Finds how many stones complete values can have in the remaining memory, and in no more than half
 * of the limit. Returns the bytes that they take. */
static uint64_t plan_complete(Build *build, bool outcomes, uint64_t needed) {
    const Board *board = build->rules.board;
    uint64_t limit = build->options->memory, memory = complete_memory(board, 0, outcomes);
    uint64_t room = limit == 0 ? complete_memory_max : limit > needed ? limit - needed : 0;
    room = limit != 0 && room > limit / 2 ? limit / 2 : room;
    unsigned stones = 0;
    if (!ruleset_has_standard_chains(build->rules.set))
        return 0;
    while (stones < COMPLETE_STONES_MAX && stones < (unsigned)board->points) {
        uint64_t more = complete_memory(board, stones + 1, outcomes);
        uint64_t most = COMPLETE_MOST * numbers_beyond(build, stones + 2, outcomes);
        if (memory + more > room || complete_positions(board, stones + 1) > most)
            break;
        memory += more;
        stones++;
    }
    build->complete_stones[outcomes] = stones;
    return stones == 0 ? 0 : memory;
}

unsigned build_complete_stones(const Build *build, const Pair *pair) {
    unsigned most = build->complete_stones[!wants_distances(build, pair)];
    if (!is_crowded(build, pair))
        return 0;
    return most < stones_of(pair) ? most : stones_of(pair) - 1;
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
            plan->disk += numbers / 8 + 65536; /* 1 bit each; 0.02 to 0.8 were seen */
            if (wants_distances(build, pair))
                plan->disk += numbers * 3 / 8 + 65536; /* 3 bits each; 0.2 to 2.2 were seen */
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
    uint64_t with_distances = plan_complete(build, false, plan->memory);
    uint64_t outcomes = plan_complete(build, true, plan->memory);
    plan->memory += with_distances > outcomes ? with_distances : outcomes;
}

/* Only one process of a crew looks at the disk. */
bool build_check_limits(const Build *build, Error *error) {
    uint64_t limit = build->options->memory;
    struct statvfs space;
    if (build->plan.tables == 0)
        return true;
    if (limit != 0 && build->plan.memory > limit)
        return refuse_memory(build, build->plan.memory, error);
    if (!crew_leads(build->options->crew) || statvfs(build->folder, &space) != 0)
        return true;
    uint64_t left = (uint64_t)space.f_bavail * space.f_frsize;
    if (left < build->plan.disk)
        return error_set(error, "%s: the tables may take %llu MiB, %llu MiB are free",
                         build->folder, (unsigned long long)(build->plan.disk >> 20) + 1,
                         (unsigned long long)(left >> 20));
    return true;
}
