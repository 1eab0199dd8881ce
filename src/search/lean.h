/* The positions on the path that a disproof leans on, by their depths. */
#ifndef SEARCH_LEAN_H
#define SEARCH_LEAN_H

#include <stdbool.h>
#include <stdint.h>

enum { PATH_MAX_DEPTH = 1023 };

/* All depths from first to last. Some between may not be needed; then the disproof says less than
 * it could. */
typedef struct Lean {
    bool any; /* false: the disproof leans on nothing, and holds everywhere */
    uint16_t first, last;
} Lean;

static inline Lean lean_on(unsigned depth) {
    return (Lean){true, (uint16_t)depth, (uint16_t)depth};
}

/* Returns the lean of a disproof that leans on both. */
static inline Lean lean_join(Lean a, Lean b) {
    if (!a.any || !b.any)
        return a.any ? a : b;
    return (Lean){true, a.first < b.first ? a.first : b.first, a.last > b.last ? a.last : b.last};
}

/* Returns the lean without the depth of the disproved position itself, the last one on the path. */
static inline Lean lean_strike(Lean lean, unsigned depth) {
    if (!lean.any || lean.last != depth)
        return lean;
    return lean.first == depth ? (Lean){0} : (Lean){true, lean.first, (uint16_t)(depth - 1)};
}

#endif
