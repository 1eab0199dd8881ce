/* Linked with all of a program and the failing memory of the unit tests: from the allocation on
 * whose number the environment gives, memory is out; "NUMBER once": that one alone fails.
 *
 * TEST_ALLOCATIONS is a descriptor: a command that is confined can open no file. The program writes
 * the number of each allocation that is the first one from its place, one a line, and at its end
 * how many allocations it has made: "all NUMBER". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "failing_memory.h"

static int told; /* the descriptor, if something is told */

static void tell_place(unsigned number) {
    dprintf(told, "%u\n", number);
}

static void __attribute__((constructor)) begin(void) {
    const char *number = getenv("TEST_FAILING_ALLOCATION"),
               *descriptor = getenv("TEST_ALLOCATIONS");
    if (number != NULL)
        failing_memory_begin((unsigned)atoi(number), strstr(number, "once") == NULL);
    if (descriptor == NULL)
        return;
    told = atoi(descriptor);
    failing_memory_watch(tell_place);
}

static void __attribute__((destructor)) end(void) {
    unsigned allocations = failing_memory_end();
    if (told != 0)
        dprintf(told, "all %u\n", allocations);
}
