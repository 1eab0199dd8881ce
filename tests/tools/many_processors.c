/* Loaded before a program (LD_PRELOAD), it says that the machine has 64 processors, so that a
 * program that is told no number of threads makes 64. What the program asks for is not passed on.
 */
#include <sched.h>
#include <stddef.h>
#include <string.h>

enum { PROCESSORS = 64 };

static cpu_set_t asked_for; /* none: all of them */

int sched_setaffinity(pid_t process, size_t size, const cpu_set_t *processors) {
    (void)process;
    memcpy(&asked_for, processors, size < sizeof asked_for ? size : sizeof asked_for);
    return 0;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *processors) {
    (void)process;
    memset(processors, 0, size);
    for (size_t number = 0; number < PROCESSORS; number++)
        if (CPU_COUNT(&asked_for) == 0 || CPU_ISSET(number, &asked_for))
            CPU_SET_S(number, size, processors);
    return 0;
}
