/* Processes that work together: what they share, and tables that they solve and build. The members
 * are threads here. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "amount.h"
#include "build_fixture.h"
#include "crew_fixture.h"
#include "solve.h"

/* Under the thread sanitizer, which takes a hundred times as long, every third case is enough. */
enum { STEP = UNDER_THREAD_SANITIZER ? 3 : 1 };

static void test_shares(void **state) {
    (void)state;
    for (unsigned members = 1; members <= 9; members++)
        for (uint64_t pieces = 1; pieces < 40; pieces++) {
            const Crew crew = {.members = members};
            assert_int_equal(crew_share_begin(&crew, 0, pieces), 0);
            assert_int_equal(crew_share_begin(&crew, members, pieces), pieces);
            for (uint64_t piece = 0; piece < pieces; piece++) {
                unsigned owner = crew_owner(&crew, piece, pieces);
                assert_in_range(piece, crew_share_begin(&crew, owner, pieces),
                                crew_share_begin(&crew, owner + 1, pieces) - 1);
            }
        }
}

/* What each member saw, for the thread of the test to look at. */
typedef struct Seen {
    bool agreed[CREW_MEMBERS_MAX], any[CREW_MEMBERS_MAX];
    Error error[CREW_MEMBERS_MAX];
    uint64_t sum[CREW_MEMBERS_MAX];
    uint64_t heard[CREW_MEMBERS_MAX]; /* what came by crew_swap, added up */
    size_t lengths[CREW_MEMBERS_MAX];
} Seen;

static void talk(void *context, const Crew *crew) {
    Seen *seen = context;
    unsigned member = crew->member;
    bool failed = member == 1 || member == 2;
    Text out[CREW_MEMBERS_MAX] = {0}, in = {0};
    if (failed)
        error_set(&seen->error[member], "trouble %u", member);
    seen->agreed[member] = crew_agree(crew, !failed, &seen->error[member]);
    seen->any[member] = crew_any(crew, member == 3);
    seen->sum[member] = member + 1;
    crew_sum(crew, &seen->sum[member], 1);
    for (unsigned round = 0; round < 3; round++) {
        /* Member m sends m * o bytes of value m + 1 to member o, nothing to some. */
        for (unsigned other = 0; other < crew->members; other++)
            for (unsigned byte = 0; other != member && byte < member * other; byte++)
                text_append(&out[other], (char[]){(char)(member + 1)}, 1);
        if (!crew_swap(crew, out, &in, &seen->error[member]))
            continue;
        seen->lengths[member] += in.length;
        for (size_t byte = 0; byte < in.length; byte++)
            seen->heard[member] += (uint8_t)in.bytes[byte];
    }
    for (unsigned other = 0; other < crew->members; other++)
        text_finish(&out[other]);
    text_finish(&in);
}

static void test_talk(void **state) {
    (void)state;
    static Seen seen;
    crew_run(4, talk, &seen);
    for (unsigned member = 0; member < 4; member++) {
        uint64_t heard = 0, length = 0;
        for (unsigned other = 0; other < 4; other++)
            if (other != member) {
                length += 3 * (uint64_t)other * member;
                heard += 3 * (uint64_t)other * member * (other + 1);
            }
        assert_false(seen.agreed[member]);
        assert_string_equal(seen.error[member].message, "process 2 of 4: trouble 1");
        assert_true(seen.any[member]);
        assert_int_equal(seen.sum[member], 10);
        assert_int_equal(seen.lengths[member], length);
        assert_int_equal(seen.heard[member], heard);
    }
}

static void test_alone(void **state) {
    (void)state;
    uint64_t number = 7;
    Error error = {.message = "as it was"};
    crew_sum(NULL, &number, 1);
    crew_share(NULL, 0, &number, sizeof number);
    assert_int_equal(number, 7);
    assert_true(crew_leads(NULL));
    assert_true(crew_any(NULL, true));
    assert_false(crew_any(NULL, false));
    assert_true(crew_agree(NULL, true, &error));
    assert_false(crew_agree(NULL, false, &error));
    assert_string_equal(error.message, "as it was");
}

