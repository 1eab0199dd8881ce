#include "turn_list.h"

#include <stdlib.h>

#include "fold.h"
#include "results.h"
#include "stop.h"

typedef struct TurnListing {
    TurnList list;
    const Rules *rules;
    const atomic_bool *stop;
    Results results;
    size_t capacity; /* of turns, and of results */
    bool failed;
} TurnListing;

static bool grow(TurnListing *listing) {
    size_t capacity = 2 * listing->capacity + 64;
    ListedTurn *turn = realloc(listing->list.turn, capacity * sizeof *turn);
    listing->list.turn = turn == NULL ? listing->list.turn : turn;
    TurnResult *result = realloc(listing->list.result, capacity * sizeof *result);
    listing->list.result = result == NULL ? listing->list.result : result;
    if (turn == NULL || result == NULL)
        return false;
    listing->capacity = capacity;
    return true; /* cppcheck-suppress memleak ; the list has them */
}

static bool list_turn(void *context, const Turn *turn, const Position *after) {
    TurnListing *listing = context;
    TurnList *list = &listing->list;
    Stones stones = stones_fold(listing->rules->board, position_stones(after));
    uint32_t number;
    if (list->turns == TURN_LIST_MAX) {
        list->is_complete = false;
        return false;
    }
    if (stop_is_set(listing->stop) || (list->turns == listing->capacity && !grow(listing)) ||
        !results_add(&listing->results, stones, &number)) {
        listing->failed = true;
        return false;
    }
    if (number == list->results)
        list->result[list->results++] = (TurnResult){stones, *after};
    list->turn[list->turns++] = (ListedTurn){*turn, number};
    return true;
}

bool turn_list_make(TurnList *list, const Rules *rules, const Position *position,
                    const atomic_bool *stop) {
    TurnListing listing = {.rules = rules, .stop = stop, .list.is_complete = true};
    position_turns(rules, position, list_turn, &listing);
    results_finish(&listing.results);
    if (listing.failed)
        turn_list_finish(&listing.list);
    else
        *list = listing.list;
    return !listing.failed;
}

void turn_list_finish(TurnList *list) {
    free(list->turn);
    free(list->result);
    *list = (TurnList){0};
}
