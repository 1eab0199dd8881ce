/* Whole files, read with a bound and replaced in one go. Any thread may call. */
#ifndef BASE_FILE_H
#define BASE_FILE_H

#include "error.h"
#include "text.h"

/* Appends the bytes of a file to `text`, which stays as it was on failure. A file of more than
 * `size_max` bytes is refused. */
bool file_read(const char *path, size_t size_max, Text *text, Error *error);

/* Makes these bytes the content of a file, new or not: after a failure or a crash the file is what
 * it was before or what it shall be, nothing between. They go to a temporary file in the same
 * folder, which takes the file's place once it is on the disk. A symbolic link is followed, an
 * existing file keeps its permissions, and a device or a pipe is written as it is. */
bool file_replace(const char *path, const void *bytes, size_t length, Error *error);

#endif