/* The tables of a board to some stones, solved by each member of a crew. */
typedef struct Solving {
    Rules rules;
    unsigned stones;
    ValueTables *expected;
    uint64_t compared, different, elsewhere; /* numbers; the last are other members' */
    bool failed;
    pthread_mutex_t lock;
} Solving;

static void compare(Solving *solving, const Crew *crew, const ValueTable *table, Split split) {
    const Value *expected = solving->expected->split[split.mover][split.opponent].values;
    uint64_t numbers = index_size(table->index);
    NumberRange own = solve_share(crew, crew_member(crew), numbers);
    pthread_mutex_lock(&solving->lock);
    for (uint64_t place = 0; place < own.count; place++)
        solving->different += table->values[place] != expected[own.begin + place];
    solving->compared += own.count;
    solving->elsewhere += numbers - own.count;
    pthread_mutex_unlock(&solving->lock);
}

/* Puts the values of all members in the place of the own ones. */
static void gather(const Crew *crew, ValueTable *table) {
    uint64_t numbers = index_size(table->index);
    Value *all = malloc(numbers + 1);
    NumberRange own = solve_share(crew, crew_member(crew), numbers);
    memcpy(all + own.begin, table->values, own.count);
    for (unsigned member = 0; member < crew_members(crew); member++) {
        NumberRange share = solve_share(crew, member, numbers);
        crew_share(crew, member, all + share.begin, share.count);
    }
    free(table->values);
    table->values = all;
}

static bool solve_one(Solving *solving, ValueTables *tables, Split split, const Crew *crew) {
    SolveOptions options = {.threads = crew == NULL ? 1 : 1 + crew->member % 2, .crew = crew};
    Error error;
    if (!solve_pair(&solving->rules, tables, split, &options, &error))
        return false;
    for (unsigned side = 0; crew != NULL && side < (split.mover == split.opponent ? 1 : 2);
         side++) {
        ValueTable *table = &tables->split[split.mover][split.opponent];
        compare(solving, crew, table, split);
        gather(crew, table);
        split = (Split){split.opponent, split.mover};
    }
    return true;
}

static void solve_all(void *context, const Crew *crew) {
    Solving *solving = context;
    ValueTables *tables = calloc(1, sizeof *tables);
    bool solved = true;
    for (unsigned stones = 2; solved && stones <= solving->stones; stones++)
        for (unsigned fewer = 1; solved && 2 * fewer <= stones; fewer++)
            solved = solve_one(solving, tables, (Split){(uint8_t)(stones - fewer), (uint8_t)fewer},
                               crew);
    if (crew == NULL)
        solving->expected = tables;
    else {
        value_tables_clear(tables);
        free(tables);
    }
    if (!solved)
        solving->failed = true;
}

/* Four members talk about some tables, which must have several blocks. */
static void check_solving(int rows, int columns, unsigned stones) {
    Solving solving = {.stones = stones, .lock = PTHREAD_MUTEX_INITIALIZER};
    assert_true(rules_init(&solving.rules, rows, columns, (RuleSet){0}, NULL));
    solve_all(&solving, NULL);
    assert_false(solving.failed);
    for (unsigned members = 1; members <= 4; members += STEP) {
        solving.compared = solving.elsewhere = 0;
        uint64_t exchanged = crew_run(members, solve_all, &solving);
        assert_true(members == 1 || exchanged > 100000);
        assert_false(solving.failed);
        assert_true(solving.compared > 0);
        assert_int_equal(solving.different, 0);
        assert_int_equal(solving.elsewhere, (members - 1) * solving.compared);
    }
    value_tables_clear(solving.expected);
    free(solving.expected);
}

static void test_same_values(void **state) {
    (void)state;
    check_solving(5, 9, 4);
}

