#include "inquiry.h"

#include <stdlib.h>

#include "fold.h"

/* A turn has 80 bytes and search looks at each position: past this number they are left out. */
enum { INQUIRY_TURNS_MAX = TURN_VALUES_MAX };

enum { FIRST_SLICE_NODES = 1 << 12 };

/* The score of a win of which nobody says how late: lower than that of any distance that tables
 * tell, so that a known distance is the higher bound of the two. */
enum { SCORE_PROVED = SCORE_LIMIT / 2 };

static Bounds bounds_open(void) {
    return (Bounds){-SCORE_LIMIT, SCORE_LIMIT - 1, ground_of(VERDICT_NONE),
                    ground_of(VERDICT_NONE)};
}

Outcome bounds_outcome(const Bounds *bounds) {
    return probe_between(bounds->low, bounds->high).outcome;
}

/* A draw rests on both bounds, all else on one. */
static Verdict bounds_verdict(const Bounds *bounds) {
    Probe probe = probe_between(bounds->low, bounds->high);
    Ground ground = probe_at_most(probe) == OUTCOME_WIN ? bounds->low_ground
                    : probe_at_least(probe) == OUTCOME_LOSS
                        ? bounds->high_ground
                        : ground_both(bounds->low_ground, bounds->high_ground);
    Verdict verdict = verdict_of_probe(probe, ground.source);
    if (verdict.at_least != OUTCOME_LOSS || verdict.at_most != OUTCOME_WIN)
        verdict.certificates = ground.certificates;
    return verdict;
}

/* What a bound rests on that was moved: a distance within the same outcome does not make what was
 * known already any weaker. */
static Ground ground_after(Score before, Ground ground, Score after, Ground newer) {
    bool same = (before > 0) == (after > 0) && (before < 0) == (after < 0);
    return same && ground.source > newer.source ? ground : newer;
}

/* The better one of two for the same bound; nothing was known of one without a source. */
static Ground ground_better(Ground known, Ground newer) {
    return known.source != VERDICT_NONE && newer.source > known.source ? newer : known;
}

static void raise_low(Inquiry *inquiry, uint32_t number, Score low, Ground ground) {
    Bounds *bounds = &inquiry->subject[number].bounds;
    if (low == bounds->low)
        bounds->low_ground = ground_better(bounds->low_ground, ground);
    if (low <= bounds->low)
        return;
    if (low > bounds->high) {
        inquiry->is_contradicted = true;
        return;
    }
    bounds->low_ground = ground_after(bounds->low, bounds->low_ground, low, ground);
    bounds->low = low;
}

static void lower_high(Inquiry *inquiry, uint32_t number, Score high, Ground ground) {
    Bounds *bounds = &inquiry->subject[number].bounds;
    if (high == bounds->high)
        bounds->high_ground = ground_better(bounds->high_ground, ground);
    if (high >= bounds->high)
        return;
    if (high < bounds->low) {
        inquiry->is_contradicted = true;
        return;
    }
    bounds->high_ground = ground_after(bounds->high, bounds->high_ground, high, ground);
    bounds->high = high;
}

/* The same of the position after turns that has these stones or an image of them. */
static void lower_high_of(Inquiry *inquiry, Stones stones, Score high, Ground ground) {
    Stones folded = stones_fold(inquiry->rules.board, stones);
    for (uint32_t number = 1; number < inquiry->subjects; number++) {
        const Subject *subject = &inquiry->subject[number];
        if (subject->is_plain && stones_equal(subject->stones, folded))
            lower_high(inquiry, number, high, ground);
    }
}

static Bounds bounds_of_end(const Rules *rules, const Position *position) {
    Side winner = position_winner(rules, position);
    if (winner == SIDE_NONE)
        return bounds_open();
    Score score = winner == position->side ? SCORE_LIMIT : -SCORE_LIMIT;
    return (Bounds){score, score, ground_of(VERDICT_OVER), ground_of(VERDICT_OVER)};
}

