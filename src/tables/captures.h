/* Finds the value of a position with captures, or with fewer stones than the tables being built, by
 * alpha-beta search and the tables of fewer stones. Private to solve_loops.c and resolver_loops.c,
 * which are compiled for different processors. */
#ifndef TABLES_CAPTURES_H
#define TABLES_CAPTURES_H

#include "complete.h"
#include "index_loops.h"
#include "resolver.h"

/* Below every score. */
enum { NO_SCORE = -SCORE_LIMIT - 1 };

/* The most positions that wait to be searched. */
enum { WAITING_MAX = 64 };

/* The most lookups at once of positions with few stones: memory has time to answer meanwhile. */
enum { LOOKS = 8 };

/* A position after a capture in which the opponent can capture, too. */
typedef struct Waiting {
    Stones stones;
    PointSet capturers;
    unsigned order; /* positions with a lower order are searched earlier */
} Waiting;

/* The search for the best capture of a position: it finds whether the score is `high` or more,
 * `low` or less, or which one between them. */
typedef struct CaptureSearch {
    Resolver *resolver;
    Score low, high;
    Score best; /* a lower bound if it is above `low`; otherwise an upper bound */
    unsigned length;
    unsigned begun, located, read; /* numbers of lookups */
    CompleteLook look[LOOKS];
    Waiting waiting[WAITING_MAX];
} CaptureSearch;

static Score resolve(Resolver *resolver, Stones stones, PointSet capturers, Score low, Score high);

INLINE Resolved *find_slot(Resolver *resolver, Stones stones) {
    return &resolver->memory[stones_quick_hash(stones) >> (64 - RESOLVED_BITS)];
}

/* Returns whether the position is worth remembering (RESOLVED_STONES_MIN). */
INLINE bool is_remembered(Stones stones) {
    return stones_count(stones) >= RESOLVED_STONES_MIN;
}

INLINE Score look_up(Resolver *resolver, Stones stones) {
    const ValueTable *table =
        &resolver->tables->split[set_count(stones.mover)][set_count(stones.opponent)];
    unsigned symmetries;
    return value_score(table->values[rank_position(table->index, stones, &symmetries)]);
}

/* Takes in the score after a capture. Returns whether further captures may still matter. */
INLINE bool improve_best(CaptureSearch *search, Score after) {
    Score score = score_before(after);
    search->best = score > search->best ? score : search->best;
    return search->best < search->high;
}

/* Returns the opponent's score from which on a capture cannot be the best. */
INLINE Score score_too_good(const CaptureSearch *search) {
    return score_refutation(search->best > search->low ? search->best : search->low);
}

INLINE void locate_look(CaptureSearch *search) {
    complete_locate(search->resolver->tables->complete, &search->look[search->located++ % LOOKS]);
}

INLINE bool read_look(CaptureSearch *search) {
    const CompleteLook *look = &search->look[search->read++ % LOOKS];
    return improve_best(search, complete_end(search->resolver->tables->complete, look));
}

/* Adds a lookup. Half of those that have begun and are not read are located. */
INLINE bool add_look(CaptureSearch *search, CompleteLook look) {
    bool going = search->begun - search->read < LOOKS || read_look(search);
    search->look[search->begun++ % LOOKS] = look;
    if (search->begun - search->located > LOOKS / 2)
        locate_look(search);
    return going;
}

INLINE bool finish_looks(CaptureSearch *search) {
    bool going = true;
    while (search->located < search->begun)
        locate_look(search);
    while (going && search->read < search->begun)
        going = read_look(search);
    return going;
}

/* Keeps only those waiting positions whose remembered scores do not suffice. */
INLINE bool use_memory(CaptureSearch *search) {
    unsigned length = search->length;
    search->length = 0;
    for (unsigned number = 0; number < length; number++) {
        const Waiting *waiting = &search->waiting[number];
        const Resolved *slot = find_slot(search->resolver, waiting->stones);
        if (is_remembered(waiting->stones) && stones_equal(slot->stones, waiting->stones)) {
            if (!improve_best(search, slot->high))
                return false;
            if (slot->low >= score_too_good(search)) {
                improve_best(search, slot->low);
                continue;
            }
        }
        search->waiting[search->length++] = *waiting;
    }
    return true;
}

/* Searches the waiting positions; first asks the memory, since one good enough score ends the
 * search. */
