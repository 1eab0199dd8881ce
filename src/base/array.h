/* Arrays that grow. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>

/* Makes room for `count` items of `bytes` bytes each in an array with room for `*capacity` items (0
 * if it is NULL), and updates `*capacity`. Returns the array, which may have moved; the caller
 * frees it. Returns NULL, and leaves the array as it was, if memory runs out. */
void *array_reserve(void *items, size_t *capacity, size_t count, size_t bytes);

#endif
