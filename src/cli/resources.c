#include "resources.h"

#include <string.h>
#include <unistd.h>

#include "parallel.h"

Status threads_read(const Arguments *arguments, const char *command, unsigned *threads) {
    const char *text = arguments->values[OPTION_THREADS];
    uint64_t number = parallel_processors();
    if (text != NULL && (!number_read(text, PARALLEL_THREADS_MAX, &number) || number == 0))
        return message_usage(command, "--threads %s: give a number of threads from 1 to %d", text,
                             PARALLEL_THREADS_MAX);
    *threads = (unsigned)number;
    return STATUS_FINE;
}

Status memory_read(const Arguments *arguments, const char *command, uint64_t *bytes) {
    static const char units[] = "KMG";
    const char *text = arguments->values[OPTION_MEMORY];
    uint64_t number = 0;
    unsigned shift = 0;
    if (text != NULL) {
        char digits[16] = "";
        size_t length = strlen(text);
        const char *unit = length > 1 ? strchr(units, text[length - 1] & ~0x20) : NULL;
        if (unit != NULL && *unit != '\0') {
            shift = 10 * (unsigned)(unit - units + 1);
            length--;
        }
        if (length < sizeof digits)
            memcpy(digits, text, length);
        if (!number_read(digits, UINT64_MAX >> shift, &number) || number == 0)
            return message_usage(command, "--memory %s: give bytes, or K, M or G of them (4G)",
                                 text);
    }
    *bytes = number << shift;
    return STATUS_FINE;
}

uint64_t memory_of_machine(void) {
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages < 0 || bytes < 0 ? 0 : (uint64_t)pages * (uint64_t)bytes;
}
