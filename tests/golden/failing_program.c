/* Linked with all of a program and the failing memory of the unit tests: from the allocation on
 * whose number the environment gives, memory is out; "NUMBER once": that one alone fails. At its
 * end the program writes how many allocations it has made to the descriptor that TEST_ALLOCATIONS
 * says: a command that is confined can open no file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failing_memory.h"

static void __attribute__((constructor)) begin(void) {
    const char *number = getenv("TEST_FAILING_ALLOCATION");
    if (number != NULL)
        failing_memory_begin((unsigned)atoi(number), strstr(number, "once") == NULL);
}

static void __attribute__((destructor)) end(void) {
    unsigned allocations = failing_memory_end();
    const char *descriptor = getenv("TEST_ALLOCATIONS");
    if (descriptor != NULL)
        dprintf(atoi(descriptor), "%u\n", allocations);
}
