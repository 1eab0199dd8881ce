#include "children.h"

#include <stdlib.h>
#include <string.h>

static unsigned children_slot(const Children *children, Stones stones) {
    uint64_t hash = (stones.mover * 0x9E3779B97F4A7C15u ^ stones.opponent) * 0xD6E8FEB86659FD93u;
    return (unsigned)(hash >> 32) & (children->slots_capacity - 1);
}

/* Notes the child of this number, unless it is there already. */
static bool children_note(Children *children, unsigned number) {
    Stones stones = children->stones[number];
    unsigned slot = children_slot(children, stones);
    for (; children->slots[slot] != 0; slot = (slot + 1) & (children->slots_capacity - 1)) {
        if (stones_equal(children->stones[children->slots[slot] - 1], stones))
            return false;
    }
    children->slots[slot] = number + 1;
    return true;
}

static bool children_grow(Children *children) {
    unsigned capacity = children->capacity == 0 ? 256 : 2 * children->capacity;
    if (capacity > 2 * CHILDREN_MAX)
        return false;
    Stones *stones = realloc(children->stones, capacity * sizeof(Stones));
    if (stones == NULL)
        return false;
    children->stones = stones;
    children->capacity = capacity;
    unsigned *slots = calloc(2 * (size_t)capacity, sizeof(unsigned));
    if (slots == NULL)
        return false;
    free(children->slots);
    children->slots = slots;
    children->slots_capacity = 2 * capacity;
    for (unsigned i = 0; i < children->count; i++)
        children_note(children, i);
    return true;
}

static bool children_add(void *context, Stones after) {
    Children *children = context;
    if (children->count == CHILDREN_MAX || ++children->turns > CHILDREN_TURNS_MAX)
        return false;
    if ((children->count == children->capacity ||
         children->slots_capacity != 2 * children->capacity) &&
        !children_grow(children))
        return false;
    children->stones[children->count] = after;
    children->count += children_note(children, children->count);
    return true;
}

ChildrenMade children_make(Children *children, const Rules *rules, Stones stones) {
    if (children->count != 0) /* fewer slots to clear than there are */
        memset(children->slots, 0, children->slots_capacity * sizeof(unsigned));
    children->count = children->turns = 0;
    return results_visit(rules, stones, TURN_FREE, children_add, children) ? CHILDREN_ALL
                                                                           : CHILDREN_TOO_MANY;
}

void children_finish(Children *children) {
    free(children->stones);
    free(children->slots);
    *children = (Children){0};
}
