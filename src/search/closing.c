#include "closing.h"

#include <stdlib.h>

#include "fold.h"
#include "leaf.h"

/* A turn between two positions of the set, in a list of those that lead to one position. */
typedef struct Edge {
    uint32_t from, next; /* numbers; next + 1, 0 at the end */
} Edge;

typedef struct ClosingPlace {
    ProofKey key;
    uint32_t slot;    /* of the hash table */
    uint32_t edges;   /* those that lead here: the number of the first + 1 */
    uint32_t support; /* if the defender moves: turns into the set */
    bool lost;        /* not in the set */
    bool safe;        /* safe without the set, too */
} ClosingPlace;

enum { EDGES_PER_PLACE = 12, SLOTS_PER_PLACE = 2 };

struct Closing {
    ClosingPlace *places;
    Edge *edges;
    uint32_t *slots; /* of a hash table of the places' numbers + 1; empty between runs */
    uint32_t *lost;  /* places whose loss has not been passed on */
    uint32_t capacity, count, edges_count, lost_count;
};

Closing *closing_create(uint64_t bytes) {
    Closing *closing = calloc(1, sizeof(Closing));
    if (closing == NULL)
        return NULL;
    size_t each = sizeof(ClosingPlace) + EDGES_PER_PLACE * sizeof(Edge) +
                  (SLOTS_PER_PLACE + 1) * sizeof(uint32_t);
    uint64_t capacity = (bytes - sizeof(Closing)) / each;
    closing->capacity = capacity < UINT32_MAX / 64 ? (uint32_t)capacity : UINT32_MAX / 64;
    closing->places = malloc(closing->capacity * sizeof(ClosingPlace));
    closing->edges = malloc((size_t)closing->capacity * EDGES_PER_PLACE * sizeof(Edge));
    closing->slots = calloc((size_t)closing->capacity * SLOTS_PER_PLACE, sizeof(uint32_t));
    closing->lost = malloc(closing->capacity * sizeof(uint32_t));
    if (closing->places == NULL || closing->edges == NULL || closing->slots == NULL ||
        closing->lost == NULL) {
        closing_destroy(closing);
        return NULL;
    }
    return closing;
}

void closing_destroy(Closing *closing) {
    if (closing == NULL)
        return;
    free(closing->places);
    free(closing->edges);
    free(closing->slots);
    free(closing->lost);
    free(closing);
}

/* Returns the slot of the key, or the empty one where it belongs. */
static uint32_t slot_of(const Closing *closing, ProofKey key) {
    uint32_t slots = closing->capacity * SLOTS_PER_PLACE;
    uint32_t slot = (uint32_t)(((proof_key_hash(key) >> 32) * slots) >> 32);
    while (closing->slots[slot] != 0 &&
           !proof_key_equal(closing->places[closing->slots[slot] - 1].key, key))
        slot = slot + 1 == slots ? 0 : slot + 1;
    return slot;
}

static void place_lose(Closing *closing, uint32_t number) {
    ClosingPlace *place = &closing->places[number];
    if (place->lost || place->safe)
        return;
    place->lost = true;
    closing->lost[closing->lost_count++] = number;
}

/* Returns the number of the key's place, and makes the place if need be. Returns `capacity` if
 * there is no room. */
static uint32_t place_find(Closing *closing, ProofKey key) {
    uint32_t slot = slot_of(closing, key);
    if (closing->slots[slot] != 0)
        return closing->slots[slot] - 1;
    if (closing->count == closing->capacity)
        return closing->capacity;
    closing->places[closing->count] = (ClosingPlace){.key = key, .slot = slot};
    closing->slots[slot] = ++closing->count;
    return closing->count - 1;
}

typedef enum Standing { STANDING_LOST, STANDING_OPEN, STANDING_SAFE } Standing;

/* Returns what is known of a position without the set. A position that nobody has visited counts as
 * lost. */