typedef struct Listing {
    Inquiry *inquiry;
    const History *line;
    const atomic_bool *stop;
    uint32_t capacity; /* of turns; subjects are one more at most */
    uint32_t *slots;   /* of a hash table of the numbers of plain subjects, 0: empty */
    uint32_t slots_count;
    bool failed;
} Listing;

static uint64_t stones_hash(Stones stones) {
    return (stones.mover ^ stones.opponent * 0x9E3779B97F4A7C15u) * 0xD1B54A32D192ED03u;
}

/* The slot of a plain subject, or the empty one that it may have. */
static uint32_t *find_slot(const Listing *listing, Stones stones) {
    uint32_t slot = (uint32_t)(stones_hash(stones) >> 32) & (listing->slots_count - 1);
    for (;; slot = (slot + 1) & (listing->slots_count - 1)) {
        const Subject *subject = &listing->inquiry->subject[listing->slots[slot]];
        if (listing->slots[slot] == 0 || stones_equal(subject->stones, stones))
            return &listing->slots[slot];
    }
}

static bool grow(Listing *listing) {
    Inquiry *inquiry = listing->inquiry;
    uint32_t capacity = listing->capacity * 2 + 64, slots = 128;
    while (slots < 2 * capacity)
        slots *= 2;
    InquiryTurn *turn = realloc(inquiry->turn, capacity * sizeof *turn);
    inquiry->turn = turn == NULL ? inquiry->turn : turn;
    Subject *subject = realloc(inquiry->subject, (capacity + 1) * sizeof *subject);
    inquiry->subject = subject == NULL ? inquiry->subject : subject;
    uint32_t *fresh = calloc(slots, sizeof *fresh);
    if (turn == NULL || subject == NULL || fresh == NULL) {
        free(fresh);
        return false;
    }
    free(listing->slots);
    listing->slots = fresh;
    listing->slots_count = slots;
    listing->capacity = capacity;
    for (uint32_t number = 1; number < inquiry->subjects; number++)
        if (inquiry->subject[number].is_plain)
            *find_slot(listing, inquiry->subject[number].stones) = number;
    return true;
}

static uint32_t add_subject(Listing *listing, const Position *position, bool share) {
    Inquiry *inquiry = listing->inquiry;
    Error reason;
    Subject subject = {.bounds = bounds_of_end(&inquiry->rules, position)};
    subject.is_plain = question_stones(&inquiry->rules, position, &subject.stones,
                                       share ? &reason : &inquiry->not_plain);
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        subject.inquest[attacker].limit = FIRST_SLICE_NODES;
    uint32_t *slot = NULL;
    if (subject.is_plain) {
        subject.stones = stones_fold(inquiry->rules.board, subject.stones);
        slot = share ? find_slot(listing, subject.stones) : NULL;
        if (slot != NULL && *slot != 0)
            return *slot;
    }
    uint32_t number = inquiry->subjects++;
    inquiry->subject[number] = subject;
    if (slot != NULL)
        *slot = number;
    return number;
}

static bool add_turn(void *context, const Turn *turn, const Position *after) {
    Listing *listing = context;
    Inquiry *inquiry = listing->inquiry;
    bool stopped = atomic_load_explicit(listing->stop, memory_order_relaxed);
    if (inquiry->turns == INQUIRY_TURNS_MAX) {
        inquiry->complete = false;
        return false;
    }
    if (stopped || (inquiry->turns == listing->capacity && !grow(listing))) {
        listing->failed = true;
        return false;
    }
    InquiryTurn *added = &inquiry->turn[inquiry->turns++];
    added->turn = *turn;
    added->subject = add_subject(listing, after, true);
    added->repeats =
        node_occurrences_after(history_current(listing->line), after) >= HISTORY_DRAW_OCCURRENCES;
    return true;
}

bool inquiry_init(Inquiry *inquiry, const Rules *rules, const History *line,
                  const Position *position, const atomic_bool *stop, Error *error) {
    *inquiry = (Inquiry){.rules = *rules, .complete = true};
    Listing listing = {.inquiry = inquiry, .line = line, .stop = stop};
    listing.failed = !grow(&listing);
    if (!listing.failed) {
        add_subject(&listing, position, false);
        if (inquiry->subject[0].bounds.low_ground.source != VERDICT_OVER)
            position_turns(rules, position, add_turn, &listing);
    }
    free(listing.slots);
    if (!listing.failed) {
        inquiry_conclude(inquiry);
        return true;
    }
    inquiry_finish(inquiry);
    return error_set(error, "out of memory for the turns of a position");
}

