#include "resources.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "number.h"
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
    char digits[24] = ""; /* more digits than 2^64 has */
    size_t length = strlen(text);
    const char *unit = length > 1 ? strchr(units, text[length - 1] & ~0x20) : NULL;
    if (unit != NULL && *unit != '\0') {
        shift = 10 * (unsigned)(unit - units + 1);
        length--;
    }
    if (length < sizeof digits)
        memcpy(digits, text, length);
    if (!number_read(digits, UINT64_MAX >> shift, &number) || number == 0)
        return error_set(
            error, "give a number of bytes below 2^64, or a number with K, M or G after it, as 4G");
    *bytes = number << shift;
    return true;
}

void threads_read(Arguments *arguments, unsigned *threads) {
    const char *text = arguments_value(arguments, OPTION_THREADS);
    Error error;
    if (text == NULL)
        *threads = parallel_processors();
    else if (!threads_value_read(text, threads, &error))
        arguments_refuse(arguments, OPTION_THREADS, &error);
}

void memory_read(Arguments *arguments, uint64_t *bytes) {
    const char *text = arguments_value(arguments, OPTION_MEMORY);
    Error error;
    if (text != NULL && !memory_value_read(text, bytes, &error))
        arguments_refuse(arguments, OPTION_MEMORY, &error);
}

static bool seconds_read(const char *text, double *seconds) {
    char *end;
    *seconds = strtod(text, &end);
    return strspn(text, "0123456789.") == strlen(text) && end != text && *end == '\0' &&
           *seconds > 0 && isfinite(*seconds);
}

void algorithm_read(Arguments *arguments, Algorithm *algorithm) {
    const char *text = arguments_value(arguments, OPTION_ALGORITHM);
    Error error;
    *algorithm = ORACLE_ALGORITHM;
    if (text != NULL && !oracle_algorithm_read(text, algorithm, &error))
        arguments_refuse(arguments, OPTION_ALGORITHM, &error);
}

void limits_read(Arguments *arguments, Limits *limits) {
    number_option_read(arguments, OPTION_NODES, 1, UINT64_MAX, &limits->nodes);
    const char *time = arguments_value(arguments, OPTION_TIME);
    if (time != NULL && !seconds_read(time, &limits->seconds))
        arguments->status = message_usage(
            arguments->command, "--time takes a number of seconds above 0, not '%s'", time);
}

void proof_files_read(Arguments *arguments, const Rules *rules, ProofFiles *files) {
    SettledOpenings openings = {0};
    Error error;
    files->openings = arguments_value(arguments, OPTION_OPENINGS);
    if (files->openings != NULL &&
        !settled_openings_load(rules, files->openings, &openings, &error))
        arguments->status = message_failure("%s", error.message);
    settled_openings_finish(&openings);
}

void random_read(Arguments *arguments, Random *random) {
    uint64_t seed = 0;
    number_option_read(arguments, OPTION_SEED, 0, UINT64_MAX, &seed);
    if (arguments->status == STATUS_FINE &&
        !(arguments_have(arguments, OPTION_SEED) ? random_init_seeded(random, seed)
                                                 : random_init(random)))
        arguments->status = message_failure("random numbers are not available");
}
