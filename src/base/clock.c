#include "clock.h"

#include <time.h>

enum { NANOSECONDS = 1000000000 };

static struct timespec now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time;
}

double clock_seconds(void) {
    struct timespec time = now();
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int64_t clock_milliseconds(void) {
    struct timespec time = now();
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

void clock_wait(Lock *lock, pthread_cond_t *condition, double seconds) {
    struct timespec until = now();
    int64_t nanoseconds = until.tv_nsec + (int64_t)(seconds * NANOSECONDS);
    until.tv_sec += nanoseconds / NANOSECONDS;
    until.tv_nsec = nanoseconds % NANOSECONDS;
    pthread_cond_clockwait(condition, &lock->mutex, CLOCK_MONOTONIC, &until);
}
