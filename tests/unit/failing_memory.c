#include "failing_memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *string);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *string);

static atomic_uint allocations, failing; /* the number of the one that fails; 0: none */
static atomic_bool fails_onwards;

void failing_memory_begin(unsigned number, bool onwards) {
    atomic_store(&allocations, 0);
    atomic_store(&fails_onwards, onwards);
    atomic_store(&failing, number);
}

unsigned failing_memory_end(void) {
    atomic_store(&failing, 0);
    return atomic_load(&allocations);
}

static bool fails(void) {
    unsigned number = atomic_fetch_add(&allocations, 1) + 1, wanted = atomic_load(&failing);
    return wanted != 0 && (number == wanted || (number > wanted && atomic_load(&fails_onwards)));
}

void *__wrap_malloc(size_t size) {
    return fails() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    return fails() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size) {
    return fails() ? NULL : __real_realloc(old, size);
}

char *__wrap_strdup(const char *string) {
    return fails() ? NULL : __real_strdup(string);
}
