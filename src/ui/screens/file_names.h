/* The names of files that a player can choose from. Games that were kept are shown by what tells
 * them from others. For the files of the session alone. */
#ifndef UI_FILE_NAMES_H
#define UI_FILE_NAMES_H

#include "file_completion.h"
#include "line_input.h"

/* All zero, there are none. */
typedef struct FileNames {
    FileCompletion found;         /* the names that may complete the typed one, */
    Text *lines;                  /* and what is shown of each; "" until it is shown */
    char folder[LINE_INPUT_SIZE]; /* of the typed name, with the slash at its end */
} FileNames;

/* Finds the names that may complete a typed one, in place of those that are there, and writes what
 * they share, as file_complete does. Games that were kept come last, the one begun last first.
 * Returns false, with the reason, if file_complete fails; then there are none. */
bool file_names_find(FileNames *names, const char *typed, Text *shared, Error *error);

/* Frees the names, and leaves none. */
void file_names_clear(FileNames *names);

/* Writes the path of a name, as a player types it. */
void file_names_path(const FileNames *names, size_t number, char path[static LINE_INPUT_SIZE]);

/* Returns what is shown of a name. It lives as long as the names. */
const char *file_names_line(const FileNames *names, size_t number);

#endif
