/* The options that bound what a command may use. */
#ifndef CLI_RESOURCES_H
#define CLI_RESOURCES_H

#include "arguments.h"

/* Reads --threads, else gives the number of processors. What is wrong is said. */
Status threads_read(const Arguments *arguments, const char *command, unsigned *threads);

/* Reads --memory: bytes, or a number with K, M or G behind it (of 1024). 0 where it is not given.
 */
Status memory_read(const Arguments *arguments, const char *command, uint64_t *bytes);

/* The machine's memory in bytes; 0 where it is not known. */
uint64_t memory_of_machine(void);

#endif
