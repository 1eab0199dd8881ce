#include "counted_disk.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdnoreturn.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t __real_write(int descriptor, const void *bytes, size_t length);
int __real_rename(const char *from, const char *to);
int __real_renameat(int from_folder, const char *from, int to_folder, const char *to);
int __real_unlink(const char *path);
int __real_unlinkat(int folder, const char *path, int flags);
ssize_t __wrap_write(int descriptor, const void *bytes, size_t length);
int __wrap_fsync(int descriptor);
int __wrap_fdatasync(int descriptor);
int __wrap_rename(const char *from, const char *to);
int __wrap_renameat(int from_folder, const char *from, int to_folder, const char *to);
int __wrap_unlink(const char *path);
int __wrap_unlinkat(int folder, const char *path, int flags);

CountedDisk disk = {.unsynced = -1};

/* Nothing runs at this end, as at that of a process that somebody kills: no handler, and nothing
 * that a sanitizer would look at for a second. */
static noreturn void die(void) {
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

/* Whether the call shall fail. */
static bool fails(void) {
    bool failing = disk.calls >= disk.fail_from && disk.calls < disk.fail_to;
    if (failing)
        errno = disk.calls % 3 == 0 ? EIO : ENOSPC;
    return failing;
}

static bool is_file(int descriptor) {
    struct stat status;
    return fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

static void begin_call(int descriptor, const void *bytes, size_t length) {
    if (disk.before != NULL)
        disk.before(descriptor, bytes, length);
    disk.calls++;
}

ssize_t __wrap_write(int descriptor, const void *bytes, size_t length) {
    if (!is_file(descriptor))
        return __real_write(descriptor, bytes, length);
    begin_call(descriptor, bytes, length);
    disk.unsynced = descriptor;
    if (disk.calls == disk.kill_at) {
        size_t part = disk.kill_part % (length + 1);
        if (__real_write(descriptor, bytes, part) != (ssize_t)part)
            _exit(1);
        die();
    }
    if (!fails())
        return __real_write(descriptor, bytes, length);
    /* Half of it there is still room for. */
    return __real_write(descriptor, bytes, length / 2) < 0 || length < 2 ? -1 : (ssize_t)length / 2;
}

/* Kills before or after a call that happens as a whole. */
#define WRAPPED(call)                                                                              \
    do {                                                                                           \
        begin_call(-1, NULL, 0);                                                                   \
        if (disk.calls == disk.kill_at && disk.kill_part % 2 == 0)                                 \
            die();                                                                                 \
        if (fails())                                                                               \
            return -1;                                                                             \
        int result = call;                                                                         \
        if (disk.calls == disk.kill_at)                                                            \
            die();                                                                                 \
        return result;                                                                             \
    } while (0)

static void note_sync(int descriptor) {
    if (descriptor == disk.unsynced)
        disk.unsynced = -1;
}

/* A killed process leaves what it wrote, synced or not, so that no test has to wait for the disk.
 */
static int sync_at_once(int descriptor) {
    note_sync(descriptor);
    WRAPPED(fcntl(descriptor, F_GETFD) < 0 ? -1 : 0);
}

int __wrap_fsync(int descriptor) {
    return sync_at_once(descriptor);
}

int __wrap_fdatasync(int descriptor) {
    return sync_at_once(descriptor);
}

int __wrap_rename(const char *from, const char *to) {
    WRAPPED(__real_rename(from, to));
}

/* The new name is not on the disk before its folder is. */
int __wrap_renameat(int from_folder, const char *from, int to_folder, const char *to) {
    disk.unsynced = to_folder;
    WRAPPED(__real_renameat(from_folder, from, to_folder, to));
}

int __wrap_unlink(const char *path) {
    WRAPPED(__real_unlink(path));
}

int __wrap_unlinkat(int folder, const char *path, int flags) {
    WRAPPED(__real_unlinkat(folder, path, flags));
}
