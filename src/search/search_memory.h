/* The message when there is no memory for a search. */
#ifndef SEARCH_SEARCH_MEMORY_H
#define SEARCH_SEARCH_MEMORY_H

#include <stdint.h>

#include "error.h"

/* Sets the error of a search that could not get `bytes` bytes. Returns false. Any thread may
 * call. */
static inline bool search_memory_lacks(uint64_t bytes, Error *error) {
    return error_set_out_of_memory(error,
                                   "out of memory: the system does not give %llu MiB for searching",
                                   (unsigned long long)(bytes >> 20));
}

#endif