/* The same build by all members of a crew. */
typedef struct Building {
    Site site;
    unsigned members;
    bool built[CREW_MEMBERS_MAX];
    Error error[CREW_MEMBERS_MAX];
    BuildPlan plan[CREW_MEMBERS_MAX];
    uint64_t memory[CREW_MEMBERS_MAX];
    double stop_at; /* the share of the last pair at which it is stopped, where greater than 0 */
    atomic_bool stop;
} Building;

static void watch(void *context, const BuildProgress *progress, bool finished) {
    (void)finished;
    Building *building = context;
    bool last = progress->split.mover == 2 && progress->split.opponent == 2;
    if (building->stop_at > 0 && last && progress->share >= building->stop_at)
        atomic_store(&building->stop, true);
}

static void build(void *context, const Crew *crew) {
    Building *building = context;
    unsigned member = crew->member;
    BuildOptions options = building->site.options;
    options.crew = crew;
    options.threads = 1 + member % 2;
    options.memory = building->memory[member];
    options.stop = &building->stop;
    options.progress = crew_leads(crew) ? watch : NULL;
    options.context = building;
    building->built[member] =
        tables_build(&options, &building->plan[member], &building->error[member]);
}

static void check_build(Building *building, bool success) {
    crew_run(building->members, build, building);
    for (unsigned member = 0; member < building->members; member++) {
        if (building->built[member] != success)
            fail_msg("process %u: %s", member, building->error[member].message);
        if (!success)
            assert_string_equal(building->error[member].message, building->error[0].message);
    }
}

static void test_same_files(void **state) {
    (void)state;
    static Snapshot expected;
    static Building building;
    Site alone;
    site_init(&alone, 5, 9, 4);
    alone.options.distance_stones = 3;
    site_build(&alone, NULL);
    take_snapshot(alone.place, &expected);
    site_finish(&alone);
    for (unsigned members = 1; members <= 4; members += STEP) {
        building = (Building){.members = members};
        site_init(&building.site, 5, 9, 3);
        check_build(&building, true);
        /* Goes on behind what is there. */
        building.site.options.stones = 4;
        building.site.options.distance_stones = 3;
        check_build(&building, true);
        assert_int_equal(building.plan[0].tables, 3);
        check_equal(building.site.place, &expected);
        site_finish(&building.site);
    }
}

/* What fails for one fails for all, and leaves whole tables only. */
static void test_one_fails(void **state) {
    (void)state;
    static Snapshot expected;
    static Building building;
    unsigned temporary;
    build_undisturbed(5, 9, 3, &expected);
    building = (Building){.members = 3, .memory = {0, 0, 1 << 20}};
    site_init(&building.site, 5, 9, 3);
    check_build(&building, false);
    assert_non_null(strstr(building.error[0].message, "process 3 of 3: "));
    assert_non_null(strstr(building.error[0].message, "MiB of memory are needed"));
    assert_int_equal(check_part(building.site.place, &expected, &temporary), 0);
    assert_int_equal(temporary, 0);
    building.memory[2] = 0;
    check_build(&building, true);
    check_equal(building.site.place, &expected);
    site_finish(&building.site);
}

/* Files can't get longer than some thousand bytes: tables of few stones are written, a checkpoint
 * or a larger table is not. */
static void test_disk_full(void **state) {
    (void)state;
    static Snapshot expected;
    static Building building;
    struct rlimit before, limit;
    unsigned temporary;
    build_undisturbed(5, 9, 4, &expected);
    for (unsigned keeps = 0; keeps < 2; keeps++) {
        building = (Building){.members = 3};
        site_init(&building.site, 5, 9, 4);
        building.site.options.keeps = keeps == 1;
        assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
        limit = before;
        limit.rlim_cur = 8000;
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
        check_build(&building, false);
        assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
        assert_non_null(strstr(building.error[0].message, strerror(EFBIG)));
        unsigned files = check_part(building.site.place, &expected, &temporary);
        assert_int_equal(files > 0, keeps == 0);
        assert_int_equal(temporary, 0);
        check_build(&building, true);
        check_equal(building.site.place, &expected);
        site_finish(&building.site);
    }
}

