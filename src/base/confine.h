/* Giving up what a command does not need, before it reads what a stranger may have made: if a file
 * should ever get the better of a reader, the process cannot do much. To be called by a process
 * with one thread; those started later are confined like it. */
#ifndef BASE_CONFINE_H
#define BASE_CONFINE_H

#include <stdbool.h>
#include <stddef.h>

/* From now on, to the end of the process, no file is written, made, renamed or removed but in the
 * folders of `files`, where these are, or would be, and where symbolic links of these names lead;
 * no program is started, and no socket opened. Reading, and what is open already, stay as they are.
 * `files` may have NULLs, which are passed over.
 *
 * The kernel does this by Landlock and by a filter of system calls. Returns whether it does both:
 * false where it is too old, a container forbids it, or the program was built with a sanitizer,
 * whose own work it would forbid. Nothing depends on that. */
bool confine_writing(const char *const *files, size_t count);

#endif
