/* Allocations that fail when a test says so, for programs whose linker leads malloc, calloc,
 * realloc, strdup and pages_create here (--wrap). On any thread. */
#ifndef TESTS_FAILING_MEMORY_H
#define TESTS_FAILING_MEMORY_H

#include <stdbool.h>

/* From now on the allocation of this number, from 1, fails; with `onwards` all after it, too. 0:
 * none. */
void failing_memory_begin(unsigned number, bool onwards);

/* Calls `note` with the number of each allocation that is the first one from its place: its chain
 * of callers. */
void failing_memory_watch(void (*note)(unsigned number));

/* Lets allocations be. Gives how many there were since the beginning. */
unsigned failing_memory_end(void);

#endif