void inquiry_finish(Inquiry *inquiry) {
    free(inquiry->subject);
    free(inquiry->turn);
    *inquiry = (Inquiry){0};
}

void inquiry_add_probe(Inquiry *inquiry, uint32_t subject, Probe probe) {
    raise_low(inquiry, subject, probe.low, ground_of(VERDICT_TABLE));
    lower_high(inquiry, subject, probe.high, ground_of(VERDICT_TABLE));
}

void inquiry_add_outcome(Inquiry *inquiry, uint32_t subject, Probe probe) {
    Outcome at_least = probe_at_least(probe), at_most = probe_at_most(probe);
    if (at_least != OUTCOME_LOSS)
        raise_low(inquiry, subject, at_least == OUTCOME_WIN ? SCORE_PROVED : 0,
                  ground_of(VERDICT_TABLE));
    if (at_most != OUTCOME_WIN)
        lower_high(inquiry, subject, at_most == OUTCOME_LOSS ? -SCORE_PROVED : 0,
                   ground_of(VERDICT_TABLE));
}

void inquiry_add_not_lost(Inquiry *inquiry, uint32_t subject, Ground ground) {
    raise_low(inquiry, subject, 0, ground);
}

void inquiry_add_not_won(Inquiry *inquiry, uint32_t subject, Ground ground) {
    lower_high(inquiry, subject, 0, ground);
}

void inquiry_add_not_won_after(Inquiry *inquiry, Stones after, Ground ground) {
    lower_high_of(inquiry, after, 0, ground);
}

void inquiry_add_answer(Inquiry *inquiry, uint32_t subject, Attacker attacker, Answer answer) {
    if (answer == ANSWER_UNKNOWN || !inquiry_is_open(inquiry, subject, attacker))
        return;
    inquiry->proved++;
    if (attacker == ATTACKER_MOVER && answer == ANSWER_YES)
        raise_low(inquiry, subject, SCORE_PROVED, ground_of(VERDICT_PROOF));
    else if (attacker == ATTACKER_MOVER)
        lower_high(inquiry, subject, 0, ground_of(VERDICT_PROOF));
    else if (answer == ANSWER_YES)
        lower_high(inquiry, subject, -SCORE_PROVED, ground_of(VERDICT_PROOF));
    else
        raise_low(inquiry, subject, 0, ground_of(VERDICT_PROOF));
}

/* What the turns say of the position. */
static void conclude_upwards(Inquiry *inquiry) {
    Score low = -SCORE_LIMIT, high = -SCORE_LIMIT;
    Ground table = ground_of(VERDICT_TABLE), low_ground = ground_of(VERDICT_NONE);
    Ground high_ground = table;
    for (uint32_t number = 1; number < inquiry->subjects; number++) {
        const Bounds *after = &inquiry->subject[number].bounds;
        if (score_before(after->high) > low) {
            low = score_before(after->high);
            low_ground = ground_both(after->high_ground, table);
        }
        if (score_before(after->low) > high)
            high = score_before(after->low);
        high_ground = ground_both(high_ground, after->low_ground);
    }
    if (inquiry->subjects > 1)
        raise_low(inquiry, 0, low, low_ground);
    if (inquiry->subjects > 1 && inquiry->complete)
        lower_high(inquiry, 0, high, high_ground);
}