INLINE bool search_waiting(CaptureSearch *search) {
    bool going = finish_looks(search) && use_memory(search);
    while (going && search->length > 0) {
        unsigned first = 0;
        for (unsigned number = 1; number < search->length; number++)
            if (search->waiting[number].order < search->waiting[first].order)
                first = number;
        Waiting next = search->waiting[first];
        search->waiting[first] = search->waiting[--search->length];
        going =
            improve_best(search, resolve(search->resolver, next.stones, next.capturers,
                                         score_refutation(search->high), score_too_good(search)));
    }
    return going;
}

/* Looks up quiet positions at once, and lets the others wait. Positions with few stones that can
 * capture are refuted soonest. */
INLINE bool add_capture(CaptureSearch *search, const Board *board, Stones after) {
    if (after.mover == 0)
        return improve_best(search, value_score(value_of_distance(0)));
    const CompleteValues *complete = search->resolver->tables->complete;
    if (complete != NULL && stones_count(after) <= complete->stones)
        return add_look(search, complete_begin(complete, after));
    PointSet capturers = stones_capturers(board, after);
    if (capturers == 0)
        return improve_best(search, look_up(search->resolver, after));
    if (search->length == WAITING_MAX && !search_waiting(search))
        return false;
    __builtin_prefetch(find_slot(search->resolver, after));
    unsigned order = set_count(after.mover) + 2 * set_count(capturers);
    search->waiting[search->length++] = (Waiting){after, capturers, order};
    return true;
}

/* A chain and the steps by which it must still be continued. */
typedef struct Link {
    Chain chain;
    CaptureSteps steps;
    bool may_stop;
} Link;

INLINE Link make_link(const Board *board, RuleSet set, const Chain *chain) {
    CaptureSteps steps = chain_steps(board, chain, set.line_once);
    return (Link){*chain, steps, !set.must_continue || steps == 0};
}

/* Adds all captures. A chain that goes on from another one and takes more comes before it. */
INLINE bool add_captures(CaptureSearch *search, RuleSet set, Stones stones, PointSet capturers) {
    const Board *board = search->resolver->rules->board;
    Link link[BOARD_POINTS_MAX + 1]; /* each step takes a stone */
    for (; capturers != 0; capturers &= capturers - 1) {
        unsigned length = 0;
        Chain begin = chain_begin(board, stones, set_lowest(capturers));
        PointSet others = stones.mover & ~point_set(begin.point);
        link[0] = (Link){begin, chain_steps(board, &begin, false), false};
        while (length > 0 || link[0].steps != 0) {
            Link *last = &link[length];
            if (last->steps != 0) {
                CaptureStep step = capture_lowest(last->steps);
                Chain next = chain_extend(board, set, TURN_FREE, &last->chain, step);
                last->steps &= last->steps - 1;
                link[++length] = make_link(board, set, &next);
                continue;
            }
            length--;
            Stones after = {last->chain.opponent, others | point_set(last->chain.point)};
            if (last->may_stop && !add_capture(search, board, after))
                return false;
        }
    }
    return true;
}

/* Returns the score of the best capture, as `resolve` does. The rule set of standard chains is a
 * constant, so that the compiler can drop the other switches. */
static Score best_capture(Resolver *resolver, Stones stones, PointSet capturers, Score low,
                          Score high) {
    static const RuleSet standard = {0};
    RuleSet set = resolver->rules->set;
    CaptureSearch search;
    search.resolver = resolver;
    search.low = low;
    search.high = high;
    search.best = NO_SCORE;
    search.length = 0;
    search.begun = search.located = search.read = 0;
    if (ruleset_has_standard_chains(set) ? add_captures(&search, standard, stones, capturers)
                                         : add_captures(&search, set, stones, capturers))
        search_waiting(&search);
    return search.best;
}

/* Returns the score of a position with captures if it is between the bounds. Otherwise returns a
 * score beyond the same bound that lies between that bound and the true score. */
static Score resolve(Resolver *resolver, Stones stones, PointSet capturers, Score low, Score high) {
    if (!is_remembered(stones))
        return best_capture(resolver, stones, capturers, low, high);
    Resolved *slot = find_slot(resolver, stones);
    Resolved known = {stones, NO_SCORE, -NO_SCORE};
    if (stones_equal(slot->stones, stones))
        known = *slot;
    if (known.low >= high || known.low == known.high)
        return known.low;
    if (known.high <= low)
        return known.high;
    Score score = best_capture(resolver, stones, capturers, low, high);
    if (score > low && score > known.low)
        known.low = (int16_t)score;
    if (score < high && score < known.high)
        known.high = (int16_t)score;
    *slot = known;
    return score;
}

#endif
