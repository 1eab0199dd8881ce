/* Completes the names of files as a player types them. One thread. */
#ifndef UI_FILE_COMPLETION_H
#define UI_FILE_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"
#include "text.h"

enum { FILE_CANDIDATES_MAX = 4096 };

/* The names that fit the typed one, sorted; names of folders end in a slash. Zero-initialised:
 * there are none. */
typedef struct FileCompletion {
    char **names;
    size_t count;
} FileCompletion;

/* Finds the names that can follow a typed path; a leading ~ before a slash is the home folder.
 * Writes the path to `completed`, with all that these names share. Finds names with a leading dot
 * only if the dot was typed. Looks at no more than FILE_CANDIDATES_MAX names. Returns false, with
 * the reason, if the folder cannot be read or memory is out. */
bool file_complete(const char *typed, FileCompletion *completion, Text *completed, Error *error);

/* Frees the names, and leaves none. */
void file_completion_clear(FileCompletion *completion);

#endif
