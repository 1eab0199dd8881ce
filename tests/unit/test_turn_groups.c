/* Turns grouped by how they go on: against looking at all turns of each group. */
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>

#include <setjmp.h>

#include <cmocka.h>

#include "random_positions.h"
#include "turn_groups.h"

enum { TURNS_MAX = 4096 };

typedef struct List {
    Random *stream;
    TurnVerdict turn[TURNS_MAX];
    size_t turns;
} List;

static const Outcome by_rank[] = {OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN};

static unsigned rank(Outcome outcome) {
    return outcome == OUTCOME_WIN ? 2 : outcome == OUTCOME_DRAW ? 1 : 0;
}

/* Anything that may be known of a turn. */
static Verdict random_verdict(Random *stream) {
    unsigned low = (unsigned)random_below(stream, 3);
    unsigned high = low + (unsigned)random_below(stream, 3 - low);
    Verdict verdict = {OUTCOME_UNKNOWN, by_rank[low], by_rank[high], -1, VERDICT_NONE, 0, {0, 0}};
    if (low != high)
        return verdict_estimated(verdict, (Estimate){(double)random_below(stream, 100) / 99,
                                                     (unsigned)random_below(stream, 20)});
    verdict.outcome = by_rank[low];
    verdict.source = VERDICT_CERTIFICATE + (unsigned)random_below(stream, 4);
    if (low != 1 && verdict.source > VERDICT_PROOF && random_below(stream, 3) != 0)
        verdict.distance = (int)(low == 2) + 2 * (int)random_below(stream, 9);
    return verdict;
}

static bool add(void *context, const Turn *turn, const Position *after) {
    (void)after;
    List *list = context;
    list->turn[list->turns++] = (TurnVerdict){*turn, random_verdict(list->stream)};
    return list->turns < TURNS_MAX;
}

static int compare(const void *a, const void *b) {
    const TurnVerdict *first = a, *second = b;
    return verdict_compare(&first->verdict, &second->verdict);
}

static bool is_in(const TurnGroup *group, const Turn *turn) {
    return group->stops ? turn_equal(turn, &group->beginning)
                        : turn_begins_with(turn, &group->beginning);
}

/* What is expected of a group is the most that is expected of its turns, if something is of all. */
static void check_estimate(const List *list, const TurnGroup *group, bool complete) {
    double most = 0, expected = 0;
    bool all = group->best.outcome == OUTCOME_UNKNOWN;
    for (size_t number = 0; number < list->turns && all; number++) {
        if (!is_in(group, &list->turn[number].turn))
            continue;
        all = verdict_expects(&list->turn[number].verdict, &expected);
        most = expected > most ? expected : most;
    }
    bool is_estimated = group->best.estimate.depth != 0;
    assert_true(is_estimated ? all && group->best.estimate.expected == most : !all || !complete);
}

static void check_group(const List *list, const TurnGroup *group, bool complete) {
    unsigned low = 0, high = 0;
    size_t turns = 0, first = list->turns;
    int earliest = 1 << 20, latest = -1;
    bool unsure = false;
    VerdictSource weakest = VERDICT_OVER; /* that an upper bound of all turns rests on */
    for (size_t number = 0; number < list->turns; number++) {
        const Verdict *verdict = &list->turn[number].verdict;
        if (!is_in(group, &list->turn[number].turn))
            continue;
        first = turns++ == 0 ? number : first;
        low = rank(verdict->at_least) > low ? rank(verdict->at_least) : low;
        high = rank(verdict->at_most) > high ? rank(verdict->at_most) : high;
        VerdictSource source =
            verdict->outcome != OUTCOME_UNKNOWN ? verdict->source : VERDICT_PROOF;
        weakest = source < weakest ? source : weakest;
    }
    if (!complete && !group->stops && low < 2)
        high = 2;
    assert_int_equal(group->turns, turns);
    assert_int_equal(group->first, first);
    assert_int_equal(group->best.at_least, by_rank[low]);
    assert_int_equal(group->best.at_most, by_rank[high]);
    assert_int_equal(group->best.outcome, low == high ? by_rank[low] : OUTCOME_UNKNOWN);
    assert_int_equal(group->best.source == VERDICT_NONE, low != high);
    if (low == high && high < 2)
        assert_int_equal(group->best.source, weakest);
    check_estimate(list, group, complete);
    for (size_t number = 0; number < list->turns; number++) {
        const Verdict *verdict = &list->turn[number].verdict;
        if (!is_in(group, &list->turn[number].turn) || rank(verdict->at_most) != high)
            continue;
        unsure = unsure || verdict->distance < 0;
        earliest = verdict->distance < earliest ? verdict->distance : earliest;
        latest = verdict->distance > latest ? verdict->distance : latest;
    }
    int distance = low != high || low == 1 || unsure ? -1 : low == 2 ? earliest : latest;
    assert_int_equal(group->best.distance, distance);
}

static void check_groups(List *list, unsigned played, bool complete) {
    TurnGroup *groups;
    size_t count, turns = 0;
    qsort(list->turn, list->turns, sizeof *list->turn, compare);
    assert_true(turn_groups_make(list->turn, list->turns, played, complete, &groups, &count));
    for (size_t number = 0; number < count; number++) {
        assert_int_equal(groups[number].beginning.length,
                         groups[number].stops ? played : played + 1);
        check_group(list, &groups[number], complete);
        turns += groups[number].turns;
        if (number > 0)
            assert_true(verdict_compare(&groups[number - 1].best, &groups[number].best) <= 0);
    }
    assert_int_equal(turns, list->turns);
    free(groups);
}

static void groups_are_what_their_turns_make_them(void **state) {
    (void)state;
    Random stream;
    unsigned with_stops = 0;
    List *list = malloc(sizeof *list);
    assert_non_null(list);
    assert_true(random_init_seeded(&stream, 3));
    for (unsigned round = 0; round < 3000; round++) {
        Rules rules = random_rules(&stream);
        Position position = random_position(&stream, &rules);
        list->stream = &stream;
        list->turns = 0;
        position_turns(&rules, &position, add, list);
        with_stops += position.unfinished.length != 0 && list->turns > 1;
        check_groups(list, position.unfinished.length, round % 3 != 0);
    }
    assert_int_not_equal(with_stops, 0);
    free(list);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(groups_are_what_their_turns_make_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
