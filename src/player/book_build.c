#include "book_build.h"

#include <stdlib.h>
#include <string.h>

#include "alpha_beta.h"
#include "array.h"
#include "fold.h"
#include "parallel.h"
#include "stop.h"

enum { NO_CHILD = -1 };

/* A turn of a position, and the place after it. */
typedef struct BuildCandidate {
    Turn turn;
    int score;
    bool is_known; /* the score is the true one and not a bound */
    int child;     /* the place after it, if that is searched as well; else NO_CHILD */
} BuildCandidate;

typedef struct BuildPlace {
    Position position;
    Stones folded;
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
    int begin; /* the first place of the ply under way */
    atomic_uint searched;
    atomic_bool failed; /* memory ran out */
} Building;

/* --- searching --- */

static bool keep_candidates(BuildPlace *place, const AlphaBeta *search, bool all) {
    size_t count;
    const AlphaBetaTurn *turns = alpha_beta_turns(search, &count);
    place->candidate = malloc((count + 1) * sizeof *place->candidate);
    if (place->candidate == NULL)
        return false;
    for (size_t i = 0; i < count; i++)
        if (all || turns[i].is_exact)
            place->candidate[place->candidates++] =
                (BuildCandidate){turns[i].turn, turns[i].score, turns[i].is_exact, NO_CHILD};
    return true;
}

/* Searches one place of the ply. It uses nothing that other places left in the table, since the
 * order of places depends on the threads. */
static bool search_place(Building *building, BuildPlace *place, bool all, unsigned thread) {
    const BookPlan *plan = building->plan;
    AlphaBetaOptions options = {.memory = plan->memory, .threads = 1};
    AlphaBetaTask task = {.position = place->position,
                          .limits = {.nodes = plan->nodes, .threads = 1, .stop = plan->stop},
                          .window = plan->tolerance};
    AlphaBetaFinding finding;
    AlphaBeta **search = &building->search[thread];
    Error ignored;
    if (*search == NULL)
        *search = alpha_beta_create(&plan->rules, &plan->knowledge, &options, &ignored);
    if (*search == NULL)
        return false;
    alpha_beta_clear(*search);
    return alpha_beta_search(*search, &task, &finding, &ignored) &&
           keep_candidates(place, *search, all);
}

typedef struct Ply {
    Building *building;
    bool is_wide;
} Ply;

static bool search_piece(void *context, uint64_t piece, unsigned thread) {
    const Ply *ply = context;
    Building *building = ply->building;
    const BookPlan *plan = building->plan;
    BuildPlace *place = &building->place[building->begin + (int)piece];
    if (!search_place(building, place, ply->is_wide, thread)) {
        atomic_store(&building->failed, true);
        return false;
    }
    unsigned searched = atomic_fetch_add(&building->searched, 1) + 1;
    if (thread == 0 && plan->progress != NULL)
        plan->progress(plan->context, searched, (unsigned)building->places);
    return !stop_is_set(plan->stop);
}

/* --- the tree --- */

/* Returns the place of a position, or NO_CHILD. */
static int find_place(const Building *building, Stones folded) {
    for (int number = 0; number < building->places; number++)
        if (stones_equal(building->place[number].folded, folded))
            return number;
    return NO_CHILD;
}

static bool add_place(Building *building, const Position *position, Stones folded, Error *error) {
    if (building->places == BOOK_ENTRIES_MAX)
        return error_set(error, "there are more than %d positions: take less depth or tolerance",
                         BOOK_ENTRIES_MAX);
    BuildPlace *place = array_reserve(building->place, &building->capacity,
                                      (size_t)building->places + 1, sizeof *place);
    if (place == NULL)
        return error_set(error, "out of memory");
    building->place = place;
    building->place[building->places++] = (BuildPlace){.position = *position, .folded = folded};
    return true;
}

/* Makes places of the next ply from the positions after the candidates, unless a position has a
 * place already or the game is over in it. */
static bool follow(Building *building, int end, Error *error) {
    const Rules *rules = &building->plan->rules;
    for (int number = building->begin; number < end; number++)
        for (unsigned i = 0; i < building->place[number].candidates; i++) {
            BuildCandidate *candidate = &building->place[number].candidate[i];
            Position after = building->place[number].position;
            position_play(rules, &after, &candidate->turn);
            Stones folded = stones_fold(rules->board, position_stones(&after));
            int child = find_place(building, folded);
            if (position_winner(rules, &after) != SIDE_NONE || (child != NO_CHILD && child < end))
                continue;
            if (child == NO_CHILD && !add_place(building, &after, folded, error))
                return false;
            candidate->child = child == NO_CHILD ? building->places - 1 : child;
        }
    return true;
}

static bool search_tree(Building *building, Error *error) {
    const BookPlan *plan = building->plan;
    for (unsigned depth = 0; depth < plan->depth; depth++) {
        Ply ply = {building, depth < plan->wide};
        int end = building->places;
        parallel_run(plan->threads, (uint64_t)(end - building->begin), search_piece, &ply);
        if (atomic_load(&building->failed))
            return error_set(error, "out of memory");
        if (stop_is_set(plan->stop))
            return error_set(error, "stopped: nothing is kept of a book before it is finished");
        if (depth + 1 < plan->depth && !follow(building, end, error))
            return false;
        building->begin = end;
    }
    return true;
}

/* --- the book --- */

/* Returns the score of a turn after which the position has the score `value` for the other side. */
static int score_before(int value) {
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

/* Takes scores back. Children stand behind their parents, so each is known before it is needed. */
static void take_back(Building *building) {
    for (int number = building->places - 1; number >= 0; number--) {
        BuildPlace *place = &building->place[number];
        for (unsigned i = 0; i < place->candidates; i++) {
            BuildCandidate *candidate = &place->candidate[i];
            if (candidate->child == NO_CHILD || building->place[candidate->child].candidates == 0)
                continue;
            candidate->score = score_before(building->place[candidate->child].value);
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
    free(building->place);
    free(building->search);
}

static bool build(Building *building, Book *book, Error *error) {
    const BookPlan *plan = building->plan;
    Stones stones;
    if (!question_stones(&plan->rules, &plan->start, &stones, error))
        return false;
    if (position_winner(&plan->rules, &plan->start) != SIDE_NONE)
        return error_set(error, "the game is over in this position");
    building->search = calloc(plan->threads, sizeof(AlphaBeta *));
    if (building->search == NULL)
        return error_set(error, "out of memory");
    if (!add_place(building, &plan->start, stones_fold(plan->rules.board, stones), error) ||
        !search_tree(building, error))
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
