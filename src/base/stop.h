/* The flag by which one thread asks others to stop. */
#ifndef BASE_STOP_H
#define BASE_STOP_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Returns whether the flag is set. NULL is a flag that is never set. Any thread may call. */
static inline bool stop_is_set(const atomic_bool *stop) {
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
