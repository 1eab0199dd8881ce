/* Files that a command writes at a path from the user. An existing file is kept unless --force is
 * given. */
#ifndef CLI_OUTPUT_FILE_H
#define CLI_OUTPUT_FILE_H

#include "arguments.h"

/* Returns whether writing to a path would replace a regular file. Devices and pipes may be written
 * to. */
bool output_file_is_there(const char *path);

/* Returns STATUS_FAILED, after a message, if there is a file at the path already and --force is not
 * given. To be called before any long work. A NULL path is fine. */
Status output_file_check(const Arguments *arguments, const char *path);

/* Returns the path to write to when the work is done: `path`, or, if a file has appeared there
 * meanwhile and --force is not given, the first free one of PATH.2, PATH.3, ..., with a message.
 * The caller frees it. Returns NULL if memory is out. */
char *output_file_name(const Arguments *arguments, const char *path);

#endif
