/* Large memory straight from the system. Any thread may call. */
#ifndef BASE_PAGES_H
#define BASE_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HUGE_PAGE_BYTES = 1 << 21 };

/* Returns zeroed memory, with huge pages if `huge` is set and the system has them: random reads are
 * faster with them. The caller frees it with pages_destroy and the same number of bytes. Returns
 * NULL if memory is out. */
void *pages_create(size_t bytes, bool huge);

/* Accepts NULL. */
void pages_destroy(void *memory, size_t bytes);

/* Returns the machine's memory in bytes; 0 if it is not known. */
uint64_t memory_of_machine(void);

#endif
