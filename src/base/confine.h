/* Gives up rights that a command does not need, before it reads files that strangers may have made:
 * if a file ever gets the better of a reader, the process cannot do much. To be called while the
 * process has one thread; later threads are confined like it. */
#ifndef BASE_CONFINE_H
#define BASE_CONFINE_H

#include <stdbool.h>
#include <stddef.h>

/* From now on, until the process ends, files can only be written, made, renamed or removed in the
 * folders of `files`, which need not exist, and in the folders of the files to which symbolic links
 * of these names lead. Not even there can a file be emptied by its name (truncate, O_TRUNC). No
 * program can be started, and no socket opened. Reading still works, and so does all that is open
 * already. Skips NULLs in `files`.
 *
 * The kernel does this by Landlock and by a filter of system calls. Returns true if it does both.
 * Returns false if the kernel is too old, a container forbids it, or the program was built with a
 * sanitizer, whose own work it would forbid. Nothing depends on it. */
bool confine_writing(const char *const *files, size_t count);

#endif
