#include "book_build.h"

#include <stdlib.h>
#include <string.h>

#include "alpha_beta.h"
#include "array.h"
#include "fold.h"
#include "parallel.h"
#include "results.h"
#include "stop.h"

enum { NO_CHILD = -1 };

/* A turn of a position, and the place after it. */
typedef struct BuildCandidate {
    Turn turn;
    int score;
    bool is_known;   /* the score is the true one and not a bound */
    bool is_settled; /* it is proved as well */
    int child;       /* the place after it, if that is searched as well; else NO_CHILD */
} BuildCandidate;

typedef struct BuildPlace {
    Position position;
    unsigned sides; /* a bit for each side that came here by turns of the book */
    BuildCandidate *candidate;
    unsigned candidates;
    int value; /* for its side to move, after scores were taken back */
} BuildPlace;

typedef struct Building {
    const BookPlan *plan;
    AlphaBeta **search; /* by thread; made when the thread needs it */
    BuildPlace *place;
    int places;
    size_t capacity;
    Results folded; /* the places' positions, folded, with the same numbers */
    atomic_uint searched;
    atomic_bool failed; /* memory ran out */
} Building;

/* --- scores --- */

/* Returns the score of a turn after which the position has the score `value` for the other side. */
static int search_score_before(int value) {
    return value > SCORE_ESTIMATE_MAX    ? 1 - value
           : value < -SCORE_ESTIMATE_MAX ? -1 - value
                                         : -value;
}

static int compare_scores(const void *a, const void *b) {
    const BuildCandidate *one = a, *other = b;
    if (one->is_known != other->is_known)
        return one->is_known ? -1 : 1;
    return (one->score < other->score) - (one->score > other->score);
}

/* Sorts candidates by their scores; equal ones stay in the order of the search. */
static void sort_candidates(BuildPlace *place) {
    for (unsigned i = 1; i < place->candidates; i++) {
        BuildCandidate candidate = place->candidate[i];
        unsigned to = i;
        while (to > 0 && compare_scores(&candidate, &place->candidate[to - 1]) < 0) {
            place->candidate[to] = place->candidate[to - 1];
            to--;
        }
        place->candidate[to] = candidate;
    }
}

/* --- searching --- */

/* The places that are so many turns from the start. */
typedef struct Ply {
    Building *building;
    unsigned depth;
    int begin, end;
} Ply;

/* Returns whether all turns of a ply are followed. */
static bool is_wide(const Ply *ply) {
    return ply->depth < ply->building->plan->wide;
}

/* Returns whether no other ply is searched after so many. */
static bool is_last(const Ply *ply, unsigned plies) {
    return ply->depth + plies >= ply->building->plan->depth;
}

/* Gives a turn the score that it is proved to have, if it is. */
static void settle(const BookPlan *plan, const Position *before, BuildCandidate *candidate) {
    Position after = *before;
    position_play(&plan->rules, &after, &candidate->turn);
    const SettledOpening *opening =
        plan->settled == NULL ? NULL
                              : settled_openings_find(plan->settled, position_stones(&after));
    if (opening == NULL || !settled_opening_is_won_or_lost(opening))
        return;
    bool loses = opening->at_least == OUTCOME_WIN;
    candidate->score = search_score_before(loses ? SCORE_KNOWN : -SCORE_KNOWN);
    candidate->is_known = candidate->is_settled = true;
}

static bool keep_candidates(const BookPlan *plan, BuildPlace *place, const AlphaBeta *search,
                            bool all) {
    size_t count;
    const AlphaBetaTurn *turns = alpha_beta_turns(search, &count);
    place->candidate = malloc((count + 1) * sizeof *place->candidate);
    if (place->candidate == NULL)
        return false;
    for (size_t i = 0; i < count; i++) {
        BuildCandidate candidate = {turns[i].turn, turns[i].score, turns[i].is_exact, false,
                                    NO_CHILD};
        settle(plan, &place->position, &candidate);
        if (all || candidate.is_known)
            place->candidate[place->candidates++] = candidate;
    }
    sort_candidates(place);
    return true;
}

/* Searches one place of the ply. It uses nothing that other places left in the table, since the
 * order of places depends on the threads. */
