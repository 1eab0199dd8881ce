#include "failing_memory.h"

#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
char *__real_strdup(const char *string);
void *__real_pages_create(size_t bytes, bool huge);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
char *__wrap_strdup(const char *string);
void *__wrap_pages_create(size_t bytes, bool huge);

static atomic_uint allocations, failing; /* the number of the one that fails; 0: none */
static atomic_bool fails_onwards;

enum { CALLERS_MAX = 64, PLACES_MAX = 1 << 16 };

static void (*note_place)(unsigned number); /* or NULL */
static _Atomic uint64_t places[PLACES_MAX]; /* hashes of chains of callers; 0: free */

void failing_memory_begin(unsigned number, bool onwards) {
    atomic_store(&allocations, 0);
    atomic_store(&fails_onwards, onwards);
    atomic_store(&failing, number);
}

void failing_memory_watch(void (*note)(unsigned number)) {
    void *caller;
    backtrace(&caller, 1); /* the first time it loads a library, for which memory must not fail */
    note_place = note;
}

unsigned failing_memory_end(void) {
    note_place = NULL;
    atomic_store(&failing, 0);
    return atomic_load(&allocations);
}

/* Remembers where an allocation comes from. Says whether none before came from there. */
static bool is_new_place(void) {
    void *callers[CALLERS_MAX];
    int depth = backtrace(callers, CALLERS_MAX);
    uint64_t hash = 14695981039346656037u; /* FNV-1a */
    for (int i = 0; i < depth; i++)
        hash = (hash ^ (uintptr_t)callers[i]) * 1099511628211u;
    for (unsigned i = 0; i < PLACES_MAX; i++) {
        uint64_t found = 0;
        if (atomic_compare_exchange_strong(&places[(hash + i) % PLACES_MAX], &found, hash))
            return true;
        if (found == hash)
            return false;
    }
    return false;
}

static bool fails(void) {
    unsigned number = atomic_fetch_add(&allocations, 1) + 1, wanted = atomic_load(&failing);
    if (note_place != NULL && is_new_place())
        note_place(number);
    bool does =
        wanted != 0 && (number == wanted || (number > wanted && atomic_load(&fails_onwards)));
    if (does)
        errno = ENOMEM;
    return does;
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

void *__wrap_pages_create(size_t bytes, bool huge) {
    return fails() ? NULL : __real_pages_create(bytes, huge);
}
