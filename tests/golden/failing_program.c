/* Linked with all of the program and the failing memory of the unit tests: from the allocation on
 * whose number the environment gives, memory is out; "NUMBER once": that one alone fails. */
#include <stdlib.h>
#include <string.h>

#include "failing_memory.h"

static void __attribute__((constructor)) begin(void) {
    const char *number = getenv("TEST_FAILING_ALLOCATION");
    if (number != NULL)
        failing_memory_begin((unsigned)atoi(number), strstr(number, "once") == NULL);
}