/* What the position says of its turns: none is better than it, and one is as good. */
static void conclude_downwards(Inquiry *inquiry) {
    Bounds bounds = inquiry->subject[0].bounds;
    Ground only = ground_both(bounds.low_ground, ground_of(VERDICT_PROOF));
    uint32_t good = 0, candidate = 0;
    for (uint32_t number = 1; number < inquiry->subjects; number++) {
        const Bounds *after = &inquiry->subject[number].bounds;
        if (bounds.high_ground.source != VERDICT_NONE)
            raise_low(inquiry, number, score_refutation(bounds.high),
                      ground_both(bounds.high_ground, ground_of(VERDICT_TABLE)));
        if (score_before(after->low) >= bounds.low) {
            good++;
            candidate = number;
        } else
            only = ground_both(only, after->low_ground);
    }
    if (inquiry->complete && good == 1 && bounds.low_ground.source != VERDICT_NONE)
        lower_high(inquiry, candidate, score_refutation(bounds.low), only);
}

void inquiry_conclude(Inquiry *inquiry) {
    conclude_upwards(inquiry);
    conclude_downwards(inquiry);
}

bool inquiry_is_open(const Inquiry *inquiry, uint32_t subject, Attacker attacker) {
    const Subject *asked = &inquiry->subject[subject];
    const Bounds *bounds = &asked->bounds;
    if (!asked->is_plain)
        return false;
    return attacker == ATTACKER_MOVER ? bounds->low <= 0 && bounds->high > 0
                                      : bounds->low < 0 && bounds->high >= 0;
}

static bool may_be_asked(const Inquiry *inquiry, uint32_t subject, Attacker attacker) {
    const Inquest *inquest = &inquiry->subject[subject].inquest[attacker];
    return !inquest->is_under_way && inquiry_is_open(inquiry, subject, attacker) &&
           (!inquest->gave_up || inquest->proved != inquiry->proved);
}

/* Whether a question about a position after a turn is to be asked before another: the one that was
 * asked less, then the one that captures more, later the one whose answer seems nearer. */
static bool comes_before(const Subject *a, Attacker of_a, const Subject *b, Attacker of_b) {
    const Inquest *asked_a = &a->inquest[of_a], *asked_b = &b->inquest[of_b];
    if (asked_a->limit != asked_b->limit)
        return asked_a->limit < asked_b->limit;
    if (asked_a->reached == 0 || asked_b->reached == 0)
        return set_count(a->stones.mover) < set_count(b->stones.mover);
    Numbers one = asked_a->numbers, other = asked_b->numbers;
    Number least_one = one.proof < one.disproof ? one.proof : one.disproof;
    Number least_other = other.proof < other.disproof ? other.proof : other.disproof;
    return least_one < least_other;
}

static bool choose_root(const Inquiry *inquiry, Slice *slice) {
    const Subject *root = &inquiry->subject[0];
    bool win = may_be_asked(inquiry, 0, ATTACKER_MOVER);
    bool loss = may_be_asked(inquiry, 0, ATTACKER_OPPONENT);
    if (!win && !loss)
        return false;
    bool less = root->inquest[ATTACKER_MOVER].limit <= root->inquest[ATTACKER_OPPONENT].limit;
    slice->subject = 0;
    slice->attacker = win && (less || !loss) ? ATTACKER_MOVER : ATTACKER_OPPONENT;
    return true;
}

static bool choose_other(const Inquiry *inquiry, Slice *slice) {
    bool found = false;
    for (uint32_t number = 1; number < inquiry->subjects; number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++) {
            if (!may_be_asked(inquiry, number, attacker) ||
                (found && !comes_before(&inquiry->subject[number], attacker,
                                        &inquiry->subject[slice->subject], slice->attacker)))
                continue;
            slice->subject = number;
            slice->attacker = attacker;
            found = true;
        }
    return found;
}

bool inquiry_next(Inquiry *inquiry, Slice *slice) {
    bool root_first = inquiry->root_nodes <= inquiry->other_nodes;
    bool chosen = root_first ? choose_root(inquiry, slice) || choose_other(inquiry, slice)
                             : choose_other(inquiry, slice) || choose_root(inquiry, slice);
    if (!chosen)
        return false;
    Inquest *inquest = &inquiry->subject[slice->subject].inquest[slice->attacker];
    inquest->is_under_way = true;
    slice->nodes = inquest->limit;
    return true;
}

/* The result that shows an answer about the position keeps it: after a turn that wins the opponent
 * has lost, after one that holds it cannot win. */
