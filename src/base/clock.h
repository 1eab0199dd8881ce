/* A clock that only goes forward, even if the date is changed: for durations and deadlines. Any
 * thread may call. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

#include "lock.h"

/* Return the time since a moment that stays the same while the machine runs. */
double clock_seconds(void);
int64_t clock_milliseconds(void);

/* Waits for a condition, as lock_wait does, but no longer than `seconds` seconds. */
void clock_wait(Lock *lock, pthread_cond_t *condition, double seconds) NEEDS_LOCK(lock);

#endif
