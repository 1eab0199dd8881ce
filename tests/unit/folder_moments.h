/* What the files of a folder were before each call that changes the disk (counted_disk.h), so that
 * a test can put the folder back to where a kill at any of these calls would have left it. */
#ifndef FOLDER_MOMENTS_H
#define FOLDER_MOMENTS_H

#include <stddef.h>

/* Begins to note the moments of a folder. `number` is noted with each; it says what had happened
 * by then. Both must outlive moments_end. */
void moments_begin(const char *folder, const unsigned *number);

/* Notes one more moment, after the last call, and ends. Returns how many there are: one more than
 * calls. */
unsigned moments_end(void);

/* Returns the number that was noted with a moment, which are counted from 0. */
unsigned moment_number(unsigned moment);

/* Returns how many bytes the call after a moment wrote: 0 if it was no write. */
size_t moment_written(unsigned moment);

/* Puts the folder back to a moment, and so many bytes further in the write that followed. */
void moment_restore(unsigned moment, size_t part);

void moments_finish(void);

#endif
