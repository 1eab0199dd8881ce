#include "turn_groups.h"

#include <stdlib.h>

#include "position.h"

/* Returns the estimate of the better of two ways, if each has one or is certain. */
static Estimate expected_of_both(const Verdict *a, const Verdict *b) {
    double one, other;
    if (!verdict_expects(a, &one) || !verdict_expects(b, &other))
        return (Estimate){0};
    return estimate_join((Estimate){one, a->estimate.depth}, (Estimate){other, b->estimate.depth});
}

/* Returns the verdict of a choice between two ways to go on. */
static Verdict verdict_join(const Verdict *a, const Verdict *b) {
    bool in_order = verdict_compare(a, b) <= 0;
    Verdict better = in_order ? *a : *b, worse = in_order ? *b : *a;
    Outcome at_most = outcome_better(a->at_most, b->at_most);
    CertificateSet certificates = better.certificates;
    if (at_most != OUTCOME_WIN) /* then the upper bound rests on both */
        certificates |= worse.certificates;
    else if (better.at_least == OUTCOME_LOSS)
        certificates = 0;
    if (better.at_least != at_most)
        return verdict_estimated((Verdict){.at_least = better.at_least,
                                           .at_most = at_most,
                                           .outcome = OUTCOME_UNKNOWN,
                                           .distance = -1,
                                           .certificates = certificates},
                                 expected_of_both(a, b));
    if (worse.at_most == at_most && worse.distance < 0)
        better.distance = -1; /* the other way may be the earlier win or the later loss */
    if (at_most != OUTCOME_WIN) {
        /* A bound has no source of its own, so search may have found it. */
        VerdictSource source = worse.outcome != OUTCOME_UNKNOWN ? worse.source : VERDICT_PROOF;
        better.source = source < better.source ? source : better.source;
    }
    better.certificates = certificates;
    if (certificates != 0 && better.source > VERDICT_CERTIFICATE)
        better.source = VERDICT_CERTIFICATE;
    return better;
}

/* Returns the verdict of a group's best turn if some turns may be missing, since a better one may
 * be among them. */
static Verdict without_upper_bound(Verdict verdict) {
    if (verdict.outcome == OUTCOME_WIN)
        return verdict;
    return (Verdict){
        .outcome = OUTCOME_UNKNOWN,
        .at_least = verdict.at_least,
        .at_most = OUTCOME_WIN,
        .distance = -1,
        .certificates = verdict.at_least == OUTCOME_LOSS ? 0 : verdict.certificates,
        .estimate = verdict.estimate,
    };
}

static TurnGroup *find_group(TurnGroup *groups, size_t count, const Turn *turn, unsigned played) {
    for (size_t number = 0; number < count; number++)
        if (groups[number].stops
                ? turn_equal(turn, &groups[number].beginning)
                : turn->length > played && turn_begins_with(turn, &groups[number].beginning))
            return &groups[number];
    return NULL;
}

/* Returns whether a turn of a group is worth what its best is; by estimates, where that is all
 * there is. */
static bool as_good(const Verdict *turn, const Verdict *best) {
    if (best->outcome == OUTCOME_UNKNOWN && best->estimate.depth != 0)
        return verdict_may_be_best(turn, best);
    return turn->at_least == best->at_least && turn->at_most == best->at_most;
}

/* Equal groups stay as they are. */
static void sort_groups(TurnGroup *groups, size_t count) {
    for (size_t number = 1; number < count; number++) {
        TurnGroup group = groups[number];
        size_t place = number;
        for (; place > 0 && verdict_compare(&group.best, &groups[place - 1].best) < 0; place--)
            groups[place] = groups[place - 1];
        groups[place] = group;
    }
}

/* A group for each stone and first step, or for each step that can follow. */
enum { GROUPS_MAX = STEP_CHOICES_MAX + 1 };

bool turn_groups_make(const TurnVerdict *turn, size_t turns, unsigned played, bool complete,
                      TurnGroup **groups, size_t *count) {
    TurnGroup *made = malloc(GROUPS_MAX * sizeof *made);
    uint16_t *group_of = malloc((turns + 1) * sizeof *group_of);
    size_t found = 0;
    if (made == NULL || group_of == NULL) {
        free(made);
        free(group_of);
        return false;
    }
    for (size_t number = 0; number < turns; number++) {
        TurnGroup *group = find_group(made, found, &turn[number].turn, played);
        group_of[number] = group != NULL ? (uint16_t)(group - made) : (uint16_t)found;
        if (group != NULL) {
            group->best = verdict_join(&group->best, &turn[number].verdict);
            group->turns++;
            continue;
        }
        if (found == GROUPS_MAX)
            continue;
        group = &made[found++];
        *group = (TurnGroup){.beginning = turn[number].turn,
                             .stops = turn[number].turn.length <= played,
                             .best = turn[number].verdict,
                             .turns = 1,
                             .first = number};
        if (!group->stops)
            group->beginning.length = (uint8_t)(played + 1);
    }
    for (size_t number = 0; number < found && !complete; number++)
        if (!made[number].stops)
            made[number].best = without_upper_bound(made[number].best);
    for (size_t number = 0; number < turns; number++) {
        TurnGroup *group = &made[group_of[number]];
        if (group_of[number] < found)
            group->as_good += as_good(&turn[number].verdict, &group->best);
    }
    free(group_of);
    sort_groups(made, found);
    *groups = made;
    *count = found;
    return true;
}
