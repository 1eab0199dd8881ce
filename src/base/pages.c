#include "pages.h"

#include <sys/mman.h>

void *pages_create(size_t bytes, bool huge) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    if (huge)
        madvise(memory, bytes, MADV_HUGEPAGE); /* only speed depends on whether this works */
    return memory;
}

void pages_destroy(void *memory, size_t bytes) {
    if (memory != NULL)
        munmap(memory, bytes);
}