static void path_of(const Building *building, const char *name, char *path, size_t size) {
    snprintf(path, size, "%s/%s", building->site.place, name);
}

/* Stopped at some share of the last pair, a build goes on from what was kept, with another number
 * of processes, or of one alone. */
static void test_goes_on(void **state) {
    (void)state;
    static const struct {
        double share;
        unsigned members, then;
    } cases[] = {{0.5001, 2, 3}, {0.51, 2, 1}, {0.55, 1, 2}, {0.6, 2, 4}};
    static Snapshot expected, found;
    static Building building;
    char path[512];
    build_undisturbed(5, 9, 4, &expected);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i += STEP) {
        building = (Building){.members = cases[i].members, .stop_at = cases[i].share};
        site_init(&building.site, 5, 9, 4);
        building.site.options.keeps = true;
        check_build(&building, false);
        assert_non_null(strstr(building.error[0].message, "stopped"));
        path_of(&building, "2v2.checkpoint", path, sizeof path);
        take_snapshot(building.site.place, &found);
        assert_true(snapshot_has(&found, "2v2.checkpoint", NULL));
        /* A checkpoint in place of two files. */
        assert_int_equal(found.files, expected.files - 1);
        assert_int_equal(found.temporary, 0);
        building.members = cases[i].then;
        building.stop_at = 0;
        atomic_store(&building.stop, false);
        check_build(&building, true);
        check_equal(building.site.place, &expected);
        site_finish(&building.site);
    }
}

/* A checkpoint that is damaged anywhere, cut short or of another pair is refused, and stays. */
static void test_damaged_checkpoint(void **state) {
    (void)state;
    static Building building;
    char path[512], other[512];
    building = (Building){.members = 2, .stop_at = 0.51};
    site_init(&building.site, 5, 9, 4);
    building.site.options.keeps = true;
    check_build(&building, false);
    building.stop_at = 0;
    atomic_store(&building.stop, false);
    path_of(&building, "2v2.checkpoint", path, sizeof path);
    path_of(&building, "3v1.checkpoint", other, sizeof other);
    Text whole = {0};
    read_file(path, &whole);
    const size_t places[] = {0, 8, 12, 14, 17, 40, 192, 200, 230, 300, 600, whole.length / 2};
    for (size_t i = 0; i <= sizeof places / sizeof *places; i += STEP) {
        Text damaged = {0};
        text_append(&damaged, whole.bytes, whole.length);
        if (i == sizeof places / sizeof *places)
            damaged.length = whole.length / 2;
        else
            damaged.bytes[places[i]] ^= 4;
        write_file(path, &damaged);
        text_finish(&damaged);
        check_build(&building, false);
        if (strstr(building.error[0].message, path) == NULL)
            fail_msg("at %zu: %s", i, building.error[0].message);
    }
    char table[512];
    for (unsigned kind = 0; kind < 2; kind++) {
        path_of(&building, kind == 0 ? "3v1.wdl" : "3v1.distance", table, sizeof table);
        assert_int_equal(unlink(table), 0);
    }
    write_file(other, &whole);
    check_build(&building, false);
    assert_non_null(strstr(building.error[0].message, other));
    assert_int_equal(unlink(other), 0);
    write_file(path, &whole);
    check_build(&building, true);
    assert_int_not_equal(access(path, F_OK), 0);
    text_finish(&whole);
    site_finish(&building.site);
}

int main(void) {
    signal(SIGXFSZ, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_talk),
        cmocka_unit_test(test_alone),
        cmocka_unit_test(test_same_values),
        cmocka_unit_test(test_same_files),
        cmocka_unit_test(test_one_fails),
        cmocka_unit_test(test_disk_full),
        cmocka_unit_test(test_goes_on),
        cmocka_unit_test(test_damaged_checkpoint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
