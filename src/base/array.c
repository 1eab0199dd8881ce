#include "array.h"

#include <stdint.h>
#include <stdlib.h>

void *array_reserve(void *items, size_t *capacity, size_t count, size_t bytes) {
    size_t more = 2 * *capacity + 16;
    if (items != NULL && count <= *capacity)
        return items;
    if (more < count)
        more = count;
    void *grown = more <= PTRDIFF_MAX / bytes ? realloc(items, more * bytes) : NULL;
    if (grown != NULL)
        *capacity = more;
    return grown;
}