static bool search_place(const Ply *ply, BuildPlace *place, unsigned thread) {
    Building *building = ply->building;
    const BookPlan *plan = building->plan;
    AlphaBetaOptions options = {.memory = plan->memory, .threads = 1};
    AlphaBetaTask task = {.position = place->position,
                          .limits = {.nodes = plan->nodes, .threads = 1, .stop = plan->stop},
                          .window =
                              is_wide(ply) || is_last(ply, 1) ? plan->tolerance : plan->follow};
    AlphaBetaFinding finding;
    AlphaBeta **search = &building->search[thread];
    Error ignored;
    if (*search == NULL)
        *search = alpha_beta_create(&plan->rules, &plan->knowledge, &options, &ignored);
    if (*search == NULL)
        return false;
    alpha_beta_clear(*search);
    return alpha_beta_search(*search, &task, &finding, &ignored) &&
           keep_candidates(plan, place, *search, is_wide(ply));
}

static bool search_piece(void *context, uint64_t piece, unsigned thread) {
    const Ply *ply = context;
    Building *building = ply->building;
    const BookPlan *plan = building->plan;
    BuildPlace *place = &building->place[ply->begin + (int)piece];
    if (!search_place(ply, place, thread)) {
        atomic_store(&building->failed, true);
        return false;
    }
    unsigned searched = atomic_fetch_add(&building->searched, 1) + 1;
    if (thread == 0 && plan->progress != NULL)
        plan->progress(plan->context, searched, (unsigned)building->places);
    return !stop_is_set(plan->stop);
}

/* --- the tree --- */

static bool add_place(Building *building, const Position *position, Stones folded, Error *error) {
    if (building->places == BOOK_ENTRIES_MAX)
        return error_set(error,
                         "there are more than %d positions: take less depth or follow fewer turns",
                         BOOK_ENTRIES_MAX);
    BuildPlace *place = array_reserve(building->place, &building->capacity,
                                      (size_t)building->places + 1, sizeof *place);
    uint32_t number;
    building->place = place != NULL ? place : building->place;
    if (place == NULL || !results_add(&building->folded, folded, &number))
        return error_out_of_memory(error);
    building->place[building->places++] = (BuildPlace){.position = *position};
    return true;
}

/* Returns the sides that the book can still play after a turn: all its own turns were the book's.
 */
static unsigned sides_after(const Ply *ply, const BuildPlace *place,
                            const BuildCandidate *candidate) {
    const BookPlan *plan = ply->building->plan;
    int worse = place->candidate[0].score - candidate->score;
    if (is_wide(ply) || worse <= plan->tolerance)
        return place->sides;
    return worse <= plan->follow ? place->sides & ~(1u << place->position.side) : 0;
}

/* Makes a place of the next ply from the position after a turn, unless the book doesn't need it,
 * the position has a place already or the game is over in it. In the last ply the book needs a
 * position only for the side to move. */
static bool follow_turn(const Ply *ply, const BuildPlace *place, BuildCandidate *candidate,
                        Error *error) {
    Building *building = ply->building;
    const Rules *rules = &building->plan->rules;
    unsigned sides = sides_after(ply, place, candidate);
    Position after = place->position;
    position_play(rules, &after, &candidate->turn);
    Stones folded = stones_fold(rules->board, position_stones(&after));
    int child = (int)results_find_added(&building->folded, folded);
    if (is_last(ply, 2))
        sides &= 1u << after.side;
    if (sides == 0 || position_is_over(rules, &after) || child < ply->end)
        return true;
    if (child == building->places && !add_place(building, &after, folded, error))
        return false;
    building->place[child].sides |= sides;
    candidate->child = child;
    return true;
}

/* Makes the places of the next ply. */
static bool follow(const Ply *ply, Error *error) {
    for (int number = ply->begin; number < ply->end; number++) {
        BuildPlace place = ply->building->place[number]; /* new places may move it */
        for (unsigned i = 0; i < place.candidates; i++)
            if (!follow_turn(ply, &place, &place.candidate[i], error))
                return false;
    }
    return true;
}

