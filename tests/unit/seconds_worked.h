/* A clock for tests of what is stopped or ends in time. */
#ifndef SECONDS_WORKED_H
#define SECONDS_WORKED_H

#include <time.h>

/* Processor time of this process: the machine's other work does not count. */
static inline double seconds_worked(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

#endif
