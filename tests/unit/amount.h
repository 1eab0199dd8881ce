/* How much a test does: little in the fast suite, more in the others. */
#ifndef TESTS_AMOUNT_H
#define TESTS_AMOUNT_H

#include <stdlib.h>

/* Returns the number in a variable of the environment, or the usual one if it is not set. */
static inline int amount(const char *variable, int usual) {
    const char *text = getenv(variable);
    return text == NULL ? usual : atoi(text);
}

#endif