static bool search_tree(Building *building, Error *error) {
    const BookPlan *plan = building->plan;
    Ply ply = {.building = building, .end = building->places};
    for (;; ply.depth++, ply.begin = ply.end, ply.end = building->places) {
        parallel_run(plan->threads, (uint64_t)(ply.end - ply.begin), search_piece, &ply);
        if (atomic_load(&building->failed))
            return error_out_of_memory(error);
        if (stop_is_set(plan->stop))
            return error_set(error, "stopped: nothing is kept of a book before it is finished");
        if (is_last(&ply, 1))
            return true;
        if (!follow(&ply, error))
            return false;
    }
}

/* --- the book --- */

/* Takes scores back. Children stand behind their parents, so each is known before it is needed. */
static void take_back(Building *building) {
    for (int number = building->places - 1; number >= 0; number--) {
        BuildPlace *place = &building->place[number];
        for (unsigned i = 0; i < place->candidates; i++) {
            BuildCandidate *candidate = &place->candidate[i];
            if (candidate->is_settled || candidate->child == NO_CHILD ||
                building->place[candidate->child].candidates == 0)
                continue;
            candidate->score = search_score_before(building->place[candidate->child].value);
            candidate->is_known = true;
        }
        sort_candidates(place);
        if (place->candidates > 0)
            place->value = place->candidate[0].score;
    }
}

static Stones fold_after(const BookPlan *plan, const Turn *turn) {
    Position after = plan->start;
    position_play(&plan->rules, &after, turn);
    return stones_fold(plan->rules.board, position_stones(&after));
}

static bool is_avoided(const BookPlan *plan, const Turn *turn) {
    Stones folded = fold_after(plan, turn);
    for (unsigned i = 0; i < plan->avoided_count; i++) {
        Stones avoided = fold_after(plan, &plan->avoided[i]);
        if (stones_equal(avoided, folded))
            return true;
    }
    return false;
}

/* Removes the avoided turns of the start. */
static void avoid(Building *building) {
    BuildPlace *start = &building->place[0];
    unsigned kept = 0;
    for (unsigned i = 0; i < start->candidates; i++)
        if (!is_avoided(building->plan, &start->candidate[i].turn))
            start->candidate[kept++] = start->candidate[i];
    start->candidates = kept;
}

static bool write_book(const Building *building, Book *book, Error *error) {
    int tolerance = building->plan->tolerance;
    for (int number = 0; number < building->places; number++) {
        const BuildPlace *place = &building->place[number];
        BookTurn turns[BOOK_TURNS_MAX];
        unsigned count = 0;
        for (unsigned i = 0; i < place->candidates && count < BOOK_TURNS_MAX; i++) {
            const BuildCandidate *candidate = &place->candidate[i];
            int worse = place->candidate[0].score - candidate->score;
            if (candidate->is_known && worse <= tolerance)
                turns[count++] = (BookTurn){candidate->turn, (unsigned)(tolerance - worse + 1),
                                            candidate->score};
        }
        if (count > 0 && !book_add(book, &place->position, turns, count, error))
            return false;
    }
    return true;
}

static void finish(Building *building) {
    for (unsigned thread = 0; building->search != NULL && thread < building->plan->threads;
         thread++)
        alpha_beta_destroy(building->search[thread]);
    for (int number = 0; number < building->places; number++)
        free(building->place[number].candidate);
    results_finish(&building->folded);
    free(building->place);
    free(building->search);
}

static bool build(Building *building, Book *book, Error *error) {
    const BookPlan *plan = building->plan;
    Stones stones;
    if (!book_stones(&plan->rules, &plan->start, &stones, error))
        return false;
    if (position_is_over(&plan->rules, &plan->start))
        return error_set(error, "the game is over in this position");
    building->search = calloc(plan->threads, sizeof(AlphaBeta *));
    if (building->search == NULL)
        return error_out_of_memory(error);
    if (!add_place(building, &plan->start, stones_fold(plan->rules.board, stones), error))
        return false;
    building->place[0].sides = 1u << WHITE | 1u << BLACK;
    if (!search_tree(building, error))
        return false;
    take_back(building);
    avoid(building);
    return write_book(building, book, error);
}

bool book_build(const BookPlan *plan, Book *book, Error *error) {
    Building building = {.plan = plan};
    Book made = {.rules = plan->rules};
    bool success = build(&building, &made, error);
    finish(&building);
    if (success)
        *book = made;
    else
        book_finish(&made);
    return success;
}
