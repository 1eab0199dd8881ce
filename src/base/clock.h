/* A clock that only goes forward, whatever is done to the date: for how long something takes, and
 * when something is due. Any thread. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

#include "lock.h"

/* Returns the time since a moment that is the same for the whole run of the machine. */
double clock_seconds(void);
int64_t clock_milliseconds(void);

/* Waits for a condition, as lock_wait does, but no longer than so many seconds. */
void clock_wait(Lock *lock, pthread_cond_t *condition, double seconds) NEEDS_LOCK(lock);

#endif
