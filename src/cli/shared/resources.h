/* The options that say what a command may use. The functions with `arguments` report errors as
 * arguments.h says. */
#ifndef CLI_RESOURCES_H
#define CLI_RESOURCES_H

#include "arguments.h"
#include "error.h"
#include "oracle.h"
#include "random.h"

/* Read a number of threads; and bytes, or a number with K, M or G (of 1024) after it, at least 1.
 * Return false, with the reason, for any other text. */
bool threads_value_read(const char *text, unsigned *threads, Error *error);
bool memory_value_read(const char *text, uint64_t *bytes, Error *error);

/* Reads --threads; by default gives the number of processors. */
void threads_read(Arguments *arguments, unsigned *threads);

/* Bytes that analyse, eval and solve may use without --memory. */
#define COMMAND_MEMORY ((uint64_t)1 << 30)

/* Reads --memory; leaves `bytes` alone if the option is not given. */
void memory_read(Arguments *arguments, uint64_t *bytes);

/* Reads --nodes, and --time in seconds; leaves a limit alone if its option is not given. */
void limits_read(Arguments *arguments, Limits *limits);

/* Reads --algorithm, one of those that an oracle has; by default gives the one that it prefers. */
void algorithm_read(Arguments *arguments, Algorithm *algorithm);

/* Reads the name of --openings, a file of settled openings for these rules, and refuses a file that
 * can't be used. */
void proof_files_read(Arguments *arguments, const Rules *rules, ProofFiles *files);

/* Starts the stream of --seed, or one from the system's entropy. */
void random_read(Arguments *arguments, Random *random);
#endif
