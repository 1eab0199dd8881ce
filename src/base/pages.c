#include "pages.h"

#include <sys/mman.h>

void *pages_create(size_t bytes, bool huge) {
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
    if (huge)
        pages_prefer_huge(memory, bytes);
    return memory;
}

void pages_destroy(void *memory, size_t bytes) {
    if (memory != NULL)
        munmap(memory, bytes);
}

void pages_prefer_huge(void *memory, size_t bytes) {
    madvise(memory, bytes, MADV_HUGEPAGE);
}
