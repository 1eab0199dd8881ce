#include "resources.h"

#include <string.h>
#include <unistd.h>

#include "parallel.h"

bool threads_value_read(const char *text, unsigned *threads, Error *error) {
    uint64_t number;
    if (!number_read(text, PARALLEL_THREADS_MAX, &number) || number == 0)
        return error_set(error, "give a number of threads from 1 to %d", PARALLEL_THREADS_MAX);
    *threads = (unsigned)number;
    return true;
}

bool memory_value_read(const char *text, uint64_t *bytes, Error *error) {
    static const char units[] = "KMG";
    uint64_t number = 0;
    unsigned shift = 0;
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
        return error_set(error, "give bytes, or K, M or G of them (4G)");
    *bytes = number << shift;
    return true;
}

Status threads_read(const Arguments *arguments, const char *command, unsigned *threads) {
    const char *text = arguments->values[OPTION_THREADS];
    unsigned number = parallel_processors();
    Error error;
    if (text != NULL && !threads_value_read(text, &number, &error))
        return message_usage(command, "--threads %s: %s", text, error.message);
    *threads = number;
    return STATUS_FINE;
}

Status memory_read(const Arguments *arguments, const char *command, uint64_t *bytes) {
    const char *text = arguments->values[OPTION_MEMORY];
    uint64_t number = 0;
    Error error;
    if (text != NULL && !memory_value_read(text, &number, &error))
        return message_usage(command, "--memory %s: %s", text, error.message);
    *bytes = number;
    return STATUS_FINE;
}

Status random_read(const Arguments *arguments, const char *command, Random *random) {
    const char *text = arguments->values[OPTION_SEED];
    uint64_t seed;
    bool works;
    if (text == NULL)
        works = random_init(random);
    else if (number_read(text, UINT64_MAX, &seed))
        works = random_init_seeded(random, seed);
    else
        return message_usage(command,
                             "--seed %s: a seed is a number from 0 to 18446744073709551615", text);
    return works ? STATUS_FINE : message_failure("random numbers are not available");
}

uint64_t memory_of_machine(void) {
    long pages = sysconf(_SC_PHYS_PAGES), bytes = sysconf(_SC_PAGESIZE);
    return pages < 0 || bytes < 0 ? 0 : (uint64_t)pages * (uint64_t)bytes;
}
