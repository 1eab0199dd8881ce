/* Calls that change the disk, counted: the process can kill itself (SIGKILL) at one of them, or
 * some of them fail. The linker leads them here, from the whole program of a test: it has to wrap
 * write, fsync, fdatasync, rename, renameat, unlink and unlinkat. */
#ifndef COUNTED_DISK_H
#define COUNTED_DISK_H

#include <stddef.h>
#include <stdint.h>

/* What happens at which call. */
typedef struct CountedDisk {
    unsigned calls, kill_at;     /* counted from 1; 0: never */
    uint64_t kill_part;          /* so much of it is done before: taken modulo what there is */
    unsigned fail_from, fail_to; /* these calls fail */
    int unsynced;                /* a file or folder that is not on the disk yet, or -1 */
    /* Called before each call, with what it is about to write; of other calls descriptor is -1. May
     * be NULL. */
    void (*before)(int descriptor, const void *bytes, size_t length);
} CountedDisk;

extern CountedDisk disk;

#endif