static void note_best(Inquiry *inquiry, Attacker attacker, Stones best) {
    lower_high_of(inquiry, best, attacker == ATTACKER_MOVER ? -SCORE_PROVED : 0,
                  ground_of(VERDICT_PROOF));
}

void inquiry_note(Inquiry *inquiry, const Slice *slice, const Finding *finding, bool stopped) {
    Inquest *inquest = &inquiry->subject[slice->subject].inquest[slice->attacker];
    inquest->is_under_way = false;
    *(slice->subject == 0 ? &inquiry->root_nodes : &inquiry->other_nodes) += finding->nodes;
    if (finding->nodes >= inquest->reached && finding->nodes > 1) {
        inquest->reached = finding->nodes;
        inquest->numbers = finding->root;
    }
    if (finding->answer == ANSWER_UNKNOWN) {
        inquest->gave_up = !stopped && finding->nodes < slice->nodes;
        inquest->proved = inquiry->proved;
        inquest->limit = slice->nodes * 2;
        return;
    }
    inquest->numbers = finding->root;
    inquiry_add_answer(inquiry, slice->subject, slice->attacker, finding->answer);
    if (slice->subject == 0 && finding->has_best)
        note_best(inquiry, slice->attacker, finding->best);
    inquiry_conclude(inquiry);
}

bool inquiry_has_open(const Inquiry *inquiry) {
    for (uint32_t number = 0; number < inquiry->subjects; number++)
        for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
            if (inquiry_is_open(inquiry, number, attacker))
                return true;
    return false;
}

bool inquiry_has_plain(const Inquiry *inquiry) {
    for (uint32_t number = 0; number < inquiry->subjects; number++)
        if (inquiry->subject[number].is_plain)
            return true;
    return false;
}

typedef struct RankedTurn {
    Verdict verdict;
    uint32_t number;
} RankedTurn;

static int compare_turns(const void *first, const void *second) {
    const RankedTurn *a = first, *b = second;
    int order = verdict_compare(&a->verdict, &b->verdict);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

static Verdict turn_verdict(const Inquiry *inquiry, const InquiryTurn *turn) {
    if (turn->repeats)
        return (Verdict){OUTCOME_DRAW, OUTCOME_DRAW, OUTCOME_DRAW, -1, VERDICT_OVER, 0};
    const Bounds *after = &inquiry->subject[turn->subject].bounds;
    Bounds bounds = {score_before(after->high), score_before(after->low), after->high_ground,
                     after->low_ground};
    return bounds_verdict(&bounds);
}

OracleSnapshot *inquiry_snapshot(const Inquiry *inquiry) {
    OracleSnapshot *snapshot = calloc(1, sizeof *snapshot);
    RankedTurn *ranked = malloc((inquiry->turns + 1) * sizeof *ranked);
    if (snapshot != NULL)
        snapshot->turn = malloc((inquiry->turns + 1) * sizeof *snapshot->turn);
    if (snapshot == NULL || ranked == NULL || snapshot->turn == NULL) {
        free(ranked);
        oracle_snapshot_destroy(snapshot);
        return NULL;
    }
    for (uint32_t number = 0; number < inquiry->turns; number++)
        ranked[number] = (RankedTurn){turn_verdict(inquiry, &inquiry->turn[number]), number};
    qsort(ranked, inquiry->turns, sizeof *ranked, compare_turns);
    for (size_t place = 0; place < inquiry->turns; place++)
        snapshot->turn[place] =
            (TurnVerdict){inquiry->turn[ranked[place].number].turn, ranked[place].verdict};
    free(ranked);
    snapshot->turns = inquiry->turns;
    snapshot->complete = inquiry->complete;
    snapshot->position = bounds_verdict(&inquiry->subject[0].bounds);
    for (Attacker attacker = ATTACKER_OPPONENT; attacker <= ATTACKER_MOVER; attacker++)
        snapshot->root[attacker] = inquiry->subject[0].inquest[attacker].numbers;
    return snapshot;
}

void oracle_snapshot_destroy(OracleSnapshot *snapshot) {
    if (snapshot == NULL)
        return;
    free(snapshot->turn);
    free(snapshot);
}
