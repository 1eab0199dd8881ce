#include "pages.h"

#include <sys/mman.h>
#include <unistd.h>

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

uint64_t memory_of_machine(void) {
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages < 0 || bytes < 0 ? 0 : (uint64_t)pages * (uint64_t)bytes;
}
