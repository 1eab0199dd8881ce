/* Failures as values. A function that can fail takes an `Error *`, returns false (or NULL) and
 * leaves its other outputs untouched. Any thread may call; an Error belongs to its caller. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_MESSAGE_SIZE = 1024 };

/* A sentence for the user, without a full stop or newline at its end. */
typedef struct Error {
    char message[ERROR_MESSAGE_SIZE];
    bool out_of_memory; /* the input may be fine */
    bool from_system;   /* the same, if the system refused, as for a file that isn't there */
    bool stopped;       /* the work was asked to stop before it knew */
} Error;

/* Writes the message, translated (translate.h). A message that is too long is cut between two
 * characters and ends in "..". Writes nothing if `error` is NULL. Always returns false, so that a
 * failing function can `return error_set(...)`. */
bool error_set(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Do the same for missing memory, which the caller must not mistake for damage. The first one says
 * no more than that. */
bool error_out_of_memory(Error *error);
bool error_set_out_of_memory(Error *error, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Does the same for work that ends because it was asked to stop. */
bool error_stopped(Error *error);

/* Copies `cause`, with what it says besides its message. Writes nothing if `error` is NULL.
 * Returns false. */
bool error_copy(Error *error, const Error *cause);

/* Puts `prefix: ` in front of the message (the name of a file, for example). Returns false. */
bool error_prefix(Error *error, const char *format, ...) __attribute__((format(printf, 2, 3)));

#ifdef __clang_analyzer__ /* which doesn't see into them */
#define error_set(...) (error_set(__VA_ARGS__), false)
#define error_out_of_memory(error) (error_out_of_memory(error), false)
#define error_set_out_of_memory(...) (error_set_out_of_memory(__VA_ARGS__), false)
#define error_stopped(error) (error_stopped(error), false)
#define error_copy(...) (error_copy(__VA_ARGS__), false)
#define error_prefix(...) (error_prefix(__VA_ARGS__), false)
#endif

#endif
