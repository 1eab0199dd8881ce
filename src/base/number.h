/* Numbers as text. Any thread may call. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

/* Reads a decimal number of at most `most`, digits only. Returns false, and leaves `number` alone,
 * for any other text and for NULL. */
bool number_read(const char *text, uint64_t most, uint64_t *number);

#endif
