/* How much a test does: little in the fast suite and in slow builds, more elsewhere. */
#ifndef TESTS_AMOUNT_H
#define TESTS_AMOUNT_H

#include <stdlib.h>

/* Gcc says by macros which sanitizer checks the program, clang by features. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define UNDER_ADDRESS_SANITIZER 1
#elif __has_feature(thread_sanitizer)
#define UNDER_THREAD_SANITIZER 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#define UNDER_ADDRESS_SANITIZER 1
#elif defined(__SANITIZE_THREAD__)
#define UNDER_THREAD_SANITIZER 1
#endif
#ifndef UNDER_ADDRESS_SANITIZER
#define UNDER_ADDRESS_SANITIZER 0
#endif
#ifndef UNDER_THREAD_SANITIZER
#define UNDER_THREAD_SANITIZER 0
#endif

/* Whether the build takes several times as long as a release for the same. */
#ifdef __OPTIMIZE__
#define SLOW_BUILD (UNDER_ADDRESS_SANITIZER || UNDER_THREAD_SANITIZER)
#else
#define SLOW_BUILD 1
#endif

/* Returns the number in a variable of the environment, or the usual one if it is not set. */
static inline int amount(const char *variable, int usual) {
    const char *text = getenv(variable);
    return text == NULL ? usual : atoi(text);
}

#endif