static Standing standing_of(const ClosingSource *source, ProofKey key) {
    Entry entry;
    bool known = transposition_find(source->table, key, proof_key_hash(key), &entry);
    Answer answer = known ? numbers_answer(entry.numbers) : ANSWER_UNKNOWN;
    if (answer != ANSWER_UNKNOWN)
        return answer == ANSWER_NO ? STANDING_SAFE : STANDING_LOST;
    if (known && entry.is_visited)
        return STANDING_OPEN;
    for (unsigned i = 0; i < source->depth; i++)
        if (proof_key_equal(source->path[i], key))
            return STANDING_OPEN;
    return STANDING_LOST;
}

/* Notes a turn from one position to another that may be in the set. Returns false if there is no
 * room. */
static bool edge_add(Closing *closing, uint32_t from, ProofKey to) {
    uint32_t number = place_find(closing, to);
    if (number == closing->capacity || closing->edges_count == closing->capacity * EDGES_PER_PLACE)
        return false;
    closing->edges[closing->edges_count] = (Edge){from, closing->places[number].edges};
    closing->places[number].edges = ++closing->edges_count;
    return true;
}

/* Notes all turns of a position. */
static void place_expand(Closing *closing, const ClosingSource *source, uint32_t number) {
    ProofKey key = closing->places[number].key;
    Attacker attacker = proof_key_attacker(key);
    Results *children = source->children;
    if (!results_make_for_search(children, source->rules, proof_key_stones(key))) {
        place_lose(closing, number);
        return;
    }
    uint32_t support = 0;
    for (unsigned i = 0; i < children->count; i++) {
        Stones folded = stones_fold(source->rules->board, children->stones[i]);
        ProofKey after = proof_key_make(folded, attacker_other(attacker));
        Standing standing = standing_of(source, after);
        if (standing == STANDING_OPEN && !edge_add(closing, number, after))
            standing = STANDING_LOST;
        if (standing == STANDING_SAFE && attacker == ATTACKER_OPPONENT) {
            closing->places[number].safe = true;
            return;
        }
        if (standing == STANDING_LOST && attacker == ATTACKER_MOVER) {
            place_lose(closing, number);
            return;
        }
        support += standing == STANDING_OPEN;
    }
    closing->places[number].support = support;
    if (attacker == ATTACKER_OPPONENT && support == 0)
        place_lose(closing, number);
}

/* Returns whether the work must end. Called for every place, it looks at the clock only now and
 * then. */
static bool must_end(const ClosingSource *source, uint32_t number) {
    return number % 1024 == 0 && (atomic_load_explicit(source->over, memory_order_relaxed) ||
                                  budget_is_over(source->budget));
}

static bool places_expand(Closing *closing, const ClosingSource *source) {
    for (uint32_t i = 0; i < closing->count; i++) {
        if (must_end(source, i))
            return false;
        place_expand(closing, source, i);
    }
    return true;
}

/* If a position is lost, so are those with the attacker to move that lead to it, and those with the
 * defender to move that lead nowhere else. */
static bool losses_pass_on(Closing *closing, const ClosingSource *source) {
    for (uint32_t passed = 0; closing->lost_count > 0; passed++) {
        if (must_end(source, passed))
            return false;
        uint32_t number = closing->lost[--closing->lost_count];
        for (uint32_t edge = closing->places[number].edges; edge != 0;
             edge = closing->edges[edge - 1].next) {
            uint32_t from = closing->edges[edge - 1].from;
            ClosingPlace *place = &closing->places[from];
            if (proof_key_attacker(place->key) == ATTACKER_MOVER || --place->support == 0)
                place_lose(closing, from);
        }
    }
    return true;
}

Closed closing_run(Closing *closing, const ClosingSource *source, ProofKey start) {
    closing->count = closing->edges_count = closing->lost_count = 0;
    place_find(closing, start);
    bool complete = places_expand(closing, source) && losses_pass_on(closing, source);
    Closed closed = {.positions = closing->count};
    for (uint32_t i = 0; i < closing->count; i++) {
        const ClosingPlace *place = &closing->places[i];
        closing->slots[place->slot] = 0;
        complete = complete && !must_end(source, i);
        if (!complete || place->lost)
            continue;
        closed.safe++;
        transposition_store(source->table, place->key, proof_key_hash(place->key),
                            answer_numbers(ANSWER_NO), closing->count);
    }
    return closed;
}
