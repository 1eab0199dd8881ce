/* Arrays that grow. */
#ifndef BASE_ARRAY_H
#define BASE_ARRAY_H

#include <stddef.h>

/* Makes room for `count` items of so many bytes in an array that has room for `*capacity`, which is
 * 0 for NULL. Returns the array, which may have moved; the caller frees it. Returns NULL, and the
 * array is as it was, when memory runs out. */
void *array_reserve(void *items, size_t *capacity, size_t count, size_t bytes);

#endif
