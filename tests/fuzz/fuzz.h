/* What the fuzz targets share. A target is one function; linked with libFuzzer it is searched for
 * inputs that crash it, linked with run_corpus.c it runs the inputs kept in corpus/. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Defined by each target. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the program, in release builds too, when a property does not hold. */
#define FUZZ_REQUIRE(property)                                                                     \
    do                                                                                             \
        if (!(property))                                                                           \
            fuzz_fail(__FILE__, __LINE__, #property);                                              \
    while (0)

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static inline _Noreturn void fuzz_fail(const char *file, int line, const char *property) {
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, property);
    abort();
}

/* The input as a string in memory of exactly its size, for the caller to free. */
static inline char *fuzz_text(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    FUZZ_REQUIRE(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* The input as a file that is only in memory: gives its descriptor, for the caller to close, and
 * writes its path. */
enum { FUZZ_PATH_SIZE = 64 };
static inline int fuzz_file(const uint8_t *data, size_t size, char path[static FUZZ_PATH_SIZE]) {
    int descriptor = memfd_create("input", MFD_CLOEXEC);
    FUZZ_REQUIRE(descriptor >= 0);
    FUZZ_REQUIRE(write(descriptor, data, size) == (ssize_t)size);
    snprintf(path, FUZZ_PATH_SIZE, "/proc/self/fd/%d", descriptor);
    return descriptor;
}

/* Writes the path of a file in memory that is not there yet, for a target that writes one. */
static inline void fuzz_new_path(char path[static FUZZ_PATH_SIZE]) {
    snprintf(path, FUZZ_PATH_SIZE, "%s/fanorona-fuzz-%ld",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp", (long)getpid());
}

/* Ends the first line of the text and gives what follows it, "" when nothing does. */
static inline char *fuzz_cut_line(char *text) {
    char *end = strchr(text, '\n');
    if (end == NULL)
        return text + strlen(text);
    *end = '\0';
    return end + 1;
}

#endif
