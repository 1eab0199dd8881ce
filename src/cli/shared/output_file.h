/* Files that commands write for whoever has named them: what is there already is kept, unless
 * --force is given. */
#ifndef CLI_OUTPUT_FILE_H
#define CLI_OUTPUT_FILE_H

#include "arguments.h"

/* Whether writing to a path would replace a file. Devices and pipes may be written to. */
bool output_file_is_there(const char *path);

/* Refuses a path where there is a file already, and says so, unless --force is given. To be asked
 * before any long work. NULL: nothing is refused. */
Status output_file_check(const Arguments *arguments, const char *path);

/* The path to write to when the work is done: `path`, or where a file has come to be there
 * meanwhile and there is no --force, the first of PATH.2, PATH.3, ... that is free, which is said.
 * The caller frees it. NULL when memory is out. */
char *output_file_name(const Arguments *arguments, const char *path);

#endif
