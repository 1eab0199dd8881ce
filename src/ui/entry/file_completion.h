/* Completion of the names of files that are typed. One thread. */
#ifndef UI_FILE_COMPLETION_H
#define UI_FILE_COMPLETION_H

#include <stdbool.h>
#include <stddef.h>

#include "error.h"
#include "text.h"

enum { FILE_CANDIDATES_MAX = 4096 };

/* What a name may become: names in the folder, sorted; those of folders end in a slash.
 * Zero-initialised there are none. */
typedef struct FileCompletion {
    char **names;
    size_t count;
} FileCompletion;

/* Finds what may follow a path as far as it is typed, where a ~ before a slash is the home folder.
 * Makes `completed` the path with all that the names have in common. Names that begin with a dot
 * are found where the dot is typed. No more than FILE_CANDIDATES_MAX are looked at. False, with the
 * reason, where the folder cannot be read or memory is out. */
bool file_complete(const char *typed, FileCompletion *completion, Text *completed, Error *error);

/* Frees the names, and leaves none. */
void file_completion_clear(FileCompletion *completion);

#endif
