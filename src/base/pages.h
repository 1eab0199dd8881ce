/* Large memory straight from the system. Any thread may call. */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stdbool.h>
#include <stddef.h>

enum { HUGE_PAGE_BYTES = 1 << 21 };

/* Zeroed memory, with huge pages where `huge` is set and there are any: with them reading at random
 * is faster. NULL when it is not to be
 * had. The caller gives it back to pages_destroy, with the same number of bytes. */
void *pages_create(size_t bytes, bool huge);

/* NULL is accepted. */
void pages_destroy(void *memory, size_t bytes);

#endif
